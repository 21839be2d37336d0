#include "app/commands/reach/decide_boards.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <iostream>
#include <mutex>
#include <utility>
#include <vector>

#include "app/commands/reach/verdict_text.h"
#include "app/lists/answer_list.h"
#include "app/lists/list_proofs.h"
#include "app/positions/handed_on.h"
#include "app/positions/position_list.h"
#include "app/records/claimed_game.h"
#include "app/records/provenance.h"
#include "app/records/result_line.h"
#include "app/report/explanation.h"
#include "app/report/frequent_cores.h"
#include "app/report/verdict_statistics.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/quantity_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "proofs/hypothesis.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/decide.h"
#include "retro/nogoods/refuting_core.h"

namespace othello::app {

namespace {

class Verdicts {
 public:
  // The threads are divided among `deciders` deciders.
  Verdicts(const ReachInput& input, const VerdictOptions& options, int deciders)
      : input_(input), options_(options), core_finders_(static_cast<std::size_t>(deciders)) {
    const ReachOptions& asked = input.options;
    const std::size_t memory_of_each =
        (static_cast<std::size_t>(asked.memory_mib) << 20) / deciders;
    const retro::EngineChoice engine = *FromWord<retro::EngineChoice>(options.engine);
    for (int i = 0; i < deciders; ++i)
      deciders_.emplace_back(input.table, asked.question, memory_of_each, engine);
  }

  int Run() {
    return AnswerList(
        input_.list, progress_,
        {.threads = static_cast<int>(deciders_.size()),
         .answer = [this](int thread, const ListedPosition& listed) { return Of(thread, listed); },
         .progress =
             [this] {
               const std::lock_guard lock(shown_mutex_);
               return shown_ = ProgressLine();
             },
         .summary = [this] { PrintSummary(); },
         .when_stopped =
             [this] {
               return absl::StrCat(Counted(statistics_.decisions(), "board"), " decided");
             }});
  }

 private:
  ListAnswer Of(int thread, const ListedPosition& listed) {
    const bool answered = listed.line.decision.has_value() &&
                          retro::SameKind(listed.line.question, input_.options.question);
    if (!answered || listed.line.decision->verdict == retro::Verdict::kUnknown)
      return Decide(static_cast<std::size_t>(thread), listed, answered);
    ResultLine line = listed.line;
    const absl::Status status = CheckAndMark(line);
    if (status.ok()) return Proved(std::move(line));
    return {absl::InvalidArgumentError(absl::StrCat(listed.place, ": ", status.message()))};
  }

  retro::Decision Search(std::size_t thread, const Position& position) {
    return deciders_[thread].Decide(
        position.board, position.to_move,
        {.limits = input_.options.Limits(),
         .threads = input_.options.threads / static_cast<int>(deciders_.size()),
         .seed = input_.options.seed,
         .observer = progress_.visible() ? observer_ : retro::SearchObserver()});
  }

  // A game that the list has is the evidence for the position at its end.
  static retro::Decision Given(const std::vector<Square>& game, const ResultLine& line) {
    retro::Decision decision;
    decision.engine = retro::Engine::kGiven;
    decision.stage = retro::Stage::kGiven;
    decision.Found(game, 0);
    retro::ConfirmOrRetract(line.position.board, line.question, decision);
    return decision;
  }

  // `again`: earlier output has the same question, which was not answered.
  ListAnswer Decide(std::size_t thread, const ListedPosition& listed, bool again) {
    ResultLine line;
    line.position = listed.line.position;
    line.title = listed.line.title;
    line.question = input_.QuestionOf(line.position.to_move);
    if (again) line.earlier_seconds = listed.line.earlier_seconds + listed.line.decision->seconds;
    line.decision = !listed.game.empty() && options_.engine == "auto"
                        ? Given(listed.game, line)
                        : Search(thread, line.position);
    if (!line.decision->fault.ok()) {
      return {absl::InternalError(absl::StrCat(
          BoardText(line.position), ": fault of an engine: ", line.decision->fault.message()))};
    }
    if (line.decision->limit == logic::Limit::kInterrupted) return {};
    if (options_.explain) Explain(line, core_finders_[thread]);
    return Proved(std::move(line));
  }

