"""The second writer of formulas: it agrees with the program, and finds a planted difference of each
family of clauses.

    second_writer_test.py PROGRAM
"""
import importlib.util
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = os.path.join(ROOT, "proofs", "second_writer", "second_writer.py")
spec = importlib.util.spec_from_file_location("second_writer", SCRIPT)
writer = importlib.util.module_from_spec(spec)
spec.loader.exec_module(writer)

# Refuted with legal passes, with turns, by order, and without its centre.
BOARDS = [
    "---------OXOXOX--XOXOXO--OXOXOX--XOXOXO--OXOXOX--XOXOXO--------- X",
    "-----------------X-O-X----XOX-----OXO----X-X-O------------------ X",
    "------------------O-------OOXX----OXXO-----XO--------O---------- X",
    "X--------------------------------------------------------------- X",
]
FAMILIES = {
    "order_of_moves",
    "colors_of_sides",
    "turned_over",
    "last_event",
    "last_events_agree",
    "exactly_one",
    "turns",
    "right_after",
    "boards_before_moves",
    "pass_is_forced",
    "same",
}


def run(program, arguments, text=None):
    done = subprocess.run([program] + arguments, input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def expect(condition, what):
    if not condition:
        sys.exit("second_writer_test.py: " + str(what))


class Noted(writer.Clauses):
    """Notes which method writes each clause."""

    def __init__(self):
        super().__init__()
        self.family = {}

    def add(self, *literals):
        before = len(self.all)
        super().add(*literals)
        if len(self.all) > before:
            self.family.setdefault(sys._getframe(1).f_code.co_name, before)


def planted(name, folder):
    """For each family of the formula, files with a clause left out and with a literal negated."""
    writer.Clauses = Noted
    mine = writer.formula(name)
    writer.Clauses = Noted.__bases__[0]
    head = "p cnf %d %d\n" % (mine.variables, len(mine.all))
    for family, at in mine.family.items():
        left_out = mine.all[:at] + mine.all[at + 1 :]
        changed = mine.all[:at] + [[-mine.all[at][0]] + mine.all[at][1:]] + mine.all[at + 1 :]
        for how, clauses in (("lacks a clause", left_out), ("has a clause", changed)):
            path = os.path.join(folder, name + ".cnf")
            with open(path, "w", encoding="ascii") as file:
                file.write(head + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses))
            fault, status = writer.compare(path)
            expect(status == 1 and how in fault, (name, family, how, fault))
        yield family


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        proofs = os.path.join(folder, "proofs")
        lines = ""
        for number, board in enumerate(BOARDS):
            for arguments in ([], ["--orientation", "fixed", "--colors", "fixed"]):
                status, out, err = run(
                    program, ["reach", board, "--json", "--proof-dir", proofs] + arguments
                )
                expect(json.loads(out)["verdict"] == "unreachable", (number, out, err))
                lines += out
        file = os.path.join(folder, "verdicts.jsonl")
        with open(file, "w", encoding="ascii") as verdicts:
            verdicts.write(lines)
        levels = {name.split(".")[-2] for name in os.listdir(proofs)}
        expect(levels == {"order", "turns", "passes"}, levels)
        check = ["verify", file, "--json", "--proof-dir", proofs, "--second-writer"]
        status, out, err = run(program, check + [SCRIPT])
        expect(status == 0, err)
        count = lines.count("\n")
        expect(json.loads(out)["checked"] == {"proofs": count, "formulas_written_twice": count}, out)
        # Another program: one that finds a difference, one that knows no formula, none.
        for text, said in (("echo no such clause >&2; exit 1", "no such clause"), ("exit 5", "status 5")):
            other = os.path.join(folder, "other")
            with open(other, "w", encoding="ascii") as script:
                script.write("#!/bin/sh\n" + text + "\n")
            os.chmod(other, 0o755)
            status, out, err = run(program, check + [other])
            expect(status == 1 and said in err, err)
        with open(other, "w", encoding="ascii") as script:
            script.write("#!/bin/sh\nexit 3\n")
        status, out, err = run(program, check + [other])
        expect(status == 3 and json.loads(out)["not_checked"] == {"formulas_written_once": count}, out)
        status, out, err = run(program, check + [os.path.join(folder, "none")])
        expect(status == 1 and "none: cannot be started: No such file" in err, err)
        # Seven discs, at the last level, which has all families.
        found = set(planted("0000001c18000000-0000200400080000.fixed.white.passes", folder))
    expect(found >= FAMILIES, "no difference planted in %s" % (FAMILIES - found))
    print("%d proofs, differences in %d families found" % (count, len(found)))


if __name__ == "__main__":
    main(sys.argv[1])
