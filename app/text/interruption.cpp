#include "app/text/interruption.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
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

// Can be read from the first signal on, so that a wait that begins at that moment ends, too. -1 if
// there are no descriptors left: then a signal ends only the wait that it meets.
std::atomic<int> interruption_event = -1;
static_assert(std::atomic<int>::is_always_lock_free);

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
    const int error = errno;
    const std::uint64_t one = 1;
    static_cast<void>(!write(interruption_event, &one, sizeof one));
    errno = error;
  } else if (Milliseconds() - interrupted_at >= kOneIntention) {
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
}

}  // namespace

const std::atomic<bool>& CatchInterruption() {
  static const bool caught = [] {
    interruption_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    struct sigaction action {};
    action.sa_handler = SetInterrupted;
    action.sa_flags = 0;  // no SA_RESTART: a wait ends
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    struct sigaction before {};
    if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction(SIGHUP, &action, nullptr);
    return true;
  }();
  static_cast<void>(caught);
  return interrupted;
}

bool WaitForInput(int descriptor) {
  const std::atomic<bool>& stopped = CatchInterruption();
  while (true) {
    std::array<pollfd, 2> awaited = {pollfd{descriptor, POLLIN, 0},
                                     pollfd{interruption_event, POLLIN, 0}};
    const int ready = poll(awaited.data(), awaited.size(), -1);
    // Reading says what is wrong with a descriptor.
    if (awaited[0].revents != 0 || (ready < 0 && errno != EINTR)) return true;
    if (stopped) return false;
  }
}

}  // namespace othello::app
