"""The line mode's home: what it lists, what is typed there, what it remembers, where it leads and comes back from."""

import os
import re
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import Terminal, contains, equal, is_safe, main  # noqa: E402

ASKS = "What now? "
MOVE = "Move? "  # of who is spoken to
STATE = ".local/state/summit/"


def begin(home, **env):
    terminal = Terminal(home, "--line", **env)
    terminal.told = terminal.expect(ASKS)
    return terminal


def types(terminal, *lines):
    """Types lines, each where something is asked; what the last one leads to."""
    told = ""
    for line in lines:
        terminal.expect_keys()
        terminal.type(line + "\n")
        told = terminal.expect(ASKS)
    return told


def plays(terminal, *lines):
    """The same, the last of them beginning a game; what is shown of that."""
    types(terminal, *lines[:-1])
    terminal.type(lines[-1] + "\n")
    return terminal.expect(MOVE)


def leaves(terminal, back=0):
    terminal.type("q\n" * (back + 1))
    equal(terminal.end(), 0)


def kept(home, name):
    with open(home.file(STATE + name), encoding="utf-8") as file:
        return file.read()


def test_two_presses_and_the_third_is_a_move(home):
    shown = begin(home)
    names = re.findall(r'"name":"([a-z0-9-]+)","kind":"[a-z]+","title":"([^"]+)"', home.run("games", "--json").out)
    equal(len(names), 40)
    listed = dict((title, key) for key, title in re.findall(r"\[(\w)\] (.+?)(?=  |\n)", shown.told))
    leaves(shown)
    for name, title in names:
        terminal = begin(home)
        plays(terminal, listed[title], "")  # a key and Enter, then Enter
        terminal.type("moves\n")  # one that is legal
        move = re.search(r"^  (.*?)( makes .*|, .*)?$", terminal.expect(MOVE), re.M)[1]
        terminal.type(move + "\n")
        told = terminal.expect("omputer")
        assert "not a move" not in told, (name, move, told)
        terminal.expect("? ")
        terminal.expect_keys()
        terminal.type("\x04")
        equal(terminal.end(), 0)
        home.clear()


def test_games_are_found_by_name(home):
    terminal = begin(home)
    contains(types(terminal, "nim"), "\nNim\n")
    contains(types(terminal, "q", "race to 21"), "\nRace to 21\n")
    contains(types(terminal, "q", "wyth"), "\nWythoff's Game\n")  # nothing else has this in it
    told = types(terminal, "q", "tower")
    contains(told, "Number Tower")
    contains(told, "Shared Tower")
    assert "Race to 21" not in told, told
    contains(types(terminal, ""), "Race to 21")
    contains(types(terminal, "nmi"), "No game is called “nmi”.")
    for wrong in ("99", "-1", "\x1b[31m", "x" * 500, "../x", "game/x", "="):
        types(terminal, wrong)
    leaves(terminal, back=1)


def test_a_card_is_answered_and_remembered(home):
    terminal = begin(home)
    told = types(terminal, "1")
    for part in ("Land exactly on 20.", "[1] Play against: the computer (a friend here)", "[2] Level: gentle (easy"):
        contains(told, part)
    contains(types(terminal, "hard"), "[2] Level: hard (gentle")
    contains(types(terminal, "2 easy"), "[2] Level: easy (gentle")
    contains(types(terminal, "2"), "[2] Level: medium (gentle")
    contains(types(terminal, "second"), "[3] You go: second (first")
    contains(types(terminal, "longer"), "Variant: Longer (")
    contains(types(terminal, "target 0"), "That isn't possible: ")
    contains(types(terminal, ""), "That isn't possible: ")  # nor be played
    contains(types(terminal, "nonsense"), "That isn't possible here.")
    contains(types(terminal, "target = 30"), "Land exactly on 30.")
    contains(plays(terminal, ""), "Land exactly on 30.")
    terminal.type("q\n")
    terminal.expect(ASKS)
    leaves(terminal)
    contains(kept(home, "last/number-reach"), "target = 30\n")
    terminal = begin(home)
    told = types(terminal, "1")
    contains(told, "[2] Level: medium (")
    contains(told, "You go: second (")
    terminal.type("l\n")
    terminal.expect("Step 1 of ")
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_the_form_is_filled_in_and_goes_back(home):
    terminal = begin(home)
    told = types(terminal, "1", "m")
    contains(told, "[1] Number to land on: 20\n")
    assert "Numbers that lose" not in told, told
    contains(types(terminal, "*"), "Numbers that lose: -\n")
    contains(types(terminal, "1 30"), "Number to land on: 30\n")
    terminal.type("1\n")
    terminal.expect("Number to land on: ")
    contains(types(terminal, "0"), "Number to land on: 0 -- That isn't possible")
    contains(types(terminal, "1 -"), "Number to land on: 20\n")
    contains(types(terminal, "names Ann,Ben"), "[1] Number to land on")
    contains(types(terminal, "best-of 3", "q", "friend"), "Play against: a friend here")
    terminal.type("\n")
    terminal.expect("): ")
    terminal.expect_keys()
    terminal.type("\x04")
    equal(terminal.end(), 0)


