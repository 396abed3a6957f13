"""Certificates: whether what a file says about a game follows from the rules in it.

Written from docs/certificates.md. Behind its rules a certificate has either the value of every position
that can arise, in the order of a walk that the rules determine, or pairs of numbers that prove who
wins a list.
"""

import re
from array import array
from collections import namedtuple

from .interpreter import DRAWN, Game
from .pairs import check_pairs
from .sets import Unchecked, Wrong

DRAW = 15  # in place of a winner, in the file
MOST_POSITIONS = 3000000
MOST_RULES = 65536  # bytes
MOST_BYTES = 4 * MOST_POSITIONS + MOST_RULES + 1000  # of a file that is checked
HEAD = re.compile(rb"summit certificate 1\nrules ([0-9]{1,9}) ([0-9a-f]{16})\n")
COUNT = re.compile(rb"positions ([0-9]{1,12})\n")

# What was proved: how many values, and the (winner, plies) of the start if player `first` begins.
# Pairs prove no plies: these are None.
Proof = namedtuple("Proof", "values start first")


def checksum(data):
    """FNV-1a with 64 bits."""
    total = 0xcbf29ce484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return total


def read_head(data):
    """The text of the rules, and where they end."""
    head = HEAD.match(data)
    if not head:
        raise Wrong("found no certificate of version 1")
    if len(data) > MOST_BYTES:
        raise Unchecked(f"it has more than {MOST_POSITIONS} positions")
    if int(head[1]) > MOST_RULES:
        raise Wrong("found more rules than a game file can have")
    end = head.end() + int(head[1])
    rules = data[head.end():end]
    if len(rules) != int(head[1]) or checksum(rules) != int(head[2], 16):
        raise Wrong("found rules that were changed or cut off")
    try:
        return rules.decode(), end
    except UnicodeDecodeError:
        raise Wrong("found rules that aren't UTF-8") from None


# ---- Values ----------------------------------------------------------------------------------------


class Values:
    """The value of each position: (winner, plies)."""

    def __init__(self, data, at):
        count = COUNT.match(data, at)
        if not count:
            raise Wrong("found neither positions nor pairs behind the rules")
        self.count = int(count[1])
        if len(data) - count.end() != 4 * self.count:
            raise Wrong(f"found {len(data) - count.end()} bytes of values, "
                        f"expected {4 * self.count}")
        if self.count > MOST_POSITIONS:
            raise Unchecked(f"it has more than {MOST_POSITIONS} positions")
        self.data, self.at = data, count.end()

    def __getitem__(self, index):
        at = self.at + 4 * index
        word = int.from_bytes(self.data[at:at + 4], "little")
        return DRAWN if word & 15 == DRAW else word & 15, word >> 4


class Walk:
    """Every position in its order, and what can follow each.

    A way is a number whose lowest bit is the plies that it counts; the rest is the index of a
    position, or ~(winner + 1) at an end.
    """

    def __init__(self, game, count):
        self.order, self.index = [], {}
        self.ways, self.first = array("q"), array("q", [0])  # those of i: ways[first[i]:first[i + 1]]
        start = game.begins()
        for seat in range(game.players):
            self.find(start._replace(turn=seat))
        for position in self.order:  # grows as it is gone through
            for plies, then in game.after(position):
                where = self.find(then) if then.winner is None else ~(then.winner + 1)
                self.ways.append(2 * where + plies)
            self.first.append(len(self.ways))
            if len(self.order) > count:
                raise Wrong(f"found {count} values, but there are more positions")
        if len(self.order) < count:
            raise Wrong(f"found {count} values, but there are only {len(self.order)} positions")

    def find(self, position):
        where = self.index.setdefault(position, len(self.order))
        if where == len(self.order):
            self.order.append(position)
        return where

    def after(self, index):
        """What can follow a position: (plies, the index of a position, -1), or (plies, None, winner)."""
        for way in self.ways[self.first[index]:self.first[index + 1]]:
            where = way >> 1
            yield (way & 1, where, None) if where >= 0 else (way & 1, None, ~where - 1)


def value_after(known, mover, players):
    """The value that follows from those of what can follow, plies included."""
    won = [plies for winner, plies in known if winner == mover]
    if won:
        return mover, min(won)
    if any(winner == DRAWN for winner, _ in known):
        return DRAWN, 0
    return known[0] if players > 2 else max(known, key=lambda one: one[1])


def confirm(walk, values):
    """With more players a value might rest on itself: all that are decided are confirmed one by one,
    a win of the mover by one end or confirmed position, others by such alone."""
    count = len(walk.order)
    open_ways, before = [0] * count, [[] for _ in range(count)]
    sure, todo = bytearray(count), []

    def settle(index, winner):
        """One more way of a position is known to lead to this."""
        open_ways[index] -= 1
        if not sure[index] and (winner == walk.order[index].turn or open_ways[index] == 0):
            sure[index] = 1
            todo.append(index)

    for index in range(count):
        open_ways[index] = walk.first[index + 1] - walk.first[index]
        if values[index][0] == DRAWN:
            sure[index] = 1  # these are checked by their moves alone, and confirm nothing
    for index in range(count):
        for _, then, winner in walk.after(index):
            if then is not None:
                before[then].append(index)
            elif winner != DRAWN:
                settle(index, winner)
    while todo:
        index = todo.pop()
        for other in before[index]:
            settle(other, values[index][0])
    if not all(sure):
        raise Wrong(f"{tell_place(walk, sure.index(0))}: the value rests on nothing but itself")


def check_values(game, data, at):
    values = Values(data, at)
    walk = Walk(game, values.count)
    for index, position in enumerate(walk.order):
        known = [(winner, plies) if then is None else (values[then][0], values[then][1] + plies)
                 for plies, then, winner in walk.after(index)]
        found, follows = values[index], value_after(known, position.turn, game.players)
        if found != follows:
            raise Wrong(f"{tell_place(walk, index)}: the certificate says that {tell(*found)}, "
                        f"from its moves follows that {tell(*follows)}")
    if game.players > 2:
        confirm(walk, values)
    return Proof(values.count, values[game.first_seat], game.first_seat)


def tell(winner, plies):
    return "it is drawn" if winner == DRAWN else f"player {winner + 1} wins in {plies} plies"


def tell_place(walk, index):
    position = walk.order[index]
    return f"position {index} ({' and '.join(map(str, position.numbers))}, " \
           f"player {position.turn + 1} to move)"


# ---- All of it -------------------------------------------------------------------------------------


def verify(data):
    """Checks the bytes of a certificate: returns a Proof, or raises Wrong or Unchecked."""
    rules, at = read_head(data)
    game = Game(rules)
    if data.startswith(b"begins ", at):
        text = data[at:]
        end = text.rfind(b"sum ")
        if end < 0 or text[end:] != b"sum %016x\n" % checksum(text[:end]):
            raise Wrong("found pairs that were changed or cut off")
        wins = check_pairs(game, text[:end])
        return Proof(2, (game.first_seat if wins else 1 - game.first_seat, None), game.first_seat)
    try:
        return check_values(game, data, at)
    except Wrong:
        if not game.two_orders:
            raise
    try:
        return check_values(Game(rules, by_amount=True), data, at)
    except Wrong as wrong:
        raise Unchecked(f"several parts of ops have the same operation, so the order of positions isn't "
                        f"certain; in none of two orders the values are right: {wrong}") from None
