// A line of progress on stderr, updated while a command works, if stderr is a terminal. It is cut
// to the width of the terminal, and takes no escape sequences: blanks erase it. For a program that
// reads stderr (OTHELLO_SYNTH_PROGRESS=json in the environment) each is a line of JSON instead,
//
//   {"progress": {"text": "formula of games, no passes: 1,234 conflicts; 3.2 s", ...}}
//
// with what is known besides the text. Otherwise nothing is printed.
#pragma once

#include <absl/functional/function_ref.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>

namespace othello::app {

// A line for people, and what it says for programs.
struct ProgressText {
  // NOLINTNEXTLINE(google-explicit-constructor): a text alone is a line
  ProgressText(std::string line) : text(std::move(line)) {}
  ProgressText(std::string line, nlohmann::ordered_json known)
      : text(std::move(line)), facts(std::move(known)) {}

  std::string text;
  nlohmann::ordered_json facts = nlohmann::ordered_json::object();
};

class Progress {
 public:
  Progress() = default;
  // Erases the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Shows the text that `line` returns, at most five times a second and not in the first fifth of a
  // second; `line` is not called in between. If there is no new text for some seconds, the line
  // says for how long. Thread-safe.
  void Show(const std::function<ProgressText()>& line);
  // The same for something new, which a program is told of at once.
  void ShowNew(const std::function<ProgressText()>& line);
  // Shows the text that `line` returns from now on, updated five times a second, until something
  // else is shown. `line` is called from another thread, so it must hold what it needs by value.
  // Thread-safe.
  void Keep(std::function<ProgressText()> line);
  // Erases the line and shows it no more, until something new is shown. Thread-safe.
  void Clear();
  // Erases the line, calls `print`, which prints something in its place and flushes it, and shows
  // the line again. `print` must not use this object. Thread-safe.
  void Above(absl::FunctionRef<void()> print);

  // Whether the line is shown at all.
  bool visible() const { return reader_ != Reader::kNobody; }

 private:
  using Clock = std::chrono::steady_clock;
  enum class Reader : std::uint8_t { kNobody, kPerson, kProgram };
  static Reader ReaderOfErrors();

  // All require that the mutex is held.
  void Print(const ProgressText& line);
  void PrintForPerson(const std::string& line);
  std::string Erasing();
  void Tick();

  const Reader reader_ = ReaderOfErrors();
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
  std::size_t columns_ = 0;             // that the line takes; 0: it is not shown
  std::function<ProgressText()> kept_;  // empty: nothing is updated
  std::condition_variable_any ticked_;
  std::jthread ticker_;  // the last member, so that it ends before the others are destroyed
};

}  // namespace othello::app
