// The shapes of the stoner, a trap on the edge.
//
// Drawn for the trap at a8 on the bottom edge; all others are images (symmetry.h). A attacker, E
// escaper, - empty, ? any.
//
//            stoner-4             stoner-3-1           stoner-3
//         a b c d e f g h      a b c d e f g h      a b c d e f g h
//      6  ? . ? ? ? ? ? ?      ? . ? ? ? ? ? ?      E ? ? ? ? ? ? ?
//      7  ? A ? ? ? ? - ?      ? A ? ? ? ? - ?      ? A ? ? ? ? - ?
//      8  - - - E E E E -      - - A - E E E -      - - - - E E E -
//
// The escaper is to move and cannot take the corner a8, as the discs on its diagonal are the
// attacker's. Whatever the escaper plays, the attacker springs the trap: a move next to the row
// (c8; d8 for the other two shapes) that threatens to take the row from h8. To turn that disc over
// the escaper must answer on the edge (b8; c8 for stoner-3). The answer turns over b7 as well,
// because of an escaper's disc beyond b7 (on the b-file, dots; or on a6 for the diagonal c8-a6),
// and so opens a8 to the attacker.
//
// Source: the article of 2022 on the shortest stoner. Its program also requires g7 to be empty and
// the disc on the b-file, which the article does not say; these conditions can be switched off.
#pragma once

#include <array>
#include <cstdint>

#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello {

enum class StonerShape : std::uint8_t { kFour, kThreeOne, kThree };

inline constexpr std::array<StonerShape, 3> kStonerShapes = {
    StonerShape::kFour, StonerShape::kThreeOne, StonerShape::kThree};

constexpr auto WordTable(StonerShape) {
  return std::to_array<Word<StonerShape>>({{StonerShape::kFour, "stoner-4"},
                                           {StonerShape::kThreeOne, "stoner-3-1"},
                                           {StonerShape::kThree, "stoner-3"}});
}

// What a shape requires beyond its discs on the edge and on b7.
struct StonerConditions {
  bool opposite_x_square_empty = true;  // g7
  bool escaper_on_b_file = true;        // on one of b1 to b6; not for stoner-3, which has a6
  bool corner_not_playable = true;      // the escaper cannot play a8 now
  friend bool operator==(const StonerConditions&, const StonerConditions&) = default;
};

// A shape, square by square. The first three sets are disjoint.
struct StonerPattern {
  Bitboard attacker = 0;
  Bitboard escaper = 0;
  Bitboard empty = 0;
  Bitboard escaper_on_one_of = 0;  // 0: no requirement
  Square spring = 0;               // where the attacker springs the trap
  Square reply = 0;                // the only move that turns the sprung disc over
};

inline constexpr Square kTrapCorner = SquareAt(0, 7);  // a8
inline constexpr Square kFarCorner = SquareAt(7, 7);   // h8
inline constexpr Bitboard kTrapCorners = Bit(kTrapCorner) | Bit(kFarCorner);

constexpr StonerPattern PatternOf(StonerShape shape, const StonerConditions& conditions = {}) {
  const auto on_edge = [](int file) { return SquareAt(file, 7); };
  const Bitboard efg = Bit(on_edge(4)) | Bit(on_edge(5)) | Bit(on_edge(6));
  StonerPattern pattern;
  pattern.attacker = Bit(SquareAt(1, 6));
  pattern.escaper = efg;
  pattern.empty = kTrapCorners | Bit(on_edge(1));
  if (conditions.opposite_x_square_empty) pattern.empty |= Bit(SquareAt(6, 6));
  pattern.spring = on_edge(3);
  pattern.reply = on_edge(1);
  switch (shape) {
    case StonerShape::kFour:
      pattern.escaper |= Bit(on_edge(3));
      pattern.spring = on_edge(2);
      break;
    case StonerShape::kThreeOne:
      pattern.attacker |= Bit(on_edge(2));
      break;
    case StonerShape::kThree:
      pattern.escaper |= Bit(SquareAt(0, 5));
      pattern.reply = on_edge(2);
      pattern.empty |= Bit(pattern.reply);
      break;
  }
  pattern.empty |= Bit(pattern.spring);
  if (conditions.escaper_on_b_file && shape != StonerShape::kThree) {
    pattern.escaper_on_one_of = (kFileA << 1) & ~kRank8 & ~Bit(SquareAt(1, 6));
  }
  return pattern;
}

// Whether `board`, with the escaper to move, has the shape at a8 on the bottom edge.
constexpr bool HasShape(const Board& board, StonerShape shape,
                        const StonerConditions& conditions = {}) {
  const StonerPattern pattern = PatternOf(shape, conditions);
  return (pattern.attacker & ~board.other) == 0 && (pattern.escaper & ~board.mover) == 0 &&
         (pattern.empty & board.Occupied()) == 0 &&
         (pattern.escaper_on_one_of == 0 || (pattern.escaper_on_one_of & board.mover) != 0) &&
         (!conditions.corner_not_playable || (LegalMoves(board) & Bit(kTrapCorner)) == 0);
}

// The shape of the board at a8, if it has one. No board has two shapes.
constexpr std::optional<StonerShape> ShapeOf(const Board& board,
                                             const StonerConditions& conditions = {}) {
  for (const StonerShape shape : kStonerShapes) {
    if (HasShape(board, shape, conditions)) return shape;
  }
  return std::nullopt;
}

}  // namespace othello
