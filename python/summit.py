"""Number games that are won by landing exactly on a number, for programs and learners.

One file, nothing needed but Python 3.8 and libsummit; numpy is used when it is there.

    Rules      what a game file says             Rules("number-reach", target=100)
    Position   a position: legal, play, winner   Position(rules).play("+1")
    Truth      who wins a position, the best moves, and opponents of any level
    Env        one learner, in the way of Gymnasium
    AECEnv     a learner in every seat, in the way of PettingZoo
    VectorEnv  thousands of games at once, in the caller's own arrays

The library is looked for in $SUMMIT_LIBRARY, beside this file, in ../build, in ../../lib (where
`make install` puts it, seen from here), and where the system keeps its libraries.

No call ends the interpreter: whatever can't be done raises, mostly summit.Error.
"""

import array
import copy as _copy
import ctypes
import ctypes.util
import operator
import os
import random as _random
import sys
import threading

try:
    import numpy
except ImportError:
    numpy = None

__all__ = ["Rules", "Position", "Truth", "Env", "AECEnv", "VectorEnv", "Error", "games",
           "classics"]

PLAYERS = 8
WORDS = 19  # that a position holds
MASK_MOVES = 32  # with more, a VectorEnv has no masks
LISTED = 4096  # moves that are listed, where they can't be numbered
ROOM = 256  # of those, so many are judged, and the best is among them
NOBODY = -1
DRAWN = -2
NO_MOVE = 65535  # no move has this number
LEGAL = 0  # what summit_play says
TOSS = 255
SEE_TURN, SEE_BAN, SEE_PASSES, SEE_OUT, SEE_NUMBERS = range(5)
SONAME = "libsummit.so.0"
FILE_BYTES = 65536  # a game file, at most


class Error(ValueError):
    """Rules or options that can't be played; the sentence says why."""


class _Missing(Error, AttributeError):
    """An attribute that isn't there, and why."""


def _index(value, count, what):
    """A whole number from 0 to count - 1."""
    try:
        number = operator.index(value)
    except TypeError:
        raise Error(f"found {what} {value!r}, expected a whole number") from None
    if not 0 <= number < count:
        raise Error(f"found {what} {value!r}, expected 0 to {count - 1}")
    return number


def _is(value, kind):
    """The value, if it is of a kind."""
    if not isinstance(value, kind):
        raise TypeError(f"found {type(value).__name__}, expected {kind.__name__}")
    return value


def _bytes(text):
    """A text for the library, which would take a NUL for its end."""
    if "\0" in text:
        raise Error(f"found a NUL in {text!r}, expected none")
    return text.encode()


# ---- The library -------------------------------------------------------------------------------


class _Handle:
    """Something that the library has made: freed with this object, never used after that.

    Where garbage goes round in a circle, things that are needed may be freed before their user.
    """

    __slots__ = ("_at", "_free", "_needs")

    def __init__(self, at, free, *needs):
        self._at, self._free, self._needs = at, free, needs

    def close(self):
        at, self._at = self._at, None
        if at:
            self._free(at)

    __del__ = close

    @property
    def is_open(self):
        return bool(self._at) and all(handle.is_open for handle in self._needs)

    @classmethod
    def from_param(cls, handle):
        """ctypes asks for this before each call."""
        if not (isinstance(handle, cls) and handle.is_open):
            raise Error("found something that is closed, expected something open")
        return ctypes.c_void_p(handle._at)


class _Error(ctypes.Structure):
    _fields_ = [("line", ctypes.c_uint), ("kind", ctypes.c_int), ("text", ctypes.c_char * 512),
                ("parts", ctypes.c_char * 768)]


class _Position(ctypes.Structure):
    _fields_ = [
        ("word", ctypes.c_int64 * WORDS),  # the numbers come first
        ("turn", ctypes.c_uint8),
        ("out", ctypes.c_uint8),
        ("passes", ctypes.c_uint8),
        ("winner", ctypes.c_int8),
        ("last", ctypes.c_uint16),
        ("before", ctypes.c_uint8),
        ("fresh", ctypes.c_uint8),
    ]


class _Move(ctypes.Structure):
    _fields_ = [
        ("by", ctypes.c_int64),
        ("op", ctypes.c_uint8),  # 0 for no move
        ("on", ctypes.c_uint8),
        ("their", ctypes.c_uint8),
        ("unused", ctypes.c_uint8 * 5),
    ]


class _Place(ctypes.Structure):
    _fields_ = [
        ("next", ctypes.c_uint32),
        ("within", ctypes.c_bool),
        ("open", ctypes.c_uint16),
        ("amount", ctypes.c_int64),
    ]


class _Answer(ctypes.Structure):
    _fields_ = [
        ("value", ctypes.c_int),
        ("winner", ctypes.c_int),
        ("plies", ctypes.c_uint64),
        ("value_only", ctypes.c_bool),
    ]


class _Verdict(ctypes.Structure):
    _fields_ = [("here", _Answer), ("count", ctypes.c_size_t)]


class _Judged(ctypes.Structure):
    _fields_ = [("move", _Move), ("after", _Answer), ("best", ctypes.c_bool)]


class _Options(ctypes.Structure):
    _fields_ = [("limit", ctypes.c_uint32), ("first", ctypes.c_uint32), ("states", ctypes.c_uint32)]


