// Learns what boards on the way of a game look like: the weights of
// retro/backwards/plausibility_weights.bin.
//
//     learn_plausibility FILE.bin [ROUNDS]
//
// Half of the games are at random, half are those that beams backwards
// (retro/backwards/retrograde_beam.h) found to boards that are not from games: ends of games on
// which some discs were turned. From the end of each game a beam goes back with the weights so far.
// Of each number of discs the game's position and some boards of the beam make a group. The weights
// make it likely that the game's position is chosen from each group, the chance of a board being
// proportional to e^plausibility (conditional logistic regression, by stochastic gradient descent
// with the step of each weight shortened as its gradients add up: AdaGrad, Duchi, Hazan and Singer
// 2011).
//
// A beam goes where the weights are wrong, so they must learn from the boards that they themselves
// take for boards of games: each round of a few games has beams with the weights of the round
// before. Steps are small, and groups of earlier rounds come again; with large steps, or the latest
// groups alone, the weights swing between two kinds of boards. Written is the mean of the later
// half of the rounds. The same for any number of threads.
#include <absl/strings/numbers.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <limits>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/helper_threads.h"
#include "core/base/little_endian.h"
#include "core/base/random.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"
#include "retro/backwards/plausibility.h"
#include "retro/backwards/retrograde_beam.h"

namespace othello::retro {
namespace {

constexpr int kOpeningDiscs = 12;
constexpr std::size_t kGamesOfRound = 16;
constexpr std::size_t kWidth = 300;         // of beams from games at random
constexpr std::size_t kWidthToFind = 900;   // of those that find games
constexpr std::size_t kBoardsOfGroup = 20;  // beside the game's
constexpr std::size_t kGroupsKept = 60'000;
// kEarlierGroups kept ones come again after each new one, once more than kLeastKept are kept.
constexpr int kEarlierGroups = 3;
constexpr std::size_t kLeastKept = 1'000;

using Group = std::vector<Board>;  // with the same number of discs; the first is the game's
using Boards = std::vector<Board>;

// Pairs of discs of one side, less those of different sides.
float Order(const Board& board) {
  const auto counts = PlausibilityCounts(board);
  return 2 * (counts[1] + counts[5]) - (counts[0] + counts[4]);
}

// The positions of a game that ends with 46 to 58 discs. Four of five choose moves after which the
// colours are more mixed, as on boards at random.
Boards RandomGame(base::Random& random) {
  constexpr std::array<float, 5> kMixing = {0, 0.1F, 0.15F, 0.2F, 0.3F};
  for (;;) {
    const int discs = 46 + random.Below(13);
    const float mixing = kMixing[static_cast<std::size_t>(random.Below(5))];
    Board board = kStart;
    Boards boards;
    while (board.Discs() < discs && !GameOver(board)) {
      if (!CanMove(board)) board = Passed(board);
      boards.push_back(board);
      float best = 0;
      Square chosen = -1;
      ForEachSquare(LegalMoves(board), [&](Square square) {
        // The greatest of such sums is a choice with chances proportional to e^(-mixing * order).
        const float chance = -std::log(-std::log(1 - random.Next()));
        const float value = chance - mixing * Order(Play(board, square));
        if (chosen < 0 || value > best) best = value, chosen = square;
      });
      board = Play(board, chosen);
    }
    boards.push_back(board);
    if (board.Discs() == discs) return boards;
  }
}

// With up to 31 discs turned.
Board Disturbed(Board board, base::Random& random) {
  for (int left = 2 + random.Below(30); left > 0; --left) {
    const Bitboard square = Bit(random.Below(kSquares)) & board.Occupied();
    board = {board.mover ^ square, board.other ^ square};
  }
  return board;
}

// Weights as they are learned. Two numbers each: as in PlausibilityWeight.
using Pair = std::array<float, 2>;

// Images of a configuration share a weight, that of the least one.
struct Weights {
  std::vector<Pair> counts = std::vector<Pair>(kPlausibilityCounts);
  std::vector<Pair> configurations = std::vector<Pair>(kConfigurations);
};

std::size_t Least(int configuration) {
  static const std::vector<int> least = LeastImages();
  return static_cast<std::size_t>(least[static_cast<std::size_t>(configuration)]);
}

// As they are stored.
struct StoredWeights {
  std::vector<PlausibilityWeight<std::int16_t>> counts;
  std::vector<PlausibilityWeight<std::int8_t>> configurations;

