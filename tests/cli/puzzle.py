#!/usr/bin/env python3
"""Tests of puzzles through pipes and at a terminal."""

import json
import os
import sys
import time
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Terminal, contains, equal, is_safe, main  # noqa: E402

STREAKS = ".local/state/summit/puzzles/streaks"
ONE = ("puzzle", "number-tower", "--seed", "3")  # 10 of 15, and 5 wins
ASK = "Select a number to add to your tower: "
NEXT = "Enter: another one, +: harder, -: easier, q: leave "


def made(home, *words):
    result = home.run("puzzle", *words, "--json")
    equal((result.status, result.err), (0, ""))
    return json.loads(result.out)


def streaks(home):
    with open(home.file(STREAKS), encoding="utf-8") as file:
        head, numbers = file.read().splitlines()
    *numbers, total = numbers.split() if head == "summit puzzles 2" else numbers.split() + [""]
    if head == "summit puzzles 2":
        lines = f"{head}\n" + " ".join(numbers) + "\n"
        equal(f"{zlib.crc32(lines.encode()):08x}", total)
    else:
        equal(head, "summit puzzles 1")
    return [int(number) for number in numbers]


def today():
    return int(time.strftime("%Y%m%d"))


# ---- Which one -------------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_puzzle(home):
    for words in (("number-maze", "--seed", "7"), ("nim", "--level", "hard", "--seed", "0"),
                  ("--seed", "12", "--level", "middle"), ("number-reach", "--target", "50", "--seed", "1")):
        one = made(home, *words)
        equal(one, made(home, *words))
        equal(one["seed"], int(words[words.index("--seed") + 1]))
        if "--level" in words:
            equal(one["grade"], words[words.index("--level") + 1])
    seeds = {made(home, "number-maze")["seed"] for _ in range(8)}
    assert len(seeds) > 1, seeds


def test_exactly_one_move_wins(home):
    for words in (("reach-the-edge", "--level", "hard", "--seed", "4"), ("nim", "--seed", "5"),
                  ("number-maze", "--level", "middle", "--seed", "6")):
        one = made(home, *words)
        truth = json.loads(home.run("solve", words[0], "--after", ",".join(one["after"]), "--json").out)
        equal((truth["value"], truth["to_move"]), ("win", one["to_move"]))
        equal([move["move"] for move in truth["moves"] if move["value"] == "lose"], [one["solution"]])


def test_without_words_it_is_todays(home):
    before = today()
    one, named = made(home), made(home, "--today")
    if today() != before:  # midnight
        one, named = made(home), made(home, "--today")
    equal(one, named)
    equal(one["seed"], today())
    again = made(home, one["game"], "--level", one["grade"], "--seed", str(one["seed"]))
    equal(one, again)
    contains(home.run("puzzle", typed="quit\n").out, "Today's puzzle, " + time.strftime("%Y-%m-%d"))


def test_what_cannot_be(home):
    for words, status, says in (
            (("--today", "nim"), 2, "--today"), (("--today", "--seed", "1"), 2, "--today"),
            (("--today", "--target", "9"), 2, "--today"), (("--target", "50"), 2, "which game?"),
            (("--level", "medium"), 2, 'found "medium", expected easy, middle or hard'),
            (("--seed", "-1"), 2, "--seed"), (("--seed", "x"), 2, "--seed"), (("nosuch",), 2, "nosuch"),
            (("euclid", "--level", "hard"), 1, "found no hard position"),
            (("nim", "chess"), 2, "one word too many")):
        result = home.run("puzzle", *words)
        equal((result.status, result.out), (status, ""))
        contains(result.err, says)
    equal(made(home, "reach-a-hundred", "--seed", "1")["grade"], "middle")  # it has no other


# ---- Through a pipe --------------------------------------------------------------------------------


