// Games that begin at a later position than the start: the formula against play by the rules alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "retro/decide/confirmation.h"
#include "retro/order/order_stages.h"
#include "tests/core/game/random_board.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

// The positions after so many moves from `position`, right after the last one and after the pass
// that is then forced.
PositionSet PositionsBehind(const Position& position, int moves) {
  PositionSet layer = {{position.board, position.to_move}};
  for (; moves > 0; --moves) {
    PositionSet next;
    for (const HashedPosition& from : layer) {
      ForEachSquare(LegalMoves(from.board), [&](Square square) {
        next.insert({Play(from.board, square), Opposite(from.to_move)});
      });
    }
    layer = next;
    for (const HashedPosition& from : next) {
      if (MustPass(from.board)) layer.insert({Passed(from.board), Opposite(from.to_move)});
    }
  }
  return layer;
}

// Decides whether a game with these first moves ends in the board in its given orientation, with
// either colour to move or with that of the position. That any image is asked for changes nothing.
Decision Decide(const std::vector<Square>& first_moves, const HashedPosition& end, bool any_color) {
  const Question question = {
      .any_orientation = any_color, .any_color = any_color, .mover_color = end.to_move};
  OrderStages stages(question, {}, {});
  stages.EndIn(encoding::KnownBoardLiterals(stages.solver(), end.board), {}, {}, first_moves);
  Decision decision = stages.Run();
  if (decision.verdict == Verdict::kReachable) {
    EXPECT_TRUE(std::equal(first_moves.begin(), first_moves.end(), decision.transcript.begin()));
    ConfirmOrRetract(end.board, question, decision);
  }
  EXPECT_TRUE(decision.fault.ok()) << decision.fault;
  return decision;
}

struct Compared {
  int reached = 0;
  int refuted = 0;
  int passes = 0;  // behind the start, in games that were found
};

void Compare(const std::vector<Square>& first_moves, const PositionSet& behind,
             const HashedPosition& end, Compared& compared) {
  const Game before = *Replay(first_moves);
  int passes_before = 0;
  for (int i = 0; i <= static_cast<int>(first_moves.size()); ++i)
    passes_before += before.PassForced(i) ? 1 : 0;
  const HashedPosition of_other_color = {end.board, Opposite(end.to_move)};
  for (const bool any_color : {false, true}) {
    const bool expected = behind.contains(end) || (any_color && behind.contains(of_other_color));
    const Decision decision = Decide(first_moves, end, any_color);
    ASSERT_EQ(decision.verdict, expected ? Verdict::kReachable : Verdict::kUnreachable)
        << TranscriptText(first_moves) << ' ' << BoardText({end.board, end.to_move});
    ++(expected ? compared.reached : compared.refuted);
    if (!expected) continue;
    const int passes = ValueOf(GameMeasure::kPasses, FactsOf(decision)) - passes_before;
    compared.passes += passes;
    if (passes == 0) {
      ASSERT_EQ(decision.stage, Stage::kNoPasses);
    }
  }
}

// Games that go on for a few moves behind the first `discs` - 4 moves of a random game: boards that
// they reach, and such boards with a change.
Compared CompareGames(int discs, int more, int games, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Compared compared;
  for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i) {
    std::vector<Square> moves = RandomGame(random);
    const std::size_t first = static_cast<std::size_t>(discs) - 4;
    if (moves.size() <= first) continue;
    moves.resize(first);
    const PositionSet behind = PositionsBehind(PositionAfter(moves), more);
    if (behind.empty()) continue;
    std::vector<HashedPosition> ends(behind.begin(), behind.end());
    for (int k = 0; k < 3; ++k) {
      HashedPosition end = ends[random() % ends.size()];
      Compare(moves, behind, end, compared);
      end.board = Mutated(end.board, random);
      const Bitboard start = PositionAfter(moves).board.Occupied();
      if ((start & ~end.board.Occupied()) == kNoSquares && end.board.Discs() == discs + more)
        Compare(moves, behind, end, compared);
    }
  }
  return compared;
}

TEST(LaterStart, FewMovesBehindTheOpening) {
  const Compared compared = CompareGames(10, 4, 60, 91);
  EXPECT_GT(compared.reached, 300);
  EXPECT_GT(compared.refuted, 50);
}

TEST(LaterStart, TheEndOfTheGameWithItsPasses) {
  const Compared compared = CompareGames(58, 6, 120, 92);
  EXPECT_GT(compared.reached, 300);
  EXPECT_GT(compared.refuted, 50);
  EXPECT_GT(compared.passes, 300);
}

// The start itself, with nothing played behind it, and what is not behind it.
TEST(LaterStart, NoMoveBehindIt) {
  const Game game = *ParseGame("f5d6c3d3c4");
  const Position end = game.Last();
  const HashedPosition position = {end.board, end.to_move};
  const PositionSet itself = {position};
  Compared compared;
  Compare(game.moves, itself, position, compared);
  Compare(game.moves, itself, {Passed(end.board), end.to_move}, compared);
  EXPECT_EQ(compared.reached, 2);
  EXPECT_EQ(compared.refuted, 2);
}

}  // namespace
}  // namespace othello::retro
