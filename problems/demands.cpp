#include "problems/demands.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <array>
#include <bit>

#include "core/discs/connectivity.h"
#include "core/game/board_text.h"
#include "problems/naturalness.h"
#include "synth/satisfies.h"

namespace othello::problems {

namespace {

bool HasRegions(const Board& board, const std::vector<int>& wanted) {
  std::vector<int> sizes;
  for (const Bitboard region : Regions(board.Empty())) sizes.push_back(std::popcount(region));
  std::sort(sizes.begin(), sizes.end());
  return sizes == wanted;
}

bool OneBest(const Problem& problem) {
  return problem.solution.best.size() == 1 && problem.solution.moves.size() > 1;
}

bool OnlyWin(const Problem& problem) {
  const endgame::Solution& solution = problem.solution;
  return OneBest(problem) && solution.score.lower > 0 && solution.moves[1].score.lower <= 0;
}

int NaiveLoss(const Problem& problem) {
  return problem.solution.score.lower -
         ScoreOf(problem.solution.moves, GreedyMove(problem.position.board));
}

bool HasTheme(const Problem& problem, const std::vector<Theme>& wanted) {
  return std::any_of(problem.themes.begin(), problem.themes.end(), [&](Theme theme) {
    return std::find(wanted.begin(), wanted.end(), theme) != wanted.end();
  });
}

// "a gap of " and the number; "" for 0.
std::string AtLeast(absl::string_view before, int number, absl::string_view after = "") {
  return number == 0 ? "" : absl::StrCat(before, number, after);
}

// "12", "10 to 14".
std::string RangeText(const Range& range) {
  return range.min == range.max ? absl::StrCat(range.min)
                                : absl::StrCat(range.min, " to ", range.max);
}

std::string ThemesText(const std::vector<Theme>& themes) {
  return absl::StrJoin(themes, " or ",
                       [](std::string* text, Theme theme) { text->append(WordOf(theme)); });
}

using D = Demands;
using P = Problem;

constexpr std::array kDemands = {
    // The game has a position with that many empty squares, in which somebody can move.
    Demand{"empties", Knowledge::kGame, nullptr,
           [](const D& d) {
             return absl::StrCat("had ", RangeText(d.empties), " empty squares and a move");
           }},
    Demand{"side", Knowledge::kPosition,
           [](const D& d, const P& p) { return !d.side || *d.side == p.position.to_move; },
           [](const D& d) {
             return d.side ? absl::StrCat("had ", ColorName(*d.side), " to move") : "";
           }},
    Demand{
        "position", Knowledge::kPosition,
        [](const D& d, const P& p) {
          return d.position == nullptr || synth::Satisfies(*d.position, p.position.board);
        },
        [](const D& d) -> std::string { return d.position == nullptr ? "" : "met the conditions"; },
        true},
    Demand{"regions", Knowledge::kPosition,
           [](const D& d, const P& p) {
             return d.regions.empty() || HasRegions(p.position.board, d.regions);
           },
           [](const D& d) {
             return d.regions.empty() ? ""
                                      : absl::StrCat("had empty regions of ",
                                                     absl::StrJoin(d.regions, ", "), " squares");
           }},
    Demand{"natural", Knowledge::kPosition,
           [](const D& d, const P& p) {
             return d.natural <= 0 || Naturalness(p.position.board) >= d.natural;
           },
           [](const D& d) {
             return d.natural > 0 ? absl::StrFormat("had a naturalness of %.2f", d.natural) : "";
           }},
    Demand{"score", Knowledge::kSolution,
           [](const D& d, const P& p) { return d.score.Contains(p.solution.score.lower); },
           [](const D& d) {
             return d.score == D().score
                        ? ""
                        : absl::StrFormat("had a score from %+d to %+d", d.score.min, d.score.max);
           }},
    Demand{"ties", Knowledge::kSolution,
           [](const D& d, const P& p) { return d.ties || OneBest(p); },
           [](const D& d) -> std::string { return d.ties ? "" : "had one best move"; }},
    Demand{"gap", Knowledge::kSolution,
           [](const D& d, const P& p) { return Gap(p.solution) >= d.gap; },
           [](const D& d) { return AtLeast("had a gap of ", d.gap); }},
    Demand{
        "only-win", Knowledge::kSolution,
        [](const D& d, const P& p) { return !d.only_win || OnlyWin(p); },
        [](const D& d) -> std::string { return d.only_win ? "had exactly one winning move" : ""; }},
    Demand{"best", Knowledge::kSolution,
           [](const D& d, const P& p) {
             return !d.best || p.solution.best == std::vector<Square>{*d.best};
           },
           [](const D& d) {
             return d.best ? absl::StrCat("had ", SquareName(*d.best), " as the only best move")
                           : "";
           },
           true},
    Demand{"naive-loss", Knowledge::kSolution,
           [](const D& d, const P& p) { return d.naive_loss == 0 || NaiveLoss(p) >= d.naive_loss; },
           [](const D& d) { return AtLeast("had a naive move that loses ", d.naive_loss); }},
    Demand{
        "mistake", Knowledge::kSolution,
        [](const D& d, const P& p) { return Mistake(p) >= d.mistake; },
        [](const D& d) { return AtLeast("had a mistake of ", d.mistake, " discs in the game"); }},
    Demand{"only-moves", Knowledge::kProblem,
           [](const D& d, const P& p) { return p.only_moves >= d.only_moves; },
           [](const D& d) { return AtLeast("had ", d.only_moves, " only moves in a row"); }},
    Demand{"theme", Knowledge::kProblem,
           [](const D& d, const P& p) { return d.themes.empty() || HasTheme(p, d.themes); },
           [](const D& d) {
             return d.themes.empty() ? "" : absl::StrCat("had the theme ", ThemesText(d.themes));
           }},
    Demand{"grade", Knowledge::kProblem,
           [](const D& d, const P& p) { return d.grade.Contains(p.difficulty.grade); },
           [](const D& d) -> std::string {
             if (d.grade == D().grade) return "";
             return absl::StrCat(
                 d.grade.min == d.grade.max ? "had the grade " : "had a grade from ",
                 RangeText(d.grade));
           }},
    // No earlier problem is like it: an image, the same line, or the same empty squares (those are
    // allowed where conditions may say which are empty).
    Demand{"alike", Knowledge::kEarlier, nullptr,
           [](const D&) -> std::string { return "were unlike the problems before"; }},
};

}  // namespace

absl::Span<const Demand> AllDemands() { return kDemands; }

const Demand& DemandNamed(absl::string_view name) {
  return *std::find_if(kDemands.begin(), kDemands.end(),
                       [&](const Demand& demand) { return demand.name == name; });
}

const Demand* FirstUnmet(const Demands& demands, const Problem& problem, Knowledge known) {
  for (const Demand& demand : kDemands) {
    if (demand.known == known && !demand.met(demands, problem)) return &demand;
  }
  return nullptr;
}

}  // namespace othello::problems
