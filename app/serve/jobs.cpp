#include "app/serve/jobs.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <utility>

#include "app/terminal/messages.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr int kMostRunning = 8;
constexpr int kMostRemembered = 200;      // jobs that have ended
constexpr double kSecondsToSave = 0.8;    // of a job that is to stop
constexpr double kSecondsUnseen = 60;     // before jobs that nobody looks at are stopped
constexpr int kMillisecondsToWait = 100;  // at most, until times are looked at again

// A later progress takes the place of an earlier one, but stages and values are kept one by one.
std::string StageOf(const ordered_json& progress) {
  std::string stage = "progress";
  for (const char* const key : {"engine", "stage", "best", "bound"}) {
    if (progress.contains(key)) absl::StrAppend(&stage, " ", progress[key].dump());
  }
  return stage;
}

// That wrong lines were found is what 'verify' was asked for.
JobState StateOf(int status, bool stopping, const std::string& kind) {
  if (stopping) return JobState::kStopped;
  const bool answered =
      status == kDone || status == kStopped || (status == kSomeFailed && kind == "verify");
  return answered ? JobState::kDone : JobState::kFailed;
}

}  // namespace

Jobs::Jobs()
    : wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      worker_([this](const std::stop_token& stop) { Work(stop); }) {}

Jobs::~Jobs() {
  worker_.request_stop();
  Wake();
  worker_.join();
  close(wake_);
}

void Jobs::Wake() const {
  const std::uint64_t one = 1;
  if (write(wake_, &one, sizeof one) < 0) {
    // It is awake already.
  }
}

absl::StatusOr<int> Jobs::Start(JobOrder order) {
  std::future<absl::Status> started;
  int number = 0;
  {
    const std::lock_guard lock(mutex_);
    int running = 0;
    for (const auto& [other, job] : jobs_) {
      if (job.state != JobState::kRunning) continue;
      ++running;
      if (!order.folder.empty() && job.order.folder == order.folder)
        return absl::FailedPreconditionError(
            absl::StrCat("job ", other, " works in the folder ", order.folder, " already"));
    }
    if (running >= kMostRunning)
      return absl::ResourceExhaustedError(
          absl::StrCat(running, " jobs are running; stop one of them first"));
    number = ++last_;
    jobs_[number].order = std::move(order);
    started = waiting_.emplace_back(number, std::promise<absl::Status>()).second.get_future();
  }
  Wake();
  const absl::Status status = started.get();
  if (!status.ok()) return status;
  return number;
}

absl::StatusOr<Jobs::Job*> Jobs::Find(int number) {
  const auto job = jobs_.find(number);
  if (job == jobs_.end()) return absl::NotFoundError(absl::StrCat("there is no job ", number));
  return &job->second;
}

absl::StatusOr<JobState> Jobs::Stop(int number) {
  std::unique_lock lock(mutex_);
  ASSIGN_OR_RETURN(Job* const job, Find(number));
  AskToStop(*job);
  // Found again: of many jobs that have ended, the oldest are forgotten.
  JobState state = job->state;
  ended_.wait(lock, [&] {
    const absl::StatusOr<Job*> again = Find(number);
    state = again.ok() ? (*again)->state : JobState::kStopped;
    return state != JobState::kRunning;
  });
  return state;
}

absl::Status Jobs::Pin(int number, bool pinned) {
  const std::lock_guard lock(mutex_);
  ASSIGN_OR_RETURN(Job* const job, Find(number));
  job->pinned = pinned;
  return absl::OkStatus();
}

ordered_json Jobs::List() {
  const std::lock_guard lock(mutex_);
  ordered_json list = ordered_json::array();
  for (const auto& [number, job] : jobs_) {
    const bool running = job.state == JobState::kRunning;
    list.push_back({{"job", number},
                    {"kind", job.order.kind},
                    {"request", job.order.request},
                    {"state", WordOf(job.state)},
                    {"seconds", ThreeDecimals(running ? job.watch.Seconds() : job.seconds)},
                    {"pinned", job.pinned}});
  }
  return {{"jobs", std::move(list)}};
}

int Jobs::JobIn(const std::string& folder) {
  const std::lock_guard lock(mutex_);
  for (const auto& [number, job] : jobs_) {
    if (job.state == JobState::kRunning && job.order.folder == folder) return number;
  }
  return 0;
}

absl::StatusOr<std::vector<ordered_json>> Jobs::LinesOf(int number) {
  const std::lock_guard lock(mutex_);
  ASSIGN_OR_RETURN(Job* const job, Find(number));
  return job->lines;
}

void Jobs::Come() {
  const std::lock_guard lock(mutex_);
  ++looking_;
}

