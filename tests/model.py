"""The truth about every position of small games, found slowly and apart from summit by the interpreter
of game files: what summit's answers are compared with."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "python"))
from summit_verify import interpreter  # noqa: E402
from summit_verify.interpreter import DRAWN  # noqa: E402


class Game(interpreter.Game):
    """Rules whose moves have numbers, which are the same for all seats: their places in `ops`."""

    def __init__(self, text):
        super().__init__(text)
        self.goals = [goal.number() for goal in self.targets]
        self.ops = [part.op + part.item.text for part in self.parts[0]] if self.parts[0] else \
            list(map(str, self.steps[0] or self.pools[0]))

    def first(self, seat=0):
        return self.begins()._replace(turn=seat)

    def moves(self, position):
        """What is legal, by its number."""
        listed = [] if position.winner is not None else super().legal(position)
        return {self.ops.index(move.text): move for move in listed}

    def legal(self, position):
        return list(self.moves(position))

    def made(self, position, index):
        """The number that a legal move makes."""
        return self.moves(position)[index].numbers[position.turn if self.own else 0]

    def play(self, position, index):
        return super().play(position, self.moves(position)[index])

    def lose_turn(self, position):
        return self.stuck_after(position)[1]

    def ways(self, position):
        """What can follow: (move or None, plies, position)."""
        moves = self.legal(position)
        return [(index, 1, self.play(position, index)) for index in moves] or \
            [(None, *self.stuck_after(position))]

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
            self.follow[position] = game.ways(position)
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
TOWER = "number = own\nstart = 0\nbeyond = refused\n"
EDGE = "beyond = refused\nrepeat = not-last\nstuck = passes\n"
CASES = {words: Game(text) for words, text in {
    "number-reach": "start = 1\ntarget = 20\nops = +1, *2\n",
    "operation-duel": "start = 1\ntarget = 20\nops = +1, *2\nstuck = passes\n",
    "number-maze --target 12": "number = own\nstart = 1\ntarget = 12\nops = +1, *2\n",
    "number-tower --numbers 1-5 --target 9": TOWER + "numbers = 1-5\ntarget = 9\n",
    "reach-the-edge": EDGE + "size = 15\nsteps = 1-3\n",
    "reach-the-edge --size 9 --start 4 --steps 1,5": EDGE + "size = 9\nstart = 4\nsteps = 1, 5\n",
    "number-reach --ops +1,*2,-1,/2 --target 11":
        "start = 1\ntarget = 11\nops = +1, *2, -1, /2\n",
    "number-reach --ops +1,+4,*3 --start 2 --target 31":
        "start = 2\ntarget = 31\nops = +1, +4, *3\n",
    "number-reach --limit +1=3": "start = 1\ntarget = 20\nops = +1, *2\nlimit = +1=3\n",
    "operation-duel --limit +1=2 --limit *2=1":
        "start = 1\ntarget = 20\nops = +1, *2\nlimit = +1=2, *2=1\nstuck = passes\n",
    "number-maze --target 9 --ops +1,*2,-1":
        "number = own\nstart = 1\ntarget = 9\nops = +1, *2, -1\n",
    "number-reach --players 3 --target 14":
        "players = 3\nstart = 1\ntarget = 14\nops = +1, *2\n",
    "number-maze --players 3 --target 6":
        "players = 3\nnumber = own\nstart = 1\ntarget = 6\nops = +1, *2\n",
    "number-tower --players 3 --numbers 1-3 --target 5":
        TOWER + "players = 3\nnumbers = 1-3\ntarget = 5\n",
}.items()}
