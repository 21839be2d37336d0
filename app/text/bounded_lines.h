// Reads the lines of a stream in bounded memory, however long they are, and tells whether the
// stream could be read to its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace othello::app {

// Far longer than the longest line that makes sense: a megabyte.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

// After a line of 256 megabytes reading stops: the stream must be a device without end.
inline constexpr std::size_t kEndlessLine = std::size_t{1} << 28;

struct BoundedLine {
  std::int64_t number = 0;  // from 1
  std::string text;         // without the line end; empty if the line is too long
  bool too_long = false;
  bool has_newline = false;  // false: the last line, which a kill may have cut off
};

class BoundedLines {
 public:
  // The stream must outlive the object. Lines of more than `longest` bytes are too long.
  explicit BoundedLines(std::istream& stream, std::size_t longest = kLongestLine)
      : stream_(stream), longest_(longest), buffer_(kChunk) {}

  // The next line; nullopt at the end, or if reading failed.
  std::optional<BoundedLine> Next();

  // Why reading failed; empty if it did not.
  const std::string& fault() const { return fault_; }
  // Whether that was a signal while the stream was waited for.
  bool interrupted() const { return interrupted_; }

  std::int64_t lines() const { return lines_; }
  std::int64_t bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kChunk = std::size_t{1} << 16;

  std::istream& stream_;
  const std::size_t longest_;
  std::vector<char> buffer_;
  std::int64_t lines_ = 0;
  std::int64_t bytes_ = 0;
  std::string fault_;
  bool interrupted_ = false;
};

}  // namespace othello::app
