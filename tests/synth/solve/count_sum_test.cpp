#include "synth/solve/count_sum.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <utility>

#include "synth/satisfies.h"
#include "tests/core/game/random_board.h"

namespace othello::synth {
namespace {

TEST(CountSum, HasAName) {
  for (const std::string name : {"65 discs - legal_moves", "-mover + 2 other", "stable - 100 discs",
                                 "2 legal_moves + 3 frontier"}) {
    const auto sum = CountSumNamed(name);
    ASSERT_TRUE(sum) << name;
    EXPECT_EQ(NameOf(*sum), name);
  }
  EXPECT_EQ(CountSumNamed("1 discs  - other"), CountSumNamed("discs - other"));
  for (const char* const wrong :
       {"", "discs", "2 discs", "discs + discs", "0 discs + other", "101 discs + other", "discs +",
        "+ discs - other", "discs other", "discs - - other", "flips - discs", "passes - discs",
        "2 3 discs + other", "discs * other", "discs + other + stable", "2discs + other"}) {
    EXPECT_FALSE(CountSumNamed(wrong)) << wrong;
  }
}

TEST(CountSum, IsAtLeastANumberAsItsConditionSays) {
  std::mt19937_64 random(90);
  int met = 0;
  constexpr int kRounds = 3000;
  constexpr auto kKinds = std::to_array(
      {CountKind::kDiscs, CountKind::kLegalMoves, CountKind::kMover, CountKind::kEmpties});
  for (int i = 0; i < kRounds; ++i) {
    const auto term = [&](CountKind kind) {
      const int weight = 1 + static_cast<int>(random() % (i % 2 == 0 ? 3 : 70));
      return CountSum::Term{random() % 2 == 0 ? weight : -weight, kind};
    };
    const std::size_t first = random() % 3;
    const CountSum sum = {term(kKinds[first]), term(kKinds[first + 1])};
    const Board board = RandomBoard(random);
    const int value = ValueOf(sum, board);
    EXPECT_TRUE(ValuesOf(sum).Contains(value));
    const int least = value + static_cast<int>(random() % 5) - 2;
    EXPECT_EQ(Satisfies(AtLeast(sum, least), board), value >= least) << NameOf(sum);
    EXPECT_EQ(Satisfies(AtLeast(Negated(sum), -least), board), value <= least) << NameOf(sum);
    met += value >= least ? 1 : 0;
  }
  EXPECT_GT(met, kRounds / 4);
  EXPECT_LT(met, kRounds - kRounds / 4);
}

TEST(CountSum, PutsOneCountBeforeAnother) {
  std::mt19937_64 random(91);
  for (const bool same_direction : {false, true}) {
    const CountsInOrder counts = {CountKind::kDiscs, CountKind::kLegalMoves, same_direction};
    const CountSum sum = SumOf(counts);
    ASSERT_TRUE(InOrder(sum));
    EXPECT_EQ(InOrder(sum)->same_direction, same_direction);
    EXPECT_EQ(NameOf(sum), same_direction ? "65 discs + legal_moves" : "65 discs - legal_moves");
    const auto values = [](const Board& board) {
      return std::pair(CountOn(CountKind::kDiscs, kAllSquares, board),
                       CountOn(CountKind::kLegalMoves, kAllSquares, board));
    };
    for (int i = 0; i < 1000; ++i) {
      const Board a = RandomBoard(random);
      const Board b = RandomBoard(random);
      auto of_a = values(a);
      auto of_b = values(b);
      EXPECT_EQ(ValuesIn(counts, ValueOf(sum, a)), of_a);
      if (!same_direction) {
        of_a.second = -of_a.second;
        of_b.second = -of_b.second;
      }
      EXPECT_EQ(ValueOf(sum, a) < ValueOf(sum, b), of_a < of_b);
    }
  }
  EXPECT_FALSE(InOrder(*CountSumNamed("64 discs - legal_moves")));
  EXPECT_FALSE(InOrder(*CountSumNamed("65 discs - 2 legal_moves")));
}

}  // namespace
}  // namespace othello::synth
