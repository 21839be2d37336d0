// An explained fight is a proof that can be checked: every move of the losing side, a legal answer
// to each, and a won end on each line.
#include "traps/trap_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>

#include "tests/traps/fights.h"
#include "tests/traps/naive_fight.h"
#include "traps/shortest_win.h"
#include "traps/trap_proof.h"

namespace othello::traps {
namespace {

class TreeCheck {
 public:
  TreeCheck(const Trap& trap, Player winner) : trap_(trap), winner_(winner) {}

  // `steps` follow `board`, `to_move` to move; the fight lasts `plies` from there.
  void Check(const std::vector<TrapStep>& steps, const Board& board, Player to_move, int plies) {
    steps_ += static_cast<std::int64_t>(steps.size());
    if (GameOver(board)) {
      ASSERT_EQ(steps.size(), 1U);
      EXPECT_EQ(steps[0].kind, StepKind::kGameEnd);
      EXPECT_EQ(winner_, Player::kEscaper);
      EXPECT_FALSE(steps[0].move.has_value());
      EXPECT_TRUE(steps[0].next.empty());
      EXPECT_EQ(steps[0].plies, 0);
      EXPECT_EQ(plies, 1);
      ++kinds_[static_cast<std::size_t>(StepKind::kGameEnd)];
      return;
    }
    int longest = 0;
    for (const TrapStep& step : steps) {
      ++kinds_[static_cast<std::size_t>(step.kind)];
      EXPECT_EQ(step.player, to_move);
      CheckStep(step, board);
      longest = std::max(longest, step.plies);
    }
    EXPECT_EQ(plies, longest + 1);
    if (MustPass(board)) {
      ASSERT_EQ(steps.size(), 1U);
      EXPECT_EQ(steps[0].kind, StepKind::kPass);
    } else if (to_move == winner_) {
      EXPECT_EQ(steps.size(), 1U);
    } else {
      EXPECT_FALSE(WinsAtOnce(board, to_move, trap_));
      EXPECT_EQ(MovesOf(steps), LegalMoves(board)) << "every move is tried";
      EXPECT_EQ(static_cast<int>(steps.size()), Mobility(board));
    }
  }

  std::int64_t steps() const { return steps_; }
  int Number(StepKind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }

 private:
  static Bitboard MovesOf(const std::vector<TrapStep>& steps) {
    Bitboard moves = 0;
    for (const TrapStep& step : steps) moves |= step.move ? Bit(*step.move) : 0;
    return moves;
  }

  void CheckStep(const TrapStep& step, const Board& board) {
    if (step.kind == StepKind::kPass) {
      EXPECT_FALSE(step.move.has_value());
      EXPECT_EQ(step.board, Passed(board));
      return Check(step.next, step.board, Opponent(step.player), step.plies);
    }
    ASSERT_TRUE(step.move.has_value());
    ASSERT_NE(LegalMoves(board) & Bit(*step.move), 0U);
    EXPECT_EQ(step.board, Play(board, *step.move));
    switch (step.kind) {
      case StepKind::kCorner:
        EXPECT_EQ(step.player, winner_);
        EXPECT_NE(Bit(*step.move) & (Bit(56) | Bit(63)), 0U);
        EXPECT_EQ(step.plies, 0);
        EXPECT_TRUE(step.next.empty());
        return;
      case StepKind::kSpring:
        EXPECT_EQ(winner_, Player::kAttacker);
        EXPECT_EQ(step.player, Player::kAttacker);
        EXPECT_EQ(*step.move, trap_.spring);
        EXPECT_TRUE(SpringHolds(board, trap_));
        EXPECT_EQ(step.plies, 0);
        return CheckReplies(step);
      default:
        return Check(step.next, step.board, Opponent(step.player), step.plies);
    }
  }

  // All replies are shown; each that must leave a corner is followed by the move on it.
  void CheckReplies(const TrapStep& spring) {
    steps_ += static_cast<std::int64_t>(spring.next.size());
    EXPECT_EQ(MovesOf(spring.next), LegalMoves(spring.board));
    for (const TrapStep& reply : spring.next) {
      EXPECT_EQ(reply.player, Player::kEscaper);
      EXPECT_EQ(reply.kind, StepKind::kMove);
      EXPECT_EQ(reply.board, Play(spring.board, *reply.move));
      const bool leaves_corner = (LegalMoves(reply.board) & (Bit(56) | Bit(63))) != 0;
      ASSERT_EQ(reply.next.size(), leaves_corner ? 1U : 0U);
      if (trap_.replies == RepliesToSpring::kAny || *reply.move == trap_.reply) {
        EXPECT_TRUE(leaves_corner);
      }
      for (const TrapStep& corner : reply.next) {
        ++steps_;
        EXPECT_EQ(corner.kind, StepKind::kCorner);
        EXPECT_EQ(corner.player, Player::kAttacker);
        CheckStep(corner, reply.board);
      }
    }
  }

