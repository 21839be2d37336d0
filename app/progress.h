// One line on stderr that is written over and over while a command works, when stderr is a terminal; silence otherwise.
#ifndef OTHELLO_APP_PROGRESS_H_
#define OTHELLO_APP_PROGRESS_H_

#include <chrono>
#include <functional>
#include <mutex>
#include <string>

namespace othello::app {

class Progress {
 public:
  Progress();
  // Erases the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Shows the text that `line` makes, at most five times a second and not before the first fifth of a second is over; `line`
  // is not called in between. Thread-safe.
  void Show(const std::function<std::string()>& line);
  // Erases the line, for something else to be printed in its place. Thread-safe.
  void Clear();

  // Whether anybody sees it.
  bool visible() const { return terminal_; }

 private:
  using Clock = std::chrono::steady_clock;
  const bool terminal_;
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
  bool shown_ = false;
};

}  // namespace othello::app

#endif  // OTHELLO_APP_PROGRESS_H_
