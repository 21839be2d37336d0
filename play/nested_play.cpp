#include "play/nested_play.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::play {

namespace {

constexpr int kMostMoves = kSquares - 4;

// How one run of nested searches adapts. The portfolio goes through several in turn: what suits one
// aim does not suit another.
struct Style {
  int level;
  int iterations;          // at each level
  float step;              // by which the weight of a move of the best game grows
  int group;               // numbers of discs that share their weights
  bool from_best = false;  // begins with weights that lean towards the best game of all
};

// Of the first round, one after the other: about 20,000 rollouts.
constexpr std::array<Style, 4> kFirstStyles = {
    {{1, 50, 1.0F, 1}, {2, 30, 1.0F, 1}, {2, 60, 0.5F, 2}, {3, 25, 1.0F, 1}}};
// Of the later ones, one a round, in turn, with iterations that grow (IterationsOf).
constexpr std::array<Style, 4> kStyles = {
    {{3, 0, 1.0F, 1}, {3, 0, 1.0F, 1, true}, {3, 0, 0.5F, 3}, {3, 0, 1.0F, 1, true}}};

// Short rounds find more at first, since each aims at what is better than the best of the round
// before; long ones find what short ones never do.
int IterationsOf(std::size_t round) {
  constexpr int kFirst = 30;
  constexpr int kMost = 100;
  return std::min(kFirst + static_cast<int>(round) / 2, kMost);
}

// So often the weights are adapted to the best game where a round begins with it.
constexpr int kLean = 3;

// The choices of a draw are the bits of a set: bit n is choice first + n. Images stand after all
// moves.
constexpr std::size_t kFirstImage = (kSquares + 1) * 2 * kSquares;

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
  static constexpr std::size_t kChoices = kFirstImage + kImages;
  std::array<float, kChoices> weights_{};
  std::array<float, kChoices> powers_;
};

// One draw of a game: what could have been drawn, and what was.
struct Draw {
  std::size_t first = 0;
  Bitboard possible = 0;
  int drawn = 0;
};

// Worse than all others.
constexpr Score kNone = {.missed = std::numeric_limits<int>::max()};

// The draws of a game until its best moment: its image, then its moves.
struct Result {
  int draws = 0;
  std::array<Draw, kMostMoves + 1> drawn;
  Moment end;
  Score score = kNone;
};

class NestedRollouts final : public Player {
 public:
  NestedRollouts(Aim aim, std::uint64_t seed)
      : Player(std::move(aim), seed), levels_(kMostLevels + 1) {
    for (const int image : aim_.images) images_ |= Bit(image);
  }

 private:
  static constexpr int kMostLevels = 3;

  // An unfinished search of some level: `searched` searches of the level below are done.
  struct Level {
    Policy policy;
    Result best;
    int searched = 0;
  };

  bool Play(std::optional<Score> enough, const logic::Limits& limits) override {
    logic::LimitWatch watch(limits);
    for (int rollouts = 0; !IsEnough(enough); ++rollouts) {
      constexpr int kBetweenLooks = 64;
      if (rollouts % kBetweenLooks == 0 && watch.Hit() != logic::Limit::kNone) return false;
      if (styles_.empty()) BeginRound();
      if (!Search()) continue;
      styles_.erase(styles_.begin());
      if (styles_.empty()) return true;
      BeginStyle();
    }
    return false;
  }

  void BeginRound() {
    if (round_ == 0) {
      styles_.assign(kFirstStyles.begin(), kFirstStyles.end());
    } else {
      styles_ = {kStyles[(round_ - 1) % kStyles.size()]};
      styles_.front().iterations = IterationsOf(round_);
    }
    ++round_;
    BeginStyle();
  }

  void BeginStyle() {
    const Style& style = styles_.front();
    Level& top = levels_[static_cast<std::size_t>(style.level)];
    top = Level();
    if (style.from_best && best_) {
      const Result best = DrawsOf(*best_);
      for (int i = 0; i < kLean; ++i) Adapt(best, top.policy);
    }
    BeginBelow(style.level);
  }

  // Each level begins with the policy of the one above it.
  void BeginBelow(int level) {
    for (; level > 1; --level) {
      levels_[static_cast<std::size_t>(level - 1)] = {
          levels_[static_cast<std::size_t>(level)].policy, {}, 0};
    }
  }

  // A rollout, which is a search of level 0, and what follows for each level whose search it ends.
  // Returns whether that of the highest one has ended.
  bool Search() {
    Result result = Rollout(levels_[1].policy);
    const Style& style = styles_.front();
    for (int i = 1; i <= style.level; ++i) {
      Level& level = levels_[static_cast<std::size_t>(i)];
      if (result.score >= level.best.score) level.best = result;
      Adapt(level.best, level.policy);
      if (++level.searched < style.iterations) {
        BeginBelow(i);
        return false;
      }
      result = level.best;
    }
    return true;
  }

