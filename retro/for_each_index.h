// A loop whose turns run on several threads.
#ifndef OTHELLO_RETRO_FOR_EACH_INDEX_H_
#define OTHELLO_RETRO_FOR_EACH_INDEX_H_

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace othello::retro {

// Runs `work(int thread, std::size_t index)` for every index below `count`, in any order, on `threads` threads (at
// least 1); `thread` is below `threads`, and no two turns of one thread overlap.
template <typename Work>
void ForEachIndex(std::size_t count, int threads, Work work) {
  std::atomic<std::size_t> next = 0;
  const auto loop = [&](int thread) {
    for (std::size_t index = next++; index < count; index = next++) work(thread, index);
  };
  std::vector<std::thread> helpers;
  for (int thread = 1; thread < threads; ++thread) helpers.emplace_back(loop, thread);
  loop(0);
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_FOR_EACH_INDEX_H_
