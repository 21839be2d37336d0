#include "endgame/search/solve.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

#include "core/base/helper_threads.h"
#include "core/game/moves.h"

namespace othello::endgame {

namespace {

// With fewer empty squares starting threads takes longer than it saves.
constexpr int kThreadsFrom = 16;

// A score is this near to the likely one, mostly. Odd, as the ends of a window are.
constexpr int kLikelyMargin = 3;

Bounds Negated(const Bounds& bounds) { return {-bounds.upper, -bounds.lower}; }

void MoveToFront(std::vector<Square>& moves, Square square) {
  const auto at = std::find(moves.begin(), moves.end(), square);
  if (at != moves.end()) std::rotate(moves.begin(), at, at + 1);
}

}  // namespace

// One call of Solve.
struct Solver::Work {
  Work(Solver& solver, const Board& root, const Question& question_, const logic::Limits& limits,
       const SolverObserver& observer)
      : board(root), question(question_), searches(solver.searches_) {
    looking = [this, &observer, earlier = limits.looking] {
      if (earlier != nullptr) (*earlier)();
      if (observer) observer({solution.score, Nodes(), watch->Seconds()});
    };
    logic::Limits with_looking = limits;
    with_looking.looking = &looking;
    watch.emplace(with_looking);
    for (const auto& search : searches) {
      search->Begin(std::popcount(board.Empty()), search == searches[0] ? &*watch : nullptr);
      nodes_before += search->nodes();
    }
    moves = searches[0]->OrderedMoves(board);
  }

  std::int64_t Nodes() const {
    std::int64_t nodes = -nodes_before;
    for (const auto& search : searches) nodes += search->nodes();
    return nodes;
  }

