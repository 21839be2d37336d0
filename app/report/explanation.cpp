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
using retro::Reason;

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

// Why no game reaches a board with the squares of a core, as part of a sentence.
std::string ArgumentInWords(Reason reason) {
  switch (reason) {
    case Reason::kCentre:
      return "a centre square is empty, and no disc ever leaves the board";
    case Reason::kConnectivity:
      return "the discs are in separate groups, but every move is played next to a disc";
    case Reason::kOccupancyClosure:
      return "no order of moves fills them";
    case Reason::kLastMove:
      return "none of the discs can have been played last";
    case Reason::kColourClosure:
      return "one of the discs can never have had its colour";
    case Reason::kNoLastMove:
      return "taking back moves leads only to boards that no game reaches";
    default:
      return "no order of moves leads to them";
  }
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

std::string CoreSentence(const retro::RefutingCore& core) {
  const retro::PartialBoard& boards = core.nogood.boards;
  const int squares = std::popcount(boards.Restricted());
  return absl::StrCat(squares == 1 ? "This square alone rules it out"
                                   : absl::StrCat("These ", squares, " squares alone rule it out"),
                      ", whatever stands on the others: ", ArgumentInWords(core.nogood.reason), ".",
                      core.irreducible ? squares == 1 ? "" : " None of them can be left out."
                                       : " Perhaps fewer would do.",
                      absl::StrContains(CoreText(boards, Color::kBlack), '*')
                          ? " A disc with a dot may have either colour."
                          : "");
}

std::string ReasonInWords(const retro::Decision& decision) {
  if (decision.verdict == retro::Verdict::kUnknown) {
    switch (decision.limit) {
      case logic::Limit::kTime:
        return "out of time";
      case logic::Limit::kMemory:
        return "out of memory";
      case logic::Limit::kInterrupted:
        return "stopped";
      default:
        return absl::StrCat("limit: ", WordOf(decision.limit));
    }
  }
  switch (decision.reason) {
    case Reason::kGame:
      return "a game";
    case Reason::kCentre:
      return "an empty centre square";
    case Reason::kConnectivity:
      return "separate groups of discs";
    case Reason::kOccupancyClosure:
      return "squares that no move can fill";
    case Reason::kLastMove:
      return "no disc can be the last";
    case Reason::kColourClosure:
      return "a disc of an impossible colour";
    case Reason::kNoLastMove:
    case Reason::kExhausted:
      return "all ways back end";
    case Reason::kNoOrder:
      return "no order of the moves";
    case Reason::kNoTurns:
      return "no order of the turns";
    default:
      return WordOf(decision.reason);
  }
}

std::optional<retro::RefutingCore> QuickCore(const Board& board, const retro::Decision& decision) {
  if (decision.verdict != retro::Verdict::kUnreachable || !retro::PruneOf(decision.reason))
    return std::nullopt;
  const std::optional<retro::Nogood> nogood = retro::LearnFrom(board, /*moves_back=*/0);
  if (!nogood) return std::nullopt;
  retro::RefutingCore core = {.nogood = *nogood, .irreducible = false};
  // A square that is nearly free gets its content: the argument holds for each part of a family.
  retro::PartialBoard& boards = core.nogood.boards;
  const Bitboard either = boards.MustBeDisc() & boards.may_be_mover & boards.may_be_other;
  const Bitboard exact = boards.Restricted() & ~either;
  boards = {(boards.may_be_mover & ~exact) | (board.mover & exact),
            (boards.may_be_other & ~exact) | (board.other & exact),
            (boards.may_be_empty & ~exact) | (board.Empty() & exact)};
  return core;
}

}  // namespace othello::app
