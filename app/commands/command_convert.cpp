// convert: positions from any format to one.
#include <absl/status/statusor.h>

#include <istream>
#include <memory>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/lists/print_each.h"
#include "app/lists/source_argument.h"
#include "app/positions/position_source.h"
#include "app/records/position_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "core/formats/position_format.h"

namespace othello::app {

namespace {

constexpr const char* kConvertHelp =
    R"(SOURCE is a file with positions, in any of the formats, or JSON with "board" and
"side"; # and % start comments. Without SOURCE, or with -, positions are read
from standard input; SOURCE may also be a position itself. A wrong position is
reported in one line, gives no output, and does not stop the list.

Formats:
  board  ---------------------------OX------XO--------------------------- X
         read: X * # @ b ● black, O o w ○ white, - . _ + · empty, and more;
         'white to move' and the like count; if the side is missing, black
         moves, and a note says so
  grid   the same in eight lines, then the side in a line of its own, then an
         empty line; also read with a frame, names of ranks and files, and words
         around it, and as 'show' draws it
  obf    the board, the side, moves with scores, a comment (moves and comment
         are read and dropped)
  ggs    the board of GGS:
  [8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
  hex    0xMOVER,0xOTHER, 16 digits each, with a1 as bit 0 (has no colours; when
         read, black moves)
Rows between slashes (8/8/8/3WB3/3BW3/8/8/8 B), arrays of 64 values and tables
(board,side) are only read. A game (f5d6c3, 1. F5 d6 2. C3, PGN, GGF, SGF or a
WTHOR file) is read as the position right after its last move, and so are moves
behind a board. What could be two things is refused.

Examples:
  othello-synth convert --to ggs boards.txt
  othello-synth convert --to hex f5d6c3)";

struct ConvertOptions {
  std::string source = "-";
  std::string to;
  bool json = false;
};

std::vector<std::string> WritableNames() {
  std::vector<std::string> names;
  names.reserve(kWritableFormats.size());
  for (const Format format : kWritableFormats) names.push_back(FormatName(format));
  return names;
}

int RunConvert(const ConvertOptions& options) {
  const Format format = ParseFormatName(options.to).value_or(Format::kBoard);
  const absl::StatusOr<std::unique_ptr<std::istream>> stream = OpenPositions(options.source);
  if (!stream.ok()) return Failed(stream.status());
  return PrintEach(**stream, options.source, [&](const Position& position) -> std::string {
    if (options.json) return PositionLineKind().Object({position}).dump();
    return WritePosition(position, format) + (format == Format::kGrid ? "\n" : "");
  });
}

}  // namespace

Command MakeConvertCommand() {
  const auto options = std::make_shared<ConvertOptions>();
  Command command("convert", "Rewrite positions in another format", kConvertHelp);
  AddSource(command, "SOURCE", options->source, "a file, - for standard input, or a position");
  command.Word("--to", options->to, WritableNames(), "the format");
  command.Flag("--json", options->json, "one JSON object per line");
  command.one_of = {"--to", "--json"};
  command.run = [options] { return RunConvert(*options); };
  return command;
}

}  // namespace othello::app
