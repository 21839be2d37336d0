#include "play/annealed_play.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "core/base/random.h"
#include "core/game/board.h"
#include "core/game/random_square.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "core/logic/limits.h"
#include "play/played_game.h"

namespace othello::play {

namespace {

// How often the move goes behind the other one; otherwise the other one goes before the move.
// Measured as above: 0.35 finds 12 of 12, 0.5 9, 0.8 and 0 2.
constexpr float kPartBehind = 0.35F;

// Of the first round for each image; each later one has twice as many.
constexpr std::int64_t kFirstSteps = 100'000;

// Steps between two looks at the clock, with which temperature and weights change.
constexpr std::int64_t kBetweenLooks = 256;

// What the weight of a square grows by, if it is missed at such a look. Measured on 75 boards of
// games at random with 56 to 64 discs, seconds with two seeds: 0.02 18 and 26, 0.03 17 and 18, 0.05
// 25 and 27. On 24 hard boards of published lists, 8 s each, games found: 0.01 7, 0.02 8 and 6,
// 0.03 4, 0.05 5; without weights 3.
constexpr double kGrowth = 0.02;

constexpr int kMostMoves = kSquares - 4;

// What a missed square weighs: more, the more often it was missed of late, and 1 on average. Its
// memory are some 100,000 steps.
class SquareWeights {
 public:
  SquareWeights() { weights_.fill(1); }

  void Raise(Bitboard missed) {
    ForEachSquare(missed,
                  [&](Square square) { weights_[static_cast<std::size_t>(square)] += kGrowth; });
    const double mean = Sum(kAllSquares) / kSquares;
    for (double& weight : weights_) weight /= mean;
  }

  // By how much they weigh more than 1 each.
  double Extra(Bitboard missed) const { return Sum(missed) - std::popcount(missed); }

 private:
  double Sum(Bitboard squares) const {
    double sum = 0;
    ForEachSquare(squares,
                  [&](Square square) { sum += weights_[static_cast<std::size_t>(square)]; });
    return sum;
  }

  std::array<double, kSquares> weights_;
};

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

// The best moment of a game.
struct Peak {
  Score score;
  Bitboard missed_squares = 0;  // if the aim says so
  int length = -1;              // the moves before it; -1: no moment has a score
};

// A move of a game, and what was known before it.
struct Ply {
  Moment before;
  Bitboard legal = 0;
  Square move = 0;
  Peak peak;  // of the moments until `before`
};

// The moves of a game, and its best moment.
struct Line {
  std::array<Ply, kMostMoves + 1> plies;  // one more: before a move that is not made
  int length = 0;
  Peak peak;
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
      if (step_ % kBetweenLooks == 0) {
        if (watch.Hit() != logic::Limit::kNone) break;
        temperature_ = TemperatureAt(static_cast<double>(step_) / static_cast<double>(steps_));
        if (line_.peak.missed_squares != 0) weights_.Raise(line_.peak.missed_squares);
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
    PlayLine(line_, 0);
  }

  void Step() {
    // Moves behind the best moment do not matter.
    const int changeable = line_.peak.length < 0 ? line_.length : line_.peak.length;
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
      line_.peak = next_.peak;
    } else {
      preference.Move(moved, rank);
    }
  }

  double Height(const Peak& peak) const {
    return peak.score.value -
           cooling_.per_missed * (peak.score.missed + weights_.Extra(peak.missed_squares));
  }

  bool IsKept() {
    const double lost = Height(line_.peak) - Height(next_.peak);
    return lost <= 0 || random_.Next() < std::exp(-lost / temperature_);
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

  // Plays the line to its end, from ply `from`; all that comes before that ply is known.
  void PlayLine(Line& line, int from) {
    ++games_;
    Moment moment = line.plies[static_cast<std::size_t>(from)].before;
    line.peak = line.plies[static_cast<std::size_t>(from)].peak;
    line.length = from;
    const auto look = [&] {
      if (moment.board.Discs() < aim_.min_discs) return;
      Peak peak = {.score = aim_.score(moment, image_), .length = line.length};
      if (!best_ || peak.score > best_->score) NoteBest(line, from, moment, peak.score);
      if (peak.score.missed > 0 && aim_.missed_squares)
        peak.missed_squares = aim_.missed_squares(moment, image_);
      if (line.peak.length < 0 || Height(peak) > Height(line.peak)) line.peak = peak;
    };
    // Of a later ply, the moment was looked at with the move before it.
    if (from == 0) look();
    const auto choose = [&](Bitboard legal) {
      Ply& ply = line.plies[static_cast<std::size_t>(line.length)];
      ply.before = moment;
      ply.legal = legal;
      ply.move = preferences_[SideOf(moment.to_move)].FirstOf(legal);
      ply.peak = line.peak;
      ++line.length;
      return ply.move;
    };
    PlayOn(moment, squares_, choose, look);
    if (line.peak.length < 0) line.peak.score = StuckScore(moment.board.Discs());
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
  SquareWeights weights_;
  std::array<Preference, 2> preferences_;  // of black and of white
  Line line_;
  Line next_;
};

}  // namespace

std::unique_ptr<Player> AnnealedPlay(Aim aim, std::uint64_t seed, Annealing annealing) {
  return std::make_unique<AnnealedGames>(std::move(aim), seed, std::move(annealing));
}

}  // namespace othello::play
