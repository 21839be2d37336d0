// evaluate: the value of positions by patterns, taken apart.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <cstdint>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/lists/print_each.h"
#include "app/lists/source_argument.h"
#include "app/pages/evaluation_page.h"
#include "app/positions/position_source.h"
#include "app/positions/single_position.h"
#include "app/records/fields/asked_position.h"
#include "app/records/files/weights_file.h"
#include "app/report/evaluation_text.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::app {

namespace {

using endgame::Evaluation;
using endgame::FeatureValue;
using endgame::TakenApart;

constexpr const char* kEvaluateHelp =
    R"(Prints what patterns say of a position, without looking ahead: who is ahead, the
value after every legal move, and what each square adds. --features
takes it apart into its 47 features. For a list, one line per position. With 10
to 22 empty squares values are off by 7 discs in the mean; near the start of a
game they say little.

SOURCE is a position or a game in any format that 'convert' reads, a file, or -
for standard input. --weights reads weights that 'train' wrote, or an eval.dat
of Edax, in place of the shipped ones.

Examples:
  othello-synth evaluate f5d6c3d3c4
  othello-synth evaluate f5d6c3d3c4 --move f4 --svg value.svg
  othello-synth evaluate f5d6c3d3c4f4f6 --page game.html
  othello-synth evaluate positions.txt --weights eval.dat --json)";

struct EvaluateOptions {
  std::string source = "-";
  std::string weights;
  std::string compare;
  std::string move;
  std::string svg;
  std::string page;
  bool features = false;
  bool json = false;
};

struct EvaluationLine {
  Position position;
  TakenApart parts;
  std::string weights;
};
struct FeatureOfPosition {
  Position position;
  FeatureValue value;
};

const LineKind<FeatureOfPosition>& FeatureKind() {
  static const LineKind<FeatureOfPosition> kKind = [] {
    using Limits = std::numeric_limits<std::int16_t>;
    LineKind<FeatureOfPosition> kind;
    kind.Required("pattern", "Name of the pattern.", {{"type", "string"}, {"minLength", 1}},
                  [](const FeatureOfPosition& of) {
                    return endgame::PatternAt(endgame::PatternOf(of.value.feature)).name;
                  });
    kind.Required("squares", "Its squares.",
                  {{"type", "string"}, {"pattern", "^([a-h][1-8]){0,10}$"}},
                  [](const FeatureOfPosition& of) {
                    std::string names;
                    for (const Square square : endgame::SquaresOf(of.value.feature))
                      absl::StrAppend(&names, SquareName(square));
                    return names;
                  });
    kind.Required(
        "contents", "What stands on them.", {{"type", "string"}, {"pattern", "^[XO-]{0,10}$"}},
        [](const FeatureOfPosition& of) { return ContentsOf(of.position, of.value.feature); });
    kind.Required("weight", "Weight of these contents, in 128ths of a disc.",
                  Between(Limits::min(), Limits::max()),
                  [](const FeatureOfPosition& of) { return of.value.weight; });
    return kind;
  }();
  return kKind;
}

const LineKind<EvaluationLine>& EvaluationLineKind() {
  static const LineKind<EvaluationLine> kKind = [] {
    LineKind<EvaluationLine> kind(
        "evaluation_line", "evaluate --json: the value of one position by patterns, taken apart",
        "One line for each position; with `--move` or `--compare` a second one for the other "
        "position. The value is seen by the side to move.");
    kind.Schema();
    AddPosition(
        kind, [](auto& line) -> auto& { return line.position; }, kDiscsInColors);
    kind.Required("value", "The value in discs: `sum` divided by 128, rounded half away from zero.",
                  Between(-63, 63), [](const EvaluationLine& line) { return line.parts.value; });
    kind.Required("sum", "The sum of the weights of all features, in 128ths of a disc.",
                  {{"type", "integer"}}, [](const EvaluationLine& line) { return line.parts.sum; });
    kind.Required("features", "All features; the last is the constant, which has no squares.",
                  ListOf(FeatureKind().SchemaOf(), endgame::kFeatures),
                  [](const EvaluationLine& line) {
                    std::vector<FeatureOfPosition> features;
                    for (const FeatureValue& value : line.parts.features)
                      features.push_back({line.position, value});
                    return FeatureKind().List(features);
                  });
    kind.Required("weights", "Where the weights come from.", {{"type", "string"}, {"minLength", 1}},
                  &EvaluationLine::weights);
    return kind;
  }();
  return kKind;
}

