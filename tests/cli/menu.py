"""The menu of the line mode: what it asks, what it remembers, where it leads and comes back from."""

import os
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import Terminal, contains, equal, is_safe, main  # noqa: E402

PROMPT = "Enter your move (+1 or *2): "
MOVE = "Move? "  # of who is spoken to
ASKS = "Which one? "
CARD = "change, m: menu "
WISHES = ".local/state/summit/menu/wishes"


def menu(home, **env):
    terminal = Terminal(home, **{"SUMMIT_LINE": "1", **env})
    terminal.told = terminal.expect(ASKS)
    return terminal


def leaves(terminal):
    terminal.type("q\n")
    equal(terminal.end(), 0)


def wishes(home):
    with open(home.file(WISHES), encoding="utf-8") as file:
        return file.read()


def test_a_level_behind_the_number(home):
    terminal = menu(home)
    terminal.type("1 easy\n")
    terminal.expect(MOVE)
    terminal.type("+1\n")
    terminal.expect("The computer played")
    terminal.expect(MOVE)
    terminal.type("quit\n")
    contains(terminal.expect(ASKS), "continue your last game")
    for wrong in ("1 bob", "0", "99", "x", "1 easy easy", "-1", "r2", "\x1b[31m"):
        terminal.expect_keys()
        terminal.type(wrong + "\n")
        terminal.expect("Please enter a number from 1 to")
        terminal.expect(ASKS)
    leaves(terminal)


def test_the_last_answers_are_remembered(home):
    terminal = menu(home)
    terminal.type("\n")  # there are none yet
    terminal.expect("Please enter a number")
    terminal.expect(ASKS)
    terminal.type("2 hard\n")
    terminal.expect(MOVE)
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)
    equal(wishes(home), "game = operation-duel\nplayer2 = hard\n")
    terminal = menu(home)
    contains(terminal.told, "Enter: Operation Duel against hard, as last time.")
    terminal.type("\n")
    terminal.expect(MOVE)
    terminal.type("1\n")
    terminal.expect("The computer played")
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_all_is_asked_on_one_card(home):
    terminal = menu(home)
    terminal.type("n\n")
    contains(terminal.expect(CARD), "1  game                Number Reach\n")
    for row, answer in (("1", "reach-the-edge"), ("2", "medium"), ("3", "Ann,Ben"), ("4", "2"), ("5", "21"),
                        ("6", "3"), ("7", "60")):
        terminal.type(row)
        terminal.expect(": ")
        terminal.expect_keys()
        terminal.type(answer + "\n")
        shown = terminal.expect(CARD)
    for line in ("2  against             medium", "3  names               Ann", "4  who goes first      2",
                 "5  length of the line  21", "6  best of             3", "7  seconds per turn    60"):
        contains(shown, line)
    terminal.type("\n")
    contains(terminal.expect(MOVE), "The computer moved")
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)
    contains(wishes(home), "size = 21\n")
    terminal = menu(home)
    terminal.type("1 ?\n")  # another game: players and matches stay
    shown = terminal.expect(CARD)
    for line in ("1  game                Number Reach", "2  against             medium",
                 "5  target              20", "7  seconds per turn    60"):
        contains(shown, line)
    terminal.type("m")
    terminal.expect(ASKS)
    leaves(terminal)


