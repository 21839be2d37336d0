// problems: endgame problems without end.
#include "app/commands/problems/command_problems.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/commands/problems/judge_naturalness.h"
#include "app/experiment/experiment.h"
#include "app/lists/source_argument.h"
#include "app/pages/problems_page.h"
#include "app/positions/game_file.h"
#include "app/records/files/line_source.h"
#include "app/records/problem_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/int_range.h"
#include "app/text/interruption.h"
#include "app/text/json_line.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"
#include "problems/aimed_games.h"
#include "problems/demands.h"
#include "problems/generations.h"
#include "problems/generator.h"
#include "problems/naturalness.h"
#include "synth/board_bounds.h"

namespace othello::app {

namespace {

using problems::Demand;
using problems::Demands;
using problems::Ended;
using problems::Generated;
using problems::Problem;
using problems::Theme;
using problems::Yield;

constexpr const char* kProblemsHelp =
    R"(Makes endgame problems: positions of games, solved exactly, that look natural and have one best
move, with their difficulty, their themes and a game that leads to them. The same seed gives the
same problems, with any number of threads.

--from says where the games come from: 'play', the program against itself with graded mistakes;
'random', random moves; 'games FILE...', transcripts, GGF or WTHOR; 'synth', games played towards
--side, --position, --regions and --best, where chance meets these too seldom ('synth FILE' is
--from synth --position FILE).
--position reads the conditions of an experiment file ([position]). --generation 1 to 5 makes them
as the generators of 2019 did, from random games.
--page writes a page on which people play the problems, --sheets pictures to print.

Examples:
  othello-synth problems --seed 1 --count 100 --empties 12
  othello-synth problems --theme swindle --grade 4..5 --count 5 --json
  othello-synth problems --empties 10..14 --side black --only-win --gap 4 --obf
  othello-synth problems --from games WTH_2004.wtb --count 20
  othello-synth problems --judge positions.txt
  othello-synth problems --count 60 --page problems.html --sheets problems)";

constexpr endgame::Bounds kUsualScores = {-8, 24};

struct ProblemsOptions {
  std::int64_t count = 10;
  std::uint64_t seed = 1;
  std::string empties = "12";
  std::vector<std::string> from = {"play"};
  std::optional<int> generation;
  std::string side;
  std::string score;
  std::string position;
  std::vector<int> regions;
  std::string best;
  std::vector<std::string> themes;
  std::string grade;
  double natural = 0.5;
  bool ties = false;
  int gap = 0;
  bool only_win = false;
  int naive_loss = 0;
  int only_moves = 0;
  std::int64_t give_up = 20'000;
  std::optional<double> time_limit;
  int threads = 0;  // one for each core
  std::vector<std::string> read;
  std::string judge;
  std::string page;
  std::string sheets;
  std::optional<std::string> title;
  bool json = false;
  bool obf = false;

  bool MakesFiles() const { return !page.empty() || !sheets.empty(); }
};

// What no position has, although the options demand it; OK if there is nothing of the kind.
absl::Status CheckPossible(const ProblemsOptions& options, const Demands& demands) {
  if (demands.best && (kCentre & Bit(*demands.best)) != 0)
    return absl::InvalidArgumentError(absl::StrCat("--best ", options.best, ": is never empty"));
  const int squares = std::accumulate(demands.regions.begin(), demands.regions.end(), 0);
  if (!demands.regions.empty() &&
      (squares < demands.fewest_empties || squares > demands.most_empties)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--regions ", absl::StrJoin(options.regions, ","), ": are ", squares,
                     " empty squares together, and --empties is ", options.empties));
  }
  if (demands.only_win && demands.score.upper <= 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("--only-win: no move wins where --score is ", options.score));
  }
  if (demands.only_moves > demands.most_empties) {
    return absl::InvalidArgumentError(absl::StrCat("--only-moves ", demands.only_moves,
                                                   ": are more than the empty squares, --empties ",
                                                   options.empties));
  }
  return absl::OkStatus();
}

