#!/usr/bin/env python3
"""The table of generations and the curves of naturalness in results/problems.md.

    bench/problem_tables.py GAMES [--count 300] [--svg results/naturalness_curves.svg]

GAMES are games of people (transcripts or *.wtb). For the generators of 2019, for the default, and
for positions of the games as they come: how many problems a game gives, the time, how many are
finished games, have one best move, exactly one winning move, and how natural they are."""

import argparse
import json
import os
import re
import subprocess
import time

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ANYTHING = ["--natural", "0", "--ties", "--score", "-64..64"]


def ways(games):
    for generation in range(1, 6):
        yield "generation %d" % generation, ["--generation", str(generation)]
    yield "own games, no demands", ANYTHING
    yield "the default", []
    yield "games of people, no demands", ["--from", "games"] + games + ANYTHING


def make(program, arguments, count, empties):
    command = [program, "problems", "--json", "--threads", "1", "--seed", "1", "--count", str(count)]
    begin = time.time()
    ended = subprocess.run(
        command + ["--empties", str(empties)] + arguments, capture_output=True, text=True, check=False
    )
    seconds = time.time() - begin
    if ended.returncode not in (0, 3):
        raise SystemExit(ended.stderr)
    return [json.loads(line) for line in ended.stdout.splitlines()], seconds


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / max(1, len(numbers))


def row(name, problems, seconds):
    games = max(problem["number"] for problem in problems) + 1
    only_win = [
        p["score"] > 0 and len(p["moves"]) > 1 and p["moves"][1]["score"] <= 0 and len(p["best"]) == 1
        for p in problems
    ]
    return "| %s | %.2f | %.1f | %.0f %% | %.0f %% | %.0f %% | %.2f | %.0f %% |" % (
        name,
        len(problems) / games,
        1e3 * seconds / len(problems),
        100 * mean(not p["moves"] for p in problems),
        100 * mean(len(p["best"]) == 1 for p in problems),
        100 * mean(only_win),
        mean(p["natural"] for p in problems),
        100 * mean(p["natural"] >= 0.5 for p in problems),
    )


COLOURS = ["#c9c4b3", "#a9b8ae", "#7d8a82", "#5d655f", "#1c211e", "#7fa792", "#1e6a49", "#94611a"]


def curves(sets, path):
    """For each set the part of its problems that is at most so natural."""
    width, height, left, top = 560, 300, 50, 20
    svg = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 380" font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for tenth in range(0, 11, 2):
        x, y = left + width * tenth / 10, top + height * (1 - tenth / 10)
        svg.append('<path d="M%g %gV%gM%g %gH%g" stroke="#ddd"/>' % (x, top, top + height, left, y, left + width))
        svg.append('<text x="%g" y="%g" text-anchor="middle">%.1f</text>' % (x, top + height + 18, tenth / 10))
        svg.append('<text x="%g" y="%g" text-anchor="end">%d %%</text>' % (left - 6, y + 4, 10 * tenth))
    for index, (name, problems) in enumerate(sets):
        values = sorted(p["natural"] for p in problems)
        points = [(0, 0)] + [(v, (i + 1) / len(values)) for i, v in enumerate(values)] + [(1, 1)]
        path_text = "L".join("%.1f %.1f" % (left + width * v, top + height * (1 - part)) for v, part in points)
        colour = COLOURS[index % len(COLOURS)]
        svg.append('<path d="M%s" fill="none" stroke="%s" stroke-width="2"/>' % (path_text, colour))
        y = top + 20 + 22 * index
        svg.append('<path d="M%d %dh24" stroke="%s" stroke-width="3"/>' % (left + width + 20, y - 4, colour))
        svg.append('<text x="%d" y="%d">%s</text>' % (left + width + 52, y, name))
    svg.append(
        '<text x="%g" y="%g" text-anchor="middle">naturalness: the part of the positions that have at most so much'
        "</text></svg>" % (left + width / 2, top + height + 42)
    )
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(svg) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--program", default=os.path.join(TOP, "build/release/othello-synth"))
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--empties", type=int, default=12)
    parser.add_argument("--svg")
    arguments = parser.parse_args()
    print("| problems | a game gives | ms each | finished | one best move | only one wins | naturalness | at least 0.5 |")
    print("|---|---|---|---|---|---|---|---|")
    sets = []
    for name, options in ways(arguments.games):
        problems, seconds = make(arguments.program, options, arguments.count, arguments.empties)
        print(row(name, problems, seconds), flush=True)
        sets.append((re.sub(", no demands", "", name), problems))
    if arguments.svg:
        curves(sets, arguments.svg)


if __name__ == "__main__":
    main()
