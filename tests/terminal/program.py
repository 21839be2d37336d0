"""The program as a test starts it, and what every end of it must look like."""

import os
import subprocess
import tempfile

SECONDS = 300  # what takes longer hangs


class Faults:
    """Counts what was tried, and keeps what was wrong."""

    def __init__(self):
        self.tried, self.wrong = 0, []

    def check(self, right, what, ended=None):
        self.tried += 1
        if right:
            return
        self.wrong.append(what)
        print("WRONG:", what)
        if ended is not None:
            print("  status", ended.returncode, "\n  out", ended.stdout[-500:], "\n  err", ended.stderr[-500:])

    def end(self, least):
        print("%d tried, %d wrong" % (self.tried, len(self.wrong)))
        return 1 if self.wrong or self.tried < least else 0


def run(program, arguments, cwd, stdin=b"", before=None):
    return subprocess.run([program] + arguments, cwd=cwd, input=stdin, capture_output=True, timeout=SECONDS, preexec_fn=before,
                          check=False)


def is_one_line(err):
    return err.startswith(b"othello-synth: ") and err.count(b"\n") == 1 and err.endswith(b"\n")


def scratch():
    return tempfile.TemporaryDirectory(prefix="othello-synth-")


def write(folder, name, text):
    path = os.path.join(os.fsencode(folder), os.fsencode(name))
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path
