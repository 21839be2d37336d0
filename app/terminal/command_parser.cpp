#include "app/terminal/command_parser.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/string_view.h>
#include <absl/strings/strip.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "core/base/status_macros.h"

namespace othello::app {

namespace {

// Somebody who names an option asks for something: an empty value would do as if it were not named.
std::string FaultOfEmpty(const std::string& text) {
  return text.empty() ? "an empty value; leave the option out, or give it one" : "";
}

// It would be read as an octal number elsewhere.
std::string FaultOfLeadingZero(const std::string& text) {
  const absl::string_view digits = absl::StripPrefix(absl::string_view(text), "-");
  if (digits.size() < 2 || digits[0] != '0' || !absl::ascii_isdigit(digits[1])) return "";
  return absl::StrCat(text, ": write the number without a zero in front");
}

// CLI::Range takes "nan".
std::string FaultOfProbability(const std::string& text) {
  double number = -1;
  if (absl::SimpleAtod(text, &number) && number >= 0 && number <= 1) return "";
  return absl::StrCat(text, ": is no number from 0 to 1");
}

// The first check is made first.
void AddChecks(const Option& option, CLI::Option& parsed) {
  if (!option.IsArgument()) parsed.check(FaultOfEmpty);
  switch (option.kind) {
    case Option::Kind::kNumber:
      parsed.check(FaultOfLeadingZero)->check(CLI::Range(option.min, option.max));
      break;
    case Option::Kind::kWord:
      parsed.check(CLI::IsMember(option.words));
      break;
    case Option::Kind::kProbability:
      parsed.check(FaultOfProbability);
      break;
    case Option::Kind::kFlag:
    case Option::Kind::kText:
      break;
  }
}

CLI::Option* AddTo(CLI::App& app, const Option& option) {
  const auto take = [&option](const CLI::results_t& texts) {
    const absl::Status taken = option.take(texts);
    if (!taken.ok()) throw CLI::ValidationError(option.name, std::string(taken.message()));
    return true;
  };
  if (option.kind == Option::Kind::kFlag)
    return app.add_flag_function(option.name, [&option](auto) { option.take({}).IgnoreError(); });
  CLI::Option* const parsed = app.add_option(option.name, take);
  AddChecks(option, *parsed);
  parsed->required(option.required)->expected(1, option.most_values);
  // Otherwise a value "[a,b]" would be taken apart.
  parsed->allow_extra_args(false);
  if (option.separator != 0) parsed->delimiter(option.separator);
  return parsed;
}

absl::Status CheckOneOf(const Command& command, const Arguments& arguments) {
  const auto given = std::count_if(
      command.one_of.begin(), command.one_of.end(),
      [&](const std::string& name) { return arguments.texts.find(name) != arguments.texts.end(); });
  if (command.one_of.empty() || given == 1) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("one of ", absl::StrJoin(command.one_of, ", "), " is required"));
}

void Parse(const Command& command, const Arguments& arguments) {
  CLI::App app;
  app.set_help_flag();
  for (const Option& option : command.options) AddTo(app, option);
  for (const Option& option : command.options) {
    CLI::Option& parsed = *app.get_option(option.name);
    for (const std::string& other : option.excludes) parsed.excludes(app.get_option(other));
    if (!option.needs.empty()) parsed.needs(app.get_option(option.needs));
  }
  for (const auto& [name, texts] : arguments.texts) {
    CLI::Option& parsed = *app.get_option(name);
    if (parsed.get_items_expected_max() == 0) parsed.add_result("true");
    for (const std::string& text : texts) parsed.add_result(text);
  }
  app.parse(std::vector<std::string>());
}

}  // namespace

absl::Status SetOptions(const Command& command, const Arguments& arguments) {
  RETURN_IF_ERROR(CheckOneOf(command, arguments));
  try {
    Parse(command, arguments);
  } catch (const CLI::ParseError& error) {
    return absl::InvalidArgumentError(error.what());
  }
  return absl::OkStatus();
}

}  // namespace othello::app
