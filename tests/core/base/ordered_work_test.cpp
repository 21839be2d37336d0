// Results come in the order of the items, whatever the threads do.
#include "core/base/ordered_work.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace othello::base {
namespace {

TEST(WorkInOrder, EmitsInOrderAndNeverHoldsMoreThanItMay) {
  for (const int threads : {1, 2, 5}) {
    int next = 0;
    std::atomic<int> in_flight = 0;
    std::atomic<int> most = 0;
    std::vector<int> emitted;
    WorkInOrder(
        threads, 8,
        [&]() -> std::optional<int> { return next < 300 ? std::optional(next++) : std::nullopt; },
        [&](int thread, int item) {
          EXPECT_LT(thread, threads);
          const int now = ++in_flight;
          for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
          }
          if (item % 50 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
          return item * 2;
        },
        [&](int result) {
          emitted.push_back(result);
          --in_flight;
        });
    ASSERT_EQ(emitted.size(), 300U);
    for (int i = 0; i < 300; ++i) ASSERT_EQ(emitted[i], 2 * i);
    EXPECT_LE(most, 8 + threads);
  }
}

TEST(WorkInOrder, NothingIsNothing) {
  WorkInOrder(
      3, 1, [] { return std::optional<int>(); }, [](int, int item) { return item; },
      [](int) { FAIL(); });
}

}  // namespace
}  // namespace othello::base
