#include "app/commands/interruption.h"

#include <csignal>
#include <cstdint>
#include <ctime>

namespace othello::app {

namespace {

// Global, as a signal handler cannot write to anything else.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

std::atomic<std::int64_t> interrupted_at = 0;  // milliseconds of the monotonic clock
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

std::int64_t Milliseconds() {
  struct timespec now {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

void SetInterrupted(int signal) {
  constexpr std::int64_t kOneIntention = 1000;
  if (!interrupted) {
    interrupted_at = Milliseconds();
    interrupted = true;
  } else if (Milliseconds() - interrupted_at >= kOneIntention) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
}

}  // namespace

const std::atomic<bool>& CatchInterruption() {
  struct sigaction action {};
  action.sa_handler = SetInterrupted;
  action.sa_flags = 0;  // no SA_RESTART: a read that waits for input ends
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, nullptr);
  return interrupted;
}

}  // namespace othello::app
