#include "library/c/othello_synth.h"

#include <othello_synth/version.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "library/c/questions.h"

using nlohmann::json;

namespace {

std::string Text(const json& object) {
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

// Whatever happens, it is an answer: nothing is thrown into C.
std::string AnswerTo(const std::string& question, const std::atomic<bool>& cancelled,
                     const othello_synth::c::Progress& progress) {
  try {
    const json object = json::parse(question, nullptr, /*allow_exceptions=*/false);
    const auto answer = othello_synth::c::Answer(object, cancelled, progress);
    return Text(answer.ok() ? *answer : json{{"error", std::string(answer.status().message())}});
  } catch (const std::bad_alloc&) {
    return R"({"error":"there is not enough memory"})";
  } catch (const std::exception& error) {
    return Text({{"error", error.what()}});
  }
}

}  // namespace

struct othello_synth_task {
  explicit othello_synth_task(std::string question)
      : thread([this, asked = std::move(question)] {
          std::string text = AnswerTo(asked, cancelled, [this](const json& now) {
            const std::lock_guard lock(mutex);
            progress = Text(now);
          });
          const std::lock_guard lock(mutex);
          answer = std::move(text);
          ended.notify_all();
        }) {}
  ~othello_synth_task() { cancelled = true; }

  std::atomic<bool> cancelled = false;
  std::mutex mutex;
  std::condition_variable ended;
  std::string progress = "{}";
  std::string shown_progress;  // that the caller has
  std::optional<std::string> answer;
  std::jthread thread;  // the last member: it uses the others
};

const char* othello_synth_version(void) { return OTHELLO_SYNTH_VERSION; }

othello_synth_task* othello_synth_ask(const char* question) {
  try {
    return new othello_synth_task(question != nullptr ? question : "");
  } catch (const std::exception&) {
    return nullptr;
  }
}

int othello_synth_wait(othello_synth_task* task, int milliseconds) {
  std::unique_lock lock(task->mutex);
  const auto there = [task] { return task->answer.has_value(); };
  if (milliseconds < 0) {
    task->ended.wait(lock, there);
  } else {
    task->ended.wait_for(lock, std::chrono::milliseconds(milliseconds), there);
  }
  return there() ? 1 : 0;
}

const char* othello_synth_progress(othello_synth_task* task) {
  const std::lock_guard lock(task->mutex);
  task->shown_progress = task->progress;
  return task->shown_progress.c_str();
}

const char* othello_synth_answer(othello_synth_task* task) {
  const std::lock_guard lock(task->mutex);
  return task->answer ? task->answer->c_str() : nullptr;
}

void othello_synth_cancel(othello_synth_task* task) { task->cancelled = true; }

void othello_synth_free(othello_synth_task* task) { delete task; }
