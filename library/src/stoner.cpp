#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <othello_synth/stoner.h>

#include <optional>

#include "core/base/status_macros.h"
#include "core/game/stoner_shape.h"
#include "core/game/transcript.h"
#include "traps/found_trap.h"
#include "traps/judged_trap.h"
#include "traps/stoner_rules.h"
#include "traps/trap_text.h"

namespace othello_synth {

namespace {

namespace traps = othello::traps;

StonerTrap JudgedOf(const othello::Game& game, const traps::FoundTrap& found,
                    const StonerOptions& options) {
  const traps::RepliesToSpring replies =
      options.any_reply ? traps::RepliesToSpring::kAny : traps::RepliesToSpring::kOnEdge;
  const traps::ProofLimits limits = {
      .nodes = options.nodes,
      .stop = [&] { return options.cancelled != nullptr && options.cancelled->load(); }};
  traps::JudgedTrap judged = traps::Judge(found, replies, limits);
  StonerTrap trap;
  trap.shape = othello::WordOf(found.shape);
  trap.corner = found.OnGivenBoard(othello::kTrapCorner);
  trap.spring = found.OnGivenBoard(traps::TrapOf(found.shape, replies).spring);
  trap.nodes = judged.nodes;
  if (!judged.unavoidable) return trap;
  trap.outcome = *judged.unavoidable ? TrapOutcome::kUnavoidable : TrapOutcome::kEscapable;
  if (!judged.tree) return trap;
  trap.plies = judged.tree->plies;
  trap.explanation =
      traps::TrapTreeText({game.moves, game.Last(), found, replies, *std::move(judged.tree)});
  return trap;
}

}  // namespace

absl::StatusOr<std::vector<StonerTrap>> ExplainStoner(const std::string& transcript,
                                                      const StonerOptions& options) {
  const std::optional<traps::StonerRules> rules = traps::ParseStonerRules(options.rules);
  if (!rules) {
    return absl::InvalidArgumentError(
        absl::StrCat("unknown rules '", options.rules, "' (known: published, text, bare)"));
  }
  ASSIGN_OR_RETURN(const othello::Game game, othello::ParseGame(transcript));
  std::vector<StonerTrap> judged;
  for (const traps::FoundTrap& found : traps::FindTraps(game.Last().board, rules->conditions)) {
    judged.push_back(JudgedOf(game, found, options));
  }
  return judged;
}

}  // namespace othello_synth
