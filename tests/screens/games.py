"""Games to their end, move by move, in line mode and full screen: the five, and a classic of each
kind of picture. What is typed is what two computers have played; it has to be kept as theirs."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import equal, main, wait_until  # noqa: E402
from tmux import Golden, full, line  # noqa: E402

GAMES = ["number-reach", "operation-duel", "number-maze", "number-tower", "reach-the-edge",
         "thermometer", "shared-tower", "twenty-one", "nim", "juniper-green"]


def kept(home):
    """The moves of the one game that there is, and what they made, without the sums of the lines."""
    text = ""
    for path in home.journals():
        try:
            with open(path, encoding="utf-8") as file:
                text += file.read()
        except FileNotFoundError:
            pass  # it has just been put where games are that are over
    return re.findall(r"^(\d+\. player \d+: .*) [0-9a-f]{8}$", text, re.M)


def play(home, game, mode, name):
    home.run("play", game, "--player1", "perfect", "--player2", "random", "--seed", "1")
    played = kept(home)
    home.clear()
    golden = Golden(f"{name}-{game}", home)
    with mode(home, "play", game) as tmux:
        tmux.expect("layer 1")
        golden.see(tmux, "the beginning")
        for count, entry in enumerate(played, 1):
            move = re.fullmatch(r"\d+\. player \d+: (.*?) -> .*", entry)[1]
            if name == "line":
                tmux.enter(move)
            else:
                tmux.type(":")
                tmux.type(move + "\r")
            wait_until(lambda: len(kept(home)) >= count or tmux.dead(), f"{entry} to be kept")
            if count == len(played) // 2:
                golden.see(tmux, f"after {count} moves")
        golden.see(tmux, "the end")
        tmux.type("q")
        equal(tmux.end(), 0)
    equal(home.games(), [])
    equal(kept(home), played)


def test(game, mode, name):
    globals()[f"test_{game}_in_{name}_mode"] = lambda home: play(home, game, mode, name)


for each in GAMES:
    test(each, line, "line")
    test(each, full, "full")
del each

main(6)
