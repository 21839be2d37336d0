// The positions of a list, several at a time, for the commands that answer each of them.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "app/positions/position_list.h"
#include "app/terminal/messages.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/ordered_work.h"

namespace othello::app {

// Calls answer(thread, position) for each position, or the error of its line, until one of the
// flags is set. print() gets the answers in the order of the list, one at a time.
template <typename AnswerOne, typename Print>
void WorkThroughList(PositionList& list, int threads, const std::atomic<bool>& interrupted,
                     const std::atomic<bool>& output_failed, const AnswerOne& answer,
                     const Print& print) {
  // At most this many positions wait for an earlier one.
  constexpr std::int64_t kMaxWaiting = 4096;
  const auto next = [&]() -> std::optional<absl::StatusOr<ListedPosition>> {
    if (interrupted || output_failed) return std::nullopt;
    std::optional<absl::StatusOr<ListedPosition>> listed = list.Next();
    // A signal while the next line was waited for: the command says that it was stopped.
    if (interrupted && listed && !listed->ok()) return std::nullopt;
    return listed;
  };
  base::WorkInOrder(threads, kMaxWaiting, next, answer, print);
}

// The exit status of a command that has read the whole list: `status`, or that of a wrong input,
// with a line on stderr, if the list has no position.
inline int StatusUnlessEmpty(const PositionList& list, int status) {
  const std::string fault = list.EmptyFault();
  return fault.empty() ? status : WrongInput(Shown(fault));
}

// ", about 5 min left", after that many seconds; empty if it is not known.
inline std::string TimeLeft(const PositionList& list, double seconds) {
  const std::optional<double> part = list.PartRead();
  if (!part || *part <= 0) return "";
  return absl::StrCat(", about ", DurationText(seconds * (1 - *part) / *part), " left");
}

}  // namespace othello::app
