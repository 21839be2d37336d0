# %% Which part of random boards does a game reach? By the number of discs.
import os
import random

import othello_synth
from othello_synth import Position

BOARDS = 20 if os.environ.get("QUICK") else 2000
CENTRE = [27, 28, 35, 36]
chance = random.Random(0)


def random_board(discs):
    """Any squares besides the centre, any colours; black is to move."""
    squares = CENTRE + chance.sample([square for square in range(64) if square not in CENTRE], discs - 4)
    cells = ["-"] * 64
    for square in squares:
        cells[square] = chance.choice("XO")
    return Position("".join(cells), "black")


# %% Decide them. "Fixed" orientation: the board as it is.
decider = othello_synth.Decider(orientation="fixed")
shares = {}
for discs in range(5, 13):
    verdicts = [decider.reach(random_board(discs), timeout=10).verdict for _ in range(BOARDS)]
    assert "unknown" not in verdicts
    shares[discs] = verdicts.count("reachable") / BOARDS
    print(discs, "discs:", verdicts.count("reachable"), "of", BOARDS)

# %% Of 5 discs, all boards can be asked for: 60 squares, 2^5 colours.
everything = []
for square in [square for square in range(64) if square not in CENTRE]:
    for colors in range(32):
        board = ["-"] * 64
        for bit, each in enumerate(CENTRE + [square]):
            board[each] = "XO"[colors >> bit & 1]
        everything.append(Position("".join(board), "black"))
reached = [board for board in everything if decider.reach(board).reachable]
print("exactly", len(reached), "of", len(everything), "boards with 5 discs")

# %% The first of them, as a picture.
with open("census_sample.svg", "w", encoding="utf-8") as file:
    file.write(reached[0].svg())
