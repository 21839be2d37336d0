#include "goals/best/neighbourhood.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

#include "core/game/symmetry.h"
#include "goals/goal.h"

namespace othello::goals {

using retro::Verdict;

namespace {

constexpr double kFewestFree = 8;
constexpr double kMostFree = 56;
// Of the time of a question, for the order of the moves without turns.
constexpr double kPartWithoutTurns = 0.1;

// About the clauses that might have been written in the same time. Not the time itself: a seed is
// to give the same answers again.
double CostOf(const retro::Effort& effort) {
  constexpr std::int64_t kOfConflict = 200;
  return static_cast<double>(effort.Of(retro::Count::kClauses).value_or(0) +
                             kOfConflict * effort.Of(retro::Count::kConflicts).value_or(0));
}

// All moves but the last `free` of the game to the board in its given orientation.
std::vector<Square> FirstMoves(const GoalStep& best, int free) {
  std::vector<Square> moves = best.decision.transcript;
  moves.resize(static_cast<std::size_t>(std::max(static_cast<int>(moves.size()) - free, 0)));
  for (Square& move : moves) move = Image(move, InverseImage(best.decision.image));
  return moves;
}

// About a second: what a way that was not tried yet is taken to need for a better position.
constexpr double kCostOfFirstGain = 1e6;
constexpr double kWeightOfEarlier = 0.8;

}  // namespace

synth::Constraint Near(const synth::Constraint& position, const Board& board,
                       const Neighbourhood& neighbourhood) {
  std::vector<synth::Constraint> parts = {position};
  const auto keep = [&](Bitboard squares, synth::ContentsSet contents) {
    squares &= ~neighbourhood.free;
    if (squares != kNoSquares) parts.push_back({synth::Contents{squares, contents}, {}, {}});
  };
  keep(board.Empty(), synth::kEmptySquare);
  if (neighbourhood.keep == Neighbourhood::Keep::kContents) {
    keep(board.mover, synth::kMoverDisc);
    keep(board.other, synth::kOtherDisc);
  } else {
    keep(board.Occupied(), synth::kAnyDisc);
  }
  return synth::AllOf(std::move(parts));
}

double NeighbourhoodSearch::Promise(const Way& way) {
  return (way.gains + 1) / (way.cost + kCostOfFirstGain);
}

// The game begins at the standard start in its given orientation, and what is asked of games is
// asked of all moves.
bool NeighbourhoodSearch::MayKeepFirstMoves(const GoalStep& best) const {
  return KeepsStart(best.decision.image) && asked_.game.AsksOnlyFirstMoves() &&
         !asked_.objective->IsOfGame();
}

std::optional<NeighbourhoodSearch::WayNumber> NeighbourhoodSearch::NextWay(
    const GoalStep& best) const {
  std::optional<WayNumber> next;
  for (const WayNumber way : {kFirstMoves, kOccupancy, kContents}) {
    if (Seconds(way, best) < logic::kForever &&
        (!next || Promise(ways_[way]) > Promise(ways_[*next])))
      next = way;
  }
  return next;
}

double NeighbourhoodSearch::Seconds(const GoalStep& best) const {
  const std::optional<WayNumber> way = NextWay(best);
  return way ? Seconds(*way, best) : logic::kForever;
}

double NeighbourhoodSearch::Seconds(WayNumber way, const GoalStep& best) const {
  // The clauses about the order of moves are as many as its triples. Measured with a position of 46
  // discs: nothing in 2 s, a better one every second time in 4 s; mostly nothing with 63 in 6 s.
  constexpr double kLeast = 2;
  constexpr double kWithManyDiscs = 3.5;
  constexpr double kManyDiscs = 46;
  constexpr double kMost = 8;  // with 57 discs
  if (way == kFirstMoves && !MayKeepFirstMoves(best)) return logic::kForever;
  const double discs = std::popcount(best.board.Occupied());
  const double seconds =
      ways_[way].patience *
      (way == kFirstMoves ? kLeast
                          : std::max(kLeast, kWithManyDiscs * std::pow(discs / kManyDiscs, 3)));
  return seconds <= kMost ? seconds : logic::kForever;
}

GoalAnswer NeighbourhoodSearch::Better(const GoalStep& best, const retro::Question& question,
                                       const logic::Limits& limits) {
  const WayNumber number = *NextWay(best);
  Way& way = ways_[number];
  const double seconds = Seconds(number, best);
  const Neighbourhood neighbourhood = Next(number, best.board);
  const int value = asked_.objective->Better(asked_.objective->ValueOf(best.board, best.decision));
  Goal goal = GoalOf(Near(asked_.position, best.board, neighbourhood), asked_.objective, value,
                     question, asked_.game, asked_.best_play);
  if (number == kFirstMoves) {
    std::vector<Square> first_moves = FirstMoves(best, static_cast<int>(way.free));
    if (first_moves.size() > asked_.game.first_moves.size())
      goal.game.first_moves = std::move(first_moves);
  }
  logic::Limits within = limits;
  within.seconds = std::min(limits.seconds, seconds);
  retro::OrderSearchSettings settings = GoalSettings();
  settings.seconds_of_first_stage = kPartWithoutTurns * seconds;
  try {
    GoalAnswer answer = SearchGoal(goal, within, settings);
    Adapt(answer.decision, answer.decision.seconds / seconds, way);
    return answer;
  } catch (const std::bad_alloc&) {
    GoalAnswer none;
    none.decision.StopAt(logic::Limit::kMemory);
    return none;
  }
}

Neighbourhood NeighbourhoodSearch::Next(WayNumber way, const Board& board) {
  using Keep = Neighbourhood::Keep;
  if (way == kFirstMoves) {
    // Other squares than those of the game may be played, too, but not all: the formula would be
    // larger.
    constexpr int kOtherSquares = 16;
    return {board.Occupied() | SquaresTogether(kOtherSquares), Keep::kContents};
  }
  return {SquaresTogether(static_cast<int>(ways_[way].free)),
          way == kOccupancy ? Keep::kOccupancy : Keep::kContents};
}

// Makes the next neighbourhoods larger after a quick refutation, and smaller after no answer.
void NeighbourhoodSearch::Adapt(const retro::Decision& decision, double part_of_time, Way& way) {
  constexpr double kQuick = 0.125;
  constexpr double kLong = 0.5;
  constexpr double kAllOfIt = 0.9;
  constexpr double kSmaller = 0.85;
  constexpr double kMorePatience = 1.5;
  if (decision.verdict == Verdict::kUnreachable) {
    way.free += part_of_time < kQuick ? 2 : part_of_time < kLong ? 1 : 0;
    way.free = std::min(way.free, kMostFree);
  } else if (decision.limit == logic::Limit::kTime && part_of_time > kAllOfIt) {
    if (way.free <= kFewestFree) way.patience *= kMorePatience;
    way.free = std::max(way.free * kSmaller, kFewestFree);
  }
  way.gains = kWeightOfEarlier * way.gains + (decision.verdict == Verdict::kReachable ? 1 : 0);
  way.cost = kWeightOfEarlier * way.cost + CostOf(decision.effort);
}

// The squares nearest to a random one, those of the same distance (king's steps) in random order.
Bitboard NeighbourhoodSearch::SquaresTogether(int number) {
  const Square centre = random_.Below(kSquares);
  std::vector<std::pair<float, Square>> squares;
  for (Square square = 0; square < kSquares; ++square) {
    const int distance = std::max(std::abs(FileOf(square) - FileOf(centre)),
                                  std::abs(RankOf(square) - RankOf(centre)));
    squares.emplace_back(static_cast<float>(distance) + random_.Next(), square);
  }
  std::sort(squares.begin(), squares.end());
  Bitboard nearest = kNoSquares;
  for (int i = 0; i < number; ++i) nearest |= Bit(squares.at(static_cast<std::size_t>(i)).second);
  return nearest;
}

}  // namespace othello::goals
