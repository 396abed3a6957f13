"""Records: of every version, damaged, forged, and those that say who sits where."""

import glob
import os
import re
import shutil
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import OLD, contains, equal, main, seal, unseal  # noqa: E402


def olds(pattern):
    found = sorted(glob.glob(os.path.join(OLD, "*", pattern)))
    assert found, pattern
    return found


def journal(home, *words, typed):
    home.run("play", *words, typed=typed)
    return home.games()[-1]


# ---- Earlier versions ------------------------------------------------------------------------------


def test_old_records_are_shown_and_left_alone(home):
    for path in olds("[js]*.summit"):
        before = home.file("before", open(path, "rb").read())
        result = home.run("replay", path)
        if "-torn" in path:
            contains(result.err, "the end of this line")
        else:
            equal((path, result.status, result.err), (path, 0, ""))
        equal(home.run("replay", path).out, result.out)
        with open(path, "rb") as one, open(before, "rb") as two:
            equal(one.read(), two.read())


def test_old_journals_go_on_in_the_present_version(home):
    for path in olds("journal-*.summit"):
        shutil.copy(path, home.file("old.summit"))
        os.chmod(home.file("old.summit"), 0o600)
        seats = ["--player1", "human", "--player2", "human"] if re.search("-program|-unending", path) else []
        result = home.run("resume", "old.summit", *seats, typed="quit\n")
        if re.search("-over|-out-of|-repetition", path):
            contains(result.err, "this game is over")
            continue
        equal((path, result.status), (path, 0))
        text = unseal(home.file("old.summit"))
        equal(text.splitlines()[0], "summit journal 2")
        before = unseal(path) if "/2/" in path else open(path, encoding="utf-8").read()
        moves = [line for line in before.splitlines(True) if re.match(r"\d+\. .*-> .*\n", line)]
        lines = [line + "\n" for line in text.splitlines() if re.match(r"\d+\. .*->", line)]
        # Computers may have played on; a line that was cut off is left out.
        equal(lines[:len(moves)], moves)
        equal(home.run("replay", "old.summit").status, 0)
        equal([name for name in os.listdir(home.path) if name.endswith(".part")], [])


def test_old_rules_that_mean_something_else_today_are_refused(home):
    for path in olds("refused-*.summit"):
        for verb in ("replay", "resume", "review"):
            result = home.run(verb, path)
            equal((path, verb, result.status, result.out), (path, verb, 1, ""))
            assert re.search("this version of Summit can't play|differently from the one that saved", result.err), \
                result.err


def test_a_new_save_goes_over_an_old_one_of_the_same_game(home):
    shutil.copy(os.path.join(OLD, "1", "saved-undo.summit"), home.file("s"))
    contains(home.run("resume", "s", typed="+1\nsave s\nquit\n").out, "Saved as s.")
    with open(home.file("s"), encoding="utf-8") as file:
        contains(file.read(), "summit save 2\n")
    contains(home.run("play", "number-reach", typed="+1\nsave s\nquit\n").out, "contains something else")


def test_a_journal_that_cannot_be_replaced_stays(home):
    shutil.copy(os.path.join(OLD, "1", "journal-level.summit"), home.file("old.summit"))
    os.mkdir(home.file("old.summit.part"))  # where the new one would be written
    result = home.run("resume", "old.summit", typed="quit\n")
    equal(result.status, 0)
    with open(home.file("old.summit"), encoding="utf-8") as file:
        contains(file.read(), "summit journal 1\n")


def test_what_was_left_by_a_kill_is_no_obstacle(home):
    shutil.copy(os.path.join(OLD, "1", "journal-level.summit"), home.file("old.summit"))
    home.file("old.summit.part", "summit jour")
    equal(home.run("resume", "old.summit", typed="quit\n").status, 0)
    equal(unseal(home.file("old.summit")).splitlines()[0], "summit journal 2")


def test_a_newer_version_is_refused(home):
    path = journal(home, "number-reach", typed="+1\nquit\n")
    text = unseal(path)
    for old, new in (("journal 2", "journal 3"), ("rules 2 ", "rules 3 ")):
        home.file(path, seal(text.replace(old, new, 1)))
        contains(home.run("replay", path).err, "saved by a newer version of Summit")


# ---- Forged ----------------------------------------------------------------------------------------


def test_no_record_starts_a_program(home):
    path = journal(home, "number-reach", "--player2", "random", typed="+1\nquit\n")
    text = unseal(path)
    home.file("x", "#!/bin/sh\ntouch started\n")
    os.chmod(home.file("x"), 0o755)
    for who in ("bot:./x", "text:./x", "bot:", "text:", "./x", "program ./x", "level:5 ./x", "human\tx"):
        for forged in (text.replace("is level:0", f"is {who}"), text + f"player 2 is {who}\n",
                       text + f"player 1 is {who}\n"):
            home.file(path, seal(forged))
            for verb in ("resume", "replay", "review"):
                result = home.run(verb, path, typed="+1\nquit\n")
                equal((who, verb, result.status, result.out), (who, verb, 1, ""))
    with open(os.path.join(OLD, "1", "journal-level.summit"), encoding="utf-8") as file:
        old = file.read()
    home.file("forged.summit", old.replace("is level:50", "is bot:./x"))
    equal(home.run("resume", "forged.summit").status, 1)
    assert not os.path.exists(home.file("started"))


