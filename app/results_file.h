// `results.jsonl`: one finished position a line, appended at once, so that a kill at any moment loses nothing.
#ifndef OTHELLO_APP_RESULTS_FILE_H_
#define OTHELLO_APP_RESULTS_FILE_H_

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace othello::app {

class ResultsFile {
 public:
  // Opens `path` for appending and hands over the lines that it holds. A last line without its newline was cut by a
  // kill: it is dropped, and its position counts as not done. A file that cannot be opened is an error that names it.
  static absl::StatusOr<ResultsFile> Open(const std::string& path, std::vector<std::string>* lines);

  // Appends a line and hands it to the system.
  absl::Status Append(const std::string& line);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  ResultsFile(std::string path, std::FILE* file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
};

// InvalidArgument that names the place of a line, counted from 1, before what is wrong with it: "FILE:LINE: ...".
absl::Status FaultInLine(const std::string& path, std::size_t line, const absl::Status& fault);

}  // namespace othello::app

#endif  // OTHELLO_APP_RESULTS_FILE_H_
