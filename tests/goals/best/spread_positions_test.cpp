// Many positions: each is what was asked for, with its game, none twice, apart as asked, and
// nothing is left when that is said. Held against every position that naive play reaches.
#include "goals/best/spread_positions.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>

#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "goals/board_distance.h"
#include "retro/decide/confirmation.h"
#include "synth/satisfies.h"
#include "tests/goals/goal_answers.h"

namespace othello::goals {
namespace {

synth::Constraint Discs(int discs) { return DiscsBetween(discs, discs); }

// One of each family of positions with so many discs, by playing every game.
std::set<std::pair<Bitboard, Bitboard>> EveryFamily(int discs) {
  std::set<std::pair<Bitboard, Bitboard>> families;
  const auto visit = [&](const auto& self, const Board& board) -> void {
    if (board.Discs() == discs) {
      const Board least = LeastImage(board, kAllSymmetries);
      families.insert({least.mover, least.other});
      if (MustPass(board)) self(self, Passed(board));
      return;
    }
    const Bitboard legal = LegalMoves(board);
    if (legal == 0 && CanMove(Passed(board))) return self(self, Passed(board));
    ForEachSquare(
        legal, [&](Square square) { self(self, AfterMove(board, square, Flips(board, square))); });
  };
  visit(visit, kStart);
  return families;
}

struct SpreadPositionsTest : testing::Test {
  SpreadPositionsTest() {
    request.context.observer.found = [this](const GoalStep& step) {
      found.push_back(step);
      return absl::OkStatus();
    };
    request.context.observer.done = [this](const GoalStep& step) {
      done.push_back(step);
      return absl::OkStatus();
    };
  }

  Spread Find(const SpreadOptions& options) {
    found.clear();
    done.clear();
    const absl::StatusOr<Spread> spread = FindSpreadPositions(request, options);
    EXPECT_TRUE(spread.ok()) << spread.status();
    return spread.value_or(Spread());
  }

  void ExpectGoodAndApart(int distance) const {
    for (std::size_t i = 0; i < found.size(); ++i) {
      const GoalStep& step = found[i];
      EXPECT_TRUE(synth::Satisfies(request.asked.position, step.board));
      EXPECT_TRUE(retro::ConfirmGame(step.board, request.asked.question, step.decision).ok());
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GE(BoardDistance(step.board, found[j].board, kAllSymmetries), distance);
    }
  }

