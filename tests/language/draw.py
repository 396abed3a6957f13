"""Random game files over the whole language, small enough that every position can be looked at.

usage: draw.py [SEED], which prints the file of that seed.

What is drawn can be played, as far as that can be seen from the file; it may still turn out that
nobody can ever win it. `wrong` has files that have to be refused.
"""

import os
import random
import re
import sys

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(os.path.dirname(TESTS), "python"))
from summit_verify.interpreter import DRAWN, Game  # noqa: E402
from summit_verify.sets import read_set  # noqa: E402

# Finite sets of amounts, without and with a number that they speak of; and endless ones.
STATIC = ["1-3", "2-4", "1-6", "1 to 4", "3 to 5", "primes 2-7", "odd 1-5", "even 2-6", "squares 1-9",
          "powers of 2 1-8", "powers of 3 1-9", "multiples of 3 3-9", "multiples of 2 1-7",
          "divisors of 12", "divisors of 10 2+", "divisors of 6"]
RELATIVE = ["divisors", "divisors 2+", "divisors 1-4", "factors", "digits", "digits 2+", "any",
            "any 2-5", "not all", "not all 2+", "neighbours", "neighbours 1-6", "up to double",
            "up to double 3+", "coprime 1-5", "not coprime 2-6", "multiples 1-12", "multiples -4 to 8",
            "other parity 1-5", "other parity -3 to 4"]
ENDLESS = ["primes", "squares", "odd", "even", "multiples of 3", "multiples of 4 8+", "powers of 2",
           "2+", "1+", "coprime", "not coprime", "multiples", "other parity", "primes 3+"]
# Behind =, which takes any number.
SETTABLE = ["0", "3", "7", "0-4", "-3 to 2", "odd -3 to 3", "even 0-6", "squares 0-9", "-2",
            "multiples of 3 -3 to 6", "primes 2-11"]
# What a goal, a place to stand or a condition may be, without a number that it speaks of.
GOALS = ["primes", "squares", "odd", "even", "multiples of 3", "multiples of 5", "multiples of 7",
         "powers of 2", "powers of 3", "divisors of 12", "primes 5-13", "even 4-8", "odd 7+",
         "multiples of 4 8+", "squares 4-16"]
WORDS = ["divisors", "factors", "digits", "any", "not all", "multiples", "neighbours", "coprime",
         "not coprime", "other parity", "up to double", "divisors 2+", "multiples 2-9", "any 2+",
         "up to double 2-8", "other parity 1-7"]


