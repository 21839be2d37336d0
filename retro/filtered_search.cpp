#include "retro/filtered_search.h"

#include <algorithm>

#include "retro/game_likeness.h"
#include "retro/predecessors.h"
#include "retro/prunes.h"

namespace othello::retro {

namespace {

// So many boards that the filter does not refute are taken from a layer at a time.
constexpr int kWidth = 30;
// Nearly full boards have thousands of predecessors.
constexpr std::size_t kMostOfOne = 500;
// The board itself is asked for longer than those before it. Half of the boards that no order of
// the moves leads to are refuted by then, and most of the others by those before them.
constexpr double kSecondsOfBoard = 0.02;

}  // namespace

FilteredSearch::FilteredSearch(const OpeningTable& table, const Board& board,
                               const Question& question)
    : meeting_(table, question), question_(question), filter_(board.Occupied()) {
  const int steps = std::max(board.Discs() - meeting_.discs(), 0);
  layers_.resize(static_cast<std::size_t>(steps) + 1);
  std::vector<Node> root = {{.board = board, .to_move = question.mover_color}};
  if (steps > 0) {
    AddAll(root, layers_.front());
  } else {
    met_ = WayAtOnce(root.front(), meeting_);
  }
}

Decision FilteredSearch::Run(const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  while (!met_ && !IsOver() && watch.Hit() == logic::Limit::kNone) {
    if (kept_ == kWidth || layers_[at_].waiting.empty()) {
      at_ = *LayerThatWaits(at_ + 1);
      kept_ = 0;
    }
    const std::int32_t number = TakeLikeliest(layers_[at_]);
    const Board& board = layers_[at_].nodes[static_cast<std::size_t>(number)].board;
    const double seconds = at_ == 0 ? kSecondsOfBoard : OrderFilter::kSecondsOfQuestion;
    if (filter_.Refutes(board, watch.Left(), seconds)) {
      if (at_ == 0) has_order_ = false;
      continue;
    }
    ++kept_;
    Expand(at_, number);
  }
  Decision decision;
  decision.engine = Engine::kRetro;
  decision.stage = Stage::kFiltered;
  if (met_) {
    meeting_.WriteGame(met_->place, met_->moves, decision);
  } else if (complete_ && !LayerThatWaits(0)) {
    decision.Refute(has_order_ ? Reason::kExhausted : Reason::kNoOrder);
  } else {
    decision.StopAt(logic::Limit::kTime);
  }
  decision.effort = {{Count::kNodes, nodes_}, {Count::kPredecessors, predecessors_}};
  return decision;
}

std::optional<std::size_t> FilteredSearch::LayerThatWaits(std::size_t from) const {
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const std::size_t layer = (from + i) % layers_.size();
    if (!layers_[layer].waiting.empty()) return layer;
  }
  return std::nullopt;
}

std::int32_t FilteredSearch::TakeLikeliest(Layer& layer) const {
  std::pop_heap(layer.waiting.begin(), layer.waiting.end(), LessLikely{layer.nodes});
  const std::int32_t number = layer.waiting.back();
  layer.waiting.pop_back();
  return number;
}

void FilteredSearch::Expand(std::size_t layer, std::int32_t number) {
  ++nodes_;
  const Board board = layers_[layer].nodes[static_cast<std::size_t>(number)].board;
  AddPredecessors(layer, number, /*passed=*/false);
  if (!met_ && MayFollowPass(board)) AddPredecessors(layer, number, /*passed=*/true);
}

// `passed`: the move that led to the node's board was followed by a pass.
void FilteredSearch::AddPredecessors(std::size_t layer, std::int32_t number, bool passed) {
  const Node node = layers_[layer].nodes[static_cast<std::size_t>(number)];
  const Board after = passed ? Passed(node.board) : node.board;
  const Color to_move = passed ? node.to_move : Opposite(node.to_move);
  const bool last_layer = after.Discs() == meeting_.discs() + 1;
  const NearbyLikeness likeness(Passed(after));
  std::vector<Node> before;
  ForEachPredecessor(after, [&](const Board& board, Square square, Bitboard) {
    ++predecessors_;
    Node next = {.board = board,
                 .after = number,
                 .square = static_cast<std::int8_t>(square),
                 .to_move = to_move};
    if (last_layer) return !Meets(layer, next);
    if (layers_[layer + 1].seen.contains(KeyOf(next)) || FirstFailure(board)) return true;
    next.likeness = likeness.Of(board);
    before.push_back(next);
    return true;
  });
  if (last_layer) return;
  if (before.size() > kMostOfOne) {
    complete_ = false;
    std::nth_element(before.begin(), before.begin() + kMostOfOne, before.end(),
                     [](const Node& a, const Node& b) { return a.likeness > b.likeness; });
    before.resize(kMostOfOne);
  }
  AddAll(before, layers_[layer + 1]);
}

void FilteredSearch::AddAll(std::vector<Node>& nodes, Layer& layer) {
  for (const Node& node : nodes) {
    if (!layer.seen.insert(KeyOf(node)).second) continue;
    layer.waiting.push_back(static_cast<std::int32_t>(layer.nodes.size()));
    layer.nodes.push_back(node);
    ++nodes_kept_;
    std::push_heap(layer.waiting.begin(), layer.waiting.end(), LessLikely{layer.nodes});
  }
}

bool FilteredSearch::Meets(std::size_t layer, const Node& node) {
  met_ =
      WayThrough(node, layer, meeting_, [this](std::size_t of, std::size_t number) -> const Node& {
        return layers_[of].nodes[number];
      });
  return met_.has_value();
}

}  // namespace othello::retro
