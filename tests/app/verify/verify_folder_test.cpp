// `verify` on all files of a run: it accepts them unchanged, and names the place if one thing was
// changed.
#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/terminal/messages.h"
#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"
#include "tests/app/verify/verify_table.h"

namespace othello::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string TextOf(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// One run, whose folder each test has for itself.
class VerifyFolder : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    run_ = new ScratchDirectory();
    const std::string experiment = run_->Write("experiment.toml",
                                               "name = \"twice\"\n[position]\ndiscs = 6\n"
                                               "[objective]\nmaximize = \"legal_moves\"\nreachable "
                                               "= true\nengine = \"formula\"\nproof = \"twice\"\n");
    ASSERT_EQ(RunProgram("run '" + experiment + "' --out '" + run_->Path("out") + "'").exit_status,
              kDone);
  }
  static void TearDownTestSuite() {
    delete run_;
    run_ = nullptr;
  }

  VerifyFolder() {
    std::filesystem::create_directories(folder_);
    for (const char* name : {"results", "steps", "nogoods", "candidates"}) {
      std::filesystem::copy(absl::StrCat(run_->Path("out"), "/", name, ".jsonl"), folder_);
    }
  }

  ProgramRun Verify(const std::string& options = "") const {
    return RunProgram("verify " + options + " '" + folder_ + "'");
  }
  std::string PathOf(const std::string& name) const { return folder_ + "/" + name; }
  std::vector<std::string> Read(const std::string& name) const {
    return LinesOf(ReadFile(PathOf(name)));
  }
  void Write(const std::string& name, const std::string& text) const {
    scratch_.Write("the results/" + name, text);
  }

  // The line of steps.jsonl that has a game.
  static std::size_t GameStep(const std::vector<std::string>& steps) {
    const auto game = std::find_if(steps.begin(), steps.end(), [](const std::string& step) {
      return nlohmann::json::parse(step)["verdict"] == "reachable";
    });
    EXPECT_NE(game, steps.end());
    return static_cast<std::size_t>(game - steps.begin());
  }

  // Runs verify with this change in the game of steps.jsonl.
  ProgramRun VerifyChangedGame(const std::string& from, const std::string& to) const {
    std::vector<std::string> steps = Read("steps.jsonl");
    const std::size_t at = GameStep(steps);
    const std::vector<std::string> before = steps;
    steps[at] = Replaced(steps[at], from, to);
    Write("steps.jsonl", TextOf(steps));
    ProgramRun run = Verify();
    Write("steps.jsonl", TextOf(before));
    return run;
  }

  // Checks that this line is wrong and no other.
  void ExpectWrong(const ProgramRun& run, const std::string& place, const std::string& what) const {
    EXPECT_EQ(run.exit_status, kSomeFailed) << what;
    EXPECT_EQ(NumberIn(run.out, "wrong"), 1) << what;
    EXPECT_THAT(run.err,
                AllOf(StartsWith("othello-synth: " + PathOf(place) + ": "), EndsWith("\n")))
        << what;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  }

  ScratchDirectory scratch_;
  const std::string folder_ = scratch_.Path("the results");
  static ScratchDirectory* run_;
};

ScratchDirectory* VerifyFolder::run_ = nullptr;

TEST_F(VerifyFolder, AcceptsAWholeRunAndCountsEverything) {
  std::size_t step_games = 0;
  for (const std::string& step : Read("steps.jsonl")) {
    step_games += nlohmann::json::parse(step)["verdict"] == "reachable" ? 1 : 0;
  }
  ASSERT_GT(step_games, 0U);
  const std::size_t games = step_games + Read("results.jsonl").size();
  for (const std::string options : {"", "--threads 1", "--threads 3"}) {
    const ProgramRun run = Verify(options);
    EXPECT_EQ(run.exit_status, kStopped);  // for the refutations of steps
    const auto size = [this](const char* name) {
      return static_cast<std::int64_t>(Read(name).size());
    };
    EXPECT_EQ(NumberIn(run.out, "games "), static_cast<std::int64_t>(games));
    EXPECT_EQ(NumberIn(run.out, "refutations by"), size("candidates.jsonl"));
    EXPECT_EQ(NumberIn(run.out, "nogoods"), size("nogoods.jsonl"));
    EXPECT_EQ(NumberIn(run.out, "refutations of steps"),
              size("steps.jsonl") - static_cast<std::int64_t>(step_games));
    EXPECT_EQ(NumberIn(run.out, "wrong"), 0);
    EXPECT_THAT(run.err, IsEmpty());
  }
}

TEST_F(VerifyFolder, ReadsAFileThatIsNamedTwiceOnce) {
  const std::string folder = "'" + folder_ + "'";
  const std::string once = RunProgram("verify " + folder).out;
  EXPECT_THAT(once, HasSubstr("wrong                0\n"));
  for (const std::string& more : std::vector<std::string>{
           folder, "'" + folder_ + "/../the results/" + "'", "'" + PathOf("results.jsonl") + "'"}) {
    EXPECT_EQ(RunProgram("verify " + folder + " " + more).out, once) << more;
    EXPECT_EQ(RunProgram("verify " + more + " " + folder).out, once) << more;
  }
}

