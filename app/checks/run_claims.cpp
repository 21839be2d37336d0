#include "app/checks/run_claims.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/claimed_game.h"
#include "core/base/checksum.h"
#include "core/formats/boards/hex_pair.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "goals/goal.h"
#include "synth/solve/explain_conflict.h"
#include "synth/symmetry_group.h"

namespace othello::app {

namespace {

RunClaim ClaimOfStep(const RefutedStep& refuted, const RunRecord& record) {
  const goals::GoalStep& step = refuted.step;
  RunClaim claim;
  claim.place = refuted.place;
  claim.value = step.value;
  if (step.method == goals::StepMethod::kWithoutGames) {
    claim.denial = "a position is that good";
    return claim;
  }
  claim.denial = "a game leads to such a position";
  claim.question = step.question;
  if (step.besides > 0) claim.known = record.boards();
  // What was refuted by looking at all positions mostly needs all the rules.
  const bool enumerated =
      step.method == goals::StepMethod::kByEnumeration || step.method == goals::StepMethod::kByBoth;
  claim.level = enumerated ? proofs::HypothesisLevel::kPasses : LevelOf(step.decision);
  return claim;
}

// The claims of outcome.json.
class OutcomeClaims {
 public:
  OutcomeClaims(const Experiment& experiment, const RunRecord& record,
                std::vector<RunClaim>& claims)
      : experiment_(experiment), record_(record), claims_(claims) {
    if (record.outcome()->answer.objective && record.outcome()->answer.objective->best)
      best_ = static_cast<int>(*record.outcome()->answer.objective->best);
  }

  void Add() {
    const Completeness ended = record_.outcome()->answer.ended;
    const bool all_found = ended == Completeness::kComplete || ended == Completeness::kNoSolution;
    const bool proved =
        record_.outcome()->answer.objective && record_.outcome()->answer.objective->proved;
    if (experiment_.objective && best_ && proved)
      NothingElse(experiment_.objective->Better(*best_), {}, "there is a better value");
    if (!record_.boards_hold() || !all_found) return;
    // With reachable = true one position is enough unless all are wanted.
    if (ended == Completeness::kNoSolution) ConditionsConflict();
    const bool lists_all = !experiment_.goal || experiment_.WantsFamilies();
    if (lists_all || record_.boards().empty())
      NothingElse(best_, record_.boards(), "there is another position");
    if (experiment_.goal && experiment_.goal->each_color && !record_.boards().empty())
      NoOtherColor();
  }

 private:
  void NothingElse(std::optional<int> value, std::vector<Board> known, std::string denial) {
    RunClaim claim;
    claim.place = record_.outcome_place();
    claim.denial = std::move(denial);
    claim.value = value;
    if (experiment_.goal) claim.question = experiment_.goal->question;
    claim.known = std::move(known);
    claims_.push_back(std::move(claim));
  }

  // The conditions that are named, by themselves: all of them conflict then as well.
  void ConditionsConflict() {
    const std::vector<synth::Origin>& conflict = record_.outcome()->answer.conflict.origins;
    if (conflict.empty() || !synth::OnlyThese(experiment_.position, conflict)) return;
    NothingElse({}, {}, "a position meets the conditions that are said to conflict");
    claims_.back().conflict = conflict;
    claims_.back().question.reset();  // no board meets them, whether games reach it or not
  }

  void NoOtherColor() {
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      if (record_.HasGame(best_, color)) continue;
      NothingElse(best_, {},
                  absl::StrCat("there is a game with ", ColorName(color),
                               " to move, and none in the folder"));
      retro::Question& question = *claims_.back().question;
      question.any_color = false;
      question.mover_color = color;
    }
  }

