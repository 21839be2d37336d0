#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <othello_synth/stoner.h>

#include <optional>

#include "api/conversions.h"
#include "core/stoner_shape.h"
#include "core/transcript.h"
#include "traps/found_trap.h"
#include "traps/stoner_rules.h"
#include "traps/trap_proof.h"
#include "traps/trap_text.h"
#include "traps/trap_tree.h"

namespace othello_synth {

namespace {

namespace traps = othello::traps;

// Deeper or larger fights are not explained.
constexpr int kMostPlies = 30;
constexpr std::int64_t kMostSteps = 20'000;

StonerTrap Judge(const othello::Game& game, const traps::FoundTrap& found,
                 const StonerOptions& options) {
  const traps::RepliesToSpring replies =
      options.any_reply ? traps::RepliesToSpring::kAny : traps::RepliesToSpring::kOnEdge;
  const traps::Trap rules = traps::TrapOf(found.shape, replies);
  const traps::ProofLimits limits = {
      .nodes = options.nodes,
      .stop = [&] { return options.cancelled != nullptr && options.cancelled->load(); }};
  StonerTrap trap;
  trap.shape = othello::StonerShapeName(found.shape);
  trap.corner = found.OnGivenBoard(othello::kTrapCorner);
  trap.spring = found.OnGivenBoard(rules.spring);
  traps::TrapProof proof(rules);
  const std::optional<bool> succeeds = proof.Succeeds(found.board, traps::Player::kEscaper, limits);
  trap.nodes = proof.nodes();
  if (!succeeds) return trap;
  trap.outcome = *succeeds ? TrapOutcome::kUnavoidable : TrapOutcome::kEscapable;
  const traps::Player winner = *succeeds ? traps::Player::kAttacker : traps::Player::kEscaper;
  std::optional<traps::TrapTree> tree =
      traps::ExplainTrap(found.board, rules, winner, kMostPlies, kMostSteps, limits);
  if (!tree) return trap;
  trap.plies = tree->plies;
  trap.explanation =
      traps::TrapTreeText({game.moves, game.Last(), found, replies, *std::move(tree)});
  return trap;
}

}  // namespace

absl::StatusOr<std::vector<StonerTrap>> ExplainStoner(const std::string& transcript,
                                                      const StonerOptions& options) {
  const std::optional<traps::StonerRules> rules = traps::ParseStonerRules(options.rules);
  if (!rules) {
    return absl::InvalidArgumentError(
        absl::StrCat("rules '", options.rules, "' are none of published, text, bare"));
  }
  const absl::StatusOr<othello::Game> game = othello::ParseGame(transcript);
  if (!game.ok()) return game.status();
  std::vector<StonerTrap> judged;
  for (const traps::FoundTrap& found : traps::FindTraps(game->Last().board, rules->conditions)) {
    judged.push_back(Judge(*game, found, options));
  }
  return judged;
}

}  // namespace othello_synth
