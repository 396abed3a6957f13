"""The rules and the truth about every position once more, slowly and apart from summit: what its
answers are compared with."""

from collections import namedtuple

DRAWN = -1  # in place of a winner

# `used` holds a count for each seat and limited move; `last` is the move before, where it is banned.
Position = namedtuple("Position", "numbers used turn out last passes winner")


class Game:
    """Rules. `targets` and `ops` are one for all seats, or a list of one for each."""

    def __init__(self, ops, target, start=1, own=False, players=2, beyond="loses", uses=None,
                 ban=False, stuck="loses"):
        targets = target if isinstance(target, list) else [target] * players
        self.targets, self.start, self.own, self.players = targets, start, own, players
        self.ops, self.beyond, self.ban, self.stuck = ops.split(","), beyond, ban, stuck
        self.uses = uses or {}
        self.least = min([start, 1] + targets)

    def first(self, seat=0):
        numbers = (self.start,) * (self.players if self.own else 1)
        used = ((0,) * len(self.ops),) * self.players
        return Position(numbers, used, seat, frozenset(), None, 0, None)

    def made(self, position, index):
        """The number that a move makes, whether it may be played or not; None if it can't be."""
        op, number = self.ops[index], position.numbers[position.turn if self.own else 0]
        sign, by = (op[0], int(op[1:])) if op[0] in "+-*/" else ("+", int(op))
        if op[0] not in "+-*/" and self.targets[position.turn] < self.start:
            sign = "-"  # a step on the line, towards the goal at its lower end
        if sign == "/":
            return number // by if number % by == 0 else None
        return {"+": number + by, "-": number - by, "*": number * by}[sign]

    def is_beyond(self, seat, made):
        target = self.targets[seat]
        return made < target if target < self.start else made > target

    def is_legal(self, position, index):
        made, seat = self.made(position, index), position.turn
        if made is None or (self.ban and position.last == index) or position.winner is not None:
            return False
        if position.used[seat][index] >= self.uses.get(self.ops[index], 1 << 30):
            return False
        return self.beyond == "loses" if self.is_beyond(seat, made) else made >= self.least

    def legal(self, position):
        return [i for i in range(len(self.ops)) if self.is_legal(position, i)]

    def _next(self, position):
        turn = (position.turn + 1) % self.players
        while turn in position.out:
            turn = (turn + 1) % self.players
        return position._replace(turn=turn)

    def drop(self, position, seat):
        out = position.out | {seat}
        position = position._replace(out=out)
        left = [seat for seat in range(self.players) if seat not in out]
        if len(left) == 1:
            return position._replace(winner=left[0])
        return self._next(position._replace(last=None)) if position.turn == seat else position

    def play(self, position, index):
        made, seat = self.made(position, index), position.turn
        position = position._replace(passes=0)
        numbers = list(position.numbers)
        numbers[seat if self.own else 0] = made
        if self.is_beyond(seat, made):
            # For two it is shown at the end; three and more go on from where they were.
            end = position._replace(numbers=tuple(numbers)) if self.players == 2 else position
            return self.drop(end, seat)
        used = [list(own) for own in position.used]
        used[seat][index] += self.ops[index] in self.uses
        position = position._replace(numbers=tuple(numbers), used=tuple(map(tuple, used)),
                                     last=index if self.ban else None)
        return position._replace(winner=seat) if made == self.targets[seat] else self._next(position)

    def lose_turn(self, position):
        if self.stuck == "loses":
            return self.drop(position, position.turn)
        position = position._replace(passes=position.passes + 1, last=None)
        if position.passes >= self.players - len(position.out):
            return position._replace(winner=DRAWN)
        return self._next(position)

    def after(self, position):
        """What can follow: (move or None, plies, position)."""
        moves = self.legal(position)
        if moves:
            return [(i, 1, self.play(position, i)) for i in moves]
        then = self.lose_turn(position)
        return [(None, 1 if then.out == position.out else 0, then)]

    def write(self, index):
        return self.ops[index]


