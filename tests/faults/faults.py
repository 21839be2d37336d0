#!/usr/bin/env python3
"""Random faults over every kind of run.

    faults.py --program build/release/othello-synth --seconds 600 [--seed 1] [--only WORD] [--fault WORD] [--table FILE]
    faults.py --program build/release/othello-synth --seed 1 --case 17
    faults.py --program build/release/othello-synth --signals --seconds 600 [--within 20] ...

Draws a kind of run (kinds.py) and a fault, does it, and judges how the program ended: with the result of an undisturbed run, or
with one clear line and exit status 1, 2 or 3 (or by the signal that was sent) and nothing wrong in its files. Then it goes on
without faults and must come to the undisturbed result. The draws of a case depend on the seed and its number only; moments are
wall-clock time, so that a case that fails once need not fail again. Folders of cases that went wrong are kept.

With --signals all commands are drawn (commands.py), and signals or an output that is closed at a random moment. After a signal
that ends it a command must end within so many seconds (--within), with 3 or as if nothing had been sent.

Exit status: 0 nothing went wrong, 1 something did. As root it mounts small disks and starts runs as the user nobody; without, a
limit on the size of files stands for the disk, and permissions alone for the user."""

import argparse
import atexit
import collections
import datetime
import fcntl
import os
import platform
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import time

sys.dont_write_bytecode = True  # nothing is left in the tree

import boards
import commands
import damage
import kinds as kinds_of_runs
from program import ENDING, NOBODY, Program, Surroundings, content, read_text, wait_until

HERE = os.path.dirname(os.path.abspath(__file__))
CLEAR, EQUAL, KILLED, STOPPED, WRONG = "one clear line", "equal at once", "killed", "stopped", "wrong"
ABORTS = ("terminate called", "Aborted", "Segmentation", "AddressSanitizer", "runtime error", "Assertion")


class Case:
    def __init__(self, world, number, rng, kind, fault):
        self.world, self.number, self.rng, self.kind, self.fault = world, number, rng, kind, fault
        self.kinds = world.kinds
        self.phase = rng.choice(fault.phases(kind))
        self.place = os.path.join(world.scratch, "case%d" % number)
        self.out = self.place + "/disk"
        self.folder = self.out + "/out"
        self.toml = self.place + "/experiment.toml"
        self.notes = []
        self.damaged = self.was_damaged = False  # files were altered behind the program's back
        self.may_be_refused = self.phase == "force"  # by the next start: what is there may be another experiment
        self.stdout_is_file = True
        self.untouched = False  # it may have ended before it opened its output
        self.obstacles = []
        self.damaged_at = None

    def note(self, text):
        self.notes.append(text)

    def start(self, arguments, around=None):
        around = around or Surroundings()
        self.note((around.words() + " othello-synth " + " ".join(arguments)).strip())
        return self.world.program.start(arguments, self.place, around)

    def run(self, arguments, around=None):
        ended = self.start(arguments, around).wait()
        self.note("-> %d %s" % (ended.status, (ended.out.split("\n")[0] + " " + ended.err.strip())[:300]))
        return ended

    def strike_at(self, running, seconds):
        """Waits for a random moment of the run: any time, soon, or when a certain file is there."""
        way = self.rng.random()
        if way < 0.5:
            wait_until(lambda: False, running, self.rng.random() * seconds * 1.1)
        elif way < 0.7:
            wait_until(lambda: False, running, self.rng.random() * 0.03)
        else:
            name = self.rng.choice(["lock", "clearing", "results.jsonl", "steps.jsonl", "summary.md", ".tmp"])
            wait_until(lambda: self._is_there(name), running, seconds * 1.1)
            wait_until(lambda: False, running, self.rng.random() * self.rng.choice([0.0005, 0.02]))

    def _is_there(self, name):
        for folder in (self.folder, self.out):
            try:
                if any(entry.endswith(name) for entry in os.listdir(folder)):
                    return True
            except OSError:
                pass
        return False

    def files(self):
        """Those that may be damaged, with a file of the same name of another run."""
        found = []
        for root in (self.folder, self.place + "/run"):
            for name in sorted(os.listdir(root)) if os.path.isdir(root) else []:
                path = os.path.join(root, name)
                if os.path.isfile(path) and not name.endswith(".tmp"):
                    found.append(path)
        for path in (self.place + "/table", getattr(self, "input", None), self.place + "/results.jsonl"):
            if path and os.path.isfile(path):
                found.append(path)
        return found

    def donor(self, path):
        donors = [kind.saved + "/" + os.path.basename(path) for kind in self.kinds
                  if isinstance(kind, kinds_of_runs.RunKind) and kind.learnt]
        donors = [donor for donor in donors if os.path.isfile(donor)]
        return self.rng.choice(donors) if donors else None

    def damage_one_file(self, ways, running=False):
        files = self.files()
        if not files:
            return
        path = self.rng.choice([file for file in files if file.endswith("jsonl") and self.rng.random() < 0.8] or files)
        way = self.rng.choice(ways)
        words = way(path, self.rng, self.donor(path))
        if words is None:
            return
        self.note("# %s: %s" % (path, words))
        self.damaged = self.was_damaged = self.may_be_refused = True
        self.damaged_at = time.monotonic() if running else None
        self.obstacles.append(path)

    def clear_obstacles(self):
        """What no program could write over: a folder, a pipe, a link, in the place of a file."""
        for path in self.obstacles:
            if os.path.lexists(path) and (os.path.islink(path) or not os.path.isfile(path)):
                self.note("# %s is cleared away" % path)
                shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.remove(path)

    def fresh_verdicts(self, lines, known):
        """What reach says of boards that only damaged lines have."""
        verdicts = {}
        for text in lines:
            line = kinds_of_runs.parsed(text)
            if line is None or "board" not in line:
                continue
            family = boards.family(line["board"], line["side"])
            if family not in known:
                ended = self.world.program.run(["reach", line["board"] + " " + line["side"], "--json", "--time-limit", "60"],
                                               self.place)
                fresh = kinds_of_runs.parsed(ended.out.split("\n")[0])
                verdicts[family] = fresh["verdict"] if fresh else line["verdict"]
        return verdicts


