#include "retro/opening/opening_layer.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <new>

#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "core/game/board_hash.h"
#include "core/game/moves.h"

namespace othello::retro {
namespace {

// Boards for one partition, in blocks of 16 KiB: with 16 discs there are several gigabytes of them,
// and freeing smaller blocks would delay the answer to a signal.
struct Block {
  static constexpr int kCapacity = 1023;
  std::array<Board, kCapacity> boards;
  int size = 0;
};

// The children that one thread found, by the top bits of their hash.
class Partitions {
 public:
  explicit Partitions(int bits) : shift_(64 - bits), blocks_(std::size_t{1} << bits) {}

  void Add(const StartImages& images) {
    const std::uint64_t hash = MixedHash(images.Canonical());
    std::vector<std::unique_ptr<Block>>& blocks = blocks_[shift_ == 64 ? 0 : hash >> shift_];
    if (blocks.empty() || blocks.back()->size == Block::kCapacity)
      blocks.push_back(std::make_unique<Block>());
    Block& block = *blocks.back();
    block.boards[block.size++] = images.oriented;
  }

  std::vector<std::unique_ptr<Block>> Take(std::size_t partition) {
    return std::move(blocks_[partition]);
  }

  std::size_t Size() const {
    std::size_t size = 0;
    for (const auto& blocks : blocks_) {
      if (!blocks.empty()) size += (blocks.size() - 1) * Block::kCapacity + blocks.back()->size;
    }
    return size;
  }

 private:
  int shift_;
  std::vector<std::vector<std::unique_ptr<Block>>> blocks_;
};

void AddChildren(const Board& parent, Partitions& children) {
  Board board = parent;
  Bitboard moves = LegalMoves(board);
  if (moves == 0) {
    board = Passed(board);
    moves = LegalMoves(board);
  }
  ForEachSquare(moves, [&](Square square) { children.Add(MakeStartImages(Play(board, square))); });
}

struct HashedBoard {
  std::uint64_t hash;
  Board board;
  friend bool operator<(const HashedBoard& a, const HashedBoard& b) {
    return a.hash != b.hash ? a.hash < b.hash : a.board < b.board;
  }
};

// One partition of the new layer: boards without repetition, in order, and their counts.
struct Part {
  std::vector<Board> entries;
  std::vector<std::uint32_t> bucket_sizes;
  std::vector<Board> after_pass;  // positions after the pass of those that must pass
  LayerCounts counts;
};

void Count(const Board& board, bool canonical_seen, Part& part) {
  ++part.counts.entries;
  part.counts.raw += DifferentOrientedImages(board);
  if (canonical_seen) return;
  ++part.counts.canonical;
  if (CanMove(board)) {
    ++part.counts.can_move;
  } else if (CanMove(Passed(board))) {
    ++part.counts.must_pass;
    part.after_pass.push_back(Passed(board));
  } else {
    ++part.counts.game_over;
  }
}

// Sorts one bucket and appends it to the part without repetition.
void FinishBucket(absl::Span<HashedBoard> bucket, Part& part) {
  std::sort(bucket.begin(), bucket.end());
  const std::size_t before = part.entries.size();
  for (std::size_t i = 0; i < bucket.size(); ++i) {
    if (i > 0 && bucket[i].board == bucket[i - 1].board) continue;
    // The mirrored board, if it is reachable too, has the same hash; if it comes first, the
    // position has been counted.
    const bool canonical_seen =
        i > 0 && bucket[i].hash == bucket[i - 1].hash &&
        std::find(part.entries.begin() + static_cast<std::ptrdiff_t>(before), part.entries.end(),
                  MakeStartImages(bucket[i].board).mirrored) != part.entries.end();
    part.entries.push_back(bucket[i].board);
    Count(bucket[i].board, canonical_seen, part);
  }
  part.bucket_sizes.push_back(static_cast<std::uint32_t>(part.entries.size() - before));
}

// A hash shifted by `bucket_shift` has its partition in the upper bits and its bucket in the lower
// ones; a partition has `buckets` buckets.
Part MakePart(const std::vector<std::unique_ptr<Block>>& blocks, int bucket_shift,
              std::size_t buckets) {
  const auto bucket_of = [=](std::uint64_t hash) {
    return bucket_shift == 64 ? 0 : static_cast<std::size_t>(hash >> bucket_shift) & (buckets - 1);
  };
  // Counting sort by bucket: first the sizes, then the ends of the buckets, which move down to
  // their beginnings while the boards are put in their places.
  std::vector<std::uint32_t> ends(buckets + 1);
  std::vector<HashedBoard> found;
  found.reserve(blocks.size() * Block::kCapacity);
  for (const auto& block : blocks) {
    for (int i = 0; i < block->size; ++i) {
      const std::uint64_t hash = MixedHash(MakeStartImages(block->boards[i]).Canonical());
      found.push_back({hash, block->boards[i]});
      ++ends[bucket_of(hash)];
    }
  }
  for (std::size_t bucket = 1; bucket <= buckets; ++bucket) ends[bucket] += ends[bucket - 1];
  std::vector<HashedBoard> sorted(found.size());
  for (const HashedBoard& entry : found) sorted[--ends[bucket_of(entry.hash)]] = entry;

  Part part;
  part.entries.reserve(sorted.size());
  part.bucket_sizes.reserve(buckets);
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    FinishBucket(absl::MakeSpan(sorted).subspan(ends[bucket], ends[bucket + 1] - ends[bucket]),
                 part);
  }
  part.entries.shrink_to_fit();
  return part;
}

void AddCounts(const LayerCounts& part, LayerCounts& sum) {
  sum.entries += part.entries;
  sum.raw += part.raw;
  sum.canonical += part.canonical;
  sum.can_move += part.can_move;
  sum.must_pass += part.must_pass;
  sum.game_over += part.game_over;
}

// The two counts about positions after a pass, which need the whole layer.
void CountAfterPass(const std::vector<Part>& parts, OpeningLayer& layer) {
  const LayerView view = layer.View();
  absl::flat_hash_set<Board> added;
  for (const Part& part : parts) {
    for (const Board& board : part.after_pass) {
      const StartImages images = MakeStartImages(board);
      if (!view.ContainsOriented(images) && !view.ContainsMirrored(images))
        added.insert(images.Canonical());
    }
  }
  layer.counts.only_after_pass = static_cast<std::int64_t>(added.size());
  layer.counts.movable_after_pass = layer.counts.can_move + layer.counts.only_after_pass;
}

// Joins the parts, which are in the order of their hashes. If the watch has stopped, the result is
// incomplete.
OpeningLayer Join(std::vector<Part> parts, int discs, WorkWatch& watch) {
  OpeningLayer layer;
  layer.counts.discs = discs;
  for (const Part& part : parts) AddCounts(part.counts, layer.counts);
  layer.entries.reserve(static_cast<std::size_t>(layer.counts.entries));
  std::uint32_t begin = 0;
  for (Part& part : parts) {
    if (watch.Stopped(0)) return layer;
    for (const std::uint32_t size : part.bucket_sizes) {
      layer.directory.push_back(begin);
      begin += size;
    }
    layer.entries.insert(layer.entries.end(), part.entries.begin(), part.entries.end());
    std::vector<Board>().swap(part.entries);  // a layer is large: do not hold it twice
  }
  layer.directory.push_back(begin);
  CountAfterPass(parts, layer);
  return layer;
}

// Chosen for partitions of about 2 MiB, the size of a core's own cache, at about nine children per
// board.
int PartitionBits(std::size_t parents) {
  return std::max(0, static_cast<int>(std::bit_width(parents * 9 / 131072)));
}

// The children that each thread found.
std::vector<Partitions> FindChildren(absl::Span<const Board> parents, int threads,
                                     WorkWatch& watch) {
  constexpr std::size_t kParentsAtOnce = 4096;
  std::vector<Partitions> children;
  children.reserve(static_cast<std::size_t>(threads));
  for (int thread = 0; thread < threads; ++thread)
    children.emplace_back(PartitionBits(parents.size()));
  base::ForEachIndex(
      (parents.size() + kParentsAtOnce - 1) / kParentsAtOnce, threads,
      [&](int thread, std::size_t index) {
        if (watch.Stopped(thread)) return;
        for (const Board& parent : parents.subspan(index * kParentsAtOnce, kParentsAtOnce)) {
          AddChildren(parent, children[thread]);
        }
      });
  return children;
}

// Takes the children of all threads, partition by partition.
std::vector<Part> MakeParts(std::vector<Partitions> children, int partition_bits, int threads,
                            WorkWatch& watch) {
  std::size_t found = 0;
  for (const Partitions& partitions : children) found += partitions.Size();
  // 8 to 16 boards per bucket before repetitions are dropped.
  const int bucket_bits = std::max(partition_bits, static_cast<int>(std::bit_width(found)) - 4);
  std::vector<Part> parts(std::size_t{1} << partition_bits);
  base::ForEachIndex(parts.size(), threads, [&](int thread, std::size_t partition) {
    if (watch.Stopped(thread)) return;
    std::vector<std::unique_ptr<Block>> blocks;
    for (Partitions& partitions : children) {
      std::vector<std::unique_ptr<Block>> taken = partitions.Take(partition);
      std::move(taken.begin(), taken.end(), std::back_inserter(blocks));
    }
    parts[partition] =
        MakePart(blocks, 64 - bucket_bits, std::size_t{1} << (bucket_bits - partition_bits));
  });
  return parts;
}

}  // namespace

