"""Certificates over the whole language, checked by a verifier that shares nothing with Summit.

Summit solves random files and writes certificates; python/summit_verify has to find them right, and
every change in them wrong. $LANGUAGE_CERTIFICATES files are drawn, from the seed $LANGUAGE_SEED on.
"""

import os
import random
import re
import subprocess
import sys
from collections import Counter

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import LONG, ROOT, contains, environment, equal, is_safe, main  # noqa: E402
import draw  # noqa: E402
import files  # noqa: E402
from summit_verify import interpreter  # noqa: E402
from summit_verify.interpreter import Game  # noqa: E402
from summit_verify.sets import Unchecked, Wrong  # noqa: E402
from summit_verify.verifier import checksum, verify  # noqa: E402

FILES = int(os.environ.get("LANGUAGE_CERTIFICATES", "80" if LONG else "25"))
SEED = int(os.environ.get("LANGUAGE_SEED", "1"))
EACH = 200  # positions of a drawn file, at most
VERIFIER = os.path.join(ROOT, "python", "summit-verify")
TAMPERED = 4  # of each file, changes of its values
GAMES = [name[:-len(".game")] for folder in ("games", "games/classics")
         for name in sorted(os.listdir(os.path.join(ROOT, folder))) if name.endswith(".game")]


# ---- What Summit writes ----------------------------------------------------------------------------


def certificate(home, *words):
    """The certificate that Summit writes of a game, or None if it refuses the game."""
    if os.path.exists(home.file("proof")):
        os.remove(home.file("proof"))
    result = home.run("solve", *words, "--certificate", "proof")
    if result.status != 0:
        contains(result.err, "expected")
        return None
    with open(home.file("proof"), "rb") as file:
        return file.read()


def certificate_of(home, text):
    home.file("drawn.game", text)
    return certificate(home, "./drawn.game")


def is_right(data):
    """Whether the verifier finds it right; everything but a verdict is an error."""
    try:
        return verify(data) is not None
    except (Wrong, Unchecked):
        return False


def has_two_orders(rules):
    """Whether the order of moves depends on how many there are: several parts have one operation."""
    kinds = [[(part.op, part.their, part.both) for part in parts] for parts in Game(rules).parts]
    return any(len(set(seat)) < len(seat) for seat in kinds)


def compare(home, data):
    """`summit verify` has to say the same, unless it refuses the rules; there it may be stricter. What
    is right in another order of moves is a proof all the same."""
    right = is_right(data)
    result = home.run("verify", home.file("changed", data))
    if right != (result.status == 0):
        refused = home.run("rules", home.file("changed.game", apart(data)[0])).status != 0
        assert right and (refused or has_two_orders(apart(data)[0].decode())), \
            f"{apart(data)[0].decode()}The verifier finds it {'right' if right else 'wrong'}, " \
            f"Summit: {result.out}{result.err}"


def small(seed):
    """The drawn file of a seed, or None if it has too many positions."""
    text = draw.draw_file(seed)
    return text if draw.explore(Game(text), EACH)[1] else None


# ---- Changes ---------------------------------------------------------------------------------------


def apart(data):
    """The rules, and what stands behind them."""
    head = re.match(rb"summit certificate 1\nrules (\d+) [0-9a-f]{16}\n", data)
    end = head.end() + int(head[1])
    return data[head.end():end], data[end:]


def together(rules, rest):
    return b"summit certificate 1\nrules %d %016x\n" % (len(rules), checksum(rules)) + rules + rest


def values_of(rest):
    values = rest[rest.index(b"\n") + 1:]
    return [values[at:at + 4] for at in range(0, len(values), 4)]


def with_values(rules, values):
    return together(rules, b"positions %d\n" % len(values) + b"".join(values))


