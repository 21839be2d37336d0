#include "endgame/learned_weights.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/checksum.h"
#include "base/little_endian.h"

namespace othello::endgame {

namespace {

constexpr absl::string_view kMagic = "OTHWGT01";
constexpr double kUnitsPerDisc = 65536;
constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kKnotBytes = 4 + kWeights;
constexpr std::size_t kFileBytes = kHeaderBytes + kKnots * kKnotBytes + 8;

}  // namespace

LearnedWeights::LearnedWeights(KnotWeights knots, std::string name)
    : knots_(std::move(knots)), name_(std::move(name)) {}

std::vector<std::int16_t> LearnedWeights::WeightsOf(int ply) const {
  const KnotMix mix = MixAt(ply);
  const auto knot = static_cast<std::size_t>(mix.lower);
  const std::vector<float>& lower = knots_[knot];
  const std::vector<float>& upper = knots_[knot + 1];
  std::vector<std::int16_t> weights(kWeights);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float discs = lower[i] + mix.part_of_upper * (upper[i] - lower[i]);
    // As std::lround, which is a call for each of the 114,364 weights.
    const double units = std::clamp(discs * kWeightUnit, -32767.0F, 32767.0F);
    weights[i] = static_cast<std::int16_t>(units + (units < 0 ? -0.5 : 0.5));
  }
  return weights;
}

std::string WeightFile(const KnotWeights& knots) {
  std::string text(kMagic);
  base::AppendLittleEndian(kKnots, 4, text);
  base::AppendLittleEndian(kWeights, 4, text);
  for (const std::vector<float>& knot : knots) {
    float greatest = 0;
    for (const float weight : knot) greatest = std::max(greatest, std::abs(weight));
    const auto unit = static_cast<std::uint64_t>(
        std::max(1.0, std::ceil(kUnitsPerDisc * static_cast<double>(greatest) / 127)));
    base::AppendLittleEndian(unit, 4, text);
    for (const float weight : knot) {
      const auto byte =
          std::lround(kUnitsPerDisc * static_cast<double>(weight) / static_cast<double>(unit));
      text.push_back(static_cast<char>(static_cast<std::int8_t>(byte)));
    }
  }
  base::AppendLittleEndian(base::Checksum(text), 8, text);
  return text;
}

absl::StatusOr<KnotWeights> ReadWeightFile(absl::string_view content) {
  if (content.size() < kMagic.size() || content.substr(0, kMagic.size()) != kMagic)
    return absl::InvalidArgumentError("is no file of weights: it does not begin with OTHWGT01");
  if (content.size() != kFileBytes) {
    return absl::InvalidArgumentError(
        absl::StrCat("has ", content.size(), " bytes, and not ", kFileBytes));
  }
  if (base::LittleEndianAt(content, 8, 4) != kKnots ||
      base::LittleEndianAt(content, 12, 4) != kWeights)
    return absl::InvalidArgumentError("has weights of other patterns");
  if (base::LittleEndianAt(content, kFileBytes - 8, 8) !=
      base::Checksum(content.substr(0, kFileBytes - 8)))
    return absl::InvalidArgumentError("is damaged: its checksum is wrong");
  KnotWeights knots;
  for (int knot = 0; knot < kKnots; ++knot) {
    const std::size_t at = kHeaderBytes + static_cast<std::size_t>(knot) * kKnotBytes;
    const double unit = static_cast<double>(base::LittleEndianAt(content, at, 4)) / kUnitsPerDisc;
    std::vector<float>& weights = knots.emplace_back(kWeights);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] = static_cast<float>(unit * static_cast<std::int8_t>(content[at + 4 + i]));
    }
  }
  return knots;
}

}  // namespace othello::endgame
