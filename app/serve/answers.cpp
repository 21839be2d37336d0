#include "app/serve/answers.h"

#include <absl/status/status.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/experiment/experiment_words.h"
#include "app/experiment/question_kinds.h"
#include "app/positions/single_position.h"
#include "app/report/evaluation_text.h"
#include "app/serve/request.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/discs/occupancy_closure.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/formats/position_format.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/game.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "endgame/evaluation/patterns.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using endgame::Evaluation;
using nlohmann::ordered_json;

std::string SideText(Color color) { return {ColorCharacter(color)}; }

ordered_json SquareNames(Bitboard squares) {
  ordered_json names = ordered_json::array();
  ForEachSquare(squares, [&](Square square) { names.push_back(SquareName(square)); });
  return names;
}

double InDiscs(int sum) { return ThreeDecimals(static_cast<double>(sum) / endgame::kWeightUnit); }

// Where the board fails the prune, as far as squares show it.
Bitboard FailingSquares(const Board& board, retro::Prune prune) {
  if (prune == retro::Prune::kCentre) return kCentre & board.Empty();
  if (prune == retro::Prune::kConnectivity || prune == retro::Prune::kOccupancyClosure)
    return board.Occupied() & ~ExplainedSquares(board.Occupied());
  return 0;
}

// The rows of the board as a condition of an experiment.
std::string BoardCondition(const Position& position) {
  const std::string discs = DiscsText(position);
  std::string text = "[position]\nto_move = \"";
  absl::StrAppend(&text, ColorName(position.to_move), "\"\nboard = \"\"\"\n");
  for (std::size_t row = 0; row < discs.size(); row += 8) {
    for (const char square : discs.substr(row, 8))
      text += square == 'X' ? 'B' : square == 'O' ? 'W' : square;
    text += '\n';
  }
  return absl::StrCat(text, "\"\"\"\n");
}

ordered_json Copies(const Position& position) {
  ordered_json copies = ordered_json::object();
  for (const Format format : kWritableFormats)
    copies[FormatName(format)] = WritePosition(position, format);
  copies["toml"] = BoardCondition(position);
  copies["svg"] = StandaloneSvg({position, std::nullopt});
  return copies;
}

// The value of the position to the side to move: the result, or that of the best move.
double ValueToMover(const Position& position, const Evaluation& evaluation) {
  if (GameOver(position.board)) return FinalScore(position.board);
  if (MustPass(position.board))
    return -ValueToMover({Passed(position.board), Opposite(position.to_move)}, evaluation);
  return InDiscs(MoveValues(position, evaluation).front().sum);
}

// What the move costs beside the best one, in discs; both are valued after the move.
double LossOf(const Position& before, Square move, const Evaluation& evaluation) {
  const std::vector<MoveValue> moves = MoveValues(before, evaluation);
  const auto played = std::find_if(moves.begin(), moves.end(),
                                   [&](const MoveValue& each) { return each.square == move; });
  return InDiscs(moves.front().sum - played->sum);
}

ordered_json Step(const Position& position, ordered_json move, const Evaluation& evaluation) {
  const int sign = position.to_move == Color::kBlack ? 1 : -1;
  ordered_json step = {{"board", DiscsText(position)},
                       {"side", SideText(position.to_move)},
                       {"move", std::move(move)},
                       {"value", sign * ValueToMover(position, evaluation)}};
  if (LegalMoves(position.board) != 0) {
    const MoveValue best = MoveValues(position, evaluation).front();
    step["best"] = {{"move", SquareName(best.square)}, {"value", sign * InDiscs(best.sum)}};
  }
  return step;
}

}  // namespace

absl::StatusOr<ordered_json> ReadAnyText(const ordered_json& request) {
  ASSIGN_OR_RETURN(const std::string text, TextOf(request, "text"));
  ASSIGN_OR_RETURN(const SinglePosition single, ReadSinglePosition(text));
  const Position& position = single.reading.position;
  ordered_json answer = {
      {"board", DiscsText(position)},
      {"side", SideText(position.to_move)},
      {"format", single.is_object ? "json" : FormatName(DetectFormat(WithoutComments(text)))},
      {"assumed_side", single.reading.side_assumed}};
  if (!single.last_move) return answer;
  answer["format"] = "game";
  answer["last_move"] = SquareName(*single.last_move);
  const absl::StatusOr<Game> game = ReadSingleGame(text);
  if (game.ok() && game->FromUsualStart()) answer["moves"] = TranscriptText(game->moves);
  return answer;
}

