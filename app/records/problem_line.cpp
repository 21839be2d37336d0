#include "app/records/problem_line.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "app/records/solution_line.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/base/words.h"
#include "core/formats/boards/unfinished_board.h"
#include "core/formats/obf.h"
#include "core/formats/position_format.h"
#include "core/game/board_hash.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "endgame/search/solve.h"
#include "problems/difficulty.h"
#include "problems/themes.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using problems::Problem;

template <typename Squares>
ordered_json NamesOf(const Squares& squares) {
  ordered_json names = ordered_json::array();
  for (const Square square : squares) names.push_back(SquareName(square));
  return names;
}

}  // namespace

ordered_json ProblemObject(const Problem& problem, const ProblemOrigin& origin) {
  const endgame::Solution& solution = problem.solution;
  ordered_json object = {
      {"schema", kSchema},
      {"id", absl::StrFormat("%016x", MixedHash(Canonical(problem.position.board)))},
      {"board", DiscsText(problem.position)},
      {"side", std::string(1, ColorCharacter(problem.position.to_move))},
      {"empties", std::popcount(problem.position.board.Empty())},
      {"score", solution.score.lower},
      {"best", NamesOf(solution.best)},
      {"gap", problems::Gap(solution)},
      {"only_moves", problem.only_moves},
      {"moves", ordered_json::array()},
      {"line", TranscriptText(solution.line)},
      {"transcript", TranscriptText(problem.game)},
      {"themes", ordered_json::array()},
      {"grade", problem.difficulty.grade},
      {"difficulty", problem.difficulty.number},
      {"natural", ThreeDecimals(problem.natural)},
      {"tempting", NamesOf(problem.difficulty.tempting)}};
  for (const endgame::MoveScore& move : solution.moves)
    object["moves"].push_back({{"move", SquareName(move.square)}, {"score", move.score.lower}});
  for (const problems::Theme theme : problem.themes) object["themes"].push_back(WordOf(theme));
  if (!solution.moves.empty()) {
    object["greedy"] = SquareName(problem.difficulty.greedy);
    object["looking"] = NamesOf(problem.difficulty.looking);
  }
  if (problem.played) object["played"] = SquareName(*problem.played);
  object["source"] = origin.source;
  object["seed"] = origin.seed;
  object["number"] = problem.number;
  return object;
}

absl::StatusOr<Problem> ReadProblem(const ordered_json& object) {
  RETURN_IF_ERROR(CheckSchema(object.value("schema", ordered_json())));
  for (const char* const key : {"id", "board", "side", "transcript", "line", "source"}) {
    if (!object.contains(key) || !object[key].is_string())
      return absl::InvalidArgumentError(absl::StrCat("is no problem: it has no text '", key, "'"));
  }
  ASSIGN_OR_RETURN(const PositionReading reading,
                   ReadPosition(absl::StrCat(object["board"].get<std::string>(), " ",
                                             object["side"].get<std::string>())));
  ASSIGN_OR_RETURN(const std::vector<Square> game,
                   ParseTranscript(object["transcript"].get<std::string>()));
  const auto is_text = [](const ordered_json& value) { return value.is_string(); };
  if (!object.contains("themes") || !object["themes"].is_array() ||
      !std::ranges::all_of(object["themes"], is_text))
    return absl::InvalidArgumentError("'themes' is not a list of words");
  if (!object.contains("grade") || !object["grade"].is_number_integer())
    return absl::InvalidArgumentError("'grade' is not a whole number");
  Problem problem;
  problem.position = reading.position;
  problem.game = game;
  for (const char* const key : {"seed", "number"}) {
    if (!object.contains(key) || !object[key].is_number_unsigned())
      return absl::InvalidArgumentError(absl::StrCat("'", key, "' is not a number of at least 0"));
  }
  problem.number = object["number"].get<std::uint64_t>();
  ASSIGN_OR_RETURN(std::optional<endgame::Solution> solution,
                   ReadSolution(object, {.range = {}, .all_moves = true}));
  if (!solution) return absl::InvalidArgumentError("has no scores of all moves");
  problem.solution = *std::move(solution);
  if (object.contains("played")) {
    const auto& moves = problem.solution.moves;
    const auto played = std::ranges::find_if(moves, [&](const endgame::MoveScore& move) {
      return object["played"] == SquareName(move.square);
    });
    if (played == moves.end())
      return absl::InvalidArgumentError("'played' is not one of its moves");
    problem.played = played->square;
  }
  return problem;
}

std::string TaskText(Color side, int score) {
  const auto name = [](Color color) { return color == Color::kBlack ? "Black" : "White"; };
  const std::string mover = absl::StrCat(name(side), " to move. ");
  if (score == 64) return absl::StrCat(mover, "Wipe out ", name(Opposite(side)), ".");
  if (score > 0) return absl::StrCat(mover, "Win by ", score, ".");
  if (score == 0) return absl::StrCat(mover, "Save the draw.");
  return absl::StrCat(mover, "Hold ", name(Opposite(side)), " to a win by ", -score, ".");
}

std::string ProblemObf(const Problem& problem) {
  ObfLine line;
  line.position = problem.position;
  for (const endgame::MoveScore& move : problem.solution.moves)
    line.moves.push_back({move.square, move.score.lower});
  return ObfText(line);
}

}  // namespace othello::app
