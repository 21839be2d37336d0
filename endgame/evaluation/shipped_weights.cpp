// The weights that the project ships, as part of the program: shipped_weights.bin, which `train`
// wrote (results/evaluation.md has its command).
#include <absl/strings/string_view.h>

#include <cstddef>
#include <memory>
#include <utility>

#include "endgame/evaluation/learned_weights.h"

// OTHELLO_EMBEDDED is the path of the file.
asm(R"(
    .section .rodata
    .balign 16
othello_shipped_weights_begin:
    .incbin ")" OTHELLO_EMBEDDED R"("
othello_shipped_weights_end:
    .balign 16
    .text
)");

extern const char kShippedBegin asm("othello_shipped_weights_begin");
extern const char kShippedEnd asm("othello_shipped_weights_end");

namespace othello::endgame {

std::unique_ptr<const WeightSource> ShippedWeights() {
  const absl::string_view content(&kShippedBegin,
                                  static_cast<std::size_t>(&kShippedEnd - &kShippedBegin));
  absl::StatusOr<std::unique_ptr<const WeightSource>> weights =
      WeightsIn(content, "the weights that othello-synth ships");
  // Only a broken build has a broken file: then nothing is known of any board.
  if (!weights.ok())
    return std::make_unique<LearnedWeights>(KnotWeights(kKnots, std::vector<float>(kWeights)),
                                            "no weights");
  return *std::move(weights);
}

}  // namespace othello::endgame
