"""One game after the other at a terminal: what is seen, and what one key does."""

import os
import re
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import Terminal, contains, equal, main  # noqa: E402

PROMPT = "Enter your move (+1 or *2): "
NOW = "What now? "


def asks(kind):
    """What is asked at a terminal: at one that can only print it is told in statements."""
    return "Move? " if kind == "dumb" else PROMPT


def over(home, *more, **env):
    """A game of two that the first one has lost: by 2, 4, 8, 16 and 32."""
    terminal = Terminal(home, "play", "number-reach", *more, **env)
    for _ in range(5):
        terminal.expect(asks(env.get("TERM")))
        terminal.type("*2\n")
    terminal.expect(NOW)
    return terminal


def leaves(terminal):
    terminal.type("q")
    equal(terminal.end(), 0)


# ---- After a game -----------------------------------------------------------------------------------

def test_one_key_plays_again_and_the_score_goes_on(home):
    terminal = over(home)
    terminal.type("n")
    terminal.expect("Current Number: 1")
    terminal.expect(PROMPT)
    terminal.type("resign\n")
    terminal.expect("Score so far: Player 1: 0, Player 2: 2")
    terminal.expect(NOW)
    leaves(terminal)
    equal(len(home.journals()), 2)


def test_one_key_swaps_sides(home):
    terminal = over(home, "--names", "Ann,Ben")
    contains(terminal.plain(), "Score so far: Ann: 0, Ben: 1")
    terminal.type("x")
    terminal.expect("Player 1 (Ben)'s turn")
    terminal.expect(PROMPT)
    terminal.type("resign\n")
    terminal.expect("Score so far: Ben: 1, Ann: 1")
    terminal.expect(NOW)
    leaves(terminal)


def test_one_key_takes_back(home):
    terminal = over(home)
    terminal.type("u")
    terminal.expect("Current Number: 16")
    terminal.expect(PROMPT)
    terminal.type("quit\n")
    terminal.expect("Saved. Continue with")
    equal(terminal.end(), 0)


def test_what_was_typed_before_is_no_key_and_enter_plays_again(home):
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("resign\nqqqq")
    terminal.expect(NOW)
    terminal.type("\n")
    terminal.expect(PROMPT)
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_the_end_of_input_and_signals_leave(home):
    for key, status in (("\x04", 0), ("\x03", -signal.SIGINT), ("\x1c", -signal.SIGQUIT)):
        terminal = over(home)
        terminal.type(key)
        equal(terminal.end(), status)
    terminal = over(home)
    os.kill(terminal.pid, signal.SIGTERM)
    equal(terminal.end(), -signal.SIGTERM)
    equal(home.games(), [])  # all of them are over, and put away


def test_a_dumb_terminal_takes_letters_with_enter(home):
    terminal = over(home, TERM="dumb")
    for letter, told in (("z", NOW), ("r", "move by move"), ("", NOW)):
        terminal.type(letter + "\n")
        terminal.expect(told)
    terminal.type("again\n")
    terminal.expect(asks("dumb"))
    terminal.type("quit\n")
    equal(terminal.end(), 0)


# ---- Looking back -----------------------------------------------------------------------------------

def test_the_review_is_told(home):
    terminal = over(home)
    terminal.type("r")
    told = terminal.expect(NOW)
    for part in ("▲", "The game turned", "move by move"):
        contains(told, part)
    leaves(terminal)


def test_a_moment_is_found_and_tried_again_from_there(home):
    for typed in ("f", ":"):
        terminal = over(home)
        terminal.type(typed)
        if typed == ":":
            terminal.expect(": ")
            terminal.type("find\n")
        terminal.expect("Find the move.")
        terminal.expect("q: back) ")
        terminal.type("*2\n")
        terminal.expect("q: back) ")
        terminal.type("t\n")
        terminal.expect(PROMPT)
        terminal.type("quit\n")
        equal(terminal.end(), 0)


def test_a_review_that_cannot_be_is_told(home):
    terminal = Terminal(home, "play", "number-tower", "--numbers", "1-60", "--players", "4", "--target", "500")
    terminal.expect("Select a number")
    terminal.type("resign\n")
    terminal.expect("Select a number")
    terminal.type("resign\n")
    terminal.expect("Select a number")
    terminal.type("resign\n")
    terminal.expect(NOW)
    terminal.type("r")
    terminal.expect("can't")
    terminal.expect(NOW)
    leaves(terminal)


# ---- Seeing -----------------------------------------------------------------------------------------

def test_a_picture_comes_with_each_turn(home):
    terminal = Terminal(home, "play", "number-reach")
    contains(terminal.expect(PROMPT), "⚑20\nPlayer 1's turn.")
    terminal.type("*2\n")
    contains(terminal.expect(PROMPT), "[2]")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_in_ascii_where_the_locale_has_nothing_else(home):
    terminal = Terminal(home, "play", "reach-the-edge", LC_ALL="C")
    terminal.expect("[8]")
    terminal.expect("or 3): ")
    terminal.type("1\n")
    terminal.expect("[7]")
    terminal.type("quit\n")
    equal(terminal.end(), 0)
    terminal.out.encode("ascii")


