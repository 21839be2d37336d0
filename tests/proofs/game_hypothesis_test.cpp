// Every clause of a hypothesis is true of every game that ends in its board; and no board without a
// game keeps a model.
#include "proofs/game_hypothesis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "proofs/hypothesis.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"
#include "tests/core/game/random_board.h"
#include "tests/proofs/has_model.h"
#include "tests/proofs/replayed_game.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"
#include "tests/synth/random_constraint.h"

namespace othello::proofs {
namespace {

constexpr std::array<HypothesisLevel, 3> kLevels = {
    HypothesisLevel::kOrder, HypothesisLevel::kTurns, HypothesisLevel::kPasses};

struct GameHypothesis {
  logic::Cnf formula;
  std::vector<Fact> facts;
};

GameHypothesis HypothesisOf(const Board& board, const SupposedGame& game) {
  HypothesisWriter writer;
  SupposedBoard end(writer, FactsOf(board));
  std::vector<Fact> facts = SupposeGame(writer, end, game);
  return {writer.TakeFormula(), std::move(facts)};
}

// The clauses that are false of the game, "" if there are none.
std::string FalseClauses(const GameHypothesis& hypothesis, const ReplayedGame& facts) {
  std::vector<bool> holds(hypothesis.formula.variables + 1);
  for (const Fact& fact : hypothesis.facts) holds[fact.variable] = facts.Holds(fact);
  std::string text;
  ForEachClause(hypothesis.formula.clauses, [&](absl::Span<const int> clause) {
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
std::vector<SupposedGame> KindsOf(const Position& end, int image) {
  std::vector<SupposedGame> kinds = {{}, {.any_color = false, .mover_color = end.to_move}};
  if (KeepsStart(image)) {
    kinds.push_back({.any_orientation = false});
    kinds.push_back({.any_orientation = false, .any_color = false, .mover_color = end.to_move});
  }
  return kinds;
}

void ExpectTrueOfEveryGame(int games) {
  std::mt19937_64 random(11);
  int passes = 0;
  for (int i = 0; i < games; ++i) {
    std::vector<Square> moves = RandomGame(random);
    Shorten(moves, i);
    const Game game = *Replay(moves);
    const int image = static_cast<int>(random() % kImages);
    for (const bool after_pass : {false, true}) {
      if (after_pass && !game.PassForcedAtEnd()) continue;
      passes += after_pass ? 1 : 0;
      const ReplayedGame facts(game, after_pass, image);
      for (SupposedGame kind : KindsOf(facts.end(), image)) {
        // The last level has millions of clauses on a full board.
        kind.level =
            i % 14 == 0 ? HypothesisLevel::kPasses : kLevels[static_cast<std::size_t>(i) % 2];
        const GameHypothesis hypothesis = HypothesisOf(facts.end().board, kind);
        ASSERT_EQ(hypothesis.formula.variables, static_cast<int>(hypothesis.facts.size()));
        ASSERT_EQ(FalseClauses(hypothesis, facts), "")
            << TranscriptText(moves) << " image " << image;
      }
    }
  }
  EXPECT_GT(passes, games / 8);
}

TEST(GameHypothesis, IsTrueOfEveryGame) { ExpectTrueOfEveryGame(14); }

TEST(GameHypothesis, LongIsTrueOfEveryGame) { ExpectTrueOfEveryGame(56); }

bool GameHasModel(const Board& board, SupposedGame kind, HypothesisLevel level) {
  kind.level = level;
  return HasModel(GameFormula(board, kind));
}

// At the last level the hypothesis has a model exactly if a game ends in the board; each level
// refutes only what the next one refutes.
void ExpectAModelExactlyIfAGameEndsInTheBoard(int boards) {
  const retro::ForwardLayers& layers = retro::LayersToTwelve();
  std::mt19937_64 random(12);
  int reached = 0;
  int refuted_late = 0;
  for (int i = 0; i < boards; ++i) {
    const Board board = retro::MixedBoard(4 + i % 9, random);
    struct Asked {
      SupposedGame kind;
      bool reached;
    };
    const std::vector<Asked> all = {
        {{}, layers.SomeImageReached(board)},
        {{.any_orientation = false}, layers.ReachedByEither(board)},
        {{.any_orientation = false, .any_color = false, .mover_color = Color::kWhite},
         layers.Reached(board, Color::kWhite)}};
    for (const Asked& asked : all) {
      const bool last = GameHasModel(board, asked.kind, HypothesisLevel::kPasses);
      ASSERT_EQ(last, asked.reached) << DiscsText({board, Color::kBlack});
      const bool turns = GameHasModel(board, asked.kind, HypothesisLevel::kTurns);
      const bool order = GameHasModel(board, asked.kind, HypothesisLevel::kOrder);
      ASSERT_LE(last, turns);
      ASSERT_LE(turns, order);
      reached += last ? 1 : 0;
      refuted_late += order && !last ? 1 : 0;
    }
  }
  EXPECT_GT(reached, boards / 2);
  EXPECT_GT(refuted_late, boards / 4);
}

TEST(GameHypothesis, HasAModelExactlyIfAGameEndsInTheBoard) {
  ExpectAModelExactlyIfAGameEndsInTheBoard(300);
}

TEST(GameHypothesis, LongHasAModelExactlyIfAGameEndsInTheBoard) {
  ExpectAModelExactlyIfAGameEndsInTheBoard(2400);
}

// All clauses of all levels: the last one has them all.
void ExpectTrueOfEveryGameOnAnOpenBoard(int games) {
  std::mt19937_64 random(13);
  for (int i = 0; i < games; ++i) {
    std::vector<Square> moves = RandomGame(random);
    Shorten(moves, i);
    const Game game = *Replay(moves);
    const int image = static_cast<int>(random() % kImages);
    const ReplayedGame facts(game, game.PassForcedAtEnd(), image);
    std::vector<SupposedGame> kinds = KindsOf(facts.end(), image);
    SupposedGame kind = kinds[static_cast<std::size_t>(i) % kinds.size()];
    kind.level = HypothesisLevel::kPasses;
    HypothesisWriter writer;
    SupposedBoard end(writer, NewBoardFacts(writer));
    for (const Fact& fact : SupposeGame(writer, end, kind))
      writer.Add({facts.Holds(fact) ? fact.variable : -fact.variable});
    const BoardFacts given = FactsOf(facts.end().board);
    for (Square square = 0; square < kSquares; ++square) {
      writer.Add(
          {given.mover[square] == kTrue ? end.facts().mover[square] : -end.facts().mover[square]});
      writer.Add(
          {given.other[square] == kTrue ? end.facts().other[square] : -end.facts().other[square]});
    }
    ASSERT_TRUE(HasModel(writer.formula())) << TranscriptText(moves);
  }
}

TEST(GameHypothesis, IsTrueOfEveryGameOnAnOpenBoard) { ExpectTrueOfEveryGameOnAnOpenBoard(2); }

TEST(GameHypothesis, LongIsTrueOfEveryGameOnAnOpenBoard) { ExpectTrueOfEveryGameOnAnOpenBoard(15); }

// The same for all images of a board, and met by few others.
synth::Constraint FewBoards(const Board& board) {
  std::vector<synth::Constraint> counts;
  for (const synth::CountKind kind :
       {synth::CountKind::kDiscs, synth::CountKind::kMover, synth::CountKind::kLegalMoves,
        synth::CountKind::kOtherLegalMoves}) {
    const int count = synth::CountOn(kind, kAllSquares, board);
    counts.push_back({synth::Count{kind, kAllSquares, count, count}, {}, {}});
  }
  return synth::AllOf(counts);
}

// Conditions that leave the board open, against all positions with few discs: each kind of game.
void ExpectAModelExactlyIfAGameEndsInSuchABoard(int questions) {
  const retro::ForwardLayers& layers = retro::LayersToTwelve();
  std::mt19937_64 random(14);
  int reached = 0;
  int refuted = 0;
  for (int i = 0; i < questions; ++i) {
    // Some twenty squares, discs in the middle of what they allow, and something about moves.
    Bitboard region = kCentre;
    while (std::popcount(region) < 18)
      region |= Bit(std::countr_zero(retro::RandomBlob(12, random).Occupied() & ~region));
    const bool symmetric = i % 4 == 0;
    if (symmetric) region = 0x00003C3C3C3C0000;
    const int discs = 4 + static_cast<int>(random() % 9);
    const Board near = retro::RandomGamePosition(discs, random).board;
    const synth::Constraint conditions = synth::AllOf(
        {{synth::Contents{~region, synth::kEmptySquare}, {}, {}},
         {synth::Count{synth::CountKind::kDiscs, kAllSquares, 4, discs}, {}, {}},
         symmetric ? FewBoards(near)
                   : synth::RandomLeaf(random, near, 1 + static_cast<int>(random() % 3)),
         symmetric ? synth::AllOf({})
                   : synth::RandomLeaf(random, near, static_cast<int>(random() % 4))});
    const SupposedGame kinds[] = {
        {},
        {.any_orientation = false},
        {.any_orientation = false, .any_color = false, .mover_color = Color::kWhite}};
    SupposedGame kind = kinds[i % 3];
    kind.level = HypothesisLevel::kPasses;
    const bool exists = [&] {
      for (int n = 4; n <= discs; ++n) {
        for (const auto& layer : {layers.after_move[n], layers.after_pass[n]}) {
          for (const retro::HashedPosition& position : layer) {
            if (!kind.any_color && position.to_move != kind.mover_color) continue;
            for (int k = 0; k < (kind.any_orientation ? kImages : 1); ++k) {
              if (synth::Satisfies(conditions, Image(position.board, k))) return true;
            }
          }
        }
      }
      return false;
    }();
    const SymmetrySet group = synth::SymmetryGroup(conditions);
    const Hypothesis hypothesis = BoardExists("x", {conditions, {}, group, kind});
    ASSERT_EQ(HasModel(hypothesis.forms.back().formula()), exists) << i;
    (exists ? reached : refuted) += 1;
  }
  EXPECT_GT(reached, questions / 5);
  EXPECT_GT(refuted, questions / 5);
}

TEST(GameHypothesis, OfAnOpenBoardHasAModelExactlyIfAGameEndsInSuchABoard) {
  ExpectAModelExactlyIfAGameEndsInSuchABoard(40);
}

TEST(GameHypothesis, LongOfAnOpenBoardHasAModelExactlyIfAGameEndsInSuchABoard) {
  ExpectAModelExactlyIfAGameEndsInSuchABoard(240);
}

// No corner has a disc before the tenth disc (retro's enumeration of all positions says so, too:
// results/records.md). Passes that nobody may make would allow it sooner.
TEST(GameHypothesis, OfAnOpenBoardKnowsWhenAPassIsLegal) {
  const auto has_model = [](int discs, HypothesisLevel level) {
    const synth::Constraint conditions =
        synth::AllOf({{synth::Count{synth::CountKind::kDiscs, kAllSquares, 4, discs}, {}, {}},
                      {synth::Count{synth::CountKind::kDiscs, kCorners, 1, 4}, {}, {}},
                      // A part of the board, for the sake of time.
                      {synth::Contents{~0x0000001F1F1F1F1FULL, synth::kEmptySquare}, {}, {}}});
    const Hypothesis hypothesis = BoardExists("x", {conditions, {}, kIdentityOnly, SupposedGame{}});
    return HasModel(hypothesis.forms[static_cast<std::size_t>(level)].formula());
  };
  EXPECT_TRUE(has_model(9, HypothesisLevel::kTurns));
  EXPECT_FALSE(has_model(9, HypothesisLevel::kPasses));
  EXPECT_TRUE(has_model(10, HypothesisLevel::kPasses));
}

// The least number of changes, by all positions with few discs. A change may add or take a disc, so
// boards with one more are looked at, too; where each would need more, nothing is asked.
void ExpectAModelExactlyIfSoFewChangesDo(int boards) {
  const retro::ForwardLayers& layers = retro::LayersToTwelve();
  std::mt19937_64 random(15);
  int asked = 0;
  for (int i = 0; i < boards; ++i) {
    const Board board = retro::Mutated(
        retro::Mutated(retro::RandomGamePosition(6 + i % 3, random).board, random), random);
    if (!board.HasCentre()) continue;
    int fewest = kSquares;
    for (int n = 4; n <= 12; ++n) {
      for (const retro::HashedPosition& position : layers.after_move[n]) {
        for (int k = 0; k < kImages; ++k)
          fewest =
              std::min(fewest, std::popcount(DifferentSquares(Image(position.board, k), board)));
      }
    }
    for (const int changes : {fewest - 1, fewest}) {
      if (changes < 0) continue;
      const Hypothesis hypothesis = GameEndsNear(board, changes, {});
      ASSERT_EQ(HasModel(hypothesis.forms.back().formula()), changes == fewest)
          << BoardText({board, Color::kBlack});
      ++asked;
    }
  }
  EXPECT_GT(asked, boards);
}

TEST(GameEndsNear, HasAModelExactlyIfSoFewChangesDo) { ExpectAModelExactlyIfSoFewChangesDo(2); }

TEST(GameEndsNear, LongHasAModelExactlyIfSoFewChangesDo) {
  ExpectAModelExactlyIfSoFewChangesDo(12);
}

TEST(GameHypothesis, WithoutACentreItIsRefuted) {
  Board board = kStart;
  board.mover &= board.mover - 1;
  EXPECT_FALSE(GameHasModel(board, {}, HypothesisLevel::kOrder));
}

}  // namespace
}  // namespace othello::proofs
