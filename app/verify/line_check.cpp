#include "app/verify/line_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "app/checks/best_play_check.h"
#include "app/records/census_line.h"
#include "app/records/claimed_game.h"
#include "app/records/claims.h"
#include "app/records/games/games_line.h"
#include "app/records/games/opening_games_line.h"
#include "app/records/games/riddle_line.h"
#include "app/records/nogood_file.h"
#include "app/records/provenance.h"
#include "app/records/repaired.h"
#include "app/verify/count_check.h"
#include "app/verify/games_check.h"
#include "app/verify/opening_games_check.h"
#include "app/verify/problem_check.h"
#include "app/verify/riddle_check.h"
#include "app/verify/solution_check.h"
#include "core/base/status_macros.h"
#include "core/game/symmetry.h"
#include "core/logic/limits.h"
#include "endgame/evaluation/learned_weights.h"
#include "proofs/refutation.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/decide.h"
#include "retro/decide/order_search.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using retro::Verdict;

// The plain search takes about 50 bytes per board.
constexpr std::int64_t kMaxPlainBoards = 1'000'000;
// The engine that repeats a search gives up after this many nodes.
constexpr std::int64_t kMaxNodes = 20'000'000;

// Checks that the game ends in the board and that the claims about it hold.
absl::StatusOr<Check> OfGame(const Board& board, const retro::Question& question,
                             const retro::Decision& decision, const Claims& claims) {
  RETURN_IF_ERROR(retro::ConfirmGame(board, question, decision));
  RETURN_IF_ERROR(CheckClaims(claims, board, decision));
  return Check::kReplayed;
}

// Whether nothing is claimed of the position but the score of best play: other keys than these are
// claims of other commands (solve, evaluate, show), or of other programs.
bool IsPositionAlone(const nlohmann::ordered_json& object) {
  constexpr std::array<absl::string_view, 8> kKeys = {"schema", "board",     "side", "name",
                                                      "record", "best_play", "made", "seal"};
  return std::all_of(object.items().begin(), object.items().end(), [&](const auto& item) {
    return std::find(kKeys.begin(), kKeys.end(), item.key()) != kKeys.end();
  });
}

// perft, stoner (counts, games), opening, train, verify, how a run ended, a row of a study.
bool IsOfOtherCommand(const nlohmann::ordered_json& object) {
  constexpr std::array kKeys = {"plies",     "shape_games", "shape", "canonical",
                                "iteration", "not_checked", "ended", "cell"};
  return std::any_of(kKeys.begin(), kKeys.end(),
                     [&](const char* key) { return object.contains(key); });
}

// A line with a verdict is whole. `reach` reads lists from elsewhere that do without some of it;
// here they do not pass.
absl::Status CheckWhole(const nlohmann::ordered_json& object) {
  for (const char* const key : {"schema", "side", "engine", "seconds"}) {
    if (!object.contains(key))
      return absl::InvalidArgumentError(absl::StrCat("\"", key, "\" is missing"));
  }
  return absl::OkStatus();
}

absl::Status ImpossibleEvidence() {
  return absl::InvalidArgumentError(
      "no search says this by such an \"engine\", in such a \"stage\", for such a \"reason\"");
}

absl::StatusOr<Check> OfStep(const nlohmann::ordered_json& object, const GoalStepLine& line) {
  const goals::GoalStep& step = line.step;
  if (step.decision.verdict != Verdict::kReachable) {
    if (!object.contains("seconds")) return absl::InvalidArgumentError("\"seconds\" is missing");
    return IsPossible(line) ? absl::StatusOr<Check>(Check::kGamesNotAgain) : ImpossibleEvidence();
  }
  RETURN_IF_ERROR(CheckWhole(object["game"]));
  if (!retro::RepeatOf(step.decision)) return ImpossibleEvidence();
  absl::StatusOr<Check> check = OfGame(step.board, step.question, step.decision, line.claims);
  if (!check.ok() || !step.value) return check;
  if (!line.objective) return Check::kValueNotKnown;
  const goals::Objective& objective = *line.objective;
  const int value = objective.ValueOf(step.board, step.decision);
  if (objective.AsGood(value, *step.value)) return check;
  return absl::InvalidArgumentError(
      absl::StrCat("\"", objective.Name(), "\" is ", value, ", not at ",
                   objective.maximize ? "least " : "most ", *step.value));
}

}  // namespace

