#include "traps/trap_tree.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/game/moves.h"
#include "traps/shortest_win.h"
#include "traps/trap_proof.h"

namespace othello::traps {

namespace {

class TreeBuilder {
 public:
  TreeBuilder(const Trap& trap, Player winner, std::int64_t most_steps, ShortestWin& shortest)
      : trap_(trap), winner_(winner), most_steps_(most_steps), shortest_(shortest) {}

  std::int64_t steps() const { return steps_; }

  // The steps from `board`, where `winner_` wins within `plies`.
  std::vector<TrapStep> From(const Board& board, Player to_move, int plies) {
    if (steps_ > most_steps_) return {};
    if (GameOver(board)) return {Step(StepKind::kGameEnd, to_move, std::nullopt, board)};
    if (MustPass(board)) {
      TrapStep pass = Step(StepKind::kPass, to_move, std::nullopt, Passed(board));
      Continue(pass, plies);
      return {std::move(pass)};
    }
    return to_move == winner_ ? Answer(board, plies) : Tries(board, plies);
  }

 private:
  TrapStep Step(StepKind kind, Player player, std::optional<Square> move, const Board& board) {
    ++steps_;
    return {.kind = kind, .player = player, .move = move, .board = board, .plies = 0, .next = {}};
  }

  void Continue(TrapStep& step, int plies) {
    step.plies = *shortest_.Plies(step.board, Opponent(step.player), plies);
    step.next = From(step.board, Opponent(step.player), step.plies);
  }

  std::vector<TrapStep> Tries(const Board& board, int plies) {
    std::vector<TrapStep> tries;
    ForEachSquare(LegalMoves(board), [&](Square square) {
      tries.push_back(Step(StepKind::kMove, Opponent(winner_), square, Play(board, square)));
      Continue(tries.back(), plies);
    });
    return tries;
  }

  // The move that wins soonest; of several, that on the lowest square.
  std::vector<TrapStep> Answer(const Board& board, int plies) {
    const Bitboard corners = LegalMoves(board) & kTrapCorners;
    if (corners != 0) return {CornerStep(board, std::countr_zero(corners))};
    if (winner_ == Player::kAttacker && SpringHolds(board, trap_)) return {Spring(board)};
    for (Bitboard moves = LegalMoves(board); moves != 0; moves &= moves - 1) {
      const Square square = std::countr_zero(moves);
      const Board after = Play(board, square);
      if (!shortest_.WinsWithin(plies - 1, after, Opponent(winner_))) continue;
      TrapStep step = Step(StepKind::kMove, winner_, square, after);
      Continue(step, plies - 1);
      return {std::move(step)};
    }
    return {};
  }

  TrapStep CornerStep(const Board& board, Square corner) {
    return Step(StepKind::kCorner, winner_, corner, Play(board, corner));
  }

  // The spring with every reply of the escaper (even if only the one on the edge counts) and the
  // corner that the attacker then takes.
  TrapStep Spring(const Board& board) {
    TrapStep spring =
        Step(StepKind::kSpring, Player::kAttacker, trap_.spring, Play(board, trap_.spring));
    ForEachSquare(LegalMoves(spring.board), [&](Square square) {
      TrapStep reply = Step(StepKind::kMove, Player::kEscaper, square, Play(spring.board, square));
      const Bitboard corners = LegalMoves(reply.board) & kTrapCorners;
      if (corners != 0) reply.next.push_back(CornerStep(reply.board, std::countr_zero(corners)));
      spring.next.push_back(std::move(reply));
    });
    return spring;
  }

  const Trap trap_;
  const Player winner_;
  const std::int64_t most_steps_;
  ShortestWin& shortest_;
  std::int64_t steps_ = 0;
};

}  // namespace

std::optional<TrapTree> ExplainTrap(const Board& board, const Trap& trap, Player winner,
                                    int most_plies, std::int64_t most_steps,
                                    const ProofLimits& limits) {
  TrapProof proof(trap);
  ShortestWin shortest(trap, winner, TriedMoves::kInfluenceArea, &proof);
  const std::optional<int> plies = shortest.Plies(board, Player::kEscaper, most_plies, limits);
  if (!plies) return std::nullopt;
  TreeBuilder builder(trap, winner, most_steps, shortest);
  TrapTree tree = {.winner = winner,
                   .plies = *plies,
                   .steps = 0,
                   .tries = builder.From(board, Player::kEscaper, *plies)};
  tree.steps = builder.steps();
  if (tree.steps > most_steps) return std::nullopt;
  return tree;
}

}  // namespace othello::traps
