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

title = All behind else is possible together
start = 16
target = none
ops = -7, else -1, 2, +3, else -multiples of 4 1-9
max = 20
uses = 2

title = A chain of else
heaps = 5, 2
target = none
ops = -4, else -3, 2, both -1, else -1
min = 0

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

title = Past the end of a line
size = 11
start = 4
steps = 1-5
beyond = wins
stuck = draws

title = Past the target and the usual bound
start = 14
target = 7
ops = -squares 1-9, primes 2-5, /2, else //3, 4-6
beyond = wins
stuck = passes
settle = first

title = Divided by more than there is
heaps = 4, 0, 3
ops = //multiples 1-12, append 1-3, //2, 1
max = 5
target = 0

title = A digit that is a square
heaps = 2, 8
lose = squares 4-16
ops = both append squares 0-9, //powers of 2 1-8, -3
max = 8
stuck = passes

title = Limits of one's own and of their moves
number = own
start = 5
target = 12
ops = +1, their +1, =7
limit = their +1=2, +1=3, =7=1
max = 14

title = A number goes whatever it is used for
pool = shared
numbers = 1-4
with = -, =
takes = not all
start = 17
target.1 = 11
target.2 = 18
repeat = never
min = 0
beyond = wins

title = Never twice, from a pool each
numbers = 1-5
takes = multiples 2-9
start = 3
target = 19
repeat = never
stuck = settles
settle = last

title = Named by several parts
number = own
start = 14
target = 4
ops = -neighbours 1-6, else -coprime 1-5, else -3, their -3
only = even, primes
min = -8

title = The same move with and without else
number = own
start = 13
target = 4
ops = -multiples of 2 1-7, -other parity -3 to 4, else -2, 1
repeat = not-last
beyond = refused

title = The same move on one heap and on both
heaps = 6, 8
target = 0, 1, 5
ops = both +1-3, +3, -4
uses = 2
max = 11

title = Up by what the number becomes
start = 12
target = 22
ops = =neighbours, =squares 0-9, -6
max = 27

title = More moves than are numbered
start = 30
target = none
ops = -6, -3, -5000-7000
min = 0

title = Shut by what can be done on another heap
heaps = 3, 3, 4
target = 0
ops.1 = -5, -6, //divisors of 12, +4, +5000-6100
ops.2 = append 0-2, primes 2-5, else append 5, else //2, 1, +5000-6100
max = 10
stuck = passes
settle = first

title = One heap may rise as long as another is low
heaps = 9, 2
target = 6+
ops.1 = +1-6
ops.2 = -divisors 2+, -1
max = 14
next = up to double

title = The others' moves differ
start = 30
target = none
ops.1 = -divisors
ops.2 = -any 1-5

title = Out, and the game has begun
players = 3
number = own
start = 14
target = 4
ops = -6, 5, -not all 2+
begin = multiples of 3

ops = -multiples, =powers of 2 1-8, +not all, -even, +5000-6100
start = 15
target.1 = 13
target.2 = 4
max = 22
beyond = refused
stuck = draws

title = An amount of two heaps by two parts
heaps = 4, 8
target = 0
ops.1 = both +other parity 1-5, both +divisors 2+
ops.2 = //1 to 4, -5, both -multiples of 3 3-9
max = 19
stuck = passes

title = Two heaps, one of which could begin so
heaps = 4, 7
target = 0
lose = squares 2 to 6
ops.1 = -divisors of 10 2+, primes 2-5, both -5, else +divisors
ops.2 = -multiples of other 2+, +coprime 1-5, both =-2, both -powers of 3 1-9
max = 16
stuck = wins
begin = other parity 1-7

title = Two heaps, one below and one uneven
heaps = 4, 9
target = none
ops = both /2, 3, -1, both -2
min = 3

title = Two heaps, the second by a part with else
heaps = 4, 9
target = none
ops = both -divisors, else both -1-5, +5000-6100
max = 19

title = Set past the target and the usual bound
ops = -primes 2-7, primes 2-5, +3, -powers of 3 1-9, =other parity -3 to 4
start = 13
target.1 = 10
target.2 = 1
repeat = not-own-last
uses = 2
max = 24
beyond = wins
stuck = wins
next = divisors 2+

title = Set past the target by moves that aren't numbered
ops = -primes 2-7, +3, =other parity -3 to 4, =neighbours, +5000-6100
start = 13
target.1 = 20
target.2 = 10
max = 24
beyond = wins

title = Set to a neighbour of the least number
ops.1 = -5, -1, +2
ops.2 = =neighbours, +1
start = 7
target.1 = 12
target.2 = 2
max = 14
beyond = wins

title = What no digit can be stands where it is named
max = 24
next = any, up to double of own
target.2 = 0
beyond = wins
start = 5
ops = =digits, =-3 to 2, -2, =0-4
stuck = passes
target.1 = 12

title = What two heaps ask for never meets
heaps = 8, 1
target = 0
ops.1 = -divisors of 6, +5, -not coprime 2-6, else +primes 2-7, +odd 5000-8000
ops.2 = both -multiples of other, else both -other parity, 4-6, +odd 5000-8000
max = 15
stuck = wins

title = Set past the end of a line
size = 11
ops.1 = +1-3, -2, =-2
ops.2 = +1-3, -2, =13
start = 4
beyond = wins

title = Up by two and down by one
start = 9
target = 5
ops = +2 (up, or so), -1
max = 13
stuck = passes

title = A line with operations
size = 9
ops = +1, -2, *2
beyond = refused
repeat = not-last

title = Three players and a limit
start = 1
target = 12
ops = +1, *2, -1
players = 3
repeat = not-last
limit = *2=1

title = Each number twice
start = 0
target = 6
numbers = 1-3
number = own
uses = 2
beyond = refused

title = Targets and moves that differ
start = 2
target.1 = 9
target.2 = 11
ops.1 = +1, /2
ops.2 = +2, -1
min = 1

title = Steps with a limit
start = 1
target = 9
steps = 1, 3
limit = 3=1
repeat = not-last
stuck = passes

title = Four players, each move once
start = 1
target = 9
ops = +1, *2
uses = 1
players = 4
stuck = passes

title = Listed with the part that names it now
number = own
start = 3
target = 12
ops = +neighbours, +not all 2+, +odd 5000-8000
max = 20
min = -3
beyond = refused
"""

# Each of these is wrong in one way, which the check has to say.
WRONG = """
numbers = 1-5
with = =
target = 0
beyond = wins

number = own
numbers = divisors of 12
with = =
target = 0
beyond = refused
stuck = settles

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