class Drawn:
    """A file as it is drawn: its lines, and what the later ones have to know of the earlier."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.clear()

    def clear(self):
        self.lines = {}
        self.players = self.pick({2: 16, 3: 3, 4: 1})
        self.heaps = self.own = False
        self.rises = self.falls = False  # what the moves can do to a number
        self.numbered = True  # whether all moves are listed in the file

    def one_in(self, times):
        return self.random.randrange(times) == 0

    def below(self, low, high):
        return self.random.randint(low, high)

    def pick(self, choices):
        """One of a list, or a key of a dictionary by its weight."""
        if isinstance(choices, dict):
            return self.random.choices(list(choices), list(choices.values()))[0]
        return self.random.choice(choices)

    def say(self, key, value):
        self.lines[key] = str(value)

    def seats(self, key, value):
        """Says a key once, or for each of the players."""
        if self.players == 2 and self.one_in(4):
            self.say(key + ".1", value())
            self.say(key + ".2", value())
        else:
            self.say(key, value())

    def text(self):
        keys = list(self.lines)
        if self.one_in(3):
            self.random.shuffle(keys)
        return "".join(f"{key} = {self.lines[key]}\n" for key in keys)


# ---- Moves -----------------------------------------------------------------------------------


def draw_amounts(draw, op):
    """A set of amounts behind an operation."""
    if op == "append":
        return draw.pick(["1-3", "0", "5", "0-2", "odd 1-5", "digits", "squares 0-9", "primes 2-5"])
    if op == "=":
        return draw.pick(SETTABLE if draw.one_in(2) else STATIC + RELATIVE)
    kinds = {"one": 10, "static": 5, "relative": 6, "endless": 3 if op in "-/" else 0}
    kind = draw.pick(kinds)
    if kind == "one":
        low = 2 if op in ("*", "/", "//") and not draw.one_in(12) else 1
        return str(draw.below(low, 6 if op in "+-" else 3))
    return draw.pick({"static": STATIC, "relative": RELATIVE, "endless": ENDLESS}[kind])


def is_static(amounts):
    return amounts not in RELATIVE and amounts not in ENDLESS


def draw_part(draw, ups, parts):
    """An operation and amounts, with the words before it."""
    op = draw.pick(ups)
    amounts = draw_amounts(draw, op)
    draw.rises = draw.rises or op in ("+", "*", "append", "=")
    draw.falls = draw.falls or op in ("-", "/", "//", "=")
    draw.numbered = draw.numbered and (is_static(amounts) or amounts == "digits")
    words = ""
    if draw.heaps and len(draw.lines["heaps"].split(",")) == 2 and draw.players == 2:
        if draw.one_in(4):
            words = "both "
        if op == "-" and draw.one_in(5):
            amounts, draw.numbered = draw.pick(["multiples of other", "multiples of other 2+"]), False
    if draw.own and draw.players == 2 and draw.one_in(4):
        words = "their "
    if parts and draw.one_in(6):
        words = "else " + words
    return words + op + (" " if op == "append" else "") + amounts


def draw_ops(draw):
    """A list of one to four parts, some of which go on with the operation before."""
    ways = draw.pick([{"+": 4, "*": 2}, {"-": 4, "/": 1, "//": 1}, {"-": 2, "//": 1, "+": 1},
                      {"+": 3, "*": 1, "-": 3, "/": 1, "//": 1, "=": 1, "append": 1},
                      {"=": 3, "+": 1, "-": 1}, {"append": 2, "//": 2, "-": 1}])
    parts = []
    for _ in range(draw.pick([1, 2, 2, 3, 4])):
        parts.append(draw_part(draw, ways, parts))
        if draw.one_in(5):
            parts.append(draw.pick(["1", "2", "5", "4-6", "primes 2-5"]))
        elif re.fullmatch(r"(//|[-+*/=])\d+", parts[-1]) and draw.one_in(12):
            parts[-1] += " (Once more)"
    return ", ".join(parts)


def draw_list(draw):
    """Numbers without an end of their own: for steps and pools."""
    numbers = sorted(draw.random.sample(range(1, 10), draw.below(1, 5)))
    if draw.one_in(4):
        draw.random.shuffle(numbers)
    plain = (" " if draw.one_in(6) else ", ").join(map(str, numbers))
    return draw.pick({plain: 4, "1-5": 2, "1-4": 1, "divisors of 12": 1, "primes 2-11": 1,
                      "odd 1-7, 4": 1, "squares 1-16": 1, "2 to 6": 1, "multiples of 2 1-9": 1})


def draw_pool(draw):
    shared = draw.one_in(2)
    if shared:
        draw.say("pool", "shared")
        draw.seats("numbers", lambda: draw_list(draw))
    else:
        draw.seats("numbers", lambda: draw_list(draw))
        if draw.one_in(4):
            draw.say("pool", "own")
    if draw.one_in(2):
        operations = draw.random.sample(["+", "-", "*", "//", "=", "/"], draw.pick([1, 1, 1, 2, 3]))
        if draw.one_in(4):
            operations = ["="]
            if draw.one_in(2):  # then they may be any
                for key in [key for key in draw.lines if key.startswith("numbers")]:
                    draw.say(key, draw.pick(["-2 to 3", "0-6", "even -2 to 6", "squares 0-9"]))
        draw.say("with", ", ".join(operations))
    operations = draw.lines.get("with", "+").split(", ")
    draw.rises = any(op in "+*=" for op in operations)
    draw.falls = any(op in "-///=" for op in operations)
    if draw.one_in(3):
        draw.say("takes", draw_condition(draw))


def draw_condition(draw):
    """A set in which something speaks of another number."""
    words = [draw.pick(WORDS)]
    if draw.one_in(3):
        words.append(draw.pick(WORDS + ["2", "1-3", "primes", "odd", "5+"]))
    return ", ".join(words)


def draw_limits(draw):
    """How often moves may be made, and which of them again."""
    rarely = 1 if draw.numbered else 3
    if draw.one_in(3 * rarely):
        draw.say("repeat", draw.pick(["not-last", "not-own-last", "never", "free"]))
    if draw.lines.get("repeat") == "never" or not draw.one_in(4 * rarely):
        return
    draw.say("uses", draw.below(1, 3)) if draw.one_in(2) else draw_limit(draw)


def draw_limit(draw):
    """A limit for a single move of the list."""
    moves = []
    for key, value in draw.lines.items():
        if key.split(".")[0] == "ops":
            moves += [part.replace("else ", "").replace("both ", "").split(" (")[0]
                      for part in value.split(", ")]
        elif key.split(".")[0] in ("steps", "numbers"):
            moves += [str(number) for number in read_set(value, True).listed()]
    listed = not any(key.startswith("ops") for key in draw.lines)
    moves = [move for move in moves if re.fullmatch(
        r"\d+" if listed else r"(their )?(//|[-+*/=]|append )\d+", move)]
    if moves:
        chosen = draw.random.sample(sorted(set(moves)), min(len(set(moves)), draw.below(1, 2)))
        draw.say("limit", ", ".join(f"{move}={draw.below(1, 3)}" for move in chosen))


# ---- Numbers and ends ------------------------------------------------------------------------


def draw_goal(draw, low, high):
    """A set to land on."""
    some = sorted(draw.random.sample(range(low, high + 1), min(3, high - low)))
    a, b = some[0], some[-1]
    return draw.pick({str(a): 3, ", ".join(map(str, some)): 2, f"{b}+": 1,
                      f"{a} to {b}" if a < 0 else f"{a}-{b}": 1, draw.pick(GOALS): 3,
                      f"{draw.pick(GOALS[:4])} {a} to {b}": 1})


def draw_heaps(draw):
    draw.heaps = True
    count = draw.pick({1: 1, 2: 6, 3: 3, 4: 1})
    draw.say("heaps", ", ".join(str(draw.below(0, 9 if count < 3 else 4)) for _ in range(count)))
    kind = draw.pick({"none": 4, "zero": 2, "missing": 2, "set": 2})
    if kind != "missing":
        draw.say("target", {"none": "none", "zero": "0"}.get(kind) or draw_goal(draw, 0, 6))
    if draw.one_in(4):
        draw.say("lose", draw_goal(draw, 0, 6))


def draw_target(draw):
    """The start, and where the game is won."""
    low, high = (0, 10) if not draw.falls else (0, 20) if draw.rises else (8, 25)
    start = draw.below(low, high)
    if draw.own and draw.players == 2 and draw.one_in(4):
        for seat in range(draw.players):
            draw.say(f"start.{seat + 1}", draw.below(low, high))
    elif draw.lines.get("with") != "=" or draw.one_in(2):
        draw.say("start", start)
    kind = draw.pick({"single": 8, "set": 4, "none": 3, "start": 1, "lose": 1})
    if kind == "single":
        low, high = (11, 25) if not draw.falls else (0, 25) if draw.rises else (0, 7)
        draw.seats("target", lambda: draw.below(low, high))
    elif kind == "set":
        draw.seats("target", lambda: draw_goal(draw, -4 if draw.one_in(4) else 0, 25))
        if "target.1" in draw.lines and draw.one_in(6):
            draw.say("target.1", "none")
    elif kind == "start":
        draw.say("target", draw.lines.get("start", draw.lines.get("start.1", 0)))
    elif kind == "none":
        draw.say("target", "none")
    if kind == "lose" or draw.one_in(4):
        draw.seats("lose", lambda: draw_goal(draw, 0, 25))


def draw_line(draw):
    """A line with two ends, or a goal for each player."""
    draw.players = 2
    draw.own = draw.one_in(3)
    if draw.own:
        draw.say("number", "own")
    if not draw.own and draw.one_in(2):
        size = draw.below(4, 16)
        draw.say("size", size)
        if not draw.one_in(4):
            draw.say("start", draw.pick([draw.below(1, size - 1), "middle", "middle"]))
    else:
        start = draw.below(4, 12)
        draw.say("start", start)
        if draw.one_in(2):
            low, high = f"{start - 4}, {start - 3}", f"{start + 5}, {start + 7}"
            draw.seats("target", lambda: draw.pick([start - 4, start + 7, start + 12, low, high,
                                                    f"{start + 6}+", f"squares {start + 1}+"]))
        else:
            draw.say("target.1", draw.pick([start - 3, start + 5]))
            draw.say("target.2", draw.pick([start - 4, start + 8]))


def single_targets(draw):
    """The targets, if all are single numbers that aren't the start; otherwise none."""
    targets = [value for key, value in draw.lines.items() if key.split(".")[0] == "target"]
    starts = [value for key, value in draw.lines.items() if key.split(".")[0] == "start"] or ["0"]
    if "size" in draw.lines:
        return ["0", draw.lines["size"]]
    if draw.heaps or any(not value.isdigit() or value in starts for value in targets):
        return []
    return targets


