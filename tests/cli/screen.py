"""The full screen where things go wrong: signals, sizes, a lost terminal, no ncurses; and how little
it takes to start and to send."""

import os
import random
import resource
import select
import signal
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import LONG, SLOW, Shell, Terminal, contains, equal, main, wait_until  # noqa: E402


# What asks a terminal to mark what is pasted, and no longer; and its marks.
MARKED, UNMARKED = "\x1b[?2004h", "\x1b[?2004l"


def pasted(text):
    return f"\x1b[200~{text}\x1b[201~"


class Screen(Terminal):
    """Summit on the whole of a terminal, which has to be found as it was afterwards."""

    def __init__(self, home, *arguments, **env):
        super().__init__(home, *arguments, **{"TERM": "xterm-256color", "SUMMIT_LINE": None, **env})

    def sent(self, keys, text):
        """How many bytes come for some keys, until something is shown and nothing more comes."""
        before = len(self.out.encode())
        self.type(keys)
        self.expect(text)
        while True:
            so_far = len(self.out)
            self.read(0.2)
            if len(self.out) == so_far:
                return len(self.out.encode()) - before

    def left(self):
        """What is said once the screen is closed. By then what is pasted is no longer marked."""
        closed, _, said = self.out.rpartition("\x1b[?1049l")
        assert closed.rfind(MARKED) < closed.rfind(UNMARKED), closed[-500:]
        return said


def begin(home, *more, **env):
    """A game in which one move was made."""
    screen = Screen(home, "play", "number-reach", "--screen", *more, **env)
    screen.expect("to move")
    screen.type("2")
    screen.expect("now 2")
    return screen


def kept(home, screen, status):
    """The game is kept, the terminal is as it was, and what is said comes after the screen."""
    equal(screen.end(), status)
    contains(screen.left(), "Saved. Continue with: summit resume")
    contains(home.run("resume").out, "Current Number: 2\n")


def test_a_game_is_left_and_gone_on_with(home):
    screen = begin(home)
    screen.type("q")
    kept(home, screen, 0)


def test_every_signal_that_ends_it_keeps_the_game(home):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        screen = begin(home)
        os.kill(screen.pid, number)
        kept(home, screen, -number)
        home.clear()


def test_keys_that_are_signals(home):
    for key, number in (("\x03", signal.SIGINT), ("\x1c", signal.SIGQUIT)):
        screen = begin(home)
        screen.type(key)
        kept(home, screen, -number)
        home.clear()


def test_a_signal_in_the_first_view(home):
    screen = Screen(home)
    screen.expect("Number Reach")
    screen.type("\x03")
    equal(screen.end(), -signal.SIGINT)
    contains(screen.out, "\x1b[?1049l")


def test_a_terminal_that_is_gone_keeps_the_game(home):
    screen = begin(home)
    os.close(screen.fd)
    _, status = os.waitpid(screen.pid, 0)
    equal(os.waitstatus_to_exitcode(status), -signal.SIGHUP)
    contains(home.run("resume").out, "Current Number: 2\n")


def test_control_z_leaves_the_terminal_as_it_was(home):
    shell = Shell(home, TERM="xterm-256color")
    shell.run("summit play number-reach --screen")
    shell.expect("u undo")
    shell.type("2")
    shell.expect("now 2")
    shell.type("\x1a")
    shell.expect("Stopped")
    shell.expect("shell ")
    stopped = shell.out.partition("Stopped")[0]
    contains(stopped, "\x1b[?1049l")
    assert stopped.rfind(MARKED) < stopped.rfind(UNMARKED)
    shell.type("fg\n")
    shell.expect("now 2")
    shell.expect("u undo")
    shell.type(pasted("1"))
    shell.expect("Esc: cancel")
    shell.type("\r")
    shell.expect("[3]")
    shell.type("q")
    shell.expect("Saved. Continue with")
    shell.leave()


