#include <absl/status/status.h>
#include <othello_synth/endgame.h>

#include <new>
#include <utility>

#include "core/base/status_macros.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"
#include "endgame/evaluation/read_weights.h"
#include "endgame/search/score_table.h"
#include "endgame/search/solve.h"
#include "library/src/conversions.h"

namespace othello_synth {

namespace {

namespace endgame = othello::endgame;

ScoreBounds FromEngine(const endgame::Bounds& bounds) { return {bounds.lower, bounds.upper}; }

absl::Status CheckBoard(const Board& board) {
  if ((board.mover & board.other) == 0) return absl::OkStatus();
  return absl::InvalidArgumentError("a square has discs of both sides");
}

}  // namespace

struct EndgameSolver::Parts {
  explicit Parts(const EndgameOptions& options)
      : evaluation(endgame::ShippedWeights()),
        table(options.table_bytes),
        solver(table, {.threads = options.threads, .evaluation = &evaluation}) {}

  endgame::Evaluation evaluation;
  endgame::ScoreTable table;
  endgame::Solver solver;
};

EndgameSolver::EndgameSolver(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
EndgameSolver::EndgameSolver(EndgameSolver&&) noexcept = default;
EndgameSolver& EndgameSolver::operator=(EndgameSolver&&) noexcept = default;
EndgameSolver::~EndgameSolver() = default;

absl::StatusOr<EndgameSolver> EndgameSolver::Create(const EndgameOptions& options) {
  if (options.threads < 1) return absl::InvalidArgumentError("threads must be at least 1");
  try {
    return EndgameSolver(std::make_unique<Parts>(options));
  } catch (const std::bad_alloc&) {
    return absl::ResourceExhaustedError("not enough memory for the table");
  }
}

absl::StatusOr<EndgameResult> EndgameSolver::Solve(const Board& board,
                                                   const EndgameQuestion& question,
                                                   const Limits& limits) const {
  RETURN_IF_ERROR(CheckBoard(board));
  if (question.range.lower > question.range.upper || question.range.lower > 64 ||
      question.range.upper < -64) {
    return absl::InvalidArgumentError("no score lies in the range");
  }
  try {
    const endgame::Solution solution =
        parts_->solver.Solve(ToEngine(board),
                             {.range = {question.range.lower, question.range.upper},
                              .all_best = question.all_best,
                              .all_moves = question.all_moves},
                             ToEngine(limits));
    EndgameResult result;
    result.score = FromEngine(solution.score);
    result.best = solution.best;
    for (const endgame::MoveScore& move : solution.moves)
      result.moves.push_back({move.square, FromEngine(move.score)});
    result.line = solution.line;
    result.nodes = solution.nodes;
    result.limit = FromEngine(solution.limit);
    return result;
  } catch (const std::bad_alloc&) {
    return absl::ResourceExhaustedError("not enough memory");
  }
}

struct Evaluator::Weights {
  explicit Weights(std::unique_ptr<const endgame::WeightSource> source)
      : evaluation(std::move(source)) {}
  endgame::Evaluation evaluation;
};

Evaluator::Evaluator(std::unique_ptr<Weights> weights) : weights_(std::move(weights)) {}
Evaluator::Evaluator(Evaluator&&) noexcept = default;
Evaluator& Evaluator::operator=(Evaluator&&) noexcept = default;
Evaluator::~Evaluator() = default;

absl::StatusOr<Evaluator> Evaluator::Create() {
  return Evaluator(std::make_unique<Weights>(endgame::ShippedWeights()));
}

absl::StatusOr<Evaluator> Evaluator::Create(const std::string& weights) {
  ASSIGN_OR_RETURN(std::unique_ptr<const endgame::WeightSource> source,
                   endgame::ReadWeights(weights, ""));
  return Evaluator(std::make_unique<Weights>(std::move(source)));
}

double Evaluator::Value(const Board& board) const {
  return static_cast<double>(weights_->evaluation.Sum(ToEngine(board))) / endgame::kWeightUnit;
}

std::vector<FeaturePart> Evaluator::Parts(const Board& board) const {
  std::vector<FeaturePart> parts;
  for (const endgame::FeatureValue& feature :
       weights_->evaluation.TakeApart(ToEngine(board)).features) {
    FeaturePart& part = parts.emplace_back();
    part.pattern = endgame::PatternAt(endgame::PatternOf(feature.feature)).name;
    for (const Square square : endgame::SquaresOf(feature.feature)) part.squares.push_back(square);
    part.discs = static_cast<double>(feature.weight) / endgame::kWeightUnit;
  }
  return parts;
}

}  // namespace othello_synth
