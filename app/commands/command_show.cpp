// show: draws a position, or the end of a game.
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <iostream>
#include <memory>
#include <string>

#include "app/commands/command_line.h"
#include "app/lists/source_argument.h"
#include "app/positions/position_source.h"
#include "app/positions/single_position.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/use_color.h"
#include "app/text/position_json.h"
#include "core/formats/boards/unfinished_board.h"
#include "core/formats/pictures/picture.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/game/square.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr const char* kShowHelp =
    R"(BOARD is a position in any format (see 'convert'), or the transcript of a game,
whose last position is drawn with the last move marked. It may be in a file, and
- reads it from standard input. Dots mark legal moves.

Examples:
  othello-synth show \
    "---------------------------OX------XXX-------------------------- O"
  othello-synth show f5d6c3d3c4 --svg board.svg)";

struct ShowOptions {
  std::string source;
  std::string svg;
  std::string color = "auto";
  bool json = false;
};

int RunShow(const ShowOptions& options) {
  const absl::StatusOr<std::string> text = ReadSource(options.source);
  if (!text.ok()) return Failed(text.status());
  const absl::StatusOr<SinglePosition> single = ReadSinglePosition(*text);
  if (!single.ok()) return WrongInput(SourceFault(options.source, single.status()));
  PrintAssumedSides(single->reading.side_assumed ? 1 : 0);
  const Picture picture = {single->reading.position, single->last_move};
  if (options.json) {
    ordered_json object = PositionObject(picture.position);
    if (single->last_move) object["last_move"] = SquareName(*single->last_move);
    std::cout << object << '\n';
  } else if (options.svg.empty()) {
    std::cout << TerminalPicture(picture, UseColor(options.color));
  } else {
    return WriteFileOrOutput(options.svg, StandaloneSvg(picture));
  }
  return kDone;
}

}  // namespace

Command MakeShowCommand() {
  const auto options = std::make_shared<ShowOptions>();
  Command command("show", "Draw a position", kShowHelp);
  AddSource(command, "BOARD", options->source, "a position, a transcript, a file with one, or -")
      .required = true;
  command.Text("--svg", options->svg, "write an SVG file (- for standard output) instead").value =
      "FILE";
  command.Flag("--json", options->json, "one JSON object instead of a picture").excludes = {
      "--svg"};
  command.Word("--color", options->color, {"auto", "always", "never"}, "colours in the terminal");
  command.run = [options] { return RunShow(*options); };
  return command;
}

}  // namespace othello::app
