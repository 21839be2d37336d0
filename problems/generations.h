// The five generations of the endgame problem generator of 2019 (Othello Advent Calendar 2019,
// day 2), each an answer to what was wrong with the one before.
//
// 1: positions of random games.
// 2: random moves are broken off, the position is solved, and the game continues with best play:
//    all its positions are taken if black's result lies in a range (1 to 10).
// 3: of positions with one value only the one with most empty squares, none with fewer than a
//    minimum, no finished games.
// 4: of each twenty of these the one whose empty squares touch most often, which looks natural.
// 5: of each twenty the most natural one by all looks together (naturalness.h).
#pragma once

#include <cstdint>

#include "core/base/range.h"
#include "endgame/evaluation/evaluation.h"
#include "problems/generator.h"

namespace othello::problems {

inline constexpr int kGenerations = 5;

struct GenerationOptions {
  int generation = 3;  // 1 to kGenerations
  std::uint64_t seed = 1;
  Range empties = {12, 12};     // where the random moves are broken off, one after the other
  Range black_score = {1, 10};  // from generation 2 on
};

// Finished games have a score and no moves.
Generated GenerateAs(const GenerationOptions& generation, const endgame::Evaluation& evaluation,
                     const GeneratorOptions& options, const ProblemFound& found,
                     const YieldSeen& seen);

}  // namespace othello::problems
