"""Number games that are won by landing exactly on a number, for programs and learners.

One file, nothing needed but Python 3.8 and libsummit; numpy is used when it is there.

    Rules      what a game file says             Rules("number-reach", target=100)
    Position   a position: legal, play, winner   Position(rules).play("+1")
    Truth      who wins a position, the best moves, and opponents of any level
    Env        one learner, in the way of Gymnasium
    AECEnv     a learner in every seat, in the way of PettingZoo
    VectorEnv  thousands of games at once, in the caller's own arrays

The library is looked for in $SUMMIT_LIBRARY, beside this file, in ../build, and where the system
keeps its libraries.
"""

import ctypes
import ctypes.util
import os
import random as _random

try:
    import numpy
except ImportError:
    numpy = None

__all__ = ["Rules", "Position", "Truth", "Env", "AECEnv", "VectorEnv", "Error", "games"]

PLAYERS = 8
MOVES = 32
NOBODY = -1
DRAWN = -2
NO_MOVE = 255
TOSS = 255
SEE_TURN, SEE_BAN, SEE_PASSES, SEE_OUT, SEE_NUMBERS = range(5)


class Error(ValueError):
    """Rules or options that can't be played; the sentence says why."""


# ---- The library -------------------------------------------------------------------------------


class _Error(ctypes.Structure):
    _fields_ = [("line", ctypes.c_uint), ("text", ctypes.c_char * 512)]


class _Position(ctypes.Structure):
    _fields_ = [
        ("number", ctypes.c_int64 * PLAYERS),
        ("used", (ctypes.c_uint16 * MOVES) * PLAYERS),
        ("turn", ctypes.c_uint8),
        ("out", ctypes.c_uint8),
        ("last", ctypes.c_uint8),
        ("passes", ctypes.c_uint8),
        ("winner", ctypes.c_int8),
        ("unused", ctypes.c_uint8 * 3),
    ]


class _Verdict(ctypes.Structure):
    _fields_ = [
        ("winner", ctypes.c_int),
        ("plies", ctypes.c_uint64),
        ("legal", ctypes.c_uint32),
        ("best", ctypes.c_uint32),
        ("winner_after", ctypes.c_int * MOVES),
        ("plies_after", ctypes.c_uint64 * MOVES),
    ]


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

_P, _S, _U = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint
_TEXT, _SEED, _BOOL = ctypes.c_char_p, ctypes.c_uint64, ctypes.c_bool

# name: (what it returns, what it takes)
_FUNCTIONS = {
    "summit_game_count": (_S, []),
    "summit_game_name": (_TEXT, [_S]),
    "summit_game_text": (_P, [_TEXT, _P]),
    "summit_rules_new": (_P, [_TEXT]),
    "summit_rules_free": (None, [_P]),
    "summit_rules_read": (_BOOL, [_P, _TEXT, _S, _P, _P, _P]),
    "summit_rules_set": (_BOOL, [_P, _TEXT, _TEXT, _P]),
    "summit_rules_check": (_BOOL, [_P, _P]),
    "summit_rules_write": (_S, [_P, _P, _S]),
    "summit_rules_describe": (_S, [_P, _P, _S]),
    "summit_rules_name": (_TEXT, [_P]),
    "summit_rules_title": (_TEXT, [_P]),
    "summit_rules_players": (_U, [_P]),
    "summit_rules_moves": (_U, [_P, _U]),
    "summit_rules_target": (ctypes.c_int64, [_P, _U]),
    "summit_start": (None, [_P, _U, _P]),
    "summit_legal": (ctypes.c_uint32, [_P, _P]),
    "summit_play": (ctypes.c_int, [_P, _P, _U]),
    "summit_pass": (None, [_P, _P]),
    "summit_read_move": (_U, [_P, _P, _TEXT, _S]),
    "summit_write_move": (_S, [_P, _U, _U, _P, _S]),
    "summit_observe_width": (_S, [_P]),
    "summit_observe": (None, [_P, _P, _P]),
    "summit_observe_scale": (None, [_P, _P]),
    "summit_opponent_new": (_P, [_P, _P]),
    "summit_opponent_free": (None, [_P]),
    "summit_opponent_move": (_U, [_P, _P, _U, _SEED]),
    "summit_opponent_judge": (_BOOL, [_P, _P, _P]),
    "summit_batch_new": (_P, [_P, _S, _SEED, _P, _P]),
    "summit_batch_free": (None, [_P]),
    "summit_batch_states": (_S, [_P]),
    "summit_batch_position": (None, [_P, _S, _P]),
    "summit_batch_bind": (None, [_P, _P]),
    "summit_batch_reset": (None, [_P, _SEED]),
    "summit_batch_step": (None, [_P, _P]),
    "summit_batch_sample": (None, [_P, _P]),
    "summit_batch_random": (_Counts, [_P, ctypes.c_uint64]),
    "summit_batch_seat": (_BOOL, [_P, _U, _P, _P, _U]),
}


