#include "app/commands/command.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <limits>
#include <string>
#include <system_error>

#include "app/positions/position_list.h"
#include "app/positions/position_source.h"
#include "app/text/quantity_text.h"
#include "app/text/seconds.h"
#include "app/text/shown_text.h"
#include "base/atomic_file.h"

namespace othello::app {

bool OutputFailed() { return !std::cout.flush(); }

void PrintError(absl::string_view message) {
  std::cerr << absl::StrCat("othello-synth: ", OneLine(message), "\n") << std::flush;
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

int WriteFileOrOutput(const std::string& path, const std::string& text) {
  if (path == "-") {
    std::cout << text;
    return kDone;
  }
  const absl::Status status = base::WriteFileAtomically(path, text);
  if (status.ok()) return kDone;
  PrintError(status.message());
  return kSomeFailed;
}

absl::Status TakeGames(const std::string& path, const GameDemands& demands,
                       std::vector<GameMoves>& games) {
  const absl::StatusOr<GamesRead> read = ReadGames(path, demands, games);
  if (read.ok() && read->left_out > 0) {
    PrintError(absl::StrCat(Shown(path), ": ", Grouped(read->left_out), " of ",
                            Counted(read->games, "game"),
                            " left out; the first: ", read->first_fault));
  }
  return read.status();
}

void PrintAssumedSides(std::int64_t positions) {
  const std::string note = AssumedSidesNote(positions);
  if (!note.empty()) PrintError(note);
}

CLI::Option* AddSource(CLI::App& command, const std::string& name, std::string& source,
                       const std::string& description) {
  const auto join = [&source, name](const CLI::results_t& words) {
    const bool first_is_file = !NamesPosition(words[0]);
    if (words.size() > 1 && first_is_file) {
      throw CLI::ValidationError(absl::StrCat("'", Shown(words[1]), "' was not expected: ", name,
                                              " is '", Shown(words[0]), "'"));
    }
    source = absl::StrJoin(words, " ");
    return true;
  };
  return command.add_option(name, join, description)->type_name("TEXT")->expected(1, -1);
}

CLI::Validator SeedCheck() { return CLI::Range(0, std::numeric_limits<std::int32_t>::max()); }

CLI::Validator OutputFileCheck() {
  const auto fault = [](const std::string& path) -> std::string {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
      return absl::StrCat("'", path, "' is a folder, where a file should be named");
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (folder.empty() || std::filesystem::is_directory(folder, ignored)) return "";
    return absl::StrCat("there is no folder '", folder.string(), "' to write in");
  };
  return CLI::Validator(fault, "");
}

CLI::Option* AddTimeLimit(CLI::App& command, std::optional<double>& seconds,
                          const std::string& description) {
  const auto read = [&seconds](const CLI::results_t& words) {
    const absl::StatusOr<double> parsed = ParseSeconds(words.back());
    if (!parsed.ok())
      throw CLI::ValidationError("--time-limit", std::string(parsed.status().message()));
    seconds = *parsed;
    return true;
  };
  return command.add_option("--time-limit", read, description)->type_name("SECONDS");
}

}  // namespace othello::app
