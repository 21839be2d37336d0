#!/usr/bin/env python3
"""The files of proofs as an outside checker reads them: strict DIMACS, LRAT, and DRAT as text and
binary, by plain code.

    outside_check_test.py build/release/othello-synth [--all-forms]

Each board and each experiment has its proof in one form of the files, the next one in the next form; or in all of them.
"""

import os
import re
import subprocess
import sys
import tempfile

# Boards that no game reaches, of all kinds: each line with further options of reach.
BOARDS = [
    ("---------------------------OX------XO--------------------------O X", []),  # a disc by itself
    ("X--------------------------OX------XO--------------------------- X", []),
    ("---------------------------OX------O---------------------------- X", []),  # no centre
    ("---------------------------------------------------------------- X", []),
    ("---------------------------X------------------------------------ O", []),
    ("X-------------------------------------------------------------XO X", []),
    ("---------------------------XX------XX--------------------------- X", []),  # no flips
    ("-------------------XO------XO-----OOO--------------------------- X", []),
    ("------------------XOOXOO---OXXXO---XOXXO--OOXOOO--OOXX---O-XXX-- X", []),
    ("---------OXOXOX--XOXOXO--OXOXOX--XOXOXO--OXOXOX--XOXOXO--------- X", []),  # a chequerboard
    ("---------------------------OX------XO--------------------------- O",
     ["--orientation", "fixed", "--colors", "fixed"]),
    ("---------------------------XO------OX--------------------------- X",
     ["--orientation", "fixed"]),
    ("--------------------------XXX------OX--------------------------- X",
     ["--orientation", "fixed", "--colors", "fixed"]),
    ("X--------------------------OX------XO--------------------------O X", ["--repair"]),
]
# Hypothesis about all positions: conditions that conflict, nothing left, nothing better, no game.
EXPERIMENTS = [
    'discs = 5\nempty = ["border"]\nother = 5\nmover = 1\n',
    'discs = 5\nempty = ["border"]\nlegal_moves = { min = 5 }\n',
    'discs = 5\nempty = ["border"]\n[objective]\nmaximize = "legal_moves"\n',
    'discs = 5\nempty = ["border"]\nlegal_moves = { min = 6 }\n[objective]\nreachable = true\n',
    'discs = 6\nempty = ["border"]\n[objective]\nmaximize = "legal_moves"\nreachable = true\n'
    'engine = "formula"\n',
]
FORMS = [[], ["--compress"], ["--proof-form", "binary"]]
MOST_CLAUSES_OF_DRAT = 1000  # each step of a longer proof would be searched for by this plain code


def content(path):
    if os.path.exists(path):
        with open(path, "rb") as file:
            return file.read()
    unpacked = subprocess.run(["zstd", "-dqc", path + ".zst"], stdout=subprocess.PIPE, check=True)
    return unpacked.stdout


def formula(text):
    """The number of variables and the clauses of a DIMACS file without liberties."""
    heading, *rows = text.split("\n")
    variables, count = map(int, re.fullmatch(r"p cnf (\d+) (\d+)", heading).groups())
    assert rows.pop() == "" and len(rows) == count, "the heading names another number"
    clauses = []
    for row in rows:
        *literals, end = map(int, row.split(" "))
        assert end == 0 and literals, "not a clause with literals: " + row
        assert all(0 < abs(literal) <= variables for literal in literals), row
        clauses.append(literals)
    return variables, clauses


def left_over(clause, true):
    """The literals that are not false; None if one is true."""
    return None if any(l in true for l in clause) else {l for l in clause if -l not in true}


def check_lrat(variables, clauses, text):
    known = dict(enumerate(clauses, 1))
    assert text.endswith("\n"), "the proof is empty, or its last line has no end"
    last, clause = len(clauses), None
    for row in text.splitlines():
        number, *rest = map(int, row.split(" "))
        at = rest.index(0)
        clause, hints = rest[:at], rest[at + 1:-1]
        assert number > last and rest[-1] == 0 and hints, row
        assert all(0 < abs(literal) <= variables for literal in clause), row
        true = {-literal for literal in clause}
        for hint in hints[:-1]:
            left = left_over(known[hint], true)
            assert left is not None and len(left) == 1, "%s: hint %d" % (row, hint)
            true |= left
        assert left_over(known[hints[-1]], true) == set(), row + ": no contradiction"
        last, known[number] = number, clause
    assert clause == [], "the last line does not derive the empty clause"


