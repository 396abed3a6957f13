"""Closed standard descriptors, output that fails, pipes, and what bots inherit."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import contains, equal, main  # noqa: E402


# ---- Standard descriptors --------------------------------------------------------------------------


def closed(*descriptors):
    """Closes them before summit starts."""
    def close():
        for number in descriptors:
            os.close(number)
    return close


def test_closed_descriptors_never_reach_a_game(home):
    home.run("play", "number-reach", typed="*2\n+1\n")
    path = home.games()[0]
    with open(path, "rb") as file:
        before = file.read()
    for which in ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)):
        result = home.run("resume", preexec_fn=closed(*which))
        equal(result.status, 1 if 1 in which else 0)
        if 1 in which and 2 not in which:
            contains(result.err, "Saved. Continue with: summit resume\n")
            contains(result.err, "not all of the output could be written")
        with open(path, "rb") as file:
            equal(file.read(), before)
    # What can't be seen isn't played; a game that can be played goes on as ever.
    equal(home.run("resume", typed="+1\n", preexec_fn=closed(1)).status, 1)
    with open(path, "rb") as file:
        equal(file.read(), before)
    contains(home.run("resume", typed="+1\n", preexec_fn=closed(2)).out, "New Current Number: 4\n")


def test_a_bot_starts_whatever_is_closed(home):
    for which in ((0,), (2,), (0, 2)):
        result = home.run("match", "number-reach", "--player", "a=bot:summit engine", "--player",
                          "b=perfect", "--games", "2", "--csv", preexec_fn=closed(*which))
        equal((result.status, result.err), (0, ""))
        contains(result.out, '"a",2,1,0,1,0,')


VERBS = (["games"], ["rules", "number-reach"], ["solve", "number-reach"], ["map", "number-reach"],
         ["solve", "number-reach", "--json"], ["--help"], ["--version"], ["play", "--help"],
         ["replay", "s"], ["review", "s"], ["engine"], ["check-bot", "summit engine"],
         ["match", "number-reach", "--player", "random", "--player", "perfect", "--games", "2"],
         ["solve", "number-reach", "--certificate", "c"], ["verify", "c"], ["resume", "--list"],
         ["play", "number-reach", "--player1", "perfect", "--player2", "perfect"],
         ["play", "number-reach"], ["resume"])


def test_what_cannot_be_shown_is_told_by_every_verb(home):
    home.run("play", "number-reach", typed="*2\nsave s\nquit\n")
    reading, broken = os.pipe()
    os.close(reading)
    full = os.open("/dev/full", os.O_WRONLY)
    for verb in VERBS:
        for options in ({"preexec_fn": closed(1)}, {"stdout": full}, {"stdout": broken}):
            result = home.run(*verb, typed="name\nquit\n", **options)
            if result.status != 1:
                raise AssertionError(f"{verb} {options} ends with {result.status}")
            contains(result.err, "summit: not all of the output could be written")
    os.close(broken)
    os.close(full)


# ---- Files of others -------------------------------------------------------------------------------


def test_what_never_ends_is_not_waited_for(home):
    os.mkfifo(home.file("pipe"))
    for words in (["verify"], ["replay"], ["review"], ["resume"], ["play"], ["rules"], ["solve"]):
        result = home.run(*words, "./pipe")
        assert result.status in (1, 2), result.status
        contains(result.err, "isn't a regular file")


def test_a_bot_inherits_nothing(home):
    bot = "text:ls -l /proc/self/fd > \"$HOME/open\"; echo +1; cat > /dev/null"
    home.run("play", "number-reach", "--player2", bot, typed="*2\nsave s\n")
    with open(home.file("open"), encoding="utf-8") as file:
        opened = re.findall(r" (\d+) -> (.*)", file.read())
    equal([number for number, what in opened if "/proc/" not in what], ["0", "1", "2"])


main()
