// The file of an opening table. Its contents are not trusted.
//
// Little-endian. A header of 16 bytes: magic (8), version (4), discs of the deepest layer (4). Then
// the entries of every layer from 4 discs on (16 bytes each: mover, other), then the directory of
// every layer (32-bit numbers). The sizes follow from the number of discs alone, as
// retro/opening/known_layers.h knows each layer.
//
// A file is accepted if its length is right for its number of discs and the digest of every layer
// is the right one. Then its entries and directories are those that building would give, no matter
// who wrote the file and what happened to it since. Trusted are the program (its code and the
// constants of known_layers.cpp) and the memory of the machine. `opening check`, which builds every
// layer again (retro/opening/opening_check.h), does not trust the digests either.
//
// The file is read, not mapped. If somebody truncates a mapped file, the reader is killed (SIGBUS);
// if somebody writes to it, data that were checked already change. The price: processes that use
// one table have a copy each (386 MB for 15 discs, 2.7 GB for 16), and for 15 discs opening takes
// 1.2 s of processor time, on all threads together, instead of 0.3 s.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "retro/opening/opening_layer.h"
#include "retro/work_watch.h"

namespace othello::retro {

inline constexpr std::size_t kOpeningHeaderBytes = 16;
inline constexpr std::array<char, 8> kOpeningMagic = {'O', 'T', 'H', 'O', 'P', 'E', 'N', '\n'};

// Where the layers lie in the file of a table whose deepest layer has `discs` discs.
struct OpeningPlaces {
  explicit OpeningPlaces(int discs);

  // By layer, from 4 discs on; bytes from the beginning of the file.
  std::vector<std::size_t> entries;
  std::vector<std::size_t> directories;
  std::size_t file_bytes = 0;
};

// A file that has the header and the length of an opening table. Its contents are not checked.
class OpeningFileReader {
 public:
  // DataLoss if it is not such a file; errors of the system as they are. Errors name the file.
  static absl::StatusOr<OpeningFileReader> Open(const std::string& path);

  OpeningFileReader(OpeningFileReader&& from) noexcept
      : path_(std::move(from.path_)),
        descriptor_(std::exchange(from.descriptor_, -1)),
        discs_(from.discs_) {}
  OpeningFileReader& operator=(OpeningFileReader&&) = delete;
  OpeningFileReader(const OpeningFileReader&) = delete;
  OpeningFileReader& operator=(const OpeningFileReader&) = delete;
  ~OpeningFileReader();

  const std::string& path() const { return path_; }
  int discs() const { return discs_; }

  // Fills `bytes` from byte `begin` of the file on. May be called from several threads at once.
  absl::Status Read(std::size_t begin, std::span<std::byte> bytes) const;

 private:
  OpeningFileReader(std::string path, int descriptor)
      : path_(std::move(path)), descriptor_(descriptor) {}

  absl::Status ReadHeader();

  std::string path_;
  int descriptor_;
  int discs_ = 0;
};

// Memory in pages of its own, which the limits of searches (core/logic/limits.h) do not count, as
// it is there before they begin.
class PageMemory {
 public:
  // ResourceExhausted if the system does not have that much.
  static absl::StatusOr<PageMemory> Allocate(std::size_t bytes);

  PageMemory() = default;
  PageMemory(PageMemory&& from) noexcept : bytes_(std::exchange(from.bytes_, {})) {}
  PageMemory& operator=(PageMemory&& from) noexcept {
    std::swap(bytes_, from.bytes_);
    return *this;
  }
  PageMemory(const PageMemory&) = delete;
  PageMemory& operator=(const PageMemory&) = delete;
  ~PageMemory();

  std::span<std::byte> bytes() const { return bytes_; }

 private:
  std::span<std::byte> bytes_;
};

// A whole table, read and checked.
struct OpeningFile {
  PageMemory memory;
  std::vector<LayerView> layers;  // from 4 discs on; they refer to `memory`

  // DataLoss, with one line that says what is wrong, if the file is not a right opening table.
  static absl::StatusOr<OpeningFile> Open(const std::string& path, int threads, WorkWatch& watch);
};

// Writes the layers from 4 discs on, in one step (core/base/atomic_file.h). An error if a layer is
// not the right one.
absl::Status WriteOpeningFile(absl::Span<const LayerView> layers, const std::string& path,
                              int threads, WorkWatch& watch);

}  // namespace othello::retro
