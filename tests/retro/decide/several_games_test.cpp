// Several games to one board, against all games with so many moves.
#include "retro/decide/several_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "tests/retro/default_opening.h"

namespace othello::retro {
namespace {

using Moves = std::vector<Square>;
using Games = std::set<Moves>;

// So short that beams go back to it from boards after few moves.
const OpeningTable& ShortOpening() {
  static const OpeningTable table = *OpeningTable::Build(5, 1);
  return table;
}

struct Played {
  Moves moves;
  Position end;
};

// All games with so many moves; one that ends right before a forced pass also after it.
std::vector<Played> AllGames(int moves) {
  std::vector<Played> games;
  Moves so_far;
  const std::function<void(Position)> play = [&](const Position& position) {
    if (std::ssize(so_far) == moves) games.push_back({so_far, position});
    if (MustPass(position.board)) return play({Passed(position.board), Opposite(position.to_move)});
    if (std::ssize(so_far) == moves) return;
    ForEachSquare(LegalMoves(position.board), [&](Square square) {
      so_far.push_back(square);
      play({Play(position.board, square), Opposite(position.to_move)});
      so_far.pop_back();
    });
  };
  play({kStart, Color::kBlack});
  return games;
}

Moves ImageOfGame(Moves moves, int k) {
  for (Square& move : moves) move = Image(move, k);
  return moves;
}

// Of the images of a game the least one.
Moves LeastGame(const Moves& moves) {
  Moves least = moves;
  for (int k = 0; k < kImages; ++k) {
    if (KeepsStart(k)) least = std::min(least, ImageOfGame(moves, k));
  }
  return least;
}

bool Counts(const Board& wanted, const Position& end, const Question& question) {
  if (!question.any_color && end.to_move != question.mover_color) return false;
  return question.any_orientation ? Canonical(end.board) == Canonical(wanted) : end.board == wanted;
}

Games Truth(const std::vector<Played>& all, const Board& board, const Question& question,
            const Moves& prefix) {
  Games games;
  for (const auto& [moves, end] : all) {
    if (!Counts(board, end, question) || !std::equal(prefix.begin(), prefix.end(), moves.begin()))
      continue;
    games.insert(question.any_orientation && prefix.empty() ? LeastGame(moves) : moves);
  }
  return games;
}

Games Found(const GamesToBoard& found, const Question& question, const Moves& prefix) {
  Games games;
  for (const Decision& game : found.games) {
    const Moves& moves = game.transcript;
    games.insert(question.any_orientation && prefix.empty() ? LeastGame(moves) : moves);
  }
  EXPECT_EQ(games.size(), found.games.size()) << "a game was found twice";
  return games;
}

TEST(SeveralGames, AreAllThatThereAre) {
  std::mt19937_64 random(141);
  constexpr std::int64_t kMany = 10'000;
  for (const int length : {0, 1, 2, 4, 6}) {
    const std::vector<Played> all = AllGames(length);
    for (int i = 0; i < (length < 2 ? 1 : 8); ++i) {
      const Played& chosen = all[random() % all.size()];
      const int k = static_cast<int>(random() % kImages);
      for (const Question& question :
           {Question{}, Question{.any_orientation = false},
            Question{
                .any_orientation = false, .any_color = false, .mover_color = chosen.end.to_move}}) {
        const Board board =
            question.any_orientation ? Image(chosen.end.board, k) : chosen.end.board;
        for (const int given : {0, 1, 2}) {
          if (given > length) continue;
          const Moves prefix(chosen.moves.begin(), chosen.moves.begin() + given);
          const GamesToBoard found =
              FindGames(board, question, ShortOpening(), {.count = kMany, .prefix = prefix}, {});
          ASSERT_TRUE(found.fault.ok()) << found.fault;
          EXPECT_TRUE(found.complete);
          EXPECT_EQ(Found(found, question, prefix), Truth(all, board, question, prefix))
              << BoardText({board, chosen.end.to_move}) << " " << given;
        }
      }
    }
  }
}

// A board that maps onto itself has games that are images of one another.
TEST(SeveralGames, OfASymmetricBoard) {
  const std::vector<Played> all = AllGames(4);
  int symmetric = 0;
  for (const Played& played : all) {
    int same = 0;
    for (int k = 0; k < kImages; ++k) same += Image(played.end.board, k) == played.end.board;
    if (same < 2 || ++symmetric % 3 != 0) continue;
    for (const Question& question : {Question{}, Question{.any_orientation = false}}) {
      const GamesToBoard found =
          FindGames(played.end.board, question, ShortOpening(), {.count = 1000}, {});
      EXPECT_TRUE(found.complete);
      EXPECT_EQ(Found(found, question, {}), Truth(all, played.end.board, question, {}))
          << BoardText(played.end);
    }
  }
  EXPECT_GT(symmetric, 5);
}

TEST(SeveralGames, AsManyAsWantedAndNoMore) {
  const Game game = ParseGame("f5d6c3d3c4f4f6f3e6e7d7g6").value();
  const Moves prefix(game.moves.begin(), game.moves.begin() + 3);
  std::vector<Moves> told;
  const GamesToBoard found =
      FindGames(game.Last().board, {}, DefaultOpening(), {.count = 4, .prefix = prefix}, {},
                [&](const Decision& decision) { told.push_back(decision.transcript); });
  ASSERT_EQ(found.games.size(), 4);
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.limit, logic::Limit::kNone);
  for (std::size_t i = 0; i < 4; ++i) {
    const Decision& decision = found.games[i];
    EXPECT_EQ(decision.transcript, told[i]);
    EXPECT_TRUE(std::equal(prefix.begin(), prefix.end(), decision.transcript.begin()));
    EXPECT_EQ(Replay(decision.transcript).value().Last().board,
              Image(game.Last().board, decision.image));
  }
}

// Boards at random, to which play hardly ever finds the way (CoG 2026, boards 4 and 5 as they lie).
TEST(SeveralGames, ByBeamsToBoardsAtRandom) {
  int by_beams = 0;
  for (const char* text : {"--OO-XO-XOOOXOOO-OXOOOOO-XOXXOXXXXOOOXXXXO---X-X-X-XXOXXXXXO-O-O X",
                           "OO-OXOOXXXOX-OO--OOXXOXOO-XOOXO-OOXOOXX-XXXX-XOOXXXXXOO-O--X-O-O X"}) {
    const Board board = ParseBoardText(text).value().board;
    const GamesToBoard found =
        FindGames(board, {.any_orientation = false}, DefaultOpening(), {.count = 2}, {});
    ASSERT_EQ(found.games.size(), 2);
    EXPECT_NE(found.games[0].transcript, found.games[1].transcript);
    for (const Decision& decision : found.games) {
      EXPECT_EQ(Replay(decision.transcript).value().Last().board, board);
      by_beams += decision.engine == Engine::kRetro ? 1 : 0;
    }
  }
  EXPECT_GT(by_beams, 0);
}

// A beam that refutes the board ends the search (a board of GPW 2025 that is exhausted backwards).
TEST(SeveralGames, NoneAndTheProofByABeam) {
  const Board board =
      ParseBoardText("--X-XXXXXX-OOXO-XO-O-XXXXO-XXXXOXOOOXOO-OXXOOXXXOOOO-O-X--OOX--- X")
          .value()
          .board;
  const GamesToBoard found = FindGames(board, {}, DefaultOpening(), {.count = 2}, {});
  EXPECT_TRUE(found.games.empty());
  EXPECT_TRUE(found.complete);
}

TEST(SeveralGames, NoneWithAPrefixThatDoesNotBelong) {
  const Board board = ParseGame("f5d6c3d3c4").value().Last().board;
  const GamesToBoard found = FindGames(board, {.any_orientation = false}, DefaultOpening(),
                                       {.count = 5, .prefix = ParseGame("f5f6").value().moves}, {});
  EXPECT_TRUE(found.games.empty());
  EXPECT_TRUE(found.complete);
}

TEST(SeveralGames, ALimitIsNoProof) {
  const Board board = ParseGame("f5d6c3d3c4f4f6f3e6e7d7g6").value().Last().board;
  const std::atomic<bool> interrupted = true;
  const GamesToBoard found =
      FindGames(board, {}, DefaultOpening(), {.count = 1000}, {.interrupted = &interrupted});
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.limit, logic::Limit::kInterrupted);
}

}  // namespace
}  // namespace othello::retro
