// The formula of games against the forward enumeration, games with passes, limits, and another
// solver.
#include "retro/decide/order_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/game/game_conditions.h"
#include "core/game/transcript.h"
#include "core/logic/solver.h"
#include "retro/decide/confirmation.h"
#include "retro/order/game_order.h"
#include "retro/order/turn_order.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

using ::testing::Ge;
using ::testing::Gt;
using ::testing::Pair;

// Asks for the board in any orientation, in the given one, and with each colour to move.
void ExpectTruth(const Board& board, const ForwardLayers& layers,
                 const OrderSearchSettings& settings = {}) {
  EXPECT_EQ(FaultOfSearch(board, kAny, layers.SomeImageReached(board), settings), "");
  EXPECT_EQ(FaultOfSearch(board, kFixed, layers.ReachedByEither(board), settings), "");
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    EXPECT_EQ(FaultOfSearch(board, FixedColors(color), layers.Reached(board, color), settings), "");
  }
}

// How many of the given boards are reachable, in any orientation and as they lie.
struct Share {
  int asked = 0;
  int some_image = 0;
  int as_it_lies = 0;

  void Add(const Board& board, const ForwardLayers& layers) {
    ++asked;
    some_image += layers.SomeImageReached(board);
    as_it_lies += layers.ReachedByEither(board);
  }
  void ExpectMixed() const {
    EXPECT_GT(some_image, asked / 5);
    EXPECT_LT(some_image, asked * 4 / 5);
    EXPECT_GT(as_it_lies, asked / 12);
  }
};

TEST(OrderSearch, AgreesWithTheEnumeration) {
  std::mt19937_64 random(31);
  Share share;
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    const Board board = MixedBoard(6 + i % 7, random);
    ExpectTruth(board, LayersToTwelve());
    share.Add(board, LayersToTwelve());
  }
  share.ExpectMixed();
}

