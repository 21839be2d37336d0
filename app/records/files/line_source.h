// Reads the lines of files, one file after the other, each with its place.
#pragma once

#include <absl/status/statusor.h>

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/text/bounded_lines.h"

namespace othello::app {

struct PlacedLine {
  std::string text;
  std::string path;
  std::int64_t number = 0;   // from 1
  bool has_newline = false;  // false: the last line of its file, which a kill may have cut off

  std::string Place() const;  // "results.jsonl:3"
};

class LineSource {
 public:
  // "-" stands for standard input, at most once; a folder for every *.jsonl file directly in it,
  // sorted by name. NotFound or InvalidArgument if a path cannot be read, or if a folder has no
  // such file and is not the folder of a run.
  static absl::StatusOr<LineSource> Open(const std::vector<std::string>& paths);

  // The next line that is not empty; nullopt at the end, or if reading a file failed.
  std::optional<PlacedLine> Next();

  // With the file's name: Cancelled if a signal came while a file was waited for, Unavailable if
  // reading failed; otherwise OK.
  const absl::Status& status() const { return status_; }

 private:
  explicit LineSource(std::vector<std::string> files) : files_(std::move(files)) {}

  std::vector<std::string> files_;     // "-": standard input
  std::size_t opened_ = 0;             // how many of the files have been opened
  std::unique_ptr<std::istream> in_;   // the one that was opened last
  std::optional<BoundedLines> lines_;  // its lines
  absl::Status status_;
};

}  // namespace othello::app
