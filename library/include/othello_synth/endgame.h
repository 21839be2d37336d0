// Exact results of best play, and the value of a board by patterns.
#pragma once

#include <absl/status/statusor.h>
#include <othello_synth/board.h>
#include <othello_synth/limits.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace othello_synth {

// A score is the difference of discs when the game ends, seen by the side that moves; empty squares
// count for the winner. It is even, from -64 to 64. Exact if the two bounds are equal.
struct ScoreBounds {
  int lower = -64;
  int upper = 64;
  friend bool operator==(const ScoreBounds&, const ScoreBounds&) = default;
};

struct EndgameQuestion {
  // Scores are exact where they lie in the range, elsewhere it is only known on which side; {0, 0}
  // asks who wins.
  ScoreBounds range;
  bool all_best = true;    // all moves with the best score, not only one
  bool all_moves = false;  // the score of each move
};

struct ScoredMove {
  Square square = 0;
  ScoreBounds score;
};

struct EndgameResult {
  ScoreBounds score;
  // Moves with an exact score; otherwise moves that reach `score.lower`. None if there is no move.
  std::vector<Square> best;
  std::vector<ScoredMove> moves;  // with all_moves: the best first
  std::vector<Square> line;       // best play to the end, if the score is exact; passes left out
  std::int64_t nodes = 0;
  Limit limit = Limit::kNone;  // what ended the search before its answer
};

struct EndgameOptions {
  int threads = 1;  // on one board
  std::size_t table_bytes = std::size_t{64}
                            << 20;  // what the search remembers, also between boards
};

class EndgameSolver {
 public:
  // ResourceExhausted if there is not that much memory; InvalidArgument if threads < 1.
  static absl::StatusOr<EndgameSolver> Create(const EndgameOptions& options);

  EndgameSolver(EndgameSolver&&) noexcept;
  EndgameSolver& operator=(EndgameSolver&&) noexcept;
  ~EndgameSolver();

  // Limits: time and `cancelled`. InvalidArgument if the range is empty or the discs overlap.
  absl::StatusOr<EndgameResult> Solve(const Board& board, const EndgameQuestion& question,
                                      const Limits& limits) const;

 private:
  struct Parts;
  explicit EndgameSolver(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

// What one of 47 features adds to a value.
struct FeaturePart {
  std::string pattern;          // its name, for people
  std::vector<Square> squares;  // none for the constant
  double discs = 0;
};

class Evaluator {
 public:
  // With the shipped weights; or with the content of a file that `train` wrote, or of an eval.dat
  // of Edax. InvalidArgument says what is wrong with it.
  static absl::StatusOr<Evaluator> Create();
  static absl::StatusOr<Evaluator> Create(const std::string& weights);

  Evaluator(Evaluator&&) noexcept;
  Evaluator& operator=(Evaluator&&) noexcept;
  ~Evaluator();

  // In discs, seen by the side that moves; no move is looked ahead. The sum of the parts.
  double Value(const Board& board) const;
  std::vector<FeaturePart> Parts(const Board& board) const;

 private:
  struct Weights;
  explicit Evaluator(std::unique_ptr<Weights> weights);
  std::unique_ptr<Weights> weights_;
};

}  // namespace othello_synth
