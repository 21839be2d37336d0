#include "app/text/nearest_word.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace othello::app {

int EditDistance(const std::string& a, const std::string& b) {
  // previous[j]: distance of the first i characters of a from the first j of b.
  std::vector<int> previous(b.size() + 1);
  std::iota(previous.begin(), previous.end(), 0);
  std::vector<int> current(b.size() + 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    current[0] = static_cast<int>(i) + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      current[j + 1] =
          std::min({previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1)});
    }
    std::swap(previous, current);
  }
  return previous.back();
}

std::string NearestWord(const std::string& word, absl::Span<const std::string> known) {
  std::string nearest;
  int least = (word.size() < 4 ? 1 : std::max(2, static_cast<int>(word.size()) / 3)) + 1;
  for (const std::string& candidate : known) {
    const int distance = EditDistance(word, candidate);
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string Suggestion(const std::string& word, absl::Span<const std::string> known) {
  const std::string nearest = NearestWord(word, known);
  return nearest.empty() ? "" : absl::StrCat("; did you mean '", nearest, "'?");
}

}  // namespace othello::app
