// What a search remembers: bounds on the exact score of boards.
//
// An entry holds its whole board, so the bounds of one board are never taken for those of another,
// and they hold indefinitely: searches of different questions, and of all threads, share a table.
//
// Threads read and write without locks. Each word of the board is stored combined with a hash of
// the bounds: if two threads have mixed their words in one entry, what is read fits no board (two
// hashes would have to agree in 64 bits each), and is no answer.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "core/game/board.h"
#include "core/game/board_hash.h"
#include "endgame/score_bounds.h"

namespace othello::endgame {

// What is known of a board: its score, seen by the mover, is at least `lower` and at most `upper`.
// `best` was the best move of the last search, `second` of an earlier one.
struct Known {
  std::int8_t lower = -kMaxScore;
  std::int8_t upper = kMaxScore;
  std::uint8_t best = kNoMove;
  std::uint8_t second = kNoMove;
};

class ScoreTable {
 public:
  // At most `bytes` of memory (at least one bucket), which is taken when it is first written to.
  // Throws std::bad_alloc if that much is not available.
  explicit ScoreTable(std::size_t bytes);

  // From now on entries of earlier searches are the first to be replaced.
  void BeginSearch() { generation_.fetch_add(1, std::memory_order_relaxed); }

  // Whether the board is in the table, and what is known of it then.
  bool Find(const Board& board, std::uint64_t hash, Known& known) const {
    for (Entry& entry : BucketOf(hash)) {
      const std::uint64_t data = Load(entry.data);
      if (entry.Holds(board, data)) {
        known = Unpacked(data);
        return true;
      }
    }
    return false;
  }

  // Brings a bucket nearer, for Find.
  void Prefetch(std::uint64_t hash) const {
    const Bucket& bucket = BucketOf(hash);
    __builtin_prefetch(&bucket.front());
    __builtin_prefetch(&bucket.back());
  }

  // Adds what a search of `effort` (0 to 255: grows with the nodes that it took) found: bounds are
  // combined with those that are known, and `known.best` becomes the best move if it is a square.
  void Add(const Board& board, std::uint64_t hash, int effort, const Known& known);

  static std::uint64_t Hash(const Board& board) { return MixedHash(board); }

 private:
  struct Entry {
    std::uint64_t mover;
    std::uint64_t other;
    std::uint64_t data;

    bool Holds(const Board& board, std::uint64_t of_data) {
      return (Load(mover) ^ of_data * kFirstFactor) == board.mover &&
             (Load(other) ^ of_data * kSecondFactor) == board.other;
    }
  };
  using Bucket = std::array<Entry, 4>;

  static std::uint64_t Load(std::uint64_t& word) {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
  }
  static void Store(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
  }

  static constexpr std::uint64_t kFirstFactor = 0x9E3779B97F4A7C15;
  static constexpr std::uint64_t kSecondFactor = 0xC2B2AE3D27D4EB4F;

  static Known Unpacked(std::uint64_t data) {
    return {static_cast<std::int8_t>(data & 0xFF), static_cast<std::int8_t>(data >> 8 & 0xFF),
            static_cast<std::uint8_t>(data >> 16 & 0xFF),
            static_cast<std::uint8_t>(data >> 24 & 0xFF)};
  }

  Bucket& BucketOf(std::uint64_t hash) const { return buckets_[hash & mask_]; }

  struct Free {
    void operator()(Bucket* buckets) const { std::free(buckets); }
  };

  std::size_t mask_;
  std::unique_ptr<Bucket[], Free> buckets_;  // of calloc: its zeros take no memory at first
  std::atomic<std::uint64_t> generation_ = 1;
};

}  // namespace othello::endgame
