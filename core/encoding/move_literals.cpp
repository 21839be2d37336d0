#include "core/encoding/move_literals.h"

#include <optional>

#include "core/encoding/tied_gates.h"

namespace othello::encoding {

using logic::Literal;

MoveLiterals::MoveLiterals(logic::Formula& formula, const BoardLiterals& board)
    : formula_(formula), player_(board.mover), opponent_(board.other), disc_(board.disc) {}

bool MoveLiterals::MustWrite(Defined& defined, Tie tie) {
  if (defined.literal.code == 0) defined.literal = formula_.NewLiteral();
  bool& written = tie == Tie::kImplies ? defined.implies : defined.implied_by;
  if (written) return false;
  written = true;
  return true;
}

Literal MoveLiterals::Run(Square square, int d, Tie tie) {
  Defined& run = run_[square][d];
  if (!MustWrite(run, tie)) return run.literal;
  const Square next = *Step(square, kDirections[d]);
  const bool may_go_on = Step(next, kDirections[d]).has_value();
  if (tie == Tie::kImplies) {
    formula_.Clause({~run.literal, opponent_[square]});
    if (may_go_on) {
      formula_.Clause({~run.literal, player_[next], Run(next, d, tie)});
      // Redundant: in both cases the next square has a disc. Propagates before it is known which.
      formula_.Clause({~run.literal, disc_[next]});
    } else {
      formula_.Clause({~run.literal, player_[next]});
    }
  } else {
    formula_.Clause({run.literal, ~opponent_[square], ~player_[next]});
    if (may_go_on) formula_.Clause({run.literal, ~opponent_[square], ~Run(next, d, tie)});
  }
  return run.literal;
}

Literal MoveLiterals::Legal(Square square, Tie tie) {
  Defined& legal = legal_[square];
  if (!MustWrite(legal, tie)) return legal.literal;
  std::vector<Literal> runs = FlippedDirections(square, tie);
  if (tie == Tie::kImplies) {
    formula_.Clause({~legal.literal, ~disc_[square]});
    runs.push_back(~legal.literal);
    formula_.AddClause(runs);
  } else {
    for (const Literal run : runs) formula_.Clause({legal.literal, disc_[square], ~run});
  }
  return legal.literal;
}

std::vector<Literal> MoveLiterals::FlippedOnRay(Square square, int d, Tie tie) {
  std::vector<Literal> flipped;
  std::optional<Square> at = Step(square, kDirections[d]);
  for (int k = 0; at && Step(*at, kDirections[d]); at = Step(*at, kDirections[d]), ++k) {
    const Literal run = Run(*at, d, tie);
    if (k == 0) {
      flipped.push_back(run);
      continue;
    }
    // A disc is turned over if the one before it is, and a closed run begins here.
    Defined& here = flipped_[square][d][k - 1];
    if (MustWrite(here, tie)) {
      if (tie == Tie::kImplies) {
        formula_.Clause({~here.literal, flipped.back()});
        formula_.Clause({~here.literal, run});
      } else {
        formula_.Clause({here.literal, ~flipped.back(), ~run});
      }
    }
    flipped.push_back(here.literal);
  }
  return flipped;
}

std::vector<Literal> MoveLiterals::FlippedDiscs(Square square, Tie tie) {
  std::vector<Literal> flipped;
  for (int d = 0; d < 8; ++d) {
    const std::vector<Literal> on_ray = FlippedOnRay(square, d, tie);
    flipped.insert(flipped.end(), on_ray.begin(), on_ray.end());
  }
  return flipped;
}

std::vector<Literal> MoveLiterals::FlippedDirections(Square square, Tie tie) {
  std::vector<Literal> runs;
  for (int d = 0; d < 8; ++d) {
    const std::optional<Square> next = Step(square, kDirections[d]);
    if (next && Step(*next, kDirections[d])) runs.push_back(Run(*next, d, tie));
  }
  return runs;
}

BoardLiterals MoveLiterals::After(Square square) {
  BoardLiterals next = {opponent_, player_, disc_};
  next.mover[square] = formula_.False();
  next.other[square] = formula_.True();
  next.disc[square] = formula_.True();
  for (int d = 0; d < 8; ++d) {
    FlippedOnRay(square, d, Tie::kImplies);
    std::optional<Square> at = square;
    for (const Literal flipped : FlippedOnRay(square, d, Tie::kImpliedBy)) {
      at = Step(*at, kDirections[d]);
      next.mover[*at] = BothHold(formula_, opponent_[*at], ~flipped);
      next.other[*at] = ~BothHold(formula_, ~player_[*at], ~flipped);
    }
  }
  return next;
}

BoardLiterals MoveLiterals::AfterChosen(const std::array<Literal, kSquares>& chosen) {
  std::array<Literal, kSquares> turned;
  for (Literal& literal : turned) literal = formula_.NewLiteral();
  for (Square move = 0; move < kSquares; ++move) {
    Bitboard within_reach = kNoSquares;
    for (int d = 0; d < 8; ++d) {
      FlippedOnRay(move, d, Tie::kImplies);
      std::optional<Square> at = move;
      for (const Literal flipped : FlippedOnRay(move, d, Tie::kImpliedBy)) {
        at = Step(*at, kDirections[d]);
        within_reach |= Bit(*at);
        formula_.Clause({~chosen[move], ~flipped, turned[*at]});
        formula_.Clause({~chosen[move], flipped, ~turned[*at]});
      }
    }
    ForEachSquare(~within_reach, [&](Square square) {
      formula_.Clause({~chosen[move], ~turned[square]});
    });
  }
  BoardLiterals next;
  for (Square square = 0; square < kSquares; ++square) {
    next.mover[square] = BothHold(formula_, opponent_[square], ~turned[square]);
    const Literal holds = ~BothHold(formula_, ~player_[square], ~turned[square]);
    next.other[square] = ~BothHold(formula_, ~holds, ~chosen[square]);
    next.disc[square] = ~BothHold(formula_, ~disc_[square], ~chosen[square]);
  }
  return next;
}

}  // namespace othello::encoding
