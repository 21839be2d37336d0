// The boards that a search has refuted, within a memory limit.
//
// A hash set of buckets of four boards, one cache line each, that doubles until it reaches the
// limit. From then on a new board replaces the one with the fewest discs in its bucket, which is
// the cheapest to refute again. Forgetting only costs time: each board in the set has been refuted,
// and others may have been.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game/board.h"

namespace othello::retro {

class RefutedBoards {
 public:
  // The set takes at most `bytes`, but always has room for a few boards.
  explicit RefutedBoards(std::size_t bytes);

  bool Contains(const Board& board) const;
  // `board` must not be the empty board.
  void Insert(const Board& board);

  std::int64_t size() const { return size_; }
  // Boards that were forgotten for lack of room.
  std::int64_t forgotten() const { return forgotten_; }

 private:
  struct alignas(64) Bucket {
    std::array<Board, 4> boards;  // an empty board is a free place; these come last
  };

  Bucket& BucketOf(const Board& board);
  const Bucket& BucketOf(const Board& board) const;
  void Grow();

  std::size_t max_buckets_;
  std::vector<Bucket> buckets_;
  std::int64_t size_ = 0;
  std::int64_t forgotten_ = 0;
};

}  // namespace othello::retro