def test_unfinished_and_finished_games_are_opened_and_deleted(home):
    home.run("play", "number-reach", typed="*2\n*2\n+1\n")
    home.run("play", "number-tower", typed="5\n1\n4\n")
    home.run("play", "number-reach", "--names", "Ann,Ben", typed="*2\n*2\n*2\n*2\n*2\n")
    terminal = begin(home)
    contains(terminal.told, "[Enter] Continue")
    contains(terminal.told, "2 unfinished, 1 finished")
    told = types(terminal, "y")
    contains(told, "Number Tower")
    contains(types(terminal, "c"), "The game turned")
    contains(types(terminal, "y", "- c", "q"), "2 unfinished, 0 finished")
    terminal.type("\n")
    terminal.expect("after 3 moves.")
    terminal.expect("Player 2")
    terminal.expect(": ")
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)
    equal(len(home.journals()), 2)


def test_what_comes_after_a_game(home):
    terminal = begin(home)
    plays(terminal, "1", "target 2", "")
    terminal.type("+1\n")
    told = terminal.expect(ASKS)
    for part in ("You won", "[Enter] Play again", "[x] Swap sides", "[v] ", "[q] home", "Score so far: You: 1, Computer: 0"):
        contains(told, part)
    terminal.type("\n")
    terminal.expect(MOVE)
    terminal.type("resign\n")
    contains(terminal.expect(ASKS), "[Enter] Find the moment")
    terminal.type("x")
    terminal.expect("The computer")
    terminal.expect("? ")
    terminal.expect_keys()
    terminal.type("\x04")
    equal(terminal.end(), 0)


def test_own_games_are_listed_unless_they_cannot_be_read(home):
    home.file(".local/share/summit/games/mine.game", "title = Mine\nstart = 0\ntarget = 3\nops = +1, +2\n")
    home.file(".local/share/summit/games/broken.game", "nonsense\n")
    terminal = begin(home)
    contains(terminal.told, "Mine")
    contains(types(terminal, "mine"), "Land exactly on 3.")
    leaves(terminal, back=1)


def test_help_the_puzzle_of_today_and_the_rules(home):
    terminal = begin(home)
    contains(types(terminal, "?"), "looks for it")
    contains(types(terminal, "1", "r"), "Number Reach")
    terminal.type("q\n")
    terminal.expect(ASKS)
    terminal.type("p\n")
    terminal.expect("Puzzle of ")
    terminal.expect(": ")
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_statements_without_pictures(home):
    terminal = begin(home, SUMMIT_PLAIN="1", LC_ALL="C")
    contains(terminal.told, "Enter: Play Number Reach: Land exactly on 20.")
    contains(terminal.told, "\n*: 35 more games\n")
    contains(types(terminal, "*"), "\nb: The Hundred\n")
    told = types(terminal, "1")
    contains(told, "2: Level: gentle (easy")
    assert "[" not in told, told
    leaves(terminal, back=1)
    terminal = Terminal(home, SUMMIT_PLAIN="1", SUMMIT_LINE=None)  # no screen, either
    terminal.expect("Enter: Play Number Reach")
    terminal.expect(ASKS)
    leaves(terminal)


def test_the_end_of_input_and_signals_end_it(home):
    for key, status in (("\x04", 0), ("\x03", -signal.SIGINT)):
        for way in ((), ("1",), ("1", "m"), ("y",)):
            terminal = begin(home)
            types(terminal, *way)
            terminal.expect_keys()
            terminal.type(key)
            equal((way, terminal.end()), (way, status))


def test_what_is_remembered_is_not_believed(home):
    mark = home.file("mark")
    for name in ("menu/wishes", "last/number-reach"):
        for hostile in ("game = number-reach\nplayer2 = bot:touch %s\n" % mark, "game = /dev/zero\n",
                        "against = bot:touch %s\ntarget = 0\n" % mark, "names = \x1b[31m,b\nname.1 = \x1b[31m\n",
                        "game = " + "x" * 9000 + "\n", "game = a\ngame = b\n" * 3000, "\0\0\0", "=\n= =\ngame\n",
                        "against = level:999\nseed = 1\nwrite-rules = %s\n" % mark):
            home.file(STATE + name, hostile)
            terminal = begin(home)
            told = terminal.told + types(terminal, "1", "m")
            is_safe(told)
            leaves(terminal, back=2)
            assert not os.path.exists(mark), hostile
            home.clear()


def test_what_cannot_be_remembered_is_told(home):
    os.makedirs(home.file(STATE + "last/number-reach"))
    terminal = begin(home)
    plays(terminal, "1", "")
    terminal.type("q\n")
    contains(terminal.expect(ASKS), "Your choices couldn't be saved.")
    leaves(terminal)


def test_a_game_begun_by_a_command_neither_reads_nor_writes_choices(home):
    home.file(STATE + "last/number-reach", "against = level:50\ntarget = 30\n")
    for typed in ("*2\nresign\n", "*2\n"):
        contains(home.run("play", "number-reach", typed=typed).out, "Target Number: 20")
    terminal = Terminal(home, "play", "number-reach", "--player2", "hard")
    contains(terminal.expect("+1 or *2"), "Target Number: 20")
    terminal.type("resign\n")
    terminal.expect(ASKS)
    terminal.type("q")
    equal(terminal.end(), 0)
    equal(kept(home, "last/number-reach"), "against = level:50\ntarget = 30\n")
    equal(os.listdir(home.file(STATE + "last")), ["number-reach"])


main()
