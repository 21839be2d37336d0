#include "app/commands/explain_traps.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <filesystem>
#include <iostream>
#include <optional>
#include <utility>
#include <vector>

#include "app/commands/command.h"
#include "app/report/trap_page.h"
#include "app/text/output_folder.h"
#include "base/atomic_file.h"
#include "core/board_text.h"
#include "core/transcript.h"
#include "traps/found_trap.h"
#include "traps/judged_trap.h"
#include "traps/trap_text.h"
#include "traps/trap_tree.h"

namespace othello::app {

namespace {

// Judges the trap and prints the result. Returns nullopt if a limit was hit, or if the fight is too
// long to be shown.
std::optional<traps::TrapTree> Explain(const traps::FoundTrap& trap,
                                       const TrapExplanationOptions& options, int* status) {
  const std::string shape = WordOf(trap.shape);
  traps::JudgedTrap judged =
      traps::Judge(trap, options.replies, {.nodes = options.nodes, .stop = options.stop});
  if (!judged.unavoidable) {
    std::cout << shape << ": undecided after " << judged.nodes
              << " positions; --nodes allows more\n";
    *status = kStopped;
  } else if (!judged.tree) {
    // The trap is judged, but there is no explanation.
    *status = kStopped;
    std::cout << shape << ": " << (*judged.unavoidable ? "unavoidable" : "escapable")
              << ", proved with " << judged.nodes
              << " positions; the fight is too long to be shown, or --nodes is too small\n";
  }
  return std::move(judged.tree);
}

absl::Status WritePage(const std::vector<traps::ExplainedTrap>& explained,
                       const std::string& page) {
  if (page == "-") {
    std::cout << TrapPage(explained);
    return absl::OkStatus();
  }
  std::filesystem::path path = page;
  if (path.empty())
    path = std::filesystem::path("out") / "stoner" / (TranscriptText(explained[0].moves) + ".html");
  if (path.has_parent_path()) {
    if (absl::Status made = MakeFolder(path.parent_path().string()); !made.ok()) return made;
  }
  absl::Status written = base::WriteFileAtomically(path.string(), TrapPage(explained));
  if (written.ok()) PrintLine(absl::StrCat("Page: ", path.string()));
  return written;
}

}  // namespace

int ExplainTraps(const TrapExplanationOptions& options) {
  const absl::StatusOr<Game> game = ParseGame(options.game);
  if (!game.ok()) return Failed(game.status());
  const Position position = game->Last();
  const std::vector<traps::FoundTrap> found = traps::FindTraps(position.board, options.conditions);
  if (found.empty()) {
    return WrongInput(absl::StrCat("no shape of the stoner at the end of this game with ",
                                   ColorName(position.to_move),
                                   " as the escaper; --rules bare requires less"));
  }
  int status = kDone;
  std::vector<traps::ExplainedTrap> explained;
  for (const traps::FoundTrap& trap : found) {
    std::optional<traps::TrapTree> tree = Explain(trap, options, &status);
    if (!tree) continue;
    explained.push_back({game->moves, position, trap, options.replies, *std::move(tree)});
    if (options.page != "-") std::cout << traps::TrapTreeText(explained.back());
  }
  if (explained.empty()) return status;
  const absl::Status written = WritePage(explained, options.page);
  return written.ok() ? status : Failed(written);
}

}  // namespace othello::app
