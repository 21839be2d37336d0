// The usual questions about boards, for the tests of this folder.
#pragma once

#include "core/game/board.h"
#include "retro/verdict.h"

namespace othello::retro {

inline constexpr Question kAny = {};
inline constexpr Question kFixed = {.any_orientation = false};

constexpr Question FixedColors(Color mover_color) {
  return {.any_orientation = false, .any_color = false, .mover_color = mover_color};
}

}  // namespace othello::retro
