#include "retro/decide/find_or_refute.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/game_conditions.h"
#include "retro/backwards/retrograde_beam.h"
#include "retro/decide/board_play.h"
#include "retro/decide/order_race.h"
#include "retro/order/order_stages.h"
#include "retro/race.h"

namespace othello::retro {

namespace {

// Each search has a part of the time. The one that has had the least for its part has the next
// turn; of several, the first of these. A narrow beam begins, which takes a few hundredths of a
// second and finds most boards that many games reach.
enum Search : std::uint8_t { kBeam, kFormula, kPlay };
constexpr std::array kAllSearches = {kBeam, kFormula, kPlay};

// The turns of the formula grow with the time that it has had.
constexpr double kSecondsOfFirstTurn = 0.1;
constexpr double kGrowth = 0.5;
// The formula waits for the first beam that asks for order. Of boards of the GPW 2025 list that
// this does not decide, beams decide more than the formula until they have had some ten seconds
// (rounds of 8,000 boards). Afterwards beams that reach the opening table find as many games as the
// formula for a while: those of 32,000 boards find five of the seven that take it longest. If beams
// do not reach it, no game reaches most of the boards, and the formula refutes them.
constexpr double kSecondsOfBeamsAlone = 0.3;
constexpr double kPartOfFormulaAtFirst = 0.25;
constexpr double kSecondsOfBeamsAtFirst = 10;
constexpr double kSecondsOfWideBeams = 40;
// A board that needs a pass has its games later, and the formula hardly ever finds one: it had not
// after 300 s on three boards that beams decide within 32 s.
constexpr double kSecondsOfBeamsThatNeedAPass = 40;
constexpr double kPartOfBeamsAfterTry = 0.25;
// On fuller boards the formula comes sooner, since that of the filter takes most of a second to
// write, and play finds games. On others play waits, as beams find most games that it would.
constexpr int kMostDiscsOfOthers = 56;
constexpr double kPartOfPlay = 0.2;
constexpr double kPartOfPlayAfterTry = 0.05;

class Turns {
 public:
  Turns(const Board& board, const Question& question, const OpeningTable& table,
        const SearchContext& context)
      : board_(board),
        question_(question),
        watch_(context.limits),
        observer_(context.observer),
        seed_(context.seed),
        play_(board, question, seed_),
        beam_(table, board, question, {.seed = seed_}) {}

  Decision Run() {
    for (;;) {
      const Search search = Next();
      const double begin = watch_.Seconds();
      Decision decision = TurnOf(search);
      seconds_[search] += watch_.Seconds() - begin;
      efforts_[search] = decision.effort;
      // Another limit than its turn ends the formula for good.
      const bool ended = search == kFormula && (decision.limit != logic::Limit::kTime ||
                                                watch_.Hit() != logic::Limit::kNone);
      if (IsDecided(decision) || ended) {
        for (const Search other : kAllSearches) {
          if (other != search) decision.effort.Add(efforts_[other]);
        }
        return decision;
      }
    }
  }

 private:
  Search Next() {
    if (watch_.Hit() != logic::Limit::kNone) return kFormula;  // says which limit
    Search next = kBeam;
    for (const Search search : kAllSearches) {
      if (PartOf(search) > 0 && seconds_[search] / PartOf(search) < seconds_[next] / PartOf(next))
        next = search;
    }
    return next;
  }

  double PartOf(Search search) const {
    const bool is_full = board_.Discs() > kMostDiscsOfOthers;
    const bool tried =
        seconds_[kBeam] > (needs_pass_ ? kSecondsOfBeamsThatNeedAPass : kSecondsOfBeamsAtFirst);
    switch (search) {
      case kBeam:
        return !tried || MayMeetTable() ? 1 : kPartOfBeamsAfterTry;
      case kFormula:
        if (is_full || tried) return 1;
        return seconds_[kBeam] > kSecondsOfBeamsAlone ? kPartOfFormulaAtFirst : 0;
      case kPlay:
        if (is_full) return kPartOfPlay;
        return tried ? kPartOfPlayAfterTry : 0;
    }
    return 0;
  }

  bool MayMeetTable() const {
    return beam_.DiscsFromOpening() == 1 && seconds_[kBeam] < kSecondsOfWideBeams;
  }

  Decision TurnOf(Search search) {
    if (search == kFormula) return FormulaTurn();
    Decision decision =
        search == kPlay ? play_.PlayRounds(watch_.Left()) : beam_.RunRound(watch_.Left());
    const Count counted = search == kPlay ? Count::kGames : Count::kNodes;
    if (observer_) {
      observer_(
          {decision.engine, decision.stage, counted, decision.effort.Of(counted).value_or(0)});
    }
    return decision;
  }

  Decision FormulaTurn() {
    if (!formula_) {
      formula_.emplace(question_, watch_.Left(), OrderSearchSettings{.seed = seed_}, observer_);
      formula_->EndIn(encoding::KnownBoardLiterals(formula_->solver(), board_));
    }
    return formula_->Run(std::max(kSecondsOfFirstTurn, kGrowth * seconds_[kFormula]));
  }

  const Board board_;
  const Question question_;
  const bool needs_pass_ =
      !question_.any_color && HasOddPasses(board_.Discs(), question_.mover_color);
  logic::LimitWatch watch_;
  const SearchObserver observer_;
  const std::uint32_t seed_;
  BoardPlay play_;
  RetrogradeBeam beam_;
  std::optional<OrderStages> formula_;  // written in its first turn
  std::array<double, kAllSearches.size()> seconds_{};
  std::array<Effort, kAllSearches.size()> efforts_;
};

}  // namespace

Decision FindOrRefute(const Board& board, const Question& question, const OpeningTable& table,
                      const SearchContext& context) {
  const auto turns = [&](const logic::Limits& left) {
    SearchContext of_turns = context;
    of_turns.limits = left;
    return Turns(board, question, table, of_turns).Run();
  };
  std::vector<std::function<Decision(const logic::Limits&)>> searches = {turns};
  for (int i = 1; i < context.threads; ++i)
    searches.push_back(OrderRacer(board, question, i, context));
  return Race<Decision>(searches, context.limits, IsDecided);
}

}  // namespace othello::retro