def drat_steps(proof, binary):
    """(deletes, literals) of each step."""
    if not binary:
        for row in proof.decode().splitlines():
            words = row.split(" ")
            deletes = words[0] == "d"
            *literals, end = map(int, words[deletes:])
            assert end == 0, row
            yield deletes, literals
        return
    at = 0
    while at < len(proof):
        deletes, literals, at = {ord("a"): False, ord("d"): True}[proof[at]], [], at + 1
        while True:
            number = shift = 0
            while True:
                byte, at = proof[at], at + 1
                number, shift = number | (byte & 127) << shift, shift + 7
                if byte < 128:
                    break
            if number == 0:
                break
            literals.append(-(number >> 1) if number & 1 else number >> 1)
        yield deletes, literals


def follows(clause, clauses):
    """By unit propagation over all clauses."""
    true, size = {-literal for literal in clause}, -1
    while len(true) > size:
        size = len(true)
        for other in clauses:
            left = left_over(other, true)
            if left is not None and len(left) <= 1:
                if not left:
                    return True
                true |= left
    return False


def check_drat(variables, clauses, proof, binary):
    clauses = [frozenset(clause) for clause in clauses]
    steps = list(drat_steps(proof, binary))
    assert (False, []) in steps, "the proof does not derive the empty clause"
    assert all(0 < abs(literal) <= variables for _, literals in steps for literal in literals)
    if len(clauses) > MOST_CLAUSES_OF_DRAT:
        return
    for deletes, literals in steps[:steps.index((False, [])) + 1]:
        if deletes:
            clauses.remove(frozenset(literals))
        else:
            assert follows(literals, clauses), "clause %s does not follow" % literals
            clauses.append(frozenset(literals))


def check_folder(folder, binary):
    """The number of its proofs."""
    names = {name.split(".lrat")[0] for name in os.listdir(folder) if ".lrat" in name}
    for name in names:
        path = os.path.join(folder, name)
        try:
            variables, clauses = formula(content(path + ".cnf").decode())
            check_lrat(variables, clauses, content(path + ".lrat").decode())
            check_drat(variables, clauses, content(path + ".drat"), binary)
        except AssertionError as fault:
            sys.exit("%s: %s" % (path, fault))
    return len(names)


def main():
    program, all_forms = os.path.abspath(sys.argv[1]), "--all-forms" in sys.argv[2:]
    with tempfile.TemporaryDirectory() as place:
        for form, options in enumerate(FORMS):
            folder = os.path.join(place, "proofs%d" % form)

            def of_this_form(claims):
                return [claim for at, claim in enumerate(claims) if all_forms or at % len(FORMS) == form]

            def run(*words):
                subprocess.run([program, *words, "--proof-dir", folder, *options], cwd=place,
                               stdout=subprocess.DEVNULL, check=True)

            boards, experiments = of_this_form(BOARDS), of_this_form(EXPERIMENTS)
            for board, question in boards:
                run("reach", board, *question)
            of_boards = check_folder(folder, "binary" in options)
            assert of_boards >= len(boards), "only %d proofs of boards" % of_boards
            for number, text in enumerate(experiments):
                name = "hypothesis%d_%d.toml" % (form, number)
                with open(os.path.join(place, name), "w") as file:
                    file.write("[position]\n" + text)
                run("run", name, "--force")
            all_of_them = check_folder(folder, "binary" in options)
            assert all_of_them >= of_boards + len(experiments), "only %d proofs" % all_of_them
            print("%s: %d proofs are right" % (" ".join(options) or "plain", all_of_them))


if __name__ == "__main__":
    main()
