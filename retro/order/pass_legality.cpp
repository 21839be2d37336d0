#include "retro/order/pass_legality.h"

#include <vector>

#include "core/logic/literal.h"

namespace othello::retro {

using logic::Literal;

void RequireLegalPassBefore(Square t, GameOrder& order, const TurnOrder& turns) {
  if (!Includes(order.families(), ClauseFamily::kPassOnlyWithoutMove)) return;
  const Bitboard others = order.possible_discs() & ~Bit(t);
  ForEachSquare(kAllSquares & ~kCentre, [&](Square s) {
    for (const Direction direction : kDirections) {
      std::vector<Literal> clause = {~turns.PassBefore(t)};
      if ((others & Bit(s)) != 0) clause.push_back(order.Before(s, t));
      auto r = Step(s, direction);
      for (bool next_to_s = true; r && (others & Bit(*r)) != 0;
           r = Step(*r, direction), next_to_s = false) {
        if (!next_to_s) {
          clause.push_back(~order.Other(t, *r));
          order.formula().AddFolded(clause);
          clause.pop_back();
        }
        clause.push_back(~order.Own(t, *r));
      }
    }
  });
}

}  // namespace othello::retro
