#include "synth/formula/encode.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>
#include <variant>

#include "core/discs/connectivity.h"
#include "core/encoding/tied_gates.h"
#include "synth/board_bounds.h"
#include "synth/formula/negation_normal_form.h"

namespace othello::synth {

using encoding::Tie;
using logic::Literal;

namespace {

// With more legal moves than this, a board after the move on each square is the smaller formula.
constexpr int kMostChosenMoves = 6;

}  // namespace

PositionEncoder::PositionEncoder(logic::Formula& formula, const encoding::BoardLiterals& board,
                                 std::function<Literal()> mover_to_move)
    : formula_(formula),
      board_(board),
      write_mover_to_move_(std::move(mover_to_move)),
      mover_moves_(formula, board),
      other_moves_(formula, encoding::Passed(board)),
      occupancy_(formula, board),
      mover_stable_(formula, board),
      other_stable_(formula, encoding::Passed(board)),
      regions_(formula, board) {}

// The board after a move, and what is written about it.
struct PositionEncoder::Next {
  Next(logic::Formula& formula, const encoding::BoardLiterals& literals)
      : board(literals), encoder(formula, board) {}

  const encoding::BoardLiterals board;
  PositionEncoder encoder;
};

PositionEncoder::~PositionEncoder() = default;

void PositionEncoder::Require(const Constraint& constraint, Conditions conditions) {
  const Constraint normal = NegationNormalForm(constraint, true);
  const BoardBounds bounds = BoundsOf(normal);
  least_discs_ = bounds.discs.min;
  most_discs_ = bounds.discs.max;
  most_moves_ = bounds.legal_moves.max;
  // Counts of different squares contradict each other only after a long search. Nothing else needs
  // to be written then.
  if (bounds.Contradict()) return WriteClause({}, conditions);
  Write(normal, conditions);
}

struct PositionEncoder::Writer {
  PositionEncoder& encoder;
  const Constraint& constraint;
  Conditions conditions;

