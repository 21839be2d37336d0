#include "app/records/files/outcome_file.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "app/records/files/run_folder.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;

using Objective = RunAnswer::Objective;

constexpr WordMeaning<Completeness> kEnds[] = {
    {Completeness::kComplete,
     "Positions were found, and it is proved that there are no others; with `reachable = true` "
     "that no value is better; with `all = true` that no others have the best value."},
    {Completeness::kNoSolution, "It is proved that there is none."},
    {Completeness::kCountLimit, "The limit of positions was hit."},
    {Completeness::kTimeLimit, "A limit of time was hit."},
    {Completeness::kMemoryLimit,
     "The limit of `--memory` was hit, or half of the machine's memory."},
    {Completeness::kInterrupted, "A signal stopped the run."}};

const LineKind<RunAnswer>& VerdictsKind() {
  static const LineKind<RunAnswer> kKind = [] {
    LineKind<RunAnswer> kind;
    for (const retro::Verdict verdict : kVerdicts) {
      kind.Count(
          WordOf(verdict), absl::StrCat("Lines with the verdict `", WordOf(verdict), "`."),
          [verdict](auto& answer) -> auto& {
            return answer.verdicts[static_cast<std::size_t>(verdict)];
          });
    }
    return kind;
  }();
  return kKind;
}

void AddQuantity(LineKind<Objective>& kind, bool maximize) {
  const char* const key = maximize ? "maximize" : "minimize";
  kind.Optional(
      key, absl::StrCat("The quantity, if it ", key, "s."), Ref("quantity"),
      [=](const Objective& answer) { return OnlyIf(answer.maximize == maximize, answer.count); },
      [=](const ordered_json& value, Objective& answer) {
        if (!answer.count.empty())
          return Malformed("\"maximize\" and \"minimize\" exclude each other");
        answer.maximize = maximize;
        return ReadText(value, key, answer.count);
      });
}

void AddValue(LineKind<Objective>& kind, const char* key, const char* about,
              std::optional<std::int64_t> Objective::*value_of) {
  kind.Optional(
      key, about, Between(-64, 64),
      [=](const Objective& answer) {
        return answer.*value_of ? ordered_json(*(answer.*value_of)) : ordered_json();
      },
      [=](const ordered_json& value, Objective& answer) {
        answer.*value_of = WholeNumber(value);
        return answer.*value_of ? absl::OkStatus()
                                : Malformed(absl::StrCat("\"", key, "\" is not a whole number"));
      });
}

const LineKind<Objective>& ObjectiveKind() {
  static const LineKind<Objective> kKind = [] {
    LineKind<Objective> kind;
    AddQuantity(kind, true);
    AddQuantity(kind, false);
    AddValue(kind, "best", "The best value found; missing if none was.", &Objective::best);
    kind.Truth(
        "proved", "With `best`: whether it is proved that no value is better.",
        [](auto& answer) -> auto& { return answer.proved; });
    kind.OnlyWhere([](const Objective& answer) { return !answer.proved; },
                   "beside a value that is proved");
    AddValue(
        kind, "bound",
        "No value is better than this; present if that much is proved and `proved` is false. A "
        "step refutes the next better one.",
        &Objective::bound);
    kind.Everywhere();
    kind.Check([](Objective& answer) {
      return answer.count.empty() ? Malformed("\"objective\" lacks its quantity")
                                  : absl::OkStatus();
    });
    kind.Rules({{"oneOf", {{{"required", {"maximize"}}}, {{"required", {"minimize"}}}}}});
    return kind;
  }();
  return kKind;
}

