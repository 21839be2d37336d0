#include "retro/nogoods/refuting_core.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "core/base/random.h"
#include "core/game/moves.h"
#include "core/game/random_square.h"
#include "retro/nogoods/widening.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

constexpr int kMostMovesBack = 2;
// A core of a prune or of a few moves back that is larger than this says little; the order of the
// moves often has a smaller one.
constexpr int kFewSquares = 8;

enum class Argued : std::uint8_t { kRefuted, kNotRefuted, kOpen };

// Whether the argument refutes the family; if so, it may widen it.
using Argue = std::function<Argued(PartialBoard&)>;

// Frees what it can, in the order of the squares: first in groups of the sizes `at_once`, then one
// by one.
RefutingCore Reduced(const Nogood& nogood, const SquareOrder& order, const Argue& argue,
                     std::initializer_list<int> at_once = {}) {
  RefutingCore core = {nogood};
  PartialBoard& boards = core.nogood.boards;
  const auto refutes = [&](PartialBoard& wider) { return argue(wider) == Argued::kRefuted; };
  for (const int squares : at_once) FreeSquares(boards, order, squares, refutes);
  FreeSquares(boards, order, 1, [&](PartialBoard& wider) {
    const Argued argued = argue(wider);
    if (argued == Argued::kOpen) core.irreducible = false;
    return argued == Argued::kRefuted;
  });
  for (const Square square : order) {
    if ((boards.Restricted() & boards.MustBeDisc() & Bit(square)) == 0) continue;
    PartialBoard wider = boards;
    wider.may_be_mover |= Bit(square);
    wider.may_be_other |= Bit(square);
    if (wider != boards && refutes(wider)) boards = wider;
  }
  return core;
}

int Size(const RefutingCore& core) { return std::popcount(core.nogood.boards.Restricted()); }

// The smallest core of the argument, among several orders of freeing squares.
std::optional<RefutingCore> SmallestBy(const Nogood& nogood) {
  if (!Holds(nogood)) return std::nullopt;
  const Argue argue = [&](PartialBoard& boards) {
    return Holds({boards, nogood.reason, nogood.moves_back}) ? Argued::kRefuted
                                                             : Argued::kNotRefuted;
  };
  std::optional<RefutingCore> smallest;
  for (const SquareOrder& order : WideningOrders()) {
    RefutingCore core = Reduced(nogood, order, argue);
    if (!smallest || Size(core) < Size(*smallest)) smallest = core;
  }
  return smallest;
}

// The narrowest family of the form of a core that holds all that `boards` excludes of `board`.
PartialBoard OfCoreForm(const PartialBoard& boards, const Board& board) {
  PartialBoard core = Freed(Exactly(board), ~boards.Restricted());
  const Bitboard any_color = board.Occupied() & boards.may_be_mover & boards.may_be_other;
  core.may_be_mover |= any_color;
  core.may_be_other |= any_color;
  return core;
}

}  // namespace

PlayedBoards::PlayedBoards() {
  constexpr int kGames = 2000;
  base::Random random(0);
  for (int game = 0; game < kGames; ++game) {
    Board board = kStart;
    while (!GameOver(board)) {
      if (!CanMove(board)) board = Passed(board);
      board = Play(board, RandomSquare(LegalMoves(board), random));
      boards_.push_back(board);
    }
  }
}

bool PlayedBoards::SomeIn(const PartialBoard& boards) const {
  for (int k = 0; k < kImages; ++k) {
    const PartialBoard image = Image(boards, k);
    for (const Board& board : boards_) {
      if (image.Contains(board)) return true;
    }
  }
  return false;
}

std::optional<RefutingCore> CoreFinder::Find(const Board& board, const logic::Limits& limits) {
  const PartialBoard exactly = Exactly(board);
  std::optional<RefutingCore> smallest;
  const auto look_at = [&](const Nogood& nogood) {
    std::optional<RefutingCore> core = SmallestBy(nogood);
    if (core && (!smallest || Size(*core) < Size(*smallest))) smallest = core;
  };
  for (const Prune prune : kPrunes) look_at({exactly, ReasonOf(prune), 0});
  for (int back = 1; back <= kMostMovesBack && !smallest; ++back)
    look_at({exactly, Reason::kNoLastMove, back});
  if (smallest && Size(*smallest) <= kFewSquares) return smallest;
  std::optional<RefutingCore> by_order = ByOrder(board, limits);
  if (!smallest || (by_order && Size(*by_order) < Size(*smallest))) return by_order;
  return smallest;
}

std::optional<RefutingCore> CoreFinder::ByOrder(const Board& board, const logic::Limits& limits) {
  // What is not refuted soon seldom is, and there are up to 64 squares.
  constexpr double kPartForTheBoard = 1.0 / 4;
  double part_of_attempt = 1.0 / 16;
  logic::LimitWatch watch(limits);
  if (played_ == nullptr) played_ = std::make_unique<PlayedBoards>();
  if (order_ == nullptr) order_ = std::make_unique<OrderArgument>(watch.Left());
  logic::Limits of_board = watch.Left();
  of_board.seconds = std::min(of_board.seconds, limits.seconds * kPartForTheBoard);
  const std::optional<PartialBoard> refuted = order_->Refuted(Exactly(board), of_board);
  if (!refuted) return std::nullopt;
  const Argue argue = [&](PartialBoard& boards) {
    if (played_->SomeIn(boards)) return Argued::kNotRefuted;
    logic::Limits attempt = watch.Left();
    attempt.seconds = std::min(attempt.seconds, limits.seconds * part_of_attempt);
    if (watch.Hit() != logic::Limit::kNone) return Argued::kOpen;
    const std::optional<PartialBoard> wider = order_->Refuted(boards, attempt);
    if (wider) {
      boards = OfCoreForm(*wider, board);
      return Argued::kRefuted;
    }
    return order_->HitLimit() == logic::Limit::kNone ? Argued::kNotRefuted : Argued::kOpen;
  };
  const SquareOrder& order = WideningOrders().front();
  const Nogood nogood = {OfCoreForm(*refuted, board), Reason::kNoOrder, 0};
  const RefutingCore core = Reduced(nogood, order, argue, {16, 4});
  // What was left open gets what time is left, since few squares remain.
  part_of_attempt = 1;
  return core.irreducible ? core : Reduced(core.nogood, order, argue);
}

}  // namespace othello::retro
