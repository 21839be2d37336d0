// Written by bench/learn_naturalness.cpp; results/problems.md has the command.
#include "problems/naturalness.h"

namespace othello::problems {

const NaturalWeights kNaturalWeights = {
    {{
        {21.1407, 3.0424, 4.1705},   // frontier discs
        {0.6267, -0.1417, 0.7411},   // single empty squares
        {11.6624, 7.3215, 2.2991},   // pairs of empty squares side by side
        {18.3932, 11.9877, 4.1374},  // pairs of empty squares that touch
        {4.1269, 0.2839, 1.4067},    // empty regions by their sides
        {3.5869, 0.2566, 1.1281},    // empty regions
        {1.8128, 0.1445, 1.1597},    // odd empty regions
        {7.2564, 3.5186, 3.3223},    // squares of the largest empty region
        {12.4714, 4.1905, 2.3770},   // moves of both sides
        {4.0417, 0.5499, 3.0415},    // difference of the sides' moves
        {2.8209, 0.7183, 0.7387},    // empty corners
        {0.7438, -0.1946, 0.7481},   // discs on X-squares of empty corners
        {1.7750, -0.1851, 1.2658},   // discs on C-squares of empty corners
        {0.0713, 0.0713, 0.3682},    // empty squares in the middle (c3 to f6)
        {3.3790, 1.8073, 1.2432},    // empty squares off the border
        {0.8136, -0.1055, 0.8823},   // gaps between discs of the border
        {9.7878, -1.5741, 7.0310},   // difference of the sides' discs
        {17.3790, -4.1927, 1.2432},  // discs on the border
        {57.2902, -9.7331, 9.7490},  // neighbours of two sides
        {8.9176, -6.0917, 6.8826},   // stable discs
        {0.6005, -0.0025, 0.7732},   // discs without a neighbour of their side
        {5.5972, 0.0094, 4.0629},    // difference of the sides' frontier discs
        {5.1128, -2.2737, 1.0519},   // full ranks and files
        {3.2785, -0.0133, 1.0154},   // groups of one side's discs
        {1.5808, -0.5831, 1.2357},   // neighbours of two sides on the border
    }},
    {3.2212,  -0.1617, -1.0141, -1.6544, 1.4492,  -1.5586, 1.7495,  0.0019,  1.1009,
     -0.8676, 0.0726,  1.4542,  -1.2729, -0.4898, -0.3067, -0.3337, 0.1033,  -0.3394,
     -0.3337, 0.5923,  -0.1744, -0.0387, -0.3656, -0.0849, -0.1254, -0.7650, 0.9306,
     0.2291,  0.0541,  0.6952,  0.1449,  0.1028,  -0.2153, 0.0096,  -0.2893, 0.0966,
     -0.1442, 0.5933,  -0.2540, -0.0823, 0.0728,  -0.1705, 0.1441,  -0.2691, -0.1705,
     0.1627,  0.1175,  -0.1093, 0.1370,  -0.3460, 0.0760,  -0.1901}};

}  // namespace othello::problems
