// A line of progress on stderr, updated while a command works, if stderr is a terminal; otherwise
// nothing is printed. It is cut to the width of the terminal, and takes no escape sequences: blanks
// erase it.
#pragma once

#include <absl/functional/function_ref.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
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
  // Erases the line and shows it no more, until something new is shown. Thread-safe.
  void Clear();
  // Erases the line, calls `print`, which prints something in its place and flushes it, and shows
  // the line again. `print` must not use this object. Thread-safe.
  void Above(absl::FunctionRef<void()> print);

  // Whether the line is shown at all.
  bool visible() const { return terminal_; }

 private:
  using Clock = std::chrono::steady_clock;

  // All require that the mutex is held.
  void Print(const std::string& line);
  std::string Erasing();
  void Tick();

  const bool terminal_;
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
  std::size_t columns_ = 0;            // that the line takes; 0: it is not shown
  std::function<std::string()> kept_;  // empty: nothing is updated
  std::condition_variable_any ticked_;
  std::jthread ticker_;  // the last member, so that it ends before the others are destroyed
};

}  // namespace othello::app
