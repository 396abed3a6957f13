"""At a terminal: the menu, line editing, colour, keys that end it, a clock."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import SUMMIT, contains, environment, equal, main  # noqa: E402


class Terminal:
    """Summit at a terminal of 24 lines and 80 columns."""

    def __init__(self, home, *arguments, **env):
        self.out, self.seen = "", 0
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(home.path)
            os.execve(SUMMIT, [SUMMIT, *arguments],
                      environment(home.path, **{"TERM": "xterm", **env}))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

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

    def expect(self, text, seconds=20):
        """Waits until this is shown, colours and cursor moves aside; what came up to it."""
        end = time.monotonic() + seconds
        while text not in self.plain()[self.seen:]:
            if time.monotonic() > end or not self.read():
                raise AssertionError(f"expected {text!r} in {self.plain()[self.seen:]!r}")
        begin = self.seen
        self.seen = self.plain().index(text, begin) + len(text)
        return self.plain()[begin:self.seen]

    def plain(self):
        return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>]|\([AB0])", "", self.out).replace("\r", "")

    def type(self, text):
        os.write(self.fd, text.encode())

    def end(self, seconds=20):
        """The status with which it ends; what it says until then is in `out`."""
        end = time.monotonic() + seconds
        while self.read():
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                raise AssertionError(f"it doesn't end: {self.plain()!r}")
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


PROMPT = "Enter your move (+1 or *2): "


def test_two_keys_from_the_menu_into_a_game(home):
    terminal = Terminal(home)
    contains(terminal.expect("Which one?"), "Number Reach")
    terminal.type("1\n")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_the_menu_asks_again_and_can_be_left(home):
    terminal = Terminal(home)
    terminal.expect("Which one?")
    terminal.type("99\n")
    terminal.expect("Please enter a number from 1 to")
    terminal.type("q\n")
    equal(terminal.end(), 0)


def test_the_menu_goes_on_with_a_game(home):
    home.run("play", "number-reach", typed="*2\n")
    terminal = Terminal(home)
    contains(terminal.expect("Which one?"), "go on with the game that you left")
    terminal.type("r\n")
    terminal.expect("Current Number: 2")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_one_line_tells_how_to_get_help(home):
    terminal = Terminal(home, "play", "number-reach")
    contains(terminal.expect(PROMPT), "help")
    terminal.type("help\n")
    terminal.expect("Enter a move, or one of these words:")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_lines_are_edited_and_come_again(home):
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("+9\x7f1\n")  # the 9 taken back
    terminal.expect("New Current Number: 2")
    terminal.expect(PROMPT)
    terminal.type("\x1b[A\n")  # the line before
    terminal.expect("New Current Number: 3")
    terminal.expect(PROMPT)
    terminal.type("1\x01+\n")  # to the front, and something there
    terminal.expect("New Current Number: 4")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_dumb_terminal_gets_plain_lines(home):
    terminal = Terminal(home, "play", "number-reach", TERM="dumb")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def colours(home, **env):
    """The colours that a game shows."""
    terminal = Terminal(home, "play", "number-reach", **env)
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.type("quit\n")
    equal(terminal.end(), 0)
    return re.findall(r"\x1b\[[0-9;]*m", terminal.out)


def test_colour_only_where_it_is_wanted(home):
    assert colours(home), "no colour at all"
    equal(colours(home, NO_COLOR="1"), [])
    equal(colours(home, TERM="dumb"), [])
    assert colours(home, NO_COLOR=""), "an empty NO_COLOR asks for nothing"


def left_by(home, key, status):
    """Leaves a game with a key after one move; it is kept."""
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.expect(PROMPT)
    terminal.type(key)
    equal(terminal.end(), status)
    contains(terminal.plain(), "The game is kept. Go on with it: summit resume")
    contains(home.run("resume").out, "Current Number: 2\n")


def test_control_c_keeps_the_game(home):
    left_by(home, "\x03", -signal.SIGINT)


def test_control_d_keeps_the_game(home):
    left_by(home, "\x04", 0)


def test_a_closed_terminal_keeps_the_game(home):
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.expect(PROMPT)
    os.close(terminal.fd)
    end = time.monotonic() + 20
    while os.waitpid(terminal.pid, os.WNOHANG)[0] == 0:
        if time.monotonic() > end:
            os.kill(terminal.pid, signal.SIGKILL)
            raise AssertionError("it goes on without a terminal")
        time.sleep(0.01)
    contains(home.run("resume").out, "Current Number: 2\n")


def test_time_runs_out_while_one_thinks(home):
    terminal = Terminal(home, "play", "number-reach", "--time", "1.2")
    contains(terminal.expect(PROMPT), "0:0")
    terminal.type("*")  # half a move
    contains(terminal.expect("Player 2 wins the game!"), "Player 1 has run out of time.")
    terminal.type("\n")  # leaves what may be asked after a game
    equal(terminal.end(), 0)


def test_a_terminal_is_left_as_it_was(home):
    terminal = Terminal(home, "play", "number-reach")
    before = termios.tcgetattr(terminal.fd)
    terminal.expect(PROMPT)
    terminal.type("quit\n")
    terminal.expect("quit")
    while terminal.read(0.2) and "kept" not in terminal.plain():
        pass
    equal(termios.tcgetattr(terminal.fd)[:4], before[:4])
    equal(terminal.end(), 0)


main()
