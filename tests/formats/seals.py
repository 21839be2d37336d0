"""The seals of a run's folder, computed as docs/formats.md and docs/binary_formats.md say."""

import re
import struct
import tomllib

WORD = (1 << 64) - 1
PRIME_1, PRIME_2 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F
BLOCK = 4 << 20

SEAL = re.compile(r',"seal":"([0-9a-f]{16})"\}$')

# Keys of the experiment that change nothing about whether a line is true and wanted.
WITHOUT_MEANING = {
    "": ["name", "description"],
    "enumerate": ["limit", "solver", "seed", "look_around"],
    "reach": ["engine", "opening", "time_limit", "memory"],
    "objective": ["engine", "play", "beam"],
}


def _round(lane, word):
    lane = (lane + word * PRIME_2) & WORD
    return ((lane << 31 | lane >> 33) & WORD) * PRIME_1 & WORD


def _sum_of_block(data):
    lanes = [PRIME_1, PRIME_2, PRIME_1 ^ PRIME_2, (PRIME_1 + PRIME_2) & WORD]
    whole = len(data) // 32 * 32
    for at in range(0, whole, 32):
        lanes = [
            _round(lane, word) for lane, word in zip(lanes, struct.unpack_from("<4Q", data, at))
        ]
    rest = struct.unpack("<4Q", data[whole:].ljust(32, b"\0"))
    total = len(data)
    for lane, word in zip(lanes, rest):
        total = _round(total, _round(lane, word))
    total = (total ^ total >> 33) * PRIME_2 & WORD
    return total ^ total >> 29


def checksum(data):
    sums = [_sum_of_block(data[at : at + BLOCK]) for at in range(0, len(data), BLOCK)]
    return "%016x" % _sum_of_block(struct.pack("<%dQ" % len(sums), *sums))


def _json(value, indent=""):
    """An experiment as the program writes it for its checksum."""
    inner = indent + "    "
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        for plain, written in (
            ("\b", "\\b"),
            ("\t", "\\t"),
            ("\n", "\\n"),
            ("\f", "\\f"),
            ("\r", "\\r"),
        ):
            escaped = escaped.replace(plain, written)
        return '"%s"' % escaped
    if isinstance(value, dict):
        items = [
            "%s : %s" % (_json(key), _json(value[key], inner))
            for key in sorted(value, key=str.encode)
        ]
        brackets = "{}"
    else:
        items = [_json(item, inner) for item in value]
        brackets = "[]"
    if not items:
        return brackets
    return (
        brackets[0] + ",".join("\n" + inner + item for item in items) + "\n" + indent + brackets[1]
    )


def meaning(experiment_text):
    """The checksum of the experiment, to which the first seal of each file is bound."""
    experiment = tomllib.loads(experiment_text)
    for table, keys in WITHOUT_MEANING.items():
        for key in keys:
            (experiment.get(table, {}) if table else experiment).pop(key, None)
    if experiment.get("enumerate") == {}:
        del experiment["enumerate"]
    return checksum(("files 2\n" + _json(experiment)).encode())


def first_wrong_line(lines, before):
    """The number, from 1, of the first line with a wrong seal; 0 if all are right.

    `before` is the checksum of the experiment."""
    for number, line in enumerate(lines, 1):
        found = SEAL.search(line)
        if not found or checksum(
            (before + "\n" + line[: found.start()] + "}").encode()
        ) != found.group(1):
            return number
        before = found.group(1)
    return 0
