#include "app/lists/answer_list.h"

#include <absl/status/statusor.h>

#include <cstdint>
#include <iostream>

#include "app/lists/source_argument.h"
#include "app/lists/work_through_list.h"
#include "app/terminal/messages.h"

namespace othello::app {

int AnswerList(PositionList& list, int threads, const std::atomic<bool>& interrupted,
               Progress& progress, const std::function<ListAnswer(const ListedPosition&)>& answer) {
  std::int64_t open = 0;
  std::int64_t failed = 0;
  std::atomic<bool> output_failed = false;
  WorkThroughList(
      list, threads, interrupted, output_failed,
      [&](int, const absl::StatusOr<ListedPosition>& listed) {
        return listed.ok() ? answer(*listed) : ListAnswer{listed.status()};
      },
      [&](const ListAnswer& answered) {
        if (output_failed) return;
        progress.Clear();
        if (!answered.status.ok()) {
          ++(absl::IsDeadlineExceeded(answered.status) ? open : failed);
          PrintError(answered.status.message());
          return;
        }
        if (answered.open) ++open;
        if (!answered.text) return;
        std::cout << answered.text() << '\n';
        output_failed = OutputFailed();
      });
  progress.Clear();
  PrintAssumedSides(list.sides_assumed());
  if (interrupted) {
    PrintError("stopped by a signal; the list is not finished");
    return kStopped;
  }
  if (failed > 0 || output_failed) return kSomeFailed;
  return StatusUnlessEmpty(list, open > 0 ? kStopped : kDone);
}

}  // namespace othello::app
