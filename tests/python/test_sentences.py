"""The sentences of `summit rules`, played by somebody who has read nothing else, against the engine.

For thousands of random rules: what may be played, what it makes and who wins has to be the same in
every position of random games; and each kind of sentence about a move has to decide somewhere, so
that none of them is there for show."""

import os
import random
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import both  # noqa: E402

RULES, GAMES, PLIES = 3000, 3, 40
NOBODY, DRAWN = both.plain.NOBODY, both.plain.DRAWN


class Reader:
    """Rules as they are told."""

    def __init__(self, text):
        self.text = text
        self.limits, self.moves, self.targets = {}, {}, {}
        self.floor = self.ceiling = self.start = None
        seat = None  # whose moves are being told; None: everybody's
        for line in text.splitlines():
            seat = self._take(line, seat)

    def _take(self, line, seat):
        """Takes one line in; whose moves the lines behind it tell."""
        if found := re.match(r"(\d) players take turns", line):
            self.players = int(found[1])
        if found := re.match(r"Each player has their own \w+\. It starts at (\d+)\.", line):
            self.own, self.start = True, int(found[1])
        if found := re.match(r"There is one \w+ for everyone\. It starts at (\d+)\.", line):
            self.own, self.start = False, int(found[1])
        if found := re.match(r"Whoever lands exactly on (\d+) wins\.", line):
            self.targets = {who: int(found[1]) for who in range(8)}
        if found := re.match(r"Player (\d) wins by landing exactly on (\d+)\.", line):
            self.targets[int(found[1]) - 1] = int(found[2])
        if found := re.match(r"(?:Player (\d): )?On your turn, (.*)", line):
            seat = int(found[1]) - 1 if found[1] else None
            self._list(seat, found[2])
        elif found := re.match(r"  (?:\d+\. )?(\S+?)(?:  \(.*\))?(?:, at most (\d+) times? for each "
                               r"player)?$", line):
            self._move(seat, found[1], int(found[2]) if found[2] else None)
        if found := re.match(r"Each player can use each of them (?:once|at most (\d+) times)", line):
            for move in self.moves[seat]:
                self.limits[(seat, move)] = int(found[1] or 1)
        first = "not even beyond"
        if found := re.match(r"(?:Your|The) \w+ can't fall below (\d+)", line):
            self.floor, self.floor_first = int(found[1]), first in line
        if found := re.match(r"(?:Your|The) \w+ can't rise above (\d+)", line):
            self.ceiling, self.ceiling_first = int(found[1]), first in line
        return seat

    def _list(self, seat, words):
        """Moves that are told within a sentence."""
        self.towards = "towards your goal" in words
        self.moves[seat] = []
        inside = words.split("goal by " if self.towards else ": ")
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", inside[1] if len(inside) > 1 else ""):
            for move in range(int(first), int(last or first) + 1):
                self._move(seat, str(move), None)

    def _move(self, seat, move, limit):
        if move not in self.moves[seat]:
            self.moves[seat].append(move)
        self.limits[(seat, move)] = limit

    def says(self, part):
        return part in self.text


class Played:
    """A game played by the sentences alone. `without` is a kind of sentence that is overlooked."""

    def __init__(self, told):
        self.told, self.turn, self.winner = told, 0, NOBODY
        self.numbers = [told.start] * (told.players if told.own else 1)
        self.used, self.out, self.before, self.lost = {}, set(), None, 0

    def moves(self):
        seat = self.turn if self.turn in self.told.moves else None
        return [(move, self.told.limits[(seat, move)]) for move in self.told.moves[seat]]

    def number(self):
        return self.numbers[self.turn if self.told.own else 0]

    def made(self, move):
        """What a move makes, or None if it leaves something over."""
        target, number = self.told.targets[self.turn], self.number()
        sign, by = (move[0], int(move[1:])) if move[0] in "+-*/" else ("+", int(move))
        if move[0] not in "+-*/" and self.told.towards and target < self.told.start:
            sign = "-"
        if sign == "/":
            return number // by if number % by == 0 else None
        return {"+": number + by, "-": number - by, "*": number * by}[sign]

    def is_beyond(self, made):
        target = self.told.targets[self.turn]
        spoken_of = any(map(self.told.says, ("goes beyond", "go beyond", "going beyond")))
        if not spoken_of or target == self.told.start:
            return False
        return made < target if target < self.told.start else made > target

    def forbidden_by(self, move, limit):
        """Which kinds of sentences forbid a move."""
        made, kinds = self.made(move), set()
        if limit is not None and self.used.get((self.turn, move), 0) >= limit:
            kinds.add("limit")
        if self.told.says("in the turn just before yours") and self.before == move:
            kinds.add("repeat")
        if made is None:
            return kinds | {"divide"}
        beyond = self.is_beyond(made)
        if beyond and not (self.told.floor is not None and self.told.floor_first and
                           made < self.told.floor or
                           self.told.ceiling is not None and self.told.ceiling_first and
                           made > self.told.ceiling):
            return kinds | ({"beyond"} if self.told.says("isn't allowed") else set())
        if self.told.floor is not None and made < self.told.floor:
            kinds.add("floor")
        if self.told.ceiling is not None and made > self.told.ceiling:
            kinds.add("ceiling")
        return kinds

    def judged(self):
        """Each move and what forbids it."""
        return [(move, self.forbidden_by(move, limit)) for move, limit in self.moves()]

    def _next(self):
        self.turn = (self.turn + 1) % self.told.players
        while self.turn in self.out:
            self.turn = (self.turn + 1) % self.told.players

    def _drop(self):
        self.out.add(self.turn)
        self.before = None
        left = [seat for seat in range(self.told.players) if seat not in self.out]
        if len(left) == 1:
            self.winner = left[0]
        else:
            self._next()

    def play(self, move):
        made, self.lost = self.made(move), 0
        if self.is_beyond(made):
            if self.told.players == 2:
                self.numbers[self.turn if self.told.own else 0] = made
            self._drop()
            return
        self.numbers[self.turn if self.told.own else 0] = made
        self.used[(self.turn, move)] = self.used.get((self.turn, move), 0) + 1
        self.before = move
        if made == self.told.targets[self.turn]:
            self.winner = self.turn
        else:
            self._next()

    def settle(self):
        """Who has no move loses the turn or the game, as it is told."""
        while self.winner == NOBODY and all(why for _, why in self.judged()):
            if not self.told.says("you lose your turn"):
                self._drop()
                continue
            self.before, self.lost = None, self.lost + 1
            if self.lost >= self.told.players - len(self.out):
                self.winner = DRAWN
            else:
                self._next()