LayerView::LayerView(absl::Span<const Board> entries, absl::Span<const std::uint32_t> directory)
    : entries_(entries),
      directory_(directory),
      shift_(64 - std::countr_zero(directory.size() - 1)) {}

bool LayerView::Contains(const Board& entry, const Board& canonical) const {
  const std::size_t bucket = shift_ == 64 ? 0 : MixedHash(canonical) >> shift_;
  const Board* end = entries_.data() + directory_[bucket + 1];
  for (const Board* at = entries_.data() + directory_[bucket]; at != end; ++at) {
    if (*at == entry) return true;
  }
  return false;
}

OpeningLayer StartLayer() {
  OpeningLayer layer;
  layer.counts = {
      .discs = 4, .canonical = 1, .can_move = 1, .movable_after_pass = 1, .raw = 1, .entries = 1};
  layer.entries = {kStart};
  layer.directory = {0, 1};
  return layer;
}

absl::StatusOr<OpeningLayer> NextLayer(const LayerView& layer, int discs, int threads,
                                       WorkWatch& watch) try {
  // After a limit is hit, the remaining steps do nothing.
  std::vector<Part> parts = MakeParts(FindChildren(layer.entries(), threads, watch),
                                      PartitionBits(layer.entries().size()), threads, watch);
  OpeningLayer next = Join(std::move(parts), discs, watch);
  RETURN_IF_ERROR(watch.Status());
  return next;
} catch (const std::bad_alloc&) {
  return OutOfMemory();
}

}  // namespace othello::retro
