#include "play/annealed_play.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "core/moves.h"
#include "core/random_square.h"
#include "core/symmetry.h"

namespace othello::play {

namespace {

// How often the move goes behind the other one; otherwise the other one goes before the move.
// Measured as above: 0.35 finds 12 of 12, 0.5 9, 0.8 and 0 2.
constexpr float kPartBehind = 0.35F;

// Of the first round for each image; each later one has twice as many.
constexpr std::int64_t kFirstSteps = 100'000;

constexpr int kMostMoves = kSquares - 4;

// An order of squares; the first ones are preferred.
class Preference {
 public:
  void Shuffle(Bitboard squares, base::Random& random) {
    int count = 0;
    ForEachSquare(squares, [&](Square square) { order_[Index(count++)] = Small(square); });
    for (int i = count - 1; i > 0; --i)
      std::swap(order_[Index(i)], order_[Index(random.Below(i + 1))]);
    for (int i = 0; i < count; ++i) rank_[order_[Index(i)]] = Small(i);
  }

  int RankOf(Square square) const { return rank_[Index(square)]; }

  // Requires a square of the order.
  Square FirstOf(Bitboard squares) const {
    Square first = std::countr_zero(squares);
    for (Bitboard rest = squares & (squares - 1); rest != 0; rest &= rest - 1) {
      const Square square = std::countr_zero(rest);
      if (RankOf(square) < RankOf(first)) first = square;
    }
    return first;
  }

  // Those between move up by one.
  void Move(Square square, int rank) {
    const int step = RankOf(square) < rank ? 1 : -1;
    for (int i = RankOf(square); i != rank; i += step) Put(order_[Index(i + step)], i);
    Put(Small(square), rank);
  }

 private:
  static std::size_t Index(int i) { return static_cast<std::size_t>(i); }
  static std::uint8_t Small(int i) { return static_cast<std::uint8_t>(i); }
  void Put(std::uint8_t square, int rank) {
    order_[Index(rank)] = square;
    rank_[square] = Small(rank);
  }

  std::array<std::uint8_t, kSquares> order_{};
  std::array<std::uint8_t, kSquares> rank_{};
};

// A move of a game, and what was known before it.
struct Ply {
  Moment before;
  Bitboard legal = 0;
  Square move = 0;
  Score best_score;     // of the moments until `before`
  int best_length = 0;  // the moves before the best of them; -1: none has a score
};

// The moves of a game, and its best moment.
struct Line {
  std::array<Ply, kMostMoves + 1> plies;  // one more: before a move that is not made
  int length = 0;
  Score score;
  int best_length = -1;
};

class AnnealedGames final : public Player {
 public:
  AnnealedGames(Aim aim, std::uint64_t seed, Annealing annealing)
      : Player(std::move(aim), seed), annealing_(std::move(annealing)) {}

 private:
  bool Play(std::optional<Score> enough, const logic::Limits& limits) override {
    logic::LimitWatch watch(limits);
    if (IsEnough(enough)) return false;
    if (step_ == steps_) BeginRound();
    for (; step_ < steps_ && !IsEnough(enough); ++step_) {
      constexpr std::int64_t kBetweenLooks = 256;
      if (step_ % kBetweenLooks == 0) {
        if (watch.Hit() != logic::Limit::kNone) break;
        temperature_ = TemperatureAt(static_cast<double>(step_) / static_cast<double>(steps_));
      }
      Step();
    }
    return step_ == steps_;
  }

  void BeginRound() {
    const std::size_t images = aim_.images.size();
    cooling_ = annealing_.coolings[round_ % annealing_.coolings.size()];
    step_ = 0;
    steps_ =
        std::min(kFirstSteps << std::min<std::size_t>(round_ / images, 16), annealing_.most_steps);
    if (annealing_.from_best && best_) {
      BeginWith(*best_);
    } else {
      image_ = aim_.images[round_ % images];
      Begin();
    }
    ++round_;
  }

  // `part` is 0 when the round begins, and 1 at its end.
  double TemperatureAt(double part) const {
    return cooling_.first_temperature *
           std::pow(cooling_.last_temperature / cooling_.first_temperature, part);
  }

  // Towards image_, at random.
  void Begin() {
    Shuffle();
    PlayFromStart();
  }

  // Each side prefers its squares as it played them, so that the game is played again.
  void BeginWith(const PlayedGame& game) {
    image_ = game.image;
    Shuffle();
    std::array<int, 2> played = {};
    PlayAgain(game.moves, [&](const Moment& moment, Square square) {
      const std::size_t side = SideOf(moment.to_move);
      preferences_[side].Move(square, played[side]++);
    });
    PlayFromStart();
  }

  void Shuffle() {
    squares_ = Image(aim_.squares, InverseImage(image_)) & ~kCentre;
    for (Preference& preference : preferences_) preference.Shuffle(squares_, random_);
  }

