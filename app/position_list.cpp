#include "app/position_list.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <utility>

#include "app/result_line.h"
#include "core/position_format.h"

namespace othello::app {

namespace {

// The line without its comment and the blanks around it. A JSON object may hold any character.
std::string Content(const std::string& line) {
  std::string stripped(absl::StripAsciiWhitespace(line));
  if (absl::StartsWith(stripped, "{")) return stripped;
  return std::string(absl::StripTrailingAsciiWhitespace(stripped.substr(0, stripped.find_first_of("#%"))));
}

absl::StatusOr<ResultLine> ParseContent(const std::string& content) {
  if (absl::StartsWith(content, "{")) return ParseListedObject(content);
  const absl::StatusOr<Position> position = ParsePosition(content);
  if (!position.ok()) return position.status();
  ResultLine line;
  line.position = *position;
  return line;
}

}  // namespace

PositionList::PositionList(std::istream& stream, std::string name, Shard shard)
    : stream_(stream), name_(std::move(name)), shard_(shard) {
  if (!stream_.seekg(0, std::ios::end)) {  // a pipe
    stream_.clear();
    return;
  }
  bytes_ = static_cast<std::int64_t>(stream_.tellg());
  stream_.seekg(0);
}

std::optional<double> PositionList::PartRead() const {
  if (bytes_ <= 0) return std::nullopt;
  return static_cast<double>(bytes_read_) / static_cast<double>(bytes_);
}

std::optional<absl::StatusOr<ResultLine>> PositionList::Next() {
  for (std::string line; std::getline(stream_, line);) {
    bytes_read_ += static_cast<std::int64_t>(line.size()) + 1;
    if (!shard_.Contains(++line_)) continue;
    const std::string content = Content(line);
    if (content.empty() || content == "player,opponent") continue;
    absl::StatusOr<ResultLine> line_of_list = ParseContent(content);
    if (line_of_list.ok()) return line_of_list;
    return absl::InvalidArgumentError(absl::StrCat(name_, ":", line_, ": ", line_of_list.status().message()));
  }
  return std::nullopt;
}

}  // namespace othello::app
