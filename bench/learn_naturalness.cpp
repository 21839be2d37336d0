// Learns what natural endgame positions look like, and says how well: problems/natural_weights.cpp,
// and the tables of results/problems.md.
//
//   learn_naturalness --write FILE.cpp [--games N] [--made BOARDS]   learns, writes the weights
//   learn_naturalness --test GAMES [--made BOARDS]                   tests the built-in weights
//
// Learns from N games (20,000) of the program against itself, as many random games, and the boards
// of a file, made by a solver of conditions: from each game one position, with 8 to 24 empty
// squares. GAMES has a transcript in each line: games of people, against random games with the same
// numbers of empty squares; printed is the area under the curve (1: every game's position looks
// more natural than every random one's; 0.5: no difference), for each look and for all together,
// and the share of games among the positions with about the same probability.
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/formats/position_format.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "endgame/evaluation/learned_weights.h"
#include "problems/generator.h"
#include "problems/naturalness.h"
#include "problems/self_play.h"

namespace othello::problems {
namespace {

struct Example {
  Board board;
  bool natural;
  double weight = 1;
};

// The position of a game with `empties` empty squares, if it has one in which somebody can move.
void AddPosition(const std::vector<Square>& moves, int empties, bool natural,
                 std::vector<Example>& examples) {
  const std::ptrdiff_t until = kSquares - kStart.Discs() - empties;
  if (std::ssize(moves) < until) return;
  const Board board = AtEndOf({moves.begin(), moves.begin() + until}).position.board;
  if (CanMove(board)) examples.push_back({board, natural});
}

std::vector<Example> OwnGames(std::int64_t first, std::int64_t count) {
  const endgame::Evaluation evaluation(endgame::ShippedWeights());
  std::vector<Example> examples;
  for (std::int64_t game = first; game < first + count; ++game) {
    const auto number = static_cast<std::uint64_t>(game);
    const int empties =
        EmptiesOf(number, {problems::kFewestLearnedEmpties, problems::kMostLearnedEmpties});
    AddPosition(PlayGame(number, evaluation, empties), empties, true, examples);
    AddPosition(PlayRandomGame(number, empties), empties, false, examples);
  }
  return examples;
}

std::vector<std::string> LinesOf(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<Example> MadeBoards(const std::string& path) {
  std::vector<Example> examples;
  if (path.empty()) return examples;
  for (const std::string& line : LinesOf(path)) {
    const absl::StatusOr<PositionReading> reading = ReadPosition(line);
    if (!reading.ok()) continue;
    const Board board = reading->position.board;
    const int empties = std::popcount(board.Empty());
    if (empties < problems::kFewestLearnedEmpties || empties > problems::kMostLearnedEmpties)
      continue;
    if (CanMove(board)) examples.push_back({board, false});
  }
  return examples;
}

std::array<UsualLook, kLooks> UsualLooks(const std::vector<Example>& examples) {
  std::array<UsualLook, kLooks> usual{};
  for (std::size_t look = 0; look < kLooks; ++look) {
    // A line through the looks of the games, by least squares.
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (const Example& example : examples) {
      if (!example.natural) continue;
      const double at = (std::popcount(example.board.Empty()) - kUsualEmpties) / kEmptiesUnit;
      const double value = LooksOf(example.board)[look];
      n += 1, x += at, y += value, xx += at * at, xy += at * value;
    }
    const double change = (n * xy - x * y) / (n * xx - x * x);
    const double mean = (y - change * x) / n;
    double squares = 0;
    for (const Example& example : examples) {
      if (!example.natural) continue;
      const double at = (std::popcount(example.board.Empty()) - kUsualEmpties) / kEmptiesUnit;
      const double off = LooksOf(example.board)[look] - mean - change * at;
      squares += off * off;
    }
    usual[look] = {mean, change, std::max(0.1, std::sqrt(squares / n))};
  }
  return usual;
}

// Solves the symmetric system in place, by Gaussian elimination.
Terms Solve(std::array<Terms, kTerms> matrix, Terms right) {
  for (std::size_t i = 0; i < kTerms; ++i) {
    for (std::size_t row = i + 1; row < kTerms; ++row) {
      const double factor = matrix[row][i] / matrix[i][i];
      for (std::size_t column = i; column < kTerms; ++column)
        matrix[row][column] -= factor * matrix[i][column];
      right[row] -= factor * right[i];
    }
  }
  Terms solution{};
  for (std::size_t i = kTerms; i-- > 0;) {
    double sum = right[i];
    for (std::size_t column = i + 1; column < kTerms; ++column)
      sum -= matrix[i][column] * solution[column];
    solution[i] = sum / matrix[i][i];
  }
  return solution;
}

// Newton's method for the likelihood, with a small penalty for large weights.
NaturalWeights Learn(const std::vector<Example>& examples) {
  constexpr double kPenalty = 3;
  NaturalWeights learned{UsualLooks(examples), {}};
  std::vector<Terms> terms;
  for (const Example& example : examples) terms.push_back(TermsOf(example.board, learned.usual));
  for (int step = 0; step < 12; ++step) {
    std::array<Terms, kTerms> hessian{};
    Terms gradient{};
    for (std::size_t i = 0; i < kTerms; ++i) {
      hessian[i][i] = kPenalty;
      gradient[i] = -kPenalty * learned.weights[i];
    }
    for (std::size_t e = 0; e < examples.size(); ++e) {
      double log_odds = 0;
      for (std::size_t i = 0; i < kTerms; ++i) log_odds += learned.weights[i] * terms[e][i];
      const double p = 1 / (1 + std::exp(-log_odds));
      const double off = examples[e].weight * ((examples[e].natural ? 1 : 0) - p);
      const double curve = examples[e].weight * p * (1 - p);
      for (std::size_t i = 0; i < kTerms; ++i) {
        gradient[i] += off * terms[e][i];
        for (std::size_t j = 0; j < kTerms; ++j) hessian[i][j] += curve * terms[e][i] * terms[e][j];
      }
    }
    const Terms change = Solve(hessian, gradient);
    for (std::size_t i = 0; i < kTerms; ++i) learned.weights[i] += change[i];
  }
  return learned;
}

void Write(const NaturalWeights& learned, const std::string& path) {
  std::ofstream file(path);
  file << "// Written by bench/learn_naturalness.cpp; results/problems.md has the command.\n"
          "#include \"problems/naturalness.h\"\n\nnamespace othello::problems {\n\n"
          "const NaturalWeights kNaturalWeights = {\n    {{\n";
  for (std::size_t i = 0; i < kLooks; ++i) {
    const UsualLook& usual = learned.usual[i];
    file << absl::StrFormat("        {%.4f, %.4f, %.4f},  // %s\n", usual.mean, usual.change,
                            usual.deviation, LookNames()[i]);
  }
  file << "    }},\n    {";
  for (std::size_t i = 0; i < kTerms; ++i)
    file << absl::StrFormat("%s%.4f", i == 0 ? "" : ", ", learned.weights[i]);
  file << "}};\n\n}  // namespace othello::problems\n";
}

// The area under the curve of natural against other boards.
double Area(std::vector<std::pair<double, bool>> values) {
  std::sort(values.begin(), values.end());
  double area = 0, naturals = 0, others = 0;
  for (std::size_t i = 0; i < values.size();) {
    double of_natural = 0, of_other = 0;
    const double value = values[i].first;
    for (; i < values.size() && values[i].first == value; ++i)
      (values[i].second ? of_natural : of_other) += 1;
    area += of_natural * (others + of_other / 2);
    naturals += of_natural;
    others += of_other;
  }
  return area / (naturals * others);
}

template <typename Value>
double AreaOf(const std::vector<Example>& examples, const Value& value) {
  std::vector<std::pair<double, bool>> values;
  for (const Example& example : examples)
    values.emplace_back(value(example.board), example.natural);
  return Area(std::move(values));
}

void Test(const std::string& path, const std::string& made) {
  std::cout << absl::StrFormat("%-42s", "look") << "  10     14     18     22 empty squares\n";
  std::array<std::vector<Example>, 4> sets;
  std::vector<Example> all;
  for (std::size_t at = 0; at < sets.size(); ++at) {
    const int empties = 10 + 4 * static_cast<int>(at);
    std::uint64_t number = 1'000'000'000;
    for (const std::string& line : LinesOf(path)) {
      const absl::StatusOr<std::vector<Square>> moves = ParseTranscript(line);
      if (!moves.ok()) continue;
      AddPosition(*moves, empties, true, sets[at]);
      AddPosition(PlayRandomGame(++number, empties), empties, false, sets[at]);
    }
    all.insert(all.end(), sets[at].begin(), sets[at].end());
  }
  for (std::size_t look = 0; look < kLooks; ++look) {
    std::cout << absl::StrFormat("%-42s", LookNames()[look]);
    for (const std::vector<Example>& set : sets) {
      const double area = AreaOf(set, [&](const Board& board) { return LooksOf(board)[look]; });
      std::cout << absl::StrFormat("  %.3f", std::max(area, 1 - area));
    }
    std::cout << '\n';
  }
  std::cout << absl::StrFormat("%-42s", "all together");
  for (const std::vector<Example>& set : sets)
    std::cout << absl::StrFormat("  %.3f", AreaOf(set, Naturalness));
  std::cout << "\n\nprobability   positions   of games\n";
  for (int part = 0; part < 10; ++part) {
    double games = 0, positions = 0;
    for (const Example& example : all) {
      if (std::clamp(static_cast<int>(10 * Naturalness(example.board)), 0, 9) != part) continue;
      positions += 1;
      games += example.natural ? 1 : 0;
    }
    std::cout << absl::StrFormat("%.1f to %.1f %11.0f %9.1f %%\n", part / 10.0, (part + 1) / 10.0,
                                 positions, 100 * games / positions);
  }
  const std::vector<Example> of_solver = MadeBoards(made);
  if (of_solver.empty()) return;
  double rejected = 0;
  for (const Example& example : of_solver) rejected += Naturalness(example.board) < 0.5 ? 1 : 0;
  std::cout << absl::StrFormat("\nboards of a solver: %d, below one half: %.1f %%\n",
                               of_solver.size(), 100 * rejected / of_solver.size());
}

int Main(const std::vector<std::string>& arguments) {
  std::string write, test, made;
  std::int64_t games = 20'000;
  for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
    const std::string& value = arguments[i + 1];
    if (arguments[i] == "--write") write = value;
    if (arguments[i] == "--test") test = value;
    if (arguments[i] == "--made") made = value;
    if (arguments[i] == "--games") games = std::stoll(value);
  }
  if (!write.empty()) {
    std::vector<Example> examples = OwnGames(0, games);
    std::vector<Example> of_solver = MadeBoards(made);
    // Of the two kinds of origin that are not natural, this one counts a third.
    const double random_games = static_cast<double>(examples.size()) / 2;
    for (Example& example : of_solver)
      example.weight = random_games / 2 / static_cast<double>(of_solver.size());
    examples.insert(examples.end(), of_solver.begin(), of_solver.end());
    // Natural ones and all others weigh the same.
    double naturals = 0;
    double others = 0;
    for (const Example& example : examples) (example.natural ? naturals : others) += example.weight;
    for (Example& example : examples) example.weight *= example.natural ? 1 : naturals / others;
    Write(Learn(examples), write);
  }
  if (!test.empty()) Test(test, made);
  return 0;
}

}  // namespace
}  // namespace othello::problems

int main(int argc, char** argv) {
  return othello::problems::Main(std::vector<std::string>(argv + 1, argv + argc));
}
