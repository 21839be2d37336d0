// The hypothesis that a board meets conditions is true of exactly the boards that meet them, by
// synth/satisfies.h.
#include "proofs/board_hypothesis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/logic/traced_solve.h"
#include "proofs/hypothesis.h"
#include "proofs/hypothesis_writer.h"
#include "proofs/least_image.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"
#include "tests/proofs/has_model.h"
#include "tests/synth/random_constraint.h"

namespace othello::proofs {
namespace {

using synth::Constraint;

// Writes that the board is this one.
void Fix(HypothesisWriter& writer, const BoardFacts& facts, const Board& board) {
  const BoardFacts given = FactsOf(board);
  for (Square square = 0; square < kSquares; ++square) {
    writer.Add({given.mover[square] == kTrue ? facts.mover[square] : -facts.mover[square]});
    writer.Add({given.other[square] == kTrue ? facts.other[square] : -facts.other[square]});
  }
}

TEST(HypothesisWriter, CountsAsFarAsItIsAsked) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 400; ++i) {
    HypothesisWriter writer;
    std::vector<int> literals;
    int holding = 0;
    std::vector<int> units;
    for (std::uint64_t k = random() % 12; k > 0; --k) {
      const bool holds = random() % 2 != 0;
      holding += holds ? 1 : 0;
      if (random() % 4 == 0) {
        literals.push_back(holds ? kTrue : kFalse);
      } else {
        const int variable = writer.NewVariable();
        const int sign = random() % 2 != 0 ? 1 : -1;
        literals.push_back(sign * variable);
        units.push_back(holds ? sign * variable : -sign * variable);
      }
    }
    const int most = static_cast<int>(random() % 14);
    const std::vector<int> count = writer.Count(literals, most);
    ASSERT_LE(count.size(), static_cast<std::size_t>(most));
    for (const int unit : units) writer.Add({unit});
    for (std::size_t k = 0; k < count.size(); ++k) {
      for (const bool supposed : {false, true}) {
        HypothesisWriter asked = writer;
        asked.Add({supposed ? count[k] : -count[k]});
        ASSERT_EQ(HasModel(asked.formula()), supposed == (holding > static_cast<int>(k)));
      }
    }
    // Beyond the result nothing can hold.
    if (holding < most) {
      ASSERT_LE(holding, static_cast<int>(count.size()));
    }
  }
}

// With all squares known, each condition is known, too.
TEST(BoardHypothesis, SaysWhatSatisfiesSaysOfAGivenBoard) {
  std::mt19937_64 random(2);
  int meets = 0;
  for (int i = 0; i < 4000; ++i) {
    const Board board = synth::RandomBoard(random);
    const Constraint constraint = synth::RandomConstraint(random, board, 3);
    const bool satisfied = synth::Satisfies(constraint, board);
    HypothesisWriter writer;
    SupposedBoard view(writer, FactsOf(board));
    ASSERT_EQ(view.Meets(constraint), satisfied ? kTrue : kFalse) << BoardText({board, {}});
    ASSERT_EQ(writer.formula().variables, 0);
    meets += satisfied ? 1 : 0;
  }
  EXPECT_GT(meets, 1000);
  EXPECT_LT(meets, 3000);
}

// The same with squares that the formula alone knows.
void ExpectTheBoardsThatMeetTheConditionsAsModels(int boards) {
  std::mt19937_64 random(3);
  int meets = 0;
  for (int i = 0; i < boards; ++i) {
    const Board board = synth::RandomBoard(random);
    const Constraint constraint = synth::RandomConstraint(random, board, 2);
    const bool satisfied = synth::Satisfies(constraint, board);
    for (const bool supposed : {false, true}) {
      HypothesisWriter writer;
      SupposedBoard view(writer, NewBoardFacts(writer));
      const int holds = view.Meets(constraint);
      writer.Add({supposed ? holds : -holds});
      Fix(writer, view.facts(), board);
      ASSERT_EQ(HasModel(writer.formula()), supposed == satisfied) << BoardText({board, {}});
    }
    meets += satisfied ? 1 : 0;
  }
  EXPECT_GT(meets, boards / 4);
  EXPECT_LT(meets, boards * 3 / 4);
}

TEST(BoardHypothesis, HasTheBoardsThatMeetTheConditionsAsModels) {
  ExpectTheBoardsThatMeetTheConditionsAsModels(80);
}

TEST(BoardHypothesis, LongHasTheBoardsThatMeetTheConditionsAsModels) {
  ExpectTheBoardsThatMeetTheConditionsAsModels(1000);
}

// Moves are played on empty squares: so many discs leave fewer, whichever number is named first.
TEST(BoardExists, WithNoMoreMovesThanEmptySquares) {
  const auto count = [](synth::CountKind kind, int min, int max) {
    return Constraint{synth::Count{kind, kAllSquares, min, max}, {}, {}};
  };
  const Constraint conditions[] = {
      synth::AllOf({count(synth::CountKind::kLegalMoves, 32, kSquares),
                    count(synth::CountKind::kDiscs, 33, 33)}),
      synth::AllOf({count(synth::CountKind::kDiscs, 33, 33),
                    count(synth::CountKind::kOtherLegalMoves, 32, 32)})};
  for (const Constraint& condition : conditions) {
    const Hypothesis hypothesis =
        BoardExists("x", {.conditions = condition, .known = {}, .game = SupposedGame{}});
    // It takes a second; without the clauses that count, no solver ends.
    const auto solved = logic::SolveWithProof(hypothesis.forms[hypothesis.first].formula(),
                                              logic::DratForm::kText, {.seconds = 30});
    ASSERT_TRUE(solved.ok());
    EXPECT_EQ(solved->answer, logic::Answer::kUnsatisfiable);
  }
}

