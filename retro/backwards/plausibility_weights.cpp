// The weights of plausibility.h that the project ships, as part of the program:
// plausibility_weights.bin, which bench/learn_plausibility.cpp wrote (results/reachability.md has
// the command). First those of the counts, then those of the configurations.
#include <array>
#include <bit>
#include <cstdint>

#include "retro/backwards/plausibility.h"

// OTHELLO_EMBEDDED is the path of the file.
asm(R"(
    .section .rodata
    .balign 16
othello_plausibility_weights:
    .incbin ")" OTHELLO_EMBEDDED R"("
othello_plausibility_weights_end:
    .if othello_plausibility_weights_end - othello_plausibility_weights != 465854
    .error "plausibility_weights.bin has another size than the weights"
    .endif
    .balign 16
    .text
)");

namespace othello::retro {

namespace {

static_assert(std::endian::native == std::endian::little);

struct File {
  std::array<PlausibilityWeight<std::int16_t>, kPlausibilityCounts> counts;
  std::array<PlausibilityWeight<std::int8_t>, kConfigurations> configurations;
};

static_assert(sizeof(File) == 465'854);

extern "C" const File kFile asm("othello_plausibility_weights");

}  // namespace

PlausibilityWeights LearnedPlausibility() {
  return {.counts = kFile.counts, .configurations = kFile.configurations};
}

}  // namespace othello::retro
