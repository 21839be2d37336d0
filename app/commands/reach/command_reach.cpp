// reach: a verdict for each position of a list.
#include "app/commands/reach/command_reach.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/commands/reach/reach_games.h"
#include "app/commands/reach/repair_boards.h"
#include "app/lists/source_argument.h"
#include "app/lists/work_through_list.h"
#include "app/positions/handed_on.h"
#include "app/positions/position_list.h"
#include "app/positions/position_source.h"
#include "app/positions/shard.h"
#include "app/records/claimed_game.h"
#include "app/records/games_line.h"
#include "app/records/provenance.h"
#include "app/records/result_line.h"
#include "app/report/explanation.h"
#include "app/report/frequent_cores.h"
#include "app/report/verdict_statistics.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/opening_failure.h"
#include "app/terminal/progress.h"
#include "app/terminal/proof_options.h"
#include "app/terminal/use_color.h"
#include "app/text/input_stream.h"
#include "app/text/interruption.h"
#include "app/text/moves_text.h"
#include "app/text/output_folder.h"
#include "app/text/quantity_text.h"
#include "app/text/question_words.h"
#include "app/text/shown_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "proofs/hypothesis.h"
#include "proofs/refutation.h"
#include "retro/decide/decide.h"
#include "retro/nogoods/refuting_core.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using retro::OpeningTable;
using retro::Verdict;

constexpr const char* kReachHelp =
    R"(Decides for each position whether a legal game from the standard start leads there.

SOURCE is a file with one position per line: 64 characters a1..h8 (X black, O white, - empty) and
the side to move, or any other format that 'convert' reads, or grids of eight lines; # and % start
comments. Without SOURCE, or with -, positions are read from standard input; SOURCE may also be a
position itself. From an earlier --json output, decided lines are handed on: games after they have
been replayed, refutations with a mark ("handed_on"); unknown positions are tried again.

Examples:
  othello-synth reach boards.txt --json > verdicts.jsonl
  othello-synth reach "---------------------------OX------XXX-------------------------- O"
  othello-synth reach boards.txt --games 5 --prefix f5d6c3 --time-limit 10
  othello-synth reach picture.txt --repair --time-limit 60
  othello-synth reach boards.txt --orientation fixed --time-limit 10 --shard 1/4 --json > 1.jsonl
  othello-synth reach boards.txt --proof-dir out/proofs --json > verdicts.jsonl
  othello-synth reach 1.jsonl --orientation fixed --time-limit 600 --json > 2.jsonl)";

struct ReachOptions {
  std::string source = "-";
  std::string engine = "auto";
  std::string opening = absl::StrCat(retro::kDefaultOpeningDiscs);
  std::string orientation = kAnyWord;
  std::string colors = kAnyWord;
  std::optional<double> time_limit;
  std::int64_t memory_mib = static_cast<std::int64_t>(retro::kDefaultMemoryBytes >> 20);
  int threads = 0;  // one for each core
  std::string shard = "1/1";
  ProofOptions proofs;
  std::optional<std::int64_t> games;
  std::string prefix;
  std::uint32_t seed = 0;
  bool repair = false;
  bool explain = false;
  bool stats = false;
  bool json = false;
  std::string command_line;
};

// Cancelled if a signal came before it was made.
absl::StatusOr<OpeningTable> MakeOpening(const std::string& opening, int threads) {
  const logic::Limits limits = {.interrupted = &CatchInterruption()};
  int discs = 0;
  if (!absl::SimpleAtoi(opening, &discs)) return OpeningTable::Open(opening, threads, limits);
  if (discs < retro::kMinOpeningDiscs || discs > retro::kMaxOpeningDiscs) {
    return absl::InvalidArgumentError(
        absl::StrCat("--opening ", discs, ": the number of discs must be ", retro::kMinOpeningDiscs,
                     " to ", retro::kMaxOpeningDiscs, "; or name a file of 'opening build'"));
  }
  return OpeningTable::Build(discs, threads, limits);
}

