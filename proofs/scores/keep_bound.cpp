#include "proofs/scores/keep_bound.h"

#include <absl/strings/str_cat.h>

#include <array>
#include <bit>
#include <cstddef>

#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "proofs/boards_once.h"
#include "proofs/plain_rules.h"

namespace othello::proofs {

namespace {

constexpr std::size_t kBoardsBetweenLooks = 256;

int EmptySquares(const Board& board) { return std::popcount(board.Empty()); }

absl::Status NotKept(const Board& board, bool keeper_moves, int least) {
  return absl::InvalidArgumentError(absl::StrCat(BoardText({board}), ": ", keeper_moves ? "X" : "O",
                                                 " does not end with at least ", least));
}

// Boards of each number of empty squares on which the keeper or the other side has a move.
class Asked {
 public:
  explicit Asked(int least) : least_(least) {}

  // A side that has no move passes; a game that is over has its score.
  absl::Status Add(const Board& board, bool keeper_moves) {
    if (EmptySquares(board) > kPlayedOut) {
      if (HasMove(board)) {
        LayerOf(board, keeper_moves).Add(board);
        return absl::OkStatus();
      }
      if (const Board passed = Passed(board); HasMove(passed)) {
        LayerOf(passed, !keeper_moves).Add(passed);
        return absl::OkStatus();
      }
    }
    const bool kept = keeper_moves ? EndsWith(board, least_) : !EndsWith(board, 1 - least_);
    return kept ? absl::OkStatus() : NotKept(board, keeper_moves, least_);
  }

  std::vector<Board> Take(int empty, bool keeper_moves) {
    return layers_[keeper_moves ? 1 : 0][static_cast<std::size_t>(empty)].Take();
  }

 private:
  BoardsOnce& LayerOf(const Board& board, bool keeper_moves) {
    return layers_[keeper_moves ? 1 : 0][static_cast<std::size_t>(EmptySquares(board))];
  }

  const int least_;
  std::array<std::array<BoardsOnce, kSquares + 1>, 2> layers_;
};

absl::Status AddReplies(const Board& board, Asked& asked) {
  for (Square square = 0; square < kSquares; ++square) {
    const Bitboard turned = TurnedOver(board, square);
    if (turned != kNoSquares) RETURN_IF_ERROR(asked.Add(Moved(board, square, turned), true));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Board> AfterLegalMove(const Board& board, Square square) {
  const Bitboard turned = TurnedOver(board, square);
  if (turned != kNoSquares) return Moved(board, square, turned);
  return absl::InvalidArgumentError(
      absl::StrCat(BoardText({board}), ": ", SquareName(square), " is no legal move"));
}

bool EndsWith(const Board& board, int least) {
  bool has_move = false;
  for (Bitboard empty = board.Empty(); empty != kNoSquares; empty &= empty - 1) {
    const Square square = std::countr_zero(empty);
    const Bitboard turned = TurnedOver(board, square);
    if (turned == kNoSquares) continue;
    has_move = true;
    if (!EndsWith(Moved(board, square, turned), 1 - least)) return true;
  }
  if (has_move) return false;
  if (HasMove(Passed(board))) return !EndsWith(Passed(board), 1 - least);
  return WonBy(board) >= least;
}

absl::Status KeepBound(const std::vector<AskedBoard>& from, int least, KeepersMoves moves_on,
                       logic::LimitWatch& watch) {
  Asked asked(least);
  for (const AskedBoard& start : from) RETURN_IF_ERROR(asked.Add(start.board, start.keeper_moves));
  std::size_t looks = 0;
  const auto stopped = [&] {
    return looks++ % kBoardsBetweenLooks == 0 && watch.Hit() != logic::Limit::kNone;
  };
  for (int empty = kSquares; empty > kPlayedOut; --empty) {
    for (const Board& board : asked.Take(empty, false)) {
      if (stopped()) return logic::StatusOf(watch.Hit());
      RETURN_IF_ERROR(AddReplies(board, asked));
    }
    const std::vector<Board> boards = asked.Take(empty, true);
    if (boards.empty()) continue;
    ASSIGN_OR_RETURN(const std::vector<Square> moves, moves_on(empty, boards));
    if (moves.size() != boards.size()) {
      return absl::InvalidArgumentError(absl::StrCat(moves.size(), " moves with ", empty,
                                                     " empty squares, where ", boards.size(),
                                                     " are needed"));
    }
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (stopped()) return logic::StatusOf(watch.Hit());
      ASSIGN_OR_RETURN(const Board after, AfterLegalMove(boards[i], moves[i]));
      RETURN_IF_ERROR(asked.Add(after, false));
    }
  }
  return absl::OkStatus();
}

}  // namespace othello::proofs
