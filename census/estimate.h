// How many boards games reach, as far as samples tell.
//
// Layers are sampled apart: a share of the sampled boards with n discs is reachable, and so about
// the same share of all boards with n discs. The interval of a share is Wilson's (Journal of the
// American Statistical Association 22, 1927), which holds for rare events, too; those of the layers
// are combined by the square roots of the sums of the squared distances from the estimates
// ("MOVER": Zou and Donner, Statistics in Medicine 27, 2008). All intervals are those of 95 %.
//
// A sample that a limit left undecided counts as unreachable for the lower end, and as reachable
// for the upper one. Layers with few discs are known exactly.
#pragma once

#include <absl/types/span.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game/board.h"

namespace othello::census {

// Of the samples with one number of discs.
struct Tally {
  std::int64_t reachable = 0;
  std::int64_t unreachable = 0;
  std::int64_t undecided = 0;

  std::int64_t Samples() const { return reachable + unreachable + undecided; }
  friend bool operator==(const Tally&, const Tally&) = default;
};

// By number of discs.
class Tallies {
 public:
  Tally& operator[](int discs) { return tallies_[static_cast<std::size_t>(discs)]; }
  const Tally& operator[](int discs) const { return tallies_[static_cast<std::size_t>(discs)]; }
  Tally Sum() const;

 private:
  std::array<Tally, kSquares + 1> tallies_{};
};

// Layers up to this one are not sampled.
inline constexpr int kMostDiscsKnown = 15;

// Boards that games reach, the centre and colours of the start as they are, either side being the
// mover: those that `reach --orientation fixed` with colours free finds a game to.
struct Estimate {
  double least = 0;  // the estimate if no undecided sample is reachable
  double most = 0;   // if all are
  double low = 0;    // the interval
  double high = 0;
};

// Of `boards` boards, some of them sampled. Without samples: 0, the interval from 0 to all of them.
Estimate EstimateOf(double boards, const Tally& tally);
// Of parts that were sampled apart.
Estimate SumOf(absl::Span<const Estimate> parts);

// Of the boards with this number of discs, from kFewestDiscs on, and of all boards.
Estimate EstimateOfLayer(int discs, const Tallies& tallies);
Estimate EstimateOfAll(const Tallies& tallies);

// The number of discs for which one more sample narrows the interval most for the time it takes
// (Neyman's allocation, as far as the shares are known by now).
int DiscsOfNextSample(const Tallies& tallies);

}  // namespace othello::census
