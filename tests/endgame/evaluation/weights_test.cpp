// Weights from files: our own and made-up ones of Edax's format; the value that they give.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "core/game/symmetry.h"
#include "endgame/evaluation/edax_weights.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"
#include "tests/endgame/random_endings.h"

namespace othello::endgame {
namespace {

using ::testing::HasSubstr;

constexpr std::size_t kEdaxBytes = 13'952'436;

void Append(std::uint32_t number, std::size_t bytes, bool big_endian, std::string& text) {
  for (std::size_t i = 0; i < bytes; ++i) {
    const std::size_t from = big_endian ? bytes - 1 - i : i;
    text.push_back(static_cast<char>(number >> (8 * from) & 0xFF));
  }
}

// A file of random weights.
std::string MadeUpEdaxFile(bool big_endian, std::vector<std::int16_t>& weights) {
  std::string text;
  for (const std::uint32_t word : {0x45444158U, 0x4556414CU, 3U, 2U, 5U, 0U, 0U})
    Append(word, 4, big_endian, text);
  Randomness random(1);
  for (int i = 0; i < kPlies * kWeights; ++i) {
    weights.push_back(static_cast<std::int16_t>(random() % 1001) - 500);
    Append(static_cast<std::uint16_t>(weights.back()), 2, big_endian, text);
  }
  return text;
}

// The value as the format's description says, step by step.
int SumOf(const Board& board, const std::vector<std::int16_t>& weights) {
  const int ply = 60 - std::popcount(board.Empty());
  int sum = 0;
  int first = 0;
  for (int pattern = 0; pattern < kPatterns; ++pattern) {
    const Pattern& of = PatternAt(pattern);
    for (int feature = of.first_feature; feature < of.first_feature + of.features; ++feature) {
      int configuration = 0;
      for (const Square square : SquaresOf(feature)) {
        configuration = 3 * configuration + ((board.mover & Bit(square)) != 0   ? 0
                                             : (board.other & Bit(square)) != 0 ? 1
                                                                                : 2);
      }
      sum += weights[static_cast<std::size_t>(
          ply * kWeights + WeightPlaces()[static_cast<std::size_t>(first + configuration)])];
    }
    first += of.configurations;
  }
  return sum;
}

TEST(EdaxWeights, AreReadInEitherByteOrder) {
  for (const bool big_endian : {false, true}) {
    std::vector<std::int16_t> weights;
    const std::string file = MadeUpEdaxFile(big_endian, weights);
    ASSERT_EQ(file.size(), kEdaxBytes);
    absl::StatusOr<std::unique_ptr<const WeightSource>> source = ReadEdaxWeights(file);
    ASSERT_TRUE(source.ok()) << source.status();
    EXPECT_THAT((*source)->Name(), HasSubstr("not the weights that Edax comes with"));
    EXPECT_THAT((*source)->Name(), HasSubstr("each ply has weights of its own"));
    const Evaluation evaluation(*std::move(source));
    Randomness random(2);
    for (int empty = 0; empty <= 60; ++empty) {
      const Board board = PlayedEnding(empty, random);
      const TakenApart parts = evaluation.TakeApart(board);
      EXPECT_EQ(parts.sum, SumOf(board, weights)) << empty;
      EXPECT_EQ(evaluation.Sum(board), parts.sum);
      int sum = 0;
      for (const FeatureValue& feature : parts.features) sum += feature.weight;
      EXPECT_EQ(sum, parts.sum);
      for (int k = 0; k < kImages; ++k) EXPECT_EQ(evaluation.Sum(Image(board, k)), parts.sum);
    }
  }
}

TEST(EdaxWeights, DamagedFilesAreRefused) {
  std::vector<std::int16_t> weights;
  const std::string file = MadeUpEdaxFile(false, weights);
  const auto error = [](const std::string& content) {
    return std::string(ReadEdaxWeights(content).status().message());
  };
  EXPECT_THAT(error(file.substr(0, file.size() - 1)), HasSubstr("13952435 bytes of 13952436"));
  EXPECT_THAT(error(file + "x"), HasSubstr("13952437 bytes of 13952436"));
  EXPECT_THAT(error(""), HasSubstr("ends within the header"));
  for (const std::size_t at : {0U, 3U, 4U, 7U}) {
    std::string changed = file;
    changed[at] = '?';
    EXPECT_THAT(error(changed), HasSubstr("does not begin with EDAX and EVAL")) << at;
  }
  std::string other = file;
  other[16] = 6;
  EXPECT_THAT(error(other), HasSubstr("of version 3.2.6; only 3.2.5 is known"));
}

TEST(Evaluation, RoundsHalfAwayFromZero) {
  EXPECT_EQ(Evaluation::Rounded(0), 0);
  EXPECT_EQ(Evaluation::Rounded(63), 0);
  EXPECT_EQ(Evaluation::Rounded(64), 1);
  EXPECT_EQ(Evaluation::Rounded(-63), 0);
  EXPECT_EQ(Evaluation::Rounded(-64), -1);
  EXPECT_EQ(Evaluation::Rounded(228), 2);  // published with Edax's value +2
  EXPECT_EQ(Evaluation::Rounded(100'000), 63);
  EXPECT_EQ(Evaluation::Rounded(-100'000), -63);
}

KnotWeights RandomKnots() {
  Randomness random(3);
  KnotWeights knots(kKnots, std::vector<float>(kWeights));
  for (std::vector<float>& knot : knots) {
    for (float& weight : knot)
      weight = static_cast<float>(static_cast<int>(random() % 2001) - 1000) / 250;
  }
  return knots;
}

TEST(LearnedWeights, SurviveTheirFile) {
  const KnotWeights knots = RandomKnots();
  const std::string file = WeightFile(knots);
  EXPECT_LT(file.size(), 2'000'000);
  const absl::StatusOr<KnotWeights> read = ReadWeightFile(file);
  ASSERT_TRUE(read.ok()) << read.status();
  for (std::size_t knot = 0; knot < knots.size(); ++knot) {
    for (std::size_t i = 0; i < knots[knot].size(); i += 97)
      EXPECT_NEAR((*read)[knot][i], knots[knot][i], 4.0 / 127 / 2 + 1e-3);
  }
  EXPECT_EQ(WeightFile(*read), file);  // what is in a file stays as it is
}

TEST(LearnedWeights, AreTheSameFromTheirFile) {
  const std::string file = WeightFile(RandomKnots());
  const auto from_file = WeightsOfFile(file, "a name");
  ASSERT_TRUE(from_file.ok()) << from_file.status();
  EXPECT_EQ((*from_file)->Name(), "a name");
  const LearnedWeights learned(*ReadWeightFile(file), "");
  for (int ply = 0; ply < kPlies; ++ply) {
    const std::vector<std::int16_t> exact = (*from_file)->WeightsOf(ply);
    const std::vector<std::int16_t> rounded = learned.WeightsOf(ply);
    int different = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      ASSERT_NEAR(exact[i], rounded[i], 1) << ply << ' ' << i;
      different += exact[i] != rounded[i] ? 1 : 0;
    }
    // Halves that are no halves in the last bit of a float.
    ASSERT_LT(different, kWeights / 1000) << ply;
  }
}

TEST(LearnedWeights, OfThousandsOfDiscsAreRefused) {
  KnotWeights knots = RandomKnots();
  knots[3][5] = 5000;
  EXPECT_THAT(std::string(ReadWeightFile(WeightFile(knots)).status().message()),
              HasSubstr("thousands of discs"));
}

TEST(LearnedWeights, DamagedFilesAreRefused) {
  const std::string file = WeightFile(RandomKnots());
  const auto error = [](const std::string& content) {
    return std::string(ReadWeightFile(content).status().message());
  };
  EXPECT_THAT(error(file.substr(0, file.size() - 1)), HasSubstr("bytes, and not"));
  EXPECT_THAT(error("text"), HasSubstr("does not begin with OTHWGT01"));
  for (const std::size_t at : {16U, 500U, 1'000'000U}) {
    std::string changed = file;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    EXPECT_THAT(error(changed), HasSubstr("its checksum is wrong")) << at;
    EXPECT_FALSE(WeightsOfFile(changed, "").ok());
  }
  std::string other = file;
  other[8] = 12;
  EXPECT_THAT(error(other), HasSubstr("other patterns"));
}

TEST(LearnedWeights, PliesBetweenKnotsAreMixed) {
  KnotWeights knots(kKnots, std::vector<float>(kWeights));
  for (std::size_t knot = 0; knot < knots.size(); ++knot)
    knots[knot].assign(kWeights, static_cast<float>(5 * knot));
  const LearnedWeights weights(knots, "");
  for (int ply = 0; ply < kPlies; ++ply) EXPECT_EQ(weights.WeightsOf(ply)[7], 128 * ply) << ply;
}

TEST(LearnedWeights, TheShippedOnesKnowACorner) {
  const Evaluation evaluation(ShippedWeights());
  Randomness random(4);
  int better = 0;
  for (int i = 0; i < 100; ++i) {
    Board board = PlayedEnding(25, random);
    const Bitboard corner = board.Occupied() & kCorners;
    if (corner == 0) continue;
    const Bitboard one = corner & (0 - corner);
    const Board with = {board.mover | one, board.other & ~one};
    const Board without = {board.mover & ~one, board.other | one};
    better += evaluation.Sum(with) > evaluation.Sum(without) ? 1 : -1;
  }
  EXPECT_GT(better, 30);
}

}  // namespace
}  // namespace othello::endgame
