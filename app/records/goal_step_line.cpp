#include "app/records/goal_step_line.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <array>
#include <optional>

#include "app/records/fields/asked_position.h"
#include "app/records/fields/decision_fields.h"
#include "app/records/fields/game_fields.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using goals::StepMethod;
using nlohmann::ordered_json;
using retro::Count;
using retro::Engine;
using retro::Reason;
using retro::Stage;
using retro::Verdict;

constexpr WordMeaning<StepMethod> kMethodsOfSteps[] = {
    {StepMethod::kWithoutGames,
     "No board meets the conditions with this value, whether a game reaches it or not."},
    {StepMethod::kByPlay, "Games played forwards; finds, refutes nothing."},
    {StepMethod::kByEnumeration, "All positions of the opening."},
    {StepMethod::kByFormula, "A formula whose models are games."},
    {StepMethod::kByBoth, "Few discs by enumeration, more discs by the formula."},
    {StepMethod::kByCandidates, "The second proof: every candidate is refuted by itself."}};

constexpr WordMeaning<Verdict> kVerdictsOfSteps[] = {
    {Verdict::kReachable, "A game to such a position was found."},
    {Verdict::kUnreachable,
     "No game reaches a position that meets the conditions with this value or a better one."}};

constexpr WordMeaning<Engine> kEnginesOfSteps[] = {
    {Engine::kZ3, "The solver of the conditions."},
    {Engine::kCadical, "The solver of the conditions."},
    {Engine::kSat, "The formula of games."},
    {Engine::kEnumeration, "All positions of the opening."},
    {Engine::kCandidates, "The second proof."}};

// What refutes, in which stage and for which reason.
struct StepEvidence {
  StepMethod method;
  Engine engine;
  Stage stage;
  Reason reason;
};
constexpr auto kStepEvidence = std::to_array<StepEvidence>(
    {{StepMethod::kWithoutGames, Engine::kZ3, Stage::kConditions, Reason::kNoneHasSoMany},
     {StepMethod::kWithoutGames, Engine::kZ3, Stage::kConditions, Reason::kNoneHasSoFew},
     {StepMethod::kWithoutGames, Engine::kCadical, Stage::kConditions, Reason::kNoneHasSoMany},
     {StepMethod::kWithoutGames, Engine::kCadical, Stage::kConditions, Reason::kNoneHasSoFew},
     {StepMethod::kByEnumeration, Engine::kEnumeration, Stage::kEnumeration,
      Reason::kNoReachedPosition},
     {StepMethod::kByFormula, Engine::kSat, Stage::kOrder, Reason::kNoOrder},
     {StepMethod::kByFormula, Engine::kSat, Stage::kPasses, Reason::kNoTurns},
     {StepMethod::kByBoth, Engine::kSat, Stage::kOrder, Reason::kNoOrder},
     {StepMethod::kByBoth, Engine::kSat, Stage::kPasses, Reason::kNoTurns},
     {StepMethod::kByCandidates, Engine::kCandidates, Stage::kCandidates, Reason::kEveryCandidate},
     {StepMethod::kByEnumeration, Engine::kEnumeration, Stage::kNone, Reason::kNothingElse},
     {StepMethod::kByFormula, Engine::kSat, Stage::kNone, Reason::kNothingElse},
     {StepMethod::kByBoth, Engine::kSat, Stage::kNone, Reason::kNothingElse}});

bool IsStageOfStep(Stage stage) {
  return std::any_of(kStepEvidence.begin(), kStepEvidence.end(),
                     [=](const auto& said) { return said.stage == stage; });
}
bool IsReasonOfStep(Reason reason) {
  return std::any_of(kStepEvidence.begin(), kStepEvidence.end(),
                     [=](const auto& said) { return said.reason == reason; });
}

constexpr auto kDecisionOfStep = [](auto& line) -> auto& { return line.step.decision; };

bool FoundGame(const GoalStepLine& line) {
  return line.step.decision.verdict == Verdict::kReachable;
}
bool Refuted(const GoalStepLine& line) { return !FoundGame(line); }

// "maximize" or "minimize", which exclude each other, with the quantity.
void AddObjective(LineKind<GoalStepLine>& kind, bool maximize) {
  const char* const key = maximize ? "maximize" : "minimize";
  kind.Optional(
      key, absl::StrCat("The quantity of the objective, if it ", key, "s."), Ref("quantity"),
      [=](const GoalStepLine& line) {
        return line.objective && line.objective->maximize == maximize
                   ? ordered_json(line.objective->Name())
                   : ordered_json();
      },
      [=](const ordered_json& value, GoalStepLine& line) {
        if (line.objective) return Malformed("\"maximize\" and \"minimize\" exclude each other");
        const std::optional<goals::Measure> measure =
            goals::MeasureNamed(value.is_string() ? value.get<std::string>() : "");
        if (!measure)
          return Malformed(absl::StrCat("\"", key, "\" is not one of ",
                                        absl::StrJoin(goals::MeasureNames(), ", ")));
        line.objective = {maximize, *measure};
        return absl::OkStatus();
      });
}

