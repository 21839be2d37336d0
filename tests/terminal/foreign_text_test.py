#!/usr/bin/env python3
"""No text of other people controls the terminal: not by names of files, arguments, lists, experiments or fields of JSON.

    foreign_text_test.py PROGRAM

Characters that are not seen themselves are put into all of these. None may reach standard output, standard error or summary.md,
but for the ends of the program's own lines; and no text may begin a line of its own."""

import json
import os
import sys
import unicodedata

sys.dont_write_bytecode = True

from program import Faults, run, scratch, write

FORGED = "FORGED: all lines are right"
EVIL = ["\x1b[31m", "\r", "\n", "\t", "\x07", "\x7f", "\x9b31m", "\u202e", "\u2066", "\u200f", "\u2028", "\ufeff", "\U000e0041"]
ILL_FORMED = [b"\x9b", b"\xff\xfe", b"\xe2\x80", b"\xc3("]
REACHED = "f5d6c3d3c4"


def unseen(text):
    return [c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")]


def check(faults, what, ended, *files):
    for name, data in [("out", ended.stdout), ("err", ended.stderr)] + [(os.fsdecode(f), open(f, "rb").read()) for f in files]:
        where = "%s: %s" % (name, what)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            faults.check(False, where + ": ill-formed", ended)
            continue
        faults.check(not unseen(text), "%s: %r" % (where, unseen(text)), ended)
        faults.check(not any(line.startswith("FORGED") for line in text.split("\n")), where + ": a forged line", ended)
    faults.check(ended.returncode in (0, 1, 2, 3), what, ended)


def evil_texts():
    return [("ab" + evil + FORGED).encode() for evil in EVIL] + [b"ab" + evil + FORGED.encode() for evil in ILL_FORMED]


def of_arguments(program, folder, faults):
    for at, evil in enumerate(evil_texts()):
        text = os.fsdecode(evil)
        for number, arguments in enumerate([
                [text], ["--" + text], ["reach", text], ["reach", "--" + text], ["reach", "f5", "--engine", text],
                ["reach", "f5", "--opening", text], ["reach", "f5", "--prefix", text], ["reach", "f5", "--time-limit", text],
                ["reach", "f5", "--shard", text], ["reach", "f5", "--proof-dir", "out.txt/" + text], ["reach", "f5", "f5", text],
                ["solve", text], ["solve", "f5", "--range", text], ["solve", "f5", "--threads", text], ["evaluate", text],
                ["evaluate", "f5", "--weights", text], ["evaluate", "f5", "--move", text], ["evaluate", "f5", "--compare", text],
                ["evaluate", "f5", "--page", text + "/x"], ["show", text], ["show", "f5", "--color", text],
                ["convert", text, "--to", "board"], ["convert", "f5", "--to", text], ["check-game", text], ["verify", text],
                ["report", text], ["run", text], ["run", "e.toml", "--out", "no.txt/" + text], ["stoner", "--explain", text],
                ["stoner", "--rules", text], ["opening", text], ["opening", "info", text], ["opening", "check", text],
                ["opening", "build", "5", "--out", text + "/t"], ["perft", text], ["train", text, "--out", "w"],
                ["problems", "--from", text], ["problems", "--theme", text], ["problems", "--best", text],
                ["problems", "--judge", text], ["problems", "--read", text, "--page", "p"], ["problems", "--position", text],
                ["problems", "--regions", text], ["problems", "--grade", text], ["problems", "--side", text]]):
            if (at + number) % 3 == 0:
                check(faults, arguments, run(program, arguments, folder))
        check(faults, ["standard input", evil], run(program, ["reach"], folder, stdin=evil + b"\n"))
        check(faults, ["verify", evil], run(program, ["verify", "-"], folder, stdin=evil + b"\n"))
        check(faults, ["check-game", evil], run(program, ["check-game", "-"], folder, stdin=b"f5" + evil))


def of_names(program, folder, faults, lines):
    """Files with such names, good and bad."""
    contents = [lines["verdict"], b"nonsense\n", b"{}\n", lines["problem"], b'name = "x"\n[positon]\n']
    for at, evil in enumerate(evil_texts()):
        for content in (contents[at % 5], contents[(at + 2) % 5]):
            name = os.fsdecode(evil) + ".jsonl"
            path = write(folder, name, content)
            for arguments in [["verify"], ["report", "--out", "o"], ["report"], ["reach"], ["solve", "--time-limit", "0.01"],
                              ["evaluate"], ["evaluate", "f5", "--weights"], ["show"], ["check-game"], ["convert", "--to", "obf"],
                              ["run"], ["opening", "info"], ["opening", "check"], ["train", "--out", "w", "--iterations", "1"],
                              ["problems", "--judge"], ["problems", "--page", "p", "--read"]]:
                if arguments == ["train", "--out", "w", "--iterations", "1"] and content != b"nonsense\n":
                    continue
                check(faults, arguments + [name, content[:20]], run(program, arguments + [name], folder))
            os.remove(path)
        inside = os.path.join(folder, os.fsdecode(evil))
        ended = run(program, ["run", "e.toml", "--out", inside], folder)
        check(faults, ["run --out", evil], ended, os.path.join(inside, "summary.md"))
        check(faults, ["run again", evil], run(program, ["run", "e.toml", "--out", inside], folder))
        write(inside, "extra.jsonl", b'{"schema": 1}\n{"x')
        check(faults, ["verify", evil], run(program, ["verify", inside], folder))


def with_evil(value, evil):
    """Each way to put the text into one string or one key of the value."""
    if isinstance(value, str):
        yield value + evil
        yield evil
    elif isinstance(value, list):
        for at, item in enumerate(value):
            for changed in with_evil(item, evil):
                yield value[:at] + [changed] + value[at + 1:]
    elif isinstance(value, dict):
        for key, item in value.items():
            for changed in with_evil(item, evil):
                yield {**value, key: changed}
            yield {(key + evil if k == key else k): v for k, v in value.items()}
        yield {**value, evil: 1}
    else:
        yield evil


def of_fields(program, folder, faults, lines):
    readers = {"verdict": [["verify"], ["reach"], ["report", "--out", "o"], ["show"], ["check-game"], ["convert", "--to", "board"]],
               "problem": [["verify"], ["problems", "--page", "p", "--read"]], "step": [["verify"]], "solution": [["verify"]],
               "game": [["verify"]]}
    for kind, commands in readers.items():
        line = json.loads(lines[kind].split(b"\n")[0])
        for at, evil in enumerate(EVIL):
            changed = list(with_evil(line, "ab" + evil + FORGED))
            # Every field with some of the characters, and every character with all fields of a list at once.
            texts = [json.dumps(c) for c in changed] + [json.dumps(c, ensure_ascii=False) for c in changed]
            everything = write(folder, "all.jsonl", "\n".join(texts) + "\n")
            for arguments in commands:
                if arguments[0] not in ("show", "check-game"):
                    check(faults, arguments + [kind, evil], run(program, arguments + [os.fsdecode(everything)], folder))
            for text in texts[at::len(EVIL)]:
                single = write(folder, "one.jsonl", text + "\n")
                for arguments in commands:
                    ended = run(program, arguments + [os.fsdecode(single)], folder)
                    check(faults, arguments + [text], ended)
                    if arguments[0] == "report" and ended.returncode == 0:
                        check(faults, "summary of " + text, ended, os.path.join(folder, "o", "summary.md"))


def of_experiments(program, folder, faults):
    for evil in EVIL:
        word = json.dumps("ab" + evil + FORGED).replace("\\ud", "\\U000ed")
        word = '"ab%sFORGED: all"' % "".join("\\U%08x" % ord(c) for c in evil)
        good = 'name = "e"\n'
        for text in [
                'name = %s\n[position]\ndiscs = 5\noccupancy = "closed"\n' % word,
                'name = %s\n[position]\ndiscs = { min = 9 }\nlegal_moves = { min = 40 }\n' % word,
                good + "description = %s\n[position]\ndiscs = 5\noccupancy = \"closed\"\n" % word,
                good + "%s = 1\n" % word, good + "[position]\n%s = 1\n" % word, good + "[position]\noccupancy = %s\n" % word,
                good + "[position]\nboard = %s\n" % word, good + "[reach]\nengine = %s\n" % word,
                good + "[reach]\nopening = %s\n" % word, good + "[objective]\nmaximize = %s\n" % word,
                good + "[enumerate]\nsolver = %s\n" % word, good + "[enumerate]\nseed = %s\n" % word,
                good + "# %s\n[position]\ndiscs = 3 # ab%s%s\nlegal_moves = { min = 20 } # ab%s%s\n" % (evil, evil, FORGED, evil, FORGED)]:
            write(folder, "x.toml", text)
            ended = run(program, ["run", "x.toml", "--out", "x", "--force", "--threads", "1"], folder)
            summary = os.path.join(folder, "x", "summary.md")
            check(faults, ["run", text], ended, *([summary] if os.path.exists(summary) else []))
            check(faults, ["problems", text], run(program, ["problems", "--position", "x.toml", "--count", "1", "--give-up", "1"],
                                                  folder))


def main():
    program = os.path.abspath(sys.argv[1])
    faults = Faults()
    with scratch() as folder:
        write(folder, "e.toml", 'name = "e"\n[position]\ndiscs = 4\n')
        write(folder, "best.toml", 'name = "b"\n[position]\ndiscs = 5\n[objective]\nmaximize = "legal_moves"\nreachable = true\n')
        run(program, ["run", "best.toml"], folder)
        with open(os.path.join(folder, "out/b/steps.jsonl"), "rb") as steps:
            lines = {"step": steps.read()}
        lines["verdict"] = run(program, ["reach", REACHED, "--json"], folder).stdout
        lines["game"] = run(program, ["reach", REACHED, "--games", "2", "--json"], folder).stdout
        lines["solution"] = run(program, ["solve", "X" * 60 + "-OXO O", "--json"], folder).stdout
        lines["problem"] = run(program, ["problems", "--count", "1", "--empties", "4", "--json"], folder).stdout
        of_arguments(program, folder, faults)
        of_experiments(program, folder, faults)
        of_names(program, folder, faults, lines)
        of_fields(program, folder, faults, lines)
    return faults.end(least=2000)


if __name__ == "__main__":
    sys.exit(main())
