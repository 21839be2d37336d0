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

#include "app/positions/single_position.h"
#include "app/text/bounded_lines.h"
#include "app/text/file_text.h"
#include "app/text/input_stream.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
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

// "games/a.txt": a folder, or an ending of letters that is not a move.
bool LooksLikeFile(const std::string& source) {
  const std::string ending = std::filesystem::path(source).extension().string();
  return absl::StrContains(source, "/") ||
         (ending.size() > 2 && !ParseSquare(ending.substr(1)) &&
          std::all_of(ending.begin() + 1, ending.end(), absl::ascii_isalpha) &&
          ending.find_first_not_of("XxOo", 1) != std::string::npos);
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

std::string NeitherText(const std::string& source, absl::string_view kind,
                        const absl::Status& fault) {
  return absl::StrCat("'", Shown(source), "' is not a file that can be read, and as ", kind, ": ",
                      fault.message());
}

// The position `argument` as a list of one line.
absl::StatusOr<std::unique_ptr<std::istream>> ListOf(const std::string& argument) {
  ASSIGN_OR_RETURN(const SinglePosition single, ReadSinglePosition(argument));
  if (single.is_object) return std::make_unique<std::istringstream>(argument);
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
  if (is_file) return OpenInput(source);
  if (list.ok()) return list;
  return absl::InvalidArgumentError(NeitherText(source, "a position", list.status()));
}

bool NamesPosition(const std::string& source) { return source != "-" && !Exists(source); }

absl::StatusOr<std::string> ReadSource(const std::string& source) {
  if (source != "-" && !Exists(source)) return source;
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
  return text;
}

std::string SourceFault(const std::string& source, absl::string_view kind,
                        const absl::Status& fault) {
  if (source != "-" && Exists(source)) return absl::StrCat(Shown(source), ": ", fault.message());
  return LooksLikeFile(source) ? NeitherText(source, kind, fault) : std::string(fault.message());
}

}  // namespace othello::app
