// Several searches for one answer, each on its own thread; the first that decides ends the others.
//
// The time of a solver depends much on luck if there is something to find, and on its strategy if
// there is nothing. So two different searches are on average faster than one, although they share
// nothing.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/helper_threads.h"
#include "core/logic/limits.h"

namespace othello::retro {

// The answer of the first search for which `is_decided` holds; if there is none, that of the first
// search to give up. `is_decided` should hold for faults, so that a fault is returned. The searches
// get the caller's limits, and are interrupted when one of them decides or the caller's flag is
// set. Requires at least one search; a single one runs on the thread of the caller, which makes no
// other. If a search throws (out of memory), the others continue; if all throw, the exception is
// thrown here. If the system can start fewer threads, fewer searches run.
template <typename Answer>
Answer Race(const std::vector<std::function<Answer(const logic::Limits&)>>& searches,
            logic::Limits limits, const std::function<bool(const Answer&)>& is_decided) {
  if (searches.size() == 1) return searches.front()(limits);
  constexpr std::chrono::milliseconds kBetweenLooks(10);
  const std::atomic<bool>* const interrupted = limits.interrupted;
  std::atomic<bool> over = false;
  limits.interrupted = &over;
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t finished = 0;
  std::optional<Answer> best;
  const auto run = [&](const std::function<Answer(const logic::Limits&)>& search) {
    std::optional<Answer> answer;
    std::exception_ptr thrown;
    try {
      answer = search(limits);
    } catch (...) {
      thrown = std::current_exception();
    }
    {
      const std::lock_guard lock(mutex);
      ++finished;
      if (answer && (!best || (!is_decided(*best) && is_decided(*answer))))
        best = std::move(answer);
      changed.notify_one();
    }
    if (thrown) std::rethrow_exception(thrown);
  };
  base::HelperThreads racers;
  for (const auto& search : searches) {
    if (!racers.Start([&run, &search] { run(search); })) break;
  }
  if (racers.empty()) {
    limits.interrupted = interrupted;
    return searches.front()(limits);
  }
  {
    std::unique_lock lock(mutex);
    while (finished < racers.size() && !(best && is_decided(*best)) &&
           (interrupted == nullptr || !interrupted->load(std::memory_order_relaxed))) {
      changed.wait_for(lock, kBetweenLooks);
    }
  }
  over = true;
  racers.Wait();
  if (!best) racers.Join();
  return *std::move(best);
}

}  // namespace othello::retro
