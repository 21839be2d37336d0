#include "proofs/stable_hypothesis.h"

#include <bit>
#include <map>
#include <string>
#include <vector>

#include "core/discs/stable_discs.h"

namespace othello::proofs {
namespace {

using Squares = std::array<int, kSquares>;

// One edge of eight squares, whose contents are literals.
class Edge {
 public:
  Edge(HypothesisWriter& writer, const std::vector<std::array<int, 3>>& contents)
      : writer_(writer), contents_(contents) {}

  // A disc of the side on square `target` of the edge stays.
  int Stable(unsigned target) {
    static const std::vector<std::string> outcomes = [] {
      std::vector<std::string> all;
      for (unsigned i = 0; i < 8; ++i) all.push_back(Outcomes(i, 0, 0, 0));
      return all;
    }();
    return Fact(0, outcomes[target]);
  }

 private:
  // Whether it stays, for all contents of the squares from `square` on.
  static std::string Outcomes(unsigned target, unsigned square, unsigned mine, unsigned theirs) {
    if (square == 8) return (StableOnEdge(mine, theirs) >> target & 1) != 0 ? "y" : "n";
    const unsigned here = 1U << square;
    return Outcomes(target, square + 1, mine, theirs) +
           Outcomes(target, square + 1, mine | here, theirs) +
           Outcomes(target, square + 1, mine, theirs | here);
  }

  int Fact(std::size_t square, const std::string& outcomes) {
    if (outcomes.find('y') == std::string::npos) return kFalse;
    if (outcomes.find('n') == std::string::npos) return kTrue;
    const auto [place, is_new] = facts_.try_emplace(outcomes);
    if (!is_new) return place->second;
    std::vector<int> cases;
    const std::size_t third = outcomes.size() / 3;
    for (std::size_t k = 0; k < 3; ++k) {
      const int then = Fact(square + 1, outcomes.substr(k * third, third));
      cases.push_back(writer_.And({contents_[square][k], then}));
    }
    return facts_[outcomes] = writer_.Or(cases);
  }

  HypothesisWriter& writer_;
  const std::vector<std::array<int, 3>> contents_;  // empty, the side's disc, the other side's
  std::map<std::string, int> facts_;
};

// The squares from `square` on, itself first, in a direction and in the opposite one.
std::vector<Square> LineThrough(Square square, int direction) {
  std::vector<Square> line = {square};
  for (const Direction step : {kDirections[direction], kDirections[7 - direction]}) {
    for (auto at = Step(square, step); at; at = Step(*at, step)) line.push_back(*at);
  }
  return line;
}

}  // namespace

Squares StableDiscs(HypothesisWriter& writer, const Squares& mine, const Squares& theirs,
                    const Squares& disc) {
  Squares stable;
  stable.fill(kFalse);
  for (const Bitboard edge : {kRank1, kRank8, kFileA, kFileH}) {
    std::vector<std::array<int, 3>> contents;
    std::vector<Square> squares;
    ForEachSquare(edge, [&](Square square) {
      contents.push_back({-disc[square], mine[square], theirs[square]});
      squares.push_back(square);
    });
    Edge facts(writer, contents);
    for (unsigned i = 0; i < squares.size(); ++i)
      stable[squares[i]] = writer.Or({stable[squares[i]], facts.Stable(i)});
  }
  std::map<std::pair<Square, int>, int> full;
  ForEachSquare(~kBorder, [&](Square square) {
    for (int direction = 0; direction < 4; ++direction) {
      std::vector<int> discs;
      for (const Square at : LineThrough(square, direction)) discs.push_back(disc[at]);
      full[{square, direction}] = writer.And(discs);
    }
  });
  for (int round = 0; round < std::popcount(~kBorder); ++round) {
    Squares next = stable;
    ForEachSquare(~kBorder, [&](Square square) {
      std::vector<int> all = {mine[square]};
      for (int direction = 0; direction < 4; ++direction) {
        all.push_back(
            writer.Or({full[{square, direction}], stable[*Step(square, kDirections[direction])],
                       stable[*Step(square, kDirections[7 - direction])]}));
      }
      next[square] = writer.And(all);
    });
    stable = next;
  }
  return stable;
}

}  // namespace othello::proofs
