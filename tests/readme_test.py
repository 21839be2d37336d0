#!/usr/bin/env python3
"""The README tells the truth: its commands run, and print what it shows.

    readme_test.py TOP

Each line of a ```sh block that begins with ./othello-synth is run as a reader would type it, in an empty folder with links to the
program and the experiments. One that ends in "# exit N" must exit with N, every other with 0. A block without a language is output:
its lines must be a contiguous part of what the commands of the ```sh block before it print. Only times may differ: numbers before
"ms", "s" or "min", and the last number of a line in a table whose heading ends in "seconds"."""

import os
import re
import subprocess
import sys
import tempfile

LINKS = ["othello-synth", "experiments", "results", "bench"]


def blocks(text):
    """Pairs of the language and the lines of each fenced block."""
    return [(match[1], match[2].splitlines()) for match in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)]


def without_times(lines):
    plain, table = [], False
    for line in lines:
        table = line.endswith("  seconds") or (table and re.search(r"\d$", line) is not None)
        if table:
            line = re.sub(r"\s+[\d.]+$", " TIME", line)
        plain.append(re.sub(r"\b[\d.,]+ (ms|s|min|nodes)\b", "TIME", line))
    return plain


def shows(shown, printed):
    """Whether the lines are a contiguous part of what was printed."""
    shown, printed = without_times(shown), without_times(printed)
    return any(printed[at:at + len(shown)] == shown for at in range(len(printed) - len(shown) + 1))


def altered(lines):
    """The block with one of its words altered, for each of its lines."""
    for at, line in enumerate(lines):
        words = [word for word in re.findall(r"\w+", without_times([line])[0]) if word != "TIME"]
        if words:
            yield lines[:at] + [line.replace(words[0], words[0] + "x", 1)] + lines[at + 1:]


def run(line, folder, faults):
    expected = re.search(r"# exit (\d+)$", line)
    ended = subprocess.run(["bash", "-c", line], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, check=False)
    if ended.returncode != (int(expected[1]) if expected else 0):
        faults.append("exit status %d: %s\n%s" % (ended.returncode, line, ended.stdout[-500:]))
    return ended.stdout.splitlines()


def main():
    top = os.path.abspath(sys.argv[1])
    with open(os.path.join(top, "README.md"), encoding="utf-8") as file:
        text = file.read()
    faults, commands, outputs, printed = [], 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for name in LINKS:
            os.symlink(os.path.join(top, name), os.path.join(folder, name))
        for language, lines in blocks(text):
            if language == "sh":
                printed = []
                for line in lines:
                    if line.startswith("./othello-synth"):
                        commands += 1
                        printed += run(line, folder, faults)
            elif not language:
                outputs += 1
                if not shows(lines, printed):
                    faults.append("not what the commands print:\n%s\nbut\n%s" % ("\n".join(lines), "\n".join(printed)[-3000:]))
                # A README that was altered must be noticed.
                faults += ["as good: " + "\n".join(other) for other in altered(lines) if shows(other, printed)]
    print("\n\n".join(faults))
    print("%d commands, %d blocks of output, %d faults" % (commands, outputs, len(faults)))
    return 1 if faults or commands < 40 or outputs < 5 else 0


if __name__ == "__main__":
    sys.exit(main())
