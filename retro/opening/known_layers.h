// Counts and digests of every layer of the opening, known beforehand.
//
// The positions that games reach with n discs are a mathematical object: there is exactly one right
// layer with n discs. So the program does not rely on what a file says about itself. It knows how
// many entries a layer has, and the digest of the entries and of their directory as they lie in
// memory and in files; a layer that differs is refused.
//
// The tests build the layers anew and compare them (up to 13 discs; the tests labelled "long", up
// to 16), and compare their counts with the published ones (up to 15).
#pragma once

#include <absl/status/statusor.h>

#include <cstddef>
#include <span>
#include <vector>

#include "retro/opening/digest.h"
#include "retro/opening/opening_layer.h"
#include "retro/work_watch.h"

namespace othello::retro {

struct KnownLayer {
  LayerCounts counts;
  std::size_t directory_size;  // in numbers of 32 bits
  Digest digest;               // LayerDigest

  std::size_t EntriesBytes() const {
    return static_cast<std::size_t>(counts.entries) * sizeof(Board);
  }
  std::size_t DirectoryBytes() const { return directory_size * sizeof(std::uint32_t); }
};

// Requires kMinOpeningDiscs <= discs <= kMaxOpeningDiscs.
const KnownLayer& KnownLayerWith(int discs);

// The entries, and then the directory, are cut into blocks of this many bytes (the last one of each
// may be shorter). The digest of the layer is the digest of the list of the blocks' digests.
inline constexpr std::size_t kDigestBlock = std::size_t{4} << 20;
Digest DigestOfBlocks(std::span<const Digest> blocks);

absl::StatusOr<Digest> LayerDigest(const LayerView& layer, int threads, WorkWatch& watch);

}  // namespace othello::retro
