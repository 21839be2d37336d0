#include "app/serve/job_request.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <climits>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "app/records/files/run_folder.h"
#include "app/serve/proof_list.h"
#include "app/serve/request.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr int kMostProblems = 10'000;  // the server keeps them for their page
constexpr double kMostSeconds = 30.0 * 24 * 3600;
constexpr std::size_t kLongestValue = 200;  // of a field that becomes an argument

// The fields of a request as arguments. The first fault ends it: what comes then is passed over.
class Arguments {
 public:
  Arguments(const ordered_json& request, std::vector<std::string> begin)
      : request_(request), arguments_(std::move(begin)) {}

  Arguments& Text(const char* key, const char* option) {
    return Take(key, option, [](const ordered_json& value) -> std::optional<std::string> {
      if (!value.is_string()) return std::nullopt;
      const auto& text = value.get_ref<const std::string&>();
      // An option's value never looks like another option.
      if (text.empty() || text.size() > kLongestValue || text[0] == '-') return std::nullopt;
      return text;
    });
  }

  Arguments& Whole(const char* key, const char* option, int most = INT_MAX) {
    return Take(key, option, [most](const ordered_json& value) -> std::optional<std::string> {
      const std::optional<int> number = WholeNumber(value);
      if (!number || *number < 0 || *number > most) return std::nullopt;
      return absl::StrCat(*number);
    });
  }

  Arguments& Number(const char* key, const char* option, double most) {
    return Take(key, option, [most](const ordered_json& value) -> std::optional<std::string> {
      const std::optional<double> number = SecondsIn(value);
      if (!number || *number > most) return std::nullopt;
      return absl::StrCat(*number);
    });
  }

  Arguments& Flag(const char* key, const char* option) {
    if (!request_.contains(key)) return *this;
    if (!request_[key].is_boolean()) return Fail(key, "must be true or false");
    if (request_[key].get<bool>()) arguments_.emplace_back(option);
    return *this;
  }

  Arguments& Words(const char* key, const char* option) {
    if (!request_.contains(key) || (request_[key].is_array() && request_[key].empty()))
      return *this;
    if (!request_[key].is_array()) return Fail(key, "must be a list of words");
    std::vector<std::string> words;
    for (const ordered_json& word : request_[key]) {
      if (!word.is_string() || word.get_ref<const std::string&>().size() > kLongestValue)
        return Fail(key, "must be a list of words");
      words.push_back(word.get<std::string>());
    }
    arguments_.insert(arguments_.end(), {option, absl::StrJoin(words, ",")});
    return *this;
  }

  // The arguments, for standard input `input`.
  absl::StatusOr<JobOrder> Order(std::string input = "", std::string folder = "") {
    RETURN_IF_ERROR(status_);
    return JobOrder{.kind = request_["kind"].get<std::string>(),
                    .request = request_,
                    .arguments = std::move(arguments_),
                    .input = std::move(input),
                    .folder = std::move(folder)};
  }

 private:
  template <typename Reader>
  Arguments& Take(const char* key, const char* option, const Reader& read) {
    if (!request_.contains(key) || request_[key].is_null()) return *this;
    const std::optional<std::string> text = read(request_[key]);
    if (!text) return Fail(key, "has a value that it cannot have");
    arguments_.insert(arguments_.end(), {option, *text});
    return *this;
  }

  Arguments& Fail(const char* key, const char* what) {
    if (status_.ok()) status_ = absl::InvalidArgumentError(absl::StrCat("'", key, "' ", what));
    return *this;
  }

  const ordered_json& request_;
  std::vector<std::string> arguments_;
  absl::Status status_;
};

absl::StatusOr<JobOrder> Reach(const ordered_json& request, const std::string& out) {
  ASSIGN_OR_RETURN(const Position position, PositionOf(request));
  const std::string kind = request["kind"].get<std::string>();
  std::vector<std::string> begin = {"reach", "-", "--json"};
  if (kind == "nearest") begin.emplace_back("--repair");
  if (kind == "reach") begin.emplace_back("--explain");
  if (kind == "reach" && request.contains("proof") && request["proof"] == true)
    begin.insert(begin.end(), {"--proof-dir", ProofFolder(out)});
  Arguments arguments(request, std::move(begin));
  if (kind == "reach") arguments.Text("engine", "--engine");
  if (kind == "games") arguments.Whole("count", "--games").Text("prefix", "--prefix");
  arguments.Text("orientation", "--orientation").Text("colors", "--colors");
  arguments.Number("seconds", "--time-limit", kMostSeconds).Whole("memory_mib", "--memory");
  return arguments.Whole("threads", "--threads").Whole("seed", "--seed").Order(BoardText(position));
}

