#include "play/nested_play.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <utility>

#include "core/moves.h"
#include "core/symmetry.h"

namespace othello::play {

namespace {

constexpr int kMostMoves = kSquares - 4;

// How one run of nested searches adapts. The portfolio goes through several in turn: what suits one
// aim does not suit another.
struct Style {
  int level;
  int iterations;  // at each level
  float step;      // by which the weight of a move of the best game grows
  int group;       // numbers of discs that share their weights
};

// Of the first round, one after the other: about 20,000 rollouts.
constexpr std::array<Style, 4> kFirstStyles = {
    {{1, 50, 1.0F, 1}, {2, 30, 1.0F, 1}, {2, 60, 0.5F, 2}, {3, 25, 1.0F, 1}}};
// Of the later ones, one a round, in turn.
constexpr std::array<Style, 4> kStyles = {
    {{3, 60, 1.0F, 1}, {3, 60, 0.5F, 1}, {3, 60, 0.5F, 3}, {3, 100, 1.0F, 1}}};

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  // In [0, 1).
  float Next() { return static_cast<float>(engine_() >> 40) * 0x1p-24F; }

 private:
  std::mt19937_64 engine_;
};

// Weights of moves and images, with their powers of e at hand.
class Policy {
 public:
  Policy() { powers_.fill(1); }

  float Power(std::size_t choice) const { return powers_[choice]; }
  void Add(std::size_t choice, float weight) {
    weights_[choice] += weight;
    powers_[choice] = std::exp(weights_[choice]);
  }

 private:
  static constexpr std::size_t kChoices = (kSquares + 1) * 2 * kSquares + kImages;
  std::array<float, kChoices> weights_{};
  std::array<float, kChoices> powers_;
};

constexpr std::size_t ImageChoice(int image) {
  return static_cast<std::size_t>((kSquares + 1) * 2 * kSquares + image);
}

// What was played and what could have been, move by move.
struct Line {
  int image = 0;
  int moves = 0;
  std::array<Square, kMostMoves> played;
  std::array<Bitboard, kMostMoves> legal;
  std::array<std::uint16_t, kMostMoves> first_choice;  // the choice of a1 there
};

struct Result {
  Line line;
  Moment end;
  double score = -std::numeric_limits<double>::infinity();
};

}  // namespace

class NestedPlay::Play {
 public:
  Play(Aim aim, std::uint64_t seed)
      : aim_(std::move(aim)), random_(seed), policies_(kMostLevels + 1) {}

  const std::optional<PlayedGame>& PlayRound(double enough, const logic::Limits& limits) {
    enough_ = enough;
    watch_.emplace(limits);
    over_ = watch_->Hit() != logic::Limit::kNone || (best_ && best_->score >= enough_);
    if (round_ == 0) {
      for (const Style& style : kFirstStyles) PlayIn(style);
    } else {
      PlayIn(kStyles[(round_ - 1) % kStyles.size()]);
    }
    ++round_;
    return best_;
  }

 private:
  static constexpr int kMostLevels = 3;

  void PlayIn(const Style& style) {
    style_ = style;
    policies_[static_cast<std::size_t>(style.level)] = Policy();
    Search(style.level);
  }

  Result Search(int level) {
    if (level == 0) return Rollout(policies_[1]);
    Policy& policy = policies_[static_cast<std::size_t>(level)];
    Result best;
    for (int i = 0; i < style_.iterations && !over_; ++i) {
      if (level > 1) policies_[static_cast<std::size_t>(level - 1)] = policy;
      const Result result = Search(level - 1);
      if (result.score >= best.score) best = result;
      if (best.line.moves > 0) Adapt(best.line, policy);
    }
    return best;
  }

  std::size_t FirstChoice(int discs, Color to_move) const {
    const int group = discs / style_.group;
    return static_cast<std::size_t>((group * 2 + (to_move == Color::kWhite ? 1 : 0)) * kSquares);
  }

  int DrawImage(const Policy& policy) {
    if (aim_.images.size() == 1) return aim_.images.front();
    float sum = 0;
    for (const int image : aim_.images) sum += policy.Power(ImageChoice(image));
    float left = random_.Next() * sum;
    for (const int image : aim_.images) {
      left -= policy.Power(ImageChoice(image));
      if (left < 0) return image;
    }
    return aim_.images.back();
  }

