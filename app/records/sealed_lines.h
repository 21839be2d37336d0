// A file of lines that belongs to one experiment: `results.jsonl` and the others to which a run
// appends.
//
// Each line is a JSON object whose last key is its seal:
// {"schema":1,...,"seal":"0123456789abcdef"}. A seal is a checksum of the line, of the seal before
// it and, through the first one, of the experiment (experiment_meaning.h). So a line of another
// experiment, and a line that was altered, doubled, moved or removed from the middle, is noticed
// before it is used. A file that only lacks its last lines, as after a kill, is valid: a run finds
// them again. Seals find accidents, not forgers.
//
// Each line is appended at once, so a kill at any moment loses none. A line that could not be
// written completely (a full disk) is removed, and nothing is written after it; an incomplete line
// after a kill is dropped when the file is opened again.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/folder.h"
#include "core/logic/limits.h"

namespace othello::app {

// The seals of the lines of one file, from its first line on.
class SealChain {
 public:
  // `meaning`: the checksum of the experiment, 16 hexadecimal digits.
  explicit SealChain(std::string meaning) : last_(std::move(meaning)) {}

  // Returns `line`, a JSON object with at least one key, with its seal as the next line of the
  // file.
  std::string Seal(const std::string& line);

  // Takes the next line of the file. InvalidArgument if it has no seal, or not the right seal for
  // this line in this place.
  absl::Status Take(const std::string& sealed_line);

  // The seal of the last line, or the checksum of the experiment.
  const std::string& last() const { return last_; }

 private:
  std::string last_;
};

// The end of a file, as outcome.json has it.
struct FileEnd {
  std::int64_t lines = 0;
  std::string seal;  // of the last line
  friend bool operator==(const FileEnd&, const FileEnd&) = default;
};

class SealedLines {
 public:
  // Opens the file, which may be missing, for appending, and checks its lines. Errors name its
  // path, and the line if its seal is wrong (InvalidArgument); StatusOf(limit) if a limit is hit.
  // Then the file is unchanged.
  static absl::StatusOr<SealedLines> Open(const base::Folder& folder, const std::string& name,
                                          const std::string& meaning, logic::LimitWatch& watch);

  SealedLines(SealedLines&& from) noexcept;
  SealedLines& operator=(SealedLines&&) = delete;
  ~SealedLines();

  // Writes a line, a JSON object without its seal, to the end of the file; an error if the path of
  // the folder does not lead to it any more. After an error every further call returns that error
  // and writes nothing.
  absl::Status Append(const std::string& line);

  // Calls `visit` with each line, as it is in the file, until it returns an error.
  absl::Status ForEach(logic::LimitWatch& watch,
                       absl::FunctionRef<absl::Status(const std::string&)> visit) const;
  // All of them.
  absl::StatusOr<std::vector<std::string>> Lines(logic::LimitWatch& watch) const;

  // OK if the file of this name is still the one that was opened, holds exactly the lines that were
  // read and written here, and has been flushed to the disk; StatusOf(limit) if a limit is hit
  // before the last line was looked at.
  absl::Status CheckUnaltered(logic::LimitWatch& watch) const;

  // The number of lines read and written here, and the last seal.
  FileEnd End() const { return {line_count_, seals_.last()}; }

 private:
  SealedLines(base::Folder folder, std::string name, int descriptor, const std::string& meaning)
      : folder_(std::move(folder)),
        name_(std::move(name)),
        descriptor_(descriptor),
        meaning_(meaning),
        seals_(meaning) {}
  std::string Path() const { return folder_.PathOf(name_); }

  void WriteBehind(std::int64_t bytes);

  base::Folder folder_;
  std::string name_;
  int descriptor_;
  std::string meaning_;
  SealChain seals_;
  std::int64_t size_ = 0;  // bytes of whole lines
  std::int64_t line_count_ = 0;
  absl::Status failed_;
};

// The end of the whole lines of a file; a last line without newline does not count. A missing file
// has no lines. They are checked as they are read, and not kept: InvalidArgument, "PATH:LINE: ...",
// if a seal is wrong, Unavailable if the file cannot be read to its end, StatusOf(limit) if a limit
// is hit.
struct WholeLines {
  FileEnd end;
  std::int64_t bytes = 0;
};
absl::StatusOr<WholeLines> CheckWholeLines(const base::Folder& folder, const std::string& name,
                                           const std::string& meaning, logic::LimitWatch& watch);

// Drops what stands behind the first `bytes` bytes of the file: a last line that a kill cut off.
// A missing file stays missing.
absl::Status DropUnfinishedLine(const base::Folder& folder, const std::string& name,
                                std::int64_t bytes);

// InvalidArgument "PATH:LINE: MESSAGE" with the message of `fault`; lines count from 1.
absl::Status FaultInLine(const std::string& path, std::size_t line, const absl::Status& fault);

}  // namespace othello::app
