#!/usr/bin/env python3
"""Twelve pairs of positions with 14 empty squares, one that looks natural and one that does not.

    bench/natural_pairs.py MADE_BOARDS PICTURE.svg

The left ones are of the program's games against itself, the right ones of random games (eight) and of
a solver of conditions (four, from a file of positions). Below each what `problems --judge` says."""

import json
import subprocess
import sys

import board_grid


def run(arguments, text=None):
    return subprocess.run([board_grid.PROGRAM] + arguments, input=text, capture_output=True, text=True, check=True).stdout


def problems(source, count):
    lines = run(["problems", "--from", source, "--seed", "12", "--count", str(count), "--empties", "14", "--json",
                 "--ties", "--natural", "0", "--score", "-64..64"])
    return [json.loads(line) for line in lines.splitlines()]


def judged(positions):
    text = "".join("%s %s\n" % (p["board"], p["side"]) for p in positions)
    return [json.loads(line) for line in run(["problems", "--judge", "-", "--json"], text).splitlines()]


def shown(position, number):
    odd = [look for look in position["looks"] if look["log_odds"] < -0.3][:3] if position["natural"] < 0.5 else []
    return (["%s %s" % (position["board"], position["side"])],
            ["%s natural %.2f" % (number, position["natural"])] +
            ["%s %.0f (usually %.1f)" % (look["look"], look["value"], look["usual"]) for look in odd])


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        made = [line.split() for line in file if line.count("-") == 14]
    made = [{"board": board, "side": side} for board, side in made[:4]]
    natural = judged(problems("play", 12))
    odd = judged(problems("random", 8) + made)
    board_grid.grid(sys.argv[2], 4, [shown(each[pair], pair + 1) for pair in range(12) for each in (natural, odd)])


if __name__ == "__main__":
    main()
