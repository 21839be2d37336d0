// bench: the counts of the engines over a fixed set of small tasks. They are the same in every
// build, so that a change of an engine that should change nothing is noticed if it does
// (tests/app/commands/bench_counts.txt). Times are not counted.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/experiment/experiment.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "core/base/checksum.h"
#include "core/base/status_macros.h"
#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "core/game/moves.h"
#include "core/game/perft.h"
#include "core/game/square.h"
#include "core/game/transcript.h"
#include "core/logic/search_context.h"
#include "core/logic/solver.h"
#include "goals/best/goal_request.h"
#include "goals/best/reachable_best.h"
#include "goals/decide/goal_decider.h"
#include "goals/goal_step.h"
#include "retro/decide/board_engines.h"
#include "retro/decide/decide.h"
#include "retro/effort.h"
#include "retro/opening/opening_layer.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/solve/enumerate.h"
#include "synth/symmetry_group.h"
#include "traps/found_trap.h"
#include "traps/trap.h"
#include "traps/trap_proof.h"

namespace othello::app {

namespace {

constexpr const char* kBenchHelp =
    R"(Does a fixed set of small tasks with every engine, and prints their counts:
positions, nodes, clauses, conflicts, models. The counts, and the signature over
all of them, are the same in every build until an engine is changed. It takes
some seconds; times are not counted.

Example:
  othello-synth bench)";

// By task, then by the name of the count.
using Counts = std::map<std::string, std::map<std::string, std::int64_t>>;

void Add(Counts& counts, const std::string& task, const retro::Decision& decision) {
  for (const auto& [count, number] : decision.effort) {
    const std::string name = WordOf(count);
    if (!absl::StartsWith(name, "milliseconds")) counts[task][name] += number;
  }
  ++counts[task][WordOf(decision.verdict)];
}

// The board of a random game with `discs` discs; the same for the same seed on every machine.
Board BoardOfGame(std::uint64_t seed, int discs) {
  std::mt19937_64 random(seed);
  Board board = kStart;
  while (board.Discs() < discs && !GameOver(board)) {
    if (!CanMove(board)) board = Passed(board);
    std::vector<Square> legal;
    ForEachSquare(LegalMoves(board), [&](Square square) { legal.push_back(square); });
    board = Play(board, legal[random() % legal.size()]);
  }
  return board;
}

void CountRules(Counts& counts) {
  counts["rules"]["lines of play, 7 plies"] = Perft(kStart, 7, PassRule::kCountsAsPly);
}

absl::Status CountDecisions(Counts& counts) {
  ASSIGN_OR_RETURN(const retro::OpeningTable table, retro::OpeningTable::Build(9, 1));
  for (const retro::LayerCounts& layer : table.counts())
    counts["opening"]["canonical"] += layer.canonical;
  retro::Decider backwards(table, {}, retro::kDefaultMemoryBytes, retro::EngineChoice::kRetro);
  retro::Decider formula(table, {}, retro::kDefaultMemoryBytes, retro::EngineChoice::kSat);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Board board = BoardOfGame(seed, 20);
    // The same board with one disc turned over, which usually no game reaches.
    const Board other = {board.mover ^ Bit(SquareAt(3, 3)), board.other ^ Bit(SquareAt(3, 3))};
    for (const Board& asked : {board, other}) {
      Add(counts, "backwards",
          backwards.Decide(asked, Color::kBlack, {.limits = {.nodes = 20'000}}));
    }
    if (seed <= 4) Add(counts, "formula", formula.Decide(other, Color::kBlack));
  }
  return absl::OkStatus();
}

absl::Status CountModels(Counts& counts) {
  ASSIGN_OR_RETURN(const Experiment experiment,
                   ReadExperimentText("name = \"bench\"\n[position]\ndiscs = 8\noccupancy = "
                                      "\"closed\"\nlegal_moves = { min = 8 "
                                      "}\n",
                                      "bench"));
  for (const logic::SolverKind solver : {logic::SolverKind::kZ3, logic::SolverKind::kCadical}) {
    std::int64_t& boards = counts["enumeration, " + WordOf(solver)]["boards"];
    const auto outcome = synth::Enumerate(
        experiment.position, {.solver = solver, .group = synth::SymmetryGroup(experiment.position)},
        {}, [&](const Board&) { return ++boards > 0; });
    if (!outcome.ok()) return outcome.status();
    counts["enumeration, " + WordOf(solver)]["calls"] = outcome->calls;
  }
  return absl::OkStatus();
}

absl::Status CountGoals(Counts& counts) {
  ASSIGN_OR_RETURN(
      const Experiment experiment,
      ReadExperimentText(
          "name = \"bench\"\n[position]\ndiscs = 7\n[objective]\nmaximize = \"legal_moves\"\n"
          "reachable = true\n",
          "bench"));
  for (const auto method :
       {goals::GoalDecider::Method::kAuto, goals::GoalDecider::Method::kFormula}) {
    const std::string task =
        method == goals::GoalDecider::Method::kAuto ? "best position" : "best position, formula";
    goals::GoalRequest request;
    request.asked.position = experiment.position;
    request.asked.objective = experiment.objective;
    request.effort.method = method;
    request.effort.play = false;
    request.effort.solver = logic::SolverKind::kCadical;
    request.context.observer.done = [&](const goals::GoalStep& step) {
      Add(counts, task, step.decision);
      return absl::OkStatus();
    };
    ASSIGN_OR_RETURN(const goals::ReachableBest best, goals::FindReachableBest(request));
    counts[task]["value"] = best.best.value_or(-1);
  }
  return absl::OkStatus();
}

absl::Status CountTraps(Counts& counts) {
  ASSIGN_OR_RETURN(const Game game, ParseGame("e6d6c6d7c8b6c7f7f6e8f8g8b7"));
  for (const traps::FoundTrap& found : traps::FindTraps(game.Last().board, {})) {
    traps::TrapProof proof(traps::TrapOf(found.shape, traps::RepliesToSpring::kOnEdge));
    counts["trap"]["unavoidable"] +=
        proof.Succeeds(found.board, traps::Player::kEscaper).value_or(false) ? 1 : 0;
    counts["trap"]["nodes"] += proof.nodes();
  }
  return absl::OkStatus();
}

int RunBench() {
  Counts counts;
  CountRules(counts);
  for (const auto& task : {CountDecisions, CountModels, CountGoals, CountTraps}) {
    if (const absl::Status status = task(counts); !status.ok()) {
      PrintError(status.message());
      return kSomeFailed;
    }
  }
  std::string text;
  for (const auto& [task, of_task] : counts) {
    for (const auto& [name, count] : of_task) {
      absl::StrAppend(&text, absl::StrFormat("%-24s %-24s %12d\n", task, name, count));
    }
  }
  std::cout << text << absl::StrFormat("signature %016x\n", base::Checksum(text));
  return kDone;
}

}  // namespace

Command MakeBenchCommand() {
  Command command("bench", "Counts of the engines, equal in every build", kBenchHelp);
  command.run = RunBench;
  return command;
}

}  // namespace othello::app