  void PlayFromStart() {
    line_.plies[0] = Ply();
    line_.plies[0].before = after_prefix_;
    line_.plies[0].best_length = -1;
    PlayLine(line_, 0);
  }

  void Step() {
    // Moves behind the best moment do not matter.
    const int changeable = line_.best_length < 0 ? line_.length : line_.best_length;
    if (changeable == 0) return Begin();
    const int at = random_.Below(changeable);
    const Ply& ply = line_.plies[static_cast<std::size_t>(at)];
    const Bitboard others = ply.legal & ~Bit(ply.move);
    if (others == 0) return;
    const Square other = RandomSquare(others, random_);
    Preference& preference = preferences_[SideOf(ply.before.to_move)];
    const bool behind = random_.Next() < kPartBehind;
    const Square moved = behind ? ply.move : other;
    const int rank = preference.RankOf(moved);
    preference.Move(moved, preference.RankOf(behind ? other : ply.move));
    const int first = behind ? at : FirstChanged(other, at);
    Ply& begin = next_.plies[static_cast<std::size_t>(first)];
    begin = line_.plies[static_cast<std::size_t>(first)];
    PlayLine(next_, first);
    if (IsKept()) {
      std::copy(next_.plies.begin() + first, next_.plies.begin() + next_.length,
                line_.plies.begin() + first);
      line_.length = next_.length;
      line_.score = next_.score;
      line_.best_length = next_.best_length;
    } else {
      preference.Move(moved, rank);
    }
  }

  double Height(const Score& score) const {
    return score.value - cooling_.per_missed * score.missed;
  }

  bool IsKept() {
    if (Height(next_.score) >= Height(line_.score)) return true;
    const double lost = Height(line_.score) - Height(next_.score);
    return random_.Next() < std::exp(-lost / temperature_);
  }

  // The first move that is no longer made, now that `other` stands further in front: `at` or an
  // earlier one.
  int FirstChanged(Square other, int at) const {
    const Color mover = line_.plies[static_cast<std::size_t>(at)].before.to_move;
    const Preference& preference = preferences_[SideOf(mover)];
    for (int i = 0; i < at; ++i) {
      const Ply& ply = line_.plies[static_cast<std::size_t>(i)];
      if (ply.before.to_move == mover && (ply.legal & Bit(other)) != 0 &&
          preference.RankOf(other) < preference.RankOf(ply.move))
        return i;
    }
    return at;
  }

  // Plays the line to its end, from a ply of which all is known that was before it.
  void PlayLine(Line& line, int from) {
    ++games_;
    Moment moment = line.plies[static_cast<std::size_t>(from)].before;
    line.score = line.plies[static_cast<std::size_t>(from)].best_score;
    line.best_length = line.plies[static_cast<std::size_t>(from)].best_length;
    line.length = from;
    const auto look = [&] {
      if (moment.board.Discs() < aim_.min_discs) return;
      const Score score = aim_.score(moment, image_);
      if (!best_ || score > best_->score) NoteBest(line, from, moment, score);
      if (line.best_length >= 0 && Height(score) <= Height(line.score)) return;
      line.score = score;
      line.best_length = line.length;
    };
    // Of a later ply, the moment was looked at with the move before it.
    if (from == 0) look();
    const auto choose = [&](Bitboard legal) {
      Ply& ply = line.plies[static_cast<std::size_t>(line.length)];
      ply.before = moment;
      ply.legal = legal;
      ply.move = preferences_[SideOf(moment.to_move)].FirstOf(legal);
      ply.best_score = line.score;
      ply.best_length = line.best_length;
      ++line.length;
      return ply.move;
    };
    PlayOn(moment, squares_, choose, look);
    if (line.best_length < 0) line.score = StuckScore(moment.board.Discs());
  }

  // The moves before `from` are those of line_.
  void NoteBest(const Line& line, int from, const Moment& moment, const Score& score) {
    best_ = PlayedGame{aim_.prefix, moment, image_, score};
    for (int i = 0; i < line.length; ++i)
      best_->moves.push_back((i < from ? line_ : line).plies[static_cast<std::size_t>(i)].move);
  }

  const Annealing annealing_;
  Cooling cooling_;  // of this round
  std::int64_t step_ = 0;
  std::int64_t steps_ = 0;
  std::size_t round_ = 0;  // the next one
  int image_ = 0;
  Bitboard squares_ = 0;
  double temperature_ = 0;
  std::array<Preference, 2> preferences_;  // of black and of white
  Line line_;
  Line next_;
};

}  // namespace

std::unique_ptr<Player> AnnealedPlay(Aim aim, std::uint64_t seed, Annealing annealing) {
  return std::make_unique<AnnealedGames>(std::move(aim), seed, std::move(annealing));
}

}  // namespace othello::play
