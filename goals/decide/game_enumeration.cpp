#include "goals/decide/game_enumeration.h"

#include <absl/container/flat_hash_set.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <utility>

#include "core/base/helper_threads.h"
#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "goals/games_to_board.h"
#include "goals/goal_moment.h"
#include "play/played_game.h"
#include "retro/work_watch.h"

namespace othello::goals {

namespace {

using play::Moment;

constexpr Square kF5 = SquareAt(5, 4);
// Games with this many moves in common after the first ones that are wanted are a part, for one
// thread: 61 parts where none are.
constexpr std::size_t kMovesInCommon = 4;

class Enumeration {
 public:
  Enumeration(const Goal& goal, const BoardsWanted& wanted, const logic::Limits& limits)
      : goal_(goal),
        wanted_(wanted),
        most_moves_(static_cast<std::size_t>(goal.discs.max - kStart.Discs())),
        symmetries_(SymmetriesOf(goal)),
        images_(DifferentImages(goal)),
        watch_(limits) {}

  Enumerated Run(int threads) {
    std::vector<Game> parts;
    Game start;
    Visit(start, Thread{.number = 0, .parts = &parts});
    base::ForEachIndex(parts.size(), threads, [&](int thread, std::size_t part) {
      Visit(parts[part], Thread{.number = thread});
    });
    return {std::move(answers_), positions_, logic::LimitOf(watch_.Status())};
  }

 private:
  struct Game {
    std::vector<Square> moves;
    Moment end;
  };
  struct Thread {
    int number = 0;
    std::vector<Game>* parts = nullptr;  // where games go that are as long as the parts have in
                                         // common; they are not visited
  };

  // The end of the game, and every game that continues from there.
  void Visit(Game& game, const Thread& thread) {
    if (over_) return;
    if (thread.parts != nullptr &&
        game.moves.size() == goal_.game.first_moves.size() + kMovesInCommon) {
      thread.parts->push_back(game);
      return;
    }
    if (game.moves.size() >= goal_.game.first_moves.size()) LookAt(game);
    if (game.moves.size() < most_moves_ && !watch_.Stopped(thread.number) &&
        MayLeadToWanted(game.end))
      VisitLonger(game, thread);
  }

  // Not if more games lead to its end than may lead to a wanted board.
  bool MayLeadToWanted(const Moment& end) const {
    if (!goal_.game.games) return true;
    return HasWantedGames(Range{0, goal_.game.games->max},
                          QuestionOnTheWay(goal_.question, end.to_move), end.board, {})
        .value_or(true);
  }

  Bitboard MovesToTry(const Game& game, const Moment& to_move) const {
    const std::vector<Square>& first_moves = goal_.game.first_moves;
    if (game.moves.size() < first_moves.size()) return Bit(first_moves[game.moves.size()]);
    return game.moves.empty() ? Bit(kF5) : LegalMoves(to_move.board);
  }

  void VisitLonger(Game& game, const Thread& thread) {
    const Moment before = game.end;
    Moment to_move = before;
    if (!CanMove(to_move.board)) {
      if (!MustPass(to_move.board)) return;
      to_move.Pass();
    }
    if (goal_.game.LooksBack()) NoteOnTheWay(goal_, images_, to_move);
    ForEachSquare(MovesToTry(game, to_move), [&](Square square) {
      game.moves.push_back(square);
      game.end = to_move;
      game.end.Play(square);
      Visit(game, thread);
      game.moves.pop_back();
    });
    game.end = before;
  }

  // Right after the last move, and after the pass that is then forced.
  void LookAt(const Game& game) {
    LookAt(game.moves, game.end);
    if (!MustPass(game.end.board)) return;
    Moment after_pass = game.end;
    after_pass.Pass();
    LookAt(game.moves, after_pass);
  }

  void LookAt(const std::vector<Square>& moves, const Moment& moment) {
    ++positions_;
    if (moment.board.Discs() < goal_.discs.min) return;
    if (!goal_.question.any_color && moment.to_move != goal_.question.mover_color) return;
    for (const int k : images_) {
      if (MissedBy(goal_, moment, k) == 0) Take(moves, Image(moment.board, k), k);
    }
  }

  void Take(const std::vector<Square>& moves, const Board& board, int k) {
    const std::lock_guard lock(mutex_);
    const Board family = LeastImage(board, symmetries_);
    if (over_ || seen_.contains(family)) return;
    GoalAnswer answer = AnswerByGame(goal_, board, k, moves);
    // The rules again, and code that shares nothing with the search.
    if (answer.decision.fault.ok() &&
        !(Meets(goal_, board, answer.decision) && wanted_.Takes(board)))
      return;
    seen_.insert(family);
    answers_.push_back(std::move(answer));
    if (!wanted_.all) over_ = true;
  }

  const Goal& goal_;
  const BoardsWanted& wanted_;
  const std::size_t most_moves_;
  const SymmetrySet symmetries_;
  const std::vector<int> images_;
  retro::WorkWatch watch_;
  std::atomic<bool> over_ = false;
  std::atomic<std::int64_t> positions_ = 0;
  std::mutex mutex_;
  absl::flat_hash_set<Board> seen_;  // of each family of images the least one
  std::vector<GoalAnswer> answers_;
};

}  // namespace

Enumerated EnumerateGames(const Goal& goal, const BoardsWanted& wanted, const logic::Limits& limits,
                          int threads) {
  return Enumeration(goal, wanted, limits).Run(threads);
}

}  // namespace othello::goals
