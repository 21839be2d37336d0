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
// Then games without passes and games with any are looked for in turn, for so long at first, then twice as long: a board
// that only games with passes reach may take a second by the one and minutes by the other. Most boards of that size that
// games reach are reached without, so passes get a fraction of the time (with equal parts a third of all time went there).
constexpr double kSecondsOfFirstSlice = 10;
constexpr double kPartOfPasses = 0.25;

class OrderSearch {
 public:
  OrderSearch(const Board& board, const Question& question, const SearchLimits& limits,
              const OrderSearchSettings& settings)
      : question_(question),
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
    bool without_passes_refuted = false;
    for (double slice = kSecondsOfFirstSlice; NotDecided(); slice *= 2) {
      if (!without_passes_refuted) without_passes_refuted = NoGameWithoutPasses(slice);
      if (NotDecided()) Passes(without_passes_refuted ? limits_.seconds : slice * kPartOfPasses);
    }
    decision_.counts.emplace_back("exact_passes", std::popcount(exact_passes_));
  }

  bool NotDecided() const { return decision_.verdict == Verdict::kUnknown && decision_.reason.empty(); }

  // Whether it is refuted that there is one; takes it if there is.
  bool NoGameWithoutPasses(double seconds) {
    const Answer answer = Solve("no passes", {turns_->NoPass()}, seconds);
    if (answer == Answer::kSatisfiable) TakeGame(GameOfModel(*order_, *solver_));
    if (answer != Answer::kUnsatisfiable) return false;
    if (solver_->FailedAssumptions().empty()) {
      decision_.stage = "passes";  // nobody was assumed not to pass
      Refute("no order of turns");
    }
    return true;
  }

  void Passes(double seconds) {
    for (const double end = watch_.Seconds() + seconds; watch_.Seconds() < end;) {
      const Answer answer = Solve("passes", {}, end - watch_.Seconds());
      if (answer == Answer::kUnsatisfiable) Refute("no order of turns");
      if (answer != Answer::kSatisfiable) return;
      const absl::StatusOr<ModelGame> game = GameOfModel(*order_, *solver_);
      if (!game.ok() || (game->illegal_passes & ~exact_passes_) == 0) return TakeGame(game);
      ForEachSquare(game->illegal_passes & ~exact_passes_,
                    [this](Square square) { RequireLegalPassBefore(square, *order_, *turns_); });
      exact_passes_ |= game->illegal_passes;
    }
  }

  // Solves for so long at most, within the limits over all stages. Notes the time that the stage took.
  Answer Solve(const char* stage, std::initializer_list<Literal> assumptions, double seconds) {
    decision_.stage = stage;
    const double begin = watch_.Seconds();
    logic::Limits limits = limits_;
    limits.seconds = std::min(seconds, limits_.seconds - begin);
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

  void TakeGame(const absl::StatusOr<ModelGame>& game) {
    if (!game.ok()) {
      decision_.reason = std::string(game.status().message());
      return;
    }
    decision_.verdict = Verdict::kReachable;
    decision_.reason = "game";
    decision_.transcript = game->moves;
    decision_.image = game->image;
  }

  const Question question_;
  const logic::Limits limits_;
  logic::LimitWatch watch_;
  std::unique_ptr<logic::Solver> solver_;
  std::unique_ptr<GameOrder> order_;
  std::unique_ptr<TurnOrder> turns_;
  Bitboard exact_passes_ = 0;  // moves before which passes are
  Decision decision_;
};

}  // namespace

Decision SearchOrders(const Board& board, const Question& question, const SearchLimits& limits,
                      const OrderSearchSettings& settings) {
  return OrderSearch(board, question, limits, settings).Run();
}

}  // namespace othello::retro
