// Reads the weight file of Edax, eval.dat. Users bring their own: the file is not part of the
// project.
//
// A header of 28 bytes (two words, the version in three, a date), then for each ply from 0 to 60
// the 114,364 weights of patterns.h as 16-bit numbers, in either byte order. Of the ways in which
// versions of Edax read it, this is that of 4.4: every ply has the weights of its own number.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <memory>

#include "endgame/evaluation/evaluation.h"

namespace othello::endgame {

// InvalidArgument says what is wrong: the size, the first words, or the version (only 3.2.5
// exists). The name says whether the weights are those of the file that Edax comes with.
absl::StatusOr<std::unique_ptr<const WeightSource>> ReadEdaxWeights(absl::string_view content);

}  // namespace othello::endgame