def _paths():
    here = os.path.dirname(os.path.abspath(__file__))
    if os.environ.get("SUMMIT_LIBRARY"):
        yield os.environ["SUMMIT_LIBRARY"]
        return
    for folder in (here, os.path.join(here, "..", "build"), os.path.join(here, "..", "lib")):
        names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
        for name in names:
            if name.startswith("libsummit.so"):
                yield os.path.join(folder, name)
    yield "libsummit.so.0"
    yield "libsummit.so"
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


def _text(write, *arguments):
    """What a function of the library writes, at any length."""
    length = write(*arguments, None, 0)
    buffer = ctypes.create_string_buffer(length + 1)
    write(*arguments, buffer, length + 1)
    return buffer.value.decode()


# ---- Rules and positions -----------------------------------------------------------------------


def games():
    """The names of the games that come with the library."""
    return [_lib.summit_game_name(i).decode() for i in range(_lib.summit_game_count())]


class Rules:
    """The rules of a game: one of the library's by name, a file by its path, or the text of one.

    Options are the keys of a game file, with _ for -: Rules("number-reach", target=100,
    ops="+1, +3", stuck="passes"). A key for one seat needs its dot: Rules("x", **{"ops.2": "+1"}).
    """

    def __init__(self, game="number-reach", **options):
        self._at = None
        name, text = self._find(game)
        self._at = _lib.summit_rules_new(name.encode())
        if not self._at:
            raise MemoryError("found no memory for rules")
        self._read(text)
        error = _Error()
        for key, value in options.items():
            key, value = key.replace("_", "-").encode(), str(value).encode()
            if not _lib.summit_rules_set(self._at, key, value, ctypes.byref(error)):
                raise Error(error.text.decode())
        if not _lib.summit_rules_check(self._at, ctypes.byref(error)):
            raise Error(error.text.decode())
        self.name = name
        self.title = _lib.summit_rules_title(self._at).decode()
        self.players = _lib.summit_rules_players(self._at)
        self.targets = [_lib.summit_rules_target(self._at, s) for s in range(self.players)]
        self.move_count = max(_lib.summit_rules_moves(self._at, s) for s in range(self.players))
        self.width = _lib.summit_observe_width(self._at)
        self.own_numbers = "\nnumber = own\n" in "\n" + self.write()

    def __del__(self):
        if self._at:
            _lib.summit_rules_free(self._at)

    @staticmethod
    def _own_text(name):
        length = ctypes.c_size_t()
        at = _lib.summit_game_text(name.encode(), ctypes.byref(length))
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
                return os.path.splitext(os.path.basename(game))[0], file.read()
        except OSError as error:
            known = ", ".join(games())
            raise Error(
                f"found {game!r}, expected a file or one of: {known} ({error.strerror})"
            ) from None

    def _read(self, text):
        kept = []

        def look_up(_context, name, length):
            found = self._own_text(name.decode())
            if found is None:
                return None
            kept.append(ctypes.create_string_buffer(found, len(found) + 1))
            length[0] = len(found)
            return ctypes.addressof(kept[-1])

        error = _Error()
        lookup = _LOOKUP(look_up)
        if not _lib.summit_rules_read(
            self._at, text, len(text), ctypes.cast(lookup, _P), None, ctypes.byref(error)
        ):
            where = f"line {error.line}: " if error.line else ""
            raise Error(where + error.text.decode())

    def describe(self):
        """The rules as sentences for people."""
        return _text(_lib.summit_rules_describe, self._at)

    def write(self):
        """The rules as a game file."""
        return _text(_lib.summit_rules_write, self._at)

    def moves(self, seat=0):
        """How the moves of a seat are written, in the order of their numbers."""
        count = _lib.summit_rules_moves(self._at, seat)
        return [_text(_lib.summit_write_move, self._at, seat, move) for move in range(count)]

    def scale(self):
        """A factor for each column of an observation."""
        factors = (ctypes.c_float * self.width)()
        _lib.summit_observe_scale(self._at, factors)
        return list(factors)