def test_classics_are_reached(home):
    terminal = menu(home)
    terminal.type("c\n")
    contains(terminal.expect("q: quit -- "), "   6  Race to 21 ")
    terminal.type(" ")
    terminal.expect("q: quit -- ")
    terminal.type(" ")
    contains(terminal.expect("(Enter: back) "), "Tower Attack")
    terminal.type("6 easy\n")
    terminal.expect("Race to 21. Land exactly on 21.")
    terminal.expect(MOVE)
    terminal.type("quit\n")
    terminal.expect(ASKS)
    terminal.type("c\n")
    terminal.expect("q: quit -- ")
    terminal.type("q")
    terminal.expect("(Enter: back) ")
    terminal.type("\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_own_games_are_listed_unless_they_cannot_be_read(home):
    home.file(".local/share/summit/games/mine.game", "title = Mine\nstart = 0\ntarget = 3\nops = +1, +2\n")
    home.file(".local/share/summit/games/broken.game", "nonsense\n")
    terminal = menu(home)
    contains(terminal.told, "   6  Mine ")
    terminal.type("6\n")
    terminal.expect("Mine: start at 0, reach 3.")
    terminal.expect("): ")
    terminal.type("quit\n")
    contains(terminal.expect(ASKS), "Enter: Mine for two, as last time.")
    leaves(terminal)


def test_of_several_games_that_were_left_one_is_chosen(home):
    home.run("play", "number-reach", typed="*2\n")
    home.run("play", "number-tower", typed="9\n1\n")
    terminal = menu(home)
    terminal.type("r\n")
    told = terminal.expect("(Enter: back) ")
    contains(told, "   1  Number Tower, 2 moves\n   2  Number Reach, 1 move\n")
    terminal.type("\n")
    terminal.expect(ASKS)
    terminal.type("r\n")
    terminal.expect("(Enter: back) ")
    terminal.type("2\n")
    terminal.expect("Continuing Number Reach after 1 move.")
    terminal.expect(PROMPT)
    terminal.type("resign\n")
    terminal.expect("What now? ")
    terminal.type("c")  # what was gone on with can be changed too
    contains(terminal.expect(CARD), "Number Reach")
    terminal.type("m")
    terminal.expect(ASKS)
    leaves(terminal)


def test_finished_games_are_looked_at(home):
    home.run("play", "number-reach", "--names", "Ann,Ben", typed="*2\n*2\n*2\n*2\n*2\n")
    terminal = menu(home)
    terminal.type("f\n")
    contains(terminal.expect("(Enter: back) "), "Ben beat Ann")
    terminal.type("1\n")
    terminal.expect("[q] back ")
    terminal.type("s")
    terminal.expect("Ben wins the game!")
    terminal.expect("(Enter: back) ")
    terminal.type("1\n")
    terminal.expect("[q] back ")
    terminal.type("r")
    terminal.expect("The game turned")
    terminal.expect("(Enter: back) ")
    terminal.type("\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_help_pages_and_returns(home):
    terminal = menu(home)
    terminal.type("h\n")
    contains(terminal.expect("q: quit -- "), "play GAME")
    terminal.type("q")
    terminal.expect("Enter: back to the menu ")
    terminal.type("\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_the_puzzle_of_today_and_back(home):
    terminal = menu(home)
    terminal.type("p\n")
    terminal.expect("Puzzle of ")
    terminal.expect(": ")
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_the_end_of_input_and_signals_end_it(home):
    for key, status in (("\x04", 0), ("\x03", -signal.SIGINT)):
        for way in ("", "n\n", "c\n", "h\n"):
            terminal = menu(home)
            if way:
                terminal.type(way)
                terminal.expect(CARD if way == "n\n" else "q: quit -- ")
            else:
                terminal.expect_keys()
            terminal.type(key)
            equal((way, terminal.end()), (way, status))


def test_what_is_remembered_is_not_believed(home):
    mark = home.file("mark")
    for hostile in ("game = number-reach\nplayer2 = bot:touch %s\n" % mark, "game = /dev/zero\n",
                    "game = number-reach\ntarget = 0\n", "game = number-reach\nnames = \x1b[31m,b\n",
                    "game = " + "x" * 9000 + "\n", "game = a\ngame = b\n" * 3000, "\0\0\0", "=\n= =\ngame\n",
                    "game = number-reach\nplayer2 = level:999\nseed = 1\nwrite-rules = %s\n" % mark,
                    "game = nothing-like-it\n"):
        home.file(WISHES, hostile)
        terminal = menu(home)
        is_safe(terminal.told.split("perfect)")[1])
        terminal.type("n\n")
        contains(terminal.expect(CARD), "Number Reach")
        terminal.type("m")
        terminal.expect(ASKS)
        terminal.type("n\n")
        terminal.expect(CARD)
        terminal.type("\n")
        terminal.expect(PROMPT)
        terminal.type("quit\n")
        terminal.expect(ASKS)
        leaves(terminal)
        assert not os.path.exists(mark), hostile
        home.clear()


def test_what_cannot_be_remembered_is_no_matter(home):
    os.makedirs(home.file(WISHES))
    terminal = menu(home)
    terminal.type("1\n")
    terminal.expect(PROMPT)
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)


def test_a_program_is_never_remembered(home):
    terminal = Terminal(home, "play", "number-reach", "--player2", "bot:sh -c exit")
    terminal.expect(PROMPT)
    terminal.type("resign\n")
    terminal.expect("What now? ")
    terminal.type("c")
    terminal.expect(CARD)
    terminal.type("\n")
    terminal.expect(MOVE)
    terminal.type("quit\n")
    terminal.expect(ASKS)
    leaves(terminal)
    equal(wishes(home), "game = number-reach\n")


main()
