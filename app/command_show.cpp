// show: a picture of a position, or of where a game ends.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_join.h>

#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/command.h"
#include "app/use_color.h"
#include "base/atomic_file.h"
#include "core/picture_svg.h"
#include "core/picture_terminal.h"
#include "core/position_format.h"
#include "core/transcript.h"

namespace othello::app {

namespace {

constexpr const char* kShowHelp =
    R"(BOARD is a position in any format (see 'convert'), or the transcript of a game, which shows where it ends, with the
last move marked; - reads it from standard input. Legal moves are dotted.

Examples:
  othello-synth show "---------------------------OX------XXX-------------------------- O"
  othello-synth show f5d6c3d3c4 --svg board.svg)";

struct ShowOptions {
  std::vector<std::string> text;
  std::string svg;
  std::string color = "auto";
};

absl::StatusOr<Picture> ParsePicture(const std::string& text) {
  if (DetectFormat(text) == Format::kTranscript) {
    const absl::StatusOr<Game> game = ParseGame(text);
    if (!game.ok()) return game.status();
    Picture picture = {game->Final(), std::nullopt};
    if (!game->moves.empty()) picture.last_move = game->moves.back();
    return picture;
  }
  const absl::StatusOr<Position> position = ParsePosition(text);
  if (!position.ok()) return position.status();
  return Picture{*position, std::nullopt};
}

int RunShow(const ShowOptions& options) {
  std::string text = absl::StrJoin(options.text, " ");
  if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
  const absl::StatusOr<Picture> picture = ParsePicture(text);
  if (!picture.ok()) return WrongInput(std::string(picture.status().message()));
  if (options.svg.empty()) {
    std::cout << TerminalPicture(*picture, UseColor(options.color));
  } else if (options.svg == "-") {
    std::cout << StandaloneSvg(*picture);
  } else if (const absl::Status status = base::WriteFileAtomically(options.svg, StandaloneSvg(*picture));
             !status.ok()) {
    std::cerr << "othello-synth: " << status.message() << '\n';
    return kSomeFailed;
  }
  return kDone;
}

}  // namespace

void AddShowCommand(CLI::App& app, int* exit_status) {
  CLI::App* command = app.add_subcommand("show", "Draw a position");
  command->footer(kShowHelp);
  auto options = std::make_shared<ShowOptions>();
  command->add_option("BOARD", options->text, "a position, a transcript, or -")->required();
  command->add_option("--svg", options->svg, "write an SVG file (- for standard output) instead");
  command->add_option("--color", options->color, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  command->callback([options, exit_status] { *exit_status = RunShow(*options); });
}

}  // namespace othello::app
