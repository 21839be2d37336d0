#include "core/ggf_game.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "core/board_text.h"
#include "core/ggs_board.h"
#include "core/moves.h"
#include "core/text_scanner.h"

namespace othello {
namespace {

// Facts about the game besides board and moves. None of them changes the position.
constexpr std::array<absl::string_view, 15> kHeaderKeys = {
    "GM", "PC", "DT", "PB", "PW", "RB", "RW", "TI", "TB", "TW", "TY", "RE", "KB", "KW", "KM"};
// These may stand after the board too; they are numbers.
constexpr std::array<absl::string_view, 3> kKomiKeys = {"KB", "KW", "KM"};

template <std::size_t kSize>
bool IsOneOf(const std::array<absl::string_view, kSize>& keys, absl::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

class GgfReader {
 public:
  explicit GgfReader(absl::string_view text) : text_(text), scanner_(text) {}

  absl::StatusOr<GgfGame> Read() {
    // The archives of the server put the number of games of a match before them.
    scanner_.SkipBlanks();
    if (absl::StartsWith(scanner_.Rest(), "1 ")) scanner_.Advance();
    if (absl::Status status = Expect("(;"); !status.ok()) return status;
    while (!absl::StartsWith(scanner_.Rest(), ";")) {
      if (absl::Status status = ReadProperty(); !status.ok()) return status;
      scanner_.SkipBlanks();
    }
    if (absl::Status status = Expect(";)"); !status.ok()) return status;
    if (needs_board_ && !has_board_)
      return scanner_.Error("a game that begins with a random board (TY), without the board (BO)");
    scanner_.SkipBlanks();
    if (!scanner_.AtEnd())
      return scanner_.Error(absl::StrCat(scanner_.Found(), " after the game; one game per line"));
    return std::move(game_);
  }

 private:
  absl::Status Expect(absl::string_view expected) {
    scanner_.SkipBlanks();
    if (!absl::StartsWith(scanner_.Rest(), expected)) {
      return scanner_.Error(absl::StrCat(scanner_.Found(), " where \"", expected, "\" should be"));
    }
    scanner_.Advance(expected.size());
    return absl::OkStatus();
  }

  // KEY[value]
  absl::Status ReadProperty() {
    const std::size_t key_at = scanner_.Offset();
    while (absl::ascii_isupper(static_cast<unsigned char>(scanner_.Peek()))) scanner_.Advance();
    const std::string key(text_.substr(key_at, scanner_.Offset() - key_at));
    if (key.empty())
      return scanner_.Error(absl::StrCat(scanner_.Found(), " where a key in capitals should be"));
    if (!scanner_.Take('['))
      return scanner_.Error(absl::StrCat(scanner_.Found(), " where '[' should be"));
    const std::size_t value_at = scanner_.Offset();
    const std::size_t end = text_.find(']', value_at);
    if (end == absl::string_view::npos)
      return scanner_.ErrorAt(text_.size(), "the end where ']' should be");
    scanner_.Advance(end + 1 - value_at);
    const absl::string_view value = text_.substr(value_at, end - value_at);
    if (value.find('[') != absl::string_view::npos) {
      return scanner_.ErrorAt(value_at + value.find('['), "'[' where ']' should be");
    }
    if (key == "BO") return ReadBoard(key_at, end);
    if (key == "B" || key == "W")
      return ReadMove(key == "B" ? Color::kBlack : Color::kWhite, value_at, value);
    return CheckHeader(key, key_at, value);
  }

  absl::Status CheckHeader(const std::string& key, std::size_t at, absl::string_view value) {
    if (!IsOneOf(kHeaderKeys, key)) return scanner_.ErrorAt(at, absl::StrCat("unknown key ", key));
    if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) {
      return scanner_.ErrorAt(at, absl::StrCat("the key ", key, " occurs twice"));
    }
    keys_.push_back(key);
    const bool number = !value.empty() && value.find_first_of("0123456789+-.") == 0;
    if ((has_board_ || has_moves_) && !(IsOneOf(kKomiKeys, key) && number && !has_moves_)) {
      return scanner_.ErrorAt(
          at, absl::StrCat("the key ", key, " after the board, where moves should be"));
    }
    if (key == "GM" && !absl::EqualsIgnoreCase(value, "othello")) {
      return scanner_.ErrorAt(at, "a game other than Othello");
    }
    return key == "TY" ? CheckType(at, value) : absl::OkStatus();
  }

  // "8", "10", "8r18" (begins with 18 discs at random), "8a" (fewer discs win): the size of the
  // board, and how the game differs.
  absl::Status CheckType(std::size_t at, absl::string_view value) {
    const std::size_t digits = std::min(value.find_first_not_of("0123456789"), value.size());
    if (digits > 0 && value.substr(0, digits) != "8")
      return scanner_.ErrorAt(at, absl::StrCat("a board of size ", value.substr(0, digits)));
    needs_board_ = value.find('r') != absl::string_view::npos;
    return absl::OkStatus();
  }

  absl::Status ReadBoard(std::size_t key_at, std::size_t end) {
    if (has_board_ || has_moves_)
      return scanner_.ErrorAt(key_at, "the key BO occurs twice, or after a move");
    has_board_ = true;
    // The text up to here, blank before the board, so that errors name the right columns.
    std::string padded(text_.substr(0, end + 1));
    std::fill(padded.begin(), padded.begin() + static_cast<std::ptrdiff_t>(key_at), ' ');
    const absl::StatusOr<Position> board = ParseGgsBoard(padded);
    if (!board.ok()) return board.status();
    game_.start = game_.final = *board;
    return absl::OkStatus();
  }

  // "d3//0.01", "pass/1.2"
  absl::Status ReadMove(Color color, std::size_t at, absl::string_view value) {
    has_moves_ = true;
    const std::string name(absl::StripAsciiWhitespace(value.substr(0, value.find('/'))));
    for (const absl::string_view pass : {"pass", "pa", "ps", "--"}) {
      if (absl::EqualsIgnoreCase(name, pass)) return PlayPass(color, at);
    }
    const std::optional<Square> square = ParseSquare(std::string_view(name));
    if (!square) return scanner_.ErrorAt(at, "neither a move (a1 to h8) nor a pass");
    return PlayMove(color, at, *square);
  }

  absl::Status PlayPass(Color color, std::size_t at) {
    if (color != game_.final.to_move) return Illegal(at, "a pass out of turn");
    if (!MustPass(game_.final.board)) return Illegal(at, "a pass that is not forced");
    game_.final = {Passed(game_.final.board), Opposite(color)};
    game_.ends_with_written_pass = true;
    return absl::OkStatus();
  }

  absl::Status PlayMove(Color color, std::size_t at, Square square) {
    Position& position = game_.final;
    if (color != position.to_move && MustPass(position.board))
      position = {Passed(position.board), color};
    if (color != position.to_move)
      return Illegal(at, absl::StrCat(SquareName(square), " out of turn"));
    if ((position.board.Occupied() & Bit(square)) != 0 ||
        Flips(position.board, square) == kNoSquares) {
      return Illegal(at, absl::StrCat(SquareName(square), ", which is not legal"));
    }
    position = {Play(position.board, square), Opposite(color)};
    game_.moves.push_back(square);
    game_.ends_with_written_pass = false;
    return absl::OkStatus();
  }

  absl::Status Illegal(std::size_t at, absl::string_view what) const {
    return scanner_.ErrorAt(at, absl::StrCat("move ", game_.moves.size() + 1, " is ", what,
                                             "; the board there is ", BoardText(game_.final)));
  }

  absl::string_view text_;
  TextScanner scanner_;
  GgfGame game_;
  std::vector<std::string> keys_;
  bool has_board_ = false;
  bool needs_board_ = false;
  bool has_moves_ = false;
};

}  // namespace

absl::StatusOr<GgfGame> ParseGgf(absl::string_view text) { return GgfReader(text).Read(); }

}  // namespace othello
