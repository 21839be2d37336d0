#include "app/lists/answer_list.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "app/lists/source_argument.h"
#include "app/terminal/messages.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/ordered_work.h"

namespace othello::app {

namespace {

class AnsweredList {
 public:
  AnsweredList(PositionList& list, Progress& progress, const ListWork& work)
      : list_(list), progress_(progress), work_(work) {}

  int Run() {
    constexpr std::int64_t kMostWaiting = 4096;  // positions, for an earlier one
    base::WorkInOrder(
        work_.threads, kMostWaiting, [this] { return Next(); },
        [this](int thread, const absl::StatusOr<ListedPosition>& listed) {
          if (listed.ok()) return work_.answer(thread, *listed);
          return ListAnswer{.status = listed.status(), .unread = true};
        },
        [this](const ListAnswer& answer) { Print(answer); });
    progress_.Clear();
    if (interrupted_) PrintHeld();
    PrintAssumedSides(list_.sides_assumed());
    if (work_.summary) work_.summary();
    if (interrupted_) {
      PrintError(absl::StrCat("stopped by a signal; ", work_.when_stopped()));
      return kStopped;
    }
    const std::string empty = list_.EmptyFault();
    if (!empty.empty()) return WrongInput(Shown(empty));
    if (!held_.empty()) {
      return WrongInput(absl::StrCat(
          held_[0], held_.size() > 1 ? "; nothing else in the file can be read either" : ""));
    }
    if (failed_ > 0 || broken_) return kSomeFailed;
    return open_ > 0 ? kStopped : kDone;
  }

 private:
  std::optional<absl::StatusOr<ListedPosition>> Next() {
    if (interrupted_ || broken_) return std::nullopt;
    std::optional<absl::StatusOr<ListedPosition>> listed = list_.Next();
    // A signal while the next line was waited for: the command says that it was stopped.
    if (interrupted_ && listed && !listed->ok()) return std::nullopt;
    return listed;
  }

  // Until something can be read, the faults of a file wait: if nothing can, the first says enough.
  bool Hold(const ListAnswer& answer) {
    constexpr std::size_t kMostHeld = 1000;
    if (!holds_ || !answer.unread || !absl::IsInvalidArgument(answer.status)) return false;
    if (held_.size() == kMostHeld) return false;
    held_.emplace_back(answer.status.message());
    return true;
  }

  void PrintHeld() {
    holds_ = false;
    failed_ += static_cast<std::int64_t>(held_.size());
    if (!held_.empty()) progress_.Clear();
    for (const std::string& fault : held_) PrintError(fault);
    held_.clear();
  }

  void Print(const ListAnswer& answer) {
    if (broken_ || Hold(answer)) return;
    PrintHeld();
    if (!answer.status.ok()) {
      ++(absl::IsDeadlineExceeded(answer.status) ? open_ : failed_);
      broken_ = absl::IsUnavailable(answer.status);
      progress_.Above([&] { PrintError(answer.status.message()); });
      return;
    }
    if (answer.open) ++open_;
    if (!answer.text) return;
    const std::string text = answer.text();
    const auto print = [&] {
      std::cout << text << '\n';
      broken_ = OutputFailed();
    };
    shares_terminal_ ? progress_.Above(print) : print();
    if (work_.progress) progress_.Show(work_.progress);
  }

  PositionList& list_;
  Progress& progress_;
  const ListWork& work_;
  const std::atomic<bool>& interrupted_ = CatchInterruption();
  const bool shares_terminal_ = isatty(STDOUT_FILENO) != 0;
  bool holds_ = list_.IsWholeFile();
  std::vector<std::string> held_;
  std::int64_t open_ = 0;
  std::int64_t failed_ = 0;
  std::atomic<bool> broken_ = false;  // nothing more can be printed, or nothing more answered
};

}  // namespace

int AnswerList(PositionList& list, Progress& progress, const ListWork& work) {
  return AnsweredList(list, progress, work).Run();
}

std::string TimeLeft(const PositionList& list, double seconds) {
  const std::optional<double> part = list.PartRead();
  if (!part || *part <= 0) return "";
  return absl::StrCat(", about ", DurationText(seconds * (1 - *part) / *part), " left");
}

}  // namespace othello::app
