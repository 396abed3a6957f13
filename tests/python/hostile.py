"""Calls that nobody should make, one after the other, each named before it is made.

usage: hostile.py CASE [plain]

Each case is a process of its own: test_hostile.py sees by its end whether a call has ended it, and
by its last line which. Whether a call returns or raises is all the same here.
"""

import array
import copy
import ctypes
import gc
import os
import pickle
import random
import signal
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python"))
if sys.argv[2:] == ["plain"]:
    sys.modules["numpy"] = None
import summit

LIMITED = "start = 0\ntarget = 9\nops = +1, +2\nlimit = +2=2\nplayers = 3\nstuck = passes\n"
STUCK = "start = 0\ntarget = 9\nops = +4, +5\nplayers = 8\nbeyond = refused\nstuck = passes\n"
BANNED = "start = 0\ntarget = 9\nops = +1, +2, -1\nnumber = own\nrepeat = not-last\n"
MANY = "start = 0\ntarget = 300\nnumber = own\nnumbers = 1-256\n"  # moves, as many as there can be


def finished(rules):
    position = summit.Position(rules)
    while not position.over:
        position.play(position.legal()[0])
    return position


def closed():
    env = summit.VectorEnv("number-reach", 4)
    env.close()
    return env


def foreign():
    """Positions with more players, more moves and larger numbers than those of other rules."""
    many = summit.Rules("number-tower", players=8, numbers="1-9, 11-30", target=10**6)
    wide = summit.Rules("number-maze", target=2**61, ops="+1, *2, +1000000000000")
    yield summit.Position(many, 7).play("30")
    yield summit.Position(wide, 1).play(2).play(2)
    yield summit.Position(summit.Rules(LIMITED), 2).play("+2")
    yield summit.Position(summit.Rules(MANY)).play(255).play(0)


def arrays():
    """Actions for 4 games of every wrong kind."""
    yield from (array.array("i", [0] * 4), array.array("d", [0.5] * 4), (ctypes.c_int * 4)())
    yield from (memoryview(bytes(8))[::2], memoryview(bytes(4)), memoryview(bytes(3)))
    numpy = summit.numpy
    if not numpy:
        return
    for kind in ("u1", "i1", ">i8", "f4", "f8", "c16", "O", "U3", "S1", "M8[s]", "?", "u8", "V4"):
        yield numpy.zeros(4, dtype=kind)
    yield numpy.array([numpy.nan, numpy.inf, -1, 2**40])
    yield numpy.array([2**64 - 1, 2**63, 256, 0], dtype="u8")
    yield from (numpy.zeros((4, 1), "u1"), numpy.zeros(0, "u1"), numpy.zeros((), "u1"))
    yield from (numpy.zeros(8, "u1")[::2], numpy.zeros(4, "u1")[::-1], numpy.zeros((2, 2), "i8"))
    yield numpy.broadcast_to(numpy.uint8(1), (4,))
    yield from (numpy.int64(1), numpy.float32("nan"), numpy.uint64(2**64 - 1), numpy.bool_(True))


def values():
    """What is given in place of every argument."""
    whole = [0, 1, 2, 3, 4, 7, 8, 31, 32, 100, 254, 255, 256, 2**16 - 1, 2**16]
    for power in (31, 32, 63, 64, 100, 20000):
        whole += [2**power - 1, 2**power, 2**power + 1]
    yield from whole
    yield from (-number for number in whole)
    yield from (None, True, 0.5, 1.0, float("nan"), float("inf"), 1e300, 1j, Ellipsis, object())
    yield from ("", "x", "\0", "number-reach\0x", "\ud800", "é" * 10**5, "+1", "*2", "1", "-1")
    yield from ("=", "\n", "like = number-reach\0\n", "like = x\n", "like = \ud800\n", "/dev/zero")
    yield from ("/", "target = 1\n" * 10**4, "a = é\n" * 300, LIMITED, "number-maze", "mask")
    yield from (b"", b"\xff", bytes(4), bytearray(4), [], [0] * 4, [None] * 4, [300, -1, 0, 0])
    yield from ((0, 0), {}, {0: 1}, {"seat": 9}, {"seat": "x", "first": []}, {9: "random"}, set())
    yield from ({0: "random", 1: "random"}, {2**32: "random"}, {None: None}, {0: int}, range(4))
    yield from (int, lambda *any: None, lambda *any: 2**70, lambda *any: "x", print, summit, iter([]))
    yield from (summit.Rules, summit.Rules.__new__(summit.Rules), summit.Rules(LIMITED))
    yield from (summit.Position.__new__(summit.Position), finished(summit.Rules("number-reach")))
    yield from foreign()
    yield from (closed(), summit.VectorEnv.__new__(summit.VectorEnv), summit.Env(), summit.AECEnv())
    yield summit.Truth.__new__(summit.Truth)
    yield from arrays()


