#include "app/records/line_source.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "app/records/run_folder.h"

namespace othello::app {

namespace {

constexpr const char* kStandardInput = "-";

std::string ShownName(const std::string& file) {
  return file == kStandardInput ? "standard input" : file;
}

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

}  // namespace

std::string PlacedLine::Place() const { return absl::StrCat(path, ":", number); }

absl::StatusOr<LineSource> LineSource::Open(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    absl::StatusOr<std::vector<std::string>> more =
        std::filesystem::is_directory(path, error) ? FilesIn(path) : std::vector<std::string>{path};
    if (!more.ok()) return more.status();
    files.insert(files.end(), more->begin(), more->end());
  }
  if (std::count(files.begin(), files.end(), kStandardInput) > 1)
    return absl::InvalidArgumentError("- (standard input) can be read once only");
  for (const std::string& file : files) {
    if (file != kStandardInput && !std::ifstream(file))
      return absl::NotFoundError(absl::StrCat(file, ": ", std::strerror(errno)));
  }
  return LineSource(std::move(files));
}

std::optional<PlacedLine> LineSource::Next() {
  while (true) {
    PlacedLine line;
    if (opened_ > 0 && std::getline(In(), line.text)) {
      ++number_;
      if (line.text.empty()) continue;
      line.path = ShownName(files_[opened_ - 1]);
      line.number = number_;
      line.has_newline = !In().eof();
      return line;
    }
    if (opened_ > 0 && ReadingFailed()) {
      status_ = absl::UnavailableError(absl::StrCat(ShownName(files_[opened_ - 1]), ":",
                                                    number_ + 1, ": cannot be read further"));
      return std::nullopt;
    }
    if (opened_ == files_.size()) return std::nullopt;
    const std::string& next = files_[opened_++];
    if (next != kStandardInput) file_ = std::ifstream(next);
    number_ = 0;
  }
}

// std::cin does not tell a fault from the end.
bool LineSource::ReadingFailed() {
  return files_[opened_ - 1] == kStandardInput ? std::ferror(stdin) != 0 : file_.bad();
}

std::istream& LineSource::In() {
  return files_[opened_ - 1] == kStandardInput ? std::cin : static_cast<std::istream&>(file_);
}

}  // namespace othello::app
