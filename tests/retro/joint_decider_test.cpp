// Small boards by enumeration, all answers, and quantities of games, against the naive enumeration and against the formula.
#include "retro/joint_decider.h"

#include <absl/container/flat_hash_set.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <bit>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/moves.h"
#include "retro/confirmation.h"
#include "retro/game_measure.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/square_conditions.h"

namespace othello::retro {
namespace {

using ::testing::IsEmpty;

const std::array<Question, 6> kQuestions = {kAny,
                                            kFixed,
                                            FixedColors(Color::kBlack),
                                            FixedColors(Color::kWhite),
                                            {.any_color = false, .mover_color = Color::kBlack},
                                            {.any_color = false, .mover_color = Color::kWhite}};

using Boards = absl::flat_hash_set<Board>;

// The truth: one board of each family of those that meet the conditions and answer the question.
Boards AnswersOfEnumeration(const SquareConditions& conditions, const Question& question, SymmetrySet group) {
  const ForwardLayers& layers = LayersToTwelve();
  Boards families;
  for (int discs = conditions.min_discs; discs <= conditions.max_discs; ++discs) {
    for (const auto* positions :
         {&layers.after_move[static_cast<std::size_t>(discs)], &layers.after_pass[static_cast<std::size_t>(discs)]}) {
      for (const HashedPosition& position : *positions) {
        if (!question.any_color && position.to_move != question.mover_color) continue;
        for (int k = 0; k < (question.any_orientation ? kImages : 1); ++k) {
          const Board image = Image(position.board, k);
          if (conditions.Meets(image)) families.insert(LeastImage(image, group));
        }
      }
    }
  }
  return families;
}

// All answers, which are to be different families, confirmed and answers. `decision` has the last word.
Boards AnswersOf(JointDecider& decider, const SquareConditions& conditions, const JointQuestion& question) {
  Boards families;
  const Decision decision = decider.DecideAll(question, {}, [&](const JointAnswer& answer) {
    EXPECT_EQ(ConfirmGame(answer.board, question.question, answer.decision), absl::OkStatus()) << conditions.Text();
    EXPECT_TRUE(conditions.Meets(answer.board)) << conditions.Text();
    EXPECT_TRUE(families.insert(LeastImage(answer.board, SymmetriesOf(question))).second) << conditions.Text();
    return true;
  });
  EXPECT_EQ(decision.verdict, Verdict::kUnreachable) << decision.reason;
  return families;
}

SquareConditions RandomConditions(int discs, int max_discs, std::mt19937_64& random) {
  const SymmetrySet group = random() % 2 == 0 ? kIdentityOnly : kGroups[random() % std::size(kGroups)];
  return ConditionsAround(MixedBoard(discs, random), group, max_discs, random);
}

TEST(JointEnumeration, AgreesWithTheNaiveOne) {
  std::mt19937_64 random(81);
  JointDecider decider(JointDecider::Method::kAuto, 2);
  int found = 0;
  for (int i = 0; i < 60 && !HasFailure(); ++i) {
    const SquareConditions conditions = RandomConditions(5 + i % 8, 12, random);
    for (const Question& question : kQuestions) {
      const JointQuestion joint = conditions.Ask(question);
      const Boards truth = AnswersOfEnumeration(conditions, question, SymmetriesOf(joint));
      ASSERT_EQ(AnswersOf(decider, conditions, joint), truth) << conditions.Text();
      const JointAnswer first = decider.Decide(joint, {});
      ASSERT_EQ(first.decision.verdict, truth.empty() ? Verdict::kUnreachable : Verdict::kReachable);
      EXPECT_EQ(first.decision.engine, "enumeration") << conditions.Text();
      if (!truth.empty()) {
        EXPECT_EQ(ConfirmGame(first.board, question, first.decision), absl::OkStatus());
        EXPECT_TRUE(truth.contains(LeastImage(first.board, SymmetriesOf(joint))));
        ++found;
      }
    }
  }
  EXPECT_GT(found, 60);
}

// Every position after a pass, and each colour.
TEST(JointEnumeration, KnowsPositionsAfterPasses) {
  JointDecider decider(JointDecider::Method::kAuto, 1);
  int looked_at = 0;
  for (const HashedPosition& after : LayersToTwelve().after_pass[12]) {
    if (looked_at++ % 4 != 0) continue;
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      const Question question = FixedColors(color);
      const bool reached = LayersToTwelve().Reached(after.board, color);
      const JointAnswer answer = decider.Decide(OnlyBoard(after.board).Ask(question), {});
      ASSERT_EQ(answer.decision.verdict, reached ? Verdict::kReachable : Verdict::kUnreachable);
      EXPECT_EQ(reached, color == after.to_move);
    }
  }
  EXPECT_GT(looked_at, 8);
}

TEST(JointEnumeration, ItIsKnownWhenPassesBegin) {
  for (int discs = 4; discs <= kDiscsOfFirstPass; ++discs) {
    EXPECT_EQ(LayersToTwelve().after_pass[static_cast<std::size_t>(discs)].empty(), discs < kDiscsOfFirstPass);
  }
}

// From then on a position might be met with either colour to move, and is decided by itself.
TEST(JointEnumeration, DecidesColorsAfterAPass) {
  std::mt19937_64 random(82);
  JointDecider decider(JointDecider::Method::kAuto, 1);
  for (int i = 0; i < 6; ++i) {
    const Position end = RandomGamePosition(13, random);
    const SquareConditions conditions = OnlyBoard(end.board);
    EXPECT_EQ(decider.Decide(conditions.Ask(FixedColors(end.to_move)), {}).decision.verdict, Verdict::kReachable);
    const JointAnswer other = decider.Decide(conditions.Ask(FixedColors(Opposite(end.to_move))), {});
    EXPECT_EQ(other.decision.verdict, Verdict::kUnreachable);
    EXPECT_EQ(other.decision.engine, "enumeration");
  }
}

TEST(JointEnumeration, ALimitIsUnknown) {
  const std::atomic<bool> interrupted = true;
  JointDecider decider(JointDecider::Method::kAuto, 1);
  SquareConditions conditions;
  conditions.mover = 0;  // not even the start
  conditions.max_discs = 12;
  EXPECT_EQ(decider.Decide(conditions.Ask(kAny), {}).decision.verdict, Verdict::kUnreachable);
  EXPECT_EQ(decider.Decide(conditions.Ask(kAny), {.interrupted = &interrupted}).decision.verdict, Verdict::kUnknown);
  EXPECT_EQ(
      decider.DecideAll(conditions.Ask(kAny), {.interrupted = &interrupted}, [](const auto&) { return true; }).verdict,
      Verdict::kUnknown);
}

TEST(JointDecider, TheFormulaFindsTheSameAnswers) {
  std::mt19937_64 random(83);
  JointDecider by_formula(JointDecider::Method::kFormula, 2);
  int found = 0;
  for (int i = 0; i < 25 && !HasFailure(); ++i) {
    const SquareConditions conditions = RandomConditions(5 + i % 4, 8, random);
    for (const Question& question : kQuestions) {
      const JointQuestion joint = conditions.Ask(question);
      const Boards truth = AnswersOfEnumeration(conditions, question, SymmetriesOf(joint));
      if (truth.size() > 20) continue;
      ASSERT_EQ(AnswersOf(by_formula, conditions, joint), truth) << conditions.Text();
      found += static_cast<int>(truth.size());
    }
  }
  EXPECT_GT(found, 60);
}

TEST(JointDecider, WhatIsExcludedDoesNotComeBack) {
  std::mt19937_64 random(84);
  for (const JointDecider::Method method : {JointDecider::Method::kAuto, JointDecider::Method::kFormula}) {
    JointDecider decider(method, 1);
    for (int i = 0; i < 12; ++i) {
      const SquareConditions conditions = RandomConditions(5 + i % 4, 8, random);
      JointQuestion joint = conditions.Ask(kAny);
      const Boards truth = AnswersOfEnumeration(conditions, kAny, SymmetriesOf(joint));
      if (truth.empty() || truth.size() > 20) continue;
      for (const Board& board : truth) {
        if (random() % 2 == 0) joint.excluded.push_back(Image(board, 0));
      }
      EXPECT_EQ(AnswersOf(decider, conditions, joint).size(), truth.size() - joint.excluded.size());
      joint.excluded.assign(truth.begin(), truth.end());
      EXPECT_EQ(decider.Decide(joint, {}).decision.verdict, Verdict::kUnreachable);
    }
  }
}

// The caller has enough.
TEST(JointDecider, StopsWhenItIsTold) {
  for (const JointDecider::Method method : {JointDecider::Method::kAuto, JointDecider::Method::kFormula}) {
    JointDecider decider(method, 1);
    SquareConditions conditions = {.min_discs = 6, .max_discs = 7};
    int answers = 0;
    const Decision decision = decider.DecideAll(conditions.Ask(kAny), {}, [&](const auto&) { return ++answers < 3; });
    EXPECT_EQ(decision.verdict, Verdict::kUnknown);
    EXPECT_EQ(answers, 3);
  }
}

// ---- Guesses ----

// A beam that holds everything finds the best there is.
TEST(JointBeam, WideEnoughItIsTheEnumeration) {
  const OpeningTable opening = *OpeningTable::Build(7, 1);
  const SquareConditions eleven = {.min_discs = 11, .max_discs = 11, .symmetries = kAllSymmetries};
  const std::optional<JointAnswer> most = SearchBeam(eleven.Ask(kAny), opening, {.value = Mobility}, {});
  ASSERT_TRUE(most.has_value());
  EXPECT_EQ(Mobility(most->board), 14);
  EXPECT_EQ(ConfirmGame(most->board, kAny, most->decision), absl::OkStatus());
  const SquareConditions twelve = {.min_discs = 12, .max_discs = 12, .symmetries = kAllSymmetries};
  const auto least = SearchBeam(twelve.Ask(kAny), opening, {.value = Mobility, .maximize = false}, {});
  ASSERT_TRUE(least.has_value());
  EXPECT_EQ(Mobility(least->board), 0);
}

TEST(JointBeam, MeetsConditionsInTheirOrientation) {
  std::mt19937_64 random(86);
  const OpeningTable opening = *OpeningTable::Build(6, 1);
  int found = 0;
  for (int i = 0; i < 40; ++i) {
    SquareConditions conditions = RandomConditions(8 + i % 4, 12, random);
    conditions.min_discs = std::max(conditions.min_discs, 7);
    for (const Question& question : kQuestions) {
      const JointQuestion joint = conditions.Ask(question);
      const Boards truth = AnswersOfEnumeration(conditions, question, SymmetriesOf(joint));
      const auto guess = SearchBeam(joint, opening, {.value = Mobility}, {});
      // With fixed colours a board may be dropped because one game to it ends with the other colour to move.
      if (!guess) {
        EXPECT_TRUE(truth.empty() || !question.any_color) << conditions.Text();
        continue;
      }
      ++found;
      EXPECT_EQ(ConfirmGame(guess->board, question, guess->decision), absl::OkStatus());
      ASSERT_TRUE(truth.contains(LeastImage(guess->board, SymmetriesOf(joint)))) << conditions.Text();
      if (!question.any_color) continue;
      for (const Board& board : truth) EXPECT_LE(Mobility(board), Mobility(guess->board)) << conditions.Text();
    }
  }
  EXPECT_GT(found, 30);
}

TEST(JointBeam, ALimitLeavesWhatWasFound) {
  const OpeningTable opening = *OpeningTable::Build(7, 1);
  const SquareConditions late = {.min_discs = 30, .max_discs = 30, .symmetries = kAllSymmetries};
  EXPECT_FALSE(SearchBeam(late.Ask(kAny), opening, {.value = Mobility}, {.seconds = 0}).has_value());
  const auto narrow = SearchBeam(late.Ask(kAny), opening, {.value = Mobility, .width = 10}, {});
  ASSERT_TRUE(narrow.has_value());
  EXPECT_EQ(narrow->board.Discs(), 30);
  EXPECT_EQ(ConfirmGame(narrow->board, kAny, narrow->decision), absl::OkStatus());
}

// ---- Quantities of games ----

// Each value that a game with so many moves has.
std::map<int, int> ValuesOfGames(GameMeasure measure, const Position& position, int moves, int value, int passes) {
  std::map<int, int> values;
  if (moves == 0) {
    ++values[value];
    return values;
  }
  if (MustPass(position.board)) {
    return ValuesOfGames(measure, {Passed(position.board), Opposite(position.to_move)}, moves, value, passes + 1);
  }
  ForEachSquare(LegalMoves(position.board), [&](Square square) {
    const int next = measure == GameMeasure::kPasses ? passes : std::popcount(Flips(position.board, square));
    const Position after = {Play(position.board, square), Opposite(position.to_move)};
    for (const auto& [known, count] : ValuesOfGames(measure, after, moves - 1, next, passes)) values[known] += count;
  });
  return values;
}

JointQuestion WithBound(GameMeasure measure, bool at_least, int bound, JointQuestion question) {
  question.write_game = [=](const GameOrder& order, const TurnOrder& turns) {
    at_least ? RequireAtLeast(measure, bound, order, turns) : RequireAtMost(measure, bound, order, turns);
  };
  return question;
}

TEST(GameMeasure, LastMovesTurnOverWhatPlaySays) {
  JointDecider decider(JointDecider::Method::kAuto, 1);
  for (const int moves : {1, 2, 3, 4}) {
    const auto values = ValuesOfGames(GameMeasure::kLastMoveFlips, {kStart, Color::kBlack}, moves, 0, 0);
    const SquareConditions conditions = {.min_discs = moves + 4, .max_discs = moves + 4, .symmetries = kAllSymmetries};
    const int most = values.rbegin()->first;
    const int least = values.begin()->first;
    for (const auto& [at_least, bound, truth] : {std::tuple(true, most, true), std::tuple(true, most + 1, false),
                                                 std::tuple(false, least, true), std::tuple(false, least - 1, false)}) {
      const JointAnswer answer =
          decider.Decide(WithBound(GameMeasure::kLastMoveFlips, at_least, bound, conditions.Ask(kAny)), {});
      ASSERT_EQ(answer.decision.verdict, truth ? Verdict::kReachable : Verdict::kUnreachable) << moves << ' ' << bound;
      EXPECT_EQ(answer.decision.engine, "sat");
      if (truth) {
        EXPECT_EQ(ValueOf(GameMeasure::kLastMoveFlips, answer.decision), bound);
      }
    }
  }
}

// The boards of random games that had passes, and the numbers of passes that games to them may have.
TEST(GameMeasure, PassesAreThoseOfTheGame) {
  std::mt19937_64 random(85);
  JointDecider decider(JointDecider::Method::kAuto, 1);
  int with_passes = 0;
  for (const HashedPosition& after : LayersToTwelve().after_pass[12]) {
    if (random() % 6 != 0) continue;
    const JointQuestion question = OnlyBoard(after.board).Ask(kFixed);
    for (const auto& [at_least, bound, truth] : {std::tuple(true, 1, true), std::tuple(true, 2, false),
                                                 std::tuple(false, 0, false), std::tuple(false, 1, true)}) {
      const JointAnswer answer = decider.Decide(WithBound(GameMeasure::kPasses, at_least, bound, question), {});
      ASSERT_EQ(answer.decision.verdict, truth ? Verdict::kReachable : Verdict::kUnreachable) << bound;
      if (truth) {
        EXPECT_EQ(ValueOf(GameMeasure::kPasses, answer.decision), 1);
      }
    }
    // One move more, and the pass lies in between.
    const Square next = std::countr_zero(LegalMoves(after.board));
    const JointQuestion later = OnlyBoard(Play(after.board, next)).Ask(kFixed);
    const JointAnswer one = decider.Decide(WithBound(GameMeasure::kPasses, true, 1, later), {});
    ASSERT_EQ(one.decision.verdict, Verdict::kReachable);
    EXPECT_GE(ValueOf(GameMeasure::kPasses, one.decision), 1);
    ++with_passes;
  }
  EXPECT_GT(with_passes, 2);
}

TEST(GameMeasure, TheStartHasNeither) {
  JointDecider decider(JointDecider::Method::kAuto, 1);
  for (const GameMeasure measure : {GameMeasure::kPasses, GameMeasure::kLastMoveFlips}) {
    const JointQuestion start = OnlyBoard(kStart).Ask(kFixed);
    EXPECT_EQ(decider.Decide(WithBound(measure, true, 1, start), {}).decision.verdict, Verdict::kUnreachable);
    const JointAnswer none = decider.Decide(WithBound(measure, false, 0, start), {});
    ASSERT_EQ(none.decision.verdict, Verdict::kReachable);
    EXPECT_THAT(none.decision.transcript, IsEmpty());
    EXPECT_EQ(ValueOf(measure, none.decision), 0);
    EXPECT_EQ(ParseGameMeasure(GameMeasureName(measure)), measure);
  }
  EXPECT_EQ(ParseGameMeasure("joy"), std::nullopt);
}

}  // namespace
}  // namespace othello::retro
