#include "app/interruption.h"

#include <csignal>

namespace othello::app {

namespace {

// A signal handler has nothing else to write to.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void SetInterrupted(int) { interrupted = true; }

}  // namespace

const std::atomic<bool>& CatchInterruption() {
  struct sigaction action {};
  action.sa_handler = SetInterrupted;
  action.sa_flags = SA_RESETHAND;  // and no SA_RESTART: a read that waits for input ends
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
  return interrupted;
}

}  // namespace othello::app
