#include "extremes/neighbourhood.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

#include "extremes/goal_question.h"

namespace othello::extremes {

using retro::Verdict;
using Keep = Neighbourhood::Keep;

namespace {

constexpr double kFewestFree = 8;
constexpr double kMostFree = 56;
// Of the time of a question, for the order of the moves without turns.
constexpr double kPartOfOrder = 0.1;

}  // namespace

synth::Constraint Near(const synth::Constraint& position, const Board& board,
                       const Neighbourhood& neighbourhood) {
  std::vector<synth::Constraint> parts = {position};
  const auto keep = [&](Bitboard squares, synth::ContentsSet contents) {
    squares &= ~neighbourhood.free;
    if (squares != kNoSquares) parts.push_back({synth::Contents{squares, contents}, {}, {}});
  };
  keep(board.Empty(), synth::kEmptySquare);
  if (neighbourhood.keep == Keep::kContents) {
    keep(board.mover, synth::kMoverDisc);
    keep(board.other, synth::kOtherDisc);
  } else {
    keep(board.Occupied(), synth::kAnyDisc);
  }
  return synth::AllOf(std::move(parts));
}

double NeighbourhoodSearch::Seconds(const Board& board) const {
  // The clauses about the order of moves are as many as its triples. Measured with a position of 46
  // discs: nothing in 2 s, a better one every second time in 4 s; mostly nothing with 63 in 6 s.
  constexpr double kLeast = 2;
  constexpr double kWithManyDiscs = 3.5;
  constexpr double kManyDiscs = 46;
  const double discs = std::popcount(board.Occupied());
  return patience_ * std::max(kLeast, kWithManyDiscs * std::pow(discs / kManyDiscs, 3));
}

GoalAnswer NeighbourhoodSearch::Better(const GoalStep& best, const retro::Question& question,
                                       const logic::Limits& limits) {
  const Keep keep = next_;
  next_ = keep == Keep::kContents ? Keep::kOccupancy : Keep::kContents;
  double& free_squares = free_squares_.at(static_cast<std::size_t>(keep));
  const Neighbourhood neighbourhood = {SquaresTogether(static_cast<int>(free_squares)), keep};
  const int value = objective_.Better(objective_.ValueOf(best.board, best.decision));
  const Goal goal =
      GoalOf(Near(position_, best.board, neighbourhood), objective_, value, question, game_);
  const double seconds = Seconds(best.board);
  logic::Limits within = limits;
  within.seconds = std::min(limits.seconds, seconds);
  retro::OrderSearchSettings settings = GoalSettings();
  settings.seconds_of_first_stage = kPartOfOrder * seconds;
  try {
    GoalAnswer answer = SearchGoal(goal, within, settings);
    Adapt(answer.decision, answer.decision.seconds / seconds, free_squares);
    return answer;
  } catch (const std::bad_alloc&) {
    GoalAnswer none;
    none.decision.StopAt(logic::Limit::kMemory);
    return none;
  }
}

// Makes the next neighbourhoods larger after a quick refutation, and smaller after no answer.
void NeighbourhoodSearch::Adapt(const retro::Decision& decision, double part_of_time,
                                double& free_squares) {
  constexpr double kQuick = 0.125;
  constexpr double kLong = 0.5;
  constexpr double kAllOfIt = 0.9;
  constexpr double kSmaller = 0.85;
  constexpr double kMorePatience = 1.5;
  if (decision.verdict == Verdict::kUnreachable) {
    free_squares += part_of_time < kQuick ? 2 : part_of_time < kLong ? 1 : 0;
    free_squares = std::min(free_squares, kMostFree);
  } else if (decision.limit == logic::Limit::kTime && part_of_time > kAllOfIt) {
    if (free_squares <= kFewestFree) patience_ *= kMorePatience;
    free_squares = std::max(free_squares * kSmaller, kFewestFree);
  }
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

}  // namespace othello::extremes
