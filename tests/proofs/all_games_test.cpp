// All games, against the enumeration by core/game/moves.h; and the hypotheses that are refuted by
// them.
#include "proofs/all_games.h"

#include <absl/container/flat_hash_set.h>
#include <absl/status/status.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <random>
#include <vector>

#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "proofs/hypothesis.h"
#include "proofs/plain_rules.h"
#include "synth/symmetry_group.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"

namespace othello::proofs {
namespace {

using retro::HashedPosition;
using retro::PositionSet;

HashedPosition LeastOf(const Position& position) {
  return {LeastImage(position.board, kStartSymmetries), position.to_move};
}

TEST(AllGames, AMoveTurnsOverWhatTheRulesSay) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 2'000; ++i) {
    const Board board =
        retro::RandomGamePosition(4 + static_cast<int>(random() % 61), random).board;
    Bitboard legal = kNoSquares;
    for (Square square = 0; square < kSquares; ++square) {
      const Bitboard turned = TurnedOver(board, square);
      if (turned == kNoSquares) continue;
      legal |= Bit(square);
      ASSERT_EQ(Play(board, square),
                (Board{board.other & ~turned, board.mover | turned | Bit(square)}));
    }
    ASSERT_EQ(legal, LegalMoves(board));
  }
}

// With 12 discs there are six positions in which the mover must pass.
TEST(AllGames, MeetEveryPosition) {
  std::vector<PositionSet> wanted(13);
  for (std::size_t discs = 4; discs <= 12; ++discs) {
    for (const auto* positions :
         {&retro::LayersToTwelve().after_move[discs], &retro::LayersToTwelve().after_pass[discs]}) {
      for (const HashedPosition& position : *positions)
        wanted[discs].insert(LeastOf({position.board, position.to_move}));
    }
  }
  std::vector<PositionSet> met(13);
  const absl::StatusOr<AllGames> all = PlayAllGames(12, {}, [&](const Position& position) {
    met[static_cast<std::size_t>(position.board.Discs())].insert(LeastOf(position));
    return true;
  });
  ASSERT_TRUE(all.ok()) << all.status();
  EXPECT_EQ(met, wanted);
  ASSERT_EQ(all->positions.size(), 8U);
  for (std::size_t i = 0; i < all->positions.size(); ++i)
    EXPECT_EQ(all->positions[i], std::ssize(wanted[i + 4]));
  EXPECT_EQ(all->last_moves, 75'630);
}

TEST(AllGames, EndWhereTheyAreToldTo) {
  for (const int discs : {4, 5, 8, 9}) {
    const auto status = PlayAllGames(9, {}, [&](const Position& position) {
                          return position.board.Discs() != discs;
                        }).status();
    EXPECT_TRUE(absl::IsNotFound(status)) << discs << status;
  }
  const std::atomic<bool> interrupted = true;
  const auto status =
      PlayAllGames(9, {.interrupted = &interrupted}, [](const Position&) { return true; }).status();
  EXPECT_TRUE(absl::IsCancelled(status)) << status;
}

// That the board has exactly these discs.
synth::Constraint ThisBoard(const Board& board) {
  return synth::AllOf({{synth::Contents{board.mover, synth::kMoverDisc}, {}, {}},
                       {synth::Contents{board.other, synth::kOtherDisc}, {}, {}},
                       {synth::Contents{board.Empty(), synth::kEmptySquare}, {}, {}},
                       {synth::Count{.max = board.Discs()}, {}, {}}});
}

TEST(GamesForm, WantsTheBoardWithItsGames) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 2'000; ++i) {
    const Position position = retro::RandomGamePosition(14, random);
    const int image = static_cast<int>(random() % kImages);
    // Of those with a symmetry, too.
    const Board board = i % 2 == 0 ? Image(position.board, image) : position.board;
    WantedBoards wanted = {.conditions = ThisBoard(board), .game = SupposedGame{}};
    wanted.game->any_orientation = random() % 2 != 0;
    wanted.game->any_color = random() % 2 != 0;
    wanted.game->mover_color = random() % 2 != 0 ? Color::kBlack : Color::kWhite;
    wanted.group = synth::SymmetryGroup(wanted.conditions);
    const Hypothesis hypothesis = BoardExists("a board", wanted);
    ASSERT_TRUE(hypothesis.games.has_value());
    EXPECT_EQ(hypothesis.games->most_discs, 14);
    const bool of_color = wanted.game->any_color || position.to_move == wanted.game->mover_color;
    bool of_image = wanted.game->any_orientation;
    for (int k = 0; k < kImages; ++k)
      of_image = of_image || (KeepsStart(k) && Image(position.board, k) == board);
    EXPECT_EQ(hypothesis.games->is_wanted(position), of_color && of_image);
    // An image of a board that is known is not wanted again where it is another one of its family.
    wanted.known = {board};
    EXPECT_FALSE(BoardExists("another board", wanted).games->is_wanted(position));
  }
}

