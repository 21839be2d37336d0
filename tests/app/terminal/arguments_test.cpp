// Every option and argument of every command takes the texts that people give it, unchanged.
#include "app/terminal/arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/terminal/command_parser.h"
#include "app/terminal/reference.h"
#include "core/logic/solver.h"

namespace othello::app {
namespace {

using ::testing::ElementsAre;

const std::vector<std::string> kTexts = {
    "---------------------------OX------XO--------------------------- X",
    "--XX-----------------------OX------XO--------------------------- O",
    "-X---------------------------------------------------------------",
    "--xo--------------------bw--------------------------------------",
    "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X",
    "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
    "--XO----",
    "-",
    "-8..24",
    "-1",
    "[x]",
    "[a",
    "[Club]",
    "{}",
    "a=b",
    "--..== x",
    "\"quoted\"",
    "x\ny",
};

// Of commands that have no commands of their own.
void ForEachCommand(const std::function<void(const Command&)>& visit) {
  const std::function<void(const std::vector<Command>&)> descend =
      [&](const std::vector<Command>& commands) {
        for (const Command& command : commands) {
          descend(command.commands);
          if (command.commands.empty()) visit(command);
        }
      };
  descend(AllCommands(""));
}

void ExpectTaken(const Command& command, const Option& option,
                 const std::vector<std::string>& words, const std::string& text) {
  const absl::StatusOr<Arguments> taken = TakeArguments(command, words);
  ASSERT_TRUE(taken.ok()) << command.name << " " << words[0] << ": " << taken.status();
  EXPECT_FALSE(taken->help);
  ASSERT_EQ(taken->texts.count(option.name), 1U) << command.name << " " << words[0];
  EXPECT_THAT(taken->texts.at(option.name), ElementsAre(text)) << command.name << " " << words[0];
}

TEST(Arguments, EveryOptionTakesEveryText) {
  int options = 0;
  int arguments = 0;
  ForEachCommand([&](const Command& command) {
    for (const Option& option : command.options) {
      if (option.kind == Option::Kind::kFlag) continue;
      ++(option.IsArgument() ? arguments : options);
      for (const std::string& text : kTexts) {
        if (option.IsArgument()) {
          ExpectTaken(command, option, {text}, text);
          ExpectTaken(command, option, {"--", text}, text);
        } else {
          ExpectTaken(command, option, {option.name, text}, text);
          ExpectTaken(command, option, {option.name + "=" + text}, text);
        }
      }
      if (option.IsArgument()) {
        ExpectTaken(command, option, {"--", "--help"}, "--help");
      } else {
        ExpectTaken(command, option, {option.name, "--"}, "--");
        ExpectTaken(command, option, {option.name, "--no-such"}, "--no-such");
        ExpectTaken(command, option, {option.name + "=--help"}, "--help");
        EXPECT_FALSE(TakeArguments(command, {option.name}).ok()) << option.name;
        EXPECT_FALSE(TakeArguments(command, {option.name, "--help"}).ok());
      }
    }
  });
  EXPECT_GT(options, 80);
  EXPECT_GT(arguments, 12);
}

TEST(Arguments, AMistypedOptionIsNotTakenForABoard) {
  ForEachCommand([&](const Command& command) {
    for (const Option& option : command.options) {
      if (option.IsArgument()) continue;
      EXPECT_TRUE(LooksLikeOption(option.name)) << option.name;
      EXPECT_TRUE(LooksLikeOption(option.name + "=[x]")) << option.name;
      EXPECT_FALSE(TakeArguments(command, {option.name + "q"}).ok()) << option.name;
    }
  });
  for (const std::string& text : kTexts) EXPECT_FALSE(LooksLikeOption(text)) << text;
}

TEST(Arguments, AListTakesWordsUpToTheNextOption) {
  ForEachCommand([&](const Command& command) {
    if (command.name != "problems") return;
    const absl::StatusOr<Arguments> taken =
        TakeArguments(command, {"--from", "games", "[a,b]", "-x-", "--json"});
    ASSERT_TRUE(taken.ok());
    EXPECT_THAT(taken->texts.at("--from"), ElementsAre("games", "[a,b]", "-x-"));
    EXPECT_EQ(taken->texts.count("--json"), 1U);
  });
}

// Every option of every command: named once, told what it is, and refused with what it excludes.
TEST(Commands, TheirTablesAreWhole) {
  ForEachCommand([&](const Command& command) {
    std::set<std::string> names;
    for (const Option& option : command.options) {
      EXPECT_TRUE(names.insert(option.name).second) << command.name << " " << option.name;
      EXPECT_FALSE(option.help.empty()) << command.name << " " << option.name;
      EXPECT_NE(option.take, nullptr) << command.name << " " << option.name;
    }
    for (const Option& option : command.options) {
      std::vector<std::string> others = option.excludes;
      if (!option.needs.empty()) others.push_back(option.needs);
      for (const std::string& other : others)
        EXPECT_EQ(names.count(other), 1U) << command.name << " " << option.name << " " << other;
    }
    EXPECT_NE(command.run, nullptr) << command.name;
    EXPECT_THAT(command.details, testing::HasSubstr("othello-synth ")) << command.name;
  });
}

// Something that the option may be.
std::vector<std::string> TextsFor(const Option& option) {
  switch (option.kind) {
    case Option::Kind::kFlag:
      return {};
    case Option::Kind::kText:
      return {"1"};
    case Option::Kind::kWord:
      return {option.words[0]};
    case Option::Kind::kNumber:
    case Option::Kind::kProbability:
      return {std::to_string(option.min)};
  }
  return {};
}

// The reference must be the same on every machine.
TEST(Commands, TheDefaultNumberOfThreadsIsSaidInWords) {
  int commands = 0;
  ForEachCommand([&](const Command& command) {
    for (const Option& option : command.options) {
      if (option.name != "--threads" || command.name == "run" || command.name == "stoner") continue;
      ++commands;
      EXPECT_EQ(option.default_text, "one for each core") << command.name;
    }
  });
  EXPECT_GE(commands, 9);
}

TEST(Commands, ListsOfValuesHaveCommasOrBlanks) {
  std::vector<int> numbers;
  std::vector<logic::SolverKind> words;
  Command command("test", "");
  command.Numbers("--numbers", numbers, 1, 60, "");
  command.Words("--words", words, "");
  for (const std::vector<std::string>& texts :
       std::vector<std::vector<std::string>>{{"3,4", "5"}, {"3", "4", "5"}, {"3,4,5"}}) {
    std::vector<std::string> line = {"--numbers"};
    line.insert(line.end(), texts.begin(), texts.end());
    line.insert(line.end(), {"--words", "cadical,z3"});
    const absl::StatusOr<Arguments> arguments = TakeArguments(command, line);
    ASSERT_TRUE(arguments.ok()) << arguments.status();
    EXPECT_TRUE(SetOptions(command, *arguments).ok());
    EXPECT_THAT(numbers, ElementsAre(3, 4, 5));
    EXPECT_THAT(words, ElementsAre(logic::SolverKind::kCadical, logic::SolverKind::kZ3));
  }
  EXPECT_FALSE(SetOptions(command, {.texts = {{"--numbers", {"3,61"}}}}).ok());
  EXPECT_FALSE(SetOptions(command, {.texts = {{"--words", {"z3,three"}}}}).ok());
}

TEST(Commands, WhatExcludesEachOtherIsRefused) {
  int pairs = 0;
  ForEachCommand([&](const Command& command) {
    for (const Option& option : command.options) {
      for (const std::string& other : option.excludes) {
        ++pairs;
        Arguments arguments;
        for (const Option& given : command.options) {
          if (given.required || given.name == option.name || given.name == other)
            arguments.texts[given.name] = TextsFor(given);
        }
        const absl::Status status = SetOptions(command, arguments);
        EXPECT_THAT(std::string(status.message()), testing::HasSubstr(option.name));
        EXPECT_FALSE(status.ok()) << command.name << " " << option.name << " " << other;
      }
    }
  });
  EXPECT_GT(pairs, 40);
}

TEST(Commands, TheReferenceIsTheOneOfTheProgram) {
  std::ifstream file(OTHELLO_SOURCE_DIR "/docs/reference.md");
  std::stringstream page;
  page << file.rdbuf();
  EXPECT_EQ(page.str(), ReferenceMarkdown(AllCommands("")))
      << "docs/reference.md: ./othello-synth reference markdown > docs/reference.md";
}

}  // namespace
}  // namespace othello::app