std::string JsonOf(const Position& position, const Evaluation& evaluation) {
  return EvaluationLineKind()
      .Object({position, evaluation.TakeApart(position.board), evaluation.source().Name()})
      .dump();
}

// The position that --move or --compare names; nullopt if neither does.
absl::StatusOr<std::optional<Position>> OtherPosition(const EvaluateOptions& options,
                                                      const Position& position) {
  if (!options.move.empty()) {
    const std::optional<Square> square = ParseSquare(options.move);
    if (!square || (LegalMoves(position.board) & Bit(*square)) == 0) {
      return absl::InvalidArgumentError(absl::StrCat(
          "--move ", Shown(options.move), ": no legal move of ", ColorName(position.to_move)));
    }
    return Position{Play(position.board, *square), Opposite(position.to_move)};
  }
  if (options.compare.empty()) return std::nullopt;
  ASSIGN_OR_RETURN(const std::string text, ReadSource(options.compare));
  const absl::StatusOr<SinglePosition> single = ReadSinglePosition(text);
  if (!single.ok())
    return absl::InvalidArgumentError(
        absl::StrCat("--compare: ", SourceFault(options.compare, single.status())));
  return single->reading.position;
}

// Writes the picture and the page, if they are wanted. Returns the exit status if nothing else will
// be printed. `source` is the text of a position or a game, `position` what it shows.
std::optional<int> WritePictures(const EvaluateOptions& options, const Evaluation& evaluation,
                                 const std::string& source, const Position& position) {
  if (!options.svg.empty()) {
    const int status =
        WriteFileOrOutput(options.svg, ValueSvg(position, evaluation.TakeApart(position.board)));
    if (status != kDone || options.svg == "-") return status;
  }
  if (options.page.empty()) return std::nullopt;
  const absl::StatusOr<Game> game = ReadSingleGame(source);
  const int status = WriteFileOrOutput(options.page, game.ok() && game->FromUsualStart()
                                                         ? EvaluationPage(*game, evaluation)
                                                         : EvaluationPage(position, evaluation));
  if (status != kDone || options.page == "-") return status;
  return std::nullopt;
}

void PrintComparison(const Position& position, const Position& other,
                     const Evaluation& evaluation) {
  const TakenApart after = evaluation.TakeApart(other.board);
  std::cout << BoardText(other) << ": " << ValueText(other, evaluation) << "\n\n"
            << "seen by " << ColorName(position.to_move) << ":\n"
            << ComparisonTable(evaluation.TakeApart(position.board), after,
                               other.to_move == position.to_move ? 1 : -1);
}

void PrintTables(const Position& position, const Evaluation& evaluation, bool features) {
  const TakenApart parts = evaluation.TakeApart(position.board);
  const std::string side = ColorName(position.to_move);
  if (GameOver(position.board) && !features) return;
  if (const std::string moves = MoveTable(position, evaluation); !moves.empty())
    std::cout << "Moves of " << side << ", the best first:\n" << moves << '\n';
  std::cout << "What the squares add to " << DiscsOf(parts.sum)
            << ", the value of the position without a move, seen by " << side << ":\n"
            << SquareTable(position, parts);
  if (!features) return;
  std::cout << "\nPatterns, with the number of their features:\n"
            << PatternTable(parts) << "\nFeatures, the greatest first:\n"
            << FeatureTable(position, parts);
}

