#!/usr/bin/env python3
"""A picture for each theme: a problem, its best move, and what happens then.

    bench/theme_pictures.py results/problems/problems.jsonl PICTURE.svg"""

import json
import re
import sys

import board_grid

THEMES = (
    ("parity", "best moves in odd regions only"),
    ("forced_pass", "the other side must pass soon"),
    ("corner_sacrifice", "the other side gets a new corner"),
    ("x_square", "best on an X-square, its corner empty"),
    ("swindle", "both squares of a pair for the mover"),
    ("edge_attack", "threatens a corner along the edge"),
    ("stoner", "the trap of the edge"),
    ("wedge", "between two discs of the other side"),
    ("wipe_out", "64 discs, with one move only"),
    ("save_draw", "one move draws, all others lose"),
)


def shown(problem, theme, words):
    side = "Black" if problem["side"] == "X" else "White"
    line = re.findall("..", problem["line"])[:4]
    score = problem["score"]
    result = "a draw" if score == 0 else "%s by %d" % ("win" if score > 0 else "lose", abs(score))
    return (["%s %s" % (problem["board"], problem["side"]), "--number", "".join(line)],
            [theme.replace("_", " "), words, "%s to move, %s: %s" % (side, result, " ".join(line))])


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        problems = [json.loads(line) for line in file]
    pictures = []
    for theme, words in THEMES:
        of_theme = [p for p in problems if theme in p["themes"]]
        problem = min(of_theme, key=lambda p: (len(p["themes"]), p["empties"]))  # the purest one
        pictures.append(shown(problem, theme, words))
    board_grid.grid(sys.argv[2], 5, pictures)


if __name__ == "__main__":
    main()