def test_control_z_while_a_program_thinks(home):
    bot = home.file("bot", 'while read -r l; do case $l in genmove*) : >asked; sleep 1000;; esac; '
                           'printf "=\\n\\n"; done\n')
    shell = Shell(home, TERM="xterm-256color")
    shell.run(f"stty -g >before; summit play number-reach --screen --player2 'bot:sh {bot}' --move-time 1000")
    shell.expect("u undo")
    shell.type("2")
    wait_until(lambda: shell.read(0.01) and os.path.exists(home.file("asked")), "a program that thinks")
    for _ in range(2):  # the screen is there again each time, though nobody was asked
        shell.type("\x1a")
        shell.expect("Stopped")
        shell.expect("shell ")
        shell.run("stty -g >after; cmp before after && echo as it was")
        shell.expect("as it was")
        shell.type("fg\n")
        shell.expect("Ctrl-C stop")
    shell.type("\x03")
    shell.expect("Stopped. Enter: keep waiting")
    shell.type("q")
    shell.expect("Saved. Continue with")
    shell.leave()


def test_resizing_never_breaks_it(home):
    screen = begin(home)
    for rows, columns in ((10, 20), (1, 1), (18, 60), (200, 300), (24, 80), (40, 120)):
        screen.resize(rows, columns)
        if rows < 18:
            continue
        screen.expect("hint")
    screen.type("q")
    kept(home, screen, 0)


def test_a_signal_on_the_way_to_the_line_mode_puts_the_game_away(home):
    screen = Screen(home, "play", "nim", "--screen", "--heaps", "1")
    screen.expect("h hint")
    screen.type("1")
    screen.expect("q quit")
    screen.resize(10, 30)
    screen.expect("Summit needs")
    before = len(screen.out)
    screen.type("\r")
    while UNMARKED not in screen.out[before:]:
        assert screen.read()
    os.kill(screen.pid, signal.SIGTERM)
    equal(screen.end(), -signal.SIGTERM)
    equal(home.games(), [])


def test_a_small_screen_says_so(home):
    screen = Screen(home)
    screen.expect("Number Reach")
    screen.resize(10, 70)
    screen.expect("Summit needs")
    screen.type("q")
    equal(screen.end(), 0)


def test_without_a_screen_there_is_the_line_mode(home):
    home.file("empty/libncursesw.so.6", b"")
    for env in ({"LD_LIBRARY_PATH": home.file("empty")}, {"TERM": "dumb"}, {"TERM": "nothing"},
                {"TERM": None}, {"SUMMIT_LINE": "1"}):
        terminal = Terminal(home, **{"SUMMIT_LINE": None, **env})
        terminal.expect("What now?")
        terminal.type("q\n")
        equal(terminal.end(), 0)
    terminal = Terminal(home, "--line", SUMMIT_LINE=None)
    terminal.expect("What now?")
    terminal.type("q\n")
    equal(terminal.end(), 0)
    terminal = Terminal(home, "play", "number-reach", "--screen", TERM="dumb")
    terminal.expect("Move? ")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_pipe_takes_no_notice(home):
    result = home.run("play", "number-reach", "--screen", typed="*2\nquit\n")
    equal(result.status, 0)
    contains(result.out, "New Current Number: 2\n")
    assert "\x1b" not in result.out


def test_the_first_view_says_how_to_do_without(home):
    screen = Screen(home)
    screen.expect("quit")
    screen.type("?")
    screen.expect("summit --line")
    screen.type("qq")
    equal(screen.end(), 0)


def test_two_keys_into_a_game_and_back(home):
    screen = Screen(home)
    screen.expect("quit")
    screen.type("1\r")
    screen.expect("Computer, gentle")
    screen.type("2")
    screen.expect("now 2")
    screen.type("q")
    screen.expect("search")
    screen.type("q")
    equal(screen.end(), 0)
    equal(len(home.games()), 1)


