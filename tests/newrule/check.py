"""Rules that no method has heard of: every answer of a build that has them is right at once.

usage: BUILD=... check.py. The build is of sources with all patches of this folder; the games have one of
their rules each. Everything is compared with the brute force of brute.py.
"""

import collections
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import BUILD, contains, equal, main  # noqa: E402

import brute  # noqa: E402

KINDS = ("bonus", "shut", "drag", "stuck-odd", "twist", "xor")
SENTENCES = {"bonus": " moves again.\n", "shut": "Nobody may land on ", "drag": "Each move takes ",
             "stuck-odd": "If you have no move, you win on an odd number and lose on an even one.\n",
             "twist": "Whoever reaches the target from ", "xor": "  (Turn over the bits of "}
SAID = {"bonus": "bonus = 3", "shut": "shut = 3", "drag": "number = own\ndrag = 1", "stuck-odd": "stuck = odd",
        "twist": "twist = 3", "xor": "ops.2 = xor 1-2000"}
METHODS = ("arithmetic", "race", "retrograde", "exploration", "matching", "pools", "heaps")
LESSON = re.compile(r"^(?:You are (Player \d)\. )?([^.\n]*)\.\n(?:Not now.*\n)?Your moves: .*\n(?:◆.*\n)?It is your turn\. Can you win\?.*\n"
                    r"(?:Right|Not quite)\.\n(.*)\n((?:(?:After )?“.*\n)*)", re.M)
VALUES = {None: "draw", True: "win", False: "lose"}


def games(home, count, seed):
    """So many games of each kind, each written to new.game."""
    for kind in KINDS:
        rng = random.Random(f"{kind} {seed}")
        found = 0
        for _ in range(100 * count):
            game = brute.draw(rng, kind)
            home.file("new.game", game.file())
            if len(game.moves(game.start())) < 2 or home.run("rules", "./new.game").status != 0:
                continue  # nobody could ever land on it
            found += 1
            yield kind, game, rng
            if found == count:
                break
        assert found == count, f"only {found} of {count} games with {kind} were taken"


def random_game(game, rng, most=40):
    """Moves and the states before them, and who has won, or None if it is too long."""
    state, played = game.start(), []
    while len(played) < most:
        moves = game.moves(state)
        if not moves:
            return played, game.stuck(state)
        name, _, after = rng.choice(moves)
        played.append((state, name))
        if isinstance(after, brute.Over):
            return played, after.winner
        state = after
    return played, None


def value_of(game, state, seat):
    """What a state is worth to a seat, as Summit says it, and in how many plies."""
    winner, plies = game.worth(state)
    return VALUES[None if winner is None else winner == seat], plies if winner is not None else None


def said(answer):
    return answer["value"], answer.get("plies")


def next_seat(state, after):
    """Whose view a value after a move is: whoever moves then; at the end, who didn't move last."""
    return 1 - state[2] if isinstance(after, brute.Over) else after[2]


def follow(game, state, name):
    return {name: after for name, _, after in game.moves(state)}[name]


def finished(home):
    """The game that ended last."""
    folder = home.file(".local/state/summit/finished")
    return max((os.path.join(folder, name) for name in os.listdir(folder)), key=os.path.getmtime)


def test_the_rules_say_it(home):
    for kind, _, _ in games(home, 1, 1):
        contains(home.run("rules", "./new.game").out, SENTENCES[kind])


def test_too_many_moves(home):
    """Where moves aren't numbered, sets of amounts stand for them, and a rule that these don't know is refused."""
    for kind in KINDS:
        home.file("new.game", f"start = 0\ntarget = 5000\nops = +1-2000\n{SAID[kind]}\n")
        result = home.run("rules", "./new.game")
        assert result.status != 0, kind
        contains(result.err, "found more than 1024 moves, expected fewer")


def test_play(home):
    """What is played, told and kept: every number that a move changes, and who is next."""
    for _, game, rng in games(home, 6, 2):
        played, winner = random_game(game, rng)
        if winner is None:
            continue
        out = home.run("play", "./new.game", typed="".join(f"{move}\n" for _, move in played)).out
        equal(re.findall(r"Player (\d)(?: has reached \d+ and)? wins!", out), [str(winner + 1)])
        if max(collections.Counter(state for state, _ in played).values()) > 2:
            contains(out, "for the third time")
        with open(finished(home), encoding="utf-8") as file:
            kept = re.findall(r"^\d+\. player (\d): (\S+(?: \S+)?) -> ([-\d]+(?: and [-\d]+)*)", file.read(), re.M)
        equal([(int(seat) - 1, move) for seat, move, _ in kept], [(state[2], move) for state, move in played])
        for (_, _, made), (state, move) in zip(kept, played):
            after = follow(game, state, move)
            if not isinstance(after, brute.Over):
                on = state[2] if game.own else int(move[0]) - 1 if game.heaps else 0
                others = [after[0][i] for i in range(len(after[0])) if i != on and after[0][i] != state[0][i]]
                equal([int(number) for number in made.split(" and ")], [after[0][on], *others])