class Fault:
    """By default nothing is wrong with anything."""

    ordinary_user = False
    may_fail = True  # with exit status 1 or 2

    def __init__(self, name):
        self.name = name

    def suits(self, kind):
        return True

    def phases(self, kind):
        return kind.phases

    def prepare(self, case):
        """After the case was prepared, before the start."""

    def around(self, case):
        return Surroundings()

    def during(self, case, running):
        pass

    def after(self, case, ended):
        """Before what comes out is judged."""


class Signals(Fault):
    may_fail = False

    def __init__(self, name, numbers, pause=0.02):
        super().__init__(name)
        self.numbers, self.pause = numbers, pause
        self.ends = bool(set(numbers) & set(ENDING))

    def suits(self, kind):
        return self.ends or not kind.only_ends

    def during(self, case, running):
        case.strike_at(running, case.kind.seconds)
        for number in self.numbers:
            running.send(number)
            case.note("kill -%d" % number)
            time.sleep(case.rng.random() * self.pause)
        self.sent_at = time.monotonic()

    def after(self, case, ended):
        late = time.monotonic() - self.sent_at
        if self.ends and late > case.world.options.within:
            case.world.wrong(case, "it ends %.1f s after the signal" % late)


class OutputClosed(Fault):
    """Whoever reads the output takes some bytes of it, and goes."""

    def suits(self, kind):
        return not kind.only_ends

    def around(self, case):
        case.stdout_is_file = False
        return Surroundings(stdout="pipe")

    def during(self, case, running):
        most = case.rng.choice([0, 1, 100, 1000, 10000])
        case.note("| head -c %d" % most)
        running.close_output(most)


class KilledAtCall(Fault):
    """Killed, or failed by the system, in the very middle of its work on files."""

    def __init__(self, name, ways):
        super().__init__(name)
        self.ways = ways

    def around(self, case):
        at = case.rng.randrange(1, 8) if case.rng.random() < 0.2 else int(2 ** (case.rng.random() * 9))
        environment = {"LD_PRELOAD": case.world.shims["failing_calls"], "FAULT_AT": str(at),
                       "FAULT_HOW": case.rng.choice(self.ways)}
        if environment["FAULT_HOW"] in ("ENOSPC", "EIO") and case.rng.random() < 0.5:
            environment["FAULT_STAYS"] = "1"
        if environment["FAULT_HOW"] != "kill":
            case.may_be_refused = True  # what it could not read it may have taken for damaged
        return Surroundings(environment=environment)


