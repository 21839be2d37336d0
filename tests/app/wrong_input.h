// What every command does with wrong input: one line on standard error, nothing else.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "app/terminal/messages.h"
#include "tests/app/run_program.h"

namespace othello::app {

inline void ExpectWrongInput(const ProgramRun& run, const std::string& message) {
  EXPECT_EQ(run.exit_status, kWrongInput);
  EXPECT_THAT(run.out, testing::IsEmpty());
  EXPECT_THAT(run.err,
              testing::AllOf(testing::StartsWith("othello-synth: "), testing::HasSubstr(message)));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
}

}  // namespace othello::app
