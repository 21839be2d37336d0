// problems: a table of its options, and which of its ways they ask for.
#include "app/commands/problems/command_problems.h"

#include <absl/strings/str_join.h>

#include <memory>
#include <string>
#include <vector>

#include "app/commands/problems/demand_options.h"
#include "app/commands/problems/judge_naturalness.h"
#include "app/commands/problems/make_problems.h"
#include "app/commands/problems/problem_files.h"
#include "app/records/problem_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "problems/generations.h"

namespace othello::app {

namespace {

constexpr const char* kProblemsHelp =
    R"(Makes endgame problems: positions of games, solved exactly, that look natural
and have one best move, with their difficulty, their themes and a game that
leads to them. The same seed gives the same problems, with any number of
threads.

--from says where the games come from: 'play', the program against itself with
graded mistakes; 'random', random moves; 'games FILE...', every position of the
games in transcripts, GGF or WTHOR; 'synth', games played towards --side,
--position, --regions and --best, where chance meets these too seldom ('synth
FILE' is --from synth --position FILE).
--position reads the conditions of an experiment file ([position]). --generation
1 to 5 makes them as the generators of 2019 did, from random games.
--page writes a page on which people play the problems, --sheets pictures to
print.

Examples:
  othello-synth problems --seed 1 --count 100 --empties 12
  othello-synth problems --theme swindle --grade 4..5 --count 5 --json
  othello-synth problems --empties 10..14 --side black --only-win --gap 4 --obf
  othello-synth problems --from games mine.txt --empties 8..14 --mistake 4
  othello-synth problems --judge positions.txt
  othello-synth problems --count 60 --page problems.html --sheets problems)";

// The ways of asking.
constexpr Ways kDemanded = 1;  // problems that meet demands
constexpr Ways kAsIn2019 = 2;
constexpr Ways kRead = 4;
constexpr Ways kJudge = 8;

struct ProblemsOptions {
  MakingOptions making;
  DemandOptions demanded;
  ProblemFiles files;
  std::vector<std::string> read;
  std::string judge;
};

int RunProblems(ProblemsOptions& options) {
  if (options.files.title && !options.files.wanted())
    return WrongInput("--title: needs --page or --sheets");
  if (!options.judge.empty()) return JudgeNaturalness(options.judge, options.making.json);
  if (!options.read.empty()) return WriteEarlierProblems(options.read, options.files);
  return MakeProblems(options.making, options.demanded, options.files);
}

void AddSources(Command& command, MakingOptions& making) {
  command.group = "Where they come from";
  command.ways = kDemanded | kAsIn2019;
  command.Number("--count", making.count, 1, 1'000'000'000, "problems");
  command.Seed(making.seed, "another seed gives other problems");
  command.ways = kDemanded;
  command.Texts("--from", making.from, "play, random, synth [FILE], or games FILE...")
      .default_text = absl::StrJoin(making.from, " ");
  command.ways = kAsIn2019;
  command.Number("--generation", making.generation, 1, problems::kGenerations,
                 "as the generators of 2019 did; from 2 on --score is black's result");
}

void AddLimits(Command& command, MakingOptions& making) {
  command.group = "Limits";
  command.ways = kDemanded | kAsIn2019;
  command.Number("--give-up", making.give_up, 1, std::int64_t{1} << 62,
                 "stop after this many games without a problem");
  command.TimeLimit(making.time_limit, "seconds for all problems");
  command.Threads(making.threads, 1024, "games that are worked on at a time");
}

void AddOutput(Command& command, ProblemsOptions& options) {
  ProblemFiles& files = options.files;
  AddProofFolder(command, options.making.proofs, "a proof of the score of each move");
  command.group = "Output";
  command.ways = kDemanded | kAsIn2019 | kRead;
  command.OutputFile("--page", files.page,
                     "a page on which people solve the problems; - prints it alone");
  command.OutputFile("--sheets", files.sheets,
                     "SVG pictures to print: NAME-01.svg, ..., the tasks, then the solutions");
  command.OutputFile("--csv", files.csv,
                     "a table with a row for each problem: id, board, side, moves, score, grade, "
                     "themes, game; - prints it alone");
  command.Text("--title", files.title, "of the page and the sheets; otherwise Endgame problems");
  command.ways = kDemanded | kAsIn2019 | kJudge;
  command.Flag("--json", options.making.json, "one JSON object per line");
  command.ways = kDemanded | kAsIn2019;
  command.Flag("--obf", options.making.obf, "OBF with the scores of all moves")
      .excludes.push_back("--json");
  command.group = "Instead of making problems";
  command.ways = kRead;
  command.Texts("--read", options.read, "takes those of earlier --json output").value = "FILE...";
  command.ways = kJudge;
  command
      .Text("--judge", options.judge,
            "says how natural the positions of a file (or -, or a position) look, and what makes "
            "them odd")
      .value = "SOURCE";
}

}  // namespace

Command MakeProblemsCommand() {
  const auto options = std::make_shared<ProblemsOptions>();
  Command command("problems", "Endgame problems without end", kProblemsHelp);
  AddSources(command, options->making);
  AddDemands(command, kDemanded, kAsIn2019, options->demanded);
  AddLimits(command, options->making);
  AddOutput(command, *options);
  command.schemas = [] {
    return std::vector{ProblemLineKind().SchemaOf(), JudgementLineKind().SchemaOf()};
  };
  command.run = [options] { return RunProblems(*options); };
  return command;
}

}  // namespace othello::app
