#include "app/joint_step_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/quantity_text.h"
#include "core/board_text.h"
#include "core/transcript.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using retro::Verdict;

constexpr int kSchema = 1;

ordered_json Counts(const retro::Decision& decision) {
  ordered_json counts = ordered_json::object();
  for (const auto& [name, count] : decision.counts) counts[name] = count;
  return counts;
}

// The text at `key`, or nothing.
std::optional<std::string> TextAt(const ordered_json& object, const char* key) {
  if (!object.contains(key) || !object[key].is_string()) return std::nullopt;
  return object[key].get<std::string>();
}

absl::Status Malformed(const std::string& what) { return absl::InvalidArgumentError(what); }

absl::Status ReadRefutation(const ordered_json& object, JointStep* step) {
  step->decision.verdict = Verdict::kUnreachable;
  step->decision.engine = TextAt(object, "engine").value_or("");
  const ordered_json evidence = object.value("evidence", ordered_json::object());
  if (!evidence.is_object() || !TextAt(evidence, "reason")) return Malformed("\"evidence\" has no reason");
  step->decision.stage = TextAt(evidence, "stage").value_or("");
  step->decision.reason = *TextAt(evidence, "reason");
  const ordered_json counts = evidence.value("counts", ordered_json::object());
  for (const auto& [name, count] : counts.items()) {
    if (!count.is_number_integer()) return Malformed(absl::StrCat("\"counts\": ", name, " is not a whole number"));
    step->decision.counts.emplace_back(name, count.get<std::int64_t>());
  }
  const ordered_json besides = object.value("besides", ordered_json(0));
  if (!besides.is_number_integer()) return Malformed("\"besides\" is not a whole number");
  step->besides = besides.get<int>();
  const ordered_json seconds = object.value("seconds", ordered_json(0.0));
  if (!seconds.is_number()) return Malformed("\"seconds\" is not a number");
  step->decision.seconds = seconds.get<double>();
  return absl::OkStatus();
}

absl::Status ReadGame(const ordered_json& object, JointStep* step) {
  if (!object.contains("game")) return Malformed("\"game\" is missing");
  const absl::StatusOr<ResultLine> line = ParseResultLine(object["game"].dump());
  if (!line.ok()) return Malformed(absl::StrCat("\"game\": ", line.status().message()));
  if (!line->decision || line->decision->verdict != Verdict::kReachable) return Malformed("\"game\" has no game");
  step->board = line->position.board;
  step->decision = *line->decision;
  return absl::OkStatus();
}

absl::Status ReadQuestion(const ordered_json& object, JointStep* step) {
  if (const auto orientation = TextAt(object, "orientation")) step->question.any_orientation = *orientation != "fixed";
  const std::optional<std::string> color = TextAt(object, "mover_color");
  if (!color) return absl::OkStatus();
  if (*color != "black" && *color != "white") return Malformed("\"mover_color\" is not black or white");
  step->question.any_color = false;
  step->question.mover_color = *color == "black" ? Color::kBlack : Color::kWhite;
  return absl::OkStatus();
}

}  // namespace

ResultLine GameOf(const JointStep& step, const std::optional<Objective>& objective) {
  ResultLine line;
  line.position = {step.board, Color::kBlack};
  line.decision = step.decision;
  line.question.any_orientation = step.question.any_orientation;
  if (objective) {
    line.claims.emplace_back(objective->Name(), objective->ValueOf(step.board, step.decision));
  }
  return line;
}

std::string WriteJointStep(const JointStep& step) {
  ordered_json object = {{"schema", kSchema}};
  if (step.value) object["value"] = *step.value;
  if (!step.question.any_orientation) object["orientation"] = "fixed";
  if (!step.question.any_color) object["mover_color"] = ColorName(step.question.mover_color);
  object["method"] = step.method;
  object["verdict"] = retro::VerdictName(step.decision.verdict);
  if (step.decision.verdict == Verdict::kReachable) {
    object["game"] = ordered_json::parse(WriteResultLine(GameOf(step)));
    return object.dump();
  }
  object["engine"] = step.decision.engine;
  object["evidence"] = {
      {"stage", step.decision.stage}, {"reason", step.decision.reason}, {"counts", Counts(step.decision)}};
  if (step.besides > 0) object["besides"] = step.besides;
  object["seconds"] = std::round(step.decision.seconds * 1e3) / 1e3;
  return object.dump();
}

absl::StatusOr<JointStep> ParseJointStep(const std::string& text) {
  const ordered_json object = ordered_json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) return Malformed("not a JSON object in one line");
  if (object.value("schema", ordered_json()) != kSchema) {
    return Malformed(absl::StrCat("steps of another schema than ", kSchema));
  }
  JointStep step;
  if (object.contains("value")) {
    if (!object["value"].is_number_integer()) return Malformed("\"value\" is not a whole number");
    step.value = object["value"].get<int>();
  }
  const std::optional<std::string> method = TextAt(object, "method");
  if (!method) return Malformed("\"method\" is missing");
  step.method = *method;
  absl::Status status = ReadQuestion(object, &step);
  if (!status.ok()) return status;
  const std::optional<std::string> verdict = TextAt(object, "verdict");
  if (verdict != "reachable" && verdict != "unreachable") return Malformed("\"verdict\" is not a step's");
  status = verdict == "reachable" ? ReadGame(object, &step) : ReadRefutation(object, &step);
  if (!status.ok()) return status;
  return step;
}

std::string JointStepText(const JointStep& step, bool maximize) {
  std::string text;
  if (step.value) absl::StrAppend(&text, maximize ? "at least " : "at most ", *step.value, ": ");
  if (step.decision.verdict == Verdict::kReachable) {
    absl::StrAppend(&text, step.board.Discs(), " discs, ", ColorName(step.decision.mover_color),
                    " to move, by the game ", TranscriptText(step.decision.transcript));
  } else {
    if (!step.question.any_orientation) absl::StrAppend(&text, "as the board lies, ");
    if (!step.question.any_color) absl::StrAppend(&text, "with ", ColorName(step.question.mover_color), " to move, ");
    if (step.besides > 0) {
      absl::StrAppend(&text, "refuted for all boards but the ", step.besides, " that were found");
    } else {
      absl::StrAppend(&text, "refuted, ", step.decision.reason);
    }
  }
  return absl::StrCat(text, " (", step.method, ", ", DurationText(step.decision.seconds), ")");
}

}  // namespace othello::app
