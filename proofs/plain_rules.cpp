#include "proofs/plain_rules.h"

#include <array>
#include <bit>

namespace othello::proofs {

namespace {

struct Heading {
  int files;
  int ranks;
};
constexpr std::array<Heading, 8> kHeadings = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

// The squares from one square straight to the edge of the board, the nearest first.
struct Ray {
  std::array<Square, 7> squares{};
  int length = 0;
};

constexpr std::array<std::array<Ray, 8>, kSquares> kRays = [] {
  std::array<std::array<Ray, 8>, kSquares> rays{};
  for (Square square = 0; square < kSquares; ++square) {
    for (int i = 0; i < 8; ++i) {
      Ray& ray = rays[square][i];
      int file = FileOf(square) + kHeadings[i].files;
      int rank = RankOf(square) + kHeadings[i].ranks;
      while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        ray.squares[ray.length++] = SquareAt(file, rank);
        file += kHeadings[i].files;
        rank += kHeadings[i].ranks;
      }
    }
  }
  return rays;
}();

bool Has(Bitboard set, Square square) { return (set & Bit(square)) != 0; }

}  // namespace

Bitboard TurnedOver(const Board& board, Square square) {
  if (Has(board.Occupied(), square)) return kNoSquares;
  Bitboard turned = kNoSquares;
  for (const Ray& ray : kRays[square]) {
    Bitboard run = kNoSquares;
    int at = 0;
    while (at < ray.length && Has(board.other, ray.squares[at])) run |= Bit(ray.squares[at++]);
    if (at < ray.length && Has(board.mover, ray.squares[at])) turned |= run;
  }
  return turned;
}

bool HasMove(const Board& board) {
  for (Bitboard empty = board.Empty(); empty != kNoSquares; empty &= empty - 1) {
    if (TurnedOver(board, std::countr_zero(empty)) != kNoSquares) return true;
  }
  return false;
}

int WonBy(const Board& board) {
  const int mine = std::popcount(board.mover);
  const int theirs = std::popcount(board.other);
  if (mine > theirs) return kSquares - 2 * theirs;
  return mine < theirs ? 2 * mine - kSquares : 0;
}

}  // namespace othello::proofs
