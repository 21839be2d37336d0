// stoner: finds the fewest moves after which the trap on the edge is unavoidable, and explains why.
#include "app/commands/stoner/command_stoner.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/stoner/explain_traps.h"
#include "app/records/fields/line_kind.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/stopwatch.h"
#include "core/game/stoner_shape.h"
#include "core/game/transcript.h"
#include "traps/stoner_count.h"
#include "traps/stoner_rules.h"

namespace othello::app {

namespace {

constexpr const char* kStonerHelp =
    R"(Without --explain: counts, for each number of moves, the games in which the
attacker's last move makes a shape of the stoner, the boards at their ends, and
how many of both leave the escaper no way out. Games are counted up to symmetry.
Each game that makes the trap unavoidable is replayed by the rules before it
counts; --list prints these games.

With --explain: judges the trap on a board or at the end of a game, whose side
to move is the escaper, and shows every try of the losing side with its answer,
here and as a page with pictures. It takes a game, a board, a file of either
kind, or - for standard input. A board that no game reaches is judged all the
same, and a line says so.

Rules (--rules): "published" is what the program of 2022 does: on the way, the
side to move could never take a8 or h8; "text": neither side could at any time;
"bare": as the text, but a shape may have a disc on g7 and needs none on the
b-file. Replies to the spring (--replies): "edge" only looks at the reply on the
edge, as published; "any" requires that the attacker can play a bottom corner
after every reply.

Examples:
  othello-synth stoner --max-moves 13
  othello-synth stoner --max-moves 13 --rules text --replies any --list
  othello-synth stoner --explain e6d6c6d7c8b6c7f7f6e8f8g8b7
  othello-synth stoner --explain diagrams.txt)";

// The ways of asking.
constexpr Ways kCounted = 1;
constexpr Ways kExplained = 2;

constexpr int kMostMovesToTrap = 20;

struct StonerOptions {
  int min_moves = 1;
  int max_moves = 13;
  std::string rules = "published";
  std::string replies = "edge";
  traps::StonerQuestion question;  // whole but for the two above
  std::optional<double> time_limit;
  bool list = false;
  bool json = false;
  std::vector<std::string> explain;
  std::string page;
};

struct StonerCountLine {
  const StonerOptions& options;
  const traps::StonerCount& count;
  double seconds = 0;
};

void AddStonerQuestion(LineKind<StonerCountLine>& kind) {
  kind.Required("moves", "Moves of the games that are counted.", Between(1, kMostMovesToTrap),
                [](const StonerCountLine& line) { return line.count.moves(); });
  kind.Required(
      "rules", "Which games count (`--rules`).",
      OneOf({{"published",
              "As the program of 2022: on the way, the side to move could never take a8 or h8."},
             {"text", "As its article says: on the way, neither side could at any time."},
             {"bare",
              "As the text, but a shape may have a disc on g7 and needs none on the b-file."}}),
      [](const StonerCountLine& line) { return line.options.rules; });
  kind.Required(
      "replies", "What the escaper may reply (`--replies`).",
      OneOf({{"edge", "The reply on the edge only, as published."},
             {"any", "Any: the attacker must be able to play a bottom corner after every reply."}}),
      [](const StonerCountLine& line) { return line.options.replies; });
}

const LineKind<StonerCountLine>& StonerCountKind() {
  using Line = StonerCountLine;
  static const LineKind<Line> kKind = [] {
    LineKind<Line> kind("stoner_count_line", "stoner --json: the games of one length",
                        "The games of one length; the games that make the trap unavoidable follow, "
                        "and only their lines have the key `transcript`.");
    kind.Schema();
    AddStonerQuestion(kind);
    const auto numbers = [&](const std::string& name, const char* about,
                             const traps::StonerCount::Numbers& (traps::StonerCount::*of)() const) {
      kind.Required(name + "_games", about, Ref("count"),
                    [=](const Line& line) { return (line.count.*of)().games; });
      kind.Required(name + "_boards", "The boards at their ends.", Ref("count"),
                    [=](const Line& line) { return (line.count.*of)().boards; });
    };
    numbers("shape", "Games whose last move makes a shape, up to symmetry.",
            &traps::StonerCount::Shapes);
    numbers("unavoidable", "Games among them that leave the escaper no way out.",
            &traps::StonerCount::Successful);
    numbers("undecided", "Games for which the proof hit `--nodes`.",
            &traps::StonerCount::Undecided);
    kind.Required("boards_searched", "Boards on the way to the shapes.", Ref("count"),
                  [](const Line& line) { return line.count.searched(); });
    kind.Required("nodes", "Positions of the proofs.", Ref("count"),
                  [](const Line& line) { return line.count.nodes(); });
    kind.Required("seconds", "Time that it took.", Ref("seconds"), &Line::seconds);
    return kind;
  }();
  return kKind;
}

const LineKind<traps::StonerCount::SuccessfulGame>& StonerGameKind() {
  using Game = traps::StonerCount::SuccessfulGame;
  static const LineKind<Game> kKind = [] {
    LineKind<Game> kind("stoner_game_line",
                        "stoner --json: a game after which the trap is unavoidable",
                        "A game into the trap from which the escaper has no way out.");
    kind.Schema();
    kind.Required("moves", "Moves of the game.", Between(1, kMostMovesToTrap),
                  [](const Game& game) { return game.moves.size(); });
    kind.Required("transcript", "The game; it was replayed by the rules.",
                  {{"type", "string"}, {"pattern", "^([a-h][1-8]){1,20}$"}},
                  [](const Game& game) { return TranscriptText(game.moves); });
    kind.Required("shape", "The shape of the trap, as docs/constraints.md draws it.",
                  {{"enum", AllWords<StonerShape>()}},
                  [](const Game& game) { return WordOf(game.shape); });
    kind.Required("image", "This image of its last board has the trap at a8, on the bottom edge.",
                  Ref("image"), &Game::image);
    return kind;
  }();
  return kKind;
}

class StonerCommand {
 public:
  explicit StonerCommand(const StonerOptions& options)
      : options_(options), question_(options.question) {
    question_.rules = *traps::ParseStonerRules(options.rules);
    question_.replies =
        options.replies == "any" ? traps::RepliesToSpring::kAny : traps::RepliesToSpring::kOnEdge;
    question_.stop = [this] {
      return interrupted_ || (options_.time_limit && watch_.Seconds() >= *options_.time_limit);
    };
  }

