#include "app/records/problem_line.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "app/records/fields/asked_position.h"
#include "app/records/fields/square_fields.h"
#include "app/records/solution_line.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/base/words.h"
#include "core/formats/obf.h"
#include "core/game/board_hash.h"
#include "core/game/moves.h"
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

using problems::Theme;

constexpr WordMeaning<Theme> kThemeMeanings[] = {
    {Theme::kParity,
     "Every best move is in a region with an odd number of empty squares, there are moves in even "
     "ones, and each of those is worse."},
    {Theme::kForcedPass,
     "In the line the other side must pass after the mover's first or second move, and the mover "
     "plays on."},
    {Theme::kCornerSacrifice,
     "After each best move the other side can take a corner that it could not take before, and in "
     "the line it does."},
    {Theme::kXSquare, "The only best move is on an X-square whose corner is empty."},
    {Theme::kSwindle,
     "Two empty squares side by side, apart from all others: in the line the mover gets both, "
     "since the other side cannot play there in between."},
    {Theme::kEdgeAttack,
     "The only best move is on an edge, no corner, turns over no disc of that edge, and threatens "
     "a corner of it that the mover could not take before."},
    {Theme::kStoner,
     "A stoner is on the board, with either side as the attacker, and the only best move is on its "
     "edge."},
    {Theme::kWedge,
     "The only best move is on an edge between two discs of the other side, which it does not turn "
     "over."},
    {Theme::kWipeOut, "The mover wins all 64 squares, and only with one move."},
    {Theme::kSaveDraw, "A draw is the best result, and only one move draws."}};

bool HasMoves(const ProblemLine& line) { return !line.problem.solution.moves.empty(); }

void AddExactScore(auto& kind, const std::string& about, auto bounds_of) {
  kind.Required(
      "score", about, ScoreSchema(), [=](const auto& line) { return bounds_of(line).lower; },
      [=](const ordered_json& value, auto& line) {
        endgame::Bounds& bounds = bounds_of(line);
        RETURN_IF_ERROR(ReadScore(value, "score", bounds.lower));
        bounds.upper = bounds.lower;
        return absl::OkStatus();
      });
}

void AddMoves(LineKind<ProblemLine>& kind, const char* key, const char* about, auto moves_of) {
  kind.Required(
      key, about, Ref("transcript"),
      [=](const ProblemLine& line) { return TranscriptText(moves_of(line)); },
      [=](const ordered_json& value, ProblemLine& line) {
        return ReadMoves(value, key, moves_of(line));
      });
}

// A number with a fraction, written with three decimals.
void AddNumber(LineKind<ProblemLine>& kind, const char* key, const char* about, int most,
               auto number_of) {
  kind.Required(
      key, about, {{"type", "number"}, {"minimum", 0}, {"maximum", most}},
      [=](const ProblemLine& line) { return ThreeDecimals(number_of(line)); },
      [=](const ordered_json& value, ProblemLine& line) {
        if (!value.is_number() || value < 0 || value > most)
          return Malformed(absl::StrCat("\"", key, "\" is not a number from 0 to ", most));
        value.get_to(number_of(line));
        return absl::OkStatus();
      });
}

const LineKind<endgame::MoveScore>& ExactMoveKind() {
  static const LineKind<endgame::MoveScore> kKind = [] {
    LineKind<endgame::MoveScore> kind;
    AddSquare(
        kind, "move", "The move.", [](auto& move) -> auto& { return move.square; });
    AddExactScore(
        kind, "Its exact score.", [](auto& move) -> auto& { return move.score; });
    return kind;
  }();
  return kKind;
}

void AddSolution(LineKind<ProblemLine>& kind) {
  kind.Required("empties", "Empty squares.", Between(0, 60), [](const ProblemLine& line) {
    return std::popcount(line.problem.position.board.Empty());
  });
  AddExactScore(
      kind, "The exact score of best play, an even number; empty squares count for the winner.",
      [](auto& line) -> auto& { return line.problem.solution.score; });
  AddSquares(
      kind, "best", "All moves with `score`.",
      [](auto& line) -> auto& { return line.problem.solution.best; });
  kind.Required(
      "gap",
      "Discs from the best move to the second one; 0 if several are best, or there is no other.",
      Between(0, 2 * kMaxScore),
      [](const ProblemLine& line) { return problems::Gap(line.problem.solution); });
  kind.Number(
      "only_moves",
      "How many of the side's moves in the line, from the first on, are the only best ones of "
      "several legal moves.",
      0, 60, [](auto& line) -> auto& { return line.problem.only_moves; });
  kind.Required(
      "moves", "Every move with its exact score, best first; none if the game is over.",
      ListOf(ExactMoveKind().SchemaOf()),
      [](const ProblemLine& line) { return ExactMoveKind().List(line.problem.solution.moves); },
      [](const ordered_json& value, ProblemLine& line) {
        return ExactMoveKind().ReadList("moves", value, line.problem.solution.moves);
      });
  AddMoves(
      kind, "line", "Best play to the end, passes left out.",
      [](auto& line) -> auto& { return line.problem.solution.line; });
}

ordered_json ThemeWords(const ProblemLine& line) {
  ordered_json words = ordered_json::array();
  for (const Theme theme : line.problem.themes) words.push_back(WordOf(theme));
  return words;
}

absl::Status ReadThemes(const ordered_json& value, ProblemLine& line) {
  if (!value.is_array()) return Malformed("\"themes\" is not a list of words");
  for (const ordered_json& word : value) {
    const std::optional<Theme> theme = ValueAmong<Theme>(kThemeMeanings, word);
    if (!theme) return Malformed(absl::StrCat("\"themes\": ", word.dump(), " is no theme"));
    line.problem.themes.push_back(*theme);
  }
  return absl::OkStatus();
}

