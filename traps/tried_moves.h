// Which moves a search of the fight about a trap tries.
#ifndef OTHELLO_TRAPS_TRIED_MOVES_H_
#define OTHELLO_TRAPS_TRIED_MOVES_H_

#include <cstdint>

namespace othello::traps {

enum class TriedMoves : std::uint8_t {
  kInfluenceArea,  // those that may stop what the other side threatens (influence_area.h)
  kAll,
};

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_TRIED_MOVES_H_
