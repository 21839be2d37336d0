// A board and its moves as literals, against the rules of play: on known boards, on boards that a
// solver must find, with both solvers, with both ties of literals.
#include "core/encoding/move_literals.h"

#include <gtest/gtest.h>

#include <bit>
#include <memory>
#include <random>
#include <tuple>

#include "core/encoding/board_literals.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/logic/solver.h"
#include "tests/core/game/random_board.h"

namespace othello::encoding {
namespace {

using logic::Answer;
using logic::Literal;

std::string Text(const Board& board) { return BoardText({board, Color::kBlack}); }

// Asserts the discs of `board`, square by square.
void Fix(logic::Solver& solver, const BoardLiterals& literals, const Board& board) {
  for (Square square = 0; square < kSquares; ++square) {
    const bool mover = (board.mover & Bit(square)) != 0;
    const bool other = (board.other & Bit(square)) != 0;
    solver.Clause({mover ? literals.mover[square] : ~literals.mover[square]});
    solver.Clause({other ? literals.other[square] : ~literals.other[square]});
  }
}

Answer Solve(logic::Solver& solver, const std::vector<Literal>& assumptions) {
  const absl::StatusOr<Answer> answer = solver.Solve(assumptions, {});
  EXPECT_TRUE(answer.ok()) << answer.status();
  return answer.value_or(Answer::kUnknown);
}

struct MoveLiteralsTest : testing::TestWithParam<std::tuple<logic::SolverKind, bool>> {
  logic::SolverKind kind = std::get<0>(GetParam());
  bool other_side = std::get<1>(GetParam());
  // The moves of the mover, or of the other side over the same literals.
  BoardLiterals Seen(const BoardLiterals& board) const {
    return other_side ? Passed(board) : board;
  }
  Board Seen(const Board& board) const { return other_side ? othello::Passed(board) : board; }
};

TEST_P(MoveLiteralsTest, LegalMovesAreThoseOfTheRules) {
  std::mt19937_64 random(311);
  for (int i = 0; i < 12; ++i) {
    const Board board = RandomBoard(random);
    const Bitboard legal = LegalMoves(Seen(board));
    const std::unique_ptr<logic::Solver> solver = logic::NewSolver(kind, 1);
    const BoardLiterals literals = NewBoardLiterals(*solver);
    MoveLiterals moves(*solver, Seen(literals));
    Fix(*solver, literals, board);
    for (Square square = 0; square < kSquares; ++square) {
      const Literal may = moves.Legal(square, Tie::kImplies);
      const bool is_legal = (legal & Bit(square)) != 0;
      EXPECT_EQ(Solve(*solver, {may}), is_legal ? Answer::kSatisfiable : Answer::kUnsatisfiable)
          << Text(board) << " " << SquareName(square);
      const Literal must = moves.Legal(square, Tie::kImpliedBy);
      EXPECT_EQ(Solve(*solver, {~must}), is_legal ? Answer::kUnsatisfiable : Answer::kSatisfiable)
          << Text(board) << " " << SquareName(square);
    }
    EXPECT_EQ(Solve(*solver, {}), Answer::kSatisfiable);
    EXPECT_EQ(ModelBoard(*solver, literals), board);
  }
}

// At least and at most as many discs as the rules turn over.
TEST_P(MoveLiteralsTest, FlippedDiscsAreThoseOfTheRules) {
  std::mt19937_64 random(312);
  int checked = 0;
  for (int i = 0; i < 6; ++i) {
    const Board board = RandomBoard(random);
    const Board seen = Seen(board);
    ForEachSquare(LegalMoves(seen), [&](Square square) {
      if (++checked % 4 != 0) return;
      const int flips = std::popcount(Flips(seen, square));
      const std::unique_ptr<logic::Solver> solver = logic::NewSolver(kind, 1);
      const BoardLiterals literals = NewBoardLiterals(*solver);
      MoveLiterals moves(*solver, Seen(literals));
      Fix(*solver, literals, board);
      const std::vector<Literal> at_most = moves.FlippedDiscs(square, Tie::kImplies);
      std::vector<Literal> none;
      for (const Literal literal : moves.FlippedDiscs(square, Tie::kImpliedBy)) {
        none.push_back(~literal);
      }
      const Literal enough = solver->NewLiteral();
      const Literal too_many = solver->NewLiteral();
      const Literal too_few = solver->NewLiteral();
      solver->AddAtLeast(at_most, flips, {enough});
      solver->AddAtLeast(at_most, flips + 1, {too_many});
      // This many of them are false: too few discs are turned over.
      solver->AddAtLeast(none, static_cast<int>(none.size()) - flips + 1, {too_few});
      EXPECT_EQ(Solve(*solver, {enough}), Answer::kSatisfiable) << Text(board);
      EXPECT_EQ(Solve(*solver, {too_many}), Answer::kUnsatisfiable) << Text(board);
      EXPECT_EQ(Solve(*solver, {too_few}), Answer::kUnsatisfiable) << Text(board);
    });
  }
  EXPECT_GT(checked, 20);
}

// The solver chooses the board: if its model says that a move is legal, the rules agree.
TEST_P(MoveLiteralsTest, ModelsObeyTheRules) {
  std::mt19937_64 random(313);
  for (int i = 0; i < 20; ++i) {
    const std::unique_ptr<logic::Solver> solver =
        logic::NewSolver(kind, static_cast<std::uint32_t>(i));
    const BoardLiterals literals = NewBoardLiterals(*solver);
    MoveLiterals moves(*solver, Seen(literals));
    Bitboard wanted = 0;
    Bitboard denied = 0;
    for (int n = 0; n < 8; ++n) {
      const Square square = static_cast<Square>(random() % kSquares);
      if (((wanted | denied) & Bit(square)) != 0) continue;
      if (random() % 2 != 0) {
        wanted |= Bit(square);
        solver->Clause({moves.Legal(square, Tie::kImplies)});
      } else {
        denied |= Bit(square);
        solver->Clause({~moves.Legal(square, Tie::kImpliedBy)});
      }
    }
    ASSERT_EQ(Solve(*solver, {}), Answer::kSatisfiable);
    const Board model = ModelBoard(*solver, literals);
    const Bitboard legal = LegalMoves(Seen(model));
    EXPECT_EQ(legal & wanted, wanted) << Text(model);
    EXPECT_EQ(legal & denied, 0U) << Text(model);
    EXPECT_EQ(model.mover & model.other, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, MoveLiteralsTest,
                         testing::Combine(testing::Values(logic::SolverKind::kZ3,
                                                          logic::SolverKind::kCadical),
                                          testing::Bool()));

TEST(BoardLiterals, WhatIsKnownIsWrittenAsKnown) {
  std::mt19937_64 random(314);
  for (int i = 0; i < 20; ++i) {
    const Board board = RandomBoard(random);
    const std::unique_ptr<logic::Solver> solver = logic::NewSolver(logic::SolverKind::kCadical, 1);
    const BoardLiterals known = KnownBoardLiterals(*solver, board);
    EXPECT_EQ(KnownBoard(*solver, known), board);
    EXPECT_EQ(KnownBoard(*solver, Passed(known)), othello::Passed(board));
    EXPECT_EQ(KnownBoard(*solver, NewBoardLiterals(*solver)), std::nullopt);

    const KnownSquares squares = {.discs = board.mover, .empty = board.Empty()};
    const BoardLiterals partly = NewBoardLiterals(*solver, squares);
    ASSERT_EQ(Solve(*solver, {}), Answer::kSatisfiable);
    const Board model = ModelBoard(*solver, partly);
    EXPECT_EQ(model.Occupied() & squares.empty, 0U);
    EXPECT_EQ(model.Occupied() & squares.discs, squares.discs);
    EXPECT_EQ(model.mover & model.other, 0U);
  }
}

}  // namespace
}  // namespace othello::encoding
