#include "core/formats/games/property_game.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/formats/boards/ggs_board.h"
#include "core/formats/boards/square_signs.h"
#include "core/formats/boards/unfinished_board.h"

namespace othello {
namespace {

// Keys whose values are squares that are marked, and not played.
constexpr std::array<absl::string_view, 12> kMarkup = {"CR", "TR", "MA", "SQ", "SL", "DD",
                                                       "LN", "AR", "LB", "TB", "TW", "VW"};
// Other keys that may have several values.
constexpr std::array<absl::string_view, 3> kSetup = {"AB", "AW", "AE"};
// Keys whose values are names, which may look like a move: "PB[d3]".
constexpr std::array<absl::string_view, 8> kNames = {"PB", "PW", "PC", "EV",
                                                     "GN", "ID", "US", "RO"};
// Keys of one letter that are no moves: a comment, the name of a position, its value.
constexpr std::array<absl::string_view, 3> kRemarks = {"C", "N", "V"};

template <std::size_t kSize>
bool IsOneOf(const std::array<absl::string_view, kSize>& keys, absl::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool IsCapital(char character) {
  return absl::ascii_isupper(static_cast<unsigned char>(character));
}

absl::string_view DigitsAtBegin(absl::string_view text) {
  return text.substr(0, text.find_first_not_of("0123456789"));
}

bool IsPass(absl::string_view value) {
  return absl::EqualsIgnoreCase(value, "pass") || absl::EqualsIgnoreCase(value, "pa") ||
         absl::EqualsIgnoreCase(value, "ps") || value == "--";
}

// SGF numbers its games; GGF names them. Without the key: SGF has a node for each move.
bool IsSgf(absl::string_view text) {
  const std::size_t at = text.find("GM[");
  if (at != absl::string_view::npos) return !DigitsAtBegin(text.substr(at + 3)).empty();
  const std::size_t node = text.find("];");
  if (node == absl::string_view::npos) return false;
  const absl::string_view behind = absl::StripLeadingAsciiWhitespace(text.substr(node + 2));
  return !behind.empty() && IsCapital(behind[0]);
}

// Where the value that begins at `at` ends: its ']', which SGF may escape; npos if there is none.
std::size_t ValueEnd(absl::string_view text, std::size_t at, bool sgf) {
  for (; at < text.size() && text[at] != ']'; ++at) {
    if (sgf && text[at] == '\\') ++at;
  }
  return at < text.size() ? at : absl::string_view::npos;
}

struct Property {
  std::string key;
  std::size_t key_at;
  std::vector<absl::string_view> values;
};

// Cuts the text into properties.
class PropertyReader {
 public:
  PropertyReader(absl::string_view text, bool sgf) : text_(text), sgf_(sgf), scanner_(text) {}

  absl::StatusOr<std::vector<Property>> Read() {
    const std::optional<std::size_t> begin = PropertyGameBegin(text_);
    if (!begin) return scanner_.Error(absl::StrCat(scanner_.Found(), " where \"(;\" should be"));
    scanner_.Advance(*begin + 1 - scanner_.Offset());
    std::vector<Property> properties;
    for (SkipNodes(); scanner_.Peek() != ')'; SkipNodes()) {
      ASSIGN_OR_RETURN(Property property, ReadProperty());
      properties.push_back(std::move(property));
    }
    scanner_.Advance();
    scanner_.SkipBlanks();
    if (scanner_.AtEnd()) return properties;
    return scanner_.Error(absl::StrCat(scanner_.Found(), " after the game; one game per line"));
  }

 private:
  void SkipNodes() {
    do scanner_.SkipBlanks();
    while (scanner_.Take(';'));
  }

  absl::StatusOr<Property> ReadProperty() {
    Property property = {"", scanner_.Offset(), {}};
    for (; IsCapital(scanner_.Peek()); scanner_.Advance()) property.key += scanner_.Peek();
    if (property.key.empty() && scanner_.Peek() == '(')
      return scanner_.Error("the game branches here; a record of one line of play is read");
    if (property.key.empty())
      return scanner_.Error(absl::StrCat(scanner_.Found(), " where a key in capitals should be"));
    do {
      if (sgf_) scanner_.SkipBlanks();
      RETURN_IF_ERROR(ReadValue(property));
      if (sgf_) scanner_.SkipBlanks();
    } while (scanner_.Peek() == '[' && sgf_ &&
             (IsOneOf(kSetup, property.key) || IsOneOf(kMarkup, property.key)));
    return property;
  }

  absl::Status ReadValue(Property& property) {
    if (!scanner_.Take('['))
      return scanner_.Error(absl::StrCat(scanner_.Found(), " where '[' should be"));
    const std::size_t at = scanner_.Offset();
    const std::size_t end = ValueEnd(text_, at, sgf_);
    if (end == absl::string_view::npos)
      return scanner_.ErrorAt(text_.size(), "the end where ']' should be");
    const absl::string_view value = text_.substr(at, end - at);
    // A bracket in a value has its partner, or the ']' before it is missing.
    if (std::count(value.begin(), value.end(), '[') > std::count(value.begin(), value.end(), ']'))
      return scanner_.ErrorAt(at + value.find('['), "'[' where ']' should be");
    property.values.push_back(value);
    scanner_.Advance(end + 1 - at);
    return absl::OkStatus();
  }

  absl::string_view text_;
  const bool sgf_;
  TextScanner scanner_;
};

// Takes board and moves from the properties.
class GameReader {
 public:
  GameReader(absl::string_view text, bool sgf) : text_(text), sgf_(sgf) {}

  absl::StatusOr<Game> Read(const std::vector<Property>& properties) {
    for (const Property& property : properties) {
      RETURN_IF_ERROR(Take(property));
      keys_.push_back(property.key);
    }
    if (sgf_ && !Has("GM"))
      return Error(0, "SGF without the key GM is a game of Go; Othello is GM[2]");
    if (needs_board_ && !has_board_)
      return Error(text_.size(), "a game with a random start board (TY), but without it (BO)");
    RETURN_IF_ERROR(SetStart());
    return PlayWritten(text_, start_, plies_);
  }

 private:
  absl::Status Error(std::size_t at, absl::string_view message) const {
    return TextScanner(text_).ErrorAt(at, message);
  }
  std::size_t At(absl::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }
  bool Has(absl::string_view key) const {
    return std::find(keys_.begin(), keys_.end(), key) != keys_.end();
  }

  absl::Status Take(const Property& property) {
    const absl::string_view key = property.key;
    if (key == "B" || key == "W")
      return TakeMove(property, key == "B" ? Color::kBlack : Color::kWhite);
    if (key == "BO" && !sgf_) return TakeBoard(property);
    if (sgf_ && (IsOneOf(kSetup, key) || key == "PL")) return TakeSetup(property);
    if (key == "GM") return CheckGame(property);
    if (key == "TY" || (key == "SZ" && sgf_)) return CheckSize(property.values[0]);
    return CheckSkipped(property);
  }

  // "d3//0.01", "pass/1.2"; in SGF no slashes, and an empty value is a pass.
  absl::Status TakeMove(const Property& property, Color color) {
    const absl::string_view value = property.values[0];
    const absl::string_view name = absl::StripAsciiWhitespace(value.substr(0, value.find('/')));
    const bool pass = IsPass(name) || (sgf_ && (name.empty() || name == "tt"));
    const std::optional<Square> square = ParsePoint(name);
    if (!square && !pass) return Error(At(value), "neither a move (a1 to h8) nor a pass");
    plies_.push_back({square, At(value), color});
    return absl::OkStatus();
  }

  // "f5"; in SGF also "fe", column and row.
  std::optional<Square> ParsePoint(absl::string_view text) const {
    const auto is_letter = [](char character) { return character >= 'a' && character <= 'h'; };
    if (sgf_ && text.size() == 2 && is_letter(text[0]) && is_letter(text[1]))
      return SquareAt(text[0] - 'a', text[1] - 'a');
    return ParseSquare(std::string_view(text.data(), text.size()));
  }

  absl::Status TakeBoard(const Property& property) {
    if (has_board_ || !plies_.empty())
      return Error(property.key_at, "the key BO occurs twice, or after a move");
    has_board_ = true;
    // The text up to the end of the board, blank before it, so that errors name the right place.
    std::string padded(text_.substr(0, At(property.values[0]) + property.values[0].size() + 1));
    for (std::size_t at = 0; at < property.key_at; ++at) {
      if (padded[at] != '\n') padded[at] = ' ';
    }
    ASSIGN_OR_RETURN(const Position board, ParseGgsBoard(padded));
    start_ = board;
    return absl::OkStatus();
  }

  // The discs before the first move, and the side that moves.
  absl::Status TakeSetup(const Property& property) {
    if (!plies_.empty() || property.key == "AE") {
      return Error(property.key_at,
                   absl::StrCat("the key ", property.key,
                                property.key == "AE" ? " takes discs off the board; it is not read"
                                                     : " after a move"));
    }
    if (property.key == "PL") {
      const std::string side = absl::AsciiStrToLower(property.values[0]);
      if (side != "b" && side != "black" && side != "w" && side != "white")
        return Error(At(property.values[0]), "neither side (B or W)");
      side_ = side[0] == 'b' ? Color::kBlack : Color::kWhite;
      return absl::OkStatus();
    }
    has_board_ = true;
    Bitboard& discs = property.key == "AB" ? discs_.black : discs_.white;
    for (const absl::string_view value : property.values) {
      const std::optional<Square> square = ParsePoint(absl::StripAsciiWhitespace(value));
      if (!square) return Error(At(value), "not a square (a1 to h8)");
      if ((discs_.black | discs_.white) & Bit(*square))
        return Error(At(value), absl::StrCat("a second disc on ", SquareName(*square)));
      discs |= Bit(*square);
    }
    return absl::OkStatus();
  }

  absl::Status SetStart() {
    if (!sgf_) return absl::OkStatus();
    if (!has_board_) discs_ = {start_.Discs(Color::kBlack), start_.Discs(Color::kWhite)};
    if (!side_ && has_board_ && plies_.empty())
      return Error(text_.size(), "a board (AB, AW) without the side to move (PL)");
    if (!side_) side_ = has_board_ ? plies_[0].color : Color::kBlack;
    start_ = ToPosition(discs_, *side_);
    return absl::OkStatus();
  }

  absl::Status CheckGame(const Property& property) const {
    const absl::string_view game = property.values[0];
    if (sgf_ ? game == "2" : absl::EqualsIgnoreCase(game, "othello")) return absl::OkStatus();
    if (!sgf_) return Error(property.key_at, "a game other than Othello");
    return Error(property.key_at,
                 absl::StrCat("GM[", DigitsAtBegin(game), "] is ",
                              game == "1" ? "Go" : "another game", " in SGF; Othello is GM[2]"));
  }

  // "8", "10", "8r18" (begins with 18 discs at random), "s8r18" (two games at a time from the same
  // board), "8a" (fewer discs win): the size of the board, and how the game differs.
  absl::Status CheckSize(absl::string_view value) {
    const std::size_t at = At(value);
    if (absl::StartsWith(value, "s")) value.remove_prefix(1);
    const absl::string_view size = DigitsAtBegin(value);
    if (!size.empty() && size != "8") return Error(at, absl::StrCat("a board of size ", size));
    needs_board_ = needs_board_ || absl::StrContains(value, 'r');
    return absl::OkStatus();
  }

  // Keys that change nothing. One that could be a damaged move or board is an error.
  absl::Status CheckSkipped(const Property& property) const {
    const absl::string_view key = property.key;
    if (key.size() == 1 && !IsOneOf(kRemarks, key))
      return Error(property.key_at, absl::StrCat("unknown key ", key));
    if (IsOneOf(kMarkup, key) && sgf_) return absl::OkStatus();
    const bool first = plies_.empty() && !has_board_ && !Has(key);
    for (const absl::string_view value : property.values) {
      const bool is_move = ParsePoint(value.substr(0, value.find('/'))).has_value();
      const bool is_board = absl::StartsWith(value, "8 ") && value.size() > kSquares;
      if (is_board || (is_move && !(IsOneOf(kNames, key) && first)))
        return Error(property.key_at,
                     absl::StrCat("the key ", key, " where a ",
                                  is_board ? "board (BO)" : "move (B or W)", " should be"));
    }
    return absl::OkStatus();
  }

  absl::string_view text_;
  const bool sgf_;
  Position start_;
  ColoredDiscs discs_;         // of AB and AW
  std::optional<Color> side_;  // of PL
  bool has_board_ = false;
  bool needs_board_ = false;
  std::vector<WrittenPly> plies_;
  std::vector<std::string> keys_;
};

}  // namespace

std::optional<std::size_t> PropertyGameBegin(absl::string_view text) {
  TextScanner scanner(text);
  scanner.SkipBlanks();
  scanner.Advance(DigitsAtBegin(scanner.Rest()).size());
  scanner.SkipBlanks();
  const std::size_t begin = scanner.Offset();
  if (!scanner.Take('(')) return std::nullopt;
  scanner.SkipBlanks();
  return scanner.Peek() == ';' ? std::optional<std::size_t>(begin) : std::nullopt;
}

std::optional<std::size_t> PropertyGameEnd(absl::string_view text) {
  const bool sgf = IsSgf(text);
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '[') at = ValueEnd(text, at + 1, sgf);
    if (at == absl::string_view::npos) return std::nullopt;
    depth += text[at] == '(' ? 1 : 0;
    if (text[at] == ')' && --depth == 0) return at + 1;
  }
  return std::nullopt;
}

absl::StatusOr<Game> ParsePropertyGame(absl::string_view text) {
  const bool sgf = IsSgf(text);
  ASSIGN_OR_RETURN(const std::vector<Property> properties, PropertyReader(text, sgf).Read());
  return GameReader(text, sgf).Read(properties);
}

}  // namespace othello
