#include "problems/generator.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

#include "core/base/ordered_work.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "problems/self_play.h"

namespace othello::problems {

namespace {

// What earlier problems were, up to symmetry.
class Known {
 public:
  explicit Known(Similarity similarity)
      : by_empties_(similarity == Similarity::kBoardOrLineOrEmpties) {}

  // Adds the problem, and returns whether an earlier one is like it.
  bool HasLike(const Problem& problem) {
    const Board& board = problem.position.board;
    const Bitboard empty = board.Empty();
    bool known = !boards_.insert(Canonical(board)).second;
    known |= by_empties_ && !empties_.insert(Canonical(Board{empty, 0}).mover).second;
    known |= !lines_.insert(LeastLine(problem.solution.line)).second;
    return known;
  }

 private:
  static std::vector<Square> LeastLine(const std::vector<Square>& line) {
    std::vector<Square> least = line;
    for (int k = 1; k < kImages; ++k) {
      std::vector<Square> image;
      image.reserve(line.size());
      for (const Square square : line) image.push_back(Image(square, k));
      least = std::min(least, image);
    }
    return least;
  }

  const bool by_empties_;
  absl::flat_hash_set<Board> boards_;
  absl::flat_hash_set<Bitboard> empties_;
  absl::flat_hash_set<std::vector<Square>> lines_;
};

// The position of the game with `empties` empty squares; nullopt if there is none in which somebody
// can move.
std::optional<Problem> PositionWith(const std::vector<Square>& game, int empties) {
  const std::ptrdiff_t moves = kSquares - kStart.Discs() - empties;  // each fills a square
  if (std::ssize(game) < moves) return std::nullopt;
  Problem problem = AtEndOf({game.begin(), game.begin() + moves});
  if (std::ssize(game) > moves) problem.played = game[static_cast<std::size_t>(moves)];
  if (!CanMove(problem.position.board)) return std::nullopt;
  return problem;
}

Problem ImageOf(const Problem& problem, int image) {
  Problem turned = problem;
  turned.position.board = Image(problem.position.board, image);
  for (Square& square : turned.game) square = Image(square, image);
  if (turned.played) turned.played = Image(*turned.played, image);
  return turned;
}

// Which images of a position are asked: those that a game reaches in their given orientation, if a
// demand tells them apart.
std::vector<int> ImagesToAsk(const Demands& demands) {
  const absl::Span<const Demand> all = AllDemands();
  if (std::none_of(all.begin(), all.end(), [&](const Demand& demand) {
        return demand.tells_images_apart && !demand.text(demands).empty();
      })) {
    return {0};
  }
  std::vector<int> images;
  for (int k = 0; k < kImages; ++k) {
    if (KeepsStart(k)) images.push_back(k);
  }
  return images;
}

Attempt AttemptPosition(Problem problem, const Demands& demands,
                        const endgame::Evaluation& evaluation, const logic::Limits& limits) {
  if (const Demand* unmet = FirstUnmet(demands, problem, Knowledge::kPosition)) return {{}, unmet};
  std::optional<endgame::Solution> solution =
      SolveProblem(problem.position.board, evaluation, limits);
  if (!solution) return {.stopped = true};
  problem.solution = *std::move(solution);
  if (const Demand* unmet = FirstUnmet(demands, problem, Knowledge::kSolution)) return {{}, unmet};
  std::optional<Problem> whole = LookAt(std::move(problem), evaluation, limits);
  if (!whole) return {.stopped = true};
  if (const Demand* unmet = FirstUnmet(demands, *whole, Knowledge::kProblem)) return {{}, unmet};
  return {.problems = {*std::move(whole)}};
}

// The best of the images' attempts: one with a problem, or the one that met most demands.
Attempt AttemptGame(const std::vector<Square>& game, std::uint64_t number, int empties,
                    const Demands& demands, const endgame::Evaluation& evaluation,
                    const logic::Limits& limits) {
  std::optional<Problem> problem = PositionWith(game, empties);
  Attempt best = {.unmet = &DemandNamed("empties")};
  if (!problem) return best;
  problem->number = number;
  for (const int image : ImagesToAsk(demands)) {
    Attempt attempt = AttemptPosition(ImageOf(*problem, image), demands, evaluation, limits);
    if (attempt.unmet == nullptr) return attempt;
    best.unmet = std::max(best.unmet, attempt.unmet);
    if (!attempt.unmet->tells_images_apart) break;
  }
  return best;
}

}  // namespace

std::uint64_t NumberOf(std::uint64_t seed, std::uint64_t game) {
  return seed * 0x9E3779B97F4A7C15 + game;  // Fibonacci hashing
}

int EmptiesOf(std::uint64_t number, const Range& range) {
  return range.min + static_cast<int>(number % static_cast<unsigned>(range.max - range.min + 1));
}

std::int64_t Yield::Asked(const Demand& demand) const {
  std::int64_t asked = games;
  for (const auto& [before, times] : unmet) asked -= before < &demand ? times : 0;
  return asked;
}

std::int64_t Yield::Unmet(const Demand& demand) const {
  const auto found = unmet.find(&demand);
  return found == unmet.end() ? 0 : found->second;
}

GameSource SelfPlay(std::uint64_t seed, const endgame::Evaluation& evaluation) {
  return {.has = [](std::uint64_t) { return true; },
          .game =
              [seed, &evaluation](std::uint64_t number, int empties, const logic::Limits&) {
                return PlayGame(NumberOf(seed, number), evaluation, empties);
              }};
}

GameSource RandomPlay(std::uint64_t seed) {
  return {.has = [](std::uint64_t) { return true; },
          .game =
              [seed](std::uint64_t number, int empties, const logic::Limits&) {
                return PlayRandomGame(NumberOf(seed, number), empties);
              }};
}

GameSource GivenGames(std::vector<std::vector<Square>> games) {
  const auto shared = std::make_shared<const std::vector<std::vector<Square>>>(std::move(games));
  return {.every_position = true,
          .has = [shared](std::uint64_t number) { return number < shared->size(); },
          .game = [shared](std::uint64_t number, int,
                           const logic::Limits&) { return (*shared)[number]; }};
}

Generated MakeProblems(const std::function<bool(std::uint64_t)>& has,
                       const std::function<Attempt(std::uint64_t, const logic::Limits&)>& attempt,
                       std::optional<Similarity> refused, const GeneratorOptions& options,
                       const ProblemFound& found, const YieldSeen& seen) {
  constexpr std::int64_t kMostWaiting = 256;
  Generated generated;
  std::optional<Known> known;
  if (refused) known.emplace(*refused);
  std::atomic<bool> over = false;
  std::int64_t without = 0;  // games since the last problem
  logic::LimitWatch watch(options.limits);
  const auto end = [&](Ended why) {
    if (!over) generated.ended = why;
    over = true;
  };
  std::uint64_t number = 0;
  const auto next = [&]() -> std::optional<std::uint64_t> {
    if (over) return std::nullopt;
    if (watch.Hit() != logic::Limit::kNone) {
      end(Ended::kLimit);
      return std::nullopt;
    }
    if (has(number)) return number++;
    if (!over) generated.ended = Ended::kNoMoreGames;  // those that are worked on count
    return std::nullopt;
  };
  const auto work = [&](int, std::uint64_t of) { return attempt(of, watch.Left()); };
  const auto emit = [&](const Attempt& made) {
    if (over && generated.ended != Ended::kNoMoreGames) return;
    if (made.stopped) return end(Ended::kLimit);
    Yield& yield = generated.yield;
    ++yield.games;
    ++without;
    if (made.unmet != nullptr) ++yield.unmet[made.unmet];
    for (const Problem& problem : made.problems) {
      if (known && known->HasLike(problem)) {
        ++yield.unmet[&DemandNamed("alike")];
        continue;
      }
      without = 0;
      ++yield.problems;
      if (!found(problem)) return end(Ended::kLimit);
      if (yield.problems == options.count) return end(Ended::kEnough);
    }
    seen(yield);
    if (without >= options.give_up) end(Ended::kGaveUp);
  };
  base::WorkInOrder(options.threads, kMostWaiting, next, work, emit);
  return generated;
}

Generated Generate(const GameSource& source, const Demands& demands,
                   const endgame::Evaluation& evaluation, const GeneratorOptions& options,
                   const ProblemFound& found, const YieldSeen& seen) {
  const std::uint64_t each =
      source.every_position ? demands.empties.max - demands.empties.min + 1 : 1;
  const auto has = [&](std::uint64_t number) { return source.has(number / each); };
  const auto attempt = [&](std::uint64_t number, const logic::Limits& limits) {
    const int empties = EmptiesOf(number, demands.empties);
    const std::uint64_t of = number / each;
    const logic::LimitWatch watch(limits);
    const std::vector<Square> game = source.game(of, empties, limits);
    return AttemptGame(game, of, empties, demands, evaluation, watch.Left());
  };
  // Conditions may say themselves which squares are empty.
  const Similarity refused =
      demands.position == nullptr ? Similarity::kBoardOrLineOrEmpties : Similarity::kBoardOrLine;
  return MakeProblems(has, attempt, refused, options, found, seen);
}

}  // namespace othello::problems