// The conditions of the file, and its side to move.
absl::Status AddConditions(const std::string& path, std::optional<Experiment>& conditions,
                           Demands& demands) {
  absl::StatusOr<Experiment> experiment = ReadExperiment(path);
  if (!experiment.ok()) return experiment.status();
  if (!experiment->game.conditions.IsEmpty() || experiment->game.earlier) {
    return absl::InvalidArgumentError(absl::StrCat(
        experiment->name, ": conditions on the game ([game]) are not asked of problems"));
  }
  conditions = *std::move(experiment);
  demands.position = &conditions->position;
  const synth::Count discs = {.min = kSquares - demands.most_empties,
                              .max = kSquares - demands.fewest_empties};
  if (synth::BoundsOf(synth::AllOf({conditions->position, {discs, {}, {}}})).Contradict()) {
    return absl::InvalidArgumentError(
        absl::StrCat(Shown(path),
                     ": no position that [position] allows has as many empty squares "
                     "as --empties says"));
  }
  if (!conditions->to_move) return absl::OkStatus();
  if (demands.side.value_or(*conditions->to_move) != *conditions->to_move) {
    return absl::InvalidArgumentError(absl::StrCat("--side ", ColorName(*demands.side),
                                                   ": to_move in ", Shown(path), " is ",
                                                   ColorName(*conditions->to_move)));
  }
  demands.side = conditions->to_move;
  return absl::OkStatus();
}

// What the options demand; `conditions` holds what the demands point to.
absl::StatusOr<Demands> DemandsOf(const ProblemsOptions& options,
                                  std::optional<Experiment>& conditions) {
  constexpr int kMostEmpties = 30;
  Demands demands;
  const absl::StatusOr<Range> empties =
      ParseIntRange("--empties", options.empties, 1, kMostEmpties);
  if (!empties.ok()) return empties.status();
  demands.fewest_empties = empties->min;
  demands.most_empties = empties->max;
  // Without a demand, nobody wants a landslide; some themes are made of them.
  if (options.score.empty() && options.themes.empty()) demands.score = kUsualScores;
  if (!options.score.empty()) {
    const absl::StatusOr<Range> score = ParseScoreRange("--score", options.score);
    if (!score.ok()) return score.status();
    demands.score = {score->min, score->max};
  }
  if (!options.grade.empty()) {
    const absl::StatusOr<Range> grade =
        ParseIntRange("--grade", options.grade, 1, problems::kGrades);
    if (!grade.ok()) return grade.status();
    demands.fewest_grade = grade->min;
    demands.most_grade = grade->max;
  }
  if (!options.side.empty()) demands.side = options.side == "black" ? Color::kBlack : Color::kWhite;
  if (!options.best.empty()) {
    demands.best = ParseSquare(options.best);
    if (!demands.best) {
      return absl::InvalidArgumentError(
          absl::StrCat("--best ", Shown(options.best), ": is no square"));
    }
  }
  for (const std::string& theme : options.themes) demands.themes.push_back(*FromWord<Theme>(theme));
  demands.regions = options.regions;
  std::sort(demands.regions.begin(), demands.regions.end());
  demands.natural = options.natural;
  demands.one_best = !options.ties;
  demands.gap = options.gap;
  demands.only_win = options.only_win;
  demands.naive_loss = options.naive_loss;
  demands.only_moves = options.only_moves;
  const bool synth_file = options.from.front() == "synth" && options.from.size() > 1;
  absl::Status status = CheckPossible(options, demands);
  if (status.ok() && (!options.position.empty() || synth_file)) {
    status = AddConditions(options.position.empty() ? options.from[1] : options.position,
                           conditions, demands);
  }
  if (!status.ok()) return status;
  return demands;
}

// `demands` and `evaluation` must outlive the source.
absl::StatusOr<problems::GameSource> SourceOf(const ProblemsOptions& options,
                                              const Demands& demands,
                                              const endgame::Evaluation& evaluation) {
  const std::string& kind = options.from.front();
  const std::size_t most_files = kind == "games" ? options.from.size() : kind == "synth" ? 1 : 0;
  if (options.from.size() > 1 + most_files) {
    return absl::InvalidArgumentError(absl::StrCat("--from ", kind, " ",
                                                   Shown(options.from[1 + most_files]),
                                                   ": only 'games' has files, and 'synth' one"));
  }
  if (kind == "play") return problems::SelfPlay(options.seed, evaluation);
  if (kind == "random") return problems::RandomPlay(options.seed);
  if (kind == "synth") return problems::AimedGames(options.seed, demands);
  if (kind != "games") {
    return absl::InvalidArgumentError(
        absl::StrCat("--from ", Shown(kind), ": must be play, random, synth or games"));
  }
  if (options.from.size() < 2) return absl::InvalidArgumentError("--from games: needs files");
  std::vector<GameMoves> games;
  for (std::size_t i = 1; i < options.from.size(); ++i) {
    // A problem is printed with a game from the usual start.
    const absl::Status status = TakeGames(options.from[i], {.usual_start = true}, games);
    if (!status.ok()) return status;
  }
  std::vector<std::vector<Square>> moves;
  moves.reserve(games.size());
  for (GameMoves& game : games) moves.push_back(std::move(game.moves));
  return problems::GivenGames(std::move(moves));
}

