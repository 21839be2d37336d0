#include "app/terminal/progress.h"

#include <absl/strings/str_cat.h>
#include <unistd.h>

#include <iostream>
#include <system_error>
#include <utility>

#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"

namespace othello::app {

namespace {

constexpr std::chrono::milliseconds kBetweenLines(200);

}  // namespace

Progress::Progress() : terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() { Clear(); }

void Progress::Clear() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (shown_) std::cerr << "\r\033[K" << std::flush;
  shown_ = false;
  kept_ = nullptr;
}

void Progress::Print(const std::string& line) {
  last_ = Clock::now();
  shown_ = true;
  std::cerr << '\r' << OneLine(line) << "\033[K" << std::flush;
}

void Progress::Show(const std::function<std::string()>& line) {
  if (!terminal_) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (now - last_ < kBetweenLines) return;
  const std::string text = line();
  Print(text);
  kept_ = [text, now] {
    const double seconds = std::chrono::duration<double>(Clock::now() - now).count();
    return seconds < 3 ? text : absl::StrCat(text, "; nothing new for ", DurationText(seconds));
  };
  Tick();
}

void Progress::Keep(std::function<std::string()> line) {
  if (!terminal_) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  kept_ = std::move(line);
  Tick();
}

void Progress::Tick() {
  if (ticker_.joinable()) return;
  try {
    ticker_ = std::jthread([this](const std::stop_token& stop) {
      std::unique_lock<std::mutex> lock(mutex_);
      while (!stop.stop_requested()) {
        ticked_.wait_for(lock, stop, kBetweenLines, [] { return false; });
        if (kept_ && !stop.stop_requested() && Clock::now() - last_ >= kBetweenLines)
          Print(kept_());
      }
    });
  } catch (const std::system_error&) {
    // No thread can be started: then the line changes only with the work.
  }
}

}  // namespace othello::app
