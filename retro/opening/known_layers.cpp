#include "retro/opening/known_layers.h"

#include <algorithm>
#include <array>
#include <new>

#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"

namespace othello::retro {
namespace {

// Counts in the order of LayerCounts: discs; canonical, can move, must pass, game over, movable
// after a pass, only after a pass, raw, entries. Then the size of the directory and the digest.
constexpr std::array<KnownLayer, kMaxOpeningDiscs - kMinOpeningDiscs + 1> kKnownLayers = {{
    {{4, 1, 1, 0, 0, 1, 0, 1, 1}, 2, {0x34515914ba8b34c6, 0x9de200ae4c30998c}},
    {{5, 1, 1, 0, 0, 1, 0, 4, 1}, 2, {0xfde7fdafadaa4cbf, 0xe3c989708415613c}},
    {{6, 3, 3, 0, 0, 3, 0, 12, 3}, 2, {0x443f951341c1e4d1, 0x90822f9dd8f38308}},
    {{7, 14, 14, 0, 0, 14, 0, 54, 14}, 2, {0xbd2d2c86dcb2f73e, 0xf2f9c3420ae19c5c}},
    {{8, 60, 60, 0, 0, 60, 0, 236, 60}, 5, {0x3e31acf770928b2e, 0x244ec36953fb016e}},
    {{9, 322, 322, 0, 0, 322, 0, 1288, 322}, 33, {0x0706113cb81c31a0, 0xba59fae38ce8dd0f}},
    {{10, 1773, 1773, 0, 0, 1773, 0, 7092, 1773}, 129, {0x659559e0c9658686, 0x2b6d9d243a9eb377}},
    {{11, 10649, 10649, 0, 0, 10649, 0, 42614, 10658},
     1025,
     {0x525f7ddf76bf7ccb, 0x283901f9dbab274d}},
    {{12, 67245, 67239, 6, 0, 67245, 6, 269352, 67361},
     8193,
     {0x3889089ef9c6bf67, 0x8c81f09640ab4dec}},
    {{13, 434029, 433993, 0, 36, 433993, 0, 1743592, 435940},
     32769,
     {0x129270b173bc82f2, 0x81baea35637ea4a5}},
    {{14, 2958586, 2958467, 91, 28, 2958551, 84, 11922566, 2980758},
     262145,
     {0xf9a2f3357ff462b7, 0x60187963403f4224}},
    {{15, 19786627, 19785588, 114, 925, 19785690, 102, 80210880, 20053182},
     2097153,
     {0xbfd543df700d0daf, 0x2da8c7c2525cada6}},
    {{16, 137642461, 137639227, 1913, 1321, 137640755, 1528, 562288951, 140573927},
     16777217,
     {0x22c83dd5fd9c87c5, 0x6cac02d430a65f58}},
}};

void CutIntoBlocks(std::span<const std::byte> data,
                   std::vector<std::span<const std::byte>>& blocks) {
  for (; !data.empty(); data = data.subspan(std::min(kDigestBlock, data.size()))) {
    blocks.push_back(data.first(std::min(kDigestBlock, data.size())));
  }
}

}  // namespace

const KnownLayer& KnownLayerWith(int discs) {
  return kKnownLayers[static_cast<std::size_t>(discs - kMinOpeningDiscs)];
}

Digest DigestOfBlocks(std::span<const Digest> blocks) { return DigestOf(std::as_bytes(blocks)); }

absl::StatusOr<Digest> LayerDigest(const LayerView& layer, int threads, WorkWatch& watch) try {
  std::vector<std::span<const std::byte>> blocks;
  CutIntoBlocks(std::as_bytes(std::span(layer.entries().data(), layer.entries().size())), blocks);
  CutIntoBlocks(std::as_bytes(std::span(layer.directory().data(), layer.directory().size())),
                blocks);
  std::vector<Digest> digests(blocks.size());
  base::ForEachIndex(blocks.size(), threads, [&](int thread, std::size_t index) {
    if (!watch.Stopped(thread)) digests[index] = DigestOf(blocks[index]);
  });
  RETURN_IF_ERROR(watch.Status());
  return DigestOfBlocks(digests);
} catch (const std::bad_alloc&) {
  return OutOfMemory();
}

}  // namespace othello::retro
