"""The kinds of run: what is started, what comes out when nothing disturbs it, and what may stand in its files at any time."""

import hashlib
import json
import os
import re
import shutil

import boards
from program import Surroundings, read_text

HERE = os.path.dirname(os.path.abspath(__file__))
LINE_FILES = ["results.jsonl", "steps.jsonl", "nogoods.jsonl", "candidates.jsonl"]


def whole_lines(path):
    """The lines of a file, as bytes, and what stands after the last of them."""
    if not os.path.isfile(path):  # nothing, or a pipe that would be waited for
        return [], b""
    with open(path, "rb") as file:
        text = file.read()
    lines = text.split(b"\n")
    return lines[:-1], lines[-1]


def parsed(line):
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def wrong_game(line):
    """What is wrong with the game of a result line that says that it is reachable; None if nothing is."""
    if boards.is_reached(line["board"], line["side"], line["transcript"], line["mover_color"]):
        return None
    return "the game %s does not reach the board %s" % (line["transcript"], line["board"])


def wrong_verdicts(lines, truth, place):
    """Complaints about result lines, where `truth` has the verdict of each family."""
    complaints = []
    for number, text in enumerate(lines, 1):
        line = parsed(text)
        where = "%s:%d: " % (place, number)
        if line is None or "board" not in line:
            complaints.append(where + "not a line of results: %r" % text[:100])
            continue
        family = boards.family(line["board"], line["side"])
        if family not in truth:
            complaints.append(where + "a board that an undisturbed run does not give: " + line["board"])
        elif line.get("verdict") not in (truth[family], "unknown"):
            complaints.append(where + "%s is %s, not %s" % (line["board"], truth[family], line.get("verdict")))
        elif line.get("verdict") == "reachable" and wrong_game(line):
            complaints.append(where + wrong_game(line))
    return complaints[:5]


class Kind:
    """Everything that a run writes lies below case.out, which may be a small disk."""

    phases = ["first", "again"]
    makes_folder = False
    only_ends = False  # too long to be waited for
    least_seconds = 0.0  # in which it is struck

    def surroundings(self, place, **more):
        return Surroundings(**more)

    def __init__(self, name):
        self.name = name
        self.seconds = 1.0

    def learn(self, program, place):
        """Runs undisturbed, once, and keeps what came out."""

    def prepare(self, case):
        """Brings case.place to where the run that will be disturbed begins."""

    def arguments(self, case, phase=None):
        raise NotImplementedError

    def stdout(self, case):
        """Where standard output goes, None if it is only read."""
        return None

    def complaints(self, case, ended):
        """What is wrong, at whatever moment it was stopped."""
        return []

    def differs(self, case, ended):
        """What differs from the undisturbed end, of a run that says that it is done."""
        return []

    def claims_wrongly(self, case, ended):
        """What is claimed wrongly by a run that does not say that it is done."""
        return []

    def recover(self, case):
        """Goes on without faults, to the undisturbed end; complaints if it does not come there."""
        return []

    def recover_by_running(self, case, phase="again"):
        around = Surroundings(stdout=self.stdout(case))
        ended = case.run(self.arguments(case, phase), around)
        complaints = self.differs(case, ended)
        if ended.status != self.status:
            complaints = ["started again it ends with %d: %s" % (ended.status, ended.err.strip()[:300])] + complaints
        return complaints


