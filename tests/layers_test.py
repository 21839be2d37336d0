#!/usr/bin/env python3
"""Arrows point down only: each folder includes headers of the folders on which it stands (cmake/Layers.cmake) and of no others.

    layers_test.py TOP

No folder holds more than sixteen files, a header and its source counted as one, or more than a quarter of the lines. clang-tidy
looks at every header, docs/design.md names every folder, and messages are printed in one place, which lets no control character
through."""

import os
import re
import sys

MOST_FILES = 16
MESSAGES = ["app/terminal/messages.cpp", "app/terminal/last_resort.cpp", "app/text/input_stream.cpp"]


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def layers(top):
    """Each folder with those that stand behind ON."""
    on = {}
    for line in re.findall(r"^othello_layer\(([^)]*)\)", read(top, "cmake/Layers.cmake"), re.MULTILINE):
        folder, *words = re.sub(r"PACKAGES.*", "", line).split()
        on[folder] = [word for word in words if word not in ("ON", "ALONE", "PUBLIC")]
    return on


def reached(folder, on):
    return {folder}.union(*(reached(below, on) for below in on[folder]))


def is_long(line):
    """Pictures of boards and texts of the program may be wider."""
    return len(line) > 100 and 'R"(' not in line and line.isascii()


def faults_of(path, text, allowed):
    if path.endswith(".cpp") and '"othello-synth: ' in text and path not in MESSAGES:
        yield "%s: prints a message itself; PrintError does (app/terminal/messages.h)" % path
    if path.endswith(".h") and "\n#pragma once\n" not in text:
        yield "%s: no #pragma once" % path
    for number, line in enumerate(text.split("\n"), 1):
        if is_long(line):
            yield "%s:%d: %d columns" % (path, number, len(line))
    for folder in re.findall(r'^#include "(.*)/[^/\n]*"', text, re.MULTILINE):
        if folder not in allowed:
            yield "%s: stands on no folder '%s' (cmake/Layers.cmake)" % (path, folder)


def main():
    top = sys.argv[1]
    on = layers(top)
    looked_at = re.search(r"HeaderFilterRegex: '(.*)'", read(top, ".clang-tidy"))[1]
    design = read(top, "docs/design.md")
    faults, lines = [], {}
    for folder in on:
        allowed = reached(folder, on) | {"othello_synth"}
        names = [name for name in sorted(os.listdir(os.path.join(top, folder))) if name.endswith((".h", ".cpp"))]
        texts = {os.path.join(folder, name): read(top, folder, name) for name in names}
        lines[folder] = sum(text.count("\n") for text in texts.values())
        for path, text in texts.items():
            faults += faults_of(path, text, allowed)
            if path.endswith(".h") and not re.search(looked_at, "/" + path):
                faults.append("%s: clang-tidy does not look at it (HeaderFilterRegex)" % path)
        files = {name.split(".")[0] for name in names}
        if len(files) > MOST_FILES:
            faults.append("%s holds %d files" % (folder, len(files)))
        if "`%s/`" % folder not in design:
            faults.append("docs/design.md does not name `%s/`" % folder)
    total = sum(lines.values())
    faults += ["%s holds %d of %d lines" % (folder, count, total) for folder, count in lines.items() if count * 4 > total]
    if total < 20000:
        faults.append("only %d lines were seen" % total)
    for fault in faults:
        print(fault)
    print("%d lines in %d folders, %d faults" % (total, len(on), len(faults)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
