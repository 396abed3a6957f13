"""Random combinations of games and options: refused with a sentence, or played to the end.

What `rules` accepts `play` accepts, a variation that was written to a file plays the same to the
letter, and whatever is typed, the game can be gone on with. The seed is fixed, so that a failure
comes again."""

import os
import random
import sys

if os.access("/dev/shm", os.W_OK):  # thousands of journals wait for no disk there
    os.environ["TMPDIR"] = "/dev/shm"
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import LONG, contains, equal, is_safe, main  # noqa: E402


ROUNDS = 2000 if LONG else 200

GAMES = ("number-reach", "operation-duel", "number-maze", "number-tower", "reach-the-edge")
HUGE = str(1 << 62)
# For each option the values to draw from: good ones, ones that don't fit, and nonsense.
OPTIONS = {
    "--target": ("2", "3", "7", "10", "20", "50", "100", "0", "1", "-1", "+0", HUGE, HUGE + "0"),
    "--start": ("0", "1", "2", "5", "8", "19", "-1", "x"),
    "--size": ("1", "2", "5", "15", "30"),
    "--steps": ("1", "1,2", "1,2,3", "2,4", "1,2,4", "0", "3-1"),
    "--numbers": ("1-9", "1-12", "2,3,5,7", "1,2", "0-3", "1-99"),
    "--ops": ("+1,*2", "+1,*2,-1", "+1,*2,-1,/2", "+1,*3", "+1,+2,+3", "+2,*2", "*1", "+1,+1", "/0"),
    "--limit": ("*2=1", "*2=5", "+1=3", "3=2", "-1=2", "*7=1", "*2=0"),
    "--players": ("2", "3", "5", "8", "9", "1"),
    "--names": ("Ann,Ben", "Ann,Ben,Cy", "Zoë,Ωmega", "A,A", "A\x1b[31m,B", ",", "x" * 33 + ",y"),
    "--first": ("1", "2", "3", "toss", "0", "never"),
    "--time": ("60", "2.5", "0", "-3", "99999999"),
    "--best-of": ("1", "3", "4"),
    "--points": ("1", "2", "0"),
}
TYPED = ("+1", "*2", "x2", "-1", "/2", "1", "2", "3", "4", "5", "7", "9", "add 1", " *2 ", "+3", "*3",
         "undo", "moves", "rules", "help", "", "+0", "fish", "-0", "\x1b[2J", "99999999999999999999")


def draw_options(dice):
    """A few options, each once; the seed goes with them, so that a toss comes again."""
    options = ["--seed", str(dice.randrange(100))]
    for name in dice.sample(sorted(OPTIONS), dice.choice((0, 1, 1, 2, 2, 3, 4))):
        options += [name, dice.choice(OPTIONS[name])]
    return options


def without_seed(options):
    return options[2:]


def expect_refusal(result, options):
    """One sentence, on standard error, and nothing has happened."""
    equal((result.status, result.out), (2, ""))
    assert result.err.startswith("summit: ") and result.err.count("\n") == 1, (options, result.err)
    is_safe(result.err)


def play_by_hand(home, game, options, dice):
    """Whatever is typed, nothing breaks, and the same is shown when it is played from a file."""
    typed = "".join(dice.choice(TYPED) + "\n" for _ in range(dice.randrange(60)))
    result = home.run("play", game, *options, typed=typed)
    equal(result.status, 0)
    is_safe(result.out)
    written = home.run("play", game, *without_seed(options), "--write-rules", "own.game")
    equal(written.status, 0)
    again = home.run("play", "./own.game", *options[:2], typed=typed)
    equal(again.out, result.out)
    if "Saved. Continue with" in result.err:
        gone_on = home.run("resume", typed="quit\n")
        equal(gone_on.status, 0)
        prompt = result.out.rstrip("\n").rsplit("\n", 1)[-1]
        contains(gone_on.out, prompt)


def play_by_chance(home, game, options, players):
    """With a computer in every seat it comes to an end."""
    seats = [word for seat in range(1, players + 1) for word in (f"--player{seat}", "random")]
    result = home.run("play", game, *options, *seats)
    equal(result.status, 0)
    assert any(end in result.out for end in ("win", "won", "draw")), (options, result.out[-300:])


def test_any_combination_is_refused_or_played(home):
    dice = random.Random(2)
    played = 0
    for _ in range(ROUNDS):
        game, options = dice.choice(GAMES), draw_options(dice)
        told = home.run("rules", game, *without_seed(options))
        if told.status != 0:
            expect_refusal(told, options)
            expect_refusal(home.run("play", game, *options), options)
            continue
        is_safe(told.out)
        players = int(told.out.split("\n\n")[2].split(" ", 1)[0])
        play_by_hand(home, game, options, dice)
        play_by_chance(home, game, options, players)
        home.clear()
        played += 1
    assert played > ROUNDS / 5, f"only {played} of {ROUNDS} could be played"


main()
