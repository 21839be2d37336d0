// The hypothesis that a board meets conditions, as clauses.
//
// This is what synth/satisfies.h says in code, word for word, with a literal in the place of each
// truth value; it shares nothing with the formula that the search solves (synth/formula/encode.h).
// All that it makes is defined in both directions (hypothesis_writer.h), so each board that meets
// the conditions is a model, and no other one is.
#pragma once

#include <absl/types/span.h>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "proofs/hypothesis_writer.h"
#include "proofs/region_hypothesis.h"
#include "synth/constraint.h"

namespace othello::proofs {

// A literal for each content of each square; one of the three holds.
struct BoardFacts {
  std::array<int, kSquares> mover;
  std::array<int, kSquares> other;
  std::array<int, kSquares> disc;
};

// A board that is given.
BoardFacts FactsOf(const Board& board);

// Any board whose discs are on these squares.
BoardFacts NewBoardFacts(HypothesisWriter& writer, Bitboard discs = kAllSquares);

// What follows from the squares, each named once.
class SupposedBoard {
 public:
  // `writer` must outlive the object. `mover_to_move`: for synth::SideToMove.
  SupposedBoard(HypothesisWriter& writer, const BoardFacts& facts, int mover_to_move = kTrue)
      : writer_(writer), facts_(facts), mover_to_move_(mover_to_move) {}

  const BoardFacts& facts() const { return facts_; }

  // The board meets the constraint.
  int Meets(const synth::Constraint& constraint);
  // The side may play on the square.
  int Legal(synth::Side side, Square square);
  // The side has a move.
  int HasMove(synth::Side side);
  // For each square: it has another content than on that board.
  std::vector<int> Differences(const Board& board) const;
  // Writes that the board is not that one.
  void Exclude(const Board& board);

 private:
  struct Statement;

  // The i-th, from 0 on: i + 1 discs of the other side stand next to the square in the direction,
  // and then one of the side's.
  const std::vector<int>& Runs(synth::Side side, Square square, int direction);
  // For each square, whether the mover turns it over when it plays on `square`.
  std::vector<std::pair<Square, int>> Flips(Square square);
  int Having(Square square, synth::ContentsSet contents);
  // As many of the literals hold as the kind counts squares in the region.
  std::vector<int> Counted(synth::CountKind kind, Bitboard region);
  int CountedOn(synth::CountKind kind, Square square);
  int IsStable(synth::Side side, Square square);
  // `disc` is a disc on the square; and it stands next to an empty square.
  int NextToEmpty(int disc, Square square);
  // Writes that `moves` legal moves in the region leave no room for more discs than it has other
  // squares. That follows from the facts of single squares, but a solver does not add them up.
  // `legal` says for each square of the region whether the side may play there.
  void LeaveRoomForMoves(Bitboard region, absl::Span<const int> legal, int moves);
  template <typename Because>
  int AllAreReached(std::array<int, kSquares> reached, const Because& because);
  int IsConnected();
  int IsClosed();
  SupposedBoard& AfterMove(Square move);
  SupposedBoard& Imaged(int k);

  HypothesisWriter& writer_;
  const BoardFacts facts_;
  const int mover_to_move_;
  std::array<std::array<int, kSquares>, 2> legal_{};  // by side; 0: not named yet
  std::map<std::pair<int, int>, std::vector<int>> runs_;
  std::map<Square, std::unique_ptr<SupposedBoard>> after_;
  std::map<int, std::unique_ptr<SupposedBoard>> images_;
  std::array<std::optional<std::array<int, kSquares>>, 2> stable_;  // by side
  std::optional<RegionRoots> regions_;
  int connected_ = 0;
  int closed_ = 0;
};

}  // namespace othello::proofs
