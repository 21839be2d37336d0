// The boards that threads are searching at the moment, so that another thread takes a different
// move first (T. Kerrigan, "Simplified ABDADA").
//
// It guides only: a board that is overlooked, or taken for another with the same hash, costs time
// and no more.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "core/game/board.h"
#include "core/game/board_hash.h"

namespace othello::endgame {

class BusyBoards {
 public:
  bool Searched(const Board& board) const {
    const std::uint64_t hash = MixedHash(board);
    for (const auto& place : Places(hash)) {
      if (place.load(std::memory_order_relaxed) == hash) return true;
    }
    return false;
  }

  void Enter(const Board& board) {
    const std::uint64_t hash = MixedHash(board);
    for (auto& place : Places(hash)) {
      std::uint64_t nothing = 0;
      if (place.compare_exchange_strong(nothing, hash, std::memory_order_relaxed)) return;
    }
  }

  void Leave(const Board& board) {
    const std::uint64_t hash = MixedHash(board);
    for (auto& place : Places(hash)) {
      std::uint64_t same = hash;
      if (place.compare_exchange_strong(same, 0, std::memory_order_relaxed)) return;
    }
  }

 private:
  using Bucket = std::array<std::atomic<std::uint64_t>, 4>;

  Bucket& Places(std::uint64_t hash) { return buckets_[hash >> 54]; }
  const Bucket& Places(std::uint64_t hash) const { return buckets_[hash >> 54]; }

  std::array<Bucket, 1024> buckets_{};
};

}  // namespace othello::endgame
