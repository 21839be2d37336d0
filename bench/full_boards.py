#!/usr/bin/env python3
"""Full boards at random, one a line, either side to move: what results/reachability.md decides.

    bench/full_boards.py KIND COUNT [SEED]

KIND: colours (each disc of either side), one_side (one side has 40 to 63 discs, anywhere), chequers, stripes (one or two
ranks wide; both with up to 16 squares changed), isolated (one side but for up to 8 single discs on the border, none next
to another). The same board does not come twice."""

import random
import sys

BORDER = [s for s in range(64) if s // 8 in (0, 7) or s % 8 in (0, 7)]


def changed(board):
    for square in random.sample(range(64), random.randint(0, 16)):
        board[square] = not board[square]
    return board


def one_side():
    others = set(random.sample(range(64), 64 - random.randint(40, 63)))
    return [s in others for s in range(64)]


def stripes():
    width, start = random.randint(1, 2), random.randint(0, 1)
    return changed([(s // 8 // width + start) % 2 == 1 for s in range(64)])


def isolated():
    singles = []
    wanted = random.randint(0, 8)
    for square in random.sample(BORDER, len(BORDER)):
        apart = all(max(abs(square // 8 - s // 8), abs(square % 8 - s % 8)) > 1 for s in singles)
        if len(singles) < wanted and apart:
            singles.append(square)
    return [s in singles for s in range(64)]


KINDS = {
    "colours": lambda: [random.random() < 0.5 for _ in range(64)],
    "one_side": one_side,
    "chequers": lambda: changed([(s // 8 + s % 8) % 2 == 1 for s in range(64)]),
    "stripes": stripes,
    "isolated": isolated,
}


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in KINDS or not sys.argv[2].isdigit():
        sys.exit(__doc__)
    random.seed(int(sys.argv[3]) if len(sys.argv) == 4 else 0)
    seen = set()
    while len(seen) < int(sys.argv[2]):
        sides = random.sample("XO", 2)
        line = "".join(sides[disc] for disc in KINDS[sys.argv[1]]()) + " " + random.choice("XO")
        if line not in seen:
            seen.add(line)
            print(line)


if __name__ == "__main__":
    main()
