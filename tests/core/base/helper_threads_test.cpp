// A loop on several threads: each iteration runs once, and exceptions reach the caller.
#include "core/base/helper_threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <vector>

namespace othello::base {
namespace {

TEST(ForEachIndex, TakesEveryTurnOnce) {
  for (const int threads : {1, 2, 5}) {
    std::vector<std::atomic<int>> turns(1000);
    ForEachIndex(turns.size(), threads, [&](int thread, std::size_t index) {
      EXPECT_LT(thread, threads);
      ++turns[index];
    });
    for (const std::atomic<int>& taken : turns) EXPECT_EQ(taken, 1);
  }
}

TEST(ForEachIndex, HandsOnWhatAThreadThrowsAndStopsSoon) {
  for (const int threads : {1, 2, 5}) {
    std::atomic<int> turns = 0;
    EXPECT_THROW(ForEachIndex(1'000'000'000, threads,
                              [&](int, std::size_t) {
                                if (++turns >= 100) throw std::bad_alloc();
                              }),
                 std::bad_alloc);
    EXPECT_LT(turns, 100 + threads);
  }
}

}  // namespace
}  // namespace othello::base
