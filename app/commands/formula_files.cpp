#include "app/commands/formula_files.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <fstream>

#include "app/text/output_folder.h"
#include "retro/game_formula.h"

namespace othello::app {

absl::Status WriteFormulaFiles(const std::string& folder, const Board& board,
                               const retro::Question& question, const retro::Decision& decision) {
  if (decision.engine != retro::Engine::kSat) return absl::OkStatus();
  if (absl::Status made = MakeFolder(folder); !made.ok()) return made;
  for (const retro::Stage stage : retro::kFormulaStages) {
    std::string name = WordOf(stage);
    const bool last = stage == decision.stage;
    std::replace(name.begin(), name.end(), ' ', '_');
    const std::string path =
        absl::StrCat(folder, "/", absl::Hex(board.mover, absl::kZeroPad16), "-",
                     absl::Hex(board.other, absl::kZeroPad16), ".", name, ".cnf");
    std::ofstream file(path);
    retro::WriteGameFormula(board, question, stage, file);
    file.close();
    if (!file) return absl::InvalidArgumentError(absl::StrCat(path, ": cannot be written"));
    if (last) break;
  }
  return absl::OkStatus();
}

}  // namespace othello::app
