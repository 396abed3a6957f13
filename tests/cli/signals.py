"""Signals: none is blocked while something is computed, and the second one ends what doesn't react."""

import glob
import os
import re
import resource
import signal
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import (BUILD, PATIENCE, Shell, Terminal, contains, equal, main, wait_until)  # noqa: E402

PROMPT = "Enter your move (+1 or *2): "
KEYS = "leave, kept"  # ends the last row of a game's screen
SCREEN = {"TERM": "xterm-256color", "SUMMIT_LINE": None}
# The leak check stops the program by ptrace at its end, and may wait for ever where signals disturb it.
os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))  # of SIGQUIT
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
HEARD = (*ENDING, signal.SIGCONT, signal.SIGWINCH, signal.SIGTSTP)
# It takes long to be solved.
LONG_GAME = ("reach-the-edge", "--size", "55000000", "--steps", "1,5,7")
# Each switches something of the terminal on and off.
SWITCHES = (("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?2004h", "\x1b[?2004l"), ("\x1b[?25l", "\x1b[?25h"),
            ("\x1b[?1006;1000h", "\x1b[?1006;1000l"), ("\x1b[?1h", "\x1b[?1l"))


def begin(home, screen, *more, **env):
    """A game in which one move was made."""
    words = ("play", "number-reach", *more)
    terminal = Terminal(home, *words, "--screen", **SCREEN, **env) if screen else \
        Terminal(home, *words, **env)
    terminal.expect(KEYS if screen else PROMPT)
    terminal.type("2" if screen else "*2\n")
    terminal.expect("now 2" if screen else "New Current Number: 2")
    terminal.expect("" if screen else PROMPT)
    return terminal


def blocks(pid):
    """Whether a thread of a process blocks one of the signals just now."""
    for path in glob.glob(f"/proc/{pid}/task/*/status"):
        try:
            with open(path, encoding="utf-8") as file:
                mask = int(re.search(r"^SigBlk:\s*(\w+)", file.read(), re.M)[1], 16)
        except OSError:  # a thread that has ended
            continue
        if any(mask >> (number - 1) & 1 for number in HEARD):
            return True
    return False


def never_blocks(words, pid):
    """The C library blocks them for a moment where it starts a thread; that passes."""
    for _ in range(10):
        wait_until(lambda: not blocks(pid), f"no signal that is blocked by {words}")
        time.sleep(0.01)


def test_none_is_blocked_while_something_is_computed(home):
    for words, typed, env in ((("play", *LONG_GAME), "hint\n", {}), (("play", *LONG_GAME, "--screen"), "h", SCREEN),
                              (("solve", *LONG_GAME), "", {}), (("map", *LONG_GAME), "", {}),
                              (("match", *LONG_GAME, "--player", "random", "--player", "easy"), "", {})):
        terminal = Terminal(home, *words, **env)
        if typed:
            terminal.expect(KEYS if env else "Enter your move")
            terminal.type(typed)
        terminal.expect("Calculating" if env else "solving, ")
        never_blocks(words, terminal.pid)
        terminal.type("\x03")
        terminal.expect("the match was stopped" if words[0] == "match" else "the work was cancelled")
        if typed:
            terminal.type("q" if env else "quit\n")
        terminal.end()


def test_none_is_blocked_while_a_program_thinks_or_a_match_is_played(home):
    bot = home.file("bot", ": >asked; sleep 1000\n")
    game = ("number-reach", "--ops", "+1", "--target", "3000000", "--repetition", "0")
    for words in (("play", "number-reach", "--player1", f"bot:sh {bot}", "--move-time", "1000"),
                  ("check-bot", f"sh {bot}", "--move-time", "1000"),
                  ("match", *game, "--player", "random", "--player", "easy", "--games", "1", "--save", "m")):
        process = home.start(*words)
        sign = home.file("m/results.csv" if words[0] == "match" else "asked")
        wait_until(lambda: os.path.exists(sign), "something that takes long")  # pylint: disable=cell-var-from-loop
        never_blocks(words, process.pid)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        equal(process.returncode, 1 if words[0] == "match" else -signal.SIGTERM)
        if words[0] != "match":
            os.remove(sign)


