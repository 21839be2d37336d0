#include "retro/order/model_game.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>

#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::retro {

namespace {

std::vector<Square> MovesInOrder(const GameOrder& order, const logic::Solver& solver) {
  std::vector<std::pair<int, Square>> places;
  for (const Square a : order.moves()) {
    if (!solver.Value(order.Disc(a))) continue;
    int earlier = 0;
    for (const Square b : order.moves()) earlier += a != b && solver.Value(order.Before(b, a));
    places.emplace_back(earlier, a);
  }
  std::sort(places.begin(), places.end());
  std::vector<Square> moves;
  moves.reserve(places.size());
  for (const auto& [earlier, square] : places) moves.push_back(square);
  return moves;
}

}  // namespace

absl::StatusOr<ModelGame> GameOfModel(const GameOrder& order, const logic::Solver& solver) {
  ModelGame game;
  game.moves = MovesInOrder(order, solver);
  // Images 1, 2, 5 and 6 exchange the colours of the standard start.
  const bool mover_starts = solver.Value(order.MoverStarts());
  bool mover_plays = game.moves.empty() || solver.Value(order.PlacedByMover(game.moves[0]));
  game.image = mover_plays == mover_starts ? 0 : 1;
  Board board = Image(order.start().board, game.image);
  for (Square& move : game.moves) {
    if (solver.Value(order.PlacedByMover(move)) != mover_plays) {
      if (CanMove(board)) game.illegal_passes |= Bit(move);
      board = Passed(board);
      mover_plays = !mover_plays;
    }
    if ((LegalMoves(board) & Bit(move)) == 0) {
      return absl::InternalError(
          absl::StrCat("the model plays ", SquareName(move), ", which is not legal there"));
    }
    board = Play(board, move);
    mover_plays = !mover_plays;
    move = Image(move, game.image);
  }
  return game;
}

}  // namespace othello::retro
