// Which board a result line is the nearest one of ("repaired" in lines of reach --repair):
//
//   "repaired":{"board":"...64...","changed":2,"at_least":1}
//
// `board` has the side to move of the line.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>

#include "core/game/board.h"
#include "proofs/hypothesis.h"
#include "retro/verdict.h"

namespace othello::app {

struct Repaired {
  Position position;  // that was asked about
  int changed = 0;    // squares with another content
  int at_least = 0;   // no board that a game reaches has fewer
};

nlohmann::ordered_json RepairedObject(const Repaired& repaired);
// What it may be, as JSON Schema.
nlohmann::ordered_json RepairedSchema();

// Reads it. InvalidArgument if it is malformed, or if `changed` is not the number of squares on
// which `nearest`, the position of the line, differs, or is less than `at_least`.
absl::StatusOr<Repaired> ParseRepaired(const nlohmann::ordered_json& object,
                                       const Position& nearest);

// What a proof of `at_least`, which must not be 0, refutes.
proofs::Hypothesis NearerThan(const Repaired& repaired, const retro::Question& question);

}  // namespace othello::app
