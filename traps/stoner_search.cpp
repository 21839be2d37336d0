#include "traps/stoner_search.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::traps {

namespace {

constexpr int kImageOfMirroredStart = 1;  // files mirrored

Board StartOf(bool mirrored) { return mirrored ? Image(kStart, kImageOfMirroredStart) : kStart; }

template <typename Visitor>
void ForEachChild(const Board& board, Visitor visit) {
  ForEachSquare(LegalMoves(board), [&](Square square) { visit(square, Play(board, square)); });
}

}  // namespace

StonerSearch::StonerSearch(int moves, const StonerRules& rules, bool mirrored,
                           const std::function<bool()>& stop)
    : moves_(moves), rules_(rules), mirrored_(mirrored) {
  for (const StonerShape shape : kStonerShapes)
    prospects_.emplace_back(PatternOf(shape, rules.conditions));
  layers_.push_back({{StartOf(mirrored), Way{.games = 1, .shapes = kAllShapes}}});
  while (static_cast<int>(layers_.size()) < moves && !stopped_) {
    layers_.push_back(Next(layers_.back(), moves - static_cast<int>(layers_.size()), stop));
  }
  if (moves > 0 && !stopped_) FindEndings(layers_.back());
}

// The boards after one more move; `moves_left` moves are left after it.
StonerSearch::Layer StonerSearch::Next(const Layer& layer, int moves_left,
                                       const std::function<bool()>& stop) {
  const bool attacker_moves = moves_left % 2 == 1;
  Layer next;
  for (const auto& [board, way] : layer) {
    if ((++boards_ & 0xFFF) == 0 && stop && stop()) {
      stopped_ = true;
      return {};
    }
    ForEachChild(board, [&, &games = way.games, &shapes = way.shapes](Square, const Board& child) {
      const auto known = next.find(child);
      if (known != next.end()) {
        known->second.games += games;
        return;
      }
      const Bitboard attacker = attacker_moves ? child.mover : child.other;
      const Bitboard escaper = attacker_moves ? child.other : child.mover;
      const ShapeSet left = ShapesThatMayStand(shapes, attacker, escaper, moves_left);
      if (left != 0 && MayStandOnTheWay(child, rules_.corners)) {
        next.emplace(child, Way{.games = games, .shapes = left});
      }
    });
  }
  return next;
}

StonerSearch::ShapeSet StonerSearch::ShapesThatMayStand(ShapeSet shapes, Bitboard attacker,
                                                        Bitboard escaper, int moves_left) {
  ShapeSet left = 0;
  for (std::size_t i = 0; i < prospects_.size(); ++i) {
    const auto bit = static_cast<ShapeSet>(1 << i);
    if ((shapes & bit) != 0 && prospects_[i].MayStand(attacker, escaper, moves_left)) left |= bit;
  }
  return left;
}

void StonerSearch::FindEndings(const Layer& layer) {
  absl::flat_hash_map<Board, std::size_t> found;
  for (const auto& [board, way] : layer) {
    ++boards_;
    ForEachChild(board, [&, &games = way.games](Square, const Board& child) {
      const auto shape = ShapeOf(child, rules_.conditions);
      if (!shape) return;
      const auto [at, is_new] = found.try_emplace(child, endings_.size());
      if (is_new) endings_.push_back({.board = child, .shape = *shape, .mirrored = mirrored_});
      endings_[at->second].games += games;
    });
  }
  std::sort(endings_.begin(), endings_.end(),
            [](const StonerEnding& a, const StonerEnding& b) { return a.board < b.board; });
}

namespace {

// Follows the boards that lead to wanted endings.
class GameWalk {
 public:
  GameWalk(std::vector<absl::flat_hash_set<Board>> leading, bool mirrored,
           const std::function<void(std::vector<Square>, const Board&)>& visit)
      : leading_(std::move(leading)), mirrored_(mirrored), visit_(visit) {}

  void From(const Board& board) {
    if (!leading_[moves_.size()].contains(board)) return;
    if (moves_.size() + 1 == leading_.size()) return visit_(moves_, board);
    ForEachChild(board, [&](Square square, const Board& child) {
      moves_.push_back(mirrored_ ? Image(square, kImageOfMirroredStart) : square);
      From(child);
      moves_.pop_back();
    });
  }

 private:
  std::vector<absl::flat_hash_set<Board>> leading_;  // [i]: after i moves
  const bool mirrored_;
  const std::function<void(std::vector<Square>, const Board&)>& visit_;
  std::vector<Square> moves_;
};

}  // namespace

void StonerSearch::ForEachGame(
    const std::vector<Board>& ends,
    const std::function<void(std::vector<Square>, const Board&)>& visit) const {
  std::vector<absl::flat_hash_set<Board>> leading(moves_ + 1);
  leading[moves_].insert(ends.begin(), ends.end());
  for (int i = moves_ - 1; i >= 0; --i) {
    for (const auto& [board, way] : layers_[i]) {
      bool leads = false;
      ForEachChild(board, [&](Square, const Board& child) {
        leads = leads || leading[i + 1].contains(child);
      });
      if (leads) leading[i].insert(board);
    }
  }
  GameWalk(std::move(leading), mirrored_, visit).From(StartOf(mirrored_));
}

}  // namespace othello::traps