// The question of the whole list. InvalidArgument if the options contradict each other.
absl::StatusOr<retro::Question> CheckOptions(const ReachOptions& options) {
  if (const auto question = QuestionIn(options.orientation, options.colors)) return *question;
  return absl::InvalidArgumentError("--colors fixed needs --orientation fixed");
}

// Who made the last move is what people get wrong most easily: a full board of black discs, say,
// can only have white to move.
bool OtherSideMayMove(const ResultLine& line) {
  return line.decision->verdict == Verdict::kUnreachable &&
         line.decision->stage == retro::Stage::kPrunes && line.position.board.HasCentre() &&
         !retro::FirstFailure(Passed(line.position.board));
}

std::string PlainLine(const ResultLine& line) {
  const retro::Decision& decision = *line.decision;
  std::string text = absl::StrCat(BoardText(line.position), ": ", WordOf(decision.verdict), ", ");
  if (decision.verdict == Verdict::kReachable) {
    absl::StrAppend(&text, MovesText(decision.transcript), ", ", ColorName(decision.mover_color),
                    " to move");
  } else {
    absl::StrAppend(&text, ReasonText(decision), line.handed_on ? ", handed on" : "");
  }
  absl::StrAppend(&text, " (", DurationText(decision.seconds), ")");
  if (decision.verdict == Verdict::kReachable) {
    const std::string elsewhere = EndsElsewhere(line.position, decision);
    if (!elsewhere.empty()) absl::StrAppend(&text, "\n  ", elsewhere);
  }
  if (OtherSideMayMove(line)) {
    absl::StrAppend(&text, "\n  the same discs with ", ColorName(Opposite(line.position.to_move)),
                    " to move are another position, which this does not refute");
  }
  if (!line.explanation.empty()) absl::StrAppend(&text, "\n  ", line.explanation);
  if (line.core)
    absl::StrAppend(&text, "\n  ",
                    CorePicture(line.position, *line.core, "    ", UseColor("auto")));
  return text;
}

std::string StageText(const retro::SearchProgress& search, double seconds) {
  const std::string counted =
      absl::StrCat(Grouped(search.count), " ", WordOf(search.counted), "; ", DurationText(seconds));
  if (search.engine == retro::Engine::kPlay)
    return absl::StrCat("playing towards the board: ", counted);
  const bool formula = search.engine == retro::Engine::kSat;
  return absl::StrCat(formula ? "formula of games, " : "backwards from the board, ",
                      WordOf(search.stage), ": ", counted);
}

// The answer to one line of the list.
struct Answer {
  absl::StatusOr<ResultLine> line;
  bool interrupted = false;                  // the decision was interrupted: nothing to print
  absl::Status no_proof = absl::OkStatus();  // why there is no proof, though one is wanted
};

class Reach {
  static constexpr std::size_t kMostCores = 5;  // that are shown

 public:
  // The threads are divided among `deciders` deciders.
  Reach(const ReachOptions& options, int deciders, const retro::Question& question,
        const OpeningTable& table, PositionList& list)
      : options_(options),
        question_(question),
        list_(list),
        interrupted_(CatchInterruption()),
        core_finders_(static_cast<std::size_t>(deciders)) {
    const std::size_t memory_of_each =
        (static_cast<std::size_t>(options.memory_mib) << 20) / deciders;
    const retro::EngineChoice engine = *FromWord<retro::EngineChoice>(options.engine);
    const int racers = options.threads / deciders;
    for (int i = 0; i < deciders; ++i)
      deciders_.emplace_back(table, question, memory_of_each, engine, racers, options.seed);
  }

