#!/usr/bin/env python3
"""A hundred different positions that games reach, for each of twenty conditions: a table of times, numbers and distances.

    bench/twenty_conditions.py PROGRAM FOLDER [SECONDS]

One thread, at most SECONDS (15) for each condition; the runs stay in FOLDER."""

import re
import subprocess
import sys
import time
import os

CONDITIONS = [
    ("sacrifice: b2 gives a1 away", 'discs = { max = 30 }\n[position.after]\nmove = "b2"\nlegal = "a1"'),
    ("threat: whatever is played, a corner falls", 'legal_moves = { min = 3 }\n[position.after]\nmove = "each"\nany = [{ legal = "a1" }, { legal = "h1" }, { legal = "a8" }, { legal = "h8" }]'),
    ("edge of one side, six discs, corners empty", 'other = "b1-g1"\nempty = ["a1", "h1"]'),
    ("the mover's wall on rank 4", 'mover = "rank 4"'),
    ("one disc of the mover among 40", 'discs = 40\nmover = 1'),
    ("one disc of the mover, which has 5 moves", 'mover = 1\nlegal_moves = { min = 5 }'),
    ("a single move, on 30 discs", 'discs = 30\nlegal_moves = 1'),
    ("forced pass with 30 empty squares", 'empties = 30\nmust_pass = true'),
    ("wiped out with 20 to 40 discs", 'discs = { min = 20, max = 40 }\nmover = 0'),
    ("full board, drawn", 'discs = 64\ndifference = 0'),
    ("full board, one disc apart from a draw", 'discs = 64\nabsolute_difference = 2'),
    ("three corners of the mover, the fourth can be taken", 'mover = ["a1", "h1", "a8"]\nlegal = "h8"'),
    ("all X-squares taken, all corners empty", 'occupied = "x-squares"\nempty = "corners"'),
    ("no disc on the border, 30 discs", 'discs = 30\nempty = "border"'),
    ("letter L of the other side, file a and rank 8", 'other = ["file a", "rank 8"]'),
    ("letter T of the mover in the middle", 'mover = ["b2-g2", "d3-d7"]'),
    ("every move turns over three or more", 'legal_moves = { min = 5 }\nflips = [{ move = "each", min = 3 }]'),
    ("both sides have 15 moves", 'legal_moves = { min = 15 }\nother_legal_moves = { min = 15 }'),
    ("d5 and e4 never turned over, 40 discs", 'discs = 40\n[game]\nnever_turned = ["d5", "e4"]'),
    ("three passes before the 40th move", 'moves = { max = 40 }\n[game]\npasses = { min = 3 }'),
]


def main():
    program, folder = sys.argv[1], sys.argv[2]
    seconds = sys.argv[3] if len(sys.argv) > 3 else "15"
    os.makedirs(folder, exist_ok=True)
    print("| condition | positions | time, s | least distance | mean distance |\n|---|---|---|---|---|")
    for number, (name, condition) in enumerate(CONDITIONS, 1):
        experiment = os.path.join(folder, "condition_%d.toml" % number)
        with open(experiment, "w", encoding="utf-8") as file:
            file.write('name = "condition_%d"\n[enumerate]\nlimit = 100\n[objective]\nreachable = true\n[position]\n%s\n'
                       % (number, condition))
        begin = time.time()
        run = subprocess.run([program, "run", experiment, "--out", experiment[:-5], "--force", "--threads", "1",
                              "--time-limit", seconds], capture_output=True, text=True, check=False)
        taken = time.time() - begin
        answer = run.stdout.split("\n")[0] + run.stderr
        found = re.search(r"([0-9,]+) (?:position|board)", answer)
        apart = re.search(r"at least (\d+) squares?, on ([0-9.]+) on average", answer)
        print("| %s | %s | %.1f | %s |" % (name, found.group(1) if found else answer.strip(), taken,
                                           " | ".join(apart.groups()) if apart else " | "), flush=True)


if __name__ == "__main__":
    main()
