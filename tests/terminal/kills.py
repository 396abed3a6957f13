"""Killed while moves are typed without a pause, several at once: what was shown is in the journal."""

import os
import random
import re
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import contains, equal, main  # noqa: E402
from tmux import full, line  # noqa: E402

KILLS = int(os.environ.get("TERMINAL_KILLS", "4"))  # of each mode
MOVES = 60


def number(shown):
    """The highest number that is told of a game of adding 1, or is on the board of the screen."""
    told = re.findall(r"Current Number: (\d+)|, now (\d+)|\[(\d+)\]", shown)
    return max((int(digits) for found in told for digits in found if digits), default=1)


def kill(home, chance, mode, key, asked):
    with mode(home, "play", "number-reach", "--ops", "+1,+2", "--target", "1000000") as tmux:
        tmux.expect(asked)
        tmux.type(key * MOVES)
        wanted = chance.randrange(2, MOVES // 2)
        tmux.wait(lambda shown: number(shown) >= wanted, f"move {wanted}")
        os.kill(tmux.pid(), signal.SIGKILL)
        equal(tmux.end(), -signal.SIGKILL)
        shown = number(tmux.screen())
    resumed = home.run("resume")
    contains(resumed.out, "Current Number: ")
    kept = number(resumed.out)
    # What was kept last may not have been shown yet.
    if not shown <= kept <= shown + 1:
        raise AssertionError(f"{shown} was shown, {kept} is kept")
    home.clear()


def kills(home, mode, key, asked):
    seed = int(os.environ.get("TERMINAL_SEED", "1"))
    print(f"# TERMINAL_SEED={seed}, {KILLS} kills")
    chance = random.Random(seed)
    for _ in range(KILLS):
        kill(home, chance, mode, key, asked)


def test_killed_line_mode_has_kept_what_it_showed(home):
    kills(home, line, "+1\r", "Current Number: 1")


def test_a_killed_full_screen_has_kept_what_it_showed(home):
    kills(home, full, "1", "h hint")


main(2)