  int Run() {
    WorkThroughList(
        list_, static_cast<int>(deciders_.size()), interrupted_, output_failed_,
        [&](int thread, const absl::StatusOr<ListedPosition>& listed) {
          return Decide(thread, listed);
        },
        [&](const Answer& answer) { Print(answer); });
    progress_.Clear();
    PrintAssumedSides(list_.sides_assumed());
    if (options_.stats) std::cerr << statistics_.Text(watch_.Seconds());
    if (options_.stats || !options_.json) std::cerr << frequent_cores_.Text(kMostCores);
    if (interrupted_) {
      PrintError(absl::StrCat("stopped by a signal; ", Counted(statistics_.decisions(), "board"),
                              " decided"));
      return kStopped;
    }
    if (bad_lines_ > 0 || output_failed_) return kSomeFailed;
    return statistics_.Count(Verdict::kUnknown) > 0 || unproved_ > 0 ? kStopped : kDone;
  }

 private:
  // Hands on a verdict of the list for the same question.
  static Answer HandOn(const ListedPosition& listed) {
    ResultLine line = listed.line;
    const absl::Status status = CheckAndMark(line);
    if (status.ok()) return {std::move(line)};
    return {absl::InvalidArgumentError(absl::StrCat(listed.place, ": ", status.message()))};
  }

  Answer Decide(int thread, const absl::StatusOr<ListedPosition>& position) {
    if (!position.ok()) return {position.status()};
    const ResultLine& listed = position->line;
    const bool answered =
        listed.decision.has_value() && retro::SameKind(listed.question, question_);
    if (answered && listed.decision->verdict != Verdict::kUnknown) return Proved(HandOn(*position));
    ResultLine line;
    line.position = listed.position;
    line.title = listed.title;
    line.question = question_;
    line.question.mover_color = line.position.to_move;
    if (answered) line.earlier_seconds = listed.earlier_seconds + listed.decision->seconds;
    line.decision = deciders_[static_cast<std::size_t>(thread)].Decide(
        line.position.board, line.position.to_move,
        {.seconds = options_.time_limit.value_or(std::numeric_limits<double>::infinity()),
         .memory_bytes = options_.memory_mib << 20,
         .interrupted = &interrupted_},
        progress_.visible() ? observer_ : retro::SearchObserver());
    if (!line.decision->fault.ok()) {
      return {absl::InternalError(absl::StrCat(
          BoardText(line.position), ": fault of an engine: ", line.decision->fault.message()))};
    }
    if (line.decision->limit == logic::Limit::kInterrupted) return {std::move(line), true};
    if (options_.explain) Explain(line, core_finders_[static_cast<std::size_t>(thread)]);
    return Proved({std::move(line)});
  }

  void Explain(ResultLine& line, retro::CoreFinder& finder) const {
    constexpr double kSecondsOfCore = 10;
    line.explanation = Explanation(line.position, *line.decision);
    if (line.decision->verdict != Verdict::kUnreachable) return;
    line.core = finder.Find(
        line.position.board,
        {.seconds = std::min(options_.time_limit.value_or(kSecondsOfCore), kSecondsOfCore),
         .memory_bytes = options_.memory_mib << 20,
         .interrupted = &interrupted_});
  }

  // The answer, after the proof is written, if one is wanted.
  Answer Proved(Answer answer) const {
    if (!options_.proofs.wanted() || !answer.line.ok() ||
        answer.line->decision->verdict != Verdict::kUnreachable)
      return answer;
    const ResultLine& line = *answer.line;
    const proofs::Hypothesis claim =
        proofs::GameEndsIn(line.position.board, GameOf(line.question, *line.decision));
    const absl::StatusOr<bool> written = proofs::EnsureRefutation(
        options_.proofs.folder, claim, options_.proofs.Form(),
        {.seconds = options_.time_limit.value_or(std::numeric_limits<double>::infinity()),
         .memory_bytes = options_.memory_mib << 20,
         .interrupted = &interrupted_});
    if (written.ok()) return answer;
    if (logic::LimitOf(written.status()) == logic::Limit::kInterrupted) answer.interrupted = true;
    answer.no_proof = written.status();
    return answer;
  }

