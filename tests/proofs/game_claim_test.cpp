// Every clause of a claim is true of every game that ends in its board; and no board without a game
// keeps a model.
#include "proofs/game_claim.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "core/board_text.h"
#include "core/symmetry.h"
#include "core/transcript.h"
#include "logic/traced_solve.h"
#include "tests/core/random_board.h"
#include "tests/proofs/game_facts.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"

namespace othello::proofs {
namespace {

constexpr std::array<ClaimLevel, 3> kLevels = {ClaimLevel::kOrder, ClaimLevel::kTurns,
                                               ClaimLevel::kPasses};

// The clauses that are false of the game, "" if there are none.
std::string FalseClauses(const GameClaim& claim, const GameFacts& facts) {
  std::vector<bool> holds = {false};  // by variable
  for (const Fact& fact : claim.facts) holds.push_back(facts.Holds(fact));
  std::string text;
  ForEachClause(claim.formula.clauses, [&](absl::Span<const int> clause) {
    if (std::any_of(clause.begin(), clause.end(),
                    [&](int literal) { return holds[std::abs(literal)] == (literal > 0); }))
      return;
    for (const int literal : clause) text += std::to_string(literal) + " ";
    text += "0\n";
  });
  return text;
}

// Beginnings of a game: a third of all games to their end, otherwise to a forced pass if there is
// one, or to any move.
void Shorten(std::vector<Square>& moves, int number) {
  if (number % 3 == 0) return;
  const Game game = *Replay(moves);
  for (int i = 0; number % 3 == 1 && i < static_cast<int>(moves.size()); ++i) {
    if (game.PassForced(i)) return moves.resize(static_cast<std::size_t>(i));
  }
  moves.resize(std::min<std::size_t>(moves.size(), number % 40));
}

// The kinds of games that the image of a game is one of.
std::vector<ClaimedGame> KindsOf(const Position& end, int image) {
  std::vector<ClaimedGame> kinds = {{}, {.any_color = false, .mover_color = end.to_move}};
  if (KeepsStart(image)) {
    kinds.push_back({.any_orientation = false});
    kinds.push_back({.any_orientation = false, .any_color = false, .mover_color = end.to_move});
  }
  return kinds;
}

TEST(GameClaim, IsTrueOfEveryGame) {
  std::mt19937_64 random(11);
  int passes = 0;
  for (int i = 0; i < 28; ++i) {
    std::vector<Square> moves = RandomGame(random);
    Shorten(moves, i);
    const Game game = *Replay(moves);
    const int image = static_cast<int>(random() % kImages);
    for (const bool after_pass : {false, true}) {
      if (after_pass && !game.PassForcedAtEnd()) continue;
      passes += after_pass ? 1 : 0;
      const GameFacts facts(game, after_pass, image);
      for (ClaimedGame kind : KindsOf(facts.end(), image)) {
        // The last level has millions of clauses on a full board.
        kind.level = i % 14 == 0 ? ClaimLevel::kPasses : kLevels[static_cast<std::size_t>(i) % 2];
        const GameClaim claim = ClaimGame(facts.end().board, kind);
        ASSERT_EQ(claim.formula.variables, static_cast<int>(claim.facts.size()));
        ASSERT_EQ(FalseClauses(claim, facts), "") << TranscriptText(moves) << " image " << image;
      }
    }
  }
  EXPECT_GT(passes, 3);
}

bool HasModel(const Board& board, ClaimedGame kind, ClaimLevel level) {
  kind.level = level;
  return logic::SolveWithProof(ClaimGame(board, kind).formula, logic::DratForm::kText, {})
             ->answer == logic::Answer::kSatisfiable;
}

// At the last level the claim has a model exactly if a game ends in the board; each level refutes
// only what the next one refutes.
TEST(GameClaim, HasAModelExactlyIfAGameEndsInTheBoard) {
  const retro::ForwardLayers& layers = retro::LayersToTwelve();
  std::mt19937_64 random(12);
  int reached = 0;
  int refuted_late = 0;
  for (int i = 0; i < 1200; ++i) {
    const Board board = retro::MixedBoard(4 + i % 9, random);
    struct Asked {
      ClaimedGame kind;
      bool reached;
    };
    const std::vector<Asked> all = {
        {{}, layers.SomeImageReached(board)},
        {{.any_orientation = false}, layers.ReachedByEither(board)},
        {{.any_orientation = false, .any_color = false, .mover_color = Color::kWhite},
         layers.Reached(board, Color::kWhite)}};
    for (const Asked& asked : all) {
      const bool last = HasModel(board, asked.kind, ClaimLevel::kPasses);
      ASSERT_EQ(last, asked.reached) << DiscsText({board, Color::kBlack});
      const bool turns = HasModel(board, asked.kind, ClaimLevel::kTurns);
      const bool order = HasModel(board, asked.kind, ClaimLevel::kOrder);
      ASSERT_LE(last, turns);
      ASSERT_LE(turns, order);
      reached += last ? 1 : 0;
      refuted_late += order && !last ? 1 : 0;
    }
  }
  EXPECT_GT(reached, 600);
  EXPECT_GT(refuted_late, 300);
}

TEST(GameClaim, WithoutACentreItIsRefuted) {
  Board board = kStart;
  board.mover &= board.mover - 1;
  EXPECT_FALSE(HasModel(board, {}, ClaimLevel::kOrder));
}

}  // namespace
}  // namespace othello::proofs