  Square DrawMove(const Policy& policy, Bitboard legal, std::size_t first_choice) {
    float sum = 0;
    for (Bitboard rest = legal; rest != 0; rest &= rest - 1)
      sum += policy.Power(first_choice + static_cast<std::size_t>(std::countr_zero(rest)));
    float left = random_.Next() * sum;
    for (Bitboard rest = legal;; rest &= rest - 1) {
      const Square square = std::countr_zero(rest);
      left -= policy.Power(first_choice + static_cast<std::size_t>(square));
      if (left < 0 || (rest & (rest - 1)) == 0) return square;
    }
  }

  // The moves of the game until its best moment.
  Result Rollout(const Policy& policy) {
    Result result;
    Line line;
    line.image = DrawImage(policy);
    const Bitboard squares = Image(aim_.squares, InverseImage(line.image));
    Moment moment;
    Look(moment, line, result);
    while (moment.board.Discs() < aim_.max_discs) {
      Bitboard legal = LegalMoves(moment.board);
      if (legal == 0) {
        moment.board = Passed(moment.board);
        legal = LegalMoves(moment.board);
        if (legal == 0) break;
        moment.fewest_moves = 0;
        moment.to_move = Opposite(moment.to_move);
        ++moment.passes;
        Look(moment, line, result);
      }
      legal &= squares;
      if (legal == 0) break;
      moment.fewest_moves = std::min(moment.fewest_moves, std::popcount(legal));
      const auto at = static_cast<std::size_t>(line.moves++);
      const std::size_t first_choice = FirstChoice(moment.board.Discs(), moment.to_move);
      const Square square = DrawMove(policy, legal, first_choice);
      line.played[at] = square;
      line.legal[at] = legal;
      line.first_choice[at] = static_cast<std::uint16_t>(first_choice);
      moment.last_flips = Flips(moment.board, square);
      moment.board = AfterMove(moment.board, square, moment.last_flips);
      moment.to_move = Opposite(moment.to_move);
      Look(moment, line, result);
    }
    Note(result);
    return result;
  }

  void Look(const Moment& moment, const Line& line, Result& result) const {
    if (moment.board.Discs() < aim_.min_discs) return;
    const double score = aim_.score(moment, Image(moment.board, line.image));
    if (score <= result.score) return;
    result.line = line;
    result.end = moment;
    result.score = score;
  }

  void Note(const Result& result) {
    ++rollouts_;
    constexpr std::int64_t kBetweenLooks = 64;
    if (rollouts_ % kBetweenLooks == 0 && watch_->Hit() != logic::Limit::kNone) over_ = true;
    if (std::isinf(result.score) || (best_ && result.score <= best_->score)) return;
    const Line& line = result.line;
    best_ = PlayedGame{{line.played.begin(), line.played.begin() + line.moves},
                       result.end,
                       line.image,
                       result.score};
    if (best_->score >= enough_) over_ = true;
  }

  // One step of gradient ascent on the logarithm of the probability of `line`.
  void Adapt(const Line& line, Policy& policy) {
    const float step = style_.step;
    if (aim_.images.size() > 1) {
      float sum = 0;
      for (const int image : aim_.images) sum += policy.Power(ImageChoice(image));
      for (const int image : aim_.images) {
        const float part = policy.Power(ImageChoice(image)) / sum;
        policy.Add(ImageChoice(image), step * ((image == line.image ? 1.0F : 0.0F) - part));
      }
    }
    for (std::size_t at = 0; at < static_cast<std::size_t>(line.moves); ++at) {
      const std::size_t first = line.first_choice[at];
      float sum = 0;
      ForEachSquare(line.legal[at], [&](Square square) {
        sum += policy.Power(first + static_cast<std::size_t>(square));
      });
      ForEachSquare(line.legal[at], [&](Square square) {
        const std::size_t choice = first + static_cast<std::size_t>(square);
        const float part = policy.Power(choice) / sum;
        policy.Add(choice, step * ((square == line.played[at] ? 1.0F : 0.0F) - part));
      });
    }
  }

  const Aim aim_;
  Random random_;
  std::vector<Policy> policies_;  // by level
  std::optional<logic::LimitWatch> watch_;
  Style style_{};
  double enough_ = 0;
  std::size_t round_ = 0;
  std::int64_t rollouts_ = 0;
  bool over_ = false;
  std::optional<PlayedGame> best_;
};

NestedPlay::NestedPlay(Aim aim, std::uint64_t seed)
    : play_(std::make_unique<Play>(std::move(aim), seed)) {}
NestedPlay::~NestedPlay() = default;

const std::optional<PlayedGame>& NestedPlay::PlayRound(double enough, const logic::Limits& limits) {
  return play_->PlayRound(enough, limits);
}

}  // namespace othello::play