def test_solve(home):
    for _, game, rng in games(home, 12, 3):
        played, _ = random_game(game, rng, 12)
        for length, (state, _) in enumerate(played):
            words = ["--after", ",".join(move for _, move in played[:length])] if length else []
            answer = json.loads(home.run("solve", "./new.game", "--json", *words).out)
            equal(said(answer), value_of(game, state, state[2]))
            equal(answer["best"], game.best(state))
            equal(answer["method"], "exploration")
            equal([(move["move"], *said(move)) for move in answer["moves"]],
                  [(name, *value_of(game, after, next_seat(state, after))) for name, _, after in game.moves(state)])


def test_methods(home):
    """Each is right or declines."""
    for _, game, _ in games(home, 2, 4):
        for method in METHODS:
            result = home.run("solve", "./new.game", "--json", "--method", method)
            if result.status == 0:
                equal(said(json.loads(result.out)), value_of(game, game.start(), 0))
            else:
                equal((result.status, result.out), (1, ""))
                assert method != "exploration"


def test_hint_and_review(home):
    """The best move, and no reason that isn't one."""
    for _, game, rng in games(home, 10, 5):
        played, winner = random_game(game, rng)
        if winner is None:
            continue
        out = home.run("play", "./new.game", typed="".join(f"hint\nhint\n{move}\n" for _, move in played)).out
        hints = re.findall(r"((?:\d: |xor )?\S+)(?: is best|(?: holds out longest|.* is as good as any))(.*\n.*\n?.*)", out)
        equal([name.split("? ")[-1] for name, _ in hints], [game.best(state)[0] for state, _ in played])
        for (state, _), (_, why) in zip(played, hints):
            after = follow(game, state, game.best(state)[0])
            again = not isinstance(after, brute.Over) and after[2] == state[2]
            assert not (again and "answer" in why), (game.file(), state, why)
            assert again or "turn again" not in why, (game.file(), state, why)
        text = home.run("review", finished(home)).out
        marks = {"won": 2, "drawn": 1, "lost": 0}
        had = re.findall(r" (won|drawn|lost)(?: in (\d+))?, then (won|drawn|lost)(  \?\??)?", text)
        equal(len(had), len(played))
        for (before, plies, kept, mark), (state, move) in zip(had, played):
            value, count = value_of(game, state, state[2])
            equal((before, plies), ({"win": "won", "draw": "drawn", "lose": "lost"}[value], str(count or "")))
            equal(kept, {"win": "won", "draw": "drawn", "lose": "lost"}[value_of(game, follow(game, state, move), state[2])[0]])
            equal(bool(mark), marks[kept] < marks[before])


def test_goal(home):
    """A goal that is made from the rules doesn't hide that there is a rule which it doesn't know."""
    for _, _, _ in games(home, 2, 11):
        contains(home.run("rules", "./new.game").out.split("\n\n")[1], "There is more to it: see the rules.")
    home.file("new.game", "heaps = 3, 4\nops = -1, 2, 3\ntarget = none\nshut = 1\n")  # who takes the last one?
    equal(home.run("rules", "./new.game").out.split("\n\n")[1], "Make the last move. There is more to it: see the rules.")


