"""The interpreter against Summit: random files of the whole language, position by position.

usage: compare.py [FILE ...]. Without files it draws as many as have $LANGUAGE_POSITIONS positions,
from the seed $LANGUAGE_SEED on, $LANGUAGE_JOBS at once. The two are walked through in step from the start, so it doesn't
matter how either keeps its positions: whose turn it is, the numbers, the legal moves in their order,
what each leads to, how it ends; and for two players who wins in how many plies.
"""

import multiprocessing
import os
import re
import subprocess
import sys
from collections import Counter, deque

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import BUILD, LONG, report  # noqa: E402
import draw  # noqa: E402
import files  # noqa: E402
import settled  # noqa: E402
from reasons import reason  # noqa: E402
from summit_verify.interpreter import DRAWN, Game, Truth  # noqa: E402
from summit_verify.sets import WORDS as SET_WORDS, Wrong  # noqa: E402

TOLD = os.path.join(BUILD, "tests", "language", "told")
POSITIONS = int(os.environ.get("LANGUAGE_POSITIONS", "100000" if LONG else "40000"))
JOBS = int(os.environ.get("LANGUAGE_JOBS", "1"))
SEED = int(os.environ.get("LANGUAGE_SEED", "1"))
EACH = int(os.environ.get("LANGUAGE_EACH", "1000"))  # positions of a file, at most
BATCH = 50
SHOWN = 10  # differences, at most

# Refusals that the file itself doesn't show: nobody can ever win, which exploration proves or not;
# and rules that need more room than a position has.
HOPELESS = re.compile(r"nobody can ever|can never end|can ever win")
ASIDE = re.compile(r"with a start of|no move leaves|within the bounds")  # where no move leads
NO_START = re.compile(r"no move that player (\d+) can start with")
TOO_LARGE = re.compile(r"more than 1024 moves|than a position can (count|hold)")

# Each of these has to turn up in files that are played.
WORDS = ["players = 3", "players = 4", "first = 2", "number = own", "start.", "target.", "target = none",
         "lose =", "lose.", "size =", "min = -", "max =", "only =", "heaps =", "steps =", "numbers =",
         "pool = shared", "with =", "takes =", "next =", " of own", "begin =", "uses =", "limit =",
         "beyond = loses", "beyond = refused", "beyond = wins", "repeat = not-last",
         "repeat = not-own-last", "repeat = never", "stuck = wins", "stuck = passes", "stuck = draws",
         "stuck = settles", "settle = higher", "settle = lower", "settle = nearer", " last", " next\n",
         "first\n", "second\n", "else ", "their ", "both ", "append ", "//", " =0", "middle"]
WORDS += sorted({word.split(r" (")[0] for word, _ in SET_WORDS})


class Different(Exception):
    """What the two say differently, and after which moves."""


def told(texts):
    """What Summit says of files: for each a list of lines."""
    process = subprocess.run([TOLD, str(EACH)], input="".join(text + "----\n" for text in texts),
                             capture_output=True, text=True, check=False)
    answers = [[]]
    for line in process.stdout.splitlines():
        if line == "end":
            answers.append([])
        else:
            answers[-1].append(line)
    if len(answers) != len(texts) + 1:
        raise Different(f"{texts[len(answers) - 1]}told ended with {process.returncode}: "
                        f"{process.stderr[-2000:]}")
    return answers[:-1]