// `source` is the text of a position or a game.
int EvaluateOne(const EvaluateOptions& options, const Evaluation& evaluation,
                const std::string& source) {
  const absl::StatusOr<SinglePosition> single = ReadSinglePosition(source);
  if (!single.ok()) {
    return WrongInput(absl::StrCat(
        SourceFault(options.source, single.status()),
        NamesPosition(options.source)
            ? ""
            : " (--features, --compare, --move, --svg and --page are for one position or game)"));
  }
  PrintAssumedSides(single->reading.side_assumed ? 1 : 0);
  const Position& position = single->reading.position;
  const absl::StatusOr<std::optional<Position>> other = OtherPosition(options, position);
  if (!other.ok()) return Failed(other.status());
  if (const auto status = WritePictures(options, evaluation, source, position)) return *status;
  if (options.json) {
    std::cout << JsonOf(position, evaluation) << '\n';
    if (*other) std::cout << JsonOf(**other, evaluation) << '\n';
  } else {
    PrintLine(absl::StrCat(BoardText(position), ": ", ValueText(position, evaluation)));
    PrintLine(absl::StrCat("by ", evaluation.source().Name()));
    std::cout << '\n';
    if (*other) {
      PrintComparison(position, **other, evaluation);
    } else {
      PrintTables(position, evaluation, options.features);
    }
  }
  return kDone;
}

int EvaluateList(const EvaluateOptions& options, const Evaluation& evaluation,
                 std::istream& stream) {
  return PrintEach(stream, options.source, [&](const Position& position) {
    if (options.json) return JsonOf(position, evaluation);
    return absl::StrCat(BoardText(position), ": ", ValueText(position, evaluation));
  });
}

int RunEvaluate(const EvaluateOptions& options) {
  absl::StatusOr<std::unique_ptr<const endgame::WeightSource>> weights =
      OpenWeights(options.weights);
  if (!weights.ok()) return WrongInput("--weights " + std::string(weights.status().message()));
  const Evaluation evaluation(*std::move(weights));
  const bool for_one = !options.compare.empty() || !options.move.empty() || !options.svg.empty() ||
                       !options.page.empty() || options.features;
  const absl::StatusOr<std::unique_ptr<std::istream>> stream = OpenPositions(options.source);
  if (!stream.ok()) return Failed(stream.status());
  if (!for_one && !NamesPosition(options.source))
    return EvaluateList(options, evaluation, **stream);
  const absl::StatusOr<std::string> text = ReadSource(options.source);
  if (!text.ok()) return Failed(text.status());
  return EvaluateOne(options, evaluation, *text);
}

}  // namespace

Command MakeEvaluateCommand() {
  const auto options = std::make_shared<EvaluateOptions>();
  Command command("evaluate", "The value of positions, taken apart", kEvaluateHelp);
  AddSource(command, "SOURCE", options->source,
            "a position or game, a file, or - for standard input");
  command.group = "What is shown";
  command
      .Flag("--features", options->features,
            "also the sum of each pattern and the weight of each of the 47 features")
      .excludes = {"--compare", "--move"};
  command
      .Text("--compare", options->compare,
            "another position: which features differ, and by how much")
      .value = "POSITION";
  Option& move =
      command.Text("--move", options->move, "the same, with the position after this move");
  move.value = "SQUARE";
  move.excludes = {"--compare"};
  command.group = "Weights";
  command.Text("--weights", options->weights, "a file of weights, or an eval.dat").value = "FILE";
  command.group = "Output";
  command.OutputFile("--svg", options->svg,
                     "a picture of where the value comes from (- for standard output)");
  command.OutputFile("--page", options->page,
                     "a page to step through the game (- for standard output)");
  command.Flag("--json", options->json, "one JSON object per position");
  command.schemas = [] { return std::vector{EvaluationLineKind().SchemaOf()}; };
  command.run = [options] {
    if (options->json && (options->svg == "-" || options->page == "-")) {
      return WrongInput(
          "--json: standard output takes the picture or the page; name a file for it");
    }
    return RunEvaluate(*options);
  };
  return command;
}

}  // namespace othello::app