def test_no_record_names_a_path(home):
    text = unseal(journal(home, "number-reach", typed="+1\nquit\n"))
    for name in ("/etc/passwd", "../x", "a/b"):
        home.file("forged.summit", seal(text.replace("game number-reach", f"game {name}")))
        contains(home.run("resume", "forged.summit").err, "expected game and a name")


# ---- Damage ----------------------------------------------------------------------------------------


def test_every_flipped_bit_of_a_journal_is_noticed(home):
    """In the program as in the library: the last line's end may be gone, nothing else."""
    home.file("g.game", "start = 1\ntarget = 99\nops = +1, *2\n")
    path = journal(home, "./g.game", "--player2", "level:0", "--names", "A,B", typed="+1\n+1\nquit\n")
    with open(path, "rb") as file:
        text = file.read()
    for at in range(0, 8 * len(text), 37):  # the unit tests flip all of them
        damaged = bytearray(text)
        damaged[at // 8] ^= 1 << at % 8
        home.file("flipped.summit", bytes(damaged))
        equal((at, home.run("replay", "flipped.summit").status), (at, 1))


# ---- Who sits where --------------------------------------------------------------------------------


def test_who_sits_down_is_written(home):
    path = journal(home, "number-reach", "--names", "Ada,Bo", typed="+1\nquit\n")
    text = unseal(path)
    contains(text, "player 1 is called Ada\nplayer 2 is called Bo\n1. player 1")
    assert "names" not in text
    home.run("resume", "--player2", "random", "--seed", "1", typed="quit\n")
    contains(unseal(path), "1. player 1: +1 -> 2\nplayer 2 is level:0\n2. player 2: ")
    contains(home.run("resume", typed="resign\n").out, "Ada resigns")
    contains(home.run("history").out, "Bo (random) beat Ada")


# ---- What else is said of a game -------------------------------------------------------------------


def test_hints_off_binds_a_game_and_its_review(home):
    path = journal(home, "number-reach", "--no-hints", typed="+1\nhint\nwhy\nmap\nquit\n")
    contains(unseal(path), "first player 1\nhints off\n1. player 1")
    result = home.run("play", "number-reach", "--no-hints", typed="+1\nhint\nwhy\nmap\nquit\n")
    equal(result.out.count("Hints are off in this game."), 3)
    for words in ((), ("--json",)):
        result = home.run("review", path, *words)
        equal((result.status, result.out), (1, ""))
        contains(result.err, "hints are off in this game")
    # They stay off without the option, and nothing switches them on.
    result = home.run("resume", path, typed="hint\nresign\n")
    contains(result.out, "Hints are off in this game.")
    contains(home.run("review").err, "hints are off in this game")
    # A game that goes on without hints gets the line.
    path = journal(home, "number-tower", typed="3\nquit\n")
    home.run("resume", path, "--no-hints", typed="quit\n")
    contains(unseal(path), "-> 3\nhints off\n")
    contains(home.run("resume", path, typed="hint\nquit\n").out, "Hints are off in this game.")


def test_what_was_tossed_is_told_again(home):
    home.file("t.game", "start = toss 2-5\ntarget = toss 20-30\nops = +1, *2\nfirst = toss\n")
    played = home.run("play", "./t.game", "--seed", "3", typed="+1\nsave s\nresign\n").out
    opening = played[:played.index("\n\n")]
    contains(opening, "Drawn: the game starts at ")
    contains(opening, "The coin says: ")
    contains(open(home.file("s"), encoding="utf-8").read(), "\ntossed\ntossed start\ntossed target\n1. ")
    equal(home.run("replay", "s").out[:len(opening)], opening)
    equal(home.run("replay").out[:len(opening)], opening)
    contains(home.run("history", "--json").out, '"tossed":["first","start","target"]')
    home.run("play", "number-reach", typed="resign\n")
    contains(home.run("history", "--json").out, '"rounds":1,"tossed":[]}')


# ---- Behind each other -----------------------------------------------------------------------------


def test_records_behind_each_other_are_shown_one_after_the_other(home):
    """A journal, a saved game and one of version 1, as `cat` puts them."""
    first = journal(home, "number-reach", typed="+1\nquit\n")
    home.run("play", "number-tower", typed="3\nsave s\nquit\n")
    paths = [first, home.file("s"), os.path.join(OLD, "1", "journal-level.summit")]
    home.file("all", b"".join(open(path, "rb").read() for path in paths))
    shown = [home.run("replay", path).out for path in paths]
    equal(home.run("replay", "all").out, "\n".join(shown))
    judged = [home.run("review", path).out for path in paths]
    equal(home.run("review", "all").out, "\n".join(judged))
    equal(home.run("review", "all", "--json").out,
          "".join(home.run("review", path, "--json").out for path in paths))
    # Only one alone can be gone on with.
    result = home.run("resume", "all")
    equal((result.status, result.out), (1, ""))
    contains(result.err, "found another game after the first one, expected only one")
    # A fault is found at its line of the file.
    with open(home.file("all"), encoding="utf-8") as file:
        text = file.read()
    line = text[:text.index("1. player 1: 3 -> 3")].count("\n") + 1
    home.file("all", text.replace("1. player 1: 3 -> 3", "1. player 1: 3 -> 4"))
    result = home.run("replay", "all")
    equal((result.status, result.out), (1, shown[0]))
    contains(result.err, f"all:{line}: ")


main()
