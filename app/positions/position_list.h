// A list of positions, read as a stream in bounded memory.
//
// app/positions/text_items.h cuts the list into items; each is a position or a game in any format
// of core/formats/position_format.h, or a JSON object with `board` and `side`, like the program's
// results, whose verdict is handed on. `#` and `%` begin comments. A heading `player,opponent` is
// passed over.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <atomic>
#include <cstdint>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/positions/shard.h"
#include "app/positions/text_items.h"
#include "app/records/result_line.h"
#include "core/game/square.h"

namespace othello::app {

struct ListedPosition {
  ResultLine line;
  std::vector<Square> game;       // from the usual start to the position, if the list has it
  std::string place;              // "NAME:LINE"
  nlohmann::ordered_json object;  // of the line; null if it is none
};

class PositionList {
 public:
  // Error messages begin with `name`. The stream must outlive the list.
  PositionList(std::istream& stream, std::string name, Shard shard = {});

  // The next position of the shard, with its verdict if the list has one, or an error that begins
  // "NAME:LINE: "; nullopt at the end. A grid belongs to the shard of its first line. After an
  // error the list continues with the next line; if the stream cannot be read to its end, that is
  // the last error.
  std::optional<absl::StatusOr<ListedPosition>> Next();

  // The part of the stream that was read, 0 to 1; nullopt if its length is not known. May be called
  // while another thread reads.
  std::optional<double> PartRead() const;

  // Whether it is all of a file, not a part of one or a pipe.
  bool IsWholeFile() const { return bytes_ > 0 && shard_.count == 1; }

  // How many of the returned positions name no side to move, so that black was assumed.
  std::int64_t sides_assumed() const { return sides_assumed_; }

  // "no positions in NAME" if the list was read to its end and has none, in no shard; otherwise "".
  std::string EmptyFault() const;

 private:
  struct Reading {
    ResultLine line;
    std::vector<Square> game;
    bool side_assumed = false;
    nlohmann::ordered_json object;
  };

  std::optional<TextItem> TakeItem();
  absl::StatusOr<Reading> Read(const TextItem& item) const;
  absl::Status Placed(std::int64_t line, absl::string_view message) const;

  TextItems items_;
  std::string name_;
  Shard shard_;
  bool fault_told_ = false;
  std::int64_t sides_assumed_ = 0;
  bool ended_ = false;
  std::atomic<bool> has_items_ = false;
  std::int64_t bytes_ = -1;  // of the whole stream; -1: not known
  std::atomic<std::int64_t> bytes_read_ = 0;
};

// "note: black (X) is assumed to move in 3 positions that name no side", or "" for 0.
std::string AssumedSidesNote(std::int64_t positions);

}  // namespace othello::app