  const Trap trap_;
  const Player winner_;
  std::int64_t steps_ = 0;
  std::array<int, 5> kinds_{};
};

constexpr std::int64_t kManySteps = 1'000'000;

TEST(TrapTree, OfEveryShortestSuccess) {
  for (const RepliesToSpring replies : {RepliesToSpring::kOnEdge, RepliesToSpring::kAny}) {
    int successes = 0;
    int springs = 0;
    for (const StonerEnding& ending : EndingsAfter(13, {})) {
      const Trap trap = TrapOf(ending.shape, replies);
      const bool succeeds = *TrapProof(trap).Succeeds(ending.board, Player::kEscaper);
      const auto tree =
          ExplainTrap(ending.board, trap, Player::kAttacker, succeeds ? 14 : 6, kManySteps);
      ASSERT_EQ(tree.has_value(), succeeds);
      if (!tree) continue;
      ++successes;
      EXPECT_EQ(tree->winner, Player::kAttacker);
      TreeCheck check(trap, Player::kAttacker);
      check.Check(tree->tries, ending.board, Player::kEscaper, tree->plies);
      EXPECT_EQ(tree->steps, check.steps());
      springs += check.Number(StepKind::kSpring);
      NaiveFight naive(trap);
      EXPECT_TRUE(naive.AttackerSucceeds(ending.board, Player::kEscaper, tree->plies));
      EXPECT_FALSE(naive.AttackerSucceeds(ending.board, Player::kEscaper, tree->plies - 1))
          << "the longest defence";
    }
    EXPECT_GT(springs, 50);
    if (replies == RepliesToSpring::kOnEdge) {
      EXPECT_EQ(successes, 83);
    }
  }
}

TEST(TrapTree, OfEscapes) {
  int escapes = 0;
  for (const StonerEnding& ending : EndingsAfter(13, {})) {
    const Trap trap = TrapOf(ending.shape, RepliesToSpring::kOnEdge);
    const auto tree = ExplainTrap(ending.board, trap, Player::kEscaper, 7, kManySteps);
    if (!tree) continue;
    ++escapes;
    TreeCheck check(trap, Player::kEscaper);
    check.Check(tree->tries, ending.board, Player::kEscaper, tree->plies);
    EXPECT_EQ(tree->steps, check.steps());
    EXPECT_EQ(check.Number(StepKind::kSpring), 0);
  }
  EXPECT_GE(escapes, 50);
}

// Fights that end with the game, and passes, on nearly full boards; either side wins.
TEST(TrapTree, ToTheEndOfTheGame) {
  std::mt19937_64 random(16);
  int ends = 0;
  int passes = 0;
  for (int i = 0; i < 2000; ++i) {
    const StonerShape shape = kStonerShapes[i % 3];
    const Trap trap =
        TrapOf(shape, i / 3 % 2 == 0 ? RepliesToSpring::kOnEdge : RepliesToSpring::kAny);
    const Board board = CrowdedBoardWithShape(random, shape, 2 + i % 3);
    if (std::popcount(board.Empty()) > 8) continue;
    const bool succeeds = *TrapProof(trap).Succeeds(board, Player::kEscaper);
    const Player winner = succeeds ? Player::kAttacker : Player::kEscaper;
    EXPECT_FALSE(ExplainTrap(board, trap, Opponent(winner), 20, kManySteps).has_value());
    const auto tree = ExplainTrap(board, trap, winner, 20, kManySteps);
    ASSERT_TRUE(tree.has_value());
    TreeCheck check(trap, winner);
    check.Check(tree->tries, board, Player::kEscaper, tree->plies);
    EXPECT_EQ(tree->steps, check.steps());
    ends += check.Number(StepKind::kGameEnd);
    passes += check.Number(StepKind::kPass);
  }
  EXPECT_GT(ends, 50);
  EXPECT_GT(passes, 50);
}

TEST(TrapTree, NoneThatIsTooDeepOrTooLarge) {
  int explained = 0;
  for (const StonerEnding& ending : EndingsAfter(13, {})) {
    const Trap trap = TrapOf(ending.shape, RepliesToSpring::kOnEdge);
    const auto tree = ExplainTrap(ending.board, trap, Player::kAttacker, 10, kManySteps);
    if (!tree) continue;
    ++explained;
    EXPECT_TRUE(
        ExplainTrap(ending.board, trap, Player::kAttacker, tree->plies, tree->steps).has_value());
    EXPECT_FALSE(ExplainTrap(ending.board, trap, Player::kAttacker, tree->plies - 1, tree->steps)
                     .has_value());
    EXPECT_FALSE(ExplainTrap(ending.board, trap, Player::kAttacker, tree->plies, tree->steps - 1)
                     .has_value());
    EXPECT_FALSE(
        ExplainTrap(ending.board, trap, Player::kAttacker, 10, kManySteps, {.nodes = 1, .stop = {}})
            .has_value());
  }
  EXPECT_GT(explained, 50);
}

}  // namespace
}  // namespace othello::traps
