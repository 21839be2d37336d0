#include <gtest/gtest.h>

#include "core/base/words.h"
#include "core/game/board.h"
#include "synth/count.h"
#include "synth/solve/optimize.h"

namespace othello::synth {
namespace {

TEST(Measure, EachCountIsTheMeasureOfItsName) {
  const Board board = {0x0000081c10000000, 0x0000000008040000};
  for (const auto& [kind, word] : WordTable(CountKind{})) {
    const Measure measure = kind;
    EXPECT_EQ(MeasureNamed(std::string(word)), measure);
    EXPECT_EQ(ValueOf(measure, board), CountOn(kind, kAllSquares, board)) << word;
    EXPECT_EQ(WithValue({}, {.maximize = true, .measure = measure}, 3).parts.back().statement,
              Statement(Count{.kind = kind, .min = 3}))
        << word;
  }
  EXPECT_EQ(MeasureNamed("flips"), Measure(BoardMeasure::kFlips));
  EXPECT_EQ(MeasureNamed("flip"), std::nullopt);
}

}  // namespace
}  // namespace othello::synth
