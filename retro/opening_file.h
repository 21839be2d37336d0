// The file of an opening table.
//
// Little-endian. A header of 2,048 bytes: magic, version, definition ("right after a move"), the deepest layer, the
// counts of each layer, the checksum of all that follows, and the checksum of the header itself. Then for each layer,
// from 4 discs on, its directory (32-bit numbers, padded to 16 bytes) and its entries (16 bytes each: mover, other).
#ifndef OTHELLO_RETRO_OPENING_FILE_H_
#define OTHELLO_RETRO_OPENING_FILE_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "retro/opening_layer.h"

namespace othello::retro {

// A whole file, mapped read only.
class MappedFile {
 public:
  static absl::StatusOr<MappedFile> Open(const std::string& path);

  MappedFile() = default;
  MappedFile(MappedFile&& from) noexcept : bytes_(std::exchange(from.bytes_, {})) {}
  MappedFile& operator=(MappedFile&& from) noexcept {
    std::swap(bytes_, from.bytes_);
    return *this;
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::span<const std::byte> bytes_;
};

class OpeningFile {
 public:
  // Refuses what is not a whole, unaltered file of this version.
  static absl::StatusOr<OpeningFile> Open(const std::string& path, int threads);

  // The layers from 4 discs on; they refer to the mapped file.
  const std::vector<LayerView>& layers() const { return layers_; }
  const std::vector<LayerCounts>& counts() const { return counts_; }
  std::uint64_t checksum() const { return checksum_; }

 private:
  MappedFile file_;
  std::vector<LayerView> layers_;
  std::vector<LayerCounts> counts_;
  std::uint64_t checksum_ = 0;
};

// Atomic: writes a temporary file in the same folder, syncs it and renames it.
absl::Status WriteOpeningFile(absl::Span<const LayerView> layers, absl::Span<const LayerCounts> counts,
                              const std::string& path);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_OPENING_FILE_H_
