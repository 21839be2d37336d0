// The solver against plain minimax, against itself with its techniques left out, and against
// published scores.
#include "endgame/search/solve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "core/formats/obf.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"
#include "tests/endgame/minimax.h"
#include "tests/endgame/random_endings.h"

namespace othello::endgame {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

constexpr std::size_t kTableBytes = std::size_t{16} << 20;

// The score that the line of play comes to, seen by the mover of `board`; nullopt if it has an
// illegal move or stops before the end.
std::optional<int> EndOfLine(Board board, const std::vector<Square>& line) {
  int sign = 1;
  const auto pass = [&] {
    if (!NaiveMoves(board).empty() || NaiveMoves(Passed(board)).empty()) return;
    board = Passed(board);
    sign = -sign;
  };
  for (const Square square : line) {
    pass();
    const std::map<Square, Board> moves = NaiveMoves(board);
    if (!moves.contains(square)) return std::nullopt;
    board = moves.at(square);
    sign = -sign;
  }
  pass();
  if (!NaiveMoves(board).empty()) return std::nullopt;
  return sign * NaiveFinalScore(board);
}

std::string Text(const Board& board) { return BoardText({board, Color::kBlack}); }

// Minimax takes nine times as long for each further empty square.
int BoardsWith(int empty) { return empty <= 6 ? 400 : empty == 7 ? 200 : empty == 8 ? 60 : 15; }

TEST(Solve, IsMinimaxWithUpToNineEmptySquares) {
  Randomness random(1);
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  int passes = 0;
  int finished = 0;
  for (int empty = 0; empty <= 9; ++empty) {
    for (int i = 0; i < BoardsWith(empty); ++i) {
      const Board board = RandomEnding(empty, random);
      const std::map<Square, Board> moves = NaiveMoves(board);
      const int score = Minimax(board);
      if (empty <= 5) {
        ASSERT_EQ(score, NaiveMinimax(board)) << Text(board);
      }
      const Solution solution = solver.Solve(board, {.all_moves = true}, {});
      ASSERT_EQ(solution.score, (Bounds{score, score})) << Text(board);
      ASSERT_EQ(EndOfLine(board, solution.line), score) << Text(board);
      ASSERT_EQ(solution.moves.size(), moves.size()) << Text(board);
      std::vector<Square> best;
      for (const MoveScore& move : solution.moves) {
        const int exact = -Minimax(moves.at(move.square));
        ASSERT_EQ(move.score, (Bounds{exact, exact})) << Text(board) << SquareName(move.square);
        if (exact == score) best.push_back(move.square);
      }
      std::sort(best.begin(), best.end());
      ASSERT_EQ(solution.best, best) << Text(board);
      const Solution one = solver.Solve(board, {.all_best = false}, {});
      ASSERT_EQ(one.score, solution.score) << Text(board);
      if (moves.empty()) {
        EXPECT_THAT(one.best, IsEmpty());
        ++(GameOver(board) ? finished : passes);
      } else {
        ASSERT_EQ(one.best.size(), 1) << Text(board);
        ASSERT_THAT(solution.best, Contains(one.best[0])) << Text(board);
      }
    }
  }
  EXPECT_GT(passes, 50);
  EXPECT_GT(finished, 50);
}

TEST(Solve, ARangeAsksOnWhichSideTheScoreLies) {
  Randomness random(2);
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  for (int i = 0; i < 400; ++i) {
    const Board board = RandomEnding(1 + i % 8, random);
    const int score = Minimax(board);
    const int lower = 2 * (static_cast<int>(random() % 33) - 16);
    const int upper = std::min(64, lower + 2 * static_cast<int>(random() % 6));
    const Solution solution = solver.Solve(board, {.range = {lower, upper}, .all_moves = true}, {});
    ASSERT_LE(solution.score.lower, score) << Text(board);
    ASSERT_GE(solution.score.upper, score) << Text(board);
    const auto decided = [&](const Bounds& bounds, int exact) {
      return exact < lower   ? bounds.upper < lower
             : exact > upper ? bounds.lower > upper
                             : bounds == Bounds{exact, exact};
    };
    ASSERT_TRUE(decided(solution.score, score)) << Text(board) << lower << ".." << upper;
    const std::map<Square, Board> moves = NaiveMoves(board);
    for (const MoveScore& move : solution.moves) {
      const int exact = -Minimax(moves.at(move.square));
      ASSERT_TRUE(decided(move.score, exact)) << Text(board) << SquareName(move.square);
      ASSERT_LE(move.score.lower, exact);
      ASSERT_GE(move.score.upper, exact);
    }
    // A move that is named has the score that is known.
    for (const Square square : solution.best) {
      ASSERT_GE(-Minimax(moves.at(square)), solution.score.lower) << Text(board);
    }
  }
}

// One colour but for a disc or two: most such games end with 64 discs of one side.
Board NearlyOneColor(Randomness& random) {
  Board board = {.mover = 0, .other = kAllSquares};
  const int empties = 2 + static_cast<int>(random() % 4);
  const auto any = [&random] { return Bit(static_cast<Square>(random() % kSquares)); };
  while (std::popcount(board.Empty()) < empties) board.other &= ~any();
  const Bitboard few = board.other & (any() | any());
  board = {.mover = few, .other = board.other & ~few};
  return random() % 2 == 0 ? board : Passed(board);
}

// No score is beyond 64, so a bound of 64 is the score, with all moves that have it and a line,
// wherever the range lies.
TEST(Solve, AScoreOf64OutsideTheRangeIsExact) {
  Randomness random(3);
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  std::map<int, int> exact;  // outside of the range, by score
  for (int i = 0; i < 40'000; ++i) {
    const Board board = NearlyOneColor(random);
    const int score = Minimax(board);
    const int lower = 2 * (static_cast<int>(random() % 65) - 32);
    const Bounds range = {lower, std::min(64, lower + 2 * static_cast<int>(random() % 16))};
    const Solution solution = solver.Solve(board, {.range = range, .all_moves = i % 2 == 0}, {});
    ASSERT_LE(solution.score.lower, score) << Text(board);
    ASSERT_GE(solution.score.upper, score) << Text(board);
    if (!solution.score.exact() || !CanMove(board)) continue;
    if (score < range.lower || score > range.upper) ++exact[score];
    std::vector<Square> best;
    for (const auto& [square, after] : NaiveMoves(board)) {
      if (-Minimax(after) == score) best.push_back(square);
    }
    ASSERT_EQ(solution.best, best) << Text(board) << range.lower << ".." << range.upper;
    ASSERT_FALSE(solution.line.empty()) << Text(board);
  }
  EXPECT_GT(exact[64], 100);
  EXPECT_GT(exact[-64], 100);
}

// Scores of the same boards with all techniques, and with each of them left out.
struct Way {
  std::string name;
  SolverOptions options;
};
std::vector<Way> Ways() {
  std::vector<Way> ways(6);
  ways[0] = {"no table", {.techniques = {.table = false}}};
  ways[1] = {"no stability", {.techniques = {.stability = false}}};
  ways[2] = {"nothing ahead", {.techniques = {.ahead = false}}};
  ways[3] = {"no parity", {.techniques = {.parity = false}}};
  ways[4] = {"nothing", {.techniques = {false, false, false, false}}};
  ways[5] = {"two threads", {.threads = 2}};
  for (const Processor processor : ProcessorsHere())
    ways.push_back(
        {"processor " + std::to_string(static_cast<int>(processor)), {.processor = processor}});
  return ways;
}

void ExpectEachTechniqueLeavesTheScoresAsTheyAre(int boards) {
  const std::vector<Way> ways = Ways();
  std::vector<std::unique_ptr<ScoreTable>> tables;
  std::vector<std::unique_ptr<Solver>> solvers;
  for (const Way& way : ways) {
    tables.push_back(std::make_unique<ScoreTable>(kTableBytes));
    solvers.push_back(std::make_unique<Solver>(*tables.back(), way.options));
  }
  ScoreTable table(kTableBytes);
  Solver all(table, {});
  Randomness random(3);
  std::vector<std::int64_t> nodes(ways.size());
  std::int64_t nodes_of_all = 0;
  for (int i = 0; i < boards; ++i) {
    const int part = 30 * i / boards;
    const int empty = part < 20 ? 8 + i % 4 : part < 29 ? 12 : 13 + i % 2;
    const Board board = RandomEnding(empty, random);
    const Solution expected = all.Solve(board, {}, {});
    nodes_of_all += expected.nodes;
    for (std::size_t way = 0; way < ways.size(); ++way) {
      const Solution solution = solvers[way]->Solve(board, {}, {});
      ASSERT_EQ(solution.score, expected.score) << Text(board) << ways[way].name;
      ASSERT_EQ(solution.best, expected.best) << Text(board) << ways[way].name;
      nodes[way] += solution.nodes;
    }
  }
  // Left out, each costs nodes: so each does something. (The table is asked ahead only where more
  // squares are empty.)
  for (const std::size_t way : {0, 1, 3, 4})
    EXPECT_GT(nodes[way], nodes_of_all + nodes_of_all / 200) << ways[way].name;
  for (std::size_t way = 6; way < ways.size(); ++way)
    EXPECT_EQ(nodes[way], nodes_of_all) << ways[way].name;
}

TEST(Solve, EachTechniqueLeavesTheScoresAsTheyAre) {
  ExpectEachTechniqueLeavesTheScoresAsTheyAre(450);
}

TEST(Solve, LongEachTechniqueLeavesTheScoresAsTheyAre) {
  ExpectEachTechniqueLeavesTheScoresAsTheyAre(6000);
}

TEST(Solve, TheEvaluationSavesNodes) {
  Randomness random(9);
  const Evaluation evaluation(ShippedWeights());
  ScoreTable table(kTableBytes);
  ScoreTable other_table(kTableBytes);
  Solver with(table, {.evaluation = &evaluation});
  Solver without(other_table, {});
  std::int64_t nodes_with = 0;
  std::int64_t nodes_without = 0;
  for (int i = 0; i < 10; ++i) {
    const Board board = PlayedEnding(17, random);
    const Solution solution = with.Solve(board, {.all_moves = true}, {});
    const Solution other = without.Solve(board, {.all_moves = true}, {});
    EXPECT_EQ(solution.score, other.score) << Text(board);
    EXPECT_EQ(solution.best, other.best) << Text(board);
    for (std::size_t move = 0; move < other.moves.size(); ++move)
      EXPECT_EQ(solution.moves[move].score, other.moves[move].score) << Text(board);
    nodes_with += solution.nodes;
    nodes_without += other.nodes;
  }
  EXPECT_LT(nodes_with, nodes_without * 9 / 10);
}

// Says the same of every board.
class SameEverywhere final : public WeightSource {
 public:
  explicit SameEverywhere(int discs) : discs_(discs) {}
  std::vector<std::int16_t> WeightsOf(int) const override {
    // 46 features and the constant.
    return std::vector<std::int16_t>(kWeights,
                                     static_cast<std::int16_t>(kWeightUnit * discs_ / 47));
  }
  std::string Name() const override { return "the same everywhere"; }