def changed_value(chance, value):
    """Another winner, or other plies."""
    word = int.from_bytes(value, "little")
    winner, plies = word & 15, word >> 4
    if chance.randrange(2):
        winner = chance.choice([seat for seat in (0, 1, 2, 7, 15) if seat != winner])
        plies = 0 if winner == 15 else plies
    else:
        plies = chance.choice([other for other in (plies - 1, plies + 1, 0, (1 << 28) - 1)
                               if other >= 0 and other != plies])
    return (plies << 4 | winner).to_bytes(4, "little")


def changed_values(chance, data):
    """Certificates whose values were changed, each with a name."""
    rules, rest = apart(data)
    values = values_of(rest)
    for _ in range(TAMPERED):
        at = chance.randrange(len(values))
        yield "a value", with_values(
            rules, values[:at] + [changed_value(chance, values[at])] + values[at + 1:])
    at = chance.randrange(len(values))
    yield "a missing position", with_values(rules, values[:at] + values[at + 1:])
    yield "an extra position", with_values(rules, values[:at + 1] + values[at:])
    for name, order in (("reversed", values[::-1]), ("turned", values[1:] + values[:1])):
        if order != values:
            yield "values that are " + name, with_values(rules, order)
    other = chance.randrange(len(values))
    if values[other] != values[at]:
        swapped = list(values)
        swapped[at], swapped[other] = values[other], values[at]
        yield "two values swapped", with_values(rules, swapped)


def changed_bytes(chance, data):
    """Certificates that are damaged: nothing of that needs a look at the rules."""
    rules, rest = apart(data)
    start = data.index(rules)
    at = chance.randrange(start, start + len(rules))
    yield "a byte of the rules", data[:at] + bytes([data[at] ^ 1]) + data[at + 1:]
    yield "a sum", data.replace(b"%016x" % checksum(rules), b"%016x" % (checksum(rules) ^ 1), 1)
    yield "another version", data.replace(b"certificate 1", b"certificate 2", 1)
    yield "a cut", data[:chance.randrange(len(data))]
    yield "a byte behind it", data + b"\0"
    yield "another count", together(rules, re.sub(rb"^(positions|pairs) \d+", rb"\1 7777", rest, flags=re.M))
    yield "a count that is too large", together(rules, b"positions 999999999999\n")


def changed_rules(chance, data):
    """Certificates of other rules, as if they were these: some may be right all the same."""
    rules, rest = apart(data)
    numbers = list(re.finditer(rb"\d+", rules))
    lines = rules.splitlines(True)
    for _ in range(2):
        number = chance.choice(numbers)
        other = b"%d" % max(0, int(number[0]) + chance.choice((-1, 1)))
        yield together(rules[:number.start()] + other + rules[number.end():], rest)
    gone = chance.randrange(len(lines))
    yield together(b"".join(lines[:gone] + lines[gone + 1:]), rest)
    word = chance.choice([b"stuck = wins\n", b"stuck = passes\n", b"repeat = not-last\n",
                          b"number = own\n", b"uses = 2\n", b"players = 3\n", b"min = 2\n"])
    yield together(re.sub(rb"^" + word.split()[0] + rb" = .*\n", b"", rules, flags=re.M) + word, rest)


# ---- Values ----------------------------------------------------------------------------------------


def check_file(home, text, chance, counts):
    data = certificate_of(home, text)
    if data is None:
        counts["refused"] += 1
        return
    try:
        proof = verify(data)
    except (Wrong, Unchecked) as wrong:
        raise AssertionError(f"{text}{wrong}") from wrong
    counts["files"] += 1
    counts["values"] += proof.values
    if apart(data)[1].startswith(b"begins"):
        return
    step = 1 if LONG else 3  # a part of the changes of each file: every kind comes up over three files
    tried = [*changed_values(chance, data), *changed_bytes(chance, data)][counts["files"] % step::step]
    for name, changed in tried:
        counts["changed"] += 1
        if is_right(changed):
            raise AssertionError(f"{text}{name} was changed, and it is found right")
    for changed in changed_rules(chance, data):
        counts["other rules"] += 1
        compare(home, changed)


