// Literals that stand for "all of these hold" and "some of these hold", tied in one direction
// (tie.h). Constants are folded; a single literal stands for itself.
#pragma once

#include <vector>

#include "core/encoding/tie.h"
#include "core/logic/formula.h"

namespace othello::encoding {

logic::Literal AllHold(logic::Formula& formula, std::vector<logic::Literal> literals, Tie tie);
// A literal that is equivalent to "both hold".
logic::Literal BothHold(logic::Formula& formula, logic::Literal a, logic::Literal b);
logic::Literal SomeHolds(logic::Formula& formula, std::vector<logic::Literal> literals, Tie tie);

}  // namespace othello::encoding
