// A decision in results and steps, apart from its verdict and its game: what decided, why, and with
// what effort.
//
//   "engine": "sat", "evidence": {"stage": "order", "reason": "no order of the moves",
//     "counts": {"conflicts": 30}}
//
// If a limit was hit, the limit is the reason. A word that the program does not know is an error.
#pragma once

#include <absl/status/status.h>

#include <nlohmann/json.hpp>

#include "retro/verdict.h"

namespace othello::app {

// A time as in lines: rounded to microseconds.
double RoundedSeconds(double seconds);

// Writes stage and reason; a missing stage is left out.
void WriteReason(const retro::Decision& decision, nlohmann::ordered_json& evidence);
// Writes the counts in their order, if there are any. They are long, so they come last.
void WriteCounts(const retro::Decision& decision, nlohmann::ordered_json& evidence);

// Reads "engine" and "evidence" of `object` into a decision whose verdict has been read.
// InvalidArgument says what is wrong.
absl::Status ReadEvidence(const nlohmann::ordered_json& object, retro::Decision& decision);

}  // namespace othello::app
