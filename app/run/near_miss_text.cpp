#include "app/run/near_miss_text.h"

#include <absl/strings/str_cat.h>

#include "app/records/run_answer.h"
#include "app/run/passes_needed.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "core/game/game_conditions.h"
#include "endgame/search/exact_score.h"
#include "goals/decide/goal_enumeration.h"
#include "goals/games_to_board.h"
#include "goals/goal.h"
#include "retro/decide/confirmation.h"
#include "retro/opening/opening_layer.h"
#include "synth/board_bounds.h"
#include "synth/satisfies.h"

namespace othello::app {

namespace {

// What each condition wants that the game lacks.
std::vector<std::string> MissedInGame(const GameConditions& wanted, const GameFacts& facts) {
  std::vector<std::string> lines;
  for (const GameConditions::Bounds& bounds : wanted.bounds) {
    const int value = ValueOf(bounds.measure, facts);
    if (value >= bounds.min && value <= bounds.max) continue;
    const bool few = value < bounds.min;
    lines.push_back(absl::StrCat(WordOf(bounds.measure), few ? " at least " : " at most ",
                                 few ? bounds.min : bounds.max, "; it has ", value));
  }
  if (wanted.last_move != kAllSquares && (wanted.last_move & facts.last_move) == 0)
    lines.push_back(absl::StrCat("last move on ", SquareNames(wanted.last_move)));
  const auto played = [&](const char* who, Bitboard missed) {
    if (missed != 0) lines.push_back(absl::StrCat(who, " played ", SquareNames(missed)));
  };
  played("the side to move", wanted.played_by_mover & ~facts.played_by_mover);
  played("the other side", wanted.played_by_other & ~facts.played_by_other);
  const auto never = [&](const char* what, Bitboard missed) {
    if (missed != 0) lines.push_back(absl::StrCat("never ", what, " ", SquareNames(missed)));
  };
  never("a disc of the side to move on", wanted.never_mover & facts.held_by_mover);
  never("a disc of the other side on", wanted.never_other & facts.held_by_other);
  never("a disc turned over on", wanted.never_turned & facts.held_by_mover & facts.held_by_other);
  return lines;
}

// The position and its game, then each condition that it misses, with its place in `file_name`.
std::vector<std::string> NearMissText(const goals::NearMiss& nearest, const Experiment& experiment,
                                      const std::string& file_name) {
  const Board& board = nearest.position.board;
  const retro::Decision& game = nearest.position.decision;
  std::vector<std::string> lines = {absl::StrCat(
      "the nearest position that play met has ", Counted(board.Discs(), "disc"), ", ",
      ColorName(game.mover_color), " to move, by the game ", MovesText(game.transcript))};
  for (const synth::Constraint& part : experiment.position.parts) {
    if (synth::Satisfies(part, board)) continue;
    std::string words = absl::StrCat("it misses ", ConditionText(part.origin, file_name));
    // A row of a picture is two conditions.
    if (lines.back() != words) lines.push_back(std::move(words));
  }
  if (synth::Satisfies(experiment.position, board) &&
      goals::ScoreMissed(experiment.best_play, board) > 0)
    lines.push_back(absl::StrCat("it misses best_play: the score of best play is ",
                                 *endgame::ExactScore(board, {})));
  const retro::Question& asked = experiment.goal->question;
  if (!asked.any_color && game.mover_color != asked.mover_color)
    lines.push_back(absl::StrCat("it misses ", ColorName(asked.mover_color), " to move"));
  const GameFacts facts = retro::FactsOf(game);
  for (const std::string& words : MissedInGame(experiment.game.conditions, facts))
    lines.push_back(absl::StrCat("it misses [game]: ", words));
  if (!synth::BeginsAsWanted(experiment.game, facts))
    lines.push_back("it misses [game]: the first moves of begins_with");
  if (!goals::HasWantedGames(experiment.game.games, asked, board, {}).value_or(false))
    lines.push_back("it misses [game]: games, the number of games that lead to it");
  const std::size_t found = synth::EarlierFound(experiment.game, facts);
  if (found < experiment.game.earlier.size()) {
    lines.push_back(absl::StrCat("it misses ",
                                 ConditionText(experiment.game.earlier[found].origin, file_name),
                                 found == 0 ? ", at no moment before the last move"
                                            : ", at no moment after the one before it"));
  }
  if (!experiment.game.always) return lines;
  for (const synth::Constraint& part : experiment.game.always->parts) {
    if (synth::MeetsAlways({.always = part}, facts)) continue;
    lines.push_back(absl::StrCat("it misses ", ConditionText(part.origin, file_name),
                                 " at some moment of the game"));
  }
  return lines;
}

}  // namespace

std::vector<std::string> NothingFoundText(const std::optional<goals::NearMiss>& nearest,
                                          const Experiment& experiment,
                                          const std::string& file_name) {
  std::vector<std::string> lines;
  if (nearest) lines = NearMissText(*nearest, experiment, file_name);
  const std::string passes = PassesNeededText(experiment);
  if (!passes.empty()) lines.push_back(passes);
  return lines;
}

std::string LargerTableText(const Experiment& experiment) {
  const int most = synth::BoundsOf(experiment.position).discs.max;
  const int table = experiment.reach && experiment.reach->opening ? *experiment.reach->opening
                                                                  : goals::kMostEnumeratedDiscs;
  const bool of_boards =
      experiment.game.IsEmpty() && !(experiment.objective && experiment.objective->IsOfGame());
  if (!of_boards || experiment.goal->method != goals::GoalDecider::Method::kAuto || most <= table ||
      most > retro::kMaxOpeningDiscs)
    return "";
  return absl::StrCat("with opening = ", most, " in [reach] all positions with at most ", most,
                      " discs are looked at, which takes ",
                      most < retro::kMaxOpeningDiscs ? "seconds" : "a minute or two, and 4 GB");
}

}  // namespace othello::app
