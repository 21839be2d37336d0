#include "synth/solve/explain_conflict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace othello::synth {
namespace {

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

// A formula takes minutes for these: each is a matter of counting or of parity.
TEST(Conflict, NamesNumbersThatContradictEachOther) {
  const Constraint lead = Named("difference", DiscDifference{5, kSquares});
  const Constraint mover = Named("mover", Count{CountKind::kMover, kAllSquares, 0, 10});
  const Constraint other = Named("other", Count{CountKind::kOther, kAllSquares, 6, kSquares});
  const auto counting = FindConflict(AllOf({LegalMoves(2), lead, mover, other}), {});
  ASSERT_TRUE(counting.ok()) << counting.status();
  EXPECT_TRUE(counting->minimal);
  EXPECT_THAT(Words(*counting), testing::ElementsAre("difference", "mover", "other"));

  const Constraint odd = Named("difference", DiscDifference{3, 3});
  const Constraint even = Named("discs", Count{CountKind::kDiscs, kAllSquares, 30, 30});
  const auto parity = FindConflict(AllOf({odd, LegalMoves(2), even, mover}), {});
  ASSERT_TRUE(parity.ok()) << parity.status();
  EXPECT_THAT(Words(*parity), testing::UnorderedElementsAre("difference", "discs"));
}

TEST(Conflict, NamesTheConditionsThatContradictEachOther) {
  const Constraint centre = Named("centre", Contents{kCentre, kAnyDisc});
  const Constraint few = Named("discs", Count{CountKind::kDiscs, kAllSquares, 0, 10});
  const Constraint moves = LegalMoves(2);
  const Constraint file = Named("file a", Contents{kFileA, kAnyDisc});
  const Constraint corner = Named("a1", Contents{Bit(0), kMoverDisc});
  const auto conflict = FindConflict(AllOf({centre, few, moves, corner, file}), {});
  ASSERT_TRUE(conflict.ok()) << conflict.status();
  EXPECT_TRUE(conflict->minimal);
  // 4 discs of the centre and 8 of the file are 12.
  EXPECT_THAT(Words(*conflict), testing::ElementsAre("centre", "discs", "file a"));
  // They alone contradict each other as well.
  const auto these = OnlyThese(AllOf({centre, few, moves, corner, file}), conflict->origins);
  ASSERT_TRUE(these.has_value());
  EXPECT_EQ(these->parts.size(), 3U);
  EXPECT_TRUE(FindConflict(*these, {}).ok());
  EXPECT_EQ(OnlyThese(AllOf({centre, few}), conflict->origins), std::nullopt);
}

TEST(Conflict, LooksInsideNestedAllsButNotIntoAlternatives) {
  const Constraint empty = Named("empty", Contents{~kCentre, kEmptySquare});
  const Constraint either =
      AnyOf({LegalMoves(30), Named("corner", Contents{kCorners, kMoverDisc})}, {"any", 2, 1});
  const Constraint pass =
      Named("game_over = false", Count{CountKind::kLegalMoves, kAllSquares, 0, 60});
  const auto conflict = FindConflict(AllOf({pass, AllOf({empty, either})}), {});
  ASSERT_TRUE(conflict.ok()) << conflict.status();
  EXPECT_THAT(Words(*conflict), testing::ElementsAre("empty", "any"));
}

TEST(Conflict, OneConditionMayBeImpossibleByItself) {
  const Constraint pass = Named("must_pass", MustPass{});
  const Constraint nobody = Named("impossible", AnyOf({}).statement);
  const auto conflict = FindConflict(AllOf({pass, nobody}), {});
  ASSERT_TRUE(conflict.ok()) << conflict.status();
  EXPECT_THAT(Words(*conflict), testing::ElementsAre("impossible"));
}

TEST(Conflict, ASolutionIsNoConflict) {
  const auto conflict = FindConflict(AllOf({LegalMoves(5)}), {});
  EXPECT_EQ(conflict.status().code(), absl::StatusCode::kFailedPrecondition);
}

TEST(Conflict, ALimitIsNoConflict) {
  logic::Limits limits;
  limits.seconds = 0;
  const auto conflict =
      FindConflict(AllOf({Named("centre", Contents{kCentre, kAnyDisc}), LegalMoves(36)}), limits);
  EXPECT_EQ(conflict.status().code(), absl::StatusCode::kDeadlineExceeded);
}

// A formula refutes all of them together in a moment, and two of them after thousands of conflicts.
TEST(Conflict, IsTheSameEachTimeAndMinimalWhereTheRestIsHard) {
  Constraint centre = Named("centre", Contents{kCentre, kAnyDisc});
  centre.origin.line = 0;  // by default
  const Constraint inside = Named("empty", Contents{kBorder, kEmptySquare});
  const Constraint few = Named("discs", Count{CountKind::kDiscs, kAllSquares, 0, 40});
  const auto first = FindConflict(AllOf({centre, few, inside, LegalMoves(35)}), {});
  ASSERT_TRUE(first.ok()) << first.status();
  EXPECT_TRUE(first->minimal);
  // No board has 35 moves, whatever else is asked.
  EXPECT_THAT(Words(*first), testing::ElementsAre("centre", "legal_moves"));
  const auto again = FindConflict(AllOf({centre, few, inside, LegalMoves(35)}), {});
  EXPECT_EQ(Words(*again), Words(*first));
}

// With 36 moves nobody needs the centre, but that takes longer than the limit of conflicts: the
// condition stays, and minimality is not claimed.
// Whether the centre is needed takes long; it is asked of what the file states only.
TEST(Conflict, SaysWhereItMayNotBeMinimal) {
  for (const int line : {0, 1}) {
    Constraint centre = Named("centre", Contents{kCentre, kAnyDisc});
    centre.origin.line = line;
    const auto conflict = FindConflict(AllOf({centre, LegalMoves(36)}), {});
    ASSERT_TRUE(conflict.ok()) << conflict.status();
    EXPECT_EQ(conflict->minimal, line == 0);
    EXPECT_THAT(Words(*conflict), testing::ElementsAre("centre", "legal_moves"));
  }
}

TEST(Conflict, NamesWhatTheFileStatesBeforeDefaults) {
  Constraint centre = Named("centre", Contents{kCentre, kAnyDisc});
  centre.origin.line = 0;
  const Constraint most = FlipsOfAnyMove(16, kSquares, FlipUnit::kDiscs, {"flips", 1, 1});
  const Constraint few = Named("discs", Count{CountKind::kDiscs, kAllSquares, 0, 19});
  const Constraint corners = Named("empty", Contents{kCorners, kEmptySquare});
  const auto conflict = FindConflict(AllOf({centre, most, few, corners}), {});
  ASSERT_TRUE(conflict.ok()) << conflict.status();
  EXPECT_TRUE(conflict->minimal);
  EXPECT_THAT(Words(*conflict), testing::ElementsAre("centre", "flips", "discs"));
}

}  // namespace
}  // namespace othello::synth
