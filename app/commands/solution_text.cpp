#include "app/commands/solution_text.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <optional>
#include <vector>

#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using endgame::Bounds;

// "black wins 41-23", "a draw", "white does not lose"; both counts if the line of best play ends
// with empty squares.
std::string MeaningOf(const Bounds& score, Color mover, const std::optional<Position>& end) {
  const std::string side = ColorName(mover);
  const std::string other = ColorName(Opposite(mover));
  if (score.exact()) {
    if (end && end->board.Empty() != kNoSquares) return ResultText(*end);
    return WinnerText(ResultOf(score.lower, mover));
  }
  if (score.lower > 0) return absl::StrCat(side, " wins");
  if (score.upper < 0) return absl::StrCat(other, " wins");
  if (score.lower == 0) return absl::StrCat(side, " does not lose");
  return score.upper == 0 ? absl::StrCat(other, " does not lose") : "";
}

std::string SquaresText(const std::vector<Square>& squares) {
  return absl::StrJoin(squares, " ",
                       [](std::string* text, Square s) { text->append(SquareName(s)); });
}

}  // namespace

std::string ScoreText(const Bounds& score) {
  const auto number = [](int value) { return value == 0 ? "0" : absl::StrFormat("%+d", value); };
  if (score.exact()) return number(score.lower);
  const bool low = score.lower > -kMaxScore;
  const bool high = score.upper < kMaxScore;
  if (low && high) return absl::StrCat(number(score.lower), " to ", number(score.upper));
  if (low) return absl::StrCat("at least ", number(score.lower));
  return high ? absl::StrCat("at most ", number(score.upper)) : "not known";
}

std::string SolutionText(const SolutionLine& line) {
  const endgame::Solution& solution = line.solution;
  const Color mover = line.position.to_move;
  std::string text = absl::StrCat(BoardText(line.position), ": ", ScoreText(solution.score));
  const std::string meaning = MeaningOf(solution.score, mover, EndOf(line.position, solution));
  if (!meaning.empty()) absl::StrAppend(&text, " (", meaning, ")");
  if (GameOver(line.position.board)) {
    absl::StrAppend(&text, ", the game is over");
  } else if (MustPass(line.position.board)) {
    absl::StrAppend(&text, ", ", ColorName(mover), " must pass");
  } else if (!solution.best.empty()) {
    absl::StrAppend(&text, ", best ", SquaresText(solution.best));
  } else if (solution.likely != endgame::kNoMove) {
    absl::StrAppend(&text, ", ", SquareName(solution.likely), " looks best");
  }
  if (!solution.line.empty()) absl::StrAppend(&text, ", line ", TranscriptText(solution.line));
  if (solution.limit != logic::Limit::kNone)
    absl::StrAppend(&text, "; stopped: ", WordOf(solution.limit));
  absl::StrAppend(&text, " (", Counted(solution.nodes, "node"), ", ",
                  DurationText(solution.seconds), line.handed_on ? ", handed on)" : ")");
  for (const endgame::MoveScore& move : solution.moves)
    absl::StrAppend(&text, "\n  ", SquareName(move.square), " ", ScoreText(move.score));
  return text;
}

}  // namespace othello::app
