// Small boards by enumeration, all answers, and quantities of games, against the naive enumeration
// and against the formula.
#include "goals/decide/goal_decider.h"

#include <absl/container/flat_hash_set.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/game/game_conditions.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "goals/goal.h"
#include "retro/decide/confirmation.h"
#include "retro/order/required_game.h"
#include "tests/core/game/small_games.h"
#include "tests/retro/decision_fault.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/retro/square_conditions.h"

namespace othello::goals {
namespace {

using ::testing::IsEmpty;

const std::array<retro::Question, 6> kAllQuestions = {
    retro::kAny,
    retro::kFixed,
    retro::FixedColors(Color::kBlack),
    retro::FixedColors(Color::kWhite),
    {.any_color = false, .mover_color = Color::kBlack},
    {.any_color = false, .mover_color = Color::kWhite}};

using Boards = absl::flat_hash_set<Board>;

// The truth: one board of each family of those that meet the conditions and answer the question.
Boards AnswersOfEnumeration(const retro::SquareConditions& conditions,
                            const retro::Question& question, SymmetrySet group) {
  const retro::ForwardLayers& layers = retro::LayersToTwelve();
  Boards families;
  for (int discs = conditions.min_discs; discs <= conditions.max_discs; ++discs) {
    for (const auto* positions : {&layers.after_move[static_cast<std::size_t>(discs)],
                                  &layers.after_pass[static_cast<std::size_t>(discs)]}) {
      for (const retro::HashedPosition& position : *positions) {
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

// The families of all answers. Checks that each answer is confirmed, meets the goal and is of a new
// family, and that the search ends with a refutation.
Boards AnswersOf(GoalDecider& decider, const retro::SquareConditions& conditions,
                 const Goal& question) {
  Boards families;
  const retro::Decision decision = decider.DecideAll(question, {}, [&](const GoalAnswer& answer) {
    EXPECT_EQ(retro::ConfirmGame(answer.board, question.question, answer.decision),
              absl::OkStatus())
        << conditions.Text();
    EXPECT_TRUE(conditions.Meets(answer.board)) << conditions.Text();
    EXPECT_TRUE(families.insert(LeastImage(answer.board, SymmetriesOf(question))).second)
        << conditions.Text();
    return true;
  });
  EXPECT_EQ(decision.verdict, retro::Verdict::kUnreachable) << WordOf(decision.limit);
  return families;
}

retro::SquareConditions RandomConditions(int discs, int max_discs, std::mt19937_64& random) {
  const SymmetrySet group =
      random() % 2 == 0 ? kIdentityOnly : retro::kGroups[random() % std::size(retro::kGroups)];
  return retro::ConditionsAround(retro::MixedBoard(discs, random), group, max_discs, random);
}

TEST(GoalEnumeration, AgreesWithTheNaiveOne) {
  std::mt19937_64 random(81);
  GoalDecider decider(GoalDecider::Method::kAuto, 2);
  int found = 0;
  for (int i = 0; i < 60 && !HasFailure(); ++i) {
    const retro::SquareConditions conditions = RandomConditions(5 + i % 8, 12, random);
    for (const retro::Question& question : kAllQuestions) {
      const Goal goal = conditions.Ask(question);
      const Boards truth = AnswersOfEnumeration(conditions, question, SymmetriesOf(goal));
      ASSERT_EQ(AnswersOf(decider, conditions, goal), truth) << conditions.Text();
      const GoalAnswer first = decider.Decide(goal, {});
      ASSERT_EQ(first.decision.verdict,
                truth.empty() ? retro::Verdict::kUnreachable : retro::Verdict::kReachable);
      EXPECT_EQ(first.decision.engine, retro::Engine::kEnumeration) << conditions.Text();
      if (!truth.empty()) {
        EXPECT_EQ(retro::ConfirmGame(first.board, question, first.decision), absl::OkStatus());
        EXPECT_TRUE(truth.contains(LeastImage(first.board, SymmetriesOf(goal))));
        ++found;
      }
    }
  }
  EXPECT_GT(found, 60);
}

// Every position after a pass, with each colour to move.
TEST(GoalEnumeration, KnowsPositionsAfterPasses) {
  GoalDecider decider(GoalDecider::Method::kAuto, 1);
  int looked_at = 0;
  for (const retro::HashedPosition& after : retro::LayersToTwelve().after_pass[12]) {
    if (looked_at++ % 4 != 0) continue;
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      const retro::Question question = retro::FixedColors(color);
      const bool reached = retro::LayersToTwelve().Reached(after.board, color);
      const GoalAnswer answer = decider.Decide(retro::OnlyBoard(after.board).Ask(question), {});
      ASSERT_EQ(answer.decision.verdict,
                reached ? retro::Verdict::kReachable : retro::Verdict::kUnreachable);
      EXPECT_EQ(reached, color == after.to_move);
    }
  }
  EXPECT_GT(looked_at, 8);
}

TEST(GoalEnumeration, ItIsKnownWhenPassesBegin) {
  for (int discs = 4; discs <= kDiscsOfFirstPass; ++discs) {
    EXPECT_EQ(retro::LayersToTwelve().after_pass[static_cast<std::size_t>(discs)].empty(),
              discs < kDiscsOfFirstPass);
  }
}

// From then on a position may occur with either colour to move, and is decided separately.
TEST(GoalEnumeration, DecidesColorsAfterAPass) {
  std::mt19937_64 random(82);
  GoalDecider decider(GoalDecider::Method::kAuto, 1);
  for (int i = 0; i < 6; ++i) {
    const Position end = retro::RandomGamePosition(13, random);
    const retro::SquareConditions conditions = retro::OnlyBoard(end.board);
    EXPECT_EQ(decider.Decide(conditions.Ask(retro::FixedColors(end.to_move)), {}).decision.verdict,
              retro::Verdict::kReachable);
    const GoalAnswer other =
        decider.Decide(conditions.Ask(retro::FixedColors(Opposite(end.to_move))), {});
    EXPECT_EQ(other.decision.verdict, retro::Verdict::kUnreachable);
    EXPECT_EQ(other.decision.engine, retro::Engine::kEnumeration);
  }
}

// With 15 discs, where no more are allowed and the file has named no other number.
TEST(GoalEnumeration, LooksFurtherWhereThatDecides) {
  const auto question = [](int discs, const retro::Question& kind = retro::kAny) {
    retro::SquareConditions conditions;
    conditions.max_discs = discs;
    return conditions.Ask(kind);
  };
  GoalDecider decider(GoalDecider::Method::kAuto, 1);
  EXPECT_FALSE(decider.LookFurther(question(14)));
  EXPECT_FALSE(decider.LookFurther(question(16)));
  EXPECT_FALSE(decider.IsSmall(question(15)));
  EXPECT_TRUE(decider.LookFurther(question(15)));
  EXPECT_TRUE(decider.IsSmall(question(15)));
  GoalDecider with_twelve(GoalDecider::Method::kAuto, 1, 12);
  EXPECT_FALSE(with_twelve.LookFurther(question(15)));
  GoalDecider by_formula(GoalDecider::Method::kFormula, 1);
  EXPECT_FALSE(by_formula.LookFurther(question(15)));
}

TEST(GoalEnumeration, ALimitIsUnknown) {
  const std::atomic<bool> interrupted = true;
  GoalDecider decider(GoalDecider::Method::kAuto, 1);
  retro::SquareConditions conditions;
  conditions.mover = 0;  // not even the start
  conditions.max_discs = 12;
  EXPECT_EQ(decider.Decide(conditions.Ask(retro::kAny), {}).decision.verdict,
            retro::Verdict::kUnreachable);
  EXPECT_EQ(
      decider.Decide(conditions.Ask(retro::kAny), {.interrupted = &interrupted}).decision.verdict,
      retro::Verdict::kUnknown);
  EXPECT_EQ(decider
                .DecideAll(conditions.Ask(retro::kAny), {.interrupted = &interrupted},
                           [](const auto&) { return true; })
                .verdict,
            retro::Verdict::kUnknown);
}

TEST(GoalDecider, TheFormulaFindsTheSameAnswers) {
  std::mt19937_64 random(83);
  GoalDecider by_formula(GoalDecider::Method::kFormula, 2);
  int found = 0;
  for (int i = 0; i < 25 && !HasFailure(); ++i) {
    const retro::SquareConditions conditions = RandomConditions(5 + i % 4, 8, random);
    for (const retro::Question& question : kAllQuestions) {
      const Goal goal = conditions.Ask(question);
      const Boards truth = AnswersOfEnumeration(conditions, question, SymmetriesOf(goal));
      if (truth.size() > 20) continue;
      ASSERT_EQ(AnswersOf(by_formula, conditions, goal), truth) << conditions.Text();
      found += static_cast<int>(truth.size());
    }
  }
  EXPECT_GT(found, 60);
}

// Boards after moves are written by the formula and made by plain code.
TEST(GoalDecider, ConditionsAfterMovesByFormulaAndByEnumeration) {
  using synth::CountKind;
  const auto count = [](CountKind kind, int min, int max) {
    return synth::Constraint{synth::Count{kind, kAllSquares, min, max}, {}, {}};
  };
  const std::vector<synth::Constraint> constraints = {
      synth::AfterMoveOn(ParseSquare("c3").value(), count(CountKind::kLegalMoves, 4, 64)),
      synth::AfterMoveOn(
          ParseSquare("e3").value(),
          synth::AfterMoveOn(ParseSquare("c3").value(), count(CountKind::kOther, 4, 64))),
      synth::AfterAnyMove(count(CountKind::kLegalMoves, 0, 1)),
      synth::AfterEachMove(count(CountKind::kLegalMoves, 5, 64)),
      synth::FlipsOfLeastMove(2, 3, synth::FlipUnit::kDiscs),
      synth::FlipsOfEachMove(0, 1, synth::FlipUnit::kDiscs),
      {synth::AllFlips{8, 10}, {}, {}}};
  int answers = 0;
  for (const synth::Constraint& constraint : constraints) {
    std::vector<Boards> found;
    for (const auto method : {GoalDecider::Method::kAuto, GoalDecider::Method::kFormula}) {
      const Goal goal =
          GoalOf(synth::AllOf({OutsideIsEmpty(), count(CountKind::kDiscs, 5, 7), constraint}),
                 std::nullopt, std::nullopt, {});
      GoalDecider decider(method, 1);
      Boards& boards = found.emplace_back();
      const retro::Decision decision = decider.DecideAll(goal, {}, [&](const GoalAnswer& answer) {
        boards.insert(LeastImage(answer.board, SymmetriesOf(goal)));
        return true;
      });
      EXPECT_EQ(decision.verdict, retro::Verdict::kUnreachable);
    }
    EXPECT_EQ(found[0], found[1]);
    answers += static_cast<int>(found[0].size());
  }
  EXPECT_GT(answers, 10);
}

TEST(GoalDecider, WhatIsExcludedDoesNotComeBack) {
  std::mt19937_64 random(84);
  for (const GoalDecider::Method method :
       {GoalDecider::Method::kAuto, GoalDecider::Method::kFormula}) {
    GoalDecider decider(method, 1);
    for (int i = 0; i < 12; ++i) {
      const retro::SquareConditions conditions = RandomConditions(5 + i % 4, 8, random);
      Goal goal = conditions.Ask(retro::kAny);
      const Boards truth = AnswersOfEnumeration(conditions, retro::kAny, SymmetriesOf(goal));
      if (truth.empty() || truth.size() > 20) continue;
      for (const Board& board : truth) {
        if (random() % 2 == 0) AddKnown(board, goal);
      }
      EXPECT_EQ(AnswersOf(decider, conditions, goal).size(), truth.size() - goal.known.size());
      goal = FarFrom(goal, {truth.begin(), truth.end()}, 1);
      EXPECT_EQ(decider.Decide(goal, {}).decision.verdict, retro::Verdict::kUnreachable);
    }
  }
}

// The caller stops the search.
TEST(GoalDecider, StopsWhenItIsTold) {
  for (const GoalDecider::Method method :
       {GoalDecider::Method::kAuto, GoalDecider::Method::kFormula}) {
    GoalDecider decider(method, 1);
    retro::SquareConditions conditions = {.min_discs = 6, .max_discs = 7};
    int answers = 0;
    const retro::Decision decision = decider.DecideAll(conditions.Ask(retro::kAny), {},
                                                       [&](const auto&) { return ++answers < 3; });
    EXPECT_EQ(decision.verdict, retro::Verdict::kUnknown);
    EXPECT_EQ(answers, 3);
  }
}

// ---- Quantities of games ----

// The values that games with `moves` moves have.
std::map<int, int> ValuesOfGames(GameMeasure measure, const Position& position, int moves,
                                 int value, int passes) {
  std::map<int, int> values;
  if (moves == 0) {
    ++values[value];
    return values;
  }
  if (MustPass(position.board)) {
    return ValuesOfGames(measure, {Passed(position.board), Opposite(position.to_move)}, moves,
                         value, passes + 1);
  }
  ForEachSquare(LegalMoves(position.board), [&](Square square) {
    const int next =
        measure == GameMeasure::kPasses ? passes : std::popcount(Flips(position.board, square));
    const Position after = {Play(position.board, square), Opposite(position.to_move)};
    for (const auto& [known, count] : ValuesOfGames(measure, after, moves - 1, next, passes))
      values[known] += count;
  });
  return values;
}

Goal WithBound(GameMeasure measure, bool at_least, int bound, Goal question) {
  question.game.conditions.bounds = {at_least ? GameConditions::Bounds{measure, bound, kSquares}
                                              : GameConditions::Bounds{measure, 0, bound}};
  return question;
}

void ExpectLastMovesAsPlayed(int moves) {
  GoalDecider decider(GoalDecider::Method::kFormula, 1);
  const auto values =
      ValuesOfGames(GameMeasure::kLastMoveFlips, {kStart, Color::kBlack}, moves, 0, 0);
  const retro::SquareConditions conditions = {
      .min_discs = moves + 4, .max_discs = moves + 4, .symmetries = kAllSymmetries};
  const int most = values.rbegin()->first;
  const int least = values.begin()->first;
  for (const auto& [at_least, bound, truth] :
       {std::tuple(true, most, true), std::tuple(true, most + 1, false),
        std::tuple(false, least, true), std::tuple(false, least - 1, false)}) {
    const GoalAnswer answer = decider.Decide(
        WithBound(GameMeasure::kLastMoveFlips, at_least, bound, conditions.Ask(retro::kAny)), {});
    ASSERT_EQ(answer.decision.verdict,
              truth ? retro::Verdict::kReachable : retro::Verdict::kUnreachable)
        << moves << ' ' << bound;
    EXPECT_EQ(answer.decision.engine, retro::Engine::kSat);
    if (truth) {
      EXPECT_EQ(ValueOf(GameMeasure::kLastMoveFlips, retro::FactsOf(answer.decision)), bound);
    }
  }
}

TEST(GameMeasure, LastMovesTurnOverWhatPlaySays) {
  for (const int moves : {1, 2}) ExpectLastMovesAsPlayed(moves);
}

TEST(GameMeasure, LongLastMovesTurnOverWhatPlaySays) {
  for (const int moves : {3, 4}) ExpectLastMovesAsPlayed(moves);
}

// The decisions about positions after so many moves on the squares inside, by enumeration and by
// formula, are what all games say: about any board, or about this one. Returns whether one of them
// is wanted.
bool DecidesAsAllGames(const synth::WantedGame& wanted, int moves,
                       const std::vector<GameFacts>& all,
                       const retro::Question& question = retro::kFixed,
                       const std::optional<Board>& board = {}) {
  const bool truth = std::any_of(all.begin(), all.end(), [&](const GameFacts& facts) {
    return Meets(wanted, facts) && (!board || facts.last == *board);
  });
  synth::Constraint position = DiscsInside(moves + 4, wanted);
  if (board) {
    position = synth::AllOf({position,
                             {synth::Contents{board->mover, synth::kMoverDisc}, {}, {}},
                             {synth::Contents{board->other, synth::kOtherDisc}, {}, {}}});
  }
  const Goal goal = GoalOf(position, std::nullopt, std::nullopt, question, wanted);
  for (const auto method : {GoalDecider::Method::kAuto, GoalDecider::Method::kFormula}) {
    const GoalAnswer answer = GoalDecider(method, 1).Decide(goal, {});
    EXPECT_EQ(answer.decision.verdict,
              truth ? retro::Verdict::kReachable : retro::Verdict::kUnreachable);
    EXPECT_EQ(answer.decision.engine, method == GoalDecider::Method::kAuto
                                          ? retro::Engine::kEnumeration
                                          : retro::Engine::kSat);
    if (answer.decision.verdict == retro::Verdict::kReachable) {
      EXPECT_TRUE(Meets(goal, answer.board, answer.decision));
      EXPECT_TRUE(Meets(wanted, retro::FactsOf(answer.decision)));
    }
  }
  return truth;
}

TEST(GameConditions, AreMetAsAllGamesSay) {
  std::mt19937_64 random(86);
  int met = 0;
  constexpr int kRounds = 60;
  for (int i = 0; i < kRounds; ++i) {
    const int moves = 2 + i % 4;
    const std::vector<GameFacts> all = SmallGames(moves);
    const GameConditions conditions = ConditionsLike(all[random() % all.size()], kInside, random);
    SCOPED_TRACE(i);
    met += DecidesAsAllGames({conditions}, moves, all) ? 1 : 0;
  }
  EXPECT_GT(met, kRounds / 5);
  EXPECT_LT(met, kRounds - kRounds / 5);
}

TEST(WantedGame, TheBoardsOnTheWayOfAllGamesAreKnown) {
  std::mt19937_64 random(87);
  int met = 0;
  constexpr int kRounds = 60;
  for (int i = 0; i < kRounds; ++i) {
    const int moves = 2 + i % 4;
    const std::vector<GameFacts> all = SmallGames(moves);
    const GameFacts& like = all[random() % all.size()];
    synth::WantedGame wanted;
    wanted.conditions.last_move = like.last_move;
    if (i % 3 != 0) wanted.earlier = AboutEarlierBoards(like, random);
    if (i % 3 != 1) wanted.always = AboutAllBoards(like, random);
    if (i % 5 < 2) wanted.first_moves = AboutFirstMoves(like, random);
    SCOPED_TRACE(i);
    met += DecidesAsAllGames(wanted, moves, all) ? 1 : 0;
  }
  EXPECT_GT(met, kRounds / 5);
  EXPECT_LT(met, kRounds - kRounds / 10);
}

// First moves fix the orientation by themselves.
TEST(WantedGame, FirstMovesAloneAreThoseOfAllGames) {
  std::mt19937_64 random(88);
  int met = 0;
  constexpr int kRounds = 30;
  for (int i = 0; i < kRounds; ++i) {
    const int moves = 2 + i % 4;
    const std::vector<GameFacts> all = SmallGames(moves);
    synth::WantedGame wanted = {.first_moves = AboutFirstMoves(all[random() % all.size()], random)};
    if (wanted.first_moves.empty()) wanted.first_moves = {*ParseSquare("f5")};
    SCOPED_TRACE(i);
    const Board& board = all[random() % all.size()].last;
    met += DecidesAsAllGames(wanted, moves, all, retro::kAny, board) ? 1 : 0;
  }
  EXPECT_GT(met, kRounds / 6);
  EXPECT_LT(met, kRounds - kRounds / 6);
}

// Calls `each` with every game of at most so many moves from the start, by the rules alone.
void ForEachGame(int most_moves, std::vector<Square>& moves, const Position& end,
                 const std::function<void(const std::vector<Square>&, const Position&)>& each) {
  each(moves, end);
  Position to_move = end;
  if (MustPass(end.board)) {
    to_move = {Passed(end.board), Opposite(end.to_move)};
    each(moves, to_move);
  }
  if (most_moves == 0) return;
  ForEachSquare(LegalMoves(to_move.board), [&](Square square) {
    moves.push_back(square);
    ForEachGame(most_moves - 1, moves, {Play(to_move.board, square), Opposite(to_move.to_move)},
                each);
    moves.pop_back();
  });
}

// Of all games with at most so many moves: the families of boards whose game is wanted.
Boards AnswersOfAllGames(const Goal& goal, int most_moves) {
  Boards families;
  std::vector<Square> none;
  ForEachGame(most_moves, none, {kStart, Color::kBlack}, [&](const auto& moves, const auto& end) {
    const retro::Question& question = goal.question;
    if (end.board.Discs() < goal.discs.min || end.board.Discs() > goal.discs.max) return;
    if (!question.any_color && end.to_move != question.mover_color) return;
    for (int k = 0; k < (question.any_orientation ? kImages : 1); ++k) {
      retro::Decision decision;
      decision.Found(moves, InverseImage(k));
      decision.mover_color = end.to_move;
      const Board board = Image(end.board, k);
      if (Meets(goal, board, decision)) families.insert(LeastImage(board, SymmetriesOf(goal)));
    }
  });
  return families;
}

// What a random game of so many moves is, with something about its passes or about an earlier board
// of it.
synth::WantedGame LikeARandomGame(int moves, std::mt19937_64& random) {
  const Position end = retro::RandomGamePosition(moves + 4, random);
  retro::Decision decision;
  const GoalAnswer game = GoalDecider(GoalDecider::Method::kAuto, 1)
                              .Decide(retro::OnlyBoard(end.board).Ask(retro::kFixed), {});
  const GameFacts facts = retro::FactsOf(game.decision);
  synth::WantedGame wanted;
  if (random() % 2 == 0) wanted.conditions.last_move = About(facts.last_move, random);
  if (random() % 2 == 0) wanted.conditions.played_by_other = About(facts.played_by_other, random);
  if (random() % 2 == 0)
    wanted.conditions.never_turned = ~(facts.held_by_mover & facts.held_by_other) & random();
  if (random() % 3 == 0) wanted.conditions.bounds.push_back({GameMeasure::kPasses, 1, 1});
  if (random() % 2 == 0)
    wanted.earlier = {AboutEarlier(facts.earlier[random() % facts.earlier.size()], random)};
  if (random() % 4 == 0) wanted.first_moves = AboutFirstMoves(facts, random);
  return wanted;
}

// Returns the number of answers.
int ExpectWhatAllGamesSay(const Goal& goal, int most_moves) {
  Boards found;
  GoalDecider decider(GoalDecider::Method::kAuto, 2);
  const retro::Decision decision = decider.DecideAll(goal, {}, [&](const GoalAnswer& answer) {
    EXPECT_EQ(retro::ConfirmGame(answer.board, goal.question, answer.decision), absl::OkStatus());
    EXPECT_TRUE(found.insert(LeastImage(answer.board, SymmetriesOf(goal))).second);
    return true;
  });
  EXPECT_EQ(decision.verdict, retro::Verdict::kUnreachable);
  EXPECT_EQ(decision.engine, retro::Engine::kEnumeration);
  EXPECT_EQ(found, AnswersOfAllGames(goal, most_moves));
  return static_cast<int>(found.size());
}

TEST(GameEnumeration, FindsWhatAllGamesSay) {
  std::mt19937_64 random(88);
  int answers = 0;
  for (int i = 0; i < 24; ++i) {
    const int moves = 4 + i % 3;
    const retro::Question& question =
        kAllQuestions[static_cast<std::size_t>(i) % kAllQuestions.size()];
    const synth::Constraint discs = {
        synth::Count{synth::CountKind::kDiscs, kAllSquares, moves + 2, moves + 4}, {}, {}};
    const Goal goal =
        GoalOf(discs, std::nullopt, std::nullopt, question, LikeARandomGame(moves, random));
    SCOPED_TRACE(i);
    answers += ExpectWhatAllGamesSay(goal, moves);
  }
  EXPECT_GT(answers, 100);
}

// Nobody passes with fewer discs.
TEST(GameEnumeration, KnowsThePassesOfGames) {
  const synth::Constraint discs = {
      synth::Count{synth::CountKind::kDiscs, kAllSquares, kDiscsOfFirstPass, kDiscsOfFirstPass},
      {},
      {}};
  synth::WantedGame wanted;
  wanted.conditions.bounds.push_back({GameMeasure::kPasses, 1, 1});
  wanted.conditions.last_move = kFileA | kFileH;
  const Goal goal = GoalOf(discs, std::nullopt, std::nullopt, retro::kFixed, wanted);
  EXPECT_GT(ExpectWhatAllGamesSay(goal, kDiscsOfFirstPass - 4), 0);
}

// Black to move after nine moves, so after a pass: many positions are met with white to move as
// well. A program of its own, which plays all games, counts 14 families of them.
TEST(GameEnumeration, KnowsWhoMovesAfterPasses) {
  const synth::Constraint discs = {
      synth::Count{synth::CountKind::kDiscs, kAllSquares, 13, 13}, {}, {}};
  const Goal goal =
      GoalOf(discs, std::nullopt, std::nullopt, retro::FixedColors(Color::kBlack), {});
  int families = 0;
  const retro::Decision decision =
      GoalDecider(GoalDecider::Method::kAuto, 1).DecideAll(goal, {}, [&](const GoalAnswer& answer) {
        EXPECT_EQ(answer.decision.mover_color, Color::kBlack);
        return ++families < 1000;
      });
  EXPECT_EQ(decision.verdict, retro::Verdict::kUnreachable);
  EXPECT_EQ(families, 14);
}

// Images of a game meet the images of the conditions, and a game is seen as its board is.
TEST(GameConditions, AreSeenAsTheBoardIs) {
  const std::vector<Square> moves = ParseTranscript("f5d6c3d3c4").value();
  const GameConditions conditions = {.bounds = {},
                                     .last_move = Bit(*ParseSquare("c4")),
                                     .played_by_mover = Bit(*ParseSquare("d3")),
                                     .played_by_other = Bit(*ParseSquare("f5"))};
  for (int k = 0; k < kImages; ++k) {
    retro::Decision decision;
    decision.Found(moves, InverseImage(k));
    decision.mover_color = Color::kWhite;
    EXPECT_EQ(Shortfall(Image(conditions, k), retro::FactsOf(decision)), 0) << k;
    decision.mover_color = Color::kBlack;
    EXPECT_EQ(Shortfall(Image(conditions, k), retro::FactsOf(decision)), 2) << k;
  }
  EXPECT_EQ(SymmetriesOf(conditions), kIdentityOnly);
  EXPECT_EQ(SymmetriesOf(GameConditions{.bounds = {}, .last_move = kCorners}), kAllSymmetries);
}

// The boards of random games that had passes, and the numbers of passes that games to them may
// have.
TEST(GameMeasure, PassesAreThoseOfTheGame) {
  std::mt19937_64 random(85);
  GoalDecider decider(GoalDecider::Method::kAuto, 1);
  int with_passes = 0;
  for (const retro::HashedPosition& after : retro::LayersToTwelve().after_pass[12]) {
    if (random() % 6 != 0) continue;
    const Goal question = retro::OnlyBoard(after.board).Ask(retro::kFixed);
    for (const auto& [at_least, bound, truth] :
         {std::tuple(true, 1, true), std::tuple(true, 2, false), std::tuple(false, 0, false),
          std::tuple(false, 1, true)}) {
      const GoalAnswer answer =
          decider.Decide(WithBound(GameMeasure::kPasses, at_least, bound, question), {});
      ASSERT_EQ(answer.decision.verdict,
                truth ? retro::Verdict::kReachable : retro::Verdict::kUnreachable)
          << bound;
      if (truth) {
        EXPECT_EQ(ValueOf(GameMeasure::kPasses, retro::FactsOf(answer.decision)), 1);
      }
    }
    // One move later the pass is between the moves.
    const Square next = std::countr_zero(LegalMoves(after.board));
    const Goal later = retro::OnlyBoard(Play(after.board, next)).Ask(retro::kFixed);
    const GoalAnswer one = decider.Decide(WithBound(GameMeasure::kPasses, true, 1, later), {});
    ASSERT_EQ(one.decision.verdict, retro::Verdict::kReachable);
    EXPECT_GE(ValueOf(GameMeasure::kPasses, retro::FactsOf(one.decision)), 1);
    ++with_passes;
  }
  EXPECT_GT(with_passes, 2);
}

TEST(GameMeasure, TheStartHasNeither) {
  GoalDecider decider(GoalDecider::Method::kAuto, 1);
  for (const GameMeasure measure : {GameMeasure::kPasses, GameMeasure::kLastMoveFlips}) {
    const Goal start = retro::OnlyBoard(kStart).Ask(retro::kFixed);
    EXPECT_EQ(decider.Decide(WithBound(measure, true, 1, start), {}).decision.verdict,
              retro::Verdict::kUnreachable);
    const GoalAnswer none = decider.Decide(WithBound(measure, false, 0, start), {});
    ASSERT_EQ(none.decision.verdict, retro::Verdict::kReachable);
    EXPECT_THAT(none.decision.transcript, IsEmpty());
    EXPECT_EQ(ValueOf(measure, retro::FactsOf(none.decision)), 0);
    EXPECT_EQ(FromWord<GameMeasure>(WordOf(measure)), measure);
  }
  EXPECT_EQ(FromWord<GameMeasure>("joy"), std::nullopt);
}

}  // namespace
}  // namespace othello::goals