  PlausibilityWeights Use() const { return {.counts = counts, .configurations = configurations}; }
};

template <typename Number>
Number Rounded(float weight, float unit) {
  constexpr float kMost = std::numeric_limits<Number>::max();
  return static_cast<Number>(std::lround(std::clamp(weight / unit, -kMost, kMost)));
}

StoredWeights Stored(const Weights& weights) {
  StoredWeights stored;
  for (const auto& [with_34, more] : weights.counts)
    stored.counts.push_back({Rounded<std::int16_t>(with_34, kUnitOfCounts),
                             Rounded<std::int16_t>(more, kUnitOfCounts)});
  for (int i = 0; i < kConfigurations; ++i) {
    const auto& [with_34, more] = weights.configurations[Least(i)];
    stored.configurations.push_back({Rounded<std::int8_t>(with_34, kUnitOfConfigurations),
                                     Rounded<std::int8_t>(more, kUnitOfConfigurations)});
  }
  return stored;
}

std::string FileOf(const StoredWeights& weights) {
  std::string file;
  for (const auto& [with_34, more] : weights.counts) {
    base::AppendLittleEndian(static_cast<std::uint16_t>(with_34), 2, file);
    base::AppendLittleEndian(static_cast<std::uint16_t>(more), 2, file);
  }
  for (const auto& [with_34, more] : weights.configurations) {
    base::AppendLittleEndian(static_cast<std::uint8_t>(with_34), 1, file);
    base::AppendLittleEndian(static_cast<std::uint8_t>(more), 1, file);
  }
  return file;
}

class Learner {
 public:
  const Weights& weights() const { return weights_; }

  // `part` of the whole time is over.
  void SetTime(float part) { shorter_ = 1 / (1 + 3 * part); }

  // -log of the chance of the game's board, before a step is made.
  float Learn(const Group& group) {
    chances_.clear();
    counts_.clear();
    for (const Board& board : group) {
      counts_.push_back(PlausibilityCounts(board));
      chances_.push_back(Plausibility(board, counts_.back()));
    }
    const float greatest = *std::max_element(chances_.begin(), chances_.end());
    float sum = 0;
    for (float& chance : chances_) sum += chance = std::exp(chance - greatest);
    for (float& chance : chances_) chance /= sum;
    const float loss = -std::log(std::max(chances_.front(), 1e-30F));
    chances_.front() -= 1;
    Step(group);
    return loss;
  }

 private:
  using Counts = std::array<float, kPlausibilityCounts>;

  float Plausibility(const Board& board, const Counts& counts) const {
    Pair sum{};
    ForEachConfiguration(board, [&](int configuration) {
      const Pair& weight = weights_.configurations[Least(configuration)];
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weight[i];
    });
    for (std::size_t count = 0; count < counts.size(); ++count) {
      for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += counts[count] * weights_.counts[count][i];
    }
    return sum[0] + sum[1] * StageOf(board);
  }

  // The gradient of the loss by the plausibility of each board is in chances_.
  void Step(const Group& group) {
    constexpr float kRateOfCounts = 0.01F;
    constexpr float kRateOfConfigurations = 0.005F;
    constexpr float kPull = 0.0002F;  // towards 0
    constexpr float kTooSmall = 0.001F;
    const float stage = StageOf(group.front());
    Counts mean{};
    for (std::size_t board = 0; board < group.size(); ++board) {
      const float gradient = chances_[board];
      for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += gradient * counts_[board][i];
      if (std::abs(gradient) < kTooSmall) continue;
      ForEachConfiguration(group[board], [&](int configuration) {
        const std::size_t least = Least(configuration);
        Pair& weight = weights_.configurations[least];
        StepOf(weight, squares_.configurations[least],
               {gradient + kPull * weight[0], gradient * stage + kPull * weight[1]},
               kRateOfConfigurations);
      });
    }
    for (std::size_t i = 0; i < mean.size(); ++i)
      StepOf(weights_.counts[i], squares_.counts[i], {mean[i], mean[i] * stage}, kRateOfCounts);
  }

  void StepOf(Pair& weight, Pair& squares, const Pair& gradient, float rate) const {
    for (std::size_t i = 0; i < weight.size(); ++i) {
      squares[i] += gradient[i] * gradient[i];
      weight[i] -= shorter_ * rate * gradient[i] / std::sqrt(squares[i] + 1);
    }
  }

  Weights weights_;
  Weights squares_;  // sums of squares of gradients
  float shorter_ = 1;
  std::vector<float> chances_;
  std::vector<Counts> counts_;
};

// Mean of what was added.
class MeanWeights {
 public:
  void Add(const Weights& weights) {
    ++added_;
    Add(weights.counts, mean_.counts);
    Add(weights.configurations, mean_.configurations);
  }
  const Weights& mean() const { return mean_; }

 private:
  void Add(const std::vector<Pair>& weights, std::vector<Pair>& mean) const {
    for (std::size_t k = 0; k < mean.size(); ++k) {
      for (std::size_t i = 0; i < mean[k].size(); ++i)
        mean[k][i] += (weights[k][i] - mean[k][i]) / static_cast<float>(added_);
    }
  }

