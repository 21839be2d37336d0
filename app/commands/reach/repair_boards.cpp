#include "app/commands/reach/repair_boards.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <atomic>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "app/lists/answer_list.h"
#include "app/lists/list_proofs.h"
#include "app/records/provenance.h"
#include "app/records/repaired.h"
#include "app/records/result_line.h"
#include "app/report/explanation.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "retro/decide/nearest_board.h"

namespace othello::app {

namespace {

constexpr double kUsualSeconds = 30;  // for each board, without --time-limit

struct RepairAnswer {
  Position position;
  std::string title;
  retro::NearestBoard nearest;
};

// "a1 X to O, b2 - to X".
std::string ChangesText(const Position& from, const Position& to) {
  const std::string before = DiscsText(from);
  const std::string after = DiscsText(to);
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] != after[i]) {
      changes.push_back(absl::StrCat(SquareName(static_cast<Square>(i)), " ", before.substr(i, 1),
                                     " to ", after.substr(i, 1)));
    }
  }
  return absl::StrJoin(changes, ", ");
}

class Repairs {
 public:
  explicit Repairs(const ReachInput& input) : input_(input) {}

  int Run() {
    return AnswerList(input_.list, progress_,
                      {.threads = input_.options.threads,
                       .answer = [this](int, const ListedPosition& listed) { return Find(listed); },
                       .summary = [this] { proofs_.PrintWritten("board"); }});
  }

 private:
  ListAnswer Find(const ListedPosition& listed) {
    const Position& position = listed.line.position;
    if (!position.board.HasCentre()) {
      return {.status = absl::InvalidArgumentError(absl::StrCat(
                  listed.place, ": the centre squares must be occupied to repair a board"))};
    }
    const logic::Limits limits = input_.options.Limits(kUsualSeconds);
    const std::optional<retro::NearestBoard> nearest = retro::FindNearest(
        position.board, input_.QuestionOf(position.to_move), input_.table, limits,
        [&](const retro::NearestBoard& nearer) { ShowNearer(position, nearer); });
    progress_.Show([this] { return Counted(++done_, "board"); });
    if (!nearest) {
      return {.status = absl::DeadlineExceededError(
                  absl::StrCat(listed.place, interrupted_ ? ": stopped before a game was found"
                                                          : ": no game was found in the time"))};
    }
    const RepairAnswer answer = {position, listed.line.title, *nearest};
    const ResultLine line = LineOf(answer);
    const bool proved = Prove(listed.place, *line.repaired, line.question, limits);
    return {.status = nearest->decision.fault,
            .text =
                [this, answer, line] {
                  return input_.options.json ? lines_.Line(ResultLineKind().Object(line))
                                             : Text(answer, line);
                },
            .open = nearest->at_least < nearest->changed || !proved};
  }

  void ShowNearer(const Position& position, const retro::NearestBoard& nearer) {
    progress_.ShowNew([&]() -> ProgressText {
      return {absl::StrCat("so far ", Counted(nearer.changed, "square"), " changed, at least ",
                           nearer.at_least),
              {{"changed", nearer.changed},
               {"at_least", nearer.at_least},
               {"board", DiscsText({nearer.board, position.to_move})}}};
    });
  }

  static Repaired RepairedOf(const RepairAnswer& answer) {
    return {answer.position, answer.nearest.changed, answer.nearest.at_least};
  }

  // Writes the proof that fewer changes are not enough, if proofs are wanted. Whether it is there.
  bool Prove(const std::string& place, const Repaired& repaired, const retro::Question& question,
             const logic::Limits& limits) {
    if (!input_.options.proofs.wanted() || repaired.at_least == 0) return true;
    const absl::Status proved =
        proofs_.Note(input_.options.proofs.Ensure(NearerThan(repaired, question), limits));
    ListProofs::PrintMissing(progress_, place, proved);
    return proved.ok();
  }

  // The nearest position, as a result.
  ResultLine LineOf(const RepairAnswer& answer) const {
    ResultLine line;
    line.position = {answer.nearest.board, answer.position.to_move};
    line.decision = answer.nearest.decision;
    line.question = input_.QuestionOf(answer.position.to_move);
    line.title = answer.title;
    line.repaired = RepairedOf(answer);
    return line;
  }

  static std::string Text(const RepairAnswer& answer, const ResultLine& line) {
    const retro::NearestBoard& nearest = answer.nearest;
    std::string text = absl::StrCat(BoardText(answer.position), ": ");
    if (nearest.changed == 0) {
      absl::StrAppend(&text, "reachable as it is");
    } else {
      absl::StrAppend(&text, "reachable with ", Counted(nearest.changed, "square"), " changed, ",
                      ChangesText(answer.position, line.position),
                      nearest.at_least == nearest.changed
                          ? "; fewer are not enough, proved"
                          : absl::StrCat("; at least ", nearest.at_least, ", proved"));
    }
    absl::StrAppend(&text, " (", DurationText(nearest.decision.seconds), ")\n  ",
                    BoardText(line.position), ": ", MovesText(nearest.decision.transcript), ", ",
                    ColorName(nearest.decision.mover_color), " to move");
    const std::string elsewhere = EndsElsewhere(line.position, nearest.decision);
    if (!elsewhere.empty()) absl::StrAppend(&text, "\n  ", elsewhere);
    return text;
  }

  const ReachInput& input_;
  LinesWithProvenance lines_ = LinesWithProvenance(input_.options.command_line);
  const std::atomic<bool>& interrupted_ = CatchInterruption();
  ListProofs proofs_ = ListProofs(input_.options.proofs.folder);
  Progress progress_;
  std::atomic<std::int64_t> done_ = 0;
};

}  // namespace

int RepairBoards(const ReachInput& input) { return Repairs(input).Run(); }

}  // namespace othello::app
