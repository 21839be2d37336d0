// How well an evaluation guesses exact scores: the table of results/evaluation.md.
//
//   evaluation_quality GAMES EMPTY... [--weights FILE] [--positions N]
//
// GAMES has a transcript in each line. From each of the first N games that came so far (200), the
// position with EMPTY empty squares is taken, and the score of every move is solved. Printed for
// each number of empty squares: the mean absolute error in discs and the rank correlation
// (Spearman) of the value with the exact score, and the share of positions whose best move by value
// is one of the exactly best; for the patterns, and for two simple evaluations beside them: the
// squares of a well-known table, and mobility with corners. Those two are scaled to the exact
// scores, which favours them.
#include <absl/strings/str_format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include "app/records/files/weights_file.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "endgame/search/solve.h"

namespace othello {
namespace {

using Guess = double (*)(const endgame::Evaluation&, const Board&);

double Patterns(const endgame::Evaluation& evaluation, const Board& board) {
  return static_cast<double>(evaluation.Sum(board)) / endgame::kWeightUnit;
}

// A table of squares as beginners' programs have it, one quadrant.
double Squares(const endgame::Evaluation&, const Board& board) {
  constexpr int kTable[4][4] = {
      {100, -20, 10, 5}, {-20, -50, -2, -2}, {10, -2, -1, -1}, {5, -2, -1, -1}};
  int sum = 0;
  const auto of = [&](Square square) {
    const int file = std::min(FileOf(square), 7 - FileOf(square));
    const int rank = std::min(RankOf(square), 7 - RankOf(square));
    return kTable[rank][file];
  };
  ForEachSquare(board.mover, [&](Square square) { sum += of(square); });
  ForEachSquare(board.other, [&](Square square) { sum -= of(square); });
  return sum;
}

double MobilityAndCorners(const endgame::Evaluation&, const Board& board) {
  const int corners = std::popcount(board.mover & kCorners) - std::popcount(board.other & kCorners);
  return Mobility(board) - Mobility(Passed(board)) + 5 * corners;
}

// The value looking one pass ahead; a finished game has its score in any unit's place.
double ValueOf(Guess guess, const endgame::Evaluation& evaluation, const Board& board) {
  if (GameOver(board)) return 1e6 * FinalScore(board);
  if (MustPass(board)) return -guess(evaluation, Passed(board));
  return guess(evaluation, board);
}

std::vector<double> Ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    for (std::size_t k = i; k < end; ++k)
      ranks[order[k]] = (static_cast<double>(i) + static_cast<double>(end) - 1) / 2;
    i = end;
  }
  return ranks;
}

double Mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double Correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const double mean_a = Mean(a);
  const double mean_b = Mean(b);
  double ab = 0;
  double aa = 0;
  double bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return ab / std::sqrt(aa * bb);
}

struct Solved {
  Board board;
  std::vector<endgame::MoveScore> moves;
  double score;
};

// The position of the game with `empty` empty squares, if its mover has a choice.
void AddPosition(const Game& game, int empty, endgame::Solver& solver, std::vector<Solved>& list) {
  for (std::size_t i = 0; i < game.positions.size(); ++i) {
    const Board board = game.PositionToMove(static_cast<int>(i)).board;
    if (std::popcount(board.Empty()) != empty || Mobility(board) < 2) continue;
    const endgame::Solution solution = solver.Solve(board, {.range = {}, .all_moves = true}, {});
    list.push_back({board, solution.moves, static_cast<double>(solution.score.lower)});
    return;
  }
}

void PrintQuality(const char* name, Guess guess, bool scaled, int empty,
                  const endgame::Evaluation& evaluation, const std::vector<Solved>& list) {
  std::vector<double> values;
  std::vector<double> scores;
  int best = 0;
  for (const Solved& solved : list) {
    values.push_back(ValueOf(guess, evaluation, solved.board));
    scores.push_back(solved.score);
    const auto chosen =
        std::max_element(solved.moves.begin(), solved.moves.end(),
                         [&](const endgame::MoveScore& a, const endgame::MoveScore& b) {
                           return -ValueOf(guess, evaluation, Play(solved.board, a.square)) <
                                  -ValueOf(guess, evaluation, Play(solved.board, b.square));
                         });
    best += chosen->score.lower == solved.moves.front().score.lower ? 1 : 0;
  }
  // The line through the values that fits the scores best.
  double slope = 1;
  double shift = 0;
  if (scaled) {
    double vv = 0;
    double vs = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      vv += (values[i] - Mean(values)) * (values[i] - Mean(values));
      vs += (values[i] - Mean(values)) * (scores[i] - Mean(scores));
    }
    slope = vs / vv;
    shift = Mean(scores) - slope * Mean(values);
  }
  double error = 0;
  for (std::size_t i = 0; i < values.size(); ++i)
    error += std::abs(slope * values[i] + shift - scores[i]);
  std::cout << absl::StrFormat("%5d %9d  %-20s %6.2f %6.3f %6.1f %%\n", empty, list.size(), name,
                               error / static_cast<double>(list.size()),
                               Correlation(Ranks(values), Ranks(scores)),
                               100.0 * best / static_cast<double>(list.size()));
}

int Main(int argc, char** argv) {
  std::string weights;
  std::size_t positions = 200;
  std::vector<std::string> words;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--weights" && i + 1 < argc) {
      weights = argv[++i];
    } else if (word == "--positions" && i + 1 < argc) {
      positions = static_cast<std::size_t>(std::strtoul(argv[++i], nullptr, 10));
    } else {
      words.push_back(word);
    }
  }
  auto source = app::OpenWeights(weights);
  if (words.size() < 2 || !source.ok()) {
    std::cerr << "evaluation_quality GAMES EMPTY... [--weights FILE] [--positions N]\n"
              << source.status() << '\n';
    return 2;
  }
  const endgame::Evaluation evaluation(*std::move(source));
  endgame::ScoreTable table(std::size_t{256} << 20);
  endgame::Solver solver(table, {.evaluation = &evaluation});
  std::cout << "empty positions  evaluation             error   rank   best\n";
  for (std::size_t word = 1; word < words.size(); ++word) {
    const int empty = std::atoi(words[word].c_str());
    std::vector<Solved> list;
    std::ifstream games(words[0]);
    for (std::string line; std::getline(games, line) && list.size() < positions;) {
      const absl::StatusOr<Game> game = ParseGame(line);
      if (game.ok()) AddPosition(*game, empty, solver, list);
    }
    if (list.empty()) continue;
    PrintQuality("patterns", Patterns, false, empty, evaluation, list);
    PrintQuality("mobility and corners", MobilityAndCorners, true, empty, evaluation, list);
    PrintQuality("table of squares", Squares, true, empty, evaluation, list);
  }
  return 0;
}

}  // namespace
}  // namespace othello

int main(int argc, char** argv) { return othello::Main(argc, argv); }
