// What a page asks that is answered at once, without a job. docs/serve.md has the fields.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>

#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// A position, read from text in any format. InvalidArgument begins with the place, if there is one:
// "line 2, column 9: ".
absl::StatusOr<nlohmann::ordered_json> ReadAnyText(const nlohmann::ordered_json& request);

// What the prunes say of a board, and the board in every format that is written.
absl::StatusOr<nlohmann::ordered_json> LookAtBoard(const nlohmann::ordered_json& request);

// What patterns say of a position and of each move.
absl::StatusOr<nlohmann::ordered_json> ValueOfPosition(const nlohmann::ordered_json& request,
                                                       const endgame::Evaluation& evaluation);

// The values along a game, seen by black.
absl::StatusOr<nlohmann::ordered_json> CourseOfGame(const nlohmann::ordered_json& request,
                                                    const endgame::Evaluation& evaluation);

// What an experiment asks for, in words. InvalidArgument begins with "LINE:COLUMN: ".
absl::StatusOr<nlohmann::ordered_json> ExperimentInWords(const nlohmann::ordered_json& request);

// The kinds of experiments to begin with, and the file of one. NotFound if there is no such kind.
nlohmann::ordered_json KindsOfExperiments();
absl::StatusOr<nlohmann::ordered_json> ExperimentOfKind(const std::string& word);

}  // namespace othello::app
