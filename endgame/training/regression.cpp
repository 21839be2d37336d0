#include "endgame/training/regression.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "core/base/helper_threads.h"
#include "endgame/evaluation/patterns.h"

namespace othello::endgame {

namespace {

// A weight of one disc costs as much as an error of five discs in one board.
constexpr double kRidge = 25;

// One number for each weight of each knot.
using Vector = std::vector<double>;

constexpr std::size_t kAllWeights = std::size_t{kKnots} * kWeights;

int PlyOf(const Board& board) { return kPlies - 1 - std::popcount(board.Empty()); }

// The boards of one ply.
struct PlyBoards {
  int ply = 0;
  std::vector<Labelled> boards;
};

std::vector<PlyBoards> ByPly(std::vector<Labelled> boards) {
  std::vector<PlyBoards> plies(kPlies);
  for (int ply = 0; ply < kPlies; ++ply) plies[static_cast<std::size_t>(ply)].ply = ply;
  for (const Labelled& board : boards)
    plies[static_cast<std::size_t>(std::clamp(PlyOf(board.board), 0, kPlies - 1))].boards.push_back(
        board);
  return plies;
}

// The weights of all configurations for boards of one ply, in single precision.
std::vector<float> Expanded(const Vector& weights, int ply) {
  const KnotMix mix = MixAt(ply);
  const double* const lower = weights.data() + static_cast<std::ptrdiff_t>(mix.lower) * kWeights;
  const double* const upper = lower + kWeights;
  std::vector<float> expanded;
  expanded.reserve(kConfigurations);
  for (const std::int32_t place : WeightPlaces()) {
    expanded.push_back(static_cast<float>(lower[place] + static_cast<double>(mix.PartOfUpper()) *
                                                             (upper[place] - lower[place])));
  }
  return expanded;
}

using Places = std::array<std::int32_t, kFeatures>;

Places PlacesOf(const Board& board) {
  const Configurations configurations = ConfigurationsOf(board);
  Places places{};
  for (std::size_t i = 0; i < places.size(); ++i)
    places[i] = FirstConfigurations()[i] + configurations.of[i];
  return places;
}

// What the pass over the boards of a ply gives for each configuration.
using Gathered = std::vector<double>;

// Folds sums over configurations back to the knots' weights; `square` takes the squares of the
// mix, for the diagonal.
void Fold(const Gathered& gathered, int ply, bool square, Vector& sums) {
  if (gathered.empty()) return;
  const KnotMix mix = MixAt(ply);
  double upper_part = static_cast<double>(mix.PartOfUpper());
  double lower_part = 1 - upper_part;
  if (square) {
    upper_part *= upper_part;
    lower_part *= lower_part;
  }
  double* const lower = sums.data() + static_cast<std::ptrdiff_t>(mix.lower) * kWeights;
  double* const upper = lower + kWeights;
  const std::vector<std::int32_t>& places = WeightPlaces();
  for (std::size_t i = 0; i < places.size(); ++i) {
    lower[places[i]] += lower_part * gathered[i];
    upper[places[i]] += upper_part * gathered[i];
  }
}

// Calls `visit(boards, gathered)` for each ply on some of the threads, and folds what was gathered
// in the order of the plies, so that sums are the same for any number of threads.
template <typename Visit>
Vector Gather(const std::vector<PlyBoards>& plies, int threads, bool square, const Visit& visit) {
  std::vector<Gathered> gathered(plies.size());
  base::ForEachIndex(plies.size(), threads, [&](int, std::size_t i) {
    if (plies[i].boards.empty()) return;
    gathered[i].resize(kConfigurations);
    visit(plies[i], gathered[i]);
  });
  Vector sums(kAllWeights);
  for (std::size_t i = 0; i < plies.size(); ++i) Fold(gathered[i], plies[i].ply, square, sums);
  return sums;
}

double Product(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

double ValueOf(const std::vector<float>& weights, const Places& places) {
  float sum = 0;
  for (const std::int32_t place : places) sum += weights[static_cast<std::size_t>(place)];
  return static_cast<double>(sum);
}

double MeanAbsoluteError(const std::vector<PlyBoards>& plies, const Vector& weights, int threads) {
  std::vector<double> errors(plies.size());
  base::ForEachIndex(plies.size(), threads, [&](int, std::size_t i) {
    const std::vector<float> expanded = Expanded(weights, plies[i].ply);
    for (const Labelled& board : plies[i].boards)
      errors[i] += std::abs(ValueOf(expanded, PlacesOf(board.board)) - board.score);
  });
  double sum = 0;
  std::size_t boards = 0;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    sum += errors[i];
    boards += plies[i].boards.size();
  }
  return boards == 0 ? 0 : sum / static_cast<double>(boards);
}

// Half of the negative gradient of the loss, and the sum of the squared errors.
Vector Descent(const std::vector<PlyBoards>& plies, const Vector& weights, int threads,
               double& squared_error) {
  std::vector<double> squares(plies.size());
  Vector descent = Gather(plies, threads, false, [&](const PlyBoards& ply, Gathered& gathered) {
    const std::vector<float> expanded = Expanded(weights, ply.ply);
    for (const Labelled& board : ply.boards) {
      const Places places = PlacesOf(board.board);
      const double error = board.score - ValueOf(expanded, places);
      squares[static_cast<std::size_t>(ply.ply)] += error * error;
      for (const std::int32_t place : places) gathered[static_cast<std::size_t>(place)] += error;
    }
  });
  squared_error = 0;
  for (const double square : squares) squared_error += square;
  for (std::size_t i = 0; i < descent.size(); ++i) descent[i] -= kRidge * weights[i];
  return descent;
}

}  // namespace

KnotWeights NoWeights() { return KnotWeights(kKnots, std::vector<float>(kWeights)); }

KnotWeights Learn(KnotWeights begin, std::vector<Labelled> boards, std::vector<Labelled> held_out,
                  const RegressionOptions& options, const RegressionObserver& observer) {
  const auto count = static_cast<double>(std::max<std::size_t>(boards.size(), 1));
  const std::vector<PlyBoards> plies = ByPly(std::move(boards));
  const std::vector<PlyBoards> unseen = ByPly(std::move(held_out));
  Vector weights;
  weights.reserve(kAllWeights);
  for (const std::vector<float>& knot : begin)
    weights.insert(weights.end(), knot.begin(), knot.end());

  Vector diagonal =
      Gather(plies, options.threads, true, [](const PlyBoards& ply, Gathered& gathered) {
        for (const Labelled& board : ply.boards) {
          for (const std::int32_t place : PlacesOf(board.board))
            gathered[static_cast<std::size_t>(place)] += 1;
        }
      });
  for (double& entry : diagonal) entry += kRidge;

  double squared_error = 0;
  Vector rest = Descent(plies, weights, options.threads, squared_error);
  Vector direction(kAllWeights);
  double before = 0;
  for (int iteration = 0;; ++iteration) {
    if (observer && !observer({iteration, std::sqrt(squared_error / count),
                               MeanAbsoluteError(unseen, weights, options.threads)})) {
      break;
    }
    if (iteration == options.iterations) break;
    Vector scaled(kAllWeights);
    for (std::size_t i = 0; i < scaled.size(); ++i) scaled[i] = rest[i] / diagonal[i];
    const double now = Product(rest, scaled);
    if (now <= 0) break;
    const double kept = iteration == 0 ? 0 : now / before;
    before = now;
    for (std::size_t i = 0; i < direction.size(); ++i)
      direction[i] = scaled[i] + kept * direction[i];
    Vector image =
        Gather(plies, options.threads, false, [&](const PlyBoards& ply, Gathered& gathered) {
          const std::vector<float> expanded = Expanded(direction, ply.ply);
          for (const Labelled& board : ply.boards) {
            const Places places = PlacesOf(board.board);
            const double value = ValueOf(expanded, places);
            for (const std::int32_t place : places)
              gathered[static_cast<std::size_t>(place)] += value;
          }
        });
    for (std::size_t i = 0; i < image.size(); ++i) image[i] += kRidge * direction[i];
    const double length = now / Product(direction, image);
    // The squared error is quadratic as well; the ridge has no part in it.
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double slope = rest[i] + kRidge * weights[i];
      const double curvature = image[i] - kRidge * direction[i];
      squared_error += length * direction[i] * (length * curvature - 2 * slope);
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] += length * direction[i];
      rest[i] -= length * image[i];
    }
    // Every so often afresh, so that rounding does not add up.
    if (iteration % 8 == 7) rest = Descent(plies, weights, options.threads, squared_error);
  }
  for (std::size_t knot = 0; knot < begin.size(); ++knot) {
    for (std::size_t i = 0; i < kWeights; ++i)
      begin[knot][i] = static_cast<float>(weights[knot * kWeights + i]);
  }
  return begin;
}

}  // namespace othello::endgame
