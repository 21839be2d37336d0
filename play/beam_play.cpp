#include "play/beam_play.h"

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "core/game/board_hash.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::play {

namespace {

constexpr std::size_t kFirstWidth = 1000;
// By less than this much a position of every other pair of beams may seem better than it is, so
// that the beam is not full of positions that are good in the same way. Measured, 8 s, beams alone,
// two seeds, without and with it: the soonest move that turns over 18 on 42, 44 and 40, 41 discs;
// the letter X on 23, 22 and 22, 22.
constexpr int kBlur = 4;
// What a missed disc or square counts in one pair of beams after another. Measured, 8 s, beams
// alone, two seeds, with 4 only, and with 1 only: most legal moves that each turn over one disc
// 25, 25 and 27, 27; the soonest move that turns over 18 on 44, 43 and 40, 43 discs; the letter X
// and others the same.
constexpr std::array<int, 3> kPerMissed = {4, 1, 2};
constexpr int kNoHeight = std::numeric_limits<int>::min();

// What a position with one disc more would be, after `move` in the position `parent` of the layer.
struct Child {
  std::uint32_t parent = 0;
  std::uint8_t move = 0;
  int worth = 0;
  std::uint64_t lot = 0;  // decides among equals
};

// How a position was reached from one of the layer before.
struct Step {
  std::uint32_t parent = 0;
  std::uint8_t move = 0;
};

// What is kept once: the least of a board's images that are alike, and the passes until then.
struct Kind {
  Board board;
  std::array<int, 2> passes = {};

  friend bool operator==(const Kind&, const Kind&) = default;
  template <typename H>
  friend H AbslHashValue(H hash, const Kind& kind) {
    return H::combine(std::move(hash), kind.board.mover, kind.board.other, kind.passes);
  }
};

class Beams final : public Player {
 public:
  Beams(Aim aim, std::uint64_t seed, std::size_t most_width)
      : Player(std::move(aim), seed), most_width_(most_width) {
    for (const int image : aim_.images) {
      squares_of_image_.push_back(Image(aim_.squares, InverseImage(image)));
      squares_ |= squares_of_image_.back();
    }
  }

 private:
  // Measured with nine objectives: what is nearest to the aim with either side to move is the
  // best guide for some, and that both are near for others.
  enum class Guide : std::uint8_t { kNearer, kBoth };

  bool Play(std::optional<Score> enough, const logic::Limits& limits) override {
    logic::LimitWatch watch(limits);
    if (layer_.empty()) Begin();
    while (!layer_.empty() && layer_.front().board.Discs() < aim_.max_discs) {
      if (!Children(enough, watch)) return false;
      KeepBest();
    }
    layer_.clear();
    return true;
  }

  void Begin() {
    const auto doublings = static_cast<int>(std::min<std::size_t>(round_ / 2, 32));
    width_ = std::min(kFirstWidth << doublings, most_width_);
    guide_ = round_ % 2 == 0 ? Guide::kNearer : Guide::kBoth;
    blur_ = doublings % 2 == 0 ? 0 : kBlur;
    per_missed_ = kPerMissed[static_cast<std::size_t>(doublings) % kPerMissed.size()];
    ++round_;
    salt_ = static_cast<std::uint64_t>(random_.Below(std::numeric_limits<int>::max()));
    steps_.clear();
    Enter({after_prefix_});
    const auto prefix = [this] { return aim_.prefix; };
    Look(layer_.front(), prefix);
    if (!MustPass(after_prefix_.board)) return;
    layer_.front().Pass();
    Look(layer_.front(), prefix);
  }

  void Enter(std::vector<Moment> layer) {
    layer_ = std::move(layer);
    next_parent_ = 0;
    children_.clear();
    known_.clear();
  }

  // The children of the layer from next_parent_ on. Returns whether there are all: a limit or a
  // game that is enough breaks it off.
  bool Children(std::optional<Score> enough, logic::LimitWatch& watch) {
    constexpr std::uint32_t kBetweenLooks = 64;
    for (; next_parent_ < layer_.size(); ++next_parent_) {
      if (IsEnough(enough) ||
          (next_parent_ % kBetweenLooks == 0 && watch.Hit() != logic::Limit::kNone))
        return false;
      NoteEarlier(layer_[next_parent_]);
      const Bitboard legal = LegalOf(layer_[next_parent_]);
      ForEachSquare(legal, [&](Square square) { PlayChild(next_parent_, square); });
    }
    return true;
  }

  Bitboard LegalOf(const Moment& moment) const { return LegalMoves(moment.board) & squares_; }

