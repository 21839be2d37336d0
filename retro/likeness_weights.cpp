// Learned by the first sketch of bench/learn_likeness.cpp (results/reachability.md).
#include "retro/game_likeness.h"

namespace othello::retro {

const LikenessWeights kLearnedLikeness = {{
    {0.107F, 0.105F},  {-0.071F, -0.041F}, {0.003F, -0.063F}, {0.143F, -0.105F},
    {0.068F, 0.026F},  {-0.032F, 0.019F},  {0.031F, -0.055F}, {0.119F, -0.098F},
    {-0.105F, 0.237F}, {-0.114F, -0.086F}, {-0.054F, 0.065F}, {-0.065F, -0.056F},
    {-0.155F, 0.195F}, {-0.236F, 0.365F},  {-0.245F, 0.109F}, {-0.030F, -0.039F},
    {-0.176F, 0.291F}, {0.023F, 0.034F},   {-0.025F, 0.018F}, {0.067F, -0.086F},
    {-0.027F, 0.041F}, {0.133F, -0.040F},  {1.600F, -0.297F}, {-0.106F, 0.066F},
    {0.086F, -0.033F}, {-0.071F, -0.064F},
}};

}  // namespace othello::retro
