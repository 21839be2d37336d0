"""Edits of every field of every kind of line: `verify` refuses them, or says that it did not check
the line, or docs/formats.md names them in the table of what it does not check."""

import collections
import json
import os
import re
import shutil

import seals
from broken_lines import shape
from edits import Edits
from program import FILES, experiments

# Lines that `verify` reads. Whatever is done to others, they are never passed as checked.
STANDALONE = ["reach_line", "games_line", "game_count_line", "opening_games_line", "problem_line", "riddle_line", "solution_line"]
NOT_READ = [
    "census_line",
    "evaluation_line",
    "judgement_line",
    "opening_check_line",
    "opening_counts_line",
    "perft_line",
    "position_line",
    "stoner_count_line",
    "stoner_game_line",
    "study_row",
    "training_line",
    "verify_line",
]
MOST_LINES = 100  # of a file that is edited
# Of these, `verify` takes longer than of others that have the same kinds of lines.
SLOW_FOLDERS = [
    "all_by_formula",
    "beam",
    "board_of_most",
    "both",
    "bounded",
    "by_formula",
    "each",
    "play",
    "reached",
    "twice",
    "twice_orders",
]
FOLDERS_AT_ONCE = 20


def table_of(page):
    """(schema, field, edit) of the table."""
    section = page[page.index("\n### What verify does not check\n") :]
    rows = re.search(r"\n\| lines \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", section).group(1)
    named = set()
    for row in rows.splitlines():
        schemas, fields, edits = [cell.strip() for cell in row.strip("|").split("|")[:3]]
        for schema in re.findall(r"`(\w+)`", schemas):
            for field in re.findall(r"`([^`]+)`", fields):
                named |= {(schema, field, edit.strip()) for edit in edits.split(",")}
    return named


