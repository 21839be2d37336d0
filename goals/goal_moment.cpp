#include "goals/goal_moment.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/game/symmetry.h"

namespace othello::goals {

using play::SideOf;

GameFacts FactsOf(const play::Moment& moment, int image) {
  const std::size_t mover = SideOf(moment.to_move);
  return {.passes_by_mover = moment.passes[mover],
          .passes_by_other = moment.passes[1 - mover],
          .last_move_flips = std::popcount(moment.last_flips),
          .most_move_flips = moment.most_flips,
          .least_move_flips = moment.least_flips,
          .last_move = Image(moment.last_move, image),
          .played_by_mover = Image(moment.played[mover], image),
          .played_by_other = Image(moment.played[1 - mover], image),
          .held_by_mover = Image(moment.held[mover], image),
          .held_by_other = Image(moment.held[1 - mover], image)};
}

int MissedBy(const Goal& goal, const play::Moment& moment, int image) {
  int missed = Shortfall(goal, Image(moment.board, image));
  // Most goals are of boards only, and this is where play spends its time.
  if (!goal.game.conditions.IsEmpty())
    missed += Shortfall(goal.game.conditions, FactsOf(moment, image));
  if (goal.game.earlier) missed += moment.missed_earlier[image][SideOf(moment.to_move)];
  return missed;
}

void NoteEarlier(const Goal& goal, const std::vector<int>& images, play::Moment& moment) {
  for (const Color mover : {Color::kBlack, Color::kWhite}) {
    if (!goal.question.any_color && mover != goal.question.mover_color) continue;
    const Board board = mover == moment.to_move ? moment.board : Passed(moment.board);
    for (const int k : images) {
      std::uint8_t& least = moment.missed_earlier[k][SideOf(mover)];
      if (least == 0) continue;
      least =
          static_cast<std::uint8_t>(std::min<int>(least, EarlierShortfall(goal, Image(board, k))));
    }
  }
}

}  // namespace othello::goals
