#!/usr/bin/env python3
"""What `run` answers to eleven questions with an objective: the best value and the bound, as a table.

    bench/eleven_questions.py PROGRAM FOLDER [SECONDS ...]

One thread, at most SECONDS a question (10 and 60), a column each; the runs stay in FOLDER."""

import os
import re
import subprocess
import sys
import time

QUESTIONS = [
    ("most legal moves, 24 discs, white to move", 'discs = 24\nto_move = "white"', 'maximize = "legal_moves"'),
    ("the same, black to move", 'discs = 24\nto_move = "black"', 'maximize = "legal_moves"'),
    ("all four corners of the mover, fewest discs", 'mover = "corners"', 'minimize = "discs"'),
    ("most passes", "", 'maximize = "passes"'),
    ("a single legal move, on 30 discs or more, most flips", "discs = { min = 30 }\nlegal_moves = 1",
     'maximize = "flips"'),
    ("the whole border of the mover, fewest discs", 'mover = "border"', 'minimize = "discs"'),
    ("at most 20 discs, most flips", "discs = { max = 20 }", 'maximize = "flips"'),
    ("all X- and C-squares occupied, corners empty, fewest discs",
     'occupied = ["x-squares", "c-squares"]\nempty = "corners"', 'minimize = "discs"'),
    ("corners empty, most discs of the mover", 'empty = "corners"', 'maximize = "mover"'),
    ("most discs turned over by the last move", "", 'maximize = "last_move_flips"'),
    ("at most 14 discs, most discs turned over by the last move", "discs = { max = 14 }",
     'maximize = "last_move_flips"'),
]


def answer(program, experiment, seconds):
    """"24, no more than 40", or "28, proved, 6.9 s"."""
    begin = time.time()
    run = subprocess.run([program, "run", experiment, "--out", experiment[:-5], "--force", "--threads", "1",
                          "--time-limit", seconds], capture_output=True, text=True, check=False)
    taken = time.time() - begin
    line = run.stdout.split("\n")[0]
    best = re.search(r" is (\d+), (?:(proved)|not proved)", line)
    bound = re.search(r"no position has (more|fewer) than (\d+)", line)
    if not best:
        return line or run.stderr.strip()
    if best.group(2):
        return "%s, proved, %.1f s" % (best.group(1), taken)
    return best.group(1) + (", no %s than %s" % bound.groups() if bound else "")


def main():
    program, folder = sys.argv[1], sys.argv[2]
    limits = sys.argv[3:] or ["10", "60"]
    os.makedirs(folder, exist_ok=True)
    print("| question |%s\n|---|%s" % ("".join(" after %s s |" % limit for limit in limits), "---|" * len(limits)))
    for number, (name, position, objective) in enumerate(QUESTIONS, 1):
        experiment = os.path.join(folder, "question_%d.toml" % number)
        with open(experiment, "w", encoding="utf-8") as file:
            file.write('name = "question_%d"\n[objective]\nreachable = true\n%s\n[position]\n%s\n'
                       % (number, objective, position))
        answers = []
        for limit in limits:
            answers.append(answer(program, experiment, limit))
            if ", proved" in answers[-1]:
                break
        print("| %s | %s |" % (name, " | ".join(answers + [""] * (len(limits) - len(answers)))), flush=True)


if __name__ == "__main__":
    main()
