#include "app/positions/position_list.h"

#include <absl/status/status.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>

#include <utility>

#include "app/text/quantity_text.h"
#include "core/base/status_macros.h"
#include "core/formats/games/game_record.h"
#include "core/formats/position_format.h"

namespace othello::app {

namespace {

// The moves of a game from the usual start; none if the text is something else.
std::vector<Square> GameIn(const std::string& text) {
  if (!BeginsGameRecord(text)) return {};
  const absl::StatusOr<Game> game = ParseGameRecord(text);
  return game.ok() && game->FromUsualStart() ? game->moves : std::vector<Square>();
}

}  // namespace

PositionList::PositionList(std::istream& stream, std::string name, Shard shard)
    : items_(stream), name_(std::move(name)), shard_(shard) {
  if (!stream.seekg(0, std::ios::end)) {  // a pipe
    stream.clear();
    return;
  }
  bytes_ = static_cast<std::int64_t>(stream.tellg());
  stream.seekg(0);
}

std::optional<double> PositionList::PartRead() const {
  if (bytes_ <= 0) return std::nullopt;
  return static_cast<double>(bytes_read_) / static_cast<double>(bytes_);
}

std::optional<absl::StatusOr<ListedPosition>> PositionList::Next() {
  while (const std::optional<TextItem> item = TakeItem()) {
    has_items_ = true;
    if (!shard_.Contains(item->line)) continue;
    ASSIGN_OR_RETURN(Reading reading, Read(*item));
    sides_assumed_ += reading.side_assumed ? 1 : 0;
    return ListedPosition{std::move(reading.line), std::move(reading.game),
                          absl::StrCat(name_, ":", item->line), std::move(reading.object)};
  }
  ended_ = true;
  const BoundedLines& lines = items_.lines();
  if (lines.fault().empty() || fault_told_) return std::nullopt;
  fault_told_ = true;
  has_items_ = true;
  return absl::UnavailableError(
      absl::StrCat(name_, ":", lines.lines() + 1, ": cannot be read further: ", lines.fault()));
}

std::optional<TextItem> PositionList::TakeItem() {
  std::optional<TextItem> item = items_.Next();
  bytes_read_ = items_.lines().bytes();
  return item;
}

std::string PositionList::EmptyFault() const {
  return ended_ && !has_items_ ? absl::StrCat("no positions in ", name_) : "";
}

absl::StatusOr<PositionList::Reading> PositionList::Read(const TextItem& item) const {
  if (!item.fault.empty()) return Placed(item.fault_line, item.fault);
  if (item.is_object) {
    absl::StatusOr<ListedObject> object = ParseListedObject(item.text);
    // It is one of our lines, or should be: not what somebody took for a board.
    if (!object.ok()) {
      const absl::Status placed = Placed(item.line, object.status().message());
      return absl::FailedPreconditionError(placed.message());
    }
    return Reading{std::move(object->line), {}, object->side_assumed, std::move(object->object)};
  }
  const absl::StatusOr<PositionReading> reading = ReadPosition(item.text);
  if (!reading.ok()) return Placed(item.line, reading.status().message());
  Reading read;
  read.line.position = reading->position;
  read.side_assumed = reading->side_assumed;
  read.game = GameIn(item.text);
  return read;
}

// The error for `message`, which belongs to a position that begins in `line`. If the message names
// a line of the position, that line is counted on.
absl::Status PositionList::Placed(std::int64_t line, absl::string_view message) const {
  if (absl::ConsumePrefix(&message, "line ")) {
    const std::size_t digits = message.find_first_not_of("0123456789");
    std::int64_t below = 1;
    if (!absl::SimpleAtoi(message.substr(0, digits), &below)) below = 1;
    line += below - 1;
    message.remove_prefix(digits);
    absl::ConsumePrefix(&message, ", ");
  }
  return absl::InvalidArgumentError(absl::StrCat(name_, ":", line, ": ", message));
}

std::string AssumedSidesNote(std::int64_t positions) {
  if (positions == 0) return "";
  return absl::StrCat("note: black (X) is assumed to move in ", Counted(positions, "position"),
                      " that ", positions == 1 ? "names" : "name", " no side");
}

}  // namespace othello::app
