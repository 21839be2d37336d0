// The formula against Satisfies: with the board's literals fixed, it has a model exactly if the
// board satisfies the constraint. Each case runs with both solvers.
#include "synth/formula/encode.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "core/logic/solver.h"
#include "synth/satisfies.h"
#include "tests/synth/board_assumptions.h"
#include "tests/synth/random_constraint.h"

namespace othello::synth {
namespace {

using logic::Answer;
using logic::Literal;
using logic::SolverKind;

// A constraint as a formula, to be asked about boards.
class Encoded {
 public:
  Encoded(const Constraint& constraint, SolverKind kind)
      : solver_(logic::NewSolver(kind, 1)),
        board_(encoding::NewBoardLiterals(*solver_)),
        encoder_(*solver_, board_) {
    guard_ = solver_->NewLiteral();
    encoder_.Require(constraint, {guard_});
  }

  // Whether the formula has a model with this board if the constraint is asserted, or only guarded.
  bool Allows(const Board& board, bool asserted) {
    std::vector<Literal> assumptions = BoardAssumptions(board_, board);
    assumptions.push_back(asserted ? guard_ : ~guard_);
    const auto answer = solver_->Solve(assumptions, {});
    EXPECT_TRUE(answer.ok()) << answer.status();
    EXPECT_NE(*answer, Answer::kUnknown);
    return *answer == Answer::kSatisfiable;
  }