class Walk:
    """One file, walked through in step."""

    def __init__(self, text, lines):
        self.game = Game(text)
        self.numbered = lines[0].split()[3] != "0"
        self.methods = lines[0].split()[4:]
        self.lines = [line.split("\t") for line in lines[1:]]
        self.way = {}  # the moves to each pair of positions
        self.follow = {}  # of each position of the interpreter, what follows
        self.complete = True
        start = self.game.begins()
        self.todo = deque([(start, 0)])
        self.way[start, 0] = ()
        while self.todo:
            self.step(*self.todo.popleft())

    def differ(self, pair, what, found, expected):
        raise Different(f"after {', '.join(self.path(pair)) or 'the start'}: {what}\n"
                        f"  Summit:      {found}\n  interpreter: {expected}")

    def path(self, pair):
        moves = []
        while self.way[pair]:
            pair, move = self.way[pair]
            moves.append(move)
        return moves[::-1]

    def ways(self, position):
        """What can follow: (text, plies, position)."""
        moves = self.game.legal(position)
        if moves:
            return [(move.text, 1, self.game.play(position, move)) for move in moves]
        plies, then = self.game.stuck_after(position)
        return [(f"!{plies}", plies, then)]

    def step(self, position, index):
        pair, line = (position, index), self.lines[index]
        if int(line[0]) != position.turn:
            self.differ(pair, "whose turn", int(line[0]) + 1, position.turn + 1)
        numbers = ",".join(map(str, position.numbers))
        if line[1] != numbers:
            self.differ(pair, "the numbers", line[1], numbers)
        if position not in self.follow:
            self.follow[position] = self.ways(position)
        ways = self.follow[position]
        theirs = [way.split(">") for way in line[3:] if way[0] != "~"]
        if not self.same_moves(position.turn, [text for text, _ in theirs],
                               [text for text, _, _ in ways]):
            self.differ(pair, f"the moves at {numbers}", " ".join(way[0] for way in theirs),
                        " ".join(way[0] for way in ways))
        after = {text: then for text, _, then in ways}
        for text, where in theirs:
            self.compare_end(pair, text, where, after[text])
        for text, why in (way[1:].split(">") for way in line[3:] if way[0] == "~"):
            expected = "legal" if text in after else reason(self.game, position, text)
            if expected != "endless" and not self.same_reason(why, (expected or "legal").split()[0]):
                self.differ(pair, f"why {text} can't be made at {numbers}", why, expected)

    @staticmethod
    def same_reason(theirs, ours):
        return theirs == ours

    def same_moves(self, seat, theirs, ours):
        """Whether the same moves stand in the same order, but for those that have two places.
        Moves that aren't numbered stand by heaps, operations and amounts."""
        if theirs != ours and not self.numbered:
            kinds = [(part.both, part.their, part.op) for part in self.game.parts[seat]]

            def place(text):
                heap, words, op, amount = re.fullmatch(
                    r"(?:(\d+): )?(|their |both )(//|[-+*/=]|append )(-?\d+)", text).groups()
                kind = (words == "both ", words == "their ", op.strip())
                return int(heap or 1), kinds.index(kind), int(amount)
            return theirs == sorted(ours, key=place)
        if theirs == ours or sorted(theirs) != sorted(ours):
            return theirs == ours
        twice = self.game.named_twice
        return [move for move in theirs if not twice(seat, move)] == \
            [move for move in ours if not twice(seat, move)]

    def compare_end(self, pair, text, where, then):
        """Where a move leads to: both to an end, or both to a position, which is looked at later."""
        if where == "?":
            self.complete = False
        elif then.winner is not None or not where.isdigit():
            ends = {None: "goes on", DRAWN: "d"}.get(then.winner, f"w{then.winner}")
            numbers = ",".join(map(str, then.numbers))
            if where not in (f"{ends}:{numbers}",) and \
                    not (self.game.players > 2 and where.startswith(ends + ":")):
                self.differ(pair, f"{text} leads to", where, f"{ends}:{numbers}")
        elif (then, int(where)) not in self.way:
            self.way[then, int(where)] = (pair, text)
            self.todo.append((then, int(where)))

    def compare_values(self):
        """Who wins, by every method that Summit has for it."""
        truth = Truth({position: [(plies, then) for _, plies, then in ways]
                       for position, ways in self.follow.items()})
        for pair in self.way:
            value, plies = truth[pair[0]]
            expected = f"{value[0].upper()}{plies}"
            answers = self.lines[pair[1]][2].split()
            for i, found in enumerate(answers):
                if found not in (expected, expected[0] + "?"):
                    how = self.methods[i] + (", which is chosen" if i == 0 else "")
                    self.differ(pair, f"the value by {how}", found, expected)

    def somebody_wins(self):
        return any(then.winner not in (None, DRAWN)
                   for ways in self.follow.values() for _, _, then in ways)

    def everybody_lands(self):
        """Whether each player can land on the own target."""
        game, landed = self.game, set()
        for position, ways in self.follow.items():
            for winner, numbers in ((then.winner, then.numbers) for _, _, then in ways):
                goal = game.targets[winner] if winner not in (None, DRAWN) else None
                on = winner if game.own else 0
                if goal and goal.has(numbers[on]) and numbers[on] != position.numbers[on]:
                    landed.add(winner)
        return len(landed) == game.players


