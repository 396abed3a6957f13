"""Sets of numbers as game files write them: `7`, `1-9`, `primes 2-19`, `divisors`, `not all`, ...

Written from the documents, for the interpreter beside it; nothing here is shared with Summit.

Whoever lists what is in a set may pass a Budget, which is told how many numbers are looked at.
"""

import functools
import math
import re

# Each word: its pattern, and whether it speaks of another number. The longer ones come first.
WORDS = [("multiples of other", True), (r"multiples of (\d+)", False), (r"powers of (\d+)", False),
         (r"divisors of (\d+)", False), ("not coprime", True), ("not all", True),
         ("other parity", True), ("up to double", True), ("primes", False), ("squares", False),
         ("odd", False), ("even", False), ("divisors", True), ("factors", True), ("digits", True),
         ("any", True), ("multiples", True), ("neighbours", True), ("coprime", True)]
RANGE = re.compile(r"(-?\d{1,19})(?:\s*-\s*(\d{1,19})|\s+to\s+(-?\d{1,19})|(\+))?$",
                   re.ASCII)
MOST = 1 << 62  # no number is larger, nor smaller than -MOST
WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)  # enough for numbers below 3 * 10^24


class Wrong(Exception):
    """The file can't be a game; why."""


class Unchecked(Exception):
    """The file may be right, but that can't be found out here; why."""


class Budget:
    """So many steps may be made, the same on every machine."""

    def __init__(self, most):
        self.most, self.left = most, most

    def spend(self, steps):
        self.left -= steps
        if self.left < 0:
            raise Unchecked(f"it takes more than {self.most} steps")


FREE = Budget(1 << 200)


def read_number(text, low=-MOST, high=MOST):
    """A whole number in decimal."""
    if not re.fullmatch(r"-?[0-9]{1,19}", text) or not low <= int(text) <= high:
        raise Wrong(f"found {text[:40]!r}, expected a number from {low} to {high}")
    return int(text)


@functools.lru_cache(100000)
def is_prime(number):
    """By the test of Miller and Rabin."""
    if number < 2 or any(number % by == 0 for by in WITNESSES):
        return number in WITNESSES
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for witness in WITNESSES:
        power = pow(witness, odd, number)
        if power != 1 and all(pow(power, 1 << i, number) != number - 1 for i in range(twos)):
            return False
    return True