const LineKind<synth::Origin>& ConditionKind() {
  static const LineKind<synth::Origin> kKind = [] {
    LineKind<synth::Origin> kind;
    kind.Optional(
        "line", "Line of the experiment that states the condition, if one does.",
        {{"type", "integer"}, {"minimum", 1}},
        [](const synth::Origin& origin) { return OnlyIf(origin.line > 0, origin.line); },
        [](const ordered_json& value, synth::Origin& origin) {
          origin.line = WholeNumber(value).value_or(0);
          return origin.line > 0 ? absl::OkStatus()
                                 : Malformed("a condition of \"conflict\" has no such line");
        });
    kind.Required("words", "The condition.", {{"type", "string"}}, &synth::Origin::words,
                  [](const ordered_json& value, synth::Origin& origin) {
                    return ReadText(value, "words", origin.words);
                  });
    return kind;
  }();
  return kKind;
}

absl::Status ReadConflict(const ordered_json& value, OutcomeFile& outcome) {
  std::vector<synth::Origin>& origins = outcome.answer.conflict.origins;
  RETURN_IF_ERROR(ConditionKind().ReadList("conflict", value, origins));
  for (const synth::Origin& origin : origins) {
    if (std::count_if(origins.begin(), origins.end(),
                      [&](const synth::Origin& other) { return origin.SamePlace(other); }) > 1)
      return Malformed("\"conflict\" has a condition twice");
  }
  return absl::OkStatus();
}

const LineKind<FileEnd>& FileEndKind() {
  static const LineKind<FileEnd> kKind = [] {
    LineKind<FileEnd> kind;
    kind.Required("lines", "Lines of the file.", {{"type", "integer"}, {"minimum", 1}},
                  &FileEnd::lines, [](const ordered_json& value, FileEnd& end) {
                    return ReadCount(value, "lines", end.lines);
                  });
    kind.Required(
        "seal", "The seal of the last line.", Ref("hex16"), &FileEnd::seal,
        [](const ordered_json& value, FileEnd& end) { return ReadText(value, "seal", end.seal); });
    return kind;
  }();
  return kKind;
}

ordered_json FilesSchema() {
  ordered_json schema = {{"type", "object"}};
  schema["propertyNames"] = OneOf({{kResultsName, "Lines of run_result_line.schema.json."},
                                   {kStepsName, "Lines of step_line.schema.json."},
                                   {kNogoodsName, "Lines of nogood_line.schema.json."},
                                   {kCandidatesName, "Lines of candidate_line.schema.json."}});
  schema["additionalProperties"] = {{"description", "Where the file ends."}};
  schema["additionalProperties"].update(FileEndKind().SchemaOf());
  return schema;
}

ordered_json FilesOf(const OutcomeFile& outcome) {
  ordered_json files = ordered_json::object();
  for (const auto& [name, end] : outcome.files) files[name] = FileEndKind().Object(end);
  return files;
}

absl::Status ReadFiles(const ordered_json& value, OutcomeFile& outcome) {
  if (!value.is_object()) return Malformed("\"files\" is not an object");
  for (const auto& [name, end] : value.items())
    RETURN_IF_ERROR(FileEndKind().ReadAt(name, end, outcome.files[name]));
  return absl::OkStatus();
}

void AddAnswer(LineKind<OutcomeFile>& kind) {
  kind.Required(
      "ended", "How the run ended.", OneOf<Completeness>(kEnds),
      [](const OutcomeFile& outcome) { return WordOf(outcome.answer.ended); },
      [](const ordered_json& value, OutcomeFile& outcome) {
        const std::optional<Completeness> end = ValueAmong<Completeness>(kEnds, value);
        if (!end) return Malformed("\"ended\" is not a way in which a run ends");
        outcome.answer.ended = *end;
        return absl::OkStatus();
      });
  kind.Count(
      "positions", "Positions that were found, up to the symmetry that the experiment names.",
      [](auto& outcome) -> auto& { return outcome.answer.positions; });
  kind.Required(
      "verdicts", "Lines of results.jsonl by their verdict; all 0 if no verdicts were wanted.",
      VerdictsKind().SchemaOf(),
      [](const OutcomeFile& outcome) { return VerdictsKind().Object(outcome.answer); },
      [](const ordered_json& value, OutcomeFile& outcome) {
        return VerdictsKind().ReadAt("verdicts", value, outcome.answer);
      });
  kind.Optional(
      "objective", "Present if the experiment has one with `maximize` or `minimize`.",
      ObjectiveKind().SchemaOf(),
      [](const OutcomeFile& outcome) {
        const std::optional<Objective>& objective = outcome.answer.objective;
        return objective ? ObjectiveKind().Object(*objective) : ordered_json();
      },
      [](const ordered_json& value, OutcomeFile& outcome) {
        RunAnswer::Objective objective;  // clang 14 has no emplace() of it
        RETURN_IF_ERROR(ObjectiveKind().ReadAt("objective", value, objective));
        outcome.answer.objective = objective;
        return absl::OkStatus();
      });
  ordered_json conflict = ListOf(ConditionKind().SchemaOf());
  conflict["minItems"] = 1;
  kind.Optional(
      "conflict",
      "Conditions that no board meets together; present if no board meets the conditions of the "
      "position, and there was time to find out why.",
      conflict,
      [](const OutcomeFile& outcome) {
        const std::vector<synth::Origin>& origins = outcome.answer.conflict.origins;
        return origins.empty() ? ordered_json() : ConditionKind().List(origins);
      },
      ReadConflict);
}