class RunKind(Kind):
    """An experiment. `truth_of`: another experiment that gives all boards, where this one stops at a limit."""

    phases = ["first", "resume", "force"]
    makes_folder = True

    def __init__(self, experiment, threads=2, truth_of=None):
        super().__init__("run " + experiment + " --threads %d" % threads)
        self.experiment, self.threads = experiment, threads
        self.file = os.path.join(HERE, "experiments", experiment + ".toml")
        text = read_text(self.file)
        self.joint = "reachable = true" in text
        self.all = "all = true" in text
        self.limit = truth_of is not None
        self.truth_of = truth_of
        self.maximize = "maximize" in text

    def arguments(self, case, phase=None):
        phase = phase or case.phase
        return (["run", case.toml, "--out", case.folder, "--threads", str(self.threads)] +
                {"first": [], "resume": ["--resume"], "again": ["--resume"], "force": ["--force"]}[phase])

    def learn(self, program, place):
        self.saved = os.path.join(place, self.name.replace(" ", "_"))
        if self.truth_of:
            all_boards = self.saved + "_all"
            program.run(["run", os.path.join(HERE, "experiments", self.truth_of + ".toml"), "--out", all_boards], place)
            lines = whole_lines(all_boards + "/results.jsonl")[0]
        ended = program.run(["run", self.file, "--out", self.saved, "--threads", str(self.threads)], place)
        self.status, self.answer = ended.status, self._answer(ended)
        own = whole_lines(self.saved + "/results.jsonl")[0]
        if not self.truth_of:
            lines = own
        self.truth = {boards.family(line["board"], line["side"]): line.get("verdict") for line in map(json.loads, lines)}
        self.count = len(own)
        self.best = self._values(self.saved)
        self.verified = program.run(["verify", self.saved], place).status
        assert ended.status == 0 and self.verified in (0, 3), (self.name, ended.err)

    def _answer(self, ended):
        first = ended.out.split("\n")[0]
        if self.limit:
            return first.split(";")[0]
        return first

    def claims_wrongly(self, case, ended):
        answer = ended.out.split("\n")[0]
        if "no other" in answer or ": proved." in answer:
            return self.differs(case, ended) or ["it says " + answer]
        proved = re.search(r" is (\d+),( after \d+ moves?,)? proved", answer)  # the value may be, while positions with it are looked for
        if proved and proved[0] not in self.answer:
            return ["it says " + answer]
        return []

    def _values(self, folder):
        """The values of the games among the results."""
        values = [json.loads(line).get("claims", {}) for line in whole_lines(folder + "/results.jsonl")[0]]
        values = [list(claims.values())[0] for claims in values if claims]
        return (max(values) if self.maximize else min(values)) if values else None

    def prepare(self, case):
        shutil.copy(self.file, case.toml)
        if case.phase == "first":
            return
        saved = self.saved
        if case.phase == "force" and case.rng.random() < 0.5:
            saved = case.rng.choice([kind for kind in case.kinds if isinstance(kind, RunKind) and kind.learnt
                                     and not self.goes_on_with(kind)]).saved
        if case.phase == "force" or case.rng.random() < 0.3:
            shutil.copytree(saved, case.folder)
            case.note("cp -r %s OUT" % saved)
            return
        running = case.start(self.arguments(case, "first"))
        case.strike_at(running, self.seconds)
        running.send(9)
        running.wait()
        case.note("kill -9 %d" % running.process.pid)

    def goes_on_with(self, other):
        """Whether it may resume the other's folder and ends elsewhere: all that differs is the limit of positions."""
        return {self.experiment, other.experiment} == {"limited", "reach"}

    def complaints(self, case, ended):
        return self._stale_summary(case) + (self._wrong_joint(case) if self.joint else self._wrong_boards(case))

    def _own(self, case):
        """Whether the folder holds this experiment: a run with --force that did nothing leaves another one there."""
        return read_text(case.folder + "/experiment.toml") == read_text(self.file)

    def _wrong_boards(self, case):
        lines, _ = whole_lines(case.folder + "/results.jsonl")
        if case.damaged or not self._own(case):
            return []
        complaints = wrong_verdicts(lines, self.truth, "results.jsonl")
        families = [boards.family(line["board"], line["side"]) for line in map(parsed, lines) if line and "board" in line]
        if len(set(families)) != len(families):
            complaints.append("results.jsonl: %d lines for %d boards" % (len(families), len(set(families))))
        return complaints

    def _wrong_joint(self, case):
        if case.damaged or not self._own(case):
            return []
        complaints = []
        for name in LINE_FILES:
            for number, text in enumerate(whole_lines(case.folder + "/" + name)[0], 1):
                line = parsed(text)
                where = "%s:%d: " % (name, number)
                if line is None:
                    complaints.append(where + "not JSON: %r" % text[:100])
                    continue
                game = line.get("game", line)
                if game.get("verdict") == "reachable" and "transcript" in game and wrong_game(game):
                    complaints.append(where + wrong_game(game))
                if name == "steps.jsonl" and "value" in line and self.best is not None:
                    better = line["value"] - self.best if self.maximize else self.best - line["value"]
                    if line["verdict"] == "reachable" and better > 0:
                        complaints.append(where + "reaches %d, but the best is %d" % (line["value"], self.best))
                    if line["verdict"] == "unreachable" and better <= 0 and not self.all and "mover_color" not in line:
                        complaints.append(where + "refutes %d, but %d is reached" % (line["value"], self.best))
        return complaints[:5]

    def _stale_summary(self, case):
        """A summary that says complete beside results that are not."""
        summary = read_text(case.folder + "/summary.md")
        said = re.search(r"\*\*.*?([\d,]+)( positions?| boards?)?( up to symmetry)?, and there (is|are) no other", summary)
        if case.damaged or not said or not self._own(case):
            return []
        there = len(whole_lines(case.folder + "/results.jsonl")[0])
        if int(said[1].replace(",", "")) == there:
            return []
        return ["summary.md says %s beside %d lines" % (said[0], there)]

    def differs(self, case, ended):
        lines = [line for line in map(parsed, whole_lines(case.folder + "/results.jsonl")[0])]
        if None in lines:
            return ["results.jsonl has lines that are not JSON"]
        answer = self._answer(ended)
        if ended.out and answer != self.answer:
            return ["the answer is '%s', not '%s'" % (answer, self.answer)]
        there = {boards.family(line["board"], line["side"]): line.get("verdict") for line in lines}
        if self.joint and not self.all:
            games = [(line["board"], line.get("transcript")) for line in lines]
            if len(set(games)) != len(games):
                return ["a position with its game occurs twice in results.jsonl"]
            best = self._values(case.folder)
            return [] if best == self.best else ["the best value is %s, not %s" % (best, self.best)]
        if len(there) != len(lines) or len(lines) != self.count:
            return ["%d lines for %d boards, not %d" % (len(lines), len(there), self.count)]
        wrong = [board for board, verdict in there.items() if self.truth.get(board, "none") != verdict]
        return ["%d verdicts or boards differ, such as %s" % (len(wrong), wrong[0])] if wrong else []

    def recover(self, case):
        ended = case.run(self.arguments(case, "resume"))
        if ended.status != 0 and case.may_be_refused:
            errors = ended.lines_of_errors()
            if ended.status not in (1, 2) or len(errors) != 1 or ended.hung:
                return ["--resume ends with %d and %d lines: %s" % (ended.status, len(errors), ended.err[:300])]
            case.clear_obstacles()
            ended = case.run(self.arguments(case, "force"))
        if ended.status != self.status:
            return ["without faults it ends with %d: %s" % (ended.status, ended.err.strip()[:300])]
        case.damaged = False
        complaints = self.differs(case, ended) + self.complaints(case, ended)
        left = [name for name in os.listdir(case.folder) if name in ("lock", "clearing") or name.endswith(".tmp")]
        if left:
            complaints.append("left behind: " + " ".join(left))
        verify = case.run(["verify", case.folder])
        if verify.status != self.verified:
            complaints.append("verify ends with %d, not %d: %s" % (verify.status, self.verified, verify.err[:300]))
        return complaints