std::string PlainLine(const Problem& problem) {
  const std::string themes = absl::StrJoin(
      problem.themes, ", ", [](std::string* text, Theme theme) { text->append(WordOf(theme)); });
  const std::string best =
      absl::StrJoin(problem.solution.best, " ",
                    [](std::string* text, Square square) { text->append(SquareName(square)); });
  return absl::StrCat(
      BoardText(problem.position), ": ",
      TaskText(problem.position.to_move, problem.solution.score.lower), ": ",
      best.empty() ? "no move" : best,
      absl::StrFormat("; grade %d, natural %.2f", problem.difficulty.grade, problem.natural),
      themes.empty() ? "" : "; ", themes);
}

// The page and the sheets, if they are wanted.
int WriteFiles(const ProblemsOptions& options, const std::vector<nlohmann::ordered_json>& problems,
               const endgame::Evaluation& evaluation) {
  const std::string title = options.title.value_or("Endgame problems");
  int status = kDone;
  if (!options.page.empty())
    status = WriteFileOrOutput(options.page, ProblemsPage(title, problems, evaluation));
  if (!options.sheets.empty()) {
    const std::vector<std::string> sheets = ProblemSheets(title, problems);
    for (std::size_t i = 0; i < sheets.size() && status == kDone; ++i) {
      status = WriteFileOrOutput(absl::StrFormat("%s-%02d.svg", options.sheets, i + 1), sheets[i]);
    }
  }
  return status;
}

class Problems {
 public:
  Problems(const ProblemsOptions& options, Demands demands, const endgame::Evaluation& evaluation)
      : options_(options),
        demands_(std::move(demands)),
        evaluation_(evaluation),
        interrupted_(CatchInterruption()) {}

  int Run(const problems::GameSource& source) {
    return End(problems::Generate(
        source, demands_, evaluation_, GeneratorOptions(),
        [this](const Problem& problem) { return Print(problem); },
        [this](const Yield& yield) { Show(yield); }));
  }

  int RunGeneration(int generation) {
    const problems::GenerationOptions options = {
        .generation = generation,
        .seed = options_.seed,
        .fewest_empties = demands_.fewest_empties,
        .most_empties = demands_.most_empties,
        .black_score = options_.score.empty() ? endgame::Bounds{1, 10} : demands_.score};
    return End(problems::GenerateAs(
        options, evaluation_, GeneratorOptions(),
        [this](const Problem& problem) { return Print(problem); },
        [this](const Yield& yield) { Show(yield); }));
  }

 private:
  problems::GeneratorOptions GeneratorOptions() const {
    return {.count = options_.count,
            .give_up = options_.give_up,
            .threads = options_.threads,
            .limits = {.seconds = options_.time_limit.value_or(logic::kForever),
                       .interrupted = &interrupted_}};
  }

  bool Print(const Problem& problem) {
    progress_.Clear();
    const nlohmann::ordered_json object = ProblemObject(problem, Origin());
    if (options_.MakesFiles()) made_.push_back(object);
    if (options_.page == "-") return true;  // printed alone
    if (options_.json) {
      std::cout << object.dump() << '\n';
    } else {
      std::cout << (options_.obf ? ProblemObf(problem) : PlainLine(problem)) << '\n';
    }
    output_failed_ = OutputFailed();
    return !output_failed_;
  }

  ProblemOrigin Origin() const {
    if (!options_.generation) return {options_.from.front(), options_.seed};
    return {absl::StrCat("generation-", *options_.generation), options_.seed};
  }

  void Show(const Yield& yield) {
    progress_.Show([&] {
      const double seconds = watch_.Seconds();
      std::string text =
          absl::StrFormat("%s of %s problems from %s games, %.1f a second", Grouped(yield.problems),
                          Grouped(options_.count), Grouped(yield.games),
                          static_cast<double>(yield.problems) / seconds);
      if (yield.problems > 0) {
        const double left = static_cast<double>(options_.count - yield.problems) /
                            static_cast<double>(yield.problems);
        absl::StrAppend(&text, ", about ", DurationText(seconds * left), " left");
      }
      return text;
    });
  }

