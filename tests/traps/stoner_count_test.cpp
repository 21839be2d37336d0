// The number of shortest games: figures of this project, the endings that were published in 2022,
// and a separate search with almost no pruning.
//
// Source of the endings: the article of 2022 on the shortest stoner, whose program searched the
// games of one of the two mirrored starts twice; the figures for both starts were measured for this
// project by a program written after the article.
#include "traps/stoner_count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "tests/traps/described_shape.h"
#include "traps/stoner_rules.h"

namespace othello::traps {
namespace {

StonerCount Counted(int moves, std::string_view rules,
                    RepliesToSpring replies = RepliesToSpring::kOnEdge) {
  return StonerCount(moves, {.rules = *ParseStonerRules(rules), .replies = replies, .stop = {}});
}

using Games = std::set<std::string>;

Games SuccessfulGames(const StonerCount& count) {
  Games games;
  const absl::Status replayed =
      count.ForEachSuccessfulGame([&](const StonerCount::SuccessfulGame& game) {
        EXPECT_TRUE(games.insert(TranscriptText(game.moves)).second)
            << "twice: " << TranscriptText(game.moves);
        // Replayed here again, with the shape as described_shape.h has it.
        const auto replay = Replay(game.moves);
        ASSERT_TRUE(replay.ok()) << replay.status();
        EXPECT_EQ(game.moves.size(), static_cast<std::size_t>(count.moves()));
        EXPECT_TRUE(
            FitsDescription(Image(replay->Last().board, game.image), game.shape,
                            {.opposite_x_square_empty = false, .escaper_on_b_file = false}));
        for (std::size_t i = 0; i < game.moves.size(); ++i)
          EXPECT_FALSE(replay->PassForced(static_cast<int>(i)));
      });
  EXPECT_TRUE(replayed.ok()) << replayed;
  return games;
}

TEST(StonerCount, NothingBeforeTwelveMoves) {
  for (const std::string& rules : StonerRuleNames()) {
    for (int moves = 1; moves < 12; ++moves)
      EXPECT_EQ(Counted(moves, rules).Shapes().games, 0U) << moves;
  }
}

TEST(StonerCount, TwelveMoves) {
  const StonerCount published = Counted(12, "published");
  EXPECT_EQ(published.Shapes().games, 12U);
  const StonerCount bare = Counted(12, "bare");
  EXPECT_EQ(bare.Shapes().games, 62U);
  for (const StonerCount* count : {&published, &bare}) {
    EXPECT_EQ(count->Successful().games, 0U);
    EXPECT_EQ(count->Undecided().games, 0U);
    EXPECT_TRUE(SuccessfulGames(*count).empty());
  }
}

TEST(StonerCount, ThirteenMoves) {
  const StonerCount published = Counted(13, "published");
  EXPECT_EQ(published.Shapes().games, 1732U);
  EXPECT_EQ(published.Successful().games, 256U);
  EXPECT_EQ(published.Successful().boards, 83);
  EXPECT_EQ(SuccessfulGames(published).size(), 256U);

  const StonerCount text = Counted(13, "text");
  EXPECT_EQ(text.Shapes().games, 1331U);
  EXPECT_EQ(text.Successful().games, 194U);
  EXPECT_EQ(text.Successful().boards, 71);
  const Games of_text = SuccessfulGames(text);
  EXPECT_EQ(of_text.size(), 194U);
  const Games of_published = SuccessfulGames(published);
  EXPECT_TRUE(
      std::includes(of_published.begin(), of_published.end(), of_text.begin(), of_text.end()));

  const StonerCount bare = Counted(13, "bare");
  EXPECT_EQ(bare.Shapes().games, 5201U);
  EXPECT_EQ(SuccessfulGames(bare).size(), bare.Successful().games);

  for (const StonerCount* count : {&published, &text, &bare})
    EXPECT_EQ(count->Undecided().boards, 0);
}

// Nothing about the count depends on the threads or on the moves that the proof tries.
TEST(StonerCount, ThreadsAndMovesTriedChangeNothing) {
  const Games games = SuccessfulGames(Counted(13, "published"));
  for (const int threads : {1, 2, 7}) {
    for (const TriedMoves tried : {TriedMoves::kInfluenceArea, TriedMoves::kAll}) {
      const StonerCount count(13, {.rules = {}, .tried = tried, .threads = threads, .stop = {}});
      EXPECT_EQ(count.Shapes().games, 1732U);
      EXPECT_EQ(SuccessfulGames(count), games);
    }
  }
}

// With any reply the escaper has more ways out, and with a limit of nodes some traps stay
// undecided; neither is a success.
TEST(StonerCount, StricterRepliesAndLimits) {
  const Games games = SuccessfulGames(Counted(13, "published"));
  const StonerCount any = Counted(13, "published", RepliesToSpring::kAny);
  const Games of_any = SuccessfulGames(any);
  EXPECT_EQ(any.Undecided().boards, 0);
  EXPECT_TRUE(std::includes(games.begin(), games.end(), of_any.begin(), of_any.end()));
  const StonerCount limited(13, {.rules = {}, .nodes_a_board = 3, .stop = {}});
  EXPECT_GT(limited.Undecided().boards, 0);
  const Games of_limited = SuccessfulGames(limited);
  EXPECT_TRUE(std::includes(games.begin(), games.end(), of_limited.begin(), of_limited.end()));
  EXPECT_EQ(limited.Shapes().games, 1732U);
}

// A board that both starts lead to is one board.
TEST(StonerCount, BoardsOfBothStartsAreCountedOnce) {
  const StonerCount count(14, {.rules = {}, .nodes_a_board = 1, .stop = {}});
  std::set<Board> boards;
  std::uint64_t games = 0;
  for (const JudgedEnding& judged : count.endings()) {
    boards.insert(judged.ending.board);
    games += judged.ending.games;
  }
  EXPECT_LT(boards.size(), count.endings().size()) << "some are reached from both";
  EXPECT_EQ(count.Shapes().boards, static_cast<std::int64_t>(boards.size()));
  EXPECT_EQ(count.Shapes().games, games);
}

TEST(StonerCount, StopsWhenItIsTold) {
  const StonerCount count(13, {.rules = {}, .stop = [] { return true; }});
  EXPECT_TRUE(count.WasStopped());
  EXPECT_FALSE(Counted(12, "published").WasStopped());
}

// "41 successful stoners found at depth 13".
constexpr std::string_view kPublishedEndings[] = {
    "d3c5d6e7b6d2c6a6d7e8f8g8b7", "e6d6c5b6c6e7c7d8f8f6e8g8b7", "e6d6c5b6c7e7c6d8f8f6e8g8b7",
    "e6d6c6f6c4e7e8b6c7d8f8g8b7", "e6d6c6d7c8b6c5e8e7f7f8g8b7", "e6d6c6d7c8b6c7f7f6e8f8g8b7",
    "e6d6c7f6c6e7e8d8f8b6c4g8b7", "e6d6c7f6c6e7e8d8f8b6b7g8c4", "e6d6c7f6c6e7e8d8f8g8c4b6b7",
    "e6d6c7f6c6e7f8b6b7d8e8g8c4", "e6d6c7f6c6e7f8d8c4b6e8g8b7", "e6d6c7f6c6e7f8d8e8b6c4g8b7",
    "e6d6c7f6c6e7f8d8e8b6b7g8c4", "e6d6c7f6c6e7f8d8e8g8c4b6b7", "e6d6c7f6c6e7f8b6c4d8e8g8b7",
    "c4c5d6e7b6d3c6a6d7e8f8g8b7", "c4c5d6e7b5d3c6a6d7e8f8g8b7", "f5f6e6d6e7d8c6b6d7e8f8g8b7",
    "f5f6e6d6c6b6e7d8d7e8f8g8b7", "f5d6c6f6e6d7c8b6f7g8f8e8b7", "f5d6c6f6e6d7f7g8c8b6f8e8b7",
    "e6f6f5d6f7g8c6d7c8b6f8e8b7", "f5d6c6f6e6d7f7b6c8g8f8e8b7", "f5d6c6f6e6b6e7d8d7e8f8g8b7",
    "c4c5d6e7c6b6d7e8f8g8b7c7c8", "c4c5d6e7c6b6d7e8b7c7f8g8c8", "c4c5d6e7c6b4b6a6d7e8f8g8b7",
    "c4c5d6e7b6b4c6a6d7e8f8g8b7", "f5f6e6d6f7g8c6d7c8b6f8e8b7", "f5f6f7d6e6g8c6d7c8b6f8e8b7",
    "e6d6c6f6f5b6e7d8d7e8f8g8b7", "e6d6c6f6f5d7f7b6c8g8f8e8b7", "e6d6c6f6f5d7f7g8c8b6f8e8b7",
    "e6d6c6f6f5d7c8b6f7g8f8e8b7", "e6f6f5d6c6b6e7d8d7e8f8g8b7", "e6f6f5d6e7d8c6b6d7e8f8g8b7",
    "f5f6e6d6f7g8c6d7e8b6f8d8b7", "f5f6f7d6e6g8c6d7e8b6f8d8b7", "e6d6c6f6d3b6d7e8e7d8f8g8b7",
    "e6d6c6f6d3b6e7d8d7e8f8g8b7", "e6f6f5d6f7g8c6d7e8b6f8d8b7",
};

std::string ImageOfGame(std::string_view text, int k) {
  std::vector<Square> moves = *ParseTranscript(std::string(text));
  for (Square& move : moves) move = Image(move, k);
  return TranscriptText(moves);
}

// Our list has each of them or its image under one of the symmetries that keep the start, and no
// two are the same.
TEST(PublishedEndings, AllAreFound) {
  const Games games = SuccessfulGames(Counted(13, "published"));
  std::set<std::string> found;
  for (const std::string_view ending : kPublishedEndings) {
    int images = 0;
    for (int k = 0; k < kImages; ++k) {
      if (!KeepsStart(k)) continue;
      const std::string image = ImageOfGame(ending, k);
      if (!games.contains(image)) continue;
      ++images;
      EXPECT_TRUE(found.insert(image).second) << ending;
    }
    EXPECT_EQ(images, 1) << ending;
  }
  EXPECT_EQ(std::size(kPublishedEndings), 41U);
  EXPECT_EQ(found.size(), 41U);
}

// The same search with only the plain prune (squares that must be occupied against moves left), and
// with the shapes of described_shape.h. Numbers of games from both starts, by their last board.
std::map<Board, std::uint64_t> PlainlyCounted(int moves, const StonerRules& rules, bool mirrored) {
  using Layer = std::map<Board, std::uint64_t>;
  const auto squares_lacking = [](Bitboard occupied, StonerShape shape) {
    int lacking = 0;
    for (const Asked& asked : AskedOfSquares(shape)) {
      const Square square = *ParseSquare(asked.square);
      if (asked.contents == '-' && (occupied & Bit(square)) != 0) return kSquares;
      if (asked.contents != '-' && (occupied & Bit(square)) == 0) ++lacking;
    }
    return lacking;
  };
  Layer layer = {{mirrored ? Image(kStart, 1) : kStart, 1}};
  for (int ply = 1; ply <= moves; ++ply) {
    Layer next;
    for (const auto& [board, games] : layer) {
      ForEachSquare(LegalMoves(board), [&, &from = board, &number = games](Square square) {
        const Board child = Play(from, square);
        const bool possible =
            std::any_of(kStonerShapes.begin(), kStonerShapes.end(), [&](StonerShape shape) {
              return squares_lacking(child.Occupied(), shape) <= moves - ply;
            });
        if (!possible) return;
        if (ply < moves) {
          const Bitboard corners = Bit(56) | Bit(63);
          if ((LegalMoves(child) & corners) != 0) return;
          if (rules.corners == CornersOnTheWay::kNobodyCould &&
              (LegalMoves(Passed(child)) & corners) != 0)
            return;
        }
        next[child] += number;
      });
    }
    layer = std::move(next);
  }
  std::erase_if(layer, [&](const auto& entry) {
    return std::none_of(kStonerShapes.begin(), kStonerShapes.end(), [&](StonerShape shape) {
      return FitsDescription(entry.first, shape, rules.conditions);
    });
  });
  return layer;
}

void ExpectAsPlainlyCounted(int moves) {
  for (const std::string& name : StonerRuleNames()) {
    const StonerRules rules = *ParseStonerRules(name);
    for (const bool mirrored : {false, true}) {
      std::map<Board, std::uint64_t> found;
      const StonerSearch search(moves, rules, mirrored);
      for (const StonerEnding& ending : search.endings()) {
        EXPECT_TRUE(FitsDescription(ending.board, ending.shape, rules.conditions));
        EXPECT_EQ(ending.mirrored, mirrored);
        EXPECT_TRUE(found.emplace(ending.board, ending.games).second);
      }
      EXPECT_EQ(found, PlainlyCounted(moves, rules, mirrored)) << name << ' ' << mirrored;
    }
  }
}

TEST(LongStonerSearch, TwelveMovesAsPlainlyCounted) { ExpectAsPlainlyCounted(12); }
TEST(LongStonerSearch, ThirteenMovesAsPlainlyCounted) { ExpectAsPlainlyCounted(13); }

}  // namespace
}  // namespace othello::traps