  void Print(const Answer& answer) {
    if (answer.interrupted || output_failed_) return;
    if (!answer.line.ok()) {
      ++bad_lines_;
      PrintError(answer.line.status().message());
      return;
    }
    statistics_.Add(*answer.line->decision, answer.line->handed_on);
    if (answer.line->core) frequent_cores_.Add(*answer.line->core);
    if (absl::IsUnavailable(answer.no_proof)) {  // every other proof would fail, too
      progress_.Clear();
      PrintError(answer.no_proof.message());
      output_failed_ = true;
      return;
    }
    if (!answer.no_proof.ok()) {
      ++unproved_;
      progress_.Clear();
      PrintError(absl::StrCat(BoardText(answer.line->position),
                              ": no proof: ", answer.no_proof.message()));
    }
    if (shares_terminal_) progress_.Clear();
    std::cout << (options_.json ? lines_.Line(ResultLineKind().Object(*answer.line))
                                : PlainLine(*answer.line))
              << '\n';
    output_failed_ = OutputFailed();
    progress_.Show([this] {
      const std::lock_guard lock(shown_mutex_);
      return shown_ = ProgressLine();
    });
  }

  // Shows the stage of a board that takes long.
  void ShowStage(const retro::SearchProgress& search) {
    progress_.Show([&] {
      const std::string stage = StageText(search, watch_.Seconds());
      const std::lock_guard lock(shown_mutex_);
      return shown_.empty() ? stage : absl::StrCat(shown_, "; ", stage);
    });
  }

  std::string ProgressLine() const {
    const double seconds = watch_.Seconds();
    return absl::StrCat(absl::StrFormat("%s decided, %s unknown, %.1f a second",
                                        Counted(statistics_.decisions(), "board"),
                                        Grouped(statistics_.Count(Verdict::kUnknown)),
                                        static_cast<double>(statistics_.decisions()) / seconds),
                        TimeLeft(list_, seconds));
  }

  const ReachOptions& options_;
  LinesWithProvenance lines_ = LinesWithProvenance(options_.command_line);
  retro::Question question_;
  PositionList& list_;
  const std::atomic<bool>& interrupted_;
  std::vector<retro::Decider> deciders_;         // one for each thread of the list
  std::vector<retro::CoreFinder> core_finders_;  // the same
  const base::Stopwatch watch_;
  VerdictStatistics statistics_;
  FrequentCores frequent_cores_;
  Progress progress_;
  const bool shares_terminal_ = isatty(STDOUT_FILENO) != 0;
  const retro::SearchObserver observer_ = [this](const retro::SearchProgress& search) {
    ShowStage(search);
  };
  std::mutex shown_mutex_;
  std::string shown_;  // the line about the list
  std::int64_t bad_lines_ = 0;
  std::int64_t unproved_ = 0;
  std::atomic<bool> output_failed_ = false;
};

int RunReachGames(const ReachOptions& options, const retro::Question& question,
                  const OpeningTable& table, PositionList& list) {
  const absl::StatusOr<Game> prefix = ParseGame(options.prefix);
  if (!prefix.ok()) return WrongInput(absl::StrCat("--prefix: ", prefix.status().message()));
  return ReachGames({.question = question,
                     .wanted = {.count = options.games.value_or(1),
                                .prefix = prefix->moves,
                                .seed = options.seed},
                     .limits = {.seconds = options.time_limit.value_or(logic::kForever),
                                .memory_bytes = options.memory_mib << 20},
                     .threads = options.threads,
                     .json = options.json,
                     .command_line = options.command_line},
                    table, list);
}

int RunRepair(const ReachOptions& options, const retro::Question& question,
              const OpeningTable& table, PositionList& list) {
  constexpr double kSecondsOfRepair = 30;
  return RepairBoards({.question = question,
                       .limits = {.seconds = options.time_limit.value_or(kSecondsOfRepair),
                                  .memory_bytes = options.memory_mib << 20},
                       .threads = options.threads,
                       .proofs = options.proofs,
                       .json = options.json,
                       .command_line = options.command_line},
                      table, list);
}