class FullDisk(Fault):
    """A disk that has a few KiB left, or no inode, and later room again."""

    def suits(self, kind):
        return not isinstance(kind, kinds_of_runs.TableKind)

    def prepare(self, case):
        left = case.rng.choice([0, 4, 8, 16, 64, 128, 256, 512, 1024])
        if case.world.may_mount:
            used = int(subprocess.run(["df", "--output=used", "-k", case.out], capture_output=True, text=True,
                                      check=True).stdout.split()[-1])
            options = "size=%dk" % max(4, used + left)
            if case.rng.random() < 0.2:
                used = int(subprocess.run(["df", "--output=iused", case.out], capture_output=True, text=True,
                                          check=True).stdout.split()[-1])
                options = "nr_inodes=%d" % (used + case.rng.randrange(4))
            self._mount(case, options)
        else:
            self.limit = (resource.RLIMIT_FSIZE, max(1, left) << 10)

    @staticmethod
    def _mount(case, options):
        case.note("mount -o remount,%s tmpfs DISK" % options)
        subprocess.run(["mount", "-o", "remount," + options, "tmpfs", case.out], check=True)

    def around(self, case):
        return Surroundings() if case.world.may_mount else Surroundings([self.limit])

    def after(self, case, ended):
        if case.world.may_mount:
            self._mount(case, "size=65536k,nr_inodes=10000")


class ReadOnly(Fault):
    """The folder may be read and not written, or not even read, by an ordinary user."""

    def suits(self, kind):
        return not isinstance(kind, (kinds_of_runs.TableKind, kinds_of_runs.ListKind, kinds_of_runs.VerifyKind,
                                     kinds_of_runs.StonerKind))

    def prepare(self, case):
        self.modes = []
        paths = [case.out] + [os.path.join(root, name) for root, folders, files in os.walk(case.out)
                              for name in folders + files]
        lines_only = case.rng.random() < 0.3
        mode = case.rng.choice([0o555, 0o555, 0o500, 0o711])
        for path in paths:
            folder = os.path.isdir(path)
            os.chmod(path, (0o777 if lines_only else mode) if folder else 0o644 if mode != 0o500 else 0o600)
        case.note("# chmod %o, as nobody" % mode)

    def around(self, case):
        return Surroundings(nobody=True)

    def after(self, case, ended):
        for root, folders, files in os.walk(case.out):
            os.chmod(root, 0o755)


class TwoAtOnce(Fault):
    """A second run in the same folder, of the same experiment or another one."""

    def suits(self, kind):
        return kind.makes_folder

    def during(self, case, running):
        case.strike_at(running, case.kind.seconds * 0.7)
        flags = case.rng.choice([[], ["--resume"], ["--force"]])
        other = case.rng.choice([case.kind, case.kind] + [
            kind for kind in case.kinds if kind.makes_folder and kind.learnt and not case.kind.goes_on_with(kind)])
        if other.file != case.kind.file or "--force" in flags:
            case.may_be_refused = True
        arguments = ["run", other.file, "--out", case.folder, "--threads", "1"] + flags
        self.second, self.other = case.start(arguments), other
        if case.rng.random() < 0.3:
            case.strike_at(self.second, case.kind.seconds)
            running.send(9)
            case.note("kill -9, the first")

    def after(self, case, ended):
        second = self.second.wait()
        case.note("-> the second: %d %s" % (second.status, (second.out.split("\n")[0] + second.err)[:200]))
        if second.hung or second.status not in (0, 1, 2):
            case.world.wrong(case, "the second run ends with %d: %s" % (second.status, second.err[:200]))
        if second.status != 0 and len(second.lines_of_errors()) != 1:
            case.world.wrong(case, "the second run says: %s" % second.err[:200])
        if second.status == 0 and self.other._answer(second) != self.other.answer:
            case.world.wrong(case, "the second run says: %s" % second.out[:200])
        # Where the second one came after the first had ended, the folder is its own.
        case.folder_changed_hands = second.status == 0


