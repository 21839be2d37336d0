// A kind of line: what its fields say, its writer, its reader and its schema do.
#include "app/records/fields/line_kind.h"

#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

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

struct Tour {
  int days = 0;
  std::int64_t guests = 0;
  std::vector<Trip> trips;
};

std::string TourAnswer(const std::string& text) {
  LineKind<Tour> kind;
  kind.Number(
      "days", "All.", 1, 9, [](auto& tour) -> auto& { return tour.days; });
  kind.Count(
      "guests", "Those who came.", [](auto& tour) -> auto& { return tour.guests; });
  kind.Required(
      "trips", "Its parts.", ListOf(TripKind().SchemaOf()),
      [](const Tour& tour) { return TripKind().List(tour.trips); },
      [](const ordered_json& value, Tour& tour) {
        return TripKind().ReadList("trips", value, tour.trips);
      });
  const absl::StatusOr<Tour> tour = kind.Parse(text);
  return tour.ok() ? kind.Object(*tour).dump() : std::string(tour.status().message());
}

TEST(LineKind, NumbersAndListsOfObjects) {
  const char* const text =
      R"({"days":9,"guests":0,"trips":[{"length":3},{"length":6,"name":"Rome"}]})";
  EXPECT_EQ(TourAnswer(text), text);
  for (const char* const days : {"0", "10", "2.5", "\"3\"", "4294967297"}) {
    EXPECT_EQ(TourAnswer(absl::StrCat("{\"days\":", days, "}")),
              "\"days\" is not a number from 1 to 9");
  }
  EXPECT_EQ(TourAnswer(R"({"days":2,"guests":-1})"),
            "\"guests\" is not a whole number of at least 0");
  EXPECT_EQ(TourAnswer(R"({"days":2,"guests":1})"), "\"trips\" is not a list");
  EXPECT_EQ(TourAnswer(R"({"days":2,"guests":1,"trips":[3]})"),
            "\"trips\" has something that is no object");
  EXPECT_EQ(TourAnswer(R"({"days":2,"guests":1,"trips":[{}]})"), "\"length\" is not 1 to 9");
  EXPECT_EQ(SchemaText(ListOf(Only(1), 2)),
            "{\"type\": \"array\", \"items\": {\"const\": 1}, \"minItems\": 2, \"maxItems\": 2}\n");
}

TEST(LineKind, ALongListStandsInSeveralLines) {
  const std::string word(40, 'x');
  EXPECT_EQ(
      SchemaText({{"enum", {word, word, word}}}),
      "{\n  \"enum\": [\n    \"" + word + "\", \"" + word + "\",\n    \"" + word + "\"\n  ]\n}\n");
}

}  // namespace
}  // namespace othello::app
