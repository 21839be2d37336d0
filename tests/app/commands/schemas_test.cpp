// The JSON Schemas in docs/schemas are those of the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/records/fields/line_kind.h"
#include "app/terminal/reference.h"

namespace othello::app {
namespace {

TEST(Schemas, AreTheOnesOfTheProgram) {
  const std::vector<nlohmann::ordered_json> schemas = SchemasOf(AllCommands(""));
  EXPECT_GT(schemas.size(), 8U);
  for (const nlohmann::ordered_json& schema : schemas) {
    const std::string name = schema["$id"];
    std::ifstream file(OTHELLO_SOURCE_DIR "/docs/schemas/" + name);
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), SchemaText(schema))
        << "docs/schemas/" << name << ": ./othello-synth reference schemas prints it";
  }
}

}  // namespace
}  // namespace othello::app