  GoalRequest request;
  std::vector<GoalStep> found;
  std::vector<GoalStep> done;
};

TEST_F(SpreadPositionsTest, FindsEveryPositionAndSaysSo) {
  for (const int discs : {5, 6, 7}) {
    request.asked.position = Discs(discs);
    const Spread spread = Find({.wanted = 1000});
    EXPECT_TRUE(spread.complete) << discs;
    std::set<std::pair<Bitboard, Bitboard>> families;
    for (const GoalStep& step : found) {
      const Board least = LeastImage(step.board, kAllSymmetries);
      families.insert({least.mover, least.other});
    }
    EXPECT_EQ(families, EveryFamily(discs)) << discs;
    EXPECT_EQ(families.size(), found.size()) << "a family occurs twice";
    ASSERT_EQ(done.size(), 1U);
    EXPECT_EQ(done.front().besides, static_cast<int>(found.size()));
    ExpectGoodAndApart(1);
  }
}

TEST_F(SpreadPositionsTest, NothingElseIsSoFarAway) {
  request.asked.position = Discs(7);
  constexpr int kDistance = 4;
  const Spread spread = Find({.wanted = 1000, .distance = kDistance});
  EXPECT_TRUE(spread.complete);
  EXPECT_GT(found.size(), 1U);
  EXPECT_GE(spread.least_distance, kDistance);
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done.front().distance, kDistance);
  ExpectGoodAndApart(kDistance);
  for (const auto& [mover, other] : EveryFamily(7)) {
    int nearest = kSquares;
    for (const GoalStep& step : found)
      nearest = std::min(nearest, BoardDistance({mover, other}, step.board, kAllSymmetries));
    EXPECT_LT(nearest, kDistance);
  }
}

// The formula's own way to a distance: without play, and with few discs not enumerated.
TEST_F(SpreadPositionsTest, TheFormulaFindsTheSame) {
  request.effort.method = GoalDecider::Method::kFormula;
  request.asked.position = Discs(5);
  EXPECT_TRUE(Find({.wanted = 1000}).complete);
  EXPECT_EQ(found.size(), EveryFamily(5).size());
  ExpectGoodAndApart(1);
}

TEST_F(SpreadPositionsTest, LongTheFormulaFindsTheSame) {
  request.effort.method = GoalDecider::Method::kFormula;
  request.asked.position = Discs(6);
  EXPECT_TRUE(Find({.wanted = 1000}).complete);
  EXPECT_EQ(found.size(), EveryFamily(6).size());
  ExpectGoodAndApart(1);
  EXPECT_TRUE(Find({.wanted = 1000, .distance = 3}).complete);
  ExpectGoodAndApart(3);
}

TEST_F(SpreadPositionsTest, DependsOnTheSeedAndNotOnTheThreads) {
  request.asked.position = Discs(24);
  const auto boards = [&] {
    Find({.wanted = 12});
    std::vector<std::pair<Bitboard, Bitboard>> result;
    for (const GoalStep& step : found) result.emplace_back(step.board.mover, step.board.other);
    return result;
  };
  const auto one = boards();
  EXPECT_EQ(one.size(), 12U);
  ExpectGoodAndApart(8);
  request.context.threads = 2;
  EXPECT_EQ(boards(), one);
  request.context.seed = 1;
  EXPECT_NE(boards(), one);
}

TEST_F(SpreadPositionsTest, TheFormulaFindsOthersWithAnotherSeed) {
  request.effort.method = GoalDecider::Method::kFormula;
  // Without the border the formula answers long before its time is over, on each machine.
  request.asked.position =
      synth::AllOf({Discs(12), {synth::Contents{kBorder, synth::kEmptySquare}, {}, {}}});
  const auto families = [&] {
    std::set<std::pair<Bitboard, Bitboard>> least_images;
    Find({.wanted = 3});
    for (const GoalStep& step : found) {
      const Board least = LeastImage(step.board, kAllSymmetries);
      least_images.insert({least.mover, least.other});
    }
    return least_images;
  };
  const auto one = families();
  EXPECT_EQ(one.size(), 3U);
  request.context.seed = 5;
  for (const auto& family : families()) EXPECT_FALSE(one.contains(family));
}

// Where nothing is as far as was asked for at first, half as far is asked for, and not at once
// anything else.
TEST_F(SpreadPositionsTest, TheFormulaComesNearerStepByStep) {
  request.effort.method = GoalDecider::Method::kFormula;
  request.asked.position = Discs(7);
  EXPECT_GE(Find({.wanted = 4}).least_distance, 4);
}

TEST_F(SpreadPositionsTest, GoesOnFromKnownPositions) {
  request.asked.position = Discs(20);
  Find({.wanted = 5});
  const std::vector<GoalStep> known = found;
  const Spread spread = Find({.wanted = 9, .known = known});
  EXPECT_EQ(spread.positions, 9);
  EXPECT_EQ(found.size(), 4U);
  found.insert(found.end(), known.begin(), known.end());
  ExpectGoodAndApart(1);
  EXPECT_EQ(Find({.wanted = 5, .known = known}).positions, 5);
  EXPECT_TRUE(found.empty());
}

// One disc against 19: a game takes longer to find than a candidate is played at a time.
TEST_F(SpreadPositionsTest, CandidatesThatTakeLongArePlayedOn) {
  request.asked.position = synth::AllOf({Discs(20), Counted(synth::CountKind::kOther, 1, 1)});
  const Spread spread = Find({.wanted = 2});
  EXPECT_EQ(spread.positions, 2);
  EXPECT_FALSE(spread.complete);
  ASSERT_EQ(found.size(), 2U);
  ExpectGoodAndApart(1);
}

TEST_F(SpreadPositionsTest, ALimitKeepsWhatWasFound) {
  request.asked.position = Discs(40);
  int looks = 0;
  std::atomic<bool> interrupted = false;
  request.context.limits = {.seconds = 60, .interrupted = &interrupted};
  request.context.observer.found = [&](const GoalStep& step) {
    found.push_back(step);
    interrupted = ++looks == 3;
    return absl::OkStatus();
  };
  const absl::StatusOr<Spread> spread = FindSpreadPositions(request, {.wanted = 1000});
  ASSERT_TRUE(spread.ok()) << spread.status();
  EXPECT_EQ(spread->positions, 3);
  EXPECT_FALSE(spread->complete);
}

TEST(BoardDistance, IsThatOfTheNearestImage) {
  const Board start = kStart;
  const Board mirrored = Image(kStart, 1);
  EXPECT_EQ(BoardDistance(start, mirrored, kIdentityOnly), 4);
  EXPECT_EQ(BoardDistance(start, mirrored, kAllSymmetries), 0);
  EXPECT_EQ(BoardDistance(start, Passed(start), kIdentityOnly), 4);
}

TEST(GameDistance, CountsPlies) {
  const std::vector<Square> one = ParseGame("f5d6c3d3")->moves;
  EXPECT_EQ(GameDistance(one, one), 0);
  EXPECT_EQ(GameDistance(one, ParseGame("f5d6c3")->moves), 1);
  EXPECT_EQ(GameDistance(one, ParseGame("f5f6e6f4")->moves), 3);
  EXPECT_EQ(GameDistance(one, ParseGame("d3c5d6e3")->moves),
            GameDistance(ParseGame("d3c5d6e3")->moves, one));
}

}  // namespace
}  // namespace othello::goals