 private:
  std::unique_ptr<logic::Solver> solver_;
  encoding::BoardLiterals board_;
  PositionEncoder encoder_;
  Literal guard_;
};

class EncodeTest : public testing::TestWithParam<SolverKind> {};

TEST_P(EncodeTest, EachKindOfLeaf) {
  std::mt19937_64 random(11);
  for (int kind = 0; kind < kLeafKinds; ++kind) {
    int allowed = 0;
    const int rounds = kind == kAllFlipsKind ? 10 : 40;
    for (int i = 0; i < rounds; ++i) {
      const Board near = RandomBoard(random);
      Constraint leaf = RandomLeaf(random, near, kind);
      if (i % 2) leaf = NotOf(leaf);
      Encoded encoded(leaf, GetParam());
      for (int j = 0; j < 4; ++j) {
        const Board board = j == 0 ? near : RandomBoard(random);
        const bool expected = Satisfies(leaf, board);
        ASSERT_EQ(encoded.Allows(board, true), expected) << "kind " << kind;
        ASSERT_TRUE(encoded.Allows(board, false))
            << "an unasserted constraint must not bind; kind " << kind;
        allowed += expected;
      }
    }
    EXPECT_GT(allowed, rounds / 4) << "kind " << kind;
    EXPECT_LT(allowed, 4 * rounds - rounds / 4) << "kind " << kind;
  }
}

TEST_P(EncodeTest, Trees) {
  std::mt19937_64 random(12);
  int allowed = 0;
  for (int i = 0; i < 100; ++i) {
    const Board near = RandomBoard(random);
    const Constraint constraint = RandomConstraint(random, near, 3);
    Encoded encoded(constraint, GetParam());
    for (int j = 0; j < 4; ++j) {
      const Board board = j == 0 ? near : RandomBoard(random);
      const bool expected = Satisfies(constraint, board);
      ASSERT_EQ(encoded.Allows(board, true), expected);
      ASSERT_TRUE(encoded.Allows(board, false));
      allowed += expected;
    }
  }
  EXPECT_GT(allowed, 50);
  EXPECT_LT(allowed, 350);
}

TEST_P(EncodeTest, ModelsSatisfyTheConstraint) {
  std::mt19937_64 random(13);
  const int rounds = GetParam() == SolverKind::kZ3 ? 12 : 60;  // Z3 takes long
  int found = 0;
  for (int i = 0; i < rounds; ++i) {
    const Board near = RandomBoard(random);
    const Constraint constraint = RandomConstraint(random, near, 3);
    const auto solver = logic::NewSolver(GetParam(), 1);
    const encoding::BoardLiterals board = encoding::NewBoardLiterals(*solver);
    PositionEncoder encoder(*solver, board);
    encoder.Require(constraint, {});
    const auto answer = solver->Solve({}, {});
    ASSERT_TRUE(answer.ok());
    if (Satisfies(constraint, near)) {
      ASSERT_EQ(*answer, Answer::kSatisfiable);
    }
    if (*answer != Answer::kSatisfiable) continue;
    ++found;
    ASSERT_TRUE(Satisfies(constraint, encoding::ModelBoard(*solver, board)));
  }
  EXPECT_GT(found, rounds / 2);
}

// Beside a bound on the legal moves, "each" takes a board for each of them that there may be.
TEST_P(EncodeTest, EachOfAFewMoves) {
  std::mt19937_64 random(15);
  const int most_rounds = GetParam() == SolverKind::kZ3 ? 10 : 60;  // Z3 takes long
  int allowed = 0;
  int rounds = 0;
  while (rounds < most_rounds) {
    const Board near = RandomBoard(random);
    const int most = 1 + static_cast<int>(random() % 3);
    if (Mobility(near) > most) continue;
    ++rounds;
    const Bitboard legal = LegalMoves(near);
    const Board next = legal == 0 ? Passed(near) : Play(near, std::countr_zero(legal));
    const Constraint few = {Count{CountKind::kLegalMoves, kAllSquares, 0, most}, {}, {}};
    const Constraint sequence =
        AllOf({AfterEachMove(AllOf({few, AfterEachMove(RandomLeaf(random, near, 2)),
                                    RandomLeaf(random, random() % 2 ? next : RandomBoard(random),
                                               static_cast<int>(random() % 3))})),
               few});
    EXPECT_LE(BoardsOf(sequence), 1 + most * (1 + most));
    Encoded encoded(sequence, GetParam());
    const bool expected = Satisfies(sequence, near);
    ASSERT_EQ(encoded.Allows(near, true), expected);
    ASSERT_TRUE(encoded.Allows(near, false));
    ASSERT_EQ(encoded.Allows(kStart, true), Satisfies(sequence, kStart));
    allowed += expected ? 1 : 0;
  }
  EXPECT_GT(allowed, 0);
  EXPECT_LT(allowed, most_rounds);
}

TEST(BoardsOf, CountsTheBoardsOfAFormula) {
  const Constraint leaf = {MustPass{}, {}, {}};
  EXPECT_EQ(BoardsOf(leaf), 1);
  EXPECT_EQ(BoardsOf(AfterMoveOn(0, leaf)), 2);
  EXPECT_EQ(BoardsOf(AfterAnyMove(AfterAnyMove(AfterAnyMove(leaf)))), 4);
  EXPECT_EQ(BoardsOf(AfterEachMove(leaf)), 1 + kSquares);
  EXPECT_EQ(BoardsOf(NotOf(AfterEachMove(leaf))), 2);
  const Constraint one = {Count{CountKind::kLegalMoves, kAllSquares, 1, 1}, {}, {}};
  EXPECT_EQ(BoardsOf(AllOf({one, AfterEachMove(AllOf({one, AfterEachMove(leaf)}))})), 3);
  EXPECT_EQ(BoardsOf(AllOf({one, AfterEachMove(AfterEachMove(leaf))})), 2 + kSquares);
}

TEST_P(EncodeTest, ConstraintsShareWhatWasDefinedForOthers) {
  // Both ties of the same moves, asked for one after the other: at least, then at most, then
  // exactly these moves.
  std::mt19937_64 random(14);
  for (int i = 0; i < 20; ++i) {
    const Board board = RandomBoard(random);
    const auto solver = logic::NewSolver(GetParam(), 1);
    const encoding::BoardLiterals literals = encoding::NewBoardLiterals(*solver);
    PositionEncoder encoder(*solver, literals);
    const int moves = Mobility(board);
    encoder.Require({Count{CountKind::kLegalMoves, kAllSquares, moves, kSquares}, {}, {}}, {});
    encoder.Require({Count{CountKind::kLegalMoves, kAllSquares, 0, moves}, {}, {}}, {});
    encoder.Require({Legality{Side::kMover, LegalMoves(board), true}, {}, {}}, {});
    encoder.Require({Legality{Side::kMover, ~LegalMoves(board), false}, {}, {}}, {});
    const auto answer = solver->Solve(BoardAssumptions(literals, board), {});
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(*answer, Answer::kSatisfiable);
    const Board next = RandomBoard(random);
    const auto again = solver->Solve(BoardAssumptions(literals, next), {});
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again == Answer::kSatisfiable, LegalMoves(next) == LegalMoves(board));
  }
}

// A difference is odd exactly if the number of discs is. A solver that has to find that out by
// cases takes long, the longer the more discs there are.
TEST_P(EncodeTest, TheParityOfADifferenceIsThatOfTheDiscs) {
  const auto discs = [](int n) {
    return Constraint{Count{CountKind::kDiscs, kAllSquares, n, n}, {}, {}};
  };
  const Constraint apart = AnyOf({Constraint{DiscDifference{.min = 3}, {}, {}},
                                  Constraint{DiscDifference{.max = -3}, {}, {}}});
  const Constraint three = AllOf({Constraint{DiscDifference{-3, 3}, {}, {}}, apart});
  for (const int number : {10, 11, 30, 31}) {
    const auto solver = logic::NewSolver(GetParam(), 1);
    const encoding::BoardLiterals board = encoding::NewBoardLiterals(*solver);
    PositionEncoder(*solver, board).Require(AllOf({discs(number), three}), {});
    const bool is_odd = number % 2 == 1;
    EXPECT_EQ(*solver->Solve({}, {.seconds = 60}),
              is_odd ? Answer::kSatisfiable : Answer::kUnsatisfiable)
        << number;
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, EncodeTest,
                         testing::Values(SolverKind::kZ3, SolverKind::kCadical),
                         [](const auto& info) { return WordOf(info.param); });

}  // namespace
}  // namespace othello::synth
