#include "retro/nogoods/nogood.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/game/square.h"
#include "retro/nogoods/order_argument.h"
#include "retro/nogoods/widening.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

bool RefutesBack(const PartialBoard& boards, int moves_back);

// Whether going back by each last move that the other side can have made leads to refuted boards.
bool RefutesLastMoves(const PartialBoard& boards, int moves_back) {
  for (Bitboard squares = LastMoveSquares(boards); squares != 0; squares &= squares - 1) {
    if (!RefutesBack(BeforeMove(boards, std::countr_zero(squares)), moves_back - 1)) return false;
  }
  return true;
}

// Whether the prunes refute the family, or all boards at most `moves_back` moves before it. The
// last move was the other side's, or the mover's if the other side passed after it.
bool RefutesBack(const PartialBoard& boards, int moves_back) {
  for (const Prune prune : kPrunes) {
    if (Refutes(prune, boards)) return true;
  }
  if (moves_back == 0 || (boards.MustBeDisc() & ~kCentre) == 0) return false;
  return RefutesLastMoves(boards, moves_back) &&
         (!MayFollowPass(boards) || RefutesLastMoves(Passed(boards), moves_back));
}

// One argument about a family.
struct Argument {
  std::optional<Prune> prune;  // nullopt: by going back
  int moves_back = 0;

  bool Refutes(const PartialBoard& boards) const {
    return prune ? retro::Refutes(*prune, boards) : RefutesBack(boards, moves_back);
  }
};

// The widest family that the argument refutes, among several orders of freeing squares.
PartialBoard Generalize(const Argument& argument, const PartialBoard& boards) {
  PartialBoard best = boards;
  for (const SquareOrder& order : WideningOrders()) {
    const PartialBoard wide =
        Widened(boards, order, [&](const PartialBoard& wider) { return argument.Refutes(wider); });
    if (SizeOf(wide) > SizeOf(best)) best = wide;
  }
  return best;
}

}  // namespace

double SizeOf(const PartialBoard& boards) {
  double size = 0;
  for (Square square = 0; square < kSquares; ++square) {
    const int contents =
        static_cast<int>((boards.may_be_mover >> square & 1) + (boards.may_be_other >> square & 1) +
                         (boards.may_be_empty >> square & 1));
    size += std::log2(contents);
  }
  return size;
}

std::optional<Nogood> LearnFrom(const Board& board, int moves_back) {
  const PartialBoard exactly = Exactly(board);
  std::optional<Nogood> best;
  const auto learn = [&](const Argument& argument, Reason reason) {
    if (!argument.Refutes(exactly)) return;
    Nogood nogood = {Generalize(argument, exactly), reason, argument.moves_back};
    if (!best || SizeOf(nogood.boards) > SizeOf(best->boards)) best = nogood;
  };
  for (const Prune prune : kPrunes) learn({prune, 0}, ReasonOf(prune));
  for (int back = 1; back <= moves_back && !best; ++back)
    learn({std::nullopt, back}, Reason::kNoLastMove);
  return best;
}

bool Holds(const Nogood& nogood) {
  if (nogood.reason == Reason::kNoOrder) return OrderArgument().Refuted(nogood.boards).has_value();
  if (nogood.reason == Reason::kNoLastMove) return RefutesBack(nogood.boards, nogood.moves_back);
  const std::optional<Prune> prune = PruneOf(nogood.reason);
  return prune.has_value() && Refutes(*prune, nogood.boards);
}

}  // namespace othello::retro
