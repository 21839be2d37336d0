#include "retro/opening/opening_check.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>
#include <vector>

#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "retro/opening/known_layers.h"
#include "retro/opening/opening_file.h"
#include "retro/work_watch.h"

namespace othello::retro {
namespace {

std::string Describe(const Board& board) { return BoardText({board, Color::kBlack}); }
std::string Describe(std::uint32_t number) { return absl::StrCat(number); }

// Compares a part of a layer, from byte `begin` of the file on, with `built`. `kind` names an
// element in errors.
template <typename Element>
absl::Status Compare(const OpeningFileReader& reader, std::size_t begin,
                     absl::Span<const Element> built, const std::string& kind, WorkWatch& watch) {
  std::vector<Element> read(std::min(built.size(), kDigestBlock / sizeof(Element)));
  for (std::size_t at = 0; at < built.size(); at += read.size()) {
    if (watch.Stopped(0)) return watch.Status();
    const absl::Span<const Element> expected = built.subspan(at, read.size());
    const std::span<Element> found = std::span(read).first(expected.size());
    absl::Status status = reader.Read(begin + at * sizeof(Element), std::as_writable_bytes(found));
    if (!status.ok()) return status;
    const auto differs = std::mismatch(expected.begin(), expected.end(), found.begin());
    if (differs.first == expected.end()) continue;
    const std::size_t number = at + static_cast<std::size_t>(differs.first - expected.begin()) + 1;
    return absl::DataLossError(absl::StrCat(kind, " ", number, " of ", built.size(), " is ",
                                            Describe(*differs.second), " and must be ",
                                            Describe(*differs.first), "; build the table again"));
  }
  return absl::OkStatus();
}

absl::Status CompareLayer(const OpeningFileReader& reader, const OpeningPlaces& places,
                          const LayerView& layer, int discs, WorkWatch& watch) {
  const auto index = static_cast<std::size_t>(discs - kMinOpeningDiscs);
  absl::Status status = Compare(reader, places.entries[index], layer.entries(), "position", watch);
  if (status.ok())
    status =
        Compare(reader, places.directories[index], layer.directory(), "directory entry", watch);
  if (status.code() != absl::StatusCode::kDataLoss) return status;
  return absl::DataLossError(
      absl::StrCat(reader.path(), ": ", discs, " discs: ", std::string(status.message())));
}

// Whether the layer that was built is the one that the program knows; if so, the sizes from which
// the places in the file are computed are right, too.
absl::StatusOr<CheckedLayer> CheckBuilt(const OpeningLayer& layer, int threads, WorkWatch& watch) {
  ASSIGN_OR_RETURN(const Digest digest, LayerDigest(layer.View(), threads, watch));
  const KnownLayer& known = KnownLayerWith(layer.counts.discs);
  if (layer.counts != known.counts || layer.directory.size() != known.directory_size ||
      digest != known.digest) {
    return absl::InternalError(
        absl::StrCat("the layer with ", layer.counts.discs,
                     " discs was built and is not the one that the program knows: a fault of "
                     "the memory or of this program"));
  }
  return CheckedLayer{layer.counts, layer.directory.size(), digest};
}

}  // namespace

absl::Status CheckOpeningFile(const std::string& path, int threads, const logic::Limits& limits,
                              const std::function<void(const CheckedLayer&)>& observer) try {
  WorkWatch watch(limits);
  ASSIGN_OR_RETURN(const OpeningFileReader reader, OpeningFileReader::Open(path));
  const OpeningPlaces places(reader.discs());
  OpeningLayer layer = StartLayer();
  for (int discs = kMinOpeningDiscs; discs <= reader.discs(); ++discs) {
    if (discs > kMinOpeningDiscs) {
      ASSIGN_OR_RETURN(OpeningLayer next, NextLayer(layer.View(), discs, threads, watch));
      layer = std::move(next);
    }
    ASSIGN_OR_RETURN(const CheckedLayer checked, CheckBuilt(layer, threads, watch));
    absl::Status compared = CompareLayer(reader, places, layer.View(), discs, watch);
    if (!compared.ok()) return compared;
    observer(checked);
  }
  return absl::OkStatus();
} catch (const std::bad_alloc&) {
  return OutOfMemory();
}

}  // namespace othello::retro
