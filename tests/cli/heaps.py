"""Heaps that options give: who wins, and by which move, against Nim sums and searches of our own."""

import functools
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import contains, equal, main  # noqa: E402

LARGEST = 1 << 62


def solve(home, *words):
    result = home.run("solve", *words, "--json")
    equal((result.status, result.err), (0, ""))
    return json.loads(result.out)


def listed(heaps):
    return ",".join(map(str, heaps))


def moved(heaps, move):
    """The heaps after a move such as `2: -3` or `both -3`."""
    where, amount = move.replace(":", "").split()
    return tuple(heap + int(amount) if where in ("both", str(i + 1)) else heap
                 for i, heap in enumerate(heaps))


def nim_sum(heaps):
    return functools.reduce(lambda a, b: a ^ b, heaps, 0)


def nim_lost(heaps, misere):
    return (nim_sum(heaps) == 0) != (misere and max(heaps) < 2)


@functools.lru_cache(maxsize=None)
def plies(heaps, follow, misere):
    """Whether the player to move wins, and in how many turns."""
    after = [plies(tuple(then), follow, misere) for then in follow(heaps)]
    if not after:
        return misere, 0
    lost = [turns for wins, turns in after if not wins]
    return (True, min(lost) + 1) if lost else (False, max(turns for _, turns in after) + 1)


def nim(heaps):
    return [heaps[:i] + (less,) + heaps[i + 1:] for i, heap in enumerate(heaps)
            for less in range(heap)]


def wythoff(heaps):
    return nim(heaps) + [(heaps[0] - both, heaps[1] - both) for both in range(1, min(heaps) + 1)]


def euclid(heaps):
    one, other = heaps
    return ([(less, other) for less in range(one - other, -1, -other)] if other else []) + \
           ([(one, less) for less in range(other - one, -1, -one)] if one else [])


def test_small_heaps_are_told_with_turns(home):
    dice = random.Random(1)
    for game, follow, misere, count in (("nim", nim, False, 3), ("misere-nim", nim, True, 3),
                                        ("wythoff", wythoff, False, 2), ("euclid", euclid, False, 2)):
        for _ in range(12):
            heaps = tuple(dice.randint(1, 7) for _ in range(count))
            told = solve(home, game, "--heaps", listed(heaps))
            wins, turns = plies(heaps, follow, misere)
            equal((told["value"], told["plies"]), ("win" if wins else "lose", turns))
            wins, turns = plies(moved(heaps, told["best"][0]), follow, misere)
            equal(("lose" if wins else "win", turns + 1), (told["value"], told["plies"]))


def test_the_law_says_the_same(home):
    dice = random.Random(2)
    for game, follow, misere, count in (("nim", nim, False, 3), ("misere-nim", nim, True, 3),
                                        ("wythoff", wythoff, False, 2), ("euclid", euclid, False, 2)):
        for _ in range(12):
            heaps = tuple(dice.randint(1, 7) for _ in range(count))
            told = solve(home, game, "--heaps", listed(heaps), "--method", "heaps")
            wins = plies(heaps, follow, misere)[0]
            equal((told["value"], told["exact"], told["method"]),
                  ("win" if wins else "lose", "value", "heaps"))
            equal("plies" in told, False)
            equal(plies(moved(heaps, told["best"][0]), follow, misere)[0], not wins)


def test_eight_large_heaps(home):
    dice = random.Random(3)
    for game, misere in (("nim", False), ("misere-nim", True)):
        for _ in range(5):
            heaps = tuple(dice.randrange(LARGEST >> dice.randrange(60)) + 1 for _ in range(8))
            told = solve(home, game, "--heaps", listed(heaps))
            equal((told["value"], told["exact"], told["method"]), ("win", "value", "heaps"))
            lost = moved(heaps, told["best"][0])
            equal(nim_lost(lost, misere), True)
            equal(solve(home, game, "--heaps", listed(lost))["value"], "lose")
    told = solve(home, "nim", "--heaps", listed((LARGEST, LARGEST)))
    equal(told["value"], "lose")


def test_two_large_heaps(home):
    pair = [1, 2]  # neighbours among Fibonacci numbers are lost in turn
    while sum(pair) < LARGEST:
        pair = [pair[1], sum(pair)]
    told = solve(home, "wythoff", "--heaps", listed(pair))
    other = solve(home, "wythoff", "--heaps", listed((pair[0] - 1, pair[1])))
    equal(sorted((told["value"], solve(home, "wythoff", "--heaps",
                                       listed((pair[1] - pair[0], pair[0])))["value"])),
          ["lose", "win"])
    equal(other["value"], "win")
    equal(solve(home, "euclid", "--heaps", listed((LARGEST, 3)))["value"], "win")
    equal(solve(home, "euclid", "--heaps", listed((LARGEST, LARGEST)))["best"][0],
          "1: -%d" % LARGEST)


def test_fibonacci(home):
    for start in (1836311903, 2971215073, 2504730781961, 4052739537881):
        equal(solve(home, "fibonacci-nim", "--start", str(start))["value"], "lose")
        told = solve(home, "fibonacci-nim", "--start", str(start + 3))
        equal((told["value"], told["best"][0]), ("win", "-3"))


def test_heaps_after_moves(home):
    told = solve(home, "nim", "--heaps", "300,400,500", "--after", "1:-200")
    equal((told["to_move"], told["value"]), (2, "lose"))
    told = solve(home, "nim", "--heaps", "300,400,500", "--after", "1:-200,3:-1")
    equal((told["to_move"], told["value"], len(told["best"]) > 0), (1, "win", True))
    result = home.run("solve", "nim", "--heaps", "3,4,-5")
    contains(result.err, "found")
    equal(result.status, 2)


def test_lists_whose_neighbours_go(home):
    for last, value in ((14, "lose"), (34, "lose"), (35, "win"), (1000, "win")):
        told = solve(home, "dawsons-kayles", "--numbers", "1-%d" % last)
        equal(told["value"], value)


main()
