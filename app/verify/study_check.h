// Checks the folder of a study, besides the runs of its cells (folder_check.h): each cell is the
// one that study.toml asks for, its row says what its run found, and table.csv is made of the rows.
#pragma once

#include <absl/functional/function_ref.h>

#include <string>
#include <vector>

#include "app/verify/check_tally.h"

namespace othello::app {

// The folders of the study's cells that have been run. None if the study cannot be read.
std::vector<std::string> CellFoldersOf(const std::string& study_folder);

// Adds to `tally`, and calls `wrong` with each fault and its place.
void CheckStudy(const std::string& study_folder, CheckTally& tally,
                absl::FunctionRef<void(const std::string&)> wrong);

}  // namespace othello::app