void Jobs::Go() {
  const std::lock_guard lock(mutex_);
  --looking_;
  unseen_for_ = base::Stopwatch();
}

void Jobs::AskToStop(Job& job) {
  if (job.state != JobState::kRunning || job.stopping) return;
  job.stopping = true;
  job.stopping_for = base::Stopwatch();
  if (job.child) job.child->Signal(SIGTERM);
}

void Jobs::Work(const std::stop_token& stop) {
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      StartWaiting();
      bool running = false;
      for (auto& [number, job] : jobs_) {
        if (stop.stop_requested()) AskToStop(job);
        running = running || job.state == JobState::kRunning;
      }
      if (stop.stop_requested() && !running) return;
      StopUnseen();
      KillLate();
    }
    ReadWhatIsThere(kMillisecondsToWait);
  }
}

void Jobs::StartWaiting() {
  for (auto& [number, started] : std::exchange(waiting_, {})) {
    Job& job = jobs_[number];
    absl::StatusOr<Child> child = Child::Start(job.order.arguments, job.order.input);
    const absl::Status status = child.status();
    if (status.ok()) {
      job.watch = base::Stopwatch();
      job.child = *std::move(child);
      events_.Add(number, {{"started", job.order.request}, {"kind", job.order.kind}});
      if (job.stopping) job.child->Signal(SIGTERM);
    } else {
      jobs_.erase(number);
    }
    started.set_value(status);
  }
  for (auto job = jobs_.begin();
       jobs_.size() > static_cast<std::size_t>(kMostRemembered) && job != jobs_.end();)
    job = job->second.state == JobState::kRunning ? std::next(job) : jobs_.erase(job);
}

void Jobs::ReadWhatIsThere(int timeout_milliseconds) {
  std::vector<pollfd> polled = {{wake_, POLLIN, 0}};
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, job] : jobs_) {
      if (!job.child) continue;
      polled.push_back({job.child->output(), POLLIN, 0});
      polled.push_back({job.child->errors(), POLLIN, 0});
    }
  }
  if (poll(polled.data(), polled.size(), timeout_milliseconds) <= 0) return;
  std::uint64_t woken = 0;
  if (read(wake_, &woken, sizeof woken) < 0) {
    // Nobody did.
  }
  const std::lock_guard lock(mutex_);
  for (auto& [number, job] : jobs_) {
    if (!job.child) continue;
    if (job.child->output() >= 0) {
      for (const std::string& line : job.child->ReadOutput()) TakeLine(number, line);
    }
    if (job.child->errors() >= 0) {
      for (const std::string& line : job.child->ReadErrors()) TakeError(number, line);
    }
    EndIfEnded(number, job);
  }
}

void Jobs::TakeLine(int number, const std::string& line) {
  absl::StatusOr<ordered_json> object = ParseJsonLine(line);
  if (!object.ok()) return events_.Add(number, {{"note", line}});
  Job& job = jobs_[number];
  if (job.order.kind == "problems") job.lines.push_back(*object);
  events_.Add(number, {{"line", *std::move(object)}});
}

void Jobs::TakeError(int number, const std::string& line) {
  const absl::StatusOr<ordered_json> object = ParseJsonLine(line);
  if (object.ok() && object->contains("progress")) {
    const ordered_json& progress = (*object)["progress"];
    // The answer: only squares that are enough for it are still being looked for.
    if (progress.contains("line")) return events_.Add(number, {{"line", progress["line"]}});
    return events_.Add(number, *object, StageOf(progress));
  }
  events_.Add(number, {{"note", absl::StripPrefix(line, kMessageBegin)}});
}

void Jobs::EndIfEnded(int number, Job& job) {
  if (job.child->output() >= 0 || job.child->errors() >= 0) return;
  const int status = job.child->Wait();
  job.child.reset();
  job.seconds = job.watch.Seconds();
  job.state = StateOf(status, job.stopping, job.order.kind);
  events_.Add(number, {{"end",
                        {{"state", WordOf(job.state)},
                         {"status", status},
                         {"seconds", ThreeDecimals(job.seconds)}}}});
  ended_.notify_all();
}

void Jobs::KillLate() {
  for (auto& [number, job] : jobs_) {
    if (job.child && job.stopping && job.stopping_for.Seconds() > kSecondsToSave)
      job.child->Signal(SIGKILL);
  }
}

void Jobs::StopUnseen() {
  if (looking_ > 0 || unseen_for_.Seconds() < kSecondsUnseen) return;
  for (auto& [number, job] : jobs_) {
    if (!job.pinned && job.watch.Seconds() > kSecondsUnseen) AskToStop(job);
  }
}

}  // namespace othello::app
