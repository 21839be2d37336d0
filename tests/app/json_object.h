// The first line of a command's --json output.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "app/text/json_line.h"

namespace othello::app {

inline nlohmann::ordered_json FirstObject(const std::string& text) {
  const absl::StatusOr<nlohmann::ordered_json> object =
      ParseJsonLine(text.substr(0, text.find('\n')));
  EXPECT_TRUE(object.ok()) << text;
  return object.ok() ? *object : nlohmann::ordered_json();
}

}  // namespace othello::app
