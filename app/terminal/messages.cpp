#include "app/terminal/messages.h"

#include <absl/strings/str_cat.h>

#include <cstdint>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/atomic_file.h"

namespace othello::app {

bool OutputFailed() { return !std::cout.flush(); }

void PrintError(absl::string_view message) {
  std::cerr << absl::StrCat(kMessageBegin, OneLine(message), "\n") << std::flush;
}

void PrintLine(absl::string_view line) { std::cout << OneLine(line) << '\n'; }

int WrongInput(absl::string_view message) {
  PrintError(message);
  return kWrongInput;
}

int Failed(const absl::Status& status) {
  PrintError(status.message());
  switch (status.code()) {
    case absl::StatusCode::kCancelled:
      return kStopped;
    case absl::StatusCode::kInvalidArgument:
    case absl::StatusCode::kNotFound:
    case absl::StatusCode::kFailedPrecondition:
    case absl::StatusCode::kAlreadyExists:
      return kWrongInput;
    default:
      return kSomeFailed;
  }
}

void PrintWritten(const std::string& path, const std::string& holds) {
  std::error_code none;
  const std::uintmax_t bytes = std::filesystem::file_size(path, none);
  std::string text = absl::StrCat("wrote ", path);
  absl::StrAppend(&text, holds.empty() ? "" : ": ", holds);
  if (!none) absl::StrAppend(&text, " (", SizeText(static_cast<std::int64_t>(bytes)), ")");
  PrintError(text);
}

int WriteFileOrOutput(const std::string& path, const std::string& text, const std::string& holds) {
  if (path == "-") {
    std::cout << text;
    return kDone;
  }
  const absl::Status status = base::WriteFileAtomically(path, text);
  if (!status.ok()) {
    PrintError(status.message());
    return kSomeFailed;
  }
  PrintWritten(path, holds);
  return kDone;
}

}  // namespace othello::app
