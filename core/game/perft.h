// Perft: the number of lines of play of a given length. A check of the rules against published
// numbers, and a measure of their speed.
//
// Two definitions are in use, which differ from 9 plies on:
//   a pass counts as a ply:  4 12 56 244 1396 8200 55092 390216 3005288 24571284 212258800 ...
//   a pass is free:          4 12 56 244 1396 8200 55092 390216 3005320 24571420 212260880 ...
// In both a finished game counts 1 at every later depth.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/game/board.h"

namespace othello {

enum class PassRule : std::uint8_t { kCountsAsPly, kFree };

// The number of lines of `plies` (0 or more) plies from `board`, each line walked. The last ply is
// not played: its moves are counted.
std::int64_t Perft(const Board& board, int plies, PassRule rule);

// The same number. Positions that are images of one another are merged ply by ply, with the number
// of lines that lead to them, so the more lines meet, the faster it is. Needs memory for the
// positions after `plies` - 3 plies, at most 10 (0.2 GB from the start).
std::int64_t MergedPerft(const Board& board, int plies, PassRule rule);

// The same two numbers, or nullopt as soon as `stop` returns true. `stop` is called several times a
// second.
std::optional<std::int64_t> PerftUnless(const std::function<bool()>& stop, const Board& board,
                                        int plies, PassRule rule);
std::optional<std::int64_t> MergedPerftUnless(const std::function<bool()>& stop, const Board& board,
                                              int plies, PassRule rule);

}  // namespace othello