// Conditions that stay the same under some symmetries: one image of each is looked at.
TEST(GamesForm, LooksAtAllImages) {
  std::mt19937_64 random(4);
  int wanted_positions = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Position position = retro::RandomGamePosition(14, random);
    // Alone, or with one of its images.
    const Bitboard square = Bit(static_cast<Square>(random() % kSquares));
    const Bitboard squares = square | Image(square, static_cast<int>(random() % kImages));
    WantedBoards wanted = {
        .conditions = synth::AllOf({{synth::Contents{squares, synth::kMoverDisc}, {}, {}},
                                    {synth::Count{.max = 14}, {}, {}}}),
        .game = SupposedGame{}};
    wanted.game->any_orientation = random() % 2 != 0;
    wanted.group = synth::SymmetryGroup(wanted.conditions);
    bool is_wanted = false;
    for (int k = 0; k < kImages; ++k) {
      if (!wanted.game->any_orientation && !KeepsStart(k)) continue;
      is_wanted = is_wanted || (squares & ~Image(position.board, k).mover) == 0;
    }
    EXPECT_EQ(BoardExists("a board", wanted).games->is_wanted(position), is_wanted);
    wanted_positions += is_wanted ? 1 : 0;
  }
  EXPECT_GT(wanted_positions, 200);
  EXPECT_LT(wanted_positions, 1'800);
}

// All images meet the conditions.
TEST(GamesForm, KnowsAFamilyByOneOfItsBoards) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 500; ++i) {
    const Position position = retro::RandomGamePosition(14, random);
    WantedBoards wanted = {.conditions = {synth::Count{.min = 14, .max = 14}, {}, {}},
                           .known = {Image(position.board, static_cast<int>(random() % kImages))},
                           .group = kAllSymmetries,
                           .game = SupposedGame{}};
    EXPECT_FALSE(BoardExists("a board", wanted).games->is_wanted(position));
    // Each board by itself: the others of the family are still wanted.
    wanted.group = kIdentityOnly;
    bool has_others = false;
    for (int k = 0; k < kImages; ++k)
      has_others = has_others || Image(position.board, k) != position.board;
    EXPECT_EQ(BoardExists("a board", wanted).games->is_wanted(position), has_others);
  }
}

TEST(GamesForm, IsOnlyForFewDiscsAndFreeGames) {
  const auto has_games = [](const synth::Constraint& conditions, const synth::WantedGame& game = {},
                            int distance = 1) {
    WantedBoards wanted = {.conditions = conditions, .game = SupposedGame{}, .distance = distance};
    wanted.game->wanted = game;
    return BoardExists("a board", wanted).games.has_value();
  };
  const auto at_most = [](int discs) {
    return synth::Constraint{synth::Count{.max = discs}, {}, {}};
  };
  EXPECT_FALSE(has_games(at_most(11)));
  EXPECT_TRUE(has_games(at_most(12)));
  EXPECT_TRUE(has_games(synth::AllOf({at_most(40), at_most(16)})));
  EXPECT_FALSE(has_games(at_most(17)));
  EXPECT_FALSE(has_games(synth::AnyOf({at_most(16), at_most(40)})));
  EXPECT_FALSE(has_games(synth::NotOf(at_most(16))));
  EXPECT_FALSE(has_games({synth::Count{.kind = synth::CountKind::kMover, .max = 16}, {}, {}}));
  EXPECT_FALSE(has_games({synth::Count{.region = kCentre, .max = 16}, {}, {}}));
  EXPECT_FALSE(has_games(at_most(16), {.earlier = {at_most(5)}}));
  EXPECT_FALSE(
      has_games(at_most(16), {.conditions = {.bounds = {{GameMeasure::kPasses, 1, kSquares}}}}));
  EXPECT_FALSE(has_games(at_most(16), {}, /*distance=*/2));
}

}  // namespace
}  // namespace othello::proofs
