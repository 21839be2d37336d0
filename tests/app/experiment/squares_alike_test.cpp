// Conditions that compare squares, as a file says them, against boards.
#include "app/experiment/squares_alike.h"

#include <gtest/gtest.h>

#include <string>

#include "app/experiment/constraint_file.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "synth/satisfies.h"

namespace othello::app {
namespace {

absl::StatusOr<synth::Constraint> ReadKeys(const std::string& keys) {
  const auto file = ParseToml("[position]\n" + keys + "\n", "f.toml");
  EXPECT_TRUE(file.ok()) << file.status();
  return ReadPositionConstraint(*(*file)["position"].as_table(), "f.toml");
}

bool KeysHold(const std::string& keys, const Board& board) {
  const auto constraint = ReadKeys(keys);
  EXPECT_TRUE(constraint.ok()) << constraint.status();
  return constraint.ok() && synth::Satisfies(*constraint, board);
}

std::string FaultOf(const std::string& keys) {
  return std::string(ReadKeys(keys).status().message());
}

constexpr Square kA1 = 0;
constexpr Square kH1 = 7;
constexpr Square kB2 = 9;

TEST(SquaresAlike, CompareContents) {
  const Board none = kStart;
  const Board one = {kStart.mover | Bit(kA1), kStart.other};
  const Board both = {kStart.mover | Bit(kA1) | Bit(kH1), kStart.other};
  const Board either = {kStart.mover | Bit(kA1), kStart.other | Bit(kH1)};
  const std::string same = "same = [\"a1\", \"h1\"]";
  EXPECT_TRUE(KeysHold(same, none));
  EXPECT_FALSE(KeysHold(same, one));
  EXPECT_TRUE(KeysHold(same, both));
  EXPECT_FALSE(KeysHold(same, either));
  const std::string different = "different = [\"a1\", \"h1\", \"b2\"]";
  EXPECT_FALSE(KeysHold(different, one));
  EXPECT_TRUE(KeysHold(different, either));
  EXPECT_FALSE(KeysHold(different, Board{either.mover, either.other | Bit(kB2)}));
  const std::string one_color = "one_color = [\"a1\", \"h1\"]";
  EXPECT_FALSE(KeysHold(one_color, none));
  EXPECT_FALSE(KeysHold(one_color, either));
  EXPECT_TRUE(KeysHold(one_color, both));
  EXPECT_TRUE(KeysHold(one_color, Passed(both)));
  EXPECT_FALSE(KeysHold("same = [[\"a1\", \"b2\"], [\"h1\", \"b2\"]]", one));
  EXPECT_TRUE(KeysHold("same = [[\"a1\", \"h1\"], [\"b2\", \"g7\"]]", both));
}

TEST(SquaresAlike, NameTheImagesThatABoardIs) {
  EXPECT_TRUE(
      KeysHold("symmetric = [\"half turn\", \"diagonal a1-h8\", \"diagonal h1-a8\"]", kStart));
  EXPECT_FALSE(KeysHold("symmetric = \"left-right\"", kStart));
  EXPECT_TRUE(
      KeysHold("antisymmetric = [\"quarter turn\", \"left-right\", \"top-bottom\"]", kStart));
  EXPECT_FALSE(KeysHold("antisymmetric = \"half turn\"", kStart));
  const Board mirrored = {kStart.Occupied() | Bit(kA1) | Bit(kH1), Bit(SquareAt(2, 6))};
  EXPECT_FALSE(KeysHold("symmetric = \"left-right\"", mirrored));
  const Board even = {mirrored.mover, mirrored.other | Bit(SquareAt(5, 6))};
  EXPECT_TRUE(KeysHold("symmetric = \"left-right\"", even));
  EXPECT_TRUE(KeysHold("symmetric = \"top-bottom\"", Image(even, 4)));
}

TEST(SquaresAlike, FaultsSayWhatToWrite) {
  EXPECT_EQ(FaultOf("same = \"a1\""), "f.toml:2:8: 'same' compares squares: name at least two");
  EXPECT_EQ(
      FaultOf("different = \"corners\""),
      "f.toml:2:13: 'different' names 4 squares, but at most three can differ from each other: "
      "one empty, one of each side");
  EXPECT_EQ(FaultOf("symmetric = \"half-turn\""),
            "f.toml:2:13: 'symmetric' takes 'left-right', 'top-bottom', 'half turn', "
            "'diagonal a1-h8', 'quarter turn', 'diagonal h1-a8', not 'half-turn'; did you mean "
            "'half turn'?");
  EXPECT_EQ(FaultOf("count = [{ what = \"odd_regions\", in = \"corners\", min = 1 }]"),
            "f.toml:2:39: 'odd_regions' counts the regions of the whole board: write odd_regions = "
            "..., without a list of squares");
}

// X is black wherever the file says who is to move, be it black or white.
TEST(Picture, IsReadInColoursWhereThereAreColours) {
  const std::string board =
      "board = \"\"\"\n--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n"
      "--------\"\"\"";
  EXPECT_TRUE(KeysHold(board, kStart));
  EXPECT_FALSE(KeysHold(board, Passed(kStart)));
  EXPECT_TRUE(KeysHold("to_move = \"black\"\n" + board, kStart));
  EXPECT_TRUE(KeysHold("to_move = \"white\"\n" + board, Passed(kStart)));
  EXPECT_FALSE(KeysHold("to_move = \"white\"\n" + board, kStart));
  std::string letters = board;
  for (char& c : letters) c = c == 'X' ? 'B' : c == 'O' ? 'w' : c;
  EXPECT_TRUE(KeysHold("to_move = \"white\"\n" + letters, Passed(kStart)));
  EXPECT_EQ(FaultOf(letters),
            "f.toml:6:4: 'W' is a colour, which needs to_move = \"black\" or \"white\" in "
            "[position]; X is the side to move");
}

}  // namespace
}  // namespace othello::app