TEST_F(VerifyFolder, ANogoodWithOneSquareLessIsWrong) {
  const std::vector<std::string> nogoods = Read("nogoods.jsonl");
  int changed = 0;
  for (std::size_t i = 0; i < nogoods.size() && changed < 8; ++i) {
    const nlohmann::ordered_json nogood = nlohmann::ordered_json::parse(nogoods[i]);
    // Nogoods by the order of the moves are widened within limits of time, so they may also hold
    // with one square less.
    if (nogood["reason"] == "no order of the moves") continue;
    nlohmann::ordered_json wider = nogood;
    std::string family = nogood["nogood"];
    family[family.find_first_not_of('?')] = '?';
    wider["nogood"] = family;
    std::vector<std::string> lines = nogoods;
    lines[i] = wider.dump();
    Write("nogoods.jsonl", TextOf(lines));
    ExpectWrong(Verify(), absl::StrCat("nogoods.jsonl:", i + 1), lines[i]);
    ++changed;
  }
  EXPECT_GT(changed, 0);
}

TEST_F(VerifyFolder, NogoodsByTheOrderOfTheMovesAreCheckedByTheirFormula) {
  // Refuted by the order of its moves (44 discs besides the centre; GPW 2025, first of the 847
  // boards).
  const std::string board = "OXXXX-XOXX--OOXOXOXOOOXOXX-XXO-XXO-XOXXXOOX-OO---OO-XXO--XOOO---";
  const std::string start = "---------------------------OX------XO---------------------------";
  const auto nogood = [](const std::string& family) {
    return R"({"schema":1,"nogood":")" + family +
           R"(","reason":"no order of the moves","moves_back":0})" + "\n";
  };
  const std::string file = scratch_.Write("nogoods of order.jsonl", nogood(board));
  const ProgramRun good = RunProgram("verify '" + file + "'");
  EXPECT_EQ(good.exit_status, kDone);
  EXPECT_EQ(NumberIn(good.out, "nogoods"), 1);
  scratch_.Write("nogoods of order.jsonl", nogood(board) + nogood(start) + nogood(board));
  const ProgramRun bad = RunProgram("verify '" + file + "'");
  EXPECT_EQ(bad.exit_status, kSomeFailed);
  EXPECT_THAT(bad.err, StartsWith("othello-synth: " + file + ":2: the nogood does not hold"));
  EXPECT_EQ(NumberIn(bad.out, "nogoods"), 2);
  EXPECT_EQ(NumberIn(bad.out, "wrong"), 1);
}

TEST_F(VerifyFolder, TheGameOfAStepIsReplayedAndItsValueCounted) {
  const std::vector<std::string> steps = Read("steps.jsonl");
  const std::size_t at = GameStep(steps);
  const std::string place = absl::StrCat("steps.jsonl:", at + 1);
  const nlohmann::json step = nlohmann::json::parse(steps[at]);
  const std::string transcript = step["game"]["transcript"];
  const std::string color = step["game"]["mover_color"];
  ASSERT_EQ(step["value"], 5);
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {transcript, transcript.substr(2)},
           {transcript, "a1" + transcript.substr(2)},
           {"\"" + color + "\"", color == "black" ? "\"white\"" : "\"black\""},
           {"\"value\":5", "\"value\":6"},
           {"\"value\":5", "\"value\":4294967301"},  // 5 in the lowest four bytes
           {"\"value\":5", "\"value\":\"5\""},
           {"\"maximize\":\"legal_moves\"", "\"maximize\":\"joy\""},
           {"\"maximize\":\"legal_moves\"", "\"maximize\":\"other\""},
           {"\"maximize\"", "\"minimize\":\"discs\",\"maximize\""},
           {"\"legal_moves\":5", "\"legal_moves\":6"},
           {"\"legal_moves\":5", "\"legal_moves\":4294967301"},
           {"\"game\"", "\"play\""},
           {"\"verdict\"", "\"sentence\""},
           {"\"schema\":1", "\"schema\":2"}}) {
    ExpectWrong(VerifyChangedGame(from, to), place, to);
  }
  // A step that claims less than its game shows is not wrong.
  EXPECT_EQ(NumberIn(VerifyChangedGame("\"value\":5", "\"value\":4").out, "wrong"), 0);
  EXPECT_EQ(
      NumberIn(
          VerifyChangedGame("\"maximize\":\"legal_moves\"", "\"minimize\":\"legal_moves\"").out,
          "wrong"),
      0);
}

TEST_F(VerifyFolder, AStepWithoutItsObjectiveSaysThatItsValueIsNotChecked) {
  const ProgramRun run = VerifyChangedGame("\"maximize\":\"legal_moves\",", "");
  EXPECT_EQ(run.exit_status, kStopped) << run.err;
  EXPECT_EQ(NumberIn(run.out, "values of steps"), 1);
}

