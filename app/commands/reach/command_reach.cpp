// reach: a table of its options, and which of the four ways they ask for.
#include "app/commands/reach/command_reach.h"

#include <memory>
#include <string>
#include <vector>

#include "app/commands/reach/count_games_of_list.h"
#include "app/commands/reach/decide_boards.h"
#include "app/commands/reach/reach_games.h"
#include "app/commands/reach/reach_input.h"
#include "app/commands/reach/repair_boards.h"
#include "app/lists/list_source.h"
#include "app/records/fields/line_kind.h"
#include "app/records/games/game_count_line.h"
#include "app/records/games/games_line.h"
#include "app/records/result_line.h"
#include "app/terminal/command.h"
#include "app/terminal/proof_options.h"
#include "app/text/question_words.h"
#include "core/base/words.h"
#include "retro/decide/board_engines.h"
#include "retro/verdict.h"

namespace othello::app {

namespace {

constexpr const char* kReachHelp =
    R"(Decides for each position whether a legal game from the standard start leads
there.

SOURCE is a file with one position per line: 64 characters a1..h8 (X black, O
white, - empty) and the side to move, or any other format that 'convert' reads,
or grids of eight lines; # and % start comments. Without SOURCE, or with -,
positions are read from standard input; SOURCE may also be a position itself. A
game is its own evidence for the position at its end: it is replayed, and that
is the answer (--engine auto). From an earlier --json output, decided lines are
handed on: games after they have been replayed, refutations with a mark
("handed_on"); unknown positions are tried again.

Examples:
  othello-synth reach boards.txt --json > verdicts.jsonl
  othello-synth reach f5d6c3d3c4
  othello-synth reach \
    "---------------------------OX------XXX-------------------------- O"
  othello-synth reach boards.txt --games 5 --prefix f5d6c3 --time-limit 10
  othello-synth reach f5d6c3d3c4f4f6f3e6e7 --count-games
  othello-synth reach picture.txt --repair --time-limit 60
  othello-synth reach boards.txt --time-limit 10 --shard 1/4 --json > 1.jsonl
  othello-synth reach boards.txt --proof-dir out/proofs --json > verdicts.jsonl
  othello-synth reach 1.jsonl --time-limit 600 --json > 2.jsonl)";

// The ways of asking.
constexpr Ways kVerdicts = 1;
constexpr Ways kGames = 2;
constexpr Ways kRepair = 4;
constexpr Ways kCount = 8;

struct AllReachOptions {
  ReachOptions shared;
  VerdictOptions verdicts;
  GamesOptions games;
  bool repair = false;
  bool count_games = false;
};

int RunReach(const AllReachOptions& options) {
  return AnswerReach(options.shared, [&](const ReachInput& input) {
    if (options.games.wanted()) return FindReachGames(input, options.games);
    if (options.count_games) return CountGamesOfList(input);
    return options.repair ? RepairBoards(input) : DecideBoards(input, options.verdicts);
  });
}

void AddQuestion(Command& command, AllReachOptions& options) {
  command.group = "What is asked";
  command.Choice("--orientation", options.shared.question.any_orientation,
                 {{kAnyWord, true}, {kFixedWord, false}},
                 "any: some image of the board; fixed: its given orientation");
  command.Choice("--colors", options.shared.question.any_color,
                 {{kAnyWord, true}, {kFixedWord, false}},
                 "any: either colour moves; fixed: X is black (with --orientation fixed)");
  command.ways = kGames;
  command.Number("--games", options.games.count, 1, kMostGames,
                 "up to N different games to each position, instead of a verdict");
  command
      .Text("--prefix", options.games.prefix,
            "a game, or up to --games games, that begin with these moves")
      .value = "MOVES";
  command.ways = kCount;
  command.Flag("--count-games", options.count_games,
               "how many games lead to each position, without listing them");
  command.ways = kRepair;
  command.Flag("--repair", options.repair,
               "the nearest board that a game reaches: the fewest squares with another content "
               "(30 s a board without --time-limit)");
  command.ways = kAllWays;
  AddShard(command, options.shared.list);
}

void AddMeans(Command& command, AllReachOptions& options) {
  command.group = "How";
  command.ways = kVerdicts;
  command.Word("--engine", options.verdicts.engine, AllWords<retro::EngineChoice>(),
               "auto: the cheapest first; retro: backwards from the board; sat: the formula of "
               "games; play: games played towards the board");
  command
      .Text("--opening", options.shared.opening,
            "discs of the opening table that is built in memory (4 to 16), or its file")
      .value = "N|FILE";
  command.ways = kVerdicts | kGames;
  command.Seed(options.shared.seed,
               "a different seed may find other games, or one where none was found in time");
  command.ways = kAllWays;
  command.group = "Limits";
  command.TimeLimit(options.shared.time_limit,
                    "seconds per board (without the time to build the opening table)");
  command
      .Number("--memory", options.shared.memory_mib, 1, 1 << 30,
              "a board that needs more is unknown")
      .value = "MIB";
  command.Threads(options.shared.threads, 1024,
                  "boards that are decided at a time; a single board gets all threads, or one with "
                  "--games");
}

void AddOutput(Command& command, AllReachOptions& options) {
  command.group = "Output";
  command.ways = kVerdicts;
  command.Flag(
      "--explain", options.verdicts.explain,
      "explain each verdict; of a board that no game reaches, show squares that are enough "
      "(up to 10 s a board)");
  command.Flag("--stats", options.verdicts.stats,
               "at the end, verdicts by reason and sums of all counts on standard error");
  command.ways = kAllWays;
  command.Flag("--json", options.shared.json, "one JSON object per line");
  command.ways = kVerdicts | kRepair;
  AddProofOptions(command, options.shared.proofs,
                  "a proof of each 'unreachable', and with --repair that fewer changes are not "
                  "enough");
}

}  // namespace

Command MakeReachCommand(const std::string& command_line) {
  const auto options = std::make_shared<AllReachOptions>();
  options->shared.command_line = command_line;
  Command command("reach", "Decide whether games reach positions", kReachHelp);
  AddListSource(command, options->shared.list);
  AddQuestion(command, *options);
  AddMeans(command, *options);
  AddOutput(command, *options);
  command.schemas = [] {
    return std::vector{ResultLineKind().SchemaOf(), GamesLineKind().SchemaOf(),
                       GameCountLineKind().SchemaOf()};
  };
  command.run = [options] { return RunReach(*options); };
  return command;
}

}  // namespace othello::app
