// solve: the exact result of best play from each position of a list.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/lists/source_argument.h"
#include "app/lists/work_through_list.h"
#include "app/positions/position_list.h"
#include "app/positions/position_source.h"
#include "app/positions/shard.h"
#include "app/records/provenance.h"
#include "app/records/solution_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/input_stream.h"
#include "app/text/int_range.h"
#include "app/text/interruption.h"
#include "app/text/json_line.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"
#include "endgame/search/score_table.h"
#include "endgame/search/solve.h"

namespace othello::app {

namespace {

using endgame::Bounds;

constexpr const char* kSolveHelp =
    R"(Finds for each position the exact result of best play: the difference of discs at the end, seen by
the side to move, with empty squares to the winner; the best moves; and a line of best play.

SOURCE is a file with one position per line, in any format that 'convert' reads; without SOURCE, or
with -, standard input; or a position itself. Lines of an earlier --json output that answer the
question are handed on, after their line of play has been replayed.

Examples:
  othello-synth solve "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXXX--OOOOXX-OOOOOXOOOOOOOX X"
  othello-synth solve positions.obf --all-moves --json > solved.jsonl
  othello-synth solve positions.obf --range 0..0 --time-limit 10
  othello-synth solve solved.jsonl --time-limit 600 --json > more.jsonl)";

struct SolveOptions {
  std::string source = "-";
  std::string range;
  bool all_moves = false;
  bool one = false;
  std::optional<double> time_limit;
  std::int64_t memory_mib = 256;
  int threads = 0;  // one for each core
  std::string shard = "1/1";
  bool json = false;
  std::string command_line;
};

// "A..B", or one number for both.
absl::StatusOr<Bounds> ParseRange(const std::string& text) {
  if (text.empty()) return Bounds{};
  const absl::StatusOr<Range> ends = ParseScoreRange("--range", text);
  if (!ends.ok()) return ends.status();
  return Bounds{ends->min, ends->max};
}

// "+18", "0", "at least +2", "-64 to +4", "not known".
std::string ScoreText(const Bounds& score) {
  const auto number = [](int value) { return value == 0 ? "0" : absl::StrFormat("%+d", value); };
  if (score.exact()) return number(score.lower);
  const bool low = score.lower > -kMaxScore;
  const bool high = score.upper < kMaxScore;
  if (low && high) return absl::StrCat(number(score.lower), " to ", number(score.upper));
  if (low) return absl::StrCat("at least ", number(score.lower));
  return high ? absl::StrCat("at most ", number(score.upper)) : "not known";
}

// "black wins 41-23", "a draw", "white does not lose"; both counts if the line of best play ends
// with empty squares.
std::string MeaningOf(const Bounds& score, Color mover, const std::optional<Position>& end) {
  const std::string side = ColorName(mover);
  const std::string other = ColorName(Opposite(mover));
  if (score.exact()) {
    if (end && end->board.Empty() != kNoSquares) return ResultText(*end);
    const int winner = (kSquares + std::abs(score.lower)) / 2;
    if (score.lower == 0) return "a draw";
    return absl::StrCat(score.lower > 0 ? side : other, " wins ", winner, "-", kSquares - winner);
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

std::string PlainLine(const SolutionLine& line) {
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

// The answer to one line of the list.
struct SolveAnswer {
  absl::StatusOr<SolutionLine> line;
  bool interrupted = false;  // the search was interrupted: nothing to print
};

class Solve {
 public:
  // The threads are divided among `solvers` solvers.
  Solve(const SolveOptions& options, const endgame::Question& question, int solvers,
        PositionList& list)
      : options_(options),
        question_(question),
        list_(list),
        interrupted_(CatchInterruption()),
        single_(solvers == 1),
        table_(static_cast<std::size_t>(options.memory_mib) << 20) {
    for (int i = 0; i < solvers; ++i) {
      solvers_.push_back(std::make_unique<endgame::Solver>(
          table_, endgame::SolverOptions{.threads = options.threads / solvers,
                                         .evaluation = &evaluation_}));
    }
  }

  int Run() {
    WorkThroughList(
        list_, static_cast<int>(solvers_.size()), interrupted_, output_failed_,
        [&](int thread, const absl::StatusOr<ListedPosition>& listed) {
          return SolveOne(thread, listed);
        },
        [&](const SolveAnswer& answer) { Print(answer); });
    progress_.Clear();
    PrintAssumedSides(list_.sides_assumed());
    if (interrupted_) {
      PrintError(absl::StrCat("stopped by a signal; ", Counted(solved_, "position"), " solved"));
      return kStopped;
    }
    if (bad_lines_ > 0 || output_failed_) return kSomeFailed;
    return open_ > 0 ? kStopped : kDone;
  }

 private:
  SolveAnswer SolveOne(int thread, const absl::StatusOr<ListedPosition>& listed) {
    if (!listed.ok()) return {listed.status()};
    SolutionLine line;
    line.position = listed->line.position;
    line.title = listed->line.title;
    line.question = question_;
    absl::StatusOr<std::optional<endgame::Solution>> earlier = Earlier(*listed);
    if (!earlier.ok()) {
      return {absl::InvalidArgumentError(
          absl::StrCat(listed->place, ": ", earlier.status().message()))};
    }
    if (*earlier) {
      line.solution = **std::move(earlier);
      line.handed_on = true;
      return {std::move(line)};
    }
    line.solution = solvers_[static_cast<std::size_t>(thread)]->Solve(
        line.position.board, question_,
        {.seconds = options_.time_limit.value_or(logic::kForever), .interrupted = &interrupted_},
        progress_.visible() && single_ ? observer_ : endgame::SolverObserver());
    if (const absl::Status status = CheckLine(line.position.board, line.solution); !status.ok()) {
      return {absl::InternalError(
          absl::StrCat(BoardText(line.position), ": fault of the solver: ", status.message()))};
    }
    const bool interrupted = line.solution.limit == logic::Limit::kInterrupted && !single_;
    return {std::move(line), interrupted};
  }

  absl::StatusOr<std::optional<endgame::Solution>> Earlier(const ListedPosition& listed) const {
    if (listed.object.is_null()) return std::nullopt;
    return ReadSolution(listed.object, listed.line.position.board, question_);
  }

  void Print(const SolveAnswer& answer) {
    if (answer.interrupted || output_failed_) return;
    progress_.Clear();
    if (!answer.line.ok()) {
      ++bad_lines_;
      PrintError(answer.line.status().message());
      return;
    }
    ++(answer.line->solution.limit == logic::Limit::kNone ? solved_ : open_);
    nodes_ += answer.line->handed_on ? 0 : answer.line->solution.nodes;
    std::cout << (options_.json ? lines_.Line(SolutionObject(*answer.line))
                                : PlainLine(*answer.line))
              << '\n';
    output_failed_ = OutputFailed();
    progress_.Show([this] { return ListProgress(); });
  }

  std::string ListProgress() const {
    const double seconds = watch_.Seconds();
    return absl::StrCat(
        absl::StrFormat("%s solved, %s stopped, %.1f a second, %s million nodes a second",
                        Counted(solved_, "position"), Grouped(open_),
                        static_cast<double>(solved_ + open_) / seconds,
                        Grouped(std::llround(1e-6 * static_cast<double>(nodes_) / seconds))),
        TimeLeft(list_, seconds));
  }

  void ShowSearch(const endgame::SolverProgress& search) {
    progress_.Show([&] {
      return absl::StrCat(ScoreText(search.score), "; ", Grouped(search.nodes / 1'000'000),
                          " million nodes; ", DurationText(search.seconds));
    });
  }

  const SolveOptions& options_;
  LinesWithProvenance lines_ = LinesWithProvenance(options_.command_line);
  const endgame::Question question_;
  PositionList& list_;
  const std::atomic<bool>& interrupted_;
  const bool single_;  // one position, for which even an interrupted search has an answer
  const endgame::Evaluation evaluation_{endgame::ShippedWeights()};
  endgame::ScoreTable table_;
  std::vector<std::unique_ptr<endgame::Solver>> solvers_;  // one for each thread of the list
  const base::Stopwatch watch_;
  Progress progress_;
  const endgame::SolverObserver observer_ = [this](const endgame::SolverProgress& search) {
    ShowSearch(search);
  };
  std::int64_t solved_ = 0;
  std::int64_t open_ = 0;
  std::int64_t nodes_ = 0;
  std::int64_t bad_lines_ = 0;
  std::atomic<bool> output_failed_ = false;
};

int RunSolve(const SolveOptions& options) {
  const absl::StatusOr<Bounds> range = ParseRange(options.range);
  if (!range.ok()) return Failed(range.status());
  const absl::StatusOr<Shard> shard = ParseShard(options.shard);
  if (!shard.ok()) return WrongInput("--shard " + std::string(shard.status().message()));
  const absl::StatusOr<std::unique_ptr<std::istream>> stream = OpenPositions(options.source);
  if (!stream.ok()) return Failed(stream.status());
  PositionList list(**stream, SourceName(options.source), *shard);
  // For a list, each thread solves its own positions; for a single one, all threads work on it.
  const int solvers = NamesPosition(options.source) ? 1 : options.threads;
  const endgame::Question question = {
      .range = *range, .all_best = !options.one, .all_moves = options.all_moves};
  return StatusUnlessEmpty(list, Solve(options, question, solvers, list).Run());
}

}  // namespace

Command MakeSolveCommand(const std::string& command_line) {
  const auto options = std::make_shared<SolveOptions>();
  options->command_line = command_line;
  Command command("solve", "Exact results of best play", kSolveHelp);
  AddSource(command, "SOURCE", options->source, "a file, - for standard input, or a position");
  command.group = "What is asked";
  command.Flag("--all-moves", options->all_moves, "the exact score of every move");
  command.Flag("--one", options->one,
               "one best move is enough: takes less time than to look for others as good");
  command
      .Text("--range", options->range,
            "exact scores from A to B, elsewhere only on which side; 0..0: who wins")
      .value = "A..B";
  command.Text("--shard", options->shard, "take lines i, i+n, i+2n, ...").value = "i/n";
  command.group = "Limits";
  command.TimeLimit(options->time_limit, "seconds per position");
  command.Number("--memory", options->memory_mib, 1, 1 << 30, "MiB for what the search remembers");
  command.Threads(options->threads, 1024,
                  "positions that are solved at a time; a single position gets all threads");
  command.group = "Output";
  command.Flag("--json", options->json, "one JSON object per line");
  command.run = [options] { return RunSolve(*options); };
  return command;
}

}  // namespace othello::app
