#include "app/records/goal_step_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "app/records/asked_position.h"
#include "app/records/decision_json.h"
#include "app/text/json_line.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using retro::Count;
using retro::Verdict;

const char* KeyOf(bool maximize) { return maximize ? "maximize" : "minimize"; }

// The text at `key`; nullopt if there is none.
std::optional<std::string> TextAt(const ordered_json& object, const char* key) {
  if (!object.contains(key) || !object[key].is_string()) return std::nullopt;
  return object[key].get<std::string>();
}

absl::Status ReadRefutation(const ordered_json& object, goals::GoalStep* step) {
  step->decision.verdict = Verdict::kUnreachable;
  RETURN_IF_ERROR(ReadEvidence(object, step->decision));
  if (step->decision.reason == retro::Reason::kNone) return Malformed("\"evidence\" has no reason");
  if (object.contains("game") || object.contains("claims"))
    return Malformed("a refutation has no game and claims nothing");
  if (object.contains("besides")) {
    const std::optional<int> besides = WholeNumber(object["besides"]);
    if (!besides || *besides < 1) return Malformed("\"besides\" is not a number of boards");
    step->besides = *besides;
  }
  if (object.contains("distance")) {
    const std::optional<int> distance = WholeNumber(object["distance"]);
    if (!distance || *distance < 1 || *distance > kSquares || step->besides == 0)
      return Malformed("\"distance\" is not a distance from the boards of \"besides\"");
    step->distance = *distance;
  }
  const std::optional<double> seconds = SecondsIn(object.value("seconds", ordered_json(0.0)));
  if (!seconds) return Malformed("\"seconds\" is not a time");
  step->decision.seconds = *seconds;
  return absl::OkStatus();
}

absl::Status ReadGame(const ordered_json& object, GoalStepLine* step_line) {
  if (!object.contains("game")) return Malformed("\"game\" is missing");
  for (const char* const key : {"engine", "evidence", "besides", "distance", "seconds"}) {
    if (object.contains(key))
      return Malformed(absl::StrCat("\"", key, "\" of a step that found a game"));
  }
  const absl::StatusOr<ResultLine> line = ParseResultLine(object["game"].dump());
  if (!line.ok()) return Malformed(absl::StrCat("\"game\": ", line.status().message()));
  if (!line->decision || line->decision->verdict != Verdict::kReachable)
    return Malformed("\"game\" has no game");
  if (object["game"].contains("repaired")) return Malformed("\"game\" is no nearest position");
  if (step_line->step.method == goals::StepMethod::kWithoutGames ||
      step_line->step.method == goals::StepMethod::kByCandidates)
    return Malformed("a \"game\" by a method that only refutes");
  if (line->question.any_orientation != step_line->step.question.any_orientation)
    return Malformed("\"game\" is one of another question");
  step_line->step.board = line->position.board;
  step_line->step.decision = *line->decision;
  step_line->claims = line->claims;
  return absl::OkStatus();
}

absl::Status ReadQuestionOfStep(const ordered_json& object, goals::GoalStep* step) {
  const absl::StatusOr<retro::Question> question = ReadQuestion(object, Color::kBlack);
  if (!question.ok()) return question.status();
  step->question.any_orientation = question->any_orientation;
  if (!object.contains("mover_color")) return absl::OkStatus();
  const std::string color = TextAt(object, "mover_color").value_or("");
  if (color != "black" && color != "white")
    return Malformed("\"mover_color\" is not black or white");
  step->question.any_color = false;
  step->question.mover_color = color == "black" ? Color::kBlack : Color::kWhite;
  return absl::OkStatus();
}

// Reads the objective and its value.
absl::Status ReadObjective(const ordered_json& object, GoalStepLine* line) {
  if (object.contains("value")) {
    line->step.value = WholeNumber(object["value"]);
    if (!line->step.value) return Malformed("\"value\" is not a whole number");
  }
  for (const bool maximize : {true, false}) {
    const char* key = KeyOf(maximize);
    if (!object.contains(key)) continue;
    if (line->objective) return Malformed("\"maximize\" and \"minimize\" exclude each other");
    const std::optional<goals::Measure> measure =
        goals::MeasureNamed(TextAt(object, key).value_or(""));
    if (!measure)
      return Malformed(
          absl::StrCat("\"", key, "\" is not one of ", absl::StrJoin(goals::MeasureNames(), ", ")));
    line->objective = {maximize, *measure};
  }
  return absl::OkStatus();
}

// "35 nogoods besides 10 recalled". Empty if they were not counted.
std::string NewAndRecalled(const retro::Effort& effort, const std::string& name, Count made,
                           Count recalled) {
  const std::optional<std::int64_t> number = effort.Of(made);
  if (!number) return "";
  const std::int64_t old = effort.Of(recalled).value_or(0);
  return absl::StrCat(Counted(*number, name),
                      old > 0 ? absl::StrCat(" besides ", Grouped(old), " recalled") : "");
}

