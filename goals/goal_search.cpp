#include "goals/goal_search.h"

#include <algorithm>
#include <utility>

#include "core/base/random.h"
#include "core/game/game.h"
#include "core/game/symmetry.h"
#include "goals/games_to_board.h"
#include "retro/decide/confirmation.h"
#include "retro/order/first_move.h"
#include "retro/order/required_game.h"

namespace othello::goals {

namespace {

retro::OrderStages::GameWriter WriterOf(const GameConditions& conditions) {
  if (conditions.IsEmpty()) return {};
  return [conditions](const retro::GameOrder& order, const retro::TurnOrder& turns) {
    retro::Require(conditions, order, turns);
  };
}

// Behind these moves the order of the others begins: a smaller formula, which says nothing of the
// boards and moves before.
std::vector<Square> KnownMoves(const Goal& goal) {
  return goal.game.AsksOnlyFirstMoves() ? goal.game.first_moves : std::vector<Square>();
}

}  // namespace

GoalAnswer AnswerByGame(const Goal& goal, const Board& board, int k, std::vector<Square> game) {
  GoalAnswer answer;
  answer.board = board;
  // A symmetry that keeps the start turns games into games.
  if (KeepsStart(k)) {
    for (Square& move : game) move = Image(move, k);
  }
  answer.decision.Found(std::move(game), KeepsStart(k) ? 0 : InverseImage(k));
  retro::ConfirmOrRetract(board, goal.question, answer.decision);
  return answer;
}

// Both strategies need as long on 34 legal moves. The first stage, the order of the moves without
// turns, refutes much that takes it minutes: "33 legal moves on at most 28 discs" in 50 s on a core
// of its own, and in more beside play. Games are found meanwhile by play and by the formulas of
// single numbers of discs.
retro::OrderSearchSettings GoalSettings(std::uint32_t seed) {
  retro::OrderSearchSettings settings;
  settings.seed = seed;
  settings.families = retro::kFamiliesOfFreeBoard;
  settings.seconds_of_first_stage = 300;
  return settings;
}

GoalSearch::GoalSearch(Goal goal, const logic::Limits& limits,
                       const retro::OrderSearchSettings& settings)
    : goal_(std::move(goal)),
      stages_(goal_.question, limits, settings),
      board_(encoding::NewBoardLiterals(stages_.solver(),
                                        {.discs = PositionAfter(KnownMoves(goal_)).board.Occupied(),
                                         .empty = ~goal_.possible_discs})) {
  Write(goal_, stages_.solver(), board_);
  const retro::GameOrder& order =
      stages_.EndIn(board_, goal_.discs, WriterOf(goal_.game.conditions), KnownMoves(goal_));
  WriteOnTheWay(goal_, order);
  if (!goal_.game.first_moves.empty()) {
    if (!order.StartsLater()) retro::RequireFirstMoves(order, goal_.game.first_moves);
  } else if (goal_.symmetries != kIdentityOnly) {
    retro::RequireFirstMove(order, retro::FirstMoves(goal_.question, goal_.symmetries));
  }
  if (settings.seed != 0) PreferRandomBoard(settings.seed);
}

GoalAnswer GoalSearch::Next(const logic::Limits& limits) {
  const logic::LimitWatch watch(limits);
  GoalAnswer answer = NextModel(limits);
  while (answer.decision.verdict == retro::Verdict::kReachable && !IsWanted(answer.board, watch))
    answer = NextModel(watch.Left());
  if (answer.decision.verdict == retro::Verdict::kUnreachable && left_open_)
    answer.decision.StopAt(logic::Limit::kUndecidedCandidates);
  answer.decision.seconds = watch.Seconds();
  return answer;
}

bool GoalSearch::IsWanted(const Board& board, const logic::LimitWatch& watch) {
  if (ScoreMissed(goal_.best_play, board) > 0) return false;
  const std::optional<bool> wanted =
      HasWantedGames(goal_.game.games, goal_.question, board, watch.Left());
  left_open_ |= !wanted;
  return wanted.value_or(false);
}

GoalAnswer GoalSearch::NextModel(const logic::Limits& limits) {
  stages_.WorkWithin(limits);
  GoalAnswer answer = {stages_.Run(), {}};
  if (answer.decision.verdict == retro::Verdict::kReachable) {
    answer.board = encoding::ModelBoard(stages_.solver(), board_);
    retro::ConfirmOrRetract(answer.board, goal_.question, answer.decision);
    WriteFarFrom(answer.board, goal_, stages_.solver(), board_);
  }
  return answer;
}

// The seed of a solver alone changes little: its first decisions are the same, and so are its
// answers, nearly.
void GoalSearch::PreferRandomBoard(std::uint32_t seed) {
  base::Random random(seed);
  for (const auto* literals : {&board_.mover, &board_.disc}) {
    for (const logic::Literal literal : *literals)
      stages_.solver().Prefer(random.Below(2) == 0 ? literal : ~literal);
  }
}

GoalAnswer SearchGoal(const Goal& goal, const logic::Limits& limits,
                      const retro::OrderSearchSettings& settings) {
  const logic::LimitWatch watch(limits);
  GoalSearch search(goal, limits, settings);
  return search.Next(watch.Left());
}

}  // namespace othello::goals