absl::StatusOr<Check> LineCheck::Of(const nlohmann::ordered_json& object) {
  if (object.contains("made")) {
    if (const auto made = ReadProvenance(object["made"]); !made.ok()) return made.status();
  }
  if (object.contains("nogood")) {
    const absl::StatusOr<retro::Nogood> nogood = NogoodLineKind().ReadObject(object);
    return nogood.ok() ? nogoods_.OfNogood(*nogood) : nogood.status();
  }
  if (object.contains("themes")) {
    if (!evaluation_)
      evaluation_ = std::make_unique<endgame::Evaluation>(endgame::ShippedWeights());
    return CheckProblem(object, *evaluation_, proofs_, Limits());
  }
  if (object.contains("games")) {
    ASSIGN_OR_RETURN(const GamesLine line, GamesLineKind().ReadObject(object));
    return CheckGames(line, table_, Limits());
  }
  if (object.contains("game_count")) {
    ASSIGN_OR_RETURN(const GameCountLine line, GameCountLineKind().ReadObject(object));
    return CheckGameCount(line, {.seconds = seconds_,
                                 .memory_bytes = retro::kDefaultMemoryBytes,
                                 .interrupted = interrupted_});
  }
  if (object.contains("by_games")) {
    ASSIGN_OR_RETURN(const retro::LayerGames layer, OpeningGamesKind().ReadObject(object));
    return CheckOpeningGames(layer, {.seconds = seconds_,
                                     .memory_bytes = retro::kDefaultMemoryBytes,
                                     .interrupted = interrupted_});
  }
  if (object.contains("sentence")) {
    ASSIGN_OR_RETURN(const problems::Riddle riddle, RiddleKind().ReadObject(object));
    return CheckRiddle(riddle, Limits());
  }
  if (object.contains("reachable_boards")) {
    const absl::StatusOr<CensusLine> line = CensusKind().ReadObject(object);
    return line.ok() ? absl::StatusOr<Check>(Check::kSamplesNotRead) : line.status();
  }
  if (object.contains("board") && object.contains("best"))
    return CheckSolution(object, proofs_, Limits());
  if (object.contains("board")) return OfBoard(object);
  if (object.contains("method")) {
    const absl::StatusOr<GoalStepLine> line = GoalStepKind().ReadObject(object);
    return line.ok() ? OfStep(object, *line) : line.status();
  }
  if (IsOfOtherCommand(object)) return Check::kOtherClaims;
  return absl::InvalidArgumentError(
      "neither a position (\"board\") nor a step (\"method\") nor a nogood (\"nogood\")");
}

absl::StatusOr<Check> LineCheck::OfBoard(const nlohmann::ordered_json& object) {
  ASSIGN_OR_RETURN(const ResultLine line, ReadResultLine(object));
  if (line.best_play) {
    const absl::Status score = CheckScore(line.position.board, *line.best_play, Limits());
    if (logic::LimitOf(score) != logic::Limit::kNone) return Check::kScoresTooLong;
    RETURN_IF_ERROR(score);
  }
  if (!line.decision) {
    return !IsPositionAlone(object) ? Check::kOtherClaims
           : line.best_play         ? Check::kScoreAgain
                                    : Check::kNoClaim;
  }
  RETURN_IF_ERROR(CheckWhole(object));
  absl::StatusOr<Check> check = OfPosition(line);
  if (!check.ok() || *check == Check::kNoClaim) return check;
  if (!retro::RepeatOf(*line.decision)) return ImpossibleEvidence();
  return line.repaired ? OfRepaired(line, *check) : check;
}

