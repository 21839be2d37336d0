// Games that are played towards an aim: that they are games, that nothing is scored wrongly, and
// that play finds what random play hardly meets. Each test is for all ways to play.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include "core/game/moves.h"
#include "core/game/random_square.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "play/annealed_play.h"
#include "play/beam_play.h"
#include "play/mixed_play.h"
#include "play/nested_play.h"
#include "play/one_number_play.h"

namespace othello::play {
namespace {

constexpr std::optional<Score> kNever = std::nullopt;

// The game replays to its end: board, colour and passes.
void ExpectGame(const PlayedGame& played) {
  const absl::StatusOr<Game> game = Replay(played.moves);
  ASSERT_TRUE(game.ok()) << game.status();
  const int moves = static_cast<int>(played.moves.size());
  int passes = 0;
  for (int i = 0; i < moves; ++i) passes += game->PassForced(i) ? 1 : 0;
  const Position last = game->Last();
  if (played.end.board == last.board) {
    EXPECT_EQ(played.end.to_move, last.to_move);
    EXPECT_EQ(played.end.Passes(), passes);
  } else {
    EXPECT_TRUE(MustPass(last.board));
    EXPECT_EQ(played.end.board, Passed(last.board));
    EXPECT_EQ(played.end.to_move, Opposite(last.to_move));
    EXPECT_EQ(played.end.Passes(), passes + 1);
    EXPECT_EQ(played.end.fewest_moves, 0);
  }
  if (moves > 0) {
    const Position before = game->PositionToMove(moves - 1);
    EXPECT_EQ(played.end.last_flips, Flips(before.board, played.moves.back()));
    EXPECT_EQ(played.end.last_move, Bit(played.moves.back()));
  }
  std::array<Bitboard, 2> squares = {};
  for (int i = 0; i < moves; ++i)
    squares[game->PositionToMove(i).to_move == Color::kBlack ? 0 : 1] |= Bit(game->moves[i]);
  EXPECT_EQ(played.end.played, squares);
}

Score Worth(int value) { return {.missed = 0, .value = value}; }

Aim LegalMovesWithDiscs(int discs) {
  Aim aim;
  aim.min_discs = discs;
  aim.max_discs = discs;
  aim.score = [](const Moment& moment, int) { return Worth(Mobility(moment.board)); };
  return aim;
}

std::unique_ptr<Player> AnnealedFromRandom(Aim aim, std::uint64_t seed) {
  return AnnealedPlay(std::move(aim), seed);
}

std::unique_ptr<Player> Beams(Aim aim, std::uint64_t seed) {
  return BeamPlay(std::move(aim), seed);
}

std::unique_ptr<Player> Mixed(Aim aim, std::uint64_t seed) {
  return MixedPlay(std::move(aim), seed);
}

struct Way {
  const char* name;
  std::unique_ptr<Player> (*player)(Aim aim, std::uint64_t seed);
};

void PrintTo(const Way& way, std::ostream* out) { *out << way.name; }

class Players : public testing::TestWithParam<Way> {
 protected:
  static std::unique_ptr<Player> Make(const Aim& aim, std::uint64_t seed) {
    return GetParam().player(aim, seed);
  }
};
INSTANTIATE_TEST_SUITE_P(All, Players,
                         testing::Values(Way{"Nested", NestedPlay},
                                         Way{"Annealed", AnnealedFromRandom}, Way{"Beam", Beams},
                                         Way{"Mixed", Mixed}),
                         [](const auto& instance) { return instance.param.name; });

TEST_P(Players, FindsGamesThatReplay) {
  for (const int discs : {5, 12, 20, 33, 64}) {
    const std::unique_ptr<Player> play = Make(LegalMovesWithDiscs(discs), 1);
    const std::optional<PlayedGame> best = play->PlayRound(kNever, {});
    ASSERT_TRUE(best.has_value()) << discs;
    EXPECT_EQ(best->end.board.Discs(), discs);
    EXPECT_EQ(best->score.value, Mobility(best->end.board));
    ExpectGame(*best);
  }
}

// The most legal moves that a game reaches with so few discs, as the enumeration of all positions
// has them (results/records.md).
TEST_P(Players, FindsTheMostLegalMovesWithFewDiscs) {
  for (const auto& [discs, most] : {std::pair(6, 5), std::pair(8, 9), std::pair(10, 12)}) {
    const std::unique_ptr<Player> play = Make(LegalMovesWithDiscs(discs), 1);
    EXPECT_EQ(play->PlayRound(Worth(most), {})->score.value, most) << discs;
  }
}

// A random game has about one pass.
TEST_P(Players, LearnsToPass) {
  Aim aim;
  aim.score = [](const Moment& moment, int) { return Worth(moment.Passes()); };
  const std::unique_ptr<Player> play = Make(aim, 1);
  const std::optional<PlayedGame> best = play->PlayRound(kNever, {});
  EXPECT_GE(best->score.value, 5);
  ExpectGame(*best);
}

// The moment after a pass is looked at with the last number of discs as well: who made the last
// move is to move again.
TEST_P(Players, PassesWithTheLastNumberOfDiscs) {
  Aim aim = LegalMovesWithDiscs(24);
  aim.score = [](const Moment& moment, int) {
    return Worth((moment.last_flips & moment.board.mover) != 0 ? 1 : 0);
  };
  const std::unique_ptr<Player> play = Make(aim, 1);
  constexpr int kRounds = 20;
  for (int i = 0; i < kRounds && !play->IsEnough(Worth(1)); ++i) play->PlayRound(Worth(1), {});
  const std::optional<PlayedGame>& best = play->best();
  ASSERT_TRUE(best.has_value());
  EXPECT_EQ(best->score.value, 1);
  EXPECT_GE(best->end.Passes(), 1);
  ExpectGame(*best);
}

// What was found with other numbers of discs stays, and is no longer looked at.
TEST_P(Players, IsNarrowedToNumbersOfDiscs) {
  Aim aim;
  std::set<int> seen;
  aim.score = [&](const Moment& moment, int) {
    seen.insert(moment.board.Discs());
    return Worth(-moment.board.Discs());
  };
  aim.min_discs = 10;
  const std::unique_ptr<Player> play = Make(aim, 1);
  EXPECT_EQ(play->PlayRound(kNever, {})->score.value, -10);
  EXPECT_EQ(*seen.rbegin(), 64);
  seen.clear();
  play->Narrow(12, 14);
  EXPECT_EQ(play->PlayRound(kNever, {})->score.value, -10);
  EXPECT_EQ(std::set<int>(seen.lower_bound(12), seen.end()), (std::set<int>{12, 13, 14}));
}

TEST_P(Players, IsTheSameForTheSameSeed) {
  std::set<std::vector<Square>> games;
  for (const std::uint64_t seed : {1, 2, 3}) {
    const std::unique_ptr<Player> one = Make(LegalMovesWithDiscs(20), seed);
    const std::unique_ptr<Player> other = Make(LegalMovesWithDiscs(20), seed);
    const std::vector<Square> moves = one->PlayRound(kNever, {})->moves;
    EXPECT_EQ(other->PlayRound(kNever, {})->moves, moves);
    games.insert(moves);
  }
  EXPECT_GT(games.size(), 1);
}

TEST_P(Players, PlaysOnTheSquaresOnlyInEveryImage) {
  Aim aim = LegalMovesWithDiscs(12);
  aim.squares = ~(kRank1 | kRank1 << 8 | kRank1 << 16);
  aim.images = {0, 2, 4};
  std::set<int> seen;
  aim.score = [&](const Moment& moment, int image) {
    const Board board = Image(moment.board, image);
    EXPECT_EQ(board.Occupied() & ~aim.squares, 0U);
    for (const int k : aim.images) {
      if (Image(moment.board, k) == board) seen.insert(k);
    }
    return Worth(Mobility(board));
  };
  const std::unique_ptr<Player> play = Make(aim, 1);
  play->PlayRound(kNever, {});
  play->PlayRound(kNever, {});
  const std::optional<PlayedGame> best = play->PlayRound(kNever, {});
  ASSERT_TRUE(best.has_value());
  EXPECT_EQ(seen, (std::set<int>{0, 2, 4}));
  EXPECT_EQ(Image(best->end.board, best->image).Occupied() & ~aim.squares, 0U);
  ExpectGame(*best);
}

TEST_P(Players, BeginsWithThePrefix) {
  for (const char* const prefix : {"f5", "f5f6e6f4g5", "f5d6c3d3c4f4f6"}) {
    for (const int discs : {12, 30}) {
      Aim aim = LegalMovesWithDiscs(discs);
      aim.prefix = ParseGame(prefix).value().moves;
      const std::unique_ptr<Player> play = Make(aim, 1);
      for (int i = 0; i < 3; ++i) play->PlayRound(kNever, {});
      ASSERT_TRUE(play->best().has_value());
      const std::vector<Square>& moves = play->best()->moves;
      EXPECT_EQ(std::vector(moves.begin(), moves.begin() + std::ssize(aim.prefix)), aim.prefix);
      ExpectGame(*play->best());
    }
  }
}

TEST_P(Players, WithoutAPositionThereIsNoGame) {
  Aim aim = LegalMovesWithDiscs(30);
  aim.squares = kCentre | SquareAt(3, 2);
  const std::unique_ptr<Player> play = Make(aim, 1);
  EXPECT_FALSE(play->PlayRound(kNever, {.seconds = 0.05}).has_value());
}

TEST_P(Players, EndsAtALimitAndGoesOnWithTheBestGame) {
  const std::unique_ptr<Player> play = Make(LegalMovesWithDiscs(30), 1);
  const Score first = play->PlayRound(kNever, {})->score;
  const std::atomic<bool> interrupted = true;
  EXPECT_EQ(play->PlayRound(kNever, {.interrupted = &interrupted})->score, first);
  EXPECT_GE(play->PlayRound(Worth(first.value + 1), {.seconds = 2})->score, first);
}

// What is played does not depend on where limits broke it off.
TEST_P(Players, GoesOnWhereALimitBrokeItOff) {
  const std::unique_ptr<Player> whole = Make(LegalMovesWithDiscs(40), 1);
  const std::optional<PlayedGame> best = whole->PlayRound(kNever, {});
  EXPECT_EQ(whole->rounds(), 1);
  std::atomic<bool> interrupted = false;
  int scores = 0;
  Aim aim = LegalMovesWithDiscs(40);
  aim.score = [&, score = aim.score](const Moment& moment, int image) {
    if (++scores % 5'000 == 0) interrupted = true;
    return score(moment, image);
  };
  const std::unique_ptr<Player> parts = Make(aim, 1);
  int calls = 0;
  for (; parts->rounds() == 0; ++calls) {
    interrupted = false;
    parts->PlayRound(kNever, {.interrupted = &interrupted});
  }
  EXPECT_GT(calls, 3);
  EXPECT_EQ(parts->best()->moves, best->moves);
  EXPECT_EQ(parts->games(), whole->games());
}

// Nor on a game that is enough for a while.
TEST_P(Players, GoesOnWhereAGameWasEnough) {
  const std::unique_ptr<Player> whole = Make(LegalMovesWithDiscs(30), 1);
  const std::optional<PlayedGame> best = whole->PlayRound(kNever, {});
  const std::unique_ptr<Player> parts = Make(LegalMovesWithDiscs(30), 1);
  for (int enough = 0; parts->rounds() == 0; ++enough) {
    const int looks = static_cast<int>(parts->looks());
    parts->PlayRound(Worth(enough), {});
    EXPECT_TRUE(parts->IsEnough(Worth(enough)) || parts->rounds() == 1);
    EXPECT_GE(parts->looks(), looks);
  }
  EXPECT_EQ(parts->best()->moves, best->moves);
  EXPECT_EQ(parts->games(), whole->games());
}

// ---- Annealing ----

// The board after so many discs of a game at random; nullopt if the game ends before.
std::optional<Board> RandomBoard(int discs, base::Random& random) {
  Moment moment;
  while (moment.board.Discs() < discs) {
    if (!CanMove(moment.board)) moment.Pass();
    if (!CanMove(moment.board)) return std::nullopt;
    moment.Play(RandomSquare(LegalMoves(moment.board), random));
  }
  return moment.board;
}

Aim ToBoard(const Board& board) {
  Aim aim;
  aim.min_discs = aim.max_discs = board.Discs();
  aim.squares = board.Occupied();
  aim.score = [board](const Moment& moment, int) {
    return Score{.missed = std::popcount(DifferentSquares(moment.board, board))};
  };
  return aim;
}

std::int64_t GamesUntilMet(const Aim& aim) {
  const std::unique_ptr<Player> play = AnnealedPlay(aim, 1);
  while (!play->IsEnough(Worth(0))) play->PlayRound(Worth(0), {});
  ExpectGame(*play->best());
  return play->games();
}

// What is missed for long weighs more. On these three boards a quarter of the games does; on 24
// such boards it was about half.
TEST(AnnealedPlay, MeetsBoardsSoonerIfItKnowsWhichSquaresAreMissed) {
  base::Random random(5);
  std::int64_t with = 0;
  std::int64_t without = 0;
  for (int boards = 0; boards < 3;) {
    const std::optional<Board> board = RandomBoard(58, random);
    if (!board) continue;
    ++boards;
    Aim aim = ToBoard(*board);
    without += GamesUntilMet(aim);
    aim.missed_squares = [board](const Moment& moment, int) {
      return DifferentSquares(moment.board, *board);
    };
    with += GamesUntilMet(aim);
  }
  EXPECT_LT(2 * with, without);
}

// ---- One number of discs at a time ----

// Counts in `looks` how often each number of discs was looked at.
Aim CountingLooks(std::map<int, int>& looks) {
  Aim aim;
  aim.max_discs = 21;
  aim.score = [&looks](const Moment& moment, int) {
    ++looks[moment.board.Discs()];
    return Worth(-moment.board.Discs());
  };
  return aim;
}

void PlayRounds(Player& play, int rounds) {
  for (int i = 0; i < rounds; ++i) play.PlayRound(kNever, {});
}

// Numbers below the most that is allowed; those more often that miss less.
TEST(OneNumberPlay, WantsFewerDiscsWhereTheyAreNear) {
  std::map<int, int> looks;
  Aim aim = CountingLooks(looks);
  aim.score = [&, count = aim.score](const Moment& moment, int image) {
    count(moment, image);
    return Score{.missed = moment.board.Discs() == 18 ? 1 : 9};
  };
  const std::unique_ptr<Player> play = OneNumberPlay(aim, 1);
  PlayRounds(*play, 20);
  EXPECT_EQ(looks.size(), 4);
  for (const int discs : {14, 16, 20}) {
    EXPECT_GT(looks[discs], 0);
    EXPECT_GT(looks[18], 3 * looks[discs]);
  }
  looks.clear();
  play->Narrow(12, 15);
  PlayRounds(*play, 8);
  EXPECT_EQ(looks.size(), 2);
  EXPECT_GT(looks[12], 0);
  EXPECT_GT(looks[14], 0);
}

// Only where fewer discs are better: a narrowed aim may be about something else, as the most legal
// moves are, which leave room for fewer discs the more there are. Games come by both 20 and 21
// discs; towards one number, 20 is wanted, and 21 is not.
TEST(MixedPlay, WantsOneNumberWhereFewerDiscsAreBetter) {
  for (const bool fewer_discs : {false, true}) {
    std::map<int, int> looks;
    Aim aim = CountingLooks(looks);
    aim.fewer_discs = fewer_discs;
    const std::unique_ptr<Player> play = MixedPlay(aim, 1, /*most_beam=*/0);
    PlayRounds(*play, 1);  // finds a game
    looks.clear();
    play->Narrow(20, 21);
    PlayRounds(*play, 20);
    EXPECT_EQ(4 * looks[20] > 5 * looks[21], fewer_discs) << looks[20] << ' ' << looks[21];
  }
}

// ---- Beams ----

// A beam that is wide enough for all positions finds the best one: 14 legal moves with 11 discs,
// none with 12 (results/records.md).
TEST(BeamPlay, WideEnoughItIsTheEnumeration) {
  Aim most = LegalMovesWithDiscs(11);
  most.alike = kAllSymmetries;
  const std::unique_ptr<Player> play = BeamPlay(most, 1);
  constexpr int kRounds = 10;  // the first beams are too narrow
  for (int i = 0; i < kRounds; ++i) play->PlayRound(kNever, {});
  EXPECT_EQ(play->best()->score, Worth(14));
  ExpectGame(*play->best());
  Aim fewest = LegalMovesWithDiscs(12);
  fewest.score = [](const Moment& moment, int) { return Worth(-Mobility(moment.board)); };
  EXPECT_EQ(BeamPlay(fewest, 1)->PlayRound(kNever, {})->score, Worth(0));
}

// As many positions as the aim has, images that are alike once.
TEST(BeamPlay, LooksAtAllPositions) {
  // With 5 to 8 discs, up to symmetry (perft of positions, tests/core/game/perft_test.cpp).
  for (const auto& [alike, positions] :
       {std::pair(kAllSymmetries, 1 + 3 + 14 + 60), std::pair(kIdentityOnly, 4 + 12 + 54 + 236)}) {
    std::set<std::pair<Bitboard, Bitboard>> seen;
    Aim aim;
    aim.min_discs = 5;
    aim.max_discs = 8;
    aim.alike = alike;
    aim.score = [&](const Moment& moment, int) {
      // A beam also asks what a position would be with the other side to move.
      const bool is_turned = (moment.last_flips & moment.board.mover) != 0;
      const Board least = LeastImage(moment.board, aim.alike);
      if (moment.board.Discs() >= 5 && !is_turned) seen.emplace(least.mover, least.other);
      return Worth(0);
    };
    BeamPlay(aim, 1)->PlayRound(kNever, {});
    EXPECT_EQ(seen.size(), positions);
  }
}

}  // namespace
}  // namespace othello::play
