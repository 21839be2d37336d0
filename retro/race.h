// Several searches for one answer, each on a thread of its own; the first that decides ends the others.
//
// How long a solver takes depends much on luck where there is something to be found, and on its strategy where there is
// nothing. So two that differ are on average faster than one, and share nothing.
#ifndef OTHELLO_RETRO_RACE_H_
#define OTHELLO_RETRO_RACE_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "retro/retrograde_search.h"

namespace othello::retro {

// The answer of the first search for which `is_decided` holds; if there is none, that of the first to give up. The searches
// have the limits of the caller, and are interrupted when one of them decides or the caller's flag is set. There must
// be one at least.
template <typename Answer>
Answer Race(const std::vector<std::function<Answer(const SearchLimits&)>>& searches, SearchLimits limits,
            const std::function<bool(const Answer&)>& is_decided) {
  constexpr std::chrono::milliseconds kBetweenLooks(10);
  const std::atomic<bool>* const interrupted = limits.interrupted;
  std::atomic<bool> over = false;
  limits.interrupted = &over;
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t finished = 0;
  std::optional<Answer> best;
  std::vector<std::jthread> racers;
  racers.reserve(searches.size());
  for (const auto& search : searches) {
    racers.emplace_back([&] {
      Answer answer = search(limits);
      const std::lock_guard lock(mutex);
      ++finished;
      if (!best || (!is_decided(*best) && is_decided(answer))) best = std::move(answer);
      changed.notify_one();
    });
  }
  {
    std::unique_lock lock(mutex);
    while (finished < searches.size() && !(best && is_decided(*best)) &&
           (interrupted == nullptr || !interrupted->load(std::memory_order_relaxed))) {
      changed.wait_for(lock, kBetweenLooks);
    }
  }
  over = true;
  racers.clear();
  return *std::move(best);
}

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_RACE_H_
