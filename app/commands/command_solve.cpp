// solve: the exact result of best play from each position of a list.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/commands/solution_text.h"
#include "app/lists/answer_list.h"
#include "app/lists/list_proofs.h"
#include "app/lists/list_source.h"
#include "app/positions/position_list.h"
#include "app/records/provenance.h"
#include "app/records/result_line.h"
#include "app/records/solution_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/terminal/proof_options.h"
#include "app/text/int_range.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/range.h"
#include "core/base/status_macros.h"
#include "core/base/stopwatch.h"
#include "core/game/board.h"
#include "core/game/board_text.h"
#include "core/logic/limits.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"
#include "endgame/search/score_table.h"
#include "endgame/search/solve.h"
#include "proofs/scores/score_claims.h"
#include "proofs/scores/score_files.h"

namespace othello::app {

namespace {

using endgame::Bounds;

constexpr const char* kSolveHelp =
    R"(Finds for each position the exact result of best play: the difference of discs
at the end, seen by the side to move, with empty squares to the winner; the best
moves; and a line of best play.

SOURCE is a file with one position per line, in any format that 'convert' reads;
without SOURCE, or with -, standard input; or a position itself. Lines of an
earlier --json output that answer the question are handed on, after their line
of play has been replayed.

Examples:
  othello-synth solve \
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXXX--OOOOXX-OOOOOXOOOOOOOX X"
  othello-synth solve positions.obf --all-moves --json > solved.jsonl
  othello-synth solve positions.obf --range 0..0 --time-limit 10
  othello-synth solve solved.jsonl --time-limit 600 --json > more.jsonl)";

struct SolveOptions {
  ListSource list;
  std::string range;
  bool all_moves = false;
  bool one = false;
  std::optional<double> time_limit;
  std::int64_t memory_mib = 256;
  int threads = 0;  // one for each core
  ProofOptions proofs;
  bool json = false;
  std::string command_line;
};

// "A..B", or one number for both.
absl::StatusOr<Bounds> ParseRange(const std::string& text) {
  if (text.empty()) return Bounds{};
  ASSIGN_OR_RETURN(const Range ends, ParseScoreRange("--range", text));
  return Bounds{ends.min, ends.max};
}

class Solve {
 public:
  Solve(const SolveOptions& options, const endgame::Question& question, PositionList& list)
      : options_(options),
        question_(question),
        list_(list),
        single_(options.list.AtATime(options.threads) == 1),
        table_(static_cast<std::size_t>(options.memory_mib) << 20) {
    const int solvers = options.list.AtATime(options.threads);
    for (int i = 0; i < solvers; ++i) {
      solvers_.push_back(std::make_unique<endgame::Solver>(
          table_, endgame::SolverOptions{.threads = options.threads / solvers,
                                         .evaluation = &evaluation_}));
    }
  }

  int Run() {
    return AnswerList(
        list_, progress_,
        {.threads = static_cast<int>(solvers_.size()),
         .answer = [this](int thread, const ListedPosition& listed) { return Of(thread, listed); },
         .progress = [this] { return ListProgress(); },
         .summary = [this] { proofs_.PrintWritten("position"); },
         .when_stopped = [this] { return absl::StrCat(Counted(solved_, "position"), " solved"); }});
  }

 private:
  ListAnswer Of(int thread, const ListedPosition& listed) {
    SolutionLine line;
    line.position = listed.line.position;
    line.title = listed.line.title;
    line.question = question_;
    absl::StatusOr<std::optional<endgame::Solution>> earlier = Earlier(listed);
    if (!earlier.ok()) {
      return {
          absl::InvalidArgumentError(absl::StrCat(listed.place, ": ", earlier.status().message()))};
    }
    line.handed_on = earlier->has_value();
    if (line.handed_on) {
      line.solution = **std::move(earlier);
    } else {
      line.solution = solvers_[static_cast<std::size_t>(thread)]->Solve(
          line.position.board, question_, Limits(),
          progress_.visible() && single_ ? observer_ : endgame::SolverObserver());
    }
    const absl::Status status =
        line.handed_on ? absl::OkStatus() : CheckLine(line.position.board, line.solution);
    if (!status.ok()) {
      return {absl::InternalError(
          absl::StrCat(BoardText(line.position), ": fault of the solver: ", status.message()))};
    }
    if (line.solution.limit == logic::Limit::kInterrupted && !single_) return {};
    absl::Status proved = Prove(line);
    const bool open = line.solution.limit != logic::Limit::kNone;
    return {.status = absl::OkStatus(),
            .text = [this, line = std::move(line), proved] { return Text(line, proved); },
            .open = open || !proved.ok()};
  }

