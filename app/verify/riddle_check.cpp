#include "app/verify/riddle_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"

namespace othello::app {

namespace {

using problems::GameEnd;
using problems::Saying;

// The discs that a move turns over, step by step, and in how many directions.
std::pair<Bitboard, int> Turned(const Board& board, Square square) {
  Bitboard turned = 0;
  int directions = 0;
  for (const int file : {-1, 0, 1}) {
    for (const int rank : {-1, 0, 1}) {
      Bitboard run = 0;
      Bitboard step = Shift(Bit(square), {file, rank});
      for (; (step & board.other) != 0 && (file != 0 || rank != 0);
           step = Shift(step, {file, rank}))
        run |= step;
      if (run == 0 || (step & board.mover) == 0) continue;
      turned |= run;
      ++directions;
    }
  }
  return {turned, directions};
}

class Count {
 public:
  Count(const problems::Riddle& riddle, const logic::Limits& limits)
      : riddle_(riddle), wanted_(problems::EndOfGame(riddle.game)), watch_(limits) {}

  // The games that fit; nothing of use if a limit was hit.
  std::int64_t Run() {
    PlayOn({}, GameEnd());
    return games_;
  }
  bool own_game_fits() const { return own_game_fits_; }
  logic::Limit limit() const { return limit_; }

 private:
  void PlayOn(Position position, const GameEnd& end) {
    if (end.moves == wanted_.moves) {
      if (!Fits(position, end)) return;
      ++games_;
      own_game_fits_ |= moves_ == riddle_.game;
      return;
    }
    if (end.moves + 2 == wanted_.moves && limit_ == logic::Limit::kNone) limit_ = watch_.Hit();
    if (limit_ != logic::Limit::kNone) return;
    if (!CanMove(position.board)) position = {Passed(position.board), Opposite(position.to_move)};
    ForEachSquare(LegalMoves(position.board), [&](Square square) {
      const auto [turned, directions] = Turned(position.board, square);
      GameEnd longer = end;
      ++longer.moves;
      longer.square = square;
      longer.turned = std::popcount(turned);
      longer.directions = directions;
      longer.single = end.single && longer.turned == 1;
      const Board after = {position.board.other & ~turned,
                           position.board.mover | turned | Bit(square)};
      bool& inside = position.to_move == Color::kBlack ? longer.black_inside : longer.white_inside;
      inside = inside && (after.other & kBorder) == 0;
      moves_.push_back(square);
      PlayOn({after, Opposite(position.to_move)}, longer);
      moves_.pop_back();
    });
  }

  bool Fits(const Position& position, const GameEnd& end) const {
    return std::ranges::all_of(riddle_.says, [&](Saying saying) {
      switch (saying) {
        case Saying::kOver:
          return GameOver(position.board);
        case Saying::kPass:
          return MustPass(position.board);
        case Saying::kSquare:
          return end.square == wanted_.square;
        case Saying::kTurned:
          return end.turned == wanted_.turned && end.directions == wanted_.directions;
        case Saying::kBlack:
          return std::popcount(position.Discs(Color::kBlack)) == wanted_.black;
        case Saying::kReplies:
          return std::popcount(LegalMoves(position.board)) == wanted_.replies;
        case Saying::kSingle:
          return end.single;
        case Saying::kBlackInside:
          return end.black_inside;
        case Saying::kWhiteInside:
          return end.white_inside;
      }
      return false;
    });
  }

  const problems::Riddle& riddle_;
  const GameEnd wanted_;
  logic::LimitWatch watch_;
  logic::Limit limit_ = logic::Limit::kNone;
  std::vector<Square> moves_;  // of the game that is being played
  std::int64_t games_ = 0;
  bool own_game_fits_ = false;
};

}  // namespace

absl::StatusOr<Check> CheckRiddle(const problems::Riddle& riddle, const logic::Limits& limits) {
  Count count(riddle, limits);
  const std::int64_t games = count.Run();
  if (count.limit() != logic::Limit::kNone) return Check::kCountTooLong;
  if (!count.own_game_fits())
    return absl::InvalidArgumentError("the sentence does not fit the game of the line");
  // A sentence without a square fits all images of a game; with one, the others are elsewhere.
  const bool names_square = std::ranges::find(riddle.says, Saying::kSquare) != riddle.says.end();
  if (games == (names_square ? 1 : 4)) return Check::kRiddleHolds;
  return absl::InvalidArgumentError(absl::StrCat(
      "the sentence fits ", games, " games", names_square ? "" : ", images of a game included"));
}

}  // namespace othello::app
