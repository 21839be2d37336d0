#include "core/position_format.h"

#include <string_view>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "core/board_text.h"
#include "core/ggs_board.h"
#include "core/hex_pair.h"
#include "core/obf.h"
#include "core/square.h"
#include "core/transcript.h"

namespace othello {
namespace {

struct NamedFormat {
  Format format;
  absl::string_view name;
};

constexpr std::array<NamedFormat, 6> kFormats = {{{Format::kBoard, "board"},
                                                  {Format::kGrid, "grid"},
                                                  {Format::kObf, "obf"},
                                                  {Format::kGgs, "ggs"},
                                                  {Format::kHex, "hex"},
                                                  {Format::kTranscript, "transcript"}}};

// Whether `text` begins as a game record does: with a move, or with a move number and what may follow one.
bool BeginsTranscript(absl::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0) {
    text = text.substr(digits);
    return absl::StartsWith(text, ".") || absl::StartsWith(text, " ");
  }
  return ParseSquare(std::string_view(text.data(), std::min<std::size_t>(text.size(), 2))).has_value();
}

}  // namespace

std::string FormatName(Format format) {
  for (const NamedFormat& named : kFormats) {
    if (named.format == format) return std::string(named.name);
  }
  return "";
}

absl::StatusOr<Format> ParseFormatName(absl::string_view name) {
  std::string known;
  for (const NamedFormat& named : kFormats) {
    if (named.name == name) return named.format;
    absl::StrAppend(&known, known.empty() ? "" : ", ", named.name);
  }
  return absl::InvalidArgumentError(absl::StrCat("unknown format '", name, "' (known: ", known, ")"));
}

Format DetectFormat(absl::string_view text) {
  text = absl::StripLeadingAsciiWhitespace(text);
  if (absl::StartsWith(text, "[") || absl::StartsWithIgnoreCase(text, "BO[")) return Format::kGgs;
  if (absl::StartsWithIgnoreCase(text, "0x")) return Format::kHex;
  if (BeginsTranscript(text)) return Format::kTranscript;
  if (text.find_first_of(";%") != absl::string_view::npos) return Format::kObf;
  return absl::StripTrailingAsciiWhitespace(text).find('\n') == absl::string_view::npos ? Format::kBoard
                                                                                        : Format::kGrid;
}

absl::StatusOr<Position> ParsePosition(absl::string_view text) {
  switch (DetectFormat(text)) {
    case Format::kObf: {
      const absl::StatusOr<ObfLine> line = ParseObf(text);
      if (!line.ok()) return line.status();
      return line->position;
    }
    case Format::kGgs:
      return ParseGgsBoard(text);
    case Format::kHex: {
      const absl::StatusOr<Board> board = ParseHexPair(text);
      if (!board.ok()) return board.status();
      return Position{*board, Color::kBlack};
    }
    case Format::kTranscript: {
      const absl::StatusOr<Game> game = ParseGame(text);
      if (!game.ok()) return game.status();
      return game->Final();
    }
    case Format::kBoard:
    case Format::kGrid:
      break;
  }
  return ParseBoardText(text);
}

std::string WritePosition(const Position& position, Format format) {
  switch (format) {
    case Format::kGrid:
      return GridText(position);
    case Format::kObf:
      return ObfText({position, {}, ""});
    case Format::kGgs:
      return GgsBoardText(position);
    case Format::kHex:
      return HexPairText(position.board);
    case Format::kBoard:
    case Format::kTranscript:
      break;
  }
  return BoardText(position);
}

}  // namespace othello