class Verify:
    """What `verify` says of many texts: of each whether all of it is checked and right."""

    def __init__(self, program):
        self.program = program

    def _answer(self, arguments, names):
        answer = json.loads(self.program.run(["verify", "--json"] + arguments + names, None))
        places = {
            name
            for fault in answer["faults"]
            for name in names
            if fault.startswith((name + ":", name + "/"))
        }
        return answer, places

    def passed_lines(self, lines, arguments):
        """The numbers of the lines that pass as checked."""
        if not lines:
            return []
        answer = json.loads(self._file(lines, arguments))
        wrong = {int(re.match(r"edited\.jsonl:(\d+):", fault)[1]) for fault in answer["faults"]}
        return self._checked([n for n in range(len(lines)) if n + 1 not in wrong], lines, arguments)

    def _file(self, lines, arguments):
        name = self.program.file("edited.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
        return self.program.run(["verify", "--json"] + arguments + [name], None)

    def _checked(self, numbers, lines, arguments):
        if not numbers:
            return []
        answer = json.loads(self._file([lines[n] for n in numbers], arguments))
        assert not answer["faults"], answer
        open_lines = sum(answer["not_checked"].values())
        if open_lines in (0, len(numbers)):
            return numbers if open_lines == 0 else []
        half = len(numbers) // 2
        return self._checked(numbers[:half], lines, arguments) + self._checked(
            numbers[half:], lines, arguments
        )

    def passed_folders(self, names):
        passed = []
        for at in range(0, len(names), FOLDERS_AT_ONCE):
            some = names[at : at + FOLDERS_AT_ONCE]
            wrong = self._answer([], some)[1]
            passed += self._checked_folders([name for name in some if name not in wrong])
        return passed

    def _checked_folders(self, names):
        if not names:
            return []
        answer, wrong = self._answer([], names)
        assert not wrong, answer
        if not answer["not_checked"]:
            return names
        half = len(names) // 2
        if half == 0:
            return []
        return self._checked_folders(names[:half]) + self._checked_folders(names[half:])


class Folder:
    """The folder of a run, of which one line is edited by somebody who knows the format."""

    def __init__(self, place):
        self.place, self.lines = place, {}
        with open(os.path.join(place, "experiment.toml"), encoding="ascii") as file:
            self.meaning = seals.meaning(file.read())
        for name in FILES:
            path = os.path.join(place, name)
            if os.path.exists(path):
                with open(path, encoding="ascii") as file:
                    self.lines[name] = [json.loads(line) for line in file]

    def write(self, place, name, number, line):
        os.makedirs(place)
        shutil.copy(os.path.join(self.place, "experiment.toml"), place)
        ends = {}
        for file in sorted(self.lines, key=lambda file: file == "outcome.json"):
            lines = list(self.lines[file])
            if file == name:
                lines[number] = line
            elif file == "outcome.json" and ends[name]["lines"]:
                lines = [dict(lines[0], files=dict(lines[0]["files"], **{name: ends[name]}))]
            text, last = "", self.meaning
            for at, edited in enumerate(lines):
                bare = json.dumps(
                    {key: edited[key] for key in edited if key != "seal"}, separators=(",", ":")
                )
                last = seals.checksum((last + "\n" + bare).encode())
                seal = last
                if file == name and at == number:
                    # An edit of the seal stays.
                    if edited.get("seal") != self.lines[file][at].get("seal"):
                        seal = edited.get("seal")
                ending = '"seal":%s}' % json.dumps(seal)
                text += bare[:-1] + ("," + ending if seal is not None or "seal" in edited else "}")
                text += "\n"
            ends[file] = {"lines": len(lines), "seal": last}
            with open(os.path.join(place, file), "w", encoding="ascii") as out:
                out.write(text)


class Found:
    """Which edits pass as checked. Each is tried with `most` lines of each verdict."""

    def __init__(self, most):
        self.most, self.tried, self.passed = most, collections.Counter(), {}

    def wanted(self, schema, line, edits):
        """The edits of a line that were not tried often enough."""
        verdict = line.get("verdict")
        some = [edit for edit in edits if self.tried[key_of(schema, edit), verdict] < self.most]
        self.tried.update({(key_of(schema, edit), verdict) for edit in some})
        return some

    def note(self, schema, edit, original):
        self.passed.setdefault(key_of(schema, edit), (edit[2], original))


def key_of(schema, edit):
    """All counts of effort are one field."""
    return schema, re.sub(r"\bcounts\..*", "counts.*", edit[0]), edit[1]


def claims_something(line):
    """A line that is unknown claims nothing, so that nothing of it is checked."""
    return line.get("verdict") != "unknown" and (
        any(key in line for key in ("verdict", "games", "game_count", "themes", "nogood", "best"))
    )


def try_standalone(verify, schemas, lines, found):
    """Lines of commands, in one file for all edits of a line."""
    shapes = {}
    for schema, text, _ in lines.all:
        line = json.loads(text)
        if schema in STANDALONE and claims_something(line) and is_quick(line):
            shapes.setdefault((schema, shape(line)), line)
        if schema in NOT_READ:
            shapes.setdefault((schema, ""), line)
    for (schema, _), line in shapes.items():
        arguments = ["--proof-dir", "proofs of repairs"] if "repaired" in line else []
        if schema not in NOT_READ and verify.passed_lines([line], arguments) != [0]:
            continue
        edits = found.wanted(schema, line, Edits(schemas, schema, line).found)
        passed = verify.passed_lines([edited for _, _, edited in edits], arguments)
        for number in passed:
            found.note(schema, edits[number], line)


def is_quick(line):
    """Whether all that an edit of the line may claim is checked in a moment."""
    if "themes" in line:
        return line["empties"] < 10
    if "best" in line:
        return line["board"].count("-") < 16
    if "games" in line:
        return len(line["games"]) < 10
    return line.get("verdict") == "reachable" or line["board"].count("-") > 43


def try_folders(verify, schemas, program, found):
    """Lines in folders of runs: a folder for each edit."""
    for name, _, _, _ in experiments():
        place = os.path.join(program.place, name)
        if name in SLOW_FOLDERS or not os.path.exists(os.path.join(place, "outcome.json")):
            continue
        if verify.passed_folders([name]) != [name]:
            continue
        folder, shapes, edits = Folder(place), set(), {}
        for file, lines in folder.lines.items():
            for number, line in enumerate(lines if len(lines) < MOST_LINES else []):
                key = (file, shape(line))
                if key in shapes or line.get("verdict") == "unknown":
                    continue
                shapes.add(key)
                all_edits = Edits(schemas, FILES[file], line).found
                for edit in found.wanted(FILES[file], line, all_edits):
                    copy = "%s, edit %d" % (name, len(edits))
                    edits[copy] = (FILES[file], edit, line)
                    folder.write(os.path.join(program.place, copy), file, number, edit[2])
        for copy in verify.passed_folders(list(edits)):
            found.note(*edits[copy])
        for copy in edits:
            shutil.rmtree(os.path.join(program.place, copy))


def check_edits(program, schemas, lines, page, most, faults):
    """Holds the edits that pass against the table of the page, and returns how many were tried.

    `most`: lines with the same verdict of which the same field is edited."""
    verify, found = Verify(program), Found(most)
    try_standalone(verify, schemas, lines, found)
    try_folders(verify, schemas, program, found)
    named = table_of(page)
    for key, (edited, original) in sorted(found.passed.items()):
        if key not in named:
            faults.add(
                "verify passes %s: %s %s: %s, made of %s"
                % (key + (json.dumps(edited)[:300], json.dumps(original)[:300]))
            )
    for key in sorted(named - set(found.passed)):
        faults.add("docs/formats.md says that verify passes %s: %s %s" % key)
    return sum(found.tried.values())
