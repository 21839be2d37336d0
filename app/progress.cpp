#include "app/progress.h"

#include <unistd.h>

#include <iostream>

namespace othello::app {

Progress::Progress() : terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() { Clear(); }

void Progress::Clear() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (shown_) std::cerr << "\r\033[K" << std::flush;
  shown_ = false;
}

void Progress::Show(const std::function<std::string()>& line) {
  if (!terminal_) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  shown_ = true;
  std::cerr << '\r' << line() << "\033[K" << std::flush;
}

}  // namespace othello::app
