"""The rules of the game by plain code, to judge what the program wrote without asking the program."""

import functools

STEPS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
START = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27  # a1, b1, ... h8; X is black and begins
OTHER = {"X": "O", "O": "X"}


def flips(cells, square, side):
    """The squares that a disc of `side` on the empty `square` turns over."""
    turned = []
    for across, down in STEPS:
        run = []
        x, y = square % 8 + across, square // 8 + down
        while 0 <= x < 8 and 0 <= y < 8 and cells[8 * y + x] == OTHER[side]:
            run.append(8 * y + x)
            x, y = x + across, y + down
        if run and 0 <= x < 8 and 0 <= y < 8 and cells[8 * y + x] == side:
            turned += run
    return turned


def moves(cells, side):
    return [square for square in range(64) if cells[square] == "-" and flips(cells, square, side)]


def play(cells, square, side):
    turned = flips(cells, square, side)
    return "".join(side if at == square or at in turned else cell for at, cell in enumerate(cells))


def final_position(transcript):
    """The board after the game, and who made the last move. None if a move is not legal. Passes are left out of the text."""
    cells, side, last = START, "X", "O"
    for at in range(0, len(transcript), 2):
        square = "abcdefgh".find(transcript[at]) + 8 * (int(transcript[at + 1]) - 1)
        if not moves(cells, side):
            side = OTHER[side]
        if cells[square] != "-" or not flips(cells, square, side):
            return None
        cells, last, side = play(cells, square, side), side, OTHER[side]
    return cells, last


def images(cells):
    for flip_files in (False, True):
        for flip_ranks in (False, True):
            for swap in (False, True):
                image = []
                for square in range(64):
                    x, y = (square // 8, square % 8) if swap else (square % 8, square // 8)
                    image.append(cells[8 * (7 - y if flip_ranks else y) + (7 - x if flip_files else x)])
                yield "".join(image)


@functools.lru_cache(maxsize=None)
def family(board, side):
    """One name for the images of a board, as discs of the mover (X) and of the other side."""
    if side == "O":
        board = board.translate(str.maketrans("XO", "OX"))
    return min(images(board))


def is_reached(board, side, transcript, mover_color):
    """Whether the game ends in an image of the board, with a player of that colour to move (or to pass)."""
    try:
        end = final_position(transcript)
    except (ValueError, IndexError):
        return False
    if end is None:
        return False
    return family(end[0], "X" if mover_color == "black" else "O") == family(board, side)


def random_positions(rng, count, discs):
    """Lines of a list: boards from random games, and others in which a disc of such a board is turned over."""
    lines = []
    while len(lines) < count:
        cells, side = START, "X"
        while 64 - cells.count("-") < discs[0] + rng.randrange(discs[1] - discs[0] + 1):
            choices = moves(cells, side)
            if not choices:
                break
            cells, side = play(cells, rng.choice(choices), side), OTHER[side]
        if rng.random() < 0.5:
            square = rng.choice([at for at in range(64) if cells[at] != "-"])
            cells = cells[:square] + OTHER[cells[square]] + cells[square + 1:]
        lines.append(cells + " " + side)
    return lines
