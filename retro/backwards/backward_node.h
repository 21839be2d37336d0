// What searches keep of a board on the way back from a given one, and the way that they find.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "retro/backwards/opening_meeting.h"

namespace othello::retro {

// Nodes stand in layers, one for each number of discs: the first has the given boards, the next the
// boards one move before it, and so on.
struct BackwardNode {
  Board board;
  float plausibility = 0;   // plausibility.h
  std::int32_t after = -1;  // the node that the move leads to, in the layer before
  std::int32_t given = 0;   // the node of the first layer that the way ends in
  std::int8_t square = -1;  // of the move
  Color to_move = Color::kBlack;
  bool asked = false;  // a filter (order_filter.h) was asked and did not refute it
};

// Where a search met the opening table, and the moves from there to a given board.
struct WayFromOpening {
  OpeningMeeting::Place place;
  std::vector<Square> moves;
  std::int32_t given = 0;  // the node of that board in the first layer
};

// The way through `node`, which lies behind the layer `layer`; nullopt if the table does not hold
// it. `node_at(layer, number)` returns the nodes of the layers up to that one.
template <typename NodeAt>
std::optional<WayFromOpening> WayThrough(const BackwardNode& node, std::size_t layer,
                                         const OpeningMeeting& meeting, NodeAt node_at) {
  const std::optional<OpeningMeeting::Place> place = meeting.Find(node.board, node.to_move);
  if (!place) return std::nullopt;
  WayFromOpening way = {*place, {node.square}, node.given};
  std::int32_t number = node.after;
  for (; layer > 0; --layer) {
    const BackwardNode& after = node_at(layer, static_cast<std::size_t>(number));
    way.moves.push_back(after.square);
    number = after.after;
  }
  return way;
}

// The same of a given board itself.
inline std::optional<WayFromOpening> WayAtOnce(const BackwardNode& node,
                                               const OpeningMeeting& meeting) {
  const std::optional<OpeningMeeting::Place> place = meeting.Find(node.board, node.to_move);
  if (!place) return std::nullopt;
  return WayFromOpening{*place, {}, node.given};
}

}  // namespace othello::retro
