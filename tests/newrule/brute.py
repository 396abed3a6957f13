"""Games with a rule that was added, and what they are worth: by brute force, sharing nothing with Summit.

A state is what a position is: the numbers, how often each player made each move, whose turn it is. Each game
tells what can follow a state; everything else follows from that, whoever moves next.
"""

import copy
import functools
import re


class Over:
    """The end of a game."""

    def __init__(self, winner):
        self.winner = winner


class Game:
    """Additions up to a target or subtractions down to 0, refused beyond it, on one number or on one each; or
    amounts off heaps until somebody has no move. Whoever is stuck loses. Each added rule is one argument."""

    def __init__(self, ops, target=None, heaps=(), down=0, own=False, uses=0, bonus=(), shut=(), drag=0, odd=False,
                 xor=(), twist=()):
        self.target, self.heaps, self.down, self.own, self.uses = target, heaps, down, own, uses
        self.begin = down
        self.bonus, self.shut, self.drag, self.odd = frozenset(bonus), frozenset(shut), drag, odd
        self.twist = frozenset(twist)
        sign = -1 if heaps or down else 1
        self.made = [lambda number, op=op: number + sign * op for op in ops]
        self.made += [lambda number, op=op: number ^ op for op in xor]
        self.written = [f"{'+' if sign > 0 else '-'}{op}" for op in ops] + [f"xor {op}" for op in xor]

    def varied(self, settings):
        """The same with what a puzzle sets: `target = 36; start = 5; ops = +1-3, *2`, or `heaps = 21, 18`."""
        other = copy.copy(self)
        for name in ("table", "values"):
            other.__dict__.pop(name, None)
        for key, value in (one.split(" = ") for one in settings.split("; ") if one):
            if key == "heaps":
                other.heaps = tuple(map(int, value.split(", ")))
            elif key == "ops":
                ops = [(sign, int(op)) for sign, low, high in re.findall(r"([-+*])(\d+)(?:-(\d+))?", value)
                       for op in range(int(low), int(high or low) + 1)]
                other.made = [lambda number, sign=sign, op=op:
                              number * op if sign == "*" else number + op if sign == "+" else number - op
                              for sign, op in ops]
                other.written = [f"{sign}{op}" for sign, op in ops]
            else:
                setattr(other, {"target": "target", "start": "begin"}[key], int(value))
        return other

    def file(self):
        lines = ["title = New"]
        if self.heaps:
            lines += [f"heaps = {', '.join(map(str, self.heaps))}", "target = none"]
        else:
            lines += [f"start = {self.begin}", f"target = {self.target}", "beyond = refused",
                      f"number = {'own' if self.own else 'shared'}"]
        lines.append("ops = " + ", ".join(self.written))
        lines += [f"uses = {self.uses}"] * bool(self.uses)
        lines += ["bonus = " + ", ".join(map(str, sorted(self.bonus)))] * bool(self.bonus)
        lines += ["shut = " + ", ".join(map(str, sorted(self.shut)))] * bool(self.shut)
        lines += [f"drag = {self.drag}"] * bool(self.drag)
        lines += ["stuck = odd"] * self.odd
        lines += ["twist = " + ", ".join(map(str, sorted(self.twist)))] * bool(self.twist)
        return "\n".join(lines) + "\n"

    @property
    def least(self):
        """What a number never falls below: what is 1, or the start or the target if that is lower."""
        return 0 if self.heaps else min(1, self.begin, self.target)

    def start(self, first=0):
        numbers = self.heaps or (self.begin,) * (2 if self.own else 1)
        return tuple(numbers), ((0,) * len(self.made),) * 2 if self.uses else None, first

    def moves(self, state):
        """Each legal move as it is written and its number in a batch, in the order of the list, and what follows."""
        numbers, used, turn = state
        found = []
        on = range(len(numbers)) if self.heaps else [turn if self.own else 0]
        for heap in on:
            for place, make in enumerate(self.made):
                made = make(numbers[heap])
                if made < (self.target if self.down else self.least) or (not self.heaps and not self.down and made > self.target) or made in self.shut or \
                        (used and used[turn][place] == self.uses):
                    continue
                name = f"{heap + 1}: {self.written[place]}" if self.heaps else self.written[place]
                action = heap * len(self.made) + place if self.heaps else place
                found.append((name, action, self.after(state, heap, place, made)))
        return found

    def after(self, state, which, place, made):
        numbers, used, turn = state
        if not self.heaps and made == self.target:
            return Over(1 - turn if numbers[which] in self.twist else turn)
        numbers = list(numbers)
        numbers[which] = made
        if self.drag:
            numbers[1 - turn] = max(self.least, numbers[1 - turn] - self.drag)
        if used:
            used = [list(one) for one in used]
            used[turn][place] += 1
            used = tuple(map(tuple, used))
        return tuple(numbers), used, turn if made in self.bonus else 1 - turn

    def stuck(self, state):
        """Who wins where nobody can move."""
        numbers, _, turn = state
        return turn if self.odd and numbers[turn if self.own else 0] % 2 else 1 - turn

    @functools.cached_property
    def table(self):
        """Every state that can arise, whoever begins, with the states that can follow."""
        found, waiting = {}, [self.start(0), self.start(1)]
        while waiting:
            state = waiting.pop()
            if state in found:
                continue
            found[state] = [after for _, _, after in self.moves(state)]
            waiting += [after for after in found[state] if not isinstance(after, Over)]
        return found

    @functools.cached_property
    def values(self):
        """Who wins each state, and in how many plies: the winner hurries, the loser delays. What is never
        decided is drawn."""
        value = {state: (self.stuck(state), 0) for state, follows in self.table.items() if not follows}
        plies, changed = 0, True
        while changed or plies < 2 + max((count for _, count in value.values()), default=0):
            plies, changed = plies + 1, False
            new = {}
            for state, follows in self.table.items():
                if state in value:
                    continue
                known = [(after.winner, 0) if isinstance(after, Over) else value.get(after) for after in follows]
                if any(one == (state[2], plies - 1) for one in known):
                    new[state] = state[2], plies
                elif None not in known and all(winner != state[2] for winner, _ in known) and \
                        max(count for _, count in known) == plies - 1:
                    new[state] = 1 - state[2], plies
            changed = bool(new)
            value.update(new)
        return {state: value.get(state, (None, 0)) for state in self.table}

    def worth(self, after):
        return (after.winner, 0) if isinstance(after, Over) else self.values[after]

    def best(self, state):
        """Every move that is as good as any."""
        winner, plies = self.values[state]
        wanted = (winner, plies - 1) if winner is not None else (None, 0)
        return [name for name, _, after in self.moves(state) if self.worth(after) == wanted]


