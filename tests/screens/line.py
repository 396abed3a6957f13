"""The line mode as people see it: every view on a screen of 80 columns and 24 lines, in UTF-8."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import equal, main  # noqa: E402
from tmux import Golden, line  # noqa: E402

AFTER = "What now?"


def test_home_a_card_the_form_and_a_game(home):
    golden = Golden("line-home", home)
    with line(home) as tmux:
        tmux.expect_last(AFTER)
        golden.see(tmux, "home")
        for entry, told in (("tower", "Tower Attack"), ("", "Races:"), ("1", "Level: gentle"), ("perfect", "Level: perfect"),
                            ("m", "[q] back"), ("1 0", "isn't possible"), ("target 30", "land on: 30"),
                            ("q", "Land exactly on 30.")):
            tmux.enter(entry)
            tmux.wait(lambda shown, told=told: told in shown and shown.endswith(AFTER), told)
            golden.see(tmux, f"{entry or 'Enter'}")
        tmux.enter("first")
        tmux.wait(lambda shown: "You go: first" in shown and shown.endswith(AFTER), "first")
        tmux.enter("")
        tmux.expect_last("Move?")
        golden.see(tmux, "a game")
        tmux.enter("*2")
        tmux.wait(lambda shown: "The computer played" in shown and shown.endswith("Move?"), "an answer")
        golden.see(tmux, "*2 and its answer")
        tmux.enter("resign")
        tmux.expect_last(AFTER)
        golden.see(tmux, "after the game")
        tmux.type("q")
        tmux.wait(lambda shown: "Races:" in shown and shown.endswith(AFTER), "home")
        tmux.enter("y")
        tmux.wait(lambda shown: "You gave up" in shown or "computer won" in shown, "your games")
        golden.see(tmux, "your games")
        tmux.enter("q")
        tmux.enter("q")
        equal(tmux.end(), 0)


def test_a_game_against_the_computer_with_hints_and_a_review(home):
    golden = Golden("line-game", home)
    with line(home, "play", "number-reach", "--player2", "perfect", "--seed", "1") as tmux:
        tmux.expect_last("(+1 or *2):")
        for _ in range(3):
            tmux.enter("hint")
            tmux.wait_quiet(0.3)
        golden.see(tmux, "three hints")
        tmux.enter("help")
        golden.see(tmux, "help")
        tmux.enter("+1")
        tmux.expect("plays +1")
        golden.see(tmux, "a move and the computer's")
        tmux.enter("map")
        golden.see(tmux, "the map")
        tmux.enter("nonsense")
        tmux.expect("That is not a move here.")
        golden.see(tmux, "no move")
        tmux.enter("resign")
        tmux.expect_last(AFTER)
        golden.see(tmux, "the end")
        tmux.type("r")
        tmux.expect("move by move")
        golden.see(tmux, "r: the review")


def test_a_match(home):
    golden = Golden("line-match", home)
    with line(home, "play", "number-tower", "--best-of", "3", "--names", "Ann,漢字") as tmux:
        for entry in ("9", "9", "6"):
            tmux.expect_last("to your tower:")
            tmux.enter(entry)
        tmux.expect("Ann wins")
        golden.see(tmux, "the first round is won")
        tmux.wait_quiet(0.5)
        tmux.enter("score")
        golden.see(tmux, "score")


def test_looking_back(home):
    golden = Golden("line-history", home)
    home.run("play", "number-reach", "--names", "Ann,Ben", typed="*2\n*2\n*2\n*2\n+1\n*2\n")
    home.run("play", "number-tower", typed="9\n9\n6\n")
    for verb in (["history"], ["review"], ["replay"]):
        with line(home, *verb) as tmux:
            golden.see(tmux, verb[0])


def test_a_puzzle(home):
    golden = Golden("line-puzzle", home)
    with line(home, "puzzle", "operation-duel", "--seed", "1", "--level", "easy") as tmux:
        golden.see(tmux, "a puzzle")
        tmux.enter("1")
        golden.see(tmux, "the wrong move")
        tmux.enter("2")
        golden.see(tmux, "the right one")


def test_a_stop_and_a_new_size_leave_the_prompt(home):
    with line(home, "-i", program="sh", ENV="/dev/null") as tmux:
        tmux.edits = False
        tmux.wait(lambda shown: shown.endswith(("#", "$")), "a shell")
        tmux.enter("PS1='shell: '")
        tmux.expect_last("shell:")
        tmux.enter("summit play number-reach")
        tmux.expect_last("(+1 or *2):")
        tmux.edits = True
        tmux.type("*")
        tmux.expect_last("*")
        tmux.press("C-z")
        tmux.expect_last("shell:")
        tmux.edits = False
        tmux.enter("fg")
        tmux.expect_last("(+1 or *2): *")
        tmux.resize(60, 18)
        tmux.type("2\r")
        tmux.expect("New Current Number: 2")
        tmux.edits = True
        tmux.enter("quit")
        tmux.expect("Saved. Continue with")


main(6)
