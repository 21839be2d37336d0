#include "endgame/evaluation/evaluation.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace othello::endgame {

Evaluation::Evaluation(std::unique_ptr<const WeightSource> source)
    : source_(std::move(source)), plies_(std::make_unique<std::array<Ply, kPlies>>()) {}

const std::vector<std::int16_t>& Evaluation::WeightsFor(const Board& board) const {
  const int number = std::clamp(kPlies - 1 - std::popcount(board.Empty()), 0, kPlies - 1);
  Ply& ply = (*plies_)[static_cast<std::size_t>(number)];
  std::call_once(ply.made, [&] {
    const std::vector<std::int16_t> packed = source_->WeightsOf(number);
    const std::vector<std::int32_t>& places = WeightPlaces();
    ply.weights.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
      ply.weights[i] = packed[static_cast<std::size_t>(places[i])];
  });
  return ply.weights;
}

int Evaluation::Sum(const Board& board) const {
  const std::int16_t* const weights = WeightsFor(board).data();
  const Configurations configurations = ConfigurationsOf(board);
  const std::array<int, kFeatures>& first = FirstConfigurations();
  int sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += weights[first[i] + configurations.of[i]];
  return sum;
}

int Evaluation::Rounded(int sum) {
  const int value = (sum > 0 ? sum + kWeightUnit / 2 : sum - kWeightUnit / 2) / kWeightUnit;
  return std::clamp(value, -63, 63);
}

TakenApart Evaluation::TakeApart(const Board& board) const {
  const std::vector<std::int16_t>& weights = WeightsFor(board);
  const Configurations configurations = ConfigurationsOf(board);
  TakenApart result;
  for (int feature = 0; feature < kFeatures; ++feature) {
    const auto index = static_cast<std::size_t>(feature);
    const int configuration = configurations.of[index];
    const int weight = weights.data()[FirstConfigurations()[index] + configuration];
    result.features[index] = {feature, configuration, weight};
    result.sum += weight;
  }
  result.value = Rounded(result.sum);
  return result;
}

}  // namespace othello::endgame
