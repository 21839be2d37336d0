// The boards that a search has refuted, within a memory limit.
//
// A hash set of buckets of four boards, one cache line each, that doubles until it reaches the
// limit. From then on a new board takes the place of the one with the fewest discs in its bucket,
// the cheapest to refute again. Forgetting costs time only: what is in the set has been refuted,
// what is not may have been.
#ifndef OTHELLO_RETRO_REFUTED_BOARDS_H_
#define OTHELLO_RETRO_REFUTED_BOARDS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/board.h"

namespace othello::retro {

class RefutedBoards {
 public:
  // The set takes at most `bytes`, but has room for a few boards at least.
  explicit RefutedBoards(std::size_t bytes);

  bool Contains(const Board& board) const;
  // `board` must not be the empty board.
  void Insert(const Board& board);

  std::int64_t size() const { return size_; }
  // Boards that were forgotten for want of room.
  std::int64_t forgotten() const { return forgotten_; }

 private:
  struct alignas(64) Bucket {
    std::array<Board, 4> boards;  // empty boards mark free places, which come last
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

#endif  // OTHELLO_RETRO_REFUTED_BOARDS_H_
