// The folders of runs that a server shows: those in its --out, also of runs in a terminal.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "app/serve/jobs.h"

namespace othello::app {

// {"runs": [{"folder", "name", "words", "outcome", "changed", "job", "fault"}, ...]}, the newest
// first.
nlohmann::ordered_json ListRuns(const std::string& out, Jobs& jobs);

// {"folder", "toml", "words", "outcome"} of one. NotFound if there is none.
absl::StatusOr<nlohmann::ordered_json> ShowRun(const std::string& name, const std::string& out);

// {"total", "lines"}: `count` lines of its results from number `from` on.
absl::StatusOr<nlohmann::ordered_json> ResultsOfRun(const std::string& name, const std::string& out,
                                                    std::int64_t from, std::int64_t count);

// Its report.html.
absl::StatusOr<std::string> ReportOfRun(const std::string& name, const std::string& out);

}  // namespace othello::app
