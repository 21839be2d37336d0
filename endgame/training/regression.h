// Learns weights from boards whose results are known.
//
// The loss is the sum over the boards of (value - result)^2, in discs, plus kRidge times the sum of
// the squares of all weights: a configuration that was never seen keeps weight 0, and one that was
// seldom seen stays near it. A board between two knots counts for both, so neighbouring knots are
// smoothed; images and mirrored configurations share their weights. The loss is quadratic, and its
// minimum is approached by conjugate gradients with the diagonal as preconditioner.
#pragma once

#include <absl/types/span.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "core/game/board.h"
#include "endgame/evaluation/learned_weights.h"

namespace othello::endgame {

// A board and the result of its game, seen by the mover: the difference of discs at the end.
struct Labelled {
  Board board;
  std::int8_t score = 0;
};

struct RegressionOptions {
  int iterations = 40;
  int threads = 1;
};

struct RegressionStep {
  int iteration = 0;
  double training_error = 0;  // square root of the mean squared error, in discs
  double held_out_error = 0;  // mean absolute error of the boards that are held out
};
// Returns whether to continue.
using RegressionObserver = std::function<bool(const RegressionStep&)>;

// From `begin`, which may be all zero, towards the minimum of the loss. The result does not depend
// on the number of threads.
KnotWeights Learn(KnotWeights begin, std::vector<Labelled> boards, std::vector<Labelled> held_out,
                  const RegressionOptions& options, const RegressionObserver& observer);

KnotWeights NoWeights();

}  // namespace othello::endgame
