#include "app/records/solution_line.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "app/records/fields/disc_count.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using endgame::Bounds;
using endgame::MoveScore;
using endgame::Question;
using endgame::Solution;
using nlohmann::ordered_json;

void WriteBounds(const Bounds& bounds, ordered_json& object) {
  if (bounds.exact()) {
    object["score"] = bounds.lower;
    return;
  }
  if (bounds.lower > -kMaxScore) object["at_least"] = bounds.lower;
  if (bounds.upper < kMaxScore) object["at_most"] = bounds.upper;
}

absl::StatusOr<int> ScoreIn(const ordered_json& object, const std::string& key, int otherwise) {
  if (!object.contains(key)) return otherwise;
  const ordered_json& value = object[key];
  if (!value.is_number_integer() || value < -kMaxScore || value > kMaxScore ||
      value.get<int>() % 2 != 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", key, "' must be an even number from -64 to 64, not ", value.dump()));
  }
  return value.get<int>();
}

absl::StatusOr<Bounds> BoundsIn(const ordered_json& object) {
  ASSIGN_OR_RETURN(const int lower,
                   ScoreIn(object, object.contains("score") ? "score" : "at_least", -kMaxScore));
  ASSIGN_OR_RETURN(const int upper,
                   ScoreIn(object, object.contains("score") ? "score" : "at_most", kMaxScore));
  return Bounds{lower, upper};
}

absl::StatusOr<Square> LegalMoveIn(const ordered_json& value, const Board& board) {
  const std::optional<Square> square =
      value.is_string() ? ParseSquare(value.get<std::string>()) : std::nullopt;
  if (!square || (LegalMoves(board) & Bit(*square)) == 0)
    return absl::InvalidArgumentError(absl::StrCat(value.dump(), " is no legal move"));
  return *square;
}

absl::StatusOr<std::vector<MoveScore>> MovesIn(const ordered_json& object, const Board& board) {
  std::vector<MoveScore> moves;
  if (!object.contains("moves")) return moves;
  for (const ordered_json& entry : object["moves"]) {
    if (!entry.is_object() || !entry.contains("move"))
      return absl::InvalidArgumentError("each of 'moves' must have a 'move'");
    ASSIGN_OR_RETURN(const Square square, LegalMoveIn(entry["move"], board));
    ASSIGN_OR_RETURN(const Bounds score, BoundsIn(entry));
    moves.push_back({square, score});
  }
  return moves;
}

bool Answers(const Bounds& score, const Bounds& range) {
  return score.exact() || score.lower > range.upper || score.upper < range.lower;
}

}  // namespace

bool Answers(const Solution& solution, const Question& question) {
  return Answers(solution.score, question.range) &&
         std::all_of(solution.moves.begin(), solution.moves.end(),
                     [&](const MoveScore& move) { return Answers(move.score, question.range); });
}

ordered_json SolutionObject(const SolutionLine& line) {
  const Solution& solution = line.solution;
  ordered_json object = {{"schema", kSchema},
                         {"board", DiscsText(line.position)},
                         {"side", std::string(1, ColorCharacter(line.position.to_move))}};
  if (!line.title.empty()) object["name"] = line.title;
  WriteBounds(solution.score, object);
  if (MustPass(line.position.board)) object["pass"] = true;
  if (GameOver(line.position.board)) object["finished"] = true;
  object["best"] = ordered_json::array();
  for (const Square square : solution.best) object["best"].push_back(SquareName(square));
  if (!line.question.all_best) object["one_best"] = true;
  if (solution.likely != endgame::kNoMove) object["likely"] = SquareName(solution.likely);
  if (solution.score.exact() && (solution.limit == logic::Limit::kNone || !solution.line.empty()))
    object["line"] = TranscriptText(solution.line);
  if (const std::optional<Position> end = EndOf(line.position, solution)) {
    const DiscCount discs = CountDiscs(*end);
    object["discs"] = {{"black", discs.black}, {"white", discs.white}};
    object["result"] = DiscCountKind().Object(UsualResult(*end));
  }
  if (!solution.moves.empty()) object["moves"] = ordered_json::array();
  for (const MoveScore& move : solution.moves) {
    ordered_json& entry = object["moves"].emplace_back();
    entry["move"] = SquareName(move.square);
    WriteBounds(move.score, entry);
  }
  if (!(line.question.range == Bounds{}))
    object["range"] = {line.question.range.lower, line.question.range.upper};
  if (solution.limit != logic::Limit::kNone) object["stopped"] = WordOf(solution.limit);
  if (line.handed_on) object["handed_on"] = true;
  object["nodes"] = solution.nodes;
  object["seconds"] = RoundedSeconds(solution.seconds);
  return object;
}