_ARRAYS = (
    ("observation", ctypes.c_int64, "width"),
    ("features", ctypes.c_float, "width"),
    ("mask", ctypes.c_uint32, None),
    ("legal", ctypes.c_uint8, "moves"),
    ("turn", ctypes.c_uint8, None),
    ("reward", ctypes.c_float, None),
    ("rewards", ctypes.c_float, "players"),
    ("done", ctypes.c_uint8, None),
    ("truncated", ctypes.c_uint8, None),
    ("illegal", ctypes.c_uint8, None),
    ("winner", ctypes.c_int8, None),
    ("final", ctypes.c_int64, "width"),
)


_CODES = {
    ctypes.c_int64: "q",
    ctypes.c_uint32: "I",
    ctypes.c_uint16: "H",
    ctypes.c_uint8: "B",
    ctypes.c_int8: "b",
    ctypes.c_float: "f",
}


class _Arrays(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name, _, _ in _ARRAYS]


class _Counts(ctypes.Structure):
    _fields_ = [
        ("moves", ctypes.c_uint64),
        ("wins", ctypes.c_uint64 * PLAYERS),
        ("drawn", ctypes.c_uint64),
        ("truncated", ctypes.c_uint64),
    ]


_POLICY = ctypes.CFUNCTYPE(
    ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(_Position), ctypes.c_uint64
)
_LOOKUP = ctypes.CFUNCTYPE(
    ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_size_t)
)

_P, _S, _U, _H = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint, _Handle
_TEXT, _SEED, _BOOL = ctypes.c_char_p, ctypes.c_uint64, ctypes.c_bool

# name: (what it returns, what it takes)
_FUNCTIONS = {
    "summit_game_count": (_S, []),
    "summit_game_name": (_TEXT, [_S]),
    "summit_classic_count": (_S, []),
    "summit_classic_name": (_TEXT, [_S]),
    "summit_game_text": (_P, [_TEXT, _P]),
    "summit_rules_new": (_P, [_TEXT]),
    "summit_rules_free": (None, [_P]),
    "summit_rules_read": (_BOOL, [_H, _TEXT, _S, _P, _P, _P]),
    "summit_rules_set": (_BOOL, [_H, _TEXT, _TEXT, _P]),
    "summit_rules_check": (_BOOL, [_H, _P]),
    "summit_rules_write": (_S, [_H, _P, _S]),
    "summit_rules_describe": (_S, [_H, _P, _S]),
    "summit_rules_name": (_TEXT, [_H]),
    "summit_rules_title": (_TEXT, [_H]),
    "summit_rules_players": (_U, [_H]),
    "summit_rules_copy": (_P, [_H]),
    "summit_rules_tossed": (_BOOL, [_H]),
    "summit_rules_draw": (_BOOL, [_H, _SEED, _P]),
    "summit_rules_drawn": (_BOOL, [_H, _P, _P, _P]),
    "summit_rules_target": (ctypes.c_int64, [_H, _U]),
    "summit_rules_numbers": (_U, [_H]),
    "summit_rules_heaps": (_U, [_H]),
    "summit_start": (None, [_H, _U, _P]),
    "summit_play": (ctypes.c_int, [_H, _P, _Move, _P]),
    "summit_possible": (_BOOL, [_H, _P]),
    "summit_next_move": (_BOOL, [_H, _P, _P, _P]),
    "summit_stuck": (_BOOL, [_H, _P]),
    "summit_pass": (_BOOL, [_H, _P]),
    "summit_read_move": (_Move, [_H, _P, _TEXT, _S]),
    "summit_write_move": (_S, [_H, _Move, _P, _S]),
    "summit_actions": (_S, [_H]),
    "summit_action_move": (_Move, [_H, _U, _S]),
    "summit_move_action": (_S, [_H, _U, _Move]),
    "summit_legal_actions": (_S, [_H, _P, _P]),
    "summit_observe_width": (_S, [_H]),
    "summit_observe": (None, [_H, _P, _P]),
    "summit_observe_scale": (None, [_H, _P]),
    "summit_opponent_new": (_P, [_H, _P]),
    "summit_opponent_free": (None, [_P]),
    "summit_opponent_move": (_Move, [_H, _P, _U, _SEED]),
    "summit_opponent_judge": (_BOOL, [_H, _P, _P, _P, _S]),
    "summit_batch_new": (_P, [_H, _S, _SEED, _P, _P]),
    "summit_batch_free": (None, [_P]),
    "summit_batch_states": (_S, [_H]),
    "summit_batch_position": (None, [_H, _S, _P]),
    "summit_batch_bind": (None, [_H, _P]),
    "summit_batch_reset": (None, [_H, _SEED]),
    "summit_batch_step": (None, [_H, _P]),
    "summit_batch_sample": (None, [_H, _P]),
    "summit_batch_random": (_Counts, [_H, ctypes.c_uint64]),
    "summit_batch_seat": (_BOOL, [_H, _U, _P, _P, _U]),
}


def _paths():
    here = os.path.dirname(os.path.abspath(__file__))
    if os.environ.get("SUMMIT_LIBRARY"):
        yield os.environ["SUMMIT_LIBRARY"]
        return
    for folder in (here, os.path.join(here, "..", "build"), os.path.join(here, "..", "..", "lib")):
        names = os.listdir(folder) if os.path.isdir(folder) else []
        found = sorted(name for name in names if name.startswith("libsummit.so"))
        for name in sorted(found, key=lambda name: name != SONAME):
            yield os.path.join(folder, name)
    yield SONAME
    found = ctypes.util.find_library("summit")
    if found:
        yield found


def _load():
    tried = []
    for path in _paths():
        try:
            library = ctypes.CDLL(path)
            for name, (result, arguments) in _FUNCTIONS.items():
                function = getattr(library, name)
                function.restype, function.argtypes = result, arguments
        except (OSError, AttributeError) as error:
            tried.append(str(error))
            continue
        return library
    raise ImportError("found no libsummit; set SUMMIT_LIBRARY to its path. " + "; ".join(tried))


