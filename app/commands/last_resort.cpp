#include "app/commands/last_resort.h"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "app/commands/command.h"

namespace othello::app {

namespace {

constexpr std::size_t kReservedBytes = std::size_t{1} << 20;

// Global, as a new-handler has no arguments.
std::atomic<char*> reserve = nullptr;

// Called by operator new if there is no memory; if this returns, operator new tries again.
void GiveReserveOrThrow() {
  char* const reserved = reserve.exchange(nullptr);
  if (reserved == nullptr) throw std::bad_alloc();
  delete[] reserved;
}

// Writes without streams, which may need memory.
void Say(const char* text) { static_cast<void>(!write(STDERR_FILENO, text, std::strlen(text))); }

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
  Say("\n");
}

void EndWithLine() {
  if (std::current_exception()) {
    SayException();
  } else {
    Say("othello-synth: the program ended for an unknown reason\n");
  }
  std::_Exit(kSomeFailed);
}

}  // namespace

void PrepareForFailure() {
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