class ClockJumps(Fault):
    def around(self, case):
        jump = case.rng.choice([3600, -3600, 86400 * 365 * 80, -86400 * 365 * 80, 10 ** 10, 2, 10 ** 15])
        return Surroundings(environment={"LD_PRELOAD": case.world.shims["clock_jumps"], "CLOCK_JUMP": str(jump)})


class Damaged(Fault):
    """Files that are altered before the run, or while it works."""

    def __init__(self, name, ways, meanwhile=False):
        super().__init__(name)
        self.ways, self.meanwhile = ways, meanwhile

    def suits(self, kind):
        return not isinstance(kind, (kinds_of_runs.OpeningKind, kinds_of_runs.StonerKind))

    def phases(self, kind):
        return ["resume"] if kind.makes_folder and not self.meanwhile else kind.phases

    def suits_way(self, kind, way):
        # A pipe is read until its writer closes it: that is what a list from a pipe is.
        return not (isinstance(kind, kinds_of_runs.ListKind) and way is damage.replace_by_fifo)

    def _damage(self, case):
        ways = [way for way in self.ways if self.suits_way(case.kind, way)]
        for _ in range(case.rng.choice([1, 1, 1, 2])):
            case.damage_one_file(ways, self.meanwhile)

    def prepare(self, case):
        if not self.meanwhile:
            self._damage(case)

    def during(self, case, running):
        if self.meanwhile:
            case.strike_at(running, case.kind.seconds)
            if not running.ended():
                self._damage(case)


class ExperimentChanged(Fault):
    """The copy of the experiment in the folder is altered, is gone, or another experiment is asked to resume."""

    def suits(self, kind):
        return kind.makes_folder

    def phases(self, kind):
        return ["resume"]

    def prepare(self, case):
        path = case.folder + "/experiment.toml"
        case.may_be_refused = True
        if case.rng.random() < 0.3:
            other = case.rng.choice([kind for kind in case.kinds if kind.makes_folder and kind.learnt])
            if os.path.isfile(path):
                shutil.copy(other.file, path)
            case.note("# the folder says that it holds %s" % other.experiment)
        elif os.path.isfile(path):
            words = case.rng.choice([damage.remove, damage.empty, damage.change_byte, damage.truncate])(path, case.rng, None)
            case.note("# experiment.toml %s" % words)