  int Count() {
    if (options_.min_moves > options_.max_moves) {
      return WrongInput(absl::StrCat("--min-moves ", options_.min_moves,
                                     " is more than --max-moves ", options_.max_moves));
    }
    if (!options_.json) {
      std::cout
          << "moves      games     boards | unavoidable    boards | undecided |      nodes  seconds"
          << std::endl;
    }
    for (int moves = options_.min_moves; moves <= options_.max_moves; ++moves) {
      progress_.Keep([moves, begun = base::Stopwatch()] {
        return absl::StrCat("games of ", moves, " moves (", DurationText(begun.Seconds()), ")");
      });
      const double begin = watch_.Seconds();
      const traps::StonerCount count(moves, question_);
      progress_.Clear();
      if (count.WasStopped()) return Stopped(moves);
      if (const int status = Show(count, watch_.Seconds() - begin); status != kDone) return status;
    }
    return undecided_ ? kStopped : kDone;
  }

  int Explain() const {
    constexpr double kReachSeconds = 10;
    return ExplainTraps(
        {.source = absl::StrJoin(options_.explain, " "),
         .conditions = question_.rules.conditions,
         .replies = question_.replies,
         .nodes = question_.nodes_a_board,
         .stop = question_.stop,
         .reach_seconds = std::min(kReachSeconds, options_.time_limit.value_or(kReachSeconds)),
         .page = options_.page});
  }