 private:
  int discs_;
};

// Windows lie around likely scores; where these are far off, the exact score is found all the same,
// and so is the side of a range.
TEST(Solve, WrongLikelyScoresLeaveTheScoresAsTheyAre) {
  Randomness random(12);
  ScoreTable table(kTableBytes);
  Solver plain(table, {});
  for (const int discs : {-60, -20, 0, 20, 60}) {
    const Evaluation evaluation(std::make_unique<SameEverywhere>(discs));
    ScoreTable other_table(kTableBytes);
    Solver misled(other_table, {.evaluation = &evaluation});
    for (int i = 0; i < 6; ++i) {
      const Board board = PlayedEnding(15, random);
      const int lower = 2 * (static_cast<int>(random() % 33) - 16);
      const int upper = std::min(64, lower + 2 * static_cast<int>(random() % 6));
      for (const Bounds range : {Bounds{}, Bounds{lower, upper}}) {
        const Question question = {.range = range, .all_moves = true};
        const Solution expected = plain.Solve(board, question, {});
        const Solution solution = misled.Solve(board, question, {});
        const auto cut = [&](const Bounds& score) {  // what the question asks for
          return Bounds{std::clamp(score.lower, range.lower - 2, range.upper + 2),
                        std::clamp(score.upper, range.lower - 2, range.upper + 2)};
        };
        ASSERT_EQ(cut(solution.score), cut(expected.score)) << Text(board) << discs;
        for (const MoveScore& move : expected.moves) {
          const auto same =
              std::find_if(solution.moves.begin(), solution.moves.end(),
                           [&](const MoveScore& other) { return other.square == move.square; });
          ASSERT_NE(same, solution.moves.end());
          ASSERT_EQ(cut(same->score), cut(move.score)) << Text(board) << discs;
        }
      }
    }
  }
}

TEST(Solve, AskingTheTableAheadSavesNodes) {
  Randomness random(8);
  ScoreTable table(kTableBytes);
  ScoreTable other_table(kTableBytes);
  Solver with(table, {});
  Solver without(other_table, {.techniques = {.ahead = false}});
  std::int64_t nodes_with = 0;
  std::int64_t nodes_without = 0;
  for (int i = 0; i < 8; ++i) {
    const Board board = PlayedEnding(17, random);
    const Solution solution = with.Solve(board, {}, {});
    const Solution other = without.Solve(board, {}, {});
    EXPECT_EQ(solution.score, other.score);
    nodes_with += solution.nodes;
    nodes_without += other.nodes;
  }
  EXPECT_GT(nodes_without, nodes_with + nodes_with / 100);
}

// With 16 empty squares and more, the threads work on one board.
TEST(Solve, ThreadsFindTheSameScores) {
  ScoreTable table(kTableBytes);
  ScoreTable shared(kTableBytes);
  Solver alone(table, {});
  Solver together(shared, {.threads = 3});
  Randomness random(4);
  for (int i = 0; i < 12; ++i) {
    const Board board = PlayedEnding(16, random);
    const Solution expected = alone.Solve(board, {.all_moves = true}, {});
    const Solution solution = together.Solve(board, {.all_moves = true}, {});
    ASSERT_EQ(solution.score, expected.score) << Text(board);
    ASSERT_EQ(solution.best, expected.best) << Text(board);
    for (std::size_t move = 0; move < expected.moves.size(); ++move) {
      EXPECT_EQ(solution.moves[move].square, expected.moves[move].square);
      EXPECT_EQ(solution.moves[move].score, expected.moves[move].score);
    }
    EXPECT_EQ(EndOfLine(board, solution.line), expected.score.lower);
  }
}

// Scores of all moves, from the FFO endgame suite (definition: empty squares to the winner).
TEST(Solve, KnowsPublishedScores) {
  const std::vector<std::string> lines = {
      "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; H5:+6; G6:-2; F6:-4; "
      "H6:-10;",
      "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O; G5:+0; G2:-2; G4:-4; "
      "G6:-6;",
  };
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  for (const std::string& line : lines) {
    const absl::StatusOr<ObfLine> obf = ParseObf(line);
    ASSERT_TRUE(obf.ok()) << obf.status();
    const Solution solution = solver.Solve(obf->position.board, {.all_moves = true}, {});
    int known = 0;
    for (const MoveScore& move : solution.moves) {
      for (const ObfMove& published : obf->moves) {
        if (published.square != move.square) continue;
        EXPECT_EQ(move.score, (Bounds{published.score, published.score})) << line;
        ++known;
      }
    }
    EXPECT_EQ(known, static_cast<int>(obf->moves.size()));
  }
}

TEST(Solve, ALimitLeavesWhatIsKnown) {
  Randomness random(5);
  const Board board = PlayedEnding(30, random);
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  const Solution late = solver.Solve(board, {}, {.seconds = 0.05});
  EXPECT_EQ(late.limit, logic::Limit::kTime);
  EXPECT_FALSE(late.score.exact());
  EXPECT_THAT(late.line, IsEmpty());
  EXPECT_TRUE(!late.best.empty() || (LegalMoves(board) & Bit(late.likely)) != 0);
  const std::atomic<bool> interrupted = true;
  EXPECT_EQ(solver.Solve(board, {}, {.interrupted = &interrupted}).limit,
            logic::Limit::kInterrupted);
  // What the stopped searches have left in the table is right.
  const Board ending = PlayedEnding(8, random);
  EXPECT_EQ(solver.Solve(ending, {}, {}).score.lower, Minimax(ending));
}

// Searches that are stopped at any moment leave bounds in the table that hold.
TEST(Solve, StoppedSearchesLeaveNothingWrong) {
  Randomness random(6);
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  ScoreTable other_table(kTableBytes);
  Solver other(other_table, {});
  for (int i = 0; i < 20; ++i) {
    const Board board = PlayedEnding(16, random);
    for (int stop = 1; stop <= 5; ++stop) solver.Solve(board, {}, {.seconds = 0.0005 * stop});
    EXPECT_EQ(solver.Solve(board, {}, {}).score, other.Solve(board, {}, {}).score) << Text(board);
  }
}

TEST(Solve, TellsItsProgress) {
  Randomness random(7);
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  std::int64_t nodes = 0;
  solver.Solve(PlayedEnding(28, random), {}, {.seconds = 0.2}, [&](const SolverProgress& progress) {
    EXPECT_GE(progress.nodes, nodes);
    nodes = progress.nodes;
  });
  EXPECT_GT(nodes, 0);
}

}  // namespace
}  // namespace othello::endgame