class Explored(Walk):
    """A file that Summit refuses, walked through alone."""

    def __init__(self, text):
        self.game, self.follow = Game(text), {}
        todo = [self.game.begins()]
        while todo and len(self.follow) < EACH:
            position = todo.pop()
            if position.winner is None and position not in self.follow:
                self.follow[position] = self.ways(position)
                todo += [then for _, _, then in self.follow[position]]
        self.complete = not todo


def compare(text, lines, counts):
    """Compares a file; returns how many positions were."""
    try:
        if lines[0].startswith("refused"):
            counts["refused"] += 1
            compare_refusal(text, lines[0], counts)
            return 0
        walk = Walk(text, lines)
        counts["files"] += 1
        counts.update(f"word {word}" for word in WORDS if word in text)
        if walk.complete:
            counts["that nobody wins"] += not walk.somebody_wins()
            if walk.game.players == 2:
                walk.compare_values()
                counts["solved"] += len(walk.way)
                counts.update(set(walk.methods))
        return len(walk.way)
    except Wrong as wrong:
        raise Different(f"the interpreter refuses it: {wrong}\n  Summit:      {lines[0]}") from wrong


def compare_refusal(text, sentence, counts):
    if TOO_LARGE.search(sentence):
        counts["too large"] += 1
        return
    if HOPELESS.search(sentence):
        explored = Explored(text)
        if not (explored.complete and explored.somebody_wins()):
            counts["hopeless"] += 1
            return
        sentence += ", but somebody can win"
    seat = NO_START.search(sentence)
    if seat:
        game = Game(text)
        if not game.legal(game.begins()._replace(turn=int(seat.group(1)) - 1)):
            counts["stuck at once"] += 1
            return
    if ASIDE.search(sentence) and not Explored(text).everybody_lands():
        counts["aside"] += 1
        return
    raise Different(f"Summit refuses it: {sentence}")


def compare_all(named, counts):
    """Compares files, (name, text) each; returns how many positions were, and what differs."""
    done, different = 0, []
    for (name, text), lines in zip(named, told([text for _, text in named])):
        try:
            done += compare(text, lines, counts)
        except Different as difference:
            different.append(f"{name}:\n{text}{difference}\n")
    return done, different


def compare_batch(seed):
    counts = Counter()
    named = [(f"seed {i}", draw.draw_file(i)) for i in range(seed, seed + BATCH)]
    return *compare_all(named, counts), counts


def compare_drawn():
    """Draws until so many positions are compared; returns what differs."""
    counts, different, seed, done = Counter(), [], SEED * 1000000, 0
    with multiprocessing.Pool(JOBS) as pool:
        while done < POSITIONS and len(different) < SHOWN:
            seeds = [seed + i * BATCH for i in range(JOBS)]
            for more, differences, batch_counts in pool.map(compare_batch, seeds):
                done, different, counts = done + more, different + differences, counts + batch_counts
            seed += JOBS * BATCH
    words = {word: counts.pop(f"word {word}", 0) for word in WORDS}
    if POSITIONS >= 100000:
        different += [f"{word!r} never turned up\n" for word, count in words.items() if count == 0]
    print(f"# {done} positions of {counts.pop('files', 0)} files: " +
          ", ".join(f"{count} {name}" for name, count in counts.most_common()))
    return different


def not_refused():
    """Those of the wrong files that Summit takes."""
    wrong = files.parts(files.WRONG)
    return [text + f"isn't refused: {lines[0]}\n" for text, lines in zip(wrong, told(wrong))
            if not lines[0].startswith("refused")]


def given(paths):
    named = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            named.append((path, file.read()))
    return named


def main():
    examples = [("example", text) for text in files.parts(files.EXAMPLES)]
    tests = [("the examples", lambda: compare_all(examples, Counter())[1]),
             ("what is wrong is refused", not_refused),
             ("what is settled", lambda: settled.differences(told)),
             (f"{POSITIONS} positions of random files", compare_drawn)]
    if len(sys.argv) > 1:
        tests = [("the files", lambda: compare_all(given(sys.argv[1:]), Counter())[1])]
    print(f"1..{len(tests)}")
    failed = False
    for number, (name, test) in enumerate(tests, 1):
        different = test()
        report(number, name, "\n".join(different[:SHOWN]))
        failed = failed or different
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
