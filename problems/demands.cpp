#include "problems/demands.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <bit>

#include "core/game/board_text.h"
#include "problems/naturalness.h"
#include "problems/regions.h"
#include "synth/satisfies.h"

namespace othello::problems {

namespace {

using endgame::Solution;

bool HasRegions(const Board& board, const std::vector<int>& wanted) {
  std::vector<int> sizes;
  for (const Bitboard region : Regions(board.Empty())) sizes.push_back(std::popcount(region));
  std::sort(sizes.begin(), sizes.end());
  return sizes == wanted;
}

bool OneBest(const Solution& solution) {
  return solution.best.size() == 1 && solution.moves.size() > 1;
}

}  // namespace

std::optional<Demand> UnmetByLooks(const Demands& demands, const Position& position) {
  const Board& board = position.board;
  if (demands.side && *demands.side != position.to_move) return Demand::kSide;
  if (demands.position != nullptr && !synth::Satisfies(*demands.position, board))
    return Demand::kPosition;
  if (!demands.regions.empty() && !HasRegions(board, demands.regions)) return Demand::kRegions;
  if (demands.natural > 0 && Naturalness(board) < demands.natural) return Demand::kNatural;
  return std::nullopt;
}

std::optional<Demand> UnmetBySolution(const Demands& demands, const Board& board,
                                      const Solution& solution) {
  const int score = solution.score.lower;
  if (score < demands.score.lower || score > demands.score.upper) return Demand::kScore;
  if (demands.one_best && !OneBest(solution)) return Demand::kOneBest;
  if (Gap(solution) < demands.gap) return Demand::kGap;
  const bool only_win = OneBest(solution) && score > 0 && solution.moves[1].score.lower <= 0;
  if (demands.only_win && !only_win) return Demand::kOnlyWin;
  if (demands.best && (solution.best.size() != 1 || solution.best.front() != *demands.best))
    return Demand::kBest;
  if (demands.naive_loss > 0 &&
      score - ScoreOf(solution.moves, GreedyMove(board)) < demands.naive_loss) {
    return Demand::kNaiveLoss;
  }
  return std::nullopt;
}

std::optional<Demand> UnmetByProblem(const Demands& demands, const Problem& problem) {
  if (problem.only_moves < demands.only_moves) return Demand::kOnlyMoves;
  const auto wanted = [&](Theme theme) {
    return std::find(demands.themes.begin(), demands.themes.end(), theme) != demands.themes.end();
  };
  if (!demands.themes.empty() &&
      std::none_of(problem.themes.begin(), problem.themes.end(), wanted)) {
    return Demand::kThemes;
  }
  const int grade = problem.difficulty.grade;
  if (grade < demands.fewest_grade || grade > demands.most_grade) return Demand::kGrade;
  return std::nullopt;
}

bool IsDemanded(const Demands& demands, Demand kind) {
  switch (kind) {
    case Demand::kEmpties:
    case Demand::kAlike:
      return true;
    case Demand::kSide:
      return demands.side.has_value();
    case Demand::kPosition:
      return demands.position != nullptr;
    case Demand::kRegions:
      return !demands.regions.empty();
    case Demand::kNatural:
      return demands.natural > 0;
    case Demand::kScore:
      return !(demands.score == endgame::Bounds{});
    case Demand::kOneBest:
      return demands.one_best;
    case Demand::kGap:
      return demands.gap > 0;
    case Demand::kOnlyWin:
      return demands.only_win;
    case Demand::kBest:
      return demands.best.has_value();
    case Demand::kNaiveLoss:
      return demands.naive_loss > 0;
    case Demand::kOnlyMoves:
      return demands.only_moves > 0;
    case Demand::kThemes:
      return !demands.themes.empty();
    case Demand::kGrade:
      return demands.fewest_grade > 1 || demands.most_grade < kGrades;
  }
  return false;
}

std::string DemandText(const Demands& demands, Demand demand) {
  switch (demand) {
    case Demand::kEmpties:
      return demands.fewest_empties == demands.most_empties
                 ? absl::StrCat("had ", demands.most_empties, " empty squares and a move")
                 : absl::StrCat("had ", demands.fewest_empties, " to ", demands.most_empties,
                                " empty squares and a move");
    case Demand::kSide:
      return absl::StrCat("had ", ColorName(*demands.side), " to move");
    case Demand::kPosition:
      return "met the conditions";
    case Demand::kRegions:
      return absl::StrCat("had empty regions of ", absl::StrJoin(demands.regions, ", "),
                          " squares");
    case Demand::kNatural:
      return absl::StrFormat("had a naturalness of %.2f", demands.natural);
    case Demand::kScore:
      return absl::StrFormat("had a score from %+d to %+d", demands.score.lower,
                             demands.score.upper);
    case Demand::kOneBest:
      return "had one best move";
    case Demand::kGap:
      return absl::StrCat("had a gap of ", demands.gap);
    case Demand::kOnlyWin:
      return "had exactly one winning move";
    case Demand::kBest:
      return absl::StrCat("had ", SquareName(*demands.best), " as the only best move");
    case Demand::kNaiveLoss:
      return absl::StrCat("had a naive move that loses ", demands.naive_loss);
    case Demand::kOnlyMoves:
      return absl::StrCat("had ", demands.only_moves, " only moves in a row");
    case Demand::kThemes:
      return absl::StrCat("had the theme ",
                          absl::StrJoin(demands.themes, " or ", [](std::string* text, Theme theme) {
                            text->append(WordOf(theme));
                          }));
    case Demand::kGrade:
      return demands.fewest_grade == demands.most_grade
                 ? absl::StrCat("had the grade ", demands.most_grade)
                 : absl::StrCat("had a grade from ", demands.fewest_grade, " to ",
                                demands.most_grade);
    case Demand::kAlike:
      return "were unlike the problems before";
  }
  return "";
}

}  // namespace othello::problems
