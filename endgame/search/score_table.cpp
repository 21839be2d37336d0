#include "endgame/search/score_table.h"

#include <algorithm>
#include <bit>
#include <new>

namespace othello::endgame {

ScoreTable::ScoreTable(std::size_t bytes)
    : mask_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1)) - 1),
      buckets_(static_cast<Bucket*>(std::calloc(mask_ + 1, sizeof(Bucket)))) {
  if (buckets_ == nullptr) throw std::bad_alloc();
}

void ScoreTable::Add(const Board& board, std::uint64_t hash, int effort, const Known& known) {
  Bucket& bucket = BucketOf(hash);
  const std::uint64_t generation = generation_.load(std::memory_order_relaxed) & 0xFF;
  Entry* place = bucket.data();
  std::uint64_t least = ~std::uint64_t{0};
  Known all = known;
  for (Entry& entry : bucket) {
    const std::uint64_t data = Load(entry.data);
    if (entry.Holds(board, data)) {
      const Known before = Unpacked(data);
      all.lower = std::max(before.lower, known.lower);
      all.upper = std::min(before.upper, known.upper);
      all.second = known.best == before.best || known.best == kNoMove ? before.second : before.best;
      if (known.best == kNoMove) all.best = before.best;
      place = &entry;
      break;
    }
    // Old entries first, then those that took the least effort.
    const std::uint64_t worth =
        (data >> 40 & 0xFF) == generation ? 256 + (data >> 32 & 0xFF) : data >> 32 & 0xFF;
    if (worth < least) {
      least = worth;
      place = &entry;
    }
  }
  const auto byte = [](auto value) { return std::uint64_t{static_cast<std::uint8_t>(value)}; };
  const std::uint64_t data = byte(all.lower) | byte(all.upper) << 8 | byte(all.best) << 16 |
                             byte(all.second) << 24 | byte(effort) << 32 | generation << 40;
  Store(place->data, data);
  Store(place->mover, board.mover ^ data * kFirstFactor);
  Store(place->other, board.other ^ data * kSecondFactor);
}

}  // namespace othello::endgame
