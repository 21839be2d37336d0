// Mutated and random texts for every parser of core. For every text, no parser breaks (the debug
// build checks with its sanitizers), an error is one line that says where, and an accepted position
// is the same after writing and reading it again. The inputs are the same in every run.
#include <absl/strings/match.h>
#include <absl/strings/string_view.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/formats/boards/ggs_board.h"
#include "core/formats/boards/hex_pair.h"
#include "core/formats/games/game_record.h"
#include "core/formats/games/property_game.h"
#include "core/formats/obf.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/formats/position_format.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello {
namespace {

// Good texts of every format, from which mutations start.
const std::vector<std::string>& Seeds() {
  static const auto& seeds = *new std::vector<std::string>{
      TerminalPicture({*ParsePosition("f5d6"), SquareAt(3, 5)}, false),
      "---------------------------OX------XO--------------------------- X",
      "bw*.oOxX_WB----------------------------------------------------- w",
      "(;GM[Othello]PB[a]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
      "-------- "
      "*]B[f5//1]W[d6];)",
      "\xEF\xBB\xBF........\n........\n........\n...\u25CB\u25CF...\n...\u25CF\u25CB...\n........"
      "\n........\n........"
      "\n\u25CB",
      "  a b c d e f g h\n1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n4 - - - O X - - "
      "-\n"
      "5 - - - X O - - -\n6 - - - - - - - -\n7 - - - - - - - -\n8 - - - - - - - -\nX",
      "........\n........\n........\n...OX...\n...XO...\n........\n........\n........\nO\n",
      "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; h1:-0; ps:12; % "
      "FFO 40",
      "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- O]",
      "0x0000341c10261000,0x006a4a620a406e00",
      "f5d6c4f3c5b4b3e6c6g5f6c7c3d2c2b2f4g4g3g7g6e7d3g2h3b6",
      "1. E6 f4 2. e3 F6\n3. g5 d6 4. e7 f5 5. c5",
      "d3c3b3b2f5a3a1c1--e3",
      "d3 c3 b3 b2 f5 a3 a1 c1 pass e3",
      "f5->d6 \u2192 c3 | d3",
      "\uFF46\uFF15, d6;c3-d3",
      "[\"f5\", \"d6\"]",
      "[Event \"?\"]\n[Result \"37-27\"]\n\n1. f5 d6 {a comment}\n2. c3 (2. f6) d3 $1 37-27\n",
      "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[fe]C[x \\] y];W[d6];B[])",
      "2 (;GM[Othello]BT[05:00]B[f5];)(;GM[Othello]TY[8]B[d3];)",
      "id,winner,game_moves\n1,2,f5d6c3\n2,1,\"d3c5\"\n",
  };
  return seeds;
}

class TextMutator {
 public:
  explicit TextMutator(std::uint64_t seed) : random_(seed) {}

  // A seed with a few mutations, or, now and then, random characters.
  std::string Next() {
    if (Below(16) == 0) return RandomText(Below(100));
    std::string text = Seeds()[Below(Seeds().size())];
    for (std::size_t count = Below(5); count > 0; --count) Mutate(text);
    return text;
  }

 private:
  std::size_t Below(std::size_t limit) { return random_() % limit; }

  // Mostly characters with a meaning for parsers, sometimes any byte.
  char RandomCharacter() {
    constexpr absl::string_view kTelling =
        "XOxo*bBwW-._ \n\r\t[]();:,%#+/0123456789abcdefghABCDEFGHpPsS";
    return Below(8) == 0 ? static_cast<char>(Below(256)) : kTelling[Below(kTelling.size())];
  }

  std::string RandomText(std::size_t size) {
    std::string text;
    while (text.size() < size) text += RandomCharacter();
    return text;
  }

  void Mutate(std::string& text) {
    const std::size_t at = Below(text.size() + 1);
    const std::size_t size = std::min(Below(8), text.size() - at);
    switch (Below(7)) {
      case 0:
        text.erase(at, size);
        break;
      case 1:
        text.insert(at, RandomText(size));
        break;
      case 2:
        text.replace(at, size, RandomText(size));
        break;
      case 3:
        text.insert(at, text.substr(at, size));
        break;
      case 4:
        text.resize(at);
        break;
      case 5: {
        const std::string& other = Seeds()[Below(Seeds().size())];
        text.insert(at, other.substr(Below(other.size())));
        break;
      }
      default:
        for (char& character : text)
          character = static_cast<char>(std::toupper(static_cast<unsigned char>(character)));
    }
  }

