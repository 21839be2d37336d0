// show: draws a position, or the end of a game.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <cstddef>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands/command_line.h"
#include "app/lists/source_argument.h"
#include "app/positions/position_source.h"
#include "app/positions/single_position.h"
#include "app/records/position_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/use_color.h"
#include "core/base/status_macros.h"
#include "core/formats/boards/unfinished_board.h"
#include "core/formats/pictures/picture.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/game/square.h"

namespace othello::app {

namespace {

constexpr const char* kShowHelp =
    R"(BOARD is a position in any format (see 'convert'), or the transcript of a game,
whose last position is drawn with the last move marked. It may be in a file, and
- reads it from standard input. Dots mark legal moves.

Examples:
  othello-synth show \
    "---------------------------OX------XXX-------------------------- O"
  othello-synth show f5d6c3d3c4 --svg board.svg --number f4 --mark c4d3)";

struct ShowOptions {
  std::string source;
  std::string svg;
  std::string color = "auto";
  bool json = false;
  // Of the SVG:
  std::string mark;
  bool only_marked = false;
  std::string number;
  std::string changed_from;
  bool little_ink = false;
  bool bare = false;
};

// "a1b2c3".
absl::StatusOr<std::vector<Square>> ReadSquares(const char* option, const std::string& text) {
  std::vector<Square> squares;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::optional<Square> square = ParseSquare(std::string_view(text).substr(i, 2));
    if (!square)
      return absl::InvalidArgumentError(
          absl::StrCat(option, ": write squares one after the other, as a1b2c3"));
    squares.push_back(*square);
  }
  return squares;
}

// The picture of the SVG with all that was asked to be seen on it.
absl::StatusOr<Picture> Decorated(Picture picture, const ShowOptions& options) {
  ASSIGN_OR_RETURN(picture.numbered, ReadSquares("--number", options.number));
  ASSIGN_OR_RETURN(const std::vector<Square> marked, ReadSquares("--mark", options.mark));
  for (const Square square : marked) picture.marked |= Bit(square);
  if (!options.changed_from.empty()) {
    ASSIGN_OR_RETURN(const std::string text, ReadSource(options.changed_from));
    ASSIGN_OR_RETURN(const SinglePosition from, ReadSinglePosition(text));
    for (const Color color : {Color::kBlack, Color::kWhite})
      picture.marked |= picture.position.Discs(color) ^ from.reading.position.Discs(color);
  }
  if (options.only_marked) picture.faded = ~picture.marked;
  picture.little_ink = options.little_ink;
  picture.coordinates = !options.bare;
  return picture;
}

int RunShow(const ShowOptions& options) {
  const absl::StatusOr<std::string> text = ReadSource(options.source);
  if (!text.ok()) return Failed(text.status());
  const absl::StatusOr<SinglePosition> single = ReadSinglePosition(*text);
  if (!single.ok()) return WrongInput(SourceFault(options.source, single.status()));
  PrintAssumedSides(single->reading.side_assumed ? 1 : 0);
  const Picture picture = {single->reading.position, single->last_move};
  if (options.json) {
    std::cout << PositionLineKind().Object({picture.position, single->last_move}) << '\n';
  } else if (options.svg.empty()) {
    std::cout << TerminalPicture(picture, UseColor(options.color));
  } else {
    const absl::StatusOr<Picture> decorated = Decorated(picture, options);
    if (!decorated.ok()) return WrongInput(std::string(decorated.status().message()));
    return WriteFileOrOutput(options.svg, StandaloneSvg(*decorated));
  }
  return kDone;
}

}  // namespace

Command MakeShowCommand() {
  const auto options = std::make_shared<ShowOptions>();
  Command command("show", "Draw a position", kShowHelp);
  AddSource(command, "BOARD", options->source, "a position, a transcript, a file with one, or -")
      .required = true;
  command.group = "SVG";
  command.Text("--svg", options->svg, "write an SVG file (- for standard output) instead").value =
      "FILE";
  const auto of_svg = [](auto& option) { option.needs = "--svg"; };
  auto& mark = command.Text("--mark", options->mark, "a frame around each of these squares: a1b2");
  mark.value = "SQUARES";
  of_svg(mark);
  of_svg(command.Flag("--only-marked", options->only_marked,
                      "what stands on the other squares is pale"));
  auto& number =
      command.Text("--number", options->number, "1 on the first square, 2 on the second");
  number.value = "SQUARES";
  of_svg(number);
  auto& changed = command.Text("--changed-from", options->changed_from,
                               "mark the squares that differ from this board");
  changed.value = "BOARD";
  of_svg(changed);
  of_svg(command.Flag("--little-ink", options->little_ink, "black lines on white, for paper"));
  of_svg(command.Flag("--bare", options->bare, "without coordinates and frame"));
  command.group = "Output";
  command.Flag("--json", options->json, "one JSON object instead of a picture").excludes = {
      "--svg"};
  command.Word("--color", options->color, {"auto", "always", "never"}, "colours in the terminal");
  command.schemas = [] { return std::vector{PositionLineKind().SchemaOf()}; };
  command.run = [options] { return RunShow(*options); };
  return command;
}

}  // namespace othello::app
