// Which moves a search of the fight about a trap tries.
#pragma once

#include <cstdint>

namespace othello::traps {

enum class TriedMoves : std::uint8_t {
  kInfluenceArea,  // those that may stop what the other side threatens (influence_area.h)
  kAll,
};

}  // namespace othello::traps
