#include "app/text/position_json.h"

#include <string>
#include <vector>

#include "app/text/json_line.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"

namespace othello::app {

nlohmann::ordered_json ResultObject(const Position& position) {
  const DiscCount result = UsualResult(position);
  return {{"black", result.black}, {"white", result.white}};
}

nlohmann::ordered_json PositionObject(const Position& position) {
  std::vector<std::string> legal;
  ForEachSquare(LegalMoves(position.board),
                [&](Square square) { legal.push_back(SquareName(square)); });
  const DiscCount discs = CountDiscs(position);
  const bool over = GameOver(position.board);
  nlohmann::ordered_json object = {{"schema", kSchema},
                                   {"board", DiscsText(position)},
                                   {"side", std::string(1, ColorCharacter(position.to_move))},
                                   {"black", discs.black},
                                   {"white", discs.white},
                                   {"legal_moves", legal},
                                   {"then", !legal.empty() ? "move"
                                            : over         ? "game over"
                                                           : "pass"}};
  if (over) object["result"] = ResultObject(position);
  return object;
}

}  // namespace othello::app