def test_the_games_that_come_with_summit(home):
    for game in GAMES:
        words = ["--start", "30"] if game == "lucky-heap" else []
        data = certificate(home, game, *words)
        contains(home.run("verify", "proof").out, f"all {verify(data).values} values")


def test_examples_of_the_whole_language(home):
    counts = Counter()
    for number, text in enumerate(files.parts(files.EXAMPLES)):
        if draw.explore(Game(text), EACH)[1]:
            check_file(home, text, random.Random(number), counts)
        elif draw.explore(Game(text), 10 * EACH)[1]:
            verify(certificate_of(home, text))
            counts["larger files"] += 1
    print(f"# {dict(counts)}")
    assert counts["files"] + counts["larger files"] > 50


def test_random_files(home):
    counts, seed = Counter(), SEED * 1000000 + 500000
    while counts["files"] < FILES:
        text = small(seed)
        if text is not None:
            check_file(home, text, random.Random(seed), counts)
        seed += 1
    print(f"# {dict(counts)}")


def test_values_that_rest_on_each_other(home):
    """Three players at 7, all of whom would rather stay than let the next one win: that is drawn. If each
    is said to go on, every value follows from others, and none of them can be confirmed."""
    data = certificate_of(home, "players = 3\nstart = 7\ntarget = 9\nops = +1, *1\n")
    rules, rest = apart(data)
    verify(data)
    equal(values_of(rest)[:3], [b"\x0f\0\0\0"] * 3)
    going_on = [bytes([2 << 4 | winner, 0, 0, 0]) for winner in (1, 2, 0)]
    changed = with_values(rules, going_on + values_of(rest)[3:])
    compare(home, changed)
    assert not is_right(changed)


def test_whoever_can_not_win_makes_the_first_move_of_the_list(home):
    """With three players, as docs/who-wins.md says: not the last one, nor the one that ends soonest or latest."""
    data = certificate_of(home, "players = 3\nstart = 0\ntarget = 6\nops = +1, +2, +4\nbeyond = refused\n")
    equal(verify(data).start, (2, 3))
    rules, rest = apart(data)
    for winner, plies in ((1, 2), (0, 4), (2, 2), (2, 4)):
        changed = with_values(rules, [bytes([plies << 4 | winner, 0, 0, 0])] + values_of(rest)[1:])
        assert not is_right(changed)
        compare(home, changed)


# ---- Pairs -----------------------------------------------------------------------------------------


def with_pairs(rules, lines):
    text = "".join(line + "\n" for line in lines).encode()
    return together(rules, text + b"sum %016x\n" % checksum(text))


def changed_pairs(chance, data):
    """Certificates by pairs that were changed, their sums mended."""
    rules, rest = apart(data)
    lines = rest.decode().splitlines()[:-1]
    cuts = next(at for at, line in enumerate(lines) if line.startswith("cuts"))
    pairs, gone = lines[2:cuts], chance.randrange(cuts - 2)
    others = lines[cuts + 1:]

    def made(begins=lines[0], some=pairs, cut=others):
        return with_pairs(rules, [begins, f"pairs {len(some)}", *some, f"cuts {len(cut)}", *cut])
    loses = lines[0] == "begins loses"
    yield "who wins", made(begins=f"begins wins {chance.choice(pairs).split()[0]}" if loses else
                           "begins loses")
    yield "a pair less", made(some=pairs[:gone] + pairs[gone + 1:])
    yield "a pair twice", made(some=pairs[:gone + 1] + pairs[gone:])
    yield "pairs in another order", made(some=pairs[::-1])
    yield "a pair turned round", made(some=pairs[:gone] + [" ".join(pairs[gone].split()[::-1])] +
                                      pairs[gone + 1:])
    one, two = (pair.split() for pair in chance.sample(pairs, 2))
    mixed = [sorted(mixed, key=int) for mixed in ((one[0], two[0]), (one[1], two[1]))]
    yield None, made(some=[" ".join(pair) for pair in sorted(
        [pair.split() for pair in pairs if pair.split() not in (one, two)] + mixed,
        key=lambda pair: int(pair[0]))])
    yield "a number that isn't there", made(some=pairs[:-1] + ["1 99999"])
    yield None, made(cut=sorted({*others, chance.choice(pairs).split()[0]}, key=int))
    if others:
        yield None, made(cut=others[1:])
    if len(others) > 1:
        yield "cuts in another order", made(cut=others[1:] + others[:1])
    number = chance.choice(pairs).split()[0]
    yield None, made(begins=f"begins wins {number}")
    yield "a line more", with_pairs(rules, lines + ["1"])
    yield "a sum", data[:-2] + bytes([data[-2] ^ 1]) + b"\n"


