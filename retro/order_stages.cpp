#include "retro/order_stages.h"

#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "retro/pass_legality.h"

namespace othello::retro {

using logic::Answer;
using logic::Literal;

namespace {

// Games without passes and games with any are looked for in turn, for so long at first, then twice
// as long: a board that only games with passes reach may take a second by the one and minutes by
// the other. Most boards that games reach are reached without, so passes get a fraction of the time
// (with equal parts a third of all time went there).
constexpr double kSecondsOfFirstSlice = 10;
constexpr double kPartOfPasses = 0.25;

const char* NameOf(FormulaStage stage) {
  switch (stage) {
    case FormulaStage::kOrder:
      return "order";
    case FormulaStage::kNoPasses:
      return "no passes";
    case FormulaStage::kPasses:
      return "passes";
  }
  return "";
}

}  // namespace

std::string FormulaStageName(FormulaStage stage) { return NameOf(stage); }

OrderStages::OrderStages(const Question& question, const SearchLimits& limits,
                         const OrderSearchSettings& settings)
    : question_(question),
      observer_(limits.observer),
      limits_{.seconds = limits.seconds,
              .memory_bytes = limits.memory_bytes,
              .interrupted = limits.interrupted,
              .looking = limits.observer == nullptr ? nullptr : &looking_},
      settings_(settings),
      watch_(limits_),
      solver_(logic::NewSolver(settings.engine, settings.seed, settings.strategy)) {
  solver_->WriteWithin(limits_);
}

const GameOrder& OrderStages::EndIn(const encoding::BoardLiterals& board, const DiscRange& discs,
                                    GameWriter write_game) {
  discs_ = discs;
  write_game_ = std::move(write_game);
  order_ = std::make_unique<GameOrder>(board, *solver_, settings_.families);
  return *order_;
}

Decision OrderStages::Run() {
  decision_ = Decision();
  decision_.engine = "sat";
  Stages();
  if (NotDecided()) decision_.Fail("the formula was not decided, and no limit was hit");
  const logic::SolverCounts counts = solver_->Counts();
  decision_.counts.emplace_back("variables", counts.variables);
  decision_.counts.emplace_back("clauses", counts.clauses);
  decision_.counts.emplace_back("conflicts", counts.conflicts);
  return decision_;
}

void OrderStages::Stages() {
  if (turns_ == nullptr) {
    const Answer order = Solve(FormulaStage::kOrder, {}, settings_.seconds_of_first_stage);
    if (order == Answer::kUnsatisfiable) return Refute(kNoOrder);
    if (!NotDecided()) return;
    WriteTurns();
  }
  for (double slice = kSecondsOfFirstSlice; NotDecided(); slice *= 2) {
    if (!without_passes_refuted_) without_passes_refuted_ = NoGameWithoutPasses(slice);
    if (NotDecided()) Passes(without_passes_refuted_ ? limits_.seconds : slice * kPartOfPasses);
  }
  decision_.counts.emplace_back("exact_passes", std::popcount(exact_passes_));
}

void OrderStages::WriteTurns() {
  turns_ = std::make_unique<TurnOrder>(*order_, question_, discs_);
  if (write_game_) write_game_(*order_, *turns_);
}

bool OrderStages::NoGameWithoutPasses(double seconds) {
  const Answer answer = Solve(FormulaStage::kNoPasses, {turns_->NoPass()}, seconds);
  if (answer == Answer::kSatisfiable) TakeGame(GameOfModel(*order_, *solver_));
  if (answer != Answer::kUnsatisfiable) return false;
  if (solver_->FailedAssumptions().empty()) {
    decision_.stage = FormulaStageName(FormulaStage::kPasses);  // nobody was assumed not to pass
    Refute(kNoTurns);
  }
  return true;
}

void OrderStages::Passes(double seconds) {
  for (const double end = watch_.Seconds() + seconds; watch_.Seconds() < end;) {
    const Answer answer = Solve(FormulaStage::kPasses, {}, end - watch_.Seconds());
    if (answer == Answer::kUnsatisfiable) Refute(kNoTurns);
    if (answer != Answer::kSatisfiable) return;
    const absl::StatusOr<ModelGame> game = GameOfModel(*order_, *solver_);
    if (!game.ok() || (game->illegal_passes & ~exact_passes_) == 0) return TakeGame(game);
    ForEachSquare(game->illegal_passes & ~exact_passes_,
                  [this](Square square) { RequireLegalPassBefore(square, *order_, *turns_); });
    exact_passes_ |= game->illegal_passes;
  }
}

Answer OrderStages::Solve(FormulaStage stage, std::initializer_list<Literal> assumptions,
                          double seconds) {
  decision_.stage = FormulaStageName(stage);
  stage_ = NameOf(stage);
  const double begin = watch_.Seconds();
  logic::Limits limits = limits_;
  limits.seconds = std::min(seconds, limits_.seconds - begin);
  const absl::StatusOr<Answer> answer =
      solver_->Solve({assumptions.begin(), assumptions.size()}, limits);
  NoteTime(decision_.stage, watch_.Seconds() - begin);
  if (!answer.ok()) decision_.Fail(std::string(answer.status().message()));
  if (answer.ok() && *answer == Answer::kUnknown) decision_.reason = ReasonOfUnknown();
  return answer.value_or(Answer::kUnknown);
}

// None where only the time of this call is over.
std::string OrderStages::ReasonOfUnknown() {
  if (solver_->Limit() == "time") return watch_.Hit();
  return solver_->Limit();
}

void OrderStages::TellObserver() const {
  if (solver_ == nullptr) return;
  (*observer_)({"sat", stage_, "conflicts", solver_->Counts().conflicts});
}

void OrderStages::NoteTime(std::string stage, double seconds) {
  std::replace(stage.begin(), stage.end(), ' ', '_');
  const std::string name = absl::StrCat("milliseconds_", stage);
  const auto milliseconds = static_cast<std::int64_t>(seconds * 1000);
  auto& counts = decision_.counts;
  const auto at = std::find_if(counts.begin(), counts.end(),
                               [&](const auto& count) { return count.first == name; });
  if (at != counts.end()) {
    at->second += milliseconds;
  } else {
    counts.emplace_back(name, milliseconds);
  }
}

void OrderStages::Refute(const char* reason) {
  decision_.verdict = Verdict::kUnreachable;
  decision_.reason = reason;
}

void OrderStages::TakeGame(const absl::StatusOr<ModelGame>& game) {
  if (!game.ok()) {
    decision_.Fail(std::string(game.status().message()));
    return;
  }
  decision_.verdict = Verdict::kReachable;
  decision_.reason = "game";
  decision_.transcript = game->moves;
  decision_.image = game->image;
}

}  // namespace othello::retro