  const Experiment& experiment_;
  const RunRecord& record_;
  std::vector<RunClaim>& claims_;
  std::optional<int> best_;
};

// Of all on which the formulas of the claim depend, but for its value and the kind of game, which
// its name has: so two experiments of one name, and two runs with other results, never write the
// same file.
std::string ChecksumOf(const RunClaim& claim, const Experiment& experiment, SymmetrySet group) {
  std::string text = *MeaningOf(experiment.text, experiment.name);
  for (const synth::Origin& origin : claim.conflict)
    absl::StrAppend(&text, "\n", origin.line, " ", origin.words);
  std::vector<Board> known;  // in whatever order and images they were found
  for (const Board& board : claim.known) known.push_back(LeastImage(board, group));
  std::sort(known.begin(), known.end());
  for (const Board& board : known) absl::StrAppend(&text, "\n", HexPairText(board));
  return absl::StrCat(absl::Hex(base::Checksum(text), absl::kZeroPad16));
}

// Which only means something where the sides take turns.
bool CountsPasses(const GameConditions& conditions) {
  return std::any_of(conditions.bounds.begin(), conditions.bounds.end(),
                     [](const auto& bounds) { return othello::CountsPasses(bounds.measure); });
}

}  // namespace

std::vector<RunClaim> ClaimsOf(const Experiment& experiment, const RunRecord& record) {
  std::vector<RunClaim> claims;
  for (const RefutedStep& refuted : record.refuted())
    claims.push_back(ClaimOfStep(refuted, record));
  // The strongest first. What one solver refuted without games comes before what needs games.
  std::stable_sort(claims.begin(), claims.end(), [&](const RunClaim& a, const RunClaim& b) {
    if (!a.value || !b.value) return !a.value && b.value;
    return *a.value != *b.value && experiment.objective->AsGood(*b.value, *a.value);
  });
  if (record.outcome()) OutcomeClaims(experiment, record, claims).Add();
  // Where conditions conflict, all other claims follow, and their proofs may be much longer.
  std::stable_partition(claims.begin(), claims.end(),
                        [](const RunClaim& claim) { return !claim.conflict.empty(); });
  return claims;
}

bool Follows(const RunClaim& claim, const RunClaim& known, const Experiment& experiment) {
  if (!known.conflict.empty()) return claim.conflict.empty();
  if (!claim.conflict.empty()) return false;
  const bool of_its_games =
      !known.question || (claim.question && retro::SameQuestion(*known.question, *claim.question));
  if (!of_its_games || known.known != claim.known) return false;
  if (known.value == claim.value) return true;
  // The positions that are known may be those of one value.
  if (!known.known.empty()) return false;
  return !known.value || (claim.value && experiment.objective->AsGood(*claim.value, *known.value));
}

synth::Constraint ConditionsOf(const RunClaim& claim, const Experiment& experiment) {
  if (!claim.conflict.empty()) return *synth::OnlyThese(experiment.position, claim.conflict);
  return goals::WithValue(experiment.position, experiment.objective, claim.value);
}

proofs::Hypothesis DenialOf(const RunClaim& claim, const Experiment& experiment) {
  proofs::WantedBoards wanted;
  wanted.conditions = ConditionsOf(claim, experiment);
  wanted.known = claim.known;
  wanted.group = synth::SymmetryGroup(wanted.conditions);
  if (claim.question) {
    wanted.group &= SymmetriesOf(experiment.game) & retro::SymmetriesOf(*claim.question);
    wanted.distance = experiment.enumerate.diversity.value_or(1);
    wanted.game = GameAtLevel(*claim.question, claim.level);
    wanted.game->wanted = goals::WithValue(experiment.game, experiment.objective, claim.value);
    if (CountsPasses(wanted.game->wanted.conditions))
      wanted.game->level = std::max(claim.level, proofs::HypothesisLevel::kTurns);
  } else if (!claim.known.empty() && !experiment.enumerate.up_to_symmetry) {
    wanted.group = kIdentityOnly;
  }
  std::string name =
      absl::StrCat(experiment.name, "-", ChecksumOf(claim, experiment, wanted.group),
                   claim.known.empty() ? ".no-" : ".no-other-", claim.question ? "game" : "board");
  if (claim.value) absl::StrAppend(&name, ".", *claim.value);
  if (!claim.conflict.empty()) absl::StrAppend(&name, ".conflict");
  return proofs::BoardExists(name, wanted);
}

}  // namespace othello::app
