// Endgame problems without end: positions of games, one after the other, that meet demands.
//
// A source gives games by number. From each game one position is taken, or every one with as many
// empty squares as are demanded; what it must be is asked
// from the cheapest demand to the dearest, and what is solved and looked at in the end is a problem
// unless an earlier one is like it. Games are worked on by several threads and their problems taken
// in the order of the numbers: the same source gives the same problems with any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/base/range.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "endgame/evaluation/evaluation.h"
#include "problems/demands.h"
#include "problems/problem.h"

namespace othello::problems {

struct GameSource {
  bool every_position = false;  // each game gives a position for each number of empty squares
  // Whether there is a game with this number; asked in the order of the numbers, from 0 on, by one
  // thread at a time.
  std::function<bool(std::uint64_t number)> has;
  // The moves of the game, legal from the standard start, passes left out, at least until only
  // `empties` squares are empty, if it gets that far. Called by several threads. Where a limit is
  // hit, the game may be any other one.
  std::function<std::vector<Square>(std::uint64_t number, int empties, const logic::Limits& limits)>
      game;
};

// Self-play and random play (self_play.h), without end: other games for another seed.
GameSource SelfPlay(std::uint64_t seed, const endgame::Evaluation& evaluation);
GameSource RandomPlay(std::uint64_t seed);
// Games that are there, with every position of each.
GameSource GivenGames(std::vector<std::vector<Square>> games);

struct GeneratorOptions {
  std::int64_t count = 1;
  std::int64_t give_up = 20'000;  // games in a row without a problem after which to stop
  int threads = 1;
  logic::Limits limits = {};
};

// How far games came: of those that were asked for a demand, `unmet` did not meet it.
struct Yield {
  std::int64_t games = 0;
  std::int64_t problems = 0;
  std::map<const Demand*, std::int64_t> unmet;  // in the order of AllDemands()

  // Positions that were asked for the demand: they met all before it.
  std::int64_t Asked(const Demand& demand) const;
  std::int64_t Met(const Demand& demand) const { return Asked(demand) - Unmet(demand); }
  std::int64_t Unmet(const Demand& demand) const;
};

enum class Ended : std::uint8_t { kEnough, kNoMoreGames, kGaveUp, kLimit };

struct Generated {
  Yield yield;
  Ended ended = Ended::kEnough;
};

// Calls found(problem) for each problem, in order, and seen(yield) after each game. `found` returns
// whether to continue.
using ProblemFound = std::function<bool(const Problem&)>;
using YieldSeen = std::function<void(const Yield&)>;
Generated Generate(const GameSource& source, const Demands& demands,
                   const endgame::Evaluation& evaluation, const GeneratorOptions& options,
                   const ProblemFound& found, const YieldSeen& seen);

// The number of a game in the stream of a seed, another one for each seed.
std::uint64_t NumberOf(std::uint64_t seed, std::uint64_t game);

// The numbers of empty squares in the range, one after the other.
int EmptiesOf(std::uint64_t number, const Range& range);

// What one game gave: problems, or the first demand that its position did not meet.
struct Attempt {
  std::vector<Problem> problems = {};
  const Demand* unmet = nullptr;
  bool stopped = false;  // a limit was hit
};

// What problems may not have in common with an earlier one, up to symmetry.
enum class Similarity : std::uint8_t {
  kBoardOrLine,           // the board, or the line of best play
  kBoardOrLineOrEmpties,  // ... or the empty squares
};

// The loop of Generate() around any way to make problems from numbers.
Generated MakeProblems(const std::function<bool(std::uint64_t)>& has,
                       const std::function<Attempt(std::uint64_t, const logic::Limits&)>& attempt,
                       std::optional<Similarity> refused, const GeneratorOptions& options,
                       const ProblemFound& found, const YieldSeen& seen);

}  // namespace othello::problems