TEST_F(VerifyFolder, ALieAboutACandidateIsWrong) {
  const std::vector<std::string> candidates = Read("candidates.jsonl");
  ASSERT_FALSE(candidates.empty());
  // The board of the game, claimed to be refuted.
  nlohmann::ordered_json lie = nlohmann::ordered_json::parse(candidates[0]);
  lie["board"] = nlohmann::json::parse(Read("results.jsonl").at(0))["board"];
  std::vector<std::string> lines = candidates;
  lines[0] = lie.dump();
  Write("candidates.jsonl", TextOf(lines));
  ExpectWrong(Verify(), "candidates.jsonl:1", lines[0]);
  lines[0] = Replaced(candidates[0], "\"unreachable\"", "\"perhaps\"");
  Write("candidates.jsonl", TextOf(lines));
  ExpectWrong(Verify(), "candidates.jsonl:1", lines[0]);
}

TEST_F(VerifyFolder, ACutLineIsNotWrongAndNotPassedOver) {
  for (const std::string name :
       {"candidates.jsonl", "nogoods.jsonl", "results.jsonl", "steps.jsonl"}) {
    const std::string text = ReadFile(PathOf(name));
    const std::size_t last = text.rfind('\n', text.size() - 2) +
                             1;  // where the last line begins; 0 if it is the only one
    for (const std::size_t kept : {last + 1, (last + text.size()) / 2, text.size() - 2}) {
      Write(name, text.substr(0, kept));
      const ProgramRun run = Verify();
      EXPECT_EQ(run.exit_status, kStopped) << name << kept;
      EXPECT_EQ(NumberIn(run.out, "wrong"), 0);
      EXPECT_EQ(NumberIn(run.out, "cut off at the end of a file"), 1);
      const auto number = std::count(text.begin(), text.end(), '\n');
      EXPECT_EQ(run.err, absl::StrCat("othello-synth: ", PathOf(name), ":", number,
                                      ": cut off, as by a kill: not checked\n"));
    }
    // Without the last newline: checked as usual. Cut in the middle of the file: wrong.
    Write(name, text.substr(0, text.size() - 1));
    EXPECT_EQ(NumberIn(Verify().out, "cut off"), 0) << name;
    Write(name, text.substr(0, text.size() - 2) + "\n");
    EXPECT_EQ(Verify().exit_status, kSomeFailed) << name;
    Write(name, text);
  }
}

TEST_F(VerifyFolder, AnEmptyFolderSaysWhatToDo) {
  const std::string empty = scratch_.Path("nothing here");
  std::filesystem::create_directories(empty + "/inner.jsonl");
  std::filesystem::copy(PathOf("results.jsonl"), empty + "/inner.jsonl");
  scratch_.Write("nothing here/summary.md", "# summary\n");
  const ProgramRun run = RunProgram("verify '" + folder_ + "' '" + empty + "'");
  EXPECT_EQ(run.exit_status, kWrongInput);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_EQ(
      run.err,
      "othello-synth: " + empty +
          ": no *.jsonl file in this folder; name the folder of a run (out/NAME), or a file\n");
}

TEST_F(VerifyFolder, LinesOfNoKnownKindAreWrong) {
  Write("notes.txt", "not looked at\n");
  EXPECT_EQ(NumberIn(Verify().out, "wrong"), 0);
  for (const char* unknown : {R"({"joy": 1})", "[1, 2]", "12", "joy", R"({"schema": 1})"}) {
    Write("notes.jsonl", std::string(unknown) + "\n\n");
    ExpectWrong(Verify(), "notes.jsonl:1", unknown);
  }
}

TEST_F(VerifyFolder, KnowsALineByWhatItSaysNotByTheNameOfItsFile) {
  Write("all.jsonl", ReadFile(PathOf("steps.jsonl")) + ReadFile(PathOf("nogoods.jsonl")) +
                         ReadFile(PathOf("results.jsonl")) + ReadFile(PathOf("candidates.jsonl")));
  const std::string apart = Verify("").out;
  const ProgramRun together = RunProgram("verify '" + PathOf("all.jsonl") + "'");
  for (const char* name : {"steps", "nogoods", "results", "candidates"}) {
    std::filesystem::remove(PathOf(absl::StrCat(name, ".jsonl")));
  }
  EXPECT_EQ(Verify().out, together.out);
  EXPECT_NE(apart, together.out);  // twice as much
}

TEST_F(VerifyFolder, WrongLinesAreNamedInTheirOrder) {
  std::string lines;
  for (int i = 0; i < 50; ++i)
    lines += R"({"joy": 1})"
             "\n" +
             Read("nogoods.jsonl").at(0) + "\n";
  Write("a.jsonl", lines);
  std::string expected;
  for (int i = 1; i <= 99; i += 2) {
    absl::StrAppend(
        &expected, "othello-synth: ", PathOf("a.jsonl"), ":", i,
        ": neither a position (\"board\") nor a step (\"method\") nor a nogood (\"nogood\")\n");
  }
  for (const std::string options : {"--threads 1", "--threads 4"})
    EXPECT_EQ(Verify(options).err, expected);
}

TEST(VerifyResults, TheShippedResultsHold) {
  const ProgramRun run = RunProgram("verify '" OTHELLO_SOURCE_DIR "/results'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_EQ(NumberIn(run.out, "wrong"), 0);
}

}  // namespace
}  // namespace othello::app
