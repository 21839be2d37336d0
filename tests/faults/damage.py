"""What may happen to a file behind the program's back."""

import os
import shutil


def _lines(path):
    with open(path, "rb") as file:
        return file.read().splitlines(keepends=True)


def _write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def _remove(path):
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.remove(path)


def truncate(path, rng, donor):
    size = rng.randrange(os.path.getsize(path) + 1)
    os.truncate(path, size)
    return "truncate -s %d" % size


def double_line(path, rng, donor):
    lines = _lines(path)
    if not lines:
        return None
    at = rng.randrange(len(lines))
    _write(path, b"".join(lines[:at + 1] + lines[at:]))
    return "line %d doubled" % (at + 1)


def remove_line(path, rng, donor):
    lines = _lines(path)
    if not lines:
        return None
    at = rng.randrange(len(lines))
    _write(path, b"".join(lines[:at] + lines[at + 1:]))
    return "line %d removed" % (at + 1)


def swap_lines(path, rng, donor):
    lines = _lines(path)
    if len(lines) < 2:
        return None
    a, b = rng.sample(range(len(lines)), 2)
    lines[a], lines[b] = lines[b], lines[a]
    _write(path, b"".join(lines))
    return "lines %d and %d swapped" % (a + 1, b + 1)


def change_byte(path, rng, donor):
    with open(path, "rb") as file:
        content = bytearray(file.read())
    if not content:
        return None
    at = rng.randrange(len(content))
    content[at] = rng.choice([byte for byte in (rng.randrange(256), ord("X"), ord("7"), 0, 10) if byte != content[at]])
    _write(path, bytes(content))
    return "byte %d is now %d" % (at, content[at])


def append_junk(path, rng, donor):
    with open(path, "ab") as file:
        file.write(rng.choice([b"\0" * 4096, b"{\"schema\":1}\n", b"\n\n", b"x", b"\xff\xfe{", b"{\"schema\":1,"]))
    return "something appended"


def empty(path, rng, donor):
    _write(path, b"")
    return "emptied"


def remove(path, rng, donor):
    _remove(path)
    return "removed"


def replace_by_another(path, rng, donor):
    if donor is None:
        return None
    shutil.copy(donor, path)
    return "cp %s" % donor


def replace_by_directory(path, rng, donor):
    _remove(path)
    os.mkdir(path)
    if rng.random() < 0.3:
        _write(path + "/file", b"x")
    return "a directory in its place"


def replace_by_fifo(path, rng, donor):
    _remove(path)
    os.mkfifo(path)
    return "a FIFO in its place"


def replace_by_symlink(path, rng, donor):
    target = rng.choice(["copy", "nowhere", "itself", "/dev/full", "/dev/null", "/dev/zero"])
    if target == "copy":
        shutil.copy(path, path + ".moved")
        to = path + ".moved"
    else:
        to = {"nowhere": path + ".nowhere", "itself": path}.get(target, target)
    _remove(path)
    os.symlink(to, path)
    return "ln -s %s" % to


def become_huge(path, rng, donor):
    os.truncate(path, os.path.getsize(path) + (1 << 28))
    return "256 MiB of zeros appended"


CHANGES = [truncate, truncate, double_line, remove_line, swap_lines, change_byte, change_byte, append_junk, empty, remove,
           replace_by_another]
REPLACEMENTS = [replace_by_directory, replace_by_fifo, replace_by_symlink, become_huge]