_lib = _load()


def _said(error):
    """What the library says of a mistake; a sentence may be cut in the middle of a character."""
    return error.text.decode(errors="replace")


def _text(write, *arguments):
    """What a function of the library writes, at any length."""
    length = write(*arguments, None, 0)
    buffer = ctypes.create_string_buffer(length + 1)
    write(*arguments, buffer, length + 1)
    return buffer.value.decode()


# ---- Rules and positions -----------------------------------------------------------------------


def games():
    """The names of the games that come with the library; the classics are not among them."""
    return [_lib.summit_game_name(i).decode() for i in range(_lib.summit_game_count())]


def classics():
    """The names of the classics, which come with the library too."""
    return [_lib.summit_classic_name(i).decode() for i in range(_lib.summit_classic_count())]


class Rules:
    """The rules of a game: one of the library's by name, a file by its path, or the text of one.

    Options are the keys of a game file, with _ for -: Rules("number-reach", target=100,
    ops="+1, +3", stuck="passes"). A key for one seat needs its dot: Rules("x", **{"ops.2": "+1"}).
    """

    def __init__(self, game="number-reach", **options):
        self._make(*self._find(game), {key: str(value) for key, value in options.items()})

    def _make(self, name, text, options):
        if hasattr(self, "_handle"):
            raise Error("found rules that are made already, expected new ones")
        at = _lib.summit_rules_new(_bytes(name))
        if not at:
            raise MemoryError("found no memory for rules")
        handle = _Handle(at, _lib.summit_rules_free)
        self._read(handle, text)
        error = _Error()
        for key, value in options.items():
            key, value = _bytes(key.replace("_", "-")), _bytes(value)
            if not _lib.summit_rules_set(handle, key, value, ctypes.byref(error)):
                raise Error(_said(error))
        if not _lib.summit_rules_check(handle, ctypes.byref(error)):
            raise Error(_said(error))
        self._made = name, text, options
        self._handle = handle
        self._title = _lib.summit_rules_title(handle).decode()
        self._players = _lib.summit_rules_players(handle)
        self._targets = [_lib.summit_rules_target(handle, s) for s in range(self._players)]
        self._move_count = _lib.summit_actions(handle)
        self._moves = [self._moves_of(handle, seat) for seat in range(self._players)]
        self._flags = ctypes.c_uint8 * self._move_count
        self._numbers = _lib.summit_rules_numbers(handle)
        self._heaps = _lib.summit_rules_heaps(handle)
        self._tossed = _lib.summit_rules_tossed(handle)
        self._width = _lib.summit_observe_width(handle)
        self._written = "\n".join(  # without variants, which are only offered
            line for line in self.write().split("\n") if not line.startswith("variant "))

    # Rules don't change, and the sizes of what is given to the library follow from them.
    name = property(lambda self: self._made[0])
    title = property(lambda self: self._title)
    players = property(lambda self: self._players)
    targets = property(lambda self: list(self._targets))
    move_count = property(lambda self: self._move_count)
    width = property(lambda self: self._width)
    heaps = property(lambda self: self._heaps)
    own_numbers = property(lambda self: self._numbers > 1 and not self._heaps)
    tossed = property(lambda self: self._tossed)

    def drawn(self, seed):
        """The rules with the number that a toss says: seeds are as good as any other chance."""
        name, text, options = self._made
        if not self.tossed:
            return self
        dice, error = _random.Random(_index(seed, 2**64, "seed")), _Error()
        for _ in range(100):  # numbers with which the game can't be played aren't drawn
            copy = _Handle(_lib.summit_rules_copy(self._handle), _lib.summit_rules_free)
            if _lib.summit_rules_draw(copy, dice.getrandbits(64), ctypes.byref(error)):
                return _rules_again(name, text, {**options, **_drawn(copy)})
        raise Error(_said(error))

    def __copy__(self):
        return self

    def __deepcopy__(self, _memo):
        return self

    def __reduce__(self):
        return _rules_again, self._made

    def __eq__(self, other):
        return self is other or (isinstance(other, Rules) and self._written == other._written)

    def __hash__(self):
        return hash(self._written)

    def _moves_of(self, handle, seat):
        """Its moves by number; there may be numbers that stand for none."""
        moves = [_lib.summit_action_move(handle, seat, i) for i in range(self._move_count)]
        while moves and not moves[-1].op:
            moves.pop()
        return moves

    @staticmethod
    def _own_text(name):
        length = ctypes.c_size_t()
        at = _lib.summit_game_text(_bytes(name), ctypes.byref(length))
        return ctypes.string_at(at, length.value) if at else None

    @classmethod
    def _find(cls, game):
        game = os.fspath(game)
        if "\n" in game or "=" in game:
            return "game", game.encode()
        text = cls._own_text(game)
        if text is not None:
            return game, text
        try:
            with open(game, "rb") as file:
                text = file.read(FILE_BYTES + 1)  # more would be refused
                return os.path.splitext(os.path.basename(game))[0], text
        except OSError as error:
            known = ", ".join(games())
            raise Error(
                f"found {game!r}, expected a file, a classic or one of: {known} ({error.strerror})"
            ) from None

    @classmethod
    def _read(cls, handle, text):
        kept = []

        def look_up(_context, name, length):
            found = cls._own_text(name.decode(errors="replace"))
            if found is None:
                return None
            kept.append(ctypes.create_string_buffer(found, len(found) + 1))
            length[0] = len(found)
            return ctypes.addressof(kept[-1])

        error = _Error()
        lookup = _LOOKUP(look_up)
        if not _lib.summit_rules_read(
            handle, text, len(text), ctypes.cast(lookup, _P), None, ctypes.byref(error)
        ):
            where = f"line {error.line}: " if error.line else ""
            raise Error(where + _said(error))

    def describe(self):
        """The rules as sentences for people."""
        return _text(_lib.summit_rules_describe, self._handle)

    def write(self):
        """The rules as a game file."""
        return _text(_lib.summit_rules_write, self._handle)

    def moves(self, seat=0):
        """How the moves of a seat are written, in the order of their numbers; "" for none."""
        seat = _index(seat, self.players, "seat")
        return self._names(self._moves[seat])

    def _names(self, moves):
        return [_text(_lib.summit_write_move, self._handle, move) for move in moves]

    def scale(self):
        """A factor for each column of an observation."""
        factors = (ctypes.c_float * self.width)()
        _lib.summit_observe_scale(self._handle, factors)
        return list(factors)


