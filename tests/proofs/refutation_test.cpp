// Proofs in files: what is written is accepted, and whatever is altered is not.
#include "proofs/refutation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "proofs/proof_file.h"
#include "tests/retro/forward_enumeration.h"
#include "tests/retro/random_boards.h"

namespace othello::proofs {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// Chequered: no order of the moves ends there.
constexpr const char* kChequered =
    "---------OXOXOX--XOXOXO--OXOXOX--XOXOXO--OXOXOX--XOXOXO--------- X";

class RefutationTest : public testing::Test {
 protected:
  RefutationTest() {
    const std::string pattern =
        (std::filesystem::temp_directory_path() / "othello-proofs-XXXXXX").string();
    folder_ = pattern;
    if (mkdtemp(folder_.data()) == nullptr) ADD_FAILURE() << pattern;
  }
  ~RefutationTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::string Write(const Board& board, const ProofForm& form = {}, const SupposedGame& game = {}) {
    const absl::StatusOr<Refutation> refutation =
        WriteRefutation(folder_, GameEndsIn(board, game), form, {});
    EXPECT_TRUE(refutation.ok()) << refutation.status();
    return refutation.ok() ? refutation->name : "";
  }

  std::string Fault(const Board& board, const SupposedGame& game = {}) {
    return std::string(CheckRefutation(folder_, GameEndsIn(board, game)).status().message());
  }

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }

  // Replaces the file's text by what `change` makes of it.
  template <typename Change>
  void Alter(const std::string& name, const Change& change) {
    std::string text;
    logic::LimitWatch watch{logic::Limits{}};
    ASSERT_TRUE(CheckProofFile(Path(name), watch, [&text](std::istream& in) {
                  text.assign(std::istreambuf_iterator<char>(in), {});
                  return absl::OkStatus();
                }).ok());
    change(text);
    ASSERT_TRUE(WriteProofFile(Path(name), text, /*compress=*/false).ok());
  }

  std::string folder_;
};

TEST_F(RefutationTest, IsAcceptedInEachForm) {
  const Board board = ParseBoardText(kChequered)->board;
  for (const bool compress : {false, true}) {
    for (const logic::DratForm drat : {logic::DratForm::kText, logic::DratForm::kBinary}) {
      const std::string name = Write(board, {drat, compress});
      EXPECT_THAT(name, testing::EndsWith(".order"));
      EXPECT_EQ(Fault(board), "");
      for (const char* kind : {".cnf", ".drat", ".lrat"}) {
        const std::string path = Path(name + kind);
        EXPECT_EQ(ExistingFile(path), compress ? path + ".zst" : path);
        EXPECT_EQ(std::filesystem::exists(path + ".zst"), compress);
      }
    }
  }
}

// Of all kinds of boards, orientations and colours.
TEST_F(RefutationTest, EveryBoardThatNoGameReachesHasOne) {
  const retro::ForwardLayers& layers = retro::LayersToTwelve();
  std::mt19937_64 random(5);
  int refuted = 0;
  for (int i = 0; i < 400; ++i) {
    const Board board = retro::MixedBoard(4 + i % 9, random);
    const SupposedGame games[] = {
        {},
        {.any_orientation = false},
        {.any_orientation = false, .any_color = false, .mover_color = Color::kBlack}};
    const bool reached[] = {layers.SomeImageReached(board), layers.ReachedByEither(board),
                            layers.Reached(board, Color::kBlack)};
    for (int k = 0; k < 3; ++k) {
      const absl::StatusOr<Refutation> refutation =
          WriteRefutation(folder_, GameEndsIn(board, games[k]), {}, {});
      ASSERT_EQ(refutation.ok(), !reached[k]) << BoardText({board, Color::kBlack});
      ASSERT_EQ(CheckRefutation(folder_, GameEndsIn(board, games[k])).ok(), !reached[k]);
      ASSERT_EQ(absl::IsInternal(refutation.status()), reached[k]);
      refuted += reached[k] ? 0 : 1;
    }
  }
  EXPECT_GT(refuted, 300);
}

