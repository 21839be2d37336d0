// Which moves a search of the fight about a trap makes.
#ifndef OTHELLO_PLAY_TRIED_MOVES_H_
#define OTHELLO_PLAY_TRIED_MOVES_H_

#include <cstdint>

namespace othello::play {

enum class TriedMoves : std::uint8_t {
  kInfluenceArea,  // those that may stop what the other side threatens (influence_area.h)
  kAll,
};

}  // namespace othello::play

#endif  // OTHELLO_PLAY_TRIED_MOVES_H_