def drawn_list(chance):
    numbers = f"{chance.randint(1, 4)}-{chance.randint(50, 80)}"
    lines = [f"numbers = {numbers}", "pool = shared", "with = =", "target = none",
             "next = " + chance.choice(["divisors, multiples", "coprime", "not coprime", "neighbours",
                                        "other parity", "neighbours, multiples, divisors",
                                        "factors, multiples, divisors"])]
    if chance.randrange(2):
        lines.append("begin = " + chance.choice(["even", "odd", "primes", "10-20", "squares"]))
    if chance.randrange(4) == 0:
        lines.append(f"limit = {chance.randint(5, 20)}=2")
    if chance.randrange(4) == 0:
        lines.append("lose = " + chance.choice(["7", "primes 10-20", "65+"]))
    if chance.randrange(4) == 0:
        lines.append("only = " + chance.choice(["2+", "1-60", "even, odd 1-45"]))
    return "\n".join(lines) + "\n"


def test_pairs(home):
    counts = Counter()
    for seed in range(FILES // 4):
        chance = random.Random(SEED * 1000 + seed)
        data = certificate_of(home, drawn_list(chance))
        if data is None or not apart(data)[1].startswith(b"begins"):
            counts["by values or refused"] += 1
            continue
        equal(verify(data).values, 2)
        counts["files"] += 1
        for name, changed in [*changed_pairs(chance, data), *changed_bytes(chance, data)]:
            counts["changed"] += 1
            if name is None:
                compare(home, changed)
            else:
                assert not is_right(changed), f"{data.decode()}{name} was changed, and found right"
    print(f"# {dict(counts)}")
    assert counts["files"] > FILES // 8


def test_pairs_for_rules_that_they_do_not_decide(home):
    data = certificate(home, "juniper-green", "--numbers", "1-60")
    rules, rest = apart(data)
    for more in (b"stuck = wins\n", b"stuck = passes\n", b"repeat = not-last\n", b"takes = multiples\n",
                 b"players = 3\n", b"lose.1 = 2\n", b"number = own\nstart = 0\n"):
        assert not is_right(together(rules + more, rest)), more
    for old, new in ((b"pool = shared", b"pool = own"), (b"with = =", b"with = =, +"),
                     (b"next = divisors, multiples", b"next = divisors"),
                     (b"next = divisors, multiples", b"next = divisors, multiples of own"),
                     (b"target = none", b"target = 60"), (b"begin = even", b"begin = odd")):
        assert old in rules
        assert not is_right(together(rules.replace(old, new), rest)), new


def test_pairs_of_a_list_most_of_whose_numbers_lose(home):
    """However few go on, a list is long if it has many numbers: going through all that is left would take
    minutes with 19 of 63."""
    data = certificate_of(home, "numbers = 1-63\npool = shared\nwith = =\ntarget = none\nnext = coprime\nlose = 12+\n")
    equal(apart(data)[1][:11], b"begins wins")
    equal(verify(data).values, 2)
    explored = home.run("solve", "./drawn.game", "--method", "exploration").out
    contains(explored, "Player 1 wins")


def test_pairs_whose_links_go_one_way(home):
    """2 and 4 are a pair, but whoever begins with 4 wins: nothing is left that it divides."""
    rules = b"numbers = 2, 4\npool = shared\nwith = =\ntarget = none\nnext = %s\n"
    lines = ["begins loses", "pairs 1", "2 4", "cuts 0"]
    for links, right in ((b"multiples", False), (b"divisors, multiples", True)):
        data = with_pairs(rules % links, lines)
        equal(is_right(data), right)
        equal(home.run("verify", home.file("proof", data)).status == 0, right)


# ---- Hostile files ---------------------------------------------------------------------------------


HOSTILE = ["players = 0", "players = 999999999", "players = x", "first = 9", "target = " + "9" * 5000,
           "start = 1e9", "start = ٣", "ops = +", "ops = -" + "9" * 30, "ops = +1-4611686018427387904",
           "ops = =odd", "ops = their -1", "ops = both -1", "ops = -multiples of other", "ops = ",
           "ops = -divisors of 4611686018427387904", "ops = -divisors", "ops = /2-", "ops = *0",
           "ops = append 1-99", "ops = //0", "ops = (((", "ops = , , ,", "ops = else", "uses = 0",
           "uses = -1", "limit = =", "limit = +1", "limit = +1=x", "heaps = ", "heaps = x, 3",
           "heaps = 1-9", "heaps = " + "1, " * 5000 + "1", "size = -5", "size = 1", "steps = 0",
           "steps = 1-99999999999", "numbers = even", "numbers = 1-4611686018427387904",
           "numbers = 0", "with = ", "with = %", "takes = any", "pool = x", "next = ", "next =  of own",
           "begin = x", "settle = ", "settle = higher", "settle = drawn drawn drawn", "settle = x",
           "stuck = x", "beyond = x", "repeat = x", "number = x", "min = x", "max = -", "only = ",
           "only = primes -5 to", "target = toss 1-5", "start = middle", "target.9 = 1", "target. = 1",
           "target.x = 1", "lose = not all", "target = multiples of 0", "target = powers of 1",
           "like = nim", "title = \x1b[31m", "nonsense", "= 5", "min = -4611686018427387905",
           "start = 4611686018427387904", "target = 4611686018427387904", "max = 4611686018427387904",
           "target = primes 4611686018427387000+", "lose = squares 3-3", "target = -5 to -9",
           "lose = powers of 3 4052555153018976268-4611686018427387904", "target = coprime",
           "lose = squares 4611686014132420610-4611686018427387904", "only = any", "only = primes",
           "numbers = -4611686018427387904 to 4611686018427387904",
           "ops = =-4611686018427387904 to 4611686018427387904",
           "target = multiples of 4611686018427387904 5-4611686018427387904",
           "target = divisors of 4611686018427387904 3+", "lose = primes 5-4611686018427387904"]


def test_hostile_rules(home):
    """Whatever the rules say, there is a verdict; steps are bounded, and few here."""
    bases = [apart(certificate(home, game))[0].decode() for game in
             ("number-reach", "number-tower", "nim", "juniper-green", "reach-the-edge", "tower-attack")]
    steps, interpreter.STEPS = interpreter.STEPS, 20000
    try:
        for base in bases:
            for line in HOSTILE:
                key = line.partition("=")[0].strip()
                lines = [old for old in base.splitlines() if old.partition("=")[0].strip() != key]
                for kept in (lines, [old for old in lines if not re.match("ops|steps|numbers", old)]):
                    rules = "\n".join(kept + [line, ""]).encode()
                    is_right(together(rules, b"positions 500\n" + b"\x10\0\0\0" * 500))
                    is_right(together(rules, b"begins loses\npairs 0\ncuts 0\nsum 0\n"))
    finally:
        interpreter.STEPS = steps


def test_random_bytes(home):
    chance = random.Random(SEED)
    steps, interpreter.STEPS = interpreter.STEPS, 20000
    try:
        for words in (["nim"], ["shared-tower"], ["number-reach", "--players", "3"],
                      ["juniper-green", "--numbers", "1-40"], ["tower-attack"]):
            rules, rest = apart(certificate(home, *words))
            for _ in range(FILES):
                text = bytearray(rules)
                for _ in range(chance.randint(1, 4)):
                    at = chance.randrange(len(text))
                    text[at:at + chance.randrange(3)] = chance.choice(
                        [b"", b"9", b" ", b"\n", b"=", b"-", b",", b" to ", b"+", b"none", b"\xff", b"."])
                tail = bytearray(rest)
                tail[chance.randrange(len(tail))] ^= 1 << chance.randrange(8)
                is_right(together(bytes(text), bytes(chance.choice([rest, tail]))))
    finally:
        interpreter.STEPS = steps


# ---- The command -----------------------------------------------------------------------------------


def run(home, *words, **options):
    """Status, output and errors of summit-verify."""
    done = subprocess.run([VERIFIER, *words], cwd=home.path, env=environment(home.path), timeout=600,
                          **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options})
    return done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode()


