// train: learns the weights of the evaluation from games.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/lists/source_argument.h"
#include "app/records/fields/line_kind.h"
#include "app/run/training.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/stopwatch.h"
#include "core/game/game.h"
#include "endgame/training/labelled_games.h"
#include "endgame/training/regression.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr const char* kTrainHelp =
    R"(Learns the weights of 'evaluate' from games: those in files (transcripts or GGF,
one in a line, or WTHOR files, *.wtb), games that the program plays against
itself, or both. From 14 empty squares on, games are solved exactly; every
twentieth game is held out, to measure what was learned.

Prints a line for each step of the regression: the round, the step, the boards,
the root of the mean squared error, and the mean absolute error of the boards
that are held out, in discs. An interrupted training continues when the same
command is given again.

Examples:
  othello-synth train --self-play 2000 --rounds 2 --out weights.bin
  othello-synth train games.txt WTH_2004.wtb --out weights.bin
  othello-synth train --self-play 150000 --out weights.bin --json > curve.jsonl)";

struct TrainOptions {
  std::vector<std::string> files;
  TrainingOptions training = {.out = "", .games = {}, .threads = 0};
  bool json = false;
};

struct TrainingLine {
  TrainingStep step;
  double seconds = 0;
};

const LineKind<TrainingLine>& TrainingLineKind() {
  static const LineKind<TrainingLine> kKind = [] {
    LineKind<TrainingLine> kind("training_line", "train --json: a step of the regression",
                                "One line for each step of the regression.");
    const ordered_json error = {{"type", "number"}, {"minimum", 0}};
    kind.Schema();
    kind.Required("round", "Round, from 1 on.", {{"type", "integer"}, {"minimum", 1}},
                  [](const TrainingLine& line) { return line.step.round; });
    kind.Required("iteration", "Step of the round; 0 is before the first step.", Ref("count"),
                  [](const TrainingLine& line) { return line.step.regression.iteration; });
    kind.Required("boards", "Boards that are learned from.", Ref("count"),
                  [](const TrainingLine& line) { return line.step.boards; });
    kind.Required("training_error", "The root of the mean squared error of these boards, in discs.",
                  error,
                  [](const TrainingLine& line) { return line.step.regression.training_error; });
    kind.Required("held_out_error",
                  "The mean absolute error of the boards of held-out games, in discs.", error,
                  [](const TrainingLine& line) { return line.step.regression.held_out_error; });
    kind.Required("seconds", "Time since the beginning.", Ref("seconds"), &TrainingLine::seconds);
    return kind;
  }();
  return kKind;
}

std::string StepLine(const TrainingStep& step, double seconds, bool json) {
  if (!json) {
    return absl::StrFormat("%5d %9d %10d %8.3f %8.3f", step.round, step.regression.iteration,
                           step.boards, step.regression.training_error,
                           step.regression.held_out_error);
  }
  return TrainingLineKind().Object({step, seconds}).dump();
}

int RunTrain(TrainOptions& options) {
  if (options.files.empty() && options.training.self_play == 0)
    return WrongInput("train needs files of games, or --self-play N");
  for (const std::string& path : options.files) {
    const absl::Status status =
        TakeGames(path, {.most_empties = endgame::kSolvedFrom}, options.training.games);
    if (!status.ok()) return Failed(status);
  }
  if (options.training.games.empty() && options.training.self_play == 0)
    return WrongInput(absl::StrCat(absl::StrJoin(options.files, ", "), ": no game to learn from"));
  const base::Stopwatch watch;
  Progress progress;
  bool has_heading = options.json;
  const absl::Status status =
      Train(options.training, CatchInterruption(), [&](const TrainingStep& step) {
        if (step.boards > 0) {
          progress.Clear();
          if (!has_heading) std::cout << "round iteration     boards  error    held out\n";
          has_heading = true;
          std::cout << StepLine(step, watch.Seconds(), options.json) << std::endl;
          return;
        }
        progress.Show([&] {
          return absl::StrCat("round ", step.round, ": ", Grouped(step.games), " of ",
                              Counted(step.wanted, "game"), "; ", DurationText(watch.Seconds()));
        });
      });
  progress.Clear();
  if (!status.ok()) return Failed(status);
  PrintWritten(options.training.out);
  return kDone;
}

}  // namespace

Command MakeTrainCommand() {
  const auto options = std::make_shared<TrainOptions>();
  TrainingOptions& training = options->training;
  Command command("train", "Learn the weights of the evaluation", kTrainHelp);
  command.Texts("GAMES", options->files, "files of games: transcripts, or *.wtb");
  command.group = "Games";
  command.Number("--self-play", training.self_play, 0, 100'000'000,
                 "games that the program plays in the last round");
  command.Number("--rounds", training.rounds, 1, 100, "rounds of self-play");
  command.Seed(training.seed, "another seed plays other games");
  command.group = "Learning";
  command.Number("--iterations", training.iterations, 1, 10'000,
                 "steps of the regression in a round");
  command.Threads(training.threads, 1024, "threads; the result is the same for any number");
  command.Flag("--restart", training.restart, "forget what an interrupted training left");
  command.group = "Output";
  command.OutputFile("--out", training.out, "the file of weights to write").required = true;
  command.Flag("--json", options->json, "one JSON object per step");
  command.schemas = [] { return std::vector{TrainingLineKind().SchemaOf()}; };
  command.run = [options] { return RunTrain(*options); };
  return command;
}

}  // namespace othello::app
