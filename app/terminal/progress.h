// A line of progress on stderr, updated while a command works, if stderr is a terminal; otherwise
// nothing is printed.
#pragma once

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

  // Shows the text that `line` returns, at most five times a second and not in the first fifth of a
  // second; `line` is not called in between. If there is no new text for some seconds, the line
  // says for how long. Thread-safe.
  void Show(const std::function<std::string()>& line);
  // Shows the text that `line` returns from now on, updated five times a second, until something
  // else is shown. `line` is called from another thread, so it must hold what it needs by value.
  // Thread-safe.
  void Keep(std::function<std::string()> line);
  // Erases the line, so that something else can be printed in its place. Thread-safe.
  void Clear();

  // Whether the line is shown at all.
  bool visible() const { return terminal_; }

 private:
  using Clock = std::chrono::steady_clock;

  // Both require that the mutex is held.
  void Print(const std::string& line);
  void Tick();

  const bool terminal_;
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
  bool shown_ = false;
  std::function<std::string()> kept_;  // empty: nothing is updated
  std::condition_variable_any ticked_;
  std::jthread ticker_;  // the last member, so that it ends before the others are destroyed
};

}  // namespace othello::app
