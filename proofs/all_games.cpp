#include "proofs/all_games.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "proofs/boards_once.h"
#include "proofs/plain_rules.h"

namespace othello::proofs {

namespace {

// The boards of a number of discs, of each colour to move those of black first.
using Layer = std::array<std::vector<Board>, 2>;

std::size_t Index(Color color) { return color == Color::kBlack ? 0 : 1; }

// The same while they are found.
using LayerMaker = std::array<BoardsOnce, 2>;

// Calls `take` with each position that a move on `position` leads to, and with what it is after a
// pass that must follow. Returns the number of moves; stops after `take` returned false.
int PlayEachMove(const Position& position, absl::FunctionRef<bool(const Position&)> take) {
  const Board& before = position.board;
  int moves = 0;
  for (Square square = 0; square < kSquares; ++square) {
    const Bitboard turned = TurnedOver(before, square);
    if (turned == 0) continue;
    ++moves;
    const Position after = {Moved(before, square, turned), Opposite(position.to_move)};
    if (!take(after)) return moves;
    if (HasMove(after.board)) continue;
    const Position passed = {Passed(after.board), position.to_move};
    if (HasMove(passed.board) && !take(passed)) return moves;
  }
  return moves;
}

}  // namespace

absl::StatusOr<AllGames> PlayAllGames(int most_discs, const logic::Limits& limits,
                                      absl::FunctionRef<bool(const Position& position)> look) {
  constexpr std::size_t kBoardsBetweenLooks = 1'000;
  logic::LimitWatch watch(limits);
  AllGames all;
  bool found = false;
  Layer layer = {{{kStart}, {}}};
  for (int discs = kStart.Discs(); discs < most_discs && !found; ++discs) {
    const bool is_last = discs + 1 == most_discs;
    LayerMaker next;
    const auto take = [&](const Position& position) {
      if (is_last) {
        found = !look(position);
      } else {
        next[Index(position.to_move)].Add(LeastImage(position.board, kStartSymmetries));
      }
      return !found;
    };
    all.positions.push_back(0);
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      const std::vector<Board>& boards = layer[Index(color)];
      all.positions.back() += static_cast<std::int64_t>(boards.size());
      for (std::size_t i = 0; i < boards.size() && !found; ++i) {
        if (i % kBoardsBetweenLooks == 0 && watch.Hit() != logic::Limit::kNone)
          return logic::StatusOf(watch.Hit());
        const Position position = {boards[i], color};
        found = !look(position);
        if (found) break;
        const int moves = PlayEachMove(position, take);
        if (is_last) all.last_moves += moves;
      }
    }
    layer = {next[0].Take(), next[1].Take()};
  }
  if (found) return absl::NotFoundError("a game leads to such a position");
  return all;
}

}  // namespace othello::proofs