class ListKind(Kind):
    """reach on a list: `shards` parts that are merged; `second_pass`: lines of an earlier output are the input."""

    def __init__(self, name, options, second_pass=False, shards=1):
        super().__init__(name)
        self.options, self.second_pass, self.shards = options, second_pass, shards
        self.status = 0

    def learn(self, program, place):
        self.lines = boards.random_positions(__import__("random").Random(self.name), 40, (8, 14))
        self.list = os.path.join(place, self.name.replace(" ", "_") + ".txt")
        with open(self.list, "w") as file:
            file.write("\n".join(self.lines) + "\n")
        ended = program.run(["reach", self.list, "--json"] + self.options, place)
        assert ended.status == 0, ended.err
        self.verdicts = [json.loads(line)["verdict"] for line in ended.out.splitlines()]
        self.families = [boards.family(*line.split()) for line in self.lines]
        self.truth = dict(zip(self.families, self.verdicts))
        if self.second_pass:
            self.list += "l"  # what is decided already, and boards that are not
            with open(self.list, "w") as file:
                for number, line in enumerate(ended.out.splitlines()):
                    file.write((line if number % 3 else self.lines[number]) + "\n")

    def prepare(self, case):
        case.input = os.path.join(case.place, os.path.basename(self.list))
        shutil.copy(self.list, case.input)
        case.shard = case.rng.randrange(self.shards)
        if case.phase == "again":
            shutil.copy(self.list, self.stdout(case))

    def _arguments(self, case, shard):
        return (["reach", case.input, "--json"] + self.options +
                (["--shard", "%d/%d" % (shard + 1, self.shards)] if self.shards > 1 else []))

    def arguments(self, case, phase=None):
        return self._arguments(case, case.shard)

    def stdout(self, case):
        return os.path.join(case.out, "part%d.jsonl" % case.shard)

    def complaints(self, case, ended):
        if case.untouched or not case.stdout_is_file:
            return []
        lines, rest = whole_lines(self.stdout(case))
        complaints = []
        if rest and ended.status in (0, 3):
            complaints.append("half a line after exit status %d: %r" % (ended.status, rest[:100]))
        truth = dict(self.truth)
        if case.damaged:  # boards of altered lines: what is said of them must be so, too
            truth.update(case.fresh_verdicts(lines, truth))
        complaints += wrong_verdicts(lines, truth, "output")
        if not case.damaged and not complaints:
            order = [boards.family(json.loads(line)["board"], json.loads(line)["side"]) for line in lines]
            wanted = self.families[case.shard::self.shards]
            if order != wanted[:len(order)]:
                complaints.append("the output does not begin as the list does")
        return complaints

    def differs(self, case, ended):
        if not case.stdout_is_file or case.damaged:
            return []
        lines, rest = whole_lines(self.stdout(case))
        verdicts = [json.loads(line)["verdict"] for line in lines]
        return [] if verdicts == self.verdicts[case.shard::self.shards] and not rest else ["other verdicts, or not all"]

    def recover(self, case):
        case.stdout_is_file, case.damaged, case.untouched = True, False, False
        complaints = []
        # What had been written is the beginning of a second pass.
        begun, _ = whole_lines(self.stdout(case))
        begun = [line for line in begun if parsed(line) and "verdict" in parsed(line)]
        case.clear_obstacles()
        shutil.copy(self.list, case.input)
        if begun and self.shards == 1 and not case.was_damaged and case.phase != "again":
            with open(self.list, "rb") as file:
                rest = file.read().splitlines()[len(begun):]
            with open(case.input, "wb") as file:
                file.write(b"\n".join(begun + rest) + b"\n")
        merged = []
        shard = case.shard
        for case.shard in range(self.shards):
            complaints += self.recover_by_running(case)
            merged += whole_lines(self.stdout(case))[0]
        case.shard = shard
        path = os.path.join(case.out, "merged.jsonl")
        with open(path, "wb") as file:
            file.write(b"\n".join(merged) + b"\n")
        found = sorted((boards.family(line["board"], line["side"]), line["verdict"]) for line in map(json.loads, merged))
        if found != sorted(zip(self.families, self.verdicts)):
            complaints.append("the merged parts are not the whole")
        if case.rng.random() < 0.3:
            ended = case.run(["verify", path])
            if ended.status != 0:
                complaints.append("verify ends with %d: %s" % (ended.status, ended.err[:300]))
        return complaints


