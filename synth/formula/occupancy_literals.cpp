#include "synth/formula/occupancy_literals.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/encoding/tied_gates.h"

namespace othello::synth {
namespace {

using logic::Literal;

// Each round explains at least one new square, and the first needs two discs of the centre.
int MostRounds(int most_discs) { return std::max(0, most_discs - 2); }

int MostSteps(int most_discs) { return std::clamp(most_discs - 1, 0, kMostKingSteps); }

// The next two squares from `square` in `direction`, or nullopt if the board ends before.
std::optional<std::pair<Square, Square>> NextTwo(Square square, Direction direction) {
  const std::optional<Square> first = Step(square, direction);
  const std::optional<Square> second = first ? Step(*first, direction) : std::nullopt;
  if (!second) return std::nullopt;
  return std::pair(*first, *second);
}

}  // namespace

OccupancyLiterals::OccupancyLiterals(logic::Formula& formula, const encoding::BoardLiterals& board)
    : formula_(formula), board_(board) {}

void OccupancyLiterals::Require(const Occupancy& occupancy, int most_discs, Conditions conditions) {
  switch (occupancy.kind) {
    case OccupancyKind::kClosed:
      return occupancy.holds ? RequireReached(Explained(MostRounds(most_discs)), conditions)
                             : RequireOpen(conditions);
    case OccupancyKind::kConnected:
      return occupancy.holds ? RequireReached(Joined(MostSteps(most_discs)), conditions)
                             : RequireApart(conditions);
  }
}

void OccupancyLiterals::RequireReached(const Layer& reached, Conditions conditions) {
  for (Square square = 0; square < kSquares; ++square) {
    std::vector<Literal> clause = {~board_.disc[square], reached[square]};
    for (const Literal condition : conditions) clause.push_back(~condition);
    formula_.AddFolded(clause);
  }
}

const OccupancyLiterals::Layer& OccupancyLiterals::Explained(int rounds) {
  if (explained_.empty()) {
    Layer& start = explained_.emplace_back();
    for (Square square = 0; square < kSquares; ++square) {
      start[square] = (kCentre & Bit(square)) != 0 ? board_.disc[square] : formula_.False();
    }
  }
  while (static_cast<int>(explained_.size()) <= rounds) {
    const Layer before = explained_.back();
    // A pair of neighbours that are both explained is a reason for the squares at its two ends.
    std::array<std::vector<Literal>, kSquares> reasons;
    for (Square square = 0; square < kSquares; ++square) {
      reasons[square].push_back(before[square]);
      for (std::size_t d = kDirections.size() / 2; d < kDirections.size(); ++d) {
        const std::optional<Square> next = Step(square, kDirections[d]);
        if (!next) continue;
        const Literal both =
            encoding::AllHold(formula_, {before[square], before[*next]}, encoding::Tie::kImplies);
        if (const auto behind = Step(*next, kDirections[d])) reasons[*behind].push_back(both);
        if (const auto in_front = Step(square, kDirections[7 - d]))
          reasons[*in_front].push_back(both);
      }
    }
    Layer& after = explained_.emplace_back();
    for (Square square = 0; square < kSquares; ++square)
      after[square] = Reached(board_.disc[square], reasons[square], formula_);
  }
  return explained_[static_cast<std::size_t>(rounds)];
}

const OccupancyLiterals::Layer& OccupancyLiterals::Joined(int steps) {
  if (joined_.empty()) {
    Layer& first = joined_.emplace_back();
    for (Square square = 0; square < kSquares; ++square) {
      first[square] = formula_.NewLiteral();
      formula_.Clause({~first[square], board_.disc[square]});
      for (Square earlier = 0; earlier < square; ++earlier)
        formula_.Clause({~first[square], ~board_.disc[earlier]});
    }
  }
  while (static_cast<int>(joined_.size()) <= steps) {
    const Layer before = joined_.back();
    joined_.push_back(KingStep(before, board_.disc, formula_));
  }
  return joined_[static_cast<std::size_t>(steps)];
}

void OccupancyLiterals::RequireOpen(Conditions conditions) {
  // A set that contains all squares that are explained.
  Layer maybe;
  for (Literal& literal : maybe) literal = formula_.NewLiteral();
  std::vector<Literal> some_disc_is_not;
  for (const Literal condition : conditions) some_disc_is_not.push_back(~condition);
  for (Square square = 0; square < kSquares; ++square) {
    const Literal lacks = formula_.NewLiteral();
    formula_.Clause({~lacks, board_.disc[square]});
    formula_.Clause({~lacks, ~maybe[square]});
    some_disc_is_not.push_back(lacks);
    if ((kCentre & Bit(square)) != 0) formula_.Clause({~board_.disc[square], maybe[square]});
    for (const Direction direction : kDirections) {
      const auto next = NextTwo(square, direction);
      if (next)
        formula_.Clause(
            {~board_.disc[square], ~maybe[next->first], ~maybe[next->second], maybe[square]});
    }
  }
  formula_.AddClause(some_disc_is_not);
}

void OccupancyLiterals::RequireApart(Conditions conditions) {
  // A set that no king's step over discs leaves; some disc is inside, some disc is outside.
  Layer part;
  for (Literal& literal : part) literal = formula_.NewLiteral();
  std::vector<Literal> some_disc_in;
  for (const Literal condition : conditions) some_disc_in.push_back(~condition);
  std::vector<Literal> some_disc_out = some_disc_in;
  for (Square square = 0; square < kSquares; ++square) {
    for (const bool in : {true, false}) {
      const Literal disc_there = formula_.NewLiteral();
      formula_.Clause({~disc_there, board_.disc[square]});
      formula_.Clause({~disc_there, in ? part[square] : ~part[square]});
      (in ? some_disc_in : some_disc_out).push_back(disc_there);
    }
    for (const Direction direction : kDirections) {
      const auto next = Step(square, direction);
      if (next)
        formula_.Clause({~board_.disc[square], ~board_.disc[*next], ~part[square], part[*next]});
    }
  }
  formula_.AddClause(some_disc_in);
  formula_.AddClause(some_disc_out);
}

}  // namespace othello::synth