// The effort of a refutation by candidates; "" for other methods.
std::string CandidatesText(const retro::Effort& effort) {
  const std::string candidates =
      NewAndRecalled(effort, "candidate", Count::kCandidates, Count::kCandidatesRecalled);
  const std::string nogoods =
      NewAndRecalled(effort, "nogood", Count::kNogoods, Count::kNogoodsRecalled);
  if (candidates.empty() || nogoods.empty()) return "";
  std::string text = absl::StrCat(": ", candidates, ", ", nogoods);
  const std::int64_t size = effort.Of(Count::kMeanLog2BoardsOfANogood).value_or(0);
  if (size > 0) absl::StrAppend(&text, ", an average nogood excludes 2^", size, " boards");
  return text;
}

}  // namespace

ResultLine GameOf(const goals::GoalStep& step, const std::optional<goals::Objective>& objective) {
  ResultLine line;
  line.position = {step.board, step.decision.mover_color};
  line.decision = step.decision;
  line.question.any_orientation = step.question.any_orientation;
  if (objective) {
    line.claims.emplace_back(objective->Name(), objective->ValueOf(step.board, step.decision));
  }
  return line;
}

std::string WriteGoalStep(const goals::GoalStep& step,
                          const std::optional<goals::Objective>& objective) {
  ordered_json object = {{"schema", kSchema}};
  if (objective) object[KeyOf(objective->maximize)] = objective->Name();
  if (step.value) object["value"] = *step.value;
  WriteQuestion({.any_orientation = step.question.any_orientation}, object);
  if (!step.question.any_color) object["mover_color"] = ColorName(step.question.mover_color);
  object["method"] = WordOf(step.method);
  object["verdict"] = WordOf(step.decision.verdict);
  if (step.decision.verdict == Verdict::kReachable) {
    object["game"] = ResultObject(GameOf(step, objective));
    return object.dump();
  }
  object["engine"] = WordOf(step.decision.engine);
  WriteReason(step.decision, object["evidence"]);
  WriteCounts(step.decision, object["evidence"]);
  if (step.besides > 0) object["besides"] = step.besides;
  if (step.besides > 0 && step.distance > 1) object["distance"] = step.distance;
  object["seconds"] = RoundedSeconds(step.decision.seconds);
  return object.dump();
}

absl::StatusOr<GoalStepLine> ParseGoalStep(const std::string& text) {
  const absl::StatusOr<ordered_json> parsed = ParseJsonLine(text);
  if (!parsed.ok()) return parsed.status();
  const ordered_json& object = *parsed;
  RETURN_IF_ERROR(CheckSchema(object));
  GoalStepLine line;
  absl::Status status = ReadObjective(object, &line);
  if (!status.ok()) return status;
  const std::string word = TextAt(object, "method").value_or("");
  const std::optional<goals::StepMethod> method = FromWord<goals::StepMethod>(word);
  if (!method)
    return Malformed(absl::StrCat("\"method\": \"", Shown(word), "\" is not known here"));
  line.step.method = *method;
  status = ReadQuestionOfStep(object, &line.step);
  if (!status.ok()) return status;
  const std::optional<std::string> verdict = TextAt(object, "verdict");
  if (verdict != "reachable" && verdict != "unreachable")
    return Malformed("\"verdict\" is not reachable or unreachable");
  status = verdict == "reachable" ? ReadGame(object, &line) : ReadRefutation(object, &line.step);
  if (!status.ok()) return status;
  return line;
}

std::string GoalStepText(const goals::GoalStep& step, bool maximize) {
  std::string text;
  if (step.value) absl::StrAppend(&text, maximize ? "at least " : "at most ", *step.value, ": ");
  if (step.decision.verdict == Verdict::kReachable) {
    absl::StrAppend(&text, step.board.Discs(), " discs, ", ColorName(step.decision.mover_color),
                    " to move, by the game ", MovesText(step.decision.transcript));
    if (step.decision.image != 0) {
      absl::StrAppend(&text, ", which ends in ",
                      OrientationText({step.board, step.decision.mover_color}, step.decision));
    }
  } else {
    if (!step.question.any_orientation) absl::StrAppend(&text, "in the given orientation, ");
    if (!step.question.any_color)
      absl::StrAppend(&text, "with ", ColorName(step.question.mover_color), " to move, ");
    if (step.besides > 0) {
      absl::StrAppend(&text, "refuted for all boards but the ",
                      step.besides == 1 ? "one that was found"
                                        : absl::StrCat(step.besides, " that were found"));
    } else {
      absl::StrAppend(&text, "refuted, ", WordOf(step.decision.reason));
    }
  }
  return absl::StrCat(text, " (", WordOf(step.method), CandidatesText(step.decision.effort), ", ",
                      DurationText(step.decision.seconds), ")");
}

}  // namespace othello::app
