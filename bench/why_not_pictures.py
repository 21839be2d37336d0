#!/usr/bin/env python3
"""Pictures of explained refutations: the squares that matter, the others faded.

    othello-synth reach boards.txt --explain --json > explained.jsonl
    bench/why_not_pictures.py explained.jsonl PICTURE.svg

With "repaired" lines (reach --repair --json) behind them, of the same boards, what must change is drawn on a second board."""

import json
import sys
import textwrap

SIZE = 22
WIDTH, HEIGHT = 8 * SIZE + 44, 8 * SIZE + 88


def board(left, top, discs, strong, marked):
    """Discs on `strong` squares in full, the others faded; a frame around `marked` ones."""
    svg = ['<rect x="%d" y="%d" width="%d" height="%d" fill="#2e7a57"/>' % (left, top, 8 * SIZE, 8 * SIZE)]
    for line in range(9):
        at = line * SIZE
        svg.append('<path d="M%d %dh%dM%d %dv%d" stroke="#1a4d36"/>'
                   % (left, top + at, 8 * SIZE, left + at, top, 8 * SIZE))
    for square in range(64):
        x, y = left + SIZE * (square % 8), top + SIZE * (square // 8)
        if square in marked:
            svg.append('<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#f3c86a" stroke-width="2.5"/>'
                       % (x + 1, y + 1, SIZE - 2, SIZE - 2))
        content = discs[square]
        if content in "XO*":
            svg.append('<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="#000" opacity="%s"/>'
                       % (x + SIZE / 2, y + SIZE / 2, SIZE * 0.4,
                          {"X": "#151817", "O": "#fbf9f2", "*": "#8d8f86"}[content],
                          "1" if square in strong else "0.22"))
    return svg


def words(left, top, title, text):
    svg = ['<text x="%d" y="%d" font-weight="bold">%s</text>' % (left, top, title)]
    for row, part in enumerate(textwrap.wrap(text, 33)[:4]):
        svg.append('<text x="%d" y="%d">%s</text>' % (left, top + 14 * (row + 1), part))
    return svg


def core_of(line):
    core = line["evidence"].get("core")
    if not core:
        return line["board"], set(range(64)), set(), line["evidence"]["reason"]
    squares = {i for i, c in enumerate(core["squares"]) if c != "."}
    discs = "".join(c if c in "*" else d for c, d in zip(core["squares"], line["board"]))
    text = "%d squares; %s%s" % (len(squares), core["argument"], "" if core["irreducible"] else "; maybe fewer would do")
    return discs, squares, squares, text


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    pictures, repaired = [], {l["repaired"]["board"]: l for l in lines if "repaired" in l}
    for number, line in enumerate(l for l in lines if "repaired" not in l):
        title = line.get("name", "board %d" % (number + 1))
        if line["verdict"] == "unreachable":
            pictures.append((title,) + core_of(line))
        else:
            pictures.append((title, line["board"], set(range(64)), set(), "a game reaches it"))
        nearest = repaired.get(line["board"])
        if nearest and nearest["repaired"]["changed"] > 0:
            changed = {i for i in range(64) if nearest["board"][i] != line["board"][i]}
            lower = nearest["repaired"]["at_least"]
            text = "%d changed%s" % (len(changed), ", proved to be fewest" if lower == len(changed)
                                     else ", at least %d" % lower)
            pictures.append(("nearest to it", nearest["board"], set(range(64)), changed, text))
    per_row = 4 if repaired else 5  # a board and the nearest one side by side
    svg = []
    for number, (title, discs, strong, marked, text) in enumerate(pictures):
        left, top = 20 + (number % per_row) * WIDTH, 20 + (number // per_row) * HEIGHT
        svg += board(left, top, discs, strong, marked) + words(left, top + 8 * SIZE + 18, title, text)
    rows = -(-len(pictures) // per_row)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">\n'
                   '<rect width="100%%" height="100%%" fill="#fff"/>\n%s\n</svg>\n'
                   % (20 + per_row * WIDTH, 20 + rows * HEIGHT, "\n".join(svg)))


if __name__ == "__main__":
    main()
