"""What the page leaves nobody to guess: for each reading a file that tells it from the others.

Each case is a sentence, a file, and what can be played: in brackets the moves before, behind them
those that are possible then, or who wins: w0, w1, w2, d. Where a player has no move, the only one is
!0 or !1, for the plies that it counts. A file that has to be refused has "refused:" and a part of
the reason instead.
"""

import re

from summit_verify.interpreter import DRAWN, Game
from summit_verify.sets import Wrong

CASES = r"""
A leading sign is the operation.
start = 5
target = none
ops = -1-9
[] -1 -2 -3 -4 -5

Negative ends are written with to.
start = 3
target = 9
ops = =-2 to 1, +1
min = -2
[] =-2 =-1 =0 =1 +1

A range doesn't fall.
start = 3
target = 9
ops = =1 to -2, +1
refused: found "1 to -2", expected the smaller number first, as in -2 to 1

An amount without an operation goes on with their.
number = own
start = 6
target = none
ops = -1, their -3, 2
[] -1 | their -3 | their -2

An amount without an operation goes on with both.
heaps = 3, 4
target = none
ops = both -3, 2
[] both -3 | both -2

A name stands behind a single amount.
start = 0
target = 9
ops = +1-2 (Up)
refused: a name only after a single amount

0 is even, a square, and a multiple of everything.
start = 3
target = 9
ops = =even 0-2, =squares 0-1, =multiples 0-4, +2
min = 0
[] =0 =2 =1 =3 +2

Amounts are 1 or more all the same.
start = 3
target = none
ops = -even 0-2, squares 0-1
[] -2 -1

append takes 0 to 9.
start = 3
target = 35
ops = append even 0-20, append 7
max = 99
[] append 0 | append 2 | append 4 | append 6 | append 8 | append 7

Of 0 there are no divisors and digits.
start = 0
target = 9
ops = -divisors, digits, +1
[] +1

Nor of negative numbers.
start = -6
target = 9
ops = -divisors, digits, +1
min = -20
[] +1

multiples and divisors contain n; a move that is named twice is one move.
start = 4
target = none
ops = -divisors, multiples 1-6
[] -1 -2 -4

An endless set goes as far as min behind -.
start = 8
target = none
ops = -primes
min = 3
[] -2 -3 -5

An endless set goes as far as the number behind /.
start = 6
target = 1
ops = /2+
[] /2 /3 /6

/ with an endless set has no amounts for a negative number.
start = -6
target = 9
ops = /2+, +1
min = -20
[] +1

Behind + a set needs a range.
start = 0
target = 20
ops = +primes
refused: a range after it

Behind append as well.
start = 1
target = 20
ops = append odd
max = 99
refused: a range after it, such as 0-9

Behind // as well.
start = 9
target = 1
ops = //2+
refused: a range after it

And behind *.
start = 1
target = 20
ops = *primes
refused: a range after it

And behind =.
start = 1
target = 20
ops = =primes
refused: a range after it

In a pool as well.
start = 0
target = 20
numbers = odd
refused: finitely many numbers

In a toss as well.
start = toss 5+
target = none
ops = -1
refused: finitely many numbers

with takes every operation.
start = 4
target = 99
numbers = 2
with = +, -, *, /, //, =, append
[] +2 | -2 | *2 | /2 | //2 | =2 | append 2

Where numbers only replace each other, start may be missing and is 0.
numbers = 0-2
with = =
target = none
next = other parity
[] 0 1 2

both takes an amount that is allowed for each heap.
heaps = 4, 6
target = none
ops = both -divisors
[] both -1 | both -2

The heap doesn't count for the same move.
heaps = 3, 3
target = none
ops = -1-2
repeat = not-last
[1: -1] 1: -2 | 2: -2

their -3 and -3 differ.
number = own
start = 9
target = none
ops = -3, their -3
repeat = not-last
[-3] their -3

With steps the distance counts.
size = 9
steps = 1, 2
repeat = not-last
[1] 2

With numbers the operation and the number count.
start = 5
target = none
numbers = 1-2
with = +, -
uses = 3
repeat = not-last
max = 9
[+1] +2 -1 -2

both -3 and -3 are the same move.
heaps = 6, 6
target = none
ops = -3, both -3, -1
repeat = not-last
[both -3] 1: -1 | 2: -1

And so they are to uses.
heaps = 6, 6
target = none
ops = -3, both -3, -1
limit = -3=1
[both -3; 1: -1] 1: -1 | 2: -1

min is 1.
start = 2
target = 9
ops = -1, +2
[-1] +2

min is 0 where there is no target.
start = 2
target = none
ops = -1
[-1] -1

min is the start.
start = -2
target = 9
ops = -1, +2
max = 20
[] +2
[+2] -1 +2

min is what target and lose list.
start = 2
target = 9
lose = -1, 5
ops = -1, +2
[-1; -1] -1 +2
[-1; -1; -1] w1

min is the lowest number that target can mean.
start = 3
target = squares
ops = -3, +2
max = 20
[-3] w0

And that lose can mean.
start = 3
target = 20
lose = squares 0-4
ops = -3, +2
[-3] w1

Of even numbers none is the lowest.
start = 3
target = even
ops = -3, -2, +2
max = 20
[] -2 +2

A default min follows a range behind a word.
start = 3
target = even -3 to -1
ops = -3, -2, +2
max = 20
[-3] -2 +2
[-3; -2] w1

With heaps min is 0, as if it were said.
heaps = 2, 1
target = none
ops = -1-3
[] 1: -1 | 1: -2 | 2: -1

A min that the file says refuses before beyond.
start = 5
target = 3
ops = -1-4
min = 2
beyond = wins
[] -1 -2 -3

The min that isn't said doesn't.
start = 5
target = 3
ops = -1-4
beyond = wins
[-4] w0

A max that the file says refuses before beyond.
start = 5
target = 9
ops = +1-6
max = 10
[] +1 +2 +3 +4 +5
[+5] w1

The max that isn't said doesn't.
start = 5
target = 9
ops = +1-6
[+6] w1

only refuses before beyond.
start = 5
target = 9
only = odd
ops = +1-6
[] +2 +4 +6
[+6] w1

What is set by = is never beyond.
start = 5
target = 9
ops = =12, +1
[=12] =12 +1

With beyond = wins it wins there.
start = 5
target = 9
ops = =12, +1
beyond = wins
[=12] w0

next speaks of the number behind the operation, whichever it is.
start = 3
target = 99
ops = +1-4, *2-3
next = divisors
[*2] +1 +2 *2

of own stands for the whole list.
start = 20
target = none
ops = -1-4
next = divisors, multiples of own
[-4] -1 -2 -3 -4
[-4; -3] -1 -2 -4

of own stands at the end.
start = 20
target = none
ops = -1-4
next = divisors of own, multiples
refused: of own

begin narrows, and adds no moves.
start = 9
target = none
ops = -1-3
begin = 2-9
[] -2 -3
[-2] -1 -2 -3

The relative words of begin speak of the number.
start = 3
target = none
ops = -1-3
begin = not all
[] -1 -2

multiples of other speak of a heap, in moves.
heaps = 3, 4
target = none
ops = -any
begin = multiples of other
refused: multiples of other

After a lost turn not-last asks for nothing.
number = own
start.1 = 0
start.2 = 1
target.1 = 9
target.2 = none
ops.1 = +1, +2
ops.2 = -1
repeat = not-last
stuck = passes
[+1; -1; +2] !1
[+1; -1; +2; !1] +1 +2

After a lost turn next asks for nothing.
number = own
start.1 = 0
start.2 = 1
target.1 = 9
target.2 = none
ops.1 = +1, +2
ops.2 = -1
next = multiples
stuck = passes
[+1; -1; +2] !1
[+1; -1; +2; !1] +1 +2

A lost turn is forgotten by not-own-last too.
number = own
start = 0
target = 20
ops.1 = +2
ops.2 = +1, +3
repeat = not-own-last
stuck = passes
[+2; +1] !1
[+2; +1; !1; +3] +2

A lost turn is forgotten by next of own too.
number = own
start = 0
target = 20
ops.1 = +2
ops.2 = +1, +2
next = neighbours of own
stuck = passes
[+2; +1] !1
[+2; +1; !1; +2] +2

When all have lost a turn, it is settled; last is who made the last move.
number = own
start = 0
target = 3
ops = +2
beyond = refused
stuck = passes
settle = last
[+2; +2; !1] !1
[+2; +2; !1; !1] w1

settle = first alone is fine.
start = 3
target = none
ops = -2
stuck = settles
settle = first
[-2] !0
[-2; !0] w0

higher needs a number for each player.
start = 3
target = none
ops = -2
stuck = settles
settle = higher
refused: number = own

So does lower.
start = 3
target = none
ops = -2
stuck = settles
settle = lower
refused: number = own

And nearer.
start = 3
target = 9
ops = +2
stuck = settles
settle = nearer
refused: number = own

nearer needs a single target.
number = own
start = 3
target = 9, 12
ops = +2
max = 20
stuck = settles
settle = nearer
refused: a target that is a single number

On the target its owner wins, whoever changed it.
number = own
start = 3
target = 5
ops = +1, their +2
[their +2] w1

In lose its owner loses.
number = own
start = 3
target = 9
lose = 5
ops = +1, their +2
[their +2] w0

Beyond the target its owner loses.
number = own
start = 3
target = 9
ops = +1, their +7
[their +7] w0

lose may differ between players.
start = 3
target = 9
lose.1 = 4
lose.2 = 5
ops = +1, +2
[+1] w1
[+2] +1 +2

With heaps target counts when all stand there.
heaps = 2, 3
target = 1
ops = -1-2
[1: -1] 1: -1 | 2: -1 | 2: -2
[1: -1; 2: -2] w1

With heaps lose counts when all stand there.
heaps = 2, 3
lose = 1
ops = -1-2
[1: -1; 2: -2] w0

max holds for each heap.
heaps = 2, 3
target = none
ops = +1, -1
uses = 2
max = 3
[] 1: +1 | 1: -1 | 2: -1

So does min.
heaps = 2, 3
target = none
ops = -1-2
min = 1
[] 1: -1 | 2: -1 | 2: -2

And only.
heaps = 4, 5
target = none
ops = -1-2
only = odd
[] 1: -1 | 2: -2

takes removes altogether.
numbers = 1-4
pool = shared
with = =
takes = multiples
uses = 2
target = none
[2] 1 3

With a shared pool uses count everybody together.
start = 0
target = 9
numbers = 1-2
pool = shared
uses = 2
[1; 1] 2

Without one each player has the numbers.
start = 0
target = 9
numbers = 1-2
uses = 2
[1; 1] 1 2

limit counts together too.
start = 0
target = 9
numbers = 1-2
pool = shared
limit = 1=2
[1] 1 2
[1; 1] 2

With more than two players lose puts out, without a trace.
players = 3
start = 0
target = 9
lose = 3
numbers = 1-4
pool = shared
repeat = never
[3] 1 2 3 4
[3; 3] w2

So does beyond, as uses count.
players = 3
start = 0
target = 5
numbers = 1-6
pool = shared
uses = 1
[6] 1 2 3 4 5 6
[6; 1] 2 3 4 5 6

their is for two.
players = 3
number = own
start = 9
target = none
ops = -1, their -1
refused: two players

both is for two.
players = 3
heaps = 3, 3
target = none
ops = both -1
refused: two players

settle is for two.
players = 3
start = 9
target = none
ops = -1
stuck = passes
settle = last
refused: two players

All behind else is possible together.
start = 2
target = none
ops = -3, else -1, 2
[] -1 -2

An operation behind else belongs to its group.
start = 5
target = none
ops = -3, else -1, +2
uses = 2
max = 9
[] -3
[-3] -1 +2

All rules are considered before else opens: repeat,
start = 9
target = none
ops = -3, else -1
repeat = not-last
[] -3
[-3] -1

next,
start = 9
target = none
ops = -3, else -2, 1
next = neighbours
[-3] -2

uses,
start = 9
target = none
ops = -3, else -1
limit = -3=1
[-3] -3
[-3; -3] -1

and only.
start = 9
target = none
ops = -3, else -1, 2
only = odd
[] -2

Several else form a chain.
start = 5
target = none
ops = -4, else -2, else -1
[] -4
[-4] -1

other parity and neighbours exist for 0 and negative numbers.
start = 0
target = 9
ops = =other parity -1 to 2, =neighbours -2 to 2, +9
min = -3
[] =-1 =1 +9
[=-1] =0 =2 =-2 +9

Each seat takes the numbers of its own list from a shared pool.
start = 0
target = 20
numbers.1 = 1-3
numbers.2 = 3-5
pool = shared
[] 1 2 3
[3] 4 5
[1] 3 4 5

What is taken with a number is gone for both.
start = 0
target = 20
numbers.1 = 2-3
numbers.2 = 3-6
pool = shared
takes = multiples
[3] 4 5

limit counts a number whatever it is used for.
start = 4
target = none
numbers = 1-2
with = +, -
pool = shared
limit = 1=2
max = 9
[+1] +1 +2 -1 -2
[+1; -1] +2 -2

A limit on one of several operations is refused.
numbers = 1-3
with = -, +
pool = shared
start = 4
target = none
max = 9
limit = +1=3
refused: expected one for the number, such as 1=3

Of one operation it isn't.
numbers = 1-3
start = 4
target = 20
limit = +1=2
[1; 2; 1; 3] 2 3

Steps go towards targets below the start.
start = 22
target = 9, 13
steps = 3-5
[3] 3 4 5
[3; 3; 3] w0

And above it.
start = 2
target = 9+
steps = 3-5
[3; 4] w1

Targets on both sides are refused.
start = 10
target = 9, 13
steps = 1-3
refused: on one side of the start

So is a target that is the start.
start = 10
target = 10, 13
steps = 1-3
refused: on one side of the start

And no target at all.
start = 10
target = none
steps = 1-3
refused: a target such as

beyond with heaps is refused.
heaps = 3, 4
target = 1
ops = -1-2
beyond = loses
refused: expected heaps without it

beyond with a set is refused.
start = 0
target = 10+
ops = +1-3
beyond = loses
refused: a target that is a single number

beyond without a target is refused.
start = 9
target = none
ops = -1-3
beyond = refused
refused: there is nothing to go beyond

beyond with a target that is the start is refused.
start = 4
target = 4
ops = +1, -1
max = 9
beyond = loses
refused: a target other than the start

beyond = wins doesn't overlap lose.
start = 0
target = 10
lose = 5, 12
ops = +1-3
beyond = wins
refused: found 12 in lose

On the near side lose is fine.
start = 0
target = 10
lose = 5
ops = +1-3
beyond = wins
[+3; +3; +3; +2] w1

A target that is the start is fine if a move can stay there.
start = 5
target = 5
ops = *1, +1
max = 9
[*1] w0

Or come back.
start = 5
target = 5
ops = +1, -1
max = 9
[+1; -1] w1

Or leave 0 where it is.
start = 0
target = 0
ops = *2, +1
max = 9
[*2] w0

Otherwise it is refused.
start = 5
target = 5
ops = +1-3
max = 9
refused: expected one greater than the start

Rounding down is no way back either.
start = 5
target = 5
ops = //2
refused: no move goes up

A pool holds numbers of 1 or more, by name.
start = 0
target = 20
numbers = squares 0-7
refused: found 0 in squares 0-7

Nor negative ones.
start = 0
target = 20
numbers = 4, odd -3 to 5
refused: found -3 in odd -3 to 5

With = any.
numbers = odd -3 to 1
with = =
min = -9
target = none
next = multiples
[] -3 -1 1

A digit is written behind the number.
start = 1
target = 99
numbers = 7-11
with = append, +
refused: found 10 in 7-11

A set with nothing in it is refused.
start = toss 5-9
target = 20
steps = primes 24-28
refused: a set that isn't empty
"""