  int End(const Generated& generated) {
    progress_.Clear();
    if (output_failed_) return kSomeFailed;
    if (const int status = WriteFiles(options_, made_, evaluation_); status != kDone) return status;
    if (generated.ended == Ended::kEnough) return kDone;
    PrintError(absl::StrCat(Counted(generated.yield.problems, "problem"), " of ",
                            Grouped(options_.count), "; ", WhyEnded(generated.ended),
                            Scarce(generated.yield)));
    return kStopped;
  }

  std::string WhyEnded(Ended ended) const {
    switch (ended) {
      case Ended::kEnough:
        return "";
      case Ended::kNoMoreGames:
        return "there are no more games";
      case Ended::kGaveUp:
        return absl::StrCat("gave up after ", Counted(options_.give_up, "game"),
                            " without another (--give-up)");
      case Ended::kLimit:
        break;
    }
    return interrupted_ ? "stopped by a signal" : "stopped: time";
  }

  // The demand that the smallest part of the positions met which were asked for it: ": 0 of 20,000
  // positions had a gap of 30".
  std::string Scarce(const Yield& yield) const {
    std::optional<Demand> scarce;
    double least = 1;
    for (int kind = 0; kind < problems::kDemandKinds; ++kind) {
      const auto demand = static_cast<Demand>(kind);
      if (!problems::IsDemanded(demands_, demand) || yield.Asked(demand) == 0) continue;
      const double part =
          static_cast<double>(yield.Met(demand)) / static_cast<double>(yield.Asked(demand));
      if (part >= least) continue;
      least = part;
      scarce = demand;
    }
    if (!scarce) return "";
    return absl::StrCat(": ", Grouped(yield.Met(*scarce)), " of ",
                        Counted(yield.Asked(*scarce), "position"), " ",
                        problems::DemandText(demands_, *scarce));
  }

  const ProblemsOptions& options_;
  const Demands demands_;
  const endgame::Evaluation& evaluation_;
  const std::atomic<bool>& interrupted_;
  const base::Stopwatch watch_;
  Progress progress_;
  std::vector<nlohmann::ordered_json> made_;  // for files
  bool output_failed_ = false;
};

// The problems of earlier output, for a page or sheets.
int ReadAgain(const ProblemsOptions& options) {
  if (!options.MakesFiles()) return WrongInput("--read: needs --page or --sheets");
  absl::StatusOr<LineSource> source = LineSource::Open(options.read);
  if (!source.ok()) return Failed(source.status());
  std::vector<nlohmann::ordered_json> problems;
  std::set<std::string> ids;
  while (const std::optional<PlacedLine> line = source->Next()) {
    absl::StatusOr<nlohmann::ordered_json> object = ParseJsonLine(line->text);
    absl::Status status = object.ok() ? ReadProblem(*object).status() : object.status();
    if (!status.ok())
      return WrongInput(OneLine(absl::StrCat(line->Place(), ": ", status.message())));
    // A problem that several runs found is one.
    if (ids.insert((*object)["id"].dump()).second) problems.push_back(*std::move(object));
  }
  if (!source->status().ok()) return Failed(source->status());
  return WriteFiles(options, problems, endgame::Evaluation(endgame::ShippedWeights()));
}

int RunProblems(const ProblemsOptions& options) {
  if (options.title && !options.MakesFiles())
    return WrongInput("--title: needs --page or --sheets");
  if (options.generation == 1 && !options.score.empty())
    return WrongInput("--score: generation 1 solves no position");
  if (!options.judge.empty()) return JudgeNaturalness(options.judge, options.json);
  if (!options.read.empty()) return ReadAgain(options);
  std::optional<Experiment> conditions;
  absl::StatusOr<Demands> demands = DemandsOf(options, conditions);
  if (!demands.ok()) return Failed(demands.status());
  const endgame::Evaluation evaluation(endgame::ShippedWeights());
  const absl::StatusOr<problems::GameSource> source = SourceOf(options, *demands, evaluation);
  if (!source.ok()) return Failed(source.status());
  const bool asks_for_natural = demands->natural > 0 && !options.generation;
  if (asks_for_natural && (demands->fewest_empties < problems::kFewestLearnedEmpties ||
                           demands->most_empties > problems::kMostLearnedEmpties)) {
    PrintError(absl::StrFormat(
        "naturalness is learned with %d to %d empty squares; beyond them it is a guess (--natural "
        "0 does not ask for it)",
        problems::kFewestLearnedEmpties, problems::kMostLearnedEmpties));
  }
  Problems problems(options, *demands, evaluation);
  return options.generation ? problems.RunGeneration(*options.generation) : problems.Run(*source);
}