std::optional<Position> EndOf(const Position& position, const Solution& solution) {
  const absl::StatusOr<Game> game = Replay(solution.line, position);
  if (!game.ok()) return std::nullopt;
  const Position end = game->PositionToGoOn();
  return GameOver(end.board) ? std::optional<Position>(end) : std::nullopt;
}

absl::Status CheckLine(const Board& board, const Solution& solution) {
  const bool stopped = solution.limit != logic::Limit::kNone && solution.line.empty();
  if (!solution.score.exact() || stopped) return absl::OkStatus();
  Board at = board;
  int sign = 1;
  const auto pass = [&] {
    if (!MustPass(at)) return;
    at = Passed(at);
    sign = -sign;
  };
  for (const Square square : solution.line) {
    pass();
    if ((LegalMoves(at) & Bit(square)) == 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("the line of play has an illegal move, ", SquareName(square)));
    }
    at = Play(at, square);
    sign = -sign;
  }
  pass();
  if (!GameOver(at))
    return absl::InvalidArgumentError("the line of play stops before the end of the game");
  const int score = sign * FinalScore(at);
  if (score == solution.score.lower) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("the line of play ends with ", score,
                                                 ", and the score is ", solution.score.lower));
}

absl::StatusOr<std::optional<Solution>> ReadSolution(const ordered_json& object, const Board& board,
                                                     const Question& question) {
  if (!object.contains("best") || object.contains("stopped")) return std::nullopt;
  Solution solution;
  ASSIGN_OR_RETURN(const Bounds score, BoundsIn(object));
  solution.score = score;
  for (const ordered_json& move : object["best"]) {
    ASSIGN_OR_RETURN(const Square square, LegalMoveIn(move, board));
    solution.best.push_back(square);
  }
  ASSIGN_OR_RETURN(std::vector<MoveScore> moves, MovesIn(object, board));
  solution.moves = std::move(moves);
  if (object.contains("line") && object["line"].is_string()) {
    ASSIGN_OR_RETURN(const std::vector<Square> line,
                     ParseTranscript(object["line"].get<std::string>()));
    solution.line = line;
  }
  if (object.contains("seconds")) solution.seconds = SecondsIn(object["seconds"]).value_or(0);
  if (object.contains("nodes") && object["nodes"].is_number_unsigned())
    solution.nodes = object["nodes"].get<std::int64_t>();
  const bool lacks_moves = question.all_moves && solution.moves.empty() && CanMove(board);
  const bool lacks_best = question.all_best && object.contains("one_best");
  if (lacks_moves || lacks_best || !Answers(solution, question)) return std::nullopt;
  RETURN_IF_ERROR(CheckLine(board, solution));
  if (!question.all_best && solution.best.size() > 1) {
    // The one that the line of play begins with.
    const Square first = solution.line.empty() ? endgame::kNoMove : solution.line.front();
    const auto found = std::find(solution.best.begin(), solution.best.end(), first);
    solution.best = {found == solution.best.end() ? solution.best.front() : first};
  }
  return solution;
}

}  // namespace othello::app