constexpr const char* kRulesOfOutcomes = R"({"allOf": [
  {"if": {"required": ["ended"], "properties": {"ended": {"const": "no solution"}}},
   "then": {"properties": {"positions": {"const": 0}}}},
  {"if": {"required": ["ended"], "properties": {"ended": {"const": "complete"}}},
   "then": {"properties": {"positions": {"minimum": 1}}}}
]})";

}  // namespace

const LineKind<OutcomeFile>& OutcomeKind() {
  static const LineKind<OutcomeFile> kKind = [] {
    LineKind<OutcomeFile> kind("outcome", "outcome.json: how a run ended",
                               "Written last, so that readers can rely on the other files.");
    kind.Schema();
    AddAnswer(kind);
    kind.Required(
        "files",
        "The files of lines that are not empty, by name. A run that a limit or a signal stopped "
        "has looked at their seals for a moment only; `verify` and `--resume` look at all.",
        FilesSchema(), FilesOf, ReadFiles);
    kind.Required(
        "made", "What made the results.", Ref("made"),
        [](const OutcomeFile& outcome) { return ToJson(outcome.made); },
        [](const ordered_json& value, OutcomeFile& outcome) {
          ASSIGN_OR_RETURN(outcome.made, ReadProvenance(value));
          return absl::OkStatus();
        });
    kind.Required("seal",
                  "Checksum of this line and the experiment: it binds the numbers to the "
                  "experiment.",
                  Ref("hex16"), {});
    kind.Rules(ordered_json::parse(kRulesOfOutcomes));
    return kind;
  }();
  return kKind;
}

std::string WriteOutcome(const OutcomeFile& outcome, const std::string& meaning) {
  return SealChain(meaning).Seal(OutcomeKind().Object(outcome).dump()) + "\n";
}

absl::StatusOr<OutcomeFile> ParseOutcome(const std::string& text, const std::string& meaning) {
  const std::string line = text.substr(0, text.find('\n'));
  if (line.size() + 1 != text.size()) return Malformed("is not one line");
  RETURN_IF_ERROR(SealChain(meaning).Take(line));
  return OutcomeKind().Parse(line);
}

absl::StatusOr<std::map<std::string, FileEnd>> FileEndsOf(const base::Folder& folder,
                                                          const std::string& meaning,
                                                          const FileEnd& results) {
  std::map<std::string, FileEnd> ends;
  if (results.lines > 0) ends[kResultsName] = results;
  logic::LimitWatch watch{logic::Limits{}};
  for (const char* name : kLineFileNames) {
    if (absl::string_view(name) == kResultsName) continue;
    ASSIGN_OR_RETURN(const WholeLines whole, CheckWholeLines(folder, name, meaning, watch));
    if (whole.end.lines > 0) ends[name] = whole.end;
  }
  return ends;
}

}  // namespace othello::app
