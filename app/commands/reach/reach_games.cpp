#include "app/commands/reach/reach_games.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <atomic>
#include <string>

#include "app/lists/answer_list.h"
#include "app/records/games_line.h"
#include "app/records/provenance.h"
#include "app/records/result_line.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

class GamesOfList {
 public:
  GamesOfList(const ReachGamesOptions& options, const retro::OpeningTable& table,
              PositionList& list)
      : options_(options), table_(table), list_(list), interrupted_(CatchInterruption()) {}

  int Run() {
    return AnswerList(list_, options_.threads, interrupted_, progress_,
                      [this](const ListedPosition& listed) { return Find(listed); });
  }

 private:
  ListAnswer Find(const ListedPosition& listed) {
    GamesLine answer;
    answer.position = listed.line.position;
    answer.title = listed.line.title;
    answer.question = options_.question;
    answer.question.mover_color = answer.position.to_move;
    answer.prefix = options_.wanted.prefix;
    answer.wanted = options_.wanted.count;
    logic::Limits limits = options_.limits;
    limits.interrupted = &interrupted_;
    const logic::LimitWatch watch({});
    answer.games =
        retro::FindGames(answer.position.board, answer.question, table_, options_.wanted, limits,
                         [this](const retro::Decision&) {
                           ++found_;
                           progress_.Show([this] { return Counted(found_.load(), "game"); });
                         });
    answer.seconds = watch.Seconds();
    return {.status = answer.games.fault,
            .text =
                [this, answer] {
                  return options_.json ? lines_.Line(GamesLineKind().Object(answer)) : Text(answer);
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

  const ReachGamesOptions& options_;
  const retro::OpeningTable& table_;
  LinesWithProvenance lines_ = LinesWithProvenance(options_.command_line);
  PositionList& list_;
  const std::atomic<bool>& interrupted_;
  Progress progress_;
  std::atomic<std::int64_t> found_ = 0;
};

}  // namespace

int ReachGames(const ReachGamesOptions& options, const retro::OpeningTable& table,
               PositionList& list) {
  return GamesOfList(options, table, list).Run();
}

}  // namespace othello::app
