// A text that is damaged in one place is refused, or read as a position that differs only in the
// square (or the side) that was exchanged. Nothing shifts. Texts that differ only in style are read
// as the same position.
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/string_view.h>
#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/formats/games/property_game.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/formats/position_format.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "tests/core/game/random_board.h"

namespace othello {
namespace {

// All characters that have a meaning for some parser, and single bytes of multi-byte characters.
constexpr absl::string_view kTelling =
    "XOxo*bBwW0-._ \t\n\r[]();:,%#+/{}|\"128aehAH\xE2\x97\x8F\xC2\xA0\xEF\x01";

bool Below(std::mt19937_64& random, std::uint64_t part) { return random() % 16 < part; }

// The squares in which two positions differ.
Bitboard Difference(const Position& a, const Position& b) {
  return (a.Discs(Color::kBlack) ^ b.Discs(Color::kBlack)) |
         (a.Discs(Color::kWhite) ^ b.Discs(Color::kWhite));
}

// Calls `check(text)` for each text with one byte removed, added or exchanged.
template <typename Check>
void ForEachDamage(const std::string& text, Check check) {
  constexpr std::size_t kLong = 500;  // pictures, which take long to compare
  const absl::string_view tellings = text.size() < kLong ? kTelling : "X \n%\x97";
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) check(text.substr(0, i) + text.substr(i + 1));
    for (const char telling : tellings) {
      check(text.substr(0, i) + telling + text.substr(i));
      if (i < text.size()) check(text.substr(0, i) + telling + text.substr(i + 1));
    }
  }
}

// Texts of a position in all formats that have colours.
std::vector<std::string> Texts(const Position& position) {
  const std::string board = DiscsText(position);
  const std::string side(1, ColorCharacter(position.to_move));
  const std::string grid = GridText(position);
  std::string rows;
  std::string apart;
  std::string labelled = "  A B C D E F G H\n";
  for (int rank = 0; rank < 8; ++rank) {
    const std::string row = board.substr(8 * rank, 8);
    absl::StrAppend(&rows, row, " ");
    std::string spaced;
    for (const char square : row) absl::StrAppend(&spaced, std::string(1, square), " ");
    apart += spaced;
    absl::StrAppend(&labelled, rank + 1, " ", spaced, rank + 1, "\n");
  }
  return {board + " " + side,
          board + "\n" + side,
          grid,
          rows + side,
          apart + side,
          labelled + "  A B C D E F G H\n" + side,
          WritePosition(position, Format::kObf),
          board + " " + side + "; A1:+38; H1:+0; % FFO 40",
          board + " " + side + " % a comment",
          WritePosition(position, Format::kGgs),
          "BO" + WritePosition(position, Format::kGgs),
          absl::StrReplaceAll(board + " " + side, {{"X", "●"}, {"O", "○"}, {"-", "·"}}),
          absl::StrReplaceAll(grid, {{"X", "⚫"}, {"O", "⚪"}, {"-", "．"}}),
          TerminalPicture({position, std::nullopt}, false)};
}

// The text with other letters of the same meaning, and with extra blanks.
std::string Varied(std::string text, std::mt19937_64& random) {
  const bool picture = absl::StartsWith(text, "     a");
  const bool bracket = text.find('[') != std::string::npos;  // of GGF, where "BO" is a word
  if (!picture && !bracket) {
    // One sign for each colour, and signs for the side that need not be those of the discs.
    const bool zeros = text.find('-') != std::string::npos && Below(random, 8);
    const char black = "XxbB*"[random() % 5];
    const char white = zeros ? '0' : "OowW"[random() % 4];
    for (char& c : text) {
      if (c == 'X') c = black;
      if (c == 'O') c = white;
      if (c == '-' && Below(random, 4)) c = "._+"[random() % 3];
    }
    if (Below(random, 8)) text = absl::StrReplaceAll(text, {{" ", "\t"}});
    if (Below(random, 8)) text = absl::StrReplaceAll(text, {{" ", "\u00A0 "}});
    if (Below(random, 8)) text = " " + text + " \t";
  }
  if (Below(random, 8)) text += "\n";
  if (Below(random, 8)) text = absl::StrReplaceAll(text, {{"\n", "\r\n"}});
  if (Below(random, 8)) text = "\n" + text;
  if (!picture && Below(random, 4)) text = "# a comment\n" + text;
  if (Below(random, 8)) text = "\xEF\xBB\xBF" + text;
  return text;
}

TEST(NeverMisread, LooksDoNotMatter) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 400; ++i) {
    Position position = RandomPosition(random);
    if (GameOver(position.board)) position = {kStart, Color::kBlack};
    for (const std::string& plain : Texts(position)) {
      const std::string text = Varied(plain, random);
      const absl::StatusOr<PositionReading> reading = ReadPosition(text);
      ASSERT_TRUE(reading.ok()) << reading.status() << '\n' << text;
      ASSERT_EQ(reading->position, position) << text;
      ASSERT_FALSE(reading->side_assumed) << text;
    }
  }
}

