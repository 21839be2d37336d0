#include "retro/find_or_refute.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "encoding/board_literals.h"
#include "retro/board_play.h"
#include "retro/order_race.h"
#include "retro/order_stages.h"
#include "retro/race.h"
#include "retro/retrograde_beam.h"

namespace othello::retro {

namespace {

// Each search has a part of the time. The one that has had the least for its part has the next
// turn.
enum Search : std::uint8_t { kFormula, kBeam, kPlay };
constexpr int kSearches = 3;

// The formula begins, since most boards that it refutes take it a few hundredths of a second. Its
// turns grow with the time that it has had.
constexpr double kSecondsOfFirstTurn = 0.1;
constexpr double kGrowth = 0.5;
// Games of play that beams have not found sooner are few.
constexpr double kPartOfPlay = 0.2;
// What beams have not found after so long, on a board with at most so many discs, the formula finds
// sooner: there the part of beams is small from then on. On fuller boards the formula is slow.
constexpr double kSecondsOfBeams = 5;
constexpr int kMostDiscsOfFormula = 56;
constexpr double kPartAfterTry = 0.125;
// Sooner, where they end so long before the opening table. Measured with 1,000 boards of each
// number of discs, on boards of the GPW 2025 list that the order of moves does not refute: of 65
// that are refuted with turns 38 ended five or more discs before it, of 66 that games reach three.
constexpr double kSecondsOfFarBeams = 0.5;
constexpr int kFarFromOpening = 4;

class Turns {
 public:
  Turns(const Board& board, const Question& question, const OpeningTable& table,
        const logic::Limits& limits, const SearchObserver& observer)
      : discs_(board.Discs()),
        watch_(limits),
        observer_(observer),
        play_(board, question, /*seed=*/0),
        beam_(table, board, question),
        formula_(question, limits, {}, observer) {
    formula_.EndIn(encoding::KnownBoardLiterals(formula_.solver(), board));
  }

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
        for (const Search other : {kFormula, kBeam, kPlay}) {
          if (other != search) decision.effort.Add(efforts_[other]);
        }
        return decision;
      }
    }
  }

 private:
  Search Next() {
    if (watch_.Hit() != logic::Limit::kNone) return kFormula;  // says which limit
    Search next = kFormula;
    for (const Search search : {kBeam, kPlay}) {
      if (seconds_[search] / PartOf(search) < seconds_[next] / PartOf(next)) next = search;
    }
    return next;
  }

  double PartOf(Search search) const {
    if (search == kPlay) return kPartOfPlay;
    return search == kBeam && discs_ <= kMostDiscsOfFormula && HaveBeamsTried() ? kPartAfterTry : 1;
  }

  bool HaveBeamsTried() const {
    const bool far = beam_.DiscsFromOpening() > kFarFromOpening;
    return seconds_[kBeam] > (far ? kSecondsOfFarBeams : kSecondsOfBeams);
  }

  Decision TurnOf(Search search) {
    if (search == kFormula)
      return formula_.Run(std::max(kSecondsOfFirstTurn, kGrowth * seconds_[kFormula]));
    Decision decision =
        search == kBeam ? beam_.RunRound(watch_.Left()) : play_.PlayRounds(watch_.Left());
    const Count counted = search == kBeam ? Count::kNodes : Count::kGames;
    if (observer_) {
      observer_(
          {decision.engine, decision.stage, counted, decision.effort.Of(counted).value_or(0)});
    }
    return decision;
  }

  const int discs_;
  logic::LimitWatch watch_;
  const SearchObserver& observer_;
  BoardPlay play_;
  RetrogradeBeam beam_;
  OrderStages formula_;
  std::array<double, kSearches> seconds_{};
  std::array<Effort, kSearches> efforts_;
};

}  // namespace

Decision FindOrRefute(const Board& board, const Question& question, const OpeningTable& table,
                      const logic::Limits& limits, int threads, const SearchObserver& observer) {
  const auto turns = [&](const logic::Limits& left) {
    return Turns(board, question, table, left, observer).Run();
  };
  std::vector<std::function<Decision(const logic::Limits&)>> searches = {turns};
  for (int i = 1; i < threads; ++i) searches.push_back(OrderRacer(board, question, i, observer));
  return Race<Decision>(searches, limits, IsDecided);
}

}  // namespace othello::retro
