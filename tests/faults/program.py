"""Starting the program under hostile conditions, and how it ended."""

import os
import resource
import signal
import subprocess
import time

SECONDS = 60  # what takes longer hangs: each run takes a second or so of an idle machine
MEMORY = 6 << 30  # so that a fault cannot take the memory of the machine
NOBODY = 65534
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)


class Ended:
    def __init__(self, status, out, err, hung):
        self.status, self.out, self.err, self.hung = status, out, err, hung

    def lines_of_errors(self):
        # `opening build` says on standard error how far it is.
        return [line for line in self.err.splitlines() if line and not line.startswith("opening: ")]


class Surroundings:
    """What is unusual about a start: `limits` as pairs for setrlimit, `environment`, `nobody` (an ordinary user), `stdout` as the
    name of a file, "closed", "full", "broken pipe" or "pipe" (Running.close_output breaks it); `stderr_closed`; `stdin` as the
    name of a file; `stdin_stays`: standard input is a pipe that gets this file and stays open until the program is waited for."""

    def __init__(self, limits=(), environment=None, nobody=False, stdout=None, stderr_closed=False, stdin=None,
                 stdin_stays=False):
        self.limits, self.environment, self.nobody = list(limits), dict(environment or {}), nobody
        self.stdout, self.stderr_closed = stdout, stderr_closed
        self.stdin, self.stdin_stays = stdin, stdin_stays

    def words(self):
        text = ["%s=%s" % pair for pair in self.environment.items()]
        names = {value: name for name, value in vars(resource).items() if name.startswith("RLIMIT_")}
        text += ["%s=%d" % (names[what], size) for what, size in self.limits]
        text += ["as nobody"] * self.nobody + ["2>&-"] * self.stderr_closed
        text += [">" + self.stdout] if self.stdout else []
        text += ["<" + self.stdin] if self.stdin else []
        return " ".join(text)


class Running:
    def __init__(self, program, arguments, cwd, around, scratch):
        self.sent = []
        self.command = " ".join(arguments)
        self._out_path, self._err_path = scratch + ".out", scratch + ".err"
        self._named = self._reader = self._writer = None
        stdin = os.open(around.stdin or os.devnull, os.O_RDONLY)
        if around.stdin_stays:
            content = os.read(stdin, 1 << 15)  # no more than a pipe holds
            os.close(stdin)
            stdin, self._writer = os.pipe()
            os.write(self._writer, content)
        if around.stdout == "full":
            out = os.open("/dev/full", os.O_WRONLY)
        elif around.stdout == "broken pipe":
            reader, out = os.pipe()
            os.close(reader)
        elif around.stdout == "pipe":
            self._reader, out = os.pipe()
        elif around.stdout in (None, "closed"):
            out = os.open(self._out_path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
        else:
            out = os.open(around.stdout, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
            self._named = around.stdout
        if around.stdout in ("full", "broken pipe", "pipe"):
            open(self._out_path, "w").close()
        err = os.open(self._err_path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)

        def surround():
            if around.stdout == "closed":
                os.close(1)
            if around.stderr_closed:
                os.close(2)
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            if around.nobody and os.getuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            for what, size in [(resource.RLIMIT_AS, MEMORY)] + around.limits:
                resource.setrlimit(what, (size, size))

        self.process = subprocess.Popen([program] + arguments, cwd=cwd, stdin=stdin, stdout=out, stderr=err,
                                        env={**os.environ, **around.environment}, preexec_fn=surround,
                                        start_new_session=True)
        os.close(out)
        os.close(err)
        os.close(stdin)

    def ended(self):
        return self.process.poll() is not None

    def send(self, number):
        if not self.ended():
            self.process.send_signal(number)
            self.sent.append(number)

    def close_output(self, most):
        """Takes at most so many bytes of a pipe, and breaks it."""
        os.set_blocking(self._reader, False)
        wait_until(lambda: self._took(most), self, SECONDS)
        self.close_pipes()

    def _took(self, most):
        self.taken = getattr(self, "taken", 0)
        try:
            self.taken += len(os.read(self._reader, most - self.taken)) if self.taken < most else 0
        except BlockingIOError:
            pass
        return self.taken >= most

    def close_pipes(self):
        for end in (self._reader, self._writer):
            if end is not None:
                os.close(end)
        self._reader = self._writer = None

    def wait(self, seconds=SECONDS):
        hung = False
        if not set(self.sent) & set(ENDING):
            self.close_pipes()  # else it must end although its input does not
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            hung = True
            self.process.kill()
            self.process.wait()
        self.close_pipes()
        return Ended(self.process.returncode, read_text(self._named or self._out_path), read_text(self._err_path), hung)


def read_text(path):
    if not os.path.isfile(path):
        return ""
    with open(path, errors="replace") as file:
        return file.read()


class Program:
    def __init__(self, path, scratch):
        self.path, self.scratch = path, scratch
        self._started = 0
        self._running = []

    def start(self, arguments, cwd, around=None):
        self._started += 1
        running = Running(self.path, arguments, cwd, around or Surroundings(),
                          os.path.join(self.scratch, "streams%d" % (self._started % 8)))
        self._running = [earlier for earlier in self._running if not earlier.ended()] + [running]
        return running

    def run(self, arguments, cwd, around=None):
        return self.start(arguments, cwd, around).wait()

    def kill_all(self):
        """What is still at work when the script ends."""
        for running in self._running:
            if not running.ended():
                running.process.kill()
                running.process.wait()

    def least_limit(self, what, least, most):
        """The least limit with which the system can load the program at all: what ends below that is not its fault."""
        while least + max(1, least // 50) < most:
            middle = (least + most) // 2
            if self.run(["--help"], "/", Surroundings([(what, middle)])).status == 0:
                most = middle
            else:
                least = middle
        return most


def wait_until(condition, running, seconds):
    """Waits until the condition holds, the program has ended or the time is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not running.ended() and not condition():
        time.sleep(0.0005)


def content(folder):
    """What each file of the folder has."""
    files = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            files[name] = file.read()
    return files
