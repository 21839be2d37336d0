#include "app/report/explanation.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <bit>
#include <cstddef>
#include <optional>

#include "app/records/core_json.h"
#include "app/records/fields/game_fields.h"
#include "app/records/result_line.h"
#include "app/text/quantity_text.h"
#include "core/discs/occupancy_closure.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "retro/nogoods/nogood.h"
#include "retro/partial_board.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using retro::Prune;

std::string ExplainPrune(const Board& board, Prune prune) {
  const Bitboard occupied = board.Occupied();
  switch (prune) {
    case Prune::kCentre:
      return absl::StrCat("empty centre squares: ", SquareNames(kCentre & ~occupied),
                          "; no disc ever leaves the board");
    case Prune::kConnectivity:
      return "the discs are in parts that do not touch, but every move is played next to a disc";
    case Prune::kOccupancyClosure:
      return absl::StrCat(
          "no order of moves fills ", SquareNames(occupied & ~ExplainedSquares(occupied)),
          ": a move needs a disc to turn over and, beyond it, one that closes the run");
    case Prune::kLastMove:
      return "no disc can have been placed last: the move would have turned over nothing, or also "
             "discs that it did not turn over";
    case Prune::kColourClosure:
      return "some disc can never have had the colour that it has, whichever side placed and "
             "turned "
             "over the others";
  }
  return "";
}

std::string Boards(const retro::Decision& decision) {
  return Counted(decision.effort.Of(retro::Count::kNodes).value_or(0), "board");
}

// Of the formula, which found the refutation.
std::string Conflicts(const retro::Decision& decision) {
  if (decision.engine != retro::Engine::kSat) return "";
  return absl::StrCat(
      "; ", Counted(decision.effort.Of(retro::Count::kConflicts).value_or(0), "conflict"));
}

std::string ExplainRefutation(const Board& board, const retro::Decision& decision) {
  if (const std::optional<Prune> prune = retro::PruneOf(decision.reason))
    return ExplainPrune(board, *prune);
  if (decision.reason == retro::Reason::kNoOrder) {
    return absl::StrCat(
        "no order of the moves gives these colours, whichever side played each, even if the sides "
        "do not have to take turns",
        Conflicts(decision));
  }
  if (decision.reason == retro::Reason::kNoTurns)
    return absl::StrCat("no game gives this board, with any number of passes", Conflicts(decision));
  return absl::StrCat("every line of play backwards ends without a game; ", Boards(decision),
                      " searched");
}

}  // namespace

std::string Explanation(const Position& position, const retro::Decision& decision) {
  switch (decision.verdict) {
    case retro::Verdict::kReachable:
      return absl::StrCat("the game of ",
                          Counted(static_cast<std::int64_t>(decision.transcript.size()), "move"),
                          " ends in ", OrientationText(position, decision), ", with ",
                          ColorName(decision.mover_color), " to move");
    case retro::Verdict::kUnreachable:
      return ExplainRefutation(position.board, decision);
    case retro::Verdict::kUnknown:
      return absl::StrCat("the limit (", WordOf(decision.limit), ") was hit in the stage \"",
                          WordOf(decision.stage), "\"; ", Boards(decision), " searched");
  }
  return "";
}

std::string EndsElsewhere(const Position& position, const retro::Decision& decision) {
  const Position reached = ReachedPosition(position.board, decision);
  if (reached == position) return "";
  return absl::StrCat("the game ends in ", OrientationText(position, decision), ": ",
                      BoardText(reached));
}

std::string CorePicture(const Position& position, const retro::RefutingCore& core,
                        const std::string& indent, bool color) {
  const retro::PartialBoard& boards = core.nogood.boards;
  const std::string squares = CoreText(boards, position.to_move);
  const std::string discs = DiscsText(position);
  std::string text = absl::StrCat(
      Counted(std::popcount(boards.Restricted()), "square"),
      std::popcount(boards.Restricted()) == 1 ? " alone shows" : " alone show",
      " that no game leads here, whatever stands on the others",
      absl::StrContains(squares, '*') ? " (* is a disc of either colour)" : "",
      core.irreducible ? "" : "; maybe fewer would do", ":\n", indent, "  a b c d e f g h");
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (i % 8 == 0) absl::StrAppend(&text, "\n", indent, i / 8 + 1);
    const bool grey = color && squares[i] == '.';
    absl::StrAppend(
        &text, " ",
        grey ? absl::StrCat("\033[90m", discs.substr(i, 1), "\033[0m") : squares.substr(i, 1));
  }
  return text;
}

Bitboard RefutingSquares(const Board& board, const retro::Decision& decision) {
  if (decision.verdict != retro::Verdict::kUnreachable || !retro::PruneOf(decision.reason))
    return 0;
  const std::optional<retro::Nogood> nogood = retro::LearnFrom(board, /*moves_back=*/0);
  if (!nogood) return 0;
  return nogood->boards.Restricted();
}

}  // namespace othello::app