class Position:
    """A position. `play` changes it, `copy` keeps it; lost turns happen by themselves."""

    def __init__(self, rules, first=0):
        self.rules = rules
        self._at = _Position()
        if not 0 <= first < rules.players:
            raise Error(f"found seat {first} to go first, expected 0 to {rules.players - 1}")
        _lib.summit_start(rules._at, first, ctypes.byref(self._at))
        self._settle()

    @classmethod
    def _of(cls, rules, at):
        position = cls.__new__(cls)
        position.rules = rules
        position._at = _Position()
        ctypes.memmove(ctypes.byref(position._at), ctypes.byref(at), ctypes.sizeof(_Position))
        position._mask = _lib.summit_legal(rules._at, ctypes.byref(position._at))
        return position

    def _settle(self):
        at, rules = ctypes.byref(self._at), self.rules._at
        self._mask = _lib.summit_legal(rules, at)
        while self._mask == 0 and self._at.winner == NOBODY:
            _lib.summit_pass(rules, at)
            self._mask = _lib.summit_legal(rules, at)

    def copy(self):
        return Position._of(self.rules, self._at)

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
        return self._mask

    @property
    def numbers(self):
        """The shared number, or each player's own, by seat."""
        return list(self._at.number[: self.rules.players if self.rules.own_numbers else 1])

    @property
    def number(self):
        """The number that the player to move changes."""
        return self.observe()[SEE_NUMBERS]

    def legal(self):
        """The legal moves, by number."""
        return [move for move in range(self.rules.move_count) if self._mask >> move & 1]

    def play(self, move):
        """Plays a move, by its number or as a player would type it. Returns the position."""
        if isinstance(move, str):
            text = move.encode()
            read = _lib.summit_read_move(self.rules._at, ctypes.byref(self._at), text, len(text))
        else:
            read = int(move)
        if not (0 <= read < MOVES and self._mask >> read & 1):
            moves = self.rules.moves(self.turn)
            legal = ", ".join(moves[m] for m in self.legal()) or "nothing: the game is over"
            raise Error(f"found move {move!r}, expected {legal}")
        _lib.summit_play(self.rules._at, ctypes.byref(self._at), read)
        self._settle()
        return self

    def observe(self):
        """The position as a list of whole numbers; see summit_batch.h."""
        row = (ctypes.c_int64 * self.rules.width)()
        _lib.summit_observe(self.rules._at, ctypes.byref(self._at), row)
        return list(row)

    def key(self):
        """Something that is equal for equal positions, to look things up by."""
        return bytes(self._at)

    def __eq__(self, other):
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


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
        self.rules = rules
        self._at = _lib.summit_opponent_new(rules._at, ctypes.byref(error))
        if not self._at:
            raise Error(error.text.decode())

    def __del__(self):
        if getattr(self, "_at", None):
            _lib.summit_opponent_free(self._at)
            self._at = None

    def _judge(self, position):
        verdict = _Verdict()
        at = ctypes.byref(position._at)
        if not _lib.summit_opponent_judge(self._at, at, ctypes.byref(verdict)):
            raise Error("found a position that can't come up in these rules")
        return verdict

    def winner(self, position):
        """The seat that wins, or DRAWN; and in how many plies (0 for a draw)."""
        verdict = self._judge(position)
        return verdict.winner, verdict.plies

    def best(self, position):
        """Every move that is as good as any, by number."""
        best = self._judge(position).best
        return [move for move in range(MOVES) if best >> move & 1]

    def after(self, position):
        """For each legal move, by number: who wins after it, and in how many plies."""
        verdict = self._judge(position)
        return {
            move: (verdict.winner_after[move], verdict.plies_after[move])
            for move in range(MOVES)
            if verdict.legal >> move & 1
        }

    def move(self, position, level="perfect", chance=0):
        """What a player of a level plays: a name, or 0 (random) to 100 (perfect)."""
        level = LEVELS.get(level, level)
        if not isinstance(level, int) or not 0 <= level <= 100:
            raise Error(f"found level {level!r}, expected 0 to 100 or one of {sorted(LEVELS)}")
        return _lib.summit_opponent_move(self._at, ctypes.byref(position._at), level, chance)


