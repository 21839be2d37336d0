#include "app/terminal/opening_failure.h"

#include <absl/strings/str_cat.h>

#include "app/terminal/messages.h"

namespace othello::app {

namespace {

int Say(const std::string& line, int exit_status) {
  PrintError(line);
  return exit_status;
}

}  // namespace

int OpeningFailed(const absl::Status& status, const std::string& table) {
  switch (status.code()) {
    case absl::StatusCode::kCancelled:
      return Say(absl::StrCat(table, ": stopped by a signal"), kStopped);
    case absl::StatusCode::kDeadlineExceeded:
      return Say(absl::StrCat(table, ": stopped by the time limit"), kStopped);
    case absl::StatusCode::kResourceExhausted:
      return Say(absl::StrCat(table, ": not enough memory"), kSomeFailed);
    case absl::StatusCode::kInternal:
      return Say(absl::StrCat(table, ": ", status.message()), kSomeFailed);
    default:
      return WrongInput(std::string(status.message()));
  }
}

}  // namespace othello::app
