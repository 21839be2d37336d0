#include "census/estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "census/board_ranking.h"
#include "core/game/moves.h"

namespace othello::census {

namespace {

TEST(Estimate, LayersWithFewDiscsAreCounted) {
  std::set<std::pair<Bitboard, Bitboard>> layer = {{kStart.mover, kStart.other}};
  const Tallies none;
  for (int discs = kFewestDiscs; discs <= 11; ++discs) {
    EXPECT_EQ(EstimateOfLayer(discs, none).low, static_cast<double>(layer.size())) << discs;
    EXPECT_EQ(EstimateOfLayer(discs, none).high, static_cast<double>(layer.size()));
    std::set<std::pair<Bitboard, Bitboard>> next;
    for (const auto& [mover, other] : layer) {
      const Board board{mover, other};
      ForEachSquare(LegalMoves(board), [&](Square square) {
        const Board after = Play(board, square);
        next.insert({after.mover, after.other});
        if (MustPass(after)) next.insert({after.other, after.mover});
      });
    }
    layer = std::move(next);
  }
}

TEST(Estimate, UndecidedSamplesCountForBothEnds) {
  const Estimate decided = EstimateOf(1e6, {.reachable = 20, .unreachable = 980});
  EXPECT_NEAR(decided.least, 20'000, 1e-6);
  EXPECT_EQ(decided.least, decided.most);
  // Wilson's interval of 20 of 1,000.
  EXPECT_NEAR(decided.low, 12'984, 1);
  EXPECT_NEAR(decided.high, 30'690, 1);
  const Estimate open = EstimateOf(1e6, {.reachable = 20, .unreachable = 970, .undecided = 10});
  EXPECT_NEAR(open.least, 20'000, 1e-6);
  EXPECT_NEAR(open.most, 30'000, 1e-6);
  EXPECT_EQ(open.low, decided.low);
  EXPECT_GT(open.high, decided.high);
  const Estimate nothing = EstimateOf(1e6, {});
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1e6);
}

TEST(Estimate, OneLayerAloneKeepsItsInterval) {
  const Estimate layer = EstimateOf(1e6, {.reachable = 20, .unreachable = 980});
  const Estimate sum = SumOf({layer});
  EXPECT_NEAR(sum.low, layer.low, 1e-6);
  EXPECT_NEAR(sum.high, layer.high, 1e-6);
  const Estimate four = SumOf({layer, layer, layer, layer});
  EXPECT_NEAR(four.high - four.most, 2 * (layer.high - layer.most), 1e-6);
}

// Layers with shares such as those of the real ones, sampled as the allocation says: in 95 of 100
// censuses the true sum lies in the interval.
TEST(Estimate, IntervalsHoldTheTruthAsOftenAsTheySay) {
  const auto share = [](int discs) {
    return std::min(0.02, 1e-7 * std::pow(10, (discs - 36) / 3.0));
  };
  double truth = SumOf({EstimateOfAll({})}).low;
  for (int discs = kMostDiscsKnown + 1; discs <= kSquares; ++discs)
    truth += static_cast<double>(BoardsWith(discs)) * share(discs);
  std::mt19937 random(1);
  constexpr int kCensuses = 400, kTurns = 1000, kSamplesOfTurn = 20;
  int held = 0;
  for (int census = 0; census < kCensuses; ++census) {
    Tallies tallies;
    for (int turn = 0; turn < kTurns; ++turn) {
      const int discs = DiscsOfNextSample(tallies);
      Tally& tally = tallies[discs];
      const int found = std::binomial_distribution(kSamplesOfTurn, share(discs))(random);
      tally.reachable += found;
      tally.unreachable += kSamplesOfTurn - found;
    }
    const Estimate estimate = EstimateOfAll(tallies);
    held += estimate.low <= truth && truth <= estimate.high ? 1 : 0;
  }
  EXPECT_GE(held, kCensuses * 92 / 100);
  EXPECT_LE(held, kCensuses * 99 / 100);
}

// Othello on four by four squares, by itself: a position is the mover's discs and the other side's.
class SmallOthello {
 public:
  using Position = std::pair<int, int>;

  SmallOthello() { Visit({1 << 6 | 1 << 9, 1 << 5 | 1 << 10}); }

  const std::set<Position>& reachable() const { return reachable_; }

 private:
  static int Flips(Position position, int square) {
    const auto [mover, other] = position;
    int flips = 0;
    for (const auto& [right, down] : std::vector<std::pair<int, int>>{
             {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
      int run = 0;
      for (int file = square % 4 + right, rank = square / 4 + down;
           file >= 0 && file < 4 && rank >= 0 && rank < 4; file += right, rank += down) {
        const int bit = 1 << (4 * rank + file);
        if ((mover & bit) != 0) flips |= run;
        if ((other & bit) == 0) break;
        run |= bit;
      }
    }
    return flips;
  }
  static bool CanMove(Position position) {
    for (int square = 0; square < 16; ++square) {
      if (((position.first | position.second) >> square & 1) == 0 && Flips(position, square) != 0)
        return true;
    }
    return false;
  }
  void Visit(Position position) {
    if (!reachable_.insert(position).second) return;
    const auto [mover, other] = position;
    for (int square = 0; square < 16; ++square) {
      if (((mover | other) >> square & 1) != 0) continue;
      const int flips = Flips(position, square);
      if (flips != 0) Visit({other & ~flips, mover | flips | 1 << square});
    }
    if (!CanMove(position) && CanMove({other, mover})) Visit({other, mover});
  }

  std::set<Position> reachable_;
};

// The census of that game: the interval holds the number of its positions as often as it should.
TEST(Estimate, MeetsTheTruthOnASmallBoard) {
  const SmallOthello othello;
  const auto truth = static_cast<double>(othello.reachable().size());
  const std::vector<int> outside = {0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15};
  std::mt19937 random(1);
  constexpr int kCensuses = 100, kSamples = 300;
  int held = 0;
  for (int census = 0; census < kCensuses; ++census) {
    std::vector<Estimate> layers;
    double sets = 1;  // of squares outside the centre
    for (int more = 0; more <= 12; ++more) {
      Tally tally;
      for (int i = 0; i < kSamples; ++i) {
        std::vector<int> squares;
        std::sample(outside.begin(), outside.end(), std::back_inserter(squares), more, random);
        squares.insert(squares.end(), {5, 6, 9, 10});
        SmallOthello::Position position;
        for (const int square : squares)
          (random() % 2 == 0 ? position.first : position.second) |= 1 << square;
        ++(othello.reachable().contains(position) ? tally.reachable : tally.unreachable);
      }
      layers.push_back(EstimateOf(std::ldexp(sets, more + 4), tally));
      sets = sets * (12 - more) / (more + 1);
    }
    const Estimate estimate = SumOf(layers);
    held += estimate.low <= truth && truth <= estimate.high ? 1 : 0;
  }
  EXPECT_GE(held, kCensuses * 90 / 100);
  EXPECT_LT(held, kCensuses);
}

}  // namespace

}  // namespace othello::census