def test_lessons(home):
    """Who wins, in how many plies, by which move; and nobody has an answer who isn't next."""
    asked = told = again_told = sizes = 0
    for _, game, _ in games(home, 6, 12):
        result = home.run("learn", "./new.game", "--json")
        if result.status != 0 or game.uses:
            continue  # nothing to ask; positions that are more than their numbers
        states = {}
        steps = {step["step"]: step["exercises"] for step in json.loads(result.out)["steps"]}
        for exercise in (one for step in ("finish", "backwards", "use", "size", "whole") for one in steps.get(step, ())):
            assert exercise["question"] != "safe"  # nobody knows what a number means for whoever is left it
            if "settings" in exercise:  # the game by another size
                other = game.varied(exercise["settings"])
                equal(exercise["wins"], other.values[other.start()][0] == 0)
                sizes += 1
                continue
            state = tuple(map(int, exercise["numbers"])), None, exercise["to_move"] - 1
            value, plies = value_of(game, state, state[2])
            equal((exercise["wins"], exercise.get("plies")), (value == "win", plies))
            if exercise["wins"]:
                equal(value_of(game, follow(game, state, exercise["answer"]), state[2])[0], "win")
            states[exercise["position"].lower(), f"Player {state[2] + 1}"] = state
            asked += 1
        for skipped in (1, 2):
            shutil.rmtree(home.file(".local/state"), ignore_errors=True)  # where the lesson would be continued
            out = home.run("learn", "./new.game", typed="skip\n" * skipped + "no\n" * 40 + "quit\n").out
            assert "Safe so far" not in out and "English" not in out, (game.file(), out)
            for seat, position, answer, rest in LESSON.findall(out):
                state, moves = states[position.lower(), seat], re.findall(r"^After “(.*?)” the computer", rest, re.M)
                again = {name for name, _, after in game.moves(state)
                         if not isinstance(after, brute.Over) and after[2] == state[2] and game.moves(after)}
                assert not ("has an answer" in answer and again or again & set(moves)), (game.file(), state, answer)
                won = re.match(r"You win like this: (.*?)\. Then (.*)", answer)
                if won and not game.heaps:
                    equal(won[1] in again, "your turn again" in won[2])
                    again_told += won[1] in again
                told += 1
    assert asked > 100 < told and again_told > 5 < sizes, (asked, told, again_told, sizes)


def test_puzzles(home):
    """Exactly one move keeps the win; or who wins by which size. Nothing is asked about numbers alone."""
    found = sizes = 0
    for _, game, _ in games(home, 6, 13):
        result = home.run("puzzle", "./new.game", "--json", "--seed", str(1 + found % 4))
        if result.status != 0:
            continue
        puzzle = json.loads(result.out)
        game = game.varied(puzzle["settings"])
        if puzzle["kind"] == "size":
            others = {size: game.varied(f"{puzzle['key']} = {size}") for size in puzzle["asked"]}
            first = puzzle["first"] - 1
            equal(puzzle["answer"], [size for size, other in others.items()
                                     if other.values[other.start(first)][0] == first])
            sizes += 1
            continue
        equal(puzzle["kind"], "line")
        state = game.start(puzzle["first"] - 1)
        for move in puzzle["after"]:
            state = follow(game, state, move)
        equal(puzzle["to_move"], state[2] + 1)
        equal([name for name, _, after in game.moves(state) if value_of(game, after, state[2])[0] == "win"],
              [puzzle["solution"]])
        found += 1
    assert found > 15 and sizes > 0, (found, sizes)


