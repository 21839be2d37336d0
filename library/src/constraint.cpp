#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <othello_synth/constraint.h>
#include <toml++/toml.h>

#include <exception>

#include "app/experiment/constraint_file.h"
#include "app/experiment/toml_reading.h"
#include "core/base/status_macros.h"
#include "library/src/conversions.h"
#include "synth/satisfies.h"
#include "synth/solve/enumerate.h"
#include "synth/solve/optimize.h"
#include "synth/symmetry_group.h"

namespace othello_synth {

using othello::synth::Measure;

absl::StatusOr<Constraint> Constraint::Parse(const std::string& text) {
  constexpr const char* kName = "constraint";
  ASSIGN_OR_RETURN(const toml::table table, othello::app::ParseToml(text, kName));
  for (const char* const key : {othello::app::kReachable, othello::app::kBestPlay}) {
    if (!table.contains(key)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(kName, ": '", key, "' is no condition on a board: see best_position.h"));
  }
  ASSIGN_OR_RETURN(othello::synth::Constraint constraint,
                   othello::app::ReadPositionConstraint(table, kName));
  return Constraint(std::make_shared<const internal::ConstraintParts>(
      internal::ConstraintParts{std::move(constraint)}));
}

bool Constraint::Holds(const Board& board) const {
  return othello::synth::Satisfies(parts_->constraint, ToEngine(board));
}

absl::StatusOr<Enumeration> Enumerate(const Constraint& constraint,
                                      const EnumerationOptions& options,
                                      const std::function<bool(const Board&)>& found) {
  if (options.threads < 1) return absl::InvalidArgumentError("threads must be at least 1");
  const othello::synth::Constraint& conditions = constraint.parts().constraint;
  const othello::SymmetrySet group =
      options.up_to_symmetry ? othello::synth::SymmetryGroup(conditions) : othello::kIdentityOnly;
  std::vector<othello::Board> known;
  known.reserve(options.known.size());
  for (const Board& board : options.known) {
    known.push_back(othello::LeastImage(ToEngine(board), group));
  }
  Enumeration result;
  const absl::StatusOr<othello::synth::Enumeration> enumeration =
      othello::synth::Enumerate(conditions,
                                {.solver = ToEngine(options.solver),
                                 .seed = options.seed,
                                 .threads = options.threads,
                                 .group = group,
                                 .look_around = true,
                                 .limits = ToEngine(options.limits)},
                                known, [&](const othello::Board& board) {
                                  ++result.found;
                                  return found(FromEngine(board));
                                });
  if (!enumeration.ok()) return enumeration.status();
  result.complete = enumeration->complete;
  return result;
}

absl::StatusOr<Optimum> Optimize(const Constraint& constraint, const Objective& objective,
                                 Solver solver, const Limits& limits) {
  const std::optional<Measure> measure = othello::synth::MeasureNamed(objective.quantity);
  if (!measure) {
    return absl::InvalidArgumentError(
        absl::StrCat("boards have no quantity '", objective.quantity, "'"));
  }
  ASSIGN_OR_RETURN(const othello::synth::Optimum optimum,
                   othello::synth::Optimize(constraint.parts().constraint,
                                            {objective.maximize, *measure}, ToEngine(solver),
                                            /*seed=*/0, ToEngine(limits)));
  return Optimum{optimum.best, optimum.proved};
}

}  // namespace othello_synth
