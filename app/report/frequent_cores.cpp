#include "app/report/frequent_cores.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/records/core_json.h"
#include "app/text/quantity_text.h"
#include "core/game/symmetry.h"

namespace othello::app {

void FrequentCores::Add(const retro::RefutingCore& core) {
  ++cores_;
  retro::PartialBoard least = core.nogood.boards;
  for (int k = 0; k < kImages; ++k) least = std::min(least, retro::Image(core.nogood.boards, k));
  ++numbers_[least];
}

std::string FrequentCores::Text(std::size_t most) const {
  std::vector<std::pair<std::int64_t, retro::PartialBoard>> sorted;
  for (const auto& [boards, number] : numbers_) {
    if (number > 1) sorted.emplace_back(number, boards);
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  if (sorted.size() > most) sorted.resize(most);
  std::string text;
  for (const auto& [number, boards] : sorted) {
    absl::StrAppend(&text, Counted(number, "board"), " of ", Grouped(cores_),
                    ", turned or mirrored:\n");
    const std::string squares = CoreText(boards, 'M', 'o');
    for (std::size_t i = 0; i < squares.size(); ++i) {
      absl::StrAppend(&text, i % 8 == 0 ? "  " : " ", squares.substr(i, 1), i % 8 == 7 ? "\n" : "");
    }
  }
  if (text.empty()) return "";
  return absl::StrCat("the squares that refute most often (M a disc of the side to move, o of the ",
                      "other side, * of either, - empty):\n", text);
}

}  // namespace othello::app
