"""Positions that the program is asked about."""

START = "---------------------------OX------XO---------------------------"
AFTER_F5D6C3 = "------------------X--------XX------OXX-----O--------------------"
# f5d6c3d3c4f4f6f3e6e7d7
ELEVEN_MOVES = "------------------XO-O----XXOO-----XOX-----XXX-----XO-----------"
# d3c3f5d2d1e1b2c1, black passes, a3
AFTER_A_PASS = "--OOO----O-O----O-XX-------XX------XXX--------------------------"
# before that pass, with black to move
BLACK_PASSES = "--OOO----X-O------XX-------XX------XXX--------------------------"
# White plays h8, black has no move.
BLACK_PASSES_LATE = "X" * 56 + "OOOOOOX-"
FFO_21 = "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX----"
FFO_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"
# The end of a game at random, which the first beam backwards finds.
FOUND_BY_BEAM = "-OOOXXOO-XOXXXXXXOXOOXXXO-OXOXXX-OXOXXXX-XXOOXX--OXXXXX---------"
REFUTED = [
    "---------------------------X-------XX---------------------------",  # centre
    "X--------------------------OX------XO---------------------------",  # connectivity
    "------------------X--------OX------XO---------------------------",  # occupancy closure
    "-------------------XO------XO-----OOO---------------------------",  # last move
    "------------------X--X-----OX------XO---------------------------",
    "OXXXX-XOXX--OOXOXOXOOOXOXX-XXO-XXO-XOXXXOOX-OO---OO-XXO--XOOO---",  # search exhausted
]
# By the filtered search, mostly (of the GPW 2025 list, University of Tokyo): which search comes first
# depends on the machine and what else it does, so there are several.
REFUTED_BY_FILTER = [
    "-OX-OX-XXXXOO-XXXOX-XOXXX-OOO-OOXOXOO-XX--O-OX-OOOXXXOOO--XX----",
    "-XX-XXOOXXXO-OXOX-OOO-XOXOXXX-OX-XOOXOOOOOOXXX-XXXOOXOXOXOXX-X--",
    "OOXX----OOXOOXX-OXXO-X-OXXXOOXO-XXOXXXO-OOXOXXXXXOOXOO-O--O-----",
    "-OOX-O-XX-X-XOXOOXXXXOXXXOOXXX-X-OXXO-XXXXXOOXXXXXXXO--XXO---O--",
    "XOX-XOXOXXXXOXXOOOOX-OXO-O-OOXOXX-OXOO-OOXOO-XXO-XOO-X-X-XO--X--",
    "XXX-OXOOXXX--XO-XXX-OOXXX-XOX-OXXOXOXOXO-XXO-OOO-OXXOX-OXOXOXX--",
]
