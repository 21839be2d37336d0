#include "endgame/evaluation/learned_weights.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/checksum.h"
#include "core/base/little_endian.h"
#include "core/base/status_macros.h"

namespace othello::endgame {

namespace {

constexpr double kUnitsPerDisc = 65536;
constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kKnotBytes = 4 + kWeights;
constexpr std::size_t kFileBytes = kHeaderBytes + kKnots * kKnotBytes + 8;

// Of a weight in discs; greater ones make no sense, and would not fit their integers.
constexpr std::uint64_t kMostUnit = std::uint64_t{1} << 21;

// Where a knot is in a file: its unit, then its weights.
absl::string_view KnotIn(absl::string_view content, int knot) {
  return content.substr(kHeaderBytes + static_cast<std::size_t>(knot) * kKnotBytes, kKnotBytes);
}

// A knot in a file, in 65536ths of a disc.
class KnotOfFile {
 public:
  KnotOfFile(absl::string_view content, int number) : KnotOfFile(KnotIn(content, number)) {}

  std::int32_t operator[](std::size_t i) const {
    return unit_ * static_cast<std::int8_t>(bytes_[i]);
  }

 private:
  explicit KnotOfFile(absl::string_view knot)
      : unit_(static_cast<std::int32_t>(base::LittleEndianAt(knot, 0, 4))),
        bytes_(knot.data() + 4) {}

  std::int32_t unit_;
  const char* bytes_;
};

// What is wrong with the content of a file.
absl::Status CheckWeightFile(absl::string_view content) {
  if (content.size() < kWeightsMagic.size() ||
      content.substr(0, kWeightsMagic.size()) != kWeightsMagic)
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
  for (int knot = 0; knot < kKnots; ++knot) {
    if (base::LittleEndianAt(KnotIn(content, knot), 0, 4) > kMostUnit)
      return absl::InvalidArgumentError("has weights of thousands of discs");
  }
  return absl::OkStatus();
}

class FileWeights final : public WeightSource {
 public:
  FileWeights(absl::string_view content, std::string name)
      : content_(content), name_(std::move(name)) {}

  std::vector<std::int16_t> WeightsOf(int ply) const override {
    const KnotMix mix = MixAt(ply);
    const KnotOfFile lower(content_, mix.lower);
    const KnotOfFile upper(content_, mix.lower + 1);
    // In integers, so that the weights are the same on each machine; rounded half away from zero.
    const int of_lower = kPliesPerKnot - mix.of_upper;
    constexpr std::int32_t kPart = kPliesPerKnot * static_cast<int>(kUnitsPerDisc) / kWeightUnit;
    std::vector<std::int16_t> weights(kWeights);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const std::int32_t sum = of_lower * lower[i] + mix.of_upper * upper[i];
      const std::int32_t rounded = (sum + (sum < 0 ? -kPart / 2 : kPart / 2)) / kPart;
      weights[i] = static_cast<std::int16_t>(std::clamp(rounded, -32767, 32767));
    }
    return weights;
  }
  std::string Name() const override { return name_; }

 private:
  absl::string_view content_;
  std::string name_;
};

// With the content.
class KeptFileWeights final : public WeightSource {
 public:
  KeptFileWeights(std::string content, std::string name)
      : content_(std::move(content)), weights_(content_, std::move(name)) {}

  std::vector<std::int16_t> WeightsOf(int ply) const override { return weights_.WeightsOf(ply); }
  std::string Name() const override { return weights_.Name(); }

 private:
  std::string content_;
  FileWeights weights_;
};

}  // namespace

LearnedWeights::LearnedWeights(KnotWeights knots, std::string name)
    : knots_(std::move(knots)), name_(std::move(name)) {}

std::vector<std::int16_t> LearnedWeights::WeightsOf(int ply) const {
  const KnotMix mix = MixAt(ply);
  const auto knot = static_cast<std::size_t>(mix.lower);
  const float part_of_upper = mix.PartOfUpper();
  const std::vector<float>& lower = knots_[knot];
  const std::vector<float>& upper = knots_[knot + 1];
  std::vector<std::int16_t> weights(kWeights);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float discs = lower[i] + part_of_upper * (upper[i] - lower[i]);
    // As std::lround, which is a call for each of the 114,364 weights.
    const double units = std::clamp(discs * kWeightUnit, -32767.0F, 32767.0F);
    weights[i] = static_cast<std::int16_t>(units + (units < 0 ? -0.5 : 0.5));
  }
  return weights;
}

std::string WeightFile(const KnotWeights& knots) {
  std::string text(kWeightsMagic);
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
  RETURN_IF_ERROR(CheckWeightFile(content));
  KnotWeights knots;
  for (int number = 0; number < kKnots; ++number) {
    const KnotOfFile knot(content, number);
    std::vector<float>& weights = knots.emplace_back(kWeights);
    for (std::size_t i = 0; i < weights.size(); ++i)
      weights[i] = static_cast<float>(knot[i] / kUnitsPerDisc);
  }
  return knots;
}

absl::StatusOr<std::unique_ptr<const WeightSource>> WeightsOfFile(std::string content,
                                                                  std::string name) {
  RETURN_IF_ERROR(CheckWeightFile(content));
  return std::make_unique<KeptFileWeights>(std::move(content), std::move(name));
}

absl::StatusOr<std::unique_ptr<const WeightSource>> WeightsIn(absl::string_view content,
                                                              std::string name) {
  RETURN_IF_ERROR(CheckWeightFile(content));
  return std::make_unique<FileWeights>(content, std::move(name));
}

}  // namespace othello::endgame
