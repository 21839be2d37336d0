"""What the program writes that is not JSON, as docs/formats.md and docs/binary_formats.md say."""

import hashlib
import os
import re
import struct

import seals
from boards import AFTER_F5D6C3


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
    """The file of an opening table, as docs/binary_formats.md describes it."""
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
                "the digest of the layer with %d discs is not the one of docs/binary_formats.md"
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
                "the layer with %d discs: its order is not the one of docs/binary_formats.md"
                % layer["discs"]
            )
    if at != len(data):
        faults.add("an opening table has %d bytes, not %d" % (len(data), at))


def check_texts(program, faults):
    if not re.fullmatch(r"(\d+ \d+\n){5}", program.run(["perft", "5"])):
        faults.add("perft prints other lines than PLIES COUNT")
    keys = [line.split(":")[0] for line in program.run(["check-game", "f5d6c3"]).splitlines()]
    if keys != ["legal", "moves", "passes", "transcript", "board", "then", "score"]:
        faults.add("check-game prints the keys %s" % keys)


def check_examples_of_positions(program, blocks, faults):
    """The ```position block of the page is a list with the same position in each format, in which
    the hex pair has no colours. The picture of `show` is the format that it leaves out."""
    without_colours = AFTER_F5D6C3.translate({88: 79, 79: 88}) + " X"
    expected = {AFTER_F5D6C3 + " O", without_colours}
    got = []
    for block in blocks:
        program.file("position", block)
        got += program.run(["convert", "--to", "board", "position"]).splitlines()
    if len(got) < 10 or got.count(without_colours) != 1:
        faults.add("docs/formats.md has %d examples of positions" % len(got))
    for board in set(got) - expected:
        faults.add("an example of docs/formats.md is read as %s" % board)
    picture = program.file("picture", program.run(["show", "f5d6c3"]))
    if program.run(["convert", "--to", "board", picture]) != AFTER_F5D6C3 + " O\n":
        faults.add("the picture that show draws is read as another position")