def _rules(game, options):
    return game if isinstance(game, Rules) else Rules(game, **options)


def _array(values, kind):
    return numpy.array(values, dtype=kind) if numpy else list(values)


def _mask_list(position):
    mask = position.mask
    return _array([mask >> move & 1 for move in range(position.rules.move_count)], "int8")


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
        return self._dice.choice([i for i in range(self.n) if mask is None or mask[i]])

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
    returns a move's number. `seat` is the learner's, or None for another one in each game. An illegal action leaves the game as it was,
    gives `illegal_reward`, and counts towards `limit`; info["illegal"] tells of it.
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

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._dice.seed(seed)
        options = options or {}
        seats = range(self.rules.players)
        for _ in range(64):
            seat = options.get("seat", self._seat)
            first = options.get("first", self._first)
            self.seat = self._dice.choice(seats) if seat is None else seat
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
        self.plies += 1
        action = int(action)
        illegal = not (0 <= action < MOVES and self.position.mask >> action & 1)
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
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[agent] = 0.0
        self.plies += 1
        move = NO_MOVE if action is None else int(action)
        if 0 <= move < MOVES and self.position.mask >> move & 1:
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


class VectorEnv:
    """Many games at once, restarted by themselves when they end.

    The results lie in arrays that each step writes anew: numpy arrays, or memoryviews without it.
    Copy what you want to keep. `want` names them, in place of the usual ones: observation,
    features, mask, legal, turn, reward, rewards, done, truncated, illegal, winner, final; they are
    the attributes of this object. `opponents` maps a seat to "random", "easy", "medium", "hard", "perfect", or to a function
    of a Position that returns a move's number; the caller plays the other seats.
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
        self._at = None
        self.rules = _rules(game, options)
        self.num_envs = num_envs
        first = 0 if first is None else TOSS if first == "toss" else first + 1
        error, choice = _Error(), _Options(limit, first, 0 if tables else 1)
        self._at = _lib.summit_batch_new(
            self.rules._at, num_envs, seed, ctypes.byref(choice), ctypes.byref(error)
        )
        if not self._at:
            raise Error(error.text.decode())
        self.single_action_space = Discrete(self.rules.move_count)
        self.single_observation_space = Box((self.rules.width,))
        self.states = _lib.summit_batch_states(self._at)
        self.actions, self._actions = self._make(ctypes.c_uint8)
        self._bind(want)
        self._kept, self._raised, self._truth = [], [], None
        for seat, policy in (opponents or {}).items():
            self.seat(seat, policy)

    def __del__(self):
        self.close()

    def close(self):
        if self._at:
            _lib.summit_batch_free(self._at)
            self._at = None

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
        sizes = {
            "width": self.rules.width,
            "moves": self.rules.move_count,
            "players": self.rules.players,
            None: None,
        }
        self._raw, arrays = [], _Arrays()
        for name, kind, size in _ARRAYS:
            seen = raw = None
            if name in want:
                seen, raw = self._make(kind, sizes[size])
                self._raw.append(raw)
                setattr(arrays, name, ctypes.addressof(raw))
            setattr(self, name, seen)
        _lib.summit_batch_bind(self._at, ctypes.byref(arrays))

    def seat(self, seat, policy):
        """Lets a policy play a seat from now on; None gives the seat back to the caller."""
        call, context, flags = None, None, 0
        policy = None if policy is None else _opponent(policy)
        if policy == "random":
            call = ctypes.cast(_lib.summit_policy_random, _P)
        elif isinstance(policy, str) and policy in LEVELS:
            self._truth = self._truth or Truth(self.rules)
            call = ctypes.cast(getattr(_lib, "summit_policy_" + policy), _P)
            context, flags = self._truth._at, int(policy == "perfect")
        elif policy is not None:
            rules, raised = self.rules, self._raised

            def choose(_context, _rules, at, _chance):
                try:
                    return int(policy(Position._of(rules, at.contents))) & 0xFFFFFFFF
                except BaseException as error:  # it can't pass through C; see _pass_on
                    raised.append(error)
                    return NO_MOVE

            self._kept.append(_POLICY(choose))
            call = ctypes.cast(self._kept[-1], _P)
        if not _lib.summit_batch_seat(self._at, seat, call, context, flags):
            raise Error(f"found seat {seat}, expected one that leaves a seat to the caller")
        self._pass_on()

    def _pass_on(self):
        """Raises what an opponent has raised during a call of the library."""
        if self._raised:
            error = self._raised[0]
            self._raised.clear()
            raise error

    def reset(self, seed=0):
        """Starts every game anew; the observation and info."""
        _lib.summit_batch_reset(self._at, seed)
        self._pass_on()
        return self.observation, self._info()

    def step(self, actions=None):
        """One move in each game. Without actions, those in self.actions are played."""
        if actions is None or actions is self.actions:
            address = self._actions
        elif numpy and isinstance(actions, numpy.ndarray):
            if actions.shape != (self.num_envs,):
                raise Error(f"found actions of shape {actions.shape}, expected ({self.num_envs},)")
            if actions.dtype != numpy.uint8:
                actions = numpy.where((actions < 0) | (actions > NO_MOVE), NO_MOVE, actions)
            self.actions[:] = actions
            address = self._actions
        else:
            actions = bytes(actions)
            if len(actions) != self.num_envs:
                raise Error(f"found {len(actions)} actions, expected {self.num_envs}")
            address = actions
        _lib.summit_batch_step(self._at, address)
        self._pass_on()
        return self.observation, self.reward, self.done, self.truncated, self._info()

    def sample(self):
        """A random legal action for each game, in self.actions."""
        _lib.summit_batch_sample(self._at, self._actions)
        return self.actions

    def random(self, steps):
        """Plays so many random moves in each game; how many games were won, drawn and cut short."""
        counts = _lib.summit_batch_random(self._at, steps)
        self._pass_on()
        return {
            "moves": counts.moves,
            "wins": list(counts.wins[: self.rules.players]),
            "drawn": counts.drawn,
            "truncated": counts.truncated,
        }

    def position(self, game):
        at = _Position()
        _lib.summit_batch_position(self._at, game, ctypes.byref(at))
        return Position._of(self.rules, at)

    def _info(self):
        return {"action_mask": self.legal, "turn": self.turn, "winner": self.winner}
