// What a hypothesis says about conditions on the game is true of the games that meet them and, at
// the last level, of no others.
#include "proofs/supposed_conditions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "core/game/game_conditions.h"
#include "core/game/transcript.h"
#include "core/logic/traced_solve.h"
#include "goals/board_distance.h"
#include "proofs/game_hypothesis.h"
#include "proofs/hypothesis.h"
#include "retro/decide/confirmation.h"
#include "synth/wanted_game.h"
#include "tests/core/game/random_board.h"
#include "tests/core/game/small_games.h"
#include "tests/proofs/has_model.h"
#include "tests/proofs/replayed_game.h"

namespace othello::proofs {
namespace {

// The hypothesis that some game ends in the board, and that it is this one.
bool IsTrueOf(const ReplayedGame& game, const SupposedGame& wanted) {
  HypothesisWriter writer;
  SupposedBoard end(writer, FactsOf(game.end().board));
  for (const Fact& fact : SupposeGame(writer, end, wanted))
    writer.Add({game.Holds(fact) ? fact.variable : -fact.variable});
  return HasModel(writer.formula());
}

// The beginning of a random game: a dozen moves, or up to three after its first pass.
std::vector<Square> Beginning(bool with_pass, std::mt19937_64& random) {
  while (true) {
    std::vector<Square> moves = RandomGame(random);
    const Game game = *Replay(moves);
    int length = 1 + static_cast<int>(random() % 12);
    if (with_pass) {
      const int longest = std::min(static_cast<int>(moves.size()), 22);
      int pass = 0;
      while (pass < longest && !game.PassForced(pass)) ++pass;
      if (pass == longest) continue;
      length = pass + static_cast<int>(random() % 4);
    }
    moves.resize(std::min(moves.size(), static_cast<std::size_t>(length)));
    return moves;
  }
}

TEST(SupposedConditions, AreThoseOfTheGame) {
  std::mt19937_64 random(71);
  int met = 0;
  int passes = 0;
  constexpr int kRounds = 150;
  for (int i = 0; i < kRounds; ++i) {
    const std::vector<Square> moves = Beginning(i % 2 == 0, random);
    const Game game = *Replay(moves);
    const bool after_pass = game.PassForcedAtEnd() && random() % 2;
    const int image = static_cast<int>(random() % kImages);
    const ReplayedGame replayed(game, after_pass, image);
    retro::Decision decision;
    decision.Found(moves, InverseImage(image));
    decision.mover_color = replayed.end().to_move;
    const GameFacts facts = retro::FactsOf(decision);
    const int passed = ValueOf(GameMeasure::kPasses, facts);
    passes += passed;

    SupposedGame wanted;
    wanted.wanted.conditions = ConditionsLike(facts, kAllSquares, random);
    if (random() % 2) {
      const int least = std::max(0, passed - 1 + static_cast<int>(random() % 3));
      wanted.wanted.conditions.bounds.push_back(
          {GameMeasure::kPasses, least, least + static_cast<int>(random() % 2)});
    }
    if (random() % 4 == 0) wanted.wanted.conditions = {};
    if (random() % 3 == 0)
      wanted.wanted.earlier = {
          AboutEarlier(facts.earlier[random() % facts.earlier.size()], random)};
    if (random() % 2 && KeepsStart(image))
      wanted.wanted.first_moves = AboutFirstMoves(facts, random);
    wanted.any_color = random() % 2 != 0;
    wanted.mover_color = random() % 4 != 0 ? decision.mover_color : Opposite(decision.mover_color);
    const bool meets = Meets(wanted.wanted, facts) &&
                       (wanted.any_color || wanted.mover_color == decision.mover_color);
    met += meets ? 1 : 0;
    SCOPED_TRACE(testing::Message() << i << ' ' << TranscriptText(moves));
    wanted.level = HypothesisLevel::kPasses;
    ASSERT_EQ(IsTrueOf(replayed, wanted), meets);
    for (const HypothesisLevel weaker : {HypothesisLevel::kOrder, HypothesisLevel::kTurns}) {
      wanted.level = weaker;
      ASSERT_GE(IsTrueOf(replayed, wanted), meets);
    }
  }
  EXPECT_GT(met, kRounds / 6);
  EXPECT_LT(met, kRounds - kRounds / 6);
  EXPECT_GT(passes, kRounds / 4);
}

TEST(SupposedConditions, CountPassesBetweenMovesAndAtTheEnd) {
  std::mt19937_64 random(74);
  int at_end = 0;
  for (int i = 0; i < 12; ++i) {
    const Game game = *Replay(Beginning(/*with_pass=*/true, random));
    for (const bool after_pass : {false, true}) {
      if (after_pass && !game.PassForcedAtEnd()) continue;
      at_end += after_pass ? 1 : 0;
      int passes = after_pass ? 1 : 0;
      for (int move = 0; move < static_cast<int>(game.moves.size()); ++move)
        passes += game.PassForced(move) ? 1 : 0;
      const ReplayedGame replayed(game, after_pass, 0);
      for (int n = 0; n <= 3; ++n) {
        ASSERT_EQ(IsTrueOf(replayed, {.any_color = n % 2 == 0,
                                      .mover_color = replayed.end().to_move,
                                      .level = HypothesisLevel::kPasses,
                                      .wanted = {{.bounds = {{GameMeasure::kPasses, n, n}}}}}),
                  n == passes)
            << TranscriptText(game.moves);
      }
    }
  }
  EXPECT_GE(at_end, 3);
}

// Without moves there is nothing that a condition could be true of but "none" and "never".
TEST(SupposedConditions, OfTheStart) {
  const auto has_model = [](const GameConditions& conditions, HypothesisLevel level) {
    return HasModel(GameFormula(kStart, {.level = level, .wanted = {conditions}}));
  };
  for (const HypothesisLevel level :
       {HypothesisLevel::kOrder, HypothesisLevel::kTurns, HypothesisLevel::kPasses}) {
    for (const GameMeasure measure : {GameMeasure::kPasses, GameMeasure::kLastMoveFlips}) {
      EXPECT_TRUE(has_model({.bounds = {{measure, 0, 0}}}, level));
      EXPECT_FALSE(has_model({.bounds = {{measure, 1, 60}}}, level));
    }
    EXPECT_TRUE(has_model({.bounds = {}, .never_turned = kAllSquares}, level));
    EXPECT_TRUE(has_model({.bounds = {}, .never_mover = ~kStart.mover}, level));
    EXPECT_FALSE(has_model({.bounds = {}, .last_move = kCorners}, level));
    EXPECT_FALSE(has_model({.bounds = {}, .played_by_mover = kStart.mover}, level));
    EXPECT_FALSE(
        HasModel(GameFormula(kStart, {.level = level, .wanted = {.earlier = {synth::AllOf({})}}})));
  }
}

// The board is open: all games of a few moves say whether there is one.
TEST(SupposedConditions, OfAnOpenBoardHaveAModelExactlyIfAGameMeetsThem) {
  std::mt19937_64 random(72);
  int met = 0;
  constexpr int kRounds = 80;
  for (int i = 0; i < kRounds; ++i) {
    const int moves = 2 + i % 4;
    const std::vector<GameFacts> all = SmallGames(moves);
    const GameFacts& like = all[random() % all.size()];
    SupposedGame wanted = {.any_orientation = false};
    wanted.wanted.conditions = ConditionsLike(like, kInside, random);
    // Nobody passes so early.
    if (i % 5 == 0) wanted.wanted.conditions.bounds.push_back({GameMeasure::kPasses, i % 2, 2});
    if (i % 3 == 0) wanted.wanted.earlier = AboutEarlierBoards(like, random);
    if (i % 4 == 0) wanted.wanted.always = AboutAllBoards(like, random);
    if (i % 4 == 1) wanted.wanted.first_moves = AboutFirstMoves(like, random);
    // So black is to move after an even number of moves.
    wanted.any_color = random() % 2 != 0;
    wanted.mover_color = random() % 4 != 0 ? ToMoveAfter(moves, 0) : ToMoveAfter(moves, 1);
    const bool exists = (wanted.any_color || wanted.mover_color == ToMoveAfter(moves, 0)) &&
                        std::any_of(all.begin(), all.end(), [&](const GameFacts& facts) {
                          return Meets(wanted.wanted, facts);
                        });
    met += exists ? 1 : 0;
    const Hypothesis hypothesis = BoardExists(
        "x", {.conditions = DiscsInside(moves + 4, wanted.wanted), .known = {}, .game = wanted});
    ASSERT_EQ(HasModel(hypothesis.forms.back().formula()), exists) << i;
    for (const HypothesisForm& form : hypothesis.forms)
      ASSERT_GE(HasModel(form.formula()), exists) << i;
  }
  EXPECT_GT(met, kRounds / 8);
  EXPECT_LT(met, kRounds - kRounds / 8);
}

synth::Constraint Discs(int number) {
  return {synth::Count{synth::CountKind::kDiscs, kAllSquares, number, number}, {}, {}};
}

// Whose turn it is after so many moves and passes is a matter of counting, on whatever board.
TEST(SupposedConditions, LeaveOnlyEvenOrOnlyOddNumbersOfDiscs) {
  for (const auto& [number, passes] : {std::pair(24, 0), std::pair(24, 2), std::pair(37, 1)}) {
    const SupposedGame game = {.any_color = false,
                               .mover_color = ToMoveAfter(number - 4, passes + 1),
                               .level = HypothesisLevel::kTurns,
                               .wanted = {{.bounds = {{GameMeasure::kPasses, passes, passes}}}}};
    const Hypothesis hypothesis =
        BoardExists("x", {.conditions = Discs(number), .known = {}, .game = game});
    // It takes a second; without the clauses that count, no solver ends.
    const auto solved = logic::SolveWithProof(hypothesis.forms[hypothesis.first].formula(),
                                              logic::DratForm::kText, {.seconds = 100});
    ASSERT_TRUE(solved.ok());
    EXPECT_EQ(solved->answer, logic::Answer::kUnsatisfiable);
  }
}

// At no level is the board in the end one of the earlier boards, whatever was not played.
TEST(SupposedConditions, TheEndIsNotBeforeAMove) {
  for (const int number : {4, 5, 6}) {
    const Hypothesis hypothesis =
        BoardExists("x", {.conditions = DiscsInside(6),
                          .known = {},
                          .game = SupposedGame{.wanted = {.earlier = {Discs(number)}}}});
    for (const HypothesisForm& form : hypothesis.forms)
      EXPECT_EQ(HasModel(form.formula()), number < 6);
  }
}

// A board that is far enough from all that are known, as goals/board_distance.h says.
TEST(BoardExists, AtADistanceFromThoseThatAreKnown) {
  std::mt19937_64 random(73);
  int far = 0;
  constexpr int kRounds = 40;
  for (int i = 0; i < kRounds; ++i) {
    // Discs on four squares besides the centre, and some empty ones.
    const Bitboard squares = 0x0000240000240000;  // c3, f3, c6, f6
    const auto board_of = [&](std::uint64_t n) {
      Board board = kStart;
      ForEachSquare(squares, [&](Square square) {
        if (n % 3 == 1) board.mover |= Bit(square);
        if (n % 3 == 2) board.other |= Bit(square);
        n /= 3;
      });
      return board;
    };
    const synth::Constraint conditions =
        synth::AllOf({{synth::Contents{~squares & ~kCentre, synth::kEmptySquare}, {}, {}},
                      {synth::Contents{kStart.mover, synth::kMoverDisc}, {}, {}},
                      {synth::Contents{kStart.other, synth::kOtherDisc}, {}, {}}});
    WantedBoards wanted = {.conditions = conditions,
                           .known = {},
                           .group = i % 2 == 0 ? kStartSymmetries : kIdentityOnly,
                           .distance = 2 + static_cast<int>(random() % 3)};
    for (int k = 0; k < 2 + i % 12; ++k) wanted.known.push_back(board_of(random() % 81));
    bool exists = false;
    for (std::uint64_t n = 0; n < 81; ++n) {
      exists = exists || std::all_of(wanted.known.begin(), wanted.known.end(), [&](const Board& b) {
                 return BoardDistance(b, board_of(n), wanted.group) >= wanted.distance;
               });
    }
    far += exists ? 1 : 0;
    ASSERT_EQ(HasModel(BoardExists("x", wanted).forms.front().formula()), exists) << i;
  }
  EXPECT_GT(far, kRounds / 6);
  EXPECT_LT(far, kRounds - kRounds / 6);
}

}  // namespace
}  // namespace othello::proofs
