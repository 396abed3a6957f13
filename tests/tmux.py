"""Summit on a screen: a tmux server of its own for each, keys sent, what is shown read and compared.

Tmux runs in control mode: commands go in and answers come out through pipes, and each thing that
the program writes is told. So waiting is for what happens, and every byte that was sent to the
terminal can be counted.
"""

import difflib
import itertools
import os
import re
import select
import shlex
import signal
import subprocess
import sys
import termios
import time

from harness import PATIENCE, ROOT, SUMMIT, environment, wait_until

# What a terminal with so many colours is called, of those that every Debian machine knows.
TERMS = {0: "xterm-mono", 8: "screen", 256: "tmux-256color"}
UTF8 = "C.UTF-8"
LIBRARIES = {"libedit": "libedit.so.2", "ncurses": "libncursesw.so.6"}
# Tells the program's process and its status, which tmux itself may miss; no key's signal ends it.
WRAPPER = """trap : HUP INT QUIT TERM
sh -c 'echo $$ >"$0.pid"; exec "$@"' "$0" "$@"
echo $? >"$0.new"; mv "$0.new" "$0.status"
"""
UPDATE = "--update" in sys.argv[1:]


def without(home, *names):
    """The environment in which these libraries can't be loaded: in their place is an empty file."""
    for name in names:
        home.file(os.path.join("empty", LIBRARIES[name]), b"")
    return {"LD_LIBRARY_PATH": home.file("empty")} if names else {}


