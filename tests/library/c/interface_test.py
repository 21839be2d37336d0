#!/usr/bin/env python3
"""The C interface through ctypes, and the example in C.

    interface_test.py LIBRARY EXAMPLE"""

import ctypes
import json
import re
import subprocess
import sys
import time
import unittest
from pathlib import Path

EXAMPLE, LIBRARY = sys.argv.pop(), sys.argv.pop()
TOP = Path(__file__).resolve().parents[3]
NAMES = ["version", "ask", "wait", "progress", "answer", "cancel", "free"]

library = ctypes.CDLL(LIBRARY)
library.othello_synth_version.restype = ctypes.c_char_p
library.othello_synth_ask.restype = ctypes.c_void_p
library.othello_synth_answer.restype = ctypes.c_char_p
library.othello_synth_progress.restype = ctypes.c_char_p


class Task:
    def __init__(self, question):
        text = question if isinstance(question, bytes) else json.dumps(question).encode()
        self.task = ctypes.c_void_p(library.othello_synth_ask(text))

    def wait(self, milliseconds=-1):
        return library.othello_synth_wait(self.task, milliseconds)

    def answer(self):
        self.wait()
        return json.loads(library.othello_synth_answer(self.task))

    def progress(self):
        return json.loads(library.othello_synth_progress(self.task))

    def cancel(self):
        library.othello_synth_cancel(self.task)

    def free(self):
        library.othello_synth_free(self.task)


def ask(word, **rest):
    task = Task({"ask": word, **rest})
    answer = task.answer()
    task.free()
    return answer


class Interface(unittest.TestCase):
    def test_each_question(self):
        self.assertEqual(ask("rules", position="f5d6c3d3c4")["legal_moves"], ["b3", "f3", "f4", "b5", "g5", "g6"])
        self.assertEqual(ask("reach", position="f5d6c3d3c4")["verdict"], "reachable")
        lone = "X------X" + "-" * 19 + "OX------XO" + "-" * 19 + "X------X X"
        self.assertEqual(ask("reach", position=lone)["reason"], "connectivity")
        self.assertEqual(ask("nearest", position=lone)["changed"], 4)
        fixed = {"orientation": "fixed", "colors": "fixed"}
        self.assertEqual(ask("count", position="f5d6c3d3c4", **fixed), {"games": "2", "limit": None})
        self.assertEqual(len(ask("games", position="f5d6c3d3c4", **fixed)["games"]), 2)
        boards = ask("boards", conditions="discs = 6\nlegal_moves = { min = 7 }", solver="cadical")
        self.assertEqual((len(boards["boards"]), boards["complete"]), (24, True))
        best = ask("best", conditions="discs = 9", maximize="legal_moves")
        self.assertEqual((best["value"], best["bound"], best["proved"]), (11, 11, True))
        ffo = "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O"
        solved = ask("solve", position=ffo, all_moves=True)
        self.assertEqual((solved["lower"], solved["upper"], solved["best"]), (0, 0, ["g5"]))
        self.assertEqual(len(solved["moves"]), 4)
        self.assertLess(abs(ask("evaluate", position="f5d6c3d3c4")["value"]), 10)

    def test_wrong_questions(self):
        for question, fault in [
            (b"", "a question is a JSON object"),
            (b"[1", "a question is a JSON object"),
            ({"ask": "what"}, '"ask" is one of best, boards, count, '),
            ({"ask": 3}, '"ask" is one of '),
            ({"ask": "reach", "position": "zz"}, '"position": column 1: '),
            ({"ask": "reach", "position": 3}, '"position" must be a text'),
            ({"ask": "reach", "position": "f5", "colour": 1}, 'there is no "colour" here; known are colors, '),
            ({"ask": "reach", "position": "f5", "colors": "fixed"}, "a fixed colour needs a fixed orientation"),
            ({"ask": "games", "position": "f5", "count": 0}, "count must be at least 1"),
            ({"ask": "games", "position": "f5", "count": 1.5}, '"count" must be a number'),
            ({"ask": "best", "conditions": "discs = 70"}, "constraint:1:9: 'discs' must be from 0 to 64, not 70"),
            ({"ask": "best", "maximize": "discs", "minimize": "discs"}, 'give one of "maximize" and "minimize"'),
            ({"ask": "best", "maximize": "beauty"}, "unknown quantity 'beauty'"),
        ]:
            task = Task(question)
            self.assertTrue(task.answer()["error"].startswith(fault), (question, task.answer()))
            task.free()

    def test_limits_progress_and_cancelling(self):
        task = Task({"ask": "best", "maximize": "legal_moves"})
        self.assertEqual(task.wait(0), 0)
        self.assertIsNone(library.othello_synth_answer(task.task))
        end = time.monotonic() + 20
        while task.progress().get("value", 0) < 20 and time.monotonic() < end:
            task.wait(50)
        self.assertGreaterEqual(task.progress()["value"], 20)
        task.cancel()
        begin = time.monotonic()
        self.assertFalse(task.answer()["proved"])
        self.assertLess(time.monotonic() - begin, 3)
        task.free()
        begin = time.monotonic()
        self.assertFalse(ask("best", maximize="legal_moves", timeout=0.5)["proved"])
        self.assertLess(time.monotonic() - begin, 4)
        # Freed while it works.
        begin = time.monotonic()
        Task({"ask": "best", "maximize": "legal_moves"}).free()
        self.assertLess(time.monotonic() - begin, 3)
        library.othello_synth_free(None)

    def test_only_these_functions_are_exported(self):
        symbols = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], stdout=subprocess.PIPE, text=True, check=True).stdout
        exported = {line.split()[-1].split("@")[0] for line in symbols.splitlines() if " A " not in line}
        self.assertEqual(exported, {"othello_synth_" + name for name in NAMES})
        self.assertEqual(symbols.count("@@OTHELLO_SYNTH_0."), len(NAMES))
        header = (TOP / "library/c/othello_synth.h").read_text(encoding="utf-8")
        self.assertEqual(set(re.findall(r"OTHELLO_SYNTH_API .*?\*?(othello_synth_\w+)\(", header)), exported)

    def test_example(self):
        said = subprocess.run([EXAMPLE], input="f5d6c3\n\nzz\n", stdout=subprocess.PIPE, text=True, check=True).stdout
        lines = said.splitlines()
        self.assertEqual([lines[0], lines[2], len(lines)], ["f5d6c3", "zz", 4])
        self.assertEqual(json.loads(lines[1])["verdict"], "reachable")
        self.assertIn("column 1", json.loads(lines[3])["error"])

    def test_the_page_has_each_question(self):
        page = (TOP / "docs/c.md").read_text(encoding="utf-8")
        words = set(re.findall(r"^\| `(\w+)` \|", page, re.M))
        known = ask("what")["error"].replace('"ask" is one of ', "").split(", ")
        self.assertEqual(words, set(known))


if __name__ == "__main__":
    unittest.main()
