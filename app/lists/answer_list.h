// The commands that answer each position of a list by itself, several at a time.
#pragma once

#include <absl/status/status.h>

#include <atomic>
#include <functional>
#include <string>

#include "app/positions/position_list.h"
#include "app/terminal/progress.h"

namespace othello::app {

struct ListAnswer {
  // Not Ok: printed on stderr in place of the answer; DeadlineExceeded: a limit left it open.
  absl::Status status;
  // What is printed, with a new line; asked for in the order of the list. Empty: nothing.
  std::function<std::string()> text = {};
  bool open = false;  // a limit left something undecided
};

// Prints the answers in the order of the list, and the faults of its lines on stderr, until
// `interrupted` is set. `answer` is called on `threads` threads. Returns the exit status: kStopped
// if some answer is open.
int AnswerList(PositionList& list, int threads, const std::atomic<bool>& interrupted,
               Progress& progress, const std::function<ListAnswer(const ListedPosition&)>& answer);

}  // namespace othello::app