def say(*words):
    text = " ".join(words).encode(errors="backslashreplace")[:200]
    os.write(1, text.replace(b"\n", b" ") + b"\n")


def shown(value):
    try:
        return repr(value)
    except Exception as error:  # too many digits, or half made
        return f"{type(value).__name__} ({error})"


def slow(_number, _frame):
    raise TimeoutError


def attempt(name, call):
    """Makes one call. What takes long, by right, is broken off: even that has to be possible. The alarm
    may also go off just behind the call, so it is caught around the line that stops it."""
    say(name)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        try:
            call()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except (Exception, KeyboardInterrupt):
        pass


# How something is made, and what can be asked of it with which arguments.
CALLS = {
    "Rules": (
        lambda: summit.Rules("number-tower"),
        {
            "__init__": ["number-reach"],
            "moves": [0],
            "drawn": [1],
            "describe": [],
            "write": [],
            "scale": [],
            "__eq__": [None],
            "__hash__": [],
            "__deepcopy__": [{}],
            "__reduce_ex__": [2],
        },
    ),
    "Position": (
        lambda: summit.Position(summit.Rules(LIMITED)),
        {
            "__init__": [summit.Rules(LIMITED), 1],
            "copy": [],
            "legal": [],
            "moves": [5],
            "play": [0],
            "observe": [],
            "key": [],
            "__eq__": [None],
            "__hash__": [],
            "__deepcopy__": [{}],
            "__reduce_ex__": [2],
        },
    ),
    "Rules with a toss": (
        lambda: summit.Rules("start = toss 5-9\ntarget = none\nops = -1-2\n"),
        {"drawn": [1], "moves": [0], "describe": [], "scale": [], "__reduce_ex__": [2]},
    ),
    "Position with very many moves": (
        lambda: summit.Position(summit.Rules("start = 9000\ntarget = none\nops = -any\n")),
        {"legal": [], "moves": [5], "play": ["-1"], "observe": [], "__reduce_ex__": [2]},
    ),
    "Position with heaps": (
        lambda: summit.Position(summit.Rules("heaps = 5, 4\nops = -any, both -any\n")),
        {"legal": [], "moves": [5], "play": [0], "observe": [], "__reduce_ex__": [2]},
    ),
    "finished Position": (
        lambda: finished(summit.Rules(LIMITED)),
        {"play": [0], "legal": [], "observe": [], "copy": [], "__reduce_ex__": [2]},
    ),
    "Truth": (
        lambda: summit.Truth(summit.Rules("number-reach", ops="+1, *2, -1", target=11)),
        {
            "__init__": [summit.Rules("number-maze", target=9)],
            "winner": [summit.Position(summit.Rules("number-reach"))],
            "best": [summit.Position(summit.Rules("number-reach"))],
            "after": [summit.Position(summit.Rules("number-reach"))],
            "move": [summit.Position(summit.Rules("number-reach")), 50, 1],
            "__deepcopy__": [{}],
            "__reduce_ex__": [2],
        },
    ),
    "Env": (
        lambda: summit.Env("number-tower"),
        {
            "__init__": ["number-reach", "perfect", 0, 0, 1000, -1.0],
            "reset": [1, {"seat": 1, "first": 0}],
            "step": [0],
            "render": [],
            "close": [],
        },
    ),
    "Env in a game": (
        lambda: begun(summit.Env("number-reach", "hard")),
        {"reset": [1, None], "step": [0], "render": [], "close": []},
    ),
    "AECEnv": (
        lambda: summit.AECEnv("number-tower"),
        {
            "__init__": ["number-reach", 0, 1000],
            "observation_space": ["player_1"],
            "action_space": ["player_1"],
            "reset": [1, None],
            "observe": ["player_1"],
            "last": [True],
            "agent_iter": [3],
            "step": [0],
            "render": [],
            "close": [],
        },
    ),
    "AECEnv in a game": (
        lambda: begun(summit.AECEnv("number-tower")),
        {"observe": ["player_1"], "last": [True], "step": [0], "agent_iter": [3], "render": []},
    ),
    "Discrete": (
        lambda: summit.Discrete(4),
        {"__init__": [4], "seed": [1], "contains": [1], "sample": [None]},
    ),
    "Box": (lambda: summit.Box((4,)), {"__init__": [(4,), "int8"], "contains": [[0] * 4]}),
    "Rows": (
        lambda: summit.Rows(memoryview(bytes(8)), 2),
        {"__init__": [memoryview(bytes(8)), 2], "__getitem__": [0], "tolist": [], "__len__": []},
    ),
}

