// A command as a table: each argument and option is declared in one line, with its name, the value
// that it sets, what it may be, and its help. From the table come the parser (command_parser.h),
// --help (help_text.h), and the reference, the manual page and the completion (reference.h).
//
//   Command command("perft", "Count the lines of play from the start", kPerftHelp);
//   command.Number("N", options->plies, 1, 21, "plies").required = true;
//   command.Word("--pass", options->pass, {"ply", "free"}, "ply: a pass counts as a ply");
//   command.Flag("--json", options->json, "one JSON object for each number of plies");
//   command.run = [options] { return RunPerft(*options); };
#pragma once

#include <absl/status/status.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/words.h"

namespace othello::app {

// The ways of asking that a command has, as bits.
using Ways = std::uint32_t;
inline constexpr Ways kAllWays = std::numeric_limits<Ways>::max();

// An option, if its name begins with "--"; otherwise an argument. A field for each property; an
// option leaves most of them as they are.
struct Option {
  enum class Kind : std::uint8_t { kFlag, kText, kWord, kNumber, kProbability };

  std::string name;
  Kind kind = Kind::kText;
  std::string value = {};  // what stands for the value in help: "N", "FILE"
  std::string help = {};
  std::string group = {};         // its heading in help
  std::string default_text = {};  // "": none
  bool required = false;
  int most_values = 1;   // 0: a flag
  char separator = 0;    // of values in one word: "3,3,6"
  std::int64_t min = 0;  // kNumber
  std::int64_t max = 0;
  std::vector<std::string> words = {};  // kWord: one of these
  Ways ways = kAllWays;                 // to which it belongs
  // Options that may not be given with it, and one without which it may not be given. Those that
  // have no way in common with it are added by Command::Add.
  std::vector<std::string> excludes = {};
  std::string needs = {};
  // Sets the value. The texts have been checked for what stands above; the message of an error says
  // what is wrong with them.
  std::function<absl::Status(const std::vector<std::string>& texts)> take = {};

  bool IsArgument() const { return name[0] != '-'; }
};

struct Command {
  // `details`: more of --help, with an example.
  Command(std::string name, std::string summary, std::string details = "")
      : name(std::move(name)), summary(std::move(summary)), details(std::move(details)) {}

  std::string name;
  std::string summary;
  std::string details;
  std::string group;           // of the options that are declared next
  Ways ways = kAllWays;        // the same
  std::deque<Option> options;  // arguments, too, in their order
  std::vector<Command> commands;
  std::function<int()> run;  // returns the exit status (messages.h)
  // The JSON Schemas of the lines that it writes: each is a file of docs/schemas, named by "$id".
  std::function<std::vector<nlohmann::ordered_json>()> schemas;
  // Exactly one of these options is given.
  std::vector<std::string> one_of;

  // Each declares one; the value must live as long as the command. What the value is before is the
  // default.
  Option& Flag(std::string name, bool& value, std::string help);
  Option& Text(std::string name, std::string& value, std::string help);
  Option& Text(std::string name, std::optional<std::string>& value, std::string help);
  Option& Texts(std::string name, std::vector<std::string>& values, std::string help);
  Option& Word(std::string name, std::string& value, std::vector<std::string> words,
               std::string help);
  // The same where each word stands for a value. There is no default if `value` is none of these.
  template <typename Value>
  Option& Choice(std::string name, Value& value,
                 const std::vector<std::pair<std::string, Value>>& choices, std::string help) {
    Option option = {.name = std::move(name), .kind = Option::Kind::kWord, .value = "WORD"};
    option.help = std::move(help);
    for (const auto& [word, meaning] : choices) {
      option.words.push_back(word);
      if (meaning == value) option.default_text = word;
    }
    option.take = [&value, choices](const std::vector<std::string>& texts) {
      for (const auto& [word, meaning] : choices) {
        if (word == texts.back()) value = meaning;
      }
      return absl::OkStatus();
    };
    return Add(std::move(option));
  }
  // Several words of an enum (core/base/words.h), with commas or blanks between them.
  template <typename Enum>
  Option& Words(std::string name, std::vector<Enum>& values, std::string help) {
    return Add({.name = std::move(name),
                .kind = Option::Kind::kWord,
                .value = "WORD,...",
                .help = std::move(help),
                .most_values = std::numeric_limits<int>::max(),
                .separator = ',',
                .words = AllWords<Enum>(),
                .take = [&values](const std::vector<std::string>& texts) {
                  values.clear();
                  for (const std::string& text : texts) values.push_back(*FromWord<Enum>(text));
                  return absl::OkStatus();
                }});
  }
  template <typename Whole>
  Option& Number(std::string name, Whole& value, std::int64_t min, std::int64_t max,
                 std::string help) {
    return AddNumber(std::move(name), std::to_string(value), min, max, std::move(help),
                     [&value](std::int64_t number) { value = static_cast<Whole>(number); });
  }
  template <typename Whole>
  Option& Number(std::string name, std::optional<Whole>& value, std::int64_t min, std::int64_t max,
                 std::string help) {
    return AddNumber(std::move(name), "", min, max, std::move(help),
                     [&value](std::int64_t number) { value = static_cast<Whole>(number); });
  }
  // Several numbers, with commas or blanks between them.
  Option& Numbers(std::string name, std::vector<int>& values, std::int64_t min, std::int64_t max,
                  std::string help);
  Option& Probability(std::string name, double& value, std::string help);
  // --time-limit, a number of seconds (app/text/seconds.h).
  Option& TimeLimit(std::optional<double>& seconds, std::string help);
  // --threads; 0 before: one for each core.
  Option& Threads(int& threads, int most, std::string help);
  // --seed, 0 to 2,147,483,647.
  template <typename Whole>
  Option& Seed(Whole& seed, std::string help) {
    return Number("--seed", seed, 0, INT32_MAX, std::move(help));
  }
  // The path of a file that is written when all is done, or "-": what cannot be one is refused
  // before that.
  Option& OutputFile(std::string name, std::string& path, std::string help);
  // An option that is read in another way, by its `take`.
  Option& Add(Option option);

 private:
  Option& AddNumber(std::string name, std::string default_text, std::int64_t min, std::int64_t max,
                    std::string help, std::function<void(std::int64_t)> set);
};

}  // namespace othello::app
