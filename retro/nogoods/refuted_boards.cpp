#include "retro/nogoods/refuted_boards.h"

#include <algorithm>
#include <bit>
#include <new>

#include "core/game/board_hash.h"

namespace othello::retro {

namespace {
constexpr std::size_t kFirstBuckets = 64;
}  // namespace

// While the set doubles, both the old and the new one are in memory: one and a half times the new
// one.
RefutedBoards::RefutedBoards(std::size_t bytes)
    : max_buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket) * 2 / 3, kFirstBuckets))),
      buckets_(kFirstBuckets) {}

RefutedBoards::Bucket& RefutedBoards::BucketOf(const Board& board) {
  return buckets_[MixedHash(board) & (buckets_.size() - 1)];
}

const RefutedBoards::Bucket& RefutedBoards::BucketOf(const Board& board) const {
  return buckets_[MixedHash(board) & (buckets_.size() - 1)];
}

bool RefutedBoards::Contains(const Board& board) const {
  const Bucket& bucket = BucketOf(board);
  return std::find(bucket.boards.begin(), bucket.boards.end(), board) != bucket.boards.end();
}

void RefutedBoards::Insert(const Board& board) {
  // Buckets of four overflow early; at 5/8 the set doubles before many of them do.
  if (buckets_.size() < max_buckets_ &&
      size_ * 8 >= static_cast<std::int64_t>(buckets_.size()) * 4 * 5)
    Grow();
  Bucket& bucket = BucketOf(board);
  for (Board& place : bucket.boards) {
    if (place == board) return;
    if (place == Board{}) {
      place = board;
      ++size_;
      return;
    }
  }
  *std::min_element(bucket.boards.begin(), bucket.boards.end(),
                    [](const Board& a, const Board& b) { return a.Discs() < b.Discs(); }) = board;
  ++forgotten_;
}

void RefutedBoards::Grow() {
  std::vector<Bucket> old;
  try {
    old.resize(buckets_.size() * 2);
  } catch (const std::bad_alloc&) {
    max_buckets_ = buckets_.size();  // it forgets instead
    return;
  }
  old.swap(buckets_);
  size_ = 0;
  for (const Bucket& bucket : old) {
    for (const Board& board : bucket.boards) {
      if (board != Board{}) Insert(board);
    }
  }
}

}  // namespace othello::retro