class OpeningKind(Kind):
    status = 0

    def learn(self, program, place):
        self.table = os.path.join(place, "opening.table")
        assert program.run(["opening", "build", "12", "--out", self.table], place).status == 0
        self.digest = self._digest(self.table)

    @staticmethod
    def _digest(path):
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()

    def prepare(self, case):
        self.path = os.path.join(case.out, "table")
        if case.phase == "again":
            shutil.copy(self.table, self.path)

    def arguments(self, case, phase=None):
        return ["opening", "build", "12", "--out", os.path.join(case.out, "table")]

    def complaints(self, case, ended):
        complaints = []
        if os.path.isfile(self.path) and not case.damaged and self._digest(self.path) != self.digest:
            complaints.append("half a table stands under its name")
        left = [name for name in os.listdir(case.out) if name.endswith(".tmp")] if os.path.isdir(case.out) else []
        if left and ended.status >= 0:
            complaints.append("left behind: " + " ".join(left))
        return complaints

    def differs(self, case, ended):
        return [] if os.path.isfile(self.path) and self._digest(self.path) == self.digest else ["not the table"]

    def recover(self, case):
        case.clear_obstacles()
        case.damaged = False
        complaints = self.recover_by_running(case)
        if case.run(["opening", "info", self.path]).status != 0:
            complaints.append("opening info refuses the table")
        return complaints