def test_a_computers_move_is_told_as_its_own(home):
    terminal = Terminal(home, "play", "number-tower", "--player2", "easy", "--seed", "1")
    terminal.expect("Select a number to add to your tower: ")
    terminal.type("9\n")
    told = terminal.expect("Select a number to add to your tower: ")
    assert re.search(r"You added 9 to your tower.\n\nPlayer 2 \(easy\) plays (\d), now \1\n", told), told
    equal(told.count("You added"), 1)
    contains(told, "Player 2 [")  # what it has
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_computer_that_wins_is_not_congratulated(home):
    terminal = Terminal(home, "play", "operation-duel", "--player1", "perfect", "--player2", "perfect")
    told = terminal.expect(NOW)
    contains(told, "Player 2 (perfect) plays +1, now 20\n\nPlayer 2 (perfect) wins.\n")
    assert "You" not in told and "Congratulations" not in told, told
    leaves(terminal)


def test_uses_left_and_the_score_of_a_match_are_seen(home):
    terminal = Terminal(home, "play", "number-maze", "--limit", "*2=3", "--best-of", "3", "--names", "Ann,Ben")
    contains(terminal.expect("Enter choice (1 or 2): "), "Ben has left: *2 3 times\n")
    terminal.type("2\n")
    contains(terminal.expect("Enter choice (1 or 2): "), "Ann has left: *2 2 times\n")
    terminal.type("resign\n")
    contains(terminal.expect("Enter choice (1 or 2): "), "Ann: 1, Ben: 0")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_pause_is_cut_short_by_a_key(home):
    terminal = Terminal(home, "play", "number-reach", "--player2", "perfect", SUMMIT_PAUSE="3600")
    terminal.expect(PROMPT)
    terminal.type("+1\n")
    terminal.expect("New Current Number: 2\n")
    terminal.expect_keys()
    terminal.type("\n")
    terminal.expect("plays +1, now 3")
    terminal.expect(PROMPT)
    terminal.type("+1\n")
    terminal.expect("New Current Number: 4\n")
    terminal.expect_keys()
    terminal.type("+")  # the beginning of the next move
    terminal.expect(PROMPT)
    terminal.type("1\n")
    terminal.expect("New Current Number: 6\n")
    terminal.expect_keys()
    terminal.type("\x03")  # what is kept is kept
    equal(terminal.end(), -signal.SIGINT)
    contains(home.run("resume", "--player2", "human").out, "Current Number: 12\n")


def test_a_round_of_a_timed_match_waits_for_a_key(home):
    terminal = Terminal(home, "play", "number-reach", "--best-of", "3", "--time", "600")
    terminal.expect(PROMPT)
    terminal.type("resign\n")
    terminal.expect("Press any key for round 2. ")
    terminal.type("x")
    contains(terminal.expect(PROMPT), "[10:00]")
    terminal.type("quit\n")
    equal(terminal.end(), 0)
    terminal = Terminal(home, "resume")
    terminal.expect(PROMPT)  # of this one nothing has been seen before
    terminal.type("resign\n")
    terminal.expect("Press any key for round 3. ")
    terminal.type("\x04")
    equal(terminal.end(), 0)
    contains(terminal.plain(), "Saved. Continue with")


# ---- Understanding ----------------------------------------------------------------------------------

def test_letters_are_words_and_safe_is_told(home):
    terminal = Terminal(home, "play", "number-reach")
    for typed, told in (("?", "Enter a move, or one of these words:"), ("safe", "No move leaves anything safe."),
                        ("s", "Safe: 1, 3, 5, 12, 14, 16, 18 and 20."), ("u", "nothing to undo"),
                        ("h", "(Enter: what to aim for)"), ("find", "That is not a move here."), ("x", "Current Number: 1")):
        terminal.expect(PROMPT)
        terminal.type(typed + "\n")
        terminal.expect(told)
    terminal.expect(PROMPT)
    terminal.type("q\n")
    equal(terminal.end(), 0)


def test_safe_is_told_through_a_pipe_unless_hints_are_off(home):
    contains(home.run("play", "number-reach", typed="*2\nsafe\n").out, "Safe to leave now: 3. Safe: 3, 5, ")
    contains(home.run("play", "number-reach", "--no-hints", typed="safe\n").out, "Hints are off")
    contains(home.run("play", "number-reach", typed="x\n").out, "That is not a move here.")


def test_a_hint_goes_on_by_one_key(home):
    for kind in ("xterm", "dumb"):
        terminal = Terminal(home, "play", "number-reach", TERM=kind)
        terminal.expect(asks(kind))
        terminal.type("hint\n")
        contains(terminal.expect("(Enter: what to aim for)"), "The other side can win")
        terminal.expect(asks(kind))
        terminal.type("\n")
        contains(terminal.expect("(Enter: the move and why)"), "You can't win by force now")
        terminal.expect(asks(kind))
        terminal.type("\n")
        told = terminal.expect(asks(kind))
        contains(told, "that lasts longest")
        assert "(Enter: " not in told, told
        terminal.type("\n")  # nothing is left to be told
        terminal.expect("That is not a move here.")
        terminal.expect(asks(kind))
        terminal.type("hint\n")
        terminal.expect(asks(kind))
        terminal.type("*2\n")
        terminal.expect("Number: 2" if kind == "xterm" else "Number 2.")
        terminal.type("quit\n")
        equal(terminal.end(), 0)


main()
