// A decision in results and steps, apart from its verdict and its game: what decided, why, and with
// what effort.
//
//   "engine": "sat", "evidence": {"stage": "order", "reason": "no order of the moves",
//     "counts": {"conflicts": 30}}
//
// If a limit was hit, the limit is the reason. A word that the program does not know is an error.
#ifndef OTHELLO_APP_RECORDS_DECISION_JSON_H_
#define OTHELLO_APP_RECORDS_DECISION_JSON_H_

#include <absl/status/status.h>

#include <nlohmann/json.hpp>
#include <string>

#include "retro/verdict.h"

namespace othello::app {

// The reason of a decision, or the limit that was hit, as a word.
std::string ReasonText(const retro::Decision& decision);

// A time as in lines: rounded to microseconds.
double RoundedSeconds(double seconds);

// The value of "evidence", with the counts in their order; a missing stage and missing counts are
// left out.
nlohmann::ordered_json EvidenceOf(const retro::Decision& decision);

// Reads "engine" and "evidence" of `object` into a decision whose verdict has been read.
// InvalidArgument says what is wrong.
absl::Status ReadEvidence(const nlohmann::ordered_json& object, retro::Decision& decision);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_DECISION_JSON_H_