def draw_bounds(draw):
    """Bounds where the numbers could grow for ever, and sometimes elsewhere."""
    starts = [int(value) for key, value in draw.lines.items()
              if key.split(".")[0] == "start" and value != "middle"]
    starts += [int(draw.lines["size"]) // 2] if "size" in draw.lines else []
    starts += [int(heap) for heap in draw.lines.get("heaps", "0").split(",")]
    targets = [int(target) for target in single_targets(draw)]
    ends = len(set(targets)) == 1 and not draw.own and targets[0] > max(starts)
    listed = any(key.split(".")[0] in ("numbers", "steps") for key in draw.lines)
    if (draw.rises and not ends and not listed) or draw.one_in(8):
        written = [int(number) for key, value in draw.lines.items() if key.startswith("target")
                   for number in re.findall(r"\d+", value)]
        draw.say("max", draw.below(max(starts + written), max(starts + written) + 12))
    if draw.one_in(4):
        draw.say("min", draw.pick({min(starts + targets): 1, 0: 3, -3: 2, -8: 1})
                 if min(starts) >= 0 else min(starts))
    if draw.one_in(8):
        onlys = [only for only in GOALS + ["odd -9 to 9", "-2 to 12", "even, primes", "odd, 4, 8",
                                           "even, 3, 9, 15", "primes, squares", "5+, 1, 2"]
                 if all(read_set(only).has(start) for start in starts)]
        if onlys:
            draw.say("only", draw.pick(onlys))
    least = int(draw.lines.get("min", 0))
    if least > min(starts):
        del draw.lines["min"]
    if least < 0 and not draw.heaps and "start" in draw.lines and draw.one_in(2) and \
            "only" not in draw.lines and "size" not in draw.lines and not targets:
        draw.say("start", least + 1)


def draw_end(draw):
    """What going beyond and being stuck come to."""
    targets = single_targets(draw)
    if targets and "lose" not in "".join(draw.lines) and not draw.one_in(3):
        draw.say("beyond", draw.pick(["loses", "refused", "refused", "wins"]))
    elif targets and draw.one_in(3):
        draw.say("beyond", draw.pick(["loses", "refused"]))
    aimless = not any(key.split(".")[0] in ("target", "lose", "size") and value != "none"
                      for key, value in draw.lines.items())  # only being stuck decides
    two = draw.players == 2
    stuck = draw.pick({"loses": 4, "wins": 3, "passes": 4 if two or not aimless else 0,
                       "draws": 0 if aimless else 1, "settles": 2 if two else 0})
    if stuck != "loses" or draw.one_in(3):
        draw.say("stuck", stuck)
    if two and stuck in ("passes", "settles") and (aimless or not draw.one_in(3)):
        words = ["drawn", ""] + ["higher", "lower"] * 3 * draw.own
        words += ["nearer"] * 12 * (draw.own and len(targets) == 1)
        tie = draw.pick(["", "drawn", "last", "next", "first", "second"])
        settle = (draw.pick(words) + " " + tie).strip()
        if settle:
            draw.say("settle", settle.replace("drawn drawn", "drawn"))


def draw_when(draw):
    """Conditions on a move that others before it set."""
    if draw.one_in(5):
        draw.say("next", draw_condition(draw) + (" of own" if draw.one_in(3) else ""))
    if draw.one_in(7):
        draw.say("begin", draw.pick([draw_condition(draw), draw.pick(GOALS), "2+", "1-3"]))
    if draw.one_in(5):
        draw.say("first", draw.below(1, draw.players))


def draw_many(draw):
    """More moves than are numbered, none of which can be made: so the others aren't numbered either."""
    counted = ("uses", "limit", "repeat", "only")
    if "max" in draw.lines and not any(key in draw.lines for key in counted) and draw.one_in(3):
        for key in [key for key in draw.lines if key.split(".")[0] == "ops"]:
            draw.lines[key] += draw.pick([", +5000-6100", ", +odd 5000-8000"])


def separate(draw):
    """Takes `lose` away where it overlaps with the target."""
    game = Game(draw.text())
    for seat in range(game.players):
        target, lose = game.targets[seat], game.loses[seat]
        if target and lose and any(target.has(n) and lose.has(n) for n in range(-50, 500)):
            for key in [key for key in draw.lines if key.startswith("lose")]:
                del draw.lines[key]
            return


def is_dull(text):
    """Whether nearly nothing can happen in a game, or nobody can win it."""
    positions, ends, wins = explore(Game(text), 40)
    return ends and (not wins or len(positions) < 8)


def explore(game, most):
    """So many positions; whether they are all; whether somebody wins in them."""
    found, todo, wins = {game.begins()}, [game.begins()], False
    while todo and len(found) <= most:
        position = todo.pop(0)
        moves = game.legal(position)
        for then in [game.play(position, move) for move in moves] or \
                [game.stuck_after(position)[1]]:
            if then.winner is not None:
                wins = wins or then.winner != DRAWN
            elif then not in found:
                found.add(then)
                todo.append(then)
    return found, not todo, wins


def draw_file(seed):
    """The file of a seed. Few of them are dull."""
    draw = Drawn(seed)
    text = draw_once(draw)
    while is_dull(text) and not draw.one_in(30):
        draw.clear()
        text = draw_once(draw)
    return text


def draw_classic(draw):
    """Few rules at a time, of the kinds that have a method of their own."""
    draw.players = 2
    kind = draw.pick(["heaps", "pairs", "number", "list", "runs", "pool"])
    if kind in ("heaps", "pairs"):
        draw.say("heaps", ", ".join(str(draw.below(0, 9 if kind == "pairs" else 5)) for _ in
                                    range(2 if kind == "pairs" else draw.below(1, 4))))
        draw.say("ops", draw.pick(["-any, both -any", "-multiples of other"]) if kind == "pairs" else
                 draw.pick(["-any", "-1-3", "-1, 3, 4", "-squares", "-powers of 2", "-divisors",
                            "-factors", "-not all", "-odd", "-1, //2", "-2-5", "=factors", "-primes"]))
        draw.say("target", draw.pick(["none", "0"]))
    elif kind == "number":
        draw.say("start", draw.below(5, 60))
        draw.say("target", draw.pick(["none", "none", "0", "1"]))
        draw.say("ops", draw.pick(["-any", "-1-3", "-1, 3, 4", "-squares", "-primes", "-divisors",
                                   "-factors", "-digits", "-1, //2", "-1, /2", "-2, //3", "=factors",
                                   "-powers of 2", "-primes, else -1", "-1, 2, /3", "-odd"]))
        if draw.one_in(3):
            draw.say("next", draw.pick(["up to double", "any", "not all"]))
            draw.say("begin", draw.pick(["not all", "1-3"]))
    else:
        draw.say("numbers", draw.pick(["1-8", "1-10", "2-9", "1-7", "divisors of 36", "odd 1-15"]))
        draw.say("pool", "shared")
        draw.say("with", "=" if kind != "pool" else "+")
        draw.say("target", "none")
        if kind == "list":
            draw.say("next", draw.pick(["divisors, multiples", "coprime", "not coprime",
                                        "other parity", "neighbours", "divisors", "up to double"]))
        elif kind == "runs":
            draw.say("takes", draw.pick(["neighbours", "multiples", "divisors", "other parity"]))
        else:
            draw.say("start", 0)
            draw.say("target", draw.pick(["15", "15", "20", "none", "primes"]))
            if draw.one_in(2):
                draw.say("number", "own")
                draw.own = True
        if kind != "pool" and draw.one_in(4):
            draw.say("lose", draw.pick(["1", "2", "primes"]))
    draw_kindly(draw)


def draw_kindly(draw):
    """The end of such a game, mostly the usual one."""
    if draw.one_in(3):
        draw.say("stuck", draw.pick(["wins", "wins", "passes", "settles", "draws"]))
        if draw.lines["stuck"] in ("passes", "settles") and not draw.one_in(4):
            draw.say("settle", draw.pick(["last", "next", "first"] + ["higher", "lower last"] * draw.own))
    if draw.lines["target"] in ("15", "20") and draw.one_in(2):
        draw.say("beyond", draw.pick(["refused", "wins"]))
    if draw.one_in(5):
        draw.say("first", 2)


def draw_once(draw):
    if draw.one_in(5):
        draw_classic(draw)
        return draw.text()
    if draw.players > 2:
        draw.say("players", draw.players)
    kind = draw.pick({"ops": 10, "heaps": 4, "pool": 5, "steps": 3})
    if kind == "heaps":
        draw_heaps(draw)
    elif kind == "steps":
        draw.lines.clear()
        draw_line(draw)
    elif draw.one_in(2):
        draw.own = True
        draw.say("number", "own")
    if kind in ("ops", "heaps"):
        draw.seats("ops", lambda: draw_ops(draw))
    elif kind == "pool":
        draw_pool(draw)
    else:
        draw.seats("steps", lambda: draw_list(draw))
    if kind in ("ops", "pool"):
        draw_target(draw)
    draw_limits(draw)
    draw_bounds(draw)
    draw_end(draw)
    draw_when(draw)
    separate(draw)
    draw_many(draw)
    return draw.text()


if __name__ == "__main__":
    print(draw_file(int(sys.argv[1]) if len(sys.argv) > 1 else 1), end="")
