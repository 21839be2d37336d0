// The patterns against a second, slow reading of the same facts.
#include "endgame/evaluation/patterns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "core/game/symmetry.h"
#include "tests/endgame/random_endings.h"

namespace othello::endgame {
namespace {

// Sizes as in the description of Edax's weight file.
TEST(Patterns, HaveTheSizesOfTheWeightFile) {
  const std::vector<int> squares = {9, 10, 10, 10, 8, 8, 8, 8, 7, 6, 5, 4, 0};
  const std::vector<int> features = {4, 4, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4, 1};
  const std::vector<int> weights = {10206, 29889, 29646, 29646, 3321, 3321, 3321,
                                    3321,  1134,  378,   135,   45,   1};
  const std::vector<int> first = {0,      10206,  40095,  69741,  99387,  102708, 106029,
                                  109350, 112671, 113805, 114183, 114318, 114363};
  for (int i = 0; i < kPatterns; ++i) {
    const auto index = static_cast<std::size_t>(i);
    EXPECT_EQ(PatternAt(i).squares, squares[index]) << i;
    EXPECT_EQ(PatternAt(i).features, features[index]) << i;
    EXPECT_EQ(PatternAt(i).weights, weights[index]) << i;
    EXPECT_EQ(PatternAt(i).first_weight, first[index]) << i;
  }
  EXPECT_EQ(WeightPlaces().size(), kConfigurations);
  EXPECT_EQ(*std::max_element(WeightPlaces().begin(), WeightPlaces().end()), kWeights - 1);
}

// Features of a pattern are images of one another, as sets of squares and square by square.
TEST(Patterns, FeaturesAreImagesOfOneAnother) {
  for (int feature = 0; feature < kFeatures - 1; ++feature) {
    const auto squares = SquaresOf(feature);
    const auto first = SquaresOf(PatternAt(PatternOf(feature)).first_feature);
    bool image_of_first = false;
    for (int k = 0; k < kImages; ++k) {
      bool same = true;
      for (std::size_t i = 0; i < squares.size(); ++i)
        same = same && Image(Square{first[i]}, k) == Square{squares[i]};
      image_of_first = image_of_first || same;
    }
    EXPECT_TRUE(image_of_first) << feature;
  }
}

TEST(Patterns, ConfigurationsAreNumbersInBaseThree) {
  Randomness random(1);
  for (int i = 0; i < 200; ++i) {
    const Board board = RandomEnding(static_cast<int>(random() % 40), random);
    const Configurations configurations = ConfigurationsOf(board);
    for (int feature = 0; feature < kFeatures; ++feature) {
      int expected = 0;
      for (const Square square : SquaresOf(feature)) {
        const int digit = (board.mover & Bit(square)) != 0   ? 0
                          : (board.other & Bit(square)) != 0 ? 1
                                                             : 2;
        expected = 3 * expected + digit;
      }
      ASSERT_EQ(configurations.of[static_cast<std::size_t>(feature)], expected) << feature;
    }
  }
}

// With any weights, all eight images of a board have the same sum: so mirror images share their
// weights exactly as the geometry demands.
TEST(Patterns, ImagesHaveTheSameWeights) {
  Randomness random(2);
  for (int i = 0; i < 200; ++i) {
    const Board board = RandomEnding(static_cast<int>(random() % 50), random);
    std::multiset<std::int32_t> expected;
    for (int k = 0; k < kImages; ++k) {
      const Configurations configurations = ConfigurationsOf(Image(board, k));
      std::multiset<std::int32_t> places;
      for (std::size_t feature = 0; feature < kFeatures; ++feature) {
        places.insert(WeightPlaces()[static_cast<std::size_t>(FirstConfigurations()[feature] +
                                                              configurations.of[feature])]);
      }
      if (k == 0) expected = places;
      ASSERT_EQ(places, expected) << k;
    }
  }
}

}  // namespace
}  // namespace othello::endgame
