#include "app/commands/reach/reach_input.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>

#include <memory>

#include "app/terminal/messages.h"
#include "app/terminal/opening_failure.h"
#include "app/text/interruption.h"

namespace othello::app {

namespace {

// Cancelled if a signal came before it was made.
absl::StatusOr<retro::OpeningTable> MakeOpening(const std::string& opening, int threads) {
  const logic::Limits limits = {.interrupted = &CatchInterruption()};
  int discs = 0;
  if (!absl::SimpleAtoi(opening, &discs))
    return retro::OpeningTable::Open(opening, threads, limits);
  if (discs < retro::kMinOpeningDiscs || discs > retro::kMaxOpeningDiscs) {
    return absl::InvalidArgumentError(
        absl::StrCat("--opening ", discs, ": the number of discs must be ", retro::kMinOpeningDiscs,
                     " to ", retro::kMaxOpeningDiscs, "; or name a file of 'opening build'"));
  }
  return retro::OpeningTable::Build(discs, threads, limits);
}

}  // namespace

logic::Limits ReachOptions::Limits(double usual_seconds) const {
  return {.seconds = time_limit.value_or(usual_seconds),
          .memory_bytes = memory_mib << 20,
          .interrupted = &CatchInterruption()};
}

retro::Question ReachInput::QuestionOf(Color mover) const {
  retro::Question question = options.question;
  question.mover_color = mover;
  return question;
}

int AnswerReach(const ReachOptions& options, absl::FunctionRef<int(const ReachInput&)> answer) {
  if (options.question.any_orientation && !options.question.any_color)
    return WrongInput("--colors fixed needs --orientation fixed");
  const absl::StatusOr<std::unique_ptr<OpenedList>> list = OpenList(options.list);
  if (!list.ok()) return Failed(list.status());
  if (absl::Status made = MakeProofFolder(options.proofs); !made.ok()) return Failed(made);
  const absl::StatusOr<retro::OpeningTable> table = MakeOpening(options.opening, options.threads);
  if (!table.ok()) return OpeningFailed(table.status(), "--opening " + options.opening);
  return answer({.options = options, .list = (*list)->positions, .table = *table});
}

}  // namespace othello::app
