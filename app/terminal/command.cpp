#include "app/terminal/command.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>
#include <thread>
#include <utility>

#include "app/text/seconds.h"

namespace othello::app {

namespace {

std::int64_t NumberOf(const std::string& text) {
  std::int64_t number = 0;
  static_cast<void>(absl::SimpleAtoi(text, &number));  // was checked
  return number;
}

absl::Status CheckOutputFile(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", path, "' is a folder, where a file should be named"));
  }
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (folder.empty() || std::filesystem::is_directory(folder, ignored)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("there is no folder '", folder.string(), "' to write in"));
}

}  // namespace

Option& Command::Add(Option option) {
  option.group = group;
  option.ways = ways;
  for (const Option& other : options) {
    if ((other.ways & ways) == 0) option.excludes.push_back(other.name);
  }
  options.push_back(std::move(option));
  return options.back();
}

Option& Command::Flag(std::string name, bool& value, std::string help) {
  return Add({.name = std::move(name),
              .kind = Option::Kind::kFlag,
              .help = std::move(help),
              .most_values = 0,
              .take = [&value](const auto&) {
                value = true;
                return absl::OkStatus();
              }});
}

Option& Command::Text(std::string name, std::string& value, std::string help) {
  return Add({.name = std::move(name),
              .value = "TEXT",
              .help = std::move(help),
              .default_text = value,
              .take = [&value](const std::vector<std::string>& texts) {
                value = texts.back();
                return absl::OkStatus();
              }});
}

Option& Command::Text(std::string name, std::optional<std::string>& value, std::string help) {
  return Add({.name = std::move(name),
              .value = "TEXT",
              .help = std::move(help),
              .take = [&value](const std::vector<std::string>& texts) {
                value = texts.back();
                return absl::OkStatus();
              }});
}

Option& Command::Texts(std::string name, std::vector<std::string>& values, std::string help) {
  return Add({.name = std::move(name),
              .value = "TEXT...",
              .help = std::move(help),
              .most_values = std::numeric_limits<int>::max(),
              .take = [&values](const std::vector<std::string>& texts) {
                values = texts;
                return absl::OkStatus();
              }});
}

Option& Command::Word(std::string name, std::string& value, std::vector<std::string> words,
                      std::string help) {
  Option& option = Text(std::move(name), value, std::move(help));
  option.kind = Option::Kind::kWord;
  option.value = "WORD";
  option.words = std::move(words);
  return option;
}

Option& Command::AddNumber(std::string name, std::string default_text, std::int64_t min,
                           std::int64_t max, std::string help,
                           std::function<void(std::int64_t)> set) {
  return Add({.name = std::move(name),
              .kind = Option::Kind::kNumber,
              .value = "N",
              .help = std::move(help),
              .default_text = std::move(default_text),
              .min = min,
              .max = max,
              .take = [set = std::move(set)](const std::vector<std::string>& texts) {
                set(NumberOf(texts.back()));
                return absl::OkStatus();
              }});
}

Option& Command::Numbers(std::string name, std::vector<int>& values, std::int64_t min,
                         std::int64_t max, std::string help) {
  Option& option = AddNumber(std::move(name), "", min, max, std::move(help), nullptr);
  option.value = "N,N,...";
  option.most_values = std::numeric_limits<int>::max();
  option.separator = ',';
  option.take = [&values](const std::vector<std::string>& texts) {
    values.clear();
    for (const std::string& text : texts) values.push_back(static_cast<int>(NumberOf(text)));
    return absl::OkStatus();
  };
  return option;
}

Option& Command::Probability(std::string name, double& value, std::string help) {
  return Add({.name = std::move(name),
              .kind = Option::Kind::kProbability,
              .value = "P",
              .help = std::move(help),
              .default_text = absl::StrCat(value),
              .take = [&value](const std::vector<std::string>& texts) {
                static_cast<void>(absl::SimpleAtod(texts.back(), &value));  // was checked
                return absl::OkStatus();
              }});
}

Option& Command::TimeLimit(std::optional<double>& seconds, std::string help) {
  return Add({.name = "--time-limit",
              .value = "SECONDS",
              .help = std::move(help),
              .take = [&seconds](const std::vector<std::string>& texts) {
                const absl::StatusOr<double> parsed = ParseSeconds(texts.back());
                if (parsed.ok()) seconds = *parsed;
                return parsed.status();
              }});
}

Option& Command::Threads(int& threads, int most, std::string help) {
  const bool all_cores = threads == 0;
  if (all_cores) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  Option& option = Number("--threads", threads, 1, most, std::move(help));
  if (all_cores) option.default_text = "one for each core";
  return option;
}

Option& Command::OutputFile(std::string name, std::string& path, std::string help) {
  Option& option = Text(std::move(name), path, std::move(help));
  option.value = "FILE";
  option.take = [&path](const std::vector<std::string>& texts) {
    path = texts.back();
    return CheckOutputFile(path);
  };
  return option;
}

}  // namespace othello::app
