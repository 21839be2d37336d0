#include "retro/opening/opening_file.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <new>
#include <type_traits>

#include "core/base/atomic_file.h"
#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "retro/opening/digest.h"
#include "retro/opening/known_layers.h"

namespace othello::retro {
namespace {

static_assert(std::endian::native == std::endian::little,
              "opening files are little-endian and are read as they are");
static_assert(sizeof(Board) == 16 && std::is_trivially_copyable_v<Board>);

constexpr std::uint32_t kVersion = 2;

struct Header {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t discs;
};
static_assert(sizeof(Header) == kOpeningHeaderBytes && std::is_trivially_copyable_v<Header>);

absl::Status Wrong(const std::string& path, const std::string& reason) {
  return absl::DataLossError(absl::StrCat(path, ": ", reason));
}

// A piece of a layer: the unit of reading and digesting.
struct Piece {
  std::size_t layer;
  std::size_t begin;  // in the file
  std::size_t size;
};

void CutIntoPieces(std::size_t layer, std::size_t begin, std::size_t size,
                   std::vector<Piece>& pieces) {
  for (std::size_t at = 0; at < size; at += kDigestBlock) {
    pieces.push_back({layer, begin + at, std::min(kDigestBlock, size - at)});
  }
}

// All pieces, in the order of their digests in the lists of the layers.
std::vector<Piece> PiecesOf(const OpeningPlaces& places) {
  std::vector<Piece> pieces;
  for (std::size_t layer = 0; layer < places.entries.size(); ++layer) {
    const KnownLayer& known = KnownLayerWith(kMinOpeningDiscs + static_cast<int>(layer));
    CutIntoPieces(layer, places.entries[layer], known.EntriesBytes(), pieces);
    CutIntoPieces(layer, places.directories[layer], known.DirectoryBytes(), pieces);
  }
  return pieces;
}

// Reads all pieces and digests them in memory (the file may have changed by then).
absl::StatusOr<std::vector<Digest>> ReadPieces(const OpeningFileReader& reader,
                                               absl::Span<const Piece> pieces,
                                               std::span<std::byte> memory, int threads,
                                               WorkWatch& watch) {
  std::vector<Digest> digests(pieces.size());
  std::mutex mutex;
  absl::Status failed;
  std::atomic<bool> over = false;
  base::ForEachIndex(pieces.size(), threads, [&](int thread, std::size_t index) {
    if (watch.Stopped(thread) || over) return;
    const std::span<std::byte> bytes = memory.subspan(pieces[index].begin, pieces[index].size);
    if (absl::Status read = reader.Read(pieces[index].begin, bytes); !read.ok()) {
      over = true;
      const std::lock_guard lock(mutex);
      failed.Update(read);
      return;
    }
    digests[index] = DigestOf(bytes);
  });
  failed.Update(watch.Status());
  if (!failed.ok()) return failed;
  return digests;
}

absl::Status CheckDigests(absl::Span<const Piece> pieces, const std::vector<Digest>& digests,
                          const std::string& path) {
  for (std::size_t begin = 0; begin < pieces.size();) {
    const std::size_t layer = pieces[begin].layer;
    std::size_t end = begin;
    while (end < pieces.size() && pieces[end].layer == layer) ++end;
    const int discs = kMinOpeningDiscs + static_cast<int>(layer);
    if (DigestOfBlocks(std::span(digests).subspan(begin, end - begin)) !=
        KnownLayerWith(discs).digest) {
      return Wrong(path, absl::StrCat("altered opening table: the layer with ", discs,
                                      " discs is not what it must be; build it again"));
    }
    begin = end;
  }
  return absl::OkStatus();
}

// In blocks, so that a signal is seen while a large table is written.
absl::Status Write(std::span<const std::byte> bytes, base::AtomicFile& file, WorkWatch& watch) {
  while (!bytes.empty()) {
    if (watch.Stopped(0)) return watch.Status();
    const std::size_t size = std::min(kDigestBlock, bytes.size());
    RETURN_IF_ERROR(file.Write(bytes.first(size)));
    bytes = bytes.subspan(size);
  }
  return absl::OkStatus();
}

absl::Status CheckLayers(absl::Span<const LayerView> layers, int threads, WorkWatch& watch) {
  int discs = kMinOpeningDiscs;
  for (const LayerView& layer : layers) {
    ASSIGN_OR_RETURN(const Digest digest, LayerDigest(layer, threads, watch));
    if (digest != KnownLayerWith(discs).digest) {
      return absl::InternalError(
          absl::StrCat("the layer with ", discs,
                       " discs came out wrong: a fault of the memory or of this program"));
    }
    ++discs;
  }
  return absl::OkStatus();
}

}  // namespace

OpeningPlaces::OpeningPlaces(int discs) : file_bytes(kOpeningHeaderBytes) {
  for (int n = kMinOpeningDiscs; n <= discs; ++n) {
    entries.push_back(file_bytes);
    file_bytes += KnownLayerWith(n).EntriesBytes();
  }
  for (int n = kMinOpeningDiscs; n <= discs; ++n) {
    directories.push_back(file_bytes);
    file_bytes += KnownLayerWith(n).DirectoryBytes();
  }
}

absl::StatusOr<OpeningFileReader> OpeningFileReader::Open(const std::string& path) {
  // Without O_NONBLOCK, opening a pipe would wait.
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return absl::ErrnoToStatus(errno, absl::StrCat(path, ": cannot be opened"));
  OpeningFileReader reader(path, descriptor);
  RETURN_IF_ERROR(reader.ReadHeader());
  return reader;
}

OpeningFileReader::~OpeningFileReader() {
  if (descriptor_ >= 0) close(descriptor_);
}

absl::Status OpeningFileReader::ReadHeader() {
  struct stat status {};
  if (fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode))
    return Wrong(path_, "not a regular file");
  const auto file_bytes = static_cast<std::uint64_t>(status.st_size);
  Header header{};
  if (file_bytes < sizeof header) return Wrong(path_, "not an opening table");
  RETURN_IF_ERROR(Read(0, std::as_writable_bytes(std::span(&header, 1))));
  if (header.magic != kOpeningMagic) return Wrong(path_, "not an opening table");
  if (header.version != kVersion) {
    return Wrong(path_,
                 absl::StrCat("opening table of version ", header.version,
                              "; this program reads version ", kVersion, "; build it again"));
  }
  if (header.discs < kMinOpeningDiscs || header.discs > kMaxOpeningDiscs) {
    return Wrong(path_, absl::StrCat("altered opening table: it says that it goes to ",
                                     header.discs, " discs; build it again"));
  }
  discs_ = static_cast<int>(header.discs);
  const std::size_t right_bytes = OpeningPlaces(discs_).file_bytes;
  if (file_bytes == right_bytes) return absl::OkStatus();
  return Wrong(path_,
               absl::StrCat("altered opening table: it has ", file_bytes, " bytes, and a table to ",
                            discs_, " discs has ", right_bytes, "; build it again"));
}

