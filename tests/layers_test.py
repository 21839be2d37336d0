#!/usr/bin/env python3
"""Arrows point down only: each folder includes headers of the folders below it and of no others.

    layers_test.py TOP

No folder holds more than a quarter of the lines, either. Messages are printed in one place, which lets no control character
through."""

import os
import re
import sys

# Each folder with those that stand directly on it may use: itself, and everything that these use.
BELOW = {
    "base": [],
    "core": ["base"],
    "logic": ["base"],
    "encoding": ["core", "logic"],
    "synth": ["encoding"],
    "play": ["core", "logic"],
    "proofs": ["synth"],
    "retro": ["encoding", "play"],
    "traps": ["core"],
    "endgame": ["core", "logic"],
    "extremes": ["synth", "retro"],
    "problems": ["synth", "play", "endgame"],
    "api": ["traps", "endgame", "app/experiment"],
    "app/text": ["core"],
    "app/experiment": ["app/text", "extremes"],
    "app/records": ["app/experiment", "problems", "proofs"],
    "app/positions": ["app/records"],
    "app/report": ["app/records", "traps"],
    "app/run": ["app/report"],
    "app/verify": ["app/run"],
    "app/commands": ["app/verify", "app/positions"],
}

MESSAGES = ["app/commands/command.cpp", "app/commands/last_resort.cpp"]


def reached(folder):
    found = {folder}
    for below in BELOW[folder]:
        found |= reached(below)
    return found


def main():
    top = sys.argv[1]
    faults, lines, includes = [], {}, 0
    for folder in BELOW:
        allowed = reached(folder)
        for name in sorted(os.listdir(os.path.join(top, folder))):
            if not name.endswith((".h", ".cpp")):
                continue
            path = os.path.join(folder, name)
            with open(os.path.join(top, path), encoding="utf-8") as file:
                text = file.read()
            lines[folder] = lines.get(folder, 0) + text.count("\n")
            if name.endswith(".cpp") and '"othello-synth: ' in text and path not in MESSAGES:
                faults.append("%s: prints a message itself; PrintError does (app/commands/command.h)" % path)
            for number, line in enumerate(text.split("\n"), 1):
                if len(line) > 100 and 'R"(' not in line and "│" not in line and "─" not in line:
                    if len(line.encode("utf-8")) == len(line):
                        faults.append("%s:%d: %d columns" % (path, number, len(line)))
                included = re.match(r'#include "(.*)/[^/]*"', line)
                if not included:
                    continue
                includes += 1
                if included[1] not in allowed:
                    faults.append("%s:%d: %s stands above %s" % (path, number, included[1], folder))
                if included[1] not in BELOW:
                    faults.append("%s:%d: '%s' is none of the folders" % (path, number, included[1]))
    total = sum(lines.values())
    faults += ["%s holds %d of %d lines" % (folder, count, total)
               for folder, count in lines.items() if count * 4 > total]
    if includes < 500:
        faults.append("only %d includes were seen" % includes)
    for fault in faults:
        print(fault)
    print("%d includes, %d lines in %d folders, %d faults" % (includes, total, len(BELOW), len(faults)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
