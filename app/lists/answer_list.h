// The commands that answer each position of a list by itself, several at a time.
#pragma once

#include <absl/status/status.h>

#include <functional>
#include <string>

#include "app/positions/position_list.h"
#include "app/terminal/progress.h"

namespace othello::app {

struct ListAnswer {
  // Not Ok: printed on stderr in place of the answer; DeadlineExceeded: a limit left it open;
  // Unavailable: so would be all others, and the list ends.
  absl::Status status;
  // What is printed, with a new line; asked for in the order of the list, one at a time. Empty:
  // nothing.
  std::function<std::string()> text = {};
  bool open = false;    // a limit left something undecided
  bool unread = false;  // the status says why the position could not be read
};

struct ListWork {
  int threads = 1;
  // Called on that many threads, each with its number.
  std::function<ListAnswer(int thread, const ListedPosition&)> answer;
  // The line that shows how far the list is, after each answer; may be empty.
  std::function<std::string()> progress = {};
  // Called after the last answer, before it is said how the list ended; may be empty.
  std::function<void()> summary = {};
  // What is said where a signal stopped it.
  std::function<std::string()> when_stopped = [] { return "the list is not finished"; };
};

// Prints the answers in the order of the list, and the faults of its lines on stderr, until a
// signal comes. Returns the exit status: kStopped if some answer is open, that of a wrong input if
// the list has no position. If nothing in a file can be read, the first fault stands for all.
int AnswerList(PositionList& list, Progress& progress, const ListWork& work);

// ", about 5 min left", after that many seconds; empty if it is not known.
std::string TimeLeft(const PositionList& list, double seconds);

}  // namespace othello::app
