// What the problems must be like, as options: a table with an entry for each demand.
#pragma once

#include <absl/status/status.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/terminal/command.h"
#include "problems/demands.h"

namespace othello::app {

struct DemandOptions {
  problems::Demands demands;  // whole after ReadDemands()
  // As they were typed, for messages.
  std::string empties = "12";
  std::string score;
  std::optional<Experiment> conditions;  // what demands.position points to
  // Of options that are read when all are known, in the order of the table.
  std::vector<std::function<absl::Status()>> readings;
};

// Declares them. `demanded` are the ways of asking that take demands, `as_in_2019` those that take
// what a generation can meet.
void AddDemands(Command& command, Ways demanded, Ways as_in_2019, DemandOptions& options);

// InvalidArgument if an option cannot be read, or if no position can have what is demanded.
absl::Status ReadDemands(DemandOptions& options);

// Demands the conditions of an experiment file, and its side to move. Requires that all else has
// been read.
absl::Status DemandConditions(const std::string& path, DemandOptions& options);

}  // namespace othello::app
