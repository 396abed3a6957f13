"""The language of game files, interpreted: what can be played, what becomes of it, and who wins.

Written from docs/game-files.md and docs/rules.md. It shares nothing with Summit, so that
tests/language/compare.py can compare the two, position by position.
"""

import re
from collections import namedtuple

from .sets import MOST, Budget, Item, Wrong, read_number, read_set

STEPS = 300000000  # that may be made to find out which moves there are
DRAWN = -1  # in place of a winner

# `last` is the move just before and `own` each player's own one before, as far as the rules ask;
# `used` counts limited moves, `made` holds those that can't come again; `begun` says whether a
# move was made, where that matters. `winner` is None while the game goes on.
Position = namedtuple("Position", "turn numbers out passes winner last own used made begun")

# A part of `ops`: what a set of amounts does to a number; `group` counts the `else` before it.
Part = namedtuple("Part", "op item their both group")

# A legal move: how it is written, what counts as the same one, its amount, what is used up by it,
# the numbers after it, the seat that it decides the game for, and how: "wins", "loses" or None.
Move = namedtuple("Move", "text mark amount use numbers seat ends")

OPERATIONS = ("//", "/", "*", "+", "-", "=", "append")
KEYS = ("players first number start target size min max ops steps numbers pool with takes next "
        "begin only uses limit beyond repeat stuck lose settle heaps").split()
ASIDE = ("title", "about", "goal", "family", "board", "names", "menu", "time", "best-of", "points")  # no part of the play
PER_SEAT = ("start", "target", "lose", "ops", "steps", "numbers")
UNCUT = ("ops", "with")  # no comment stands behind these
CHOICES = {"number": ("shared", "own"), "pool": ("own", "shared"),
           "beyond": ("loses", "refused", "wins"),
           "stuck": ("loses", "wins", "passes", "draws", "settles"),
           "repeat": ("free", "not-last", "not-own-last", "never")}
SETTLE = re.compile(r"(?:(drawn|higher|lower|nearer)(?:\s+|$))?(drawn|last|next|first|second)?")


def read_keys(text):
    """The keys about play, with those of single seats as (key, seat)."""
    said = {}
    for line in text.split("\n"):
        line = line.strip()
        if not line or line[0] in "#|":
            continue
        key, _, value = (part.strip() for part in line.partition("="))
        name, dot, seat = key.partition(".")
        if name in ASIDE or name.startswith(("say ", "variant ")):
            continue
        if name not in KEYS or (dot and (name not in PER_SEAT or not re.fullmatch("[1-8]", seat))):
            raise Wrong(f"{key[:40]!r} is no key of a game file")
        where = (name, int(seat) - 1) if seat else name
        if where in said:
            raise Wrong(f"{key} stands there twice")
        said[where] = value if name in UNCUT else re.sub(r"\s#.*", "", value).strip()
        if name in CHOICES and said[where] not in CHOICES[name]:
            raise Wrong(f"{key}: found {value[:40]!r}, expected one of {', '.join(CHOICES[name])}")
    return said


def read_numbers(text, spaced=False):
    """A set that speaks of no other number."""
    numbers = read_set(text, spaced)
    if numbers.is_relative():
        raise Wrong(f"found {text[:40]!r}, expected a set that speaks of no other number")
    return numbers


def read_parts(text):
    """The list of `ops`: an amount without an operation goes on with everything before it."""
    parts, op, their, both, group = [], None, False, False, 0
    for written in re.sub(r"\([^()]*\)", "", text).split(","):
        rest = written.strip()
        words = set()
        while re.match(r"(else|their|both)\s", rest):
            word, rest = rest.split(None, 1)
            words.add(word)
        found = re.match(r"//|[-+*/=]|append(?=\s)", rest)
        if found:
            op, rest = found.group(), rest[found.end():].strip()
            their, both, group = "their" in words, "both" in words, group + ("else" in words)
        elif words or op is None:
            raise Wrong(f"{written.strip()}: expected an operation")
        if Item(rest).highest() is None and op not in ("-", "/"):
            raise Wrong(f"{written.strip()}: found a set without an end, expected a range")
        parts.append(Part(op, Item(rest), their, both, group))
    return parts


