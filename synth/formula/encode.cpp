#include "synth/formula/encode.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <variant>

#include "synth/board_bounds.h"
#include "synth/formula/negation_normal_form.h"

namespace othello::synth {

using encoding::Tie;
using logic::Literal;

PositionEncoder::PositionEncoder(logic::Formula& formula, const encoding::BoardLiterals& board)
    : formula_(formula),
      board_(board),
      mover_moves_(formula, board),
      other_moves_(formula, encoding::Passed(board)),
      occupancy_(formula, board) {}

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
  void operator()(GameOver over) const { encoder.Write(ByLegality(over), conditions); }
  void operator()(All) const {
    for (const Constraint& part : constraint.parts) encoder.Write(part, conditions);
  }
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
  if (count.max < std::popcount(count.region)) {
    formula_.AddAtMost(Counted(count.kind, count.region, Tie::kImpliedBy), count.max, conditions);
  }
}

void PositionEncoder::WriteFlips(const FlipCount& flips, Conditions conditions) {
  encoding::MoveLiterals& moves = mover_moves_;
  if (flips.min > 0) {
    WriteClause({~board_.disc[flips.move]}, conditions);
    formula_.AddAtLeast(moves.FlippedDiscs(flips.move, Tie::kImplies), flips.min, conditions);
  }
  if (flips.max < MostFlips(flips.move)) {
    std::vector<Literal> if_empty(conditions.begin(), conditions.end());
    if_empty.push_back(~board_.disc[flips.move]);
    formula_.AddAtMost(moves.FlippedDiscs(flips.move, Tie::kImpliedBy), flips.max, if_empty);
  }
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
      const Literal by_legal_move = formula_.NewLiteral();
      if (tie == Tie::kImplies) {
        formula_.Clause({~by_legal_move, flipped});
        formula_.Clause({~by_legal_move, ~board_.disc[square]});
      } else {
        formula_.Clause({by_legal_move, ~flipped, board_.disc[square]});
      }
      counted.push_back(by_legal_move);
    }
  }
  return counted;
}

void PositionEncoder::WriteAfter(const After& after, const Constraint& part,
                                 Conditions conditions) {
  WriteClause({LegalityLiteral(Side::kMover, after.move, true)}, conditions);
  std::unique_ptr<Next>& next = next_[after.move];
  if (next == nullptr) next = std::make_unique<Next>(formula_, mover_moves_.After(after.move));
  next->encoder.least_discs_ = least_discs_ + 1;
  next->encoder.most_discs_ = std::min(most_discs_ + 1, kSquares);
  next->encoder.Write(part, conditions);
}

void PositionEncoder::WriteAfterMoves(const AfterMoves& after, const Constraint& part,
                                      Conditions conditions) {
  std::vector<Literal> some;
  for (Square move = 0; move < kSquares; ++move) {
    const Literal chosen = formula_.NewLiteral();
    WriteAfter({move}, part, {chosen});
    if (after.moves == Moves::kAny) {
      some.push_back(chosen);
    } else {
      WriteClause({LegalityLiteral(Side::kMover, move, false), chosen}, conditions);
    }
  }
  if (after.moves == Moves::kAny) WriteClause(std::move(some), conditions);
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
  std::vector<Literal> counted;
  ForEachSquare(region, [&](Square square) {
    switch (kind) {
      case CountKind::kDiscs:
        counted.push_back(board_.disc[square]);
        break;
      case CountKind::kEmpties:
        counted.push_back(~board_.disc[square]);
        break;
      case CountKind::kMover:
        counted.push_back(board_.mover[square]);
        break;
      case CountKind::kOther:
        counted.push_back(board_.other[square]);
        break;
      case CountKind::kLegalMoves:
        counted.push_back(mover_moves_.Legal(square, tie));
        break;
      case CountKind::kOtherLegalMoves:
        counted.push_back(other_moves_.Legal(square, tie));
        break;
    }
  });
  return counted;
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
