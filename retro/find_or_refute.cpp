#include "retro/play_and_formula.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "encoding/board_literals.h"
#include "retro/board_play.h"
#include "retro/order_race.h"
#include "retro/order_stages.h"
#include "retro/race.h"

namespace othello::retro {

namespace {

// The formula begins, since most boards that it refutes take it a few hundredths of a second. Each
// of its later parts is at least as long as the rounds of play before it, which grow.
constexpr double kSecondsOfFirstPart = 0.1;
// Where no game comes as near as this to the board, play gets every fourth turn only.
constexpr int kNear = 3;
constexpr int kTurnsOfFar = 4;
// What play has not found after so long, on a board with at most so many discs, the formula finds
// sooner: there its parts are longer. On fuller boards the formula is slow, and play goes on with
// half of the time.
constexpr double kSecondsOfTry = 2;
constexpr int kMostDiscsOfFormula = 56;
// The same, sooner, where no game comes as near as this to the board. Measured after half a second:
// all of 100 boards of games at random with 40 to 52 moves were met or missed by at most two discs;
// 28 of 38 hard boards of the GPW 2025 list were missed by three or more.
constexpr double kSecondsOfShortTry = 0.5;
constexpr int kVeryNear = 2;
constexpr double kFormulaPerPlay = 7;

class Turns {
 public:
  Turns(const Board& board, const Question& question, const logic::Limits& limits,
        const SearchObserver& observer)
      : discs_(board.Discs()),
        watch_(limits),
        observer_(observer),
        play_(board, question, /*seed=*/0),
        formula_(question, limits, {}, observer) {
    formula_.EndIn(encoding::KnownBoardLiterals(formula_.solver(), board));
  }

  Decision Run() {
    double seconds = kSecondsOfFirstPart;
    for (int turn = 0;; ++turn) {
      Decision of_formula = formula_.Run(seconds);
      // Another limit than its part of the time ends it for good.
      if (IsDecided(of_formula) || of_formula.limit != logic::Limit::kTime ||
          watch_.Hit() != logic::Limit::kNone)
        return WithGames(std::move(of_formula), {});
      if (play_.LeastMissed() > kNear && turn % kTurnsOfFar != 0) continue;
      const double begin = watch_.Seconds();
      Decision of_play = play_.PlayRounds(watch_.Left());
      seconds = watch_.Seconds() - begin;
      seconds_of_play_ += seconds;
      if (HasTried() && discs_ <= kMostDiscsOfFormula) seconds *= kFormulaPerPlay;
      if (observer_) observer_({Engine::kPlay, Stage::kPlay, Count::kGames, play_.games()});
      if (IsDecided(of_play)) return WithGames(std::move(of_play), of_formula.effort);
    }
  }

 private:
  bool HasTried() const {
    return seconds_of_play_ >
           (play_.LeastMissed() > kVeryNear ? kSecondsOfShortTry : kSecondsOfTry);
  }

  Decision WithGames(Decision decision, const Effort& besides) const {
    decision.effort.Add(besides);
    if (decision.engine != Engine::kPlay && play_.games() > 0)
      decision.effort.Add(Count::kGames, play_.games());
    return decision;
  }

  const int discs_;
  logic::LimitWatch watch_;
  const SearchObserver& observer_;
  double seconds_of_play_ = 0;
  BoardPlay play_;
  OrderStages formula_;
};

}  // namespace

Decision PlayAndSolve(const Board& board, const Question& question, const logic::Limits& limits,
                      int threads, const SearchObserver& observer) {
  const auto turns = [&](const logic::Limits& left) {
    return Turns(board, question, left, observer).Run();
  };
  std::vector<std::function<Decision(const logic::Limits&)>> searches = {turns};
  for (int i = 1; i < threads; ++i) searches.push_back(OrderRacer(board, question, i, observer));
  return Race<Decision>(searches, limits, IsDecided);
}

}  // namespace othello::retro