  void PlayChild(std::uint32_t parent, Square square) {
    const auto game = [&] { return GameTo(parent, square); };
    Moment moment = layer_[parent];
    moment.Play(square);
    int height = Look(moment, game);
    if (height == kNoHeight) return;
    if (MustPass(moment.board)) {
      moment.Pass();
      height = Look(moment, game);
    }
    Moment turned = moment;
    turned.board = Passed(moment.board);
    turned.to_move = Opposite(moment.to_move);
    const int of_turned = EachScore(turned, [](const Score&, int) {});
    const int nearer = std::max(height, of_turned);
    const int worth = guide_ == Guide::kNearer ? nearer : nearer + height + of_turned;
    const std::uint64_t lot = LotOf(moment.board);
    Note({parent, static_cast<std::uint8_t>(square), Blurred(worth, lot), lot}, moment);
  }

  // Returns the moment's height.
  template <typename Game>
  int Look(const Moment& moment, const Game& game) {
    const bool counts = moment.board.Discs() >= aim_.min_discs;
    return EachScore(moment, [&](const Score& score, int image) {
      if (counts && (!best_ || score > best_->score))
        best_ = PlayedGame{game(), moment, image, score};
    });
  }

  // Tells `visit` the score of each image that has no disc where there may be none. Returns the
  // greatest height of all, kNoHeight if there is no such image.
  template <typename Visit>
  int EachScore(const Moment& moment, const Visit& visit) {
    int height = kNoHeight;
    for (std::size_t i = 0; i < aim_.images.size(); ++i) {
      if ((moment.board.Occupied() & ~squares_of_image_[i]) != 0) continue;
      const Score score = aim_.score(moment, aim_.images[i]);
      ++looks_;
      height = std::max(height, score.value - per_missed_ * score.missed);
      visit(score, aim_.images[i]);
    }
    return height;
  }

  // Of positions that are alike the better one.
  void Note(const Child& child, const Moment& moment) {
    const Kind kind = {LeastImage(moment.board, aim_.alike), moment.passes};
    const auto [known, is_new] = known_.try_emplace(kind, children_.size());
    if (is_new) {
      children_.push_back(child);
    } else if (child.worth > children_[known->second].worth) {
      children_[known->second] = child;
    }
  }

  // In sixteenths of the worth.
  int Blurred(int worth, std::uint64_t lot) const {
    constexpr int kParts = 16;
    const auto part = static_cast<double>(lot >> 11) * 0x1p-53;  // in [0, 1)
    return kParts * worth + static_cast<int>(part * kParts * blur_);
  }

  // As good as random, and the same for all games to the board.
  std::uint64_t LotOf(const Board& board) const {
    return MixedHash({board.mover ^ salt_, board.other});
  }

  // The next layer.
  void KeepBest() {
    const std::size_t kept = std::min(children_.size(), width_);
    std::nth_element(children_.begin(), children_.begin() + static_cast<std::ptrdiff_t>(kept),
                     children_.end(), [](const Child& a, const Child& b) {
                       return a.worth != b.worth ? a.worth > b.worth : a.lot < b.lot;
                     });
    std::vector<Moment> next;
    std::vector<Step> steps;
    next.reserve(kept);
    steps.reserve(kept);
    for (std::size_t i = 0; i < kept; ++i) {
      const Child& child = children_[i];
      Moment moment = layer_[child.parent];
      moment.Play(child.move);
      if (MustPass(moment.board)) moment.Pass();
      moment.fewest_moves = std::min(moment.fewest_moves, std::popcount(LegalOf(moment)));
      next.push_back(moment);
      steps.push_back({child.parent, child.move});
    }
    steps_.push_back(std::move(steps));
    Enter(std::move(next));
  }

  std::vector<Square> GameTo(std::uint32_t parent, Square last) const {
    std::vector<Square> moves = {last};
    for (std::size_t layer = steps_.size(); layer > 0; --layer) {
      const Step& step = steps_[layer - 1][parent];
      moves.push_back(step.move);
      parent = step.parent;
    }
    moves.insert(moves.end(), aim_.prefix.rbegin(), aim_.prefix.rend());
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

  const std::size_t most_width_;
  std::vector<Bitboard> squares_of_image_;  // on which a game to it may play
  Bitboard squares_ = 0;                    // of all of them
  std::size_t round_ = 0;

  // Of this beam.
  std::size_t width_ = 0;
  Guide guide_ = Guide::kNearer;
  int blur_ = 0;
  int per_missed_ = 0;
  std::uint64_t salt_ = 0;
  std::vector<Moment> layer_;             // positions with the same number of discs
  std::vector<std::vector<Step>> steps_;  // of each layer after the start
  std::uint32_t next_parent_ = 0;         // in the layer
  std::vector<Child> children_;
  absl::flat_hash_map<Kind, std::size_t> known_;  // where in children_
};

}  // namespace

std::unique_ptr<Player> BeamPlay(Aim aim, std::uint64_t seed, std::size_t most_width) {
  return std::make_unique<Beams>(std::move(aim), seed, most_width);
}

}  // namespace othello::play
