#include "app/commands/problems/demand_options.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "app/text/int_range.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "synth/board_bounds.h"

namespace othello::app {

namespace {

using problems::Demands;

constexpr Range kUsualScores = {-8, 24};

using Reading = absl::Status (*)(const std::string& text, DemandOptions& options);

absl::Status SetRange(const absl::StatusOr<Range>& read, Range& range) {
  if (read.ok()) range = *read;
  return read.status();
}

absl::Status ReadEmpties(const std::string& text, DemandOptions& options) {
  constexpr int kMostEmpties = 30;
  options.empties = text;
  return SetRange(ParseIntRange("--empties", text, 1, kMostEmpties), options.demands.empties);
}

absl::Status ReadScore(const std::string& text, DemandOptions& options) {
  options.score = text;
  return SetRange(ParseScoreRange("--score", text), options.demands.score);
}

absl::Status ReadGrade(const std::string& text, DemandOptions& options) {
  return SetRange(ParseIntRange("--grade", text, 1, problems::kGrades), options.demands.grade);
}

absl::Status ReadBest(const std::string& text, DemandOptions& options) {
  const std::optional<Square> best = ParseSquare(text);
  if (!best)
    return absl::InvalidArgumentError(absl::StrCat("--best ", Shown(text), ": is no square"));
  if ((kCentre & Bit(*best)) != 0)
    return absl::InvalidArgumentError(absl::StrCat("--best ", text, ": is never empty"));
  options.demands.best = best;
  return absl::OkStatus();
}

// What no position has, although the demands together ask for it.
absl::Status CheckTogether(const DemandOptions& options) {
  const Demands& demands = options.demands;
  const int squares = std::accumulate(demands.regions.begin(), demands.regions.end(), 0);
  if (!demands.regions.empty() && !demands.empties.Contains(squares)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--regions ", absl::StrJoin(demands.regions, ","), ": are ", squares,
                     " empty squares together, and --empties is ", options.empties));
  }
  if (demands.only_win && demands.score.max <= 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("--only-win: no move wins where --score is ", options.score));
  }
  if (demands.only_moves > demands.empties.max) {
    return absl::InvalidArgumentError(absl::StrCat("--only-moves ", demands.only_moves,
                                                   ": are more than the empty squares, --empties ",
                                                   options.empties));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status DemandConditions(const std::string& path, DemandOptions& options) {
  Demands& demands = options.demands;
  ASSIGN_OR_RETURN(Experiment experiment, ReadExperiment(path));
  if (!experiment.game.IsEmpty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        experiment.name, ": conditions on the game ([game]) are not asked of problems"));
  }
  if (experiment.best_play)
    return absl::InvalidArgumentError(
        absl::StrCat(experiment.name, ": of problems, --score says what best_play says"));
  const std::optional<Color> side = experiment.to_move;
  options.conditions = std::move(experiment);
  demands.position = &options.conditions->position;
  const synth::Count discs = {.min = kSquares - demands.empties.max,
                              .max = kSquares - demands.empties.min};
  if (synth::BoundsOf(synth::AllOf({*demands.position, {discs, {}, {}}})).Contradict()) {
    return absl::InvalidArgumentError(
        absl::StrCat(Shown(path),
                     ": no position that [position] allows has as many empty squares "
                     "as --empties says"));
  }
  if (side && demands.side.value_or(*side) != *side) {
    return absl::InvalidArgumentError(absl::StrCat("--side ", ColorName(*demands.side),
                                                   ": to_move in ", Shown(path), " is ",
                                                   ColorName(*side)));
  }
  if (side) demands.side = side;
  return absl::OkStatus();
}

void AddDemands(Command& command, Ways demanded, Ways as_in_2019, DemandOptions& options) {
  Demands& demands = options.demands;
  const auto text = [&options](std::string name, std::string value, std::string help,
                               Reading read) {
    return Option{.name = std::move(name),
                  .value = std::move(value),
                  .help = std::move(help),
                  .take = [&options, read](const std::vector<std::string>& texts) {
                    options.readings.push_back(
                        [&options, read, last = texts.back()] { return read(last, options); });
                    return absl::OkStatus();
                  }};
  };
  command.group = "What the problems must be";
  command.ways = demanded | as_in_2019;
  command.Add(text("--empties", "A..B", "empty squares: a number, or A..B", ReadEmpties))
      .default_text = options.empties;
  command.ways = demanded;
  command.Choice("--side", demands.side, {{"black", Color::kBlack}, {"white", Color::kWhite}},
                 "the side to move");
  command.ways = demanded | as_in_2019;
  command.Add(text("--score", "A..B",
                   "the result of best play, seen by the mover; -8..24 if neither this nor a theme "
                   "nor a mistake is given",
                   ReadScore));
  command.ways = demanded;
  command.Flag("--ties", demands.ties, "several best moves are allowed");
  command.Number("--gap", demands.gap, 0, 128, "discs from the best move to the second, at least");
  command.Flag("--only-win", demands.only_win, "exactly one move wins");
  command.Add(text("--best", "SQUARE", "the best move; positions are turned for it", ReadBest));
  command.Number("--only-moves", demands.only_moves, 0, 30,
                 "at least this many of the mover's moves in a row are the only best ones");
  command.Number("--naive-loss", demands.naive_loss, 0, 128,
                 "discs that the move which turns over most costs, at least");
  command.Number("--mistake", demands.mistake, 0, 128,
                 "discs that the move played in the game costs, at least (--from games)");
  command.Words("--theme", demands.themes, "one of these themes");
  command.Add(text("--grade", "A..B", "difficulty, 1 (easy) to 5: a number, or A..B", ReadGrade));
  command.Probability("--natural", demands.natural,
                      "probability to be natural, at least; learned with 8 to 24 empty squares");
  command.Numbers("--regions", demands.regions, 1, 60,
                  "sizes of the regions of empty squares: 3,3,6");
  command.Add(text("--position", "FILE",
                   "an experiment file whose [position] must hold; positions are turned for it",
                   DemandConditions));
}

absl::Status ReadDemands(DemandOptions& options) {
  Demands& demands = options.demands;
  for (const auto& read : options.readings) RETURN_IF_ERROR(read());
  RETURN_IF_ERROR(CheckTogether(options));
  // Without a demand, nobody wants a landslide; some themes and mistakes are made of them.
  if (options.score.empty() && demands.themes.empty() && demands.mistake == 0)
    demands.score = kUsualScores;
  std::sort(demands.regions.begin(), demands.regions.end());
  return absl::OkStatus();
}

}  // namespace othello::app