absl::StatusOr<Check> LineCheck::OfPosition(const ResultLine& line) {
  if (!line.decision || line.decision->verdict == Verdict::kUnknown) return Check::kNoClaim;
  const Board& board = line.position.board;
  if (line.decision->verdict == Verdict::kReachable)
    return OfGame(board, line.question, *line.decision, line.claims);
  if (line.core) {
    absl::StatusOr<Check> core = nogoods_.OfCore(*line.core);
    if (!core.ok())
      return absl::InvalidArgumentError(absl::StrCat("the core: ", core.status().message()));
    if (*core != Check::kNogoodHolds) return core;
  }
  if (!proofs_.folder.empty()) {
    const absl::StatusOr<std::string> proof =
        proofs_.Follow(proofs::GameEndsIn(board, GameOf(line.question, *line.decision)));
    if (logic::LimitOf(proof.status()) != logic::Limit::kNone) return Check::kTooLong;
    if (!proof.ok()) return proof.status();
    return Check::kProofChecked;
  }
  switch (retro::RepeatOf(*line.decision).value_or(retro::Repeat::kReplay)) {
    case retro::Repeat::kPrune:
      if (!retro::Passes(board, *retro::PruneOf(line.decision->reason))) return Check::kPruneAsked;
      return absl::InvalidArgumentError(
          absl::StrCat("the position passes \"", WordOf(line.decision->reason), "\""));
    case retro::Repeat::kFormula:
      return OfFormula(line);
    case retro::Repeat::kSearch:
      return OfSearch(line);
    case retro::Repeat::kReplay:
      break;  // there is no game
  }
  return ImpossibleEvidence();
}

// `check`: that of the game to the nearest position.
absl::StatusOr<Check> LineCheck::OfRepaired(const ResultLine& line, Check check) const {
  const Repaired& repaired = *line.repaired;
  if (check != Check::kReplayed) return absl::InvalidArgumentError("\"repaired\" without a game");
  if (repaired.at_least == 0) return check;
  if (proofs_.folder.empty()) return Check::kNearestNotProved;
  const absl::StatusOr<std::string> proof = proofs_.Follow(NearerThan(repaired, line.question));
  if (logic::LimitOf(proof.status()) != logic::Limit::kNone) return Check::kTooLong;
  return proof.ok() ? Check::kNearestProved : absl::StatusOr<Check>(proof.status());
}

absl::StatusOr<Check> LineCheck::OfFormula(const ResultLine& line) const {
  constexpr int kTurnedRound = 3;  // keeps the colours of the start
  const retro::Decision decision = retro::SearchOrders(
      Image(line.position.board, kTurnedRound), line.question, Limits(),
      {.solver = logic::SolverKind::kZ3, .strategy = logic::Strategy::kBalanced});
  if (!decision.fault.ok()) return decision.fault;
  if (decision.verdict == Verdict::kUnknown) return Check::kTooLong;
  if (decision.verdict == Verdict::kUnreachable) return Check::kFormulaByZ3;
  return absl::InvalidArgumentError("a game reaches the position");
}

// Repeats the search by the plain search or, if that is too large, by the engine with another table
// than the usual one.
absl::StatusOr<Check> LineCheck::OfSearch(const ResultLine& line) const {
  const Board& board = line.position.board;
  const retro::PlainAnswer answer =
      retro::PlainReachability(board, line.question, kMaxPlainBoards, interrupted_);
  if (answer == retro::PlainAnswer::kReachable)
    return absl::InvalidArgumentError("a game reaches the position");
  if (answer == retro::PlainAnswer::kUnreachable) return Check::kSearchPlain;
  retro::Decider decider(table_, line.question, memory_bytes_, retro::EngineChoice::kRetro);
  const Verdict verdict =
      decider
          .Decide(
              board, line.question.mover_color,
              {.limits = {.seconds = seconds_, .nodes = kMaxNodes, .interrupted = interrupted_}})
          .verdict;
  if (verdict == Verdict::kUnknown) return Check::kTooLong;
  if (verdict == Verdict::kUnreachable) return Check::kSearchRepeated;
  return absl::InvalidArgumentError("a game reaches the position");
}

}  // namespace othello::app