VECTOR = {
    "__init__": ["number-reach", 4, 0, 0, None, None, ("mask",), True],
    "seat": [1, "random"],
    "reset": [0],
    "step": [bytes(4)],
    "sample": [],
    "random": [10],
    "position": [0],
    "close": [],
}
EVERY = [name for name, _, _ in summit._ARRAYS]
MAKERS = {
    "VectorEnv": lambda: summit.VectorEnv("number-reach", 4, want=EVERY),
    "VectorEnv with many moves": lambda: summit.VectorEnv(MANY, 4, tables=False),
    "VectorEnv without tables": lambda: summit.VectorEnv(LIMITED, 4, want=EVERY, tables=False),
    "VectorEnv with an opponent": lambda: summit.VectorEnv("number-reach", 4, opponents={1: "hard"}),
    "closed VectorEnv": closed,
}
CALLS.update({name: (make, VECTOR) for name, make in MAKERS.items()})


def begun(env):
    env.reset(seed=1)
    return env


def every_argument(make, calls):
    for method, usual in calls.items():
        attempt(method, lambda: getattr(make(), method)(*usual))
        attempt(method + " without", lambda: getattr(make(), method)())
        for place in range(len(usual) + 1):
            for value in values():
                given = usual[:place] + [value] + usual[place + 1 :]
                attempt(f"{method}, {place}: {shown(value)}", lambda: ask(make(), method, given))


def ask(thing, method, given):
    """A call, and then some more of what it was asked of, in case it was harmed."""
    try:
        result = getattr(thing, method)(*given)
        if method == "agent_iter":
            list(zip(result, range(9)))
    finally:
        for after in ("observe", "sample", "render", "describe", "step", "reset"):
            if hasattr(thing, after) and not isinstance(thing, summit.AECEnv):
                try:
                    getattr(thing, after)()
                except Exception:
                    pass


def made_new():
    """What is made from nothing at all, with an argument of every kind by its name."""
    makers = (summit.Rules, summit.Position, summit.Truth, summit.Env, summit.AECEnv, summit.VectorEnv)
    names = ("game", "target", "ops", "players", "seed", "limit", "first", "opponents", "opponent")
    names += ("want", "tables", "num_envs", "seat", "illegal_reward", "numbers", "no key", "\0")
    for maker in makers:
        for name in names:
            for value in values():
                attempt(f"{maker.__name__}({name}={shown(value)})", lambda: maker(**{name: value}))
    attempt("games", summit.games)
    attempt("classics", summit.classics)


def copied():
    """Copies that are used, changed and thrown away, in every order."""
    for make, _ in CALLS.values():
        for way in (copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))):
            for _ in range(3):
                attempt(f"copies of {make}", lambda: ask(way(way(make())), "close", []))
        gc.collect()


def pickled():
    """A pickle that somebody has changed."""
    for text in (LIMITED, BANNED, "number-tower"):
        rules = summit.Rules(text)
        truth = summit.Truth(rules)
        function, given = summit.Position(rules).play(0).__reduce__()
        for changed in changed_parts(given):

            def use():
                position = function(*changed)
                ask(position, "play", [0])
                for level in (0, 50, 100):
                    truth.move(position, level)
                truth.after(position)

            attempt(f"pickle, {shown(changed[1:])}", use)


