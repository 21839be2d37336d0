#!/usr/bin/env python3
"""The documents for users tell the truth: their commands run, and print what they show.

    readme_test.py TOP [DOCUMENT...]

Each line of a ```sh block that begins with ./othello-synth is run as a reader would type it, in an empty folder with links to the
program and the experiments; each document has a folder of its own. A line that ends in "# exit N" must exit with N, every other
with 0. A block without a language is output: its lines must be a contiguous part of what the commands of the ```sh block before it
print. Only times may differ: numbers before "ms", "s", "min" or "nodes", and the last number of a line in a table whose heading ends
in "seconds". A ```toml block is an experiment of the folder experiments/, without its comments. Links within the tree lead to files,
and to headings that exist. `serve` is ended when it has printed its address."""

import os
import re
import subprocess
import sys
import tempfile

# With the least number of commands that are run and of blocks that are compared, and the greatest number of lines.
DOCUMENTS = {
    "README.md": (10, 5, 180),
    "docs/guide.md": (35, 12, 500),
    "docs/verify.md": (9, 5, 250),
    "docs/experiments.md": (12, 4, 300),
    "docs/studies.md": (3, 1, 100),
}
LINKS = ["othello-synth", "experiments", "results", "bench"]


def contents(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def blocks(text):
    """Pairs of the language and the lines of each fenced block."""
    return [(match[1], match[2].splitlines()) for match in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)]


def without_times(lines):
    plain, table = [], False
    for line in lines:
        table = line.endswith("  seconds") or (table and re.search(r"\d$", line) is not None)
        if table:
            line = re.sub(r"\s+[\d.]+$", " TIME", line)
        plain.append(re.sub(r"\b(\d+ (h|min) )*[\d.,]+ (ms|s|min|nodes)\b", "TIME", line))
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


def serve(line, folder, faults):
    """A server runs until it is told to end; what it prints first is its address."""
    server = subprocess.Popen(["bash", "-c", "exec " + line + " --no-open"], cwd=folder, stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()
    server.terminate()
    if server.wait(timeout=20) != 0 or not re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", address):
        faults.append("no server: %s\n%s" % (line, address))
    return [address]


def run(line, folder, faults):
    if line.startswith("./othello-synth serve"):
        return serve(line, folder, faults)
    expected = re.search(r"# exit (\d+)$", line)
    ended = subprocess.run(["bash", "-c", line], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, check=False)
    if ended.returncode != (int(expected[1]) if expected else 0):
        faults.append("exit status %d: %s\n%s" % (ended.returncode, line, ended.stdout[-500:]))
    return ended.stdout.splitlines()


def check_commands(top, text, faults):
    """Runs the commands. The numbers of commands and of blocks of output."""
    commands, outputs, printed = 0, 0, []
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
                # A document that was altered must be noticed.
                faults += ["as good: " + "\n".join(other) for other in altered(lines) if shows(other, printed)]
    return commands, outputs


def check_experiments(top, text, faults):
    def plain(lines):
        return [line for line in lines if line and not line.startswith("#")]

    for language, lines in blocks(text):
        if language != "toml":
            continue
        name = re.search(r'^name = "(\w+)"$', "\n".join(lines), re.M)
        path = os.path.join(top, "experiments", name[1] + ".toml") if name else ""
        if not os.path.exists(path):
            faults.append("no experiment of this name:\n" + "\n".join(lines))
        elif plain(contents(path).splitlines()) != plain(lines):
            faults.append("not what %s holds:\n%s" % (path, "\n".join(lines)))


def anchors(text):
    """The headings, as links name them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def check_links(top, document, text, faults):
    for link in re.findall(r"\]\(([^)]+)\)", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = os.path.normpath(os.path.join(top, os.path.dirname(document), path)) if path else os.path.join(top, document)
        if not os.path.exists(target):
            faults.append("a link to nothing: " + link)
        elif anchor and anchor not in anchors(contents(target)):
            faults.append("a link to no heading: " + link)


def check(top, document):
    text = contents(top, document)
    faults = []
    commands, outputs = check_commands(top, text, faults)
    check_experiments(top, text, faults)
    check_links(top, document, text, faults)
    least_commands, least_outputs, most_lines = DOCUMENTS[document]
    lines = len(text.splitlines())
    if commands < least_commands or outputs < least_outputs:
        faults.append("less is run or compared than %d commands, %d blocks of output" % (least_commands, least_outputs))
    if lines > most_lines:
        faults.append("more than %d lines" % most_lines)
    for fault in faults:
        print("%s: %s\n" % (document, fault))
    print("%s: %d lines, %d commands, %d blocks of output, %d faults" % (document, lines, commands, outputs, len(faults)), flush=True)
    return faults


def main():
    top = os.path.abspath(sys.argv[1])
    faults = [fault for document in sys.argv[2:] or DOCUMENTS for fault in check(top, document)]
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
