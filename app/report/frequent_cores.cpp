#include "app/report/frequent_cores.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/text/quantity_text.h"
#include "core/symmetry.h"

namespace othello::app {

namespace {

char CharacterOf(const retro::PartialBoard& boards, Square square) {
  const Bitboard bit = Bit(square);
  if ((retro::CoreSquares(boards) & bit) == 0) return '.';
  if ((boards.MustBeEmpty() & bit) != 0) return '-';
  if ((boards.MustBeMover() & bit) != 0) return 'M';
  return (boards.MustBeOther() & bit) != 0 ? 'o' : '*';
}

}  // namespace

void FrequentCores::Add(const retro::RefutingCore& core) {
  ++cores_;
  Key least;
  for (int k = 0; k < kImages; ++k) {
    const retro::PartialBoard image = retro::Image(core.lesson.boards, k);
    const Key key = {image.may_be_mover, image.may_be_other, image.may_be_empty};
    if (k == 0 || key < least) least = key;
  }
  ++numbers_[least];
}

std::string FrequentCores::Text(std::size_t most) const {
  std::vector<std::pair<std::int64_t, Key>> sorted;
  for (const auto& [key, number] : numbers_) {
    if (number > 1) sorted.emplace_back(number, key);
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  if (sorted.size() > most) sorted.resize(most);
  std::string text;
  for (const auto& [number, key] : sorted) {
    const auto& [mover, other, empty] = key;
    const retro::PartialBoard boards = {mover, other, empty};
    absl::StrAppend(&text, Counted(number, "board"), " of ", Grouped(cores_),
                    ", turned or mirrored:\n");
    for (Square square = 0; square < kSquares; ++square)
      absl::StrAppend(&text, square % 8 == 0 ? "  " : " ",
                      std::string(1, CharacterOf(boards, square)), square % 8 == 7 ? "\n" : "");
  }
  if (text.empty()) return "";
  return absl::StrCat("the squares that refute most often (M a disc of the side to move, o of the ",
                      "other side, * of either, - empty):\n", text);
}

}  // namespace othello::app
