#include "problems/naturalness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <vector>

#include "core/game/symmetry.h"
#include "tests/endgame/minimax.h"
#include "tests/problems/generated.h"

namespace othello::problems {
namespace {

std::vector<Board> BoardsOf(const GameSource& source, int empties, int count) {
  std::vector<Board> boards;
  for (std::uint64_t number = 0; static_cast<int>(boards.size()) < count; ++number) {
    const Board board = AtEndOf(source.game(number, empties, {})).position.board;
    if (CanMove(board)) boards.push_back(board);
  }
  return boards;
}

TEST(Looks, AreThoseOfAllImagesAndOfBothSides) {
  for (const Board& board : BoardsOf(RandomPlay(1), 15, 50)) {
    const Looks looks = LooksOf(board);
    EXPECT_EQ(LooksOf(Passed(board)), looks);
    for (int k = 1; k < kImages; ++k) EXPECT_EQ(LooksOf(Image(board, k)), looks) << k;
  }
}

// The sizes of the groups of squares with this content, of which each touches another one.
template <typename At, typename Touch>
std::vector<int> GroupSizes(const At& at, char content, const Touch& touch) {
  std::vector<int> sizes;
  std::set<Square> left;
  for (Square square = 0; square < 64; ++square) {
    if (at(square) == content) left.insert(square);
  }
  while (!left.empty()) {
    std::vector<Square> group = {*left.begin()};
    left.erase(left.begin());
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (Square square = 0; square < 64; ++square) {
        if (left.contains(square) && touch(group[i], square)) {
          group.push_back(square);
          left.erase(square);
        }
      }
    }
    sizes.push_back(static_cast<int>(group.size()));
  }
  return sizes;
}

// Counted square by square.
TEST(Looks, AreCounts) {
  const auto file = [](Square s) { return s % 8; };
  const auto rank = [](Square s) { return s / 8; };
  for (const Board& board : BoardsOf(RandomPlay(2), 14, 200)) {
    int touching = 0;
    int straight = 0;
    int frontier = 0;
    int unlike = 0;
    int unlike_on_border = 0;
    int lone = 0;
    int gaps = 0;
    const auto at = [&](Square s) {
      return (board.mover >> s & 1) != 0 ? 'X' : (board.other >> s & 1) != 0 ? 'O' : '-';
    };
    for (Square a = 0; a < 64; ++a) {
      bool open = false;
      bool friends = false;
      for (Square b = 0; b < 64; ++b) {
        const int files = std::abs(file(a) - file(b));
        const int ranks = std::abs(rank(a) - rank(b));
        if (a == b || files > 1 || ranks > 1) continue;
        open |= at(b) == '-';
        friends |= at(b) == at(a);
        if (a > b) continue;
        const bool both_empty = at(a) == '-' && at(b) == '-';
        touching += both_empty ? 1 : 0;
        straight += both_empty && files + ranks == 1 ? 1 : 0;
        const bool two_sides = at(a) != '-' && at(b) != '-' && at(a) != at(b);
        unlike += two_sides ? 1 : 0;
        const bool same_edge = (files == 0 && file(a) % 7 == 0) || (ranks == 0 && rank(a) % 7 == 0);
        unlike_on_border += two_sides && same_edge ? 1 : 0;
      }
      frontier += at(a) != '-' && open ? 1 : 0;
      lone += at(a) != '-' && !friends ? 1 : 0;
      if (at(a) != '-') continue;
      const bool of_rank = rank(a) % 7 == 0 && file(a) % 7 != 0;
      const bool of_file = file(a) % 7 == 0 && rank(a) % 7 != 0;
      gaps += of_rank && at(a - 1) != '-' && at(a + 1) != '-' ? 1 : 0;
      gaps += of_file && at(a - 8) != '-' && at(a + 8) != '-' ? 1 : 0;
    }
    const Looks looks = LooksOf(board);
    EXPECT_EQ(TouchingEmptyPairs(board), touching);
    EXPECT_EQ(looks[0], frontier);
    EXPECT_EQ(looks[2], straight);
    EXPECT_EQ(looks[3], touching);
    EXPECT_EQ(looks[15], gaps);
    EXPECT_EQ(looks[18], unlike);
    EXPECT_EQ(looks[20], lone);
    EXPECT_EQ(looks[24], unlike_on_border);
    const auto touch = [&](Square a, Square b) {
      return std::abs(file(a) - file(b)) <= 1 && std::abs(rank(a) - rank(b)) <= 1;
    };
    const auto sides_touch = [&](Square a, Square b) {
      return std::abs(file(a) - file(b)) + std::abs(rank(a) - rank(b)) <= 1;
    };
    const std::vector<int> regions = GroupSizes(at, '-', touch);
    const auto sum_if = [&](const auto& wanted) {
      return static_cast<double>(std::count_if(regions.begin(), regions.end(), wanted));
    };
    EXPECT_EQ(looks[1], sum_if([](int size) { return size == 1; }));
    EXPECT_EQ(looks[4], GroupSizes(at, '-', sides_touch).size());
    EXPECT_EQ(looks[5], regions.size());
    EXPECT_EQ(looks[6], sum_if([](int size) { return size % 2 == 1; }));
    EXPECT_EQ(looks[7], *std::max_element(regions.begin(), regions.end()));
    EXPECT_EQ(looks[23], GroupSizes(at, 'X', touch).size() + GroupSizes(at, 'O', touch).size());
    const double mover = static_cast<double>(endgame::NaiveMoves(board).size());
    const double other = static_cast<double>(endgame::NaiveMoves(Passed(board)).size());
    EXPECT_EQ(looks[8], mover + other);
    EXPECT_EQ(looks[9], std::abs(mover - other));
    int corners = 0;
    int x_squares = 0;
    int c_squares = 0;
    int middle = 0;
    int inside = 0;
    int border = 0;
    int balance = 0;
    int full = 0;
    for (Square a = 0; a < 64; ++a) {
      const bool on_border = file(a) % 7 == 0 || rank(a) % 7 == 0;
      const bool is_corner = file(a) % 7 == 0 && rank(a) % 7 == 0;
      border += on_border && at(a) != '-' ? 1 : 0;
      inside += !on_border && at(a) == '-' ? 1 : 0;
      balance += at(a) == 'X' ? 1 : at(a) == 'O' ? -1 : 0;
      const bool central = file(a) >= 2 && file(a) <= 5 && rank(a) >= 2 && rank(a) <= 5;
      middle += central && at(a) == '-' ? 1 : 0;
      if (!is_corner || at(a) != '-') continue;
      ++corners;
      for (Square b = 0; b < 64; ++b) {
        if (a == b || !touch(a, b) || at(b) == '-') continue;
        (sides_touch(a, b) ? c_squares : x_squares) += 1;
      }
    }
    for (int line = 0; line < 8; ++line) {
      bool full_rank = true;
      bool full_file = true;
      for (int i = 0; i < 8; ++i) {
        full_rank &= at(8 * line + i) != '-';
        full_file &= at(8 * i + line) != '-';
      }
      full += (full_rank ? 1 : 0) + (full_file ? 1 : 0);
    }
    EXPECT_EQ(looks[10], corners);
    EXPECT_EQ(looks[11], x_squares);
    EXPECT_EQ(looks[12], c_squares);
    EXPECT_EQ(looks[13], middle);
    EXPECT_EQ(looks[14], inside);
    EXPECT_EQ(looks[16], std::abs(balance));
    EXPECT_EQ(looks[17], border);
    EXPECT_EQ(looks[22], full);
  }
}

TEST(Naturalness, OdditiesAddUpToTheOdds) {
  for (const Board& board : BoardsOf(SelfPlay(1, Shipped()), 17, 20)) {
    const double natural = Naturalness(board);
    const double distance = (std::popcount(board.Empty()) - kUsualEmpties) / kEmptiesUnit;
    double log_odds = kNaturalWeights.weights[0] + distance * kNaturalWeights.weights[kLooks + 1];
    double before = -1e9;
    for (const Oddity& oddity : Oddities(board)) {
      log_odds += oddity.log_odds;
      EXPECT_GE(oddity.log_odds, before);
      before = oddity.log_odds;
    }
    EXPECT_NEAR(natural, 1 / (1 + std::exp(-log_odds)), 1e-9);
  }
}

// The figures for games of people are in results/problems.md.
TEST(Naturalness, TellsOwnGamesFromRandomOnes) {
  for (const int empties : {10, 14, 20}) {
    int right = 0;
    const std::vector<Board> own = BoardsOf(SelfPlay(77, Shipped()), empties, 150);
    const std::vector<Board> random = BoardsOf(RandomPlay(77), empties, 150);
    for (const Board& a : own) {
      for (const Board& b : random) right += Naturalness(a) > Naturalness(b) ? 1 : 0;
    }
    EXPECT_GT(right, 150 * 150 * 93 / 100) << empties;
  }
}

}  // namespace
}  // namespace othello::problems