def test_a_player_who_is_no_person_is_told_as_such(home):
    screen = Screen(home, "play", "number-reach", "--screen", "--player1", "easy", "--names", "Ada,Bo")
    screen.expect("Ada, easy")
    screen.expect("to move")
    screen.type("q")
    equal(screen.end(), 0)


def test_names_from_anywhere_do_no_harm(home):
    screen = Screen(home, "play", "number-reach", "--screen", "--names", "山田,e\u0301\u0301\u0301", LC_ALL="C")
    screen.expect("to move")
    assert screen.out.isascii()
    screen.type("q")
    equal(screen.end(), 0)


def test_broken_bytes_and_keys_that_mean_nothing(home):
    screen = begin(home)
    os.write(screen.fd, b"\xff\xfe\xc3\x1b[99;99~\x1b[I\x1bO\x00\x01\x02\x0e\x10\x11\x12")
    os.write(screen.fd, b"\x1b[<0;5;5M\x1b[M !!\x7f\x7f\x1b")
    screen.type("\x1b")
    os.write(screen.fd, b"\x0c\x0c")  # the first one is a key with Alt
    screen.expect("now ")
    screen.type("q")
    kept(home, screen, 0)


def cpu(screen):
    """How many seconds it has worked."""
    with open(f"/proc/{screen.pid}/stat", encoding="ascii") as stat:
        return sum(map(int, stat.read().split()[13:15])) / os.sysconf("SC_CLK_TCK")


def send(screen, text):
    """Types what may be more than a terminal holds, while what is shown is read."""
    data = text.encode()
    os.set_blocking(screen.fd, False)
    while data:
        readable, writable, _ = select.select([screen.fd], [screen.fd], [])
        if writable:
            data = data[os.write(screen.fd, data):]
        if readable:
            screen.read(0)
    os.set_blocking(screen.fd, True)


def test_what_is_pasted_is_never_a_key(home):
    screen = begin(home)
    screen.type(pasted("1\n2\nq\n\x04"))
    screen.expect("1 2 q")
    screen.expect("Esc: cancel")
    screen.type("\r")
    screen.expect("That is not a move here.")
    screen.type(pasted(" *2 \n"))
    screen.expect("*2")
    screen.type("\r")
    screen.expect("[4]")
    screen.type("?")
    screen.expect("Esc")
    screen.type(pasted("q1"))
    screen.type("\x7f1")  # closes the page, and plays
    screen.expect("[5]")
    screen.type("q")
    equal(screen.end(), 0)
    contains(screen.left(), "Saved. Continue with")


def test_what_is_too_long_is_refused(home):
    refused = "That is too long. At most {} bytes fit here."
    screen = begin(home)
    screen.type(pasted("x" * 1025))
    screen.expect(refused.format(1024))
    screen.type(pasted("*2") + "\r")  # of the other nothing has stayed
    screen.expect("×2 → 4")
    screen.type(pasted("é" * 512))
    screen.expect("Esc: cancel")
    screen.type("+")
    screen.expect(refused.format(1024))
    screen.type("\r")
    screen.expect("not a move here.")
    screen.type("q")
    equal(screen.end(), 0)
    screen = Screen(home, "puzzle", "--screen")
    screen.expect("another one")
    screen.type(pasted("x" * 2000))
    screen.expect(refused.format(1024))
    screen.type("q")
    equal(screen.end(), 0)
    screen = Screen(home)
    screen.expect("quit")
    screen.type("1")
    screen.expect("Play against")
    screen.type("m\x1b[B")
    screen.expect("Number to land on")
    screen.type(pasted("x" * 256))
    screen.expect(refused.format(255))
    screen.type("\x04")
    equal(screen.end(), 0)


def test_a_paste_in_views_without_an_entry_does_nothing(home):
    screen = Screen(home)
    screen.expect("quit")
    screen.type(pasted("1q"))
    screen.type("1m")
    screen.expect("Number to land on")
    screen.type("\x1b[B" + pasted("x\n1") + "\r")  # the target, which isn't that
    screen.expect("x 1")
    screen.type("\x7f\x7f\x7f\x7f777\r")
    screen.expect("h hint")
    screen.type("qq")
    equal(screen.end(), 0)


