// What the jobs of a server say, in order, for pages that follow and for pages that come back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace othello::app {

// Thread-safe. Its size is bounded: of progress only the last of each stage is kept, and the oldest
// events are forgotten first.
class EventLog {
 public:
  // `event` gets the field "job". `stage`: of progress, which takes the place of the last progress
  // of this stage and job; empty for what is kept.
  void Add(int job, nlohmann::ordered_json event, const std::string& stage = "");

  struct Part {
    std::string text;  // server-sent events, perhaps none
    std::int64_t last = 0;
  };
  // The events after number `after`, at most about `kPartBytes` of them; waits for one for at most
  // so long.
  Part After(std::int64_t after, std::chrono::milliseconds wait);

  // Ends all waiting, now and later.
  void Close();
  bool IsClosed();

 private:
  static constexpr std::size_t kPartBytes = std::size_t{1} << 18;
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  struct Event {
    std::int64_t number = 0;
    std::string text;  // empty: its place was taken
  };
  Event* Find(std::int64_t number);
  void Forget();

  std::mutex mutex_;
  std::condition_variable added_;
  std::deque<Event> events_;  // by number, without gaps
  std::map<std::pair<int, std::string>, std::int64_t> progress_;
  std::int64_t last_ = 0;
  std::size_t bytes_ = 0;
  bool closed_ = false;
};

}  // namespace othello::app
