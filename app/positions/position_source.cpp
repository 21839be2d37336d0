#include "app/positions/position_source.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>
#include <vector>

#include "app/positions/file_kind.h"
#include "app/positions/single_position.h"
#include "app/text/bounded_lines.h"
#include "app/text/file_text.h"
#include "app/text/input_stream.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "core/formats/games/game_record.h"
#include "core/formats/games/wthor.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

bool Exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

// "a.txt": an ending of letters that is not a move.
bool EndsLikeFile(const std::string& source) {
  const std::string ending = std::filesystem::path(source).extension().string();
  return ending.size() > 2 && !ParseSquare(ending.substr(1)) &&
         std::all_of(ending.begin() + 1, ending.end(), absl::ascii_isalpha) &&
         ending.find_first_not_of("XxOo", 1) != std::string::npos;
}

// Whether somebody who typed this meant a board or a game, not the name of a file.
bool LooksLikePosition(const std::string& source) {
  if (EndsLikeFile(source)) return false;
  if (BeginsGameRecord(source) || absl::StrContains("{[(", source.substr(0, 1))) return true;
  const std::size_t squares = source.find_first_not_of("XxOo*.-_+ ");
  const bool has_rows = std::count(source.begin(), source.end(), '/') == 7 && source[0] != '/';
  return squares == std::string::npos || squares > 1 || source.size() >= kSquares || has_rows;
}

std::string FaultOf(const std::string& source, const std::string& why) {
  return absl::StrCat(Shown(SourceName(source)), ": ", why);
}

// The games of a WTHOR file, one in a line. A game whose bytes are no moves is a line that cannot
// be read.
absl::StatusOr<std::unique_ptr<std::istream>> OpenWthor(const std::string& source) {
  ASSIGN_OR_RETURN(const std::string content, ReadFileText(source));
  const auto games = ParseWthor(content);
  if (!games.ok())
    return absl::InvalidArgumentError(FaultOf(source, std::string(games.status().message())));
  std::string lines;
  for (const absl::StatusOr<std::vector<Square>>& moves : *games) {
    absl::StrAppend(
        &lines, moves.ok() ? TranscriptText(*moves) : std::string(moves.status().message()), "\n");
  }
  return std::make_unique<std::istringstream>(lines);
}

// The position `argument` as a list of one line.
absl::StatusOr<std::unique_ptr<std::istream>> ListOf(const std::string& argument) {
  ASSIGN_OR_RETURN(const SinglePosition single, ReadSinglePosition(argument));
  if (single.is_object || single.last_move) return std::make_unique<std::istringstream>(argument);
  const Position& position = single.reading.position;
  return std::make_unique<std::istringstream>(single.reading.side_assumed ? DiscsText(position)
                                                                          : BoardText(position));
}

}  // namespace

absl::StatusOr<std::unique_ptr<std::istream>> OpenPositions(const std::string& source) {
  const bool is_file = source == "-" || Exists(source);
  absl::StatusOr<std::unique_ptr<std::istream>> list = absl::NotFoundError("");
  if (source != "-") list = ListOf(source);
  if (is_file && list.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", Shown(source), "' is a file and a position; write './", Shown(source),
                     "' for the file, or give the position on standard "
                     "input"));
  }
  if (is_file && absl::EndsWithIgnoreCase(source, ".wtb")) return OpenWthor(source);
  if (is_file) {
    RETURN_IF_ERROR(CheckFileKind(source, FileUse::kPositions));
    return OpenInput(source);
  }
  if (list.ok()) return list;
  return absl::InvalidArgumentError(SourceFault(source, list.status()));
}

bool NamesPosition(const std::string& source) { return source != "-" && !Exists(source); }

absl::StatusOr<std::string> ReadSource(const std::string& source) {
  if (NamesPosition(source)) return source;
  RETURN_IF_ERROR(CheckFileKind(source, FileUse::kPositions));
  ASSIGN_OR_RETURN(const std::unique_ptr<std::istream> stream, OpenInput(source));
  BoundedLines lines(*stream);
  std::string text;
  while (const std::optional<BoundedLine> line = lines.Next()) {
    if (line->too_long || text.size() + line->text.size() > kLongestLine) {
      return absl::InvalidArgumentError(
          FaultOf(source, absl::StrCat("has more than ", kLongestLine, " characters")));
    }
    absl::StrAppend(&text, line->text, "\n");
  }
  if (lines.interrupted()) return absl::CancelledError(FaultOf(source, lines.fault()));
  if (!lines.fault().empty()) return absl::InvalidArgumentError(FaultOf(source, lines.fault()));
  if (absl::StripAsciiWhitespace(text).empty())
    return absl::InvalidArgumentError(absl::StrCat("no positions in ", Shown(SourceName(source))));
  return text;
}

std::string SourceFault(const std::string& source, const absl::Status& fault) {
  if (!NamesPosition(source)) return FaultOf(source, std::string(fault.message()));
  if (!LooksLikePosition(source)) return std::string(OpenInput(source).status().message());
  return absl::StrCat("'", Shown(source), "': ", fault.message());
}

}  // namespace othello::app
