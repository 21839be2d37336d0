#include "app/text/position_json.h"

#include <bit>
#include <string>
#include <vector>

#include "app/text/json_line.h"
#include "core/board_text.h"
#include "core/moves.h"

namespace othello::app {

nlohmann::ordered_json PositionObject(const Position& position) {
  const std::string text = BoardText(position);  // 64 squares, a blank, the side
  std::vector<std::string> legal;
  ForEachSquare(LegalMoves(position.board),
                [&](Square square) { legal.push_back(SquareName(square)); });
  return {{"schema", kSchema},
          {"board", text.substr(0, kSquares)},
          {"side", text.substr(kSquares + 1)},
          {"black", std::popcount(position.Discs(Color::kBlack))},
          {"white", std::popcount(position.Discs(Color::kWhite))},
          {"legal_moves", legal},
          {"then", !legal.empty()             ? "move"
                   : MustPass(position.board) ? "pass"
                                              : "game over"}};
}

}  // namespace othello::app