def ends_stuck(home, number, screen):
    """A computation that asks nobody whether to go on: the second signal ends it."""
    options = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    fresh = os.openpty()
    usual = termios.tcgetattr(fresh[1])
    terminal = begin(home, screen, LD_PRELOAD=os.path.join(BUILD, "tests/faults/stuck.so"),
                     ASAN_OPTIONS=options)
    terminal.type("h" if screen else "hint\n")
    wait_until(lambda: terminal.read(0.01) and os.path.exists(home.file("stuck")), "what is stuck")
    os.kill(terminal.pid, number)
    for _ in range(3):
        terminal.read(0.1)
    equal(os.waitpid(terminal.pid, os.WNOHANG), (0, 0))  # the first one may yet be heard
    end = time.monotonic() + PATIENCE
    while os.waitid(os.P_PID, terminal.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        assert time.monotonic() < end, "it doesn't end"
        os.kill(terminal.pid, number)
        terminal.read(0.1)
    equal(terminal.end(), -number)
    equal(termios.tcgetattr(terminal.fd), usual)
    for on, off in SWITCHES if screen else SWITCHES[1:2]:
        assert terminal.out.rfind(on) < terminal.out.rfind(off), (on, terminal.out[-500:])
    contains(home.run("resume").out, "Current Number: 2\n")
    home.clear()


def test_the_second_signal_ends_what_does_not_react(home):
    for screen in (False, True):
        for number in ENDING:
            ends_stuck(home, number, screen)


def test_signals_that_come_together_end_a_game_in_good_order(home):
    for screen in (False, True):
        terminal = begin(home, screen)
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM, signal.SIGTERM):
            os.kill(terminal.pid, number)
        assert terminal.end() < 0
        contains(terminal.out, "Saved. Continue with")
        contains(home.run("resume").out, "Current Number: 2\n")
        home.clear()


def test_a_stopped_game_is_ended_by_its_shell(home):
    for command, env in (("summit play number-reach", {}), ("summit play number-reach --screen", SCREEN)):
        shell = Shell(home, **env)
        shell.run("stty -g >before; " + command)
        shell.expect(KEYS if env else PROMPT)
        shell.type("2" if env else "*2\n")
        shell.expect("now 2" if env else "New Current Number: 2")
        if not env:
            shell.expect(PROMPT)
            shell.expect_keys()
        shell.type("\x1a")
        shell.expect("Stopped")
        shell.expect("shell ")
        shell.run("stty -g >after; jobs -p >job; cmp before after && kill %1; echo killed")
        shell.expect("killed")
        with open(home.file("job"), encoding="ascii") as file:
            job = file.read().strip()
        wait_until(lambda: not os.path.exists(f"/proc/{job}"), "no job")  # pylint: disable=cell-var-from-loop
        shell.type("\n")
        shell.expect("Terminated")
        shell.leave()
        contains(home.run("resume").out, "Current Number: 2\n")
        home.clear()


def test_what_was_ignored_stays_ignored(home):
    process = home.start("play", "number-reach",
                         preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    process.stdin.write(b"*2\n")
    process.stdin.flush()
    line = b""
    while b"Number: 2" not in line:
        line = process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    process.communicate(b"+1\n", timeout=PATIENCE)
    equal(process.returncode, 0)
    contains(home.run("resume").out, "Current Number: 3\n")


def test_signals_that_wake_disturb_nothing(home):
    """Reads, writes and waits that a signal interrupts are taken up again."""
    home.file("bot.sh", "while read -r line; do case $line in *:) echo +1 ;; esac; done\n")
    words = ("play", "number-reach", "--target", "60", "--player1", "text:sh bot.sh", "--player2",
             "text:sh bot.sh")
    quiet = home.run(*words)
    contains(quiet.out, "wins the game!")
    process = home.start(*words, stdout=open(home.file("out"), "wb"))  # pylint: disable=consider-using-with
    for _ in range(1000):  # no more: a fork that is interrupted begins anew each time
        if process.poll() is not None:
            break
        process.send_signal(signal.SIGCONT)
        process.send_signal(signal.SIGWINCH)
        time.sleep(0.001)
    process.communicate(timeout=PATIENCE)
    with open(home.file("out"), encoding="utf-8") as file:
        equal((process.returncode, file.read()), (quiet.status, quiet.out))


def test_control_s_is_a_key_like_any_other(home):
    shell = Shell(home)
    shell.run("stty -g >before; summit play number-reach; stty -g >after; cmp before after && echo as it was")
    shell.expect(PROMPT)
    shell.expect_keys()
    assert not termios.tcgetattr(shell.fd)[0] & termios.IXON
    shell.type("\x13*2\n")
    shell.expect("New Current Number: 2")
    shell.expect(PROMPT)
    shell.expect_keys()
    shell.type("\x1a")
    shell.expect("Stopped")
    shell.expect("as it was")
    shell.type("fg\n")
    shell.expect(PROMPT)
    shell.expect_keys()
    wait_until(lambda: not termios.tcgetattr(shell.fd)[0] & termios.IXON, "Ctrl-S as a key")
    shell.type("\x13+1\n")
    shell.expect("New Current Number: 3")
    shell.type("quit\n")
    shell.expect("Saved. Continue with")
    shell.expect("shell ")
    shell.run("stty -g >after; cmp before after && echo as it was")
    shell.expect("as it was")
    shell.leave()


if __name__ == "__main__":
    main()