def is_owned(folder):
    """Whether a run holds the lock of the folder."""
    try:
        with open(folder + "/lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        pass
    return False


class MovedAway(Fault):
    """The folder gets another name while the run works; perhaps another one takes its place, which must stay as it is."""

    def suits(self, kind):
        return kind.makes_folder

    def during(self, case, running):
        self.moved, self.before = False, None
        other = case.out + "/other"
        way = case.rng.random()
        if way < 0.3:
            os.mkdir(other)
        elif way < 0.6:
            shutil.copytree(case.rng.choice([kind for kind in case.kinds if kind.makes_folder and kind.learnt]).saved, other)
        case.strike_at(running, case.kind.seconds)
        if running.ended() or not os.path.isdir(case.folder):
            return
        os.rename(case.folder, case.out + "/moved")
        self.moved, owned = True, is_owned(case.out + "/moved")
        case.note("mv OUT moved" + ("" if owned else " (the run had not come to it)"))
        # A run that comes to the path only now has the folder that is there.
        case.folder_changed_hands = not owned
        if not os.path.isdir(other):
            return
        try:
            self.before = content(other) if owned else None
            os.rename(other, case.folder)
            case.note("mv other OUT (%d files)" % len(os.listdir(case.folder)))
        except OSError:
            self.before = None  # the run has made a folder of this name

    def after(self, case, ended):
        if self.moved:
            if self.before is not None and content(case.folder) != self.before:
                case.world.wrong(case, "the folder that took the place of its own was changed")
            shutil.rmtree(case.folder, ignore_errors=True)
            os.rename(case.out + "/moved", case.folder)
            case.may_be_refused = True


class OutputLost(Fault):
    """Standard output, or standard error, goes nowhere."""

    def around(self, case):
        way = case.rng.choice(["full", "closed", "broken pipe", "stderr"])
        if way == "stderr":
            return Surroundings(stderr_closed=True, stdout=case.kind.stdout(case))
        case.stdout_is_file = False
        return Surroundings(stdout=way)


class LittleMemory(Fault):
    def around(self, case):
        least = case.world.least[resource.RLIMIT_AS]
        case.untouched = True
        return Surroundings([(resource.RLIMIT_AS, least + (case.rng.choice([1, 4, 16, 64, 256]) << 20) * case.rng.randrange(1, 5))])


class FewDescriptors(Fault):
    def around(self, case):
        return Surroundings([(resource.RLIMIT_NOFILE, case.world.least[resource.RLIMIT_NOFILE] + case.rng.randrange(4))])


class FewThreads(Fault):
    """As nobody, whom the limit of processes holds for; everything belongs to him."""

    def prepare(self, case):
        if os.getuid() == 0:
            for root, folders, files in os.walk(case.place):
                for name in [root] + [os.path.join(root, name) for name in files]:
                    os.chown(name, NOBODY, NOBODY, follow_symlinks=False)

    def around(self, case):
        return Surroundings([(resource.RLIMIT_NPROC, case.rng.randrange(1, 4))], nobody=True)


class TimeLimit(Fault):
    """Not a fault, but an end before the end."""

    def suits(self, kind):
        return kind.makes_folder


def all_signals():
    stop, go_on = signal.SIGSTOP, signal.SIGCONT
    return [
        Signals("INT", [signal.SIGINT]), Signals("TERM", [signal.SIGTERM]), Signals("HUP", [signal.SIGHUP]),
        Signals("INT twice", [signal.SIGINT, signal.SIGINT]), Signals("kill -9", [signal.SIGKILL]),
        Signals("STOP, CONT", [stop, go_on], 0.5), Signals("STOP, TERM, CONT", [stop, signal.SIGTERM, go_on], 0.2),
        OutputClosed("output closed"),
    ]


def all_faults():
    return [
        Signals("kill -9", [signal.SIGKILL]), Signals("TERM", [signal.SIGTERM]), Signals("INT", [signal.SIGINT]),
        Signals("INT twice", [signal.SIGINT, signal.SIGINT]), KilledAtCall("killed at a call", ["kill"]),
        KilledAtCall("a call fails", ["ENOSPC", "EIO", "EMFILE"]), KilledAtCall("a call does half", ["EINTR", "short"]),
        FullDisk("full disk"), ReadOnly("read-only"), TwoAtOnce("two at once"), ClockJumps("clock jumps"),
        Damaged("files damaged", damage.CHANGES), Damaged("files replaced", damage.REPLACEMENTS),
        Damaged("files damaged meanwhile", damage.CHANGES + damage.REPLACEMENTS[:3], True),
        ExperimentChanged("experiment changed"), MovedAway("folder moved away"), OutputLost("output lost"),
        LittleMemory("little memory"), FewDescriptors("few descriptors"), FewThreads("few threads"), TimeLimit("time limit"),
    ]


class World:
    """The program, the scratch folder, what was learnt of undisturbed runs, and the counts."""

    def __init__(self, options):
        self.options = options
        self.scratch = tempfile.mkdtemp(prefix="faults.", dir=options.scratch)
        os.chmod(self.scratch, 0o755)
        copy = self.scratch + "/othello-synth"  # the build may go on meanwhile, and nobody must be able to start it
        shutil.copy(options.program, copy)
        os.chmod(copy, 0o755)
        self.program = Program(copy, self.scratch)
        self.shims = {}
        for name in ("failing_calls", "clock_jumps"):
            self.shims[name] = self.scratch + "/" + name + ".so"
            subprocess.run([os.environ.get("CC", "gcc"), "-O1", "-shared", "-fPIC", HERE + "/" + name + ".c", "-o",
                            self.shims[name], "-ldl"], check=True)
        self.least = {resource.RLIMIT_AS: self.program.least_limit(resource.RLIMIT_AS, 1 << 20, 1 << 30),
                      resource.RLIMIT_NOFILE: self.program.least_limit(resource.RLIMIT_NOFILE, 3, 64)}
        self.may_mount = self._try_mount()
        kinds = kinds_of_runs.all_kinds() + (commands.all_commands(self.program, self.scratch) if options.signals else [])
        self.kinds = [kind for kind in kinds if options.only in kind.name]
        self.faults = [fault for fault in (all_signals() if options.signals else all_faults()) if options.fault in fault.name]
        for kind in self.kinds:
            kind.learnt = False
        self.counts = collections.Counter()  # (kind, fault, how it ended)
        self.failures = []
        self.complained = []

    def _try_mount(self):
        folder = self.scratch + "/try"
        os.mkdir(folder)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], stderr=subprocess.DEVNULL).returncode:
            return False
        return subprocess.run(["umount", folder]).returncode == 0

    def learn(self, kind):
        if not kind.learnt:
            begin = time.monotonic()
            kind.learn(self.program, self.scratch)
            kind.seconds = max(kind.least_seconds, (time.monotonic() - begin) / 2)  # it ran, and was verified or ran again
            kind.learnt = True

    def wrong(self, case, what):
        self.complained.append(what)

    def end(self, case, ended):
        """How it ended, in a word."""
        errors = ended.lines_of_errors()
        quiet = case.around.stderr_closed
        if ended.hung:
            self.wrong(case, "hangs")
            return WRONG
        loader = "error while loading shared libraries" in ended.err
        if any(word in ended.err for word in ABORTS) and not loader:
            self.wrong(case, "ends with %d: %s" % (ended.status, ended.err.strip()[:300]))
            return WRONG
        if ended.status < 0:
            own_kill = case.around.environment.get("FAULT_HOW") == "kill" and ended.status == -signal.SIGKILL
            pipe = case.around.stdout in ("broken pipe", "pipe") and ended.status == -signal.SIGPIPE
            if own_kill or pipe or -ended.status in case.sent:
                return KILLED
            self.wrong(case, "signal %d: %s" % (-ended.status, ended.err.strip()[:300]))
            return WRONG
        if loader and ended.status == 127:
            return CLEAR  # the system could not even load it
        if ended.status not in (0, 1, 2, 3):
            self.wrong(case, "exit status %d: %s" % (ended.status, ended.err.strip()[:300]))
            return WRONG
        if ended.status == 0 or ended.status == case.kind.status:
            if case.around.stdout in ("full", "closed"):
                self.wrong(case, "exit status 0, though nothing could be printed")
            for what in [] if case.handed_on or case.damaged_late else case.kind.differs(case, ended):
                self.wrong(case, "exit status %d, but %s" % (ended.status, what))
            return EQUAL
        if not case.damaged:
            for what in case.kind.claims_wrongly(case, ended):
                self.wrong(case, "exit status %d, but %s" % (ended.status, what))
        if ended.status == 3:
            if not errors and not ended.out and not quiet and case.around.stdout is None:
                self.wrong(case, "exit status 3 without a word")
            return STOPPED
        if not case.fault.may_fail:
            self.wrong(case, "exit status %d after a signal: %s" % (ended.status, ended.err[:300]))
        many = not case.kind.makes_folder and case.damaged  # each bad line of a list is named
        if not quiet and (not errors or (len(errors) > 1 and not many)):
            self.wrong(case, "exit status %d with %d lines on stderr: %s" % (ended.status, len(errors), ended.err[:300]))
        if not quiet and errors and not all(line.startswith("othello-synth: ") for line in errors):
            self.wrong(case, "a line that is not ours: %s" % ended.err[:300])
        return CLEAR

    def run_case(self, number):
        rng = random.Random("%d/%d" % (self.options.seed, number))
        fault = rng.choice(self.faults)
        suitable = [kind for kind in self.kinds if fault.suits(kind)]
        if not suitable:
            return
        kind = rng.choice(suitable)
        self.learn(kind)
        case = Case(self, number, rng, kind, fault)
        os.makedirs(case.place)
        os.makedirs(case.out)
        mounted = isinstance(fault, FullDisk) and self.may_mount
        if mounted:
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=65536k,nr_inodes=10000", "tmpfs", case.out], check=True)
        self.complained = []
        how = WRONG
        try:
            how = self._judge(case)
        except subprocess.CalledProcessError as error:
            self.complained.append("the script itself: %s" % error)
        finally:
            if mounted:
                if self.complained:
                    shutil.copytree(case.out, case.place + "/kept", dirs_exist_ok=True, symlinks=True)
                subprocess.run(["umount", "-l", case.out], check=True)
        if self.complained:
            how = WRONG
            self._report(case)
        else:
            shutil.rmtree(case.place, ignore_errors=True)
        self.counts[kind.name, fault.name, how] += 1
        if self.options.verbose:
            print("%d: %s, %s, %s: %s" % (number, kind.name, fault.name, case.phase, how), flush=True)

    def _judge(self, case):
        kind, fault = case.kind, case.fault
        kind.prepare(case)
        fault.prepare(case)
        case.around = fault.around(case)
        own = kind.surroundings(case.place)
        case.around.stdin, case.around.stdin_stays = own.stdin, own.stdin_stays
        if case.around.stdout is None and kind.stdout(case):
            case.around.stdout = kind.stdout(case)
        arguments = kind.arguments(case)
        if isinstance(fault, TimeLimit):
            arguments += ["--time-limit", "%.4f" % (0.001 * 2 ** (case.rng.random() * 12))]
        case.handed_on = False
        try:
            running = case.start(arguments, case.around)
        except OSError as error:  # no room for its output: a shell would have said so
            case.note("the output cannot be opened: %s" % error)
            fault.after(case, None)
            for what in kind.recover(case):
                self.wrong(case, what)
            return CLEAR
        fault.during(case, running)
        ended = running.wait()
        # A file that is altered in the last moments may have been read to its end before.
        case.damaged_late = case.damaged_at is not None and time.monotonic() - case.damaged_at < 0.5
        case.sent = running.sent
        case.note("-> %d %s" % (ended.status, (ended.out.split("\n")[0] + " " + ended.err.strip())[:400]))
        fault.after(case, ended)
        case.handed_on = getattr(case, "folder_changed_hands", False)
        how = self.end(case, ended)
        if not case.handed_on:
            for what in kind.complaints(case, ended):
                self.wrong(case, what)
        for what in kind.recover(case):
            self.wrong(case, "afterwards: " + what)
        return how

    def _report(self, case):
        text = "WRONG: case %d (%s, %s, %s), kept in %s\n" % (case.number, case.kind.name, case.fault.name, case.phase,
                                                             case.place)
        text += "".join("  %s\n" % what for what in self.complained)
        text += "".join("    %s\n" % note for note in case.notes)
        with open(case.place + "/case.txt", "w") as file:
            file.write(text)
        print(text, flush=True)
        self.failures.append(text)


