#include "retro/find_or_refute.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "encoding/board_literals.h"
#include "retro/board_play.h"
#include "retro/filtered_search.h"
#include "retro/order_race.h"
#include "retro/order_stages.h"
#include "retro/race.h"
#include "retro/retrograde_beam.h"

namespace othello::retro {

namespace {

// Each search has a part of the time. The one that has had the least for its part has the next
// turn; of several, the first of these. A narrow beam begins: it takes a few hundredths of a
// second, and tells most boards that no game reaches from the others. Then the formula refutes most
// boards that it refutes in a few hundredths of a second.
enum Search : std::uint8_t { kBeam, kFormula, kFiltered, kPlay };
constexpr std::array kAllSearches = {kBeam, kFormula, kFiltered, kPlay};

// The turns of the formula and of the filtered search grow with the time that they have had.
constexpr double kSecondsOfFirstTurn = 0.1;
constexpr double kGrowth = 0.5;
// On fuller boards play finds games, and the formula is slow. On others play waits for the beams,
// which find most games that it would.
constexpr int kMostDiscsOfFormula = 56;
// What beams have not found after so long, on a board with at most so many discs, the others decide
// sooner: there the parts of beams and of play are small from then on.
constexpr double kSecondsOfBeams = 1.5;
// Sooner, where they end so long before the opening table. Measured with 1,000 boards of each
// number of discs, on boards of the GPW 2025 list that the order of moves does not refute: of 65
// that are refuted with turns 38 ended five or more discs before it, of 66 that games reach three.
constexpr double kSecondsOfFarBeams = 0.3;
constexpr int kFarFromOpening = 4;
constexpr double kPartOfBeamsAfterTry = 0.125;
// The filtered search begins where the last beam ended far from the opening table: of boards of
// that list the first beam, of 125 boards, ended five or more discs before it on 86 of 100 that the
// order of moves refutes, 62 of 76 that turns refute, 26 of 97 that games reach. In this time it
// refutes three quarters of those that it can refute.
constexpr double kSecondsOfFirstFiltered = 0.4;
// It goes on where beams have tried. Most boards that only turns refute it refutes within two
// seconds; games that it has not found after so long, the formula finds sooner. Where beams still
// end far, most boards have none, and it goes on beside the formula.
constexpr double kSecondsOfFilteredAtFirst = 2;
constexpr double kPartOfFilteredAtFirst = 3;
constexpr double kSecondsOfFiltered = 3;
constexpr double kPartOfFilteredAfterTry = 0.125;
constexpr double kPartOfPlay = 0.2;
constexpr double kPartOfPlayAfterTry = 0.05;

class Turns {
 public:
  Turns(const Board& board, const Question& question, const OpeningTable& table,
        const logic::Limits& limits, const SearchObserver& observer)
      : discs_(board.Discs()),
        watch_(limits),
        observer_(observer),
        play_(board, question, /*seed=*/0),
        beam_(table, board, question),
        filtered_(table, board, question),
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
    const bool tried = discs_ <= kMostDiscsOfFormula && HaveBeamsTried();
    switch (search) {
      case kFormula:
        return 1;
      case kBeam:
        return tried ? kPartOfBeamsAfterTry : 1;
      case kFiltered:
        return PartOfFiltered();
      case kPlay:
        if (discs_ > kMostDiscsOfFormula) return kPartOfPlay;
        return tried ? kPartOfPlayAfterTry : 0;
    }
    return 0;
  }

  double PartOfFiltered() const {
    if (filtered_.IsOver()) return 0;
    const double had = seconds_[kFiltered];
    if (IsFar() && had < kSecondsOfFirstFiltered) return kPartOfFilteredAtFirst;
    if (!HaveBeamsTried()) return 0;
    if (had < kSecondsOfFilteredAtFirst) return kPartOfFilteredAtFirst;
    return had < kSecondsOfFiltered || IsFar() ? 1 : kPartOfFilteredAfterTry;
  }

  // The last beam ended far from the opening table.
  bool IsFar() const { return beam_.DiscsFromOpening() > kFarFromOpening; }

  bool HaveBeamsTried() const {
    return seconds_[kBeam] > (IsFar() ? kSecondsOfFarBeams : kSecondsOfBeams);
  }

  double SecondsOfTurn(Search search) const {
    const double least = search == kFiltered ? kSecondsOfFirstFiltered : kSecondsOfFirstTurn;
    return std::max(least, kGrowth * seconds_[search]);
  }

  Decision TurnOf(Search search) {
    if (search == kFormula) return formula_.Run(SecondsOfTurn(search));
    Decision decision = search == kPlay   ? play_.PlayRounds(watch_.Left())
                        : search == kBeam ? beam_.RunRound(watch_.Left())
                                          : FilteredTurn();
    const Count counted = search == kPlay ? Count::kGames : Count::kNodes;
    if (observer_) {
      observer_(
          {decision.engine, decision.stage, counted, decision.effort.Of(counted).value_or(0)});
    }
    return decision;
  }

  Decision FilteredTurn() {
    logic::Limits left = watch_.Left();
    left.seconds = std::min(left.seconds, SecondsOfTurn(kFiltered));
    return filtered_.Run(left);
  }

  const int discs_;
  logic::LimitWatch watch_;
  const SearchObserver& observer_;
  BoardPlay play_;
  RetrogradeBeam beam_;
  FilteredSearch filtered_;
  OrderStages formula_;
  std::array<double, kAllSearches.size()> seconds_{};
  std::array<Effort, kAllSearches.size()> efforts_;
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
