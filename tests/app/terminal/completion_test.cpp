// The completion of bash, as bash runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// What bash offers for the last of the words, one after the other; the words are those of bash,
// which splits "--engine=sat".
std::string Offered(const std::string& words) {
  const ScratchDirectory scratch;
  const std::string completion = scratch.Write("completion", RunProgram("reference bash").out);
  const std::string script =
      scratch.Write("script", ". '" + completion + "'\nCOMP_WORDS=(othello-synth " + words +
                                  ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_othello_synth\n"
                                  "echo \"${COMPREPLY[*]}\"\n");
  std::FILE* const pipe = popen(("bash '" + script + "' 2>&1").c_str(), "r");
  std::string text;
  for (int c; (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0) << text;
  return text;
}

TEST(Completion, OffersTheValuesOfAnOption) {
  EXPECT_EQ(Offered("reach --engine ''"), "auto retro sat play\n");
  EXPECT_EQ(Offered("reach board.txt --engine s"), "sat\n");
  EXPECT_EQ(Offered("reach --engine ="), "auto retro sat play\n");
  EXPECT_EQ(Offered("reach --engine = p"), "play\n");
  EXPECT_EQ(Offered("run x.toml --proof-form t"), "text\n");
}

// Nothing is offered, so that bash offers its files.
TEST(Completion, LeavesFilesToBash) {
  for (const char* words : {"run ''", "run --out ''", "evaluate f5 --svg b", "reach --opening ''"})
    EXPECT_EQ(Offered(words), "\n") << words;
  EXPECT_THAT(RunProgram("reference bash").out, HasSubstr("complete -o default "));
}

TEST(Completion, OffersCommandsAndOptions) {
  EXPECT_EQ(Offered("re"), "reach report reference\n");
  EXPECT_EQ(Offered("he"), "help\n");
  EXPECT_EQ(Offered("help re"), "reach report reference\n");
  EXPECT_EQ(Offered("opening b"), "build\n");
  EXPECT_EQ(Offered("opening build --o"), "--out\n");
  EXPECT_EQ(Offered("--v"), "--version\n");
  EXPECT_THAT(Offered("reach --"), AllOf(HasSubstr("--engine"), HasSubstr("--time-limit")));
}

}  // namespace
}  // namespace othello::app
