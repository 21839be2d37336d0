// check-game: is a record a legal game, and where does it lead?
#include <absl/status/statusor.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/positions/game_file.h"
#include "app/positions/position_source.h"
#include "app/records/position_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/text/input_stream.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/formats/games/game_record.h"
#include "core/formats/games/wthor.h"
#include "core/formats/pictures/picture.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/game.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

constexpr const char* kCheckGameHelp =
    R"(Replays a game by the rules: a transcript, with or without move numbers, passes
(--, pa, ps, pass) and marks between the moves; a PGN game; GGF or SGF, from any
start board; a table of games; a WTHOR file; or lines of --json output. The
games may be in a file, and - reads them from standard input. An illegal move is
reported with its ply (passes count), its number (passes do not count) and the
board there: with exit status 2 for a single game, and 1 for one of several.
Each legal one of several games has a line.

Examples:
  othello-synth check-game "1. F5 d6 2. C3 d3 3. C4"
  othello-synth check-game archive.ggf)";

// "none", or after which moves: "after move 8, 12".
std::string PassesText(const std::vector<int>& passes) {
  return passes.empty() ? "none"
                        : absl::StrCat(passes.size(), ", after move ", absl::StrJoin(passes, ", "));
}

struct CheckGameOptions {
  std::vector<std::string> words;
  bool json = false;
};

// Prints the games of a source: one in full, each of several in a line.
class GameReport {
 public:
  // `holds`: the content does not begin as games do, so that its faults wait for a game.
  GameReport(std::string source, bool json, bool holds)
      : source_(std::move(source)), json_(json), holds_(holds) {}

  void Add(FiledGame game) {
    if (++games_ == 1) {
      first_ = std::move(game);
      return;
    }
    if (games_ == 2) ShowOneOfMany(*first_);
    ShowOneOfMany(game);
  }

  // Returns the exit status.
  int Finish() {
    if (games_ == 0) return WrongInput(absl::StrCat("no games in ", Shown(SourceName(source_))));
    if (games_ == 1) return ShowSingle();
    if (!held_.empty())
      return WrongInput(
          absl::StrCat(held_[0], "; nothing else in it can be read as a game either"));
    if (bad_ == 0) return kDone;
    PrintError(absl::StrCat(Shown(SourceName(source_)), ": ", Grouped(bad_), " of ",
                            Counted(games_, "game"), bad_ == 1 ? " is" : " are", " not legal"));
    return kSomeFailed;
  }

 private:
  int ShowSingle() {
    const absl::StatusOr<Game>& game = first_->game;
    if (!game.ok()) return WrongInput(SourceFault(source_, game.status()));
    if (json_) {
      PrintObject(*game, 0);
    } else {
      std::cout << FullText(*game);
    }
    return kDone;
  }

  void ShowOneOfMany(const FiledGame& filed) {
    if (!filed.game.ok()) {
      ++bad_;
      held_.push_back(absl::StrCat(Shown(SourceName(source_)), ": ", filed.Fault()));
    } else {
      holds_ = false;
    }
    if (!holds_) PrintHeld();
    if (!filed.game.ok()) return;
    if (json_) {
      PrintObject(*filed.game, filed.number);
    } else {
      std::cout << filed.Place() << ": legal, " << Counted(filed.game->moves.size(), "move") << ", "
                << SituationText(filed.game->Final()) << '\n';
    }
  }

  void PrintHeld() {
    for (const std::string& fault : held_) PrintError(fault);
    held_.clear();
  }

  static void PrintObject(const Game& game, std::int64_t number) {
    std::cout << PositionLineKind().Object({game.Final(), std::nullopt, game, number}) << '\n';
  }

  static std::string FullText(const Game& game) {
    const Position position = game.Final();
    return absl::StrCat(
        "legal\nmoves: ", game.moves.size(), "\npasses: ", PassesText(PassesOf(game)),
        game.FromUsualStart() ? "" : absl::StrCat("\nstart: ", BoardText(game.Start())),
        "\ntranscript: ", TranscriptText(game.moves), "\nboard: ", BoardText(position),
        "\nthen: ", SituationText(position), "\nscore: ", ScoreText(position), "\n");
  }

  // The discs; at the end of a game with empty squares, the result by the usual rule, too.
  static std::string ScoreText(const Position& position) {
    if (GameOver(position.board)) return ResultText(position);
    const DiscCount discs = CountDiscs(position);
    return absl::StrCat("black ", discs.black, ", white ", discs.white);
  }

  const std::string source_;
  const bool json_;
  bool holds_;
  std::vector<std::string> held_;
  std::optional<FiledGame> first_;
  std::int64_t games_ = 0;
  std::int64_t bad_ = 0;
};

int RunCheckGame(const CheckGameOptions& options) {
  const std::string source = absl::StrJoin(options.words, " ");
  const absl::StatusOr<std::string> content = ReadGameSource(source);
  if (!content.ok()) return Failed(content.status());
  const bool games = BeginsGameRecord(*content) || IsWthor(*content) ||
                     absl::StartsWith(absl::StripLeadingAsciiWhitespace(*content), "{");
  GameReport report(source, options.json, !games);
  const absl::Status status =
      ForEachGame(source, *content, [&](FiledGame game) { report.Add(std::move(game)); });
  if (!status.ok())
    return WrongInput(absl::StrCat(Shown(SourceName(source)), " ", status.message()));
  return report.Finish();
}

}  // namespace

Command MakeCheckGameCommand() {
  const auto options = std::make_shared<CheckGameOptions>();
  Command command("check-game", "Check games against the rules", kCheckGameHelp);
  command.Texts("TRANSCRIPT", options->words, "a game, a file of games, or -").required = true;
  command.Flag("--json", options->json, "one JSON object for each game");
  command.run = [options] { return RunCheckGame(*options); };
  return command;
}

}  // namespace othello::app
