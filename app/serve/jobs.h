// The jobs of a server: commands of this program (child.h) whose lines and progress go into the log
// of events.
//
//   {"started": REQUEST, "kind": "reach"}     what was asked
//   {"line": {...}}                           a line of the answer, as --json prints it
//   {"progress": {"text": ..., ...}}          what it is doing (app/terminal/progress.h)
//   {"note": "..."}                           a line of standard error
//   {"end": {"state": "done", "status": 0, "seconds": 3.2}}
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/serve/event_log.h"
#include "app/terminal/child.h"
#include "core/base/stopwatch.h"
#include "core/base/words.h"

namespace othello::app {

// A command line, and the request that it answers.
struct JobOrder {
  std::string kind;
  nlohmann::ordered_json request;
  std::vector<std::string> arguments = {};
  std::string input = {};
  std::string folder = {};  // of results; two jobs never work in one
};

enum class JobState : std::uint8_t { kRunning, kDone, kStopped, kFailed };

constexpr auto WordTable(JobState) {
  return std::to_array<Word<JobState>>({{JobState::kRunning, "running"},
                                        {JobState::kDone, "done"},
                                        {JobState::kStopped, "stopped"},
                                        {JobState::kFailed, "failed"}});
}

// Thread-safe. One thread starts the processes, reads what they say and sees them end.
class Jobs {
 public:
  Jobs();
  // Stops all jobs, and waits for them.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  // The number of the new job. ResourceExhausted if many run already, FailedPrecondition if one
  // works in that folder.
  absl::StatusOr<int> Start(JobOrder order);
  // Returns when it has ended, which takes a second at most. NotFound if there is no such job.
  absl::StatusOr<JobState> Stop(int job);
  // A pinned job continues when nobody looks. NotFound if there is no such job.
  absl::Status Pin(int job, bool pinned);

  // {"jobs": [{"job", "kind", "request", "state", "seconds", "pinned"}, ...]}
  nlohmann::ordered_json List();
  // The running job that works in the folder; 0: none.
  int JobIn(const std::string& folder);
  // The lines of the job's answer so far. NotFound if there is no such job.
  absl::StatusOr<std::vector<nlohmann::ordered_json>> LinesOf(int job);

  EventLog& events() { return events_; }

  // Somebody looks, or looks no more. A minute after the last one has gone, jobs that are not
  // pinned are stopped.
  void Come();
  void Go();

 private:
  struct Job {
    JobOrder order;
    std::optional<Child> child;  // while it runs
    JobState state = JobState::kRunning;
    base::Stopwatch watch;
    double seconds = 0;  // after its end
    bool pinned = false;
    bool stopping = false;
    base::Stopwatch stopping_for;
    std::vector<nlohmann::ordered_json> lines;  // of problems, for their page
  };

  // Requires that the mutex is held. NotFound if there is no such job.
  absl::StatusOr<Job*> Find(int number);
  void Work(const std::stop_token& stop);
  void StartWaiting();
  void ReadWhatIsThere(int timeout_milliseconds);
  void TakeLine(int number, const std::string& line);
  void TakeError(int number, const std::string& line);
  void EndIfEnded(int number, Job& job);
  void KillLate();
  void StopUnseen();
  static void AskToStop(Job& job);
  void Wake() const;

  EventLog events_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::map<int, Job> jobs_;
  std::vector<std::pair<int, std::promise<absl::Status>>> waiting_;  // to be started
  int last_ = 0;
  int looking_ = 0;
  base::Stopwatch unseen_for_;
  int wake_ = -1;        // an eventfd
  std::jthread worker_;  // the last member
};

}  // namespace othello::app
