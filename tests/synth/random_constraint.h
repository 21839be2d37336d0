// Random boards and random constraints about them, for tests that compare two readings of the same
// constraint.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "synth/board_view.h"
#include "synth/constraint.h"

namespace othello::synth {

// Dense and sparse boards, balanced and one-sided ones.
inline Board RandomFilling(std::mt19937_64& random) {
  const std::uint64_t emptiness = random() % 17;
  const std::uint64_t movers = random() % 17;
  Board board;
  for (Square square = 0; square < kSquares; ++square) {
    if (random() % 16 < emptiness) continue;
    (random() % 16 < movers ? board.mover : board.other) |= Bit(square);
  }
  return board;
}

// A board that is its own image under a random symmetry, with the colours exchanged or not.
inline Board RandomSelfImage(std::mt19937_64& random) {
  const int image = 1 + static_cast<int>(random() % 7);
  const bool exchanged = random() % 2 == 0;
  const Board filling = RandomFilling(random);
  Board board;
  Bitboard done = 0;
  for (Square first = 0; first < kSquares; ++first) {
    // With colours exchanged, a square that is its own image is empty.
    if ((done & Bit(first)) != 0 || (exchanged && othello::Image(first, image) == first)) continue;
    Board contents = {filling.mover >> first & 1, filling.other >> first & 1};
    for (Square square = first; (done & Bit(square)) == 0; square = othello::Image(square, image)) {
      done |= Bit(square);
      board.mover |= contents.mover << square;
      board.other |= contents.other << square;
      if (exchanged) contents = Passed(contents);
    }
  }
  return board;
}

// Any board. Every eighth has a forced pass, every eighth is its own image: both are rare otherwise.
inline Board RandomBoard(std::mt19937_64& random) {
  const std::uint64_t kind = random() % 8;
  if (kind == 1) return RandomSelfImage(random);
  Board board = RandomFilling(random);
  while (kind == 0 && !othello::MustPass(board)) board = RandomFilling(random);
  return board;
}

inline Square RandomSquare(std::mt19937_64& random) {
  return static_cast<Square>(random() % kSquares);
}

// One, some or many squares.
inline Bitboard RandomSquares(std::mt19937_64& random) {
  switch (random() % 4) {
    case 0:
      return random() & random();
    case 1:
      return random() % 2 ? kAllSquares : kBorder;
    default:
      return Bit(RandomSquare(random)) | Bit(RandomSquare(random));
  }
}

// Bounds next to `value`, so that they hold and fail equally often.
inline std::pair<int, int> RandomBounds(std::mt19937_64& random, int value, int greatest) {
  int min = random() % 2 ? 0 : value + static_cast<int>(random() % 5) - 2;
  int max = random() % 2 ? greatest : value + static_cast<int>(random() % 5) - 2;
  min = std::clamp(min, 0, greatest);
  max = std::clamp(max, 0, greatest);
  return {std::min(min, max), std::max(min, max)};
}

// Regions and stable discs take a solver longest, so they are rare.
inline CountKind RandomCountKind(std::mt19937_64& random) {
  const auto kinds = WordTable(CountKind{});
  const CountKind kind = kinds[random() % kinds.size()].value;
  const bool rare = CountsRegions(kind) || kind == CountKind::kStable ||
                    kind == CountKind::kMoverStable || kind == CountKind::kOtherStable;
  return rare && random() % 4 != 0 ? CountKind::kDiscs : kind;
}

inline constexpr int kLeafKinds = 10;
inline constexpr int kAllFlipsKind = 4;

// A leaf of kind 0 to 9 (the order of the alternatives of Statement), likely to be near the truth
// on `board`.
inline Constraint RandomLeaf(std::mt19937_64& random, const Board& board, int kind) {
  switch (kind) {
    case 0: {
      Bitboard squares = RandomSquares(random);
      const auto allowed = static_cast<ContentsSet>(1 + random() % 7);
      if (random() % 2) {
        Bitboard fitting = kNoSquares;
        if (allowed & kEmptySquare) fitting |= board.Empty();
        if (allowed & kMoverDisc) fitting |= board.mover;
        if (allowed & kOtherDisc) fitting |= board.other;
        squares &= fitting;
      }
      return {Contents{squares, allowed}, {}, {}};
    }
    case 1: {
      Count count{RandomCountKind(random), random() % 2 ? kAllSquares : RandomSquares(random), 0,
                  0};
      if (CountsRegions(count.kind)) count.region = kAllSquares;
      std::tie(count.min, count.max) = RandomBounds(
          random, CountOn(count.kind, count.region, board), std::popcount(count.region));
      return {count, {}, {}};
    }
    case 2: {
      Legality legality{random() % 2 ? Side::kMover : Side::kOther, RandomSquares(random),
                        random() % 2 == 0};
      const Bitboard legal = LegalMoves(legality.side == Side::kMover ? board : Passed(board));
      if (random() % 2) legality.squares &= legality.legal ? legal : ~legal;
      return {legality, {}, {}};
    }
    case 3: {
      const Bitboard legal = LegalMoves(board);
      FlipCount flips{legal != 0 ? std::countr_zero(legal) : RandomSquare(random), 0, 0,
                      random() % 2 ? FlipUnit::kDiscs : FlipUnit::kDirections};
      const int flipped = BoardView(board).FlippedBy(flips.move, flips.unit);
      std::tie(flips.min, flips.max) =
          RandomBounds(random, flipped, MostFlips(flips.move, flips.unit));
      return {flips, {}, {}};
    }
    case 4: {
      int flipped = 0;
      ForEachSquare(LegalMoves(board),
                    [&](Square square) { flipped += std::popcount(Flips(board, square)); });
      AllFlips flips;
      std::tie(flips.min, flips.max) = RandomBounds(random, flipped, 3 * flipped + 3);
      return {flips, {}, {}};
    }
    case 5: {
      const int more = std::popcount(board.mover) - std::popcount(board.other);
      DiscDifference difference;
      std::tie(difference.min, difference.max) =
          RandomBounds(random, more + kSquares, 2 * kSquares);
      difference.min -= kSquares;
      difference.max -= kSquares;
      return {difference, {}, {}};
    }
    case 6:
      return {MustPass{}, {}, {}};
    case 7:
      return {GameOver{}, {}, {}};
    case 8:
      return {Occupancy{random() % 2 ? OccupancyKind::kClosed : OccupancyKind::kConnected,
                        random() % 2 == 0},
              {},
              {}};
    default: {
      const int image = 1 + static_cast<int>(random() % 7);
      return {SelfImage{std::min(image, InverseImage(image)), random() % 2 == 0, random() % 2 == 0},
              {},
              {}};
    }
  }
}

// A tree with at most `depth` inner nodes on a path, and at most one image on it.
inline Constraint RandomConstraint(std::mt19937_64& random, const Board& board, int depth,
                                   bool images = true) {
  if (depth == 0 || random() % 4 == 0) {
    const int kind = static_cast<int>(random() % kLeafKinds);
    // The flips of all moves take Z3 ten times as long as any other leaf.
    const bool rare = kind == kAllFlipsKind && random() % 8 != 0;
    return RandomLeaf(random, board, rare ? 0 : kind);
  }
  const std::uint64_t kind = random() % (images ? 5 : 4);
  if (kind == 2) return NotOf(RandomConstraint(random, board, depth - 1, images));
  if (kind == 3) {
    const Bitboard legal = LegalMoves(board);
    if (legal == 0) return AfterMoveOn(RandomSquare(random), AllOf({}));
    const Square move = std::countr_zero(legal);
    Constraint next = RandomConstraint(random, Play(board, move), depth - 1, images);
    // All moves make a formula of 64 boards.
    const std::uint64_t of_all = random() % 16;
    if (of_all == 0) return AfterAnyMove(std::move(next));
    if (of_all == 1) return AfterEachMove(std::move(next));
    return AfterMoveOn(move, std::move(next));
  }
  if (kind == 4) return InAnyImage(RandomConstraint(random, board, depth - 1, false));
  std::vector<Constraint> parts;
  const std::uint64_t count = random() % 4;
  for (std::uint64_t i = 0; i < count; ++i)
    parts.push_back(RandomConstraint(random, board, depth - 1, images));
  return kind == 0 ? AllOf(std::move(parts)) : AnyOf(std::move(parts));
}

}  // namespace othello::synth