# What the interpreter leaves to Summit: names, and where numbers can get to.
UNSEEN = ("A name stands behind a single amount.", "Otherwise it is refused.",
          "Rounding down is no way back either.")


def is_wrong(text):
    """Whether the interpreter refuses a file."""
    try:
        Game(text)
    except Wrong:
        return True
    return False


def cases():
    """Each as (sentence, file, expected): pairs of moves and what follows, or why it is refused."""
    for block in CASES.strip().split("\n\n"):
        sentence, *lines = block.split("\n")
        rules = [line for line in lines if not line.startswith(("[", "refused: "))]
        why = [line.removeprefix("refused: ") for line in lines if line.startswith("refused: ")]
        lines = [re.fullmatch(r"\[(.*?)\] (.*)", line).groups() for line in lines if line[0] == "["]
        yield sentence, "".join(line + "\n" for line in rules), why[0] if why else \
            [([move for move in path.split("; ") if move],
              then.split(" | ") if " | " in then or re.match("append|both|their|\\d: ", then)
              else then.split()) for path, then in lines]


def summit_after(told, path):
    """What Summit says: the moves that are possible after these, or who wins."""
    where = "0"
    for move in path:
        ways = dict(way.split(">") for way in told[1 + int(where)].split("\t")[3:] if way[0] != "~")
        if move not in ways:
            return [f"no {move}"]
        where = ways[move].partition(":")[0]
        if not where.isdigit():
            return [where]
    return [way.split(">")[0] for way in told[1 + int(where)].split("\t")[3:] if way[0] != "~"]