def divisors_of(number, budget):
    """All divisors of a number of 1 or more, rising."""
    root = math.isqrt(number)
    budget.spend(root)
    low = [by for by in range(1, root + 1) if number % by == 0]
    return low + [number // by for by in reversed(low) if by * by != number]


def is_power(number, base):
    while number > 1 and number % base == 0:
        number //= base
    return number == 1


# Words that mean nothing but for numbers of 1 or more: whether m is in the set, relative to n.
POSITIVE = {"divisors": lambda m, n: n % m == 0,
            "factors": lambda m, n: n % m == 0 and 1 < m < n,
            "digits": lambda m, n: m <= 9 and str(m) in str(n),
            "any": lambda m, n: m <= n,
            "not all": lambda m, n: m < n,
            "coprime": lambda m, n: math.gcd(m, n) == 1,
            "not coprime": lambda m, n: math.gcd(m, n) > 1,
            "up to double": lambda m, n: m <= 2 * n}


class Item:
    """One item of a set: a word or none, and a range that narrows it."""

    def __init__(self, text):
        self.text, self.word, self.of, self.low, self.high = text, None, None, None, None
        self.relative = False
        rest = " ".join(text.split())
        for word, relative in WORDS:
            match = re.match(word + r"(?=\s|$)", rest)
            if match:
                self.word, self.relative = word.split(r" (")[0], relative
                self.of = read_number(match.group(1)) if match.groups() else None
                rest = rest[match.end():].strip()
                break
        if self.of is not None and self.of < (2 if self.word == "powers of" else 1):
            raise Wrong(f"{text}: no such set")
        self.ranged = rest != "" or self.word is None
        if self.ranged:
            self.read_range(rest)

    def read_range(self, text):
        match = RANGE.match(text)
        if not match:
            raise Wrong(f"found {self.text!r}, expected numbers")
        self.low = self.high = int(match.group(1))
        if match.group(2) or match.group(3):
            self.high = int(match.group(2) or match.group(3))
        if match.group(4):
            self.high = None
        if self.high is not None and self.high < self.low:
            raise Wrong(f"{self.text}: falls")
        if max(abs(self.low), abs(self.high or 0)) > MOST:
            raise Wrong(f"{self.text}: too large")

    def is_number(self):
        return self.word is None and self.low == self.high

    def fits(self, m, n, other):
        """Whether the word, the range aside, holds for m relative to n."""
        word, of = self.word, self.of
        if word is None:
            return True
        if word == "primes":
            return is_prime(m)
        if word == "squares":
            return m >= 0 and math.isqrt(m) ** 2 == m
        if word in ("odd", "even"):
            return m % 2 == (word == "odd")
        if word == "multiples of":
            return m % of == 0
        if word == "powers of":
            return is_power(m, of)
        if word == "divisors of":
            return m >= 1 and of % m == 0
        if word == "neighbours":
            return abs(m - n) == 1
        if word == "other parity":
            return (m - n) % 2 == 1
        if word in ("multiples", "multiples of other"):
            n = n if word == "multiples" else other
            return n >= 1 and m % n == 0
        return n >= 1 and m >= 1 and POSITIVE[word](m, n)

    def has(self, m, n=0, other=0):
        return (self.low is None or m >= self.low) and (self.high is None or m <= self.high) and \
            self.fits(m, n, other)

    def may_have(self, m):
        """Whether it may have this relative to some number; not all that is so has to be."""
        return (self.low is None or m >= self.low) and (self.high is None or m <= self.high) and (
            self.word in ("neighbours", "other parity", "multiples") or
            (m >= 0 and (self.word != "digits" or m <= 9))
            if self.relative else self.fits(m, 0, 0))

    def lowest(self, n=0):
        """Nothing in it is lower; None if there is no such bound."""
        word = {"odd": None, "even": None, "multiples of": None, "other parity": None,
                "multiples": None, "multiples of other": None, "squares": 0, "neighbours": n - 1,
                None: self.low}.get(self.word, 1)
        return max((low for low in (word, self.low) if low is not None), default=None)

    def highest(self, n=0):
        """Nothing in it is higher; None if it has no end."""
        word = {"divisors of": self.of, "divisors": n, "factors": n, "digits": 9, "any": n,
                "not all": n - 1, "neighbours": n + 1, "up to double": 2 * n}.get(self.word)
        return min((high for high in (word, self.high) if high is not None), default=None)

    def members(self, low, high, n=0, other=0, budget=FREE):
        """What lies in it between these bounds, ascending; either may be None if it has its own."""
        low = max(bound for bound in (low, self.lowest(n)) if bound is not None)
        high = min(bound for bound in (high, self.highest(n)) if bound is not None)
        if low > high:
            return []
        some, count = self.candidates(low, high, n, other, budget)
        budget.spend(count)
        return [m for m in some if self.has(m, n, other) and low <= m <= high]

    def candidates(self, low, high, n=0, other=0, budget=FREE):
        """Whatever in it lies between the bounds, and perhaps more, ascending; and how many."""
        step = {"odd": 2, "even": 2, "other parity": 2, "multiples": n, "multiples of": self.of,
                "multiples of other": other}.get(self.word, 1)
        if self.word in ("divisors", "factors", "divisors of"):
            n = self.of or n
            divisors = divisors_of(n, budget) if n >= 1 else []
            return divisors, len(divisors)
        if self.word == "powers of":
            return [self.of ** i for i in range(63)], 63
        if self.word == "squares":
            root, end = math.isqrt(max(low - 1, 0)) + (low > 0), math.isqrt(max(high, 0)) + 1
            return (root * root for root in range(root, end)), max(end - root, 0)
        if step < 1 or low > high:
            return [], 0
        first = low + ({"odd": 1, "other parity": n + 1}.get(self.word, 0) - low) % step
        return range(first, high + 1, step), (high - first) // step + 1

    def has_above(self, number, budget=FREE):
        """Whether it has a number above this one."""
        high = self.highest() if self.highest() is not None else MOST
        return any(m > number and self.has(m) for m in self.candidates(
            max(number + 1, self.low if self.low is not None else -MOST), high, budget=budget)[0])

    def least(self, budget=FREE):
        """The least number that it can mean, or None: there are always smaller even numbers."""
        low, high = self.lowest(), self.highest()
        if low is None or self.has(low):
            return low
        return next((m for m in self.candidates(
            low, high if high is not None else MOST, budget=budget)[0] if self.has(m)), None)


class NumberSet:
    """Items, any of which may hold a number."""

    def __init__(self, items):
        self.items = items

    def has(self, m, n=0, other=0):
        return any(item.has(m, n, other) for item in self.items)

    def is_relative(self):
        return any(item.relative for item in self.items)

    def sides(self, number, budget=FREE):
        """Whether it has numbers below this one, this one itself, and numbers above it."""
        lows = [item.least(budget) for item in self.items]
        highs = [item.highest() for item in self.items]
        return (None in lows or min(lows) < number, self.has(number),
                None in highs or any(item.has_above(number, budget) for item in self.items))

    def number(self):
        """The number, if it is just one that stands there."""
        return self.items[0].low if len(self.items) == 1 and self.items[0].is_number() else None

    def listed(self, budget=FREE):
        """All members of a finite set in their order: items as written, each ascending."""
        listed = {}
        for item in self.items:
            if item.lowest() is None or item.highest() is None:
                raise Wrong(f"{item.text} has no end, expected a range")
            listed.update(dict.fromkeys(item.members(None, None, budget=budget)))
        return list(listed)


def read_set(text, spaced=False):
    """A set as a key has it. Where numbers are listed, spaces may part them too."""
    parts = text.split(",")
    if spaced and re.fullmatch(r"[0-9\s,-]+", text):
        parts = text.replace(",", " ").split()
    return NumberSet([Item(part.strip()) for part in parts])
