// Configurations with at most 12 free squares, with and without symmetry, with and without
// solutions. Brute force over all fillings gives the right answers for enumeration.
#pragma once

#include <vector>

namespace othello::app {

struct SmallConfig {
  const char* name;
  const char* toml;
  int symmetries;  // of the constraint, including the identity
};

inline const std::vector<SmallConfig> kSmallConfigs = {
    {"ring of one colour", R"([position]
board = """
--------
--------
--????--
--?XX?--
--?XX?--
--????--
--------
--------
"""
legal_moves = { min = 14 }
)",
     8},
    {"ring around the start", R"([position]
board = """
--------
--------
--????--
--?OX?--
--?XO?--
--????--
--------
--------
"""
discs = { max = 10 }
legal_moves = { min = 10 }
other_legal_moves = { max = 4 }
)",
     4},
    {"after a move", R"([position]
board = """
--------
--------
--????--
--?XO---
--?OX---
--------
--------
--------
"""
legal_moves = { min = 2 }
flips = [{ move = "all", min = 4 }, { move = "least", max = 2 }]
after = { move = "e3", legal_moves = { max = 3 }, after = { move = "f3", other = { min = 4 } } }
)",
     1},
    {"edge under a wall", R"([position]
board = """
????????
-OOOOOO-
-XXXXXX-
---XX---
---OO---
--------
--------
--------
"""
legal_moves = { min = 4, max = 6 }
other_legal_moves = { max = 8 }
)",
     2},
    {"corner shape in any image", R"([position]
board = """
???-----
???-----
???-----
---OX---
---XO---
--------
-------?
------??
"""
[[position.all]]
image = "any"
mover = ["a1", "b1"]
other = "b2"
)",
     2},
    {"forced pass", R"([position]
board = """
--????--
---??---
---??---
---XX---
---XX---
--------
---??---
--------
"""
must_pass = true
)",
     2},
    {"finished game", R"([position]
board = """
--------
--------
-??-----
-??OO???
---OO???
-----??-
--------
--------
"""
game_over = true
discs = { min = 7, max = 13 }
mover = { min = 2 }
)",
     1},
    {"many flips", R"([position]
board = """
-OOOOO??
OO------
?-O-----
?--OX---
?--OO---
?----O--
?-----?-
?------?
"""
flips = [{ move = "a1", min = 15 }]
)",
     1},
    {"alternatives and exceptions", R"([position]
board = """
--------
--------
-??????-
---XX---
---OO---
-??????-
--------
--------
"""
not = [{ legal = "c6" }, { mover = "b3-d3" }]
[[position.any]]
legal = ["b2", "g2"]
[[position.any]]
discs = 15
other_not_legal = "rank 7"
legal_moves = 9
)",
     1},
    {"free centre", R"([position]
centre = "free"
board = """
--------
--------
---??---
--????--
--????--
---??---
--------
--------
"""
discs = { min = 3, max = 5 }
legal_moves = 2
other_legal_moves = 2
)",
     8},
    {"no solution", R"([position]
board = """
--------
--??????
--??????
---XX---
---XX---
--------
--------
--------
"""
legal_moves = { min = 17 }
)",
     1},
    {"counts in regions", R"([position]
board = """
?------?
--------
?------?
---XO---
?--XO--?
?------?
--------
?------?
"""
mover = { equals = 5 }
count = [
  { what = "discs", in = "corners", min = 3 },
  { what = "empties", in = ["file a", "file h"], min = 8 },
  { what = "other", in = "rank 1", max = 1 },
]
)",
     1},
    {"sets of contents and moves", R"([position]
squares = [
  { in = "c3:f3", is = ["mover", "empty"] },
  { in = "c6:f6", is = ["other", "empty"] },
  { in = "b4:b5", is = "disc" },
]
board = """
--------
--------
--????--
-??XX---
-??OO---
--????--
--------
--------
"""
legal = "b7"
not_legal = "f7"
other_legal = ["c2"]
other_not_legal = "d2"
)",
     1},
};

}  // namespace othello::app
