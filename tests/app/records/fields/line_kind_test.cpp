// A kind of line: what its fields say, its writer, its reader and its schema do.
#include "app/records/fields/line_kind.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace othello::app {
namespace {

using nlohmann::ordered_json;

struct Trip {
  int length = 0;
  std::string name;
  bool ended = false;
  int score = 0;
};

LineKind<Trip> TripKind() {
  LineKind<Trip> kind("trip", "A trip", "Where somebody went.");
  kind.Required(
      "length", "In days.", Between(1, 9), [](const Trip& trip) { return trip.length; },
      [](const ordered_json& value, Trip& trip) {
        trip.length = WholeNumber(value).value_or(0);
        return trip.length > 0 ? absl::OkStatus() : Malformed("\"length\" is not 1 to 9");
      });
  kind.Optional(
      "name", "Its name.", {{"type", "string"}},
      [](const Trip& trip) { return OnlyIf(!trip.name.empty(), trip.name); },
      [](const ordered_json& value, Trip& trip) { return ReadText(value, "name", trip.name); });
  kind.Opens(
      "ended", "It is over.", Only(true), [](const Trip& trip) { return OnlyIf(trip.ended, true); },
      [](const ordered_json&, Trip& trip) {
        trip.ended = true;
        return absl::OkStatus();
      });
  kind.OnlyWhere([](const Trip& trip) { return trip.length > 1; }, "of a trip of one day");
  kind.Required(
      "score", "How it was.", Between(0, 5), [](const Trip& trip) { return trip.score; },
      [](const ordered_json& value, Trip& trip) {
        if (!value.is_number()) return Malformed("\"score\" is missing");
        trip.score = value;
        return absl::OkStatus();
      });
  kind.Everywhere();
  return kind;
}

std::string Answer(const std::string& text) {
  const absl::StatusOr<Trip> trip = TripKind().Parse(text);
  return trip.ok() ? TripKind().Object(*trip).dump() : std::string(trip.status().message());
}

TEST(LineKind, ReadsWhatItWrites) {
  for (const char* const text :
       {R"({"length":3})", R"({"length":3,"name":"Rome"})", R"({"length":1,"ended":true})",
        R"({"length":3,"name":"Rome","ended":true,"score":4})"})
    EXPECT_EQ(Answer(text), text);
}

TEST(LineKind, IgnoresKeysThatItDoesNotKnowAndThoseThatNothingOpened) {
  EXPECT_EQ(Answer(R"({"more":1,"length":3,"score":"good"})"), R"({"length":3})");
}

TEST(LineKind, SaysWhatIsWrong) {
  EXPECT_EQ(Answer("{}"), "\"length\" is not 1 to 9");
  EXPECT_EQ(Answer(R"({"length":3,"name":null})"), "\"name\" is not a text");
  EXPECT_EQ(Answer(R"({"length":3,"ended":true})"), "\"score\" is missing");
  EXPECT_EQ(Answer(R"({"length":1,"ended":true,"score":4})"), "\"score\" of a trip of one day");
}

TEST(LineKind, ItsSchemaHasTheFields) {
  EXPECT_EQ(SchemaText(TripKind().SchemaOf()), R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "trip.schema.json",
  "title": "A trip",
  "description": "Where somebody went.",
  "type": "object",
  "additionalProperties": false,
  "required": ["length"],
  "properties": {
    "length": {"description": "In days.", "type": "integer", "minimum": 1, "maximum": 9},
    "name": {"description": "Its name.", "type": "string"},
    "ended": {"description": "It is over.", "const": true},
    "score": {"description": "How it was.", "type": "integer", "minimum": 0, "maximum": 5}
  }
}
)");
}

TEST(LineKind, ALongListStandsInSeveralLines) {
  const std::string word(40, 'x');
  EXPECT_EQ(
      SchemaText({{"enum", {word, word, word}}}),
      "{\n  \"enum\": [\n    \"" + word + "\", \"" + word + "\",\n    \"" + word + "\"\n  ]\n}\n");
}

}  // namespace
}  // namespace othello::app
