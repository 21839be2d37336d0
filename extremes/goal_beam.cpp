#include "extremes/goal_beam.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/moves.h"
#include "core/symmetry.h"
#include "logic/limits.h"
#include "retro/confirmation.h"
#include "retro/start_images.h"

namespace othello::extremes {

namespace {

// A position right after a move.
struct Node {
  Board board;
  std::uint32_t parent = 0;  // in the layer before
  Square move = 0;
  int worth = 0;
};

class Beam {
 public:
  Beam(const Goal& question, const retro::OpeningTable& opening, const BeamOptions& options,
       const logic::Limits& limits)
      : question_(question),
        opening_(opening),
        options_(options),
        seconds_(limits.seconds),
        width_(options.width),
        images_(DifferentImages(question)),
        watch_({.seconds = limits.seconds, .interrupted = limits.interrupted}) {}

  std::optional<GoalAnswer> Run() {
    std::vector<Node> layer;
    for (const Board& entry : opening_.Layer(opening_.discs()).entries())
      layer.push_back({entry, 0, 0, Worth(entry)});
    for (int discs = opening_.discs();
         discs < question_.discs.max && watch_.Hit() == logic::Limit::kNone; ++discs) {
      KeepTime(discs);
      KeepBest(layer);
      layers_.push_back(std::move(layer));
      layer = Children();
      if (discs + 1 >= question_.discs.min) LookForAnswers(layer);
    }
    return best_;
  }

 private:
  // Greater is better.
  int Value(const Board& board) const {
    return options_.maximize ? options_.value(board) : -options_.value(board);
  }

  int Worth(const Board& board) const {
    const int for_mover = Value(board);
    const int for_other = Value(Passed(board));
    return 2 * std::max(for_mover, for_other) + std::min(for_mover, for_other);
  }

  // A beam that would not come to its end in time is made narrower.
  void KeepTime(int discs) {
    constexpr std::size_t kNarrowest = 1000;
    const double part_done = static_cast<double>(discs - opening_.discs()) /
                             static_cast<double>(question_.discs.max - opening_.discs());
    if (watch_.Seconds() > seconds_ * part_done && discs > opening_.discs()) {
      width_ = std::max(width_ / 2, std::min(width_, kNarrowest));
    }
  }

  void KeepBest(std::vector<Node>& layer) const {
    const std::size_t kept = std::min(layer.size(), width_);
    // Among equals the hash decides, so that they differ.
    const auto better = [](const Node& a, const Node& b) {
      return a.worth != b.worth ? a.worth > b.worth
                                : retro::MixedHash(a.board) < retro::MixedHash(b.board);
    };
    std::nth_element(layer.begin(), layer.begin() + static_cast<std::ptrdiff_t>(kept), layer.end(),
                     better);
    layer.resize(kept);
  }

  // Without the last ones, if a limit is hit.
  std::vector<Node> Children() {
    std::vector<Node> children;
    absl::flat_hash_set<Board> known;
    const std::vector<Node>& parents = layers_.back();
    for (std::uint32_t parent = 0; parent < parents.size(); ++parent) {
      if (parent % kBetweenLooks == 0 && watch_.Hit() != logic::Limit::kNone) break;
      const Board& after = parents[parent].board;
      const Board board = MustPass(after) ? Passed(after) : after;
      ForEachSquare(LegalMoves(board), [&](Square square) {
        const Board child = Play(board, square);
        if (!known.insert(LeastImage(child, SymmetriesOf(question_.question))).second) return;
        children.push_back({child, parent, square, Worth(child)});
      });
    }
    return children;
  }

  void LookForAnswers(const std::vector<Node>& layer) {
    for (std::size_t i = 0; i < layer.size(); ++i) {
      if (i % kBetweenLooks == 0 && watch_.Hit() != logic::Limit::kNone) return;
      const Node& node = layer[i];
      LookAt(node.board, node);
      if (MustPass(node.board)) LookAt(Passed(node.board), node);
    }
  }

  // `position` is that of the node, or follows it by a pass.
  void LookAt(const Board& position, const Node& node) {
    const int value = Value(position);
    if (best_ && value <= best_value_) return;
    for (const int k : images_) {
      const Board board = Image(position, k);
      if (!question_.meets(board)) continue;
      GoalAnswer answer = AnswerOf(board, k, GameTo(node));
      if (answer.decision.verdict != retro::Verdict::kReachable) continue;
      best_ = std::move(answer);
      best_value_ = value;
      return;
    }
  }

  std::vector<Square> GameTo(const Node& end) const {
    std::vector<Square> moves = {end.move};
    const Node* node = &end;
    for (std::size_t layer = layers_.size() - 1; layer > 0; --layer) {
      node = &layers_[layer][node->parent];
      moves.push_back(node->move);
    }
    std::vector<Square> game = *opening_.GameTo(layers_.front()[node->parent].board);
    game.insert(game.end(), moves.rbegin(), moves.rend());
    return game;
  }

  GoalAnswer AnswerOf(const Board& board, int k, std::vector<Square> game) const {
    GoalAnswer answer = AnswerByGame(question_, board, k, std::move(game));
    answer.decision.engine = retro::Engine::kBeam;
    answer.decision.stage = retro::Stage::kBeam;
    answer.decision.seconds = watch_.Seconds();
    return answer;
  }

  static constexpr std::size_t kBetweenLooks = 256;  // at limits, in positions

  const Goal& question_;
  const retro::OpeningTable& opening_;
  const BeamOptions& options_;
  const double seconds_;
  std::size_t width_;
  const std::vector<int> images_;
  logic::LimitWatch watch_;
  std::vector<std::vector<Node>> layers_;
  std::optional<GoalAnswer> best_;
  int best_value_ = 0;
};

}  // namespace

std::optional<GoalAnswer> SearchBeam(const Goal& question, const retro::OpeningTable& opening,
                                     const BeamOptions& options, const logic::Limits& limits) {
  return Beam(question, opening, options, limits).Run();
}

}  // namespace othello::extremes
