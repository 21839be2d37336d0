// The weights of game_likeness.h that the project ships, as part of the program:
// likeness_weights.bin, which bench/learn_likeness.cpp wrote (results/reachability.md has the
// command). First those of the counts, then those of the configurations.
#include <array>
#include <bit>
#include <cstdint>

#include "retro/game_likeness.h"

// OTHELLO_EMBEDDED is the path of the file.
asm(R"(
    .section .rodata
    .balign 16
othello_likeness_weights:
    .incbin ")" OTHELLO_EMBEDDED R"("
othello_likeness_weights_end:
    .if othello_likeness_weights_end - othello_likeness_weights != 465854
    .error "likeness_weights.bin has another size than the weights"
    .endif
    .balign 16
    .text
)");

namespace othello::retro {

namespace {

static_assert(std::endian::native == std::endian::little);

struct File {
  std::array<LikenessWeight<std::int16_t>, kLikenessCounts> counts;
  std::array<LikenessWeight<std::int8_t>, kConfigurations> configurations;
};

static_assert(sizeof(File) == 465'854);

extern "C" const File kFile asm("othello_likeness_weights");

}  // namespace

LikenessWeights LearnedLikeness() {
  return {.counts = kFile.counts, .configurations = kFile.configurations};
}

}  // namespace othello::retro