constexpr const char* kDemands = "What the problems must be";

void AddDemands(Command& command, ProblemsOptions& options) {
  command.group = kDemands;
  command.Text("--empties", options.empties, "empty squares: a number, or A..B").value = "A..B";
  command.Word("--side", options.side, {"black", "white"}, "the side to move");
  command
      .Text("--score", options.score,
            "the result of best play, seen by the mover; -8..24 if neither this nor a theme is "
            "given")
      .value = "A..B";
  command.Flag("--ties", options.ties, "several best moves are allowed");
  command.Number("--gap", options.gap, 0, 128, "discs from the best move to the second, at least");
  command.Flag("--only-win", options.only_win, "exactly one move wins");
  command.Text("--best", options.best, "the best move; positions are turned for it").value =
      "SQUARE";
  command.Number("--only-moves", options.only_moves, 0, 30,
                 "at least this many of the mover's moves in a row are the only best ones");
  command.Number("--naive-loss", options.naive_loss, 0, 128,
                 "discs that the move which turns over most costs, at least");
  command.Words("--theme", options.themes, AllWords<Theme>(), "one of these themes");
  command.Text("--grade", options.grade, "difficulty, 1 (easy) to 5: a number, or A..B").value =
      "A..B";
  command.Probability("--natural", options.natural,
                      "probability to be natural, at least; learned with 8 to 24 empty squares");
  command.Numbers("--regions", options.regions, 1, 60,
                  "sizes of the regions of empty squares: 3,3,6");
  command
      .Text("--position", options.position,
            "an experiment file whose [position] must hold; positions are turned for it")
      .value = "FILE";
}

// What a generation or --judge or --read does not take.
void AddExclusions(Command& command) {
  std::vector<std::string> demands;
  std::vector<std::string> all;
  for (const Option& option : command.options) {
    if (option.group == kDemands) demands.push_back(option.name);
    all.push_back(option.name);
  }
  const auto without = [](std::vector<std::string> names, const std::vector<std::string>& some) {
    std::erase_if(names, [&](const std::string& name) {
      return std::find(some.begin(), some.end(), name) != some.end();
    });
    return names;
  };
  command.Exclude({"--generation"}, {"--from"});
  command.Exclude({"--generation"}, without(demands, {"--empties", "--score"}));
  command.Exclude({"--read"}, without(all, {"--read", "--page", "--sheets", "--title"}));
  command.Exclude({"--judge"}, without(all, {"--judge", "--json"}));
  command.Exclude({"--obf"}, {"--json"});
}

}  // namespace

Command MakeProblemsCommand() {
  const auto options = std::make_shared<ProblemsOptions>();
  Command command("problems", "Endgame problems without end", kProblemsHelp);
  command.group = "Where they come from";
  command.Number("--count", options->count, 1, 1'000'000'000, "problems");
  command.Seed(options->seed, "another seed gives other problems");
  Option& from =
      command.Texts("--from", options->from, "play, random, synth [FILE], or games FILE...");
  from.default_text = absl::StrJoin(options->from, " ");
  command.Number("--generation", options->generation, 1, problems::kGenerations,
                 "as the generators of 2019 did; from 2 on --score is black's result");
  AddDemands(command, *options);
  command.group = "Limits";
  command.Number("--give-up", options->give_up, 1, std::int64_t{1} << 62,
                 "stop after this many games without a problem");
  command.TimeLimit(options->time_limit, "seconds for all problems");
  command.Threads(options->threads, 1024, "games that are worked on at a time");
  command.group = "Output";
  command.OutputFile("--page", options->page,
                     "a page on which people solve the problems; - prints it alone");
  command.OutputFile("--sheets", options->sheets,
                     "SVG pictures to print: NAME-01.svg, ..., the tasks, then the solutions");
  command.Text("--title", options->title, "of the page and the sheets; otherwise Endgame problems");
  command.Flag("--json", options->json, "one JSON object per line");
  command.Flag("--obf", options->obf, "OBF with the scores of all moves");
  command.group = "Instead of making problems";
  command.Texts("--read", options->read, "takes those of earlier --json output").value = "FILE...";
  command
      .Text("--judge", options->judge,
            "says how natural the positions of a file (or -, or a position) look, and what makes "
            "them odd")
      .value = "SOURCE";
  AddExclusions(command);
  command.run = [options] { return RunProblems(*options); };
  return command;
}

}  // namespace othello::app
