// Learns what boards on the way of a game look like: weights as those of retro/likeness_weights.cpp.
//
//     learn_likeness FILE.cpp [GAMES_A_ROUND [ROUNDS]]
//
// From the end of each game at random a beam goes back (retro/retrograde_beam.h) with the weights
// so far. Of each number of discs the game's position and some boards of the beam make a group. The
// weights make it likely that the game's position is chosen from each group, the chance of a board
// being proportional to e^likeness (conditional logistic regression). A beam with these weights
// comes to other boards, which are added in the next round, and so on: the weights learn to tell
// games from what they themselves take for games. They swing to and fro; written is the mean of
// those of the later half of the rounds.
#include <absl/strings/numbers.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "base/random.h"
#include "bench/linear_system.h"
#include "core/moves.h"
#include "core/transcript.h"
#include "retro/game_likeness.h"
#include "retro/retrograde_beam.h"

namespace othello::retro {
namespace {

constexpr int kOpeningDiscs = 12;
constexpr std::size_t kWidth = 1500;
constexpr std::size_t kBoardsOfGroup = 20;

// The count times 1, and times the stage.
constexpr std::size_t kTerms = 2 * std::size_t{kLikenessCounts};
using Terms = std::array<double, kTerms>;
using Group = std::vector<Terms>;  // the first is the game's

Terms TermsOf(const Board& board) {
  const auto counts = LikenessCounts(board);
  Terms terms{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    terms[i] = counts[i];
    terms[i + kLikenessCounts] = counts[i] * StageOf(board);
  }
  return terms;
}

// Pairs of discs of one side, less those of different sides.
float Order(const Board& board) {
  const auto counts = LikenessCounts(board);
  return 2 * (counts[1] + counts[5]) - (counts[0] + counts[4]);
}

// A game that ends with 46 to 56 discs. Four of five choose moves after which the colours are more
// mixed, as on boards at random.
Game RandomGame(base::Random& random) {
  constexpr std::array<float, 5> kMixing = {0, 0.06F, 0.1F, 0.14F, 0.2F};
  for (;;) {
    const int discs = 46 + random.Below(11);
    const float mixing = kMixing[static_cast<std::size_t>(random.Below(5))];
    Board board = kStart;
    std::vector<Square> moves;
    while (board.Discs() < discs && !GameOver(board)) {
      if (!CanMove(board)) board = Passed(board);
      float best = 0;
      Square chosen = -1;
      ForEachSquare(LegalMoves(board), [&](Square square) {
        // The greatest of such sums is a choice with chances proportional to e^(-mixing * order).
        const float chance = -std::log(-std::log(1 - random.Next()));
        const float value = chance - mixing * Order(Play(board, square));
        if (chosen < 0 || value > best) best = value, chosen = square;
      });
      moves.push_back(chosen);
      board = Play(board, chosen);
    }
    if (board.Discs() == discs) return Replay(moves).value();
  }
}

void AddGroups(const OpeningTable& table, const LikenessWeights& weights, base::Random& random,
               std::vector<Group>& groups) {
  const Game game = RandomGame(random);
  RetrogradeBeam beam(table, game.Last().board, {},
                      {.seed = groups.size(), .first_width = kWidth, .likeness = weights});
  beam.RunRound({});
  for (std::size_t move = 1; move < game.moves.size(); ++move) {
    const Board& board = game.PositionToMove(static_cast<int>(move)).board;
    if (board.Discs() <= kOpeningDiscs) continue;
    const std::vector<Board> kept = beam.KeptBoards(board.Discs());
    if (kept.empty()) continue;
    Group group = {TermsOf(board)};
    for (std::size_t i = 0; i < std::min(kBoardsOfGroup, kept.size()); ++i)
      group.push_back(
          TermsOf(kept[static_cast<std::size_t>(random.Below(static_cast<int>(kept.size())))]));
    groups.push_back(std::move(group));
  }
}

double Likeness(const Terms& terms, const Terms& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < kTerms; ++i) sum += terms[i] * weights[i];
  return sum;
}

// The chance of each board of a group to be the game's.
std::vector<double> Chances(const Group& group, const Terms& weights) {
  std::vector<double> chances;
  for (const Terms& terms : group) chances.push_back(Likeness(terms, weights));
  const double greatest = *std::max_element(chances.begin(), chances.end());
  double sum = 0;
  for (double& chance : chances) sum += chance = std::exp(chance - greatest);
  for (double& chance : chances) chance /= sum;
  return chances;
}

Terms Deviations(const std::vector<Group>& groups) {
  Terms squares{};
  double boards = 0;
  for (const Group& group : groups) {
    Terms mean{};
    for (const Terms& terms : group) {
      for (std::size_t i = 0; i < kTerms; ++i)
        mean[i] += terms[i] / static_cast<double>(group.size());
    }
    for (const Terms& terms : group) {
      for (std::size_t i = 0; i < kTerms; ++i)
        squares[i] += (terms[i] - mean[i]) * (terms[i] - mean[i]);
    }
    boards += static_cast<double>(group.size());
  }
  for (double& square : squares) square = std::sqrt(square / boards);
  return squares;
}

// The mean of -log of the chance of the game's boards, with a penalty for large weights.
double Loss(const std::vector<Group>& groups, const Terms& weights, const Terms& penalty) {
  double sum = 0;
  for (const Group& group : groups) sum -= std::log(Chances(group, weights).front() + 1e-300);
  sum /= static_cast<double>(groups.size());
  for (std::size_t i = 0; i < kTerms; ++i) sum += penalty[i] * weights[i] * weights[i] / 2;
  return sum;
}

// Newton's step.
Terms Step(const std::vector<Group>& groups, const Terms& weights, const Terms& penalty) {
  std::vector<Terms> hessian(kTerms);
  Terms gradient{};
  const auto count = static_cast<double>(groups.size());
  for (const Group& group : groups) {
    const std::vector<double> chances = Chances(group, weights);
    Terms mean{};
    for (std::size_t board = 0; board < group.size(); ++board) {
      for (std::size_t i = 0; i < kTerms; ++i) mean[i] += chances[board] * group[board][i];
    }
    for (std::size_t i = 0; i < kTerms; ++i) gradient[i] += (group.front()[i] - mean[i]) / count;
    for (std::size_t board = 0; board < group.size(); ++board) {
      for (std::size_t i = 0; i < kTerms; ++i) {
        const double off = chances[board] * (group[board][i] - mean[i]) / count;
        for (std::size_t j = 0; j < kTerms; ++j) hessian[i][j] += off * (group[board][j] - mean[j]);
      }
    }
  }
  for (std::size_t i = 0; i < kTerms; ++i) {
    hessian[i][i] += penalty[i];
    gradient[i] -= penalty[i] * weights[i];
  }
  return SolveLinearSystem(std::move(hessian), gradient);
}

// Newton's method with shorter steps where a whole one leads too far.
Terms Learn(const std::vector<Group>& groups) {
  constexpr double kPenalty = 0.01;
  constexpr int kSteps = 12;
  constexpr int kMostHalvings = 14;
  Terms penalty = Deviations(groups);
  for (double& term : penalty) term *= kPenalty * term;
  Terms weights{};
  double loss = Loss(groups, weights, penalty);
  for (int i = 0; i < kSteps; ++i) {
    const Terms step = Step(groups, weights, penalty);
    for (int halvings = 0; halvings < kMostHalvings; ++halvings) {
      Terms next = weights;
      for (std::size_t k = 0; k < kTerms; ++k) next[k] += std::ldexp(step[k], -halvings);
      const double next_loss = Loss(groups, next, penalty);
      if (next_loss >= loss) continue;
      weights = next;
      loss = next_loss;
      break;
    }
  }
  return weights;
}

LikenessWeights WeightsOf(const Terms& terms) {
  LikenessWeights weights;
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = {static_cast<float>(terms[i]), static_cast<float>(terms[i + kLikenessCounts])};
  return weights;
}

void Write(const LikenessWeights& weights, const std::string& path) {
  std::ofstream file(path);
  file << "// Written by bench/learn_likeness.cpp; results/reachability.md has the command.\n"
          "#include \"retro/game_likeness.h\"\n\nnamespace othello::retro {\n\n"
          "const LikenessWeights kLearnedLikeness = {{\n";
  for (std::size_t i = 0; i < weights.size(); ++i)
    file << absl::StrFormat("    {%.3fF, %.3fF},  // %s\n", weights[i].with_34_discs,
                            weights[i].more_with_54, LikenessCountNames()[i]);
  file << "}};\n\n}  // namespace othello::retro\n";
}

int Main(const std::vector<std::string>& arguments) {
  int games = 90;
  int rounds = 8;
  if (arguments.empty() || arguments.size() > 3 ||
      (arguments.size() > 1 && !absl::SimpleAtoi(arguments[1], &games)) ||
      (arguments.size() > 2 && !absl::SimpleAtoi(arguments[2], &rounds))) {
    std::fprintf(stderr, "usage: learn_likeness FILE.cpp [GAMES_A_ROUND [ROUNDS]]\n");
    return 2;
  }
  const int first_of_mean = rounds / 2;
  const OpeningTable table = *OpeningTable::Build(kOpeningDiscs, 1);
  base::Random random(1);
  std::vector<Group> groups;
  Terms weights{};
  Terms sum{};
  for (int round = 0; round < rounds; ++round) {
    for (int game = 0; game < games; ++game) AddGroups(table, WeightsOf(weights), random, groups);
    weights = Learn(groups);
    absl::PrintF("round %d: %d groups, loss %.3f\n", round + 1, groups.size(),
                 Loss(groups, weights, {}));
    std::fflush(stdout);
    if (round < first_of_mean) continue;
    for (std::size_t i = 0; i < kTerms; ++i) sum[i] += weights[i] / (rounds - first_of_mean);
  }
  Write(WeightsOf(sum), arguments[0]);
  return 0;
}

}  // namespace
}  // namespace othello::retro

int main(int argc, char** argv) { return othello::retro::Main({argv + 1, argv + argc}); }
