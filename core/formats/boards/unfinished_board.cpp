#include "core/formats/boards/unfinished_board.h"

#include <absl/strings/str_cat.h>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/base/utf8.h"
#include "core/formats/boards/square_words.h"
#include "core/game/transcript.h"

namespace othello {
namespace {

// The text up to `end`, with a blank for each character before `begin`, so that columns stay.
std::string BlankedBefore(absl::string_view text, std::size_t begin, std::size_t end) {
  std::string blanked;
  std::size_t at = 0;
  for (; at < begin; at += CharacterSize(text.substr(at))) blanked += text[at] == '\n' ? '\n' : ' ';
  absl::StrAppend(&blanked, text.substr(begin, end - begin));
  return blanked;
}

}  // namespace

absl::Status UnfinishedBoard::AddBehind(std::size_t begin, std::size_t end) {
  if (UnderstandWords(text_.substr(begin, end - begin)).ok()) return words_.Add(begin, end);
  for (const WordLine& line : SplitIntoWords(text_, begin, end)) {
    for (const SquareWord& word : line.words) {
      if (!BeginsTranscript(text_.substr(word.offset))) continue;
      if (word.offset > line.Begin()) {
        RETURN_IF_ERROR(words_.Add(begin, word.offset));
      }
      if (!moves_begin_) moves_begin_ = word.offset;
      moves_end_ = end;
      return absl::OkStatus();
    }
  }
  return words_.Add(begin, end);
}

absl::StatusOr<PositionReading> UnfinishedBoard::Finish() const {
  ASSIGN_OR_RETURN(const ColoredDiscs discs, words_.Discs(signs_));
  const absl::StatusOr<std::optional<Color>> side = words_.Side(signs_);
  if (!side.ok()) return side.status();
  const Position position = ToPosition(discs, side->value_or(Color::kBlack));
  if (!moves_begin_) return PositionReading{position, !side->has_value()};
  if (!side->has_value()) {
    return TextScanner(text_).ErrorAt(
        *moves_begin_, "moves behind a board that names no side; write who is to move before them");
  }
  ASSIGN_OR_RETURN(const Game game,
                   ParseGame(BlankedBefore(text_, *moves_begin_, moves_end_), position));
  return PositionReading{game.Final(), false};
}

}  // namespace othello
