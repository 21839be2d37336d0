#!/usr/bin/env python3
"""What a beginner would learn from the weights: the questions of results/evaluation.md.

    bench/beginner_questions.py GAMES [PICTURE.svg]

GAMES has a transcript in each line. From each game the position with 30 empty squares is taken;
in it, a few squares are changed, and the value (seen by the same side) is compared. The averages
are in discs; the columns are all features, and those patterns that change most."""

import collections
import json
import os
import subprocess
import sys

PROGRAM = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "othello-synth")

# Question, squares before, squares after; M is the mover, T the other side, - empty.
QUESTIONS = (
    ("a corner of one's own, alone", {"a1": "-"}, {"a1": "M"}),
    ("a corner of the other side, alone", {"a1": "-"}, {"a1": "T"}),
    ("the corner with three discs on each edge",
     dict.fromkeys("a1 b1 c1 a2 a3 b2".split(), "-"), dict.fromkeys("a1 b1 c1 a2 a3 b2".split(), "M")),
    ("an X-square with its corner empty", {"a1": "-", "b2": "-"}, {"a1": "-", "b2": "M"}),
    ("a C-square with its corner empty", {"a1": "-", "b1": "-"}, {"a1": "-", "b1": "M"}),
    ("a pure wing: b1 to f1, the rest empty", dict.fromkeys("a1 b1 c1 d1 e1 f1 g1 h1".split(), "-"),
     {**dict.fromkeys("b1 c1 d1 e1 f1".split(), "M"), "a1": "-", "g1": "-", "h1": "-"}),
    ("a pure block: c1 to f1", dict.fromkeys("a1 b1 c1 d1 e1 f1 g1 h1".split(), "-"),
     {**dict.fromkeys("c1 d1 e1 f1".split(), "M"), "a1": "-", "b1": "-", "g1": "-", "h1": "-"}),
    ("a pure hill: b1 to g1", dict.fromkeys("a1 b1 c1 d1 e1 f1 g1 h1".split(), "-"),
     {**dict.fromkeys("b1 c1 d1 e1 f1 g1".split(), "M"), "a1": "-", "h1": "-"}),
    ("an odd hole in one's own corner: a1 empty, around it M",
     dict.fromkeys("a1 b1 a2 b2".split(), "-"), {"a1": "-", **dict.fromkeys("b1 a2 b2".split(), "M")}),
)


def run(arguments, text):
    ended = subprocess.run([PROGRAM] + arguments, input=text, capture_output=True, text=True, check=True)
    return ended.stdout


def with_squares(board, side, squares):
    discs = list(board)
    for square, content in squares.items():
        at = "abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)
        other = "O" if side == "X" else "X"
        discs[at] = {"M": side, "T": other, "-": "-"}[content]
    return "".join(discs)


def drawn(row, name, squares, change):
    """A board with the squares that the question is about, and the change as a bar."""
    left, top, size = 10, 10 + 130 * row, 14
    svg = ['<rect x="%d" y="%d" width="112" height="112" fill="#dfe6dc"/>' % (left, top)]
    for square, content in squares.items():
        x = left + size * "abcdefgh".index(square[0])
        y = top + size * (int(square[1]) - 1)
        svg.append('<rect x="%d" y="%d" width="14" height="14" fill="#2e7a57" stroke="#1a4d36"/>' % (x, y))
        if content != "-":
            fill = "#151817" if content == "M" else "#fbf9f2"
            svg.append('<circle cx="%d" cy="%d" r="5.6" fill="%s" stroke="#000"/>' % (x + 7, y + 7, fill))
    middle, scale = 420, 8
    bar = "#1e6a49" if change >= 0 else "#97402f"
    x = middle + scale * min(0, change)
    svg.append('<text x="145" y="%d">%s</text>' % (top + 30, name))
    svg.append('<rect x="%.1f" y="%d" width="%.1f" height="22" fill="%s"/>' % (x, top + 50, scale * abs(change), bar))
    svg.append('<path d="M%d %dv34" stroke="#888"/>' % (middle, top + 44))
    svg.append('<text x="%d" y="%d">%+.1f discs</text>' % (600, top + 66, change))
    return "\n".join(svg)


def main():
    pictures = []
    with open(sys.argv[1], encoding="ascii") as file:
        games = [line.strip()[:60] + "\n" for line in file if len(line) > 61]
    positions = [json.loads(line) for line in run(["convert", "-", "--json"], "".join(games)).splitlines()]
    print("%d positions with 30 empty squares" % len(positions))
    for name, before, after in QUESTIONS:
        lists = []
        for squares in (before, after):
            boards = [with_squares(p["board"], p["side"], squares) + " " + p["side"] for p in positions]
            text = run(["evaluate", "-", "--json"], "\n".join(boards) + "\n")
            lists.append([json.loads(line) for line in text.splitlines()])
        change = collections.Counter()
        for first, second in zip(*lists):
            for old, new in zip(first["features"], second["features"]):
                change[new["pattern"]] += new["weight"] - old["weight"]
        scale = 1 / (128 * len(positions))
        pictures.append(drawn(len(pictures), name, after, sum(change.values()) * scale))
        parts = sorted(change.items(), key=lambda item: -abs(item[1]))[:3]
        print("%-52s %+6.1f   %s" % (name, sum(change.values()) * scale,
                                    ", ".join("%s %+.1f" % (part, value * scale) for part, value in parts)))
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 %d" font-family="sans-serif" '
                'font-size="14">\n<rect width="100%%" height="100%%" fill="#fff"/>\n%s\n</svg>\n'
                % (10 + 130 * len(pictures), "\n".join(pictures)))


if __name__ == "__main__":
    main()
