#include "retro/joint_search.h"

#include <chrono>

#include "retro/confirmation.h"

namespace othello::retro {

// Measured on 34 legal moves: refuted in 12 s without kLastEventsAgree, which has a third of all clauses, 30 s with it;
// both strategies need as long.
OrderSearchSettings JointSettings() {
  OrderSearchSettings settings;
  settings.families = AllBut(ClauseFamily::kLastEventsAgree);
  settings.seconds_of_first_stage = 60;
  return settings;
}

JointAnswer SearchJointly(const JointQuestion& question, const SearchLimits& limits,
                          const OrderSearchSettings& settings) {
  const auto begin = std::chrono::steady_clock::now();
  OrderStages stages(question.question, limits, settings);
  const encoding::BoardLiterals board =
      encoding::NewBoardLiterals(stages.solver(), {.discs = kCentre, .empty = ~question.possible_discs});
  question.write_conditions(stages.solver(), board);
  const GameOrder& order = stages.EndIn(board, question.discs);
  if (question.symmetries != kIdentityOnly) {
    RequireFirstMove(order, FirstMoves(question.question, question.symmetries));
  }
  JointAnswer answer = {stages.Run(), {}};
  if (answer.decision.verdict == Verdict::kReachable) {
    answer.board = encoding::ModelBoard(stages.solver(), board);
    ConfirmOrRetract(answer.board, question.question, answer.decision);
  }
  answer.decision.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return answer;
}

}  // namespace othello::retro
