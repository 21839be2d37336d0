#include "core/discs/stable_discs.h"

#include <array>
#include <bit>
#include <cstdint>

#include "core/base/ternary.h"
#include "core/discs/full_lines.h"

namespace othello {

namespace {

constexpr int kEdgeStates = 6561;  // each of eight squares: empty, mine or theirs

// The discs of `theirs` that a disc of the other colour on square `at` turns over along the edge.
unsigned EdgeFlips(unsigned mine, unsigned theirs, int at) {
  unsigned flips = 0;
  for (const int step : {-1, 1}) {
    unsigned run = 0;
    int square = at + step;
    for (; square >= 0 && square < 8 && (theirs >> square & 1) != 0; square += step)
      run |= 1U << square;
    if (square >= 0 && square < 8 && (mine >> square & 1) != 0) flips |= run;
  }
  return flips;
}

// For each state of an edge the discs of `mine` that stay. From full edges down: what stays is what
// stays after any disc of either colour on any empty square.
class EdgeTable {
 public:
  EdgeTable() {
    for (int discs = 8; discs >= 0; --discs) {
      for (unsigned occupied = 0; occupied < 256; ++occupied) {
        if (std::popcount(occupied) != discs) continue;
        unsigned mine = occupied;
        for (;;) {
          stable_[Ternary(mine, occupied & ~mine)] =
              static_cast<std::uint8_t>(Stay(mine, occupied & ~mine));
          if (mine == 0) break;
          mine = (mine - 1) & occupied;
        }
      }
    }
  }

  unsigned Stable(unsigned mine, unsigned theirs) const { return stable_[Ternary(mine, theirs)]; }

 private:
  unsigned Stay(unsigned mine, unsigned theirs) const {
    unsigned stay = mine;
    for (int at = 0; at < 8; ++at) {
      const unsigned disc = 1U << at;
      if (((mine | theirs) & disc) != 0) continue;
      const unsigned won = EdgeFlips(mine, theirs, at);
      stay &= Stable(mine | won | disc, theirs & ~won);
      const unsigned lost = EdgeFlips(theirs, mine, at);
      stay &= Stable(mine & ~lost, theirs | lost | disc);
    }
    return stay;
  }

  std::array<std::uint8_t, kEdgeStates> stable_{};
};

const EdgeTable& Edges() {
  static const EdgeTable table;
  return table;
}

// The squares of file a as a byte, rank 1 in bit 0; and back.
unsigned PackFileA(Bitboard set) {
  return static_cast<unsigned>(((set & kFileA) * 0x0102040810204080) >> 56);
}
// Rank 8 apart: in the product, the bits of rank 8 and of rank 1 would meet and carry.
Bitboard UnpackFileA(unsigned byte) {
  return (((byte & 0x7F) * Bitboard{0x0002040810204081}) & kFileA) | (Bitboard{byte >> 7} << 56);
}

Bitboard StableOnEdges(Bitboard mine, Bitboard theirs) {
  const EdgeTable& edges = Edges();
  const auto rank = [&](int shift) {
    return Bitboard{edges.Stable(mine >> shift & 0xFF, theirs >> shift & 0xFF)} << shift;
  };
  const auto file = [&](int shift) {
    return UnpackFileA(edges.Stable(PackFileA(mine >> shift), PackFileA(theirs >> shift))) << shift;
  };
  return rank(0) | rank(56) | file(0) | file(7);
}

// The squares next to `set` along +-kShift.
template <int kShift>
Bitboard Beside(Bitboard set) {
  constexpr Bitboard kUp = kShift == 8 ? kAllSquares : kShift == 7 ? ~kFileH : ~kFileA;
  constexpr Bitboard kDown = kShift == 8 ? kAllSquares : kShift == 7 ? ~kFileA : ~kFileH;
  return ((set << kShift) & kUp) | ((set >> kShift) & kDown);
}

}  // namespace

unsigned StableOnEdge(unsigned mine, unsigned theirs) { return Edges().Stable(mine, theirs); }

Bitboard StableDiscsOfOther(const Board& board) {
  FullLines full = FullLinesOf(board.Occupied());
  const Bitboard mine = board.other;
  Bitboard stable = StableOnEdges(mine, board.mover) |
                    (mine & full.ranks & full.files & full.rising & full.falling);
  full.ranks |= kFileA | kFileH;
  full.files |= kRank1 | kRank8;
  full.rising |= kBorder;
  full.falling |= kBorder;
  for (;;) {
    const Bitboard more = mine & (full.ranks | Beside<1>(stable)) &
                          (full.files | Beside<8>(stable)) & (full.rising | Beside<7>(stable)) &
                          (full.falling | Beside<9>(stable)) & ~stable;
    if (more == 0) return stable;
    stable |= more;
  }
}

}  // namespace othello
