#!/usr/bin/env python3
"""Random game files with large numbers over the whole language: nothing takes more than its steps.

Prints TAP. STEPS_FILES says how many files are drawn; the same are drawn each time. Summit opens
each, tells its rules, prompts, lists and makes moves, and counts the branches that it takes: the
result doesn't depend on how fast the machine is."""
import os
import random
import subprocess
import sys

BUILD = os.environ.get("BUILD", "build")
FILES = int(os.environ.get("STEPS_FILES", "600"))
MOST = 500_000_000  # steps: about a second
NAMED_MOST = 100_000_000
COMPUTED_MOST = 200_000_000
LIMIT = 1 << 62

RELATIVE = ["divisors", "factors", "digits", "any", "not all", "multiples", "neighbours", "coprime",
            "not coprime", "other parity", "up to double"]
FIXED = ["primes", "squares", "odd", "even", "multiples of", "powers of", "divisors of"]
OPERATIONS = ["+", "-", "*", "/", "//", "=", "append "]
WORDS = RELATIVE + FIXED + ["multiples of other", "else", "both", "their", "toss", "begin", "next", "lose",
                            "min", "max", "beyond", "stuck", "settle", "heaps", "own", "only", "uses",
                            "repeat", "numbers", "steps", "players = 3"]

# What froze every front end: amounts that were looked at one by one, numbers that were factored
# again for each move.
NAMED = ["""start = 1
target = none
max = 1000000000
ops = =coprime 1-1000000000, =coprime 1-2000000000
""", """start = 1000000000000
target = none
ops = -3, else -2+
""", """heaps = 4, 2
ops.1 = append 2
ops.2 = -3, else -2+
target = 1
stuck = settles
""", """start = 1000000000039
target = none
max = 1000000000000000
ops = =odd 1-1000000000000, =even 1-1000000000000, =coprime 1-1000000000000
""", """start = 1000000000000
target = none
ops = -1000000000001+, else //1000000000002-4000000000000000000, else -primes
""", """heaps = 1000000000000000000, 999999999999999999
ops = both -coprime, both -not coprime, else -multiples of other
next = coprime, not coprime
begin = squares, not coprime
""", """heaps = 999999866000004473, 1000000016000000063
ops = both -coprime, both -not coprime, else -multiples of other
next = coprime, not coprime
begin = squares, not coprime
"""]

# Where a computer's move took long: each numbered move was followed by games in which all are looked at, and
# primes were drawn by trying.
COMPUTED = ["""number = own
start = 13817348363185
target = none
stuck = passes
numbers = primes 1-1087
""", """start = 1000000000039
target = 0
ops = -primes 1-1000000, -squares
"""]


