// An enumeration, an optimum or a conflict that is stopped anywhere: only searches that came to
// their end are complete or proved.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <set>
#include <vector>

#include "core/encoding/board_literals.h"
#include "synth/formula/encode.h"
#include "synth/solve/enumerate.h"
#include "synth/solve/explain_conflict.h"
#include "synth/solve/optimize.h"
#include "synth/symmetry_group.h"
#include "tests/synth/leaf.h"

namespace othello::synth {
namespace {

constexpr Bitboard kMiddleRows = 0x00003C3C3C3C0000;  // c3 to f6

Constraint MovesInTheMiddle(int moves) {
  return AllOf({Leaf(Contents{kCentre, kAnyDisc}), Leaf(Contents{~kMiddleRows, kEmptySquare}),
                Leaf(Count{.max = 7}), Leaf(Count{.kind = CountKind::kLegalMoves, .min = moves})});
}

// Sets a flag at check number `look` of the limits, from 0 on. CaDiCaL checks them in the thread
// that searches, so that the same check is always at the same place.
class Interrupter {
 public:
  explicit Interrupter(int look) : look_(look), flag_(look == 0) {}
  Interrupter(const Interrupter&) = delete;
  Interrupter& operator=(const Interrupter&) = delete;

  logic::Limits Limits() const { return {.interrupted = &flag_, .looking = &looking_}; }
  bool interrupted() const { return flag_; }

 private:
  const int look_;
  std::atomic<bool> flag_;
  int looks_ = 0;
  const std::function<void()> looking_ = [this] {
    if (++looks_ >= look_) flag_ = true;
  };
};

// Each of the first ones, then ever fewer.
int NextLook(int look) { return 2 * look + 1; }

TEST(Interruption, AnEnumerationIsCompleteOnlyAtItsEnd) {
  const Constraint constraint = MovesInTheMiddle(7);
  for (const bool look_around : {false, true}) {
    EnumerationOptions options = {.solver = logic::SolverKind::kCadical,
                                  .seed = 1,
                                  .threads = 1,
                                  .group = SymmetryGroup(constraint),
                                  .look_around = look_around,
                                  .limits = {}};
    std::set<Board> all;
    ASSERT_TRUE(Enumerate(constraint, options, {}, [&](const Board& board) {
                  return all.insert(board).second;
                })->complete);
    ASSERT_GT(all.size(), 3U);
    int incomplete = 0;
    for (int look = 0;; look = NextLook(look)) {
      const Interrupter interrupter(look);
      options.limits = interrupter.Limits();
      std::set<Board> found;
      const auto enumeration = Enumerate(
          constraint, options, {}, [&](const Board& board) { return found.insert(board).second; });
      ASSERT_TRUE(enumeration.ok()) << enumeration.status();
      for (const Board& board : found) ASSERT_TRUE(all.contains(board));
      if (enumeration->complete) {
        ASSERT_EQ(found, all) << look;
      }
      if (!interrupter.interrupted()) break;
      incomplete += !enumeration->complete;
    }
    EXPECT_GT(incomplete, 5);
  }
}

// Recalled boards alone are not complete.
TEST(Interruption, RecalledBoardsAreNotComplete) {
  const Constraint constraint = MovesInTheMiddle(7);
  EnumerationOptions options = {.solver = logic::SolverKind::kCadical,
                                .seed = 1,
                                .threads = 1,
                                .group = SymmetryGroup(constraint),
                                .look_around = true,
                                .limits = {}};
  std::vector<Board> all;
  const auto keep = [&](const Board& board) {
    all.push_back(board);
    return true;
  };
  ASSERT_TRUE(Enumerate(constraint, options, {}, keep)->complete);
  const std::vector<Board> half(all.begin(),
                                all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2));
  for (const int look : {0, 1, 2}) {
    const Interrupter interrupter(look);
    options.limits = interrupter.Limits();
    EXPECT_FALSE(Enumerate(constraint, options, half, [](const Board&) { return true; })->complete);
  }
}

TEST(Interruption, AnOptimumIsProvedOnlyAtItsEnd) {
  const Constraint constraint = MovesInTheMiddle(1);
  const Objective objective = {.maximize = true, .measure = CountKind::kLegalMoves};
  const auto optimize = [&](const logic::Limits& limits) {
    return *Optimize(constraint, objective, logic::SolverKind::kCadical, 1, limits);
  };
  const Optimum truth = optimize({});
  ASSERT_TRUE(truth.proved);
  for (int look = 0;; look = NextLook(look)) {
    const Interrupter interrupter(look);
    const Optimum optimum = optimize(interrupter.Limits());
    if (optimum.proved) {
      ASSERT_EQ(optimum.best, truth.best) << look;
    }
    if (optimum.best) {
      ASSERT_LE(*optimum.best, *truth.best);
    }
    if (!interrupter.interrupted()) break;
  }
}

TEST(Interruption, AConflictIsOneOrIsNotSaid) {
  const Constraint constraint =
      AllOf({Leaf(Contents{kCentre, kAnyDisc}), Leaf(Contents{~kMiddleRows, kEmptySquare}),
             Leaf(Count{.max = 5}), Leaf(Count{.kind = CountKind::kLegalMoves, .min = 12}),
             Leaf(Count{.min = 5})});
  ASSERT_TRUE(FindConflict(constraint, {}).ok());
  for (int look = 0;; look = NextLook(look)) {
    const Interrupter interrupter(look);
    const auto conflict = FindConflict(constraint, interrupter.Limits());
    if (!conflict.ok()) {
      ASSERT_TRUE(absl::IsDeadlineExceeded(conflict.status())) << conflict.status();
      ASSERT_TRUE(interrupter.interrupted());
      continue;
    }
    if (!interrupter.interrupted()) break;
  }
  // And without a conflict none is found.
  for (int look = 0; look < 50; look = NextLook(look)) {
    const Interrupter interrupter(look);
    EXPECT_FALSE(FindConflict(MovesInTheMiddle(3), interrupter.Limits()).ok());
  }
}

// Takes so many clauses, and counts what is added after that.
class FullFormula final : public logic::Formula {
 public:
  logic::Literal NewLiteral() override { return {++variables_}; }
  void AddClause(absl::Span<const logic::Literal>) override { ++added_; }
  void AddAtLeast(absl::Span<const logic::Literal>, int,
                  absl::Span<const logic::Literal>) override {
    ++added_;
  }
  bool Takes() const override { return added_ < kTaken; }

  int TooMany() const { return std::max(added_ - kTaken, 0); }

 private:
  static constexpr int kTaken = 5000;
  int variables_ = 0;
  int added_ = 0;
};

TEST(Interruption, ConditionsWithoutNumberAreNotWrittenToTheEnd) {
  Constraint all = AllOf({});
  for (int i = 0; i < 200; ++i) {
    all.parts.push_back(AfterEachMove(
        AfterAnyMove(Leaf(Count{.kind = CountKind::kLegalMoves, .min = 1 + i % 20}))));
  }
  FullFormula formula;
  const encoding::BoardLiterals board = encoding::NewBoardLiterals(formula);
  PositionEncoder(formula, board).Require(all, {});
  // A few clauses for each table; to the end there would be millions.
  EXPECT_GT(formula.TooMany(), 0);
  EXPECT_LT(formula.TooMany(), 200 * 64 * 64);
}

}  // namespace
}  // namespace othello::synth
