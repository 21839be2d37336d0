#include "app/records/position_line.h"

#include "app/records/fields/asked_position.h"
#include "app/records/fields/disc_count.h"
#include "app/records/fields/square_fields.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

ordered_json LegalMoveNames(const PositionLine& line) {
  std::vector<Square> squares;
  ForEachSquare(LegalMoves(line.position.board), [&](Square square) { squares.push_back(square); });
  return NamesOf(squares);
}

std::string NextOf(const PositionLine& line) {
  if (CanMove(line.position.board)) return "move";
  return GameOver(line.position.board) ? "game over" : "pass";
}

void AddSituation(LineKind<PositionLine>& kind) {
  AddDiscCount(kind, [](const PositionLine& line) { return CountDiscs(line.position); });
  kind.Required("legal_moves", "Legal moves of the side to move, from a1 on; [] if it has none.",
                ListOf(Ref("square")), LegalMoveNames);
  kind.Required("then", "What the side to move does.",
                OneOf({{"move", "It has a legal move."},
                       {"pass", "It has none, and the other side has one."},
                       {"game over", "Neither side has one."}}),
                NextOf);
  kind.Optional("result",
                "The result by the usual rule: empty squares count for the winner, in a draw for "
                "both alike, so that the two numbers add up to 64; if the game is over.",
                DiscCountKind().SchemaOf(), [](const PositionLine& line) {
                  return GameOver(line.position.board)
                             ? DiscCountKind().Object(UsualResult(line.position))
                             : ordered_json();
                });
  kind.Optional("last_move", "The last move; `show`, of a game with a move.", Ref("square"),
                [](const PositionLine& line) {
                  return line.last_move ? ordered_json(SquareName(*line.last_move))
                                        : ordered_json();
                });
}

void AddCheckedGame(LineKind<PositionLine>& kind) {
  kind.OnlyWhere([](const PositionLine& line) { return line.game.has_value(); },
                 "of a position alone");
  kind.Required("moves", "Moves of the game; `check-game`.", Between(0, 60),
                [](const PositionLine& line) { return line.game->moves.size(); });
  kind.Required("passes_after", "The numbers of the moves after which a side passes; `check-game`.",
                ListOf(Between(1, 60)),
                [](const PositionLine& line) { return PassesOf(*line.game); });
  kind.Optional("start",
                "Where the game begins: a board, a blank, the side to move; `check-game`, unless "
                "it begins as usual.",
                {{"type", "string"}, {"pattern", "^[XO-]{64} [XO]$"}},
                [](const PositionLine& line) {
                  return OnlyIf(!line.game->FromUsualStart(), BoardText(line.game->Start()));
                });
  kind.Required("transcript", "The moves, from `start` if there is one; `check-game`.",
                Ref("transcript"),
                [](const PositionLine& line) { return TranscriptText(line.game->moves); });
  kind.Optional("game", "The number of the game among several; `check-game`.",
                {{"type", "integer"}, {"minimum", 1}},
                [](const PositionLine& line) { return OnlyIf(line.number > 0, line.number); });
  kind.Everywhere();
  kind.Rules({{"dependentRequired",
               {{"moves", {"passes_after", "transcript"}},
                {"passes_after", {"moves"}},
                {"start", {"moves"}},
                {"game", {"moves"}},
                {"transcript", {"moves"}}}}});
}

}  // namespace

std::vector<int> PassesOf(const Game& game) {
  std::vector<int> passes;
  for (int i = 0; i < static_cast<int>(game.moves.size()); ++i) {
    if (game.PassForced(i)) passes.push_back(i);
  }
  if (game.ends_with_written_pass) passes.push_back(static_cast<int>(game.moves.size()));
  return passes;
}

const LineKind<PositionLine>& PositionLineKind() {
  static const LineKind<PositionLine> kKind = [] {
    LineKind<PositionLine> kind(
        "position_line",
        "show --json, convert --json and check-game --json: a position, or the end of a game",
        "`show` prints one line, `convert` one for each position, `check-game` one for the end of "
        "each game. Lists of positions may have such lines.");
    kind.Schema();
    AddPosition(
        kind, [](auto& line) -> auto& { return line.position; }, kDiscsInColors);
    AddSituation(kind);
    AddCheckedGame(kind);
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app
