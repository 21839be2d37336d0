#include "app/terminal/arguments.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/text/nearest_word.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

constexpr absl::string_view kEndOfOptions = "--";

// "--out" of "--out=folder".
std::string NameIn(const std::string& word) { return word.substr(0, word.find('=')); }

bool IsSquareLetter(char letter) {
  return absl::StrContains("xob", absl::ascii_tolower(letter)) || letter == 'w' || letter == 'W';
}

class Reader {
 public:
  Reader(const Command& command, absl::Span<const std::string> words)
      : command_(command), words_(words) {}

  absl::StatusOr<Arguments> Read() {
    while (next_ < words_.size()) {
      const std::string& word = words_[next_++];
      if (!options_ended_ && word == kEndOfOptions) {
        options_ended_ = true;
      } else if (!options_ended_ && IsHelp(word)) {
        read_.help = true;
      } else if (IsOption(word)) {
        RETURN_IF_ERROR(TakeOption(word));
      } else {
        RETURN_IF_ERROR(TakeArgument(word));
      }
    }
    return std::move(read_);
  }

 private:
  // The option of the command that the word names; nullptr if it names none.
  const Option* Named(const std::string& word) const {
    const std::string name = NameIn(word);
    const auto is_named = [&](const Option& option) {
      return !option.IsArgument() && option.name == name;
    };
    const auto found = std::find_if(command_.options.begin(), command_.options.end(), is_named);
    return found == command_.options.end() ? nullptr : &*found;
  }

  bool IsOption(const std::string& word) const {
    return !options_ended_ && (Named(word) != nullptr || LooksLikeOption(word));
  }

  bool IsValue(const std::string& word) const {
    return word != kEndOfOptions && !IsOption(word) && !IsHelp(word);
  }

  absl::Status TakeOption(const std::string& word) {
    const Option* const option = Named(word);
    if (option == nullptr) return Unknown(NameIn(word));
    const std::size_t equals = word.find('=');
    const bool has_value = equals != std::string::npos;
    std::vector<std::string>& texts = read_.texts[option->name];
    if (option->most_values == 0) {
      if (!has_value) return absl::OkStatus();
      return absl::InvalidArgumentError(absl::StrCat(option->name, " does not take a value"));
    }
    if (!has_value && (next_ == words_.size() || Named(words_[next_]) || IsHelp(words_[next_])))
      return WithoutValue(word);
    texts.push_back(has_value ? word.substr(equals + 1) : words_[next_++]);
    if (option->most_values == 1) return absl::OkStatus();
    while (next_ < words_.size() && IsValue(words_[next_])) texts.push_back(words_[next_++]);
    return absl::OkStatus();
  }

  absl::Status TakeArgument(const std::string& word) {
    for (const Option& option : command_.options) {
      if (!option.IsArgument()) continue;
      std::vector<std::string>& texts = read_.texts[option.name];
      if (static_cast<int>(texts.size()) >= option.most_values) continue;
      texts.push_back(word);
      return absl::OkStatus();
    }
    std::string fault = absl::StrCat("'", Shown(word), "' was not expected");
    for (const auto& [name, texts] : read_.texts) {
      if (name[0] != '-') absl::StrAppend(&fault, ": ", name, " is '", Shown(texts.back()), "'");
    }
    return absl::InvalidArgumentError(fault);
  }

  absl::Status Unknown(const std::string& name) const {
    std::vector<std::string> known;
    for (const Option& option : command_.options) {
      if (!option.IsArgument()) known.push_back(option.name);
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

  const Command& command_;
  const absl::Span<const std::string> words_;
  Arguments read_;
  std::size_t next_ = 0;
  bool options_ended_ = false;
};

}  // namespace

bool LooksLikeOption(const std::string& word) {
  const std::string name = NameIn(word);
  // Three empty squares are no option.
  if (!absl::StartsWith(name, "-") || absl::StrContains(name, "---")) return false;
  const auto belongs = [](unsigned char c) { return absl::ascii_isalnum(c) || c == '-'; };
  const auto names = [](unsigned char c) { return absl::ascii_isalpha(c) && !IsSquareLetter(c); };
  return std::all_of(name.begin(), name.end(), belongs) &&
         std::any_of(name.begin(), name.end(), names);
}

bool IsHelp(const std::string& word) { return word == "--help" || word == "-h"; }

absl::StatusOr<Arguments> TakeArguments(const Command& command,
                                        absl::Span<const std::string> words) {
  return Reader(command, words).Read();
}

}  // namespace othello::app
