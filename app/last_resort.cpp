#include "app/last_resort.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "app/command.h"

namespace othello::app {

namespace {

constexpr std::size_t kReservedBytes = std::size_t{1} << 20;

// A new-handler has nothing else to look at.
std::atomic<char*> reserve = nullptr;

// Called by operator new when there is no memory: it tries again if this returns.
void GiveReserveOrThrow() {
  char* const reserved = reserve.exchange(nullptr);
  if (reserved == nullptr) throw std::bad_alloc();
  delete[] reserved;
}

// Without streams, which may need memory.
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
    Say("othello-synth: the program came to an end without a reason\n");
  }
  std::_Exit(kSomeFailed);
}

}  // namespace

void PrepareForFailure() {
  reserve = new (std::nothrow) char[kReservedBytes];
  std::set_new_handler(GiveReserveOrThrow);
  std::set_terminate(EndWithLine);
}

int FailedByException() {
  SayException();
  return kSomeFailed;
}

}  // namespace othello::app