  Weights mean_;
  int added_ = 0;
};

struct Nogood {
  std::vector<Group> groups;
  bool at_random = false;  // the game
  bool found = false;      // the beam found a game
};

Nogood NogoodOf(const OpeningTable& table, const PlausibilityWeights& weights, std::uint64_t seed) {
  base::Random random(seed);
  Nogood nogood;
  nogood.at_random = random.Below(2) == 0;
  Boards game = RandomGame(random);
  const Board end = nogood.at_random ? game.back() : Disturbed(game.back(), random);
  RetrogradeBeam beam(table, end, {},
                      {.seed = seed,
                       .first_width = nogood.at_random ? kWidth : kWidthToFind,
                       .plausibility = weights});
  const Decision decision = beam.RunRound({});
  nogood.found = IsDecided(decision);
  if (!nogood.at_random) {
    if (!nogood.found) return nogood;
    const Game found = Replay(decision.transcript).value();
    game.clear();
    for (int move = 0; move <= static_cast<int>(found.moves.size()); ++move)
      game.push_back(found.PositionToMove(move).board);
  }
  for (const Board& board : game) {
    if (board.Discs() <= kOpeningDiscs || board.Discs() == end.Discs()) continue;
    const Boards kept = beam.KeptBoards(board.Discs());
    if (kept.empty()) continue;
    Group group = {board};
    for (std::size_t i = 0; i < kBoardsOfGroup; ++i)
      group.push_back(kept[static_cast<std::size_t>(random.Below(static_cast<int>(kept.size())))]);
    nogood.groups.push_back(std::move(group));
  }
  return nogood;
}

template <typename Item>
void Shuffle(std::vector<Item>& items, base::Random& random) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[static_cast<std::size_t>(random.Below(static_cast<int>(i)))]);
}

class Nogoods {
 public:
  explicit Nogoods(int rounds) : rounds_(rounds) {}

  Weights Learn() {
    MeanWeights mean;
    for (int round = 0; round < rounds_; ++round) {
      learner_.SetTime(static_cast<float>(round) / static_cast<float>(rounds_));
      LearnRound(round);
      if (round >= rounds_ / 2) mean.Add(learner_.weights());
    }
    return mean.mean();
  }

 private:
  void LearnRound(int round) {
    const StoredWeights weights = Stored(learner_.weights());
    std::vector<Nogood> nogoods(kGamesOfRound);
    const auto threads = static_cast<int>(std::thread::hardware_concurrency());
    base::ForEachIndex(kGamesOfRound, std::max(threads, 1), [&](int, std::size_t game) {
      nogoods[game] =
          NogoodOf(table_, weights.Use(), static_cast<std::uint64_t>(round) * kGamesOfRound + game);
    });
    std::vector<Group> groups;
    for (Nogood& nogood : nogoods) {
      ++tried_[nogood.at_random ? 1 : 0];
      found_[nogood.at_random ? 1 : 0] += nogood.found ? 1 : 0;
      for (Group& group : nogood.groups) groups.push_back(std::move(group));
    }
    Shuffle(groups, random_);
    for (Group& group : groups) {
      loss_ += learner_.Learn(group);
      for (int i = 0; i < kEarlierGroups && kept_.size() > kLeastKept; ++i) learner_.Learn(Any());
    }
    groups_ += static_cast<int>(groups.size());
    for (Group& group : groups) Keep(std::move(group));
    if ((round + 1) % kRoundsOfReport == 0) Report(round + 1);
  }

  Group& Any() {
    return kept_[static_cast<std::size_t>(random_.Below(static_cast<int>(kept_.size())))];
  }

  void Keep(Group group) {
    if (kept_.size() < kGroupsKept)
      kept_.push_back(std::move(group));
    else
      Any() = std::move(group);
  }

  void Report(int round) {
    absl::PrintF(
        "round %d: games found to %d of %d ends of games, %d of %d disturbed ones; loss %.3f\n",
        round, found_[1], tried_[1], found_[0], tried_[0], loss_ / static_cast<float>(groups_));
    std::fflush(stdout);
    found_ = tried_ = {};
    loss_ = 0;
    groups_ = 0;
  }

  static constexpr int kRoundsOfReport = 10;

  const int rounds_;
  const OpeningTable table_ = *OpeningTable::Build(kOpeningDiscs, 1);
  Learner learner_;
  base::Random random_{0};
  std::vector<Group> kept_;
  std::array<int, 2> found_{};  // to disturbed boards, to ends of games
  std::array<int, 2> tried_{};
  float loss_ = 0;
  int groups_ = 0;
};

int Main(const std::vector<std::string>& arguments) {
  int rounds = 400;
  if (arguments.empty() || arguments.size() > 2 ||
      (arguments.size() > 1 && !absl::SimpleAtoi(arguments[1], &rounds))) {
    std::fprintf(stderr, "usage: learn_plausibility FILE.bin [ROUNDS]\n");
    return 2;
  }
  const std::string file = FileOf(Stored(Nogoods(rounds).Learn()));
  std::ofstream(arguments[0], std::ios::binary) << file;
  return 0;
}

}  // namespace
}  // namespace othello::retro

int main(int argc, char** argv) { return othello::retro::Main({argv + 1, argv + argc}); }
