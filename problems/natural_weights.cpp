// Written by bench/learn_naturalness.cpp; results/problems.md has the command.
#include "problems/naturalness.h"

namespace othello::problems {

const NaturalWeights kNaturalWeights = {
    {{
        {21.1148, 3.0261, 4.2035},   // frontier discs
        {0.6304, -0.1426, 0.7416},   // single empty squares
        {11.6749, 7.3278, 2.3287},   // pairs of empty squares side by side
        {18.4241, 12.0032, 4.1739},  // pairs of empty squares that touch
        {4.1255, 0.2818, 1.4130},    // empty regions by their sides
        {3.5818, 0.2551, 1.1271},    // empty regions
        {1.8143, 0.1454, 1.1654},    // odd empty regions
        {7.2819, 3.5276, 3.3198},    // squares of the largest empty region
        {12.4510, 4.1804, 2.4055},   // moves of both sides
        {4.0447, 0.5323, 3.0366},    // difference of the sides' moves
        {2.8231, 0.7157, 0.7411},    // empty corners
        {0.7446, -0.1957, 0.7508},   // discs on X-squares of empty corners
        {1.7874, -0.1886, 1.2710},   // discs on C-squares of empty corners
        {0.0665, 0.0655, 0.3570},    // empty squares in the middle (c3 to f6)
        {3.3882, 1.8118, 1.2458},    // empty squares off the border
        {0.8144, -0.1018, 0.8860},   // gaps between discs of the border
        {9.6829, -1.5439, 6.9939},   // difference of the sides' discs
        {17.3882, -4.1882, 1.2458},  // discs on the border
        {57.4380, -9.7348, 9.8025},  // neighbours of two sides
        {8.8858, -6.0331, 6.8593},   // stable discs
        {0.6049, -0.0087, 0.7729},   // discs without a neighbour of their side
        {5.5493, -0.0174, 4.0352},   // difference of the sides' frontier discs
        {5.1150, -2.2779, 1.0540},   // full ranks and files
        {3.2803, -0.0215, 1.0172},   // groups of one side's discs
        {1.5866, -0.5803, 1.2385},   // neighbours of two sides on the border
    }},
    {3.2391,  -0.1363, -1.0130, -1.5256, 1.4012,  -1.4410, 1.7039,  -0.0002, 1.1236,
     -0.9012, 0.0865,  1.4538,  -1.2736, -0.4836, -0.3169, -0.3467, 0.0942,  -0.3386,
     -0.3467, 0.6207,  -0.1849, -0.0330, -0.3758, -0.0826, -0.1313, -0.7703, 0.9273,
     0.2184,  0.0697,  0.6467,  0.2021,  0.1054,  -0.2240, -0.0063, -0.3255, 0.1258,
     -0.1312, 0.5957,  -0.2370, -0.1006, 0.0673,  -0.1677, 0.1467,  -0.2675, -0.1677,
     0.1631,  0.1458,  -0.1281, 0.1299,  -0.3529, 0.0897,  -0.2151}};

}  // namespace othello::problems
