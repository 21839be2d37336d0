#include "proofs/scores/score_files.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <iterator>
#include <memory>
#include <utility>

#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "endgame/search/search.h"
#include "proofs/proof_file.h"

namespace othello::proofs {

namespace {

std::string PathOf(const std::string& folder, const Board& board) {
  return absl::StrCat(folder, "/", absl::StrFormat("%016x-%016x.score", board.mover, board.other));
}

// The keeper's moves by a search.
class Keeper {
 public:
  // As the search for the scores of `root` did, so that it finds what that one has remembered.
  Keeper(const Board& root, endgame::ScoreTable& table, const endgame::Evaluation* evaluation,
         logic::LimitWatch& watch)
      : watch_(watch),
        search_(endgame::MakeSearch(endgame::ProcessorsHere().back(),
                                    {&table, nullptr, &stop_, {}, evaluation})) {
    search_->Begin(std::popcount(root.Empty()), &watch_);
  }

  absl::StatusOr<std::vector<Square>> Moves(const std::vector<Board>& boards, int least) {
    std::vector<Square> moves;
    for (const Board& board : boards) {
      ASSIGN_OR_RETURN(moves.emplace_back(), Move(board, least));
    }
    return moves;
  }

 private:
  // Of those that keep the score, the one with the fewest replies: so fewer boards follow.
  absl::StatusOr<Square> Move(const Board& board, int least) {
    std::vector<Square> moves = search_->OrderedMoves(board);
    std::ranges::stable_sort(moves, {},
                             [&](Square square) { return Mobility(Play(board, square)); });
    for (const Square square : moves) {
      const int replied = search_->Score(Play(board, square), -least, -least + 1);
      if (stop_) return logic::StatusOf(watch_.Hit());
      if (replied <= -least) return square;
    }
    return absl::InternalError(absl::StrCat(BoardText({board}), ": no move keeps ", least));
  }

  logic::LimitWatch& watch_;
  std::atomic<bool> stop_ = false;
  std::unique_ptr<endgame::Search> search_;
};

// The claim with all moves that show it.
absl::StatusOr<std::string> ShownText(const Board& board, const ScoreClaim& claim, Keeper& keeper,
                                      logic::LimitWatch& watch) {
  std::string text = absl::StrCat(ClaimText(claim), "\n");
  ASSIGN_OR_RETURN(const std::vector<AskedBoard> from, BoardsOf(board, claim));
  const auto moves_on = [&](int empty, const std::vector<Board>& boards) {
    absl::StatusOr<std::vector<Square>> moves = keeper.Moves(boards, claim.KeptScore());
    if (moves.ok()) absl::StrAppend(&text, MovesText(empty, *moves), "\n");
    return moves;
  };
  const absl::Status kept = KeepBound(from, claim.KeptScore(), moves_on, watch);
  if (kept.ok()) return text;
  return absl::IsInvalidArgument(kept) ? absl::InternalError(kept.message()) : kept;
}

absl::StatusOr<std::string> TextOf(const std::string& path, logic::LimitWatch& watch) {
  std::string text;
  RETURN_IF_ERROR(CheckProofFile(path, watch, [&](std::istream& in) {
    text = {std::istreambuf_iterator<char>(in), {}};
    return absl::OkStatus();
  }));
  return text;
}

}  // namespace

absl::StatusOr<ProvedScores> CheckScoreFile(const std::string& folder, const Board& board,
                                            const logic::Limits& limits) {
  const std::string path = PathOf(folder, board);
  if (ExistingFile(path).empty()) {
    return absl::NotFoundError(
        absl::StrCat(folder, ": holds no proof of the scores of ", BoardText({board})));
  }
  logic::LimitWatch watch(limits);
  absl::StatusOr<ProvedScores> proved;
  RETURN_IF_ERROR(CheckProofFile(path, watch, [&](std::istream& in) {
    proved = CheckScoreProof(board, in, watch);
    return proved.status();
  }));
  return proved;
}

absl::StatusOr<bool> EnsureScoreFile(const std::string& folder, const Board& board,
                                     const std::vector<ScoreClaim>& claims, bool compress,
                                     endgame::ScoreTable& table,
                                     const endgame::Evaluation* evaluation,
                                     const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  const std::string path = PathOf(folder, board);
  const absl::StatusOr<ProvedScores> proved = CheckScoreFile(folder, board, limits);
  if (logic::LimitOf(proved.status()) != logic::Limit::kNone) return proved.status();
  Keeper keeper(board, table, evaluation, watch);
  std::string added;
  for (const ScoreClaim& claim : claims) {
    if (proved.ok() && proved->Cover(claim)) continue;
    ASSIGN_OR_RETURN(const std::string shown, ShownText(board, claim, keeper, watch));
    added += shown;
  }
  if (added.empty()) return false;
  std::string text = HeadOfScoreProof(board);
  if (proved.ok()) {
    ASSIGN_OR_RETURN(text, TextOf(path, watch));
  }
  RETURN_IF_ERROR(WriteProofFile(path, text + added, compress));
  return true;
}

}  // namespace othello::proofs
