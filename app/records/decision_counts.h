// The counts of a decision, as they stand in the evidence of results and steps: "counts":
// {"candidates": 30, "lessons": 25}.
#ifndef OTHELLO_APP_RECORDS_DECISION_COUNTS_H_
#define OTHELLO_APP_RECORDS_DECISION_COUNTS_H_

#include <absl/status/status.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "retro/verdict.h"

namespace othello::app {

// The object, with the counts in their order; empty if there are none.
nlohmann::ordered_json CountsObject(const retro::Decision& decision);

// Adds what `evidence` has at "counts", which may be missing. InvalidArgument: that is no object of
// whole numbers.
absl::Status ReadCounts(const nlohmann::ordered_json& evidence, retro::Decision& decision);

// The count of that name.
std::optional<std::int64_t> CountNamed(const retro::Decision& decision, const std::string& name);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_DECISION_COUNTS_H_
