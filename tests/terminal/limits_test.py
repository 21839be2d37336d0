#!/usr/bin/env python3
"""Limits of the shell and full disks: a command does its work, or ends with one line and status 1, and never by a signal.

    limits_test.py PROGRAM

As root it also fills a small disk, and starts commands as a user who may have few threads."""

import os
import resource
import subprocess
import sys

sys.dont_write_bytecode = True

from program import Faults, is_one_line, run, scratch, write

NOBODY = 65534
UNREACHABLE = "-------------------XO------XO-----OOO--------------------------- X"
EXPERIMENT = 'name = "e"\n[position]\ndiscs = 5\noccupancy = "closed"\n[reach]\nopening = 5\n'
TRAP = "e6d6c6d7c8b6c7f7f6e8f8g8b7"
WRITING = [
    ["run", "e.toml", "--out", "DISK/run"], ["run", "e.toml", "--out", "DISK/run", "--proof-dir", "DISK/proofs"],
    ["report", "verdicts.jsonl", "--out", "DISK/report"], ["stoner", "--explain", TRAP, "--page", "DISK/trap.html"],
    ["stoner", "--explain", TRAP, "--page", "DISK/below/trap.html"],
    ["show", "f5", "--svg", "DISK/f5.svg"], ["evaluate", "f5", "--svg", "DISK/f5.svg"], ["evaluate", "f5", "--page", "DISK/f5.html"],
    ["opening", "build", "8", "--out", "DISK/table"], ["train", "--self-play", "60", "--rounds", "1", "--out", "DISK/weights", "--iterations", "1"],
    ["problems", "--count", "1", "--empties", "4", "--natural", "0", "--page", "DISK/page.html"],
    ["problems", "--count", "1", "--empties", "4", "--natural", "0", "--sheets", "DISK/sheet"],
    ["reach", "many.txt", "--proof-dir", "DISK/proofs", "--threads", "1"],
    ["reach", "many.txt", "--proof-dir", "DISK/proofs", "--threads", "2", "--json"]]
WORKING = [
    ["run", "e.toml", "--force", "--threads", "2"], ["verify", "out/e"], ["reach", UNREACHABLE, "--threads", "4"],
    ["reach", "many.txt", "--engine", "sat"], ["reach", "f5d6c3d3c4f4f6", "--games", "3"], ["stoner", "--max-moves", "9"],
    ["solve", "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O"], ["evaluate", "f5"], ["perft", "6"],
    ["problems", "--count", "1", "--empties", "6"], ["show", "f5"], ["convert", "f5", "--to", "ggs"], ["opening", "count", "7"]]


def limit(*limits, nobody=False):
    def apply():
        if nobody:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        for what, most in limits:
            resource.setrlimit(what, (most, most))
    return apply


def prepare(program, folder):
    write(folder, "e.toml", EXPERIMENT)
    # Boards that no game reaches, each with a proof of its own.
    discs = UNREACHABLE.split()[0]
    boards = [discs[:at] + "X" + discs[at + 1:] + " X" for at in range(64) if discs[at] == "-" and 8 < at < 50]
    write(folder, "many.txt", "\n".join(boards[:24]) + "\n")
    made = run(program, ["reach", "--json", "f5d6c3d3c4"], folder)
    write(folder, "verdicts.jsonl", made.stdout)
    os.chmod(folder, 0o777)


def in_folder(arguments, disk):
    return [word.replace("DISK", disk) for word in arguments]


def failed(ended):
    # `opening build` says how far it is.
    lines = [line for line in ended.stderr.splitlines(keepends=True) if not line.startswith(b"opening: ")]
    return ended.returncode == 1 and is_one_line(b"".join(lines))


def try_writing(program, folder, faults):
    for arguments in WRITING:
        for size in (0, 100):
            with scratch() as disk:
                ended = run(program, in_folder(arguments, disk), folder, before=limit((resource.RLIMIT_FSIZE, size)))
                faults.check(failed(ended), "ulimit -f for %d bytes: %s" % (size, arguments), ended)
    with open(os.path.join(folder, "out.txt"), "wb") as out:
        ended = subprocess.run([program, "perft", "5"], stdout=out, stderr=subprocess.PIPE, check=False,
                               preexec_fn=limit((resource.RLIMIT_FSIZE, 4)))
        faults.check(failed(ended), "ulimit -f for standard output")
    if os.geteuid() != 0:
        return
    for arguments in WRITING:
        with scratch() as disk:
            # The folder takes a page, and nothing else fits.
            mount = ["mount", "-t", "tmpfs", "-o", "size=4k,nr_inodes=16", "tmpfs", disk]
            if subprocess.run(mount, stderr=subprocess.DEVNULL, check=False).returncode != 0:
                return
            write(disk, "full", b"x" * 4096)
            ended = run(program, in_folder(arguments, disk), folder)
            faults.check(failed(ended), "full disk: %s" % arguments, ended)
            subprocess.run(["umount", disk], check=True)


def main():
    program = os.path.abspath(sys.argv[1])
    faults = Faults()
    with scratch() as folder:
        prepare(program, folder)
        undisturbed = [run(program, arguments, folder) for arguments in WORKING]
        for arguments, usual in zip(WORKING, undisturbed):
            faults.check(usual.returncode == 0, arguments, usual)
            # A process begins with 64 KiB at least, and with what its arguments and variables take.
            for kib in (64, 256, 1023):
                ended = run(program, arguments, folder, before=limit((resource.RLIMIT_STACK, kib << 10)))
                raised = os.geteuid() == 0 and ended.returncode == 0
                faults.check(raised or (failed(ended) and b"ulimit -s" in ended.stderr), "ulimit -s %d: %s" % (kib, arguments),
                             ended)
            for kib in (1024, 1 << 20):
                ended = run(program, arguments, folder, before=limit((resource.RLIMIT_STACK, kib << 10)))
                faults.check(ended.returncode == 0, "ulimit -s %d: %s" % (kib, arguments), ended)
            for files in (4, 5, 6, 7):  # with fewer the system cannot load the program
                ended = run(program, arguments, folder, before=limit((resource.RLIMIT_NOFILE, files)))
                faults.check(ended.returncode == 0 or (ended.returncode in (1, 2) and is_one_line(ended.stderr)),
                             "ulimit -n %d: %s" % (files, arguments), ended)
            if os.geteuid() == 0:
                subprocess.run(["rm", "-rf", os.path.join(folder, "out")], check=True)
                ended = run(program, arguments, folder, before=limit((resource.RLIMIT_NPROC, 1), nobody=True))
                no_folder = arguments[0] == "verify"  # of the run, which was taken away
                # The system does not say whether a thread wants memory or is one too many.
                no_thread = ended.returncode == 3 and b"memory allowed" in ended.stdout
                faults.check(ended.returncode in (0, 2 if no_folder else 0) or no_thread or failed(ended), "ulimit -u 1: %s" % arguments, ended)
                run(program, WORKING[0], folder)
        try_writing(program, folder, faults)
    return faults.end(least=150)


if __name__ == "__main__":
    sys.exit(main())