TEST_F(RefutationTest, WhatIsAlteredIsNotAccepted) {
  const Board board = ParseBoardText(kChequered)->board;
  const std::string name = Write(board);
  const auto afresh = [&] { ASSERT_EQ(Write(board), name); };

  // A clause too many, one less, another one, another heading, half a file.
  Alter(name + ".cnf", [](std::string& text) {
    const std::size_t end = text.find('\n') + 1;
    text.insert(end, "1 0\n");
  });
  EXPECT_THAT(Fault(board), AllOf(HasSubstr(name + ".cnf: "), HasSubstr("clause 1 is not")));
  afresh();
  Alter(name + ".cnf", [](std::string& text) { text[text.find('\n') + 1] = '5'; });
  EXPECT_THAT(Fault(board), HasSubstr(".cnf: "));
  afresh();
  Alter(name + ".cnf", [](std::string& text) { text.resize(text.size() / 2); });
  EXPECT_THAT(Fault(board), HasSubstr(".cnf: line "));
  afresh();

  // A proof cut short, without its middle, with a lemma that does not follow.
  Alter(name + ".lrat",
        [](std::string& text) { text.resize(text.rfind('\n', text.size() - 2) + 1); });
  EXPECT_THAT(Fault(board), HasSubstr("without the empty clause"));
  afresh();
  Alter(name + ".lrat", [](std::string& text) {
    const std::size_t second = text.find('\n') + 1;
    text.erase(0, second);
  });
  EXPECT_THAT(Fault(board), HasSubstr(".lrat: line "));
  afresh();
  Alter(name + ".lrat", [](std::string& text) { text.insert(0, "99999999 0 1 0\n"); });
  EXPECT_THAT(Fault(board), HasSubstr(".lrat: line 1: "));
  afresh();
  EXPECT_EQ(Fault(board), "");

  // Files that lack; the proof of another board.
  Board other = board;
  std::swap(other.mover, other.other);
  other.mover ^= Bit(0);
  other.other ^= Bit(0);
  EXPECT_THAT(Fault(other), HasSubstr("holds no proof for 0x"));
  const std::string wrong = GameEndsIn(other, {}).forms.front().name;
  for (const char* kind : {".cnf", ".lrat"})
    std::filesystem::copy_file(Path(name + kind), Path(wrong + kind));
  EXPECT_THAT(Fault(other), HasSubstr("is not that of the hypothesis"));
  std::filesystem::remove(Path(name + ".cnf"));
  EXPECT_THAT(Fault(board), HasSubstr(".cnf: there is no such file"));
}

TEST_F(RefutationTest, ACutCompressedFileIsNotAccepted) {
  const Board board = ParseBoardText(kChequered)->board;
  const std::string name = Write(board, {.compress = true});
  for (const char* kind : {".cnf.zst", ".lrat.zst"}) {
    const std::uintmax_t size = std::filesystem::file_size(Path(name + kind));
    std::filesystem::resize_file(Path(name + kind), size / 2);
    EXPECT_THAT(Fault(board), HasSubstr(kind));
    ASSERT_EQ(Write(board, {.compress = true}), name);
  }
  EXPECT_EQ(Fault(board), "");
}

TEST_F(RefutationTest, OneQuestionIsNotAnother) {
  // Reached with white to move only.
  const Board board =
      Position(ParseBoardText("-------------------X-------XX------XO--------------------------- O")
                   .value())
          .board;
  const SupposedGame black = {
      .any_orientation = false, .any_color = false, .mover_color = Color::kBlack};
  Write(board, {}, black);
  EXPECT_EQ(Fault(board, black), "");
  EXPECT_THAT(Fault(board), HasSubstr("holds no proof"));
  EXPECT_TRUE(absl::IsInternal(WriteRefutation(folder_, GameEndsIn(board, {}), {}, {}).status()));
}

