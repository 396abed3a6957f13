"""Game files by hand: examples of the whole language, and files that have to be refused."""

# Each one is a game; a blank line parts them.
EXAMPLES = """
title = Divisor Duel
start = 60
target = none
ops = -factors

title = Nim
heaps = 3, 4, 5
ops = -any
target = none

title = Misère Nim
heaps = 3, 4, 5
ops = -any
target = none
stuck = wins

title = Mark
start = 40
target = 0
ops = -1, //2

title = Reach a hundred
start = 1
target = 100+
ops = *2-9

title = Juniper Green
numbers = 1-14
pool = shared
with = =
next = divisors, multiples
begin = even
target = none

title = Fibonacci Nim
start = 30
target = none
ops = -any
next = up to double
begin = not all

title = Wythoff
heaps = 4, 7
ops = -any, both -any
target = none

title = Tower Defence
number = own
start = 0
target = 15
ops = +1, 2, 4, their -3
min = 0
beyond = refused

title = Crystal Capture
number = own
start = 0
target = 9
numbers = 1-6
pool = shared
beyond = refused
stuck = passes
settle = higher last

title = Chomp for divisors
numbers = divisors of 72
pool = shared
with = =
takes = multiples
lose = 1

title = Euclid
heaps = 25, 7
ops = -multiples of other
target = none

title = Dawson's Kayles
numbers = 1-12
pool = shared
with = =
takes = neighbours
target = none

title = A hundred or past it
start = 0
target = 100
ops = +1-10
beyond = wins

title = Proper divisors
start = 36
target = none
ops = =factors
only = 2+
next = not coprime

title = Digits
start = 57
target = 0
ops = -digits

title = Squares
start = 40
target = none
ops = -squares

title = Primes or one
start = 30
target = 0
ops = -primes, else -1

title = Both ways
start = 5
target = 5
ops = +2, -3
min = -4
max = 12

title = Standing still
start = 2
target = 16
ops = *1, *2
beyond = refused

title = Below zero
start = 0
target = -10 to -8
ops = -2, -3, +1
min = -12
max = 3

title = Forbidden multiples
start = 0
target = 20
lose = multiples of 7 7-14
ops = +1-3

title = Written behind
start = 1
target = multiples of 7
ops = append 1-3, //10
max = 500

title = Never twice
start = 20
target = none
ops = -1-5
repeat = never

title = Not one's own last
start = 21
target = none
ops = -1-3
repeat = not-own-last
stuck = wins

title = Twice each, from all
number = own
start = 0
target = none
numbers = 1-3
pool = shared
uses = 2
stuck = settles
settle = higher drawn

title = Four towers
players = 4
number = own
start = 0
target = 7
numbers = 1-3
limit = 3=2

title = Three at a heap
players = 3
heaps = 2, 3
ops = -any
target = none
stuck = wins

title = Different starts
number = own
start.1 = 3
start.2 = 20
target = 11
ops.1 = +1-3
ops.2 = -1-3
beyond = loses

title = The nearer one
number = own
start = 3
target = 20
ops = +primes 2-7
uses = 1
beyond = refused
stuck = passes
settle = nearer second

title = What is taken
start = 12
target = none
numbers = 1-6
with = +, -, //
takes = divisors
max = 20
"""

# Each of these is wrong in one way, which the check has to say.
WRONG = """
start = 0
target = 10+
ops = +1-3
beyond = refused

start = 4
target = 4
ops = +1, -1
max = 9
beyond = wins

start = 0
target = none
ops = -1
min = -3
beyond = refused

start = 1
target = primes
lose = even
ops = +1-3
max = 50

start = 0
target = 10, 12
lose = 12, 14
ops = +1-3
max = 50

start = 20
target = none
ops = -1-3
settle = last

number = own
start = 20
target = none
ops = -1-3
stuck = wins
settle = higher

start = 20
target = none
ops = -1-3
stuck = settles
settle = higher

number = own
start = 20
target = primes
ops = +1-3
max = 40
stuck = settles
settle = nearer

start = 20
target = none
ops = -1-3
repeat = never
uses = 2

start = 20
target = none
ops = -1-3
repeat = never
limit = -1=2

start = 20
target = none
ops = -1-3
next = primes

heaps = 3, 4, 5
target = none
ops = -any, both -any

start = 20
target = none
ops = both -any

heaps = 3, 4, 5
target = none
ops = -multiples of other

heaps = 7
target = none
ops = -multiples of other

start = 20
target = none
ops = -1, their -2

players = 3
number = own
start = 20
target = none
ops = -1, their -2

start = 0
target.1 = 20
target.3 = 25
ops = +1-3

number = own
start.1 = 0
start.3 = 2
target = 20
ops = +1-3

start = 0
target = 20
lose.3 = 4
ops = +1-3

start = 0
target = 20
ops = +primes

start = 1
target = 20
ops = *odd

start = 20
target = 3
ops = //2+

start = 20
target = 3
ops = =primes

start = 0
target = 20
numbers = primes

start = 0
target = 20
ops = +1-3
pool = shared

start = 0
target = 20
ops = +1-3
takes = multiples

start = 0
target = 20
ops = +1-3
with = =

start = 0
target = 20
ops = +5 to 3

heaps = 3, 4
start = 2
target = none
ops = -any

heaps = 3, 4
number = own
target = none
ops = -any

heaps = 3, 4
target = 0
steps = 1-3

heaps = 3, 4
target = none
numbers = 1-3

heaps = 1, 2, 3, 4, 5, 6, 7, 8, 9
target = none
ops = -any

players = 3
heaps = 3, 4
target = none
ops = both -any

players = 3
start = 9
target = none
ops = -1-3
stuck = passes
settle = last

start = 0
target = 20
ops = +0-3, 2-

start = 0
target = 20
steps = divisors

start = 0
target = 20
numbers = any

start = 5
target = any
ops = -1-3

start = 20
ops = -1-3
"""


def parts(text):
    """The files of a text, each with its lines."""
    return [part.strip() + "\n" for part in text.strip().split("\n\n")]
