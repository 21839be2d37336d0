#include "endgame/evaluation/patterns.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace othello::endgame {

namespace {

struct FeatureText {
  int pattern;
  const char* squares;
};

// In the order of the weight file.
constexpr std::array<FeatureText, kFeatures - 1> kTexts = {{
    {0, "a1b1a2b2c1a3c2b3c3"},
    {0, "h1g1h2g2f1h3f2g3f3"},
    {0, "a8a7b8b7a6c8b6c7c6"},
    {0, "h8h7g8g7h6f8g6f7f6"},
    {1, "a5a4a3a2a1b2b1c1d1e1"},
    {1, "h5h4h3h2h1g2g1f1e1d1"},
    {1, "a4a5a6a7a8b7b8c8d8e8"},
    {1, "h4h5h6h7h8g7g8f8e8d8"},
    {2, "b2a1b1c1d1e1f1g1h1g2"},
    {2, "b7a8b8c8d8e8f8g8h8g7"},
    {2, "b2a1a2a3a4a5a6a7a8b7"},
    {2, "g2h1h2h3h4h5h6h7h8g7"},
    {3, "a1c1d1c2d2e2f2e1f1h1"},
    {3, "a8c8d8c7d7e7f7e8f8h8"},
    {3, "a1a3a4b3b4b5b6a5a6a8"},
    {3, "h1h3h4g3g4g5g6h5h6h8"},
    {4, "a2b2c2d2e2f2g2h2"},
    {4, "a7b7c7d7e7f7g7h7"},
    {4, "b1b2b3b4b5b6b7b8"},
    {4, "g1g2g3g4g5g6g7g8"},
    {5, "a3b3c3d3e3f3g3h3"},
    {5, "a6b6c6d6e6f6g6h6"},
    {5, "c1c2c3c4c5c6c7c8"},
    {5, "f1f2f3f4f5f6f7f8"},
    {6, "a4b4c4d4e4f4g4h4"},
    {6, "a5b5c5d5e5f5g5h5"},
    {6, "d1d2d3d4d5d6d7d8"},
    {6, "e1e2e3e4e5e6e7e8"},
    {7, "a1b2c3d4e5f6g7h8"},
    {7, "a8b7c6d5e4f3g2h1"},
    {8, "b1c2d3e4f5g6h7"},
    {8, "h2g3f4e5d6c7b8"},
    {8, "a2b3c4d5e6f7g8"},
    {8, "g1f2e3d4c5b6a7"},
    {9, "c1d2e3f4g5h6"},
    {9, "a3b4c5d6e7f8"},
    {9, "f1e2d3c4b5a6"},
    {9, "h3g4f5e6d7c8"},
    {10, "d1e2f3g4h5"},
    {10, "a4b5c6d7e8"},
    {10, "e1d2c3b4a5"},
    {10, "h4g5f6e7d8"},
    {11, "d1c2b3a4"},
    {11, "a5b6c7d8"},
    {11, "e1f2g3h4"},
    {11, "h5g6f7e8"},
}};

constexpr std::array<const char*, kPatterns> kNames = {"corner of nine",
                                                       "edges at a corner, X",
                                                       "edge and both X",
                                                       "corners and block",
                                                       "line 2",
                                                       "line 3",
                                                       "line 4",
                                                       "long diagonal",
                                                       "diagonal of seven",
                                                       "diagonal of six",
                                                       "diagonal of five",
                                                       "diagonal of four",
                                                       "constant"};

// Where the digit of each place of a pattern stands in the mirror image. Lines are reversed; the
// corner of nine is mirrored in its diagonal, and so are the edges at a corner, whose corner and
// X-square stay.
int MirroredPlace(int pattern, int squares, int place) {
  constexpr std::array<int, 9> kCornerOfNine = {0, 2, 1, 3, 5, 4, 7, 6, 8};
  if (pattern == 0) return kCornerOfNine[static_cast<std::size_t>(place)];
  if (pattern == 1 && (place == 4 || place == 5)) return place;
  return squares - 1 - place;
}

// The mirror images of the configurations of a pattern. One is made for all patterns, since new
// memory takes longer than what is written there.
class MirrorImages {
 public:
  // Those of the first squares alone, then of one square more, from the last to the first, so that
  // all are in one place.
  void Make(int pattern, int squares) {
    std::array<int, kMostFeatureSquares> digit_of{};  // of each square in the image
    int digit = 1;
    for (int place = squares - 1; place >= 0; --place) {
      digit_of[static_cast<std::size_t>(MirroredPlace(pattern, squares, place))] = digit;
      digit *= 3;
    }
    images_[0] = 0;
    std::size_t count = 1;
    for (int place = 0; place < squares; ++place, count *= 3) {
      const int digit_in_image = digit_of[static_cast<std::size_t>(place)];
      for (std::size_t i = count; i-- > 0;) {
        const int image = images_[i];
        for (int contents = 2; contents >= 0; --contents) {
          images_[3 * i + static_cast<std::size_t>(contents)] =
              static_cast<std::uint16_t>(image + contents * digit_in_image);
        }
      }
    }
  }

  std::size_t Of(std::size_t configuration) const { return images_[configuration]; }

 private:
  static constexpr std::size_t kMost = 59049;  // of ten squares
  static_assert(kMostFeatureSquares == 10);