absl::StatusOr<JobOrder> Run(const ordered_json& request, const std::string& out) {
  ASSIGN_OR_RETURN(const std::string name, TextOf(request, "folder"));
  ASSIGN_OR_RETURN(const std::string folder, RunFolderNamed(name, out));
  const bool resume = request.contains("resume") && request["resume"] == true;
  const bool with_text = request.contains("toml") && request["toml"].is_string();
  if (!resume && IsRunFolder(folder))
    return absl::AlreadyExistsError(
        absl::StrCat("the folder ", name, " has results: resume them, or use another name"));
  if (!with_text && !IsRunFolder(folder))
    return absl::NotFoundError(absl::StrCat("there is no run in the folder ", name));
  const std::string file = with_text ? "-" : absl::StrCat(folder, "/", kExperimentName);
  Arguments arguments(request, {"run", file, "--out", folder, "--stream"});
  arguments.Flag("resume", "--resume").Number("seconds", "--time-limit", kMostSeconds);
  arguments.Whole("threads", "--threads").Whole("seed", "--seed").Whole("memory_mib", "--memory");
  return arguments.Order(TextOf(request, "toml").value_or(""), folder);
}

absl::StatusOr<JobOrder> Solve(const ordered_json& request) {
  ASSIGN_OR_RETURN(const Position position, PositionOf(request));
  return Arguments(request, {"solve", "-", "--json", "--all-moves"})
      .Number("seconds", "--time-limit", kMostSeconds)
      .Order(BoardText(position));
}

absl::StatusOr<JobOrder> Problems(const ordered_json& request) {
  Arguments arguments(request, {"problems", "--json"});
  arguments.Whole("count", "--count", kMostProblems)
      .Whole("seed", "--seed")
      .Text("empties", "--empties");
  arguments.Text("side", "--side").Words("themes", "--theme").Text("grade", "--grade");
  arguments.Flag("only_win", "--only-win").Number("natural", "--natural", 1);
  return arguments.Number("seconds", "--time-limit", kMostSeconds).Order();
}

absl::StatusOr<JobOrder> Verify(const ordered_json& request, const std::string& out) {
  ASSIGN_OR_RETURN(const std::string name, TextOf(request, "folder"));
  ASSIGN_OR_RETURN(const std::string folder, RunFolderNamed(name, out));
  if (!IsRunFolder(folder))
    return absl::NotFoundError(absl::StrCat("there is no run in the folder ", name));
  return Arguments(request, {"verify", folder, "--json"}).Order();
}

}  // namespace

absl::StatusOr<std::string> RunFolderNamed(const std::string& name, const std::string& out) {
  constexpr const char* kAllowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  constexpr std::size_t kLongest = 100;
  if (name.empty() || name.size() > kLongest || name[0] == '.' || name[0] == '-' ||
      name.find_first_not_of(kAllowed) != std::string::npos) {
    return absl::InvalidArgumentError(
        "the name of a folder has letters, digits, '.', '_' and '-', and begins with a letter, a "
        "digit or '_'");
  }
  std::string folder = absl::StrCat(out, "/", name);
  std::error_code error;
  if (std::filesystem::is_symlink(folder, error))
    return absl::InvalidArgumentError(absl::StrCat(name, " is a link to another place"));
  return folder;
}

absl::StatusOr<JobOrder> ReadJobRequest(const ordered_json& request, const std::string& out) {
  const std::string kind = TextOf(request, "kind").value_or("");
  if (kind == "reach" || kind == "games" || kind == "nearest") return Reach(request, out);
  if (kind == "run") return Run(request, out);
  if (kind == "solve") return Solve(request);
  if (kind == "problems") return Problems(request);
  if (kind == "verify") return Verify(request, out);
  return absl::InvalidArgumentError(
      "'kind' must be reach, games, nearest, run, solve, problems or verify");
}

}  // namespace othello::app