def markdown(world, cases, seconds):
    """results/faults.md."""
    endings = [EQUAL, CLEAR, STOPPED, KILLED, WRONG]
    counts, options = world.counts, world.options

    def row(name, wanted):
        numbers = [sum(count for key, count in counts.items() if wanted(key) and key[2] == how) for how in endings]
        return "| %s | %d | %s |\n" % (name, sum(numbers), " | ".join(map(str, numbers)))

    heading = "| cases | " + " | ".join(endings) + " |\n|---" + "|---:" * (1 + len(endings)) + "|\n"
    disk = "a tmpfs of some KiB" if world.may_mount else "a limit on the size of files (mounting is not allowed here)"
    user = "the user nobody" if os.getuid() == 0 else "the user of the script"
    title, drawn = ("Random faults over every kind of run", "a kind of run and a fault") if not options.signals else (
        "Signals at random moments over all commands", "a command and a signal, or the end of who reads its output,")
    command = "python3 tests/faults/faults.py --program build/release/othello-synth --seconds %d --seed %d" % (
        options.seconds, options.seed)
    for option, value in (("signals", ""), ("only", " '%s'" % options.only), ("fault", " '%s'" % options.fault)):
        command += " --%s%s" % (option, value) if getattr(options, option) else ""
    paragraphs = [
        "Each case draws %s at random, and judges how the program ended:" % drawn,
        "- **%s**: exit status 0 and the result of an undisturbed run;" % EQUAL,
        "- **%s**: exit status 1 or 2, one line that says what is wrong, and nothing wrong in the files;" % CLEAR,
        "- **%s**: exit status 3 (after a signal that it caught, or a limit), and nothing wrong in the files;" % STOPPED,
        "- **%s**: by the signal that was sent, and nothing wrong in the files;" % KILLED,
        "- **%s**: anything else: an abort, a crash, no end, a wrong line, a wrong \"complete\" or \"proved\"." % WRONG,
        "After each case the command is run again undisturbed (`--resume`; if files were damaged and that is refused with one "
        "line, `--force`), and must reach the undisturbed result, which `verify` accepts. Otherwise the case is wrong, too. Plain "
        "code of the script (tests/faults/) compares boards, games and verdicts, up to symmetry.",
        "**%d cases, %d wrong**, in %s, with seed %d; %s, %d cores, %s:" % (
            cases, sum(count for key, count in counts.items() if key[2] == WRONG),
            "%d min %d s" % divmod(int(seconds), 60), options.seed, platform.system() + " " + platform.release().split("-")[0],
            os.cpu_count(), datetime.date.today().isoformat()),
        "    %s --table results/%s.md" % (command, "signals" if options.signals else "faults")]
    if not options.signals:
        paragraphs.append(
            "A full disk is %s; a read-only folder is one to which %s may not write. One preloaded library makes the clock jump; "
            "another one makes calls fail or kills the program at a call." % (disk, user))
    text = "# %s\n" % title
    for paragraph in paragraphs:
        item = paragraph.startswith("- ")
        text += "\n" * (not item or text.endswith(":\n"))
        text += paragraph + "\n" if paragraph.startswith("    ") else "\n".join(
            textwrap.wrap(paragraph, 100, subsequent_indent="  " * item)) + "\n"
    text += "\n"
    text += "## By fault\n\n| fault " + heading
    for fault in sorted({key[1] for key in counts}):
        text += row(fault, lambda key, fault=fault: key[1] == fault)
    text += "\n## By kind of run\n\n| run " + heading
    for kind in sorted({key[0] for key in counts}):
        text += row(kind, lambda key, kind=kind: key[0] == kind)
    faults = sorted({key[1] for key in counts})
    text += "\n## Cases by both\n\n| | " + " | ".join(faults) + " |\n|---" + "|---:" * len(faults) + "|\n"
    for kind in sorted({key[0] for key in counts}):
        cells = []
        for fault in faults:
            here = sum(count for key, count in counts.items() if key[:2] == (kind, fault))
            wrong = counts[kind, fault, WRONG]
            cells.append("%d (%d wrong)" % (here, wrong) if wrong else str(here) if here else "")
        text += "| %s | %s |\n" % (kind, " | ".join(cells))
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None, help="drawn, and printed, where it is left out")
    parser.add_argument("--signals", action="store_true", help="all commands, and signals as the only faults")
    parser.add_argument("--within", type=float, default=20, help="seconds from a signal to the end")
    parser.add_argument("--only", default="", help="kinds of run whose name has this in it")
    parser.add_argument("--fault", default="", help="faults whose name has this in it")
    parser.add_argument("--case", type=int, help="only the case of this number")
    parser.add_argument("--table", help="the file for the counts")
    parser.add_argument("--scratch", help="where to work; a folder of its own is made there")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(1 << 30)
    print("seed %d" % options.seed, flush=True)
    os.umask(0o022)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # Started by nohup or as a background job of a script, it would hand on that these are ignored.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    world = World(options)
    atexit.register(world.program.kill_all)
    begin = time.monotonic()
    numbers = [options.case] if options.case is not None else range(1 << 30)
    for number in numbers:
        if time.monotonic() - begin > options.seconds:
            break
        world.run_case(number)
    cases = sum(world.counts.values())
    if options.table:
        with open(options.table, "w") as file:
            file.write(markdown(world, cases, time.monotonic() - begin))
    ends = collections.Counter()
    for key, count in world.counts.items():
        ends[key[2]] += count
    print("%d cases in %d s: %s" % (cases, time.monotonic() - begin,
                                    ", ".join("%d %s" % (count, how) for how, count in ends.most_common())))
    if not world.failures:
        shutil.rmtree(world.scratch, ignore_errors=True)
    return 1 if world.failures else 0


if __name__ == "__main__":
    sys.exit(main())