void CheckDamagedBoards(int positions) {
  std::mt19937_64 random(12);
  std::int64_t refused = 0;
  std::int64_t accepted = 0;
  for (int i = 0; i < positions; ++i) {
    const Position position = RandomPosition(random);
    for (const std::string& text : Texts(position)) {
      ForEachDamage(text, [&](const std::string& damaged) {
        const absl::StatusOr<PositionReading> reading = ReadPosition(damaged);
        ++(reading.ok() ? accepted : refused);
        if (!reading.ok()) return;
        const int squares = std::popcount(Difference(reading->position, position));
        const bool same_side = reading->position.to_move == position.to_move;
        ASSERT_LE(squares + (same_side ? 0 : 1), 1) << text << "\nread from\n" << damaged;
        // If the side is neither written nor exchanged, the reading says that it is assumed.
        ASSERT_TRUE(same_side || reading->side_assumed || damaged.size() == text.size()) << damaged;
      });
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_GT(refused, accepted);
  EXPECT_GT(accepted, 0);
}

TEST(NeverMisread, ADamagedBoardDoesNotShift) { CheckDamagedBoards(1); }
TEST(NeverMisread, LongADamagedBoardDoesNotShift) { CheckDamagedBoards(100); }

// The end of a finished picture's line names the side, so it may not vanish in a comment.
TEST(NeverMisread, ACommentBehindACountOfDiscsIsRefused) {
  Position full = {{~Bitboard{0}, 0}, Color::kWhite};
  const std::string text = TerminalPicture({full, std::nullopt}, false);
  ASSERT_EQ(ReadPosition(text)->position, full);
  const std::string damaged = absl::StrReplaceAll(text, {{", white's", "%, white's"}});
  ASSERT_NE(damaged, text);
  EXPECT_FALSE(ReadPosition(damaged).ok());
}

TEST(NeverMisread, ADamagedHexPairDiffersInOneDigit) {
  std::mt19937_64 random(13);
  for (int i = 0; i < 20; ++i) {
    const Board board = RandomBoard(random);
    ForEachDamage(WritePosition({board, Color::kBlack}, Format::kHex),
                  [&](const std::string& damaged) {
                    const absl::StatusOr<Position> read = ParsePosition(damaged);
                    if (!read.ok()) return;
                    const Bitboard difference = Difference(*read, {board, Color::kBlack});
                    if (difference == 0) return;
                    const int low = std::countr_zero(difference) / 4;
                    ASSERT_EQ(low, (63 - std::countl_zero(difference)) / 4) << damaged;
                  });
  }
}

// Whether two records differ in at most one move.
bool DifferInOneMove(const std::vector<Square>& a, const std::vector<Square>& b) {
  if (a.size() != b.size()) return false;
  int different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different += a[i] == b[i] ? 0 : 1;
  return different <= 1;
}

std::string NumberedText(const std::vector<Square>& moves, int step, const std::string& point) {
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % step == 0) absl::StrAppend(&text, i / step + 1, point, " ");
    absl::StrAppend(&text, SquareName(moves[i]), " ");
  }
  return text;
}

TEST(NeverMisread, ADamagedGameLosesNoMove) {
  std::mt19937_64 random(14);
  for (int i = 0; i < 6; ++i) {
    std::vector<Square> moves = RandomGame(random);
    moves.resize(5 + random() % 20);
    std::string ggf =
        "(;GM[Othello]PC[x]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
        "-------- *]";
    const Game game = *Replay(moves);
    for (std::size_t k = 0; k < moves.size(); ++k) {
      const bool black = game.PositionToMove(static_cast<int>(k)).to_move == Color::kBlack;
      absl::StrAppend(&ggf, black ? "B[" : "W[", SquareName(moves[k]), "//0.01]");
    }
    std::string spaced;
    for (const Square move : moves) absl::StrAppend(&spaced, SquareName(move), " ");
    for (const std::string& text :
         {TranscriptText(moves), absl::AsciiStrToUpper(TranscriptText(moves)), spaced,
          NumberedText(moves, 1, ""), NumberedText(moves, 2, ""), NumberedText(moves, 2, ".")}) {
      ASSERT_EQ(ParseGame(text)->moves, moves) << text;
      ForEachDamage(text, [&](const std::string& damaged) {
        const absl::StatusOr<Game> read = ParseGame(damaged);
        ASSERT_TRUE(!read.ok() || DifferInOneMove(read->moves, moves)) << damaged;
      });
    }
    ASSERT_EQ(ParsePropertyGame(ggf + ";)")->moves, moves) << ggf;
    ForEachDamage(ggf + ";)", [&](const std::string& damaged) {
      const absl::StatusOr<Game> read = ParsePropertyGame(damaged);
      ASSERT_TRUE(!read.ok() || DifferInOneMove(read->moves, moves)) << damaged;
    });
  }
}

}  // namespace
}  // namespace othello
