#!/usr/bin/env python3
"""A signal ends a command that waits for input, at once and in order.

    waiting_test.py PROGRAM

Standard input is a pipe that is kept open, or a terminal; a file is a named pipe that nobody writes to. The signal is sent when
the program has taken charge of signals, however long that takes; it must end with status 3 and one line on standard error."""

import os
import pty
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True

from program import SECONDS, Faults, is_one_line, scratch

OF_STANDARD_INPUT = [
    "reach", "reach - --json", "reach --games 2", "reach --repair", "solve", "solve --json -", "evaluate -", "evaluate --move f4",
    "evaluate f5 --compare -", "show -", "check-game -", "convert --to board", "convert --json -", "verify -", "verify --json -",
    "problems --judge -", "problems --read - --page p.html"]
OF_FILES = [
    "reach PIPE", "solve PIPE", "evaluate PIPE", "show PIPE", "check-game PIPE", "convert PIPE --to ggs", "verify PIPE",
    "run PIPE", "train PIPE --out w.bin", "problems --from games PIPE", "problems --judge PIPE", "problems --position PIPE",
    "problems --read PIPE --page p.html", "evaluate f5 --compare PIPE"]
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def catches(process, number):
    """Whether the process has a handler for the signal."""
    with open("/proc/%d/status" % process.pid, encoding="ascii") as status:
        for line in status:
            if line.startswith("SigCgt:"):
                return int(line.split()[1], 16) >> (number - 1) & 1
    return False


def interrupt(process, number):
    end = time.monotonic() + SECONDS
    while process.poll() is None and not catches(process, number):
        if time.monotonic() > end:
            break
        time.sleep(0.005)
    process.send_signal(number)
    try:
        out, err = process.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def try_one(program, folder, command, number, stdin, first, faults):
    # communicate() would close the pipe: the writing end stays open here.
    process = subprocess.Popen([program] + command.split(), cwd=folder, stdin=stdin, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    ended = interrupt(process, number)
    right = ended.returncode == 3 and is_one_line(ended.stderr) and b"stopped by a signal" in ended.stderr
    faults.check(right, "%s %s %s" % (signal.Signals(number).name, command, first), ended)


def main():
    program = os.path.abspath(sys.argv[1])
    faults = Faults()
    with scratch() as folder:
        os.mkfifo(os.path.join(folder, "PIPE"))
        for at, command in enumerate(OF_STANDARD_INPUT):
            for number in SIGNALS:
                for first in [b"", b"f5d6c3"] if number == SIGNALS[at % 3] else [b""]:
                    reader, writer = os.pipe()
                    os.write(writer, first)
                    try_one(program, folder, command, number, reader, first, faults)
                    os.close(reader)
                    os.close(writer)
            terminal, slave = pty.openpty()
            try_one(program, folder, command, signal.SIGINT, slave, "at a terminal", faults)
            os.close(terminal)
            os.close(slave)
        for at, command in enumerate(OF_FILES):
            try_one(program, folder, command, SIGNALS[at % 3], subprocess.DEVNULL, "", faults)
    return faults.end(least=80)


if __name__ == "__main__":
    sys.exit(main())
