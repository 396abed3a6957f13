"""What people type and mean: moves in words, other words for words, games by a part of their name."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import contains, equal, main  # noqa: E402

PROMPT = "Enter your move (+1 or *2): "


def says(home, typed, *told, game="number-reach", lang="en"):
    """Types a line after the start of a game; all of this is said."""
    result = home.run("play", game, "--lang", lang, typed=typed + "\nquit\n")
    equal(result.status, 0)
    for part in told:
        contains(result.out, part)
    return result.out


# ---- Moves and words --------------------------------------------------------------------------------


def test_moves_in_words(home):
    for typed in ("double", "Double", "times two", "multiply by two", "two", "add one", "plus 1",
                  "  PLUS   ONE "):
        says(home, typed, "New Current Number: 2\n")
    says(home, "seven", "You added 7 to your tower.", game="number-tower")
    says(home, "take three from one", "Player 2", game="nim")


def test_moves_in_german_words(home):
    for typed in ("verdopple", "mal zwei", "plus eins", "Addiere eins", "zwei", "double"):
        says(home, typed, "Neue Zahl: 2\n", lang="de")
    says(home, "zwölf", "Das ist hier kein Zug", lang="de")
    says(home, "hilfe", "Gib einen Zug ein oder eins dieser Wörter", lang="de")
    contains(home.run("play", "number-reach", typed="verdopple\n").out, "That is not a move here.")


def test_what_a_game_says_wins(home):
    home.file("own.game", "like = number-reach\nops = +1 (double), *2 (q)\n")
    says(home, "double", "New Current Number: 2\n", game="own.game")
    says(home, "double\nq\n+1", "New Current Number: 4\n", "New Current Number: 5\n", game="own.game")


def test_words_that_mean_nothing_here_are_refused_as_ever(home):
    for typed in ("halve", "add two", "plus", "double double", "one two three", "twelve"):
        says(home, typed, PROMPT + typed + "\nThat is not a move here. Please enter +1 or *2.\n")


def test_other_words_for_words(home):
    for typed in ("h", "?", "H", "help"):
        says(home, typed, "Enter a move, or one of these words:")
    for typed in ("q", "Q", "exit"):
        result = home.run("play", "number-reach", typed="+1\n" + typed + "\n*2\n")
        assert "New Current Number: 4" not in result.out, result.out
        contains(result.err, "The game is kept")


def test_the_position_is_shown_again(home):
    says(home, "*2\nshow", "Position: the number is 2.\n\nPlayer 2's turn.\n" + PROMPT)
    says(home, "7\nshow", "Position: Player 1 has 7, Player 2 has 0.\n\nPlayer 2's turn.\n",
         game="number-tower")


def test_several_moves_are_taken_back(home):
    says(home, "+1\n+1\n+1\n+1\nundo 3", "Current Number: 2\n")
    says(home, "+1\n+1\nundo 3", "Current Number: 1\nThere were only 2 to take back.\n")
    says(home, "undo 3", "There is nothing to take back yet.")
    says(home, "+1\nundo 99999999999999999999", "That is not a move here.")
    says(home, "+1\nundo x", "That is not a move here.")


def test_what_was_taken_back_is_kept_so(home):
    home.run("play", "number-reach", typed="+1\n*2\n+1\nundo 2\n")
    contains(home.run("resume", typed="redo\n").out, "Current Number: 2\n")


main()