absl::StatusOr<ordered_json> LookAtBoard(const ordered_json& request) {
  ASSIGN_OR_RETURN(const Position position, PositionOf(request));
  const std::optional<retro::Prune> failure = retro::FirstFailure(position.board);
  ordered_json checks = ordered_json::array();
  for (const retro::Prune prune : retro::kPrunes) {
    checks.push_back({{"check", WordOf(retro::ReasonOf(prune))}, {"passed", prune != failure}});
    if (prune == failure) break;
  }
  const Bitboard failing = failure ? FailingSquares(position.board, *failure) : 0;
  return ordered_json{
      {"checks", checks}, {"squares", SquareNames(failing)}, {"copies", Copies(position)}};
}

absl::StatusOr<ordered_json> ValueOfPosition(const ordered_json& request,
                                             const Evaluation& evaluation) {
  ASSIGN_OR_RETURN(const Position position, PositionOf(request));
  ordered_json moves = ordered_json::array();
  for (const MoveValue& move : MoveValues(position, evaluation)) {
    const Board after = Play(position.board, move.square);
    moves.push_back({{"move", SquareName(move.square)},
                     {"value", InDiscs(move.sum)},
                     {"over", GameOver(after)},
                     {"passes", MustPass(after)}});
  }
  ordered_json parts = ordered_json::array();
  for (const endgame::FeatureValue& part : evaluation.TakeApart(position.board).features) {
    ordered_json squares = ordered_json::array();
    for (const Square square : endgame::SquaresOf(part.feature))
      squares.push_back(SquareName(square));
    parts.push_back({{"pattern", endgame::PatternAt(endgame::PatternOf(part.feature)).name},
                     {"squares", std::move(squares)},
                     {"value", InDiscs(part.weight)}});
  }
  return ordered_json{{"value", ValueToMover(position, evaluation)},
                      {"moves", std::move(moves)},
                      {"parts", std::move(parts)}};
}

absl::StatusOr<ordered_json> CourseOfGame(const ordered_json& request,
                                          const Evaluation& evaluation) {
  ASSIGN_OR_RETURN(const Position start, PositionOf(request));
  ASSIGN_OR_RETURN(const std::string text, TextOf(request, "moves"));
  ASSIGN_OR_RETURN(const std::vector<Square> moves, ParseTranscript(text));
  ASSIGN_OR_RETURN(const Game game, Replay(moves, start));
  ordered_json steps = ordered_json::array();
  for (int i = 0; i < static_cast<int>(game.positions.size()); ++i) {
    const auto at = static_cast<std::size_t>(i);
    steps.push_back(Step(game.positions[at],
                         i == 0 ? ordered_json() : ordered_json(SquareName(moves[at - 1])),
                         evaluation));
    if (i > 0) steps.back()["loss"] = LossOf(game.PositionToMove(i - 1), moves[at - 1], evaluation);
    if (game.PassForced(i)) steps.push_back(Step(game.PositionToMove(i), "pass", evaluation));
  }
  return ordered_json{{"steps", std::move(steps)}};
}

absl::StatusOr<ordered_json> ExperimentInWords(const ordered_json& request) {
  ASSIGN_OR_RETURN(const std::string text, TextOf(request, "toml"));
  constexpr absl::string_view kName = "mine.toml";
  const absl::StatusOr<Experiment> experiment = ReadExperimentText(text, std::string(kName));
  if (!experiment.ok()) {
    absl::string_view message = experiment.status().message();
    if (absl::ConsumePrefix(&message, kName)) absl::ConsumePrefix(&message, ":");
    return absl::InvalidArgumentError(absl::StripLeadingAsciiWhitespace(message));
  }
  return ordered_json{{"name", experiment->name}, {"words", InWords(*experiment)}};
}

ordered_json KindsOfExperiments() {
  ordered_json kinds = ordered_json::array();
  for (const QuestionKind& kind : QuestionKinds())
    kinds.push_back({{"kind", kind.word}, {"title", kind.question}});
  return {{"kinds", std::move(kinds)}};
}

absl::StatusOr<ordered_json> ExperimentOfKind(const std::string& word) {
  for (const QuestionKind& kind : QuestionKinds()) {
    if (word == kind.word) return ordered_json{{"toml", NewExperiment(kind)}};
  }
  return absl::NotFoundError(absl::StrCat("there is no kind of experiment '", word, "'"));
}

}  // namespace othello::app