TEST(OrderSearch, LongAgreesWithTheEnumerationToFourteenDiscs) {
  std::mt19937_64 random(32);
  const ForwardLayers layers = EnumerateForwards(14);
  Share share;
  for (int i = 0; i < 27000 && !testing::Test::HasFailure(); ++i) {
    const Board board = MixedBoard(6 + i % 9, random);
    ExpectTruth(board, layers);
    share.Add(board, layers);
  }
  share.ExpectMixed();
  // Every board right after a forced pass, and every finished game.
  int after_pass = 0;
  int finished = 0;
  for (const std::size_t discs : {12, 13, 14}) {
    for (const HashedPosition& position : layers.after_pass[discs]) {
      if (discs == 14 && ++after_pass % 16 != 0) continue;
      ExpectTruth(position.board, layers);
      ExpectTruth(Passed(position.board), layers);
      if (testing::Test::HasFailure()) return;
    }
    for (const HashedPosition& position : layers.after_move[discs]) {
      if (!GameOver(position.board)) continue;
      ++finished;
      ExpectTruth(position.board, layers);
      ExpectTruth(Passed(position.board), layers);
      if (testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(after_pass, 0);
  EXPECT_GT(finished, 0);
}

// All boards with five or six discs near those of games, and the start itself.
TEST(OrderSearch, FirstMoves) {
  for (const std::size_t discs : {4, 5, 6}) {
    for (const HashedPosition& position : LayersToTwelve().after_move[discs]) {
      for (const Board& board : {position.board, Passed(position.board)}) {
        for (int k = 0; k < kImages; ++k) ExpectTruth(Image(board, k), LayersToTwelve());
      }
    }
  }
}

TEST(OrderSearch, EveryColouringOfTheCentreAndOneMoreDisc) {
  int reachable = 0;
  for (unsigned colors = 0; colors < 32; ++colors) {
    ForEachSquare(~kCentre, [&](Square square) {
      const Bitboard occupied = kCentre | Bit(square);
      if (colors >= 16 && (LegalMoves(kStart) & Bit(square)) == 0 && FileOf(square) % 3 != 0)
        return;
      Board board;
      unsigned left = colors;
      ForEachSquare(occupied, [&](Square disc) {
        ((left & 1) != 0 ? board.mover : board.other) |= Bit(disc);
        left >>= 1;
      });
      ExpectTruth(board, LayersToTwelve());
      reachable += LayersToTwelve().ReachedByEither(board);
    });
  }
  EXPECT_EQ(reachable, 4);
}

// All boards whose discs are inside c3 to f6. The right answers are symmetric, the formula is not:
// so each board stands for its images, and is asked for in one of them, which changes from board to
// board.
TEST(OrderSearch, LongEveryColouringInsideTheCentralSixteenSquares) {
  constexpr Bitboard kCentralSixteen = 0x00003C3C3C3C0000;
  constexpr Bitboard kAround = kCentralSixteen & ~kCentre;
  const ForwardLayers& layers = LayersToTwelve();
  std::mt19937_64 random(33);
  int asked = 0;
  int reachable = 0;
  for (Bitboard around = kAround;; around = (around - 1) & kAround) {
    const Bitboard occupied = kCentre | around;
    for (Bitboard mover = occupied; std::popcount(occupied) <= 10; mover = (mover - 1) & occupied) {
      const Board board = {mover, occupied & ~mover};
      if (Canonical(board) == board) {
        const Board image = Image(board, static_cast<int>(random() % kImages));
        const bool expected = layers.SomeImageReached(image);
        ASSERT_EQ(FaultOfSearch(image, kAny, expected), "");
        ASSERT_EQ(FaultOfSearch(image, kFixed, layers.ReachedByEither(image)), "");
        ++asked;
        reachable += expected;
      }
      if (mover == 0) break;
    }
    if (around == 0) break;
  }
  EXPECT_GT(asked, 1511184 / 8);  // all boards, sum of C(12, k) 2^(4 + k) for k to 6
  EXPECT_GT(reachable, 300);
}

// ---- Passes ----

// Positions with 13 discs after a move that follows a forced pass, and those of them that a game
// without a pass reaches.
struct BoardsBehindPasses {
  PositionSet all;
  PositionSet without_pass;

  BoardsBehindPasses() {
    const ForwardLayers& layers = LayersToTwelve();
    for (const HashedPosition& after : layers.after_pass[12]) {
      ForEachSquare(LegalMoves(after.board), [&](Square square) {
        all.insert({Play(after.board, square), Opposite(after.to_move)});
      });
    }
    for (const HashedPosition& before : layers.after_move[12]) {
      ForEachSquare(LegalMoves(before.board), [&](Square square) {
        const HashedPosition position = {Play(before.board, square), Opposite(before.to_move)};
        if (all.contains(position)) without_pass.insert(position);
      });
    }
  }
};

TEST(OrderSearch, PositionsRightAfterAForcedPass) {
  int asked = 0;
  for (const HashedPosition& after : LayersToTwelve().after_pass[12]) {
    ExpectTruth(after.board, LayersToTwelve());
    ExpectTruth(Passed(after.board), LayersToTwelve());
    // The pass right before the board does not count as a pass of the game.
    EXPECT_EQ(SearchOrders(after.board, FixedColors(after.to_move), {}).stage, Stage::kNoPasses);
    ++asked;
  }
  EXPECT_EQ(asked, 24);
}

TEST(OrderSearch, PositionsThatOnlyGamesWithAPassReach) {
  const BoardsBehindPasses boards;
  int only_with_pass = 0;
  for (const HashedPosition& position : boards.all) {
    const Question question = FixedColors(position.to_move);
    const Decision decision = SearchOrders(position.board, question, {});
    ASSERT_EQ(FaultOf(position.board, question, decision, true), "");
    const bool needs_pass = !boards.without_pass.contains(position);
    EXPECT_EQ(decision.stage, needs_pass ? Stage::kPasses : Stage::kNoPasses);
    only_with_pass += needs_pass;
    ASSERT_EQ(FaultOfSearch(position.board, kFixed, true), "");
    ASSERT_EQ(FaultOfSearch(position.board, kAny, true), "");
  }
  EXPECT_GT(only_with_pass, 50);
}

// Then the stage without passes is as good as left out: it is refuted by one clause.
TEST(OrderSearch, AnOddNumberOfPassesNeedsNoSearchForAGameWithoutAny) {
  const BoardsBehindPasses boards;
  const auto conflicts_of = [](const HashedPosition& position, const ClauseFamilies& families) {
    const auto solver = logic::NewSolver(logic::SolverKind::kCadical, 0);
    const GameOrder order(position.board, *solver, families);
    const TurnOrder turns(order, FixedColors(position.to_move));
    const std::array assumed = {turns.NoPass()};
    const auto answer = solver->Solve(assumed, {});
    EXPECT_TRUE(answer.ok() && *answer == logic::Answer::kUnsatisfiable);
    return solver->Counts().conflicts;
  };
  std::int64_t asked = 0;
  std::int64_t conflicts_without = 0;
  for (const HashedPosition& position : boards.all) {
    if (boards.without_pass.contains(position)) continue;
    if (!HasOddPasses(position.board.Discs(), position.to_move)) continue;
    ++asked;
    EXPECT_LE(conflicts_of(position, kAllClauseFamilies), 1);
    conflicts_without += conflicts_of(position, AllBut(ClauseFamily::kSomePass));
  }
  EXPECT_GT(asked, 50);
  EXPECT_GT(conflicts_without, 2 * asked);
}

// The shortest games end with 13 discs.
TEST(OrderSearch, FinishedGames) {
  PositionSet finished;
  for (const HashedPosition& before : LayersToTwelve().after_move[12]) {
    ForEachSquare(LegalMoves(before.board), [&](Square square) {
      const Board board = Play(before.board, square);
      if (GameOver(board)) finished.insert({board, Opposite(before.to_move)});
    });
  }
  EXPECT_GT(finished.size(), 0U);
  for (const HashedPosition& end : finished) {
    for (const Question& question : {kAny, kFixed, FixedColors(end.to_move)}) {
      EXPECT_EQ(FaultOfSearch(end.board, question, true), "");
    }
    // No pass follows the end of a game, and black and white played all nine moves alternately.
    for (const Question& question : {kAny, kFixed, FixedColors(Opposite(end.to_move))}) {
      const bool reachable =
          PlainReachability(Passed(end.board), question, 1'000'000) == PlainAnswer::kReachable;
      EXPECT_EQ(FaultOfSearch(Passed(end.board), question, reachable), "");
    }
  }
}

// A game, stopped at `most_discs` discs, in which the mover leaves the opponent without a move if
// possible, or else (mostly) with few moves. Returns nullopt if there were too few passes.
std::optional<Game> StiflingGame(int most_discs, int least_passes, std::mt19937_64& random) {
  std::vector<Square> moves;
  Position position;
  int passes = 0;
  while (!GameOver(position.board) && position.board.Discs() < most_discs) {
    if (!CanMove(position.board)) {
      position = {Passed(position.board), Opposite(position.to_move)};
      ++passes;
    }
    std::vector<std::pair<unsigned, Square>> choices;
    ForEachSquare(LegalMoves(position.board), [&](Square square) {
      const Board next = Play(position.board, square);
      unsigned cost = static_cast<unsigned>(Mobility(next)) * 4 + random() % 8;
      if (MustPass(next)) cost = random() % 4;
      if (GameOver(next)) cost = 1000;
      choices.emplace_back(cost, square);
    });
    const Square square = random() % 8 == 0
                              ? choices[random() % choices.size()].second
                              : std::min_element(choices.begin(), choices.end())->second;
    moves.push_back(square);
    position = {Play(position.board, square), Opposite(position.to_move)};
  }
  if (passes < least_passes) return std::nullopt;
  return *Replay(moves);
}

// Number of games for each number of passes; [0] is ignored.
using GamesByPasses = std::array<int, 5>;

// Cuts games at a random place after a pass, with `least_discs` to `most_discs` discs, until there
// are enough games for each number of passes. Each must be found, for all kinds of questions.
void FindGamesWithPasses(const GamesByPasses& games, int least_discs, int most_discs,
                         std::mt19937_64& random) {
  GamesByPasses found{};
  GamesByPasses needed{};  // no game without a pass reaches them
  for (int tries = 0; tries < 2'000'000; ++tries) {
    int least_passes = 1;
    while (least_passes <= 4 && found[least_passes] == games[least_passes]) ++least_passes;
    if (least_passes > 4) break;
    const std::optional<Game> game = StiflingGame(most_discs, least_passes, random);
    if (!game) continue;
    std::vector<std::pair<std::size_t, int>> cuts;
    int passes = 0;
    for (std::size_t i = 1; i <= game->moves.size(); ++i) {
      passes += game->PassForced(static_cast<int>(i) - 1);
      if (passes < 1 || passes > 4 || game->positions[i].board.Discs() < least_discs) continue;
      if (found[passes] < games[passes]) cuts.emplace_back(i, passes);
    }
    if (cuts.empty()) continue;
    const auto [moves, passed] = cuts[random() % cuts.size()];
    const Position& position = game->positions[moves];
    ++found[passed];
    for (const Question& question : {FixedColors(position.to_move), kFixed, kAny}) {
      const Decision decision = SearchOrders(position.board, question, {});
      ASSERT_EQ(FaultOf(position.board, question, decision, true), "")
          << TranscriptText(game->moves);
      needed[passed] += decision.stage == Stage::kPasses;
    }
  }
  for (int passes = 1; passes <= 4; ++passes) {
    EXPECT_EQ(found[passes], games[passes]) << passes << " passes";
    EXPECT_GT(needed[passes], 0) << passes << " passes";
  }
}

TEST(OrderSearch, FindsGamesWithOneToFourPasses) {
  std::mt19937_64 random(34);
  FindGamesWithPasses({0, 5, 3, 2, 1}, 13, 22, random);
}

TEST(OrderSearch, LongFindsGamesWithOneToFourPasses) {
  std::mt19937_64 random(35);
  FindGamesWithPasses({0, 120, 120, 80, 25}, 13, 22, random);
}

// ---- Limits and solvers ----

TEST(OrderSearch, ALimitIsUnknownAndSaysWhich) {
  std::mt19937_64 random(36);
  const Board board = RandomGamePosition(52, random).board;
  for (const logic::SolverKind kind : {logic::SolverKind::kCadical, logic::SolverKind::kZ3}) {
    for (const double seconds : {-1.0, 0.0, 1e-9, 0.01}) {
      const Decision by_time = SearchOrders(board, kAny, {.seconds = seconds}, {.solver = kind});
      EXPECT_EQ(by_time.verdict, Verdict::kUnknown) << seconds;
      EXPECT_EQ(by_time.limit, logic::Limit::kTime) << seconds;
      EXPECT_TRUE(by_time.transcript.empty());
    }
    const std::atomic<bool> interrupted = true;
    const Decision broken_off =
        SearchOrders(board, kAny, {.interrupted = &interrupted}, {.solver = kind});
    EXPECT_EQ(broken_off.verdict, Verdict::kUnknown);
    EXPECT_EQ(broken_off.limit, logic::Limit::kInterrupted);
    EXPECT_THAT(broken_off.effort,
                ::testing::Contains(Pair(Count::kClauses, 0)));  // none is written in vain
  }
}

TEST(OrderSearch, CountsSayWhatWasDone) {
  const BoardsBehindPasses boards;
  int with_passes = 0;
  for (const HashedPosition& position : boards.all) {
    const Decision decision = SearchOrders(position.board, FixedColors(position.to_move), {});
    EXPECT_THAT(decision.effort, ::testing::Contains(Pair(Count::kVariables, Gt(100))));
    EXPECT_THAT(decision.effort, ::testing::Contains(Pair(Count::kClauses, Gt(1000))));
    EXPECT_THAT(decision.effort, ::testing::Contains(Pair(Count::kConflicts, Ge(0))));
    EXPECT_THAT(decision.effort, ::testing::Contains(Pair(Count::kMillisecondsNoPasses, Ge(0))));
    if (decision.stage != Stage::kPasses) continue;
    ++with_passes;
    EXPECT_THAT(decision.effort, ::testing::Contains(Pair(Count::kMillisecondsPasses, Ge(0))));
    EXPECT_THAT(decision.effort, ::testing::Contains(Pair(Count::kExactPasses, Ge(0))));
    if (with_passes == 20) return;
  }
  ADD_FAILURE() << "only " << with_passes;
}

TEST(OrderSearch, TheSameQuestionHasTheSameAnswer) {
  std::mt19937_64 random(37);
  const Board board = RandomGamePosition(20, random).board;
  const Decision first = SearchOrders(board, kAny, {});
  const Decision second = SearchOrders(board, kAny, {});
  EXPECT_EQ(first.verdict, Verdict::kReachable);
  EXPECT_EQ(first.transcript, second.transcript);
  EXPECT_EQ(first.image, second.image);
}

TEST(OrderSearch, Z3AgreesWithTheEnumeration) {
  std::mt19937_64 random(38);
  const OrderSearchSettings z3 = {.solver = logic::SolverKind::kZ3};
  for (int i = 0; i < 40 && !testing::Test::HasFailure(); ++i) {
    ExpectTruth(MixedBoard(6 + i % 7, random), LayersToTwelve(), z3);
  }
  // Games with a pass: the assumption of no pass fails, and Z3 must say so.
  const BoardsBehindPasses boards;
  int with_passes = 0;
  for (const HashedPosition& position : boards.all) {
    if (boards.without_pass.contains(position)) continue;
    const Question question = FixedColors(position.to_move);
    EXPECT_EQ(FaultOfSearch(position.board, question, true, z3), "");
    const Question other = FixedColors(Opposite(position.to_move));
    const bool reachable =
        PlainReachability(position.board, other, 1'000'000) == PlainAnswer::kReachable;
    EXPECT_EQ(FaultOfSearch(position.board, other, reachable, z3), "");
    if (++with_passes == 15) break;
  }
}

// Boards beyond the enumeration: two solvers, each with its own seeds.
void ExpectSolversAgree(int boards, int least_discs, int most_discs, std::mt19937_64& random) {
  int reachable = 0;
  int unreachable = 0;
  for (int i = 0; i < boards; ++i) {
    const int discs = least_discs + i % (most_discs - least_discs + 1);
    Board board = RandomGamePosition(discs, random).board;
    for (int changes = i % 3; changes > 0; --changes) board = Mutated(board, random);
    for (const Question& question : {kAny, kFixed}) {
      const Decision cadical = SearchOrders(board, question, {});
      const bool found = cadical.verdict == Verdict::kReachable;
      ASSERT_EQ(FaultOf(board, question, cadical, found), "");
      ASSERT_EQ(
          FaultOfSearch(board, question, found, {.solver = logic::SolverKind::kZ3, .seed = 3}), "");
      ++(found ? reachable : unreachable);
    }
  }
  EXPECT_GT(reachable, boards / 4);
  EXPECT_GT(unreachable, boards / 12);
}

TEST(OrderSearch, Z3AgreesOnLargerBoards) {
  std::mt19937_64 random(39);
  ExpectSolversAgree(12, 16, 20, random);
}

TEST(OrderSearch, LongZ3AgreesOnLargerBoards) {
  std::mt19937_64 random(40);
  ExpectSolversAgree(60, 16, 24, random);
}

}  // namespace
}  // namespace othello::retro
