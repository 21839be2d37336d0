#include "app/commands/problems/make_problems.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <atomic>
#include <cstddef>
#include <iostream>
#include <utility>

#include "app/lists/list_proofs.h"
#include "app/lists/source_argument.h"
#include "app/records/problem_line.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"
#include "endgame/search/score_table.h"
#include "problems/aimed_games.h"
#include "problems/generations.h"
#include "problems/generator.h"
#include "problems/naturalness.h"
#include "proofs/scores/score_claims.h"
#include "proofs/scores/score_files.h"

namespace othello::app {

namespace {

using problems::Demand;
using problems::Demands;
using problems::Ended;
using problems::Generated;
using problems::Problem;
using problems::Theme;
using problems::Yield;

// `demands` and `evaluation` must outlive the source.
absl::StatusOr<problems::GameSource> SourceOf(const MakingOptions& options, const Demands& demands,
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

// "; the game went on with g7, which costs 12".
std::string PlayedText(const Problem& problem) {
  if (!problem.played) return "";
  const int costs = problems::Mistake(problem);
  return absl::StrCat("; the game went on with ", SquareName(*problem.played),
                      costs > 0 ? absl::StrCat(", which costs ", costs) : "");
}

std::string PlainLine(const Problem& problem) {
  const std::string themes = absl::StrJoin(
      problem.themes, ", ", [](std::string* text, Theme theme) { text->append(WordOf(theme)); });
  const std::string best =
      absl::StrJoin(problem.solution.best, " ",
                    [](std::string* text, Square square) { text->append(SquareName(square)); });
  return absl::StrCat(
      BoardText(problem.position), ": ",
      TaskText(problem.position.to_move, problem.solution.score.lower), " ",
      best.empty() ? "no move" : best,
      absl::StrFormat("; grade %d, natural %.2f", problem.difficulty.grade, problem.natural),
      themes.empty() ? "" : "; ", themes, PlayedText(problem));
}

constexpr std::size_t kProofTableBytes = std::size_t{64} << 20;

class Making {
 public:
  Making(const MakingOptions& options, const DemandOptions& demanded, const ProblemFiles& files,
         const endgame::Evaluation& evaluation)
      : options_(options), demanded_(demanded), files_(files), evaluation_(evaluation) {}

  int Run(const problems::GameSource& source) {
    return End(problems::Generate(
        source, demanded_.demands, evaluation_, GeneratorOptions(),
        [this](const Problem& problem) { return Print(problem); },
        [this](const Yield& yield) { Show(yield); }));
  }

  int RunGeneration(int generation) {
    problems::GenerationOptions options = {
        .generation = generation, .seed = options_.seed, .empties = demanded_.demands.empties};
    if (!demanded_.score.empty()) options.black_score = demanded_.demands.score;
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
    const ProblemLine made = {problem, Origin()};
    const absl::Status proved = Prove(problem);
    ListProofs::PrintMissing(progress_, BoardText(problem.position), proved);
    unproved_ = unproved_ || !proved.ok();
    if (files_.wanted()) made_.push_back(made);
    if (files_.printed()) return true;
    const std::string line = options_.json  ? ProblemLineKind().Object(made).dump()
                             : options_.obf ? ProblemObf(problem)
                                            : PlainLine(problem);
    progress_.Above([&] {
      std::cout << line << '\n';
      output_failed_ = OutputFailed();
    });
    return !output_failed_;
  }

  // Writes the proof of the scores of all moves, if proofs are wanted.
  absl::Status Prove(const Problem& problem) {
    if (!options_.proofs.wanted()) return absl::OkStatus();
    const Board& board = problem.position.board;
    return proofs_.Note(proofs::EnsureScoreFile(
        options_.proofs.folder, board,
        proofs::ClaimsOf(board, problem.solution, {.all_moves = true}), options_.proofs.compress,
        table_, &evaluation_, {.interrupted = &interrupted_}));
  }

  ProblemOrigin Origin() const {
    if (!options_.generation) return {options_.from.front(), options_.seed};
    return {absl::StrCat("generation-", *options_.generation), options_.seed};
  }

  void Show(const Yield& yield) {
    progress_.Show([&] {
      const double seconds = watch_.Seconds();
      std::string text =
          absl::StrFormat("%s of %s problems from %s positions, %.1f a second",
                          Grouped(yield.problems), Grouped(options_.count), Grouped(yield.games),
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
    if (const int status = WriteProblemFiles(files_, made_, evaluation_); status != kDone)
      return status;
    proofs_.PrintWritten("problem");
    if (generated.ended == Ended::kEnough) return unproved_ ? kStopped : kDone;
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
    const Demands& demands = demanded_.demands;
    const Demand* scarce = nullptr;
    double least = 1;
    for (const Demand& demand : problems::AllDemands()) {
      if (demand.text(demands).empty() || yield.Asked(demand) == 0) continue;
      const double part =
          static_cast<double>(yield.Met(demand)) / static_cast<double>(yield.Asked(demand));
      if (part >= least) continue;
      least = part;
      scarce = &demand;
    }
    if (scarce == nullptr) return "";
    return absl::StrCat(": ", Grouped(yield.Met(*scarce)), " of ",
                        Counted(yield.Asked(*scarce), "position"), " ", scarce->text(demands));
  }

  const MakingOptions& options_;
  const DemandOptions& demanded_;
  const ProblemFiles& files_;
  const endgame::Evaluation& evaluation_;
  const std::atomic<bool>& interrupted_ = CatchInterruption();
  const base::Stopwatch watch_;
  Progress progress_;
  std::vector<ProblemLine> made_;  // for files
  ListProofs proofs_ = ListProofs(options_.proofs.folder);
  endgame::ScoreTable table_ = endgame::ScoreTable(kProofTableBytes);  // of the searches for proofs
  bool unproved_ = false;
  bool output_failed_ = false;
};

void WarnOfGuesses(const Demands& demands) {
  const Range& empties = demands.empties;
  if (demands.natural <= 0 || (empties.min >= problems::kFewestLearnedEmpties &&
                               empties.max <= problems::kMostLearnedEmpties)) {
    return;
  }
  PrintError(absl::StrFormat(
      "naturalness is learned with %d to %d empty squares; beyond them it is a guess (--natural "
      "0 does not ask for it)",
      problems::kFewestLearnedEmpties, problems::kMostLearnedEmpties));
}

}  // namespace

int MakeProblems(const MakingOptions& options, DemandOptions& demanded, const ProblemFiles& files) {
  absl::Status read = ReadDemands(demanded);
  const Demands& demands = demanded.demands;
  const bool synth_file = options.from.front() == "synth" && options.from.size() > 1;
  if (read.ok() && synth_file && demands.position == nullptr)
    read = DemandConditions(options.from[1], demanded);
  if (!read.ok()) return Failed(read);
  if (options.generation == 1 && !demanded.score.empty())
    return WrongInput("--score: generation 1 solves no position");
  const endgame::Evaluation evaluation(endgame::ShippedWeights());
  const absl::StatusOr<problems::GameSource> source = SourceOf(options, demands, evaluation);
  if (!source.ok()) return Failed(source.status());
  if (const absl::Status made = MakeProofFolder(options.proofs); !made.ok()) return Failed(made);
  if (!options.generation) WarnOfGuesses(demands);
  Making making(options, demanded, files, evaluation);
  return options.generation ? making.RunGeneration(*options.generation) : making.Run(*source);
}

}  // namespace othello::app