def test_a_whole_puzzle(home):
    result = home.run(*ONE, typed="help\nnonsense\n2\n4\nhint\n5\nnot read\n")
    equal((result.status, result.err), (0, ""))
    equal(result.out, """\
Number Tower, easy, puzzle 3.
Number Tower: Player 1 has 10, Player 2 has 9. Player 1 can play 1 or 3 or 4 or 5, and exactly one of \
these wins. Which one?

Welcome to Number Tower!
Target Height is 15.

Player 1's turn.
Available Numbers: 1,3,4,5,6,7,9
Your Tower: [2,8]
Total Height: 10
Select a number to add to your tower: help
Type a move, or: hint helps a step further, show shows the solution, rules the rules, quit stops.
Select a number to add to your tower: nonsense
That is not one of your numbers. Please choose 1, 3, 4, or 5.
Select a number to add to your tower: 2
You have used 2 already. Please choose 1, 3, 4, or 5.
Select a number to add to your tower: 4
4 isn't the one. Try again!
Player 2 would then be told: "You win with best play, in 1 turn. Play 6."
Select a number to add to your tower: hint
You win with best play, in 1 turn.
Select a number to add to your tower: 5
Solved: 5 wins.
5 makes your number 15, the target.
Today's puzzles: 0 days in a row. Others: 0 in a row.
""")


def test_every_form_of_a_move(home):
    for typed in ("5", "+5", "add 5", " 5 ", "Add 5\r", "\ufeff5"):
        contains(home.run(*ONE, typed=typed + "\n").out, "Solved: 5 wins.")
    for typed in ("2", "2.", "(2)", "*2", "x2", "×2", "multiply by 2", "option 2"):
        out = home.run("puzzle", "operation-duel", "--seed", "3", typed=typed + "\nshow\n").out
        assert "*2 isn't the one" in out or "Solved: *2 wins." in out, (typed, out)


def test_words_and_ends(home):
    for typed in ("quit\n", "Q\n", "", "4\n", "4", "hint\nhint\nhint\nhint\n"):
        result = home.run(*ONE, typed=typed)
        equal((result.status, result.err), (0, ""))
        assert "Solved" not in result.out, result.out
    out = home.run(*ONE, typed="hint\nh\nhint\nshow\n").out
    contains(out, "You win with best play, in 1 turn.\n")
    contains(out, ": h\nPlay 5.")
    contains(out, "The solution is 5.\n5 makes your number 15, the target.\n")
    german = home.run(*ONE, "--lang", "de", typed="4\nshow\n").out
    contains(german, "4 ist es nicht. Versuch es noch einmal!\n"
                     "Spieler 2 bekäme dann zu hören: „Bei bestem Spiel gewinnst du, in 1 Zug.")
    contains(german, "Die Lösung ist 5.\n")


def test_anything_may_be_typed(home):
    typed = bytes(range(256)) + b"\n" + b"9" * 5000 + b"\n\xff\xfe\n\0\n\x1b[31m\n" + os.urandom(300) + b"\n5\n"
    result = home.run(*ONE, typed=typed)
    equal((result.status, result.err), (0, ""))
    is_safe(result.out)
    contains(result.out, "Solved: 5 wins.")


def test_the_game_that_waits_is_left_alone(home):
    home.run("play", "number-reach", typed="*2\nquit\n")
    before = home.journals()
    home.run(*ONE, typed="5\n")
    home.run(*ONE, typed="4\nquit\n")
    equal(home.journals(), before)


# ---- Streaks ---------------------------------------------------------------------------------------


def test_others_count_by_the_first_answer(home):
    for typed, row in (("5\n", 1), ("hint\n5\n", 2), ("nonsense\n5\n", 3), ("hint\nhint\n5\n", 3),
                       ("quit\n", 3), ("4\n5\n", 0), ("5\n", 1), ("show\n", 0)):
        home.run(*ONE, typed=typed)
        equal((typed, streaks(home)), (typed, [0, 0, row]))
    contains(home.run(*ONE, typed="5\n").out, "Today's puzzles: 0 days in a row. Others: 1 in a row.\n")


def test_days_count_when_they_are_solved(home):
    before = today()
    yesterday = time.strftime("%Y%m%d", time.localtime(time.time() - 86400))
    solution = made(home)["solution"]
    for kept, days in ((f"{yesterday} 4 2", 5), (f"{before} 4 2", 4), ("20200101 4 2", 1)):
        home.file(STREAKS, f"summit puzzles 1\n{kept}\n")
        out = home.run("puzzle", typed=f"nonsense\n{solution}\n").out
        if today() != before:
            return  # midnight
        contains(out, f"Today's puzzles: {days} {'day' if days == 1 else 'days'} in a row. Others: 2 in a row.")
        equal(streaks(home), [before, days, 2])
    home.run("puzzle", typed="show\n")
    equal(streaks(home)[1:], [1, 2])


