#include "app/terminal/help_text.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>

#include <vector>

namespace othello::app {

namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kIndent = 26;  // of what an option means

// One entry: what it is called, and, from kIndent on, what it means.
std::string Entry(const std::string& name, const std::string& meaning) {
  std::string text = absl::StrCat("  ", name);
  std::size_t column = text.size();
  if (column + 2 > kIndent) {
    text += "\n";
    column = 0;
  }
  for (const absl::string_view word : absl::StrSplit(meaning, ' ', absl::SkipEmpty())) {
    const bool begins = column < kIndent;
    if (!begins && column + 1 + word.size() > kColumns) {
      text += "\n";
      column = 0;
    }
    const std::size_t blanks = column < kIndent ? kIndent - column : 1;
    absl::StrAppend(&text, std::string(blanks, ' '), word);
    column += blanks + word.size();
  }
  return text + "\n";
}

std::string Meaning(const Option& option) {
  const std::string limits = LimitsOf(option);
  return limits.empty() ? option.help : absl::StrCat(option.help, " (", limits, ")");
}

std::string Listed(const std::string& title, const std::vector<const Option*>& options) {
  if (options.empty()) return "";
  std::string text = absl::StrCat("\n", title, ":\n");
  for (const Option* option : options) text += Entry(UsageOf(*option), Meaning(*option));
  return text;
}

std::string OptionsOf(const Command& command) {
  std::vector<const Option*> arguments;
  std::vector<std::string> titles;
  std::vector<std::vector<const Option*>> groups;
  for (const Option& option : command.options) {
    if (option.IsArgument()) {
      arguments.push_back(&option);
      continue;
    }
    const std::string title = option.group.empty() ? "Options" : option.group;
    if (titles.empty() || titles.back() != title) {
      titles.push_back(title);
      groups.emplace_back();
    }
    groups.back().push_back(&option);
  }
  std::string text = Listed("Arguments", arguments);
  for (std::size_t i = 0; i < groups.size(); ++i) text += Listed(titles[i], groups[i]);
  return text;
}

// "N from 1 to 256", "each N from 1 to 60".
std::string NumberText(const Option& option) {
  const std::string name = option.IsArgument() ? option.name : option.value;
  const std::string one = name.substr(0, name.find(','));
  return absl::StrCat(option.separator != 0 ? "each " : "", one, " ", RangeOf(option));
}

std::string CommandsIn(absl::Span<const Command> commands) {
  std::string text = "\nCommands:\n";
  for (const Command& command : commands) text += Entry(command.name, command.summary);
  return text;
}

}  // namespace

std::string UsageOf(const Option& option) {
  if (option.IsArgument() || option.kind == Option::Kind::kFlag) return option.name;
  return absl::StrCat(option.name, " ", option.value);
}

std::string RangeOf(const Option& option) {
  const std::string from = absl::StrCat("from ", option.min);
  return option.max <= INT32_MAX ? absl::StrCat(from, " to ", option.max) : from;
}

std::string LimitsOf(const Option& option) {
  std::vector<std::string> limits;
  if (option.required && !option.IsArgument()) limits.emplace_back("required");
  if (option.kind == Option::Kind::kWord) limits.push_back(absl::StrJoin(option.words, ", "));
  if (option.kind == Option::Kind::kNumber) limits.push_back(NumberText(option));
  if (option.kind == Option::Kind::kProbability) limits.emplace_back("P from 0 to 1");
  if (!option.required && !option.default_text.empty())
    limits.push_back(absl::StrCat("default: ", option.default_text));
  if (!option.needs.empty()) limits.push_back(absl::StrCat("with ", option.needs));
  return absl::StrJoin(limits, "; ");
}

std::string SynopsisOf(const Command& command, const std::string& path) {
  std::string text = absl::StrCat("othello-synth ", path);
  if (!command.commands.empty()) return text + " COMMAND";
  bool options = false;
  for (const Option& option : command.options) options = options || !option.IsArgument();
  if (options) text += " [OPTIONS]";
  for (const Option& option : command.options) {
    if (!option.IsArgument()) continue;
    const std::string name = option.name + (option.most_values > 1 ? "..." : "");
    absl::StrAppend(&text, " ", option.required ? name : absl::StrCat("[", name, "]"));
  }
  return text;
}

std::string HelpOf(const Command& command, const std::string& path) {
  std::string text = absl::StrCat(command.summary, "\n\nUsage: ", SynopsisOf(command, path), "\n");
  text += command.commands.empty() ? OptionsOf(command) : CommandsIn(command.commands);
  if (!command.details.empty()) absl::StrAppend(&text, "\n", command.details, "\n");
  return text;
}

std::string HelpOfAll(absl::Span<const Command> commands) {
  return absl::StrCat(
      "Othello positions from constraints, and whether a game reaches them\n\n"
      "Usage: othello-synth COMMAND [OPTIONS] [ARGUMENTS]\n",
      CommandsIn(commands), "\nOptions:\n",
      Entry("-h, --help", "this text; after a command: its options and an example"),
      Entry("-V, --version", "the versions of the program and of its solvers"),
      "\nExample:\n  othello-synth reach f5d6c3d3c4\n");
}

}  // namespace othello::app