def test_map(home):
    """The marks of all numbers, where one number is all; or of each move."""
    marks = {"win": "·", "lose": "◆", "draw": "–"}
    for _, game, _ in games(home, 10, 6):
        out = home.run("map", "./new.game").out
        if game.heaps:
            continue
        if game.own or game.uses:
            rows = dict(re.findall(r"^ *(\+\d+|xor \d+) +\[?([·◆–])", out, re.M))
            equal(rows, {name: marks[value_of(game, after, next_seat(game.start(), after))[0]]
                         for name, _, after in game.moves(game.start())})
            continue
        seen = {}
        for row, rest in re.findall(r"^( *\d+)  (.*)", out, re.M):
            seen |= {int(row) + column: rest[4 * column + 1] for column in range((len(rest) + 2) // 4)}
        known = {state[0][0]: marks[value_of(game, state, 0)[0]] for state in game.values if state[2] == 0}
        equal({number: seen.get(number) for number in known}, known)


def test_match(home):
    """Perfect gives nothing away; every level plays by the rules."""
    for _, game, _ in games(home, 4, 7):
        result = json.loads(home.run("match", "./new.game", "--player", "perfect", "--player", "random", "--player",
                                     "level:50", "--games", "6", "--seed", "1", "--json").out)
        perfect = result["players"][0]
        equal(perfect["kept_share"], 1)
        winner, _ = game.values[game.start()]
        for seat in perfect["seats"]:
            if winner == seat["seat"] - 1:
                equal(seat["wins"], seat["games"])


def test_certificates(home):
    """All values of all positions, and no others."""
    for number, (_, game, _) in enumerate(games(home, 5, 8)):
        name = home.file(f"proof{number}")
        equal(home.run("solve", "./new.game", "--certificate", name).status, 0)
        equal(home.run("verify", name).status, 0)
        with open(name, "rb") as file:
            text = file.read()
        head = re.search(rb"\npositions (\d+)\n", text)
        words = struct.unpack(f"<{head[1].decode()}I", text[head.end():])
        drawn = max(word & 15 for word in words) if any(word & 15 > 1 for word in words) else None
        found = collections.Counter((None if word & 15 == drawn else word & 15, word >> 4) for word in words)
        equal(found, collections.Counter(game.values.values()))
        with open(name, "wb") as file:
            file.write(text[:-1] + bytes([text[-1] ^ 16]))
        equal(home.run("verify", name).status, 1)


def test_batches(home):
    """Legal moves, ends and winners, with tables and without, and what Truth says."""
    os.environ["SUMMIT_LIBRARY"] = next(os.path.join(BUILD, name) for name in os.listdir(BUILD)
                                        if re.fullmatch(r"libsummit\.so\.\d+\.\d+\.\d+", name))
    sys.path.insert(0, os.path.join(os.path.dirname(BUILD), "python"))
    import summit
    for _, game, rng in games(home, 3, 9):
        rules = summit.Rules(home.file("new.game"))
        truth = summit.Truth(rules)
        for tables in (False, True):
            step(summit.VectorEnv(rules, 16, seed=rng.randrange(1000), tables=tables), game, truth)
        winner, _ = game.values[game.start()]
        if winner is not None:  # who is perfect wins what is won, whoever else plays
            env = summit.VectorEnv(rules, 32, seed=1, opponents={winner: "perfect"})
            ends = 0
            for _ in range(80):
                env.sample()
                env.step()
                ends += sum(map(bool, env.done))
                equal({int(env.winner[i]) for i in range(32) if env.done[i]} - {winner}, set())
            assert ends > 0


def step(env, game, truth):
    """Plays random moves in all games of a batch and in the brute force beside it."""
    beside = [game.start()] * env.num_envs
    for _ in range(30):
        for index, state in enumerate(beside):
            legal = [action for _, action, _ in game.moves(state)]
            equal([action for action in range(len(env.legal[index])) if env.legal[index][action]], legal)
            equal(int(env.turn[index]), state[2])
            winner, plies = game.values[state]
            if winner is not None:
                equal(truth.winner(env.position(index)), (winner, plies))
        actions = list(env.sample())
        env.step()
        for index, action in enumerate(actions):
            after = {action: after for _, action, after in game.moves(beside[index])}[int(action)]
            end = after.winner if isinstance(after, brute.Over) else None if game.moves(after) else game.stuck(after)
            equal(bool(env.done[index]), end is not None)
            if end is not None:
                equal(int(env.winner[index]), end)
            beside[index] = after if end is None else game.start()


def test_webassembly(home):
    """The page's module says the same of every position of a game, marks only the moves that win, and finds what
    the loser missed; and it calls each move by its own name."""
    asked, expected, slipped = [], [], 0
    for _, game, rng in games(home, 10, 10):
        played, winner = random_game(game, rng, 10)
        asked.append({"file": game.file(), "moves": [move for _, move in played]})
        for state, _ in played:
            each = [[name, value_of(game, after, state[2])[0], name in game.best(state)]
                    for name, _, after in game.moves(state)]
            expected.append({"here": [*value_of(game, state, state[2]), each], "marks": 0,
                             "safe": [name for name, value, _ in each if value == "win"]})
        if winner is None:
            continue
        wins = [(index, [name for name, _, after in game.moves(state) if value_of(game, after, state[2])[0] == "win"],
                 move) for index, (state, move) in enumerate(played) if state[2] != winner]
        slips = {index: names for index, names, move in wins if names and move not in names}
        slipped += bool(slips)
        expected.append({"seat": 2 - winner, "slips": len(slips), "shown": slips})
    here = os.path.dirname(os.path.abspath(__file__))
    result = subprocess.run(["node", "--no-warnings", os.path.join(here, "values.mjs"),
                             os.path.join(BUILD, "web", "summit.wasm")], input=json.dumps(asked),
                            capture_output=True, text=True, check=False)
    equal(result.stderr, "")
    for found, wanted in zip(json.loads(result.stdout), expected, strict=True):
        shown = found.pop("shown")
        if "here" in wanted:
            equal(found, wanted)
            equal([name for name, _, _ in shown], [name for name, _, _ in wanted["here"][2]])
            for name, label, spoken in shown:
                contains(spoken, label if "xor" in name else re.search(r"\d+$", name)[0])
                contains(label, name if "xor" in name else re.search(r"\d+$", name)[0])
        else:
            slips = wanted.pop("shown")
            equal(found, wanted)
            for index, text in shown:
                equal(len(re.findall(r"\d+(?: from heap \d+)?", text)), min(len(slips[index]), 16))
    assert slipped > 5, slipped


main()
