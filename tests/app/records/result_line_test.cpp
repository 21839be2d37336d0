// Result lines: written lines are read back, keys have the documented order, and bad lines are
// refused.
#include "app/records/result_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/formats/boards/board_reading.h"
#include "core/game/transcript.h"

namespace othello::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

ResultLine Reachable() {
  ResultLine line;
  line.position =
      *ParseBoardText("---------------------------OX------XXX-------------------------- O");
  line.question.mover_color = Color::kWhite;
  retro::Decision& decision = line.decision.emplace();
  decision.verdict = retro::Verdict::kReachable;
  decision.transcript = {SquareAt(5, 4)};
  decision.mover_color = Color::kWhite;
  decision.engine = retro::Engine::kRetro;
  decision.reason = retro::Reason::kGame;
  decision.effort = {{retro::Count::kNodes, 12}, {retro::Count::kRemembered, 3}};
  decision.seconds = 0.0123456789;
  return line;
}

TEST(ResultLine, IsWrittenAsTheContractSays) {
  EXPECT_EQ(
      WriteResultLine(Reachable()),
      R"({"schema":1,"board":"---------------------------OX------XXX--------------------------","side":"O",)"
      R"("verdict":"reachable","transcript":"f5","image":0,"mover_color":"white",)"
      R"("reached_board":"---------------------------OX------XXX-------------------------- O","engine":"retro",)"
      R"("evidence":{"reason":"game","counts":{"nodes":12,"remembered":3}},"seconds":0.012346})");
}

TEST(ResultLine, ComesBackAsItWas) {
  ResultLine line = Reachable();
  line.question = {.any_orientation = false, .any_color = false, .mover_color = Color::kWhite};
  line.explanation = "because \"it\" does";
  line.title = "a heart";
  for (const auto verdict :
       {retro::Verdict::kReachable, retro::Verdict::kUnreachable, retro::Verdict::kUnknown}) {
    line.decision->verdict = verdict;
    if (verdict == retro::Verdict::kUnknown) line.decision->limit = logic::Limit::kTime;
    const std::string text = WriteResultLine(line);
    const absl::StatusOr<ResultLine> read = ParseResultLine(text);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(WriteResultLine(*read), text);
    EXPECT_EQ(read->position, line.position);
    EXPECT_EQ(read->title, "a heart");
    EXPECT_EQ(read->decision->verdict, verdict);
    EXPECT_EQ(read->decision->effort, line.decision->effort);
    EXPECT_FALSE(read->question.any_orientation);
    EXPECT_FALSE(read->question.any_color);
    EXPECT_EQ(read->question.mover_color, Color::kWhite);
  }
}

TEST(ResultLine, OfAPositionWithoutAVerdict) {
  ResultLine line = Reachable();
  line.decision.reset();
  const std::string text = WriteResultLine(line);
  const absl::StatusOr<ResultLine> read = ParseResultLine(text);
  ASSERT_TRUE(read.ok());
  EXPECT_FALSE(read->decision.has_value());
  EXPECT_EQ(WriteResultLine(*read), text);
}

TEST(ResultLine, IgnoresKeysItDoesNotKnow) {
  nlohmann::ordered_json object = nlohmann::ordered_json::parse(WriteResultLine(Reachable()));
  object["more"] = {1, 2};
  object["evidence"]["proof"] = "a.drat";
  EXPECT_TRUE(ParseResultLine(object.dump()).ok());
}

