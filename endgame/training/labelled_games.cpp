#include "endgame/training/labelled_games.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "core/base/random.h"
#include "core/game/moves.h"
#include "core/game/random_square.h"
#include "endgame/search/look_ahead.h"
#include "endgame/search/score_table.h"
#include "endgame/search/solve.h"
#include "endgame/usual_rules.h"

namespace othello::endgame {

namespace {

// Of a game alone, so that its line of best play does not depend on what was solved before.
constexpr std::size_t kTableBytes = std::size_t{1} << 20;
constexpr int kFewestRandomPlies = 4;
constexpr int kMostRandomPlies = 16;
constexpr int kNoise = 2 * kWeightUnit;  // a move may look better by up to this much
constexpr int kAnyMoveOf = 40;           // one move in this many is any move
constexpr int kAnyMoveOfEnding = 5;      // the same where the ending is played once more

int EmptySquares(const Board& board) { return std::popcount(board.Empty()); }

// In 128ths of a disc.
int NaiveSum(const Board& board) {
  constexpr int kPerMove = 2 * kWeightUnit;
  constexpr int kPerCorner = 8 * kWeightUnit;
  constexpr int kPerXSquare = 3 * kWeightUnit;
  const auto difference = [&](Bitboard set) {
    return std::popcount(board.mover & set) - std::popcount(board.other & set);
  };
  return kPerMove * (Mobility(board) - Mobility(Passed(board))) +
         kPerCorner * difference(kCorners) - kPerXSquare * difference(kXSquares);
}

int SumOf(const Board& board, const Evaluation* evaluation) {
  return evaluation == nullptr ? NaiveSum(board) : evaluation->Sum(board);
}

Square ChooseMove(const Board& board, const Evaluation* evaluation, base::Random& random) {
  const Bitboard legal = LegalMoves(board);
  if (random.Below(kAnyMoveOf) == 0) return RandomSquare(legal, random);
  const auto sum = [&](const Board& position) { return SumOf(position, evaluation); };
  int best = -kFarSum;
  Square chosen = std::countr_zero(legal);
  ForEachSquare(legal, [&](Square square) {
    const int noise = random.Below(kNoise);
    const int value =
        noise - LookAhead<UsualRules>(Play(board, square), 1, -kFarSum, noise - best, sum);
    if (value > best) {
      best = value;
      chosen = square;
    }
  });
  return chosen;
}

// A board of the game, and whether the mover of the first board moves in it.
struct Moment {
  Board board;
  bool first_side;
};

void PassIfForced(Moment& moment) {
  if (!MustPass(moment.board)) return;
  moment.board = Passed(moment.board);
  moment.first_side = !moment.first_side;
}

void PlayOn(Moment& moment, Square square) {
  moment.board = Play(moment.board, square);
  moment.first_side = !moment.first_side;
}

// The exact score; nullopt if a limit was hit.
std::optional<Solution> SolveOne(const Board& board, Solver& solver, const logic::Limits& limits) {
  Solution solution = solver.Solve(board, {.range = {}, .all_best = false}, limits);
  if (solution.limit != logic::Limit::kNone) return std::nullopt;
  return solution;
}

class Labels {
 public:
  // `first_side_score` is the result for the side that moves first in the game.
  void Add(const Moment& moment, int first_side_score) {
    boards_.push_back(
        {moment.board,
         static_cast<std::int8_t>(moment.first_side ? first_side_score : -first_side_score)});
  }

  // The moments that led to `end`, and best play from there.
  void AddGame(const std::vector<Moment>& moments, Moment end, const Solution& solution) {
    const int result = end.first_side ? solution.score.lower : -solution.score.lower;
    for (const Moment& moment : moments) Add(moment, result);
    Add(end, result);
    for (const Square square : solution.line) {
      PassIfForced(end);
      PlayOn(end, square);
      PassIfForced(end);
      Add(end, result);
    }
  }

  std::vector<Labelled> Take() { return std::move(boards_); }

 private:
  std::vector<Labelled> boards_;
};

}  // namespace

std::vector<Labelled> LabelGame(const GameMoves& game, const logic::Limits& limits) {
  Moment moment = {game.start.board, true};
  std::vector<Moment> moments;
  for (const Square square : game.moves) {
    PassIfForced(moment);
    if ((LegalMoves(moment.board) & Bit(square)) == 0) return {};
    if (EmptySquares(moment.board) <= kSolvedFrom) break;
    moments.push_back(moment);
    PlayOn(moment, square);
  }
  PassIfForced(moment);
  if (EmptySquares(moment.board) > kSolvedFrom && !GameOver(moment.board)) return {};
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  const std::optional<Solution> solution = SolveOne(moment.board, solver, limits);
  if (!solution) return {};
  Labels labels;
  labels.AddGame(moments, moment, *solution);
  return labels.Take();
}

std::vector<Labelled> PlayLabelledGame(std::uint64_t number, const Evaluation* evaluation,
                                       const logic::Limits& limits) {
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  base::Random random(number);
  Moment moment = {kStart, true};
  const int random_plies =
      kFewestRandomPlies + random.Below(kMostRandomPlies - kFewestRandomPlies + 1);
  std::vector<Moment> moments;
  while (!GameOver(moment.board) && EmptySquares(moment.board) > kSolvedFrom) {
    PassIfForced(moment);
    const bool opening = kSquares - 4 - EmptySquares(moment.board) < random_plies;
    if (!opening) moments.push_back(moment);
    PlayOn(moment, opening ? RandomSquare(LegalMoves(moment.board), random)
                           : ChooseMove(moment.board, evaluation, random));
  }
  PassIfForced(moment);
  const std::optional<Solution> solution = SolveOne(moment.board, solver, limits);
  if (!solution) return {};
  Labels labels;
  labels.AddGame(moments, moment, *solution);
  // The ending once more, with mistakes.
  while (!GameOver(moment.board)) {
    PlayOn(moment, random.Below(kAnyMoveOfEnding) == 0
                       ? RandomSquare(LegalMoves(moment.board), random)
                       : ChooseMove(moment.board, evaluation, random));
    PassIfForced(moment);
    const std::optional<Solution> exact = SolveOne(moment.board, solver, limits);
    if (!exact) return {};
    labels.Add(moment, moment.first_side ? exact->score.lower : -exact->score.lower);
  }
  return labels.Take();
}

}  // namespace othello::endgame
