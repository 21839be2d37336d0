#include "retro/opening_file.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/checksum.h"
#include "retro/opening_table.h"

namespace othello::retro {
namespace {

static_assert(std::endian::native == std::endian::little, "opening files are little-endian and are mapped as they are");
static_assert(sizeof(Board) == 16);

constexpr std::array<char, 8> kMagic = {'O', 'T', 'H', 'O', 'P', 'E', 'N', '\n'};
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kRightAfterAMove = 1;
constexpr int kMaxLayers = kMaxOpeningDiscs - kMinOpeningDiscs + 1;

struct LayerRecord {
  std::int64_t canonical, can_move, must_pass, game_over, movable_after_pass, only_after_pass, raw, entries;
  std::uint64_t directory_size;
};

struct Header {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t definition;
  std::uint32_t discs;
  std::uint32_t unused;
  std::uint64_t payload_bytes;
  std::uint64_t payload_checksum;
  std::array<LayerRecord, kMaxLayers> layers;
  std::array<std::uint64_t, 133> padding;
  std::uint64_t header_checksum;  // of the header with 0 here
};
static_assert(sizeof(Header) == 2048 && std::is_trivially_copyable_v<Header>);

constexpr std::uint64_t DirectoryBytes(std::uint64_t size) { return (size * sizeof(std::uint32_t) + 15) / 16 * 16; }

std::uint64_t ChecksumOf(Header header) {
  header.header_checksum = 0;
  return base::Checksum(std::as_bytes(std::span(&header, 1)), 1);
}

absl::Status Refused(const std::string& path, const std::string& reason) {
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", reason));
}

absl::Status SystemError(const std::string& path, const char* action) {
  return absl::UnknownError(absl::StrCat(path, ": cannot ", action, ": ", std::strerror(errno)));
}

absl::Status CheckHeader(const Header& header, std::uint64_t file_bytes, const std::string& path) {
  if (header.magic != kMagic) return Refused(path, "not an opening table");
  if (header.version != kVersion) {
    return Refused(path, absl::StrCat("opening table of version ", header.version, "; this program reads version ",
                                      kVersion, "; build it again"));
  }
  if (ChecksumOf(header) != header.header_checksum) return Refused(path, "opening table with an altered header");
  if (header.definition != kRightAfterAMove || header.discs < kMinOpeningDiscs || header.discs > kMaxOpeningDiscs) {
    return Refused(path, "opening table of an unknown kind");
  }
  if (file_bytes != sizeof(Header) + header.payload_bytes) {
    return Refused(path, absl::StrCat("opening table of ", file_bytes, " bytes; its header states ",
                                      sizeof(Header) + header.payload_bytes, "; build it again"));
  }
  return absl::OkStatus();
}

LayerCounts CountsOf(const LayerRecord& record, int discs) {
  return {.discs = discs,
          .canonical = record.canonical,
          .can_move = record.can_move,
          .must_pass = record.must_pass,
          .game_over = record.game_over,
          .movable_after_pass = record.movable_after_pass,
          .only_after_pass = record.only_after_pass,
          .raw = record.raw,
          .entries = record.entries};
}

// Removes the file unless it was given its final name.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string path)
      : path_(std::move(path)), descriptor_(open(path_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (descriptor_ >= 0) {
      close(descriptor_);
      unlink(path_.c_str());
    }
  }

  bool IsOpen() const { return descriptor_ >= 0; }

  bool Write(const void* data, std::size_t size) {
    const char* at = static_cast<const char*>(data);
    while (size > 0) {
      const ssize_t written = write(descriptor_, at, size);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      at += written;
      size -= static_cast<std::size_t>(written);
    }
    return true;
  }

  bool WriteHeader(const Header& header) {
    return pwrite(descriptor_, &header, sizeof header, 0) == static_cast<ssize_t>(sizeof header);
  }

  bool SyncAndRename(const std::string& final_path) {
    if (fsync(descriptor_) != 0 || rename(path_.c_str(), final_path.c_str()) != 0) return false;
    close(descriptor_);
    descriptor_ = -1;
    return true;
  }

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int descriptor_;
};

Header MakeHeader(absl::Span<const LayerView> layers, absl::Span<const LayerCounts> counts) {
  Header header{};
  header.magic = kMagic;
  header.version = kVersion;
  header.definition = kRightAfterAMove;
  header.discs = static_cast<std::uint32_t>(kMinOpeningDiscs + layers.size() - 1);
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const LayerCounts& c = counts[i];
    header.layers[i] = {c.canonical,
                        c.can_move,
                        c.must_pass,
                        c.game_over,
                        c.movable_after_pass,
                        c.only_after_pass,
                        c.raw,
                        c.entries,
                        layers[i].directory().size()};
    header.payload_bytes += DirectoryBytes(layers[i].directory().size()) + layers[i].entries().size() * sizeof(Board);
  }
  return header;
}

bool WriteLayer(const LayerView& layer, TemporaryFile& file) {
  constexpr std::array<std::byte, 16> kZeros{};
  const std::size_t directory_bytes = layer.directory().size() * sizeof(std::uint32_t);
  return file.Write(layer.directory().data(), directory_bytes) &&
         file.Write(kZeros.data(), DirectoryBytes(layer.directory().size()) - directory_bytes) &&
         file.Write(layer.entries().data(), layer.entries().size() * sizeof(Board));
}

}  // namespace

