#include "app/commands/census/sample_file.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "app/text/bounded_lines.h"
#include "app/text/input_stream.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

std::int64_t& NumberOf(census::Tally& tally, retro::Verdict verdict) {
  return verdict == retro::Verdict::kReachable     ? tally.reachable
         : verdict == retro::Verdict::kUnreachable ? tally.unreachable
                                                   : tally.undecided;
}

absl::Status CannotWrite(const std::string& path) {
  return absl::UnavailableError(absl::StrCat(path, ": ", std::strerror(errno)));
}

}  // namespace

absl::StatusOr<SampleFile> SampleFile::Open(const std::string& path, bool make) {
  const int descriptor =
      open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | (make ? O_CREAT : 0), 0666);
  if (descriptor < 0)
    return absl::InvalidArgumentError(absl::StrCat(path, ": ", std::strerror(errno)));
  SampleFile file(path, descriptor);
  struct stat kind {};
  if (fstat(descriptor, &kind) != 0 || !S_ISREG(kind.st_mode))
    return absl::InvalidArgumentError(absl::StrCat(path, ": not an ordinary file"));
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return absl::FailedPreconditionError(absl::StrCat(path, ": another process writes to it"));
  RETURN_IF_ERROR(file.ReadAll());
  return file;
}

SampleFile::SampleFile(SampleFile&& from) noexcept
    : path_(std::move(from.path_)),
      descriptor_(std::exchange(from.descriptor_, -1)),
      verdicts_(std::move(from.verdicts_)),
      tallies_(from.tallies_),
      refuted_(std::move(from.refuted_)) {}

SampleFile::~SampleFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

absl::Status SampleFile::ReadAll() {
  ASSIGN_OR_RETURN(const std::unique_ptr<std::istream> stream, OpenInput(path_));
  BoundedLines lines(*stream);
  while (const auto line = lines.Next()) {
    if (!line->has_newline) {
      const auto whole = lines.bytes() - static_cast<std::int64_t>(line->text.size());
      if (ftruncate(descriptor_, whole) != 0) return CannotWrite(path_);
      break;
    }
    if (const absl::Status taken = Take(line->text); !taken.ok())
      return absl::InvalidArgumentError(
          absl::StrCat(path_, ":", line->number, ": ", taken.message()));
  }
  if (lines.interrupted()) return absl::CancelledError("stopped by a signal");
  return lines.fault().empty() ? absl::OkStatus()
                               : absl::UnavailableError(absl::StrCat(path_, ": ", lines.fault()));
}

absl::Status SampleFile::Take(const std::string& text) {
  ASSIGN_OR_RETURN(const ResultLine line, ParseResultLine(text));
  if (!line.sample || !line.decision)
    return absl::InvalidArgumentError("not the line of a sample with its verdict");
  if (!retro::SameKind(line.question, kQuestionOfCensus))
    return absl::InvalidArgumentError(
        "a census asks about boards in their given orientation, with colours free");
  Count(line);
  return absl::OkStatus();
}

void SampleFile::Count(const ResultLine& line) {
  const Known now = {line.decision->verdict, line.decision->seconds};
  const auto [known, is_new] = verdicts_.try_emplace(*line.sample, now);
  census::Tally& tally = tallies_[line.sample->discs];
  if (!is_new) {
    Known& old = known->second;
    if (old.verdict != retro::Verdict::kUnknown) return;
    --tally.undecided;
    old = {now.verdict, std::max(old.seconds, now.seconds)};
  }
  ++NumberOf(tally, now.verdict);
  if (now.verdict == retro::Verdict::kUnreachable)
    ++refuted_[line.decision->reason][static_cast<std::size_t>(line.sample->discs)];
}

absl::Status SampleFile::Append(const ResultLine& line) {
  const std::string text = WriteResultLine(line) + "\n";
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = write(descriptor_, text.data() + done, text.size() - done);
    if (written < 0 && errno != EINTR) return CannotWrite(path_);
    if (written > 0) done += static_cast<std::size_t>(written);
  }
  Count(line);
  return absl::OkStatus();
}

std::vector<census::Sample> SampleFile::UndecidedWithin(double seconds) const {
  std::vector<census::Sample> samples;
  for (const auto& [sample, known] : verdicts_) {
    if (known.verdict == retro::Verdict::kUnknown && known.seconds < seconds)
      samples.push_back(sample);
  }
  std::sort(samples.begin(), samples.end());
  return samples;
}

}  // namespace othello::app
