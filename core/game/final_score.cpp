#include "core/game/final_score.h"

#include <absl/strings/str_cat.h>

namespace othello {

DiscCount CountDiscs(const Position& position) {
  return {std::popcount(position.Discs(Color::kBlack)),
          std::popcount(position.Discs(Color::kWhite))};
}

DiscCount UsualResult(const Position& position) {
  const int mover = (kMaxScore + FinalScore(position.board)) / 2;
  const int other = kMaxScore - mover;
  return position.to_move == Color::kBlack ? DiscCount{mover, other} : DiscCount{other, mover};
}

std::string ResultText(const Position& position) {
  const auto text = [](const DiscCount& count) {
    return absl::StrCat("black ", count.black, ", white ", count.white);
  };
  const std::string discs = text(CountDiscs(position));
  if (position.board.Empty() == 0) return discs;
  const bool draw = FinalScore(position.board) == 0;
  return absl::StrCat(discs, "; with the empty squares ", draw ? "shared " : "for the winner ",
                      text(UsualResult(position)));
}

}  // namespace othello
