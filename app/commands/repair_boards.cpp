#include "app/commands/repair_boards.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <atomic>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/command.h"
#include "app/commands/interruption.h"
#include "app/commands/progress.h"
#include "app/commands/work_through_list.h"
#include "app/records/result_line.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/board_text.h"
#include "core/transcript.h"
#include "retro/nearest_board.h"

namespace othello::app {

namespace {

struct Answer {
  absl::Status status;  // of the line that was read, or of an engine
  Position position;
  std::string title;
  std::optional<retro::NearestBoard> nearest;
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
  Repairs(const RepairOptions& options, PositionList& list)
      : options_(options), list_(list), interrupted_(CatchInterruption()) {}

  int Run() {
    WorkThroughList(
        list_, options_.threads, interrupted_, output_failed_,
        [&](int, const absl::StatusOr<ListedPosition>& listed) { return Find(listed); },
        [&](const Answer& answer) { Print(answer); });
    progress_.Clear();
    PrintAssumedSides(list_.sides_assumed());
    if (bad_lines_ > 0 || output_failed_) return kSomeFailed;
    return open_ > 0 || interrupted_ ? kStopped : kDone;
  }

 private:
  Answer Find(const absl::StatusOr<ListedPosition>& listed) const {
    Answer answer;
    answer.status = listed.status();
    if (!listed.ok()) return answer;
    answer.position = listed->line.position;
    answer.title = listed->line.title;
    if (!answer.position.board.HasCentre()) {
      answer.status = absl::InvalidArgumentError(
          absl::StrCat(listed->place, ": the centre squares must be occupied to repair a board"));
      return answer;
    }
    retro::Question question = options_.question;
    question.mover_color = answer.position.to_move;
    logic::Limits limits = options_.limits;
    limits.interrupted = &interrupted_;
    answer.nearest = retro::FindNearest(answer.position.board, question, limits);
    if (answer.nearest) answer.status = answer.nearest->decision.fault;
    return answer;
  }

  void Print(const Answer& answer) {
    if (output_failed_) return;
    progress_.Clear();
    if (!answer.status.ok()) {
      ++bad_lines_;
      std::cerr << "othello-synth: " << OneLine(answer.status.message()) << std::endl;
      return;
    }
    if (!answer.nearest) {
      ++open_;
      std::cerr << "othello-synth: " << BoardText(answer.position)
                << ": no game was found in the time" << std::endl;
      return;
    }
    if (answer.nearest->at_least < answer.nearest->changed) ++open_;
    const ResultLine line = LineOf(answer);
    std::cout << (options_.json ? Json(answer, line) : Text(answer, line)) << '\n';
    output_failed_ = OutputFailed();
    progress_.Show([this] { return Counted(++done_, "board"); });
  }

  // The nearest position, as a result.
  ResultLine LineOf(const Answer& answer) const {
    ResultLine line;
    line.position = {answer.nearest->board, answer.position.to_move};
    line.decision = answer.nearest->decision;
    line.question = options_.question;
    line.question.mover_color = answer.position.to_move;
    line.title = answer.title;
    return line;
  }

  static std::string Text(const Answer& answer, const ResultLine& line) {
    const retro::NearestBoard& nearest = *answer.nearest;
    std::string text = absl::StrCat(BoardText(answer.position), ": ");
    if (nearest.changed == 0) {
      absl::StrAppend(&text, "reachable as it is");
    } else {
      absl::StrAppend(&text, "reachable with ", Counted(nearest.changed, "square"), " changed, ",
                      ChangesText(answer.position, line.position),
                      nearest.at_least == nearest.changed
                          ? "; fewer do not do, proved"
                          : absl::StrCat("; at least ", nearest.at_least, ", proved"));
    }
    absl::StrAppend(&text, " (", DurationText(nearest.decision.seconds), ")\n  ",
                    BoardText(line.position), ": ", TranscriptText(nearest.decision.transcript),
                    ", ", ColorName(nearest.decision.mover_color), " to move");
    const Position reached = ReachedPosition(line.position.board, nearest.decision);
    if (!(reached == line.position)) {
      absl::StrAppend(&text, "\n  the game ends in ",
                      OrientationText(line.position, nearest.decision), ": ", BoardText(reached));
    }
    return text;
  }

  static std::string Json(const Answer& answer, const ResultLine& line) {
    nlohmann::ordered_json object = nlohmann::ordered_json::parse(WriteResultLine(line));
    object["repaired"] = {{"board", DiscsText(answer.position)},
                          {"changed", answer.nearest->changed},
                          {"at_least", answer.nearest->at_least}};
    return object.dump();
  }

  const RepairOptions& options_;
  PositionList& list_;
  const std::atomic<bool>& interrupted_;
  Progress progress_;
  std::int64_t done_ = 0;
  std::int64_t open_ = 0;  // positions
  std::int64_t bad_lines_ = 0;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace

int RepairBoards(const RepairOptions& options, PositionList& list) {
  return Repairs(options, list).Run();
}

}  // namespace othello::app