class Tmux:
    """A program in a window of tmux's. To be used in a `with`, which ends it in every case."""

    def __init__(self, home, *arguments, size=(80, 24), colours=256, locale=UTF8, program=SUMMIT,
                 **env):
        self.sent, self.unread, self.closed = 0, b"", False
        self.base = home.file(f"tmux-{id(self)}")
        columns, lines = size
        inside = environment(home.path, LC_ALL=locale, **env)
        given = [word for name, value in inside.items() for word in ("-e", f"{name}={value}")]
        # The server has a plain environment of its own, in which it finds its own libraries.
        self.process = subprocess.Popen(
            ["tmux", "-u", "-C", "-S", self.base, "-f", "/dev/null",
             "start-server", ";", "set", "-g", "remain-on-exit", "on", ";",
             "set", "-g", "remain-on-exit-format", "", ";", "set", "-g", "status", "off", ";",
             "set", "-g", "escape-time", "0", ";",
             "set", "-g", "default-size", f"{columns}x{lines}", ";",
             "set", "-g", "default-terminal", env.get("TERM", TERMS[colours]), ";",
             "new-session", *given, "-c", home.path, "-x", str(columns), "-y", str(lines),
             shlex.join(["exec", "sh", "-c", WRAPPER, self.base, program, *arguments]), ";",
             # The server doesn't outlive whoever started it, however that ends.
             "set", "-g", "destroy-unattached", "on"],
            cwd=home.path, env=environment(home.path, TERM="xterm"),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        hidden = os.path.join(env.get("LD_LIBRARY_PATH", ""), LIBRARIES["libedit"])
        self.edits = not os.path.exists(hidden) and env.get("TERM") != "dumb"
        said = []
        while not said or said[-1] != b"%session-changed $0 0":
            said.append(self.line(PATIENCE))
            assert not self.closed, f"tmux doesn't start: {said!r}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Nothing stays behind: neither the program, nor the server."""
        try:
            if self.noted("pid") and not self.noted("status"):
                os.kill(self.pid(), signal.SIGKILL)
                wait_until(lambda: self.noted("status"), "the end of a killed program")
            self.process.communicate(b"kill-server\n", timeout=PATIENCE)
        except (AssertionError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.communicate()

    def line(self, seconds):
        """The next line that tmux says, None if there is none within this time."""
        end = time.monotonic() + seconds
        while b"\n" not in self.unread:
            left = max(0, end - time.monotonic())
            if not select.select([self.process.stdout], [], [], left)[0]:
                return None
            got = os.read(self.process.stdout.fileno(), 65536)
            if not got:
                self.closed = True
                return None
            self.unread += got
        line, _, self.unread = self.unread.partition(b"\n")
        if line.startswith(b"%output"):
            # Whatever isn't plain is told as a backslash and three digits.
            text = line.split(b" ", 2)[2]
            self.sent += len(text) - 3 * text.count(b"\\")
        return line

    def command(self, *words):
        """Has tmux do this, and gives what it answers."""
        self.process.stdin.write(shlex.join(words).encode() + b"\n")
        self.process.stdin.flush()
        answer = None
        while True:
            line = self.line(PATIENCE)
            if line is None:
                raise AssertionError(f"tmux doesn't answer {words!r}")
            if line.startswith(b"%begin"):
                answer = []
            elif answer is not None and line.startswith(b"%end"):
                return b"\n".join(answer).decode(errors="replace")
            elif answer is not None and line.startswith(b"%error"):
                raise AssertionError(f"{words!r}: {answer!r}")
            elif answer is not None:
                answer.append(line)

    def wait_keys(self):
        """Waits until each key is read by itself. What is typed before that might be shown twice,
        or be thrown away."""
        path = self.told("pane_tty")

        def reads_keys():
            if self.noted("status"):
                return True
            with open(path, "rb", buffering=0, opener=lambda name, flags:
                      os.open(name, flags | os.O_NOCTTY)) as terminal:
                return not termios.tcgetattr(terminal)[3] & termios.ICANON
        wait_until(reads_keys, "keys that are read one by one")

    def type(self, text):
        """Types characters, each as a key."""
        self.wait_keys()
        self.command("send-keys", "-H", *(f"{byte:x}" for byte in text.encode()))

    def press(self, *names):
        """Presses keys that have names of tmux's: Up, F1, C-c, BSpace, Enter."""
        self.wait_keys()
        self.command("send-keys", *names)

    def escape(self, *texts):
        """Presses Escape and waits for what it leads back to: with what is typed at once it would
        be another key."""
        self.press("Escape")
        return self.expect(*texts)

    def enter(self, line):
        """Types a line and Enter where a line is read, with line editing or without."""
        if self.edits:
            self.wait_keys()
        self.command("send-keys", "-H", *(f"{byte:x}" for byte in line.encode()), "d")

    def resize(self, columns, lines):
        self.command("resize-window", "-x", str(columns), "-y", str(lines))

    def screen(self, styled=False):
        """What is shown: its lines without spaces at their ends, or with how they are shown."""
        shown = self.command("capture-pane", "-p", *(["-e"] if styled else []))
        return "\n".join(line.rstrip() for line in shown.split("\n")).rstrip("\n")

    def told(self, what):
        """Something that tmux knows: a format without its braces, such as cursor_x."""
        return self.command("display-message", "-p", "#{" + what + "}")

    def wait(self, condition, what="something else"):
        """Waits until what is shown fulfils a condition; and gives it."""
        end = time.monotonic() + PATIENCE
        while True:
            shown = self.screen()
            if condition(shown):
                return shown
            if time.monotonic() > end or self.dead():
                if condition(self.screen()):
                    continue
                raise AssertionError(f"expected {what} in\n{self.screen()}")
            self.line(0.1)

    def expect(self, *texts):
        """Waits until all of these are shown; and gives what is."""
        return self.wait(lambda shown: all(text in shown for text in texts), repr(texts))

    def expect_last(self, text):
        """Waits until the last line that isn't empty ends with this: then it asks."""
        return self.wait(lambda shown: shown.split("\n")[-1].endswith(text.rstrip()), repr(text))

    def expect_gone(self, text):
        return self.wait(lambda shown: text not in shown, f"no {text!r}")

    def wait_quiet(self, seconds, condition=lambda shown: False):
        """Waits until a condition holds, or what is shown stays the same for so long; gives it."""
        before, since = None, time.monotonic()
        while True:
            shown = self.screen()
            if shown != before:
                before, since = shown, time.monotonic()
            if condition(shown) or time.monotonic() > since + seconds:
                return shown
            self.line(0.1)

    def pid(self):
        """The program's process."""
        return int(self.noted("pid"))

    def noted(self, what):
        """What the shell around the program has written down, or nothing."""
        try:
            with open(f"{self.base}.{what}", encoding="ascii") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def dead(self):
        """It has ended, and all that it wrote is shown."""
        return bool(self.noted("status")) and self.told("pane_dead") == "1"

    def end(self):
        """Waits for the end: the status, or a signal's number below zero, as subprocess has it."""
        end = time.monotonic() + PATIENCE
        while not self.dead():
            if time.monotonic() > end:
                raise AssertionError(f"it doesn't end:\n{self.screen()}")
            self.line(0.1)
        status = int(self.noted("status"))
        return 128 - status if status > 128 else status


def line(home, *arguments, **options):
    """Summit in line mode."""
    return Tmux(home, *arguments, **{"SUMMIT_LINE": "1", **options})


def full(home, *arguments, **options):
    """Summit in full screen; in the menu it is that by itself."""
    return Tmux(home, *arguments, *(["--screen"] if arguments else []), **options)


def colours_of(styled):
    """How many colours something that is shown needs, of 0, 8, 16 and 256."""
    most = 0
    for numbers in re.findall(r"\x1b\[([0-9;]*)m", styled):
        if re.search(r"\b[34]8;", numbers):
            most = max(most, 256)
        elif re.search(r"(^|;)(9|10)[0-7](;|$)", numbers):
            most = max(most, 16)
        elif re.search(r"(^|;)[34][0-7](;|$)", numbers):
            most = max(most, 8)
    return most


def normal(text, home):
    """A screen without what differs each time: where home is, dates, clocks."""
    text = text.replace(home.path, "~")
    text = re.sub(r"\b20\d\d-\d\d-\d\d", "YYYY-MM-DD", text)
    text = re.sub(r"\bToday, [A-Z][a-z]{2} (\d [A-Z][a-z]{2} |\d\d [A-Z][a-z]{2})",
                  "Today, Day DD Mon", text)
    return re.sub(r"\b\d?\d:\d\d\b", "#:##", text)


class Golden:
    """Screens that are compared with a file of tests/screens, in which each stands below its title."""

    def __init__(self, name, home):
        self.home, self.seen = home, []
        self.path = os.path.join(ROOT, "tests", "screens", name + ".txt")
        self.expected = {}
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                for part in re.split(r"^=== ", file.read(), flags=re.M)[1:]:
                    title, _, screen = part.partition("\n")
                    self.expected[title] = screen.rstrip("\n")

    def see(self, tmux, title):
        """Waits until the screen is the expected one. One that stays another has changed."""
        if UPDATE:
            shown = tmux.wait_quiet(1)
            self.seen.append(f"=== {title}\n{normal(shown, self.home)}\n")
            with open(f"{self.path}.{id(self)}", "w", encoding="utf-8") as file:
                file.write("".join(self.seen))
            os.replace(file.name, self.path)
            return
        expected = self.expected.get(title, "")
        shown = normal(tmux.wait_quiet(
            20, lambda shown: normal(shown, self.home).rstrip() == expected), self.home)
        if shown != expected:
            raise AssertionError("\n".join(difflib.unified_diff(
                expected.split("\n"), shown.split("\n"), f"{self.path}: {title}", "shown", n=99,
                lineterm="")) + "\nIf that is meant, run the test with --update, and look at it.")


def pairs(factors):
    """Few rows in which any two values of different factors stand together at least once."""
    rows = [dict(zip(factors, values)) for values in itertools.product(*factors.values())]

    def met(row):
        return set(itertools.combinations(row.items(), 2))

    missing = set().union(*map(met, rows))
    chosen = []
    while missing:
        chosen.append(max(rows, key=lambda row: len(met(row) & missing)))
        missing -= met(chosen[-1])
    return chosen
