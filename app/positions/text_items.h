// Cuts a list into its items: a position, a game, or an object of JSON, in one line or in several.
//
//   item                    ends
//   object, hex pair, OBF   with its line
//   a board in one line     with its line, or with the side or the moves right below it
//   a grid                  with its last row and what belongs to it: a frame, the names of the
//                           files, words, moves; at an empty line at the latest
//   an array                where its brackets close
//   a game                  where its format ends it (core/formats/games/game_record.h)
//
// An empty line ends every item but a picture, a PGN game, and words above a board. Where lines may
// be one item or two, the item has a fault that names both. A heading of CSV ("board,side",
// "game,moves") makes an item of each line below it; other columns are left out.
#pragma once

#include <cstdint>
#include <deque>
#include <istream>
#include <optional>
#include <string>

#include "app/positions/board_table.h"
#include "app/text/bounded_lines.h"
#include "core/formats/games/game_table.h"

namespace othello::app {

struct TextItem {
  std::int64_t line = 0;  // where it begins
  std::string text;
  bool is_object = false;
  std::string fault = {};  // why it cannot be read, or ""
  std::int64_t fault_line = 0;
  bool is_words = false;  // there is no square in it
};

class TextItems {
 public:
  // The stream must outlive the object.
  explicit TextItems(std::istream& stream) : lines_(stream) {}

  // The next item; nullopt at the end, or if reading failed.
  std::optional<TextItem> Next();

  const BoundedLines& lines() const { return lines_; }

 private:
  class BoardGatherer;

  std::optional<TextItem> Take();
  std::optional<BoundedLine> TakeLine();
  void PutBack(BoundedLine line) { waiting_.push_front(std::move(line)); }
  std::optional<BoundedLine> Peek();

  std::optional<TextItem> ItemAt(const BoundedLine& line);
  std::optional<TextItem> ItemOfTable(const BoundedLine& line);
  TextItem GatherGame(const BoundedLine& first);
  bool GoesOnWithMoves(TextItem& item, const BoundedLine& next);

  BoundedLines lines_;
  std::deque<BoundedLine> waiting_;
  std::deque<TextItem> ready_;
  std::optional<GameTable> games_;
  std::optional<BoardTable> boards_;
  std::int64_t side_in_doubt_ = 0;  // the line of a side that may belong to the next board
};

}  // namespace othello::app
