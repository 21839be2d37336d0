#!/usr/bin/env python3
"""A picture of how many boards of a list have their game after N seconds: a line for each
file of verdicts, or of games, that `reach --json` wrote.

    bench/plot_found.py TITLE=FILE... >results/found_by_time.svg"""

import json
import math
import sys

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 620, 330, 44, 18, 34, 150
FIRST, LAST = 0.01, 60.0  # seconds, on a scale of powers of ten


def seconds_of_found(path):
    """Of all lines how many, and the seconds of those with a game."""
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return len(lines), sorted(line["seconds"] for line in lines if line.get("transcript") or line.get("games"))


def x(seconds):
    part = math.log(min(max(seconds, FIRST), LAST) / FIRST) / math.log(LAST / FIRST)
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def y(share):
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def axes():
    out = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        out.append('<path d="M%.1f %.1fH%.1f" stroke="#ddd"/>' % (LEFT, y(share), WIDTH - RIGHT))
        out.append('<text x="%d" y="%.1f" text-anchor="end">%d %%</text>' % (LEFT - 6, y(share) + 4, 100 * share))
    for seconds in (0.01, 0.1, 1, 10, 60):
        out.append('<path d="M%.1f %dV%d" stroke="#eee"/>' % (x(seconds), TOP, HEIGHT - BOTTOM))
        out.append('<text x="%.1f" y="%d" text-anchor="middle">%g s</text>' % (x(seconds), HEIGHT - 16, seconds))
    return out


def main():
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">'
           % (WIDTH, HEIGHT), '<rect width="%d" height="%d" fill="#fff"/>' % (WIDTH, HEIGHT)] + axes()
    titles = {}
    for argument in sys.argv[1:]:
        title, path = argument.split("=", 1)
        titles.setdefault(title, []).append(path)
    for i, (title, paths) in enumerate(titles.items()):
        color = "hsl(%d 65%% 40%%)" % (260 - 260 * i / max(1, len(titles) - 1))
        for path in paths:
            boards, found = seconds_of_found(path)
            line = "M%.1f %.1f" % (x(FIRST), y(0))
            for number, seconds in enumerate(found, 1):
                line += "H%.1fV%.1f" % (x(seconds), y(number / boards))
            out.append('<path d="%sH%.1f" fill="none" stroke-width="1.5" stroke="%s"/>' % (line, x(LAST), color))
        out.append('<path d="M%d %dh18" stroke-width="2" stroke="%s"/><text x="%d" y="%d">%s</text>'
                   % (WIDTH - RIGHT + 14, TOP + 8 + 17 * i, color, WIDTH - RIGHT + 38, TOP + 12 + 17 * i, title))
    print("\n".join(out + ["</svg>"]))


if __name__ == "__main__":
    main()