  void Explain(ResultLine& line, retro::CoreFinder& finder) {
    constexpr double kSecondsOfCore = 10;
    line.explanation = Explanation(line.position, *line.decision).english;
    if (line.decision->verdict != retro::Verdict::kUnreachable) return;
    // The verdict is known already.
    progress_.ShowNew([&]() -> ProgressText {
      return {"unreachable; looking for squares that are enough",
              {{"line", ResultLineKind().Object(line)}}};
    });
    logic::Limits limits = input_.options.Limits();
    limits.seconds = std::min(limits.seconds, kSecondsOfCore);
    line.core = finder.Find(line.position.board, limits);
  }

  // The answer, after the proof is written, if one is wanted.
  ListAnswer Proved(ResultLine line) {
    absl::Status no_proof;
    if (input_.options.proofs.wanted() && line.decision->verdict == retro::Verdict::kUnreachable) {
      const proofs::Hypothesis claim =
          proofs::GameEndsIn(line.position.board, GameOf(line.question, *line.decision));
      no_proof = proofs_.Note(input_.options.proofs.Ensure(claim, input_.options.Limits()));
    }
    if (logic::LimitOf(no_proof) == logic::Limit::kInterrupted) return {};
    if (absl::IsUnavailable(no_proof)) return {no_proof};  // every other would fail, too
    const bool open = line.decision->verdict == retro::Verdict::kUnknown || !no_proof.ok();
    return {.status = absl::OkStatus(),
            .text = [this, line = std::move(line), no_proof] { return Text(line, no_proof); },
            .open = open};
  }

  // Counts the line, says why there is no proof, though one is wanted, and returns its text.
  std::string Text(const ResultLine& line, const absl::Status& no_proof) {
    statistics_.Add(*line.decision, line.handed_on);
    if (line.core) frequent_cores_.Add(*line.core);
    ListProofs::PrintMissing(progress_, BoardText(line.position), no_proof);
    return input_.options.json ? lines_.Line(ResultLineKind().Object(line)) : VerdictText(line);
  }

  void PrintSummary() const {
    proofs_.PrintWritten("board");
    constexpr std::size_t kMostCores = 5;
    if (options_.stats) std::cerr << statistics_.Text(watch_.Seconds());
    if (options_.stats || !input_.options.json) std::cerr << frequent_cores_.Text(kMostCores);
  }

  // Shows the stage of a board that takes long.
  void ShowStage(const retro::SearchProgress& search) {
    const auto line = [&]() -> ProgressText {
      std::string stage = StageText(search, watch_.Seconds());
      const std::lock_guard lock(shown_mutex_);
      if (!shown_.empty()) stage = absl::StrCat(shown_, "; ", stage);
      return {std::move(stage), StageFacts(search, watch_.Seconds())};
    };
    IsNewStage(search) ? progress_.ShowNew(line) : progress_.Show(line);
  }

  bool IsNewStage(const retro::SearchProgress& search) {
    const std::lock_guard lock(shown_mutex_);
    const std::pair now(search.engine, search.stage);
    return std::exchange(stage_, now) != now;
  }

  std::string ProgressLine() const {
    const double seconds = watch_.Seconds();
    return absl::StrCat(
        absl::StrFormat("%s decided, %s unknown, %.1f a second", Grouped(statistics_.decisions()),
                        Grouped(statistics_.Count(retro::Verdict::kUnknown)),
                        static_cast<double>(statistics_.decisions()) / seconds),
        TimeLeft(input_.list, seconds));
  }

  const ReachInput& input_;
  const VerdictOptions& options_;
  LinesWithProvenance lines_ = LinesWithProvenance(input_.options.command_line);
  std::vector<retro::Decider> deciders_;         // one for each thread of the list
  std::vector<retro::CoreFinder> core_finders_;  // the same
  const base::Stopwatch watch_;
  VerdictStatistics statistics_;
  FrequentCores frequent_cores_;
  ListProofs proofs_ = ListProofs(input_.options.proofs.folder);
  Progress progress_;
  const retro::SearchObserver observer_ = [this](const retro::SearchProgress& search) {
    ShowStage(search);
  };
  std::mutex shown_mutex_;
  std::string shown_;  // the line about the list
  std::pair<retro::Engine, retro::Stage> stage_;
};

}  // namespace

int DecideBoards(const ReachInput& input, const VerdictOptions& options) {
  const int deciders = input.options.list.AtATime(input.options.threads);
  return Verdicts(input, options, deciders).Run();
}

}  // namespace othello::app
