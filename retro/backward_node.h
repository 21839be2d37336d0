// What searches keep of a board on the way back from a given one.
#ifndef OTHELLO_RETRO_BACKWARD_NODE_H_
#define OTHELLO_RETRO_BACKWARD_NODE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/board.h"
#include "core/square.h"

namespace othello::retro {

// Nodes stand in layers, one for each number of discs: the first has the given board, the next the
// boards one move before it, and so on.
struct BackwardNode {
  Board board;
  float likeness = 0;       // game_likeness.h
  std::int32_t after = -1;  // the node that the move leads to, in the layer before
  std::int8_t square = -1;  // of the move
  Color to_move = Color::kBlack;
};

// The moves from `node`, which lies behind the layer `layer`, to the given board.
// `node_at(layer, number)` returns the nodes of the layers up to that one.
template <typename NodeAt>
std::vector<Square> MovesAfter(const BackwardNode& node, std::size_t layer, NodeAt node_at) {
  std::vector<Square> moves = {node.square};
  std::int32_t number = node.after;
  for (; layer > 0; --layer) {
    const BackwardNode& after = node_at(layer, static_cast<std::size_t>(number));
    moves.push_back(after.square);
    number = after.after;
  }
  return moves;
}

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_BACKWARD_NODE_H_
