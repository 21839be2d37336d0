// kill -9: a run that is killed and resumed again and again ends with the same answer as an
// undisturbed one, and loses none of its lines.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/app/run_program.h"
#include "tests/app/verify/verify_table.h"

namespace othello::app {
namespace {

// Eight steps of less than a second each, with a second proof of each refutation.
constexpr const char* kExperiment = R"(name = "killed"
[position]
discs = 6
[objective]
maximize = "legal_moves"
reachable = true
engine = "formula"
proof = "twice"
)";

constexpr std::array<const char*, 4> kFiles = {"results.jsonl", "steps.jsonl", "nogoods.jsonl",
                                               "candidates.jsonl"};

// Starts `othello-synth ARGUMENTS` and kills it with SIGKILL as soon as `now` returns true. Returns
// false if it ended before.
bool RunAndKill(std::vector<std::string> arguments, const std::function<bool()>& now) {
  std::vector<char*> words;
  arguments.insert(arguments.begin(), OTHELLO_SYNTH_PROGRAM);
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execv(words[0], words.data());
    _exit(127);
  }
  if (child < 0) {
    ADD_FAILURE() << "cannot fork";
    return false;
  }
  int status = 0;
  while (!now()) {
    if (waitpid(child, &status, WNOHANG) == child) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return WIFSIGNALED(status);
}

struct RunFolder {
  std::string path;

  std::string Text(const std::string& name) const { return ReadFile(path + "/" + name); }

  // All lines except one that was cut off.
  std::string WholeLines(const std::string& name) const {
    const std::string text = Text(name);
    return text.substr(0, text.rfind('\n') + 1);
  }

  std::vector<nlohmann::json> Lines(const std::string& name) const {
    std::vector<nlohmann::json> lines;
    std::istringstream text(WholeLines(name));
    for (std::string line; std::getline(text, line);) lines.push_back(nlohmann::json::parse(line));
    return lines;
  }

  // The questions and answers, without times and without the choice among several games.
  std::vector<std::string> Answers() const {
    std::vector<std::string> answers;
    for (const nlohmann::json& step : Lines("steps.jsonl")) {
      answers.push_back(step["value"].dump() + " " + step["method"].dump() + " " +
                        step["verdict"].dump());
    }
    return answers;
  }

  int BestValue() const {
    int best = -1;
    for (const nlohmann::json& result : Lines("results.jsonl")) {
      best = std::max(best, result["claims"]["legal_moves"].get<int>());
    }
    return best;
  }
};

// When to kill: after this many new lines in a file; without a name, this many milliseconds after
// the start.
struct Moment {
  std::string file;
  int more = 0;
};

class Killed : public testing::Test {
 protected:
  std::vector<std::string> Arguments(const std::string& out) const {
    return {"run", experiment_, "--out", out, "--threads", "1", "--resume"};
  }

  // Resumes the run until then. Returns whether it was killed.
  bool KillAt(const Moment& moment) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const auto lines = [&] {
      const std::string text = killed_.Text(moment.file);
      return std::count(text.begin(), text.end(), '\n');
    };
    const auto wanted = moment.file.empty() ? 0 : lines() + moment.more;
    return RunAndKill(Arguments(killed_.path), [&] {
      return moment.file.empty() ? Clock::now() - begin >= std::chrono::milliseconds(moment.more)
                                 : lines() >= wanted;
    });
  }

  // Checks that no line of the files was lost.
  void ExpectKept(std::map<std::string, std::string>& kept) const {
    for (const char* name : kFiles) {
      const std::string lines = killed_.WholeLines(name);
      EXPECT_EQ(lines.substr(0, kept[name].size()), kept[name]) << name;
      kept[name] = lines;
    }
  }

  ScratchDirectory scratch_;
  std::string experiment_ = scratch_.Write("an experiment.toml", kExperiment);
  RunFolder killed_{scratch_.Path("killed")};
  RunFolder undisturbed_{scratch_.Path("left alone")};
};

TEST_F(Killed, AReachableObjectiveLosesNothing) {
  const std::vector<Moment> moments = {{"", 0},
                                       {"", 5},
                                       {"steps.jsonl", 1},
                                       {"nogoods.jsonl", 1},
                                       {"candidates.jsonl", 2},
                                       {"nogoods.jsonl", 7},
                                       {"", 400},
                                       {"steps.jsonl", 1},
                                       {"results.jsonl", 1}};
  std::map<std::string, std::string> kept;
  int kills = 0;
  for (const Moment& moment : moments) {
    SCOPED_TRACE(moment.file + " " + std::to_string(moment.more));
    kills += KillAt(moment) ? 1 : 0;
    ExpectKept(kept);
  }
  EXPECT_GE(kills, 5);
  const ProgramRun last =
      RunProgram("run '" + experiment_ + "' --out '" + killed_.path + "' --threads 1 --resume");
  EXPECT_EQ(last.exit_status, 0) << last.err;
  ExpectKept(kept);

  const ProgramRun alone =
      RunProgram("run '" + experiment_ + "' --out '" + undisturbed_.path + "' --threads 1");
  EXPECT_EQ(alone.exit_status, 0) << alone.err;
  EXPECT_EQ(killed_.Answers(), undisturbed_.Answers());
  EXPECT_EQ(killed_.BestValue(), undisturbed_.BestValue());
  EXPECT_EQ(last.out.substr(0, last.out.find('.')), alone.out.substr(0, alone.out.find('.')));
  EXPECT_EQ(killed_.Lines("results.jsonl").size(), undisturbed_.Lines("results.jsonl").size());

  const ProgramRun verify = RunProgram("verify '" + killed_.path + "'");
  EXPECT_EQ(verify.exit_status, 0) << verify.err;
  EXPECT_EQ(NumberIn(verify.out, "nogoods"),
            static_cast<std::int64_t>(killed_.Lines("nogoods.jsonl").size()));
}

}  // namespace
}  // namespace othello::app