// What was asked for, and how the step was produced.
void AddRequest(LineKind<GoalStepLine>& kind) {
  AddObjective(kind, true);
  AddObjective(kind, false);
  kind.Optional(
      "value",
      "Asked for was this value or a better one; a game of `play` has the value that it found. "
      "Missing without an objective, and where any value would have done.",
      Between(-65, 65),
      [](const GoalStepLine& line) {
        return line.step.value ? ordered_json(*line.step.value) : ordered_json();
      },
      [](const ordered_json& value, GoalStepLine& line) {
        line.step.value = WholeNumber(value);
        return line.step.value ? absl::OkStatus() : Malformed("\"value\" is not a whole number");
      });
  AddOrientation(
      kind, [](auto& line) -> auto& { return line.step.question; });
  kind.Optional(
      "mover_color", "Who is to move, if one colour was asked for.", Ref("color"),
      [](const GoalStepLine& line) {
        const retro::Question& question = line.step.question;
        return OnlyIf(!question.any_color, ColorName(question.mover_color));
      },
      [](const ordered_json& value, GoalStepLine& line) {
        line.step.question.any_color = false;
        return ReadColor(value, "mover_color", line.step.question.mover_color);
      });
  kind.Required(
      "method", "How the step was produced.", OneOf<StepMethod>(kMethodsOfSteps),
      [](const GoalStepLine& line) { return WordOf(line.step.method); },
      [](const ordered_json& value, GoalStepLine& line) {
        const std::string word = value.is_string() ? value.get<std::string>() : "";
        const std::optional<StepMethod> method = FromWord<StepMethod>(word);
        if (!method)
          return Malformed(absl::StrCat("\"method\": \"", Shown(word), "\" is not known here"));
        line.step.method = *method;
        return absl::OkStatus();
      });
}

absl::Status ReadGameOfStep(const ordered_json& value, GoalStepLine& line) {
  if (value.is_null()) return Malformed("\"game\" is missing");
  if (!value.is_object()) return Malformed("\"game\": not a JSON object");
  const absl::StatusOr<ResultLine> game = ReadResultLine(value);
  if (!game.ok()) return Malformed(absl::StrCat("\"game\": ", game.status().message()));
  if (!game->decision || game->decision->verdict != Verdict::kReachable)
    return Malformed("\"game\" has no game");
  if (game->best_play) return Malformed("\"best_play\" stands in results only");
  if (value.contains("repaired")) return Malformed("\"game\" is no nearest position");
  if (line.step.method == StepMethod::kWithoutGames ||
      line.step.method == StepMethod::kByCandidates)
    return Malformed("a \"game\" by a method that only refutes");
  if (game->question.any_orientation != line.step.question.any_orientation)
    return Malformed("\"game\" is one of another question");
  line.step.board = game->position.board;
  line.step.decision = *game->decision;
  line.claims = game->claims;
  return absl::OkStatus();
}

void AddAnswer(LineKind<GoalStepLine>& kind) {
  kind.Required(
      "verdict", "Whether the value was reached or refuted.", OneOf<Verdict>(kVerdictsOfSteps),
      [](const GoalStepLine& line) { return WordOf(line.step.decision.verdict); },
      [](const ordered_json& value, GoalStepLine& line) {
        const std::optional<Verdict> verdict = ValueAmong<Verdict>(kVerdictsOfSteps, value);
        if (!verdict) return Malformed("\"verdict\" is not reachable or unreachable");
        line.step.decision.verdict = *verdict;
        return absl::OkStatus();
      });
  kind.OnlyWhere(FoundGame, "of a refutation, which has no game");
  kind.Required(
      "game", "A result line with the verdict `reachable`, without a seal; with `reachable` only.",
      {{"$ref", "result_line.schema.json"},
       {"required", {"verdict"}},
       {"properties", {{"verdict", Only("reachable")}, {"seal", false}}}},
      [](const GoalStepLine& line) {
        return ResultLineKind().Object(GameOf(line.step, line.objective));
      },
      ReadGameOfStep);
  kind.Everywhere();
}

const LineKind<GoalStepLine>& EvidenceOfStepKind() {
  static const LineKind<GoalStepLine> kKind = [] {
    LineKind<GoalStepLine> kind;
    AddReason(kind, OneOf<Stage>(kStageMeanings, IsStageOfStep),
              OneOf<Reason>(kReasonMeanings, IsReasonOfStep), kDecisionOfStep);
    AddCounts(kind, kDecisionOfStep);
    kind.Check([](GoalStepLine& line) {
      return line.step.decision.reason == Reason::kNone ? Malformed("\"evidence\" has no reason")
                                                        : absl::OkStatus();
    });
    return kind;
  }();
  return kKind;
}

