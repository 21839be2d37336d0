#!/usr/bin/env python3
"""Boards of games at random that nobody reaches without a pass, one a line, for
`reach --orientation fixed --colors fixed`: what results/reachability.md decides.

    bench/odd_pass_boards.py COUNT [SEED]

Each is of a game with an odd number of passes, none of them right before the board, which has 40
to 56 discs."""

import random
import sys

STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def flips(board, square, side):
    turned = []
    for x, y in STEPS:
        run = []
        file, rank = square % 8 + x, square // 8 + y
        while 0 <= file < 8 and 0 <= rank < 8 and board[8 * rank + file] == -side:
            run.append(8 * rank + file)
            file, rank = file + x, rank + y
        if 0 <= file < 8 and 0 <= rank < 8 and board[8 * rank + file] == side:
            turned += run
    return turned


def moves(board, side):
    return [s for s in range(64) if not board[s] and flips(board, s, side)]


def game(discs):
    """The board, the side to move and the passes before the last move; None if the game ends."""
    board = [0] * 64
    board[28] = board[35] = 1
    board[27] = board[36] = -1
    side, passes = 1, 0
    while sum(map(abs, board)) < discs:
        legal = moves(board, side)
        if not legal:
            side, passes = -side, passes + 1
            legal = moves(board, side)
        if not legal:
            return None
        square = random.choice(legal)
        for turned in flips(board, square, side) + [square]:
            board[turned] = side
        side = -side
    return board, side, passes


def main():
    if len(sys.argv) not in (2, 3) or not all(word.isdigit() for word in sys.argv[1:]):
        sys.exit(__doc__)
    random.seed(int(sys.argv[2]) if len(sys.argv) == 3 else 0)
    found = 0
    while found < int(sys.argv[1]):
        end = game(random.randint(40, 56))
        if end and end[2] % 2 == 1 and moves(end[0], end[1]):
            board, side, _ = end
            print("".join("O-X"[disc + 1] for disc in board), "XO"[side < 0])
            found += 1


if __name__ == "__main__":
    main()
