#!/usr/bin/env python3
"""A second verifier of certificates, written from docs/who-wins.md and docs/game-files.md alone.

usage: verifier.py FILE. Says whether every value follows from the rules; the status is 0 or 1."""

import re
import sys
from collections import namedtuple

DRAW = 15
LARGEST = 1 << 62

# What makes two positions the same. `used` counts only limited moves.
Position = namedtuple("Position", "numbers used turn out last lost")


class Wrong(Exception):
    """What is wrong with a certificate."""


class Rules:
    """A game file as it stands in a certificate: flat, with nothing but keys and words."""

    def __init__(self, text):
        keys = dict(re.findall(r"^([a-z][a-z.0-9-]*) = (.*)$", text, re.M))
        self.keys = keys
        self.players = int(keys.get("players", 2))
        self.own = keys.get("number", "shared") == "own"
        self.refused = keys.get("beyond", "loses") == "refused"
        self.ban = keys.get("repeat", "free") == "not-last"
        self.passes = keys.get("stuck", "loses") == "passes"
        size = int(keys["size"]) if "size" in keys else None
        middle = keys.get("start", "middle") == "middle"
        self.start = (size + 1) // 2 if middle else int(keys["start"])
        seats = range(self.players)
        self.targets = [0, size] if size is not None else [int(self._of("target", s)) for s in seats]
        self.low = int(keys.get("min", min([1, self.start] + self.targets)))
        self.high = int(keys.get("max", LARGEST if size is None else size))
        self.kind = next(kind for kind in ("ops", "steps", "numbers")
                         if any(key.split(".")[0] == kind for key in keys))
        self.moves = [self._moves(seat) for seat in seats]
        self.uses = [[self._uses(move) for move in moves] for moves in self.moves]

    def _of(self, key, seat):
        return self.keys.get(f"{key}.{seat + 1}", self.keys.get(key))

    def _moves(self, seat):
        """The moves of a player: (operator, operand), in their order."""
        listed = self._of(self.kind, seat)
        if self.kind == "ops":
            return [(sign, int(by)) for sign, by in
                    re.findall(r"([-+*/])(\d+)", re.sub(r"\([^)]*\)", "", listed))]
        sign = "-" if self.kind == "steps" and self.targets[seat] < self.start else "+"
        found = []
        for low, high in re.findall(r"(\d+)(?:-(\d+))?", listed):
            found += range(int(low), int(high or low) + 1)
        return [(sign, by) for by in found]

    def name(self, move):
        """How a move is written: what is written alike is the same move."""
        return f"{move[0]}{move[1]}" if self.kind == "ops" else str(move[1])

    def _uses(self, move):
        limits = dict(part.strip().split("=") for part in
                      self.keys["limit"].split(",")) if "limit" in self.keys else {}
        usual = self.keys.get("uses", 1 if self.kind == "numbers" else 0)
        signed = f"{move[0]}{move[1]}"
        return int(limits.get(self.name(move), limits.get(signed, usual)))

    def starts(self):
        """The starts of player 1, 2, ..."""
        numbers = (self.start,) * (self.players if self.own else 1)
        used = tuple((0,) * len(moves) for moves in self.moves)
        return [Position(numbers, used, seat, frozenset(), None, 0) for seat in range(self.players)]

    def is_beyond(self, seat, number):
        target = self.targets[seat]
        return number < target if target < self.start else number > target

    def made(self, position, index):
        """The number that a move makes, or None if it can't be played."""
        seat = position.turn
        (sign, by), number = self.moves[seat][index], position.numbers[seat if self.own else 0]
        limit = self.uses[seat][index]
        if limit and position.used[seat][index] >= limit:
            return None
        if position.last is not None and position.last == self.name((sign, by)):
            return None
        if sign == "/" and number % by != 0:
            return None
        made = {"+": number + by, "-": number - by, "*": number * by, "/": number // by}[sign]
        if self.is_beyond(seat, made):
            return None if self.refused else made
        return made if self.low <= made <= self.high else None

    def _next(self, position):
        turn = (position.turn + 1) % self.players
        while turn in position.out:
            turn = (turn + 1) % self.players
        return position._replace(turn=turn)

    def _drop(self, position):
        """The player to move is out: (winner or None, position)."""
        position = position._replace(out=position.out | {position.turn}, last=None)
        left = [seat for seat in range(self.players) if seat not in position.out]
        return (left[0], None) if len(left) == 1 else (None, self._next(position))

    def _play(self, position, index, made):
        seat, position = position.turn, position._replace(lost=0)
        if self.is_beyond(seat, made):
            return self._drop(position)
        if made == self.targets[seat]:
            return seat, None
        at = seat if self.own else 0
        used = [list(own) for own in position.used]
        used[seat][index] += self.uses[seat][index] > 0
        name = self.name(self.moves[seat][index])
        return None, self._next(position._replace(
            numbers=position.numbers[:at] + (made,) + position.numbers[at + 1:],
            used=tuple(map(tuple, used)), last=name if self.ban else None))

    def after(self, position):
        """What can follow, in order: (plies, winner or DRAW at an end, position or None)."""
        made = [(i, self.made(position, i)) for i in range(len(self.moves[position.turn]))]
        follow = [(1, *self._play(position, i, number)) for i, number in made if number is not None]
        if follow:
            return follow
        if not self.passes:
            return [(0, *self._drop(position))]
        position = position._replace(last=None, lost=position.lost + 1)
        if position.lost >= self.players - len(position.out):
            return [(1, DRAW, None)]
        return [(1, None, self._next(position))]


def checksum(data):
    total = 0xcbf29ce484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001b3 % (1 << 64)
    return total


def read(data):
    """The rules and the values of a certificate."""
    head = re.match(rb"summit certificate 1\nrules (\d+) ([0-9a-f]{16})\n", data)
    if not head:
        raise Wrong("this is no certificate")
    end = head.end() + int(head[1])
    text = data[head.end():end]
    if len(text) != int(head[1]) or checksum(text) != int(head[2], 16):
        raise Wrong("the rules are damaged")
    count = re.compile(rb"positions (\d+)\n").match(data, end)
    if not count or len(data) - count.end() != 4 * int(count[1]):
        raise Wrong("there aren't as many values as there should be")
    words = [int.from_bytes(data[at:at + 4], "little") for at in range(count.end(), len(data), 4)]
    return Rules(text.decode()), [(word & 15, word >> 4) for word in words]


def walk(rules, most):
    """Every position in order, and for each of them what can follow, as indices."""
    found = {position: index for index, position in enumerate(rules.starts())}
    order, follow = list(found), []
    for position in order:  # grows as it is gone through
        ways = []
        for plies, winner, then in rules.after(position):
            if then is not None and then not in found:
                found[then] = len(order)
                order.append(then)
            ways.append((plies, winner, None if then is None else found[then]))
        follow.append(ways)
        if len(order) > most:
            raise Wrong("there are more positions than values")
    if len(order) != most:
        raise Wrong("there are fewer positions than values")
    return order, follow


def value_of(ways, values, mover, players):
    """The value that follows from those of what can follow."""
    known = [(winner, plies) if then is None else (values[then][0], values[then][1] + plies)
             for plies, winner, then in ways]
    won = [plies for winner, plies in known if winner == mover]
    if won:
        return mover, min(won)
    if any(winner == DRAW for winner, _ in known):
        return DRAW, 0
    return known[0] if players > 2 else max(known, key=lambda one: one[1])


def confirm(order, follow, values):
    """Whether decided positions can be confirmed one after the other, each by confirmed ones."""
    sure, changed = set(), True
    while changed:
        changed = False
        for index in range(len(order) - 1, -1, -1):
            if index in sure or values[index][0] == DRAW:
                continue
            ends = [(winner if then is None else values[then][0], then is None or then in sure)
                    for _, winner, then in follow[index]]
            wins = any(known and winner == order[index].turn for winner, known in ends)
            if wins or all(known and winner != DRAW for winner, known in ends):
                sure.add(index)
                changed = True
    return all(index in sure or values[index][0] == DRAW for index in range(len(order)))


def verify(data):
    """Raises Wrong, or returns how many positions there are."""
    rules, values = read(data)
    order, follow = walk(rules, len(values))
    for index, position in enumerate(order):
        follows = value_of(follow[index], values, position.turn, rules.players)
        if follows != values[index]:
            raise Wrong(f"position {index}: found {values[index]}, expected {follows}")
    if rules.players > 2 and not confirm(order, follow, values):
        raise Wrong("some values rest on nothing but each other")
    return len(order)


def main(path):
    with open(path, "rb") as file:
        data = file.read()
    try:
        print(f"right: {verify(data)} positions")
    except Wrong as wrong:
        print(f"wrong: {wrong}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
