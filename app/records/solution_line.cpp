#include "app/records/solution_line.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/records/fields/asked_position.h"
#include "app/records/fields/decision_fields.h"
#include "app/records/fields/disc_count.h"
#include "app/records/fields/square_fields.h"
#include "app/records/fields/stopped_field.h"
#include "core/base/status_macros.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using endgame::Bounds;
using endgame::MoveScore;
using endgame::Question;
using endgame::Solution;
using logic::Limit;
using nlohmann::ordered_json;

// "score", or "at_least" and "at_most" as far as they are known. `about`: the score.
template <typename Line, typename BoundsOf>
void AddBounds(LineKind<Line>& kind, const std::string& about, BoundsOf bounds_of) {
  kind.Optional(
      "score", absl::StrCat(about, "; if it is known exactly."), ScoreSchema(),
      [=](const Line& line) {
        const Bounds& bounds = bounds_of(line);
        return OnlyIf(bounds.exact(), bounds.lower);
      },
      [=](const ordered_json& value, Line& line) {
        Bounds& bounds = bounds_of(line);
        RETURN_IF_ERROR(ReadScore(value, "score", bounds.lower));
        bounds.upper = bounds.lower;
        return absl::OkStatus();
      });
  kind.OnlyWhere([=](const Line& line) { return !bounds_of(line).exact(); },
                 "beside a score that is known exactly");
  const auto add_bound = [&](const char* key, const char* what, int Bounds::*end, int unknown) {
    kind.Optional(
        key,
        absl::StrCat("The score is ", what, " this; if `score` is missing and this much is known."),
        ScoreSchema(),
        [=](const Line& line) {
          return OnlyIf(bounds_of(line).*end != unknown, bounds_of(line).*end);
        },
        [=](const ordered_json& value, Line& line) {
          return ReadScore(value, key, bounds_of(line).*end);
        });
  };
  add_bound("at_least", "at least", &Bounds::lower, -kMaxScore);
  add_bound("at_most", "at most", &Bounds::upper, kMaxScore);
  kind.Everywhere();
}

const LineKind<MoveScore>& MoveScoreKind() {
  static const LineKind<MoveScore> kKind = [] {
    LineKind<MoveScore> kind;
    AddSquare(
        kind, "move", "The move.", [](auto& move) -> auto& { return move.square; });
    AddBounds(
        kind, "Its score", [](auto& move) -> auto& { return move.score; });
    return kind;
  }();
  return kKind;
}

// The best moves, and a line of best play.
void AddBest(LineKind<SolutionLine>& kind) {
  kind.Optional(
      "pass", "The side must pass; the score is that after the pass.", Only(true),
      [](const SolutionLine& line) { return OnlyIf(MustPass(line.position.board), true); });
  kind.Optional("finished", "The game is over.", Only(true), [](const SolutionLine& line) {
    return OnlyIf(GameOver(line.position.board), true);
  });
  AddSquares(
      kind, "best",
      "All moves with `score`, from a1 on; if it was stopped, those found so far. Without `score`: "
      "moves that reach `at_least`, perhaps none.",
      [](auto& line) -> auto& { return line.solution.best; });
  kind.Optional(
      "one_best", "`best` has one of the moves only; with `--one`.", Only(true),
      [](const SolutionLine& line) { return OnlyIf(!line.question.all_best, true); },
      [](const ordered_json&, SolutionLine& line) {
        line.question.all_best = false;
        return absl::OkStatus();
      });
  kind.Optional(
      "likely",
      "The move that looks best, no more than a guess; if there is a move and `best` has "
      "none.",
      Ref("square"),
      [](const SolutionLine& line) {
        const Square likely = line.solution.likely;
        return likely == endgame::kNoMove ? ordered_json() : ordered_json(SquareName(likely));
      },
      [](const ordered_json& value, SolutionLine& line) {
        return ReadSquare(value, "likely", line.solution.likely);
      });
  kind.Optional(
      "line",
      "Best play to the end, passes left out; it was replayed by the rules. With `score`, except "
      "sometimes if it was stopped.",
      Ref("transcript"),
      [](const SolutionLine& line) {
        const Solution& solution = line.solution;
        return OnlyIf(
            solution.score.exact() && (solution.limit == Limit::kNone || !solution.line.empty()),
            TranscriptText(solution.line));
      },
      [](const ordered_json& value, SolutionLine& line) {
        return ReadMoves(value, "line", line.solution.line);
      });
}

// How the line of best play ends.
void AddEnd(LineKind<SolutionLine>& kind) {
  const auto add = [&](const char* key, const char* about, DiscCount (*count)(const Position&)) {
    kind.Optional(key, about, DiscCountKind().SchemaOf(), [count](const SolutionLine& line) {
      const std::optional<Position> end = EndOf(line.position, line.solution);
      return end ? DiscCountKind().Object(count(*end)) : ordered_json();
    });
  };
  add("discs",
      "How the line ends: the discs of each colour; with a line to the end, or if the game is "
      "over.",
      CountDiscs);
  add("result",
      "The same by the usual rule: empty squares count for the winner, in a draw for both alike, "
      "so that the two numbers add up to 64; with `discs`.",
      UsualResult);
}

