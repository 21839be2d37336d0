// Learned by the first sketch of bench/learn_likeness.cpp (results/reachability.md).
#include "retro/game_likeness.h"

namespace othello::retro {

const LikenessWeights kLearnedLikeness = {{
    {0.107F, 0.105F},    // pairs of discs on ranks and files
    {-0.071F, -0.041F},  // pairs of one side on ranks and files
    {0.003F, -0.063F},   // discs between two of the other side on ranks and files
    {0.143F, -0.105F},   // three of one side in a row on ranks and files
    {0.068F, 0.026F},    // pairs of discs on diagonals
    {-0.032F, 0.019F},   // pairs of one side on diagonals
    {0.031F, -0.055F},   // discs between two of the other side on diagonals
    {0.119F, -0.098F},   // three of one side in a row on diagonals
    {-0.105F, 0.237F},   // pairs of one side on edges
    {-0.114F, -0.086F},  // pairs of different sides on edges
    {-0.054F, 0.065F},   // pairs of one side next to edges
    {-0.065F, -0.056F},  // pairs of different sides next to edges
    {-0.155F, 0.195F},   // discs without a neighbour of their side
    {-0.236F, 0.365F},   // discs on corners
    {-0.245F, 0.109F},   // discs on the border
    {-0.030F, -0.039F},  // discs next to the border
    {-0.176F, 0.291F},   // discs on X squares
    {0.023F, 0.034F},    // discs of the mover on the border
    {-0.025F, 0.018F},   // steps from empty squares to discs of the other side
    {0.067F, -0.086F},   // discs that the other side has more
    {-0.027F, 0.041F},   // the same without its sign
    {0.133F, -0.040F},   // squares of the last move
    {1.600F, -0.297F},   // root of their number
    {-0.106F, 0.066F},   // steps to them from discs of their side
    {0.086F, -0.033F},   // squares of the last move before a pass
    {-0.071F, -0.064F},  // legal moves of both sides
}};

}  // namespace othello::retro