  void operator()(const Contents& contents) const { encoder.WriteContents(contents, conditions); }
  void operator()(const Legality& legality) const { encoder.WriteLegality(legality, conditions); }
  void operator()(const Count& count) const { encoder.WriteCount(count, conditions); }
  void operator()(const FlipCount& flips) const { encoder.WriteFlips(flips, conditions); }
  void operator()(const AllFlips& flips) const { encoder.WriteAllFlips(flips, conditions); }
  void operator()(const DiscDifference& difference) const {
    encoder.WriteDifference(difference, conditions);
  }
  void operator()(const Occupancy& occupancy) const {
    encoder.occupancy_.Require(occupancy, encoder.most_discs_, conditions);
  }
  void operator()(const SelfImage& self_image) const {
    encoder.Write(ByContents(self_image), conditions);
  }
  void operator()(SideToMove side) const {
    const Literal mover = encoder.MoverToMove();
    encoder.WriteClause({side.mover ? mover : ~mover}, conditions);
  }
  void operator()(GameOver over) const { encoder.Write(ByLegality(over), conditions); }
  void operator()(All) const { encoder.WriteAll(constraint, conditions); }
  void operator()(Any) const { encoder.WriteAny(constraint, conditions); }
  void operator()(const After& after) const {
    encoder.WriteAfter(after, constraint.parts.front(), conditions);
  }
  void operator()(const AfterMoves& after) const {
    encoder.WriteAfterMoves(after, constraint.parts.front(), conditions);
  }
  template <typename Rewritten>
  void operator()(Rewritten) const {
    // Negation normal form has no such node.
    std::abort();
  }
};

void PositionEncoder::Write(const Constraint& constraint, Conditions conditions) {
  if (!formula_.Takes()) return;
  std::visit(Writer{*this, constraint, conditions}, constraint.statement);
}

Literal PositionEncoder::MoverToMove() {
  if (!mover_to_move_)
    mover_to_move_ = write_mover_to_move_ ? write_mover_to_move_() : formula_.True();
  return *mover_to_move_;
}

void PositionEncoder::WriteContents(const Contents& contents, Conditions conditions) {
  ForEachSquare(contents.squares, [&](Square square) {
    WriteClause({ContentsLiteral(square, contents.allowed)}, conditions);
  });
}

void PositionEncoder::WriteLegality(const Legality& legality, Conditions conditions) {
  ForEachSquare(legality.squares, [&](Square square) {
    WriteClause({LegalityLiteral(legality.side, square, legality.legal)}, conditions);
  });
}

void PositionEncoder::WriteCount(const Count& count, Conditions conditions) {
  if (count.min > 0) {
    formula_.AddAtLeast(Counted(count.kind, count.region, Tie::kImplies), count.min, conditions);
    WriteRoomForLegalMoves(count, conditions);
  }
  if (count.max < MostCounted(count.kind, count.region)) {
    formula_.AddAtMost(Counted(count.kind, count.region, Tie::kImpliedBy), count.max, conditions);
  }
}

void PositionEncoder::WriteFlips(const FlipCount& flips, Conditions conditions) {
  if (flips.min > 0) {
    WriteClause({~board_.disc[flips.move]}, conditions);
    formula_.AddAtLeast(Flipped(flips, Tie::kImplies), flips.min, conditions);
  }
  if (flips.max < MostFlips(flips.move, flips.unit)) {
    std::vector<Literal> if_empty(conditions.begin(), conditions.end());
    if_empty.push_back(~board_.disc[flips.move]);
    formula_.AddAtMost(Flipped(flips, Tie::kImpliedBy), flips.max, if_empty);
  }
}

std::vector<Literal> PositionEncoder::Flipped(const FlipCount& flips, Tie tie) {
  return flips.unit == FlipUnit::kDiscs ? mover_moves_.FlippedDiscs(flips.move, tie)
                                        : mover_moves_.FlippedDirections(flips.move, tie);
}

void PositionEncoder::WriteAllFlips(const AllFlips& flips, Conditions conditions) {
  if (flips.min > 0) formula_.AddAtLeast(FlippedByAll(Tie::kImplies), flips.min, conditions);
  if (flips.max < kMostFlipsOfAll)
    formula_.AddAtMost(FlippedByAll(Tie::kImpliedBy), flips.max, conditions);
}

std::vector<Literal> PositionEncoder::FlippedByAll(Tie tie) {
  std::vector<Literal> counted;
  for (Square square = 0; square < kSquares; ++square) {
    for (const Literal flipped : mover_moves_.FlippedDiscs(square, tie)) {
      counted.push_back(encoding::AllHold(formula_, {flipped, ~board_.disc[square]}, tie));
    }
  }
  return counted;
}

PositionEncoder& PositionEncoder::NextEncoder(Next& next) const {
  next.encoder.least_discs_ = least_discs_ + 1;
  next.encoder.most_discs_ = std::min(most_discs_ + 1, kSquares);
  return next.encoder;
}

void PositionEncoder::WriteAfter(const After& after, const Constraint& part,
                                 Conditions conditions) {
  WriteClause({LegalityLiteral(Side::kMover, after.move, true)}, conditions);
  std::unique_ptr<Next>& next = next_[after.move];
  if (next == nullptr) next = std::make_unique<Next>(formula_, mover_moves_.After(after.move));
  NextEncoder(*next).Write(part, conditions);
}

// Some move: one board, after a move that is chosen. Each of at most n moves: n such boards, and
// each legal move is chosen for one of them.
void PositionEncoder::WriteAfterMoves(const AfterMoves& after, const Constraint& part,
                                      Conditions conditions) {
  const bool any = after.moves == Moves::kAny;
  if (!any && most_moves_ > kMostChosenMoves) return WriteEachNamed(part, conditions);
  std::array<std::vector<Literal>, kSquares> chosen_on;
  for (int i = 0; i < (any ? 1 : most_moves_); ++i) {
    std::array<Literal, kSquares> chosen;
    const Literal used = formula_.NewLiteral();
    for (Square move = 0; move < kSquares; ++move) {
      chosen[move] = formula_.NewLiteral();
      formula_.Clause({~chosen[move], used});
      formula_.Clause({~chosen[move], LegalityLiteral(Side::kMover, move, true)});
      chosen_on[move].push_back(chosen[move]);
    }
    formula_.AddAtMost(chosen, 1, {});
    if (any) WriteClause({chosen.begin(), chosen.end()}, conditions);
    chosen_.push_back(std::make_unique<Next>(formula_, mover_moves_.AfterChosen(chosen)));
    NextEncoder(*chosen_.back()).Write(part, {used});
  }
  if (any) return;
  for (Square move = 0; move < kSquares; ++move) {
    chosen_on[move].push_back(LegalityLiteral(Side::kMover, move, false));
    WriteClause(std::move(chosen_on[move]), conditions);
  }
}

// For each square a board.
void PositionEncoder::WriteEachNamed(const Constraint& part, Conditions conditions) {
  for (Square move = 0; move < kSquares; ++move) {
    const Literal legal = formula_.NewLiteral();
    WriteAfter({move}, part, {legal});
    WriteClause({LegalityLiteral(Side::kMover, move, false), legal}, conditions);
  }
}

void PositionEncoder::WriteAll(const Constraint& all, Conditions conditions) {
  const int most_moves = most_moves_;
  most_moves_ = std::min(most_moves_, BoundsOf(all).legal_moves.max);
  for (const Constraint& part : all.parts) Write(part, conditions);
  most_moves_ = most_moves;
}

namespace {

// `most_moves`: the mover's legal moves that the constraints around this one allow.
std::int64_t Boards(const Constraint& constraint, int most_moves) {
  if (std::holds_alternative<All>(constraint.statement))
    most_moves = std::min(most_moves, BoundsOf(constraint).legal_moves.max);
  const auto* moves = std::get_if<AfterMoves>(&constraint.statement);
  const bool after = moves != nullptr || std::holds_alternative<After>(constraint.statement);
  std::int64_t inside = after ? 1 : 0;
  for (const Constraint& part : constraint.parts)
    inside += Boards(part, after ? kSquares : most_moves);
  if (moves == nullptr || moves->moves == Moves::kAny) return inside;
  return inside * (most_moves > kMostChosenMoves ? kSquares : most_moves);
}

}  // namespace

std::int64_t BoardsOf(const Constraint& constraint, int most_moves) {
  return 1 + Boards(NegationNormalForm(constraint, true), most_moves);
}

// Of the mover's discs and the squares without a disc of the other side there are 64 more than the
// difference.
void PositionEncoder::WriteDifference(const DiscDifference& difference, Conditions conditions) {
  std::vector<Literal> counted(board_.mover.begin(), board_.mover.end());
  for (const Literal other : board_.other) counted.push_back(~other);
  if (difference.min > -kSquares)
    formula_.AddAtLeast(counted, difference.min + kSquares, conditions);
  if (difference.max < kSquares) formula_.AddAtMost(counted, difference.max + kSquares, conditions);
  WriteHalves(difference, conditions);
}

// Twice the discs of one side are all discs plus what that side has more. The halves are rounded,
// so the solver does not have to find out that the difference is odd exactly if the number of discs
// is.
void PositionEncoder::WriteHalves(const DiscDifference& difference, Conditions conditions) {
  const auto has_half_of = [&](const auto& discs, int least, int most) {
    const int at_least = std::max(least + 1, 0) / 2;
    const int at_most = most < 0 ? -1 : most / 2;
    if (at_least > 0) formula_.AddAtLeast(discs, at_least, conditions);
    if (at_most < most_discs_) formula_.AddAtMost(discs, at_most, conditions);
  };
  has_half_of(board_.mover, least_discs_ + difference.min, most_discs_ + difference.max);
  has_half_of(board_.other, least_discs_ - difference.max, most_discs_ - difference.min);
}

void PositionEncoder::WriteAny(const Constraint& any, Conditions conditions) {
  if (any.parts.size() == 1) {
    Write(any.parts.front(), conditions);
    return;
  }
  std::vector<Literal> clause;
  AppendAlternatives(any, clause);
  WriteClause(std::move(clause), conditions);
}

void PositionEncoder::AppendAlternatives(const Constraint& constraint,
                                         std::vector<Literal>& clause) {
  if (std::holds_alternative<Any>(constraint.statement)) {
    for (const Constraint& part : constraint.parts) AppendAlternatives(part, clause);
    return;
  }
  const auto* contents = std::get_if<Contents>(&constraint.statement);
  if (contents != nullptr && std::has_single_bit(contents->squares)) {
    clause.push_back(ContentsLiteral(std::countr_zero(contents->squares), contents->allowed));
    return;
  }
  const auto* legality = std::get_if<Legality>(&constraint.statement);
  if (legality != nullptr && std::has_single_bit(legality->squares)) {
    clause.push_back(
        LegalityLiteral(legality->side, std::countr_zero(legality->squares), legality->legal));
    return;
  }
  const Literal chosen = formula_.NewLiteral();
  Write(constraint, {chosen});
  clause.push_back(chosen);
}

Literal PositionEncoder::ContentsLiteral(Square square, ContentsSet allowed) {
  switch (allowed) {
    case kMoverDisc:
      return board_.mover[square];
    case kOtherDisc:
      return board_.other[square];
    case kAnyDisc:
      return board_.disc[square];
    case kEmptySquare:
      return ~board_.disc[square];
    case kEmptySquare | kMoverDisc:
      return ~board_.other[square];
    case kEmptySquare | kOtherDisc:
      return ~board_.mover[square];
    case kAnyContents:
      return formula_.True();
    default:
      return formula_.False();
  }
}

Literal PositionEncoder::LegalityLiteral(Side side, Square square, bool legal) {
  return legal ? moves(side).Legal(square, Tie::kImplies)
               : ~moves(side).Legal(square, Tie::kImpliedBy);
}

std::vector<Literal> PositionEncoder::Counted(CountKind kind, Bitboard region, Tie tie) {
  if (CountsRegions(kind)) return regions_.Counted(kind == CountKind::kOddRegions);
  if (kind == CountKind::kStable) {
    std::vector<Literal> both = Counted(CountKind::kMoverStable, region, tie);
    const std::vector<Literal> other = Counted(CountKind::kOtherStable, region, tie);
    both.insert(both.end(), other.begin(), other.end());
    return both;
  }
  std::vector<Literal> counted;
  ForEachSquare(region, [&](Square square) { counted.push_back(CountedOn(kind, square, tie)); });
  return counted;
}

Literal PositionEncoder::CountedOn(CountKind kind, Square square, Tie tie) {
  const auto legal = [&](Side side) { return moves(side).Legal(square, tie); };
  const auto only = [&](Side side, encoding::MoveLiterals& others) {
    const Literal not_other = ~others.Legal(square, encoding::Opposite(tie));
    return encoding::AllHold(formula_, {legal(side), not_other}, tie);
  };
  const auto next_to_empty = [&](Literal disc) {
    std::vector<Literal> empty;
    ForEachSquare(WithNeighbours(Bit(square)) & ~Bit(square),
                  [&](Square next) { empty.push_back(~board_.disc[next]); });
    return encoding::AllHold(formula_, {disc, encoding::SomeHolds(formula_, empty, tie)}, tie);
  };
  switch (kind) {
    case CountKind::kDiscs:
      return board_.disc[square];
    case CountKind::kEmpties:
      return ~board_.disc[square];
    case CountKind::kMover:
      return board_.mover[square];
    case CountKind::kOther:
      return board_.other[square];
    case CountKind::kLegalMoves:
      return legal(Side::kMover);
    case CountKind::kOtherLegalMoves:
      return legal(Side::kOther);
    case CountKind::kExclusiveMoves:
      return only(Side::kMover, other_moves_);
    case CountKind::kOtherExclusiveMoves:
      return only(Side::kOther, mover_moves_);
    case CountKind::kMoverStable:
      return mover_stable_.Stable(square, tie);
    case CountKind::kOtherStable:
      return other_stable_.Stable(square, tie);
    case CountKind::kFrontier:
      return next_to_empty(board_.disc[square]);
    case CountKind::kMoverFrontier:
      return next_to_empty(board_.mover[square]);
    case CountKind::kOtherFrontier:
      return next_to_empty(board_.other[square]);
    case CountKind::kStable:
    case CountKind::kEmptyRegions:
    case CountKind::kOddRegions:
      break;  // Counted() knows them
  }
  std::abort();
}

void PositionEncoder::WriteRoomForLegalMoves(const Count& count, Conditions conditions) {
  // A legal move is an empty square, so a region with `min` legal moves has at most |region| - min
  // discs.
  if (count.kind != CountKind::kLegalMoves && count.kind != CountKind::kOtherLegalMoves) return;
  formula_.AddAtMost(Counted(CountKind::kDiscs, count.region, Tie::kImpliedBy),
                     std::popcount(count.region) - count.min, conditions);
}

void PositionEncoder::WriteClause(std::vector<Literal> clause, Conditions conditions) {
  for (const Literal condition : conditions) clause.push_back(~condition);
  formula_.AddClause(clause);
}

}  // namespace othello::synth
