// The shapes of the stoner (core/game/stoner_shape.h) as constraints: squares, and one move that is
// not legal.
//
// Shapes are drawn for the trap at a8 on the bottom edge; all other traps are images of these.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game/stoner_shape.h"
#include "synth/constraint.h"

namespace othello::synth {

// Who set the trap. The other side is the escaper, which could not take the corner if it were to
// move.
enum class Attacker : std::uint8_t { kMover, kOther, kEither };

// Which end of the edge the attacked corner is, seen with the edge at the bottom.
enum class TrapEnd : std::uint8_t { kLeft, kRight, kEither };

enum class TrapEdge : std::uint8_t { kBottom, kAny };

struct StonerTrap {
  std::vector<StonerShape> shapes;  // the board has one of them
  StonerConditions conditions;
  Attacker attacker = Attacker::kOther;
  TrapEnd end = TrapEnd::kEither;
  TrapEdge edge = TrapEdge::kBottom;
};

// The images k that move a trap between a8 on the bottom edge and the places allowed by `end` and
// `edge`, in either direction: the set contains the inverse of each of its members.
std::vector<int> TrapImages(TrapEnd end, TrapEdge edge);

// The result consists of Contents, Legality, All, Any and AnyImage only.
Constraint ToConstraint(const StonerTrap& trap, const Origin& origin = {});

}  // namespace othello::synth