// Each change of a good line makes a bad one.
TEST(ResultLine, RefusesBadLines) {
  const nlohmann::ordered_json good = nlohmann::ordered_json::parse(WriteResultLine(Reachable()));
  const auto refusal = [&](const char* key, const nlohmann::ordered_json& value) {
    nlohmann::ordered_json object = good;
    object[key] = value;
    const absl::StatusOr<ResultLine> line = ParseResultLine(object.dump());
    return line.ok() ? "accepted" : std::string(line.status().message());
  };
  EXPECT_THAT(refusal("schema", 2), HasSubstr("schema"));
  EXPECT_THAT(refusal("board", "X"), HasSubstr("\"board\""));
  EXPECT_THAT(refusal("board", 7), HasSubstr("\"board\""));
  EXPECT_THAT(refusal("board", std::string(64, 'q')), StartsWith("\"board\": column 1"));
  EXPECT_THAT(refusal("side", "black"), HasSubstr("\"side\""));
  EXPECT_THAT(refusal("verdict", "perhaps"), HasSubstr("perhaps"));
  EXPECT_THAT(refusal("verdict", nullptr), HasSubstr("\"verdict\""));
  EXPECT_THAT(refusal("transcript", "f9"), HasSubstr("\"transcript\""));
  EXPECT_THAT(refusal("transcript", 5), HasSubstr("\"transcript\""));
  EXPECT_THAT(refusal("image", 8), HasSubstr("\"image\""));
  EXPECT_THAT(refusal("image", "0"), HasSubstr("\"image\""));
  EXPECT_THAT(refusal("mover_color", "red"), HasSubstr("\"mover_color\""));
  EXPECT_THAT(refusal("image", 1), HasSubstr("\"reached_board\""));
  EXPECT_THAT(refusal("reached_board", "f5"), HasSubstr("\"reached_board\""));
  EXPECT_THAT(refusal("engine", 1), HasSubstr("\"engine\""));
  EXPECT_THAT(refusal("engine", "steam"), HasSubstr("\"engine\": \"steam\" is not known"));
  EXPECT_THAT(refusal("evidence", {{"reason", "game"}, {"stage", "left"}}), HasSubstr("\"stage\""));
  EXPECT_THAT(refusal("evidence", {{"reason", "time"}}), HasSubstr("\"time\" is not known"));
  EXPECT_THAT(refusal("evidence", {{"reason", "game"}, {"counts", {{"knots", 1}}}}),
              HasSubstr("\"knots\" is not known"));
  EXPECT_THAT(refusal("evidence", "none"), HasSubstr("\"evidence\""));
  EXPECT_THAT(refusal("evidence", {{"reason", 3}}), HasSubstr("\"reason\""));
  EXPECT_THAT(refusal("evidence", {{"reason", "game"}, {"counts", {{"nodes", "many"}}}}),
              HasSubstr("\"nodes\""));
  EXPECT_THAT(refusal("seconds", "fast"), HasSubstr("\"seconds\""));
  EXPECT_THAT(refusal("seconds", -1), HasSubstr("\"seconds\""));
  EXPECT_THAT(refusal("seconds", nullptr), HasSubstr("\"seconds\""));
  EXPECT_THAT(refusal("evidence", {{"reason", "game"}, {"earlier_seconds", -0.5}}),
              HasSubstr("\"earlier_seconds\""));
  EXPECT_THAT(refusal("evidence", {{"reason", "game"}, {"handed_on", 1}}),
              HasSubstr("\"handed_on\""));
  for (const char* text : {"", "{", "[]", "7", "{\"board\": ", "null"})
    EXPECT_FALSE(ParseResultLine(text).ok()) << text;
  const std::string line = WriteResultLine(Reachable());
  for (std::size_t size = 0; size < line.size(); ++size)
    EXPECT_FALSE(ParseResultLine(line.substr(0, size)).ok());
}

// Parsers differ in which of two values they keep.
TEST(ResultLine, RefusesKeysThatStandTwice) {
  const std::string good = WriteResultLine(Reachable());
  const auto refusal = [&](const std::string& before, const std::string& more) {
    std::string line = good;
    line.insert(line.find(before), more);
    const absl::StatusOr<ResultLine> read = ParseResultLine(line);
    return read.ok() ? "accepted" : std::string(read.status().message());
  };
  EXPECT_EQ(refusal("\"engine\"", R"("verdict":"unreachable",)"),
            "the key \"verdict\" occurs twice");
  EXPECT_EQ(refusal("\"engine\"", R"("more":[{"a":1,"a":1}],)"), "the key \"a\" occurs twice");
  EXPECT_EQ(refusal("\"counts\"", R"("reason":"centre",)"), "the key \"reason\" occurs twice");
  EXPECT_EQ(refusal("\"engine\"", R"("more":{"board":1},"\u006dore":2,)"),
            "the key \"more\" occurs twice");
  EXPECT_EQ(refusal("\"engine\"", R"("more":[{"board":1},{"board":2}],)"), "accepted");
  EXPECT_EQ(refusal("\"engine\"", R"("\n":1,"\n":2,)"), "the key \"\\n\" occurs twice");
}

TEST(ResultLine, ARefutationThatWasHandedOnSaysSo) {
  ResultLine line = Reachable();
  line.decision->verdict = retro::Verdict::kUnreachable;
  line.handed_on = true;
  EXPECT_THAT(WriteResultLine(line), HasSubstr(R"("handed_on":true)"));
  EXPECT_TRUE(ParseResultLine(WriteResultLine(line))->handed_on);
  line.handed_on = false;
  EXPECT_FALSE(ParseResultLine(WriteResultLine(line))->handed_on);
}

}  // namespace
}  // namespace othello::app