  std::size_t FirstChoice(int discs, Color to_move) const {
    const auto group = static_cast<std::size_t>(discs / styles_.front().group);
    return (group * 2 + (to_move == Color::kWhite ? 1 : 0)) * kSquares;
  }

  // With one choice nothing is drawn.
  int Choose(const Policy& policy, Draw& draw) {
    draw.drawn = std::countr_zero(draw.possible);
    if ((draw.possible & (draw.possible - 1)) == 0) return draw.drawn;
    float left = random_.Next() * Sum(policy, draw);
    for (Bitboard rest = draw.possible; rest != 0; rest &= rest - 1) {
      draw.drawn = std::countr_zero(rest);
      left -= policy.Power(draw.first + static_cast<std::size_t>(draw.drawn));
      if (left < 0) break;
    }
    return draw.drawn;
  }

  static float Sum(const Policy& policy, const Draw& draw) {
    float sum = 0;
    ForEachSquare(draw.possible, [&](int choice) {
      sum += policy.Power(draw.first + static_cast<std::size_t>(choice));
    });
    return sum;
  }

  // Everything that is drawn is noted; the result ends at the best moment.
  Result Rollout(const Policy& policy) {
    Result result;
    int draws = 0;
    const auto choose = [&](std::size_t first, Bitboard possible) {
      Draw& draw = result.drawn[static_cast<std::size_t>(draws++)];
      draw = {first, possible};
      return Choose(policy, draw);
    };
    const int image = choose(kFirstImage, images_);
    const Bitboard squares = Image(aim_.squares, InverseImage(image));
    Moment moment = after_prefix_;
    const auto look = [&] {
      if (moment.board.Discs() < aim_.min_discs) return;
      const Score score = aim_.score(moment, image);
      if (score <= result.score) return;
      result.draws = draws;
      result.end = moment;
      result.score = score;
    };
    look();
    const auto choose_move = [&](Bitboard legal) {
      return choose(FirstChoice(moment.board.Discs(), moment.to_move), legal);
    };
    PlayOn(moment, squares, choose_move, look);
    if (result.draws == 0) {
      result.draws = draws;
      result.score = StuckScore(moment.board.Discs());
    }
    Note(result);
    return result;
  }

  // The draws that would have led to the game.
  Result DrawsOf(const PlayedGame& game) const {
    Result result;
    const auto draw = [&](std::size_t first, Bitboard possible, int drawn) {
      result.drawn[static_cast<std::size_t>(result.draws++)] = {first, possible, drawn};
    };
    draw(kFirstImage, images_, game.image);
    const Bitboard squares = Image(aim_.squares, InverseImage(game.image));
    PlayAgain(game.moves, [&](const Moment& moment, Square square) {
      if (moment.board.Discs() < after_prefix_.board.Discs()) return;
      draw(FirstChoice(moment.board.Discs(), moment.to_move), LegalMoves(moment.board) & squares,
           square);
    });
    return result;
  }

  void Note(const Result& result) {
    ++games_;
    if (IsStuck(result.score) || (best_ && result.score <= best_->score)) return;
    best_ = PlayedGame{aim_.prefix, result.end, result.drawn[0].drawn, result.score};
    for (int i = 1; i < result.draws; ++i)
      best_->moves.push_back(result.drawn[static_cast<std::size_t>(i)].drawn);
  }

  // One step of gradient ascent on the logarithm of the probability of the game.
  void Adapt(const Result& result, Policy& policy) const {
    for (int i = 0; i < result.draws; ++i) {
      const Draw& draw = result.drawn[static_cast<std::size_t>(i)];
      const float sum = Sum(policy, draw);
      ForEachSquare(draw.possible, [&](int choice) {
        const std::size_t at = draw.first + static_cast<std::size_t>(choice);
        const float part = policy.Power(at) / sum;
        policy.Add(at, styles_.front().step * ((choice == draw.drawn ? 1.0F : 0.0F) - part));
      });
    }
  }

  Bitboard images_ = 0;        // bit k: image k of the aim
  std::vector<Level> levels_;  // the first is not used
  std::vector<Style> styles_;  // of this round, that are not done; the first is being played in
  std::size_t round_ = 0;      // the next one
};

}  // namespace

std::unique_ptr<Player> NestedPlay(Aim aim, std::uint64_t seed) {
  return std::make_unique<NestedRollouts>(std::move(aim), seed);
}

}  // namespace othello::play