def test_a_file_that_is_no_streak(home):
    home.file(STREAKS, b"")
    contains(home.run(*ONE, typed="5\n").out, "Others: 1 in a row.")
    equal(streaks(home), [0, 0, 1])
    with open(home.file(STREAKS), "rb") as file:
        good = file.read()
    flipped = [good[:at] + bytes([good[at] ^ 1 << at % 8]) + good[at + 1:] for at in range(0, len(good), 3)]
    for content in (b"\xff" * 100, b"summit puzzles 1\n1 -1 1\n", b"x" * 100000, b"summit puzzles 1\n1 1",
                    b"summit puzzles 3\n1 1 1\n", good[:-1], *flipped):
        home.file(STREAKS, content)
        contains(home.run(*ONE, typed="5\n").out, "Others: 0 in a row.\nThis can't be kept on disk: ")
        with open(home.file(STREAKS), "rb") as file:
            equal(file.read(), content)
    os.remove(home.file(STREAKS))
    os.mkdir(home.file(STREAKS))
    result = home.run(*ONE, typed="5\n")
    equal(result.status, 0)
    contains(result.out, "Others: 0 in a row.\nThis can't be kept on disk: ")


# ---- At a terminal ---------------------------------------------------------------------------------


def test_a_picture_and_another_one_by_keys(home):
    terminal = Terminal(home, *ONE)
    shown = terminal.expect(ASK)
    contains(shown, "10/")
    contains(shown, "(help shows what else you can type here)")
    terminal.type("5\n")
    terminal.expect("Others: 1 in a row.")
    terminal.expect(NEXT)
    terminal.expect_keys()
    terminal.type("+")
    shown = terminal.expect(ASK)
    contains(shown, "Number Tower, middle, puzzle ")
    assert "(help shows" not in shown, shown
    terminal.type("show\n")
    terminal.expect("The solution is ")
    terminal.expect("Others: 0 in a row.")
    terminal.expect(NEXT)
    terminal.expect_keys()
    terminal.type("+")  # harder than middle this game has none
    terminal.expect("There is no such puzzle: found no hard position of Number Tower")
    terminal.expect(NEXT)
    terminal.expect_keys()
    terminal.type("-")
    contains(terminal.expect(ASK), "Number Tower, easy, puzzle ")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_words_are_broken_at_the_width(home):
    terminal = Terminal(home, "puzzle", "nim", "--level", "hard", "--seed", "1")
    for line in terminal.expect("Enter your move").splitlines():
        assert len(line) <= 80, line
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_plain_letters_where_the_locale_has_no_others(home):
    terminal = Terminal(home, *ONE, LC_ALL="C", NO_COLOR="1")
    shown = terminal.expect(ASK)
    assert all(ord(letter) < 128 for letter in shown), shown
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_key_ends_it_and_so_does_the_end(home):
    for key in ("q", "\x04", "\x1b"):
        terminal = Terminal(home, *ONE)
        terminal.expect(ASK)
        terminal.type("5\n")
        terminal.expect(NEXT)
        terminal.expect_keys()
        terminal.type(key)
        equal(terminal.end(), 0)
    terminal = Terminal(home, *ONE)
    terminal.expect(ASK)
    terminal.expect_keys()
    terminal.type("\x03")
    equal(terminal.end(), -2)


def test_todays_then_others(home):
    solution = made(home)["solution"]
    terminal = Terminal(home, "puzzle")
    terminal.expect("Today's puzzle, ")
    terminal.expect("Which one?")
    terminal.expect_keys()
    terminal.type(solution + "\n")
    terminal.expect(NEXT)
    terminal.expect_keys()
    terminal.type("\n")
    terminal.expect(", puzzle ")
    terminal.expect("Which one?")
    terminal.expect_keys()
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_shells_offer_what_there_is(home):
    offered = home.run("--complete", "puzzle", "--level", "").out
    equal(offered, "easy\t\nmiddle\t\nhard\t\n")
    contains(home.run("--complete", "puzzle", "--").out, "--today\t")
    contains(home.run("--complete", "puzzle", "").out, "number-maze\t")
    equal("level:" in home.run("--complete", "engine", "--level", "").out, True)


main()
