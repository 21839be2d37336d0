#include "retro/decide/confirmation.h"

#include <absl/container/flat_hash_set.h>
#include <absl/strings/str_cat.h>

#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/status_macros.h"
#include "core/game/game.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::retro {
namespace {

// A board and, where the colours are fixed, the colour of its mover (black otherwise).
using State = std::pair<Board, Color>;

// Boards from which a move on `square` leads to `after`, whose last mover is after.other.
void AddPredecessors(const Board& after, Square square, std::vector<Board>& predecessors) {
  // Only discs of the last mover in unbroken rows next to the square can have been turned over.
  std::vector<Bitboard> choices = {0};
  for (const Direction direction : kDirections) {
    Bitboard run = 0;
    const std::size_t known = choices.size();
    std::optional<Square> at = Step(square, direction);
    while (at && (after.other & Bit(*at)) != 0) {
      run |= Bit(*at);
      for (std::size_t i = 0; i < known; ++i) choices.push_back(choices[i] | run);
      at = Step(*at, direction);
    }
  }
  for (const Bitboard flips : choices) {
    const Board before = {after.other & ~flips & ~Bit(square), after.mover | flips};
    if (flips != 0 && Flips(before, square) == flips && Play(before, square) == after)
      predecessors.push_back(before);
  }
}

class PlainSearch {
 public:
  PlainSearch(const Question& question, std::int64_t max_boards,
              const std::atomic<bool>* interrupted)
      : question_(question), max_boards_(max_boards), interrupted_(interrupted) {}

  PlainAnswer Answer(const Board& board, Color to_move) {
    if (IsStart(board, to_move)) return PlainAnswer::kReachable;
    if (!board.HasCentre() || board.Discs() <= 4) return PlainAnswer::kUnreachable;
    if (!seen_.insert({Key(board), question_.any_color ? Color::kBlack : to_move}).second) {
      return PlainAnswer::kUnreachable;
    }
    if (static_cast<std::int64_t>(seen_.size()) > max_boards_) return PlainAnswer::kTooLarge;
    if (interrupted_ != nullptr && *interrupted_) return PlainAnswer::kTooLarge;
    for (const auto& [before, color] : Before(board, to_move)) {
      const PlainAnswer answer = Answer(before, color);
      if (answer != PlainAnswer::kUnreachable) return answer;
    }
    return PlainAnswer::kUnreachable;
  }

 private:
  bool IsStart(const Board& board, Color to_move) const {
    if (question_.any_orientation) return Canonical(board) == Canonical(kStart);
    return board == kStart && (question_.any_color || to_move == Color::kBlack);
  }

  Board Key(const Board& board) const {
    return question_.any_orientation ? Canonical(board) : board;
  }

  static std::vector<State> Before(const Board& board, Color to_move) {
    std::vector<Board> by_move;
    std::vector<Board> by_move_and_pass;
    for (Square square = 0; square < kSquares; ++square) {
      if ((kCentre & Bit(square)) != 0) continue;
      if ((board.other & Bit(square)) != 0) AddPredecessors(board, square, by_move);
      if ((board.mover & Bit(square)) != 0 && MustPass(Passed(board))) {
        AddPredecessors(Passed(board), square, by_move_and_pass);
      }
    }
    std::vector<State> states;
    states.reserve(by_move.size() + by_move_and_pass.size());
    for (const Board& before : by_move) states.emplace_back(before, Opposite(to_move));
    for (const Board& before : by_move_and_pass) states.emplace_back(before, to_move);
    return states;
  }

  Question question_;
  std::int64_t max_boards_;
  const std::atomic<bool>* interrupted_;
  absl::flat_hash_set<State> seen_;
};

}  // namespace

absl::StatusOr<Color> ColorAtEndOfGame(absl::Span<const Square> moves, const Board& board) {
  const absl::StatusOr<Game> game = Replay(moves);
  if (!game.ok()) return game.status();
  if (game->Last().board == board) return game->Last().to_move;
  const Position turn = game->PositionToGoOn();
  if (turn.board == board) return turn.to_move;
  return absl::InvalidArgumentError("the game does not end in the board");
}

absl::Status ConfirmGame(const Board& board, const Question& question, const Decision& decision) {
  if (decision.image < 0 || decision.image >= kImages) {
    return absl::InvalidArgumentError(absl::StrCat("there is no image ", decision.image));
  }
  const Board target = Image(board, decision.image);
  ASSIGN_OR_RETURN(const Color color, ColorAtEndOfGame(decision.transcript, target));
  if (color != decision.mover_color)
    return absl::InvalidArgumentError("the other colour moves at the end of the game");
  if (!question.any_orientation && target != board) {
    return absl::InvalidArgumentError("the game ends in another orientation of the board");
  }
  if (!question.any_color && color != question.mover_color) {
    return absl::InvalidArgumentError("the game ends with the colours exchanged");
  }
  return absl::OkStatus();
}

void ConfirmOrRetract(const Board& board, const Question& question, Decision& decision) {
  const absl::StatusOr<Color> color =
      ColorAtEndOfGame(decision.transcript, Image(board, decision.image));
  absl::Status status = color.status();
  if (color.ok()) {
    decision.mover_color = *color;
    status = ConfirmGame(board, question, decision);
  }
  if (status.ok()) return;
  decision.Fail(absl::StrCat("the game that was found does not replay: ", status.message()));
}

GameFacts FactsOf(const Decision& decision) {
  GameFacts facts;
  const absl::StatusOr<Game> game = Replay(decision.transcript);
  if (!game.ok()) return facts;
  // The board as it is seen at the end.
  const auto seen = [&](const Position& position) {
    return Image(
        Board{position.Discs(decision.mover_color), position.Discs(Opposite(decision.mover_color))},
        InverseImage(decision.image));
  };
  const auto note_held = [&facts](const Board& board) {
    facts.held_by_mover |= board.mover;
    facts.held_by_other |= board.other;
  };
  for (int i = 0; i < static_cast<int>(game->moves.size()); ++i) {
    const Position before = game->PositionToMove(i);
    const bool by_mover = before.to_move == decision.mover_color;
    facts.earlier.push_back({seen(before), by_mover});
    note_held(facts.earlier.back().board);
    const Square square = game->moves[static_cast<std::size_t>(i)];
    const int flips = std::popcount(Flips(before.board, square));
    facts.last_move_flips = flips;
    facts.most_move_flips = std::max(facts.most_move_flips, flips);
    facts.least_move_flips = i == 0 ? flips : std::min(facts.least_move_flips, flips);
    facts.moves.push_back(Image(square, InverseImage(decision.image)));
    facts.last_move = Bit(facts.moves.back());
    if (game->PassForced(i)) ++(by_mover ? facts.passes_by_other : facts.passes_by_mover);
    (by_mover ? facts.played_by_mover : facts.played_by_other) |= facts.last_move;
  }
  facts.last = seen(game->Last());
  note_held(facts.last);
  if (decision.mover_color != game->Last().to_move) ++facts.passes_by_other;
  return facts;
}

PlainAnswer PlainReachability(const Board& board, const Question& question, std::int64_t max_boards,
                              const std::atomic<bool>* interrupted) {
  return PlainSearch(question, max_boards, interrupted)
      .Answer(board, question.any_color ? Color::kBlack : question.mover_color);
}

}  // namespace othello::retro