  std::mt19937_64 random_;
};

void CheckRefusal(const absl::Status& status) {
  const absl::string_view message = status.message();
  ASSERT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  ASSERT_TRUE(absl::StartsWith(message, "column ") || absl::StartsWith(message, "line "))
      << message;
  for (const char character : message)
    ASSERT_TRUE(std::isprint(static_cast<unsigned char>(character))) << message;
}

void CheckPosition(const Position& position) {
  ASSERT_EQ(position.board.mover & position.board.other, kNoSquares);
  for (const Format format : kWritableFormats) {
    const absl::StatusOr<Position> again = ParsePosition(WritePosition(position, format));
    ASSERT_TRUE(again.ok()) << again.status();
    ASSERT_EQ(again->board, position.board);
    ASSERT_EQ(again->to_move, format == Format::kHex ? Color::kBlack : position.to_move);
  }
}

void CheckObf(const ObfLine& line) {
  CheckPosition(line.position);
  const absl::StatusOr<ObfLine> again = ParseObf(ObfText(line));
  ASSERT_TRUE(again.ok()) << again.status();
  ObfLine expected = line;
  expected.side_assumed = false;  // it is written
  ASSERT_EQ(*again, expected);
}

void CheckGame(const Game& game) {
  Position position = game.Start();
  for (const Square move : game.moves) {
    if (!CanMove(position.board)) position = {Passed(position.board), Opposite(position.to_move)};
    ASSERT_NE(Flips(position.board, move), kNoSquares);
    position = {Play(position.board, move), Opposite(position.to_move)};
  }
  ASSERT_EQ(position, game.Last());
  ASSERT_TRUE(!game.ends_with_written_pass || game.PassForcedAtEnd());
  const absl::StatusOr<Game> again = ParseGame(TranscriptText(game.moves), game.Start());
  ASSERT_TRUE(again.ok()) << again.status();
  ASSERT_EQ(again->positions, game.positions);
}

// Cutting loses nothing but blanks and comments, and what it returns is read or refused.
void CheckSplit(absl::string_view text) {
  std::int64_t line = 1;
  for (const GameText& part : SplitGameRecords(text)) {
    ASSERT_GE(part.line, line);
    line = part.line;
    const absl::StatusOr<Game> game = ParseGameRecord(part.text);
    game.ok() ? CheckGame(*game) : CheckRefusal(game.status());
  }
}

// Runs every parser over `texts` texts. Each text is copied to a buffer of its own size, so that
// reading past its end is seen by the sanitizer.
void FuzzParsers(int texts) {
  TextMutator mutator(20240607);
  int accepted = 0;
  int games = 0;
  for (int i = 0; i < texts; ++i) {
    const std::string text = mutator.Next();
    SCOPED_TRACE(text);
    const std::vector<char> buffer(text.begin(), text.end());
    const absl::string_view view(buffer.data(), buffer.size());

    const absl::StatusOr<Position> position = ParsePosition(view);
    accepted += position.ok() ? 1 : 0;
    position.ok() ? CheckPosition(*position) : CheckRefusal(position.status());
    const absl::StatusOr<Position> board = ParseBoardText(view);
    board.ok() ? CheckPosition(*board) : CheckRefusal(board.status());
    const absl::StatusOr<Position> ggs = ParseGgsBoard(view);
    ggs.ok() ? CheckPosition(*ggs) : CheckRefusal(ggs.status());
    const absl::StatusOr<ObfLine> obf = ParseObf(view);
    obf.ok() ? CheckObf(*obf) : CheckRefusal(obf.status());
    const absl::StatusOr<Board> hex = ParseHexPair(view);
    hex.ok() ? CheckPosition({*hex, Color::kBlack}) : CheckRefusal(hex.status());
    const absl::StatusOr<Game> ggf = ParsePropertyGame(view);
    ggf.ok() ? CheckGame(*ggf) : CheckRefusal(ggf.status());
    const absl::StatusOr<Game> game = ParseGame(view);
    games += game.ok() ? 1 : 0;
    game.ok() ? CheckGame(*game) : CheckRefusal(game.status());
    const absl::StatusOr<Game> record = ParseGameRecord(view);
    record.ok() ? CheckGame(*record) : CheckRefusal(record.status());
    CheckSplit(view);
    if (::testing::Test::HasFatalFailure()) return;
  }
  // Both outcomes are well represented.
  EXPECT_GT(accepted, texts / 10);
  EXPECT_LT(accepted, texts - texts / 10);
  EXPECT_GT(games, texts / 50);
}

TEST(ParsersFuzz, ManyTexts) { FuzzParsers(20'000); }

TEST(ParsersFuzzLong, VeryManyTexts) { FuzzParsers(2'000'000); }

}  // namespace
}  // namespace othello
