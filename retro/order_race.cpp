#include "retro/order_race.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace othello::retro {

namespace {

class OrderRace {
 public:
  OrderRace(const Board& board, const Question& question, const SearchLimits& limits)
      : board_(board), question_(question), limits_(limits) {}

  Decision Run(int threads) {
    std::vector<std::jthread> racers;
    racers.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i) racers.emplace_back([this, i] { Search(i); });
    AwaitEnd(threads);
    over_ = true;
    racers.clear();
    return std::move(best_);
  }

 private:
  void Search(int i) {
    SearchLimits limits = limits_;
    limits.interrupted = &over_;
    const auto strategy = i % 2 == 0 ? logic::Strategy::kFindsModel : logic::Strategy::kBalanced;
    Decision decision =
        SearchOrders(board_, question_, limits, {.seed = static_cast<std::uint32_t>(i), .strategy = strategy});
    const std::lock_guard<std::mutex> lock(mutex_);
    ++finished_;
    if (finished_ == 1 || (best_.verdict == Verdict::kUnknown && decision.verdict != Verdict::kUnknown)) {
      best_ = std::move(decision);
    }
    changed_.notify_one();
  }

  // Until a racer has decided, all have given up, or the caller interrupts.
  void AwaitEnd(int threads) {
    constexpr std::chrono::milliseconds kBetweenLooks(10);
    std::unique_lock<std::mutex> lock(mutex_);
    while (finished_ < threads && best_.verdict == Verdict::kUnknown &&
           (limits_.interrupted == nullptr || !limits_.interrupted->load(std::memory_order_relaxed))) {
      changed_.wait_for(lock, kBetweenLooks);
    }
  }

  const Board board_;
  const Question question_;
  const SearchLimits limits_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  int finished_ = 0;
  Decision best_;
};

}  // namespace

Decision RaceOrders(const Board& board, const Question& question, const SearchLimits& limits, int threads) {
  if (threads == 1) return SearchOrders(board, question, limits);
  return OrderRace(board, question, limits).Run(threads);
}

}  // namespace othello::retro
