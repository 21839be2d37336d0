#include "problems/naturalness.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace othello::problems {

namespace {

double Distance(const Board& board) {
  return (std::popcount(board.Empty()) - kUsualEmpties) / kEmptiesUnit;
}

double UsualAt(const UsualLook& usual, double distance) {
  return usual.mean + distance * usual.change;
}

}  // namespace

Terms TermsOf(const Board& board, const std::array<UsualLook, kLooks>& usual) {
  const double distance = Distance(board);
  const Looks looks = LooksOf(board);
  Terms terms{};
  terms[0] = 1;
  for (std::size_t i = 0; i < kLooks; ++i)
    terms[i + 1] = (looks[i] - UsualAt(usual[i], distance)) / usual[i].deviation;
  for (std::size_t i = 0; i <= kLooks; ++i) terms[kLooks + 1 + i] = distance * terms[i];
  return terms;
}

double Naturalness(const Board& board) {
  const Terms terms = TermsOf(board, kNaturalWeights.usual);
  double log_odds = 0;
  for (std::size_t i = 0; i < kTerms; ++i) log_odds += kNaturalWeights.weights[i] * terms[i];
  return 1 / (1 + std::exp(-log_odds));
}

std::vector<Oddity> Oddities(const Board& board) {
  const Terms terms = TermsOf(board, kNaturalWeights.usual);
  const Looks looks = LooksOf(board);
  const double distance = Distance(board);
  std::vector<Oddity> oddities;
  for (std::size_t i = 0; i < kLooks; ++i) {
    const std::size_t far = kLooks + 2 + i;  // the same look, times the distance
    oddities.push_back({static_cast<int>(i), looks[i], UsualAt(kNaturalWeights.usual[i], distance),
                        kNaturalWeights.weights[i + 1] * terms[i + 1] +
                            kNaturalWeights.weights[far] * terms[far]});
  }
  std::stable_sort(oddities.begin(), oddities.end(),
                   [](const Oddity& a, const Oddity& b) { return a.log_odds < b.log_odds; });
  return oddities;
}

}  // namespace othello::problems