  // Writes the proof of what the line says, if proofs are wanted.
  absl::Status Prove(const SolutionLine& line) {
    if (!options_.proofs.wanted()) return absl::OkStatus();
    const Board& board = line.position.board;
    return proofs_.Note(proofs::EnsureScoreFile(
        options_.proofs.folder, board, proofs::ClaimsOf(board, line.solution, line.question),
        options_.proofs.compress, table_, &evaluation_, Limits()));
  }

  logic::Limits Limits() const {
    return {.seconds = options_.time_limit.value_or(logic::kForever),
            .interrupted = &CatchInterruption()};
  }

  absl::StatusOr<std::optional<endgame::Solution>> Earlier(const ListedPosition& listed) const {
    if (listed.object.is_null()) return std::nullopt;
    return ReadSolution(listed.object, question_);
  }

  // Counts the line, and returns its text. `proved`: why it has no proof, if it has none.
  std::string Text(const SolutionLine& line, const absl::Status& proved) {
    ListProofs::PrintMissing(progress_, BoardText(line.position), proved);
    ++(line.solution.limit == logic::Limit::kNone ? solved_ : open_);
    nodes_ += line.handed_on ? 0 : line.solution.nodes;
    return options_.json ? lines_.Line(SolutionLineKind().Object(line)) : SolutionText(line);
  }

  std::string ListProgress() const {
    const double seconds = watch_.Seconds();
    return absl::StrCat(
        absl::StrFormat("%s solved, %s stopped, %s million nodes a second", Grouped(solved_),
                        Grouped(open_),
                        Grouped(std::llround(1e-6 * static_cast<double>(nodes_) / seconds))),
        TimeLeft(list_, seconds));
  }

  void ShowSearch(const endgame::SolverProgress& search) {
    progress_.Show([&]() -> ProgressText {
      return {absl::StrCat(ScoreText(search.score), "; ", Grouped(search.nodes / 1'000'000),
                           " million nodes; ", DurationText(search.seconds)),
              {{"lower", search.score.lower}, {"upper", search.score.upper}}};
    });
  }

  const SolveOptions& options_;
  LinesWithProvenance lines_ = LinesWithProvenance(options_.command_line);
  const endgame::Question question_;
  PositionList& list_;
  const bool single_;  // one position, for which even an interrupted search has an answer
  const endgame::Evaluation evaluation_{endgame::ShippedWeights()};
  endgame::ScoreTable table_;
  std::vector<std::unique_ptr<endgame::Solver>> solvers_;  // one for each thread of the list
  ListProofs proofs_ = ListProofs(options_.proofs.folder);
  const base::Stopwatch watch_;
  Progress progress_;
  const endgame::SolverObserver observer_ = [this](const endgame::SolverProgress& search) {
    ShowSearch(search);
  };
  std::int64_t solved_ = 0;
  std::int64_t open_ = 0;
  std::int64_t nodes_ = 0;
};

int RunSolve(const SolveOptions& options) {
  const absl::StatusOr<Bounds> range = ParseRange(options.range);
  if (!range.ok()) return Failed(range.status());
  const absl::StatusOr<std::unique_ptr<OpenedList>> list = OpenList(options.list);
  if (!list.ok()) return Failed(list.status());
  if (const absl::Status made = MakeProofFolder(options.proofs); !made.ok()) return Failed(made);
  const endgame::Question question = {
      .range = *range, .all_best = !options.one, .all_moves = options.all_moves};
  return Solve(options, question, (*list)->positions).Run();
}

}  // namespace

Command MakeSolveCommand(const std::string& command_line) {
  const auto options = std::make_shared<SolveOptions>();
  options->command_line = command_line;
  Command command("solve", "Exact results of best play", kSolveHelp);
  AddListSource(command, options->list);
  command.group = "What is asked";
  command.Flag("--all-moves", options->all_moves, "the exact score of every move");
  command.Flag("--one", options->one,
               "one best move is enough: takes less time than to look for others as good");
  command
      .Text("--range", options->range,
            "exact scores from A to B, elsewhere only on which side; 0..0: who wins")
      .value = "A..B";
  AddShard(command, options->list);
  command.group = "Limits";
  command.TimeLimit(options->time_limit, "seconds per position");
  command.Number("--memory", options->memory_mib, 1, 1 << 30, "for what the search remembers")
      .value = "MIB";
  command.Threads(options->threads, 1024,
                  "positions that are solved at a time; a single position gets all threads");
  AddProofFolder(command, options->proofs, "a proof of each score");
  command.group = "Output";
  command.Flag("--json", options->json, "one JSON object per line");
  command.schemas = [] { return std::vector{SolutionLineKind().SchemaOf()}; };
  command.run = [options] { return RunSolve(*options); };
  return command;
}

}  // namespace othello::app
