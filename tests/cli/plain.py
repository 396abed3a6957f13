"""Statements instead of pictures: every game is won by somebody who reads nothing but the lines of --plain."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import Terminal, contains, equal, main  # noqa: E402

PROMPT = "Move? "


class Reader:
    """A game of statements: what is read up to each question."""

    def __init__(self, home, *arguments):
        self.process = home.start("play", *arguments, "--plain")

    def hear(self):
        heard = b""
        while not heard.endswith(PROMPT.encode()):
            got = os.read(self.process.stdout.fileno(), 1)
            if not got:
                break
            heard += got
        return heard.decode()

    def say(self, line):
        os.write(self.process.stdin.fileno(), (line + "\n").encode())

    def end(self):
        self.process.communicate()
        equal(self.process.returncode, 0)


def advised(told):
    """The move of the last layer of a hint, as it can be typed."""
    found = re.search(r"(?:Play |(?=Take ))([^:]+): ", told)
    assert found, told
    return found[1]


def wins(home, game, seed):
    """Plays by the hints alone; whether that wins."""
    seat = 1 + seed % 2
    reader = Reader(home, game, "--seed", str(seed), f"--player{3 - seat}", "random", "--first", "1")
    for _ in range(200):
        told = reader.hear()
        if not told.endswith(PROMPT):
            reader.end()
            return f"Player {seat} won in" in told or f"Player {seat} wins." in told
        assert not re.search(r"\*|->|[│┌█]", told.split("Move? ")[-1]), told
        reader.say("why")
        reader.say(advised(reader.hear()))
    raise AssertionError(f"{game}: too long: {told}")


def test_every_game_is_won_by_reading(home):
    names = re.findall(r'"name":"([a-z0-9-]+)","kind"', home.run("games", "--json").out)
    assert len(names) == 40, names
    for name in names:
        assert any(wins(home, name, seed) for seed in range(8)), name


def test_a_turn_is_statements(home):
    told = home.run("play", "number-reach", "--plain", "--player2", "perfect", typed="+1\n+1\nquit\n").out
    contains(told, "Number Reach. Land exactly on 20. Going past 20 loses.\nNumber 1. Target 20.\n"
                   "Player 1 to move. Plus 1 makes 2. Times 2 makes 2.\nMove? +1\n"
                   "Player 2: plus 1. Number 3. Target 20.\n"
                   "Player 1 to move. Plus 1 makes 4. Times 2 makes 6.\nMove? +1\n")
    told = home.run("play", "reach-the-edge", "--plain", typed="3\n3\nquit\n").out
    contains(told, "Player 1: minus 3. Number 5. Target 15.\nPlayer 2 to move. ")
    contains(told, "Plus 3, not now: just played by Player 1.")


def test_a_terminal_that_can_only_print(home):
    terminal = Terminal(home, "play", "nim", SUMMIT_PLAIN="1")
    contains(terminal.expect(PROMPT), "Take 1 from heap 1 leaves 2, 4 and 5.")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


main()