TEST_F(RefutationTest, ALimitLeavesNoFile) {
  const Board board = ParseBoardText(kChequered)->board;
  const absl::StatusOr<Refutation> refutation =
      WriteRefutation(folder_, GameEndsIn(board, {}), {}, {.seconds = 0});
  EXPECT_EQ(logic::LimitOf(refutation.status()), logic::Limit::kTime);
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

// A pipe would never end the reading, a device never end itself.
TEST_F(RefutationTest, OnlyRegularFilesAreRead) {
  const Board board = ParseBoardText(kChequered)->board;
  const std::string name = Write(board);
  for (const char* kind : {".cnf", ".lrat"}) {
    const std::string path = Path(name + kind);
    for (const std::string& instead : {path, path + ".zst"}) {
      const auto is_refused = [&] {
        EXPECT_THAT(Fault(board), HasSubstr(instead + ": cannot be read: not a regular file"));
        std::filesystem::remove(instead);
      };
      std::filesystem::remove(path);
      ASSERT_EQ(mkfifo(instead.c_str(), 0600), 0);
      is_refused();
      std::filesystem::create_symlink("/dev/zero", instead);
      is_refused();
      std::filesystem::create_directory(instead);
      is_refused();
    }
    ASSERT_EQ(Write(board), name);
  }
  EXPECT_EQ(Fault(board), "");
}

// What is wrong in the first line is said without reading, unpacking or keeping the rest.
TEST_F(RefutationTest, TheFirstWrongLineEndsTheReading) {
  const Board board = ParseBoardText(kChequered)->board;
  const std::string name = Write(board);
  int looks = 0;
  const std::function<void()> look = [&] { ++looks; };
  const logic::Limits limits = {.looking = &look};
  ASSERT_TRUE(CheckRefutation(folder_, GameEndsIn(board, {}), limits).ok());
  const int looks_at_right_files = looks;
  constexpr std::size_t kBytes = std::size_t{1} << 26;  // 512 looks
  for (const char* kind : {".cnf", ".lrat"}) {
    for (const bool compress : {false, true}) {
      for (const char filling : {'\n', '1', ' ', '\0'}) {
        const std::string path = Path(name + kind);
        ASSERT_TRUE(WriteProofFile(path, "7 7 7\n" + std::string(kBytes, filling), compress).ok());
        looks = 0;
        const absl::Status status =
            CheckRefutation(folder_, GameEndsIn(board, {}), limits).status();
        EXPECT_THAT(std::string(status.message()), HasSubstr(": line 1: "));
        EXPECT_LE(looks, looks_at_right_files + 5);
      }
    }
    ASSERT_EQ(Write(board), name);
  }
}

// Nothing but blanks, comments or deletions of nothing: each look at the limits may be the last.
TEST_F(RefutationTest, ALimitEndsTheReading) {
  const Board board = ParseBoardText(kChequered)->board;
  const std::string name = Write(board);
  const auto limit_at = [&](int last) {
    std::atomic<bool> stop = false;
    int looks = 0;
    const std::function<void()> look = [&] { stop = ++looks >= last; };
    return logic::LimitOf(
        CheckRefutation(folder_, GameEndsIn(board, {}), {.interrupted = &stop, .looking = &look})
            .status());
  };
  EXPECT_EQ(limit_at(1), logic::Limit::kInterrupted);
  EXPECT_EQ(limit_at(1 << 20), logic::Limit::kNone);
  std::string comments(std::size_t{1} << 26, '\n');
  for (std::size_t i = 0; i < comments.size(); i += 2) comments[i] = 'c';
  for (const char* kind : {".cnf", ".lrat"}) {
    std::string useless = comments;
    if (kind == std::string(".lrat")) {
      useless.clear();
      while (useless.size() < comments.size()) useless += "1 d 0\n";
    }
    ASSERT_TRUE(WriteProofFile(Path(name + kind), useless, /*compress=*/true).ok());
    std::filesystem::remove(Path(name + kind));
    EXPECT_EQ(limit_at(1000), logic::Limit::kInterrupted) << kind;
    ASSERT_EQ(Write(board), name);
  }
}

}  // namespace
}  // namespace othello::proofs
