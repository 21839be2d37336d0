#!/usr/bin/env python3
"""How fast and how right `solve` is: nodes and time for lists of positions, one thread.

    bench/endgames.py LIST...                   any list; scores in OBF lines are compared
    bench/endgames.py LIST... --all-moves       the score of every move, compared
    bench/endgames.py LIST... --peer PROGRAM    the same positions by another solver beside it, which
                                                takes `PROGRAM FILE`, a line `BOARD SIDE` a position,
                                                and ends with a line `... N nodes in H:MM:SS.S ...`
                                                (R. Delorme's reversi-solver does)

Options for `solve` itself come after `--`."""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def obf_scores(line):
    """The scores of an OBF line: {"a1": 4, ...}."""
    found = {}
    for move, score in re.findall(r"([A-Ha-h][1-8]):([+-]?\d+)", line.split("%")[0]):
        found[move.lower()] = int(score)
    return found


def solve(path, arguments, options):
    command = [arguments.program, "solve", path, "--json", "--threads", "1"] + options
    if arguments.all_moves:
        command.append("--all-moves")
    elif not arguments.all_best:
        command.append("--one")
    begin = time.time()
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    if ended.returncode not in (0, 3):
        sys.exit(ended.stderr)
    return [json.loads(line) for line in ended.stdout.splitlines()], time.time() - begin


def compare(lines, path):
    """How many scores of the OBF file were compared, how many differ, and how many are open."""
    compared = wrong = missing = 0
    with open(path, encoding="utf-8") as file:
        texts = [line for line in file if line.strip() and line[0] not in "#%"]
    for text, line in zip(texts, lines):
        scores = obf_scores(text)
        if not scores:
            continue
        found = {entry["move"]: entry.get("score") for entry in line.get("moves", [])}
        wanted = scores if found else {"best": max(scores.values())}
        if not found:
            found = {"best": line.get("score")}
        for move, score in wanted.items():
            if move not in found:
                continue
            compared += 1
            missing += found[move] is None
            if found[move] not in (None, score):
                wrong += 1
                print("wrong: %s %s %s, not %d" % (line["board"], move, found[move], score))
    return compared, wrong, missing


def run_peer(program, lines):
    with tempfile.NamedTemporaryFile("w", suffix=".scr", delete=False) as file:
        for line in lines:
            file.write("%s %s %% -\n" % (line["board"], line["side"]))
    try:
        begin = time.time()
        output = subprocess.run([program, file.name], capture_output=True, text=True, check=False)
        seconds = time.time() - begin
    finally:
        os.unlink(file.name)
    nodes = re.findall(r"(\d+) nodes in", output.stdout)
    return int(nodes[-1]) if nodes else 0, seconds


def main():
    arguments = sys.argv[1:]
    options = []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, options = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("lists", nargs="+")
    parser.add_argument("--program", default=os.path.join(TOP, "build/release/othello-synth"))
    parser.add_argument("--peer")
    parser.add_argument("--all-moves", action="store_true")
    parser.add_argument("--all-best", action="store_true")
    arguments = parser.parse_args(arguments)
    print("list                     positions  nodes, M each  ms each  M nodes/s  compared  wrong  open")
    for path in arguments.lists:
        lines, _ = solve(path, arguments, options)
        nodes = sum(line["nodes"] for line in lines)
        seconds = sum(line["seconds"] for line in lines)
        compared, wrong, missing = compare(lines, path)
        name = os.path.basename(path)
        row = "%-24s %9d %14.3f %8.2f %10.1f" % (
            name, len(lines), nodes / 1e6 / len(lines), 1e3 * seconds / len(lines), nodes / 1e6 / seconds)
        print("%s %9d %6d %5d" % (row, compared, wrong, missing), flush=True)
        if arguments.peer:
            peer_nodes, peer_seconds = run_peer(arguments.peer, lines)
            print("%-24s %9d %14.3f %8.2f %10.1f   %.1f times our time" % (
                "  the peer", len(lines), peer_nodes / 1e6 / len(lines), 1e3 * peer_seconds / len(lines),
                peer_nodes / 1e6 / peer_seconds, peer_seconds / seconds), flush=True)


if __name__ == "__main__":
    main()