absl::StatusOr<MappedFile> MappedFile::Open(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return SystemError(path, "open");
  struct stat status {};
  MappedFile file;
  absl::Status result;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    result = Refused(path, "not a regular file");
  } else if (status.st_size > 0) {
    void* data = mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_SHARED, descriptor, 0);
    if (data == MAP_FAILED) {
      result = SystemError(path, "map");
    } else {
      file.bytes_ = {static_cast<const std::byte*>(data), static_cast<std::size_t>(status.st_size)};
    }
  }
  close(descriptor);
  if (!result.ok()) return result;
  return file;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

absl::StatusOr<OpeningFile> OpeningFile::Open(const std::string& path, int threads) {
  absl::StatusOr<MappedFile> mapped = MappedFile::Open(path);
  if (!mapped.ok()) return mapped.status();
  const std::span<const std::byte> bytes = mapped->bytes();
  Header header{};
  if (bytes.size() < sizeof header) return Refused(path, "not an opening table");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (const absl::Status status = CheckHeader(header, bytes.size(), path); !status.ok()) return status;
  if (base::Checksum(bytes.subspan(sizeof header), threads) != header.payload_checksum) {
    return Refused(path, "altered opening table (its checksum differs); build it again");
  }

  OpeningFile file;
  file.checksum_ = header.payload_checksum;
  const std::byte* at = bytes.data() + sizeof header;
  for (std::uint32_t i = 0; i + kMinOpeningDiscs <= header.discs; ++i) {
    const LayerRecord& record = header.layers[i];
    const auto* directory = reinterpret_cast<const std::uint32_t*>(at);
    at += DirectoryBytes(record.directory_size);
    const auto* entries = reinterpret_cast<const Board*>(at);
    at += static_cast<std::size_t>(record.entries) * sizeof(Board);
    file.layers_.emplace_back(absl::MakeConstSpan(entries, static_cast<std::size_t>(record.entries)),
                              absl::MakeConstSpan(directory, static_cast<std::size_t>(record.directory_size)));
    file.counts_.push_back(CountsOf(record, static_cast<int>(i) + kMinOpeningDiscs));
  }
  file.file_ = *std::move(mapped);
  return file;
}

absl::Status WriteOpeningFile(absl::Span<const LayerView> layers, absl::Span<const LayerCounts> counts,
                              const std::string& path) {
  TemporaryFile file(absl::StrCat(path, ".tmp", getpid()));
  if (!file.IsOpen()) return SystemError(file.path(), "create");
  Header header = MakeHeader(layers, counts);
  bool written = file.Write(&header, sizeof header);
  for (const LayerView& layer : layers) written = written && WriteLayer(layer, file);
  if (!written) return SystemError(file.path(), "write");

  absl::StatusOr<MappedFile> mapped = MappedFile::Open(file.path());
  if (!mapped.ok()) return mapped.status();
  header.payload_checksum = base::Checksum(mapped->bytes().subspan(sizeof header), 2);
  header.header_checksum = ChecksumOf(header);
  if (!file.WriteHeader(header)) return SystemError(file.path(), "write");
  if (!file.SyncAndRename(path)) return SystemError(path, "write");
  return absl::OkStatus();
}

}  // namespace othello::retro
