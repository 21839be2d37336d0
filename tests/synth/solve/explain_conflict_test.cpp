#include "synth/solve/explain_conflict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace othello::synth {
namespace {

using logic::SolverKind;

Constraint Named(const std::string& name, Statement statement) {
  return {std::move(statement), {}, {name, 1, 1}};
}

Constraint LegalMoves(int min) {
  return Named("legal_moves", Count{CountKind::kLegalMoves, kAllSquares, min, kSquares});
}

std::vector<std::string> Words(const Conflict& conflict) {
  std::vector<std::string> words;
  for (const Origin& origin : conflict.origins) words.push_back(origin.words);
  return words;
}

class ConflictTest : public testing::TestWithParam<SolverKind> {};

// A formula takes minutes for these: each is a matter of counting or of parity.
TEST_P(ConflictTest, NamesNumbersThatContradictEachOther) {
  const Constraint lead = Named("difference", DiscDifference{5, kSquares});
  const Constraint mover = Named("mover", Count{CountKind::kMover, kAllSquares, 0, 10});
  const Constraint other = Named("other", Count{CountKind::kOther, kAllSquares, 6, kSquares});
  const auto counting = FindConflict(AllOf({LegalMoves(2), lead, mover, other}), GetParam(), {});
  ASSERT_TRUE(counting.ok()) << counting.status();
  EXPECT_TRUE(counting->minimal);
  EXPECT_THAT(Words(*counting), testing::ElementsAre("difference", "mover", "other"));

  const Constraint odd = Named("difference", DiscDifference{3, 3});
  const Constraint even = Named("discs", Count{CountKind::kDiscs, kAllSquares, 30, 30});
  const auto parity = FindConflict(AllOf({odd, LegalMoves(2), even, mover}), GetParam(), {});
  ASSERT_TRUE(parity.ok()) << parity.status();
  EXPECT_THAT(Words(*parity), testing::UnorderedElementsAre("difference", "discs"));
}

TEST_P(ConflictTest, NamesTheConditionsThatContradictEachOther) {
  const Constraint centre = Named("centre", Contents{kCentre, kAnyDisc});
  const Constraint few = Named("discs", Count{CountKind::kDiscs, kAllSquares, 0, 10});
  const Constraint moves = LegalMoves(2);
  const Constraint file = Named("file a", Contents{kFileA, kAnyDisc});
  const Constraint corner = Named("a1", Contents{Bit(0), kMoverDisc});
  const auto conflict = FindConflict(AllOf({centre, few, moves, corner, file}), GetParam(), {});
  ASSERT_TRUE(conflict.ok()) << conflict.status();
  EXPECT_TRUE(conflict->minimal);
  // 4 discs of the centre and 8 of the file are 12.
  EXPECT_THAT(Words(*conflict), testing::ElementsAre("centre", "discs", "file a"));
  // They alone contradict each other as well.
  const auto these = OnlyThese(AllOf({centre, few, moves, corner, file}), conflict->origins);
  ASSERT_TRUE(these.has_value());
  EXPECT_EQ(these->parts.size(), 3U);
  EXPECT_TRUE(FindConflict(*these, GetParam(), {}).ok());
  EXPECT_EQ(OnlyThese(AllOf({centre, few}), conflict->origins), std::nullopt);
}

TEST_P(ConflictTest, LooksInsideNestedAllsButNotIntoAlternatives) {
  const Constraint empty = Named("empty", Contents{~kCentre, kEmptySquare});
  const Constraint either =
      AnyOf({LegalMoves(30), Named("corner", Contents{kCorners, kMoverDisc})}, {"any", 2, 1});
  const Constraint pass =
      Named("game_over = false", Count{CountKind::kLegalMoves, kAllSquares, 0, 60});
  const auto conflict = FindConflict(AllOf({pass, AllOf({empty, either})}), GetParam(), {});
  ASSERT_TRUE(conflict.ok()) << conflict.status();
  EXPECT_THAT(Words(*conflict), testing::ElementsAre("empty", "any"));
}

TEST_P(ConflictTest, OneConditionMayBeImpossibleByItself) {
  const Constraint pass = Named("must_pass", MustPass{});
  const Constraint nobody = Named("impossible", AnyOf({}).statement);
  const auto conflict = FindConflict(AllOf({pass, nobody}), GetParam(), {});
  ASSERT_TRUE(conflict.ok()) << conflict.status();
  EXPECT_THAT(Words(*conflict), testing::ElementsAre("impossible"));
}

TEST_P(ConflictTest, ASolutionIsNoConflict) {
  const auto conflict = FindConflict(AllOf({LegalMoves(5)}), GetParam(), {});
  EXPECT_EQ(conflict.status().code(), absl::StatusCode::kFailedPrecondition);
}

TEST_P(ConflictTest, ALimitIsNoConflict) {
  logic::Limits limits;
  limits.seconds = 0;
  const auto conflict = FindConflict(
      AllOf({Named("centre", Contents{kCentre, kAnyDisc}), LegalMoves(36)}), GetParam(), limits);
  EXPECT_EQ(conflict.status().code(), absl::StatusCode::kDeadlineExceeded);
}

INSTANTIATE_TEST_SUITE_P(Engines, ConflictTest,
                         testing::Values(SolverKind::kZ3, SolverKind::kCadical),
                         [](const auto& info) { return WordOf(info.param); });

}  // namespace
}  // namespace othello::synth
