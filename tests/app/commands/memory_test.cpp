// Memory that runs out is "unknown" or one line, never an abort and never an answer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kFull =
    "'OXXXXXXXOOXXXXXOOOOXXXOOOXOXXOXOOXXOXXOOOXXXOXOOOOXXXXXOOOOOOOOO X'";

// No game reaches it in this orientation, which takes beams and formulas long (of the CoG 2026
// list, University of Tokyo).
constexpr const char* kNeverReached =
    "'OXO-XOOXOXXOXXOXXXO-XXOOX-XOOXXOO--OOXOOOOOOXOOOOOXOXOX-OX-O--XO X'";

class MemoryTest : public testing::Test {
 protected:
  void SetUp() override {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the address sanitizer needs all addresses";
#endif
  }

  static ProgramRun RunWithin(int mebibytes, const std::string& arguments) {
    return RunProgram(arguments, "",
                      "ulimit -c 0; ulimit -v " + std::to_string(mebibytes * 1024) + "; exec ");
  }
};

TEST_F(MemoryTest, ABoardIsUnknown) {
  const std::string full = kFull;
  for (const std::string& asked :
       {full + " --engine sat --threads 1", full + " --engine sat --threads 2",
        std::string(kNeverReached) + " --orientation fixed --threads 1"}) {
    const ProgramRun run = RunWithin(64, "reach --time-limit 3600 " + asked);
    EXPECT_EQ(run.exit_status, 3) << run.out << run.err;
    EXPECT_THAT(run.out, HasSubstr("unknown, memory")) << asked;
  }
}

TEST_F(MemoryTest, ACommandEndsWithALine) {
  const ScratchDirectory scratch;
  const std::string experiment =
      scratch.Write("e.toml",
                    "name = \"e\"\n[position]\nlegal_moves = { min = 34 }\n[objective]\nreachable "
                    "= true\nengine = \"formula\"\n");
  for (const std::string& arguments :
       {"run '" + experiment + "' --force --threads 1 --out '" + scratch.Path("out") + "'",
        "run '" + experiment + "' --force --threads 2 --out '" + scratch.Path("out") + "'",
        std::string("perft 14")}) {
    const ProgramRun run = RunWithin(80, arguments);
    // A run that has memory left for its reports is stopped as by its own limit.
    if (run.exit_status == 3) {
      EXPECT_THAT(run.out, HasSubstr("Stopped by the memory limit"));
    } else {
      EXPECT_EQ(run.exit_status, 1) << arguments << run.out << run.err;
      EXPECT_THAT(run.err, HasSubstr("othello-synth: out of memory"));
    }
    EXPECT_THAT(run.out, Not(AnyOf(HasSubstr("no other"), HasSubstr("proved"))));
  }
}

}  // namespace
}  // namespace othello::app
