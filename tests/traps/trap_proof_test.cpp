// The proof of a trap against plain recursion, against the search with a limit of plies, and
// against itself with all moves.
#include "traps/trap_proof.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/traps/fights.h"
#include "tests/traps/naive_fight.h"
#include "traps/shortest_win.h"

namespace othello::traps {
namespace {

constexpr std::array<RepliesToSpring, 2> kReplies = {RepliesToSpring::kOnEdge,
                                                     RepliesToSpring::kAny};

std::string Named(const StonerEnding& ending) {
  return WordOf(ending.shape) + " " + std::to_string(ending.board.mover) + " " +
         std::to_string(ending.board.other);
}

// The published search without its order of moves, to fewer plies; no success with 13 moves takes
// more.
TEST(TrapProof, AgreesWithPlainRecursionOnAllShortestEndings) {
  for (const RepliesToSpring replies : kReplies) {
    int successes = 0;
    for (const StonerEnding& ending : EndingsAfter(13, {})) {
      const Trap trap = TrapOf(ending.shape, replies);
      TrapProof proof(trap);
      const auto succeeds = proof.Succeeds(ending.board, Player::kEscaper);
      ASSERT_TRUE(succeeds.has_value());
      successes += *succeeds ? 1 : 0;
      EXPECT_EQ(*succeeds, NaiveFight(trap).AttackerSucceeds(ending.board, Player::kEscaper, 8))
          << Named(ending);
    }
    if (replies == RepliesToSpring::kOnEdge) {
      EXPECT_EQ(successes, 83);
    }
  }
}

void ExpectLimitOfPliesChangesNothing(int plies) {
  for (const StonerEnding& ending : EndingsAfter(13, {})) {
    const Trap trap = TrapOf(ending.shape, RepliesToSpring::kOnEdge);
    EXPECT_EQ(TrapProof(trap).Succeeds(ending.board, Player::kEscaper),
              NaiveFight(trap).AttackerSucceeds(ending.board, Player::kEscaper, plies))
        << Named(ending);
  }
}

TEST(LongTrapProof, AgreesWithPlainRecursionToTenPlies) { ExpectLimitOfPliesChangesNothing(10); }
TEST(LongTrapProof, AgreesWithPlainRecursionToTwelvePlies) { ExpectLimitOfPliesChangesNothing(12); }
// The limit of the program of 2022.
TEST(LongTrapProof, AgreesWithPlainRecursionToFourteenPlies) {
  ExpectLimitOfPliesChangesNothing(14);
}

// To the end of the game: passes and full boards.
TEST(TrapProof, AgreesWithMinimaxToTheEndOfTheGame) {
  std::mt19937_64 random(10);
  int answers[2] = {0, 0};
  int passes = 0;
  for (int i = 0; i < 3000; ++i) {
    const StonerShape shape = kStonerShapes[i % 3];
    const Trap trap = TrapOf(shape, kReplies[i / 3 % 2]);
    const Board board = CrowdedBoardWithShape(random, shape, 2 + i % 5);
    const auto fight = RandomFight(random, board, trap, static_cast<int>(random() % 4));
    const auto& [now, to_move] = fight.back();
    if (std::popcount(now.Empty()) > 10) continue;
    const bool expected = NaiveFight(trap).AttackerSucceeds(now, to_move);
    for (const TriedMoves tried : {TriedMoves::kInfluenceArea, TriedMoves::kAll}) {
      EXPECT_EQ(TrapProof(trap, tried).Succeeds(now, to_move), expected)
          << static_cast<int>(to_move) << ' ' << now.mover << ' ' << now.other << ' '
          << WordOf(shape);
    }
    if (WinsAtOnce(now, to_move, trap)) continue;
    ++answers[expected ? 1 : 0];
    for (const FightPosition& position : fight) passes += MustPass(position.board) ? 1 : 0;
  }
  EXPECT_GT(answers[0], 200);
  EXPECT_GT(answers[1], 200);
  EXPECT_GT(passes, 10);
}

TEST(TrapProof, InfluenceAreaChangesNoVerdictAtThirteenMovesAndSavesHalf) {
  for (const std::string rules : {"published", "text", "bare"}) {
    const auto endings = EndingsAfter(13, *ParseStonerRules(rules));
    for (const RepliesToSpring replies : kReplies) {
      std::int64_t nodes[2] = {0, 0};
      std::map<StonerShape, std::vector<TrapProof>> proofs;
      for (const StonerShape shape : kStonerShapes) {
        proofs[shape].emplace_back(TrapOf(shape, replies), TriedMoves::kInfluenceArea);
        proofs[shape].emplace_back(TrapOf(shape, replies), TriedMoves::kAll);
      }
      for (const StonerEnding& ending : endings) {
        std::vector<TrapProof>& of_shape = proofs.at(ending.shape);
        const auto area = of_shape[0].Succeeds(ending.board, Player::kEscaper);
        ASSERT_TRUE(area.has_value());
        ASSERT_EQ(area, of_shape[1].Succeeds(ending.board, Player::kEscaper)) << Named(ending);
      }
      for (const auto& [shape, of_shape] : proofs) {
        nodes[0] += of_shape[0].nodes();
        nodes[1] += of_shape[1].nodes();
      }
      EXPECT_LE(2 * nodes[0], nodes[1]) << rules;
      RecordProperty("nodes_" + rules + (replies == RepliesToSpring::kAny ? "_any" : "_edge"),
                     std::to_string(nodes[0]) + " of " + std::to_string(nodes[1]));
    }
  }
}

void ExpectSameAtFourteenMoves(std::size_t one_of, std::int64_t limit) {
  int decided = 0;
  int missed = 0;
  const auto endings = EndingsAfter(14, {});
  for (std::size_t i = 0; i < endings.size(); i += one_of) {
    const StonerEnding& ending = endings[i];
    const Trap trap = TrapOf(ending.shape, RepliesToSpring::kOnEdge);
    const ProofLimits limits = {.nodes = limit, .stop = {}};
    const auto area = TrapProof(trap, TriedMoves::kInfluenceArea)
                          .Succeeds(ending.board, Player::kEscaper, limits);
    const auto all =
        TrapProof(trap, TriedMoves::kAll).Succeeds(ending.board, Player::kEscaper, limits);
    if (area && all) {
      ++decided;
      EXPECT_EQ(area, all) << Named(ending);
    } else {
      ++missed;
    }
  }
  EXPECT_GT(decided, 100);
  EXPECT_LT(missed, decided / 10);
}

TEST(TrapProof, InfluenceAreaChangesNoVerdictOfASampleAtFourteenMoves) {
  ExpectSameAtFourteenMoves(23, 20'000);
}
TEST(LongTrapProof, InfluenceAreaChangesNoVerdictAtFourteenMoves) {
  ExpectSameAtFourteenMoves(1, 1'000'000);
}

// Remembered boards, and searches that a limit stopped, do not change answers.
TEST(TrapProof, AnswersDoNotDependOnWhatWasAskedBefore) {
  const auto endings = EndingsAfter(13, {});
  std::map<StonerShape, TrapProof> proofs;
  for (const StonerShape shape : kStonerShapes) {
    proofs.emplace(shape, TrapProof(TrapOf(shape, RepliesToSpring::kOnEdge)));
  }
  int cut_off = 0;
  for (const StonerEnding& ending : endings) {
    const auto fresh = TrapProof(TrapOf(ending.shape, RepliesToSpring::kOnEdge))
                           .Succeeds(ending.board, Player::kEscaper);
    TrapProof& proof = proofs.at(ending.shape);
    std::optional<bool> succeeds;
    for (std::int64_t limit = 5; !succeeds; limit *= 2) {
      succeeds = proof.Succeeds(ending.board, Player::kEscaper, {.nodes = limit, .stop = {}});
      cut_off += succeeds ? 0 : 1;
    }
    EXPECT_EQ(succeeds, fresh) << Named(ending);
    const std::int64_t nodes = proof.nodes();
    EXPECT_EQ(proof.Succeeds(ending.board, Player::kEscaper, {.nodes = 1, .stop = {}}), fresh)
        << "is remembered";
    EXPECT_LE(proof.nodes(), nodes + 1);
  }
  EXPECT_GT(cut_off, 100);
}

TEST(TrapProof, StopsWhenItIsTold) {
  int stopped = 0;
  for (const StonerEnding& ending : EndingsAfter(13, {})) {
    TrapProof proof(TrapOf(ending.shape, RepliesToSpring::kOnEdge), TriedMoves::kAll);
    const ProofLimits at_once = {.nodes = INT64_MAX, .stop = [] { return true; }};
    if (!proof.Succeeds(ending.board, Player::kEscaper, at_once)) ++stopped;
    EXPECT_TRUE(proof.Succeeds(ending.board, Player::kEscaper).has_value()) << "can go on";
  }
  RecordProperty("stopped", stopped);
}

}  // namespace
}  // namespace othello::traps
