#!/usr/bin/env python3
"""The learning curve of a training: the error of held-out games after each step, round after round.

    bench/plot_training.py <curve.jsonl >results/training_curve.svg"""

import json
import sys

WIDTH, HEIGHT, LEFT, TOP = 640, 280, 40, 34
KEY, COLOR, NAME = "held_out_error", "#2f7d5b", "mean absolute error of held-out games, discs"


def main():
    steps = [json.loads(line) for line in sys.stdin]
    steps = [step for step in steps if step["iteration"] > 0]
    top, bottom = int(max(step[KEY] for step in steps)) + 1, int(min(step[KEY] for step in steps))
    x = lambda i: LEFT + (WIDTH - LEFT - 14) * i / max(1, len(steps) - 1)
    y = lambda value: TOP + (HEIGHT - TOP - 34) * (top - value) / (top - bottom)
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">'
           % (WIDTH, HEIGHT), '<rect width="%d" height="%d" fill="#fff"/>' % (WIDTH, HEIGHT)]
    for value in range(bottom, top + 1, max(1, (top - bottom) // 6)):
        out.append('<path d="M%d %.1fH%d" stroke="#ddd"/>' % (LEFT, y(value), WIDTH - 14))
        out.append('<text x="%d" y="%.1f" text-anchor="end">%d</text>' % (LEFT - 5, y(value) + 4, value))
    out.append('<text x="%d" y="18">%s</text>' % (LEFT, NAME))
    rounds = sorted({step["round"] for step in steps})
    for number in rounds:
        places = [i for i, step in enumerate(steps) if step["round"] == number]
        boards = steps[places[0]]["boards"]
        out.append('<text x="%.1f" y="%d" text-anchor="middle">round %d: %.1f M boards</text>'
                   % ((x(places[0]) + x(places[-1])) / 2, HEIGHT - 10, number, boards / 1e6))
        path = " ".join("%s%.1f %.1f" % ("L" if k else "M", x(i), y(steps[i][KEY]))
                        for k, i in enumerate(places))
        out.append('<path d="%s" fill="none" stroke="%s" stroke-width="1.8"/>' % (path, COLOR))
    print("\n".join(out + ["</svg>"]))


if __name__ == "__main__":
    main()