def draw_rules(dice):
    """A game file; many can't be played."""
    pick = dice.choice
    lines = [f"beyond = {pick(('loses', 'refused'))}", f"stuck = {pick(('loses', 'passes'))}",
             f"repeat = {pick(('free', 'free', 'not-last'))}"]
    kind = pick(("ops", "ops", "ops", "steps", "numbers"))
    if kind == "steps" and dice.random() < 0.7 or dice.random() < 0.1:
        size = dice.randrange(3, 25)
        lines += [f"size = {size}", f"start = {dice.randrange(1, size)}"]
    else:
        lines += [f"start = {dice.randrange(0, 30)}", f"target = {dice.randrange(0, 40)}",
                  f"number = {pick(('own', 'shared'))}", f"players = {pick((2, 2, 3, 4))}"]
        if dice.random() < 0.1:
            lines.append(f"target.2 = {dice.randrange(0, 40)}")
    ops = [f"{sign}{dice.randrange(2 if sign in '*/' else 1, 6)}" for sign in
           dice.choices("++**--/", k=dice.randrange(1, 5))]
    numbers = sorted(dice.sample(range(1, 10), dice.randrange(1, 6)))
    moves = list(dict.fromkeys(ops)) if kind == "ops" else list(map(str, numbers))
    lines.append(f"{kind} = {', '.join(moves)}")
    if kind == "ops" and dice.random() < 0.2:
        lines.append(f"ops.2 = {pick(('+1, -1', '+2, *2', '-1, /2', '+1, *3, -2'))}")
    if dice.random() < 0.2:
        lines.append(f"uses = {dice.randrange(1, 4)}")
    if dice.random() < 0.3:
        lines.append(f"limit = {pick(moves)}={dice.randrange(1, 4)}")
    lines += [f"min = {dice.randrange(0, 5)}"] if dice.random() < 0.2 else []
    lines += [f"max = {dice.randrange(10, 60)}"] if dice.random() < 0.3 else []
    lines += [f"menu = {pick(('yes', 'no'))}"]
    return "\n".join(lines) + "\n"


class Sentences(unittest.TestCase):
    def compare(self, position, played, decides):
        """The engine and the sentences, in one position."""
        self.assertEqual(position.winner, played.winner, played.told.text)
        self.assertEqual(position.numbers, played.numbers, played.told.text)
        if played.winner != NOBODY:
            return
        self.assertEqual(position.turn, played.turn, played.told.text)
        judged = played.judged()
        free = [i for i, (_, why) in enumerate(judged) if not why]
        self.assertEqual(position.legal(), free, (position.numbers, played.told.text))
        for _, why in judged:
            if len(why) == 1:  # this sentence alone
                decides.update(why)

    def play(self, rules, told, dice):
        position, played, decides = both.plain.Position(rules), Played(told), set()
        played.settle()
        for _ in range(PLIES):
            self.compare(position, played, decides)
            if played.winner != NOBODY:
                break
            index = dice.choice(position.legal())
            position.play(index)
            played.play(played.moves()[index][0])
            played.settle()
        return decides

    def test_sentences_and_engine_agree(self):
        dice, decided, good = random.Random(11), dict.fromkeys(
            ("limit", "repeat", "divide", "beyond", "floor", "ceiling"), 0), 0
        for _ in range(RULES):
            try:
                rules = both.plain.Rules(draw_rules(dice))
            except both.plain.Error:
                continue
            good += 1
            told = Reader(rules.describe())
            for _ in range(GAMES):
                for kind in self.play(rules, told, dice):
                    decided[kind] += 1
        self.assertGreater(good, RULES / 5)
        self.assertGreater(min(decided.values()), 20, decided)

    def test_a_countdown_tells_one_thing_about_the_end(self):
        rules = both.plain.Rules("start = 20\ntarget = 0\nops = -1, -3\n")
        self.assertIn("Whoever goes beyond the target loses at once", rules.describe())
        self.assertNotIn("can't fall below", rules.describe())


if __name__ == "__main__":
    unittest.main()
