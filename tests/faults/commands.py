"""The other commands, for signals: what they print and write when nothing disturbs them, and what may be there at any time."""

import json
import os
import random
import re
import shutil

import boards
import kinds
from program import Surroundings, read_text

STOPPED = re.compile(r"unknown|undecided|stopped|interrupt|limit|so far|not solved")
TIMES = re.compile(r"[\d.,]+ (ms|s|µs|min|h)\b|\d{4}-\d{2}-\d{2}")


def steady(text):
    """Without what is another time each time: times, and what made a line."""
    lines = []
    for line in text.splitlines():
        value = kinds.parsed(line)
        if value is not None:
            line = json.dumps({key: value[key] for key in value if key not in ("seconds", "made")})
        lines.append(TIMES.sub("TIME", line))
    return lines


class CommandKind(kinds.Kind):
    """A command in case.place, where `inputs` are files, and "disk/..." is what it writes. `stdin`: a file for standard input;
    `waits`: which then stays open, as at a terminal. `wavers`: what is printed is another thing each time."""

    def __init__(self, name, words, inputs=None, stdin=None, waits=False, outputs=(), status=0, wavers=False):
        super().__init__(name)
        self.words, self.inputs, self.stdin, self.waits = words, inputs or {}, stdin, waits
        self.outputs, self.status, self.wavers = outputs, status, wavers

    def arguments(self, case, phase=None):
        return self.words

    def surroundings(self, place, **more):
        return Surroundings(stdin=self.stdin and os.path.join(place, self.stdin), stdin_stays=self.waits, **more)

    def _bring(self, place):
        os.makedirs(place + "/disk", exist_ok=True)
        for name, content in self.inputs.items():
            if callable(content):
                content(place + "/" + name)
                continue
            with open(place + "/" + name, "w") as file:
                file.write(content)

    def learn(self, program, place):
        self.program, self.saved = program, os.path.join(place, self.name.replace(" ", "_").replace(",", ""))
        self._bring(self.saved)
        texts = []
        for _ in range(2):
            ended = program.start(self.words, self.saved, self.surroundings(self.saved)).wait(600)
            assert ended.status == self.status, (self.name, ended.status, ended.err)
            texts.append(steady(ended.out))
        # What differs without any disturbance says nothing.
        self.lines = [a if a == b else None for a, b in zip(*texts)]
        self.files = {name: self._file(self.saved, name) for name in self.outputs}
        assert all(self.files.values()), self.name

    @staticmethod
    def _file(place, name):
        with open(place + "/" + name, "rb") as file:
            return re.sub(rb"\d{4}-\d{2}-\d{2}", b"DAY", file.read())

    def prepare(self, case):
        self._bring(case.place)
        if case.phase == "again":
            for name in self.outputs:
                shutil.copy(self.saved + "/" + name, case.place + "/" + name)

    def stdout(self, case):
        return os.path.join(case.place, "printed")

    def _whole(self, case, name):
        """A page of what was done until a signal is as whole as the others."""
        return not name.endswith(".html") or self._file(case.place, name).rstrip().endswith(b"</html>")

    def complaints(self, case, ended):
        complaints = []
        for name in self.outputs:
            if not os.path.isfile(case.place + "/" + name) or self._file(case.place, name) == self.files[name]:
                continue
            if ended.status != 3 or not self._whole(case, name):
                complaints.append("%s is half a file, or another one" % name)
        left = [name for name in os.listdir(case.out) if name.endswith(".tmp")]
        if left and ended.status >= 0:
            complaints.append("left behind: " + " ".join(left))
        if self.wavers or not case.stdout_is_file:
            return complaints
        text = read_text(self.stdout(case))
        if text and not text.endswith("\n") and ended.status in (0, 3):
            complaints.append("half a line after exit status %d" % ended.status)
        for number, line in enumerate(steady(text[:text.rfind("\n") + 1])):
            right = self.lines[number] if number < len(self.lines) else ""
            if right is not None and line != right and not (ended.status == 3 and STOPPED.search(line)):
                complaints.append("line %d is %r" % (number + 1, line[:200]))
        return complaints[:5]

    def differs(self, case, ended):
        wrong = [name for name in self.outputs if not os.path.isfile(case.place + "/" + name)]
        if self.wavers or not case.stdout_is_file:
            return ["%s is not there" % name for name in wrong]
        there = steady(read_text(self.stdout(case)))
        return wrong + ([] if len(there) == len(self.lines) else ["%d lines, not %d" % (len(there), len(self.lines))])

    def recover(self, case):
        case.stdout_is_file = True
        ended = case.run(self.words, self.surroundings(case.place, stdout=self.stdout(case)))
        complaints = self.complaints(case, ended) + self.differs(case, ended)
        if ended.status != self.status:
            complaints.append("started again it ends with %d: %s" % (ended.status, ended.err.strip()[:300]))
        if any(name.endswith(".tmp") for name in os.listdir(case.out)):
            complaints.append("a temporary file stays")
        return complaints


