"""Anything at all is typed at the terminal: it ends cleanly, leaves the terminal as it was, and has
kept what it showed.

Each session draws what it does from a seed of its own, which is told when something is wrong:
TERMINAL_SEED=N TERMINAL_SECONDS=0 python3 tests/terminal/fuzz.py does that one again, as far as
the machine's pace allows. TERMINAL_SECONDS is for how long all goes on.
"""

import fcntl
import os
import random
import re
import select
import signal
import struct
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import PATIENCE, SUMMIT, Home, environment, main  # noqa: E402
from tmux import without  # noqa: E402

SEED = int(os.environ.get("TERMINAL_SEED", "1"))
SECONDS = float(os.environ.get("TERMINAL_SECONDS", "60"))

MOVES = ["+1", "*2", "-1", "/2", "+3", "1", "2", "3", "7", "9", "x2", "add one", "double", "3 1"]
WORDS = ["help", "hint", "why", "map", "rules", "undo", "undo 3", "redo", "moves", "score", "show",
         "save /dev/full", "save a b", "resign", "again", "swap", "review", "new", "h", "?", "u", "r"]
KEYS = ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1bOA", "\x1bOB", "\x1b[H", "\x1b[F", "\x1b[3~",
        "\x1b[5~", "\x1b[6~", "\x1bOP", "\x1b[15~", "\x1b[Z", "\t", "\r", "\n", "\x7f", "\b", "\x1b",
        "\x01", "\x05", "\x0b", "\x0c", "\x12", "\x15", "\x17", "\x19", " ", "q", "h", "?", "v", "m",
        "u", "a", "s", "r", "n", "p", "c", "y", "1", "2", "5", "+", "-", "\x1b[200~+1\r\x1b[201~",
        "\x1b[I", "\x1b[O", "\x1b[24;80R", "\x1b[?1;2c", "\x1b[", "\x1bO", "\x1b[<", "\x1b[M", "\0"]
SIZES = [(80, 24), (60, 18), (59, 17), (120, 40), (1, 1), (2, 3), (500, 4), (7, 200), (300, 90)]
# What stands for a signal while keys aren't read one by one.
CONTROLS = {b"\x03": signal.SIGINT, b"\x1c": signal.SIGQUIT}
BEGINNINGS = [["play", "number-reach", "--target", "1000000"]] * 3 + [
    [], [], ["play", "number-reach", "--player2", "perfect"], ["play", "number-maze", "--player2", "easy"],
    ["play", "number-tower", "--best-of", "3", "--names", "Ädä,漢字e\u0301"],
    ["play", "reach-the-edge", "--time", "60"], ["play", "nim", "--player1", "easy"],
    ["play", "juniper-green"], ["play", "corner-the-king", "--player2", "random"], ["puzzle"],
    ["resume"], ["review"], ["history"], ["help"]]


class Session:
    """One run of summit at a terminal of its own, below a process that does what a shell does."""

    def __init__(self, home, chance, line, arguments):
        self.home, self.chance, self.out, self.sent, self.signals = home, chance, b"", b"", set()
        self.begun, status = os.pipe()
        columns, lines = chance.choice(SIZES[:4])
        env = environment(home.path, TERM=chance.choice(["xterm", "xterm-256color", "vt100", "dumb",
                                                         "screen", "xterm-mono", "nonsense"]),
                          LC_ALL=chance.choice(["C", "C.UTF-8", "C.UTF-8"]),
                          # Who looks up names would be stopped by Ctrl-Z too: addresses have to do.
                          ASAN_OPTIONS=f"log_path={home.path}/asan:exitcode=99:symbolize=0",
                          UBSAN_OPTIONS=f"log_path={home.path}/ubsan:print_stacktrace=1",
                          **({"SUMMIT_LINE": "1"} if line else {}),
                          **without(home, *chance.choice([[], [], ["libedit"]])))
        if not line and arguments and arguments[0] in ("play", "resume", "review", "puzzle"):
            arguments = [*arguments, "--screen"]
        self.said = f"{env['TERM']} {env['LC_ALL']} {columns}x{lines} summit {' '.join(arguments)}"
        self.fd, below = os.openpty()
        fcntl.ioctl(below, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.modes = termios.tcgetattr(below)
        # Otherwise Ctrl-C throws away what has been written and not been read here yet.
        self.modes[3] |= termios.NOFLSH
        termios.tcsetattr(below, termios.TCSANOW, self.modes)
        self.below = below
        self.shell = os.fork()
        if self.shell == 0:
            be_a_shell(below, status, home.path, arguments, env)
        os.close(status)
        os.set_blocking(self.fd, False)
        self.pid = int(self.told_by_shell())

    def told_by_shell(self):
        said = b""
        while not said.endswith(b"\n"):
            got = os.read(self.begun, 1)
            assert got, "the process above has ended"
            said += got
        return said

    def type(self, what):
        what = what if isinstance(what, bytes) else what.encode()
        self.sent += what
        try:
            os.write(self.fd, what)
        except OSError:
            pass  # nobody reads, or there is no room: then it isn't typed

    def read(self, seconds):
        """Reads what comes until there is nothing for so long; false if the end has come."""
        self.take(seconds)
        state = self.state()
        if state == "T":
            self.take(0)  # what it said before it stopped
            self.check_modes("while it is stopped")
            self.signal(signal.SIGCONT)
        elif state == "Z":
            self.take(0)  # what it said last
        return state != "Z"

    def take(self, seconds):
        while select.select([self.fd], [], [], seconds)[0]:
            try:
                self.out += os.read(self.fd, 65536)
            except OSError:
                return  # all who could write have ended

    def state(self):
        """The letter that tells what the process does: T is stopped, Z ended."""
        try:
            with open(f"/proc/{self.pid}/stat", encoding="ascii") as file:
                return file.read().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return "Z"

    def check_modes(self, when):
        """The terminal is as it was found."""
        found = termios.tcgetattr(self.below)[:4]
        found[3] |= termios.NOFLSH  # which libedit takes away while it isn't asked
        assert found == self.modes[:4], f"the terminal's modes are left changed {when}: {found}"
        on = set()
        for number, switch in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.out):
            for mode in number.split(b";"):
                (on.add if switch == b"h" else on.discard)(mode)
        on -= {b"7", b"25", b"12"}  # what a terminal has at first
        assert not on, f"the terminal's modes {on} are left on {when}"
        cursor = re.findall(rb"\x1b\[\?25([hl])", self.out)
        assert not cursor or cursor[-1] == b"h", f"the cursor stays hidden {when}"
        pad = re.findall(rb"\x1b([=>])", self.out)
        assert not pad or pad[-1] == b">", f"the keypad stays changed {when}"

    def act(self):
        """Something that a person, a cat or a broken line might do."""
        chance = self.chance
        kind = chance.randrange(12)
        if kind < 4:
            self.type(chance.choice(MOVES) + "\r")
        elif kind < 5:
            self.type(chance.choice(WORDS) + "\r")
        elif kind < 8:
            self.type("".join(chance.choice(KEYS) for _ in range(chance.randrange(1, 6))))
        elif kind == 8:
            self.type(chance.choice([f"\x1b[<{chance.randrange(70)};{chance.randrange(99)};"
                                     f"{chance.randrange(40)}{chance.choice('Mm')}",
                                     "\x1b[<99999999999;-1;4294967296M", "\x1b[M !!", "\x1b[M"]))
        elif kind == 9:
            self.type(chance.randbytes(chance.choice([1, 3, 20, 200, 5000])))
        elif kind == 10:
            columns, lines = chance.choice(SIZES)
            fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        else:
            self.signal(chance.choice([signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT]))

    def signal(self, number):
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            pass  # it has ended by itself

    def finish(self):
        """Has it end, in one of many ways. A Ctrl-S that came before would hold up what it says."""
        self.type("\x11")
        number = self.chance.choice([None, None, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT,
                                     signal.SIGHUP, signal.SIGKILL])
        if number is None:
            for _ in range(20):
                self.type("\r\x1b\x1b\x15q\r\x04\x1bq\r\x15quit\r")
                if not self.read(0.05):
                    return
            number = signal.SIGTERM
        self.signals.add(number)
        self.signal(number)
        end = time.monotonic() + PATIENCE
        while self.read(0.05):
            if time.monotonic() > end:
                raise AssertionError(f"it doesn't end by {number!r}")

    def status(self):
        """How it ended; nothing of it is left."""
        said = int(self.told_by_shell())
        os.waitpid(self.shell, 0)
        return said

    def close(self):
        for number in (self.pid, self.shell):
            try:
                os.kill(number, signal.SIGKILL)
                os.waitpid(self.shell, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        for descriptor in (self.fd, self.below, self.begun):
            os.close(descriptor)


def be_a_shell(terminal, told, folder, arguments, env):
    """Leads a session and starts summit in the foreground, so that it can be stopped; says its
    process, and its status at the end. Never returns."""
    try:
        os.setsid()
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(terminal, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            for descriptor in (0, 1, 2):
                os.dup2(terminal, descriptor)
            os.closerange(3, 256)
            os.chdir(folder)
            os.execve(SUMMIT, [SUMMIT, *arguments], env)
        os.write(told, f"{child}\n".encode())
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        os.write(told, f"{status}\n".encode())
    finally:
        os._exit(0)


def check_kept(session):
    """Every number that was shown of a long game is in its journal."""
    plain = re.sub(rb"\x1b(\[[0-9;?]*[A-Za-z]|[=>]|\([AB0])", b"", session.out).decode(errors="replace")
    shown = [int(number) for number in re.findall(r"New Current Number: (\d+)\r\n", plain)]
    kept = "".join(open(path, encoding="utf-8").read() for path in session.home.journals())
    for number in shown:
        # Only a game that was taken back until nothing was left is not kept.
        if not re.search(rf"-> {number}\b", kept) and (kept or "u" not in plain):
            raise AssertionError(f"{number} was shown, and is not in\n{kept}")


def check(session):
    """What has to hold at the end of each session."""
    status = session.status()
    session.said += f", which ended with status {status}"
    for name in os.listdir(session.home.path):
        if name.startswith(("asan", "ubsan")):
            with open(session.home.file(name), encoding="utf-8", errors="replace") as file:
                raise AssertionError(file.read())
    allowed = {0} | {-number for number in session.signals}
    allowed |= {-number for key, number in CONTROLS.items() if key in session.sent}
    assert status in allowed, f"it ended with status {status}"
    if signal.SIGKILL not in session.signals:
        session.check_modes("at the end")
    check_kept(session)


def one(seed, line):
    """A session from its beginning to its end."""
    chance, home = random.Random(seed), Home()
    session = None
    try:
        arguments = chance.choice(BEGINNINGS)
        if not arguments or arguments[0] in ("resume", "review", "history"):
            home.run("play", "number-reach", typed="*2\n*2\n")
            home.run("play", "number-tower", typed="9\n9\nresign\n")
        session = Session(home, chance, line, arguments)
        session.read(0.2)
        for _ in range(chance.randrange(40)):
            session.act()
            if not session.read(chance.choice([0, 0, 0.01, 0.05])):
                break
        else:
            session.finish()
        check(session)
    except AssertionError as error:
        said = session.said if session else ""
        shown = session.out[-800:] if session else b""
        raise AssertionError(f"TERMINAL_SEED={seed} {'line' if line else 'screen'}: {said}\n{error}\n"
                             f"typed {session.sent[-400:]!r}\nshown {shown!r}") from None
    finally:
        if session:
            session.close()
        home.remove()


def many(line):
    """Sessions for half of the time, one after the other, at least one."""
    end, seed = time.monotonic() + SECONDS / 2, SEED
    print(f"# TERMINAL_SEED={SEED}, for {SECONDS / 2:g} s")
    while True:
        one(seed, line)
        seed += 1
        if time.monotonic() > end:
            print(f"# {seed - SEED} sessions")
            return


def test_anything_typed_in_line_mode_ends_cleanly(_home):
    many(True)


def test_anything_typed_at_the_full_screen_ends_cleanly(_home):
    many(False)


main()
