// What a page may ask a server to do, and the command that does it.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>

#include "app/serve/jobs.h"

namespace othello::app {

// The kinds are reach, games, nearest, run, solve, problems and verify; docs/serve.md has the
// fields of each. `out`: the folder with the folders of runs. InvalidArgument names the field,
// NotFound a folder that is not there, AlreadyExists one that has results.
absl::StatusOr<JobOrder> ReadJobRequest(const nlohmann::ordered_json& request,
                                        const std::string& out);

// The folder of a run, from the name that a page gives it. InvalidArgument if it would not be a
// folder in `out`.
absl::StatusOr<std::string> RunFolderNamed(const std::string& name, const std::string& out);

}  // namespace othello::app