absl::Status ReadLooking(const ordered_json& value, ProblemLine& line) {
  auto& looking = line.problem.difficulty.looking;
  std::vector<Square> squares;
  RETURN_IF_ERROR(ReadSquareNames(value, "looking", squares));
  if (squares.size() != looking.size()) return Malformed("\"looking\" does not have six squares");
  std::ranges::copy(squares, looking.begin());
  return absl::OkStatus();
}

void AddDifficulty(LineKind<ProblemLine>& kind) {
  kind.Number(
      "grade", "From easy to hard; grades begin at the difficulties 0, 1, 2, 3.5 and 5.5.", 1,
      problems::kGrades, [](auto& line) -> auto& { return line.problem.difficulty.grade; });
  AddNumber(
      kind, "difficulty",
      "The number of the six players of `looking` who miss the best moves, and a half for each "
      "tempting move, up to four of them.",
      8, [](auto& line) -> auto& { return line.problem.difficulty.number; });
  AddNumber(
      kind, "natural", "How likely the position comes from a game between people who try to win.",
      1, [](auto& line) -> auto& { return line.problem.natural; });
  AddSquares(
      kind, "tempting",
      "Moves that look at least as good as a best one, one ply ahead, and cost at least four "
      "discs, or the win or the draw.",
      [](auto& line) -> auto& { return line.problem.difficulty.tempting; });
  kind.OnlyWhere(HasMoves, "of a game that is over");
  AddSquare(
      kind, "greedy", "The move that turns over most discs; missing if the game is over.",
      [](auto& line) -> auto& { return line.problem.difficulty.greedy; });
  kind.Required(
      "looking",
      "The moves that look best by the evaluation 0 to 5 plies ahead; missing if the game is over.",
      ListOf(Ref("square"), problems::kLookingPlayers),
      [](const ProblemLine& line) { return NamesOf(line.problem.difficulty.looking); },
      ReadLooking);
  kind.Everywhere();
}

void AddOrigin(LineKind<ProblemLine>& kind) {
  kind.Optional(
      "played", "The move that was played there, of games that were given and went on.",
      Ref("square"),
      [](const ProblemLine& line) {
        const std::optional<Square>& played = line.problem.played;
        return played ? ordered_json(SquareName(*played)) : ordered_json();
      },
      [](const ordered_json& value, ProblemLine& line) {
        return ReadSquare(value, "played", line.problem.played.emplace());
      });
  kind.Required(
      "source",
      "Where the game comes from: `--from` (play, random, synth, games) or `--generation`.",
      {{"type", "string"}, {"pattern", "^(play|random|games|synth|generation-[1-5])$"}},
      [](const ProblemLine& line) { return line.origin.source; },
      [](const ordered_json& value, ProblemLine& line) {
        return ReadText(value, "source", line.origin.source);
      });
  kind.Count(
      "seed", "The seed.", [](auto& line) -> auto& { return line.origin.seed; });
  kind.Count(
      "number", "Number of the game, as its source counts.",
      [](auto& line) -> auto& { return line.problem.number; });
}

absl::Status CheckProblemLine(ProblemLine& line) {
  const Board& board = line.problem.position.board;
  const std::vector<endgame::MoveScore>& moves = line.problem.solution.moves;
  RETURN_IF_ERROR(CheckMoves(board, line.problem.solution));
  if (moves.empty() && CanMove(board)) return Malformed("has no scores of all moves");
  RETURN_IF_ERROR(CheckLine(board, line.problem.solution));
  const bool is_move =
      !line.problem.played || std::ranges::any_of(moves, [&](const endgame::MoveScore& move) {
        return move.square == *line.problem.played;
      });
  return is_move ? absl::OkStatus() : Malformed("\"played\" is not one of its moves");
}

}  // namespace

const LineKind<ProblemLine>& ProblemLineKind() {
  static const LineKind<ProblemLine> kKind = [] {
    LineKind<ProblemLine> kind(
        "problem_line", "problems --json: an endgame problem",
        "A problem; `verify` checks it, and `solve` reads it as a position that is solved. Scores "
        "are seen by the side to move.");
    kind.Schema();
    kind.Required(
        "id", "The same for all images of a position, another one for other positions.",
        Ref("hex16"), [](const ProblemLine& line) { return ProblemId(line.problem); },
        [](const ordered_json& value, ProblemLine&) {
          return value.is_string() ? absl::OkStatus() : Malformed("\"id\" is not a text");
        });
    AddPosition(
        kind, [](auto& line) -> auto& { return line.problem.position; }, kDiscsInColors);
    AddSolution(kind);
    AddMoves(
        kind, "transcript",
        "A game from the standard start to the board in its given orientation, X being black.",
        [](auto& line) -> auto& { return line.problem.game; });
    kind.Required("themes", "What the problem is about.", ListOf(OneOf<Theme>(kThemeMeanings)),
                  ThemeWords, ReadThemes);
    AddDifficulty(kind);
    AddOrigin(kind);
    kind.Check(CheckProblemLine);
    return kind;
  }();
  return kKind;
}

absl::StatusOr<ProblemLine> ReadProblem(const ordered_json& object) {
  if (!object.contains("side")) return Malformed("\"side\" is missing");
  return ProblemLineKind().ReadObject(object);
}

std::string ProblemId(const Problem& problem) {
  return absl::StrFormat("%016x", MixedHash(Canonical(problem.position.board)));
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
