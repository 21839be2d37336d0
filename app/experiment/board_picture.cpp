#include "app/experiment/board_picture.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <algorithm>

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

std::optional<synth::ContentsSet> ParseSymbol(char symbol) {
  switch (absl::ascii_toupper(symbol)) {
    case 'X':
      return synth::kMoverDisc;
    case 'O':
      return synth::kOtherDisc;
    case '-':
    case '.':
      return synth::kEmptySquare;
    case 'D':
      return synth::kAnyDisc;
    case '?':
      return synth::kAnyContents;
    default:
      return std::nullopt;
  }
}

// The contents of the squares of one rank, one for each symbol of the line.
std::vector<synth::ContentsSet> ReadRank(const PictureLine& line, FileProblems& problems) {
  std::vector<synth::ContentsSet> rank;
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    const char symbol = line.text[i];
    if (absl::ascii_isspace(symbol)) continue;
    const std::optional<synth::ContentsSet> contents = ParseSymbol(symbol);
    if (!contents) {
      const std::string what =
          absl::ascii_isprint(symbol) ? absl::StrCat("'", std::string(1, symbol), "'") : "this";
      problems.Report(
          {line.begin.line, line.begin.column + static_cast<toml::source_index>(i)},
          absl::StrCat(what,
                       " is not a symbol of a picture: X mover, O other, - empty, D any disc, "
                       "? anything"));
      return {};
    }
    rank.push_back(*contents);
  }
  return rank;
}

}  // namespace

std::vector<synth::Constraint> ReadBoardPicture(const std::string& text, const toml::node& node,
                                                FileProblems& problems) {
  const std::vector<PictureLine> lines = Lines(text, node);
  if (lines.size() != 8) {
    problems.Report(node, absl::StrCat("the picture has ", lines.size(), " ranks, not 8"));
    return {};
  }
  std::vector<synth::Constraint> parts;
  for (int rank = 0; rank < 8; ++rank) {
    const PictureLine& line = lines[rank];
    const std::vector<synth::ContentsSet> contents = ReadRank(line, problems);
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