absl::Status OpeningFileReader::Read(std::size_t begin, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const ssize_t read = pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(begin));
    if (read < 0 && errno == EINTR) continue;
    if (read < 0) return absl::ErrnoToStatus(errno, absl::StrCat(path_, ": cannot be read"));
    if (read == 0) return Wrong(path_, "the opening table became shorter while it was read");
    begin += static_cast<std::size_t>(read);
    bytes = bytes.subspan(static_cast<std::size_t>(read));
  }
  return absl::OkStatus();
}

absl::StatusOr<PageMemory> PageMemory::Allocate(std::size_t bytes) {
  void* data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data == MAP_FAILED) return OutOfMemory();
  PageMemory memory;
  memory.bytes_ = {static_cast<std::byte*>(data), bytes};
  return memory;
}

PageMemory::~PageMemory() {
  if (!bytes_.empty()) munmap(bytes_.data(), bytes_.size());
}

absl::StatusOr<OpeningFile> OpeningFile::Open(const std::string& path, int threads,
                                              WorkWatch& watch) try {
  ASSIGN_OR_RETURN(const OpeningFileReader reader, OpeningFileReader::Open(path));
  const OpeningPlaces places(reader.discs());
  ASSIGN_OR_RETURN(PageMemory memory, PageMemory::Allocate(places.file_bytes));
  const std::vector<Piece> pieces = PiecesOf(places);
  ASSIGN_OR_RETURN(const auto digests, ReadPieces(reader, pieces, memory.bytes(), threads, watch));
  RETURN_IF_ERROR(CheckDigests(pieces, digests, path));

  OpeningFile file;
  for (std::size_t layer = 0; layer < places.entries.size(); ++layer) {
    const KnownLayer& known = KnownLayerWith(kMinOpeningDiscs + static_cast<int>(layer));
    const std::byte* const begin = memory.bytes().data();
    const auto* entries = reinterpret_cast<const Board*>(begin + places.entries[layer]);
    const auto* directory =
        reinterpret_cast<const std::uint32_t*>(begin + places.directories[layer]);
    file.layers.emplace_back(
        absl::MakeConstSpan(entries, static_cast<std::size_t>(known.counts.entries)),
        absl::MakeConstSpan(directory, known.directory_size));
  }
  file.memory = std::move(memory);
  return file;
} catch (const std::bad_alloc&) {
  return OutOfMemory();
}

absl::Status WriteOpeningFile(absl::Span<const LayerView> layers, const std::string& path,
                              int threads, WorkWatch& watch) {
  RETURN_IF_ERROR(CheckLayers(layers, threads, watch));
  ASSIGN_OR_RETURN(base::AtomicFile file, base::AtomicFile::Create(path));
  const Header header = {kOpeningMagic, kVersion,
                         static_cast<std::uint32_t>(kMinOpeningDiscs + layers.size() - 1)};
  absl::Status status = Write(std::as_bytes(std::span(&header, 1)), file, watch);
  for (const LayerView& layer : layers) {
    if (status.ok())
      status = Write(std::as_bytes(std::span(layer.entries().data(), layer.entries().size())), file,
                     watch);
  }
  for (const LayerView& layer : layers) {
    if (status.ok()) {
      status = Write(std::as_bytes(std::span(layer.directory().data(), layer.directory().size())),
                     file, watch);
    }
  }
  if (!status.ok()) return status;
  return file.Commit();
}

}  // namespace othello::retro