def test_a_long_paste_takes_no_time(home):
    screen = begin(home)
    before = cpu(screen)
    send(screen, pasted("x" * 1000000))
    screen.expect("That is too long.")
    send(screen, pasted("x" * 1000))
    screen.expect("xxx")
    assert SLOW or cpu(screen) - before < 10
    screen.type("\x7f")
    screen.expect("x")
    screen.type("\x04")
    kept(home, screen, 0)


def test_keys_that_come_at_once_are_shown_at_once(home):
    screen = begin(home)
    screen.read(0.5)
    sent = len(screen.out)
    os.kill(screen.pid, signal.SIGSTOP)
    screen.type("+-*" * 300)
    os.kill(screen.pid, signal.SIGCONT)
    screen.expect("+-*+-*")
    screen.type("\x04")
    kept(home, screen, 0)
    assert len(screen.out) - sent < 5000, len(screen.out) - sent


def test_what_follows_a_q_reaches_no_shell(home):
    shell = Shell(home, TERM="xterm-256color")
    shell.run("summit play number-reach --screen")
    shell.expect("u undo")
    send(shell, "q" + "touch oops\n" * 2000)
    shell.expect("shell ")
    shell.type("echo do''ne\n")
    shell.expect("done")
    assert "oops" not in shell.out
    assert not os.path.exists(home.file("oops"))
    shell.leave()


def test_keys_with_alt_and_unknown_sequences_play_nothing(home):
    screen = begin(home)
    for keys in ("\x1b1", "\x1b[1;3A", "\x1b[27;5;50~", "\x1b[49u", "\x1bO2", "\x1b[<35;1;2m", "\x1b\x1b[A",
                 "\x1b\r"):
        screen.type(keys)
        screen.read(0.05)
    screen.type("2")
    screen.expect("×2 → 4")
    screen.type("q")
    equal(screen.end(), 0)


def test_control_s_is_a_key_like_any_other(home):
    shell = Shell(home, TERM="xterm-256color")
    shell.run("stty -a >before; summit play number-reach --screen; stty -a >after")
    shell.expect("u undo")
    shell.type("\x13")
    shell.type("2")
    shell.expect("now 2")
    shell.type("\x13q")
    shell.expect("Saved. Continue with")
    shell.leave()
    with open(home.file("before"), encoding="ascii") as before, \
            open(home.file("after"), encoding="ascii") as after:
        equal(after.read(), before.read())


def test_control_s_keeps_no_signal_waiting(home):
    screen = begin(home)
    screen.type("\x13")
    screen.type("2")
    screen.expect("×2 → 4")
    os.kill(screen.pid, signal.SIGTERM)
    equal(screen.end(), -signal.SIGTERM)


def test_utf8_without_its_locale(home):
    for names in ({"LC_ALL": None, "LANG": "xx_XX.UTF-8"}, {"LC_ALL": "xx_XX.utf8"}):
        screen = Screen(home, "play", "number-reach", "--screen", **names)
        screen.expect("leave, kept")
        contains(screen.out, "\u2502")
        screen.type("q")
        equal(screen.end(), 0)


def test_how_long_a_move_is_seen(home):
    screen = Screen(home, "play", "number-reach", "--player2", "perfect", "--screen",
                    SUMMIT_PAUSE="3600")
    screen.expect("to move")
    screen.type("2")
    screen.expect("now 2")
    for _ in range(15):
        screen.read(0.1)
    assert "[3]" not in screen.plain()
    screen.type(" ")
    screen.expect("[3]")
    screen.type("\x04")
    equal(screen.end(), 0)