class TableKind(ListKind):
    """reach with a table from a file, which is what may be damaged."""

    def learn(self, program, place):
        super().learn(program, place)
        self.table = os.path.join(place, "of_reach.table")
        assert program.run(["opening", "build", "11", "--out", self.table], place).status == 0

    def prepare(self, case):
        super().prepare(case)
        shutil.copy(self.table, case.place + "/table")

    def _arguments(self, case, shard):
        return super()._arguments(case, shard) + ["--opening", case.place + "/table"]

    def recover(self, case):
        case.clear_obstacles()
        shutil.copy(self.table, case.place + "/table")
        return super().recover(case)


class StonerKind(Kind):
    status = 0

    def _lines(self, text):
        return [re.sub(r',"seconds":[^,}]*', "", line) for line in text.splitlines()]

    def arguments(self, case, phase=None):
        return ["stoner", "--max-moves", "13", "--json"]

    def learn(self, program, place):
        self.lines = self._lines(program.run(self.arguments(None), place).out)

    def stdout(self, case):
        return os.path.join(case.out, "stoner.jsonl")

    def complaints(self, case, ended):
        if not case.stdout_is_file or case.untouched:
            return []
        lines, rest = whole_lines(self.stdout(case))
        complaints = ["half a line after exit status %d" % ended.status] if rest and ended.status in (0, 3) else []
        lines = self._lines("\n".join(line.decode() for line in lines))
        if lines != self.lines[:len(lines)]:
            complaints.append("the lines are not the first of an undisturbed run")
        return complaints

    def differs(self, case, ended):
        if not case.stdout_is_file:
            return []
        return [] if self._lines(read_text(self.stdout(case))) == self.lines else ["other lines, or not all"]

    def recover(self, case):
        case.stdout_is_file, case.untouched = True, False
        return self.recover_by_running(case)


