#include "app/terminal/progress.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <system_error>
#include <utility>

#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/utf8.h"

namespace othello::app {

namespace {

constexpr std::chrono::milliseconds kBetweenLines(200);

// The columns that a line may take without a break; asked each time, as a window changes its size.
std::size_t ColumnsOfTerminal() {
  constexpr std::size_t kUsualColumns = 80;
  winsize size = {};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return (known ? size.ws_col : kUsualColumns) - 1;
}

// At most: a character that is not ASCII may take two.
std::size_t ColumnsOf(absl::string_view character) { return character.size() == 1 ? 1 : 2; }

}  // namespace

Progress::Reader Progress::ReaderOfErrors() {
  const char* const wanted = std::getenv("OTHELLO_SYNTH_PROGRESS");
  if (wanted != nullptr && absl::string_view(wanted) == "json") return Reader::kProgram;
  return isatty(STDERR_FILENO) != 0 ? Reader::kPerson : Reader::kNobody;
}

Progress::~Progress() { Clear(); }

void Progress::Clear() {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::cerr << Erasing() << std::flush;
  kept_ = nullptr;
}

void Progress::Above(absl::FunctionRef<void()> print) {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::cerr << Erasing() << std::flush;
  print();
}

std::string Progress::Erasing() {
  const std::size_t columns = std::min(std::exchange(columns_, 0), ColumnsOfTerminal());
  return columns == 0 ? "" : absl::StrCat("\r", std::string(columns, ' '), "\r");
}

void Progress::Print(const ProgressText& line) {
  last_ = Clock::now();
  if (reader_ == Reader::kPerson) return PrintForPerson(line.text);
  nlohmann::ordered_json known = {{"text", line.text}};
  known.update(line.facts);
  std::cerr << nlohmann::ordered_json{{"progress", std::move(known)}}.dump() + "\n" << std::flush;
}

void Progress::PrintForPerson(const std::string& line) {
  std::string text = Erasing();
  const std::string whole = OneLine(line);
  const std::size_t most = ColumnsOfTerminal();
  for (absl::string_view left = whole; !left.empty();) {
    const absl::string_view character = left.substr(0, CharacterSize(left));
    if (columns_ + ColumnsOf(character) > most) break;
    columns_ += ColumnsOf(character);
    absl::StrAppend(&text, character);
    left.remove_prefix(character.size());
  }
  std::cerr << text << std::flush;
}

void Progress::Show(const std::function<ProgressText()>& line) {
  if (!visible()) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (now - last_ < kBetweenLines) return;
  const ProgressText shown = line();
  Print(shown);
  if (reader_ == Reader::kProgram) return;
  kept_ = [text = shown.text, now]() -> ProgressText {
    const double seconds = std::chrono::duration<double>(Clock::now() - now).count();
    return seconds < 3 ? text : absl::StrCat(text, "; nothing new for ", DurationText(seconds));
  };
  Tick();
}

void Progress::ShowNew(const std::function<ProgressText()>& line) {
  if (reader_ == Reader::kPerson) return Show(line);
  if (reader_ == Reader::kNobody) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  Print(line());
}

void Progress::Keep(std::function<ProgressText()> line) {
  if (!visible()) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  kept_ = std::move(line);
  Tick();
}

void Progress::Tick() {
  if (ticker_.joinable()) return;
  try {
    ticker_ = std::jthread([this](const std::stop_token& stop) {
      std::unique_lock<std::mutex> lock(mutex_);
      while (!stop.stop_requested()) {
        ticked_.wait_for(lock, stop, kBetweenLines, [] { return false; });
        if (kept_ && !stop.stop_requested() && Clock::now() - last_ >= kBetweenLines)
          Print(kept_());
      }
    });
  } catch (const std::system_error&) {
    // No thread can be started: then the line changes only with the work.
  }
}

}  // namespace othello::app
