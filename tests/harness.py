"""What the tests in Python share: TAP lines, a fresh home for each test, summit run and fed."""

import concurrent.futures
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import traceback
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.join(ROOT, os.environ.get("BUILD", "build"))
SUMMIT = os.path.join(BUILD, "summit")
OLD = os.path.join(ROOT, "tests", "old")  # records of every version
# Builds that look at themselves while they run are several times slower.
SLOW = "-" in os.path.basename(BUILD)
# How much is tried where more would be better: a part, or with LONG=1 all.
LONG = os.environ.get("LONG") == "1"

# In the background a shell has its programs ignore some of these, nohup another, and whatever is
# ignored stays so in everything that is started from here.
signal.signal(signal.SIGINT, signal.default_int_handler)
for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

# So many seconds may pass before something counts as stuck, on however busy a machine. Nothing else
# is decided by time.
PATIENCE = float(os.environ.get("PATIENCE", "300"))


def environment(home, **more):
    """A plain environment with its own home and the built summit first in PATH."""
    kept = {name: value for name, value in os.environ.items()
            if name in ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TMPDIR")}
    leaks = os.path.join(ROOT, "tests", "leaks")
    kept.update(HOME=home, LC_ALL="C.UTF-8", SUMMIT_PAUSE="0",
                LSAN_OPTIONS=f"print_suppressions=0:suppressions={leaks}",
                PATH=":".join([BUILD, os.path.join(ROOT, "python"), kept.get("PATH", "/usr/bin:/bin")]))
    kept.update(more)
    return {name: value for name, value in kept.items() if value is not None}


def seal(lines, total=0):
    """A journal of these lines, each with the sum of all up to it."""
    sealed = []
    for line in lines.splitlines():
        total = zlib.crc32(f"{line}\n".encode(), total)
        sealed.append(f"{line} {total:08x}\n")
    return "".join(sealed)


def unseal(path):
    """The lines of a journal without their sums, which have to be right."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines = "".join(line[:-9] + "\n" for line in text.splitlines())
    equal(seal(lines), text)
    return lines


class Result:
    """What a run of summit did: its status, what it printed, and what it said on stderr."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err


class Home:
    """A directory that is home and present directory of a test."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix="summit-")

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)

    def clear(self):
        """Makes it as empty as it was."""
        self.remove()
        os.mkdir(self.path)

    def file(self, name, content=None):
        """The path of a file in the home; written first if there is content."""
        path = os.path.join(self.path, name)
        if content is not None:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def games(self):
        """The games that wait."""
        folder = self.file(".local/state/summit/games")
        return sorted(os.path.join(folder, name) for name in os.listdir(folder)) \
            if os.path.isdir(folder) else []

    def journals(self):
        """The games that wait, and those that are over."""
        return self.games() + [path for folder, _, names in os.walk(
            self.file(".local/state/summit/finished")) for path in
            (os.path.join(folder, name) for name in sorted(names))]

    def start(self, *arguments, **options):
        """Starts summit; standard input and output are pipes unless said otherwise."""
        more = options.pop("env", {})
        return subprocess.Popen([SUMMIT, *arguments], cwd=self.path,
                                env=environment(self.path, **more),
                                **{"stdin": subprocess.PIPE, "stdout": subprocess.PIPE,
                                   "stderr": subprocess.PIPE, **options})

    def run(self, *arguments, typed="", **options):
        """Runs summit with this input, to its end."""
        process = self.start(*arguments, **options)
        typed = typed if isinstance(typed, bytes) else typed.encode()
        try:
            out, err = process.communicate(typed, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise AssertionError("summit doesn't end: " + " ".join(arguments)) from None
        return Result(process.returncode, (out or b"").decode(), (err or b"").decode())


class Terminal:
    """Summit at a terminal of 24 lines and 80 columns, line by line unless said otherwise."""

    program = SUMMIT
    size = (24, 80)

    def __init__(self, home, *arguments, **env):
        self.out, self.seen = "", 0
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *self.size, 0, 0))
            os.chdir(home.path)
            os.execve(self.program, [self.program, *arguments],
                      environment(home.path, **{"TERM": "xterm", "SUMMIT_LINE": "1", **env}))

    def resize(self, lines, columns):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read(self, seconds=0.1):
        """What has come within this time; False at the end."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return True
        try:
            got = os.read(self.fd, 65536)
        except OSError:
            got = b""
        self.out += got.decode(errors="replace")
        return bool(got)

    def expect(self, text, seconds=PATIENCE):
        """Waits until this is shown, colours and cursor moves aside; what came up to it."""
        end = time.monotonic() + seconds
        while text not in self.plain()[self.seen:]:
            if time.monotonic() > end or not self.read():
                raise AssertionError(f"expected {text!r} in {self.plain()[self.seen:]!r}")
        begin = self.seen
        self.seen = self.plain().index(text, begin) + len(text)
        return self.plain()[begin:self.seen]

    def expect_keys(self):
        """Waits until each key is read by itself: libedit shows the prompt shortly before."""
        wait_until(lambda: not termios.tcgetattr(self.fd)[3] & termios.ICANON, "line editing")

    def plain(self):
        return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>]|\([AB0])", "", self.out).replace("\r", "")

    def type(self, text):
        os.write(self.fd, text if isinstance(text, bytes) else text.encode())

    def end(self, seconds=PATIENCE):
        """The status with which it ends; what it says until then is in `out`."""
        end = time.monotonic() + seconds
        while self.read():
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                raise AssertionError(f"it doesn't end: {self.plain()!r}")
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


