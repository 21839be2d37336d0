// A hash of boards.
#pragma once

#include <bit>
#include <cstdint>

#include "core/game/board.h"

namespace othello {

// Every bit of it depends on all bits of the board.
constexpr std::uint64_t MixedHash(const Board& board) {
  std::uint64_t hash = (board.mover ^ std::rotl(board.other, 29)) * 0x9E3779B97F4A7C15;
  hash = (hash ^ (hash >> 32) ^ board.other) * 0xD6E8FEB86659FD93;
  hash = (hash ^ (hash >> 29)) * 0xBF58476D1CE4E5B9;
  return hash ^ (hash >> 32);
}

}  // namespace othello
