#include "goals/goal_search.h"

#include <algorithm>
#include <utility>

#include "core/base/random.h"
#include "core/base/stopwatch.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "retro/decide/confirmation.h"

namespace othello::goals {

bool Meets(const Goal& question, const Board& board, const retro::Decision& decision) {
  return question.meets(board) &&
         (question.meets_game == nullptr || question.meets_game(retro::FactsOf(decision)));
}

Goal WithDiscs(const Goal& question, const Range& discs) {
  Goal narrowed = question;
  narrowed.discs = discs;
  narrowed.write_conditions = [conditions = question.write_conditions, discs](
                                  logic::Formula& formula, const encoding::BoardLiterals& board) {
    conditions(formula, board);
    formula.AtLeast(board.disc, discs.min);
    formula.AtMost(board.disc, discs.max);
  };
  return narrowed;
}

SymmetrySet SymmetriesOf(const Goal& question) {
  return question.symmetries & SymmetriesOf(question.question);
}

std::vector<int> DifferentImages(const Goal& question) {
  return othello::DifferentImages(SymmetriesOf(question.question), SymmetriesOf(question));
}

GoalAnswer AnswerByGame(const Goal& question, const Board& board, int k, std::vector<Square> game) {
  GoalAnswer answer;
  answer.board = board;
  // A symmetry that keeps the start turns games into games.
  if (KeepsStart(k)) {
    for (Square& move : game) move = Image(move, k);
  }
  answer.decision.Found(std::move(game), KeepsStart(k) ? 0 : InverseImage(k));
  retro::ConfirmOrRetract(board, question.question, answer.decision);
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

GoalSearch::GoalSearch(Goal question, const logic::Limits& limits,
                       const retro::OrderSearchSettings& settings)
    : question_(std::move(question)),
      stages_(question_.question, limits, settings),
      board_(encoding::NewBoardLiterals(
          stages_.solver(), {.discs = PositionAfter(question_.first_moves).board.Occupied(),
                             .empty = ~question_.possible_discs})) {
  question_.write_conditions(stages_.solver(), board_);
  const retro::GameOrder& order =
      stages_.EndIn(board_, question_.discs, question_.write_game, question_.first_moves);
  if (question_.write_earlier != nullptr) question_.write_earlier(order);
  if (question_.symmetries != kIdentityOnly && question_.first_moves.empty()) {
    retro::RequireFirstMove(order, retro::FirstMoves(question_.question, question_.symmetries));
  }
  for (const Board& board : question_.excluded) Exclude(board);
  if (settings.seed != 0) PreferRandomBoard(settings.seed);
}

GoalAnswer GoalSearch::Next(const logic::Limits& limits) {
  stages_.WorkWithin(limits);
  const base::Stopwatch watch;
  GoalAnswer answer = {stages_.Run(), {}};
  if (answer.decision.verdict == retro::Verdict::kReachable) {
    answer.board = encoding::ModelBoard(stages_.solver(), board_);
    retro::ConfirmOrRetract(answer.board, question_.question, answer.decision);
    Exclude(answer.board);
  }
  answer.decision.seconds = watch.Seconds();
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

void GoalSearch::Exclude(const Board& board) {
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(SymmetriesOf(question_), k)) continue;
    const Board image = retro::Image(board, k);
    stages_.solver().AddFolded(
        encoding::ClauseAgainst(board_, image.mover, image.other, image.Empty()));
  }
}

GoalAnswer SearchGoal(const Goal& question, const logic::Limits& limits,
                      const retro::OrderSearchSettings& settings) {
  const logic::LimitWatch watch(limits);
  GoalSearch search(question, limits, settings);
  return search.Next(watch.Left());
}

}  // namespace othello::goals
