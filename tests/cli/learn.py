"""Lessons at a terminal: how they are left, and that they go on where they were."""

import os
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import Terminal, contains, equal, main  # noqa: E402

MOVE = "Which move wins on the spot? "
SAVED = "Saved. `summit learn` continues here."


def begin(home, *more):
    """A lesson in whose second step one exercise is right."""
    terminal = Terminal(home, "learn", "race-to-21", *more)
    terminal.expect("Your move? ")
    terminal.type("skip\n")
    terminal.expect("Step 2 of 7")
    terminal.expect(MOVE)
    terminal.type("+2\n")
    return terminal


def kept(home):
    """The line of the only progress that there is."""
    folder = os.path.join(home.path, ".local/state/summit/lessons")
    names = os.listdir(folder)
    equal(len(names), 1)
    with open(os.path.join(folder, names[0]), encoding="utf-8") as file:
        return file.read().splitlines()[1].split()[:3]


def goes_on(home):
    """The next lesson begins at the same step."""
    terminal = Terminal(home, "learn", "race-to-21")
    told = terminal.expect(MOVE)
    contains(told, "Step 2 of 7")
    terminal.type("quit\n")
    terminal.expect(SAVED)
    equal(terminal.end(), 0)


def test_ctrl_c_leaves_and_the_lesson_goes_on(home):
    terminal = begin(home)
    terminal.expect("Right.")
    terminal.expect(MOVE)
    equal(kept(home), ["finish", "0", "1"])
    terminal.type(b"\x03")
    terminal.expect(SAVED)
    equal(terminal.end(), -signal.SIGINT)
    equal(kept(home), ["finish", "0", "1"])
    goes_on(home)


def test_ctrl_d_leaves(home):
    terminal = begin(home)
    terminal.expect("Right.")
    terminal.expect(MOVE)
    terminal.type(b"\x04")
    terminal.expect(SAVED)
    equal(terminal.end(), 0)
    goes_on(home)


def test_nothing_is_lost_when_it_is_killed(home):
    terminal = begin(home)
    terminal.expect("Right.")
    terminal.expect(MOVE)
    os.kill(terminal.pid, signal.SIGKILL)
    equal(terminal.end(), -signal.SIGKILL)
    equal(kept(home), ["finish", "0", "1"])
    goes_on(home)


def test_another_game_has_its_own_lesson(home):
    begin(home).expect("Right.")
    terminal = Terminal(home, "learn", "the-hundred")
    terminal.expect("Step 1 of 7")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_plan_is_broken_in_german(home):
    terminal = Terminal(home, "learn", "race-to-21", "--lang", "de")
    for _ in range(4):
        terminal.expect("? ")
        terminal.type("weiter\n")
    terminal.expect("Welcher Plan gewinnt immer? (1, 2, 3) ")
    terminal.type("1\n")
    terminal.expect("Dieser Plan geht nicht auf.")
    terminal.expect("(geht nicht auf)")
    terminal.type("ende\n")
    equal(terminal.end(), 0)


main()
