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
    const Measure measure = MeasureOf(kind);
    EXPECT_EQ(WordOf(measure), word);
    EXPECT_EQ(FromWord<Measure>(word), measure);
    EXPECT_EQ(ValueOf(measure, board), CountOn(kind, kAllSquares, board)) << word;
    EXPECT_EQ(WithValue({}, {.maximize = true, .measure = measure}, 3).parts.back().statement,
              Statement(Count{.kind = kind, .min = 3}))
        << word;
  }
  EXPECT_EQ(AllWords<Measure>().size(), AllWords<CountKind>().size() + 4);
}

}  // namespace
}  // namespace othello::synth
