#include "app/commands/reach/count_games_of_list.h"

#include <absl/numeric/int128.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <string>
#include <utility>

#include "app/lists/answer_list.h"
#include "app/records/games/game_count_line.h"
#include "app/records/provenance.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "retro/count/count_games.h"
#include "retro/count/game_counts.h"

namespace othello::app {

namespace {

// Of the table of games from the start; it is built in a tenth of a second.
constexpr int kTableDiscs = 12;

class CountsOfList {
 public:
  CountsOfList(const ReachInput& input, const retro::GameCounts& table)
      : input_(input), table_(table) {}

  int Run() {
    return AnswerList(
        input_.list, progress_,
        {.threads = input_.options.threads,
         .answer = [this](int, const ListedPosition& listed) { return Count(listed); }});
  }

 private:
  ListAnswer Count(const ListedPosition& listed) {
    GameCountLine answer;
    answer.position = listed.line.position;
    answer.title = listed.line.title;
    answer.question = input_.QuestionOf(answer.position.to_move);
    const base::Stopwatch watch;
    const absl::StatusOr<retro::NumberOfGames> number =
        retro::CountGames(answer.position.board, answer.question, table_, input_.options.Limits());
    answer.seconds = watch.Seconds();
    if (!number.ok()) return {.status = number.status(), .text = {}};
    answer.number = *number;
    return {.status = absl::OkStatus(),
            .text =
                [this, answer] {
                  return input_.options.json ? lines_.Line(GameCountLineKind().Object(answer))
                                             : Text(answer);
                },
            .open = answer.number.limit != logic::Limit::kNone};
  }

  static std::string Text(const GameCountLine& answer) {
    const retro::NumberOfGames& number = answer.number;
    const std::string games =
        absl::StrCat(GroupedDigits(DigitsOf(number.games)), number.games == 1 ? " game" : " games");
    return absl::StrCat(BoardText(answer.position), ": ",
                        number.limit == logic::Limit::kNone
                            ? games
                            : absl::StrCat("at least ", games, "; stopped: ", WordOf(number.limit)),
                        " (", DurationText(answer.seconds), ")");
  }

  const ReachInput& input_;
  const retro::GameCounts& table_;
  LinesWithProvenance lines_ = LinesWithProvenance(input_.options.command_line);
  Progress progress_;
};

}  // namespace

int CountGamesOfList(const ReachInput& input) {
  const absl::StatusOr<retro::GameCounts> table =
      retro::GameCounts::Build(kTableDiscs, {.interrupted = &CatchInterruption()});
  if (!table.ok()) return Failed(table.status());
  return CountsOfList(input, *table).Run();
}

}  // namespace othello::app
