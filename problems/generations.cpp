#include "problems/generations.h"

#include <optional>
#include <utility>
#include <vector>

#include "problems/looks.h"
#include "problems/naturalness.h"

namespace othello::problems {

namespace {

constexpr std::uint64_t kGroup = 20;  // generations 4 and 5 take the best of this many

class Generation {
 public:
  Generation(const GenerationOptions& options, const endgame::Evaluation& evaluation,
             const logic::Limits& limits)
      : options_(options),
        evaluation_(evaluation),
        limits_(limits),
        random_(RandomPlay(options.seed)) {}

  // nullopt if a limit was hit.
  std::optional<std::vector<Problem>> Of(std::uint64_t number) const {
    if (options_.generation <= 3) return OfGame(number);
    std::optional<Problem> best;
    double most = 0;
    for (std::uint64_t i = 0; i < kGroup; ++i) {
      std::optional<std::vector<Problem>> of_game = OfGame(number * kGroup + i);
      if (!of_game) return std::nullopt;
      for (Problem& problem : *of_game) {
        const double value = options_.generation == 4 ? TouchingEmptyPairs(problem.position.board)
                                                      : Naturalness(problem.position.board);
        if (best && value <= most) continue;
        most = value;
        best = std::move(problem);
      }
    }
    if (!best) return std::vector<Problem>();
    return std::vector<Problem>{*std::move(best)};
  }

 private:
  std::optional<std::vector<Problem>> OfGame(std::uint64_t number) const {
    const int empties = EmptiesOf(number, options_.empties);
    std::optional<Problem> cut = Solved(random_.game(number, empties, {}), number);
    if (!cut) return std::nullopt;
    std::vector<Problem> problems;
    const int score = cut->solution.score.lower;
    const int of_black = cut->position.to_move == Color::kBlack ? score : -score;
    if (options_.generation > 1 && !options_.black_score.Contains(of_black)) return problems;
    if (options_.generation > 2 && cut->solution.moves.empty()) return problems;
    std::vector<Square> game = cut->game;
    const std::vector<Square> line = cut->solution.line;
    problems.push_back(*std::move(cut));
    if (options_.generation != 2) return problems;
    for (const Square square : line) {
      game.push_back(square);
      std::optional<Problem> next = Solved(game, number);
      if (!next) return std::nullopt;
      problems.push_back(*std::move(next));
    }
    return problems;
  }

  // The end of the game, whatever it is.
  std::optional<Problem> Solved(std::vector<Square> game, std::uint64_t number) const {
    Problem problem = AtEndOf(std::move(game));
    problem.number = number;
    std::optional<endgame::Solution> solution =
        SolveProblem(problem.position.board, evaluation_, limits_);
    if (!solution) return std::nullopt;
    problem.solution = *std::move(solution);
    return LookAt(std::move(problem), evaluation_, limits_);
  }

  const GenerationOptions& options_;
  const endgame::Evaluation& evaluation_;
  const logic::Limits& limits_;
  const GameSource random_;
};

}  // namespace

Generated GenerateAs(const GenerationOptions& generation, const endgame::Evaluation& evaluation,
                     const GeneratorOptions& options, const ProblemFound& found,
                     const YieldSeen& seen) {
  const auto attempt = [&](std::uint64_t number, const logic::Limits& limits) -> Attempt {
    std::optional<std::vector<Problem>> problems =
        Generation(generation, evaluation, limits).Of(number);
    if (!problems) return {.stopped = true};
    if (problems->empty()) return {.unmet = &DemandNamed("score")};
    return {.problems = *std::move(problems)};
  };
  return MakeProblems([](std::uint64_t) { return true; }, attempt, std::nullopt, options, found,
                      seen);
}

}  // namespace othello::problems