// What stands in refutations only.
void AddRefutation(LineKind<GoalStepLine>& kind) {
  kind.OnlyWhere(Refuted, "of a step that found a game");
  AddEngine(kind, OneOf<Engine>(kEnginesOfSteps), kDecisionOfStep);
  AddEvidence(kind, EvidenceOfStepKind());
  kind.Optional(
      "besides",
      "Every board is refuted but this many that earlier steps found; with the reason \"no "
      "other\" only.",
      {{"type", "integer"}, {"minimum", 1}},
      [](const GoalStepLine& line) { return OnlyIf(line.step.besides > 0, line.step.besides); },
      [](const ordered_json& value, GoalStepLine& line) {
        line.step.besides = WholeNumber(value).value_or(0);
        return line.step.besides < 1 ? Malformed("\"besides\" is not a number of boards")
                                     : absl::OkStatus();
      });
  kind.Optional(
      "distance",
      "Refuted is every board at least this far from each of these; with `besides`, if the "
      "experiment has a `diversity` of more than 1.",
      Between(2, kSquares),
      [](const GoalStepLine& line) {
        return OnlyIf(line.step.besides > 0 && line.step.distance > 1, line.step.distance);
      },
      [](const ordered_json& value, GoalStepLine& line) {
        const int distance = WholeNumber(value).value_or(0);
        if (distance < 1 || distance > kSquares || line.step.besides == 0)
          return Malformed("\"distance\" is not a distance from the boards of \"besides\"");
        line.step.distance = distance;
        return absl::OkStatus();
      });
  AddTime(kind, kDecisionOfStep);
  kind.Everywhere();
}

// Beside what is said by kStepEvidence.
constexpr const char* kRulesOfSteps = R"({
  "dependentRequired": {"distance": ["besides"], "engine": ["evidence", "seconds"], "evidence":
    ["engine"], "seconds": ["engine"]},
  "not": {"required": ["maximize", "minimize"]},
  "if": {"required": ["verdict"], "properties": {"verdict": {"const": "reachable"}}},
  "then": {"required": ["game"], "properties": {"engine": false, "besides": false}},
  "else": {"required": ["engine"], "properties": {"game": false}},
  "anyOf": [
    {"properties": {"verdict": {"const": "reachable"}, "method": {"enum": ["play", "enumeration",
     "formula of games", "enumeration and formula of games"]}}}
  ],
  "allOf": [
    {"if": {"anyOf": [{"required": ["value"]}, {"required": ["game"], "properties": {"game":
     {"required": ["claims"]}}}]}, "then": {"anyOf": [{"required": ["maximize"]}, {"required":
     ["minimize"]}]}},
    {"if": {"anyOf": [{"required": ["maximize"]}, {"required": ["minimize"]}]}, "then":
     {"properties": {"game": {"required": ["claims"]}}}}
  ]
})";

ordered_json RuleOf(const StepEvidence& said) {
  ordered_json rule = EvidenceRule(Verdict::kUnreachable, said.engine, said.stage, said.reason);
  rule["properties"]["method"] = Only(WordOf(said.method));
  if (said.reason == Reason::kNothingElse) {
    rule["required"] = {"besides"};
  } else {
    rule["properties"]["besides"] = false;
  }
  if (said.reason == Reason::kNoneHasSoMany) rule["required"] = {"maximize"};
  if (said.reason == Reason::kNoneHasSoFew) rule["required"] = {"minimize"};
  return rule;
}

ordered_json RulesOfSteps() {
  ordered_json rules = ordered_json::parse(kRulesOfSteps);
  for (const StepEvidence& said : kStepEvidence) rules["anyOf"].push_back(RuleOf(said));
  return rules;
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

const LineKind<GoalStepLine>& GoalStepKind() {
  static const LineKind<GoalStepLine> kKind = [] {
    LineKind<GoalStepLine> kind(
        "step_line",
        "A line of steps.jsonl: what was refuted or found on the way to the best position",
        "With an objective, a line is about its value or a better one.");
    kind.Schema();
    AddRequest(kind);
    AddAnswer(kind);
    AddRefutation(kind);
    kind.Seal();
    kind.Rules(RulesOfSteps());
    return kind;
  }();
  return kKind;
}

bool IsPossible(const GoalStepLine& line) {
  const goals::GoalStep& step = line.step;
  const retro::Decision& decision = step.decision;
  const bool so_many = decision.reason == Reason::kNoneHasSoMany;
  if (so_many || decision.reason == Reason::kNoneHasSoFew) {
    if (!line.objective || line.objective->maximize != so_many) return false;
  }
  if ((step.besides > 0) != (decision.reason == Reason::kNothingElse)) return false;
  return std::any_of(kStepEvidence.begin(), kStepEvidence.end(), [&](const StepEvidence& said) {
    return said.method == step.method && said.engine == decision.engine &&
           said.stage == decision.stage && said.reason == decision.reason;
  });
}

std::string WriteGoalStep(const goals::GoalStep& step,
                          const std::optional<goals::Objective>& objective) {
  return GoalStepKind().Object({step, objective, {}}).dump();
}

std::string GoalStepText(const goals::GoalStep& step,
                         const std::optional<goals::Objective>& objective) {
  std::string text;
  if (step.value) absl::StrAppend(&text, objective->TextFrom(*step.value), ": ");
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
