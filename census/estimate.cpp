#include "census/estimate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "census/board_ranking.h"

namespace othello::census {

namespace {

// Reachable boards with 4, 5, ... discs, counted by playing all games. The tests count up to 11.
constexpr std::array<double, kMostDiscsKnown - kFewestDiscs + 1> kKnown = {
    1, 4, 12, 54, 236, 1288, 7092, 42614, 269376, 1743592, 11922930, 80211336};

constexpr double kDeviations = 1.959964;  // of the normal distribution at 95 %

double Boards(int discs) { return static_cast<double>(BoardsWith(discs)); }

// An end of Wilson's interval for a share, if `hits` of `samples` have the property.
double WilsonEnd(std::int64_t hits, std::int64_t samples, double sign) {
  const auto n = static_cast<double>(samples), k = static_cast<double>(hits);
  const double z = kDeviations, root = std::sqrt(k * (n - k) / n + z * z / 4);
  return std::clamp((k + z * z / 2 + sign * z * root) / (n + z * z), 0.0, 1.0);
}

// About how many seconds a sample takes, measured.
double SecondsOf(int discs) { return std::clamp(0.0004 * std::pow(2, discs - 44), 0.00002, 0.06); }

}  // namespace

Tally Tallies::Sum() const {
  Tally sum;
  for (const Tally& tally : tallies_) {
    sum.reachable += tally.reachable;
    sum.unreachable += tally.unreachable;
    sum.undecided += tally.undecided;
  }
  return sum;
}

Estimate EstimateOf(double boards, const Tally& tally) {
  const std::int64_t samples = tally.Samples(), most = tally.reachable + tally.undecided;
  if (samples == 0) return {.high = boards};
  const double part = boards / static_cast<double>(samples);
  return {.least = part * static_cast<double>(tally.reachable),
          .most = part * static_cast<double>(most),
          .low = boards * WilsonEnd(tally.reachable, samples, -1),
          .high = boards * WilsonEnd(most, samples, 1)};
}

Estimate SumOf(absl::Span<const Estimate> parts) {
  Estimate sum;
  double below = 0, above = 0;  // squared
  for (const Estimate& part : parts) {
    sum.least += part.least;
    sum.most += part.most;
    below += std::pow(part.least - part.low, 2);
    above += std::pow(part.high - part.most, 2);
  }
  sum.low = std::max(0.0, sum.least - std::sqrt(below));
  sum.high = sum.most + std::sqrt(above);
  return sum;
}

Estimate EstimateOfLayer(int discs, const Tallies& tallies) {
  if (discs > kMostDiscsKnown) return EstimateOf(Boards(discs), tallies[discs]);
  const double known = kKnown[static_cast<std::size_t>(discs - kFewestDiscs)];
  return {known, known, known, known};
}

Estimate EstimateOfAll(const Tallies& tallies) {
  std::vector<Estimate> layers;
  for (int discs = kFewestDiscs; discs <= kSquares; ++discs)
    layers.push_back(EstimateOfLayer(discs, tallies));
  return SumOf(layers);
}

int DiscsOfNextSample(const Tallies& tallies) {
  int best = kMostDiscsKnown + 1;
  double most_gain = 0;
  for (int discs = best; discs <= kSquares; ++discs) {
    const Tally& tally = tallies[discs];
    const auto samples = static_cast<double>(tally.Samples());
    // The middle of Wilson's interval, so that layers without a reachable sample are not forgotten.
    const double z2 = kDeviations * kDeviations;
    const double share = (static_cast<double>(tally.reachable) + z2 / 2) / (samples + z2);
    const double variance = std::pow(Boards(discs), 2) * share * (1 - share);
    const double gain = variance / ((samples + 1) * (samples + 2)) / SecondsOf(discs);
    if (gain > most_gain) {
      most_gain = gain;
      best = discs;
    }
  }
  return best;
}

}  // namespace othello::census
