#include "app/commands/reach/reach_games.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <atomic>
#include <string>
#include <utility>

#include "app/lists/answer_list.h"
#include "app/records/fields/game_fields.h"
#include "app/records/games/games_line.h"
#include "app/records/provenance.h"
#include "app/records/result_line.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "retro/decide/several_games.h"

namespace othello::app {

namespace {

class GamesOfList {
 public:
  GamesOfList(const ReachInput& input, retro::GamesWanted wanted)
      : input_(input), wanted_(std::move(wanted)) {}

  int Run() {
    return AnswerList(
        input_.list, progress_,
        {.threads = input_.options.threads,
         .answer = [this](int, const ListedPosition& listed) { return Find(listed); }});
  }

 private:
  ListAnswer Find(const ListedPosition& listed) {
    GamesLine answer;
    answer.position = listed.line.position;
    answer.title = listed.line.title;
    answer.question = input_.QuestionOf(answer.position.to_move);
    answer.prefix = wanted_.prefix;
    answer.wanted = wanted_.count;
    const base::Stopwatch watch;
    answer.games =
        retro::FindGames(answer.position.board, answer.question, input_.table, wanted_,
                         input_.options.Limits(), [this](const retro::Decision&) {
                           ++found_;
                           progress_.Show([this] { return Counted(found_.load(), "game"); });
                         });
    answer.seconds = watch.Seconds();
    return {.status = answer.games.fault,
            .text =
                [this, answer] {
                  return input_.options.json ? lines_.Line(GamesLineKind().Object(answer))
                                             : Text(answer);
                },
            .open = answer.games.limit != logic::Limit::kNone};
  }

  std::string Text(const GamesLine& answer) const {
    std::string text = absl::StrCat(BoardText(answer.position), ": ", CountText(answer.games), " (",
                                    DurationText(answer.seconds), ")");
    for (const retro::Decision& game : answer.games.games) {
      absl::StrAppend(&text, "\n  ", MovesText(game.transcript), ", ", ColorName(game.mover_color),
                      " to move");
      if (ReachedPosition(answer.position.board, game) == answer.position) continue;
      absl::StrAppend(&text, " (", OrientationText(answer.position, game), ")");
    }
    return text;
  }

  // "3 games", "no game, proved", "2 games; stopped: time".
  static std::string CountText(const retro::GamesToBoard& games) {
    std::string count = games.games.empty()
                            ? "no game"
                            : Counted(static_cast<std::int64_t>(games.games.size()), "game");
    if (games.complete)
      return absl::StrCat(count,
                          games.games.empty() ? ", proved" : ", proved that there is no other");
    if (games.limit == logic::Limit::kNone) return count;
    return absl::StrCat(count, "; stopped: ", WordOf(games.limit));
  }

  const ReachInput& input_;
  const retro::GamesWanted wanted_;
  LinesWithProvenance lines_ = LinesWithProvenance(input_.options.command_line);
  Progress progress_;
  std::atomic<std::int64_t> found_ = 0;
};

}  // namespace

int FindReachGames(const ReachInput& input, const GamesOptions& options) {
  const absl::StatusOr<Game> prefix = ParseGame(options.prefix);
  if (!prefix.ok()) return WrongInput(absl::StrCat("--prefix: ", prefix.status().message()));
  return GamesOfList(input, {.count = options.count.value_or(1),
                             .prefix = prefix->moves,
                             .seed = input.options.seed})
      .Run();
}

}  // namespace othello::app