def draw(rng, kind):
    """A game with one added rule."""
    ops = sorted(rng.sample(range(1, 8), rng.randint(2, 3)))
    if kind == "shut" and rng.random() < 0.4:
        heaps = tuple(rng.randint(3, 6) for _ in range(2))
        return Game(ops[:2], heaps=heaps, shut=rng.sample(range(1, 6), rng.randint(1, 2)))
    if kind == "xor" and rng.random() < 0.5:
        return Game(ops[:2], target=0, down=rng.randint(9, 24), xor=rng.sample(range(2, 16), rng.randint(1, 2)))
    own = kind == "drag" or rng.random() < 0.3
    target = rng.randint(8, 12 if own else 36)
    some = rng.sample(range(1, target), min(target - 1, rng.randint(2, target // 2)))
    added = {"bonus": {"bonus": some}, "shut": {"shut": some[:1 + len(some) // 3]},
             "drag": {"drag": rng.randint(1, 2)}, "stuck-odd": {"odd": True},
             "twist": {"twist": some},
             "xor": {"xor": rng.sample(range(2, 16), rng.randint(1, 2))}}[kind]
    uses = rng.choice((0, 0, 2)) if len(ops) == 2 or not own else 0
    return Game(ops, target=target, own=own, uses=uses, **added)
