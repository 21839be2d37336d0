#include "app/terminal/command_parser.h"

#include <absl/strings/ascii.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>
#include <absl/strings/strip.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/terminal/help_text.h"
#include "app/text/nearest_word.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

// It would be read as an octal number elsewhere.
bool HasLeadingZero(const std::string& text) {
  const absl::string_view digits = absl::StripPrefix(absl::string_view(text), "-");
  return digits.size() > 1 && digits[0] == '0' && absl::ascii_isdigit(digits[1]);
}

std::string FaultOfNumber(const Option& option, const std::string& text) {
  if (HasLeadingZero(text)) return absl::StrCat(text, ": write the number without a zero in front");
  std::int64_t number = 0;
  if (absl::SimpleAtoi(text, &number) && option.min <= number && number <= option.max) return "";
  return absl::StrCat("'", Shown(text), "' is not a whole number ", RangeOf(option));
}

// What is wrong with one value; "" if nothing is.
std::string FaultOfValue(const Option& option, const std::string& text) {
  // Somebody who names an option asks for something.
  if (text.empty() && !option.IsArgument())
    return "an empty value; leave the option out, or give it one";
  double probability = -1;
  switch (option.kind) {
    case Option::Kind::kNumber:
      return FaultOfNumber(option, text);
    case Option::Kind::kWord:
      if (std::find(option.words.begin(), option.words.end(), text) != option.words.end())
        return "";
      return absl::StrCat("'", Shown(text), "' is not one of ", absl::StrJoin(option.words, ", "),
                          Suggestion(text, option.words));
    case Option::Kind::kProbability:
      if (absl::SimpleAtod(text, &probability) && probability >= 0 && probability <= 1) return "";
      return absl::StrCat("'", Shown(text), "' is not a number from 0 to 1");
    case Option::Kind::kFlag:
    case Option::Kind::kText:
      break;
  }
  return "";
}

absl::Status SetOption(const Option& option, const std::vector<std::string>& texts) {
  std::vector<std::string> values;
  for (const std::string& text : texts) {
    if (option.separator == 0) {
      values.push_back(text);
    } else {
      for (const absl::string_view part : absl::StrSplit(text, option.separator))
        values.emplace_back(part);
    }
  }
  std::string fault = option.most_values == 1 && texts.size() > 1 ? "is given more than once" : "";
  for (const std::string& value : values) {
    if (fault.empty()) fault = FaultOfValue(option, value);
  }
  if (fault.empty()) fault = std::string(option.take(values).message());
  if (fault.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(option.name, ": ", fault));
}

bool IsGiven(const Arguments& arguments, const std::string& name) {
  return arguments.texts.find(name) != arguments.texts.end();
}

// What the option needs, or does not go with.
absl::Status CheckOthers(const Option& option, const Arguments& arguments) {
  const bool given = IsGiven(arguments, option.name);
  if (option.required && !given)
    return absl::InvalidArgumentError(absl::StrCat(option.name, " is required"));
  if (!given) return absl::OkStatus();
  if (!option.needs.empty() && !IsGiven(arguments, option.needs))
    return absl::InvalidArgumentError(absl::StrCat(option.name, " needs ", option.needs));
  for (const std::string& other : option.excludes) {
    if (!IsGiven(arguments, other)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(other, " and ", option.name, " do not go together; leave one out"));
  }
  return absl::OkStatus();
}

absl::Status CheckOneOf(const Command& command, const Arguments& arguments) {
  const auto given =
      std::count_if(command.one_of.begin(), command.one_of.end(),
                    [&](const std::string& name) { return IsGiven(arguments, name); });
  if (command.one_of.empty() || given == 1) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("one of ", absl::StrJoin(command.one_of, ", "), " is required"));
}

}  // namespace

absl::Status SetOptions(const Command& command, const Arguments& arguments) {
  RETURN_IF_ERROR(CheckOneOf(command, arguments));
  for (const Option& option : command.options) {
    const auto given = arguments.texts.find(option.name);
    if (given != arguments.texts.end()) RETURN_IF_ERROR(SetOption(option, given->second));
  }
  for (const Option& option : command.options) RETURN_IF_ERROR(CheckOthers(option, arguments));
  return absl::OkStatus();
}

}  // namespace othello::app
