#include "synth/solve/known_boards.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "synth/satisfies.h"

namespace othello::synth {
namespace {

// 3^9 completions take about a millisecond.
constexpr int kMostFree = 9;

// `board` with square `square` as in the content: 0 empty, 1 the mover's, 2 the other side's.
Board WithContent(const Board& board, Bitboard square, int content) {
  return {content == 1 ? board.mover | square : board.mover & ~square,
          content == 2 ? board.other | square : board.other & ~square};
}

}  // namespace

KnownBoards::KnownBoards(const Constraint& constraint, const LexLeader& leader, Options options)
    : constraint_(constraint),
      leader_(leader),
      options_(std::move(options)),
      bounds_(BoundsOf(constraint)) {}

void KnownBoards::Recall(const Board& board) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!families_.insert(LeastImage(board, options_.group)).second) return;
  open_.push_back(leader_.Leader(board));
}

void KnownBoards::Close(const Board& model) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (stopped_ || covered_.contains(model)) return;  // another thread was faster
  Note(model);
  open_.push_back(model);
  CloseAll();
}

std::vector<Subcube> KnownBoards::ClosedSince(std::size_t first) {
  const std::lock_guard<std::mutex> lock(mutex_);
  CloseAll();
  return {closed_.begin() + static_cast<std::ptrdiff_t>(first), closed_.end()};
}

bool KnownBoards::stopped() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return stopped_;
}

std::size_t KnownBoards::size() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return families_.size();
}

void KnownBoards::CloseAll() {
  while (!open_.empty() && !Stopped()) {
    const Board board = open_.back();
    open_.pop_back();
    CloseOne(board);
  }
}

void KnownBoards::CloseOne(const Board& board) {
  const bool covered = covered_.contains(board);
  neighbours_.clear();
  // Inside a closed subcube the boards near by are known already; one step out of it is enough to
  // continue.
  if (options_.look_around) LookAround(board, covered ? 1 : 2, 0);
  for (const Board& neighbour : neighbours_) Note(neighbour);
  if (covered) return;
  const Bitboard free = options_.look_around ? SquaresToFree(board) : kNoSquares;
  const Board kept = {board.mover & ~free, board.other & ~free};
  Complete(kept, free);
  if (stopped_) return;  // perhaps before all of them were looked at
  // If the kept squares already have the most discs that a board may have, the other squares must
  // be empty, and the clause does not have to say so.
  const bool full = kept.Discs() == bounds_.discs.max;
  closed_.push_back({kept.mover, kept.other, full ? kNoSquares : board.Empty() & ~free});
}

// Takes a wanted board; its leader is the image that the solver could still return.
void KnownBoards::Note(const Board& board) {
  if (stopped_) return;
  const Board least = LeastImage(board, options_.group);
  if (!families_.insert(least).second) return;
  open_.push_back(leader_.Leader(least));
  if (!options_.visit(least)) stopped_ = true;
}

bool KnownBoards::Stopped() {
  if (!stopped_ && options_.should_stop && options_.should_stop()) stopped_ = true;
  return stopped_;
}

// False for all boards once the enumeration is stopped.
bool KnownBoards::Wanted(const Board& board) {
  // A board takes from 20 ns to 20 ms, by the conditions.
  constexpr std::uint32_t kBetweenLooks = 16;
  if (stopped_ || (looked_at_++ % kBetweenLooks == 0 && Stopped())) return false;
  return board.Discs() <= bounds_.discs.max && Satisfies(constraint_, board);
}

void KnownBoards::LookAround(const Board& board, int radius, Square first) {
  for (Square square = first; square < kSquares && !stopped_; ++square) {
    for (int content = 0; content < 3; ++content) {
      if ((bounds_.may_be[content] & Bit(square)) == 0) continue;
      const Board changed = WithContent(board, Bit(square), content);
      if (changed == board) continue;
      if (Wanted(changed)) neighbours_.push_back(changed);
      if (radius > 1) LookAround(changed, radius - 1, square + 1);
    }
  }
}

// The squares to leave free: those on which most neighbours differ that a clause could still close.
// A neighbour that differs on a single square weighs most.
Bitboard KnownBoards::SquaresToFree(const Board& board) const {
  std::array<std::pair<int, Square>, kSquares> weight;
  for (Square square = 0; square < kSquares; ++square) weight[square] = {0, square};
  for (const Board& neighbour : neighbours_) {
    if (covered_.contains(neighbour) || !leader_.IsLeader(neighbour)) continue;
    const Bitboard difference = DifferentSquares(neighbour, board);
    ForEachSquare(difference, [&](Square square) {
      weight[square].first -= std::popcount(difference) == 1 ? 8 : 1;
    });
  }
  std::sort(weight.begin(), weight.end());
  Bitboard free = 0;
  for (int i = 0; i < kMostFree && weight[i].first < 0; ++i) free |= Bit(weight[i].second);
  return free;
}

// Tries every way to fill the free squares, and notes the wanted boards.
void KnownBoards::Complete(Board board, Bitboard free) {
  if (stopped_ || board.Discs() > bounds_.discs.max) return;
  if (free == 0) {
    if (!Wanted(board)) return;
    Note(board);
    covered_.insert(board);
    return;
  }
  const Bitboard square = free & (0 - free);
  for (int content = 0; content < 3; ++content) {
    if (bounds_.may_be[content] & square)
      Complete(WithContent(board, square, content), free ^ square);
  }
}

}  // namespace othello::synth