class ReportKind(Kind):
    status = 0
    phases = ["first", "again"]

    def page_in(self, folder):
        """Without the command that made it, which names the folder, and the day."""
        page = re.sub(r'(<pre id="command"[^>]*>).*?(</pre>)', r"\1\2", read_text(folder + "/report.html"), flags=re.DOTALL)
        return re.sub(r"\b\d{4}-\d{2}-\d{2}\b", "DAY", page)

    def arguments(self, case, phase=None):
        return ["report", "results.jsonl", "--out", case.folder]

    def learn(self, program, place):
        self.source = os.path.join(place, "report_source")
        program.run(["run", HERE + "/experiments/reached.toml", "--out", self.source], place)
        program.run(["report", "results.jsonl", "--out", self.source + "/page"], self.source)
        self.page = self.page_in(self.source + "/page")
        assert self.page

    def prepare(self, case):
        shutil.copy(self.source + "/results.jsonl", case.place)
        if case.phase == "again":
            shutil.copytree(self.source + "/page", case.folder)

    def complaints(self, case, ended):
        page = self.page_in(case.folder)
        if page and page != self.page and not case.damaged:
            return ["half a page, or another one"]
        return []

    def differs(self, case, ended):
        page = self.page_in(case.folder)
        if case.damaged:
            return [] if page.rstrip().endswith("</html>") else ["no whole page"]
        return [] if page == self.page else ["another page"]

    def recover(self, case):
        case.clear_obstacles()
        shutil.copy(self.source + "/results.jsonl", case.place)
        case.damaged = False
        return self.recover_by_running(case)


class VerifyKind(Kind):
    """verify on the folder of a run; `experiment` names it."""

    phases = ["first"]

    def __init__(self, experiment):
        super().__init__("verify " + experiment)
        self.experiment = experiment

    def arguments(self, case, phase=None):
        return ["verify", "run"]

    def learn(self, program, place):
        self.source = os.path.join(place, "verify_" + self.experiment)
        program.run(["run", HERE + "/experiments/" + self.experiment + ".toml", "--out", self.source + "/run"], place)
        ended = program.run(["verify", "run"], self.source)
        self.status, self.text = ended.status, self._text(ended.out)
        assert ended.status in (0, 3), ended.err

    @staticmethod
    def _text(text):
        return re.sub(r"[\d.]+ (ms|s|µs)\b", "", text)

    def prepare(self, case):
        shutil.copytree(self.source + "/run", case.place + "/run")

    def stdout(self, case):
        return os.path.join(case.out, "verified.txt")

    def differs(self, case, ended):
        if case.damaged:
            # What is altered while it works it may have read before.
            changed = None if getattr(case.fault, "meanwhile", False) else self._changed(case)
            return ["verify accepts a folder with another " + changed] if changed else []
        if not case.stdout_is_file:
            return []
        return [] if self._text(read_text(self.stdout(case))) == self.text else ["another answer"]

    def _changed(self, case):
        """A file of lines that holds anything but the first lines of what it held."""
        for name in LINE_FILES:
            before, _ = whole_lines(self.source + "/run/" + name)
            after, rest = whole_lines(case.place + "/run/" + name)
            if after != before[:len(after)] or rest:
                return name
        return None

    def recover(self, case):
        case.clear_obstacles()
        shutil.rmtree(case.place + "/run", ignore_errors=True)
        self.prepare(case)
        case.damaged, case.stdout_is_file = False, True
        return self.recover_by_running(case, "first")


def all_kinds():
    return [
        RunKind("boards", 1), RunKind("boards", 2), RunKind("reach", 1), RunKind("reach", 2), RunKind("reached", 2),
        RunKind("limited", 1, "reach"), RunKind("limited", 2, "reach"), RunKind("most", 2), RunKind("least", 1),
        RunKind("twice", 1), RunKind("twice", 2), RunKind("all", 2), RunKind("each", 1), RunKind("any", 1),
        ListKind("reach list", ["--threads", "2"]), ListKind("reach list, sat", ["--threads", "1", "--engine", "sat"]),
        ListKind("reach second pass", ["--threads", "2"], second_pass=True),
        ListKind("reach shards", ["--threads", "1"], shards=3),
        TableKind("reach with a table", ["--threads", "2"]),
        OpeningKind("opening build"), StonerKind("stoner"), ReportKind("report"),
        VerifyKind("reached"), VerifyKind("twice"),
    ]
