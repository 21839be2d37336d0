#include "app/serve/run_list.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/experiment/experiment_words.h"
#include "app/records/files/run_folder.h"
#include "app/serve/job_request.h"
#include "app/text/file_text.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr const char* kReportName = "report.html";

absl::StatusOr<std::string> FolderOf(const std::string& name, const std::string& out) {
  ASSIGN_OR_RETURN(std::string folder, RunFolderNamed(name, out));
  if (!IsRunFolder(folder))
    return absl::NotFoundError(absl::StrCat("there is no run in the folder ", name));
  return folder;
}

absl::StatusOr<std::string> FileOf(const std::string& folder, const char* name) {
  return ReadRegularFileText(absl::StrCat(folder, "/", name));
}

// What the folder says about itself.
ordered_json Described(const std::string& name, const std::string& folder) {
  ordered_json run = {{"folder", name}, {"name", name}, {"outcome", nullptr}};
  if (const auto outcome = FileOf(folder, kOutcomeName); outcome.ok()) {
    if (absl::StatusOr<ordered_json> object = ParseJsonLine(*outcome); object.ok())
      run["outcome"] = *std::move(object);
  }
  const absl::StatusOr<std::string> text = FileOf(folder, kExperimentName);
  const absl::StatusOr<Experiment> experiment =
      text.ok() ? ReadExperimentText(*text, absl::StrCat(folder, "/", kExperimentName))
                : text.status();
  if (text.ok()) run["toml"] = *text;
  if (experiment.ok()) {
    run["name"] = experiment->name;
    run["words"] = InWords(*experiment);
  } else {
    run["fault"] = experiment.status().message();
  }
  return run;
}

// In seconds of Unix time: when results were last written.
std::int64_t ChangedAt(const std::string& folder) {
  std::int64_t latest = 0;
  for (const char* const name : {kResultsName, kOutcomeName, kStepsName, kExperimentName}) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(absl::StrCat(folder, "/", name), error);
    if (error) continue;
    const auto since = std::chrono::file_clock::to_sys(time).time_since_epoch();
    latest =
        std::max(latest, std::int64_t{std::chrono::floor<std::chrono::seconds>(since).count()});
  }
  return latest;
}

}  // namespace

ordered_json ListRuns(const std::string& out, Jobs& jobs) {
  std::vector<ordered_json> runs;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(out, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    const absl::StatusOr<std::string> folder = FolderOf(name, out);
    if (!folder.ok()) continue;
    ordered_json run = Described(name, *folder);
    run["changed"] = ChangedAt(*folder);
    const int job = jobs.JobIn(*folder);
    run["job"] = job != 0 ? ordered_json(job) : ordered_json();
    runs.push_back(std::move(run));
  }
  std::stable_sort(runs.begin(), runs.end(), [](const ordered_json& a, const ordered_json& b) {
    return a["changed"].get<std::int64_t>() > b["changed"].get<std::int64_t>();
  });
  return {{"runs", std::move(runs)}};
}

absl::StatusOr<ordered_json> ShowRun(const std::string& name, const std::string& out) {
  ASSIGN_OR_RETURN(const std::string folder, FolderOf(name, out));
  return Described(name, folder);
}

absl::StatusOr<ordered_json> ResultsOfRun(const std::string& name, const std::string& out,
                                          std::int64_t from, std::int64_t count) {
  ASSIGN_OR_RETURN(const std::string folder, FolderOf(name, out));
  ASSIGN_OR_RETURN(const std::string text, FileOf(folder, kResultsName));
  ordered_json lines = ordered_json::array();
  std::int64_t number = 0;
  for (std::size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos;
       begin = end + 1, ++number) {
    if (number < from || number - from >= count) continue;
    if (absl::StatusOr<ordered_json> line = ParseJsonLine(text.substr(begin, end - begin));
        line.ok())
      lines.push_back(*std::move(line));
  }
  return ordered_json{{"total", number}, {"lines", std::move(lines)}};
}

absl::StatusOr<std::string> ReportOfRun(const std::string& name, const std::string& out) {
  ASSIGN_OR_RETURN(const std::string folder, FolderOf(name, out));
  return FileOf(folder, kReportName);
}

}  // namespace othello::app