class Truth:
    """The value of every position that can arise: value[position] is (winner, plies)."""

    def __init__(self, game, *starts):
        self.game = game
        self.follow = {}  # what can follow each position
        self.way = {start: [] for start in starts or [game.first()]}  # the moves to each position
        self.moved = set(self.way)  # those that a move leads to, and not the loss of a turn
        todo = list(self.way)
        while todo:
            position = todo.pop(0)
            if position.winner is not None:
                continue
            self.follow[position] = game.after(position)
            for move, _, then in self.follow[position]:
                if then not in self.way:
                    self.way[then] = self.way[position] + ([] if move is None else [game.write(move)])
                    self.moved |= set() if move is None else {then}
                    todo.append(then)
        self.value = {p: (p.winner, 0) for p in self.way if p.winner is not None}
        self._decide()

    def _judge(self, position):
        """What follows from what is known of the positions after this one, or None."""
        mover = position.turn
        known = [(self.value.get(then), plies) for _, plies, then in self.follow[position]]
        won = [value[1] + plies for value, plies in known if value and value[0] == mover]
        if won:
            return mover, min(won)
        if any(value is None or value[0] == DRAWN for value, _ in known):
            return None
        if self.game.players > 2:
            return known[0][0][0], known[0][0][1] + known[0][1]  # the first listed
        return 1 - mover, max(value[1] + plies for value, plies in known)

    def _decide(self):
        """Goes over all positions until nothing changes any more; what is left then is drawn."""
        changed = True
        while changed:
            changed = False
            # From the old values alone, so that the quickest wins are found first.
            for position, value in [(p, self._judge(p)) for p in self.follow]:
                if value is not None and self.value.get(position) != value:
                    self.value[position] = value
                    changed = True
        for position in self.follow:
            self.value.setdefault(position, (DRAWN, 0))

    def json(self, position):
        """The value in the words of `summit solve --json`, for the player whose turn it is."""
        winner, plies = self.value[position]
        if winner == DRAWN:
            return {"value": "draw"}
        value = {"value": "win" if winner == position.turn else "lose", "plies": plies}
        return {**value, "winner": winner + 1} if self.game.players > 2 else value

    def json_after(self, position, then):
        """The same for a move; at the end of a game, for the player who would be next."""
        if then.winner is None:
            return self.json(then)
        if then.winner == DRAWN:
            return {"value": "draw"}
        value = {"value": "lose" if then.winner == position.turn else "win", "plies": 0}
        return {**value, "winner": then.winner + 1} if self.game.players > 2 else value

    def best(self, position):
        """Every move that is as good as any; for three and more players, see DESIGN.md."""
        mover, value = position.turn, self.value[position]
        moves = [(move, self.value[then], plies) for move, plies, then in self.follow[position]
                 if move is not None]
        if value[0] == DRAWN:
            good = [move for move, then, _ in moves if then[0] == DRAWN]
        elif value[0] == mover or self.game.players == 2:
            good = [move for move, then, plies in moves if (then[0], then[1] + plies) == value]
        else:
            good = [move for move, _, _ in moves]
        if self.game.players > 2 and value[0] != mover:
            good = good[:1]
        return [self.game.write(move) for move in good]


# Each game as printed, and variations of every kind: the words of the command line, and the rules.
EDGE = {"own": False, "beyond": "refused", "ban": True, "stuck": "passes"}
TOWER = {"own": True, "start": 0, "beyond": "refused", "stuck": "loses"}
CASES = {
    "number-reach": Game("+1,*2", 20),
    "operation-duel": Game("+1,*2", 20, stuck="passes"),
    "number-maze --target 12": Game("+1,*2", 12, own=True),
    "number-tower --numbers 1-5 --target 9":
        Game("1,2,3,4,5", 9, uses=dict.fromkeys("12345", 1), **TOWER),
    "reach-the-edge": Game("1,2,3", [0, 15], start=8, **EDGE),
    "reach-the-edge --size 9 --start 4 --steps 1,5": Game("1,5", [0, 9], start=4, **EDGE),
    "number-reach --ops +1,*2,-1,/2 --target 11": Game("+1,*2,-1,/2", 11),
    "number-reach --ops +1,+4,*3 --start 2 --target 31": Game("+1,+4,*3", 31, start=2),
    "number-reach --limit +1=3": Game("+1,*2", 20, uses={"+1": 3}),
    "operation-duel --limit +1=2 --limit *2=1":
        Game("+1,*2", 20, uses={"+1": 2, "*2": 1}, stuck="passes"),
    "number-maze --target 9 --ops +1,*2,-1": Game("+1,*2,-1", 9, own=True),
    "number-reach --players 3 --target 14": Game("+1,*2", 14, players=3),
    "number-maze --players 3 --target 6": Game("+1,*2", 6, own=True, players=3),
    "number-tower --players 3 --numbers 1-3 --target 5":
        Game("1,2,3", 5, players=3, uses=dict.fromkeys("123", 1), **TOWER),
}
