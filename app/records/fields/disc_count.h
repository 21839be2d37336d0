// How many discs each colour has: "black": 3, "white": 17.
#pragma once

#include "app/records/fields/line_kind.h"
#include "core/game/final_score.h"

namespace othello::app {

// Into lines that also have the position: readers count for themselves.
template <typename Line, typename CountOf>
void AddDiscCount(LineKind<Line>& kind, CountOf count_of) {
  kind.Required("black", "Black discs.", Between(0, kMaxScore),
                [=](const Line& line) { return count_of(line).black; });
  kind.Required("white", "White discs.", Between(0, kMaxScore),
                [=](const Line& line) { return count_of(line).white; });
}

const LineKind<DiscCount>& DiscCountKind();

}  // namespace othello::app
