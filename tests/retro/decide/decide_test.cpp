// Verdicts against the forward enumeration, published boards and games, limits, and all kinds of
// questions.
#include "retro/decide/decide.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "core/formats/boards/hex_pair.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "retro/decide/confirmation.h"
#include "retro/prunes.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/questions.h"
#include "tests/retro/random_boards.h"

namespace othello::retro {
namespace {

constexpr std::size_t kMemory = std::size_t{64} << 20;
constexpr Question kFixedColors = {.any_orientation = false, .any_color = false};

const OpeningTable& TableTo(int discs) {
  static const std::vector<OpeningTable>* const tables = [] {
    auto* built = new std::vector<OpeningTable>;
    for (int n = 4; n <= 13; ++n) built->push_back(*OpeningTable::Build(n, 2));
    return built;
  }();
  return (*tables)[static_cast<std::size_t>(discs - 4)];
}

// Checks that the decision has its evidence.
void ExpectEvidence(const Board& board, Question question, Color mover_color,
                    const Decision& decision) {
  question.mover_color = mover_color;
  if (decision.verdict == Verdict::kReachable) {
    EXPECT_EQ(decision.reason, Reason::kGame);
    EXPECT_TRUE(ConfirmGame(board, question, decision).ok()) << BoardText({board, mover_color});
  } else if (const std::optional<Prune> prune = PruneOf(decision.reason)) {
    EXPECT_FALSE(Passes(board, *prune));
  } else {
    EXPECT_EQ(decision.reason, Reason::kExhausted);
  }
}

// Boards with 7 to 12 discs.
Board SomeBoard(int i, std::mt19937_64& random) { return MixedBoard(7 + i % 6, random); }

TEST(Decide, AgreesWithTheEnumerationInAnyOrientation) {
  std::mt19937_64 random(11);
  Decider decider(TableTo(5), kAny, kMemory);
  int reachable = 0;
  constexpr int kBoards = 12000;
  for (int i = 0; i < kBoards; ++i) {
    const Board board = SomeBoard(i, random);
    const bool expected = LayersToTwelve().SomeImageReached(board);
    const Decision decision = decider.Decide(board, Color::kBlack);
    ASSERT_EQ(decision.verdict, expected ? Verdict::kReachable : Verdict::kUnreachable)
        << BoardText({board});
    ExpectEvidence(board, kAny, Color::kBlack, decision);
    reachable += expected;
  }
  EXPECT_GT(reachable, kBoards / 4);
  EXPECT_LT(reachable, kBoards * 3 / 4);
}

TEST(Decide, AgreesWithTheEnumerationInTheGivenOrientation) {
  std::mt19937_64 random(12);
  Decider decider(TableTo(5), kFixed, kMemory);
  int reachable = 0;
  constexpr int kBoards = 8000;
  for (int i = 0; i < kBoards; ++i) {
    const Board board = SomeBoard(i, random);
    const bool expected = LayersToTwelve().ReachedByEither(board);
    const Decision decision = decider.Decide(board, Color::kBlack);
    ASSERT_EQ(decision.verdict, expected ? Verdict::kReachable : Verdict::kUnreachable)
        << BoardText({board});
    ExpectEvidence(board, kFixed, Color::kBlack, decision);
    EXPECT_EQ(decision.image, 0);
    reachable += expected;
  }
  EXPECT_GT(reachable, kBoards / 8);
}

TEST(Decide, AgreesWithTheEnumerationWithFixedColours) {
  std::mt19937_64 random(13);
  int reachable = 0;
  for (const int opening : {4, 5, 12, 13}) {
    Decider decider(TableTo(opening), kFixedColors, kMemory);
    for (int i = 0; i < 3000; ++i) {
      const Board board = SomeBoard(i, random);
      const Color color = random() % 2 != 0 ? Color::kBlack : Color::kWhite;
      const bool expected = LayersToTwelve().Reached(board, color);
      const Decision decision = decider.Decide(board, color);
      ASSERT_EQ(decision.verdict, expected ? Verdict::kReachable : Verdict::kUnreachable)
          << BoardText({board, color});
      ExpectEvidence(board, kFixedColors, color, decision);
      reachable += expected;
    }
  }
  EXPECT_GT(reachable, 500);
}

// Positions before and after each forced pass with 12 discs, and one move later, for all kinds of
// questions.
TEST(Decide, FindsPositionsAroundForcedPasses) {
  const ForwardLayers& layers = LayersToTwelve();
  for (const int opening : {5, 8, 11, 12, 13}) {
    Decider any(TableTo(opening), kAny, kMemory);
    Decider fixed(TableTo(opening), kFixed, kMemory);
    Decider fixed_colors(TableTo(opening), kFixedColors, kMemory);
    for (const HashedPosition& after : layers.after_pass[12]) {
      std::vector<HashedPosition> positions = {after,
                                               {Passed(after.board), Opposite(after.to_move)}};
      ForEachSquare(LegalMoves(after.board), [&](Square square) {
        positions.push_back({Play(after.board, square), Opposite(after.to_move)});
      });
      for (const HashedPosition& position : positions) {
        const std::string text = BoardText({position.board, position.to_move});
        EXPECT_EQ(any.Decide(position.board, Color::kBlack).verdict, Verdict::kReachable) << text;
        const Decision as_it_lies = fixed.Decide(position.board, Color::kBlack);
        EXPECT_EQ(as_it_lies.verdict, Verdict::kReachable) << text;
        const Decision colored = fixed_colors.Decide(position.board, position.to_move);
        EXPECT_EQ(colored.verdict, Verdict::kReachable) << text;
        EXPECT_EQ(colored.mover_color, position.to_move);
        ExpectEvidence(position.board, kFixedColors, position.to_move, colored);
      }
    }
  }
}

TEST(Decide, FindsEveryPositionWithTenDiscsFromItself) {
  for (int opening = 4; opening <= 10; ++opening) {
    Decider decider(TableTo(opening), kAny, kMemory);
    for (const Board& board : CanonicalBoards(LayersToTwelve().after_move[10])) {
      ASSERT_EQ(decider.Decide(board, Color::kBlack).verdict, Verdict::kReachable)
          << opening << BoardText({board});
    }
  }
}

TEST(Decide, LongFindsEveryPositionWithTwelveDiscsFromItself) {
  for (int opening = 5; opening <= 11; ++opening) {
    Decider decider(TableTo(opening), kAny, kMemory);
    for (const Board& board : CanonicalBoards(LayersToTwelve().after_move[12])) {
      ASSERT_EQ(decider.Decide(board, Color::kBlack).verdict, Verdict::kReachable)
          << opening << BoardText({board});
    }
  }
}

TEST(Decide, ForgettingChangesNoVerdict) {
  std::mt19937_64 random(14);
  Decider ample(TableTo(5), kAny, kMemory);
  Decider forgetful(TableTo(5), kAny, 0);
  for (int i = 0; i < 600; ++i) {
    const Board board = SomeBoard(i, random);
    ASSERT_EQ(forgetful.Decide(board, Color::kBlack).verdict,
              ample.Decide(board, Color::kBlack).verdict);
  }
}

// A search that was stopped, or that found a game, remembers nothing that makes a later answer
// wrong.
TEST(Decide, LimitsAndGamesLeaveNoFalseRefutations) {
  std::mt19937_64 random(15);
  Decider decider(TableTo(5), kAny, kMemory);
  int broken_off = 0;
  for (int i = 0; i < 300; ++i) {
    const Board board = RandomGamePosition(14, random).board;
    broken_off +=
        decider.Decide(board, Color::kBlack, {.limits = {.nodes = 5}}).verdict == Verdict::kUnknown;
    const Decision decision = decider.Decide(board, Color::kBlack);
    ASSERT_EQ(decision.verdict, Verdict::kReachable) << BoardText({board});
  }
  EXPECT_GT(broken_off, 100);
}

TEST(Decide, ALimitIsUnknownAndSaysWhich) {
  std::mt19937_64 random(16);
  const Board board = RandomGamePosition(48, random).board;
  Decider decider(TableTo(5), kAny, kMemory);
  const Decision by_nodes = decider.Decide(board, Color::kBlack, {.limits = {.nodes = 1000}});
  EXPECT_EQ(by_nodes.verdict, Verdict::kUnknown);
  EXPECT_EQ(by_nodes.limit, logic::Limit::kNodes);
  const Decision by_time = decider.Decide(board, Color::kBlack, {.limits = {.seconds = 1e-9}});
  EXPECT_EQ(by_time.verdict, Verdict::kUnknown);
  EXPECT_EQ(by_time.limit, logic::Limit::kTime);
  const std::atomic<bool> interrupted = true;
  const Decision broken_off =
      decider.Decide(board, Color::kBlack, {.limits = {.interrupted = &interrupted}});
  EXPECT_EQ(broken_off.verdict, Verdict::kUnknown);
  EXPECT_EQ(broken_off.limit, logic::Limit::kInterrupted);
  EXPECT_THAT(broken_off.effort,
              ::testing::Contains(::testing::Pair(Count::kNodes, ::testing::Gt(0))));
}

TEST(Decide, TheSameQuestionHasTheSameAnswer) {
  std::mt19937_64 random(17);
  const Board board = RandomGamePosition(20, random).board;
  const Decision first = Decider(TableTo(11), kAny, kMemory).Decide(board, Color::kBlack);
  const Decision second = Decider(TableTo(11), kAny, kMemory).Decide(board, Color::kBlack);
  EXPECT_EQ(first.transcript, second.transcript);
  EXPECT_EQ(first.effort, second.effort);
}

TEST(Decide, SmallAndBareBoards) {
  Decider any(TableTo(5), kAny, kMemory);
  EXPECT_EQ(any.Decide(kStart, Color::kBlack).verdict, Verdict::kReachable);
  EXPECT_TRUE(any.Decide(kStart, Color::kBlack).transcript.empty());
  EXPECT_EQ(any.Decide(Passed(kStart), Color::kBlack).image, 1);  // the start, mirrored
  EXPECT_EQ(any.Decide(Board{}, Color::kBlack).reason, Reason::kCentre);
  EXPECT_EQ(any.Decide({kCentre, ~kCentre & kRank1}, Color::kBlack).reason, Reason::kConnectivity);
  Decider fixed(TableTo(5), kFixed, kMemory);
  EXPECT_EQ(fixed.Decide(kStart, Color::kBlack).verdict, Verdict::kReachable);
  EXPECT_EQ(fixed.Decide(Passed(kStart), Color::kBlack).verdict, Verdict::kUnreachable);
  Decider fixed_colors(TableTo(5), kFixedColors, kMemory);
  EXPECT_EQ(fixed_colors.Decide(kStart, Color::kBlack).verdict, Verdict::kReachable);
  EXPECT_EQ(fixed_colors.Decide(kStart, Color::kWhite).verdict, Verdict::kUnreachable);
}

// The two published games that end with 33 legal moves (doi 10.51094/jxiv.480), found again from
// their last boards.
TEST(Decide, FindsThePositionsWith33LegalMoves) {
  Decider decider(TableTo(11), kAny, kMemory);
  for (const char* transcript : {"f5f6e6f4g7c6g3e7d6f3e3d3b7d7c2g2g1c3b2b3b4f7g5c4c7c8e2",
                                 "f5d6c4f3c5b4b3e6c6g5f6c7c3d2c2b2f4g4g3g7g6e7d3g2h3b6"}) {
    const absl::StatusOr<Game> game = ParseGame(transcript);
    ASSERT_TRUE(game.ok()) << game.status();
    const Board board = game->Last().board;
    EXPECT_EQ(Mobility(board), 33);
    const Decision decision = decider.Decide(board, game->Last().to_move);
    EXPECT_EQ(decision.verdict, Verdict::kReachable);
    ExpectEvidence(board, kAny, game->Last().to_move, decision);
  }
}

// Boards with 34 legal moves from the supplement of doi 10.51094/jxiv.480 (list "Takizawa"): none
// is reachable.
TEST(Decide, RefutesBoardsWith34LegalMoves) {
  Decider decider(TableTo(11), kAny, kMemory);
  for (const char* text :
       {"0x0000341c10261000,0x006a4a620a406e00", "0x0008640a38240000,0x00760250465a5200",
        "0x00202c485c242000,0x005e4016004a4e00", "0x0008640a30140400,0x007602700a622a00"}) {
    const Board board = *ParseHexPair(text);
    EXPECT_EQ(Mobility(board), 34);
    const Decision decision = decider.Decide(board, Color::kBlack);
    EXPECT_EQ(decision.verdict, Verdict::kUnreachable) << text;
    ExpectEvidence(board, kAny, Color::kBlack, decision);
    EXPECT_EQ(PlainReachability(board, kAny, 1000000), PlainAnswer::kUnreachable);
  }
}

TEST(Decide, FindsBoardsOfRandomGames) {
  std::mt19937_64 random(18);
  Decider decider(TableTo(12), kAny, kMemory);
  for (int i = 0; i < 40; ++i) {
    const Board board = RandomGamePosition(16 + i % 5, random).board;
    const Decision decision = decider.Decide(board, Color::kBlack);
    ASSERT_EQ(decision.verdict, Verdict::kReachable) << BoardText({board});
    ExpectEvidence(board, kAny, Color::kBlack, decision);
  }
}

TEST(Decide, LongFindsBoardsOfRandomGamesWith24Discs) {
  std::mt19937_64 random(19);
  Decider decider(TableTo(12), kAny, kMemory);
  for (int i = 0; i < 25; ++i) {
    const Board board = RandomGamePosition(24, random).board;
    ASSERT_EQ(decider.Decide(board, Color::kBlack).verdict, Verdict::kReachable)
        << BoardText({board});
  }
}

// If a game that an engine claims does not replay, that is a fault of the engine, and no verdict.
TEST(Confirmation, AGameThatDoesNotReplayIsAFault) {
  Decision game;
  game.verdict = Verdict::kReachable;
  game.transcript = {SquareAt(5, 4), SquareAt(0, 0)};
  ConfirmOrRetract(Play(kStart, SquareAt(5, 4)), kAny, game);
  EXPECT_EQ(game.verdict, Verdict::kUnknown);
  EXPECT_EQ(game.fault.code(), absl::StatusCode::kInternal);
  Decision replayed;
  replayed.verdict = Verdict::kReachable;
  replayed.transcript = {SquareAt(5, 4)};
  ConfirmOrRetract(Play(kStart, SquareAt(5, 4)), kAny, replayed);
  EXPECT_EQ(replayed.verdict, Verdict::kReachable);
  EXPECT_TRUE(replayed.fault.ok());
}

TEST(Confirmation, RefusesGamesThatDoNotAnswer) {
  const Board after_f5 = Play(kStart, SquareAt(5, 4));
  Decision game;
  game.verdict = Verdict::kReachable;
  game.transcript = {SquareAt(5, 4)};
  game.mover_color = Color::kWhite;
  EXPECT_TRUE(ConfirmGame(after_f5, kFixed, game).ok());
  Decision other_color = game;
  other_color.mover_color = Color::kBlack;
  EXPECT_FALSE(ConfirmGame(after_f5, kAny, other_color).ok());
  Decision other_image = game;
  other_image.image = 1;
  EXPECT_FALSE(ConfirmGame(after_f5, kAny, other_image).ok());
  Decision no_image = game;
  no_image.image = 8;
  EXPECT_FALSE(ConfirmGame(after_f5, kAny, no_image).ok());
  Decision illegal = game;
  illegal.transcript = {SquareAt(0, 0)};
  EXPECT_FALSE(ConfirmGame(after_f5, kAny, illegal).ok());
  // Image 4 of the board is reached, and allowed only when any image is.
  Decision swapped = game;
  swapped.image = 4;
  swapped.transcript = {Image(SquareAt(5, 4), 4)};
  EXPECT_TRUE(ConfirmGame(after_f5, kAny, swapped).ok());
  EXPECT_FALSE(ConfirmGame(after_f5, kFixed, swapped).ok());
  Question black = kFixedColors;
  EXPECT_FALSE(ConfirmGame(after_f5, black, game).ok());
  black.mover_color = Color::kWhite;
  EXPECT_TRUE(ConfirmGame(after_f5, black, game).ok());
}

TEST(Confirmation, PlainSearchAgreesWithTheEnumeration) {
  std::mt19937_64 random(20);
  for (int i = 0; i < 1500; ++i) {
    const Board board = SomeBoard(i % 4, random);
    const Color color = random() % 2 != 0 ? Color::kBlack : Color::kWhite;
    Question colored = kFixedColors;
    colored.mover_color = color;
    const auto answer = [](bool reached) {
      return reached ? PlainAnswer::kReachable : PlainAnswer::kUnreachable;
    };
    ASSERT_EQ(PlainReachability(board, kAny, 1000000),
              answer(LayersToTwelve().SomeImageReached(board)));
    ASSERT_EQ(PlainReachability(board, kFixed, 1000000),
              answer(LayersToTwelve().ReachedByEither(board)));
    ASSERT_EQ(PlainReachability(board, colored, 1000000),
              answer(LayersToTwelve().Reached(board, color)));
  }
  EXPECT_EQ(PlainReachability(RandomGamePosition(40, random).board, kAny, 10),
            PlainAnswer::kTooLarge);
}

}  // namespace
}  // namespace othello::retro
