// A file of lines that belongs to one experiment: `results.jsonl` and the others that a run appends
// to.
//
// Each line is a JSON object whose last key is its seal:
// {"schema":1,...,"seal":"0123456789abcdef"}. A seal is a checksum of the line, of the seal before
// it and, through the first one, of the experiment (experiment_meaning.h). So a line of another
// experiment, one that was altered, doubled, moved or taken from the middle is noticed before it is
// believed. A file that only lacks its last lines, as after a kill, is in order: a run finds them
// again. Seals find accidents, not forgers.
//
// Lines are appended at once, so that a kill at any moment loses none. A line that could not be
// written whole (a full disk) is taken back, and nothing is written after it; what a kill leaves of
// a line is dropped when the file is opened again.
#ifndef OTHELLO_APP_RECORDS_SEALED_LINES_H_
#define OTHELLO_APP_RECORDS_SEALED_LINES_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace othello::app {

// The seals of the lines of one file, from its first line on.
class SealChain {
 public:
  // `meaning`: the checksum of the experiment, 16 hexadecimal digits.
  explicit SealChain(std::string meaning) : last_(std::move(meaning)) {}

  // The line, a JSON object with at least one key, with its seal; the next line follows this one.
  std::string Seal(const std::string& line);

  // Takes a line of the file. InvalidArgument if it has no seal, or if the seal is not the one of
  // this line in this place.
  absl::Status Take(const std::string& sealed_line);

  // The seal of the last line, or the checksum of the experiment.
  const std::string& last() const { return last_; }

 private:
  std::string last_;
};

// Where a file ends: what outcome.json says of it.
struct FileEnd {
  std::int64_t lines = 0;
  std::string seal;  // of the last line
  friend bool operator==(const FileEnd&, const FileEnd&) = default;
};

class SealedLines {
 public:
  // Opens `path`, which need not exist, for appending, and hands over the lines that it holds.
  // Errors name the path, and the line if it is one whose seal is wrong (InvalidArgument). The file
  // is then as it was.
  static absl::StatusOr<SealedLines> Open(const std::string& path, const std::string& meaning,
                                          std::vector<std::string>* lines);

  SealedLines(SealedLines&& from) noexcept;
  SealedLines& operator=(SealedLines&&) = delete;
  ~SealedLines();

  // Appends a line, a JSON object without its seal, and hands it to the system. After an error
  // every further call returns that error and writes nothing.
  absl::Status Append(const std::string& line);

  // Ok if the file at this path still is the one that was opened, holds what was read and written
  // here and nothing else, and has reached the disk.
  absl::Status CheckUnaltered() const;

  // The end of what was read and written here.
  FileEnd End() const { return {line_count_, seals_.last()}; }

 private:
  SealedLines(std::string path, int descriptor, const std::string& meaning)
      : path_(std::move(path)), descriptor_(descriptor), meaning_(meaning), seals_(meaning) {}

  std::string path_;
  int descriptor_;
  std::string meaning_;
  SealChain seals_;
  std::int64_t size_ = 0;  // bytes of whole lines
  std::int64_t line_count_ = 0;
  absl::Status failed_;
};

// The whole lines of a file and the bytes that they take; a last line without its newline is none.
// A missing file has no line. Unavailable if it cannot be read to its end.
struct WholeLines {
  std::vector<std::string> lines;
  std::int64_t bytes = 0;
};
absl::StatusOr<WholeLines> ReadWholeLines(const std::string& path);

// Takes the lines one after the other; the error begins "PATH:LINE: ".
absl::Status CheckSeals(const std::string& path, const std::vector<std::string>& lines,
                        SealChain& seals);

// InvalidArgument that names the place of a line, counted from 1, before what is wrong with it:
// "FILE:LINE: ...".
absl::Status FaultInLine(const std::string& path, std::size_t line, const absl::Status& fault);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_SEALED_LINES_H_
