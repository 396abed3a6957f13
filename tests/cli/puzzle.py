#!/usr/bin/env python3
"""Tests of puzzles through pipes and at a terminal."""

import json
import os
import re
import sys
import time
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Terminal, contains, equal, is_safe, main  # noqa: E402

STREAKS = ".local/state/summit/puzzles/streaks"
ASK = "Your move: "
NEXT = "Enter: another one, +: harder, -: easier, q: quit "


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


# ---- Answers by the solver --------------------------------------------------------------------------


def options(one):
    """What the puzzle sets over its game, as options of the other verbs."""
    settings = [part.split(" = ", 1) for part in one["settings"].split("; ") if part]
    return [word for key, value in settings for word in (f"--{key}", value)] + ["--first", str(one["first"])]


def truth(home, one, played=()):
    after = ",".join([*one["after"], *played])
    return json.loads(home.run("solve", one["game"], *options(one), *(("--after", after) if after else ()), "--json").out)


def written(label):
    """A move as it is typed, of one that was told."""
    heap = re.match(r"take (\d+) from heap (\d+)$", label)
    return f"{heap[2]}: -{heap[1]}" if heap else label.replace("×", "*").replace("−", "-")


def line_of(home, *words):
    """A puzzle that is a line: its command, itself, and the answers that solve it."""
    for seed in range(1, 200):
        command = ("puzzle", *words, "--seed", str(seed))
        one = json.loads(home.run(*command, "--json").out)
        if one["kind"] == "line":
            break
    played, answers, kept = [], [], read_file(home)
    while True:
        moves = truth(home, one, played)["moves"]
        right = [move["move"] for move in moves if move["value"] == "lose"]
        answers.append(right[0])
        out = home.run(*command, typed="".join(f"{answer}\n" for answer in answers)).out
        played = []
        for you, computer in re.findall(r"^Your move: .*\nRight: (.*)\.\n|^Computer: (.*)\.$", out, re.M):
            played.append(written(you or computer))
        if "Solved" in out:
            write_file(home, kept)
            return command, one, answers


def wrong_of(home, one):
    """A move that neither wins nor loses at once."""
    moves = truth(home, one)["moves"]
    return [move["move"] for move in moves if move["value"] != "lose"][0]


