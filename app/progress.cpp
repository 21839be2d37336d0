#include "app/progress.h"

#include <unistd.h>

#include <iostream>

namespace othello::app {

Progress::Progress() : terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (terminal_ && last_ != Clock::time_point::min()) std::cerr << "\r\033[K" << std::flush;
}

void Progress::Show(const std::function<std::string()>& line) {
  if (!terminal_) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (last_ != Clock::time_point::min() && now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  std::cerr << '\r' << line() << "\033[K" << std::flush;
}

}  // namespace othello::app
