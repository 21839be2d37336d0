#include "retro/refuting_core.h"

#include <algorithm>
#include <bit>

#include "retro/prunes.h"
#include "retro/widening.h"

namespace othello::retro {

namespace {

constexpr int kMostMovesBack = 2;
// A core of a prune or of a few moves back that is larger than this says little; the order of the
// moves often has a smaller one.
constexpr int kFewSquares = 8;

enum class Argued : std::uint8_t { kRefuted, kNotRefuted, kOpen };

// Whether the argument refutes the family; if so, it may widen it.
using Argue = std::function<Argued(PartialBoard&)>;

PartialBoard Freed(const PartialBoard& boards, Bitboard squares) {
  return {boards.may_be_mover | squares, boards.may_be_other | squares,
          boards.may_be_empty | squares};
}

// Frees `at_once` squares together where that can be done: it pays if each attempt takes long.
void FreeTogether(PartialBoard& boards, const SquareOrder& order, int at_once, const Argue& argue) {
  Bitboard together = 0;
  for (const Square square : order) {
    together |= Bit(square) & CoreSquares(boards);
    if (std::popcount(together) < at_once && square != order.back()) continue;
    PartialBoard wider = Freed(boards, together);
    if (together != 0 && argue(wider) == Argued::kRefuted) boards = wider;
    together = 0;
  }
}

// Frees what it can, in the order of the squares.
RefutingCore Reduced(const Lesson& lesson, const SquareOrder& order, const Argue& argue) {
  RefutingCore core = {lesson};
  PartialBoard& boards = core.lesson.boards;
  for (const Square square : order) {
    if ((CoreSquares(boards) & Bit(square)) == 0) continue;
    PartialBoard wider = Freed(boards, Bit(square));
    const Argued argued = argue(wider);
    if (argued == Argued::kRefuted) boards = wider;
    if (argued == Argued::kOpen) core.irreducible = false;
  }
  for (const Square square : order) {
    if ((CoreSquares(boards) & boards.MustBeDisc() & Bit(square)) == 0) continue;
    PartialBoard wider = boards;
    wider.may_be_mover |= Bit(square);
    wider.may_be_other |= Bit(square);
    if (wider != boards && argue(wider) == Argued::kRefuted) boards = wider;
  }
  return core;
}

int Size(const RefutingCore& core) { return std::popcount(CoreSquares(core.lesson.boards)); }

// The smallest core of the argument, among several orders of freeing squares.
std::optional<RefutingCore> SmallestBy(const Lesson& lesson) {
  if (!Holds(lesson)) return std::nullopt;
  const Argue argue = [&](PartialBoard& boards) {
    return Holds({boards, lesson.reason, lesson.moves_back}) ? Argued::kRefuted
                                                             : Argued::kNotRefuted;
  };
  std::optional<RefutingCore> smallest;
  for (const SquareOrder& order : WideningOrders()) {
    RefutingCore core = Reduced(lesson, order, argue);
    if (!smallest || Size(core) < Size(*smallest)) smallest = core;
  }
  return smallest;
}

// The narrowest family of the form of a core that holds all that `boards` excludes of `board`.
PartialBoard OfCoreForm(const PartialBoard& boards, const Board& board) {
  PartialBoard core = Exactly(board);
  core = Freed(core, ~CoreSquares(boards));
  const Bitboard any_color = board.Occupied() & boards.may_be_mover & boards.may_be_other;
  core.may_be_mover |= any_color;
  core.may_be_other |= any_color;
  return core;
}

}  // namespace

Bitboard CoreSquares(const PartialBoard& boards) {
  return ~(boards.may_be_mover & boards.may_be_other & boards.may_be_empty);
}

std::optional<RefutingCore> CoreFinder::Find(const Board& board, const logic::Limits& limits) {
  const PartialBoard exactly = Exactly(board);
  std::optional<RefutingCore> smallest;
  const auto look_at = [&](const Lesson& lesson) {
    std::optional<RefutingCore> core = SmallestBy(lesson);
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
  double part_of_attempt = 1.0 / 16;
  logic::LimitWatch watch(limits);
  if (order_ == nullptr) order_ = std::make_unique<OrderArgument>(watch.Left());
  const std::optional<PartialBoard> refuted = order_->Refuted(Exactly(board), watch.Left());
  if (!refuted) return std::nullopt;
  const Argue argue = [&](PartialBoard& boards) {
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
  Lesson lesson = {OfCoreForm(*refuted, board), Reason::kNoOrder, 0};
  for (const int at_once : {16, 4}) FreeTogether(lesson.boards, order, at_once, argue);
  RefutingCore core = Reduced(lesson, order, argue);
  // What was left open gets what time is left, since few squares remain.
  part_of_attempt = 1;
  return core.irreducible ? core : Reduced(core.lesson, order, argue);
}

}  // namespace othello::retro
