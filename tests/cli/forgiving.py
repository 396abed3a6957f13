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
        contains(result.err, "Saved. Continue with")


def test_the_position_is_shown_again(home):
    says(home, "*2\nshow", "Position: the number is 2.\n\nPlayer 2's turn.\n" + PROMPT)
    says(home, "7\nshow", "Position: Player 1 has 7, Player 2 has 0.\n\nPlayer 2's turn.\n",
         game="number-tower")


def test_several_moves_are_taken_back(home):
    says(home, "+1\n+1\n+1\n+1\nundo 3", "Current Number: 2\n")
    says(home, "+1\n+1\nundo 3", "Current Number: 1\nOnly 2 moves could be undone.\n")
    says(home, "undo 3", "There is nothing to undo.")
    says(home, "+1\nundo 99999999999999999999", "That is not a move here.")
    says(home, "+1\nundo x", "That is not a move here.")


def test_what_was_taken_back_is_kept_so(home):
    home.run("play", "number-reach", typed="+1\n*2\n+1\nundo 2\n")
    contains(home.run("resume", typed="redo\n").out, "Current Number: 2\n")


# ---- Games ------------------------------------------------------------------------------------------


def taken(home, typed, game, *more):
    """A game that is found, and said on standard error."""
    result = home.run("rules", typed, *more)
    equal((result.status, result.err), (0, f"This is {game}.\n"))
    equal(result.out, home.run("rules", game, *more).out)


def test_games_are_found_by_what_they_are_called(home):
    for typed, game in (("maze", "number-maze"), ("NUMBER-REACH", "number-reach"),
                        ("Number Tower", "number-tower"), ("number_maze", "number-maze"),
                        ("edge", "reach-the-edge"), ("juniper", "juniper-green"),
                        ("dawson's kayles", "dawsons-kayles")):
        taken(home, typed, game)
    equal(home.run("rules", "nim").err, "")  # which others have in their names


def test_every_verb_finds_them(home):
    for words in ("play maze", "solve maze", "map maze --target 9", "rules maze",
                  "match maze --games 2 --player1 easy --player2 easy --target 9",
                  "puzzle maze", "engine maze"):
        result = home.run(*words.split())
        equal(result.status, 0)
        contains(result.err, "This is number-maze.")
    contains(home.run("engine", typed="game maze\nname\n").out, "= ")


def test_several_games_that_fit_are_listed(home):
    for typed, says_ in (("reach", "reach matches number-reach, reach-the-edge and reach-a-hundred"),
                         ("duel", "duel matches operation-duel and divisor-duel"),
                         ("number-rech", "did you mean number-reach?"),
                         ("n", "`summit games` lists them"), ("", "`summit games` lists them")):
        result = home.run("play", typed)
        equal((result.status, result.out), (2, ""))
        contains(result.err, says_)


def test_games_of_ones_own_are_found_too(home):
    home.file(".local/share/summit/games/my-climb.game", "like = number-reach\ntitle = Up we go\n")
    taken(home, "climb", "my-climb")
    taken(home, "up WE go", "my-climb")
    home.file(".local/share/summit/games/" + "x" * 60 + ".game", "like = number-reach\n")
    equal(home.run("rules", "xxxx").status, 2)


def test_a_file_beside_is_found_after_all_others(home):
    home.file("nim21.game", "like = number-reach\ntarget = 21\n")
    taken(home, "nim21", "nim21.game")
    contains(home.run("rules", "nim21").out, "21")
    home.file("nim.game", "like = number-reach\ntarget = 22\n")
    equal(home.run("rules", "nim").err, "")  # the classic
    home.file(".local/share/summit/games/nim21.game", "like = number-reach\ntarget = 23\n")
    equal(home.run("rules", "nim21").err, "")
    contains(home.run("rules", "nim21").out, "23")
    os.mkdir(home.file("maze"))  # no folder is a game
    os.mkdir(home.file("tower.game"))
    taken(home, "maze", "number-maze")


def test_a_game_without_a_verb_gets_its_command(home):
    for typed, command in (("number-reach", "number-reach"), ("Number Maze", "number-maze"),
                           ("juniper", "juniper-green")):
        result = home.run(typed)
        equal((result.status, result.err), (2, f"summit: to play it: summit play {command}\n"))
    contains(home.run("paly").err, "did you mean play?")


def test_names_say_how_many_play(home):
    contains(home.run("rules", "number-reach", "--names", "A,B,C").out, "3 players take turns: A, B and C.")
    equal(home.run("rules", "number-reach", "--names", "A,B,C", "--players", "3").status, 0)
    for words, says_ in ((("number-reach", "--names", "A,B,C", "--players", "2"), "found 3 names"),
                         (("number-reach", "--names", "A,B", "--players", "3"), "found 2 names"),
                         (("number-reach", "--names", "A"), "found 1 name"),
                         (("number-reach", "--names", "A,B,C,D,E,F,G,H,I"), "at most 8 names"),
                         (("reach-the-edge", "--names", "A,B,C"), "found 3 players, expected 2")):
        result = home.run("play", *words)
        equal((result.status, result.out), (2, ""))
        contains(result.err, says_)


def test_completion_says_nothing(home):
    result = home.run("--complete", "play", "maze", "-")
    equal((result.status, result.err), (0, ""))
    contains(result.out, "--target")


main()
