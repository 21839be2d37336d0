// Lines that are no line of the program.
#include "app/text/json_line.h"

#include <gtest/gtest.h>

#include <string>

namespace othello::app {
namespace {

// Each level takes stack where the library writes, copies or compares; there is only so much.
TEST(JsonLine, RefusesWhatIsNestedVeryDeep) {
  const auto nested = [](int depth, const std::string& open, const std::string& close) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += open;
    text += "1";
    for (int i = 0; i < depth; ++i) text += close;
    return text;
  };
  for (const int depth : {101, 100'000}) {
    for (const std::string& text :
         {nested(depth, "{\"a\":", "}"), "{\"a\":" + nested(depth, "[", "]") + "}"})
      EXPECT_EQ(ParseJsonLine(text).status().message(),
                "objects and lists are nested more than 100 deep");
  }
  EXPECT_TRUE(ParseJsonLine(nested(100, "{\"a\":", "}")).ok());
  EXPECT_TRUE(ParseJsonLine("{\"a\":\"" + std::string(1000, '[') + "\"}").ok());
  EXPECT_TRUE(ParseJsonLine("{\"a\":\"\\\"" + std::string(1000, '[') + "\"}").ok());
}

}  // namespace
}  // namespace othello::app
