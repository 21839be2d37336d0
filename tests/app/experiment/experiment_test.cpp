// What names an experiment.
#include "app/experiment/experiment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace othello::app {
namespace {

using testing::HasSubstr;

TEST(ExperimentName, IsInTheFileOrThatOfTheFile) {
  EXPECT_EQ(
      ReadExperimentText("name = \"corners\"\n[position]\ndiscs = 9", "most moves.toml")->name,
      "corners");
  EXPECT_EQ(ReadExperimentText("[position]\ndiscs = 9", "/tmp/a b/most moves.toml")->name,
            "most moves");
  EXPECT_EQ(ReadExperimentText("[position]\ndiscs = 9", "moves.2.toml")->name, "moves.2");
}

TEST(ExperimentName, CanBeAFolder) {
  for (const std::string name : {"", ".", "..", "a/b", "/"}) {
    const auto experiment = ReadExperimentText("name = \"" + name + "\"", "moves.toml");
    EXPECT_THAT(std::string(experiment.status().message()),
                HasSubstr("moves.toml:1:8: name = \"...\" names the folder of the results"))
        << name;
  }
}

}  // namespace
}  // namespace othello::app
