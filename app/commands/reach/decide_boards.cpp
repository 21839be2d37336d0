#include "app/commands/reach/decide_boards.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <mutex>
#include <utility>
#include <vector>

#include "app/commands/reach/verdict_text.h"
#include "app/lists/source_argument.h"
#include "app/lists/work_through_list.h"
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
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "proofs/hypothesis.h"
#include "proofs/refutation.h"
#include "retro/decide/decide.h"
#include "retro/nogoods/refuting_core.h"

namespace othello::app {

namespace {

// The answer to one line of the list.
struct Answer {
  absl::StatusOr<ResultLine> line;
  bool interrupted = false;                  // the decision was interrupted: nothing to print
  absl::Status no_proof = absl::OkStatus();  // why there is no proof, though one is wanted
};

class Verdicts {
  static constexpr std::size_t kMostCores = 5;  // that are shown

 public:
  // The threads are divided among `deciders` deciders.
  Verdicts(const ReachInput& input, const VerdictOptions& options, int deciders)
      : input_(input), options_(options), core_finders_(static_cast<std::size_t>(deciders)) {
    const ReachOptions& asked = input.options;
    const std::size_t memory_of_each =
        (static_cast<std::size_t>(asked.memory_mib) << 20) / deciders;
    const retro::EngineChoice engine = *FromWord<retro::EngineChoice>(options.engine);
    for (int i = 0; i < deciders; ++i) {
      deciders_.emplace_back(input.table, asked.question, memory_of_each, engine,
                             asked.threads / deciders, asked.seed);
    }
  }

  int Run() {
    WorkThroughList(
        input_.list, static_cast<int>(deciders_.size()), interrupted_, output_failed_,
        [&](int thread, const absl::StatusOr<ListedPosition>& listed) {
          return Decide(thread, listed);
        },
        [&](const Answer& answer) { Print(answer); });
    progress_.Clear();
    PrintAssumedSides(input_.list.sides_assumed());
    if (options_.stats) std::cerr << statistics_.Text(watch_.Seconds());
    if (options_.stats || !input_.options.json) std::cerr << frequent_cores_.Text(kMostCores);
    if (interrupted_) {
      PrintError(absl::StrCat("stopped by a signal; ", Counted(statistics_.decisions(), "board"),
                              " decided"));
      return kStopped;
    }
    if (bad_lines_ > 0 || output_failed_) return kSomeFailed;
    return statistics_.Count(retro::Verdict::kUnknown) > 0 || unproved_ > 0 ? kStopped : kDone;
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
        listed.decision.has_value() && retro::SameKind(listed.question, input_.options.question);
    if (answered && listed.decision->verdict != retro::Verdict::kUnknown)
      return Proved(HandOn(*position));
    ResultLine line;
    line.position = listed.position;
    line.title = listed.title;
    line.question = input_.QuestionOf(line.position.to_move);
    if (answered) line.earlier_seconds = listed.earlier_seconds + listed.decision->seconds;
    line.decision = deciders_[static_cast<std::size_t>(thread)].Decide(
        line.position.board, line.position.to_move, input_.options.Limits(),
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
    if (line.decision->verdict != retro::Verdict::kUnreachable) return;
    logic::Limits limits = input_.options.Limits();
    limits.seconds = std::min(limits.seconds, kSecondsOfCore);
    line.core = finder.Find(line.position.board, limits);
  }

  // The answer, after the proof is written, if one is wanted.
  Answer Proved(Answer answer) const {
    if (!input_.options.proofs.wanted() || !answer.line.ok() ||
        answer.line->decision->verdict != retro::Verdict::kUnreachable)
      return answer;
    const ResultLine& line = *answer.line;
    const proofs::Hypothesis claim =
        proofs::GameEndsIn(line.position.board, GameOf(line.question, *line.decision));
    const absl::StatusOr<bool> written = proofs::EnsureRefutation(
        input_.options.proofs.folder, claim, input_.options.proofs.Form(), input_.options.Limits());
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
    std::cout << (input_.options.json ? lines_.Line(ResultObject(*answer.line))
                                      : VerdictText(*answer.line))
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
                                        Grouped(statistics_.Count(retro::Verdict::kUnknown)),
                                        static_cast<double>(statistics_.decisions()) / seconds),
                        TimeLeft(input_.list, seconds));
  }

  const ReachInput& input_;
  const VerdictOptions& options_;
  LinesWithProvenance lines_ = LinesWithProvenance(input_.options.command_line);
  const std::atomic<bool>& interrupted_ = CatchInterruption();
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

}  // namespace

int DecideBoards(const ReachInput& input, const VerdictOptions& options) {
  const int deciders = input.options.list.AtATime(input.options.threads);
  return StatusUnlessEmpty(input.list, Verdicts(input, options, deciders).Run());
}

}  // namespace othello::app
