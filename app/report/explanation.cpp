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

Said ExplainPrune(const Board& board, Prune prune) {
  const Bitboard occupied = board.Occupied();
  switch (prune) {
    case Prune::kCentre: {
      const std::string squares = SquareNames(kCentre & ~occupied);
      return {absl::StrCat("empty centre squares: ", squares, "; no disc ever leaves the board"),
              absl::StrCat("中央のマスが空いています（", squares,
                           "）。一度置かれた石が盤から消えることはありません")};
    }
    case Prune::kConnectivity:
      return {"the discs are in parts that do not touch, but every move is played next to a disc",
              "石が離れたグループに分かれています。石は必ず、ほかの石の隣に打たれます"};
    case Prune::kOccupancyClosure: {
      const std::string squares = SquareNames(occupied & ~ExplainedSquares(occupied));
      return {absl::StrCat("no order of moves fills ", squares,
                           ": a move needs a disc to turn over and, beyond it, one that closes "
                           "the run"),
              absl::StrCat("どの順に打っても ", squares,
                           " に石は置けません。着手には、返す石と、それを挟む石が必要です")};
    }
    case Prune::kLastMove:
      return {
          "no disc can have been placed last: the move would have turned over nothing, or also "
          "discs that it did not turn over",
          "最後に打たれたと考えられる石がありません。どの石も、一つも返せないか、"
          "返らずに残っている石まで返すことになります"};
    case Prune::kColourClosure:
      return {
          "some disc can never have had the colour that it has, whichever side placed and "
          "turned over the others",
          "ほかの石をどちらの色が打ち、返したとしても、その色にはなりえない石があります"};
  }
  return {};
}

// Why no game reaches a board with the squares of a core, as part of a sentence.
Said ArgumentInWords(Reason reason) {
  switch (reason) {
    case Reason::kCentre:
      return {"a centre square is empty, and no disc ever leaves the board",
              "中央のマスが空いていますが、一度置かれた石が盤から消えることはありません"};
    case Reason::kConnectivity:
      return {"the discs are in separate groups, but every move is played next to a disc",
              "石が離れたグループに分かれていますが、石は必ず、ほかの石の隣に打たれます"};
    case Reason::kOccupancyClosure:
      return {"no order of moves fills them", "どの順に打っても、これらのマスに石は置けません"};
    case Reason::kLastMove:
      return {"none of the discs can have been played last",
              "最後に打たれたと考えられる石がありません"};
    case Reason::kColourClosure:
      return {"one of the discs can never have had its colour", "その色にはなりえない石があります"};
    case Reason::kNoLastMove:
      return {"taking back moves leads only to boards that no game reaches",
              "手を戻しても、到達不可能な盤面にしかなりません"};
    default:
      return {"no order of moves leads to them", "どの順に打っても、この形にはなりません"};
  }
}

// How many boards a search looked at, and how many conflicts the formula had that decided.
Said Searched(const retro::Decision& decision) {
  const std::int64_t boards = decision.effort.Of(retro::Count::kNodes).value_or(0);
  return {absl::StrCat("; ", Counted(boards, "board"), " searched"),
          absl::StrCat("（", Grouped(boards), "局面を探索）")};
}

Said Conflicts(const retro::Decision& decision) {
  if (decision.engine != retro::Engine::kSat) return {};
  const std::int64_t conflicts = decision.effort.Of(retro::Count::kConflicts).value_or(0);
  return {absl::StrCat("; ", Counted(conflicts, "conflict")),
          absl::StrCat("（衝突 ", Grouped(conflicts), "回）")};
}

Said ExplainRefutation(const Board& board, const retro::Decision& decision) {
  if (const std::optional<Prune> prune = retro::PruneOf(decision.reason))
    return ExplainPrune(board, *prune);
  if (decision.reason == retro::Reason::kNoOrder) {
    return Said{
               "no order of the moves gives these colours, whichever side played each, even if "
               "the sides do not have to take turns",
               "手番の交代を無視しても、この色の並びになる着手の順序はありません"} +
           Conflicts(decision);
  }
  if (decision.reason == retro::Reason::kNoTurns) {
    return Said{"no game gives this board, with any number of passes",
                "パスが何回あっても、この盤面になる棋譜はありません"} +
           Conflicts(decision);
  }
  return Said{"every line of play backwards ends without a game",
              "手を戻すどの手順も、初期配置に至りません"} +
         Searched(decision);
}

}  // namespace

Said Explanation(const Position& position, const retro::Decision& decision) {
  switch (decision.verdict) {
    case retro::Verdict::kReachable: {
      const auto moves = static_cast<std::int64_t>(decision.transcript.size());
      return {absl::StrCat("the game of ", Counted(moves, "move"), " ends in ",
                           OrientationText(position, decision), ", with ",
                           ColorName(decision.mover_color), " to move"),
              absl::StrCat(moves, "手の棋譜で到達します")};
    }
    case retro::Verdict::kUnreachable:
      return ExplainRefutation(position.board, decision);
    case retro::Verdict::kUnknown:
      return Said{absl::StrCat("the limit (", WordOf(decision.limit), ") was hit in the stage \"",
                               WordOf(decision.stage), "\""),
                  "上限に達したため、判定できませんでした"} +
             Searched(decision);
  }
  return {};
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

Said CoreSentence(const retro::RefutingCore& core) {
  const retro::PartialBoard& boards = core.nogood.boards;
  const int squares = std::popcount(boards.Restricted());
  const Said argument = ArgumentInWords(core.nogood.reason);
  Said text = {
      absl::StrCat(squares == 1 ? "This square alone rules it out"
                                : absl::StrCat("These ", squares, " squares alone rule it out"),
                   ", whatever stands on the others: ", argument.english, "."),
      absl::StrCat("ほかのマスが何であっても、この", squares, "マスだけで到達不可能と分かります。",
                   argument.japanese, "。")};
  if (!core.irreducible) {
    text = text + Said{" Perhaps fewer would do.", "もっと少ないマスで足りるかもしれません。"};
  } else if (squares > 1) {
    text = text + Said{" None of them can be left out.", "どのマスも欠かせません。"};
  }
  if (absl::StrContains(CoreText(boards, Color::kBlack), '*')) {
    text = text + Said{" A disc with a dot may have either colour.",
                       "点の付いた石は、黒白のどちらでも成り立ちます。"};
  }
  return text;
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
