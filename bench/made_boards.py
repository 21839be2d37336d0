#!/usr/bin/env python3
"""Boards that a solver made of conditions, to learn naturalness from and to test it with.

    bench/made_boards.py LEARN.txt TEST.txt

Sixty boards each of nine numbers of empty squares and three kinds of conditions: none, eight legal
moves or more, empty corners. Every fourth board, in a fixed random order, is for the test."""

import json
import os
import random
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(TOP, "build/release/othello-synth")
CONDITIONS = ("", "legal_moves = { min = 8 }", 'empty = "corners"')
EXPERIMENT = """name = "made"
[position]
empties = %d
%s
[enumerate]
limit = 60
seed = %d
solver = "cadical"
look_around = false
"""


def made(empties, kind, place):
    path, out = os.path.join(place, "made.toml"), os.path.join(place, "out_%d_%d" % (empties, kind))
    with open(path, "w", encoding="ascii") as file:
        file.write(EXPERIMENT % (empties, CONDITIONS[kind - 1], 10 * empties + kind))
    subprocess.run([PROGRAM, "run", path, "--out", out, "--threads", "1"], capture_output=True, check=False)
    with open(os.path.join(out, "results.jsonl"), encoding="ascii") as file:
        return [json.loads(line) for line in file]


def main():
    boards = []
    with tempfile.TemporaryDirectory() as place:
        # In the order of the folders' names.
        for name in sorted("%d_%d" % (e, k) for e in range(8, 25, 2) for k in (1, 2, 3)):
            boards += made(*map(int, name.split("_")), place)
    random.seed(1)
    random.shuffle(boards)
    with open(sys.argv[1], "w", encoding="ascii") as learn, open(sys.argv[2], "w", encoding="ascii") as test:
        for index, line in enumerate(boards):
            (test if index % 4 == 0 else learn).write("%s %s\n" % (line["board"], line["side"]))


if __name__ == "__main__":
    main()