class Shell(Terminal):
    """A shell at a terminal, which starts, stops and continues programs."""

    program = "/bin/bash"

    def __init__(self, home, **env):
        super().__init__(home, "--norc", "--noprofile", "-i", PS1="shell ", **env)
        self.expect("shell ")

    def run(self, command):
        self.type(command + "\n")
        self.expect(command)

    def leave(self):
        """Ends the shell from its prompt: typed before that, `exit` can be lost as it takes the terminal."""
        self.expect("shell ")
        self.type("exit\n")
        equal(self.end(), 0)


def wait_until(condition, what):
    """Waits for what nothing tells of by itself."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"expected {what}")
        time.sleep(0.01)


def equal(found, expected):
    if found != expected:
        raise AssertionError(f"found {found!r}\nexpected {expected!r}")


def contains(text, part):
    if part not in text:
        raise AssertionError(f"found {text!r}\nexpected it to hold {part!r}")


def is_safe(text):
    """Nothing in it acts on a terminal."""
    for character in text:
        if character != "\n" and (ord(character) < 32 or 127 <= ord(character) < 160):
            raise AssertionError(f"{character!r} is printed raw in {text!r}")


def wait_for(stream, part, times=1):
    """Reads until this has come so many times, and no further; what was read."""
    read = b""
    while read.count(part) < times:
        got = os.read(stream.fileno(), 1)  # what is buffered would be lost to others
        if not got:
            raise AssertionError(f"expected {part!r} in {read!r}")
        read += got
    return read


def report(number, name, problem=None):
    """Prints one TAP line, and what went wrong below it."""
    print(f"{'not ok' if problem else 'ok'} {number} - {name}")
    for line in (problem or "").splitlines():
        print("# " + line)
    sys.stdout.flush()


def run_test(test):
    """Runs a test in a home of its own; what went wrong, or None."""
    home = Home()
    try:
        test(home)
    except AssertionError as error:
        return f"{error}\n" + "".join(traceback.format_tb(error.__traceback__)[1:2])
    except Exception:  # pylint: disable=broad-except
        return traceback.format_exc()
    finally:
        home.remove()
    return None


def run_tests(module, jobs):
    """Runs every function of the module that is called test_..., so many at once."""
    tests = [item for item in vars(module).items() if item[0].startswith("test_")]
    print(f"1..{len(tests)}")
    failed = False
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        begin = map if jobs == 1 else pool.map
        problems = begin(run_test, [test for _, test in tests])
        for number, ((name, _), problem) in enumerate(zip(tests, problems), 1):
            report(number, name[len("test_"):].replace("_", " "), problem)
            failed = failed or problem is not None
    return 1 if failed else 0


def main(jobs=1):
    """Ends the program with the result of its tests."""
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    sys.exit(run_tests(sys.modules["__main__"], jobs))
