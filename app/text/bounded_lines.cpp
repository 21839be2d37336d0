#include "app/text/bounded_lines.h"

#include <absl/strings/str_cat.h>

#include <cerrno>
#include <cstring>

namespace othello::app {

std::optional<BoundedLine> BoundedLines::Next() {
  BoundedLine line;
  std::size_t length = 0;
  while (stream_.good()) {
    errno = 0;
    stream_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    const auto read = static_cast<std::size_t>(stream_.gcount());
    bytes_ += static_cast<std::int64_t>(read);
    if (stream_.bad()) {
      interrupted_ = errno == EINTR;
      fault_ = interrupted_ ? "stopped by a signal"
               : errno != 0 ? std::strerror(errno)
                            : "read error";
      return std::nullopt;
    }
    const bool full = stream_.fail() && !stream_.eof();
    const bool ended = stream_.eof() && read == 0 && line.text.empty() && !line.too_long;
    if (ended) return std::nullopt;
    const std::size_t characters = full || stream_.eof() ? read : read - 1;
    length += characters;
    if (length > kEndlessLine) {
      fault_ = absl::StrCat("line ", lines_ + 1, " has no end");
      return std::nullopt;
    }
    line.too_long = line.too_long || line.text.size() + characters > longest_;
    if (line.too_long) {
      line.text.clear();
    } else {
      line.text.append(buffer_.data(), characters);
    }
    if (!full) {
      line.number = ++lines_;
      line.has_newline = !stream_.eof();
      return line;
    }
    stream_.clear();
  }
  return std::nullopt;
}

}  // namespace othello::app