def changed_parts(given):
    """Other arguments for what a pickle calls: one in place of another, then many at once."""
    for place in range(len(given)):
        for value in values():
            yield given[:place] + (value,) + given[place + 1 :]
    dice = random.Random(3)
    rules, words, *rest = given
    for _ in range(2000):
        numbers = list(words)
        for _ in range(dice.randrange(4)):
            place = dice.choice((0, 1, 2, 3, dice.randrange(len(numbers))))
            numbers[place] = dice.choice((dice.randrange(-2, 12), dice.getrandbits(64) - 2**63))
        others = [number if dice.random() < 0.7 else dice.randrange(-3, 9) for number in rest]
        yield (rules, tuple(numbers), *others)
    yield given[:-1]
    yield (*given, 0)


def threads():
    """Several threads that share what belongs to one."""
    env = summit.VectorEnv("number-reach", 2000, want=EVERY, opponents={1: lambda p: p.legal()[0]})
    position = summit.Position(summit.Rules(LIMITED))

    def work(number):
        for turn in range(300):
            for call in (
                lambda: env.step(bytes(2000)),
                lambda: env.random(3),
                lambda: env.seat(1, ("random", "hard", None, lambda p: 0)[(turn + number) % 4]),
                lambda: env.reset(turn),
                lambda: env.position(turn).play(0),
                lambda: position.play(turn % 2),
                lambda: position.__init__(position.rules, turn % 3) if turn % 5 == 0 else None,
                lambda: env.close() if turn == 250 else None,
            ):
                try:
                    call()
                except (summit.Error, TypeError):
                    pass

    say("threads")
    workers = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def from_within():
    """An opponent that calls what calls it."""
    for name in ("step", "close", "random", "reset", "sample", "position", "__init__", "seat"):
        for place in (0, 1):
            env = summit.VectorEnv("number-reach", 4)

            def meddle(position):
                getattr(env, name)(*VECTOR[name])
                return position.legal()[0]

            attempt(f"from within: {name}", lambda: env.seat(place, meddle))
            attempt(f"from within: {name}, step", lambda: env.step(bytes(4)))
            attempt(f"from within: {name}, random", lambda: env.random(9))


def changed():
    """Attributes that are given other values."""
    for kind in ("Rules", "Position", "Truth", "Env in a game", "AECEnv in a game", "VectorEnv"):
        make, calls = CALLS[kind]
        thing = make()
        names = [n for n in dir(thing) if n[0] != "_" and not callable(getattr(thing, n, None))]
        for name in names:
            for value in values():
                thing = make()
                attempt(f"{type(thing).__name__}.{name}", lambda: setattr(thing, name, value))
                for method in ("observe", "step", "sample", "legal", "moves", "scale"):
                    if method in calls:
                        attempt(method, lambda: getattr(thing, method)(*calls[method]))


class Circle:
    """Garbage that goes round, and uses what may be freed already."""

    def __init__(self):
        self.rules = summit.Rules("number-reach")
        self.truth = summit.Truth(self.rules)
        self.env = summit.VectorEnv(self.rules, 4, opponents={1: "hard"})
        self.position = summit.Position(self.rules)
        self.rules.circle = self.truth.circle = self.env.circle = self.position.circle = self

    def __del__(self):
        for call in (
            lambda: self.position.play(0),
            lambda: self.truth.move(self.position),
            lambda: self.env.step(bytes(4)),
            lambda: self.rules.describe(),
        ):
            try:
                call()
            except Exception:
                pass


def circles():
    say("circles")
    for _ in range(50):
        Circle()
        gc.collect()


CASES = {name: lambda name=name: every_argument(*CALLS[name]) for name in CALLS}
for case in (made_new, copied, pickled, threads, from_within, changed, circles):
    CASES[case.__name__] = case

if __name__ == "__main__":
    signal.signal(signal.SIGALRM, slow)
    CASES[sys.argv[1]]()
