#!/usr/bin/env python3
"""A picture for each theme: a problem, its best move, and what happens then.

    bench/theme_pictures.py results/problems/problems.jsonl PICTURE.svg"""

import json
import sys

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


def drawn(left, top, problem, theme, words):
    size = 26
    svg = ['<rect x="%d" y="%d" width="208" height="208" fill="#2e7a57"/>' % (left, top)]
    for line in range(9):
        at = line * size
        svg.append('<path d="M%d %dh208M%d %dv208" stroke="#1a4d36"/>' % (left, top + at, left + at, top))
    for square, content in enumerate(problem["board"]):
        if content == "-":
            continue
        x, y = left + size * (square % 8) + 13, top + size * (square // 8) + 13
        svg.append('<circle cx="%d" cy="%d" r="10.5" fill="%s" stroke="#000"/>'
                   % (x, y, "#151817" if content == "X" else "#fbf9f2"))
    for number in range(min(4, len(problem["line"]) // 2)):
        move = problem["line"][2 * number : 2 * number + 2]
        x, y = left + size * "abcdefgh".index(move[0]) + 13, top + size * (int(move[1]) - 1) + 13
        svg.append('<text x="%d" y="%d" text-anchor="middle" font-weight="bold" fill="%s">%d</text>'
                   % (x, y + 5, "#f3c86a" if number == 0 else "#dfe6dc", number + 1))
    side = "black" if problem["side"] == "X" else "white"
    text = "%s to move, %+d: %s" % (side, problem["score"], problem["line"][:8])
    for row, (line, weight) in enumerate(((theme, "bold"), (words, "normal"), (text, "normal"))):
        svg.append('<text x="%d" y="%d" font-weight="%s">%s</text>' % (left, top + 226 + 16 * row, weight, line))
    return "\n".join(svg)


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        problems = [json.loads(line) for line in file]
    svg = []
    for index, (theme, words) in enumerate(THEMES):
        of_theme = [p for p in problems if theme in p["themes"]]
        problem = min(of_theme, key=lambda p: (len(p["themes"]), p["empties"]))  # the purest one
        svg.append(drawn(20 + (index % 5) * 250, 20 + (index // 5) * 290, problem, theme, words))
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1270 590" font-family="sans-serif" '
                   'font-size="13">\n<rect width="100%%" height="100%%" fill="#fff"/>\n%s\n</svg>\n' % "\n".join(svg))


if __name__ == "__main__":
    main()
