#include "retro/decide/nearest_board.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/symmetry.h"
#include "core/logic/solver.h"
#include "play/aim.h"
#include "play/annealed_play.h"
#include "retro/decide/board_play.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/find_or_refute.h"
#include "retro/order/game_order.h"
#include "retro/order/order_stages.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

using logic::Literal;

// How many discs more or fewer than the board a game may end with.
constexpr int kMostDiscsApart = 6;

play::Aim AimAt(const Board& board, const Question& question, Bitboard squares) {
  const int apart = squares == kAllSquares ? kMostDiscsApart : 0;
  return {.min_discs = std::max(board.Discs() - apart, 4),
          .max_discs = std::min(board.Discs() + apart, kSquares),
          .images = ImagesToPlayTowards(board, question),
          .squares = squares,
          .score = [board, question](const play::Moment& moment, int image) {
            int missed = std::popcount(DifferentSquares(Image(moment.board, image), board));
            if (!question.any_color && moment.to_move != question.mover_color)
              missed += kSquares;  // it does not count at all
            return play::Score{.missed = missed};
          }};
}

// The bound from below, by the order of the moves alone.
class FewestChanges {
 public:
  FewestChanges(const Board& board, const logic::Limits& limits)
      : solver_(logic::NewSolver(logic::SolverKind::kCadical, /*seed=*/0)),
        literals_(encoding::NewBoardLiterals(*solver_)) {
    solver_->WriteWithin(limits);
    std::make_unique<GameOrder>(literals_, *solver_);
    changed_ = encoding::ClauseAgainst(literals_, board.mover, board.other, board.Empty());
  }

  int at_least() const { return at_least_; }
  // Some order of moves has that few changes: the bound is as high as it gets.
  bool ended() const { return ended_; }

  // Raises the bound until it is as high as it gets or a limit is hit.
  void Work(const logic::Limits& limits) {
    logic::LimitWatch watch(limits);
    while (!ended_ && at_least_ < kSquares && watch.Hit() == logic::Limit::kNone) {
      if (asked_.code == 0) {
        asked_ = solver_->NewLiteral();
        solver_->AddAtMost(changed_, at_least_, {{asked_}});
      }
      const absl::StatusOr<logic::Answer> answer = solver_->Solve({{asked_}}, watch.Left());
      if (!answer.ok() || *answer == logic::Answer::kSatisfiable) ended_ = true;
      if (ended_ || *answer == logic::Answer::kUnknown) return;
      ++at_least_;
      asked_ = {};
    }
  }

 private:
  std::unique_ptr<logic::Solver> solver_;
  encoding::BoardLiterals literals_;
  std::vector<Literal> changed_;  // a square has another content than on the board
  Literal asked_;                 // at most at_least_ have
  int at_least_ = 0;
  bool ended_ = false;
};

// Is there a game to a board with at most `changes` changes? With turns and passes, so that every
// number of changes is decided at last.
class GameWithin {
 public:
  // All its work ends at the limits.
  GameWithin(const Board& board, int changes, const Question& question, const logic::Limits& limits)
      : changes_(changes),
        stages_(question, limits, Settings()),
        literals_(encoding::NewBoardLiterals(stages_.solver(), {.discs = kCentre})) {
    stages_.solver().AtMost(
        encoding::ClauseAgainst(literals_, board.mover, board.other, board.Empty()), changes);
    stages_.EndIn(literals_, {.min = std::max(board.Discs() - changes, 4),
                              .max = std::min(board.Discs() + changes, kSquares)});
  }

  int changes() const { return changes_; }

  // Solves for at most `seconds`, and continues with what was learned. The missing part of the
  // formula is written first, however long that takes.
  Decision Decide(double seconds) { return stages_.Run(seconds); }

  // After "reachable".
  Board Found() { return encoding::ModelBoard(stages_.solver(), literals_); }

 private:
  // The order of the moves alone has an answer here.
  static OrderSearchSettings Settings() {
    return {.families = kFamiliesOfFreeBoard, .seconds_of_first_stage = 0};
  }

  const int changes_;
  OrderStages stages_;
  encoding::BoardLiterals literals_;
};

class NearestSearch {
 public:
  NearestSearch(const Board& board, const Question& question, const OpeningTable& table,
                const logic::Limits& limits, const std::function<void(const NearestBoard&)>& nearer)
      : board_(board),
        question_(question),
        table_(table),
        watch_(limits),
        nearer_(nearer),
        players_({play::AnnealedPlay(AimAt(board, question, board.Occupied()), /*seed=*/0),
                  play::AnnealedPlay(AimAt(board, question, kAllSquares), /*seed=*/0)}) {}

