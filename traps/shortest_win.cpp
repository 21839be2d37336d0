#include "traps/shortest_win.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "core/game/moves.h"
#include "traps/influence_area.h"

namespace othello::traps {

namespace {

constexpr int kPliesWorthAProof = 3;
constexpr std::int64_t kNodesOfProof = 2'000;

}  // namespace

bool ShortestWin::WinsWithin(int plies, const Board& board, Player to_move) {
  limits_ = {};
  hit_limit_ = false;
  return Search(plies, board, to_move);
}

std::optional<int> ShortestWin::Plies(const Board& board, Player to_move, int most,
                                      const ProofLimits& limits) {
  limits_ = limits;
  limits_.nodes += std::min(nodes_, std::numeric_limits<std::int64_t>::max() - limits.nodes);
  hit_limit_ = limits.stop && limits.stop();
  for (int plies = 0; plies <= most && !hit_limit_; ++plies) {
    if (Search(plies, board, to_move)) return plies;
  }
  return std::nullopt;
}

bool ShortestWin::HitLimit() {
  if (nodes_ >= limits_.nodes) hit_limit_ = true;
  if (limits_.stop && (nodes_ & 0x3FF) == 0 && limits_.stop()) hit_limit_ = true;
  return hit_limit_;
}

bool ShortestWin::Search(int plies, const Board& board, Player to_move) {
  auto& known = known_[static_cast<std::size_t>(to_move)];
  const auto at = known.find(board);
  if (at != known.end()) {
    if (plies >= at->second.wins) return true;
    if (plies <= at->second.does_not) return false;
  }
  if (hit_limit_ || HitLimit()) return false;
  ++nodes_;
  if (at == known.end() && IsHopeless(plies, board, to_move)) {
    known[board].does_not = INT8_MAX;
    return false;
  }
  const bool wins = SearchMoves(plies, board, to_move);
  // A win stays a win if parts were left out; "no win" may be due to the limit.
  if (hit_limit_ && !wins) return false;
  Known& entry = known[board];
  (wins ? entry.wins : entry.does_not) = static_cast<std::int8_t>(plies);
  return wins;
}

// Whether the proof shows that the winner does not win at all.
bool ShortestWin::IsHopeless(int plies, const Board& board, Player to_move) {
  if (proof_ == nullptr || plies < kPliesWorthAProof) return false;
  const std::optional<bool> succeeds =
      proof_->Succeeds(board, to_move, {.nodes = kNodesOfProof, .stop = {}});
  return succeeds && *succeeds != (winner_ == Player::kAttacker);
}

bool ShortestWin::SearchMoves(int plies, const Board& board, Player to_move) {
  if (GameOver(board)) return winner_ == Player::kEscaper && plies >= 1;
  if (WinsAtOnce(board, to_move, trap_)) return to_move == winner_ && plies >= 1;
  if (plies <= 1) return false;
  if (MustPass(board)) return Search(plies - 1, Passed(board), Opponent(to_move));
  return to_move == winner_ ? WinnerSearches(plies, board) : LoserSearches(plies, board);
}

bool ShortestWin::WinnerSearches(int plies, const Board& board) {
  Bitboard moves = tried_ == TriedMoves::kAll ? LegalMoves(board) : Defences(board, winner_, trap_);
  for (; moves != 0; moves &= moves - 1) {
    if (Search(plies - 1, Play(board, std::countr_zero(moves)), Opponent(winner_))) return true;
  }
  return false;
}

// Moves that do not stop the winner's threat lose to his next ply, and at least two plies are left.
bool ShortestWin::LoserSearches(int plies, const Board& board) {
  const Player loser = Opponent(winner_);
  Bitboard moves = tried_ == TriedMoves::kAll ? LegalMoves(board) : Defences(board, loser, trap_);
  for (; moves != 0; moves &= moves - 1) {
    if (!Search(plies - 1, Play(board, std::countr_zero(moves)), winner_)) return false;
  }
  return true;
}

}  // namespace othello::traps
