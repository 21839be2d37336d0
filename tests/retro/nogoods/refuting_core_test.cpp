// Squares that refute a board: alone, and not with one less.
#include "retro/nogoods/refuting_core.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "retro/prunes.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

TEST(PlayedBoards, BelongToFamiliesInAnyOrientation) {
  const PlayedBoards played;
  const Board first = Play(kStart, std::countr_zero(LegalMoves(kStart)));
  for (int k = 0; k < kImages; ++k) EXPECT_TRUE(played.SomeIn(Image(Exactly(first), k)));
  Board unreachable = first;
  std::swap(unreachable.mover, unreachable.other);
  EXPECT_FALSE(played.SomeIn(Exactly(unreachable)));
  EXPECT_TRUE(played.SomeIn(Freed(Exactly(unreachable), kAllSquares)));
}

// Each square is free, as on the board, or a disc of either colour.
void ExpectForm(const RefutingCore& core, const Board& board) {
  const PartialBoard& boards = core.nogood.boards;
  EXPECT_TRUE(boards.Contains(board));
  ForEachSquare(boards.Restricted(), [&](Square square) {
    const Bitboard bit = Bit(square);
    const int contents = ((boards.may_be_mover & bit) != 0) + ((boards.may_be_other & bit) != 0) +
                         ((boards.may_be_empty & bit) != 0);
    const bool any_color = contents == 2 && (boards.may_be_empty & bit) == 0;
    EXPECT_TRUE(contents == 1 || any_color) << SquareName(square);
  });
}

// No position that a game reaches is in the core, in any orientation.
void ExpectNothingReached(const PartialBoard& boards, const std::vector<Board>& reached) {
  for (const Board& board : reached) {
    for (int k = 0; k < kImages; ++k) ASSERT_FALSE(boards.Contains(Image(board, k)));
  }
}

// The argument again, from nothing.
bool Refutes(const Nogood& nogood, OrderArgument& order) {
  if (nogood.reason != Reason::kNoOrder) return Holds(nogood);
  const bool refuted = order.Refuted(nogood.boards).has_value();
  EXPECT_EQ(order.HitLimit(), logic::Limit::kNone);
  return refuted;
}

void ExpectIrreducible(const RefutingCore& core, OrderArgument& order) {
  EXPECT_TRUE(core.irreducible);
  EXPECT_TRUE(Refutes(core.nogood, order));
  ForEachSquare(core.nogood.boards.Restricted(), [&](Square square) {
    Nogood wider = core.nogood;
    wider.boards.may_be_mover |= Bit(square);
    wider.boards.may_be_other |= Bit(square);
    wider.boards.may_be_empty |= Bit(square);
    EXPECT_FALSE(Refutes(wider, order)) << SquareName(square) << " is not needed";
  });
}

// For so many boards with `discs` discs and more, up to 12 and from 5 again.
void ExpectCoresRefuteAloneAndNotWithOneSquareLess(int discs, int asked) {
  const ForwardLayers& layers = LayersToTwelve();
  std::vector<Board> reached;
  for (const auto* sets : {&layers.after_move, &layers.after_pass}) {
    for (const PositionSet& layer : *sets) {
      for (const Board& board : CanonicalBoards(layer)) reached.push_back(board);
    }
  }
  ASSERT_GT(reached.size(), 50'000U);
  CoreFinder finder;
  OrderArgument order;
  std::mt19937_64 random(17);
  int cores = 0;
  int by_order = 0;
  int none = 0;
  for (int i = 0; i < asked; ++i) {
    const Board board = MixedBoard(5 + (discs - 5 + i) % 8, random);
    const std::optional<RefutingCore> core = finder.Find(board, {.seconds = 60});
    const bool is_reached = layers.SomeImageReached(board);
    ASSERT_FALSE(core && is_reached) << DiscsText({board, Color::kBlack});
    if (!core) {
      none += is_reached ? 0 : 1;
      continue;
    }
    ++cores;
    by_order += core->nogood.reason == Reason::kNoOrder ? 1 : 0;
    ExpectForm(*core, board);
    ExpectIrreducible(*core, order);
    if (i % 8 == 0) ExpectNothingReached(core->nogood.boards, reached);
    if (testing::Test::HasFailure()) FAIL() << DiscsText({board, Color::kBlack});
  }
  EXPECT_GT(cores, asked / 3);
  EXPECT_GT(by_order, asked / 40);
  EXPECT_LT(none, cores);
}

TEST(CoreFinder, CoresRefuteAloneAndNotWithOneSquareLess) {
  ExpectCoresRefuteAloneAndNotWithOneSquareLess(5, 5);
}

TEST(CoreFinder, LongCoresRefuteAloneAndNotWithOneSquareLess) {
  ExpectCoresRefuteAloneAndNotWithOneSquareLess(5, 400);
}

// Four discs of an edge in alternating colours, as on line 41 of the GPW 2025 list, are enough, and
// three are not.
TEST(CoreFinder, LongAnEdgeOfAlternatingDiscsIsACore) {
  PartialBoard edge;
  for (const Square square : {4, 5, 6, 7}) {
    edge.may_be_empty &= ~Bit(square);
    (square % 2 == 0 ? edge.may_be_other : edge.may_be_mover) &= ~Bit(square);
  }
  OrderArgument order;
  ExpectIrreducible({{edge, Reason::kNoOrder, 0}, true}, order);
}

TEST(CoreFinder, ALimitLeavesNoneOrALargerOne) {
  const Position position =
      *ParseBoardText("XOX-XOXOXXXXOXXOOOOX-OXO-O-OOXOXX-OXOO-OOXOO-XXO-XOO-X-X-XO--X-- X");
  CoreFinder finder;
  EXPECT_FALSE(finder.Find(position.board, {.seconds = 0}).has_value());
}

}  // namespace
}  // namespace othello::retro