def interpreter_after(game, path):
    """The same of the interpreter."""
    position = game.begins()
    for text in path:
        moves = {move.text: move for move in game.legal(position)}
        if not moves and text == f"!{game.stuck_after(position)[0]}":
            position = game.stuck_after(position)[1]
        elif text in moves:
            position = game.play(position, moves[text])
        else:
            return [f"no {text}"]
        if position.winner is not None:
            return ["d" if position.winner == DRAWN else f"w{position.winner}"]
    return [move.text for move in game.legal(position)] or [f"!{game.stuck_after(position)[0]}"]


def differences(told):
    """What one of the two says otherwise; `told` asks Summit about files."""
    known = list(cases())
    found = []
    for (sentence, text, expected), lines in zip(known, told([text for _, text, _ in known])):
        def differ(who, what, wanted):
            found.append(f"{sentence}\n{text}{who}: {what}\nexpected: {wanted}\n")
        if isinstance(expected, str):
            if not lines[0].startswith("refused") or expected not in lines[0]:
                differ("Summit", lines[0], expected)
            if not is_wrong(text) and sentence not in UNSEEN:
                differ("the interpreter", "takes it", expected)
            continue
        if lines[0].startswith("refused"):
            differ("Summit", lines[0], expected)
            continue
        try:
            game = Game(text)
        except Wrong as wrong:
            differ("the interpreter", wrong, expected)
            continue
        for path, then in expected:
            for who, said in (("Summit", summit_after(lines, path)),
                              ("the interpreter", interpreter_after(game, path))):
                if said != then:
                    differ(f"{who} after {path}", said, then)
    return found
