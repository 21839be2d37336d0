#include "app/records/files/line_source.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>

#include "app/records/files/run_folder.h"
#include "app/text/input_stream.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

constexpr const char* kStandardInput = "-";

absl::StatusOr<std::vector<std::string>> FilesIn(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  std::filesystem::directory_iterator entries(folder, error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error)) {
    const std::filesystem::path& path = entries->path();
    if (path.extension() == ".jsonl" && std::filesystem::is_regular_file(path, error))
      files.push_back(path.string());
  }
  if (error) return absl::NotFoundError(absl::StrCat(folder, ": ", error.message()));
  if (files.empty() && !IsRunFolder(folder)) {
    return absl::InvalidArgumentError(absl::StrCat(
        folder,
        ": no *.jsonl file in this folder; name the folder of a run (out/NAME), or a file"));
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Without a file that is named before, be it by another path: its lines are read once.
std::vector<std::string> EachOnce(const std::vector<std::string>& files) {
  std::set<std::string> seen;
  std::vector<std::string> once;
  for (const std::string& file : files) {
    std::error_code error;
    const std::string real = std::filesystem::canonical(file, error).string();
    if (error || seen.insert(real).second) once.push_back(file);
  }
  return once;
}

}  // namespace

std::string PlacedLine::Place() const { return absl::StrCat(path, ":", number); }

absl::StatusOr<LineSource> LineSource::Open(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    ASSIGN_OR_RETURN(std::vector<std::string> more, std::filesystem::is_directory(path, error)
                                                        ? FilesIn(path)
                                                        : std::vector<std::string>{path});
    files.insert(files.end(), more.begin(), more.end());
  }
  if (std::count(files.begin(), files.end(), kStandardInput) > 1)
    return absl::InvalidArgumentError("- (standard input) can be read once only");
  for (const std::string& file : files) {
    if (file != kStandardInput && access(file.c_str(), R_OK) != 0)
      return absl::NotFoundError(absl::StrCat(file, ": ", std::strerror(errno)));
  }
  return LineSource(EachOnce(files));
}

std::optional<PlacedLine> LineSource::Next() {
  for (;;) {
    std::optional<BoundedLine> line;
    while (lines_ && (line = lines_->Next())) {
      if (line->text.empty()) continue;
      return PlacedLine{.text = std::move(line->text),
                        .path = SourceName(files_[opened_ - 1]),
                        .number = line->number,
                        .has_newline = line->has_newline};
    }
    if (lines_ && !lines_->fault().empty()) {
      const std::string place =
          absl::StrCat(SourceName(files_[opened_ - 1]), ":", lines_->lines() + 1, ": ");
      status_ = lines_->interrupted() ? absl::CancelledError(absl::StrCat(place, lines_->fault()))
                                      : absl::UnavailableError(absl::StrCat(
                                            place, "cannot be read further: ", lines_->fault()));
      return std::nullopt;
    }
    if (opened_ == files_.size()) return std::nullopt;
    absl::StatusOr<std::unique_ptr<std::istream>> next = OpenInput(files_[opened_++]);
    if (!next.ok()) {
      status_ = absl::UnavailableError(next.status().message());
      return std::nullopt;
    }
    in_ = *std::move(next);
    // A line of many games is longer than any other.
    lines_.emplace(*in_, kEndlessLine);
  }
}

}  // namespace othello::app
