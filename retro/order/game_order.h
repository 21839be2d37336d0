// A game that ends in a board, as a formula over the order of its moves.
//
// The occupied squares outside the centre are the squares of the moves; each was played once. So a
// game is an order of these squares and a colour for each of them, and everything else follows. The
// formula has no board for each moment (60 boards of 64 squares), only what moves look at: a move
// on t reads the discs on its rays.
//
// The board is given by its literals (core/encoding/board_literals.h). If they are known, as for a
// given board, clauses are written without them: then each square is played or is not part of the
// formula at all. If they are not, the occupancy is free: each square has its place in the order,
// absent squares (that nobody played) come last, and statements about a move hold if it was played.
// Code that knows more about the board writes it over the same literals.
//
// Games begin at the standard start, either way round, or at a given later position; "the start"
// below is the position in which they begin. The fewer moves are left, the smaller the formula.
//
//   Before(a, b)       a was played before b; the discs of the start come before all moves.
//   PlacedByMover(a)   the side to move in the board placed a, or had it at the start.
//   Found(t, r)        t was played, and found a disc on r.
//   Own(t, r)          just before the move on t, r had a disc of the side that played t;
//   Other(t, r)        ... of the other side.
//   Flipped(t, r)      the move on t turned r over. The discs of a run are turned over exactly if
//                      they are Other and the run is closed by an Own.
//   LastEvent(t, r, e) of all moves that gave r a colour (the move on r, flips), the move on e was
//                      the last before t.
//
// Together: the order is total; each move turns something over; the colour of r when t is played is
// that of its last event; at the end each square has its colour on the board.
//
// The formula does not say that the sides take turns (turn_order.h), so this alone is a relaxation:
// if it is unsatisfiable, no game ends in the board, with any number of passes; if it is
// satisfiable, that says nothing yet.
//
// Measured (CaDiCaL 1.5.3, one shared core) on the 847 boards with 44 to 60 discs of the GPW 2025
// list: 702 are refuted in a few milliseconds each. A formula with a board for each moment solved
// 25 of 97 such boards within an hour each.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/types/span.h>

#include <array>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/formula.h"
#include "retro/order/clause_families.h"

namespace othello::retro {

class GameOrder {
 public:
  // No disc of `start`, a position of a game, may be known to be absent from `board`; the formula
  // says that they are there. `formula` must outlive the object. Only the clauses of `families` are
  // written (for tests and benchmarks).
  GameOrder(const encoding::BoardLiterals& board, logic::Formula& formula,
            ClauseFamilies families = kAllClauseFamilies, const Position& start = {});
  // The same for a given board.
  GameOrder(const Board& board, logic::Formula& formula,
            ClauseFamilies families = kAllClauseFamilies)
      : GameOrder(encoding::KnownBoardLiterals(formula, board), formula, families) {}
  GameOrder(const GameOrder&) = delete;
  GameOrder& operator=(const GameOrder&) = delete;

  const encoding::BoardLiterals& board() const { return board_; }
  logic::Formula& formula() const { return formula_; }
  const ClauseFamilies& families() const { return families_; }

  const Position& start() const { return start_; }
  // The start is a later position than the standard one, and the board lies as it does.
  bool StartsLater() const { return start_ != Position{}; }
  // The side to move at the start is the one to move in the board. At the standard start that also
  // says which way round it is.
  logic::Literal MoverStarts() const { return mover_starts_; }

  // The squares that are not known to be empty.
  Bitboard possible_discs() const { return possible_discs_; }
  // Those of them that may have been played: from the centre outwards, in which order most games
  // fill the board.
  const std::vector<Square>& moves() const { return moves_; }

  // There is a disc on a at the end; outside the start that means that a was played.
  logic::Literal Disc(Square a) const { return board_.disc[a]; }
  logic::Literal Before(Square a, Square b) const { return before_[a][b]; }
  logic::Literal PlacedByMover(Square a) const { return placed_by_mover_[a]; }
  logic::Literal Flipped(Square t, Square r) const {
    return flipped_[t][r].code != 0 ? flipped_[t][r] : formula_.False();
  }

  // The board at a moment: its discs, which are the start's and the squares of all moves until
  // then, have the colours that these moves gave them. Mover is the side to move at the end.
  void GiveColors(const encoding::BoardLiterals& moment) const;

  // What the move on t finds on r. Written at the first call if that move itself does not look at
  // r.
  logic::Literal Own(Square t, Square r);
  logic::Literal Other(Square t, Square r);

 private:
  // Stands for a move after all others: it finds the final board.
  static constexpr Square kEnd = kSquares;

  template <typename T>
  using PerSquare = std::array<T, kSquares>;
  template <typename T>
  using PerReading = std::array<std::array<T, kSquares>, kSquares + 1>;  // [t][r], t up to kEnd

  void Add(ClauseFamily family, std::initializer_list<logic::Literal> clause) const;
  void Add(ClauseFamily family, absl::Span<const logic::Literal> clause) const;

  void OrderMoves();
  void NameColors();
  void OrderIsTotal();
  void AbsentDiscsComeLast();
  void OrderFollowsOccupancy();
  logic::Literal Found(Square t, Square r);
  // Makes the literals for the squares that t looks at.
  void NameReadings(Square t);
  void NameReading(Square t, Square r);
  void DefineReading(Square t, Square r);
  void DefineFlips(Square t);
  // The colour that t finds on r is that of the last event before t.
  void ColorIsThatOfLastEvent(Square t, Square r);
  // The same for any reader: `happened` says that the disc on a square was there, and `before` that
  // a move had been made. Returns a literal for each event that may be the last, r itself first,
  // and none (code 0) for the move `reader`, which comes after itself.
  using OfSquare = absl::FunctionRef<logic::Literal(Square)>;
  std::vector<logic::Literal> ColorIsThatOfLastEvent(Square reader, Square r,
                                                     logic::Literal shows_mover, OfSquare happened,
                                                     OfSquare before) const;
  // If e was the last event on r before t, it was also the last before each move between e and t.
  void LastEventsAgree(Square t, Square r);

  encoding::BoardLiterals board_;
  logic::Formula& formula_;
  ClauseFamilies families_;
  Position start_;
  Bitboard possible_discs_ = 0;
  std::vector<Square> moves_;
  PerSquare<PerSquare<logic::Literal>> before_{};
  PerSquare<logic::Literal> placed_by_mover_{};
  logic::Literal mover_starts_;

  PerSquare<std::vector<Square>> readers_;   // the moves that have r on one of their rays
  PerSquare<std::vector<Square>> flippers_;  // those of them that may turn r over
  PerReading<logic::Literal> found_{};
  PerReading<logic::Literal>
      shows_mover_{};  // the disc on r has the colour of the board's mover when t is played
  PerReading<logic::Literal> own_{};
  PerReading<logic::Literal> other_{};
  PerReading<logic::Literal> flipped_{};
  // For r itself, then for each of flippers_[r] (code 0 for t itself).
  PerReading<std::vector<logic::Literal>> last_event_;
};

}  // namespace othello::retro
