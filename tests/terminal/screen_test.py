#!/usr/bin/env python3
"""What stands on the screen: the line of progress fits the terminal and leaves no trace.

    screen_test.py PROGRAM

Commands run in terminals of several widths. No line of progress is wider than the terminal, the screen at the end holds what the
command prints where standard error is no terminal, and there is no escape sequence: with NO_COLOR and in pipes none at all."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

sys.dont_write_bytecode = True

from program import SECONDS, Faults, run, scratch, write

ESCAPE = re.compile(rb"\x1b\[[0-9;]*[A-Za-z]")
HARD = "XXXXXX--XXXOOO--XXOXOOOXXOXOXOXOXOXXOXXX-OOXXXX---O-XX----------"
EXPERIMENTS = {
    "boards": '[position]\nlegal_moves = { min = 34 }\n[enumerate]\nlimit = 150\n[reach]\n',
    "best": '[position]\ndiscs = { max = 20 }\n[objective]\nmaximize = "legal_moves"\nreachable = true\n',
    "refuted": '[position]\nlegal_moves = { min = 36 }\n',
}
# Each with the least number of lines of progress that must have been seen, on a machine of any speed.
COMMANDS = [
    ("run boards.toml --threads 1 --force", 2),
    ("run best.toml --threads 1 --time-limit 2 --force", 2),
    ("run refuted.toml --threads 1 --force", 1),
    ("reach list.txt --time-limit 1.2", 2),
    ("reach list.txt --time-limit 0.6 --json", 1),
    ("solve list.txt --time-limit 0.6 --threads 1", 1),
    ("problems --count 4 --empties 12 --seed 1 --threads 1", 0),
    ("verify out/boards", 0),
    ("stoner --max-moves 14 --time-limit 3", 1),
]


def set_size(terminal, columns, rows=24):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def in_terminal(program, arguments, folder, columns, resized=None, keys=None, environment=()):
    """The exit status, and what came to the terminal, in pieces with their time."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.environ.update(environment)
        os.execv(program, [program] + arguments)
    set_size(terminal, columns)
    pieces, begin = [], time.monotonic()
    while time.monotonic() - begin < SECONDS:
        if resized and time.monotonic() - begin > 1:
            set_size(terminal, resized)
        if keys and pieces and b"\n" in b"".join(pieces):
            os.write(terminal, keys)
            keys = None
        if not select.select([terminal], [], [], 0.05)[0]:
            continue
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        pieces.append(piece)
    else:
        os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status), pieces


def screen(text):
    """The lines of a screen that is as wide as its lines, without blanks at their ends."""
    lines, line, at = [], [], 0
    for character in text:
        if character == "\n":
            lines.append("".join(line).rstrip())
            line, at = [], 0
        elif character == "\r":
            at = 0
        else:
            line[at:at + 1] = [character]
            at += 1
    return lines + (["".join(line).rstrip()] if "".join(line).strip() else [])


def progress_lines(text):
    """What was shown and then overwritten: between two carriage returns, or before the first."""
    return [line for line in re.findall(r"(?:^|[\r\n])([^\r\n]+)(?=\r[^\n])", text) if line.strip()]


def without_numbers(lines):
    """Times and counts of what was done in a time differ from run to run."""
    return [re.sub(r"[\d.,]+( m?s\b)?", "N", line) for line in lines]


def try_screen(program, folder, faults):
    for at, (command, least) in enumerate(COMMANDS):
        arguments = command.split()
        for columns in (80, 200, 30) if at == 0 else (80, (200, 30)[at % 2]):
            status, pieces = in_terminal(program, arguments, folder, columns, environment={"NO_COLOR": "1"})
            raw = b"".join(pieces)
            text = raw.decode()
            where = "%s, %d columns" % (command, columns)
            shown = progress_lines(text)
            faults.check(status in (0, 3), "%s: status %d" % (where, status))
            faults.check(len(shown) >= least, "%s: %d lines of progress" % (where, len(shown)))
            wide = [line for line in shown if len(line) >= columns]
            faults.check(not wide, "%s: too wide: %s" % (where, wide[:1]))
            faults.check(b"\x1b" not in raw, "%s: an escape sequence" % where)
            # Nothing of the progress stays on any line.
            left = [line for line in screen(text) if re.search(r"looking for| a second|games of \d+ moves|lines checked", line)]
            faults.check(not left, "%s: left on the screen: %s" % (where, left[:1]))
            if columns == 80 and "--time-limit" not in command:
                piped = run(program, arguments, folder)
                faults.check(b"\x1b" not in piped.stdout + piped.stderr and b"\r" not in piped.stdout + piped.stderr,
                             "%s: in pipes" % command, piped)
                faults.check(without_numbers(screen(text)) == without_numbers((piped.stderr + piped.stdout).decode().splitlines()),
                             "%s: another screen than output" % where)
                answer = piped.stdout.decode().splitlines()[0]
                faults.check(any(without_numbers([line]) == without_numbers([answer]) for line in screen(text)),
                             "%s: the answer has a line of its own" % where)


def try_resizing(program, folder, faults):
    status, pieces = in_terminal(program, "run best.toml --threads 1 --time-limit 3 --force".split(), folder, 80, resized=20)
    shown = progress_lines(b"".join(pieces).decode())
    faults.check(any(len(line) > 20 for line in shown), "wide before the window is made narrow")
    # The last ones come two seconds after that.
    faults.check(len(shown) > 4 and all(len(line) < 20 for line in shown[-3:]), "narrow after that: %s" % shown[-3:])


def try_waiting(program, folder, faults):
    word = b"reading from the terminal; end with Ctrl-D"
    for command in ["reach", "reach -", "solve -", "show -", "check-game -", "verify -", "evaluate -", "convert --to grid", "problems --judge -"]:
        begin = time.monotonic()
        status, pieces = in_terminal(program, command.split(), folder, 80, keys=b"\x03")
        faults.check(status == 3 and b"".join(pieces).count(word) == 1, "Ctrl-C: %s: %d, %s" % (command, status, pieces))
        faults.check(time.monotonic() - begin < 60, "Ctrl-C takes long: %s" % command)
    status, pieces = in_terminal(program, ["convert", "--to", "board"], folder, 80, keys=b"f5d6c3\n\x04")
    faults.check(status == 0 and b"".join(pieces).count(word) == 1 and b"X--------XX------OXX" in b"".join(pieces), "Ctrl-D: %s" % pieces)
    # Of a terminal only if somebody reads what is said.
    terminal, slave = pty.openpty()
    with subprocess.Popen([program, "convert", "--to", "board"], stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(0.3)
        process.send_signal(signal.SIGTERM)
        faults.check(word not in process.communicate()[1], "stderr is a pipe")
    os.close(terminal)
    os.close(slave)


def main():
    program = os.path.abspath(sys.argv[1])
    faults = Faults()
    with scratch() as folder:
        for name, text in EXPERIMENTS.items():
            write(folder, name + ".toml", text)
        boards = [HARD[:at] + "O" + HARD[at + 1:] + " X" for at in range(64) if HARD[at] == "X"]
        write(folder, "list.txt", "\n".join(boards[:24]) + "\n")
        try_screen(program, folder, faults)
        try_resizing(program, folder, faults)
        try_waiting(program, folder, faults)
    return faults.end(least=100)


if __name__ == "__main__":
    sys.exit(main())
