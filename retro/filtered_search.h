// A game to a given board, or that there is none, by exact steps backwards of which those are not
// taken that have no order of the moves (order_filter.h).
//
// Boards wait in layers, one for each number of discs, the likeliest first (game_likeness.h). Layer
// after layer, from the board down, a few of those that wait are looked at, and the predecessors of
// those that the filter does not refute wait in the next layer; and so on from the first layer in
// which some still wait (anytime column search: S. G. Vadlamudi, P. Gaurav, S. Aine, P. P.
// Chakrabarti, "Anytime Column Search", AI 2012). So at first this is a narrow beam, which gets
// wider and repeats nothing. If nothing waits any more, no game reaches the board.
#ifndef OTHELLO_RETRO_FILTERED_SEARCH_H_
#define OTHELLO_RETRO_FILTERED_SEARCH_H_

#include <absl/container/flat_hash_set.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/board.h"
#include "core/square.h"
#include "logic/limits.h"
#include "retro/backward_node.h"
#include "retro/opening_meeting.h"
#include "retro/opening_table.h"
#include "retro/order_filter.h"
#include "retro/verdict.h"

namespace othello::retro {

class FilteredSearch {
 public:
  // The centre of the board must be occupied. The table must outlive the object.
  FilteredSearch(const OpeningTable& table, const Board& board, const Question& question);

  // Goes on where it was. The decision is without the colour at the end and without the time; it is
  // unknown for lack of time if a limit is hit, or if too much had to be left out for a refutation.
  // Its effort is that of all calls.
  Decision Run(const logic::Limits& limits);

  // Nothing waits any more, or too much does to go on: Run has no more to say.
  bool IsOver() const { return nodes_kept_ > kMostNodes || !LayerThatWaits(0); }

 private:
  // Of a hundred bytes each.
  static constexpr std::size_t kMostNodes = 5'000'000;

  using Node = BackwardNode;
  struct LessLikely {
    const std::vector<Node>& nodes;
    bool operator()(std::int32_t a, std::int32_t b) const {
      return nodes[static_cast<std::size_t>(a)].likeness <
             nodes[static_cast<std::size_t>(b)].likeness;
    }
  };
  struct Layer {
    std::vector<Node> nodes;
    std::vector<std::int32_t> waiting;  // a heap, the likeliest on top
    absl::flat_hash_set<std::pair<Board, Color>> seen;
  };

  // The next layer in which boards wait, from this one on and then from the first on; nullopt if
  // there is none.
  std::optional<std::size_t> LayerThatWaits(std::size_t from) const;
  std::int32_t TakeLikeliest(Layer& layer) const;
  std::pair<Board, Color> KeyOf(const Node& node) const {
    return {node.board, question_.any_color ? Color::kBlack : node.to_move};
  }
  // Both end when a board meets the table.
  void Expand(std::size_t layer, std::int32_t number);
  void AddPredecessors(std::size_t layer, std::int32_t number, bool passed);
  bool Meets(std::size_t layer, const Node& node);
  void AddAll(std::vector<Node>& nodes, Layer& layer);

  const OpeningMeeting meeting_;
  const Question question_;
  OrderFilter filter_;
  std::vector<Layer> layers_;  // the board, then those with one disc less, ...
  std::size_t at_ = 0;         // the layer that has its turn
  int kept_ = 0;               // in this turn
  bool complete_ = true;       // nothing was left out
  bool has_order_ = true;      // the filter does not refute the board itself
  std::size_t nodes_kept_ = 0;
  std::optional<WayFromOpening> met_;
  std::int64_t nodes_ = 0;
  std::int64_t predecessors_ = 0;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_FILTERED_SEARCH_H_