// Each empty square of the region may be a legal move.
TEST(BoardHypothesis, MovesHaveRoomOnAllEmptySquares) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 100; ++i) {
    const Board board = synth::RandomBoard(random);
    const Bitboard legal = LegalMoves(board);
    const Bitboard region = legal | (random() & board.Occupied());
    const int moves = std::popcount(legal);
    HypothesisWriter writer;
    SupposedBoard view(writer, NewBoardFacts(writer));
    const synth::Count all_are_legal = {synth::CountKind::kLegalMoves, region, moves, moves};
    writer.Add({view.Meets({all_are_legal, {}, {}})});
    Fix(writer, view.facts(), board);
    ASSERT_TRUE(HasModel(writer.formula())) << BoardText({board, {}});
  }
}

TEST(BoardHypothesis, ExcludesOneBoard) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 50; ++i) {
    const Board board = synth::RandomBoard(random);
    Board near = board;
    const Bitboard square = Bit(synth::RandomSquare(random));
    near.mover ^= square & ~near.other;
    near.other &= ~square;
    for (const Board& fixed : {board, near}) {
      HypothesisWriter writer;
      SupposedBoard view(writer, NewBoardFacts(writer));
      view.Exclude(board);
      Fix(writer, view.facts(), fixed);
      ASSERT_EQ(HasModel(writer.formula()), fixed != board);
    }
  }
}

// A set of symmetries that is a group: generated by two of them.
SymmetrySet RandomGroup(std::mt19937_64& random) {
  SymmetrySet group = kIdentityOnly;
  for (int generator = 0; generator < 2; ++generator)
    group |= static_cast<SymmetrySet>(1U << random() % kImages);
  for (int round = 0; round < kImages; ++round) {
    for (int a = 0; a < kImages; ++a) {
      for (int b = 0; b < kImages; ++b) {
        if (Contains(group, a) && Contains(group, b))
          group |= static_cast<SymmetrySet>(1U << ComposeImages(a, b));
      }
    }
  }
  return group;
}

// Of each family one image is left, the same whichever of them one starts from.
TEST(LeastImage, LeavesOneImageOfEachFamily) {
  std::mt19937_64 random(5);
  int moved = 0;
  for (int i = 0; i < 60; ++i) {
    Board board = synth::RandomBoard(random);
    // Symmetric ones, too.
    if (i % 3 == 0) board = {board.mover | MirrorFiles(board.mover), 0};
    const SymmetrySet group = RandomGroup(random);
    const Board first = FirstImage(board, group);
    for (int k = 0; k < kImages; ++k) {
      if (!Contains(group, k)) continue;
      const Board image = Image(board, k);
      ASSERT_EQ(FirstImage(image, group), first);
      HypothesisWriter writer;
      const BoardFacts facts = NewBoardFacts(writer);
      SupposeLeastImage(writer, facts, group);
      Fix(writer, facts, image);
      ASSERT_EQ(HasModel(writer.formula()), image == first);
      moved += image == first ? 0 : 1;
    }
  }
  EXPECT_GT(moved, 100);
}

// All boards with discs on three squares at most, by solver and by counting: what is left after
// some of them are known, up to symmetry or not.
TEST(BoardExists, ButForTheKnownOnes) {
  const Bitboard region = Bit(0) | Bit(1) | Bit(8);  // a1, b1, a2: one mirror keeps them
  const Constraint empty = {synth::Contents{~region, synth::kEmptySquare}, {}, {}};
  const Constraint two = {synth::Count{synth::CountKind::kDiscs, kAllSquares, 2, 2}, {}, {}};
  const Constraint conditions = synth::AllOf({empty, two});
  const SymmetrySet group = synth::SymmetryGroup(conditions);
  ASSERT_EQ(std::popcount(group), 2);
  std::vector<Board> all;
  for (int code = 0; code < 27; ++code) {
    Board board;
    int rest = code;
    ForEachSquare(region, [&](Square square) {
      if (rest % 3 == 1) board.mover |= Bit(square);
      if (rest % 3 == 2) board.other |= Bit(square);
      rest /= 3;
    });
    if (synth::Satisfies(conditions, board)) all.push_back(board);
  }
  ASSERT_EQ(all.size(), 12);
  for (const SymmetrySet images : {kIdentityOnly, group}) {
    std::vector<Board> known;
    for (const Board& board : all) {
      const bool is_left = [&] {
        for (const Board& other : known) {
          for (int k = 0; k < kImages; ++k) {
            if (Contains(images, k) && Image(other, k) == board) return false;
          }
        }
        return true;
      }();
      const Hypothesis hypothesis = BoardExists("x", {conditions, known, images, {}});
      ASSERT_TRUE(is_left || !known.empty());
      ASSERT_EQ(hypothesis.forms.size(), 1);
      if (is_left) {
        ASSERT_TRUE(HasModel(hypothesis.forms[0].formula()));
        known.push_back(board);
      }
    }
    EXPECT_EQ(known.size(), images == kIdentityOnly ? 12 : 7);
    EXPECT_FALSE(HasModel(BoardExists("x", {conditions, known, images, {}}).forms[0].formula()));
  }
}

}  // namespace
}  // namespace othello::proofs
