// new: writes an experiment to begin with.
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/experiment/question_kinds.h"
#include "app/records/provenance.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"

namespace othello::app {
namespace {

struct NewOptions {
  std::string name;
  const QuestionKind* kind = &QuestionKinds().front();
  bool list = false;
  bool force = false;
};

constexpr const char* kNewDetails =
    R"(The file is commented; change it to ask what you want to know. 'new --list'
names the kinds of questions.

Example:
  othello-synth new corner --kind best)";

int ListKinds() {
  for (const QuestionKind& kind : QuestionKinds())
    PrintLine(absl::StrCat(kind.word, std::string(11 - std::string(kind.word).size(), ' '),
                           kind.question));
  return kDone;
}

int RunNew(const NewOptions& options) {
  if (options.list) return ListKinds();
  const std::string path =
      absl::EndsWith(options.name, ".toml") ? options.name : options.name + ".toml";
  std::error_code ignored;
  if (!options.force && std::filesystem::exists(std::filesystem::symlink_status(path, ignored)))
    return WrongInput(
        absl::StrCat("'", path, "' is there already: give another name, or --force to replace it"));
  if (const int status = WriteFileOrOutput(path, NewExperiment(*options.kind)); status != kDone)
    return status;
  const std::string word = ShellWord(path);
  PrintLine(absl::StrCat(path, ": ", options.kind->question));
  PrintLine("Change it to ask what you want to know. Then:");
  PrintLine(absl::StrCat("  ./othello-synth run --check ", word, "   says in words what it asks"));
  PrintLine(absl::StrCat("  ./othello-synth run ", word, "           answers it"));
  return kDone;
}

}  // namespace

Command MakeNewCommand() {
  const auto options = std::make_shared<NewOptions>();
  Command command("new", "Write an experiment to begin with, for a question of your own",
                  kNewDetails);
  command.OutputFile("NAME", options->name, "the new file, with or without .toml").value = "";
  std::vector<std::pair<std::string, const QuestionKind*>> kinds;
  for (const QuestionKind& kind : QuestionKinds()) kinds.emplace_back(kind.word, &kind);
  command.Choice("--kind", options->kind, kinds, "the kind of question");
  command.Flag("--list", options->list, "say which kinds of questions there are").excludes = {
      "NAME", "--kind"};
  command.Flag("--force", options->force, "replace a file of that name").needs = "NAME";
  command.one_of = {"NAME", "--list"};
  command.run = [options] { return RunNew(*options); };
  return command;
}

}  // namespace othello::app