  const Board board;
  const Question question;
  std::vector<Square> moves;  // the most promising first
  Solution solution;
  std::function<void()> looking;
  std::optional<logic::LimitWatch> watch;
  const std::vector<std::unique_ptr<Search>>& searches;
  std::int64_t nodes_before = 0;
};

Solver::Solver(ScoreTable& table, const SolverOptions& options)
    : table_(table),
      options_(options),
      busy_(options.threads > 1 ? std::make_unique<BusyBoards>() : nullptr),
      stop_(std::make_unique<std::atomic<bool>>(false)) {
  const SharedSearch shared = {&table_, busy_.get(), stop_.get(), options_.techniques,
                               options_.evaluation};
  for (int i = 0; i < options_.threads; ++i)
    searches_.push_back(MakeSearch(options_.processor, shared));
}

Solution Solver::Solve(const Board& board, const Question& question, const logic::Limits& limits,
                       const SolverObserver& observer) {
  if (MustPass(board)) {
    Question other = question;
    other.range = Negated(question.range);
    const auto negate = [&](SolverProgress progress) {
      progress.score = Negated(progress.score);
      observer(progress);
    };
    Solution solution = Solve(Passed(board), other, limits, observer ? negate : observer);
    solution.score = Negated(solution.score);
    solution.best.clear();
    solution.likely = kNoMove;
    solution.moves.clear();
    return solution;
  }
  Work work(*this, board, question, limits, observer);
  Solution& solution = work.solution;
  if (work.moves.empty()) {
    solution.score = {FinalScore(board), FinalScore(board)};
    return solution;
  }
  table_.BeginSearch();
  if (!(FindBestMoves(work) && ScoreAllMoves(work) && FollowLine(work)))
    solution.limit = work.watch->Hit();
  std::sort(solution.best.begin(), solution.best.end());
  if (solution.best.empty()) solution.likely = work.moves.front();
  solution.nodes = work.Nodes();
  solution.seconds = work.watch->Seconds();
  return solution;
}

std::optional<int> Solver::Ask(Work& work, const Board& board, int alpha, int beta) {
  *stop_ = work.watch->Hit() != logic::Limit::kNone;
  std::mutex mutex;
  std::optional<int> answer;
  // The first thread that finishes has the answer.
  const auto search = [&](Search& mine) {
    const int score = mine.Score(board, alpha, beta);
    const std::lock_guard lock(mutex);
    if (answer || stop_->load()) return;
    answer = score;
    *stop_ = true;
  };
  if (*stop_) return std::nullopt;
  base::HelperThreads helpers;
  if (std::popcount(board.Empty()) >= kThreadsFrom) {
    for (std::size_t i = 1; i < work.searches.size(); ++i) {
      if (!helpers.Start([&, i] { search(*work.searches[i]); })) break;
    }
  }
  search(*work.searches[0]);
  helpers.Join();
  return answer;
}

// Within windows around a likely score, wider each time towards the side where the score is: 5 to
// 16 % fewer nodes than the whole window at once (results/endgame.md).
std::optional<int> Solver::AskAround(Work& work, const Board& board, int alpha, int beta) {
  const std::optional<int> likely = work.searches[0]->LikelyScore(board);
  if (!likely) return Ask(work, board, alpha, beta);
  int low = std::clamp(*likely - kLikelyMargin, alpha, beta - 2);
  int high = std::clamp(*likely + kLikelyMargin, alpha + 2, beta);
  for (int step = 2;; step *= 2) {
    const std::optional<int> answer = Ask(work, board, low, high);
    if (answer && *answer <= low && low > alpha) {
      high = *answer + 1;
      low = std::max(*answer - 1 - step, alpha);
    } else if (answer && *answer >= high && high < beta) {
      low = *answer - 1;
      high = std::min(*answer + 1 + step, beta);
    } else {
      return answer;
    }
  }
}

bool Solver::FindBestMoves(Work& work) {
  if (!SearchRange(work)) return false;
  const Bounds range = work.question.range;
  const Bounds& known = work.solution.score;
  // A bound of 64 discs is the score, although the range did not ask for it, and so not for all
  // moves that have it.
  const bool is_outside = known.lower > range.upper || known.upper < range.lower;
  if (!known.exact() || !is_outside) return true;
  return SearchMoves(work, known.lower - 1, known.upper + 1);
}

// First who wins, which is known soonest, then by how much.
bool Solver::SearchRange(Work& work) {
  const Bounds range = work.question.range;
  const Bounds& known = work.solution.score;
  if (range.lower < 0 && range.upper > 0) {
    if (!SearchMoves(work, -1, 1)) return false;
    if (known == Bounds{0, 0}) return true;
  }
  if (known.lower > range.upper || known.upper < range.lower) return true;
  return SearchMoves(work, std::max(range.lower, known.lower) - 1,
                     std::min(range.upper, known.upper) + 1);
}

// The best moves if their score lies between alpha and beta; else on which side it lies. Moves
// after the first are asked whether they are better than the best so far, or as good if all best
// moves are wanted.
bool Solver::SearchMoves(Work& work, int alpha, int beta) {
  Solution& solution = work.solution;
  int best = -kMaxScore - 2;  // of the moves that were searched
  std::vector<Square> as_good;
  for (const Square square : work.moves) {
    const Board after = Play(work.board, square);
    const int low = std::max(alpha, work.question.all_best ? best - 1 : best);
    const bool first = best < -kMaxScore;
    std::optional<int> answer =
        first ? AskAround(work, after, -beta, -alpha) : Ask(work, after, -low - 1, -low);
    if (answer && !first && -*answer > low && low + 1 < beta)
      answer = Ask(work, after, -beta, -low);
    if (!answer) return false;
    const int score = -*answer;
    if (score > best) {
      best = score;
      as_good.clear();
    }
    if (score == best && (first || score > low)) as_good.push_back(square);
    if (best <= alpha) continue;
    solution.score.lower = std::max(solution.score.lower, best);
    solution.best = as_good;
    if (best >= beta) break;
  }
  if (best < beta) solution.score.upper = std::min(solution.score.upper, best);
  if (best > alpha) MoveToFront(work.moves, as_good.front());
  return true;
}

bool Solver::ScoreAllMoves(Work& work) {
  if (!work.question.all_moves) return true;
  const Bounds known = work.solution.score;
  const int alpha = work.question.range.lower - 1;
  const int beta = std::min(work.question.range.upper, known.upper) + 1;
  std::vector<MoveScore>& moves = work.solution.moves;
  for (const Square square : work.moves) {
    MoveScore move = {square, {-kMaxScore, known.upper}};
    if (known.upper < work.question.range.lower) {  // no move reaches the range
      moves.push_back(move);
      continue;
    }
    const std::optional<int> answer = AskAround(work, Play(work.board, square), -beta, -alpha);
    if (answer) {
      if (-*answer > alpha) move.score.lower = -*answer;
      if (-*answer < beta) move.score.upper = -*answer;
    }
    moves.push_back(move);
    if (!answer) return false;
  }
  std::sort(moves.begin(), moves.end(), [](const MoveScore& a, const MoveScore& b) {
    const int a_score = a.score.lower + a.score.upper;
    const int b_score = b.score.lower + b.score.upper;
    return a_score != b_score ? a_score > b_score : a.square < b.square;
  });
  return true;
}

// From each board to one with the same score: the first of the moves, in the order of the search,
// that is good enough.
bool Solver::FollowLine(Work& work) {
  if (!work.solution.score.exact()) return true;
  std::vector<Square> line = {work.solution.best.front()};
  Board board = Play(work.board, line.front());
  int score = -work.solution.score.lower;  // seen by the mover of `board`
  while (!GameOver(board)) {
    if (!CanMove(board)) {
      board = Passed(board);
      score = -score;
    }
    const std::vector<Square> moves = work.searches[0]->OrderedMoves(board);
    bool found = false;
    for (const Square square : moves) {
      const Board after = Play(board, square);
      const std::optional<int> answer = Ask(work, after, -score, -score + 1);
      if (!answer) return false;
      if (-*answer < score) continue;
      line.push_back(square);
      board = after;
      score = -score;
      found = true;
      break;
    }
    if (!found) break;  // a fault of the search; the callers replay the line and see it
  }
  work.solution.line = std::move(line);
  return true;
}

}  // namespace othello::endgame
