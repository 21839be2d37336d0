#include "app/experiment/square_list.h"

#include <absl/algorithm/container.h>
#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <utility>

#include "app/text/nearest_word.h"
#include "app/text/quantity_text.h"

namespace othello::app {
namespace {

constexpr std::array<std::pair<const char*, Bitboard>, 8> kRegions = {{{"all", kAllSquares},
                                                                       {"border", kBorder},
                                                                       {"edges", kBorder},
                                                                       {"inside", ~kBorder},
                                                                       {"corners", kCorners},
                                                                       {"x-squares", kXSquares},
                                                                       {"c-squares", kCSquares},
                                                                       {"centre", kCentre}}};

Bitboard Rectangle(Square from, Square to) {
  Bitboard squares = kNoSquares;
  for (int rank = std::min(RankOf(from), RankOf(to)); rank <= std::max(RankOf(from), RankOf(to));
       ++rank) {
    for (int file = std::min(FileOf(from), FileOf(to)); file <= std::max(FileOf(from), FileOf(to));
         ++file) {
      squares |= Bit(SquareAt(file, rank));
    }
  }
  return squares;
}

// The squares from one to the other if they are on a common rank, file or diagonal; otherwise 0.
Bitboard Line(Square from, Square to) {
  if (from == to) return Bit(from);
  for (const Direction direction : kDirections) {
    Bitboard line = kNoSquares;
    for (std::optional<Square> at = from; at; at = Step(*at, direction)) {
      line |= Bit(*at);
      if (*at == to) return line;
    }
  }
  return kNoSquares;
}

// "x-squares" may also be written "x_squares" or "x squares".
std::string WithoutHyphens(absl::string_view name) {
  return absl::StrReplaceAll(name, {{"-", ""}, {"_", ""}});
}

// "rank1", "filea": a whole rank or file. `word` has no hyphens.
std::optional<Bitboard> RankOrFile(const std::string& word) {
  if (word.size() != 5) return std::nullopt;
  if (word.compare(0, 4, "rank") == 0 && word[4] >= '1' && word[4] <= '8')
    return kRank1 << (8 * (word[4] - '1'));
  if (word.compare(0, 4, "file") == 0 && word[4] >= 'a' && word[4] <= 'h')
    return kFileA << (word[4] - 'a');
  return std::nullopt;
}

absl::StatusOr<Bitboard> ParseRange(const std::string& text, Square from, char kind, Square to) {
  if (kind == ':') return Rectangle(from, to);
  const Bitboard line = Line(from, to);
  if (line != kNoSquares) return line;
  return absl::InvalidArgumentError(
      absl::StrCat("'", text, "' is not a rank, file or diagonal; write ", SquareName(from), ":",
                   SquareName(to), " for the rectangle with these corners"));
}

// "; write a list: ["a1", "b2"]" for several squares in one text; otherwise empty.
std::string ListHint(const std::string& text) {
  const std::vector<std::string> parts =
      absl::StrSplit(text, absl::ByAnyChar(" ,"), absl::SkipEmpty());
  if (parts.size() < 2 ||
      !absl::c_all_of(parts, [](const std::string& part) { return ParseSquares(part).ok(); }))
    return "";
  return absl::StrCat("; write a list: [\"", absl::StrJoin(parts, "\", \""), "\"]");
}

// "a1:c2" if the squares are a rectangle of more than one rank and file, otherwise empty.
std::string RectangleName(Bitboard squares) {
  const Square first = std::countr_zero(squares);
  const Square last = kSquares - 1 - std::countl_zero(squares);
  if (Rectangle(first, last) != squares || FileOf(first) >= FileOf(last) ||
      RankOf(first) == RankOf(last))
    return "";
  return absl::StrCat(SquareName(first), ":", SquareName(last));
}

}  // namespace

std::string SquaresInWords(Bitboard squares) {
  const std::vector<std::pair<Bitboard, const char*>> names = {
      {kNoSquares, "no squares"},
      {kAllSquares, "all squares"},
      {kBorder, "the border"},
      {~kBorder, "the inner squares"},
      {kCorners, "the corners"},
      {kXSquares, "the X-squares"},
      {kCSquares, "the C-squares"},
      {kCentre, "the centre"},
      {kXSquares | kCSquares, "the C- and X-squares"}};
  for (const auto& [region, name] : names) {
    if (region == squares) return name;
  }
  for (int i = 0; i < 8; ++i) {
    if (squares == kRank1 << (8 * i)) return absl::StrCat("rank ", i + 1);
    if (squares == kFileA << i)
      return absl::StrCat("file ", std::string(1, static_cast<char>('a' + i)));
  }
  if (const std::string rectangle = RectangleName(squares); !rectangle.empty())
    return absl::StrCat("the rectangle ", rectangle);
  std::vector<std::string> each;
  for (Square square = 0; square < kSquares; ++square) {
    if (squares & Bit(square)) each.push_back(SquareName(square));
  }
  return Listed(each, " and ");
}

const std::vector<std::string>& RegionNames() {
  static const auto& names = *[] {
    auto* all = new std::vector<std::string>;
    for (const auto& [name, squares] : kRegions) all->push_back(name);
    return all;
  }();
  return names;
}

absl::StatusOr<Bitboard> ParseSquares(const std::string& text) {
  std::string word;
  for (const char c : text) {
    if (c != ' ') word += absl::ascii_tolower(c);
  }
  if (const std::optional<Square> square = ParseSquare(word)) return Bit(*square);
  if (word.size() == 5 && (word[2] == '-' || word[2] == ':')) {
    const std::optional<Square> from = ParseSquare(word.substr(0, 2));
    const std::optional<Square> to = ParseSquare(word.substr(3));
    if (from && to) return ParseRange(text, *from, word[2], *to);
  }
  const std::string name = WithoutHyphens(word);
  for (const auto& [region, squares] : kRegions) {
    if (name == WithoutHyphens(region)) return squares;
  }
  if (const std::optional<Bitboard> line = RankOrFile(name)) return *line;
  const std::string list = ListHint(text);
  return absl::InvalidArgumentError(
      absl::StrCat("'", text, "' is not a square (a1 to h8), range or region",
                   list.empty() ? Suggestion(word, RegionNames()) : list));
}

}  // namespace othello::app
