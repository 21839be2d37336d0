#include "traps/trap_proof.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/game/moves.h"
#include "traps/influence_area.h"

namespace othello::traps {

namespace {

// When a table has this many positions, the search forgets them all. 40 bytes each.
constexpr std::size_t kMostPositions = 16'000'000;

}  // namespace

std::optional<bool> TrapProof::Succeeds(const Board& board, Player player,
                                        const ProofLimits& limits) {
  limits_ = limits;
  limits_.nodes += std::min(nodes_, std::numeric_limits<std::int64_t>::max() - limits.nodes);
  hit_limit_ = false;
  Numbers numbers = Look(board, player);
  if (numbers.phi != 0 && numbers.delta != 0)
    numbers = Search(board, player, {kInfinite, kInfinite});
  if (numbers.phi != 0 && numbers.delta != 0) return std::nullopt;
  return (numbers.phi == 0) == (player == Player::kAttacker);
}

Bitboard TrapProof::Tried(const Board& board, Player player) const {
  return tried_ == TriedMoves::kAll ? LegalMoves(board) : Defences(board, player, trap_);
}

// The numbers of a position without searching it.
TrapProof::Numbers TrapProof::Look(const Board& board, Player player) {
  const Table& table = TableOf(player);
  const auto known = table.find(board);
  if (known != table.end()) return known->second;
  ++nodes_;
  if (WinsAtOnce(board, player, trap_)) return {0, kInfinite};
  const int tried = std::popcount(Tried(board, player));
  if (tried == 0 && CanMove(board)) return {kInfinite, 0};
  return {1, static_cast<std::uint32_t>(std::max(tried, 1))};
}

// The positions after the moves that are tried, or after the pass.
void TrapProof::MakeChildren(const Board& board, Player player, std::vector<Child>& children) {
  const auto add = [&](const Board& child) {
    children.push_back({child, Look(child, Opponent(player))});
  };
  if (MustPass(board)) return add(Passed(board));
  ForEachSquare(Tried(board, player), [&](Square square) { add(Play(board, square)); });
}

TrapProof::Numbers TrapProof::Store(const Board& board, Player player, Numbers numbers) {
  Table& table = TableOf(player);
  if (table.size() >= kMostPositions) table.clear();
  table[board] = numbers;
  return numbers;
}

bool TrapProof::HitLimit() {
  if (nodes_ >= limits_.nodes) hit_limit_ = true;
  if (limits_.stop && (++steps_ & 0x3FF) == 0 && limits_.stop()) hit_limit_ = true;
  return hit_limit_;
}

TrapProof::Numbers TrapProof::Search(const Board& board, Player player, Numbers thresholds) {
  if (GameOver(board)) {
    // Nobody has taken a corner: the escaper has escaped.
    return Store(board, player,
                 player == Player::kEscaper ? Numbers{0, kInfinite} : Numbers{kInfinite, 0});
  }
  std::vector<Child> children;
  MakeChildren(board, player, children);
  while (true) {
    // The side to move wins with one child that the other side loses, and loses if it wins none.
    Child* best = nullptr;
    std::uint32_t second = kInfinite;
    std::uint64_t sum = 0;
    for (Child& child : children) {
      sum += child.numbers.phi;
      if (best == nullptr || child.numbers.delta < best->numbers.delta) {
        if (best != nullptr) second = best->numbers.delta;
        best = &child;
      } else {
        second = std::min(second, child.numbers.delta);
      }
    }
    Numbers numbers = {best == nullptr ? kInfinite : best->numbers.delta,
                       static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, kInfinite))};
    if (numbers.phi == 0) numbers.delta = kInfinite;
    if (numbers.phi >= thresholds.phi || numbers.delta >= thresholds.delta || HitLimit()) {
      return Store(board, player, numbers);
    }
    // A quarter more than the second best child needs: switching between children more often would
    // cost more.
    const std::uint32_t others = numbers.delta - best->numbers.phi;
    const std::uint32_t until = second + second / 4 + 1;
    best->numbers = Search(best->board, Opponent(player),
                           {thresholds.delta - others, std::min(thresholds.phi, until)});
  }
}

}  // namespace othello::traps
