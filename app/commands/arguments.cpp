#include "app/commands/arguments.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <vector>

#include "app/text/nearest_word.h"
#include "app/text/shown_text.h"

namespace othello::app {

namespace {

constexpr absl::string_view kEndOfOptions = "--";

// "--out" of "--out=folder".
std::string NameIn(const std::string& word) { return word.substr(0, word.find('=')); }

bool IsSquareLetter(char letter) {
  return absl::StrContains("xob", absl::ascii_tolower(letter)) || letter == 'w' || letter == 'W';
}

// The option of the command that the word names; nullptr if it names none.
CLI::Option* OptionNamed(CLI::App& command, const std::string& word) {
  const std::string name = NameIn(word);
  return absl::StartsWith(name, "-") && name.size() > 1 ? command.get_option_no_throw(name)
                                                        : nullptr;
}

// With those of its groups.
std::vector<CLI::Option*> OptionsOf(CLI::App& command) {
  std::vector<CLI::Option*> options = command.get_options();
  for (CLI::App* const group : command.get_subcommands({})) {
    if (!group->get_name().empty()) continue;
    for (CLI::Option* const option : OptionsOf(*group)) options.push_back(option);
  }
  return options;
}

class Arguments {
 public:
  Arguments(CLI::App& command, absl::Span<const std::string> words)
      : command_(command), words_(words) {}

  absl::Status Take() {
    while (next_ < words_.size()) {
      const std::string& word = words_[next_++];
      if (!options_ended_ && word == kEndOfOptions) {
        options_ended_ = true;
        continue;
      }
      absl::Status taken = IsOption(word) ? TakeOption(word) : TakePositional(word);
      if (!taken.ok()) return taken;
    }
    return absl::OkStatus();
  }

 private:
  bool IsOption(const std::string& word) const {
    return !options_ended_ && (OptionNamed(command_, word) != nullptr || LooksLikeOption(word));
  }

  absl::Status TakeOption(const std::string& word) {
    CLI::Option* const option = OptionNamed(command_, word);
    if (option == nullptr) return Unknown(NameIn(word));
    const std::size_t equals = word.find('=');
    const bool has_value = equals != std::string::npos;
    if (option->get_items_expected_max() == 0) {
      if (has_value)
        return absl::InvalidArgumentError(absl::StrCat(NameIn(word), " does not take a value"));
      option->add_result(option->get_flag_value(option->get_name().substr(2), ""));
      return absl::OkStatus();
    }
    if (!has_value && (next_ == words_.size() || OptionNamed(command_, words_[next_]) != nullptr))
      return WithoutValue(word);
    option->add_result(has_value ? word.substr(equals + 1) : words_[next_++]);
    if (option->get_items_expected_max() == 1) return absl::OkStatus();
    while (next_ < words_.size() && words_[next_] != kEndOfOptions && !IsOption(words_[next_]))
      option->add_result(words_[next_++]);
    return absl::OkStatus();
  }

  absl::Status TakePositional(const std::string& word) {
    for (CLI::Option* const option : OptionsOf(command_)) {
      if (!option->get_positional()) continue;
      if (static_cast<int>(option->count()) >= option->get_items_expected_max()) continue;
      option->add_result(word);
      return absl::OkStatus();
    }
    return absl::InvalidArgumentError(absl::StrCat("'", Shown(word), "' was not expected"));
  }

  absl::Status Unknown(const std::string& name) const {
    std::vector<std::string> known;
    for (const CLI::Option* const option : OptionsOf(command_)) {
      if (!option->get_positional()) known.push_back(option->get_name());
    }
    return absl::InvalidArgumentError(
        absl::StrCat("unknown option '", Shown(name), "'", Suggestion(name, known)));
  }

  absl::Status WithoutValue(const std::string& option) const {
    if (next_ == words_.size())
      return absl::InvalidArgumentError(absl::StrCat(option, " needs a value"));
    return absl::InvalidArgumentError(absl::StrCat(option, " needs a value; if ", words_[next_],
                                                   " is meant: ", option, "=", words_[next_]));
  }

  CLI::App& command_;
  const absl::Span<const std::string> words_;
  std::size_t next_ = 0;
  bool options_ended_ = false;
};

}  // namespace

bool LooksLikeOption(const std::string& word) {
  const std::string name = NameIn(word);
  if (!absl::StartsWith(name, "-")) return false;
  const auto belongs = [](unsigned char c) { return absl::ascii_isalnum(c) || c == '-'; };
  const auto names = [](unsigned char c) { return absl::ascii_isalpha(c) && !IsSquareLetter(c); };
  return std::all_of(name.begin(), name.end(), belongs) &&
         std::any_of(name.begin(), name.end(), names);
}

absl::Status TakeArguments(CLI::App& command, absl::Span<const std::string> words) {
  // Otherwise a value "[a,b]" would be taken apart.
  for (CLI::Option* const option : OptionsOf(command)) option->allow_extra_args(false);
  return Arguments(command, words).Take();
}

}  // namespace othello::app
