#include "retro/order/order_stages.h"

#include <absl/status/statusor.h>

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "core/game/game.h"
#include "retro/order/pass_legality.h"

namespace othello::retro {

using logic::Answer;
using logic::Literal;

namespace {

// Games without passes and games with passes are searched for alternately, first for this long,
// then twice as long each time: a board that only games with passes reach may take a second in
// stage "passes" and minutes in stage "no passes". Most reachable boards are reached without
// passes, so "passes" gets a fraction of the time (with equal parts it took a third of all time).
constexpr double kSecondsOfFirstSlice = 10;
constexpr double kPartOfPasses = 0.25;

// The count that holds the time of a stage.
Count MillisecondsOf(Stage stage) {
  if (stage == Stage::kOrder) return Count::kMillisecondsOrder;
  return stage == Stage::kPasses ? Count::kMillisecondsPasses : Count::kMillisecondsNoPasses;
}

}  // namespace

OrderStages::OrderStages(const Question& question, const logic::Limits& limits,
                         const OrderSearchSettings& settings, const SearchObserver& observer)
    : question_(question),
      observer_(observer),
      limits_(Observed(limits)),
      settings_(settings),
      watch_(limits_),
      solver_(logic::NewSolver(settings.solver, settings.seed, settings.strategy)) {
  solver_->WriteWithin(limits_);
}

// The caller's limits, with our observer at each look.
logic::Limits OrderStages::Observed(const logic::Limits& limits) {
  callers_looking_ = limits.looking;
  logic::Limits observed = limits;
  if (observer_) observed.looking = &looking_;
  return observed;
}

void OrderStages::WorkWithin(const logic::Limits& limits) {
  limits_ = Observed(limits);
  watch_ = logic::LimitWatch(limits_);
  solver_->WriteWithin(limits_);
}

const GameOrder& OrderStages::EndIn(const encoding::BoardLiterals& board, const Range& discs,
                                    GameWriter write_game, std::vector<Square> first_moves) {
  discs_ = discs;
  write_game_ = std::move(write_game);
  first_moves_ = std::move(first_moves);
  order_ =
      std::make_unique<GameOrder>(board, *solver_, settings_.families, PositionAfter(first_moves_));
  return *order_;
}

Decision OrderStages::Run(double seconds) {
  seconds_of_run_ = seconds;
  decision_ = Decision();
  decision_.engine = Engine::kSat;
  decision_.stage = Stage::kWriting;
  if (turns_ == nullptr) OrderWithoutTurns();
  while (NotDecided()) {
    if (seconds_of_turn_ <= 0) NextSlice();
    const double before = seconds_of_run_;
    turn_ == Stage::kPasses ? Passes(seconds_of_turn_) : NoPasses(seconds_of_turn_);
    seconds_of_turn_ -= before - seconds_of_run_;
  }
  decision_.effort = milliseconds_;
  if (turns_ != nullptr) decision_.effort.Add(Count::kExactPasses, std::popcount(exact_passes_));
  const logic::SolverCounts counts = solver_->Counts();
  decision_.effort.Add(Count::kVariables, counts.variables);
  decision_.effort.Add(Count::kClauses, counts.clauses);
  decision_.effort.Add(Count::kConflicts, counts.conflicts);
  return decision_;
}

void OrderStages::OrderWithoutTurns() {
  const double before = seconds_of_run_;
  const Answer order =
      Solve(Stage::kOrder, {}, settings_.seconds_of_first_stage - seconds_of_order_);
  seconds_of_order_ += before - seconds_of_run_;
  if (order == Answer::kUnsatisfiable) return decision_.Refute(Reason::kNoOrder);
  if (NotDecided()) WriteTurns();
}

void OrderStages::NextSlice() {
  if (without_passes_refuted_ || turn_ == Stage::kNoPasses) {
    turn_ = Stage::kPasses;
    seconds_of_turn_ =
        without_passes_refuted_ ? logic::kForever : seconds_of_slice_ * kPartOfPasses;
    return;
  }
  turn_ = Stage::kNoPasses;
  seconds_of_slice_ = seconds_of_slice_ == 0 ? kSecondsOfFirstSlice : 2 * seconds_of_slice_;
  seconds_of_turn_ = seconds_of_slice_;
}

void OrderStages::WriteTurns() {
  turns_ = std::make_unique<TurnOrder>(*order_, question_, discs_);
  if (write_game_) write_game_(*order_, *turns_);
}

void OrderStages::NoPasses(double seconds) {
  const Answer answer = Solve(Stage::kNoPasses, {turns_->NoPass()}, seconds);
  if (answer == Answer::kSatisfiable) TakeGame(GameOfModel(*order_, *solver_));
  if (answer != Answer::kUnsatisfiable) return;
  without_passes_refuted_ = true;
  seconds_of_turn_ = 0;
  if (solver_->FailedAssumptions().empty()) {
    decision_.stage = Stage::kPasses;  // the refutation did not need "nobody passes"
    decision_.Refute(Reason::kNoTurns);
  }
}

void OrderStages::Passes(double seconds) {
  for (const double end = seconds_of_run_ - seconds; NotDecided() && seconds_of_run_ > end;) {
    const Answer answer = Solve(Stage::kPasses, {}, seconds_of_run_ - end);
    if (answer == Answer::kUnsatisfiable) decision_.Refute(Reason::kNoTurns);
    if (answer != Answer::kSatisfiable) return;
    const absl::StatusOr<ModelGame> game = GameOfModel(*order_, *solver_);
    if (!game.ok() || (game->illegal_passes & ~exact_passes_) == 0) return TakeGame(game);
    ForEachSquare(game->illegal_passes & ~exact_passes_,
                  [this](Square square) { RequireLegalPassBefore(square, *order_, *turns_); });
    exact_passes_ |= game->illegal_passes;
  }
}

Answer OrderStages::Solve(Stage stage, std::initializer_list<Literal> assumptions, double seconds) {
  decision_.stage = stage;
  const double begin = watch_.Seconds();
  logic::Limits limits = limits_;
  limits.seconds = std::min({seconds, seconds_of_run_, limits_.seconds - begin});
  const absl::StatusOr<Answer> answer =
      solver_->Solve({assumptions.begin(), assumptions.size()}, limits);
  const double took = watch_.Seconds() - begin;
  seconds_of_run_ -= took;
  milliseconds_.Add(MillisecondsOf(stage), static_cast<std::int64_t>(took * 1000));
  if (!answer.ok()) decision_.Fail(std::string(answer.status().message()));
  if (answer.ok() && *answer == Answer::kUnknown) decision_.limit = LimitOfAllStages();
  return answer.value_or(Answer::kUnknown);
}

logic::Limit OrderStages::LimitOfAllStages() {
  const logic::Limit hit = solver_->HitLimit();
  if (hit != logic::Limit::kTime) return hit;
  return seconds_of_run_ <= 0 ? logic::Limit::kTime : watch_.Hit();
}

void OrderStages::TellObserver() const {
  if (callers_looking_ != nullptr) (*callers_looking_)();
  if (solver_ == nullptr) return;
  observer_({Engine::kSat, decision_.stage, Count::kConflicts, solver_->Counts().conflicts});
}

void OrderStages::TakeGame(const absl::StatusOr<ModelGame>& game) {
  if (!game.ok()) {
    decision_.Fail(std::string(game.status().message()));
    return;
  }
  std::vector<Square> moves = first_moves_;
  moves.insert(moves.end(), game->moves.begin(), game->moves.end());
  decision_.Found(std::move(moves), game->image);
}

}  // namespace othello::retro
