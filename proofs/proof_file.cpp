#include "proofs/proof_file.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <streambuf>
#include <vector>

#include "core/base/atomic_file.h"
#include "core/base/status_macros.h"

namespace othello::proofs {

namespace {

constexpr absl::string_view kSuffix = ".zst";

bool Exists(const std::string& path) {
  std::error_code none;
  return std::filesystem::exists(path, none);
}

// The bytes of a file, decompressed where it is compressed. Whatever ends them before the end of
// the file stands in status().
class ProofBytes final : public std::streambuf {
 public:
  ProofBytes(const std::string& path, logic::LimitWatch& watch)
      : path_(path), watch_(watch), in_(ZSTD_DStreamInSize()), out_(ZSTD_DStreamOutSize()) {
    // Without O_NONBLOCK a pipe would wait for somebody who writes into it.
    descriptor_ = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat file {};
    if (descriptor_ < 0 || fstat(descriptor_, &file) != 0) {
      status_ = FaultOf(path_, absl::StrCat("cannot be read: ", std::strerror(errno)));
    } else if (!S_ISREG(file.st_mode)) {
      status_ = FaultOf(path_, "cannot be read: not a regular file");
    }
    if (absl::EndsWith(path, kSuffix)) decompress_.reset(ZSTD_createDCtx());
  }
  ~ProofBytes() override {
    if (descriptor_ >= 0) close(descriptor_);
  }

  const absl::Status& status() const { return status_; }

 protected:
  int_type underflow() override {
    while (status_.ok() && !ended_) {
      if (const logic::Limit limit = watch_.Hit(); limit != logic::Limit::kNone) {
        status_ = logic::StatusOf(limit);
        break;
      }
      const std::size_t size = decompress_ == nullptr ? Read(out_) : Decompress();
      if (size == 0) continue;
      setg(out_.data(), out_.data(), out_.data() + size);
      return traits_type::to_int_type(out_.front());
    }
    return traits_type::eof();
  }

 private:
  // The number of bytes; 0 also notes the end, or why there are no more.
  std::size_t Read(std::vector<char>& bytes) {
    const ssize_t size = read(descriptor_, bytes.data(), bytes.size());
    if (size > 0) return static_cast<std::size_t>(size);
    if (size == 0) {
      ended_ = true;
    } else if (errno != EINTR) {
      status_ = FaultOf(path_, absl::StrCat("cannot be read: ", std::strerror(errno)));
    }
    return 0;
  }

  std::size_t Decompress() {
    if (taken_.pos == taken_.size && !out_was_full_) {
      const std::size_t size = Read(in_);
      if (ended_ && frame_goes_on_) status_ = FaultOf(path_, "ends too early: it was cut short");
      if (size == 0) return 0;
      taken_ = {in_.data(), size, 0};
    }
    ZSTD_outBuffer out = {out_.data(), out_.size(), 0};
    const std::size_t more = ZSTD_decompressStream(decompress_.get(), &out, &taken_);
    if (ZSTD_isError(more) != 0) status_ = FaultOf(path_, ZSTD_getErrorName(more));
    frame_goes_on_ = more != 0;
    out_was_full_ = out.pos == out.size;
    return ZSTD_isError(more) != 0 ? 0 : out.pos;
  }

  const std::string path_;
  logic::LimitWatch& watch_;
  int descriptor_ = -1;
  absl::Status status_;
  bool ended_ = false;  // of the file
  std::vector<char> in_;
  std::vector<char> out_;
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> decompress_{nullptr, &ZSTD_freeDCtx};
  ZSTD_inBuffer taken_ = {nullptr, 0, 0};
  bool frame_goes_on_ = true;
  bool out_was_full_ = false;  // then there may be more without another byte of the file
};

// Without a look at all names of the folder, which may hold proofs of many thousands of boards.
absl::Status Write(const std::string& path, absl::string_view content) {
  const std::filesystem::path parts = path;
  ASSIGN_OR_RETURN(const base::Folder folder, base::Folder::Open(parts.parent_path().string()));
  return base::WriteFileAtomically(folder, parts.filename().string(), content);
}

}  // namespace

absl::Status FaultOf(const std::string& path, absl::string_view fault) {
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", fault));
}

std::string ExistingFile(const std::string& path) {
  if (Exists(path)) return path;
  const std::string compressed = absl::StrCat(path, kSuffix);
  return Exists(compressed) ? compressed : "";
}

absl::Status WriteProofFile(const std::string& path, absl::string_view content, bool compress) {
  const std::string compressed = absl::StrCat(path, kSuffix);
  absl::Status status;
  if (compress) {
    std::string bytes(ZSTD_compressBound(content.size()), '\0');
    const std::size_t size = ZSTD_compress(bytes.data(), bytes.size(), content.data(),
                                           content.size(), ZSTD_CLEVEL_DEFAULT);
    if (ZSTD_isError(size) != 0)
      return absl::InternalError(absl::StrCat(compressed, ": ", ZSTD_getErrorName(size)));
    bytes.resize(size);
    status = Write(compressed, bytes);
  } else {
    status = Write(path, content);
  }
  if (!status.ok()) return status;
  std::error_code none;
  std::filesystem::remove(compress ? path : compressed, none);
  return absl::OkStatus();
}

absl::Status CheckProofFile(const std::string& path, logic::LimitWatch& watch,
                            absl::FunctionRef<absl::Status(std::istream&)> check) {
  const std::string existing = ExistingFile(path);
  if (existing.empty()) return FaultOf(path, "there is no such file");
  ProofBytes bytes(existing, watch);
  if (!bytes.status().ok()) return bytes.status();
  std::istream in(&bytes);
  const absl::Status checked = check(in);
  if (!bytes.status().ok()) return bytes.status();
  return absl::IsInvalidArgument(checked) ? FaultOf(existing, checked.message()) : checked;
}

}  // namespace othello::proofs
