#include "app/results_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "absl/strings/str_cat.h"

namespace othello::app {
namespace {

absl::Status FileError(const std::string& path, const std::string& what) {
  return absl::UnavailableError(absl::StrCat(path, ": ", what));
}

// The complete lines of the file, which may be missing; `*end` is where the last of them ends.
std::vector<std::string> CompleteLines(const std::string& path, std::size_t* end) {
  std::ifstream in(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  std::vector<std::string> lines;
  *end = 0;
  for (std::size_t newline = text.find('\n'); newline != std::string::npos; newline = text.find('\n', *end)) {
    lines.push_back(text.substr(*end, newline - *end));
    *end = newline + 1;
  }
  return lines;
}

}  // namespace

absl::StatusOr<ResultsFile> ResultsFile::Open(const std::string& path, std::vector<std::string>* lines) {
  std::size_t end = 0;
  *lines = CompleteLines(path, &end);
  std::error_code error;
  if (std::filesystem::exists(path, error)) std::filesystem::resize_file(path, end, error);
  if (error) return FileError(path, error.message());
  std::FILE* file = std::fopen(path.c_str(), "ab");
  if (file == nullptr) return FileError(path, std::strerror(errno));
  return ResultsFile(path, file);
}

absl::Status ResultsFile::Append(const std::string& line) {
  if (std::fputs(line.c_str(), file_.get()) < 0 || std::fputc('\n', file_.get()) == EOF ||
      std::fflush(file_.get()) != 0) {
    return FileError(path_, absl::StrCat("cannot write: ", std::strerror(errno), "; is the disk full?"));
  }
  return absl::OkStatus();
}

absl::Status FaultInLine(const std::string& path, std::size_t line, const absl::Status& fault) {
  return absl::InvalidArgumentError(absl::StrCat(path, ":", line, ": ", fault.message()));
}

}  // namespace othello::app
