// The exact result of best play from a board, the best moves, and a line of best play.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "endgame/busy_boards.h"
#include "endgame/score_bounds.h"
#include "endgame/search/score_table.h"
#include "endgame/search/search.h"

namespace othello::endgame {

struct Question {
  // The score is wanted exactly where it lies in the range; elsewhere it is enough to know on which
  // side. {0, 0} asks who wins. Requires lower <= upper.
  Bounds range = {};
  bool all_best = true;    // all moves with the best score, not only one: takes up to twice as long
  bool all_moves = false;  // the score of each move
};

struct Solution {
  Bounds score;  // what is known: exact, or as far as the range or the limits asked
  // With an exact score: the moves with that score, or one of them; not all of them if a limit was
  // hit. Otherwise moves that reach `score.lower`, if any were found. None if there is no move: a
  // pass, or the end.
  std::vector<Square> best;
  // The move that looks best, if there is a move and none is in `best`.
  Square likely = kNoMove;
  std::vector<MoveScore> moves;  // with all_moves: best first, then by square
  // Best play to the end, if the score is exact; none if a limit was hit. Passes are left out.
  std::vector<Square> line;
  std::int64_t nodes = 0;
  double seconds = 0;
  logic::Limit limit = logic::Limit::kNone;  // what ended the search before its answer
};

struct SolverOptions {
  int threads = 1;  // on one board
  Techniques techniques = {};
  Processor processor = ProcessorsHere().back();
  // Orders moves where many squares are empty; must outlive the solver. nullptr: none.
  const Evaluation* evaluation = nullptr;
};

// What is known while a board is searched.
struct SolverProgress {
  Bounds score;
  std::int64_t nodes = 0;
  double seconds = 0;
};
using SolverObserver = std::function<void(const SolverProgress&)>;

class Solver {
 public:
  // Several solvers may use one table at the same time. It must outlive them.
  Solver(ScoreTable& table, const SolverOptions& options);

  // The side to move of `board` wants to win by as much as it can, and so does the other. Time and
  // interruption limit it. With one thread the same solvers give the same solution.
  Solution Solve(const Board& board, const Question& question, const logic::Limits& limits,
                 const SolverObserver& observer = nullptr);

 private:
  struct Work;

  // Of the window, by all threads; nullopt if a limit was hit.
  std::optional<int> Ask(Work& work, const Board& board, int alpha, int beta);
  // The same, asked in parts.
  std::optional<int> AskAround(Work& work, const Board& board, int alpha, int beta);
  // Each is false if a limit was hit.
  bool FindBestMoves(Work& work);
  bool SearchRange(Work& work);
  bool SearchMoves(Work& work, int alpha, int beta);
  bool ScoreAllMoves(Work& work);
  bool FollowLine(Work& work);

  ScoreTable& table_;
  SolverOptions options_;
  std::unique_ptr<BusyBoards> busy_;
  std::unique_ptr<std::atomic<bool>> stop_;
  std::vector<std::unique_ptr<Search>> searches_;  // one for each thread
};

}  // namespace othello::endgame
