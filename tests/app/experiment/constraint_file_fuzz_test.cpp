// Damaged files: whatever a file contains, reading it gives a constraint or one line that says
// where the error is.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

#include "app/experiment/constraint_file.h"
#include "core/game/symmetry.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"
#include "tests/app/experiment/small_configs.h"

namespace othello::app {
namespace {

const std::vector<std::string> kPieces = {"[",
                                          "]",
                                          "{",
                                          "}",
                                          "=",
                                          ",",
                                          "\"",
                                          "\n",
                                          "\"\"\"",
                                          "''",
                                          "-",
                                          ":",
                                          "?",
                                          "X",
                                          "O",
                                          "D",
                                          "#",
                                          "\\",
                                          "\t",
                                          "0",
                                          "-1",
                                          "64",
                                          "65",
                                          "9223372036854775808",
                                          "1.5",
                                          "true",
                                          "1979-05-27",
                                          "a1",
                                          "h8",
                                          "a1-h8",
                                          "a1:h8",
                                          "border",
                                          "min",
                                          "max",
                                          "equals",
                                          "in",
                                          "is",
                                          "what",
                                          "move",
                                          "after",
                                          "to_move = \"white\"\n",
                                          "black",
                                          "least",
                                          "not",
                                          "any",
                                          "all",
                                          "image",
                                          "centre",
                                          "board",
                                          "flips",
                                          "count",
                                          "squares",
                                          "legal",
                                          "occupancy = \"closed\"\n",
                                          "shape = \"stoner\"\n",
                                          "shape",
                                          "stoner-3-1",
                                          "rules",
                                          "edge = \"any\"",
                                          "[[position.any]]\n",
                                          "[position.not]\n",
                                          "\xff",
                                          "\xc3\xa9",
                                          std::string(1, '\0')};

std::string Damaged(std::string text, std::mt19937_64& random) {
  const std::uint64_t edits = 1 + random() % 4;
  for (std::uint64_t i = 0; i < edits; ++i) {
    const std::size_t at = random() % (text.size() + 1);
    const std::size_t length = std::min<std::size_t>(random() % 12, text.size() - at);
    switch (random() % 4) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, kPieces[random() % kPieces.size()]);
        break;
      case 2:
        text.replace(at, length, kPieces[random() % kPieces.size()]);
        break;
      default:
        text.insert(random() % (text.size() + 1), text.substr(at, length));
    }
  }
  return text;
}

bool ReadsOrSaysWhere(const std::string& text, std::mt19937_64& random) {
  const auto file = ParseToml(text, "f.toml");
  absl::Status status = file.status();
  if (file.ok()) {
    const toml::table* position = (*file)["position"].as_table();
    if (position == nullptr) return true;
    const auto constraint = ReadPositionConstraint(*position, "f.toml");
    status = constraint.status();
    if (constraint.ok()) {
      const Board board{random() & random(), 0};
      for (int k = 1; k < kImages; ++k) {
        if (!Contains(synth::SymmetryGroup(*constraint), k)) continue;
        if (synth::Satisfies(*constraint, board) != synth::Satisfies(*constraint, Image(board, k)))
          return false;
      }
      return true;
    }
  }
  const std::string message(status.message());
  return message.compare(0, 7, "f.toml:") == 0 && message.find('\n') == std::string::npos;
}

void FuzzFor(double seconds, int least) {
  std::mt19937_64 random(31);
  const auto start = std::chrono::steady_clock::now();
  const auto spent = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  for (int i = 0; i < least || spent() < seconds; ++i) {
    std::string text = kSmallConfigs[random() % kSmallConfigs.size()].toml;
    if (random() % 4 == 0) {
      // The keys of a second table after the first: repeated keys, and headers that end the table.
      const std::string more = kSmallConfigs[random() % kSmallConfigs.size()].toml;
      text += more.substr(more.find('\n') + 1);
    }
    text = Damaged(text, random);
    ASSERT_TRUE(ReadsOrSaysWhere(text, random)) << text;
  }
}

TEST(ConstraintFileFuzz, DamagedFilesAreReadOrRefused) { FuzzFor(0, 5000); }

TEST(ConstraintFileFuzz, LongDamagedFilesAreReadOrRefused) { FuzzFor(180, 5000); }

}  // namespace
}  // namespace othello::app