def apply(op, number, amount):
    """What an operation makes of a number, or None if it can't be done."""
    if op == "+":
        return number + amount
    if op == "-":
        return number - amount
    if op == "*":
        return number * amount
    if op == "/":
        return number // amount if number % amount == 0 else None
    if op == "//":
        return number // amount
    if op == "=":
        return amount
    return number * 10 + (amount if number >= 0 else -amount)


class Game:
    """The rules of a file, ready to be played.

    A move that several parts of `ops` name stands with the first of them that can ever name it or,
    `by_amount`, as where there are more than 1024 moves, by its amount among those of its operation;
    `two_orders` tells whether that may have made a difference.
    """

    def __init__(self, text, by_amount=False):
        self.said = said = read_keys(text)
        self.by_amount, self.two_orders = by_amount, False
        self.budget = Budget(STEPS)
        self.cache, self.slots, self.places = {}, {}, {}
        self.players = read_number(said.get("players", "2"), 2, 8)
        first = said.get("first", "1")
        self.first_seat = 0 if first == "toss" else read_number(first, 1, self.players) - 1
        self.own = said.get("number") == "own"
        self.beyond = said.get("beyond", "loses")
        self.stuck = said.get("stuck", "loses")
        self.repeat = said.get("repeat", "free")
        self.heaps = read_set(said["heaps"]) if "heaps" in said else None
        self.check_keys()
        self.read_goals()
        self.read_starts()
        self.read_bounds()
        self.read_moves()
        self.read_conditions()
        self.check_beyond()
        self.check_moves()
        self.check_steps()

    # ---- Reading ---------------------------------------------------------------------------------

    def has_key(self, *names):
        return any((key if isinstance(key, str) else key[0]) in names for key in self.said)

    def check_keys(self):
        """Refuses keys that don't go together, as far as they would have no meaning."""
        def refuse(wrong, sentence):
            if wrong:
                raise Wrong(sentence)
        two = self.players == 2
        refuse(any(key[1] >= self.players for key in self.said if not isinstance(key, str)),
               "found a key for a player who isn't there")
        refuse(sum(self.has_key(kind) for kind in ("ops", "steps", "numbers")) != 1,
               "expected exactly one of ops, steps and numbers")
        refuse(self.heaps and (not self.has_key("ops") or self.own or self.has_key("start", "size")),
               "found heaps, expected ops, and neither start, size nor number = own beside them")
        refuse(self.has_key("size") and (not two or self.has_key("target")),
               "found a size, expected two players and no target beside it")
        refuse(self.has_key("pool", "with", "takes") and not self.has_key("numbers"),
               "found pool, with or takes, expected numbers beside them")
        refuse(not two and (self.has_key("settle") or self.stuck == "settles"),
               "found a game that is settled, expected two players")
        refuse(not two and any((key, seat) in self.said for key in ("target", "lose")
                               for seat in range(self.players)),
               "found goals that differ, expected two players")
        refuse(self.repeat == "never" and self.has_key("uses", "limit"),
               "found repeat = never, expected neither uses nor limit beside it")

    def seats(self, key, read):
        """What a key says for each seat; None where it says nothing."""
        return [read(value) if value is not None else None for value in (
            self.said.get((key, seat), self.said.get(key)) for seat in range(self.players))]

    def read_goals(self):
        def goal(text):
            return None if text == "none" else read_numbers(text)
        if "size" in self.said:
            read_number(self.said["size"], 2)
            self.said["target", 0], self.said["target", 1] = "0", self.said["size"]
        self.targets = self.seats("target", goal)
        self.loses = self.seats("lose", read_numbers)

    def read_starts(self):
        if self.heaps:
            self.start = tuple(item.low for item in self.heaps.items)
            if len(self.start) > 8 or not all(item.is_number() for item in self.heaps.items):
                raise Wrong("heaps: expected up to eight numbers")
            return
        starts = self.seats("start", lambda text: text)
        if "size" in self.said:
            middle = str((int(self.said["size"]) + 1) // 2)
            starts = [middle if start in (None, "middle") else start for start in starts]
        elif self.said.get("with") == "=":
            starts = [start or "0" for start in starts]
        if None in starts:
            raise Wrong("found no start")
        self.start = tuple(map(read_number, starts if self.own else starts[:1]))

    def read_bounds(self):
        """The least and the greatest number. Those that aren't said refuse only what isn't beyond."""
        said = self.said
        low = [1] + list(self.start)
        if not all(self.targets):
            low.append(0)
        for goal in self.targets + self.loses:
            least = [item.least(self.budget) for item in goal.items] if goal else []
            low += [number for number in least if number is not None]
        self.least_said = read_number(said["min"]) if "min" in said else 0 if self.heaps else None
        self.least = self.least_said if self.least_said is not None else min(low)
        self.most_said = read_number(said["max"]) if "max" in said else None
        self.most = self.most_said if self.most_said is not None else int(said.get("size", MOST))
        self.only = read_numbers(said["only"]) if "only" in said else None

    def read_moves(self):
        said = self.said

        def listed(text):
            return read_numbers(text, True).listed(self.budget)
        self.parts = self.seats("ops", read_parts)
        self.steps = self.seats("steps", listed)
        self.pools = self.seats("numbers", listed)
        self.operations = [word.strip() for word in said.get("with", "+").split(",")]
        self.shared_pool = said.get("pool") == "shared"
        self.takes = read_set(said["takes"]) if "takes" in said else None
        self.uses = read_number(said["uses"], 1) if "uses" in said else 1 if any(self.pools) else None
        self.limits = {}
        for limit in said.get("limit", "").split(",") if "limit" in said else []:
            move, _, times = (part.strip() for part in limit.rpartition("="))
            if any(self.pools) and not move.isdigit() and len(self.operations) > 1:
                raise Wrong(f"limit: found {move}, expected a number, whatever it is used for")
            if not any(self.parts):
                move = re.sub(r"^(//|[-+*/=]|append)", "", move).strip()
            self.limits[move] = read_number(times, 1)
        self.limited = self.uses is not None or bool(self.limits)

    def read_conditions(self):
        said = self.said
        text = said.get("next", "")
        self.next_own = text.endswith(" of own")
        self.next = read_set(text[:-len(" of own")] if self.next_own else text) if text else None
        self.begin = read_set(said["begin"]) if "begin" in said else None
        settle = SETTLE.fullmatch(said.get("settle", "drawn"))
        if not settle or not settle.group():
            raise Wrong(f"settle: found {said['settle'][:40]!r}")
        self.settle, self.tie = settle[1] or "drawn", settle[2] or "drawn"

    def check_moves(self):
        """Refuses moves without a meaning, so that nothing has to be asked while it is played."""
        parts = [part for listed in self.parts for part in listed or ()]
        pair = self.heaps is not None and len(self.start) == 2
        single = [goal.number() if goal else None for goal in self.targets]
        if not all(self.parts[seat] or self.steps[seat] or self.pools[seat]
                   for seat in range(self.players)):
            raise Wrong("found no moves")
        if any(part.their for part in parts) and not (self.own and self.players == 2):
            raise Wrong("found their, expected two players, each with an own number")
        if not pair and any(part.both or part.item.word == "multiples of other" for part in parts):
            raise Wrong("found both or multiples of other, expected two heaps")
        if any(part.both for part in parts) and self.players > 2:
            raise Wrong("found both, expected two players")
        others = [item for items in (self.begin, self.next, self.takes) if items
                  for item in items.items]
        if any(item.word == "multiples of other" for item in others):
            raise Wrong("found multiples of other, expected them in ops")
        if any(op not in OPERATIONS for op in self.operations):
            raise Wrong("with: expected operations")
        if any(number < 1 for pool in self.pools for number in pool or () if self.operations != ["="]):
            raise Wrong("numbers: expected 1 or more")
        if "append" in self.operations and any(number > 9 for pool in self.pools for number in pool or ()):
            raise Wrong("numbers: expected digits, which append writes")
        if any(step < 1 for steps in self.steps for step in steps or ()):
            raise Wrong("steps: expected 1 or more")
        if self.settle != "drawn" and not self.own or self.settle == "nearer" and None in single:
            raise Wrong("found settle, expected an own number, and for nearer a single target")

    def check_beyond(self):
        """Something is beyond only a single target on one side of the start."""
        for seat, goal in enumerate(self.targets):
            target = goal.number() if goal and not self.heaps else None
            start = self.start[seat if self.own else 0]
            if "beyond" in self.said and target in (None, start):
                raise Wrong("found beyond, expected a single target on one side of the start")
            if self.beyond == "wins" and self.loses[seat]:
                below, there, above = self.loses[seat].sides(target, self.budget)
                if there or (above if target > start else below):
                    raise Wrong("found a number that loses where beyond = wins")

    def check_steps(self):
        """Steps go towards targets that all lie on one side of the start."""
        self.step = ["+"] * self.players
        for seat, goal in enumerate(self.targets if any(self.steps) else []):
            below, there, above = goal.sides(self.start[seat if self.own else 0], self.budget) \
                if goal else (False, True, False)
            if there or below == above:
                raise Wrong("found steps, expected targets on one side of the start")
            self.step[seat] = "+" if above else "-"

    # ---- Numbers ---------------------------------------------------------------------------------

    def is_beyond(self, owner, made):
        """Past a single target, seen from the start."""
        goal = self.targets[owner]
        target = goal.number() if goal and not self.heaps else None
        start = self.start[owner if self.own else 0]
        if target is None or target == start:
            return False
        return made > target if target > start else made < target

    def judge(self, op, owner, made):
        """Whether a number may be made, and what it means to its owner: "no", "wins", "loses", None."""
        if made is None:
            return "no"
        if self.least_said is not None and made < self.least_said:
            return "no"
        if self.most_said is not None and made > self.most_said:
            return "no"
        if self.only and not self.only.has(made):
            return "no"
        past = self.is_beyond(owner, made) and (op != "=" or self.beyond == "wins")
        if past:
            return {"loses": "loses", "refused": "no", "wins": "wins"}[self.beyond]
        if made < self.least or made > self.most:
            return "no"
        if self.heaps:
            return None
        if self.targets[owner] and self.targets[owner].has(made):
            return "wins"
        if self.loses[owner] and self.loses[owner].has(made):
            return "loses"
        return None

    def amounts(self, op, item, number, other):
        """The amounts of a set, for this number; an endless one goes as far as it can."""
        if op == "append":
            return item.members(0, 9, number, other)
        high = None
        if item.highest(number) is None:
            high = number - self.least if op == "-" else number
        return item.members(None if op == "=" else 1, high, number, other, self.budget)

    def outcomes(self, op, item, owner, number, other):
        """What a set of amounts can make of a number: {amount: (made, meaning)}, in order."""
        key = (op, item, owner, number, other if item.word == "multiples of other" else 0)
        if key not in self.cache:
            found = {}
            for amount in self.amounts(op, item, number, other):
                made = apply(op, number, amount)
                meaning = self.judge(op, owner, made)
                if meaning != "no":
                    found[amount] = (made, meaning)
            self.cache[key] = found
        return self.cache[key]

    # ---- Moves -----------------------------------------------------------------------------------

    def slot(self, seat, use):
        """Where `used` counts this."""
        key = (0 if self.shared_pool else seat, use)
        return self.slots.setdefault(key, len(self.slots))

    def times(self, position, seat, use):
        slot = self.slot(seat, use)
        return position.used[slot] if slot < len(position.used) else 0

    def allowed(self, position, mark, amount, use, number, other=0):
        """Whether the rules about moves before let this one be made now."""
        seat = position.turn
        if self.begin and not position.begun and not self.begin.has(amount, number, other):
            return False
        if self.limited:
            most = self.limits.get(use, self.uses)
            if most is not None and self.times(position, seat, use) >= most:
                return False
        if self.repeat == "never" and mark in position.made:
            return False
        if self.repeat == "not-last" and position.last and position.last[0] == mark:
            return False
        if self.repeat == "not-own-last" and position.own[seat] and position.own[seat][0] == mark:
            return False
        before = (position.own[seat] if self.next_own else position.last) if self.next else None
        return not before or self.next.has(amount, before[1])

    def part_moves(self, position, part, on):
        """What a part of `ops` comes to on one of the numbers."""
        seat, numbers = position.turn, position.numbers
        if part.their:
            on = 1 - on
        owner = on if self.own else seat
        number, other = numbers[on], numbers[1 - on] if len(numbers) == 2 else 0
        found = self.outcomes(part.op, part.item, owner, number, other)
        self.budget.spend(len(found))
        if part.both:
            others = self.outcomes(part.op, part.item, owner, other, number)
            found = {amount: found[amount] for amount in found if amount in others}
        moves = []
        word = part.op + " " if part.op == "append" else part.op
        word = "their " + word if part.their else word
        for amount, (made, meaning) in found.items():
            text = mark = word + str(amount)
            if not self.allowed(position, mark, amount, mark, number, other):
                continue
            after = numbers[:on] + (made,) + numbers[on + 1:]
            if part.both:
                if not self.allowed(position, mark, amount, mark, other, number):
                    continue
                after, text = (made, others[amount][0]), "both " + text
            elif self.heaps:
                text = f"{on + 1}: {text}"
            if self.heaps:
                meaning = self.judge_heaps(seat, after)
            moves.append(Move(text, mark, amount, mark, after, owner, meaning))
        return moves

    def judge_heaps(self, seat, numbers):
        for goal, meaning in ((self.targets[seat], "wins"), (self.loses[seat], "loses")):
            if goal and all(goal.has(number) for number in numbers):
                return meaning
        return None

    def ops_moves(self, position):
        """Heap by heap, and in each part by part; `else` waits until nothing before it can be made."""
        places = range(len(position.numbers)) if self.heaps else \
            [position.turn if self.own else 0]
        found, possible = {}, None  # the group of which something can be made
        for index, part in enumerate(self.parts[position.turn]):
            if possible is not None and part.group > possible:
                break
            for on in places:
                if not (part.both and on > 0):
                    found[on, index] = self.part_moves(position, part, on)
            if any(found.get((on, index)) for on in places):
                possible = part.group
        moves = {}
        for (on, index), listed in found.items():
            for move in listed:
                if move.text in moves:
                    continue
                place = self.place(position.turn, index, move.amount)
                kind = self.kind(position.turn, index)
                self.two_orders = self.two_orders or place != kind
                moves[move.text] = ((on, kind if self.by_amount else place, move.amount), move)
        return [move for _, move in sorted(moves.values(), key=lambda placed: placed[0])]

    def kind(self, seat, index):
        """The first part that does the same with its amounts."""
        part = self.parts[seat][index]
        return next(place for place, first in enumerate(self.parts[seat])
                    if (first.op, first.their, first.both) == (part.op, part.their, part.both))

    def place(self, seat, index, amount):
        """The first part that can ever name a move."""
        key = (seat, index, amount)
        if key not in self.places:
            part = self.parts[seat][index]
            self.places[key] = next(
                place for place, first in enumerate(self.parts[seat])
                if (first.op, first.their, first.both) == (part.op, part.their, part.both)
                and first.item.may_have(amount))
        return self.places[key]

    def named_twice(self, seat, text):
        """Whether several parts name a move, the first of them only for some numbers."""
        words, op, amount = re.fullmatch(
            r"(?:\d+: )?(|their |both )(//|[-+*/=]|append )(-?\d+)", text).groups()
        parts = [part for part in self.parts[seat] if part.op == op.strip() and
                 part.their == (words == "their ") and part.both == (words == "both ") and
                 part.item.may_have(int(amount))]
        first = parts[0].item
        return len(parts) > 1 and (first.relative or first.highest() is None)

    def single_moves(self, position, choices):
        """Moves that are a number: (operation, amount, how it is written) each."""
        seat = position.turn
        on = seat if self.own else 0
        owner, numbers, moves = seat, position.numbers, []
        self.budget.spend(len(choices))
        for op, amount, text in choices:
            made = apply(op, numbers[on], amount)
            meaning = self.judge(op, owner, made)
            use = str(amount)
            if meaning != "no" and self.allowed(position, text, amount, use, numbers[on]):
                after = numbers[:on] + (made,) + numbers[on + 1:]
                moves.append(Move(text, text, amount, use, after, owner, meaning))
        return moves

    def legal(self, position):
        """The legal moves, in order."""
        seat = position.turn
        if self.parts[seat]:
            return self.ops_moves(position)
        if self.steps[seat]:
            return self.single_moves(position, [(self.step[seat], step, str(step))
                                                for step in self.steps[seat]])
        several = len(self.operations) > 1
        return self.single_moves(position, [
            (op, number, (op + " " * (op == "append") if several else "") + str(number))
            for op in self.operations for number in self.pools[seat]])

    # ---- Play ------------------------------------------------------------------------------------

    def begins(self):
        nothing = (None,) * self.players
        return Position(self.first_seat, self.start, 0, 0, None, None, nothing, (), frozenset(),
                        False)

    def turn_after(self, seat, out):
        seat = (seat + 1) % self.players
        while out >> seat & 1:
            seat = (seat + 1) % self.players
        return seat

    def used_after(self, position, move):
        """Limited moves are counted; what is taken with a number is gone altogether."""
        if not self.limited:
            return position.used
        seat, used = position.turn, {}
        if self.limits.get(move.use, self.uses) is not None:
            used[self.slot(seat, move.use)] = self.times(position, seat, move.use) + 1
        if self.takes:
            pools = self.pools if self.shared_pool else [self.pools[seat]]
            self.budget.spend(sum(map(len, pools)))
            for number in (number for pool in pools for number in pool):
                if self.takes.has(number, move.amount):
                    used[self.slot(seat, str(number))] = self.limits.get(str(number), self.uses)
        counts = list(position.used) + [0] * (len(self.slots) - len(position.used))
        for slot, times in used.items():
            counts[slot] = times
        while counts and counts[-1] == 0:
            counts.pop()
        return tuple(counts)

    def play(self, position, move):
        """The position after a legal move."""
        turn, numbers, out, _, _, last, own, used, made, begun = position
        if move.ends == "loses" and self.players > 2:
            return self.drop(position._replace(passes=0, begun=self.begin is not None), turn)
        if self.repeat == "not-last" or (self.next and not self.next_own):
            last = (move.mark if self.repeat == "not-last" else None,
                    move.amount if self.next and not self.next_own else None)
        if self.repeat == "not-own-last" or (self.next and self.next_own):
            done = (move.mark if self.repeat == "not-own-last" else None,
                    move.amount if self.next and self.next_own else None)
            own = own[:turn] + (done,) + own[turn + 1:]
        if self.repeat == "never":
            made = made | {move.mark}
        winner = None
        if move.ends:
            winner = move.seat if move.ends == "wins" else 1 - move.seat
        return Position(self.turn_after(turn, out), move.numbers, out, 0, winner, last, own,
                        self.used_after(position, move), made, self.begin is not None)

    def drop(self, position, seat):
        """A player is out; the last one left wins."""
        out = position.out | 1 << seat
        left = [s for s in range(self.players) if not out >> s & 1]
        if len(left) == 1:
            return position._replace(out=out, winner=left[0])
        own = position.own[:seat] + (None,) + position.own[seat + 1:]
        return position._replace(out=out, last=None, own=own, turn=self.turn_after(seat, out))

    def stuck_after(self, position):
        """What becomes of a player without a move: the plies that it counts, and the position."""
        seat, ends = position.turn, position._replace
        if self.stuck == "loses":
            return 0, self.drop(position, seat)
        if self.stuck == "wins":
            return 0, ends(winner=seat)
        if self.stuck == "draws":
            return 0, ends(winner=DRAWN)
        if self.stuck == "settles":
            return 0, ends(winner=self.settled(position))
        passes = position.passes + 1
        if passes >= self.players - bin(position.out).count("1"):
            return 1, ends(winner=self.settled(position))
        own = position.own[:seat] + (None,) + position.own[seat + 1:]
        return 1, ends(passes=passes, last=None, own=own, turn=self.turn_after(seat, position.out))

    def after(self, position):
        """What can follow a position that isn't over, in order: (plies, position)."""
        moves = self.legal(position)
        if moves:
            return [(1, self.play(position, move)) for move in moves]
        return [self.stuck_after(position)]

    def settled(self, position):
        """Who wins when nobody can move."""
        if self.settle != "drawn":
            scores = list(position.numbers)
            if self.settle == "lower":
                scores = [-score for score in scores]
            if self.settle == "nearer":
                scores = [-abs(score - self.targets[seat].number())
                          for seat, score in enumerate(scores)]
            if scores[0] != scores[1]:
                return 0 if scores[0] > scores[1] else 1
        last = (position.turn - 1 - position.passes) % 2
        return {"drawn": DRAWN, "last": last, "next": 1 - last, "first": 0, "second": 1}[self.tie]


class Truth:
    """Who wins each position of a game of two that was explored to its end, and in how many plies.

    `follow` has for each position that isn't over what can follow: (plies, position). What is over
    is known at once; from there it goes backwards, ply by ply: a position is won as soon as one of
    its moves wins, and lost once all of them are known to lose. What never comes to that is drawn.
    """

    def __init__(self, follow):
        before, open_moves, layer = {}, {}, []
        self.value = value = {}  # (winner, plies); what isn't there is drawn
        for position, ways in follow.items():
            open_moves[position] = len(ways)
            for plies, then in ways:
                if then.winner is None:
                    before.setdefault(then, []).append(position)
                elif then.winner != DRAWN and plies == 0:
                    value[position] = (then.winner, 0)
                    layer.append(position)
        ends = {position: [then.winner for plies, then in ways
                           if then.winner is not None and plies == 1]
                for position, ways in follow.items()}
        plies = 0
        news = [(position, winner) for position, winners in ends.items() for winner in winners]
        while news or layer:
            plies += 1
            news += [(position, value[then][0]) for then in layer
                     for position in before.get(then, [])]
            layer = []
            for position, winner in news:
                if winner == DRAWN or position in value:
                    continue
                open_moves[position] -= 1
                if winner == position.turn or open_moves[position] == 0:
                    value[position] = (winner, plies)
                    layer.append(position)
            news = []

    def __getitem__(self, position):
        """As (value for the player to move, plies): "win", "lose" or "draw"."""
        if position not in self.value:
            return "draw", 0
        winner, plies = self.value[position]
        return ("win" if winner == position.turn else "lose"), plies
