"""The classics: each is listed, told, solved, certified, verified and played to its end."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import ROOT, contains, equal, main  # noqa: E402

FOLDER = os.path.join(ROOT, "games", "classics")
FILES = sorted(name[:-len(".game")] for name in os.listdir(FOLDER))
TOSSED = {"lucky-heap": ["--start", "30"]}  # a number has to be drawn, or given

# Who wins from the start, and in how many turns: found by a brute force that shares nothing with
# Summit but the text of the rules.
VALUES = {
    "race-to-21": ("win", 11), "the-hundred": ("win", 19), "twenty-one": ("lose", 11),
    "thirty-one": ("win", 9), "double-or-add": ("lose", 26), "reach-a-hundred": ("win", 3),
    "forbidden-sevens": ("win", 19), "odd-and-even": ("win", 15), "never-your-last": ("win", 15),
    "thermometer": ("win", 7), "nim": ("win", 11), "misere-nim": ("win", 10),
    "wythoff": ("lose", 6), "corner-the-king": ("win", 13), "euclid": ("win", 5),
    "fibonacci-nim": ("win", 17), "lucky-heap": ("lose", 18), "take-a-power": ("win", 9),
    "take-a-square": ("win", 5), "take-a-digit": ("win", 15), "mark": ("lose", 12),
    "divide-if-you-can": ("win", 7), "prime-steps": ("win", 5), "prime-stairs": ("win", 19),
    "divisor-duel": ("win", 9), "proper-divisors": ("win", 15), "juniper-green": ("win", 9),
    "coprime-chain": ("win", 11), "divisor-chomp": ("win", 8), "strike-divisors": ("win", 11),
    "dawsons-kayles": ("win", 7), "digit-by-digit": ("win", 6), "shared-tower": ("win", 5),
    "compare-totals": ("win", 5), "tower-attack": ("win", 21),
}


def words(game):
    return [game, *TOSSED.get(game, [])]


def listed(home, *options):
    """The names below the headings of the families, and what is said about each."""
    families = home.run("games", *options).out.split("\n\n")[1:]
    equal(len(families), 6)
    return dict(line.split(maxsplit=1) for family in families for line in family.splitlines()[1:])


def test_every_file_is_built_in_and_listed(home):
    equal(sorted(listed(home)), FILES)
    german = listed(home, "--lang", "de")
    equal(sorted(german), FILES)
    for game, about in listed(home).items():
        with open(os.path.join(FOLDER, game + ".game"), encoding="utf-8") as file:
            contains(file.read(), f"\nabout = {about}\n")
        assert german[game] != about, game
        for text in (about, german[game]):
            assert len(text) <= 59, (game, text)  # a line of the list has 80 columns


def test_they_are_offered_and_meant(home):
    offered = home.run("--complete", "play", "").out
    for game in FILES:
        contains(offered, f"\n{game}\t")
    contains(home.run("play", "nimm").err, "did you mean nim?")
    contains(home.run("nim").err, "to play it: summit play nim")


def test_they_can_be_begun_from(home):
    for game in FILES:
        path = home.file("own.game", f"like = {game}\ntitle = My Own\n")
        same, other = home.run("rules", *words(game)), home.run("rules", path, *words(game)[1:])
        equal((same.status, same.err, other.status, other.err), (0, "", 0, ""))
        equal(other.out.splitlines()[0], "My Own")
        own_rules = same.out.split("\n\nVariants ")[0].splitlines()  # variants are the game's own
        equal(other.out.splitlines()[1:], own_rules[1:])


def test_they_are_solved_from_the_start(home):
    equal(sorted(VALUES), FILES)
    for game in FILES:
        told = json.loads(home.run("solve", *words(game), "--json").out)
        value, plies = VALUES[game]
        equal((game, told["value"], told.get("plies", plies)), (game, value, plies))


def test_they_are_certified_and_verified(home):
    for game in FILES:
        result = home.run("solve", *words(game), "--certificate", game)
        equal((game, result.status, result.err), (game, 0, ""))
        result = home.run("verify", game)
        equal((game, result.status, result.err), (game, 0, ""))


def test_they_are_played_to_the_end(home):
    for game in FILES:
        result = home.run("play", *words(game), "--player1", "perfect", "--player2", "perfect",
                          "--seed", "7")
        equal((game, result.status, result.err), (game, 0, ""))
        winner = "Player 1" if VALUES[game][0] == "win" else "Player 2"
        contains(result.out.splitlines()[-1], winner)
        for level in ("random", "medium"):
            result = home.run("play", *words(game), "--player1", level, "--player2", level,
                              "--seed", "7")
            equal((game, result.status, result.err), (game, 0, ""))


if __name__ == "__main__":
    main()
