// Every option and argument of every command takes the texts that people give it, unchanged.
#include "app/commands/arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "app/commands/command_line.h"

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

// Of commands that have no commands of their own, each in a program of its own.
void ForEachCommand(const std::function<void(CLI::App&)>& visit) {
  const std::function<void(CLI::App&)> descend = [&](CLI::App& command) {
    if (!command.get_subcommands([](const CLI::App* c) { return !c->get_name().empty(); })
             .empty()) {
      for (CLI::App* below : command.get_subcommands({})) descend(*below);
    } else {
      visit(command);
    }
  };
  CLI::App app;
  int exit_status = 0;
  AddCommands(app, "", &exit_status);
  descend(app);
}

// With those of groups.
std::vector<CLI::Option*> OptionsOf(CLI::App& command) {
  std::vector<CLI::Option*> options = command.get_options();
  for (CLI::App* group : command.get_subcommands({})) {
    for (CLI::Option* option : group->get_options()) options.push_back(option);
  }
  return options;
}

void ExpectTaken(CLI::App& command, CLI::Option& option, const std::vector<std::string>& words,
                 const std::string& text) {
  const absl::Status taken = TakeArguments(command, words);
  EXPECT_TRUE(taken.ok()) << command.get_name() << " " << words[0] << ": " << taken;
  EXPECT_THAT(option.results(), ElementsAre(text)) << command.get_name() << " " << words[0];
  option.clear();
}

TEST(Arguments, EveryOptionTakesEveryText) {
  int options = 0;
  int positionals = 0;
  ForEachCommand([&](CLI::App& command) {
    for (CLI::Option* option : OptionsOf(command)) {
      if (option->get_items_expected_max() == 0) continue;  // a flag
      ++(option->get_positional() ? positionals : options);
      for (const std::string& text : kTexts) {
        if (option->get_positional()) {
          ExpectTaken(command, *option, {text}, text);
          ExpectTaken(command, *option, {"--", text}, text);
        } else {
          ExpectTaken(command, *option, {option->get_name(), text}, text);
          ExpectTaken(command, *option, {option->get_name() + "=" + text}, text);
        }
      }
      if (option->get_positional()) {
        ExpectTaken(command, *option, {"--", "--help"}, "--help");
      } else {
        ExpectTaken(command, *option, {option->get_name(), "--"}, "--");
        ExpectTaken(command, *option, {option->get_name(), "--no-such"}, "--no-such");
        ExpectTaken(command, *option, {option->get_name() + "=--help"}, "--help");
        EXPECT_FALSE(TakeArguments(command, {option->get_name()}).ok()) << option->get_name();
        EXPECT_FALSE(TakeArguments(command, {option->get_name(), "--help"}).ok());
      }
    }
  });
  EXPECT_GT(options, 80);
  EXPECT_GT(positionals, 12);
}

TEST(Arguments, AMistypedOptionIsNotTakenForABoard) {
  ForEachCommand([&](CLI::App& command) {
    for (CLI::Option* option : OptionsOf(command)) {
      if (option->get_positional()) continue;
      const std::string name = option->get_name();
      EXPECT_TRUE(LooksLikeOption(name)) << name;
      EXPECT_TRUE(LooksLikeOption(name + "=[x]")) << name;
      EXPECT_FALSE(TakeArguments(command, {name + "q"}).ok()) << name;
      option->clear();
    }
  });
  for (const std::string& text : kTexts) EXPECT_FALSE(LooksLikeOption(text)) << text;
}

TEST(Arguments, AListTakesWordsUpToTheNextOption) {
  CLI::App app;
  int exit_status = 0;
  AddCommands(app, "", &exit_status);
  CLI::App& problems = *app.get_subcommand("problems");
  ASSERT_TRUE(TakeArguments(problems, {"--from", "games", "[a,b]", "-x-", "--json"}).ok());
  EXPECT_THAT(problems.get_option("--from")->results(), ElementsAre("games", "[a,b]", "-x-"));
  EXPECT_THAT(problems.get_option("--json")->results(), ElementsAre("true"));
}

}  // namespace
}  // namespace othello::app
