#include "core/game/final_score.h"

#include <absl/strings/str_cat.h>

#include <algorithm>

namespace othello {

DiscCount CountDiscs(const Position& position) {
  return {std::popcount(position.Discs(Color::kBlack)),
          std::popcount(position.Discs(Color::kWhite))};
}

DiscCount ResultOf(int score, Color mover) {
  const int mine = (kMaxScore + score) / 2;
  const int others = kMaxScore - mine;
  return mover == Color::kBlack ? DiscCount{mine, others} : DiscCount{others, mine};
}

DiscCount UsualResult(const Position& position) {
  return ResultOf(FinalScore(position.board), position.to_move);
}

std::string WinnerText(const DiscCount& result) {
  if (result.black == result.white) return "a draw";
  const bool black = result.black > result.white;
  return absl::StrCat(black ? "black" : "white", " wins ", std::max(result.black, result.white),
                      "-", std::min(result.black, result.white));
}

std::string ResultText(const Position& position) {
  const DiscCount result = UsualResult(position);
  const DiscCount discs = CountDiscs(position);
  const int empty = std::popcount(position.board.Empty());
  if (empty == 0) return WinnerText(result);
  const bool draw = result.black == result.white;
  return absl::StrCat(WinnerText(result), "; on the board ", std::max(discs.black, discs.white),
                      "-", std::min(discs.black, discs.white), ", and ", empty,
                      empty == 1 ? " empty square " : " empty squares ",
                      draw ? "shared" : "for the winner");
}

}  // namespace othello
