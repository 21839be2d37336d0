// Converts between the types of the public headers and those of the folders behind them.
#pragma once

#include <othello_synth/best_position.h>
#include <othello_synth/board.h>
#include <othello_synth/constraint.h>
#include <othello_synth/limits.h>
#include <othello_synth/reachability.h>

#include <string>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "core/logic/solver.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello_synth {

namespace internal {
struct ConstraintParts {
  othello::synth::Constraint constraint;
};
}  // namespace internal

constexpr othello::Board ToEngine(const Board& board) { return {board.mover, board.other}; }
constexpr Board FromEngine(const othello::Board& board) { return {board.mover, board.other}; }

constexpr othello::Color ToEngine(Color color) {
  return color == Color::kBlack ? othello::Color::kBlack : othello::Color::kWhite;
}
constexpr Color FromEngine(othello::Color color) {
  return color == othello::Color::kBlack ? Color::kBlack : Color::kWhite;
}

constexpr othello::Position ToEngine(const Position& position) {
  return {ToEngine(position.board), ToEngine(position.to_move)};
}
constexpr Position FromEngine(const othello::Position& position) {
  return {FromEngine(position.board), FromEngine(position.to_move)};
}

constexpr othello::logic::SolverKind ToEngine(Solver solver) {
  return solver == Solver::kZ3 ? othello::logic::SolverKind::kZ3
                               : othello::logic::SolverKind::kCadical;
}

inline othello::logic::Limits ToEngine(const Limits& limits) {
  return {.seconds = limits.seconds,
          .memory_bytes = limits.memory_bytes,
          .interrupted = limits.cancelled};
}

Limit FromEngine(othello::logic::Limit limit);
Verdict FromEngine(othello::retro::Verdict verdict);
Decision FromEngine(const othello::retro::Decision& decision);

}  // namespace othello_synth