  std::optional<NearestBoard> Run() {
    constexpr double kFirstSeconds = 0.5;
    if (FirstFailure(board_)) at_least_ = 1;
    for (double seconds = kFirstSeconds; watch_.Hit() == logic::Limit::kNone && !Met();
         seconds *= 2) {
      for (const auto& player : players_) PlayFor(*player, seconds);
      if (at_least_ == 0) DecideFor(seconds);
      if (!Met()) RaiseFor(seconds);
      Tell();
    }
    return Found();
  }

 private:
  logic::Limits TurnOf(double seconds) const {
    logic::Limits turn = watch_.Left();
    turn.seconds = std::min(turn.seconds, seconds);
    return turn;
  }

  const play::PlayedGame* Nearest() const {
    const play::PlayedGame* const best = play::BestOf(players_);
    return best != nullptr && best->score.missed < kSquares ? best : nullptr;
  }

  bool Met() const {
    return by_formula_ || (Nearest() != nullptr && Nearest()->score.missed <= at_least_);
  }

  void PlayFor(play::Player& player, double seconds) {
    logic::LimitWatch turn(TurnOf(seconds));
    while (turn.Hit() == logic::Limit::kNone && !Met()) {
      player.PlayRound(play::Score{.missed = at_least_}, turn.Left());
      Tell();
    }
  }

  // Whether the board itself is reached.
  void DecideFor(double seconds) {
    const Decision decision = FindOrRefute(board_, question_, table_, {.limits = TurnOf(seconds)});
    if (decision.verdict == Verdict::kUnreachable) at_least_ = 1;
    if (decision.verdict == Verdict::kReachable) by_formula_ = NearestBoard{board_, decision};
  }

  void RaiseFor(double seconds) {
    if (fewest_ == nullptr) fewest_ = std::make_unique<FewestChanges>(board_, watch_.Left());
    logic::LimitWatch turn(TurnOf(seconds));
    fewest_->Work(turn.Left());
    at_least_ = std::max(at_least_, fewest_->at_least());
    while (fewest_->ended() && !Met() && turn.Hit() == logic::Limit::kNone) {
      // The bound may have been raised otherwise since the last turn.
      if (within_ == nullptr || within_->changes() < at_least_)
        within_ = std::make_unique<GameWithin>(board_, at_least_, question_, watch_.Left());
      const Decision decision = within_->Decide(turn.Left().seconds);
      if (decision.verdict == Verdict::kUnknown) return;
      if (decision.verdict == Verdict::kReachable) {
        const Board found = within_->Found();
        const int changed = std::popcount(DifferentSquares(found, board_));
        by_formula_ = NearestBoard{found, decision, changed};
      } else {
        at_least_ = within_->changes() + 1;
      }
    }
  }

  // What is known so far, its game not replayed; nullopt before any game came to an end.
  std::optional<NearestBoard> Known() const {
    NearestBoard known;
    if (by_formula_) {
      known = *by_formula_;
    } else if (const play::PlayedGame* const best = Nearest()) {
      known.board = Image(best->end.board, best->image);
      known.changed = best->score.missed;
      known.decision.engine = Engine::kPlay;
      known.decision.stage = Stage::kPlay;
      known.decision.Found(best->moves, InverseImage(best->image));
    } else {
      return std::nullopt;
    }
    known.at_least = at_least_;
    return known;
  }

  // Tells of what is better than what was told before.
  void Tell() {
    if (!nearer_ || (!by_formula_ && Nearest() == nullptr)) return;
    const std::pair now(by_formula_ ? by_formula_->changed : Nearest()->score.missed, at_least_);
    if (std::exchange(told_, now) != now) nearer_(*Known());
  }

  std::optional<NearestBoard> Found() {
    std::optional<NearestBoard> found = Known();
    if (!found) return std::nullopt;
    ConfirmOrRetract(found->board, question_, found->decision);
    found->decision.seconds = watch_.Seconds();
    return found;
  }

  const Board board_;
  const Question question_;
  const OpeningTable& table_;
  logic::LimitWatch watch_;
  const std::function<void(const NearestBoard&)>& nearer_;
  std::pair<int, int> told_ = {-1, -1};  // changes of the board, and the bound
  std::array<std::unique_ptr<play::Player>, 2> players_;
  std::unique_ptr<FewestChanges> fewest_;
  std::unique_ptr<GameWithin> within_;
  std::optional<NearestBoard> by_formula_;  // with at_least_ changes
  int at_least_ = 0;
};

}  // namespace

std::optional<NearestBoard> FindNearest(const Board& board, const Question& question,
                                        const OpeningTable& table, const logic::Limits& limits,
                                        const std::function<void(const NearestBoard&)>& nearer) {
  return NearestSearch(board, question, table, limits, nearer).Run();
}

}  // namespace othello::retro