def _drawn(handle):
    """What a toss has said, by its key."""
    place, key, number = ctypes.c_size_t(), ctypes.create_string_buffer(16), ctypes.c_int64()
    found = {}
    while _lib.summit_rules_drawn(handle, *map(ctypes.byref, (place, key, number))):
        found[key.value.decode()] = str(number.value)
    return found


def _rules_again(name, text, options):
    """What a pickle calls."""
    rules = Rules.__new__(Rules)
    rules._make(name, text, options)
    return rules


class Position:
    """A position. `play` changes it, `copy` keeps it; lost turns happen by themselves."""

    # Rules, position and legal moves are one value, which is replaced and never changed: so no
    # other thread sees them half played.
    def __init__(self, rules, first=0):
        at = _Position()
        first = _index(first, _is(rules, Rules).players, "seat to go first")
        if rules.tossed:
            raise Error("found a number that is yet to be drawn, expected rules.drawn(seed)")
        _lib.summit_start(rules._handle, first, ctypes.byref(at))
        self._state = self._settled(rules, at)

    @classmethod
    def _of(cls, rules, at):
        position = cls.__new__(cls)
        at, legal = _Position.from_buffer_copy(at), rules._flags()
        _lib.summit_legal_actions(rules._handle, ctypes.byref(at), legal)
        position._state = rules, at, bytes(legal)
        return position

    @staticmethod
    def _settled(rules, at):
        """The value that a position gets after the lost turns, if any."""
        handle, there, legal = rules._handle, ctypes.byref(at), rules._flags()
        while _lib.summit_stuck(handle, there):
            _lib.summit_pass(handle, there)
        _lib.summit_legal_actions(handle, there, legal)
        return rules, at, bytes(legal)

    def copy(self):
        position = type(self).__new__(type(self))
        position._state = self._state
        return position

    __copy__ = copy

    def __deepcopy__(self, _memo):
        return self.copy()

    def __reduce__(self):
        rules, at, _ = self._state
        return _position_again, (rules, *_parts(at))

    @property
    def rules(self):
        return self._state[0]

    @property
    def _at(self):
        return self._state[1]

    @property
    def _legal(self):
        """For each move whether it is legal, as bytes of 0 and 1."""
        return self._state[2]

    def _allows(self, move):
        legal = self._legal
        return 0 <= move < len(legal) and legal[move] == 1

    @property
    def turn(self):
        return self._at.turn

    @property
    def winner(self):
        """A seat, NOBODY while the game goes on, or DRAWN."""
        return self._at.winner

    @property
    def over(self):
        return self._at.winner != NOBODY

    @property
    def mask(self):
        """The legal moves as bits."""
        return int(self._legal[::-1].translate(_DIGITS) or b"0", 2)

    @property
    def numbers(self):
        """The shared number, each player's own, by seat, or the heaps."""
        rules, at, _ = self._state
        return at.word[: rules._numbers]

    @property
    def number(self):
        """The number that the player to move changes."""
        return self.observe()[SEE_NUMBERS]

    def legal(self):
        """The legal moves, by number; as they are written where there are too many to be numbered,
        and then at most LISTED."""
        return _numbers(self._legal) if self.rules.move_count else self.moves(LISTED)

    def moves(self, most=None):
        """How the legal moves are written, the first ones if there are more than `most`."""
        rules, at, _ = self._state
        place, move, names = _Place(), _Move(), []
        there, where = ctypes.byref(at), ctypes.byref(place)
        most = LISTED if most is None else _index(most, LISTED + 1, "number of moves")
        while len(names) < most and _lib.summit_next_move(
            rules._handle, there, where, ctypes.byref(move)
        ):
            names.append(_text(_lib.summit_write_move, rules._handle, move))
        return names

    def play(self, move):
        """Plays a move, by its number or as a player would type it. Returns the position."""
        rules, at, legal = self._state
        at = _Position.from_buffer_copy(at)
        if isinstance(move, str):
            text = move.encode()
            found = _lib.summit_read_move(rules._handle, ctypes.byref(at), text, len(text))
        else:
            number, moves = _move_number(move), rules._moves[at.turn]
            found = moves[number] if 0 <= number < len(moves) else _Move()
        if _lib.summit_play(rules._handle, ctypes.byref(at), found, None) != LEGAL:
            known = self.moves(MASK_MOVES + 1)
            known[MASK_MOVES:] = ["..."] * (len(known) > MASK_MOVES)
            expected = ", ".join(known) or "nothing: the game is over"
            raise Error(f"found move {move!r}, expected {expected}")
        self._state = self._settled(rules, at)
        return self

    def observe(self):
        """The position as a list of whole numbers; see summit_batch.h."""
        rules, at, _ = self._state
        row = (ctypes.c_int64 * rules.width)()
        _lib.summit_observe(rules._handle, ctypes.byref(at), row)
        return list(row)

    def key(self):
        """Something that is equal for equal positions, to look things up by."""
        return bytes(self._at)

    def __eq__(self, other):
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


