#include "app/terminal/last_resort.h"

#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "app/terminal/messages.h"

namespace othello::app {

namespace {

constexpr std::size_t kReservedBytes = std::size_t{1} << 20;

// The stack of every thread, whatever the limits of the shell: the usual size.
constexpr std::size_t kStackBytes = std::size_t{8} << 20;
constexpr std::size_t kLeastStackBytes = std::size_t{1} << 20;

// Global, as a new-handler has no arguments.
std::atomic<char*> reserve = nullptr;

// Called by operator new if there is no memory; if this returns, operator new tries again.
void GiveReserveOrThrow() {
  char* const reserved = reserve.exchange(nullptr);
  if (reserved == nullptr) throw std::bad_alloc();
  delete[] reserved;
}

// Writes without streams, which may need memory. What others wrote may be in it, as names of files.
void Say(const char* text) {
  std::array<char, 512> line = {};
  std::size_t size = 0;
  for (; text[size] != '\0' && size < line.size(); ++size) {
    const bool plain = (text[size] >= ' ' && text[size] <= '~');
    line[size] = plain ? text[size] : '?';
  }
  static_cast<void>(!write(STDERR_FILENO, line.data(), size));
}

void EndLine() { static_cast<void>(!write(STDERR_FILENO, "\n", 1)); }

void SayException() {
  Say("othello-synth: ");
  try {
    throw;
  } catch (const std::bad_alloc&) {
    Say("out of memory");
  } catch (const std::exception& exception) {
    Say(exception.what());
  } catch (...) {
    Say("unknown failure");
  }
  EndLine();
}

void EndWithLine() {
  if (std::current_exception()) {
    SayException();
  } else {
    Say("othello-synth: the program ended for an unknown reason");
    EndLine();
  }
  std::_Exit(kSomeFailed);
}

}  // namespace

bool HasStack() {
  rlimit stack{};
  if (getrlimit(RLIMIT_STACK, &stack) != 0) return true;
  if (stack.rlim_cur < kStackBytes) {
    stack.rlim_cur = std::min<rlim_t>(kStackBytes, stack.rlim_max);
    setrlimit(RLIMIT_STACK, &stack);
  }
  if (stack.rlim_cur >= kLeastStackBytes) return true;
  Say("othello-synth: the stack is limited to less than 1 MiB (ulimit -s): raise the limit");
  EndLine();
  return false;
}

void PrepareForFailure() {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow: writing fails, and that is told
  pthread_attr_t thread{};
  if (pthread_attr_init(&thread) == 0) {
    pthread_attr_setstacksize(&thread, kStackBytes);
    pthread_setattr_default_np(&thread);
    pthread_attr_destroy(&thread);
  }
#ifdef __GLIBC__
  // Each thread has its own heap of 128 MiB of addresses. If addresses are limited and a thread
  // gets none, glibc maps a page for every allocation, which makes a second of work take a minute.
  // So if there is a limit, all threads share one heap.
  rlimit addresses{};
  if (getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur != RLIM_INFINITY)
    mallopt(M_ARENA_MAX, 1);
#endif
  reserve = new (std::nothrow) char[kReservedBytes];
  std::set_new_handler(GiveReserveOrThrow);
  std::set_terminate(EndWithLine);
}

int FailedByException() {
  SayException();
  return kSomeFailed;
}

}  // namespace othello::app
