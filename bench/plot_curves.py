#!/usr/bin/env python3
"""A picture of the lines of curves.sh: one panel for each experiment, one line for each search.

    bench/plot_curves.py SECONDS <curves.txt >results/play_curves.svg"""

import sys

STYLE = {
    "all": 'stroke="#b3203a" stroke-opacity=".6"',
    "play": 'stroke="#2f7d5b" stroke-opacity=".55"',
    "rollouts": 'stroke="#c8641e" stroke-dasharray="2 2"',
    "annealing": 'stroke="#8a5fc0" stroke-dasharray="2 2"',
    "beam": 'stroke="#2a5fb0" stroke-dasharray="5 3"',
    "construction": 'stroke="#1f9fa8" stroke-opacity=".8"',
    "formula": 'stroke="#222"',
}
WIDTH, HEIGHT, LEFT, TOP = 250, 210, 34, 46


def read_curves():
    """{experiment: {(method, seed): [(seconds, value), ...]}}"""
    panels = {}
    for line in sys.stdin:
        experiment, method, seed, seconds, value = line.split()[:5]
        searches = panels.setdefault(experiment, {})
        searches.setdefault((method, seed), []).append((float(seconds), int(value)))
    return panels


def panel(title, searches, seconds, left):
    """Values are drawn from the worst of the last ones and a little more, so that the ends differ visibly."""
    ends = [points[-1][1] for points in searches.values()]
    firsts = [points[0][1] for points in searches.values()]
    rises = sum(ends) >= sum(firsts)
    margin = 6
    least = min(ends) - (margin if rises else 1)
    most = max(ends) + (1 if rises else margin)
    x = lambda time: left + LEFT + (WIDTH - LEFT - 12) * min(time, seconds) / seconds
    y = lambda value: TOP + (HEIGHT - TOP - 26) * (most - min(max(value, least), most)) / (most - least)
    out = ['<text x="%g" y="32" font-weight="600">%s</text>' % (left + LEFT, title.replace("_", " "))]
    for value in range(least, most + 1, max(1, (most - least) // 6)):
        out.append('<path d="M%.1f %.1fH%.1f" stroke="#ddd"/>' % (x(0), y(value), x(seconds)))
        out.append('<text x="%.1f" y="%.1f" text-anchor="end">%d</text>' % (x(0) - 5, y(value) + 4, value))
    for time in (0, seconds / 2, seconds):
        out.append('<text x="%.1f" y="%d" text-anchor="middle">%g s</text>' % (x(time), HEIGHT - 8, time))
    for (method, _), points in sorted(searches.items(), reverse=True):
        path = "M%.1f %.1f" % (x(points[0][0]), y(points[0][1]))
        path += "".join("H%.1fV%.1f" % (x(time), y(value)) for time, value in points[1:])
        out.append('<path d="%sH%.1f" fill="none" stroke-width="1.6" %s/>' % (path, x(seconds), STYLE[method]))
    return out


def main():
    seconds = float(sys.argv[1])
    panels = read_curves()
    width = WIDTH * len(panels)
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">'
           % (width, HEIGHT), '<rect width="%d" height="%d" fill="#fff"/>' % (width, HEIGHT)]
    for i, (method, style) in enumerate(STYLE.items()):
        out.append('<path d="M%d 12h22" stroke-width="2" %s/><text x="%d" y="16">%s</text>'
                   % (10 + 105 * i, style, 36 + 105 * i, method))
    for i, (experiment, searches) in enumerate(panels.items()):
        out += panel(experiment, searches, seconds, WIDTH * i)
    print("\n".join(out + ["</svg>"]))


if __name__ == "__main__":
    main()