_DIGITS = bytes.maketrans(b"\0\1", b"01")


def _numbers(legal):
    """The numbers of the moves that are legal."""
    return [move for move, bit in enumerate(legal) if bit]


def _move_number(move):
    """A move by its number: any kind of number, but a whole one."""
    number = int(move)
    if number != move:
        raise Error(f"found move {move!r}, expected a whole number")
    return number


def _parts(at):
    """All that a position holds."""
    return tuple(at.word), at.turn, at.out, at.passes, at.winner, at.last, at.before, at.fresh


def _position_again(rules, words, *rest):
    """What a pickle calls. It may come from elsewhere, so it is looked at."""
    _is(rules, Rules)
    parts = (tuple(map(operator.index, words)), *map(operator.index, rest))
    at = _Position(parts[0][:WORDS], *parts[1:8])  # what doesn't fit is cut off, and so differs
    if _parts(at) != parts or not _lib.summit_possible(rules._handle, ctypes.byref(at)):
        raise Error("found a position that can't come up in these rules")
    return Position._of(rules, at)


LEVELS = {"easy": 25, "medium": 50, "hard": 75, "perfect": 100}


def _opponent(who):
    """Whether somebody can be an opponent."""
    if callable(who) or who == "random" or who in LEVELS:
        return who
    names = ", ".join(["random", *LEVELS])
    raise Error(f"found the opponent {who!r}, expected {names}, or a function of a Position")


class Truth:
    """Who wins any position of some rules, by which moves; and opponents of any level.

    Making one solves the rules: at once where a formula or a race does it, otherwise in the time
    that their size takes.
    """

    def __init__(self, rules):
        error = _Error()
        at = _lib.summit_opponent_new(_is(rules, Rules)._handle, ctypes.byref(error))
        if not at:
            raise Error(_said(error))
        self._state = rules, _Handle(at, _lib.summit_opponent_free, rules._handle)

    @property
    def rules(self):
        return self._state[0]

    def __copy__(self):
        return self

    def __deepcopy__(self, _memo):
        return self

    def __reduce__(self):
        return Truth, (self.rules,)

    def _known(self, position):
        """A position of these rules as the library sees it, and its legal moves."""
        rules, at, legal = _is(position, Position)._state
        if rules is not self.rules and rules != self.rules:
            raise Error("found a position of other rules, expected one of those that were solved")
        return at, legal

    def _judge(self, at, room=0):
        """The verdict on a position, and on as many of its legal moves, in order."""
        verdict, moves = _Verdict(), (_Judged * room)() if room else None
        there, here = ctypes.byref(at), ctypes.byref(verdict)
        if not _lib.summit_opponent_judge(self._state[1], there, here, moves, room):
            raise Error("found a position that can't come up in these rules")
        return verdict, moves or ()

    def winner(self, position):
        """The seat that wins, or DRAWN; and in how many plies: 0 for a draw, None if unknown."""
        verdict, _ = self._judge(self._known(position)[0])
        return _outcome(verdict.here)

    def best(self, position):
        """Every move that is as good as any, by number; of very many, those that are listed."""
        return [number for number, move in self._judged(position) if move.best]

    def _judged(self, position):
        """The legal moves, by number or as they are written, and what is known of them."""
        at, legal = self._known(position)
        if legal:
            return zip(_numbers(legal), self._judge(at, sum(legal))[1])
        verdict, judged = self._judge(at, ROOM)
        judged = judged[: verdict.count]
        return zip(self.rules._names(one.move for one in judged), judged)

    def after(self, position):
        """For each legal move, by number: who wins after it, and in how many plies."""
        return {number: _outcome(move.after) for number, move in self._judged(position)}

    def move(self, position, level="perfect", chance=0):
        """What a player of a level plays: a name, or 0 (random) to 100 (perfect)."""
        level = LEVELS.get(level, level)
        if not isinstance(level, int) or not 0 <= level <= 100:
            raise Error(f"found level {level!r}, expected 0 to 100 or one of {sorted(LEVELS)}")
        at, _ = self._known(position)
        rules, handle = self._state
        move = _lib.summit_opponent_move(handle, ctypes.byref(at), level, chance)
        if not move.op:
            raise Error("found a position in which the game is over, expected one with a move")
        if rules.move_count == 0:
            return rules._names([move])[0]
        return _lib.summit_move_action(rules._handle, at.turn, move)


def _outcome(answer):
    """Who wins, and in how many plies, where that is known."""
    return answer.winner, None if answer.value_only else answer.plies


def _rules(game, options):
    """Rules for learners: their moves have numbers."""
    rules = game if isinstance(game, Rules) else Rules(game, **options)
    if not rules.move_count:
        raise Error(
            "found a game with more than 1024 moves, expected one whose moves can be numbered"
        )
    return rules


def _array(values, kind):
    return numpy.array(values, dtype=kind) if numpy else list(values)


def _mask_list(position):
    return _array(list(position._legal), "int8")


# ---- One learner: the way of Gymnasium ---------------------------------------------------------


