#include "app/records/files/outcome_file.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/records/files/run_folder.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;

ordered_json ObjectOf(const RunAnswer::Objective& answer) {
  ordered_json object = {{answer.maximize ? "maximize" : "minimize", answer.count}};
  if (answer.best) object["best"] = *answer.best;
  object["proved"] = answer.proved;
  if (answer.bound && !answer.proved) object["bound"] = *answer.bound;
  return object;
}

ordered_json ListOf(const std::vector<synth::Origin>& conflict) {
  ordered_json list = ordered_json::array();
  for (const synth::Origin& origin : conflict) {
    ordered_json& entry = list.emplace_back(ordered_json::object());
    if (origin.line > 0) entry["line"] = origin.line;
    entry["words"] = origin.words;
  }
  return list;
}

// A whole number that is at least 0, or nullopt.
std::optional<std::int64_t> CountIn(const ordered_json& object, const char* key) {
  if (!object.is_object() || !object.contains(key) || !object[key].is_number_unsigned())
    return std::nullopt;
  return object[key].get<std::int64_t>();
}

absl::StatusOr<RunAnswer::Objective> ReadObjective(const ordered_json& object) {
  if (!object.is_object()) return Malformed("\"objective\" is not an object");
  RunAnswer::Objective answer;
  answer.maximize = object.contains("maximize");
  if (answer.maximize && object.contains("minimize"))
    return Malformed("\"maximize\" and \"minimize\" exclude each other");
  const ordered_json count =
      object.value(answer.maximize ? "maximize" : "minimize", ordered_json());
  const ordered_json proved = object.value("proved", ordered_json());
  if (!count.is_string() || !proved.is_boolean())
    return Malformed("\"objective\" lacks its quantity or \"proved\"");
  answer.count = count;
  answer.proved = proved;
  if (object.contains("best")) {
    answer.best = WholeNumber(object["best"]);
    if (!answer.best) return Malformed("\"best\" is not a whole number");
  }
  if (object.contains("bound")) {
    answer.bound = WholeNumber(object["bound"]);
    if (!answer.bound) return Malformed("\"bound\" is not a whole number");
    if (answer.proved) return Malformed("\"bound\" beside a value that is proved");
  }
  return answer;
}

absl::StatusOr<std::vector<synth::Origin>> ReadConflict(const ordered_json& list) {
  std::vector<synth::Origin> conflict;
  if (!list.is_array()) return Malformed("\"conflict\" is not a list");
  for (const ordered_json& entry : list) {
    const ordered_json words =
        entry.is_object() ? entry.value("words", ordered_json()) : ordered_json();
    if (!words.is_string()) return Malformed("a condition of \"conflict\" lacks its words");
    if (std::count(list.begin(), list.end(), entry) > 1)
      return Malformed("\"conflict\" has a condition twice");
    conflict.push_back({.words = words.get<std::string>()});
    if (!entry.contains("line")) continue;
    const std::optional<std::int64_t> line = CountIn(entry, "line");
    if (!line || *line > std::numeric_limits<int>::max())
      return Malformed("a condition of \"conflict\" has no such line");
    conflict.back().line = static_cast<int>(*line);
  }
  return conflict;
}

absl::StatusOr<std::map<std::string, FileEnd>> ReadFiles(const ordered_json& object) {
  std::map<std::string, FileEnd> files;
  if (!object.is_object()) return Malformed("\"files\" is not an object");
  for (const auto& [name, end] : object.items()) {
    const std::optional<std::int64_t> lines =
        end.is_object() ? CountIn(end, "lines") : std::nullopt;
    if (!lines || !end.contains("seal") || !end["seal"].is_string()) {
      return Malformed(absl::StrCat("\"", name, "\" lacks its lines or its seal"));
    }
    files[name] = {*lines, end["seal"].get<std::string>()};
  }
  return files;
}

absl::StatusOr<RunAnswer> ReadAnswer(const ordered_json& object) {
  RunAnswer answer;
  const ordered_json ended = object.value("ended", ordered_json());
  const std::optional<Completeness> end =
      ended.is_string() ? FromWord<Completeness>(ended.get<std::string>()) : std::nullopt;
  if (!end) return Malformed("\"ended\" is not a way in which a run ends");
  answer.ended = *end;
  const std::optional<std::int64_t> positions = CountIn(object, "positions");
  if (!positions) return Malformed("\"positions\" is not a number of positions");
  answer.positions = *positions;
  for (const retro::Verdict verdict : kVerdicts) {
    const std::optional<std::int64_t> count =
        CountIn(object.value("verdicts", ordered_json::object()), WordOf(verdict).c_str());
    if (!count) return Malformed("\"verdicts\" lacks a number");
    answer.verdicts[static_cast<std::size_t>(verdict)] = *count;
  }
  if (object.contains("objective")) {
    ASSIGN_OR_RETURN(RunAnswer::Objective objective, ReadObjective(object["objective"]));
    answer.objective = std::move(objective);
  }
  if (object.contains("conflict")) {
    ASSIGN_OR_RETURN(std::vector<synth::Origin> conflict, ReadConflict(object["conflict"]));
    answer.conflict.origins = std::move(conflict);
  }
  return answer;
}

}  // namespace

std::string WriteOutcome(const OutcomeFile& outcome, const std::string& meaning) {
  const RunAnswer& answer = outcome.answer;
  ordered_json object = {{"schema", kSchema}};
  object["ended"] = WordOf(answer.ended);
  object["positions"] = answer.positions;
  for (const retro::Verdict verdict : kVerdicts) {
    object["verdicts"][WordOf(verdict)] = answer.verdicts[static_cast<std::size_t>(verdict)];
  }
  if (answer.objective) object["objective"] = ObjectOf(*answer.objective);
  if (!answer.conflict.origins.empty()) object["conflict"] = ListOf(answer.conflict.origins);
  object["files"] = ordered_json::object();
  for (const auto& [name, file] : outcome.files) {
    object["files"][name] = {{"lines", file.lines}, {"seal", file.seal}};
  }
  object["made"] = ToJson(outcome.made);
  return SealChain(meaning).Seal(object.dump()) + "\n";
}

absl::StatusOr<OutcomeFile> ParseOutcome(const std::string& text, const std::string& meaning) {
  const std::string line = text.substr(0, text.find('\n'));
  if (line.size() + 1 != text.size()) return Malformed("is not one line");
  RETURN_IF_ERROR(SealChain(meaning).Take(line));
  ASSIGN_OR_RETURN(const ordered_json object, ParseJsonLine(line));
  RETURN_IF_ERROR(CheckSchema(object.value("schema", ordered_json())));
  ASSIGN_OR_RETURN(RunAnswer answer, ReadAnswer(object));
  absl::StatusOr<std::map<std::string, FileEnd>> files =
      ReadFiles(object.value("files", ordered_json()));
  if (!files.ok()) return files.status();
  ASSIGN_OR_RETURN(Provenance made, ReadProvenance(object.value("made", ordered_json())));
  return OutcomeFile{std::move(answer), *std::move(files), std::move(made)};
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
