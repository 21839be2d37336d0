#include "retro/backwards/retrograde_search.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "core/discs/connectivity.h"
#include "core/discs/occupancy_closure.h"
#include "core/game/board_hash.h"
#include "retro/predecessors.h"
#include "retro/start_images.h"

namespace othello::retro {

using logic::Limit;

namespace {

// The first round ends after this many nodes; each later round has more by this factor.
constexpr std::int64_t kNodesOfFirstRound = 500;
constexpr double kRoundGrowth = 1.1;

// Random part of a child's cost from the second round on, below.
constexpr std::uint64_t kNoise = 16;

// Greater for predecessors that are unlikely in a game: an inner square played late, many discs
// turned over, one side far ahead.
int Cost(const Board& before, Square square, Bitboard flips) {
  return -4 * RingOf(square) + 2 * std::popcount(flips) +
         std::abs(std::popcount(before.mover) - std::popcount(before.other));
}

// Differs from round to round, but depends only on its arguments, so that the same question has the
// same answer.
int Noise(const Board& board, std::uint64_t round) {
  if (round == 0) return 0;
  const std::uint64_t mixed = MixedHash(board) * (2 * round + 1) * 0x9E3779B97F4A7C15;
  return static_cast<int>((mixed >> 40) * kNoise >> 24);
}

}  // namespace

RetrogradeSearch::RetrogradeSearch(const OpeningTable& table, const Question& kind,
                                   std::size_t memory_bytes)
    : meeting_(table, kind), kind_(kind), children_by_discs_(kSquares + 1) {
  const int sets = kind.any_color ? 1 : 2;
  for (int set = 0; set < sets; ++set) refuted_.emplace_back(memory_bytes / sets);
}

Decision RetrogradeSearch::Search(const Board& board, Color mover_color,
                                  const logic::Limits& limits, const SearchObserver& observer) {
  most_nodes_ = limits.nodes;
  watch_.emplace(logic::Limits{
      .seconds = limits.seconds, .interrupted = limits.interrupted, .looking = limits.looking});
  observer_ = observer;
  counts_ = {};
  looked_at_ = 0;
  limit_ = Limit::kNone;
  moves_back_.clear();
  Decision decision;
  decision.engine = Engine::kRetro;
  decision.stage = Stage::kSearch;
  switch (ExploreInRounds(board, mover_color)) {
    case Outcome::kFound:
      // moves_back_ begins with the first move after the opening.
      meeting_.WriteGame(met_, moves_back_, decision);
      break;
    case Outcome::kRefuted:
      decision.Refute(Reason::kExhausted);
      break;
    case Outcome::kStopped:
      decision.StopAt(limit_);
      break;
  }
  decision.effort = EffortOfSearch();
  return decision;
}

RetrogradeSearch::Outcome RetrogradeSearch::ExploreInRounds(const Board& board, Color to_move) {
  double nodes = kNodesOfFirstRound;
  for (round_ = 0;; ++round_, nodes *= kRoundGrowth) {
    round_end_ = counts_.nodes + static_cast<std::int64_t>(nodes);
    const Outcome outcome = Explore(board, to_move);
    // Stopped without a limit: the round is over.
    if (outcome != Outcome::kStopped || limit_ != Limit::kNone) return outcome;
    moves_back_.clear();
  }
}

RetrogradeSearch::Outcome RetrogradeSearch::Explore(const Board& board, Color to_move) {
  const int discs = board.Discs();
  if (discs <= meeting_.discs())
    return MeetsTable(board, to_move) ? Outcome::kFound : Outcome::kRefuted;
  const Board key = Key(board);
  if (RefutedFor(to_move).Contains(key)) {
    ++counts_.remembered;
    return Outcome::kRefuted;
  }
  ++counts_.nodes;
  if (MustStop()) return Outcome::kStopped;

  std::vector<Child>& children = children_by_discs_[static_cast<std::size_t>(discs)];
  children.clear();
  AddChildren(board, false, children);
  if (MayFollowPass(board)) AddChildren(Passed(board), true, children);
  std::sort(children.begin(), children.end(),
            [](const Child& a, const Child& b) { return a.cost < b.cost; });
  for (const Child& child : children) {
    const Outcome outcome = Explore(child.board, child.passed ? to_move : Opposite(to_move));
    if (outcome == Outcome::kRefuted) continue;
    if (outcome == Outcome::kFound) moves_back_.push_back(child.square);
    return outcome;
  }
  RefutedFor(to_move).Insert(key);
  return Outcome::kRefuted;
}

void RetrogradeSearch::AddChildren(const Board& after, bool passed, std::vector<Child>& children) {
  const bool last_step = after.Discs() == meeting_.discs() + 1;
  ForEachSquare(LastMoveSquares(after), [&](Square square) {
    if (!KeepsOccupancy(after.Occupied() & ~Bit(square))) return;
    ForEachFlipSet(after, square, [&](Bitboard flips) {
      ++counts_.predecessors;
      const Board before = BeforeMove(after, square, flips);
      if (!last_step) {
        for (const Prune prune : {Prune::kLastMove, Prune::kColourClosure}) {
          if (Passes(before, prune)) continue;
          ++counts_.pruned[static_cast<std::size_t>(prune)];
          return true;
        }
      }
      const int cost = Cost(before, square, flips) + Noise(before, round_);
      children.push_back({before, cost, static_cast<std::int8_t>(square), passed});
      return true;
    });
  });
}

// Whether the occupancy of a predecessor passes the prunes. Connectivity follows from the closure,
// and is only checked to name the reason.
bool RetrogradeSearch::KeepsOccupancy(Bitboard occupied) {
  if (IsExplained(occupied)) return true;
  const Prune prune = IsConnected(occupied) ? Prune::kOccupancyClosure : Prune::kConnectivity;
  ++counts_.pruned[static_cast<std::size_t>(prune)];
  return false;
}

bool RetrogradeSearch::MeetsTable(const Board& board, Color to_move) {
  ++counts_.looked_up;
  const std::optional<OpeningMeeting::Place> place = meeting_.Find(board, to_move);
  if (place) met_ = *place;
  return place.has_value();
}

bool RetrogradeSearch::MustStop() {
  // A node has a dozen predecessors, or thousands on a full board.
  constexpr std::int64_t kNodesBetweenLooks = 256;
  constexpr std::int64_t kPredecessorsBetweenLooks = 4096;
  if (counts_.nodes > most_nodes_) {
    limit_ = Limit::kNodes;
  } else if (counts_.nodes % kNodesBetweenLooks == 0 ||
             counts_.predecessors - looked_at_ >= kPredecessorsBetweenLooks) {
    looked_at_ = counts_.predecessors;
    if (observer_) observer_({Engine::kRetro, Stage::kSearch, Count::kNodes, counts_.nodes});
    limit_ = watch_->Hit();
  }
  return limit_ != Limit::kNone || counts_.nodes > round_end_;
}

Board RetrogradeSearch::Key(const Board& board) const {
  const StartImages images = MakeStartImages(board);
  return kind_.any_orientation ? images.Canonical() : images.oriented;
}

Effort RetrogradeSearch::EffortOfSearch() const {
  const auto pruned = [this](Prune prune) {
    return counts_.pruned[static_cast<std::size_t>(prune)];
  };
  return {{Count::kNodes, counts_.nodes},
          {Count::kRounds, static_cast<std::int64_t>(round_) + 1},
          {Count::kPredecessors, counts_.predecessors},
          {Count::kLookedUp, counts_.looked_up},
          {Count::kRemembered, counts_.remembered},
          // Squares of the centre are never taken back, so the prune "centre" never fails.
          {Count::kPrunedConnectivity, pruned(Prune::kConnectivity)},
          {Count::kPrunedOccupancyClosure, pruned(Prune::kOccupancyClosure)},
          {Count::kPrunedLastMove, pruned(Prune::kLastMove)},
          {Count::kPrunedColourClosure, pruned(Prune::kColourClosure)}};
}

}  // namespace othello::retro
