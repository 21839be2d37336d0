#!/usr/bin/env python3
"""Twelve pairs of positions with 14 empty squares, one that looks natural and one that does not.

    bench/natural_pairs.py MADE_BOARDS PICTURE.svg

The left ones are of the program's games against itself, the right ones of random games (eight) and of
a solver of conditions (four, from a file of positions). Below each what `problems --judge` says."""

import json
import os
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(TOP, "build/release/othello-synth")


def run(arguments, text=None):
    return subprocess.run([PROGRAM] + arguments, input=text, capture_output=True, text=True, check=True).stdout


def problems(source, count):
    lines = run(["problems", "--from", source, "--seed", "12", "--count", str(count), "--empties", "14", "--json",
                 "--ties", "--natural", "0", "--score", "-64..64"])
    return [json.loads(line) for line in lines.splitlines()]


def judged(positions):
    text = "".join("%s %s\n" % (p["board"], p["side"]) for p in positions)
    return [json.loads(line) for line in run(["problems", "--judge", "-", "--json"], text).splitlines()]


def drawn(left, top, position, number):
    size = 26
    svg = ['<rect x="%d" y="%d" width="208" height="208" fill="#2e7a57"/>' % (left, top)]
    for line in range(9):
        at = line * size
        svg.append('<path d="M%d %dh208M%d %dv208" stroke="#1a4d36"/>' % (left, top + at, left + at, top))
    for square, content in enumerate(position["board"]):
        if content == "-":
            continue
        x, y = left + size * (square % 8) + 13, top + size * (square // 8) + 13
        svg.append('<circle cx="%d" cy="%d" r="10.5" fill="%s" stroke="#000"/>'
                   % (x, y, "#151817" if content == "X" else "#fbf9f2"))
    odd = [look for look in position["looks"] if look["log_odds"] < -0.3][:3] if position["natural"] < 0.5 else []
    lines = ["%s natural %.2f" % (number, position["natural"])]
    lines += ["%s %.0f (usually %.1f)" % (look["look"], look["value"], look["usual"]) for look in odd]
    for index, text in enumerate(lines):
        weight = ' font-weight="bold"' if index == 0 else ""
        svg.append('<text x="%d" y="%d"%s>%s</text>' % (left, top + 224 + 15 * index, weight, text))
    return "\n".join(svg)


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        made = [line.split() for line in file if line.count("-") == 14]
    made = [{"board": board, "side": side} for board, side in made[:4]]
    natural = judged(problems("play", 12))
    odd = judged(problems("random", 8) + made)
    svg = []
    for pair in range(12):
        left, top = 20 + (pair % 2) * 590, 20 + (pair // 2) * 310
        svg.append(drawn(left, top, natural[pair], pair + 1))
        svg.append(drawn(left + 230, top, odd[pair], pair + 1))
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1880" font-family="sans-serif" font-size="12">'
                   '\n<rect width="100%%" height="100%%" fill="#fff"/>\n%s\n</svg>\n' % "\n".join(svg))


if __name__ == "__main__":
    main()
