#include "app/records/sealed_lines.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <span>

#include "core/base/checksum.h"
#include "core/base/status_macros.h"

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

// A longer line is none of ours: the file must be another one.
constexpr std::size_t kLongestLine = std::size_t{1} << 28;

// Calls `visit` with each whole line of the open file, up to the end or to byte number `end`, until
// it returns an error. Returns the bytes of the lines.
absl::StatusOr<std::int64_t> ForEachWholeLine(
    int descriptor, const std::string& path, std::int64_t end, logic::LimitWatch& watch,
    absl::FunctionRef<absl::Status(const std::string&)> visit) {
  constexpr std::size_t kPart = std::size_t{1} << 18;
  struct stat file {};
  if (fstat(descriptor, &file) != 0) return SystemError(path, "read");
  if (!S_ISREG(file.st_mode)) return FileError(path, "cannot read: not a regular file");
  std::vector<char> part(kPart);
  std::string line;
  std::int64_t taken = 0;  // bytes of whole lines
  for (std::int64_t at = 0; at < end;) {
    if (watch.Hit() != logic::Limit::kNone) return logic::StatusOf(watch.Hit());
    const ssize_t size =
        pread(descriptor, part.data(), std::min(kPart, static_cast<std::size_t>(end - at)), at);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return SystemError(path, "read");
    if (size == 0) break;
    at += size;
    absl::string_view text(part.data(), static_cast<std::size_t>(size));
    for (std::size_t length = text.find('\n'); length != absl::string_view::npos;
         length = text.find('\n')) {
      line.append(text.data(), length);
      text.remove_prefix(length + 1);
      taken += static_cast<std::int64_t>(line.size()) + 1;
      RETURN_IF_ERROR(visit(line));
      line.clear();
    }
    line.append(text.data(), text.size());
    if (line.size() > kLongestLine) return FileError(path, "a line has no end");
  }
  return taken;
}

constexpr std::int64_t kToTheEnd = std::numeric_limits<std::int64_t>::max();

// Checks the seals of an open file.
absl::StatusOr<WholeLines> CheckOpenFile(int descriptor, const std::string& path, SealChain& seals,
                                         std::int64_t end, logic::LimitWatch& watch) {
  WholeLines whole;
  const absl::StatusOr<std::int64_t> bytes =
      ForEachWholeLine(descriptor, path, end, watch, [&](const std::string& line) {
        ++whole.end.lines;
        const absl::Status status = seals.Take(line);
        return status.ok() ? status
                           : FaultInLine(path, static_cast<std::size_t>(whole.end.lines), status);
      });
  if (!bytes.ok()) return bytes.status();
  whole.bytes = *bytes;
  whole.end.seal = seals.last();
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
                                              logic::LimitWatch& watch) {
  // It owns the descriptor from here on.
  SealedLines file(
      folder, name,
      openat(folder.descriptor(), name.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666),
      meaning);
  if (file.descriptor_ < 0) return SystemError(file.Path(), "open");
  ASSIGN_OR_RETURN(const WholeLines whole,
                   CheckOpenFile(file.descriptor_, file.Path(), file.seals_, kToTheEnd, watch));
  absl::Status status = DropUnfinishedLine(folder, name, whole.bytes);
  if (!status.ok()) return status;
  file.size_ = whole.bytes;
  file.line_count_ = whole.end.lines;
  return file;
}

SealedLines::SealedLines(SealedLines&& from) noexcept
    : folder_(std::move(from.folder_)),
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
    WriteBehind(static_cast<std::int64_t>(sealed.size()));
    ++line_count_;
    return absl::OkStatus();
  }
  failed_ = SystemError(Path(), "write");
  // If even this fails, half a line stays at the end, and the next run drops it.
  static_cast<void>(ftruncate(descriptor_, size_));
  return failed_;
}

// The system begins to write early, so that the end of a run does not have to wait for the disk.
void SealedLines::WriteBehind(std::int64_t bytes) {
  constexpr std::int64_t kPart = std::int64_t{1} << 22;
  const std::int64_t begin = size_ / kPart * kPart;
  size_ += bytes;
  if (size_ >= begin + kPart)
    static_cast<void>(sync_file_range(descriptor_, begin, kPart, SYNC_FILE_RANGE_WRITE));
}

absl::Status SealedLines::ForEach(logic::LimitWatch& watch,
                                  absl::FunctionRef<absl::Status(const std::string&)> visit) const {
  return ForEachWholeLine(descriptor_, Path(), size_, watch, visit).status();
}

absl::StatusOr<std::vector<std::string>> SealedLines::Lines(logic::LimitWatch& watch) const {
  std::vector<std::string> lines;
  absl::Status status = ForEach(watch, [&](const std::string& line) {
    lines.push_back(line);
    return absl::OkStatus();
  });
  if (!status.ok()) return status;
  return lines;
}

absl::Status SealedLines::CheckUnaltered(logic::LimitWatch& watch) const {
  if (!failed_.ok()) return failed_;
  RETURN_IF_ERROR(folder_.CheckNamed());
  if (fsync(descriptor_) != 0) return SystemError(Path(), "write");
  struct stat opened {};
  const bool same = fstat(descriptor_, &opened) == 0 && opened.st_size == size_ &&
                    folder_.HasFile(name_, descriptor_);
  absl::Status altered =
      FileError(Path(), "was replaced, or altered, by something else while this run wrote into it");
  if (!same) return altered;
  SealChain seals(meaning_);
  const absl::StatusOr<WholeLines> whole =
      CheckOpenFile(descriptor_, Path(), seals, kToTheEnd, watch);
  if (!whole.ok()) return absl::IsInvalidArgument(whole.status()) ? altered : whole.status();
  return seals.last() == seals_.last() ? absl::OkStatus() : altered;
}

absl::StatusOr<WholeLines> CheckWholeLines(const base::Folder& folder, const std::string& name,
                                           const std::string& meaning, logic::LimitWatch& watch) {
  // Without O_NONBLOCK a pipe would wait for somebody who writes into it.
  const int descriptor =
      openat(folder.descriptor(), name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0 && errno == ENOENT) return WholeLines{};
  if (descriptor < 0) return SystemError(folder.PathOf(name), "read");
  SealChain seals(meaning);
  absl::StatusOr<WholeLines> whole =
      CheckOpenFile(descriptor, folder.PathOf(name), seals, kToTheEnd, watch);
  close(descriptor);
  return whole;
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

absl::Status FaultInLine(const std::string& path, std::size_t line, const absl::Status& fault) {
  return absl::InvalidArgumentError(absl::StrCat(path, ":", line, ": ", fault.message()));
}

}  // namespace othello::app