 private:
  int Stopped(int moves) {
    PrintError(absl::StrCat("stopped by ", interrupted_ ? "a signal" : "--time-limit", " at ",
                            moves, " moves; the counts above are complete"));
    return kStopped;
  }

  int Show(const traps::StonerCount& count, double seconds) {
    undecided_ = undecided_ || count.Undecided().boards > 0;
    if (options_.json) {
      std::cout << StonerCountKind().Object({options_, count, seconds}) << std::endl;
    } else {
      std::cout << absl::StrFormat("%5d %10d %10d | %11d %9d | %9d | %10d %8.2f", count.moves(),
                                   count.Shapes().games, count.Shapes().boards,
                                   count.Successful().games, count.Successful().boards,
                                   count.Undecided().boards, count.nodes(), seconds)
                << std::endl;
    }
    if (OutputFailed()) return kSomeFailed;
    const absl::Status replayed =
        count.ForEachSuccessfulGame([this](const auto& game) { ShowGame(game); });
    if (replayed.ok()) return kDone;
    PrintError(replayed.message());
    return kSomeFailed;
  }

  void ShowGame(const traps::StonerCount::SuccessfulGame& game) const {
    if (options_.json) {
      std::cout << StonerGameKind().Object(game) << '\n';
    } else if (options_.list) {
      std::cout << "  " << TranscriptText(game.moves) << ' ' << WordOf(game.shape) << '\n';
    }
  }

  const StonerOptions& options_;
  const std::atomic<bool>& interrupted_ = CatchInterruption();
  const base::Stopwatch watch_;
  traps::StonerQuestion question_;
  Progress progress_;
  bool undecided_ = false;
};

}  // namespace

Command MakeStonerCommand() {
  const auto options = std::make_shared<StonerOptions>();
  Command command("stoner", "The trap on the edge: its shortest games, and why it is unavoidable",
                  kStonerHelp);
  command.group = "Games that are counted";
  command.ways = kCounted;
  command.Number("--max-moves", options->max_moves, 1, kMostMovesToTrap,
                 "games of at most N moves");
  command.Number("--min-moves", options->min_moves, 1, kMostMovesToTrap,
                 "games of at least N moves");
  command.Flag("--list", options->list, "print the games that make the trap unavoidable");
  command.Flag("--json", options->json, "one object per line: the counts, then these games");
  command.group = "A trap that is explained";
  command.ways = kExplained;
  command
      .Texts("--explain", options->explain,
             "a game that ends in a trap, a board, a file of either kind, or -")
      .value = "SOURCE";
  command.ways = kAllWays;
  Option& page = command.Text("--page", options->page,
                              "path of its page, or - to print it alone; otherwise "
                              "out/stoner/NAME.html");
  page.value = "FILE";
  page.needs = "--explain";
  command.group = "Rules";
  command.Word("--rules", options->rules, traps::StonerRuleNames(), "which games count");
  command.Word("--replies", options->replies, {"edge", "any"},
               "what the escaper may reply to the spring");
  command.Choice("--moves-tried", options->question.tried,
                 {{"area", traps::TriedMoves::kInfluenceArea}, {"all", traps::TriedMoves::kAll}},
                 "moves that the proof tries: of the influence area, or all");
  command.group = "Limits";
  command.Number("--nodes", options->question.nodes_a_board, 1,
                 std::numeric_limits<std::int64_t>::max(), "at most this many positions per proof");
  command.TimeLimit(options->time_limit, "seconds");
  command.Threads(options->question.threads, 256, "one or two");
  command.schemas = [] {
    return std::vector{StonerCountKind().SchemaOf(), StonerGameKind().SchemaOf()};
  };
  command.run = [options] {
    StonerCommand stoner(*options);
    return options->explain.empty() ? stoner.Count() : stoner.Explain();
  };
  return command;
}

}  // namespace othello::app
