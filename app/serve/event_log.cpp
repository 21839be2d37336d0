#include "app/serve/event_log.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>

namespace othello::app {

EventLog::Event* EventLog::Find(std::int64_t number) {
  if (events_.empty() || number < events_.front().number || number > last_) return nullptr;
  return &events_[static_cast<std::size_t>(number - events_.front().number)];
}

void EventLog::Add(int job, nlohmann::ordered_json event, const std::string& stage) {
  event["job"] = job;
  // Bytes that are no UTF-8 come from files of strangers.
  std::string text = event.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  const std::lock_guard lock(mutex_);
  ++last_;
  if (!stage.empty()) {
    std::int64_t& number = progress_[{job, stage}];
    if (Event* const before = Find(number); before != nullptr) {
      bytes_ -= before->text.size();
      before->text.clear();
    }
    number = last_;
  }
  bytes_ += text.size();
  events_.push_back({last_, std::move(text)});
  Forget();
  added_.notify_all();
}

void EventLog::Forget() {
  while (!events_.empty() && (bytes_ > kMostBytes || events_.front().text.empty())) {
    bytes_ -= events_.front().text.size();
    events_.pop_front();
  }
}

EventLog::Part EventLog::After(std::int64_t after, std::chrono::milliseconds wait) {
  std::unique_lock lock(mutex_);
  added_.wait_for(lock, wait, [&] { return closed_ || last_ > after; });
  Part part = {"", after};
  const std::int64_t first = events_.empty() ? last_ + 1 : events_.front().number;
  for (std::int64_t number = std::max(after + 1, first); number <= last_; ++number) {
    const std::string& text = Find(number)->text;
    if (!text.empty()) absl::StrAppend(&part.text, "id: ", number, "\ndata: ", text, "\n\n");
    part.last = number;
    if (part.text.size() >= kPartBytes) break;
  }
  return part;
}

void EventLog::Close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  added_.notify_all();
}

bool EventLog::IsClosed() {
  const std::lock_guard lock(mutex_);
  return closed_;
}

}  // namespace othello::app