// What was asked, and how far the search came.
void AddSearch(LineKind<SolutionLine>& kind) {
  kind.Optional(
      "moves",
      "Every move, best first, then from a1 on; with `--all-moves`, unless there is no move. "
      "Scores are those of the game after it, seen by the side that moves.",
      ListOf(MoveScoreKind().SchemaOf()),
      [](const SolutionLine& line) {
        const std::vector<MoveScore>& moves = line.solution.moves;
        return moves.empty() ? ordered_json() : MoveScoreKind().List(moves);
      },
      [](const ordered_json& value, SolutionLine& line) {
        return MoveScoreKind().ReadList("moves", value, line.solution.moves);
      });
  kind.Optional(
      "range", "Exact scores were wanted between these two numbers only; with `--range`.",
      ListOf(Between(-kMaxScore, kMaxScore), 2),
      [](const SolutionLine& line) {
        const Bounds& range = line.question.range;
        return range == Bounds{} ? ordered_json() : ordered_json({range.lower, range.upper});
      },
      [](const ordered_json& value, SolutionLine& line) {
        Bounds& range = line.question.range;
        if (!value.is_array() || value.size() != 2)
          return Malformed("\"range\" does not have two numbers");
        RETURN_IF_ERROR(ReadScore(value[0], "range", range.lower));
        return ReadScore(value[1], "range", range.upper);
      });
  kind.Optional(
      "stopped",
      "What stopped the search; the line says what was known then. Missing if nothing "
      "did.",
      OneOf<Limit>(kStops, [](Limit limit) { return limit != Limit::kMemory; }),
      [](const SolutionLine& line) {
        return OnlyIf(line.solution.limit != Limit::kNone, WordOf(line.solution.limit));
      },
      [](const ordered_json& value, SolutionLine& line) {
        const std::optional<Limit> limit = ValueAmong<Limit>(kStops, value);
        if (!limit) return Malformed("\"stopped\" is no limit");
        line.solution.limit = *limit;
        return absl::OkStatus();
      });
  kind.Flag(
      "handed_on", "The solution was in the list that was read; it was not searched again.",
      [](auto& line) -> auto& { return line.handed_on; });
  kind.Written(
      "nodes", "Boards that were looked at.", Ref("count"),
      [](const SolutionLine& line) { return line.solution.nodes; },
      [](const ordered_json& value, SolutionLine& line) {
        return ReadCount(value, "nodes", line.solution.nodes);
      });
  AddTime(
      kind, [](auto& line) -> auto& { return line.solution; });
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

const LineKind<SolutionLine>& SolutionLineKind() {
  static const LineKind<SolutionLine> kKind = [] {
    LineKind<SolutionLine> kind(
        "solution_line", "solve --json: the exact result of best play from one position",
        "A position and its exact score; one line for each position, in the order of the list. "
        "Scores are seen by the side to move.");
    kind.SchemaIfGiven();
    AddPosition(
        kind, [](auto& line) -> auto& { return line.position; }, kDiscsInColors);
    AddName(
        kind, [](auto& line) -> auto& { return line.title; });
    AddBounds(
        kind,
        "The difference of discs at the end of best play, an even number; empty squares count for "
        "the winner",
        [](auto& line) -> auto& { return line.solution.score; });
    AddBest(kind);
    AddEnd(kind);
    AddSearch(kind);
    kind.MadeInFirstLine();
    kind.Check([](SolutionLine& line) { return CheckMoves(line.position.board, line.solution); });
    return kind;
  }();
  return kKind;
}

ordered_json ScoreSchema() { return Between(-kMaxScore, kMaxScore); }

absl::Status ReadScore(const ordered_json& value, const std::string& key, int& score) {
  const std::optional<int> read = WholeNumber(value);
  if (!read || *read < -kMaxScore || *read > kMaxScore || *read % 2 != 0)
    return Malformed(
        absl::StrCat("\"", key, "\" must be an even number from -64 to 64, not ", value.dump()));
  score = *read;
  return absl::OkStatus();
}

absl::Status CheckMoves(const Board& board, const Solution& solution) {
  std::vector<Square> moves = solution.best;
  for (const MoveScore& move : solution.moves) moves.push_back(move.square);
  if (solution.likely != endgame::kNoMove) moves.push_back(solution.likely);
  for (const Square square : moves) {
    if ((LegalMoves(board) & Bit(square)) == 0)
      return Malformed(absl::StrCat("\"", SquareName(square), "\" is no legal move"));
  }
  return absl::OkStatus();
}

std::optional<Position> EndOf(const Position& position, const Solution& solution) {
  const absl::StatusOr<Game> game = Replay(solution.line, position);
  if (!game.ok()) return std::nullopt;
  const Position end = game->PositionToGoOn();
  return GameOver(end.board) ? std::optional<Position>(end) : std::nullopt;
}

absl::Status CheckLine(const Board& board, const Solution& solution) {
  const bool stopped = solution.limit != Limit::kNone && solution.line.empty();
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

absl::StatusOr<std::optional<Solution>> ReadSolution(const ordered_json& object,
                                                     const Question& question) {
  if (!object.contains("best") || object.contains("stopped")) return std::nullopt;
  ASSIGN_OR_RETURN(SolutionLine line, SolutionLineKind().ReadObject(object));
  Solution& solution = line.solution;
  const Board& board = line.position.board;
  const bool lacks_moves = question.all_moves && solution.moves.empty() && CanMove(board);
  const bool lacks_best = question.all_best && !line.question.all_best;
  if (lacks_moves || lacks_best || !Answers(solution, question)) return std::nullopt;
  RETURN_IF_ERROR(CheckLine(board, solution));
  if (!question.all_best && solution.best.size() > 1) {
    // The one that the line of play begins with.
    const Square first = solution.line.empty() ? endgame::kNoMove : solution.line.front();
    const auto found = std::find(solution.best.begin(), solution.best.end(), first);
    solution.best = {found == solution.best.end() ? solution.best.front() : first};
  }
  return std::move(solution);
}

}  // namespace othello::app
