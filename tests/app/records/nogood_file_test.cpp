// Nogoods in files: written lines are read back, and bad lines are refused with their place.
#include "app/records/nogood_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "tests/retro/random_boards.h"
#include "tests/retro/random_families.h"

namespace othello::app {
namespace {

using retro::Nogood;
using retro::PartialBoard;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string NogoodText(const std::string& family, const std::string& rest) {
  return R"({"schema":1,"nogood":")" + family + R"(",)" + rest + "}";
}

const std::string kAnything(64, '?');
constexpr const char* kLastMove = R"("reason":"last move","moves_back":0)";

TEST(NogoodFile, WritesOneCharacterASquare) {
  PartialBoard boards;  // ?
  boards.may_be_mover &= ~(Bit(1) | Bit(3) | Bit(5));
  boards.may_be_other &= ~(Bit(0) | Bit(3) | Bit(4));
  boards.may_be_empty &= ~(Bit(0) | Bit(1) | Bit(2));
  EXPECT_EQ(FamilyText(boards), "XOD-xo" + std::string(58, '?'));
  EXPECT_EQ(NogoodLineKind().Object({boards, retro::Reason::kLastMove, 0}).dump(),
            NogoodText(FamilyText(boards), kLastMove));
}

TEST(NogoodFile, ReadsBackWhatItWrote) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    const PartialBoard boards =
        retro::RandomFamily(retro::MixedBoard(5 + i % 40, random), i % 60, random);
    const Nogood nogood = {boards,
                           i % 2 == 0 ? retro::Reason::kNoLastMove : retro::Reason::kNoOrder,
                           i % 2 == 0 ? 1 + i % 3 : 0};
    const auto read = NogoodLineKind().ReadObject(NogoodLineKind().Object(nogood));
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->boards, nogood.boards);
    EXPECT_EQ(read->reason, nogood.reason);
    EXPECT_EQ(read->moves_back, nogood.moves_back);
  }
}

TEST(NogoodFile, RefusesWhatIsNoNogood) {
  const auto message = [](const std::string& text) {
    return std::string(NogoodLineKind().Parse(text).status().message());
  };
  EXPECT_EQ(message(NogoodText(kAnything, kLastMove)), "");
  EXPECT_THAT(message(""), HasSubstr("not a JSON object"));
  EXPECT_THAT(message("[1]"), HasSubstr("not a JSON object"));
  EXPECT_THAT(message(R"({"schema":1,"nogood":)"), HasSubstr("not a JSON object"));
  EXPECT_THAT(message("{}"), HasSubstr("schema"));
  EXPECT_THAT(message(R"({"schema":2})"), HasSubstr("schema"));
  EXPECT_THAT(message(R"({"schema":1,"nogood":7,"reason":"last move"})"),
              HasSubstr("\"nogood\" is not a text"));
  EXPECT_THAT(message(NogoodText(std::string(63, '?'), kLastMove)), HasSubstr("63 characters"));
  EXPECT_THAT(message(NogoodText("!" + std::string(63, '?'), kLastMove)), HasSubstr("at a1"));
  EXPECT_THAT(message(NogoodText(std::string(63, '?') + "Y", kLastMove)), HasSubstr("at h8"));
  EXPECT_THAT(message(NogoodText(kAnything, R"("reason":"so","moves_back":0)")),
              HasSubstr("reason"));
  EXPECT_THAT(message(NogoodText(kAnything, R"("reason":"last move")")), HasSubstr("moves_back"));
  for (const char* bad : {"-1", "1.5", "\"1\"", "9", "18446744073709551616"}) {
    EXPECT_THAT(
        message(NogoodText(kAnything, R"("reason":"last move","moves_back":)" + std::string(bad))),
        HasSubstr("moves_back"));
  }
}

TEST(NogoodFile, NamesThePlaceOfAnError) {
  const auto nogoods = ParseNogoodLines({NogoodText(kAnything, kLastMove), "{}"}, "nogoods.jsonl");
  EXPECT_THAT(std::string(nogoods.status().message()), StartsWith("nogoods.jsonl:2: "));
}

}  // namespace
}  // namespace othello::app