int RunReach(const ReachOptions& options) {
  const absl::StatusOr<retro::Question> question = CheckOptions(options);
  if (!question.ok()) return Failed(question.status());
  const absl::StatusOr<Shard> shard = ParseShard(options.shard);
  if (!shard.ok()) return WrongInput("--shard " + std::string(shard.status().message()));
  const absl::StatusOr<std::unique_ptr<std::istream>> stream = OpenPositions(options.source);
  if (!stream.ok()) return Failed(stream.status());
  PositionList list(**stream, SourceName(options.source), *shard);
  if (absl::Status made = MakeProofFolder(options.proofs); !made.ok()) return Failed(made);
  const absl::StatusOr<OpeningTable> table = MakeOpening(options.opening, options.threads);
  if (!table.ok()) return OpeningFailed(table.status(), "--opening " + options.opening);
  if (options.games || !options.prefix.empty())
    return RunReachGames(options, *question, *table, list);
  if (options.repair) return RunRepair(options, *question, *table, list);
  // For a list, each thread decides its own boards; for a single board, all threads work on it.
  const int deciders = NamesPosition(options.source) ? 1 : options.threads;
  return StatusUnlessEmpty(list, Reach(options, deciders, *question, *table, list).Run());
}

}  // namespace

Command MakeReachCommand(const std::string& command_line) {
  const auto options = std::make_shared<ReachOptions>();
  options->command_line = command_line;
  Command command("reach", "Decide whether games reach positions", kReachHelp);
  AddSource(command, "SOURCE", options->source, "a file, - for standard input, or a position");
  command.group = "What is asked";
  command.Word("--orientation", options->orientation, QuestionWords(),
               "any: some image of the board; fixed: its given orientation");
  command.Word("--colors", options->colors, QuestionWords(),
               "any: either colour moves; fixed: X is black (with --orientation fixed)");
  command.Number("--games", options->games, 1, kMostGames,
                 "up to N different games to each position, instead of a verdict");
  command
      .Text("--prefix", options->prefix,
            "a game, or up to --games games, that begin with these moves")
      .value = "MOVES";
  command.Flag("--repair", options->repair,
               "the nearest board that a game reaches: the fewest squares with another content "
               "(30 s a board without --time-limit)");
  command.Text("--shard", options->shard, "take lines i, i+n, i+2n, ...").value = "i/n";
  command.group = "How";
  command.Word("--engine", options->engine, AllWords<retro::EngineChoice>(),
               "auto: the cheapest first; retro: backwards from the board; sat: the formula of "
               "games; play: games played towards the board");
  command
      .Text("--opening", options->opening,
            "discs of the opening table that is built in memory (4 to 16), or its file")
      .value = "N|FILE";
  command.Seed(options->seed,
               "a different seed may find other games, or one where none was found in time");
  command.group = "Limits";
  command.TimeLimit(options->time_limit,
                    "seconds per board (without the time to build the opening table)");
  command.Number("--memory", options->memory_mib, 1, 1 << 30,
                 "MiB: a board that needs more is unknown");
  command.Threads(options->threads, 1024,
                  "boards that are decided at a time; a single board gets all threads, or one with "
                  "--games");
  command.group = "Output";
  command.Flag(
      "--explain", options->explain,
      "explain each verdict; of a board that no game reaches, show squares that are enough "
      "(up to 10 s a board)");
  command.Flag("--stats", options->stats,
               "at the end, verdicts by reason and sums of all counts on standard error");
  command.Flag("--json", options->json, "one JSON object per line");
  AddProofOptions(command, options->proofs,
                  "a proof of each 'unreachable', and with --repair that fewer changes are not "
                  "enough");
  // Games come without a verdict.
  command.Exclude({"--repair"}, {"--games", "--prefix", "--seed"});
  command.Exclude({"--games", "--prefix", "--repair"},
                  {"--engine", "--opening", "--explain", "--stats"});
  command.Exclude({"--games", "--prefix"}, {"--proof-dir"});
  command.schemas = [] {
    return std::vector{ResultLineKind().SchemaOf(), GamesLineKind().SchemaOf()};
  };
  command.run = [options] { return RunReach(*options); };
  return command;
}

}  // namespace othello::app
