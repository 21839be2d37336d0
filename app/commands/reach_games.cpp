#include "app/commands/reach_games.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <string>

#include "app/commands/answer_list.h"
#include "app/commands/progress.h"
#include "app/records/decision_json.h"
#include "app/records/provenance.h"
#include "app/records/result_line.h"
#include "app/text/json_line.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "base/interruption.h"
#include "core/board_text.h"
#include "core/transcript.h"

namespace othello::app {

namespace {

struct GamesAnswer {
  Position position;
  std::string title;
  retro::GamesToBoard games;
  double seconds = 0;
};

class GamesOfList {
 public:
  GamesOfList(const ReachGamesOptions& options, const retro::OpeningTable& table,
              PositionList& list)
      : options_(options), table_(table), list_(list), interrupted_(base::CatchInterruption()) {}

  int Run() {
    return AnswerList(list_, options_.threads, interrupted_, progress_,
                      [this](const ListedPosition& listed) { return Find(listed); });
  }

 private:
  ListAnswer Find(const ListedPosition& listed) {
    GamesAnswer answer;
    answer.position = listed.line.position;
    answer.title = listed.line.title;
    retro::Question question = options_.question;
    question.mover_color = answer.position.to_move;
    logic::Limits limits = options_.limits;
    limits.interrupted = &interrupted_;
    const logic::LimitWatch watch({});
    answer.games =
        retro::FindGames(answer.position.board, question, table_, options_.wanted, limits,
                         [this](const retro::Decision&) {
                           ++found_;
                           progress_.Show([this] { return Counted(found_.load(), "game"); });
                         });
    answer.seconds = watch.Seconds();
    return {
        .status = answer.games.fault,
        .text = [this, answer] { return options_.json ? lines_.Line(Json(answer)) : Text(answer); },
        .open = answer.games.limit != logic::Limit::kNone};
  }

  std::string Text(const GamesAnswer& answer) const {
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

  nlohmann::ordered_json Json(const GamesAnswer& answer) const {
    nlohmann::ordered_json line = {
        {"schema", kSchema},
        {"board", DiscsText(answer.position)},
        {"side", std::string(1, ColorCharacter(answer.position.to_move))}};
    if (!answer.title.empty()) line["name"] = answer.title;
    if (!options_.question.any_orientation) line["orientation"] = "fixed";
    if (!options_.question.any_color) line["colors"] = "fixed";
    if (!options_.wanted.prefix.empty()) line["prefix"] = TranscriptText(options_.wanted.prefix);
    line["wanted"] = options_.wanted.count;
    line["games"] = nlohmann::ordered_json::array();
    for (const retro::Decision& game : answer.games.games)
      WriteGame(answer.position.board, game, line["games"].emplace_back());
    line["complete"] = answer.games.complete;
    if (answer.games.limit != logic::Limit::kNone) line["stopped"] = WordOf(answer.games.limit);
    line["seconds"] = RoundedSeconds(answer.seconds);
    return line;
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