def test_the_command(home):
    data = certificate(home, "number-reach")
    equal(run(home, "proof"), (0, "proof is correct: all 38 values follow from the rules. "
                               "If player 1 begins, player 2 wins in 14 turns.\n", ""))
    home.file("bad", data[:-4] + b"\x10\0\0\0")
    status, out, err = run(home, "bad")
    equal((status, out), (1, ""))
    contains(err, "summit-verify: bad is wrong: position ")
    contains(err, "the certificate says that player 2 wins in 2 plies, from its moves follows that ")
    certificate(home, "juniper-green", "--numbers", "1-100", "--first", "2")
    equal(run(home, "proof"), (0, "proof is correct: its pairs prove who wins. If player 2 begins, "
                               "player 2 wins.\n", ""))
    certificate_of(home, "start = 2\ntarget = 9\nops = +1, -1, *1\nbeyond = refused\n")
    contains(run(home, "proof")[1], "If player 1 begins, the game is drawn.\n")


def test_the_command_is_used_wrongly(home):
    home.file("text", "hello\n")
    home.file("escape", together(b"\x1b[31m = 1\n", b"positions 0\n"))
    home.file("large", together(b"start = 1\ntarget = 5\nops = +1\n", b"positions 9000000\n") +
              b"\0" * 36000000)
    home.file("endless", together(b"start = 1\ntarget = none\nops = +1-2305843009213693952\n",
                                  b"positions 2\n" + b"\0" * 8))
    for words, status, sentence in (
            ([], 2, "usage: summit-verify"), (["a", "b"], 2, "usage"), (["--no"], 2, "usage"),
            (["a", "\x1b[31m"], 2, r"unrecognized arguments: \x1b[31m"),
            (["none"], 1, "none can't be read: No such file"), (["\x1b[31m"], 1, "can't be read"), (["."], 1, "isn't a regular file"),
            (["/dev/zero"], 1, "isn't a regular file"), (["text"], 1, "text is wrong: found no certificate"),
            (["escape"], 1, r"escape is wrong: "), (["large"], 1, "large can't be checked: it has more"),
            (["endless"], 1, "endless can't be checked: it takes more than")):
        found, out, err = run(home, *words)
        equal((found, out), (status, ""))
        contains(err, sentence)
        is_safe(err)
        assert "Traceback" not in err, err
    os.rename(home.file("proof", certificate(home, "number-reach")), home.file("\x1b[31m"))
    found, out, err = run(home, "\x1b[31m")
    equal((found, out[:len(r"\x1b[31m is correct: ")], err), (0, r"\x1b[31m is correct: ", ""))
    is_safe(out)


def test_the_command_without_output(home):
    certificate(home, "number-reach")
    with open("/dev/full", "wb") as full:
        equal(run(home, "proof", stdout=full), (1, "", ""))
    for closed in (1, 2):
        command = ["sh", "-c", f'"$0" proof {closed}>&-', VERIFIER]
        done = subprocess.run(command, cwd=home.path, capture_output=True, check=False)
        equal((done.returncode, done.stderr), (1 if closed == 1 else 0, b""))


main()
