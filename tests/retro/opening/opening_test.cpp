// Opening tables against the plain enumeration and the published counts, and files that must be
// refused.
#include <absl/strings/match.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/game/transcript.h"
#include "retro/opening/known_layers.h"
#include "retro/opening/opening_check.h"
#include "retro/opening/opening_file.h"
#include "retro/opening/opening_layer.h"
#include "retro/opening/opening_table.h"
#include "tests/retro/forward_enumeration.h"

namespace othello::retro {
namespace {

using ::testing::HasSubstr;

// Numbers of positions with 5, 6, ... discs. Published (the columns "can move" to "game over"
// measured for this project by an independent program).
constexpr std::int64_t kCanonical[] = {1,     3,     14,     60,      322,      1773,
                                       10649, 67245, 434029, 2958586, 19786627, 137642461};
constexpr std::int64_t kCanMove[] = {1,     3,     14,     60,      322,     1773,
                                     10649, 67239, 433993, 2958467, 19785588};
constexpr std::int64_t kMustPass[] = {0, 0, 0, 0, 0, 0, 0, 6, 0, 91, 114};
constexpr std::int64_t kGameOver[] = {0, 0, 0, 0, 0, 0, 0, 0, 36, 28, 925};
constexpr std::int64_t kMovableAfterPass[] = {1,     3,     14,     60,      322,     1773,
                                              10649, 67245, 433993, 2958551, 19785690};
constexpr std::int64_t kRaw[] = {4,     12,     54,      236,      1288,    7092,
                                 42614, 269352, 1743592, 11922566, 80210880};

void ExpectPublished(const LayerCounts& counts) {
  const int i = counts.discs - 5;
  EXPECT_EQ(counts.canonical, kCanonical[i]) << counts.discs;
  EXPECT_EQ(counts.canonical, counts.can_move + counts.must_pass + counts.game_over);
  if (counts.discs > 15) return;
  EXPECT_EQ(counts.can_move, kCanMove[i]) << counts.discs;
  EXPECT_EQ(counts.must_pass, kMustPass[i]) << counts.discs;
  EXPECT_EQ(counts.game_over, kGameOver[i]) << counts.discs;
  EXPECT_EQ(counts.movable_after_pass, kMovableAfterPass[i]) << counts.discs;
  EXPECT_EQ(counts.raw, kRaw[i]) << counts.discs;
  if (counts.discs == 12) {
    EXPECT_EQ(counts.canonical + counts.only_after_pass, 67251);
  }
  if (counts.discs == 14) {
    EXPECT_EQ(counts.canonical + counts.only_after_pass, 2958670);
  }
}

// The constants by which files are judged.
void ExpectKnown(const OpeningLayer& layer, WorkWatch& watch) {
  const KnownLayer& known = KnownLayerWith(layer.counts.discs);
  EXPECT_EQ(layer.counts, known.counts) << layer.counts.discs;
  EXPECT_EQ(static_cast<std::size_t>(layer.counts.entries), layer.entries.size());
  EXPECT_EQ(layer.directory.size(), known.directory_size) << layer.counts.discs;
  EXPECT_EQ(*LayerDigest(layer.View(), 2, watch), known.digest) << layer.counts.discs;
}

void ExpectPublishedLayers(int discs) {
  WorkWatch watch({});
  OpeningLayer layer = StartLayer();
  ExpectKnown(layer, watch);
  for (int n = 5; n <= discs; ++n) {
    layer = *NextLayer(layer.View(), n, 2, watch);
    ExpectPublished(layer.counts);
    ExpectKnown(layer, watch);
  }
}

TEST(OpeningLayer, ToThirteenDiscsAreThePublishedAndTheKnownOnes) { ExpectPublishedLayers(13); }
TEST(OpeningLayer, LongToFifteenDiscsAreThePublishedAndTheKnownOnes) { ExpectPublishedLayers(15); }
TEST(OpeningLayer, LongToSixteenDiscsAreThePublishedAndTheKnownOnes) { ExpectPublishedLayers(16); }

TEST(OpeningLayer, HoldsThePositionsOfThePlainEnumeration) {
  const OpeningTable table = *OpeningTable::Build(12, 2);
  for (int n = 4; n <= 12; ++n) {
    absl::flat_hash_set<Board> expected;
    for (const HashedPosition& position :
         LayersToTwelve().after_move[static_cast<std::size_t>(n)]) {
      expected.insert(position.board);
      ASSERT_TRUE(table.Layer(n).ContainsOriented(MakeStartImages(position.board)));
      ASSERT_TRUE(table.Layer(n).ContainsMirrored(MakeStartImages(Image(position.board, 1))));
    }
    std::size_t images = 0;
    for (const Board& board : table.Layer(n).entries()) {
      images += static_cast<std::size_t>(DifferentOrientedImages(board));
      for (const int k : {0, 3, 4, 7}) ASSERT_TRUE(expected.contains(Image(board, k)));
    }
    EXPECT_EQ(images, expected.size());
  }
}

// Up to 12 discs black moves exactly when the number of discs is even; then a pass changes that.
TEST(OpeningLayer, BlackMovesWhenTheDiscsAreEvenUpToTwelveDiscs) {
  for (std::size_t n = 4; n <= 12; ++n) {
    for (const HashedPosition& position : LayersToTwelve().after_move[n]) {
      ASSERT_EQ(position.to_move == Color::kBlack, n % 2 == 0);
    }
  }
}

TEST(OpeningLayer, DoesNotDependOnTheNumberOfThreads) {
  const OpeningTable one = *OpeningTable::Build(12, 1);
  const OpeningTable three = *OpeningTable::Build(12, 3);
  for (int n = 4; n <= 12; ++n) {
    EXPECT_EQ(one.Layer(n).entries(), three.Layer(n).entries());
    EXPECT_EQ(one.Layer(n).directory(), three.Layer(n).directory());
  }
  EXPECT_EQ(one.counts(), three.counts());
}

TEST(StartImages, AreTheLeastOfTheirHalves) {
  for (const HashedPosition& position : LayersToTwelve().after_move[9]) {
    Board oriented = position.board;
    Board mirrored = Image(position.board, 1);
    for (int k = 0; k < kImages; ++k) {
      Board& least = KeepsStart(k) ? oriented : mirrored;
      least = std::min(least, Image(position.board, k));
    }
    const StartImages images = MakeStartImages(position.board);
    ASSERT_EQ(images.oriented, oriented);
    ASSERT_EQ(images.mirrored, mirrored);
    ASSERT_EQ(images.Canonical(), Canonical(position.board));
  }
}

TEST(OpeningTable, GamesLeadToEveryPosition) {
  const OpeningTable table = *OpeningTable::Build(12, 2);
  for (std::size_t n = 4; n <= 10; ++n) {
    for (const HashedPosition& position : LayersToTwelve().after_move[n]) {
      const std::optional<std::vector<Square>> moves = table.GameTo(position.board);
      ASSERT_TRUE(moves.has_value());
      const absl::StatusOr<Game> game = Replay(*moves);
      ASSERT_TRUE(game.ok()) << game.status();
      ASSERT_EQ(game->Last().board, position.board);
    }
  }
  EXPECT_EQ(table.GameTo(Image(kStart, 1)), std::nullopt);
  EXPECT_EQ(table.GameTo({0, kAllSquares}), std::nullopt);
  EXPECT_EQ(table.GameTo({}), std::nullopt);
}

class OpeningFileTest : public ::testing::Test {
 protected:
  OpeningFileTest() {
    std::string name = (std::filesystem::temp_directory_path() / "opening-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    path_ = (folder_ / "table.bin").string();
    EXPECT_TRUE(table_.Save(path_, 1).ok());
    std::ifstream file(path_, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(file), {});
  }
  ~OpeningFileTest() override { std::filesystem::remove_all(folder_); }

  // The error of opening a file with that content.
  std::string Refusal(const std::string& content) {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << content;
    const absl::StatusOr<OpeningTable> table = OpeningTable::Open(path_, 2);
    return table.ok() ? "accepted" : std::string(table.status().message());
  }

  OpeningTable table_ = *OpeningTable::Build(9, 1);
  std::filesystem::path folder_;
  std::string path_;
  std::string bytes_;
};

TEST_F(OpeningFileTest, ComesBackAsItWas) {
  const absl::StatusOr<OpeningTable> read = OpeningTable::Open(path_, 2);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->discs(), 9);
  EXPECT_EQ(read->counts(), table_.counts());
  for (int n = 4; n <= 9; ++n) {
    EXPECT_EQ(read->Layer(n).entries(), table_.Layer(n).entries());
    EXPECT_EQ(read->Layer(n).directory(), table_.Layer(n).directory());
  }
}

TEST_F(OpeningFileTest, LeavesNothingBesideIt) {
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(OpeningFileTest, IsRefusedWhenTruncatedOrExtended) {
  for (const std::size_t size :
       {bytes_.size() - 1, bytes_.size() - 16, bytes_.size() / 2, std::size_t{16}}) {
    EXPECT_THAT(Refusal(bytes_.substr(0, size)), HasSubstr("a table to 9 discs has")) << size;
  }
  for (const std::size_t size : {std::size_t{0}, std::size_t{8}, std::size_t{15}}) {
    EXPECT_THAT(Refusal(bytes_.substr(0, size)), HasSubstr("not an opening table")) << size;
  }
  EXPECT_THAT(Refusal(bytes_ + "x"), HasSubstr("a table to 9 discs has"));
}

TEST_F(OpeningFileTest, IsRefusedWhenAnyByteIsAltered) {
  for (std::size_t at = 0; at < bytes_.size(); at += at < 64 ? 1 : 13) {
    std::string altered = bytes_;
    altered[at] = static_cast<char>(altered[at] ^ 0x10);
    EXPECT_NE(Refusal(altered), "accepted") << at;
  }
  std::string altered = bytes_;
  altered.back() = static_cast<char>(altered.back() ^ 1);
  EXPECT_THAT(Refusal(altered),
              HasSubstr("the layer with 9 discs is not what it must be; build it again"));
}

// Also a table of version 1, in which everything could be forged.
TEST_F(OpeningFileTest, IsRefusedWhenItHasAnotherVersion) {
  for (const char version : {0, 1, 3, 127}) {
    std::string altered = bytes_;
    altered[8] = version;
    EXPECT_THAT(Refusal(altered), HasSubstr("of version " + std::to_string(version) +
                                            "; this program reads version 2"));
  }
}

TEST_F(OpeningFileTest, IsRefusedWhenItIsSomethingElse) {
  EXPECT_THAT(Refusal(std::string(100000, 'x')), HasSubstr("not an opening table"));
  EXPECT_FALSE(OpeningTable::Open(path_ + ".missing", 1).ok());
  EXPECT_FALSE(OpeningTable::Open(folder_.string(), 1).ok());
  // A pipe is not waited for.
  ASSERT_EQ(mkfifo((path_ + ".pipe").c_str(), 0666), 0);
  EXPECT_FALSE(OpeningTable::Open(path_ + ".pipe", 1).ok());
}

// It was read, not mapped: what happens to the file later does not matter.
TEST_F(OpeningFileTest, StaysRightWhenTheFileIsTruncatedOrOverwritten) {
  const absl::StatusOr<OpeningTable> read = OpeningTable::Open(path_, 2);
  ASSERT_TRUE(read.ok());
  {
    std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
    file << std::string(bytes_.size() / 2, 'x');
  }
  std::filesystem::resize_file(path_, 100);
  for (int n = 4; n <= 9; ++n) EXPECT_EQ(read->Layer(n).entries(), table_.Layer(n).entries());
}

TEST_F(OpeningFileTest, ALayerThatIsNotTheRightOneIsNotWritten) {
  std::vector<Board> entries(table_.Layer(5).entries().begin(), table_.Layer(5).entries().end());
  entries[0] = kStart;
  const LayerView layers[] = {table_.Layer(4), {entries, table_.Layer(5).directory()}};
  WorkWatch watch({});
  std::filesystem::remove(path_);
  EXPECT_THAT(std::string(WriteOpeningFile(layers, path_, 1, watch).message()),
              HasSubstr("5 discs came out wrong"));
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(OpeningFileTest, IsCheckedByBuildingItAgain) {
  std::vector<int> checked;
  const auto check = [&] {
    checked.clear();
    return CheckOpeningFile(
        path_, 2, {}, [&](const CheckedLayer& layer) { checked.push_back(layer.counts.discs); });
  };
  EXPECT_TRUE(check().ok());
  EXPECT_THAT(checked, ::testing::ElementsAre(4, 5, 6, 7, 8, 9));
  // The header, the layers to 7 discs and 39 positions with 8: 16 + 16 x (1 + 1 + 3 + 14 + 39)
  // bytes.
  std::string altered = bytes_;
  altered[944] = static_cast<char>(altered[944] ^ 1);
  std::ofstream(path_, std::ios::binary | std::ios::trunc) << altered;
  const absl::Status status = check();
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(status.message()), HasSubstr("8 discs: position 40 of 60 is "));
  EXPECT_THAT(checked, ::testing::ElementsAre(4, 5, 6, 7));
  altered = bytes_;
  altered.back() = static_cast<char>(altered.back() ^ 1);
  std::ofstream(path_, std::ios::binary | std::ios::trunc) << altered;
  EXPECT_THAT(std::string(check().message()), HasSubstr("9 discs: directory entry 33 of 33 is "));
  std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes_.substr(1);
  EXPECT_THAT(std::string(check().message()), HasSubstr("not an opening table"));
}

TEST_F(OpeningFileTest, SavingWhereNothingCanBeWrittenIsAnError) {
  EXPECT_FALSE(table_.Save((folder_ / "missing" / "table.bin").string(), 1).ok());
}

// Building all of it takes a minute, so a limit that is not checked would be noticed.
TEST(OpeningTable, LimitsBreakItOff) {
  std::atomic<bool> interrupted = true;
  const auto code = [&](const logic::Limits& limits, const LayerObserver& observer = {}) {
    return OpeningTable::Build(16, 2, limits, observer).status().code();
  };
  EXPECT_EQ(code({.interrupted = &interrupted}), absl::StatusCode::kCancelled);
  interrupted = false;
  const auto interrupt = [&](const LayerCounts& counts) { interrupted = counts.discs == 13; };
  EXPECT_EQ(code({.interrupted = &interrupted}, interrupt), absl::StatusCode::kCancelled);
  EXPECT_EQ(code({.seconds = 0.1}), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(code({.memory_bytes = 100 << 20}), absl::StatusCode::kResourceExhausted);
}

TEST_F(OpeningFileTest, LimitsBreakOffReadingWritingAndChecking) {
  const std::atomic<bool> interrupted = true;
  const logic::Limits limits = {.interrupted = &interrupted};
  EXPECT_EQ(OpeningTable::Open(path_, 2, limits).status().code(), absl::StatusCode::kCancelled);
  EXPECT_EQ(CheckOpeningFile(path_, 2, limits, [](const CheckedLayer&) {}).code(),
            absl::StatusCode::kCancelled);
  std::filesystem::remove(path_);
  EXPECT_EQ(table_.Save(path_, 2, limits).code(), absl::StatusCode::kCancelled);
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

}  // namespace
}  // namespace othello::retro
