// All games of a few moves within c3:f6, by play, and conditions that some of them meet.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <utility>
#include <vector>

#include "core/game/game.h"
#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "synth/constraint.h"
#include "synth/wanted_game.h"

namespace othello {

// Few squares make small formulas.
inline constexpr Bitboard kInside = 0x00003C3C3C3C0000;  // c3:f6

inline synth::Constraint OutsideIsEmpty() {
  return {synth::Contents{~kInside, synth::kEmptySquare}, {}, {}};
}

inline synth::Constraint DiscsInside(int discs) {
  return synth::AllOf(
      {OutsideIsEmpty(),
       {synth::Count{synth::CountKind::kDiscs, kAllSquares, discs, discs}, {}, {}}});
}

inline void AddSmallGames(const Position& position, int moves, const GameFacts& so_far,
                          std::vector<GameFacts>& all) {
  if (moves == 0) {
    all.push_back(so_far);
    return;
  }
  ForEachSquare(LegalMoves(position.board) & kInside, [&](Square square) {
    const Board after = Play(position.board, square);
    // Who was to move is the other side afterwards. Nobody passes in so few moves.
    std::vector<EarlierBoard> earlier = so_far.earlier;
    earlier.push_back({position.board, true});
    for (auto& [board, mover_to_move] : earlier) {
      board = Passed(board);
      mover_to_move = !mover_to_move;
    }
    std::vector<Square> moves_so_far = so_far.moves;
    moves_so_far.push_back(square);
    const int flips = std::popcount(Flips(position.board, square));
    const bool first = so_far.earlier.empty();
    const GameFacts facts = {
        .last_move_flips = flips,
        .most_move_flips = std::max(so_far.most_move_flips, flips),
        .least_move_flips = first ? flips : std::min(so_far.least_move_flips, flips),
        .last_move = Bit(square),
        .played_by_mover = so_far.played_by_other,
        .played_by_other = so_far.played_by_mover | Bit(square),
        .held_by_mover = so_far.held_by_other | after.mover,
        .held_by_other = so_far.held_by_mover | after.other,
        .moves = std::move(moves_so_far),
        .earlier = std::move(earlier),
        .last = after};
    AddSmallGames({after, Opposite(position.to_move)}, moves - 1, facts, all);
  });
}

// The facts of all games of so many moves, at most 5.
inline std::vector<GameFacts> SmallGames(int moves) {
  std::vector<GameFacts> all;
  const GameFacts at_start = {.held_by_mover = kStart.mover, .held_by_other = kStart.other};
  AddSmallGames({kStart, Color::kBlack}, moves, at_start, all);
  return all;
}

// Some of the squares and perhaps one that is none of them.
inline Bitboard About(Bitboard squares, std::mt19937_64& random) {
  Bitboard some = squares & random();
  if (random() % 4 == 0) some |= Bit(static_cast<Square>(random() % kSquares)) & ~kCentre;
  return some;
}

// What a game was, of which something may be wrong. Of `squares` is asked what never happened.
inline GameConditions ConditionsLike(const GameFacts& like, Bitboard squares,
                                     std::mt19937_64& random) {
  GameConditions conditions;
  if (random() % 2) {
    const int flips = like.last_move_flips + static_cast<int>(random() % 3) - 1;
    conditions.bounds.push_back({GameMeasure::kLastMoveFlips, flips, flips});
  }
  for (const GameMeasure measure : {GameMeasure::kPassesByMover, GameMeasure::kPassesByOther,
                                    GameMeasure::kMostMoveFlips, GameMeasure::kLeastMoveFlips}) {
    if (random() % 4 != 0) continue;
    const int value = std::max(ValueOf(measure, like) + static_cast<int>(random() % 3) - 1, 0);
    const bool below = random() % 2 == 0;
    conditions.bounds.push_back({measure, below ? 0 : value, below ? value : kSquares});
  }
  // One of c3 to f3, too: it may have been the last move, an earlier one, or none.
  if (random() % 2) conditions.last_move = About(like.last_move, random) | Bit(18 + random() % 4);
  conditions.played_by_mover = About(like.played_by_mover, random);
  conditions.played_by_other = About(like.played_by_other, random);
  const Bitboard turned = like.held_by_mover & like.held_by_other;
  if (random() % 2) conditions.never_mover = About(~like.held_by_mover, random) & squares;
  if (random() % 2) conditions.never_other = About(~like.held_by_other, random) & squares;
  if (random() % 2) conditions.never_turned = About(~turned, random) & squares;
  return conditions;
}

// What some squares of an earlier board held, who was to move, and its discs or its legal moves. One
// of these may be wrong.
inline synth::Constraint AboutEarlier(const EarlierBoard& earlier, std::mt19937_64& random) {
  const Board& board = earlier.board;
  std::vector<synth::Constraint> parts;
  for (const auto& [squares, contents] :
       {std::pair(board.mover, synth::kMoverDisc), std::pair(board.other, synth::kOtherDisc),
        std::pair(board.Empty() & kInside, synth::kEmptySquare)}) {
    parts.push_back({synth::Contents{squares & random() & random(), contents}, {}, {}});
  }
  if (random() % 2)
    parts.push_back({synth::SideToMove{earlier.mover_to_move == (random() % 4 != 0)}, {}, {}});
  const auto kind = random() % 2 ? synth::CountKind::kDiscs : synth::CountKind::kLegalMoves;
  const int value =
      (kind == synth::CountKind::kDiscs ? board.Discs() : std::popcount(LegalMoves(board))) +
      static_cast<int>(random() % 2);
  parts.push_back({synth::Count{kind, kAllSquares, value, value}, {}, {}});
  return synth::AllOf(std::move(parts));
}

// What was so on one or two boards of the game, one after the other, as far as it is right.
inline std::vector<synth::Constraint> AboutEarlierBoards(const GameFacts& like,
                                                         std::mt19937_64& random) {
  const std::size_t first = random() % like.earlier.size();
  std::vector<synth::Constraint> boards = {AboutEarlier(like.earlier[first], random)};
  if (random() % 2)
    boards.push_back(AboutEarlier(like.earlier[random() % like.earlier.size()], random));
  return boards;
}

// That many discs inside, and what the game says about its end.
inline synth::Constraint DiscsInside(int discs, const synth::WantedGame& wanted) {
  std::vector<synth::Constraint> parts = synth::AtTheEnd(wanted);
  parts.push_back(DiscsInside(discs));
  return synth::AllOf(std::move(parts));
}

// Up to three moves with which the game begins; sometimes others.
inline std::vector<Square> AboutFirstMoves(const GameFacts& like, std::mt19937_64& random) {
  std::vector<Square> moves = like.moves;
  if (random() % 4 == 0) {
    moves.clear();
    while (moves.size() < 3) {
      Bitboard legal = LegalMoves(PositionAfter(moves).board);
      for (auto left = random() % std::popcount(legal); left > 0; --left) legal &= legal - 1;
      moves.push_back(std::countr_zero(legal));
    }
  }
  moves.resize(std::min<std::size_t>(moves.size(), random() % 4));
  return moves;
}

// What all boards of the game had at most, where the mover was to move, or on all; sometimes one too
// few.
inline synth::Constraint AboutAllBoards(const GameFacts& like, std::mt19937_64& random) {
  constexpr std::array kKinds = {synth::CountKind::kMover, synth::CountKind::kOther,
                                 synth::CountKind::kLegalMoves, synth::CountKind::kOtherFrontier};
  synth::Count count = {.kind = kKinds[random() % kKinds.size()], .region = random() | kCentre};
  count.max = synth::CountOn(count.kind, count.region, like.last);
  const bool mover_moves = random() % 2 == 0;
  for (const auto& [board, mover_to_move] : like.earlier) {
    if (mover_to_move || !mover_moves)
      count.max = std::max(count.max, synth::CountOn(count.kind, count.region, board));
  }
  if (random() % 4 == 0) --count.max;
  const synth::Constraint counted = {count, {}, {}};
  if (!mover_moves) return counted;
  return synth::AnyOf({{synth::SideToMove{false}, {}, {}}, counted});
}

}  // namespace othello