class Draw:
    """Draws from a sequence that follows from the seed."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.heaps = self.chance.random() < 0.3
        self.own = not self.heaps and self.chance.random() < 0.3

    def one_in(self, count):
        return self.chance.randrange(count) == 0

    def pick(self, some):
        return self.chance.choice(some)

    def number(self, low=0):
        """A number of any size; often one with many divisors, a prime, or the end of the range."""
        special = [720720, 897612484786617600, 999999999989, 4611686014132420609, 10**9, 10**12, LIMIT,
                   LIMIT - 1, 3, 7, 12]
        number = self.pick(special) if self.one_in(3) else self.chance.getrandbits(self.chance.randrange(1, 63))
        return max(low, min(number, LIMIT))

    def range(self):
        low = self.number(1)
        if self.one_in(4):
            return f"{low}+"
        return f"{low}-{max(low, self.number())}" if not self.one_in(4) else f"1-{self.number(1)}"

    def set(self, relative=True):
        if self.one_in(4):
            return str(self.number(1))
        if self.one_in(3):
            return self.range()
        word = self.pick(RELATIVE + FIXED if relative else FIXED)
        if relative and self.heaps and self.one_in(4):
            word = "multiples of other"
        if word.endswith(" of"):
            word += f" {self.number(2)}"
        return word + (" " + self.range() if self.one_in(2) else "")

    def sets(self, most, relative=True):
        return ", ".join(self.set(relative) for _ in range(self.chance.randrange(1, most + 1)))

    def move(self):
        group = "else " if self.one_in(4) else ""
        aim = "both " if self.heaps and self.one_in(3) else "their " if self.own and self.one_in(4) else ""
        op = self.pick(OPERATIONS + ["-", "="])
        return group + aim + op + (str(self.chance.randrange(10)) if op == "append " else self.set())

    def moves(self):
        most = 60 if self.one_in(20) else 5
        return ", ".join(self.move() for _ in range(self.chance.randrange(1, most)))

    def some(self, *rows):
        """The lines that turn up: each row says one in how many, and how its line is made."""
        return [make() for often, make in rows if self.one_in(often)]


def draw_ends(draw):
    lines = []
    if draw.one_in(3):
        lines.append("target = none")
    elif draw.one_in(6):
        lines.append(f"target = toss {draw.number(1)}-{draw.number(10**6) + 10**6}")
    else:
        lines.append(f"target = {draw.sets(3, relative=False) if draw.one_in(2) else draw.number()}")
    return lines + draw.some(
        (4, lambda: f"lose = {draw.sets(3, relative=False)}"),
        (3, lambda: f"max = {draw.number(1)}"),
        (4, lambda: f"min = {draw.pick([0, 1, -draw.number()])}"),
        (5, lambda: f"beyond = {draw.pick(['loses', 'refused', 'wins'])}"),
        (2, lambda: f"stuck = {draw.pick(['loses', 'wins', 'passes', 'draws', 'settles'])}"),
        (6, lambda: f"settle = {draw.pick(['drawn', 'higher', 'lower', 'first'])}"))


def draw_conditions(draw):
    return draw.some(
        (4, lambda: f"next = {draw.sets(4)}" + (" of own" if draw.one_in(3) else "")),
        (5, lambda: f"begin = {draw.sets(4)}"),
        (12, lambda: f"only = {draw.sets(3, relative=False)}"),
        (12, lambda: f"uses = {draw.chance.randrange(1, 9)}"),
        (12, lambda: f"repeat = {draw.pick(['not-last', 'not-own-last', 'never'])}"))


def draw_start(draw):
    if draw.heaps:
        count = 2 if draw.one_in(2) else draw.chance.randrange(1, 9)
        return ["heaps = " + ", ".join(str(draw.number()) for _ in range(count))]
    lines = ["number = own"] if draw.own else []
    if draw.one_in(10):
        low = draw.number()
        return lines + [f"start = toss {draw.pick(['', 'squares ', 'primes '])}{low}-{low + draw.number()}"]
    return lines + [f"start = {draw.number()}"]


def draw_moves(draw):
    if draw.one_in(12) and not draw.heaps:
        kind = draw.pick(["steps", "numbers"])
        lines = [f"{kind} = {draw.pick(['', 'primes ', 'squares '])}1-{draw.chance.randrange(1, 1100)}"]
        if kind == "numbers" and draw.one_in(2):
            lines += [f"with = {draw.pick(['=', '+, -', '*', '-'])}", f"pool = {draw.pick(['own', 'shared'])}"]
        return lines
    if draw.one_in(4):
        return [f"ops.1 = {draw.moves()}", f"ops.2 = {draw.moves()}"]
    return [f"ops = {draw.moves()}"]


def file_of(seed):
    draw = Draw(seed)
    lines = draw_start(draw) + draw_ends(draw) + draw_moves(draw) + draw_conditions(draw)
    if not draw.heaps and draw.one_in(6):
        lines.append(f"players = {draw.pick([3, 3, 4, 8])}")
    return "\n".join(lines) + "\n"


def counted(files, most=MOST):
    """What is said of each file, as far as it went; the status."""
    process = subprocess.run([f"{BUILD}/tests/steps/count", str(most)], text=True, capture_output=True,
                             input="".join(file + "----\n" for file in files), check=False)
    return process.stdout.splitlines(), process.returncode


def tell(number, name, wrong):
    print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
    for line in wrong.splitlines():
        print(f"# {line}")
    return not wrong


def wrong_with(files, said, status):
    if status != 0:
        file = files[min(len(said), len(files)) - 1] if said else files[0]
        return f"{file}{said[-1] if said else ''} (status {status}; if it crashed, with the next file)"
    return "" if len(said) == len(files) else "fewer were counted than drawn"


def main():
    said, status = counted(NAMED, NAMED_MOST)
    good = tell(1, "files that once froze everything", wrong_with(NAMED, said, status))
    good = tell(2, "they can all be played", "\n".join(line for line in said if line[:6] != "played")) and good
    said, status = counted(COMPUTED, COMPUTED_MOST)
    good = tell(3, "a computer's move where there are many, or primes", wrong_with(COMPUTED, said, status)) and good
    files = [file_of(seed) for seed in range(FILES)]
    said, status = counted(files)
    good = tell(4, f"{FILES} files with large numbers", wrong_with(files, said, status)) and good
    played = [file for file, line in zip(files, said) if line.startswith("played")]
    missing = [word for word in WORDS + OPERATIONS if not any(word in file for file in played)]
    missing += [f"only {len(played)} were played"] if len(played) < FILES // 20 else []
    good = tell(5, "the whole language is among those that are played", "\n".join(missing)) and good
    if os.environ.get("STEPS_SHOW"):
        longest = sorted(((int(line.split()[1]), line, file) for line, file in zip(said, files)
                          if line.startswith(("played", "refused"))), reverse=True)
        for _, line, file in longest[:8]:
            print(f"# {line}\n" + "".join(f"#   {part}\n" for part in file.splitlines()), end="")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
