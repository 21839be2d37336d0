// The evaluation taken apart, as the pages read it.
#pragma once

#include <nlohmann/json.hpp>

#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/patterns.h"

namespace othello::app {

// For each feature {"pattern": its name, "squares": [numbers]}.
inline nlohmann::json FeaturesJson() {
  nlohmann::json features = nlohmann::json::array();
  for (int feature = 0; feature < endgame::kFeatures; ++feature) {
    nlohmann::json squares = nlohmann::json::array();
    for (const Square square : endgame::SquaresOf(feature)) squares.push_back(square);
    features.push_back({{"pattern", endgame::PatternAt(endgame::PatternOf(feature)).name},
                        {"squares", std::move(squares)}});
  }
  return features;
}

// The weights of a board's features, in 128ths of a disc, in the same order.
inline nlohmann::json WeightsJson(const endgame::TakenApart& parts) {
  nlohmann::json weights = nlohmann::json::array();
  for (const endgame::FeatureValue& feature : parts.features) weights.push_back(feature.weight);
  return weights;
}

}  // namespace othello::app
