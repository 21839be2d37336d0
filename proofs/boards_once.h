// Boards that are found many times over and wanted once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/game/board.h"

namespace othello::proofs {

class BoardsOnce {
 public:
  void Add(const Board& board) {
    boards_.push_back(board);
    if (boards_.size() < full_) return;
    KeepOnce();
    full_ = std::max(full_, 2 * boards_.size());
  }

  // In their order, each once.
  std::vector<Board> Take() {
    KeepOnce();
    return std::exchange(boards_, {});
  }

 private:
  void KeepOnce() {
    std::sort(boards_.begin(), boards_.end());
    boards_.erase(std::unique(boards_.begin(), boards_.end()), boards_.end());
  }

  std::vector<Board> boards_;
  std::size_t full_ = 1'000'000;
};

}  // namespace othello::proofs