def test_little_is_sent(home):
    screen = Screen(home, "play", "number-tower", "--screen")
    screen.expect("h hint")
    screen.expect("u undo")
    assert screen.sent("+", "Esc: cancel") <= 200
    screen.type("\x7f")
    assert screen.sent("\x1bOC", ">") <= 200
    assert screen.sent("\x1bOC", ">") <= 200
    assert screen.sent("9", "added 9") <= 1024
    screen.type("q")
    equal(screen.end(), 0)


def test_waiting_costs_nothing(home):
    screen = begin(home)
    screen.read(1)
    with open(f"/proc/{screen.pid}/stat", encoding="ascii") as stat:
        before = stat.read().split()[13:15]
    screen.read(1)
    with open(f"/proc/{screen.pid}/stat", encoding="ascii") as stat:
        equal(stat.read().split()[13:15], before)
    screen.type("q")
    equal(screen.end(), 0)


def test_starting_takes_little(home):
    least = 1.0
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        screen = Screen(home)
        screen.expect("quit")
        screen.type("q")
        equal(screen.end(), 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    assert SLOW or least < 0.010, f"{least * 1000:.1f} ms"


# It takes long to be solved.
LONG_GAME = ("reach-the-edge", "--size", "55000000", "--steps", "1,5,7")


def test_what_takes_long_is_shown_and_stopped(home):
    screen = Screen(home, "play", *LONG_GAME, "--screen")
    screen.expect("to move")
    screen.type("1h")
    screen.expect("Calculating", 60)
    screen.type("\x03")
    screen.expect("the work was cancelled")
    screen.type("h")
    screen.expect("Calculating", 60)
    os.kill(screen.pid, signal.SIGTERM)
    equal(screen.end(), -signal.SIGTERM)
    contains(screen.left(), "Saved. Continue with")


def test_an_opponent_who_takes_long_is_stopped(home):
    screen = Screen(home, "play", *LONG_GAME, "--screen", "--player2", "perfect")
    screen.expect("Calculating", 60)
    screen.type("\x03")
    screen.expect("the work was cancelled")
    assert screen.end() in (1, 2)


KEYS = ["\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD", "\x1b[5~", "\x1b[6~", "\r", "\r", "\x1b", "\t", "\x7f",
        "\x0c", "é", "山", "+1", "12", *"123abcshruvmnq[]:?+"]


def press_at_random(draw, screen):
    """Presses keys, clicks, sends bytes and changes the size; False if it has ended meanwhile."""
    for _ in range(draw.randrange(20, 200)):
        if draw.random() < 0.05:
            screen.resize(draw.randrange(1, 60), draw.randrange(1, 150))
        elif draw.random() < 0.05:
            screen.type(f"\x1b[<0;{draw.randrange(1, 90)};{draw.randrange(1, 30)}M")
        elif draw.random() < 0.05:  # no Ctrl-C, Ctrl-S, Ctrl-Z or Ctrl-\\
            os.write(screen.fd, bytes(draw.choice([0, 1, 2, *range(29, 256)]) for _ in range(5)))
        else:
            screen.type(draw.choice(KEYS))
        if not screen.read(0.01):
            return False
    return True


def test_whatever_is_pressed(home):
    draw = random.Random(13)
    for _ in range(60 if LONG else 8):
        home.clear()
        play = ("play", draw.choice(["number-reach", "nim", "juniper-green", "number-tower"]),
                "--screen", "--player2", draw.choice(["human", "easy", "perfect"]))
        screen = Screen(home, *draw.choice([(), play, ("puzzle", "--screen")]),
                        TERM=draw.choice(["xterm-256color", "vt100", "screen"]),
                        LC_ALL=draw.choice(["C", "C.UTF-8"]))
        screen.read(1)
        try:
            progress = press_at_random(draw, screen)
        except OSError:
            progress = False
        if progress:
            os.kill(screen.pid, signal.SIGTERM)
        status = screen.end()
        assert status in (0, -signal.SIGTERM), f"{status}: {screen.plain()[-500:]}"
        for path in home.games():
            equal(home.run("resume", path).status, 0)


main()
