#include "app/terminal/reference.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/terminal/help_text.h"

namespace othello::app {

namespace {

// Visits each command that has options, with the names that lead to it: "opening build".
void ForEachCommand(absl::Span<const Command> commands, const std::string& above,
                    const std::function<void(const Command&, const std::string&)>& visit) {
  for (const Command& command : commands) {
    const std::string path = above.empty() ? command.name : above + " " + command.name;
    visit(command, path);
    ForEachCommand(command.commands, path, visit);
  }
}

std::string InTable(const std::string& text) { return absl::StrReplaceAll(text, {{"|", "\\|"}}); }

std::string MarkdownOf(const Option& option) {
  return absl::StrCat("| `", InTable(UsageOf(option)), "` | ", InTable(option.help), " | ",
                      InTable(LimitsOf(option)), " |\n");
}

std::string MarkdownOf(const Command& command, const std::string& path) {
  std::string text = absl::StrCat("\n## ", path, "\n\n", command.summary, ".\n\n    ",
                                  SynopsisOf(command, path), "\n");
  if (!command.options.empty()) text += "\n| option | meaning | values |\n|---|---|---|\n";
  for (const Option& option : command.options) text += MarkdownOf(option);
  if (!command.details.empty()) absl::StrAppend(&text, "\n```\n", command.details, "\n```\n");
  return text;
}

std::string Roff(const std::string& text) {
  std::string escaped = absl::StrReplaceAll(text, {{"\\", "\\e"}, {"-", "\\-"}});
  if (escaped[0] == '.' || escaped[0] == '\'') escaped.insert(0, "\\&");
  return absl::StrReplaceAll(escaped, {{"\n.", "\n\\&."}, {"\n'", "\n\\&'"}});
}

std::string RoffOf(const Option& option) {
  const std::string limits = LimitsOf(option);
  return absl::StrCat(".TP\n.B ", Roff(UsageOf(option)), "\n", Roff(option.help),
                      limits.empty() ? "" : absl::StrCat(" (", Roff(limits), ")"), "\n");
}

std::string RoffOf(const Command& command, const std::string& path) {
  std::string text = absl::StrCat(".SS ", Roff(path), "\n", Roff(command.summary), ".\n.PP\n.B ",
                                  Roff(SynopsisOf(command, path)), "\n");
  for (const Option& option : command.options) text += RoffOf(option);
  if (!command.details.empty())
    absl::StrAppend(&text, ".PP\n.nf\n", Roff(command.details), "\n.fi\n");
  return text;
}

constexpr const char* kManualBegin = R"(.SH NAME
othello\-synth \- Othello positions from constraints, and whether a game reaches them
.SH SYNOPSIS
.B othello\-synth
.I COMMAND
.RI [ OPTION ]...
.RI [ ARGUMENT ]...
.SH DESCRIPTION
Constructs Othello positions from constraints until a solver has proved that no other is left, and
decides whether a game reaches them: with a game that is replayed by the rules, or with a proof.
.SH COMMANDS
)";

constexpr const char* kManualEnd = R"(.SH EXIT STATUS
.TP
.B 0
Done, and every board was decided.
.TP
.B 1
Something failed: a result that did not verify, a bad line of a list, a file that cannot be written,
a fault of an engine.
.TP
.B 2
Wrong input; one line on standard error says where and what.
.TP
.B 3
Stopped by a limit or a signal, or some board is unknown. What was done is saved.
.SH ENVIRONMENT
.TP
.B NO_COLOR
Nothing is printed in colour.
.TP
.B OTHELLO_SYNTH_PROGRESS
With the value json, progress is printed as lines of JSON on standard error.
.SH EXAMPLES
.nf
othello\-synth reach f5d6c3d3c4
othello\-synth run experiments/mobility34.toml
othello\-synth verify out/mobility34
.fi
)";

constexpr const char* kCompletionEnd = R"(  esac
  [[ $current == -* ]] && words=$options
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o default -o bashdefault -F _othello_synth othello-synth ./othello-synth
)";

constexpr const char* kCompletionBegin = R"(# Completion of bash for othello-synth.
_othello_synth() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[1]}
  # bash takes --engine=sat for three words.
  [[ $current == = ]] && { before=${COMP_WORDS[COMP_CWORD-1]} current=; }
  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}
  local options='--help' words=
  [[ $command == opening && COMP_CWORD -gt 2 ]] && command="opening ${COMP_WORDS[2]}"
  [[ COMP_CWORD -eq 1 ]] && command=
  case $command in
)";

// The words that may follow an option: a branch for each that has some.
std::string WordsAfterOptions(const Command& command) {
  std::string branches;
  for (const Option& option : command.options) {
    if (option.kind != Option::Kind::kWord) continue;
    absl::StrAppend(&branches, option.name, ") words='", absl::StrJoin(option.words, " "), "' ;; ");
  }
  return branches.empty() ? "" : absl::StrCat(" case $before in ", branches, "esac;");
}

std::string NamesOf(absl::Span<const Command> commands) {
  return absl::StrJoin(commands, " ", [](std::string* text, const Command& command) {
    absl::StrAppend(text, command.name);
  });
}

}  // namespace

std::string ReferenceMarkdown(absl::Span<const Command> commands) {
  std::string text =
      "# Reference\n\n"
      "Every command with its options. Made by `othello-synth reference markdown` from the same "
      "table\n"
      "as `--help`; [guide.md](guide.md) shows the commands at work.\n";
  ForEachCommand(commands, "", [&](const Command& command, const std::string& path) {
    text += MarkdownOf(command, path);
  });
  return text;
}

std::string ManualPage(absl::Span<const Command> commands, const std::string& version) {
  std::string text = absl::StrCat(".TH OTHELLO\\-SYNTH 1 \"\" \"", Roff(version),
                                  "\" \"User commands\"\n", kManualBegin);
  ForEachCommand(commands, "", [&](const Command& command, const std::string& path) {
    text += RoffOf(command, path);
  });
  return text + kManualEnd;
}

std::string BashCompletion(absl::Span<const Command> commands) {
  std::string text = absl::StrCat(kCompletionBegin, "    '') words='", NamesOf(commands),
                                  " help' options='--help --version' ;;\n    'help') words='",
                                  NamesOf(commands), "' ;;\n");
  ForEachCommand(commands, "", [&](const Command& command, const std::string& path) {
    std::string options = "--help";
    for (const Option& option : command.options) {
      if (!option.IsArgument()) absl::StrAppend(&options, " ", option.name);
    }
    absl::StrAppend(&text, "    '", path, "') words='", NamesOf(command.commands), "' options='",
                    options, "';", WordsAfterOptions(command), " ;;\n");
  });
  return text + kCompletionEnd;
}

std::vector<nlohmann::ordered_json> SchemasOf(absl::Span<const Command> commands) {
  std::vector<nlohmann::ordered_json> schemas;
  ForEachCommand(commands, "", [&](const Command& command, const std::string&) {
    if (!command.schemas) return;
    for (nlohmann::ordered_json& schema : command.schemas()) schemas.push_back(std::move(schema));
  });
  return schemas;
}

}  // namespace othello::app
