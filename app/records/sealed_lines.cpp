#include "app/records/sealed_lines.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <span>

#include "app/text/file_text.h"
#include "base/checksum.h"

namespace othello::app {
namespace {

constexpr absl::string_view kKey = ",\"seal\":\"";
constexpr std::size_t kDigits = 16;
constexpr std::size_t kSealBytes = kKey.size() + kDigits + 2;

absl::Status FileError(const std::string& path, const std::string& what) {
  return absl::UnavailableError(absl::StrCat(path, ": ", what));
}

absl::Status SystemError(const std::string& path, const std::string& action) {
  return FileError(path, absl::StrCat("cannot ", action, ": ", std::strerror(errno)));
}

std::string SealOf(const std::string& before, absl::string_view line) {
  const std::string text = absl::StrCat(before, "\n", line);
  return absl::StrFormat("%016x", base::Checksum(text));
}

// Writes all of `text`; on failure returns false, and errno says why.
bool WriteAll(int descriptor, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

WholeLines LinesOf(const std::string& text) {
  WholeLines whole;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    whole.lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  whole.bytes = static_cast<std::int64_t>(begin);
  return whole;
}

}  // namespace

std::string SealChain::Seal(const std::string& line) {
  last_ = SealOf(last_, line);
  return absl::StrCat(absl::string_view(line).substr(0, line.size() - 1), kKey, last_, "\"}");
}

absl::Status SealChain::Take(const std::string& sealed_line) {
  const absl::string_view text = sealed_line;
  const bool sealed = text.size() > kSealBytes && absl::EndsWith(text, "\"}") &&
                      text.substr(text.size() - kSealBytes, kKey.size()) == kKey;
  if (!sealed)
    return absl::InvalidArgumentError(
        "a line without its \"seal\": no run of this version wrote it here");
  const std::string seal =
      SealOf(last_, absl::StrCat(text.substr(0, text.size() - kSealBytes), "}"));
  if (text.substr(text.size() - kDigits - 2, kDigits) != seal) {
    return absl::InvalidArgumentError(
        "its seal does not fit: this line, or one before it, was altered, doubled, removed, or "
        "comes from another "
        "experiment");
  }
  last_ = seal;
  return absl::OkStatus();
}

absl::StatusOr<SealedLines> SealedLines::Open(const base::Folder& folder, const std::string& name,
                                              const std::string& meaning,
                                              std::vector<std::string>* lines) {
  // It owns the descriptor from here on.
  SealedLines file(
      folder, name,
      openat(folder.descriptor(), name.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666),
      meaning);
  if (file.descriptor_ < 0) return SystemError(file.Path(), "open");
  absl::StatusOr<WholeLines> whole = ReadWholeLines(folder, name);
  if (!whole.ok()) return whole.status();
  absl::Status status = CheckSeals(file.Path(), whole->lines, file.seals_);
  if (status.ok()) status = DropUnfinishedLine(folder, name, whole->bytes);
  if (!status.ok()) return status;
  file.size_ = whole->bytes;
  file.line_count_ = static_cast<std::int64_t>(whole->lines.size());
  *lines = std::move(whole->lines);
  return file;
}

SealedLines::SealedLines(SealedLines&& from) noexcept
    : folder_(from.folder_),
      name_(std::move(from.name_)),
      descriptor_(std::exchange(from.descriptor_, -1)),
      meaning_(std::move(from.meaning_)),
      seals_(std::move(from.seals_)),
      size_(from.size_),
      line_count_(from.line_count_),
      failed_(std::move(from.failed_)) {}

SealedLines::~SealedLines() {
  if (descriptor_ >= 0) close(descriptor_);
}

absl::Status SealedLines::Append(const std::string& line) {
  if (failed_.ok()) failed_ = folder_.CheckNamed();
  if (!failed_.ok()) return failed_;
  const std::string sealed = seals_.Seal(line) + "\n";
  if (WriteAll(descriptor_, sealed)) {
    size_ += static_cast<std::int64_t>(sealed.size());
    ++line_count_;
    return absl::OkStatus();
  }
  failed_ = SystemError(Path(), "write");
  // If even this fails, half a line stays at the end, and the next run drops it.
  static_cast<void>(ftruncate(descriptor_, size_));
  return failed_;
}

absl::Status SealedLines::CheckUnaltered() const {
  if (!failed_.ok()) return failed_;
  if (absl::Status named = folder_.CheckNamed(); !named.ok()) return named;
  if (fsync(descriptor_) != 0) return SystemError(Path(), "write");
  struct stat opened {};
  const bool same = fstat(descriptor_, &opened) == 0 && opened.st_size == size_ &&
                    folder_.HasFile(name_, descriptor_);
  const absl::StatusOr<WholeLines> whole = ReadWholeLines(folder_, name_);
  if (!whole.ok()) return whole.status();
  SealChain seals(meaning_);
  if (!same || !CheckSeals(Path(), whole->lines, seals).ok() || seals.last() != seals_.last()) {
    return FileError(Path(),
                     "was replaced, or altered, by something else while this run wrote into it");
  }
  return absl::OkStatus();
}

absl::StatusOr<WholeLines> ReadWholeLines(const base::Folder& folder, const std::string& name) {
  const absl::StatusOr<std::string> text = ReadRegularFileText(folder, name);
  if (absl::IsNotFound(text.status())) return WholeLines{};
  if (!text.ok()) return text.status();
  return LinesOf(*text);
}

absl::Status DropUnfinishedLine(const base::Folder& folder, const std::string& name,
                                std::int64_t bytes) {
  struct stat named {};
  if (fstatat(folder.descriptor(), name.c_str(), &named, 0) != 0) {
    return errno == ENOENT ? absl::OkStatus() : SystemError(folder.PathOf(name), "read");
  }
  if (named.st_size <= bytes) return absl::OkStatus();
  const int file = openat(folder.descriptor(), name.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  absl::Status status;
  if (file < 0 || ftruncate(file, bytes) != 0)
    status = SystemError(folder.PathOf(name), "drop the last line, which was cut off");
  if (file >= 0) close(file);
  return status;
}

absl::Status CheckSeals(const std::string& path, const std::vector<std::string>& lines,
                        SealChain& seals) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (absl::Status status = seals.Take(lines[i]); !status.ok())
      return FaultInLine(path, i + 1, status);
  }
  return absl::OkStatus();
}

absl::Status FaultInLine(const std::string& path, std::size_t line, const absl::Status& fault) {
  return absl::InvalidArgumentError(absl::StrCat(path, ":", line, ": ", fault.message()));
}

}  // namespace othello::app
