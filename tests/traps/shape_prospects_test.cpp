// Pruned boards could not have become a shape: every shape that plain enumeration reaches, from any
// board, must have had prospects on the whole way.
#include "traps/shape_prospects.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "tests/core/game/random_board.h"
#include "tests/traps/described_shape.h"
#include "tests/traps/fights.h"

namespace othello::traps {
namespace {

// Enumerates all games of a number of moves without passes, and checks the prospects on the way of
// each game that ends in a shape. The attacker plays the last move.
class Enumeration {
 public:
  explicit Enumeration(const StonerConditions& conditions) : conditions_(conditions) {
    for (const StonerShape shape : kStonerShapes)
      prospects_.emplace_back(PatternOf(shape, conditions));
  }

  void From(const Board& board, int moves_left) {
    way_.push_back(board);
    if (moves_left == 0) {
      AtTheEnd();
    } else {
      ForEachSquare(LegalMoves(board),
                    [&](Square square) { From(Play(board, square), moves_left - 1); });
    }
    way_.pop_back();
  }

  int shapes(StonerShape shape) const { return shapes_[static_cast<std::size_t>(shape)]; }

 private:
  void AtTheEnd() {
    for (std::size_t i = 0; i < kStonerShapes.size(); ++i) {
      const StonerShape shape = kStonerShapes[i];
      if (!FitsDescription(way_.back(), shape, conditions_)) continue;
      ++shapes_[i];
      const int moves = static_cast<int>(way_.size()) - 1;
      for (int played = 0; played < moves; ++played) {
        const int left = moves - played;
        const Board& board = way_[played];
        const bool attacker_to_move = left % 2 == 1;
        EXPECT_TRUE(prospects_[i].MayStand(attacker_to_move ? board.mover : board.other,
                                           attacker_to_move ? board.other : board.mover, left))
            << WordOf(shape) << " in " << left << ": " << board.mover << ' ' << board.other;
      }
    }
  }

  const StonerConditions conditions_;
  std::vector<ShapeProspects> prospects_;
  std::vector<Board> way_;
  std::array<int, 3> shapes_{};
};

// From boards some moves before the ends of games that do and do not reach a shape.
TEST(ShapeProspects, HeldBeforeEveryShapeReachedFromGames) {
  std::mt19937_64 random(13);
  Enumeration published(StonerConditions{});
  Enumeration bare({.opposite_x_square_empty = false, .escaper_on_b_file = false});
  for (const std::string rules : {"published", "bare"}) {
    for (const bool mirrored : {false, true}) {
      const StonerSearch search(13, *ParseStonerRules(rules), mirrored);
      std::vector<Board> ends;
      for (const StonerEnding& ending : search.endings()) ends.push_back(ending.board);
      search.ForEachGame(ends, [&](const std::vector<Square>& moves, const Board&) {
        if (random() % 60 != 0) return;
        const std::size_t left = 3 + random() % 3;
        Board board = kStart;
        for (std::size_t i = 0; i + left < moves.size(); ++i) board = Play(board, moves[i]);
        if (mirrored) board = Image(board, 1);
        // Also one move late and one move early, for the other side.
        for (const std::size_t length : {left, left - 1, left - 2}) {
          published.From(board, static_cast<int>(length));
          bare.From(board, static_cast<int>(length));
        }
      });
    }
  }
  for (const StonerShape shape : kStonerShapes) {
    EXPECT_GT(published.shapes(shape), 20) << WordOf(shape);
    EXPECT_GT(bare.shapes(shape), 50) << WordOf(shape);
  }
}

// From random boards that lack some squares of a shape, or have them in the other colour.
TEST(ShapeProspects, HeldBeforeEveryShapeReachedFromRandomBoards) {
  std::mt19937_64 random(14);
  for (const StonerConditions& conditions : AllConditions()) {
    Enumeration enumeration(conditions);
    for (int i = 0; i < 600; ++i) {
      const StonerShape shape = kStonerShapes[i % 3];
      Board board = RandomBoardWithShape(random, shape);
      const auto& asked = AskedOfSquares(shape);
      const std::size_t changes = 1 + random() % 3;
      for (std::size_t k = 0; k < changes; ++k) {
        const Asked& square = asked[random() % asked.size()];
        if (square.contents != '-') SetContents(board, square.square, "AE-"[random() % 3]);
      }
      // Few enough discs that all games can be followed.
      for (int k = 0; k < 20; ++k) {
        const Square square = static_cast<Square>(random() % 40);
        board.mover &= ~Bit(square);
        board.other &= ~Bit(square);
      }
      // `board` is seen by the escaper.
      enumeration.From(Passed(board), 1);
      enumeration.From(board, 2);
      if (i % 4 == 0) enumeration.From(Passed(board), 3);
    }
    for (const StonerShape shape : kStonerShapes)
      EXPECT_GT(enumeration.shapes(shape), 100) << WordOf(shape);
  }
}

// Each of these boards is pruned at once: it lacks one thing that cannot be reached in time.
TEST(ShapeProspects, SeesWhatCannotStandInTime) {
  const auto may_stand = [](const Board& escapers_turn, StonerShape shape, int moves_left) {
    return ShapeProspects(PatternOf(shape))
        .MayStand(escapers_turn.other, escapers_turn.mover, moves_left);
  };
  std::mt19937_64 random(15);
  for (int i = 0; i < 100; ++i) {
    for (const StonerShape shape : kStonerShapes) {
      Board board = RandomBoardWithShape(random, shape);
      SetContents(board, "b4", 'E');
      EXPECT_TRUE(may_stand(board, shape, 1));
      for (const Asked& asked : AskedOfSquares(shape)) {
        Board lacking = board;
        if (asked.contents == '-') {
          SetContents(lacking, asked.square, 'A');
          EXPECT_FALSE(may_stand(lacking, shape, 9)) << "an occupied square does not become empty";
        } else if (asked.contents == 'E') {
          SetContents(lacking, asked.square, '-');
          EXPECT_FALSE(may_stand(lacking, shape, 1))
              << "the attacker's move gives the escaper nothing";
        }
      }
      Board wrong_colour = board;
      SetContents(wrong_colour, "g8", 'A');
      EXPECT_FALSE(may_stand(wrong_colour, shape, 9))
          << "nobody can turn g8 over while h8 is empty";
    }
  }
  EXPECT_FALSE(
      ShapeProspects(PatternOf(StonerShape::kFour)).MayStand(kStart.other, kStart.mover, 8));
}

}  // namespace
}  // namespace othello::traps
