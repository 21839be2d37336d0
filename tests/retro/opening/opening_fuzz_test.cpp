// A table's file, damaged in hundreds of ways, most of which are not accidents: each is refused, or
// is still the right table. Never a crash, never another table.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "core/game/moves.h"
#include "retro/opening/opening_file.h"
#include "retro/opening/opening_table.h"

namespace othello::retro {
namespace {

constexpr int kDiscs = 9;

class OpeningFuzz : public ::testing::Test {
 protected:
  OpeningFuzz() {
    std::string name = (std::filesystem::temp_directory_path() / "opening-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    path_ = (folder_ / "table.bin").string();
    EXPECT_TRUE(table_.Save(path_, 1).ok());
    std::ifstream file(path_, std::ios::binary);
    right_.assign(std::istreambuf_iterator<char>(file), {});
  }
  ~OpeningFuzz() override { std::filesystem::remove_all(folder_); }

  std::size_t Random(std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(random_);
  }

  // A random layer: its index, from 4 discs on.
  std::size_t RandomLayer() { return Random(kDiscs - kMinOpeningDiscs + 1); }
  std::size_t Entries(std::size_t layer) const {
    return table_.Layer(kMinOpeningDiscs + static_cast<int>(layer)).entries().size();
  }
  std::size_t RandomEntry(std::size_t layer) {
    return places_.entries[layer] + 16 * Random(Entries(layer));
  }
  std::size_t RandomDirectoryEntry(std::size_t layer) {
    return places_.directories[layer] +
           4 * Random(table_.Layer(kMinOpeningDiscs + static_cast<int>(layer)).directory().size());
  }

  static Board BoardAt(const std::string& bytes, std::size_t at) {
    Board board;
    std::memcpy(&board, bytes.data() + at, sizeof board);
    return board;
  }
  template <typename Value>
  static void Put(std::string& bytes, std::size_t at, const Value& value) {
    std::memcpy(bytes.data() + at, &value, sizeof value);
  }

  // Checks that the file is refused, or is the right table.
  void ExpectRefusedOrRight(const std::string& bytes, const std::string& what) {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
    const absl::StatusOr<OpeningTable> read = OpeningTable::Open(path_, 2);
    if (!read.ok()) {
      ++refused_;
      EXPECT_EQ(read.status().code(), absl::StatusCode::kDataLoss) << what << read.status();
      EXPECT_EQ(read.status().message().find('\n'), absl::string_view::npos) << what;
      return;
    }
    ++accepted_;
    ASSERT_EQ(bytes, right_) << what;
    ASSERT_EQ(read->counts(), table_.counts());
    for (int n = kMinOpeningDiscs; n <= kDiscs; ++n) {
      ASSERT_EQ(read->Layer(n).entries(), table_.Layer(n).entries());
      ASSERT_EQ(read->Layer(n).directory(), table_.Layer(n).directory());
    }
  }

  OpeningTable table_ = *OpeningTable::Build(kDiscs, 1);
  OpeningPlaces places_{kDiscs};
  std::filesystem::path folder_;
  std::string path_;
  std::string right_;
  std::mt19937_64 random_{20261122};
  int refused_ = 0;
  int accepted_ = 0;
};

TEST_F(OpeningFuzz, DamageIsRefusedOrHarmless) {
  using Damage = std::function<void(std::string&)>;
  const std::vector<std::pair<std::string, Damage>> damages = {
      {"nothing", [](std::string&) {}},
      {"one bit",
       [&](std::string& b) { b[Random(b.size())] ^= static_cast<char>(1 << Random(8)); }},
      {"random bytes",
       [&](std::string& b) {
         for (int i = 0; i < 20; ++i) b[Random(b.size())] = static_cast<char>(Random(256));
       }},
      {"truncated", [&](std::string& b) { b.resize(Random(b.size())); }},
      {"truncated by whole entries",
       [&](std::string& b) { b.resize(b.size() - 16 * (1 + Random(300))); }},
      {"extended",
       [&](std::string& b) { b.append(1 + Random(5000), static_cast<char>(Random(256))); }},
      {"extended by itself", [&](std::string& b) { b += right_; }},
      {"a piece cut out", [&](std::string& b) { b.erase(Random(b.size()), 1 + Random(64)); }},
      {"a piece put in",
       [&](std::string& b) { b.insert(Random(b.size()), std::string(1 + Random(64), '\0')); }},
      {"zeros",
       [&](std::string& b) {
         const auto at = Random(b.size());
         std::fill_n(b.begin() + static_cast<std::ptrdiff_t>(at),
                     std::min<std::size_t>(512, b.size() - at), '\0');
       }},
      {"other number of discs",
       [&](std::string& b) { Put(b, 12, static_cast<std::uint32_t>(Random(20))); }},
      {"any number of discs",
       [&](std::string& b) { Put(b, 12, static_cast<std::uint32_t>(random_())); }},
      {"other version", [&](std::string& b) { Put(b, 8, static_cast<std::uint32_t>(Random(4))); }},
      {"discs and length agree",
       [&](std::string& b) {
         const int discs = static_cast<int>(4 + Random(8));
         Put(b, 12, static_cast<std::uint32_t>(discs));
         b.resize(OpeningPlaces(discs).file_bytes, static_cast<char>(Random(256)));
       }},
      // From here on the file has the form of a table, and other contents.
      {"a position missing, its neighbour twice",
       [&](std::string& b) {
         const std::size_t layer = 2 + Random(4);
         const std::size_t at = places_.entries[layer] + 16 * Random(Entries(layer) - 1);
         Put(b, at, BoardAt(b, at + 16));
       }},
      {"positions exchanged",
       [&](std::string& b) {
         const std::size_t layer = 2 + Random(4);
         const std::size_t one = RandomEntry(layer);
         const std::size_t two = RandomEntry(layer);
         const Board board = BoardAt(b, one);
         Put(b, one, BoardAt(b, two));
         Put(b, two, board);
       }},
      {"a foreign position with as many discs",
       [&](std::string& b) {
         const std::size_t at = RandomEntry(RandomLayer());
         const Board board = BoardAt(b, at);
         Put(b, at, Board{board.other, board.mover});
       }},
      {"a position of another layer",
       [&](std::string& b) {
         Put(b, RandomEntry(RandomLayer()), BoardAt(b, RandomEntry(RandomLayer())));
       }},
      {"a position without discs",
       [&](std::string& b) { Put(b, RandomEntry(RandomLayer()), Board{}); }},
      {"sides that overlap",
       [&](std::string& b) {
         Put(b, RandomEntry(RandomLayer()), Board{~0ULL, ~0ULL});
       }},
      {"an image of a position",
       [&](std::string& b) {
         const std::size_t at = RandomEntry(RandomLayer());
         Put(b, at, Image(BoardAt(b, at), static_cast<int>(1 + Random(7))));
       }},
      {"layers exchanged",
       [&](std::string& b) {
         const std::size_t one = places_.entries[4];
         const std::size_t two = places_.entries[5];
         const std::string layer = b.substr(one, two - one);
         b.erase(one, layer.size());
         b.insert(b.size() - 33 * 4, layer);
       }},
      {"directory entry out of bounds",
       [&](std::string& b) {
         Put(b, RandomDirectoryEntry(RandomLayer()), static_cast<std::uint32_t>(random_()));
       }},
      {"directory entry somewhat off",
       [&](std::string& b) {
         const std::size_t at = RandomDirectoryEntry(RandomLayer());
         b[at] = static_cast<char>(b[at] + 1 + static_cast<char>(Random(3)));
       }},
      {"directory backwards",
       [&](std::string& b) {
         for (std::uint32_t i = 0; i < 33; ++i)
           Put(b, places_.directories[5] + 4 * i, 322 - 10 * i);
       }},
      {"directory of one bucket",
       [&](std::string& b) {
         for (std::uint32_t i = 0; i < 33; ++i)
           Put(b, places_.directories[5] + 4 * i, i == 0 ? 0U : 322U);
       }},
  };
  constexpr int kRounds = 20;
  for (int round = 0; round < kRounds; ++round) {
    for (const auto& [what, damage] : damages) {
      std::string bytes = right_;
      damage(bytes);
      ExpectRefusedOrRight(bytes, what);
    }
  }
  EXPECT_EQ(refused_ + accepted_, kRounds * static_cast<int>(damages.size()));
  EXPECT_GE(accepted_, kRounds);       // where nothing was damaged
  EXPECT_GT(refused_, 8 * accepted_);  // some damages happen to change nothing
}

}  // namespace
}  // namespace othello::retro