class Discrete:
    """The space of the numbers 0 to n - 1."""

    def __init__(self, n):
        self.n = n
        self._dice = _random.Random()

    def seed(self, seed=None):
        self._dice.seed(seed)

    def contains(self, value):
        return 0 <= int(value) < self.n

    def sample(self, mask=None):
        if mask is None:
            return self._dice.randrange(self.n)
        return self._dice.choice([i for i in range(self.n) if mask[i]])

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """The space of rows of whole numbers."""

    def __init__(self, shape, dtype="int64"):
        self.shape, self.dtype = shape, dtype

    def contains(self, value):
        return len(value) == self.shape[-1]

    def __repr__(self):
        return f"Box({self.shape}, {self.dtype})"


class Env:
    """One seat for a learner, an opponent in each other: the way of Gymnasium.

    `opponent` is "random", "easy", "medium", "hard", "perfect", or a function of a Position that
    returns a move's number. `seat` is the learner's, or None for another one in each game. An
    illegal action leaves the game as it was, gives `illegal_reward`, and counts towards `limit`; info["illegal"] tells of it.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game="number-reach",
        opponent="random",
        seat=0,
        first=0,
        limit=1000,
        illegal_reward=-1.0,
        **options,
    ):
        self.rules = _rules(game, options)
        self.opponent = _opponent(opponent)
        self._seat, self._first, self.limit = seat, first, limit
        self.illegal_reward = float(illegal_reward)
        self.action_space = Discrete(self.rules.move_count)
        self.observation_space = Box((self.rules.width,))
        self._dice = _random.Random()
        self._truth = None
        self.position = None

    def __copy__(self):
        """A game of its own, against the same opponent."""
        return _copy.deepcopy(self, {id(self.opponent): self.opponent})

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._dice.seed(seed)
        options = options or {}
        seats = range(self.rules.players)
        for _ in range(64):
            seat = options.get("seat", self._seat)
            first = options.get("first", self._first)
            seat = self._dice.choice(seats) if seat is None else seat
            self.seat = _index(seat, self.rules.players, "seat")
            first = self._dice.choice(seats) if first is None else first
            self.position = Position(self.rules, first)
            self.plies = 0
            self._opponents()
            if not self.position.over:
                break
        return self._observation(), self._info()

    def step(self, action):
        if self.position is None or self.position.over or self.plies >= self.limit:
            raise Error("found a step without a game, expected reset first")
        action = _move_number(action)
        self.plies += 1
        illegal = not self.position._allows(action)
        if not illegal:
            self.position.play(action)
            self._opponents()
        winner = self.position.winner
        reward = self.illegal_reward if illegal else 0.0
        if winner >= 0:
            reward = 1.0 if winner == self.seat else -1.0
        truncated = not self.position.over and self.plies >= self.limit
        info = self._info()
        info["illegal"] = illegal
        return self._observation(), reward, self.position.over, truncated, info

    def render(self):
        if self.position is None:
            raise Error("found no game, expected reset first")
        return f"turn {self.position.turn + 1}, numbers {self.position.numbers}"

    def close(self):
        self.position = None

    def _opponents(self):
        while self.position.turn != self.seat and self.plies < self.limit:
            if self.position.over:
                return
            if isinstance(self.opponent, str) and self.opponent in LEVELS:
                self._truth = self._truth or Truth(self.rules)
                move = self._truth.move(self.position, self.opponent, self._dice.getrandbits(64))
            elif self.opponent == "random":
                move = self._dice.choice(self.position.legal())
            else:
                move = self.opponent(self.position)
            self.position.play(move)
            self.plies += 1

    def _observation(self):
        return _array(self.position.observe(), "int64")

    def _info(self):
        winner = self.position.winner
        return {"action_mask": _mask_list(self.position), "seat": self.seat, "winner": winner}


# ---- A learner in every seat: the way of PettingZoo's AEC --------------------------------------


class AECEnv:
    """A learner in every seat, one after the other: the way of PettingZoo's AEC.

    An observation is {"observation": row, "action_mask": mask}. The row is what the player to move
    sees, whoever asks; an agent that isn't to move has no legal action. An illegal action ends the
    game: it gives the agent -1 and the others 0.
    """

    metadata = {"render_modes": ["ansi"], "name": "summit_v0", "is_parallelizable": False}

    def __init__(self, game="number-reach", first=0, limit=1000, **options):
        self.rules = _rules(game, options)
        self.first, self.limit = first, limit
        self.possible_agents = [f"player_{seat + 1}" for seat in range(self.rules.players)]
        self.agents = []
        self._dice = _random.Random()

    def __copy__(self):
        return _copy.deepcopy(self)

    def observation_space(self, agent):
        return {
            "observation": Box((self.rules.width,)),
            "action_mask": Box((self.rules.move_count,), "int8"),
        }

    def action_space(self, agent):
        return Discrete(self.rules.move_count)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._dice.seed(seed)
        first = self._dice.randrange(self.rules.players) if self.first is None else self.first
        self.position = Position(self.rules, first)
        self.plies = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.turn]

    def observe(self, agent):
        mask = _mask_list(self.position)
        if agent != self.possible_agents[self.position.turn]:
            mask = _array([0] * self.rules.move_count, "int8")
        return {"observation": _array(self.position.observe(), "int64"), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        move = NO_MOVE if action is None else _move_number(action)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[agent] = 0.0
        self.plies += 1
        if self.position._allows(move):
            self.position.play(move)
            self._end()
        else:
            self.infos[agent]["illegal"] = True
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        for other in self.agents:
            self._cumulative_rewards[other] += self.rewards[other]
        over = any(self.terminations.values()) or any(self.truncations.values())
        self.agent_selection = self.agents[0] if over else self.possible_agents[self.position.turn]

    def _end(self):
        winner = self.position.winner
        if winner >= 0:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 1.0 if seat == winner else -1.0
        if self.position.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.plies >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)

    def _leave(self, agent, action):
        """An agent whose game is over takes its leave with the action None."""
        if action is not None:
            raise Error(f"found action {action!r} of an agent whose game is over, expected None")
        self.agents.remove(agent)
        for state in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations):
            state.pop(agent, None)
        self.infos.pop(agent, None)
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self):
        return f"{self.agent_selection}, numbers {self.position.numbers}"

    def close(self):
        self.agents = []


# ---- Thousands of games at once ----------------------------------------------------------------


class Rows:
    """An array of rows where there is no numpy: rows[game][column], rows[game].tolist()."""

    def __init__(self, flat, columns):
        self.flat, self.columns = flat, columns

    def __len__(self):
        return len(self.flat) // self.columns

    def __getitem__(self, row):
        row = range(len(self))[row]
        return self.flat[row * self.columns : (row + 1) * self.columns]

    def tolist(self):
        return [row.tolist() for row in self]


_LOW = 0 if sys.byteorder == "little" else 1  # which byte of an action is the lower one


def _actions(given):
    """A sequence of actions as the library reads them: two bytes for each."""
    if not isinstance(given, (bytes, bytearray)):
        given = list(given)
        try:
            given = bytes(given)
        except ValueError:  # some are larger, which takes longer
            return _large_actions(given)
    wide = bytearray(2 * len(given))
    wide[_LOW::2] = given
    return bytes(wide)


def _large_actions(given):
    try:
        return array.array("H", given).tobytes()
    except OverflowError:
        raise Error(f"found actions that can't be, expected 0 to {NO_MOVE}") from None


class VectorEnv:
    """Many games at once, restarted by themselves when they end.

    The results lie in arrays that each step writes anew: numpy arrays, or memoryviews without it.
    Copy what you want to keep. `want` names them, in place of the usual ones: observation,
    features, mask, legal, turn, reward, rewards, done, truncated, illegal, winner, final; they are
    the attributes of this object; there is a mask only where there are at most 32 moves, `legal`
    always. `opponents` maps a seat to "random", "easy", "medium", "hard",
    "perfect", or to a function of a Position that returns a move's number; the caller plays the
    other seats. One thread at a time may call it, and no opponent from within a call.
    """

    USUAL = ("observation", "mask", "legal", "turn", "reward", "done", "truncated", "winner")

    def __init__(
        self,
        game="number-reach",
        num_envs=1024,
        seed=0,
        limit=0,
        first=None,
        opponents=None,
        want=USUAL,
        tables=True,
        **options,
    ):
        if hasattr(self, "_lock"):
            raise Error("found a VectorEnv that is made already, expected a new one")
        self._lock = threading.Lock()
        self._rules = rules = _rules(game, options)
        self._num_envs = _index(num_envs, 2**63, "num_envs")
        if first is None or first == "toss":
            first = 0 if first is None else TOSS
        else:
            first = 1 + _index(first, rules.players, "seat to go first")
        choice = _Options(_index(limit, 2**32, "limit"), first, 0 if tables else 1)
        error = _Error()
        at = _lib.summit_batch_new(
            rules._handle, self.num_envs, seed, ctypes.byref(choice), ctypes.byref(error)
        )
        if not at:
            raise Error(_said(error))
        self._batch = _Handle(at, _lib.summit_batch_free, rules._handle)
        self.single_action_space = Discrete(rules.move_count)
        self.single_observation_space = Box((rules.width,))
        self.states = _lib.summit_batch_states(self._batch)
        self._kept, self._raised, self._truth = {}, [], None
        self._bind(tuple(want))
        for seat, policy in (opponents or {}).items():
            self.seat(seat, policy)

    rules = property(lambda self: self._rules)
    num_envs = property(lambda self: self._num_envs)

    def __getattr__(self, name):
        """What isn't there."""
        if name == "mask" and not self._has_mask():
            raise self._no_mask()
        raise AttributeError(f"found no {name!r} in a {type(self).__name__}")

    def _has_mask(self):
        return self._rules.move_count <= MASK_MOVES

    def _no_mask(self):
        found = f"found {self._rules.move_count} moves, expected at most {MASK_MOVES} for a mask"
        return _Missing(found + "; `legal` has any number of them")

    def __reduce_ex__(self, _protocol):
        raise TypeError("a VectorEnv can't be copied or pickled; make another one")

    def _call(self, function, *arguments):
        """Calls the library, one call at a time: none from an opponent within another."""
        if not self._lock.acquire(blocking=False):
            raise Error("found a call during another one, expected one at a time")
        try:
            if not self._batch.is_open:
                raise Error("found a VectorEnv that is closed, expected an open one")
            result = function(self._batch, *arguments)
        finally:
            self._lock.release()
        if self._raised:  # by an opponent
            error = self._raised[0]
            self._raised.clear()
            raise error
        return result

    def close(self):
        """Frees the games. The arrays stay, every other call raises Error."""
        if self._batch.is_open:
            self._call(_Handle.close)

    def _fits(self, each):
        """The system promises more memory than there is, and ends whoever uses it."""
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        if self.num_envs * (each + ctypes.sizeof(ctypes.c_uint16)) > memory // 2:
            raise MemoryError(f"found no memory for the arrays of {self.num_envs} games")

    def _make(self, kind, columns=None):
        """An array for the library to write: as the caller sees it, and as ctypes does."""
        raw = (kind * (self.num_envs * (columns or 1)))()
        if numpy:
            seen = numpy.ctypeslib.as_array(raw)
            return (seen.reshape(self.num_envs, columns) if columns else seen), raw
        flat = memoryview(raw).cast("B").cast(_CODES[kind])
        return (Rows(flat, columns) if columns else flat), raw

    def _bind(self, want):
        unknown = set(want) - {name for name, _, _ in _ARRAYS}
        if unknown:
            raise Error(f"found {sorted(unknown)}, expected names of arrays")
        if "mask" in want and want != self.USUAL and not self._has_mask():
            raise self._no_mask()
        kinds = [one for one in _ARRAYS if one[0] != "mask" or self._has_mask()]
        sizes = {
            "width": self.rules.width,
            "moves": self.rules.move_count,
            "players": self.rules.players,
            None: None,
        }
        self._fits(sum(ctypes.sizeof(k) * (sizes[s] or 1) for n, k, s in kinds if n in want))
        self.actions, self._actions = self._make(ctypes.c_uint16)
        self._raw, arrays = [], _Arrays()
        for name, kind, size in kinds:
            seen = raw = None
            if name in want:
                seen, raw = self._make(kind, sizes[size])
                self._raw.append(raw)
                setattr(arrays, name, ctypes.addressof(raw))
            setattr(self, name, seen)
        self._call(_lib.summit_batch_bind, ctypes.byref(arrays))

    def seat(self, seat, policy):
        """Lets a policy play a seat from now on; None gives the seat back to the caller."""
        call, context, flags, kept = None, None, 0, None
        seat = _index(seat, self.rules.players, "seat")
        policy = None if policy is None else _opponent(policy)
        if policy == "random":
            call = ctypes.cast(_lib.summit_policy_random, _P)
        elif isinstance(policy, str) and policy in LEVELS:
            self._truth = kept = self._truth or Truth(self.rules)
            call = ctypes.cast(getattr(_lib, "summit_policy_" + policy), _P)
            context, flags = self._needed(kept), int(policy == "perfect")
        elif policy is not None:
            kept = self._policy(policy)
            call = ctypes.cast(kept, _P)

        def take(batch):
            taken = _lib.summit_batch_seat(batch, seat, call, context, flags)
            if taken:
                self._kept[seat] = kept
            return taken

        if not self._call(take):
            raise Error(f"found seat {seat}, expected one that leaves a seat to the caller")

    def _needed(self, truth):
        """What knows the truth, as the library sees it; from now on it is needed."""
        handle = truth._state[1]
        self._batch._needs += (handle,)
        return _Handle.from_param(handle)

    def _policy(self, policy):
        """A function of a Position, as the library calls it."""
        rules, raised = self.rules, self._raised

        def choose(_context, _rules, at, _chance):
            try:
                return _move_number(policy(Position._of(rules, at.contents))) & 0xFFFFFFFF
            except BaseException as error:  # it can't pass through C; see _call
                raised.append(error)
                return NO_MOVE

        return _POLICY(choose)

    def reset(self, seed=0):
        """Starts every game anew; the observation and info."""
        self._call(_lib.summit_batch_reset, seed)
        return self.observation, self._info()

    def step(self, actions=None):
        """One move in each game. Without actions, those in self.actions are played."""
        if actions is None or actions is self.actions:
            address = self._actions
        elif numpy and isinstance(actions, numpy.ndarray):
            address = self._from_numpy(actions)
        else:
            address = _actions(actions)
            if len(address) != 2 * self.num_envs:
                raise Error(f"found {len(address) // 2} actions, expected {self.num_envs}")
        self._call(_lib.summit_batch_step, address)
        return self.observation, self.reward, self.done, self.truncated, self._info()

    def _from_numpy(self, actions):
        """The same in self.actions; what is no action is no legal one either."""
        if actions.shape != (self.num_envs,):
            raise Error(f"found actions of shape {actions.shape}, expected ({self.num_envs},)")
        if actions.dtype.kind not in "iub":
            raise Error(f"found actions of type {actions.dtype}, expected whole numbers")
        if actions.dtype.itemsize > 2 or actions.dtype.kind == "i":
            actions = numpy.where((actions < 0) | (actions > NO_MOVE), NO_MOVE, actions)
        numpy.frombuffer(self._actions, numpy.uint16)[:] = actions
        return self._actions

    def sample(self):
        """A random legal action for each game, in self.actions; NO_MOVE for one without any."""
        self._call(_lib.summit_batch_sample, self._actions)
        return self.actions

    def random(self, steps):
        """Plays so many random moves in each game; how many games were won, drawn and cut short."""
        steps = _index(steps, 2**64, "steps")
        totals = {"moves": 0, "wins": [0] * self.rules.players, "drawn": 0, "truncated": 0}
        # A moment's work, so that Ctrl-C is heard.
        piece = max(1, 2**20 // self.num_envs // (1 + self.rules.move_count // MASK_MOVES))
        while True:
            counts = self._call(_lib.summit_batch_random, min(steps, piece))
            for name in ("moves", "drawn", "truncated"):
                totals[name] += getattr(counts, name)
            totals["wins"] = [sum(pair) for pair in zip(totals["wins"], counts.wins)]
            steps -= piece
            if steps <= 0:
                return totals

    def position(self, game):
        """The position of one of the games."""
        at = _Position()
        game = _index(game, self.num_envs, "game")
        self._call(_lib.summit_batch_position, game, ctypes.byref(at))
        return Position._of(self.rules, at)

    def _info(self):
        return {"action_mask": self.legal, "turn": self.turn, "winner": self.winner}
