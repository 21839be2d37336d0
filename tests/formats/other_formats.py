"""What the program writes that is not JSON, as docs/formats.md describes it."""

import hashlib
import os
import re
import struct

import seals
from boards import AFTER_A_PASS, AFTER_F5D6C3


def mixed_hash(mover, other):
    word = seals.WORD
    value = (mover ^ (other << 29 | other >> 35) & word) * 0x9E3779B97F4A7C15 & word
    value = (value ^ value >> 32 ^ other) * 0xD6E8FEB86659FD93 & word
    value = (value ^ value >> 29) * 0xBF58476D1CE4E5B9 & word
    return value ^ value >> 32


def image(squares, number):
    """Image `number` of a set of squares."""

    def turned(square):
        file, rank = square % 8, square // 8
        file = 7 - file if number & 1 else file
        rank = 7 - rank if number & 2 else rank
        return 8 * file + rank if number & 4 else 8 * rank + file

    return sum(1 << turned(square) for square in range(64) if squares >> square & 1)


def digest(data):
    return hashlib.blake2b(data, digest_size=16).digest()


def check_table(path, layers, faults):
    """The file of an opening table, as docs/formats.md describes it."""
    with open(path, "rb") as file:
        data = file.read()
    magic, version, discs = struct.unpack_from("<8sII", data)
    if (magic, version, discs) != (b"OTHOPEN\n", 2, layers[-1]["discs"]):
        faults.add("the header of an opening table: %r" % data[:16])
    at, entries = 16, []
    for layer in layers:
        entries.append(data[at : at + 16 * layer["entries"]])
        at += 16 * layer["entries"]
    for layer, boards in zip(layers, entries):
        buckets = 1
        while struct.unpack_from("<I", data, at + 4 * buckets)[0] != layer["entries"]:
            buckets *= 2
        directory = struct.unpack_from("<%dI" % (buckets + 1), data, at)
        found = digest(digest(boards) + digest(data[at : at + 4 * (buckets + 1)]))
        at += 4 * (buckets + 1)
        if "%016x%016x" % struct.unpack("<2Q", found) != layer["digest"]:
            faults.add(
                "the digest of the layer with %d discs is not the one of docs/formats.md"
                % layer["discs"]
            )
        places = []
        for mover, other in struct.iter_unpack("<2Q", boards):
            images = [(image(mover, k), image(other, k)) for k in range(8)]
            if (mover, other) != min(images[k] for k in (0, 3, 4, 7)) or (
                mover | other
            ).bit_count() != layer["discs"]:
                faults.add(
                    "an entry of the layer with %d discs is not the least of its images"
                    % layer["discs"]
                )
            places.append((mixed_hash(*min(images)), mover, other))
        shift = 64 - buckets.bit_length() + 1
        counted = [
            sum(place[0] >> shift < bucket for place in places) for bucket in range(buckets + 1)
        ]
        if places != sorted(places) or list(directory) != counted:
            faults.add(
                "the layer with %d discs: its order is not the one of docs/formats.md"
                % layer["discs"]
            )
    if at != len(data):
        faults.add("an opening table has %d bytes, not %d" % (len(data), at))


def check_dimacs(program, faults):
    program.run(
        [
            "reach",
            AFTER_A_PASS + " X",
            "--engine",
            "sat",
            "--orientation",
            "fixed",
            "--colors",
            "fixed",
            "--dimacs",
            "cnf",
        ]
    )
    folder = os.path.join(program.place, "cnf")
    stages = []
    for name in sorted(os.listdir(folder)):
        named = re.fullmatch(r"([0-9a-f]{16})-([0-9a-f]{16})\.(order|no_passes|passes)\.cnf", name)
        with open(os.path.join(folder, name), encoding="ascii") as file:
            rows = file.read().splitlines()
        if not named:
            faults.add("--dimacs wrote " + name)
            continue
        stages.append(named.group(3))
        title = "c games that end in 0x%s,0x%s (mover, other), %s" % (
            named.group(1),
            named.group(2),
            named.group(3).replace("_", " "),
        )
        comments = [row for row in rows if row.startswith("c ")]
        legend = re.compile(
            r"c (the side to move in the end placed [a-h][1-8]|"
            r"the side to move in the end had e4 at the start|"
            r"[a-h][1-8] before [a-h][1-8]): -?[1-9]\d*"
        )
        if comments[0] != title or not all(legend.fullmatch(comment) for comment in comments[1:]):
            faults.add("%s: its comments are not those of docs/formats.md" % name)
        _, _, variables, clauses = rows[len(comments)].split()
        body = [row.split() for row in rows[len(comments) + 1 :]]
        literals = [int(word) for clause in body for word in clause[:-1]]
        if (
            len(body) != int(clauses)
            or any(clause[-1] != "0" for clause in body)
            or max(map(abs, literals)) > int(variables)
        ):
            faults.add('%s: what its line "p cnf" says is not so' % name)
    if stages != ["no_passes", "order", "passes"]:
        faults.add("--dimacs wrote the stages %s" % stages)


def check_texts(program, faults):
    if not re.fullmatch(r"(\d+ \d+\n){5}", program.run(["perft", "5"])):
        faults.add("perft prints other lines than PLIES COUNT")
    keys = [line.split(":")[0] for line in program.run(["check-game", "f5d6c3"]).splitlines()]
    if keys != ["legal", "moves", "passes", "transcript", "board", "then", "score"]:
        faults.add("check-game prints the keys %s" % keys)


def check_examples_of_positions(program, blocks, faults):
    """Each ```position block of the page is the same position."""
    if len(blocks) < 10:
        faults.add("docs/formats.md has %d examples of positions" % len(blocks))
    for block in blocks:
        program.file("position", block)
        got = program.run(["convert", "--to", "board", "position"]).strip()
        if got != AFTER_F5D6C3 + " O" and not (
            block.startswith("0x") and got[:64].translate({88: 79, 79: 88}) == AFTER_F5D6C3
        ):
            faults.add(
                "an example of docs/formats.md is read as %s: %s" % (got, block.splitlines()[0])
            )
