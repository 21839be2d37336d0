// The lines of files, one file after the other, each with its place.
#ifndef OTHELLO_APP_RECORDS_LINE_SOURCE_H_
#define OTHELLO_APP_RECORDS_LINE_SOURCE_H_

#include <absl/status/statusor.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace othello::app {

struct PlacedLine {
  std::string text;
  std::string path;
  std::int64_t number = 0;   // from 1
  bool has_newline = false;  // otherwise it is the last one of its file, and a kill may have cut it

  std::string Place() const;  // "results.jsonl:3"
};

class LineSource {
 public:
  // A folder stands for every *.jsonl file directly in it, sorted by name. NotFound,
  // InvalidArgument: a path that cannot be read, or a folder without such a file in which no run
  // was at work.
  static absl::StatusOr<LineSource> Open(const std::vector<std::string>& paths);

  // The next line that is not empty; nothing at the end, or where a file cannot be read on.
  std::optional<PlacedLine> Next();

  // Why a file could not be read to its end: Unavailable, with its name.
  const absl::Status& status() const { return status_; }

 private:
  explicit LineSource(std::vector<std::string> files) : files_(std::move(files)) {}

  std::vector<std::string> files_;
  std::size_t opened_ = 0;  // how many of them
  std::ifstream in_;
  std::int64_t number_ = 0;
  absl::Status status_;
};

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_LINE_SOURCE_H_
