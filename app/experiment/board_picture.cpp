#include "app/experiment/board_picture.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <array>
#include <optional>

namespace othello::app {
namespace {

// One line of the picture and where it begins in the file.
struct PictureLine {
  std::string text;
  toml::source_position begin;
};

// The lines of the value that are not blank. The last line of a """string""" is where the value
// ends, so lines are counted back from there; the line break right after the opening quotes is not
// part of the value.
std::vector<PictureLine> Lines(const std::string& text, const toml::node& node) {
  const toml::source_region& source = node.source();
  const auto breaks = static_cast<toml::source_index>(std::count(text.begin(), text.end(), '\n'));
  // In a value that is written in one line, with \n in it, the lines have no places of their own.
  const bool has_positions = source.end.line - source.begin.line >= breaks;
  std::vector<PictureLine> lines;
  toml::source_index line = has_positions ? source.end.line - breaks : source.begin.line;
  for (const absl::string_view part : absl::StrSplit(text, '\n')) {
    const bool after_quotes = !has_positions || line == source.begin.line;
    const toml::source_index column =
        after_quotes ? source.begin.column + (has_positions ? 3 : 0) : 1;
    if (!absl::StripAsciiWhitespace(part).empty())
      lines.push_back({std::string(part), {line, column}});
    if (has_positions) ++line;
  }
  return lines;
}

// What a symbol says: a contents, or a colour.
struct Meaning {
  absl::string_view symbol;
  synth::ContentsSet contents = synth::kAnyContents;
  std::optional<Color> color = std::nullopt;
};
constexpr auto kSymbols = std::to_array<Meaning>({{"-", synth::kEmptySquare},
                                                  {".", synth::kEmptySquare},
                                                  {"D", synth::kAnyDisc},
                                                  {"?", synth::kAnyContents},
                                                  {"X", synth::kMoverDisc, Color::kBlack},
                                                  {"O", synth::kOtherDisc, Color::kWhite},
                                                  {"B", 0, Color::kBlack},
                                                  {"W", 0, Color::kWhite},
                                                  {"●", 0, Color::kBlack},
                                                  {"○", 0, Color::kWhite}});

// The first character of the text, with all its bytes (UTF-8).
absl::string_view FirstCharacter(absl::string_view text) {
  std::size_t bytes = 1;
  while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) ++bytes;
  return text.substr(0, bytes);
}

// Reads the symbols of one picture, seen by a side.
class SymbolReader {
 public:
  SymbolReader(const Roles& roles, FileProblems& problems) : roles_(roles), problems_(problems) {}

  // Nullopt after a report at `where`.
  std::optional<synth::ContentsSet> Read(absl::string_view symbol, toml::source_position where) {
    const std::string upper = absl::AsciiStrToUpper(symbol);
    for (const Meaning& meaning : kSymbols) {
      if (meaning.symbol == upper) return ContentsOf(meaning, where);
    }
    const bool printable = symbol.size() > 1 || absl::ascii_isprint(symbol.front());
    problems_.Report(where, absl::StrCat(printable ? absl::StrCat("'", symbol, "'") : "this",
                                         " is not a symbol of a picture: X or B black, O or W "
                                         "white, - empty, D any disc, ? anything"));
    return std::nullopt;
  }

 private:
  // X and O are the mover and the other side where nobody says which colour moves.
  std::optional<synth::ContentsSet> ContentsOf(const Meaning& meaning,
                                               toml::source_position where) {
    if (!meaning.color || (!roles_.mover && meaning.contents != 0)) return meaning.contents;
    if (roles_.mover) return meaning.color == roles_.mover ? synth::kMoverDisc : synth::kOtherDisc;
    problems_.Report(where, absl::StrCat("'", meaning.symbol,
                                         "' is a colour, which needs to_move = \"black\" or "
                                         "\"white\" in [position]; X is the side to move"));
    return std::nullopt;
  }

  const Roles& roles_;
  FileProblems& problems_;
};

// The contents of the squares of one rank, one for each symbol of the line; none after a report.
std::vector<synth::ContentsSet> ReadRank(const PictureLine& line, SymbolReader& symbols) {
  std::vector<synth::ContentsSet> rank;
  toml::source_position where = line.begin;
  for (absl::string_view left = line.text; !left.empty(); ++where.column) {
    const absl::string_view symbol = FirstCharacter(left);
    left.remove_prefix(symbol.size());
    if (absl::ascii_isspace(symbol.front())) continue;
    const std::optional<synth::ContentsSet> contents = symbols.Read(symbol, where);
    if (!contents) return {};
    rank.push_back(*contents);
  }
  return rank;
}

}  // namespace

std::vector<synth::Constraint> ReadBoardPicture(const std::string& text, const toml::node& node,
                                                const Roles& roles, FileProblems& problems) {
  SymbolReader symbols(roles, problems);
  const std::vector<PictureLine> lines = Lines(text, node);
  if (lines.size() != 8) {
    problems.Report(node, absl::StrCat("the picture has ", lines.size(), " ranks, not 8"));
    return {};
  }
  std::vector<synth::Constraint> parts;
  for (int rank = 0; rank < 8; ++rank) {
    const PictureLine& line = lines[rank];
    const std::vector<synth::ContentsSet> contents = ReadRank(line, symbols);
    if (contents.empty()) continue;
    if (contents.size() != 8) {
      problems.Report(line.begin, absl::StrCat("rank ", rank + 1, " of the picture has ",
                                               contents.size(), " squares, not 8"));
      continue;
    }
    const synth::Origin origin{absl::StrCat("board, rank ", rank + 1, ": ",
                                            std::string(absl::StripAsciiWhitespace(line.text))),
                               static_cast<int>(line.begin.line),
                               static_cast<int>(line.begin.column)};
    for (synth::ContentsSet allowed = 1; allowed < synth::kAnyContents; ++allowed) {
      Bitboard squares = kNoSquares;
      for (int file = 0; file < 8; ++file) {
        if (contents[file] == allowed) squares |= Bit(SquareAt(file, rank));
      }
      if (squares != kNoSquares) parts.push_back({synth::Contents{squares, allowed}, {}, origin});
    }
  }
  return parts;
}

}  // namespace othello::app