class BenchKind(kinds.Kind):
    """It takes long, and prints times: it is only told to end."""

    phases = ["first"]
    only_ends = True
    least_seconds = 4.0

    def arguments(self, case, phase=None):
        return ["bench"]


class ProvedRunKind(kinds.RunKind):
    def __init__(self, experiment):
        super().__init__(experiment, 1)
        self.name += " with proofs"

    def arguments(self, case, phase=None):
        return super().arguments(case, phase) + ["--proof-dir", case.out + "/proofs"]

    def claims_wrongly(self, case, ended):
        """The run may be complete when its proofs are not."""
        if ": no proof: " in ended.err and self._answer(ended) == self.answer:
            return self.differs(case, ended)
        return super().claims_wrongly(case, ended)

    def recover(self, case):
        complaints = super().recover(case)
        ended = case.run(["verify", case.folder, "--proof-dir", case.out + "/proofs"])
        if ended.status != 0:
            complaints.append("verify with proofs ends with %d: %s" % (ended.status, ended.err[:300]))
        if any(name.endswith(".tmp") for name in os.listdir(case.out + "/proofs")):
            complaints.append("a temporary file stays among the proofs")
        return complaints


def all_commands(program, place):
    rng = random.Random("commands")
    few = "\n".join(boards.random_positions(rng, 60, (8, 14))) + "\n"
    full = "\n".join(boards.random_positions(rng, 12, (49, 51))) + "\n"
    table = os.path.join(place, "signals.table")
    assert program.run(["opening", "build", "11", "--out", table], place).status == 0
    copy = {"table": lambda path: shutil.copy(table, path)}
    game, lone = "f5d6c3d3c4f4c5b3c2", "X" + "-" * 26 + "OX" + "-" * 6 + "XO" + "-" * 27 + " X"
    few_refuted = lone + "\n" + "-" * 27 + "OX------O" + "-" * 28 + " X\n"
    one = ["--threads", "1"]
    return [
        BenchKind("bench"), ProvedRunKind("each"), ProvedRunKind("reach"),
        CommandKind("reach, standard input", ["reach", "-", "--json"] + one, {"list": few}, "list"),
        CommandKind("reach, waiting", ["reach", "--json"] + one, {"list": few}, "list", waits=True),
        CommandKind("reach --explain", ["reach", "list", "--explain", "--json"] + one, {"list": few_refuted}),
        CommandKind("reach --games", ["reach", "f5d6c3d3c4", "--games", "50", "--json"] + one),
        CommandKind("reach --repair", ["reach", lone, "--repair", "--json"] + one),
        CommandKind("reach with proofs", ["reach", "list", "--proof-dir", "disk", "--json"] + one,
                    {"list": lone + "\n"}, outputs=["disk/0000000810000001-0000001008000000.order.lrat"]),
        CommandKind("solve", ["solve", "list", "--all-moves", "--json"] + one, {"list": full}),
        CommandKind("solve, waiting", ["solve", "--json"] + one, {"list": full}, "list", waits=True),
        CommandKind("evaluate", ["evaluate", "list", "--json"], {"list": few * 20}),
        CommandKind("evaluate --page", ["evaluate", game, "--page", "disk/page.html"], outputs=["disk/page.html"]),
        CommandKind("train", ["train", "--self-play", "30", "--rounds", "1", "--iterations", "2", "--out", "disk/weights"] + one,
                    outputs=["disk/weights"], wavers=True),
        CommandKind("problems", ["problems", "--count", "8", "--empties", "9", "--page", "disk/page.html", "--json"] + one,
                    outputs=["disk/page.html"]),
        CommandKind("perft", ["perft", "10", "--walk"]),
        CommandKind("show", ["show", game, "--svg", "disk/board.svg"], outputs=["disk/board.svg"]),
        CommandKind("convert, standard input", ["convert", "--to", "hex"], {"list": few * 100}, "list"),
        CommandKind("check-game", ["check-game", "-"], {"game": game + "\n"}, "game"),
        CommandKind("stoner --explain", ["stoner", "--explain", "e6d6c6d7c8b6c7f7f6e8f8g8b7", "--page", "disk/page.html"],
                    outputs=["disk/page.html"]),
        CommandKind("opening check", ["opening", "check", "table"], copy),
        CommandKind("opening info", ["opening", "info", "table"], copy),
    ]
