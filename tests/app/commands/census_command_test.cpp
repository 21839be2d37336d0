// census: the same samples for everybody, a file that is continued after a kill and put together of
// shards, and wrong files.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/terminal/messages.h"
#include "tests/app/lines_of.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class CensusCommand : public ::testing::Test {
 protected:
  // Returns the samples of the file with their verdicts: what else a line says depends on what was
  // decided before it.
  std::vector<std::string> Take(const std::string& name, const std::string& arguments) {
    const ProgramRun run = RunProgram("census '" + scratch_.Path(name) + "' " + arguments);
    EXPECT_EQ(run.exit_status, kDone) << run.err;
    return LinesIn(name);
  }
  std::vector<std::string> LinesIn(const std::string& name) {
    std::vector<std::string> lines;
    for (const std::string& text : LinesOf(ReadFile(scratch_.Path(name)))) {
      const auto line = nlohmann::json::parse(text);
      lines.push_back(nlohmann::json{
          {"board", line["board"]}, {"sample", line["sample"]}, {"verdict", line["verdict"]}}
                          .dump());
    }
    return lines;
  }
  std::string EstimateIn(const std::string& name) {
    return RunProgram("census '" + scratch_.Path(name) + "' --samples 0 --json").out;
  }
  ProgramRun Fails(const std::string& name, const std::string& arguments = "--samples 1") {
    ProgramRun run = RunProgram("census '" + scratch_.Path(name) + "' " + arguments);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(LinesOf(run.err).size(), 1U) << run.err;
    return run;
  }

  const ScratchDirectory scratch_;
};

TEST_F(CensusCommand, GoesOnWhereItStopped) {
  const std::vector<std::string> at_once = Take("at_once", "--samples 300 --threads 1");
  EXPECT_EQ(at_once.size(), 300U);
  Take("in_parts", "--samples 100 --threads 1");
  // A kill leaves half a line.
  const std::string whole = ReadFile(scratch_.Path("in_parts"));
  scratch_.Write("in_parts", whole.substr(0, whole.size() - 20));
  EXPECT_TRUE(Take("in_parts", "--samples 201 --threads 1") == at_once);
  EXPECT_EQ(EstimateIn("in_parts"), EstimateIn("at_once"));
  EXPECT_FALSE(Take("other", "--samples 300 --threads 1 --seed 1") == at_once);
}

// The page shows the numbers of the table, and the shares of all reasons.
TEST_F(CensusCommand, HasAPage) {
  const std::string page = scratch_.Path("page.html");
  const ProgramRun run = RunProgram("census '" + scratch_.Path("a") +
                                    "' --samples 300 --threads 1 --page '" + page + "'");
  EXPECT_EQ(run.exit_status, kDone) << run.err;
  EXPECT_THAT(run.err, HasSubstr("page.html: 300 samples, "));
  const std::string html = ReadFile(page);
  std::istringstream row(LinesOf(run.out).at(1));
  for (std::string word; row >> word;) {
    EXPECT_THAT(html, HasSubstr(word));
  }
  EXPECT_THAT(html, AllOf(HasSubstr("300 samples, "), HasSubstr(">connectivity</text>"),
                          HasSubstr(">occupancy closure</text>"), HasSubstr("</html>")));
  EXPECT_EQ(RunProgram("census '" + scratch_.Path("a") + "' --samples 0 --page /nowhere/x.html")
                .exit_status,
            kWrongInput);
}

TEST_F(CensusCommand, ShardsAreDifferentSamplesAndAddUp) {
  std::string all;
  std::vector<std::string> samples;
  for (const std::string part : {"1", "2", "3"}) {
    for (const std::string& line : Take(part, "--samples 50 --threads 1 --shard " + part + "/3")) {
      const auto object = nlohmann::json::parse(line);
      EXPECT_EQ(object["sample"]["index"].get<int>() % 3 + 1, std::stoi(part));
      samples.push_back(object["board"]);
    }
    all += ReadFile(scratch_.Path(part));
  }
  std::sort(samples.begin(), samples.end());
  EXPECT_EQ(std::unique(samples.begin(), samples.end()), samples.end());
  scratch_.Write("all", all + all);  // a line twice counts once
  const auto estimate = nlohmann::json::parse(EstimateIn("all"));
  int counted = 0;
  for (const auto& layer : estimate["layers"])
    counted += layer["unreachable"].get<int>() + layer["reachable"].get<int>();
  EXPECT_EQ(counted, 150);
}

TEST_F(CensusCommand, VerifyDrawsTheSamplesAgain) {
  const std::vector<std::string> lines = Take("samples", "--samples 20");
  EXPECT_EQ(RunProgram("verify '" + scratch_.Path("samples") + "'").exit_status, kDone);
  std::string text = ReadFile(scratch_.Path("samples"));
  const std::size_t index = text.find("\"index\":0");
  ASSERT_NE(index, std::string::npos);
  scratch_.Write("samples", text.replace(index, 9, "\"index\":7"));
  const ProgramRun wrong = RunProgram("verify '" + scratch_.Path("samples") + "'");
  EXPECT_EQ(wrong.exit_status, kSomeFailed);
  EXPECT_THAT(wrong.err + wrong.out, HasSubstr("the board is not this \"sample\""));
  const std::string before = ReadFile(scratch_.Path("samples"));
  EXPECT_THAT(Fails("samples").err, HasSubstr("samples:"));
  EXPECT_EQ(ReadFile(scratch_.Path("samples")), before);
}

TEST_F(CensusCommand, EndsAtATimeAndSaysSo) {
  const std::string path = "'" + scratch_.Path("timed") + "'";
  const ProgramRun run = RunProgram("census " + path + " --time-limit 1");
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_THAT(run.out, HasSubstr("Boards that games reach: "));
  EXPECT_GT(LinesIn("timed").size(), 0U);
}

TEST_F(CensusCommand, WrongFilesAreRefused) {
  scratch_.Write("other", "{\"schema\":1,\"board\":\"x\"}\n");
  EXPECT_THAT(Fails("other").err, StartsWith("othello-synth: " + scratch_.Path("other") + ":1: "));
  scratch_.Write("other", RunProgram("reach f5d6c3 --json").out);
  EXPECT_THAT(Fails("other").err, HasSubstr("not the line of a sample"));
  EXPECT_EQ(Fails("no/such/folder").exit_status, kWrongInput);
  EXPECT_EQ(Fails("not_there", "--samples 0").exit_status, kWrongInput);
  EXPECT_FALSE(std::filesystem::exists(scratch_.Path("not_there")));
  EXPECT_THAT(RunProgram("census /dev/null --samples 1").err, HasSubstr("not an ordinary file"));
  EXPECT_THAT(Fails("new", "--samples 1 --shard 3/2").err, HasSubstr("--shard"));
  Take("busy", "--samples 1");
  const int busy = open(scratch_.Path("busy").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_EQ(flock(busy, LOCK_EX), 0);
  EXPECT_THAT(Fails("busy").err, HasSubstr("another process writes to it"));
  close(busy);
}

}  // namespace
}  // namespace othello::app
