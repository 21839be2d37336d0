// One line on stderr that is written over and over while a command works, when stderr is a
// terminal; silence otherwise.
#ifndef OTHELLO_APP_COMMANDS_PROGRESS_H_
#define OTHELLO_APP_COMMANDS_PROGRESS_H_

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace othello::app {

class Progress {
 public:
  Progress();
  // Erases the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Shows the text that `line` makes, at most five times a second and not before the first fifth of
  // a second is over; `line` is not called in between. Where nothing else comes for some seconds,
  // the line says for how long. Thread-safe.
  void Show(const std::function<std::string()>& line);
  // Shows the text that `line` makes, from now on and anew five times a second, until something
  // else is shown. `line` is called from another thread: what it needs it holds by value.
  // Thread-safe.
  void Keep(std::function<std::string()> line);
  // Erases the line, for something else to be printed in its place. Thread-safe.
  void Clear();

  // Whether anybody sees it.
  bool visible() const { return terminal_; }

 private:
  using Clock = std::chrono::steady_clock;

  // Both with the mutex held.
  void Print(const std::string& line);
  void Tick();

  const bool terminal_;
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
  bool shown_ = false;
  std::function<std::string()> kept_;  // empty: nothing is repeated
  std::condition_variable_any ticked_;
  std::jthread ticker_;  // the last member: it ends before the others go
};

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_PROGRESS_H_