def read_file(home):
    try:
        with open(home.file(STREAKS), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def write_file(home, content):
    if content is not None:
        home.file(STREAKS, content)
    elif read_file(home) is not None:
        os.remove(home.file(STREAKS))


# ---- Which one -------------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_puzzle(home):
    for words in (("number-maze", "--seed", "7"), ("nim", "--level", "hard", "--seed", "1"),
                  ("--seed", "12", "--level", "medium"), ("number-reach", "--target", "50", "--seed", "1")):
        one = made(home, *words)
        equal(one, made(home, *words))
        equal((one["version"], one["seed"]), (2, int(words[words.index("--seed") + 1])))
        if "--level" in words:
            equal(one["grade"], words[words.index("--level") + 1])
    seeds = {made(home, "number-maze")["seed"] for _ in range(8)}
    assert len(seeds) > 1, seeds


def test_exactly_one_first_move_wins(home):
    for words in (("nim",), ("number-maze",), ("number-reach", "--level", "hard")):
        _, one, _ = line_of(home, *words)
        moves = truth(home, one)
        equal((moves["value"], moves["to_move"]), ("win", one["to_move"]))
        equal([move["move"] for move in moves["moves"] if move["value"] == "lose"], [one["solution"]])


def test_without_words_it_is_todays(home):
    before = today()
    one, named = made(home), made(home, "--today")
    if today() != before:  # midnight
        one, named = made(home), made(home, "--today")
    equal(one, named)
    equal(one, made(home, "--date", time.strftime("%Y-%m-%d")))
    contains(home.run("puzzle", typed="quit\n").out, f"Puzzle of {time.localtime().tm_mday} {time.strftime('%b %Y')}: ")


def test_another_day(home):
    first, second = made(home, "--date", "2026-11-20"), made(home, "--date", "2026-11-21")
    assert first != second
    contains(home.run("puzzle", "--date", "2026-11-20", typed="quit\n").out, "Puzzle of 20 Nov 2026: ")
    contains(home.run("puzzle", "--date", "2026-03-01", "--lang", "de", typed="quit\n").out, "Rätsel vom 1. März 2026: ")


def test_a_set_for_a_class(home):
    out = home.run("puzzle", "--count", "10", "--seed", "5").out
    equal(out, home.run("puzzle", "--count", "10", "--seed", "5").out)
    tasks, answers = out.split("\f")
    for number in range(1, 11):
        contains(tasks, f"\n{number}. ")
        contains(answers, f"\n{number}. ")
    assert "answer" not in tasks, tasks
    puzzles = json.loads(home.run("puzzle", "nim", "--count", "4", "--seed", "5", "--json").out)
    equal([one["game"] for one in puzzles], ["nim"] * 4)
    assert all(puzzles[0] != other for other in puzzles[1:])


def test_what_cannot_be(home):
    for words, status, says in (
            (("--today", "nim"), 2, "--today"), (("--today", "--seed", "1"), 2, "--today"),
            (("--today", "--target", "9"), 2, "--today"), (("--target", "50"), 2, "which game?"),
            (("--date", "2026-01-31", "nim"), 2, "--date"), (("--date", "2026-01-31", "--today"), 2, "--date"),
            (("--date", "2026-02-29"), 2, "2026-02-29"), (("--date", "today"), 2, "2026-01-31"),
            (("--count", "0"), 2, "--count"), (("--count", "51"), 2, "--count"),
            (("--level", "odd"), 2, 'found "odd", expected easy, medium or hard'),
            (("--seed", "-1"), 2, "--seed"), (("--seed", "x"), 2, "--seed"), (("nosuch",), 2, "nosuch"),
            (("nim", "--players", "3"), 1, "found no hard puzzle of Nim"), (("nim", "chess"), 2, "one word too many")):
        result = home.run("puzzle", *words)
        equal((result.status, result.out), (status, ""))
        contains(result.err, says)


# ---- Through a pipe --------------------------------------------------------------------------------


def test_a_whole_line(home):
    command, one, answers = line_of(home, "number-reach")
    wrong = wrong_of(home, one)
    out = home.run(*command, typed="".join(f"{line}\n" for line in ("help", "nonsense", wrong, *answers, "not read"))).out
    contains(out, "Type your answer, or: show (the answer), rules, help, quit.")
    contains(out, f"Your move: {wrong}\n{wrong.replace('*', '×')}? ")
    contains(out, "Try again.\n")
    contains(out, f"Right: {answers[0].replace('*', '×')}.\n")
    contains(out, "Solved.\n")
    assert "not read" not in out
    for never in ("W/L", "lost position", "Player 1", "Nim sum", "->", " *"):
        assert never not in out.replace(wrong, "").replace("\nYour move: *", ""), (never, out)


def test_every_form_of_a_move(home):
    command, one, _ = line_of(home, "number-reach")
    solution = one["solution"]
    for typed in (solution, f" {solution} ", f"{solution}\r", f"\ufeff{solution}"):
        contains(home.run(*command, typed=typed + "\n").out, "Right: ")


def test_words_and_ends(home):
    command, one, _ = line_of(home, "nim")
    for typed in ("quit\n", "Q\n", "", "rules\nquit\n", "help"):
        result = home.run(*command, typed=typed)
        equal((result.status, result.err), (0, ""))
        assert "Solved" not in result.out and "Right" not in result.out, result.out
    contains(home.run(*command, typed="rules\n").out, "heap")
    contains(home.run(*command, typed="show\n").out, "The answer: take ")
    german = home.run(*command, "--lang", "de", typed=f"{wrong_of(home, one)}\nshow\n").out
    contains(german, "Versuch es noch einmal.\n")
    contains(german, "Die Lösung: nimm ")
    assert one["solution"] not in german


def test_anything_may_be_typed(home):
    command, _, answers = line_of(home, "nim")
    typed = bytes(range(256)) + b"\n" + b"9" * 5000 + b"\n\xff\xfe\n\0\n\x1b[31m\n" + os.urandom(300) + b"\n"
    result = home.run(*command, typed=typed + "".join(f"{answer}\n" for answer in answers).encode())
    equal((result.status, result.err), (0, ""))
    is_safe(result.out)
    contains(result.out, "Solved")


def test_the_game_that_waits_is_left_alone(home):
    home.run("play", "number-reach", typed="*2\nquit\n")
    before = home.journals()
    home.run("puzzle", "number-reach", "--seed", "1", typed="+1\n*2\nshow\n")
    equal(home.journals(), before)


# ---- Streaks ---------------------------------------------------------------------------------------


def test_others_count_by_the_first_answer(home):
    command, one, answers = line_of(home, "number-reach")
    right, wrong = "".join(f"{answer}\n" for answer in answers), f"{wrong_of(home, one)}\n"
    home.run(*command, typed=right)
    for typed, row in ((right, 2), ("quit\n", 2), ("nonsense\n" + right, 3), (wrong, 0), (right, 1),
                       ("show\n", 0), (wrong + right, 0)):
        home.run(*command, typed=typed)
        equal((typed, streaks(home)), (typed, [0, 0, row]))
    contains(home.run(*command, typed=right).out, "Daily puzzles: 0 days in a row. Others: 1 in a row.\n")


def test_the_days_puzzle_has_three_tries_and_is_taken_up(home):
    before = today()
    yesterday = time.strftime("%Y%m%d", time.localtime(time.time() - 86400))
    home.file(STREAKS, f"summit puzzles 1\n{yesterday} 4 2\n")
    shown = home.run("puzzle", typed="show\n").out
    if today() != before:
        return  # midnight
    contains(shown, "The answer")
    contains(shown, "Daily puzzles: 0 days in a row. Others: 2 in a row.")
    contains(shown, "Summit ")
    again = home.run("puzzle", typed="show\n").out
    assert "The answer" not in again, again
    contains(again, " · ")
    equal(streaks(home), [int(yesterday), 0, 2])


def test_a_file_that_is_no_streak(home):
    command, _, answers = line_of(home, "number-reach")
    typed = "".join(f"{answer}\n" for answer in answers)
    home.file(STREAKS, b"")
    contains(home.run(*command, typed=typed).out, "Others: 1 in a row.")
    equal(streaks(home), [0, 0, 1])
    with open(home.file(STREAKS), "rb") as file:
        good = file.read()
    flipped = [good[:at] + bytes([good[at] ^ 1 << at % 8]) + good[at + 1:] for at in range(0, len(good), 3)]
    for content in (b"\xff" * 100, b"summit puzzles 1\n1 -1 1\n", b"x" * 100000, b"summit puzzles 1\n1 1",
                    b"summit puzzles 3\n1 1 1\n", good[:-1], *flipped):
        home.file(STREAKS, content)
        contains(home.run(*command, typed=typed).out, "This can't be saved: ")
        with open(home.file(STREAKS), "rb") as file:
            equal(file.read(), content)


# ---- At a terminal ---------------------------------------------------------------------------------


def test_a_picture_and_another_one_by_keys(home):
    command, _, answers = line_of(home, "number-reach")
    terminal = Terminal(home, *command)
    shown = terminal.expect(ASK)
    contains(shown, "rules, help, quit.")
    for answer in answers[:-1]:
        terminal.expect_keys()
        terminal.type(answer + "\n")
        terminal.expect(ASK)
    terminal.expect_keys()
    terminal.type(answers[-1] + "\n")
    terminal.expect("Others: 1 in a row.")
    terminal.expect(NEXT)
    terminal.expect_keys()
    terminal.type("+")
    contains(terminal.expect(", puzzle "), "Number Reach, medium")
    terminal.expect("quit.")
    terminal.expect(": ")
    terminal.expect_keys()
    terminal.type("show\n")
    terminal.expect(NEXT)
    terminal.expect_keys()
    terminal.type("-")
    contains(terminal.expect(", puzzle "), "Number Reach, easy")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_words_are_broken_at_the_width(home):
    command, _, _ = line_of(home, "nim", "--level", "hard")
    terminal = Terminal(home, *command)
    for line in terminal.expect(ASK).splitlines():
        assert len(line) <= 80, line
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_plain_letters_where_the_locale_has_no_others(home):
    command, _, _ = line_of(home, "number-reach")
    terminal = Terminal(home, *command, LC_ALL="C", NO_COLOR="1")
    shown = terminal.expect(ASK)
    assert all(ord(letter) < 128 for letter in shown), shown
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_key_ends_it_and_so_does_the_end(home):
    command, _, _ = line_of(home, "number-reach")
    for key in ("q", "\x04", "\x1b"):
        terminal = Terminal(home, *command)
        terminal.expect(ASK)
        terminal.type("show\n")
        terminal.expect(NEXT)
        terminal.expect_keys()
        terminal.type(key)
        equal(terminal.end(), 0)
    terminal = Terminal(home, *command)
    terminal.expect(ASK)
    terminal.expect_keys()
    terminal.type("\x03")
    equal(terminal.end(), -2)


def test_todays_then_others(home):
    terminal = Terminal(home, "puzzle")
    terminal.expect("Puzzle of ")
    terminal.expect("quit.")
    terminal.expect(": ")
    terminal.type("show\n")
    terminal.expect("Summit ")
    terminal.expect(NEXT)
    terminal.expect_keys()
    terminal.type("\n")
    terminal.expect(", puzzle ")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_shells_offer_what_there_is(home):
    offered = home.run("--complete", "puzzle", "--level", "").out
    equal(offered, "easy\t\nmedium\t\nhard\t\n")
    contains(home.run("--complete", "puzzle", "--").out, "--today\t")
    contains(home.run("--complete", "puzzle", "--").out, "--date\t")
    contains(home.run("--complete", "puzzle", "").out, "number-maze\t")
    equal("level:" in home.run("--complete", "engine", "--level", "").out, True)


main()
