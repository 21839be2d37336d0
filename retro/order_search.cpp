#include "retro/order_search.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "retro/game_order.h"
#include "retro/model_game.h"
#include "retro/pass_legality.h"
#include "retro/turn_order.h"

namespace othello::retro {

namespace {

using logic::Answer;
using logic::Literal;

// Of 847 boards of the GPW 2025 list, 702 are refuted by the first stage within this time, most within 0.02 s.
constexpr double kSecondsOfFirstStage = 2;

class OrderSearch {
 public:
  OrderSearch(const Board& board, const Question& question, const SearchLimits& limits,
              const OrderSearchSettings& settings)
      : question_(question),
        seconds_(limits.seconds),
        limits_{.seconds = limits.seconds, .memory_bytes = limits.memory_bytes, .interrupted = limits.interrupted},
        watch_(limits_),
        solver_(logic::NewSolver(settings.engine, settings.seed, settings.strategy)),
        order_(std::make_unique<GameOrder>(board, *solver_, settings.families)) {
    decision_.engine = "sat";
  }

  Decision Run() {
    Stages();
    if (decision_.verdict == Verdict::kUnknown && decision_.reason.empty()) decision_.reason = "solver gave up";
    const logic::SolverCounts counts = solver_->Counts();
    decision_.counts.emplace_back("variables", counts.variables);
    decision_.counts.emplace_back("clauses", counts.clauses);
    decision_.counts.emplace_back("conflicts", counts.conflicts);
    return std::move(decision_);
  }

 private:
  void Stages() {
    const Answer order = Solve("order", {}, kSecondsOfFirstStage);
    if (order == Answer::kUnsatisfiable) return Refute("no order of the moves");
    if (!decision_.reason.empty()) return;
    turns_ = std::make_unique<TurnOrder>(*order_, question_);
    switch (Solve("no passes", {turns_->NoPass()}, seconds_)) {
      case Answer::kSatisfiable:
        return TakeGame();
      case Answer::kUnsatisfiable:
        if (!solver_->FailedAssumptions().empty()) return Passes();
        decision_.stage = "passes";  // nobody was assumed not to pass
        return Refute("no order of turns");
      case Answer::kUnknown:
        return;
    }
  }

  void Passes() {
    Bitboard exact = 0;  // moves before which passes are
    std::int64_t rounds = 0;
    while (true) {
      ++rounds;
      const Answer answer = Solve("passes", {}, seconds_);
      if (answer == Answer::kUnsatisfiable) Refute("no order of turns");
      if (answer != Answer::kSatisfiable) break;
      const absl::StatusOr<ModelGame> game = GameOfModel(*order_, *solver_);
      if (!game.ok() || (game->illegal_passes & ~exact) == 0) {
        TakeGame();
        break;
      }
      ForEachSquare(game->illegal_passes & ~exact,
                    [this](Square square) { RequireLegalPassBefore(square, *order_, *turns_); });
      exact |= game->illegal_passes;
    }
    decision_.counts.emplace_back("pass_rounds", rounds);
    decision_.counts.emplace_back("exact_passes", std::popcount(exact));
  }

  // Solves for so long at most, within the limits over all stages. Notes the time that the stage took.
  Answer Solve(const char* stage, std::initializer_list<Literal> assumptions, double seconds) {
    decision_.stage = stage;
    const double begin = watch_.Seconds();
    logic::Limits limits = limits_;
    limits.seconds = std::min(seconds, seconds_ - begin);
    const absl::StatusOr<Answer> answer = solver_->Solve({assumptions.begin(), assumptions.size()}, limits);
    NoteTime(stage, watch_.Seconds() - begin);
    if (!answer.ok()) decision_.reason = std::string(answer.status().message());
    if (answer.ok() && *answer == Answer::kUnknown) decision_.reason = watch_.Hit();
    return answer.value_or(Answer::kUnknown);
  }

  void NoteTime(const std::string& stage, double seconds) {
    const std::string name = absl::StrCat("milliseconds_", stage == "no passes" ? "no_passes" : stage);
    const auto milliseconds = static_cast<std::int64_t>(seconds * 1000);
    auto& counts = decision_.counts;
    const auto at = std::find_if(counts.begin(), counts.end(), [&](const auto& count) { return count.first == name; });
    if (at != counts.end()) {
      at->second += milliseconds;
    } else {
      counts.emplace_back(name, milliseconds);
    }
  }

  void Refute(const char* reason) {
    decision_.verdict = Verdict::kUnreachable;
    decision_.reason = reason;
  }

  void TakeGame() {
    absl::StatusOr<ModelGame> game = GameOfModel(*order_, *solver_);
    if (!game.ok()) {
      decision_.reason = std::string(game.status().message());
      return;
    }
    decision_.verdict = Verdict::kReachable;
    decision_.reason = "game";
    decision_.transcript = std::move(game->moves);
    decision_.image = game->image;
  }

  const Question question_;
  const double seconds_;
  const logic::Limits limits_;
  logic::LimitWatch watch_;
  std::unique_ptr<logic::Solver> solver_;
  std::unique_ptr<GameOrder> order_;
  std::unique_ptr<TurnOrder> turns_;
  Decision decision_;
};

}  // namespace

Decision SearchOrders(const Board& board, const Question& question, const SearchLimits& limits,
                      const OrderSearchSettings& settings) {
  return OrderSearch(board, question, limits, settings).Run();
}

}  // namespace othello::retro
