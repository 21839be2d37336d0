#include "goals/goal_moment.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/game/symmetry.h"
#include "synth/shortfall.h"

namespace othello::goals {

using play::SideOf;
using OnTheWay = play::Moment::OnTheWay;

namespace {

int MissedOnTheWay(const Goal& goal, const OnTheWay& way) {
  const int left = static_cast<int>(goal.game.earlier.size()) - way.found;
  return way.always_missed + (left == 0 ? 0 : way.next_missed + (left - 1) * OnTheWay::kMostMissed);
}

void Note(const Goal& goal, const Board& board, bool mover_to_move, OnTheWay& way) {
  const auto cut = [](int missed) {
    return static_cast<std::uint8_t>(std::min<int>(missed, OnTheWay::kMostMissed));
  };
  if (goal.game.always && way.always_missed < OnTheWay::kMostMissed)
    way.always_missed =
        cut(way.always_missed + synth::Shortfall(*goal.game.always, board, mover_to_move));
  if (way.found == goal.game.earlier.size()) return;
  const int missed = synth::Shortfall(goal.game.earlier[way.found], board, mover_to_move);
  way.next_missed = std::min(way.next_missed, cut(missed));
  if (way.next_missed > 0) return;
  ++way.found;
  way.next_missed = OnTheWay::kMostMissed;
}

}  // namespace

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
  if (goal.game.LooksBack())
    missed += MissedOnTheWay(goal, moment.on_the_way[image][SideOf(moment.to_move)]);
  return missed;
}

void NoteOnTheWay(const Goal& goal, const std::vector<int>& images, play::Moment& moment) {
  for (const Color mover : {Color::kBlack, Color::kWhite}) {
    if (!goal.question.any_color && mover != goal.question.mover_color) continue;
    const bool to_move = mover == moment.to_move;
    const Board board = to_move ? moment.board : Passed(moment.board);
    for (const int k : images)
      Note(goal, Image(board, k), to_move, moment.on_the_way[k][SideOf(mover)]);
  }
}

}  // namespace othello::goals
