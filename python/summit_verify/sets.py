"""Sets of numbers as game files write them: `7`, `1-9`, `primes 2-19`, `divisors`, `not all`, ...

Written from the documents, for the interpreter beside it; nothing here is shared with Summit.
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
RANGE = re.compile(r"(-?\d+)(?:\s*-\s*(\d+)|\s+to\s+(-?\d+)|(\+))?$")


class Wrong(Exception):
    """The file can't be a game; why."""


@functools.lru_cache(None)
def is_prime(number):
    return number > 1 and all(number % by for by in range(2, math.isqrt(number) + 1))


def is_power(number, base):
    while number > 1 and number % base == 0:
        number //= base
    return number == 1


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
                self.of = int(match.group(1)) if match.groups() else None
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
        if word == "multiples of other":
            return other >= 1 and m >= 1 and m % other == 0
        return n >= 1 and m >= 1 and self.fits_positive(m, n)

    def fits_positive(self, m, n):
        return {"divisors": lambda: n % m == 0,
                "factors": lambda: n % m == 0 and 1 < m < n,
                "digits": lambda: 1 <= m <= 9 and str(m) in str(n),
                "any": lambda: m <= n,
                "not all": lambda: m < n,
                "multiples": lambda: m % n == 0,
                "coprime": lambda: math.gcd(m, n) == 1,
                "not coprime": lambda: math.gcd(m, n) > 1,
                "up to double": lambda: m <= 2 * n}[self.word]()

    def has(self, m, n=0, other=0):
        return (self.low is None or m >= self.low) and (self.high is None or m <= self.high) and \
            self.fits(m, n, other)

    def may_have(self, m):
        """Whether it may have this relative to some number; not all that is so has to be."""
        return (self.low is None or m >= self.low) and (self.high is None or m <= self.high) and (
            self.word in ("neighbours", "other parity") or
            (m >= 0 and (self.word != "digits" or m <= 9))
            if self.relative else self.fits(m, 0, 0))

    def lowest(self, n=0):
        """Nothing in it is lower; None if there is no such bound."""
        word = {"odd": None, "even": None, "multiples of": None, "other parity": None,
                "squares": 0, "neighbours": n - 1, None: self.low}.get(self.word, 1)
        return max((low for low in (word, self.low) if low is not None), default=None)

    def highest(self, n=0):
        """Nothing in it is higher; None if it has no end."""
        word = {"divisors of": self.of, "divisors": n, "factors": n, "digits": 9, "any": n,
                "not all": n - 1, "neighbours": n + 1, "up to double": 2 * n}.get(self.word)
        return min((high for high in (word, self.high) if high is not None), default=None)

    def members(self, low, high, n=0, other=0):
        """What lies in it between these bounds, ascending; either may be None if it has its own."""
        low = max(bound for bound in (low, self.lowest(n)) if bound is not None)
        high = min(bound for bound in (high, self.highest(n)) if bound is not None)
        return [m for m in range(low, high + 1) if self.has(m, n, other)]

    def written(self):
        """The least number that it writes, or None: a bare word writes none."""
        if self.word is None:
            return self.low
        if not self.ranged:
            return None
        high = self.high if self.high is not None else self.low + 100000
        return next((m for m in range(self.low, high + 1) if self.has(m)), None)


class NumberSet:
    """Items, any of which may hold a number."""

    def __init__(self, items):
        self.items = items

    def has(self, m, n=0, other=0):
        return any(item.has(m, n, other) for item in self.items)

    def is_relative(self):
        return any(item.relative for item in self.items)

    def number(self):
        """The number, if it is just one that stands there."""
        return self.items[0].low if len(self.items) == 1 and self.items[0].is_number() else None

    def listed(self):
        """All members of a finite set in their order: items as written, each ascending."""
        listed = []
        for item in self.items:
            if item.lowest() is None or item.highest() is None:
                raise Wrong(f"{item.text} has no end, expected a range")
            listed += [m for m in item.members(None, None) if m not in listed]
        return listed


def read_set(text, spaced=False):
    """A set as a key has it. Where numbers are listed, spaces may part them too."""
    parts = text.split(",")
    if spaced and re.fullmatch(r"[\d\s,-]+", text):
        parts = text.replace(",", " ").split()
    return NumberSet([Item(part.strip()) for part in parts])
