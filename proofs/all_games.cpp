#include "proofs/all_games.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/game/symmetry.h"

namespace othello::proofs {

namespace {

struct Heading {
  int files;
  int ranks;
};
constexpr std::array<Heading, 8> kHeadings = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

bool HasDisc(Bitboard set, int file, int rank) { return (set & Bit(SquareAt(file, rank))) != 0; }

bool CanMove(const Board& board) {
  for (Square square = 0; square < kSquares; ++square) {
    if (TurnedOver(board, square) != 0) return true;
  }
  return false;
}

// The boards of a number of discs, of each colour to move those of black first.
using Layer = std::array<std::vector<Board>, 2>;

std::size_t Index(Color color) { return color == Color::kBlack ? 0 : 1; }

// Takes boards, and keeps each only once.
class LayerMaker {
 public:
  void Add(const Position& position) {
    std::vector<Board>& boards = layer_[Index(position.to_move)];
    boards.push_back(LeastImage(position.board, kStartSymmetries));
    std::size_t& full = full_[Index(position.to_move)];
    if (boards.size() < full) return;
    KeepOnce(boards);
    full = std::max(full, 2 * boards.size());
  }

  Layer Take() {
    for (std::vector<Board>& boards : layer_) KeepOnce(boards);
    return std::move(layer_);
  }

 private:
  static constexpr std::size_t kSomeBoards = 1'000'000;

  static void KeepOnce(std::vector<Board>& boards) {
    std::sort(boards.begin(), boards.end());
    boards.erase(std::unique(boards.begin(), boards.end()), boards.end());
  }

  Layer layer_;
  std::array<std::size_t, 2> full_ = {kSomeBoards, kSomeBoards};
};

// Calls `take` with each position that a move on `position` leads to, and with what it is after a
// pass that must follow. Returns the number of moves; stops after `take` returned false.
int PlayEachMove(const Position& position, absl::FunctionRef<bool(const Position&)> take) {
  const Board& before = position.board;
  int moves = 0;
  for (Square square = 0; square < kSquares; ++square) {
    const Bitboard turned = TurnedOver(before, square);
    if (turned == 0) continue;
    ++moves;
    const Position after = {{before.other & ~turned, before.mover | turned | Bit(square)},
                            Opposite(position.to_move)};
    if (!take(after)) return moves;
    if (CanMove(after.board)) continue;
    const Position passed = {Passed(after.board), position.to_move};
    if (CanMove(passed.board) && !take(passed)) return moves;
  }
  return moves;
}

}  // namespace

Bitboard TurnedOver(const Board& board, Square square) {
  if ((board.Occupied() & Bit(square)) != 0) return kNoSquares;
  Bitboard turned = kNoSquares;
  for (const Heading& heading : kHeadings) {
    int file = FileOf(square) + heading.files;
    int rank = RankOf(square) + heading.ranks;
    const auto on_board = [&] { return file >= 0 && file < 8 && rank >= 0 && rank < 8; };
    Bitboard run = kNoSquares;
    while (on_board() && HasDisc(board.other, file, rank)) {
      run |= Bit(SquareAt(file, rank));
      file += heading.files;
      rank += heading.ranks;
    }
    if (on_board() && HasDisc(board.mover, file, rank)) turned |= run;
  }
  return turned;
}

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
        next.Add(position);
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
    layer = next.Take();
  }
  if (found) return absl::NotFoundError("a game leads to such a position");
  return all;
}

}  // namespace othello::proofs
