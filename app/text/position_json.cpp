#include "app/text/position_json.h"

#include <bit>
#include <string>
#include <vector>

#include "app/text/json_line.h"
#include "core/board_text.h"
#include "core/moves.h"

namespace othello::app {

nlohmann::ordered_json PositionObject(const Position& position) {
  std::vector<std::string> legal;
  ForEachSquare(LegalMoves(position.board),
                [&](Square square) { legal.push_back(SquareName(square)); });
  return {{"schema", kSchema},
          {"board", DiscsText(position)},
          {"side", std::string(1, ColorCharacter(position.to_move))},
          {"black", std::popcount(position.Discs(Color::kBlack))},
          {"white", std::popcount(position.Discs(Color::kWhite))},
          {"legal_moves", legal},
          {"then", !legal.empty()             ? "move"
                   : MustPass(position.board) ? "pass"
                                              : "game over"}};
}

}  // namespace othello::app