  std::vector<std::uint16_t> images_ = std::vector<std::uint16_t>(kMost);
};

struct Feature {
  int pattern = kPatterns - 1;
  int count = 0;
  std::array<std::uint8_t, kMostFeatureSquares> squares{};
};

// Configurations, sixteen features in a vector.
using Sixteen = std::uint16_t __attribute__((vector_size(32)));
using Sums = std::array<Sixteen, 3>;
static_assert(sizeof(Sums) == sizeof(Configurations));

struct Tables {  // NOLINT(clang-analyzer-optin.performance.Padding): there is one of it
  Tables() {
    ReadTexts();
    weight_places.reserve(kConfigurations);
    MirrorImages mirrored;
    int feature = 0;
    int first_weight = 0;
    int first_configuration = 0;
    for (int index = 0; index < kPatterns; ++index) {
      Pattern& pattern = patterns[static_cast<std::size_t>(index)];
      pattern.name = kNames[static_cast<std::size_t>(index)];
      pattern.first_feature = feature;
      pattern.squares = features[static_cast<std::size_t>(feature)].count;
      pattern.configurations = 1;
      for (int i = 0; i < pattern.squares; ++i) pattern.configurations *= 3;
      pattern.first_weight = first_weight;
      for (; feature < kFeatures && features[static_cast<std::size_t>(feature)].pattern == index;
           ++feature) {
        ++pattern.features;
        first_configurations[static_cast<std::size_t>(feature)] = first_configuration;
      }
      AddPlaces(index, pattern, mirrored);
      first_weight += pattern.weights;
      first_configuration += pattern.configurations;
    }
    MakeSteps();
  }

  void ReadTexts() {
    for (std::size_t i = 0; i < kTexts.size(); ++i) {
      features[i].pattern = kTexts[i].pattern;
      for (const char* text = kTexts[i].squares; *text != '\0'; text += 2) {
        features[i].squares[static_cast<std::size_t>(features[i].count++)] =
            static_cast<std::uint8_t>(SquareAt(text[0] - 'a', text[1] - '1'));
      }
    }
  }

  // Numbers the configurations of a pattern in their order; a mirror image has the number of the
  // configuration that came first.
  void AddPlaces(int index, Pattern& pattern, MirrorImages& mirrored) {
    const std::size_t first = weight_places.size();
    const auto configurations = static_cast<std::size_t>(pattern.configurations);
    mirrored.Make(index, pattern.squares);
    weight_places.resize(first + configurations);
    std::int32_t* const places = weight_places.data() + first;
    std::int32_t next = pattern.first_weight;
    for (std::size_t configuration = 0; configuration < configurations; ++configuration) {
      const std::size_t mirror = mirrored.Of(configuration);
      places[configuration] = mirror < configuration ? places[mirror] : next++;
    }
    pattern.weights = next - pattern.first_weight;
  }

  void MakeSteps() {
    for (std::size_t i = 0; i < features.size(); ++i) {
      int digit = 1;
      for (int place = features[i].count - 1; place >= 0; --place) {
        AddStep(features[i].squares[static_cast<std::size_t>(place)], i, digit);
        digit *= 3;
      }
      empty[i / 16][i % 16] = static_cast<std::uint16_t>(digit - 1);
    }
  }

  void AddStep(int square, std::size_t feature, int digit) {
    auto& sets = steps[static_cast<std::size_t>(RankOf(square))];
    for (std::size_t set = 0; set < sets.size(); ++set) {
      if ((set >> FileOf(square) & 1) != 0)
        sets[set][feature / 16][feature % 16] += static_cast<std::uint16_t>(digit);
    }
  }

  std::array<Feature, kFeatures> features{};
  std::array<Pattern, kPatterns> patterns{};
  std::array<int, kFeatures> first_configurations{};
  std::vector<std::int32_t> weight_places;
  Sums empty{};  // the configurations of the empty board
  // What a set of squares of one rank adds to each feature's configuration when their digits grow
  // by one: [rank][set], a bit for each file.
  std::array<std::array<Sums, 256>, 8> steps{};
};

const Tables& All() {
  static const Tables tables;
  return tables;
}

}  // namespace

const Pattern& PatternAt(int pattern) { return All().patterns[static_cast<std::size_t>(pattern)]; }

int PatternOf(int feature) { return All().features[static_cast<std::size_t>(feature)].pattern; }

absl::Span<const std::uint8_t> SquaresOf(int feature) {
  const Feature& found = All().features[static_cast<std::size_t>(feature)];
  return {found.squares.data(), static_cast<std::size_t>(found.count)};
}

Configurations ConfigurationsOf(const Board& board) {
  const Tables& tables = All();
  Sums sums = tables.empty;
  for (std::size_t rank = 0; rank < 8; ++rank) {
    const Sums& mover = tables.steps[rank][board.mover >> 8 * rank & 0xFF];
    const Sums& other = tables.steps[rank][board.other >> 8 * rank & 0xFF];
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] -= mover[i] + mover[i] + other[i];
  }
  Configurations result;
  std::memcpy(&result, &sums, sizeof result);
  return result;
}

const std::array<int, kFeatures>& FirstConfigurations() { return All().first_configurations; }

const std::vector<std::int32_t>& WeightPlaces() { return All().weight_places; }

}  // namespace othello::endgame
