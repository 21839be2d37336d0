#!/usr/bin/env python3
"""A run whose folder is moved away at each of its calls, while a finished run takes its place.

    moved_folder_test.py build/release/othello-synth

The run must end with one line and exit status 1, and leave the other folder as it is, byte for byte.
Where the folder is moved when all is done already, the results must be whole in the moved one."""

import os
import shutil
import subprocess
import sys
import tempfile

from program import content

HERE = os.path.dirname(os.path.abspath(__file__))
BOARDS = "[position]\ndiscs = 6\nlegal_moves = { min = 7 }\n"
OTHER = "[position]\ndiscs = 5\nempty = [\"border\"]\nlegal_moves = { min = 5 }\n"
MOST_CALLS = 1000


def boards(folder):
    return sorted(line.split(b",")[1] for line in content(folder)["results.jsonl"].splitlines())


class Place:
    def __init__(self, program, path):
        self.program, self.path = os.path.abspath(program), path
        self.shim = path + "/failing_calls.so"
        subprocess.run([os.environ.get("CC", "gcc"), "-O1", "-shared", "-fPIC", HERE + "/failing_calls.c",
                        "-o", self.shim, "-ldl"], check=True)
        for name, text in (("boards", BOARDS), ("other", OTHER)):
            with open("%s/%s.toml" % (path, name), "w") as file:
                file.write(text)
            self.run(name, "saved_" + name)
        self.boards, self.other = boards(path + "/saved_boards"), content(path + "/saved_other")

    def run(self, name, folder, *flags, **environment):
        return subprocess.run([self.program, "run", name + ".toml", "--out", folder, "--threads", "1", *flags],
                              cwd=self.path, capture_output=True, text=True, timeout=300,
                              env={**os.environ, **environment})

    def at_call(self, number, *flags):
        """What is wrong, or None; and whether the run was disturbed."""
        for name in ("out", "away", "instead"):
            shutil.rmtree(self.path + "/" + name, ignore_errors=True)
        shutil.copytree(self.path + "/saved_boards", self.path + "/out")
        shutil.copytree(self.path + "/saved_other", self.path + "/instead")
        ended = self.run("boards", "out", *flags, LD_PRELOAD=self.shim, FAULT_AT=str(number), FAULT_HOW="move",
                         FAULT_FOLDER="out", FAULT_AWAY="away", FAULT_INSTEAD="instead")
        if not os.path.isdir(self.path + "/away"):
            return None if ended.returncode == 0 else "undisturbed it ends with " + ended.stderr, False
        if content(self.path + "/out") != self.other:
            return "the other folder was changed", True
        if ended.stdout and boards(self.path + "/away") != self.boards:
            return "it says that it is done, and is not: " + ended.stdout, True
        said = bool(ended.stdout) and "--proof-dir" not in flags  # proofs come after the answer
        if ended.returncode == 0:
            return None if ended.stdout else "it ends without a word", True
        if ended.returncode != 1 or said or ended.stderr.count("\n") != 1:
            return "it ends with %d: %s%s" % (ended.returncode, ended.stdout, ended.stderr), True
        return None, True


def main():
    with tempfile.TemporaryDirectory() as path:
        place, wrong = Place(sys.argv[1], path), 0
        for flags in (["--force"], ["--resume"], ["--resume", "--proof-dir", "proofs"]):
            for number in range(1, MOST_CALLS):
                fault, disturbed = place.at_call(number, *flags)
                if fault:
                    wrong += 1
                    print("%s, moved at call %d: %s" % (" ".join(flags), number, fault), flush=True)
                if not disturbed:
                    break
            print("%s: moved at each of %d calls" % (" ".join(flags), number - 1), flush=True)
            assert 10 < number < MOST_CALLS - 1, "the calls are not seen"
        return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
