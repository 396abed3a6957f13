"""A rule that no method has heard of: every answer of a build that has it is right at once.

usage: BUILD=... check.py. The build is of sources with stuck-odd.patch: whoever is stuck wins
on an odd number and loses on an even one. The brute force below knows that rule and shares nothing
with Summit.
"""

import functools
import json
import os
import random
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import BUILD, contains, equal, main  # noqa: E402


class Brute:
    """One shared number or one each, additions up to a target, refused beyond it; stuck wins or loses."""

    def __init__(self, target, ops, own, uses):
        self.target, self.ops, self.own, self.uses = target, ops, own, uses
        self.value = functools.lru_cache(None)(self.find)

    def file(self):
        limit = f"uses = {self.uses}\n" if self.uses else ""
        return (f"title = New\nstart = 0\ntarget = {self.target}\nbeyond = refused\nstuck = odd\n"
                f"number = {'own' if self.own else 'shared'}\n{limit}"
                f"ops = {', '.join(f'+{op}' for op in self.ops)}\n")

    def start(self):
        return (0, 0), ((0,) * len(self.ops),) * 2, 0

    def moves(self, state):
        """Each legal move's place, and the state after it; None if it wins."""
        numbers, used, turn = state
        which = turn if self.own else 0
        for place, op in enumerate(self.ops):
            if numbers[which] + op > self.target or (self.uses and used[turn][place] == self.uses):
                continue
            after = list(numbers)
            after[which] += op
            counts = [list(one) for one in used]
            counts[turn][place] += self.uses > 0
            won = after[which] == self.target
            yield place, None if won else (tuple(after), tuple(map(tuple, counts)), 1 - turn)

    def find(self, state):
        """Whether the player to move wins, and in how many plies."""
        answers = [(True, 1) if after is None else self.turned(after)
                   for _, after in self.moves(state)]
        if not answers:
            return self.stuck_wins(state), 0
        wins = [plies for win, plies in answers if win]
        return (True, min(wins)) if wins else (False, max(plies for _, plies in answers))

    def stuck_wins(self, state):
        numbers, _, turn = state
        return numbers[turn if self.own else 0] % 2 == 1

    def turned(self, after):
        win, plies = self.value(after)
        return not win, plies + 1

    def best(self, state):
        worth = {place: (True, 1) if after is None else self.turned(after)
                 for place, after in self.moves(state)}
        found = self.value(state)
        return [f"+{self.ops[place]}" for place, value in worth.items() if value == found]


def draw(rng):
    own = rng.random() < 0.4
    ops = sorted(rng.sample(range(2, 9), rng.randint(2, 3)))
    return Brute(rng.randint(9, 14 if own else 40), ops, own, rng.choice((0, 0, 2)))


def games(home, count, seed):
    rng = random.Random(seed)
    found = 0
    for _ in range(100 * count):
        if found == count:
            return
        game = draw(rng)
        home.file("new.game", game.file())
        if not list(game.moves(game.start())):
            continue
        if home.run("rules", "./new.game").status != 0:
            continue  # nobody could ever land on it
        found += 1
        yield game, rng
    assert found == count, f"only {found} of {count} games were taken"


def random_game(game, rng):
    """Moves and the states before them, and at the end who has won."""
    state, played = game.start(), []
    while True:
        moves = list(game.moves(state))
        if not moves:
            return played, state[2] if game.stuck_wins(state) else 1 - state[2]
        place, after = rng.choice(moves)
        played.append((state, f"+{game.ops[place]}"))
        if after is None:
            return played, state[2]
        state = after


def test_the_rules_say_it(home):
    for _ in games(home, 3, 1):
        contains(home.run("rules", "./new.game").out, "Whoever has no move wins on an odd number and loses on an even one.\n")


def test_solve(home):
    for game, rng in games(home, 25, 2):
        played, _ = random_game(game, rng)
        for length, (state, _) in enumerate(played):
            words = ["--after", ",".join(move for _, move in played[:length])] if length else []
            answer = json.loads(home.run("solve", "./new.game", "--json", *words).out)
            win, plies = game.value(state)
            equal((answer["value"], answer["plies"]), ("win" if win else "lose", plies))
            equal(answer["best"], game.best(state))
            equal(answer["method"], "exploration")


def test_methods_that_do_not_know_the_rule_decline(home):
    for _, _ in games(home, 5, 3):
        for method in ("arithmetic", "race", "retrograde"):
            result = home.run("solve", "./new.game", "--method", method)
            equal((result.status, result.out), (1, ""))


def test_hint_and_review(home):
    for game, rng in games(home, 10, 4):
        played, winner = random_game(game, rng)
        typed = "".join(f"hint\n{move}\n" for _, move in played)
        out = home.run("play", "./new.game", typed=typed).out
        hints = re.findall(r"(\+\d+)(?: is best| holds out longest)", out)
        equal(hints, [game.best(state)[0] for state, _ in played])
        contains(out, f"Player {winner + 1} ")
        text = home.run("review", finished(home)).out
        mistakes = sum(game.value(state)[0] and not wins_after(game, state, move)
                       for state, move in played)
        equal(text.count("??"), mistakes)


def finished(home):
    """The game that ended last."""
    folder = home.file(".local/state/summit/finished")
    return max((os.path.join(folder, name) for name in os.listdir(folder)), key=os.path.getmtime)


def wins_after(game, state, move):
    after = dict(game.moves(state))[game.ops.index(int(move))]
    return after is None or game.turned(after)[0]


def test_map(home):
    for game, _ in games(home, 10, 5):
        if game.own or game.uses:
            continue
        out = home.run("map", "./new.game").out
        letters = {}
        for row, rest in re.findall(r"^ *(\d+) ((?: +\[?[WLD.]\]?)+)", out, re.M):
            for column, cell in enumerate(rest.replace("[", " ").replace("]", " ").split()):
                letters[int(row) + column] = cell
        for number, cell in letters.items():
            if cell != ".":
                state = ((number, 0), game.start()[1], 0)
                equal((number, cell), (number, "W" if game.value(state)[0] else "L"))


def test_match(home):
    for game, _ in games(home, 8, 6):
        result = json.loads(home.run("match", "./new.game", "--player", "perfect", "--player",
                                     "random", "--games", "20", "--seed", "1", "--json").out)
        perfect = result["players"][0]
        equal((perfect["kept_share"], perfect["draws"]), (1, 0))
        first = game.value(game.start())[0]
        seats = {seat["seat"]: seat for seat in perfect["seats"]}
        won = seats[1 if first else 2]
        equal(won["wins"], won["games"])


def test_certificates(home):
    for number, _ in enumerate(games(home, 5, 7)):
        equal(home.run("solve", "./new.game", "--certificate", f"proof{number}").status, 0)
        equal(home.run("verify", f"proof{number}").status, 0)


def test_batches(home):
    os.environ["SUMMIT_LIBRARY"] = next(os.path.join(BUILD, name) for name in os.listdir(BUILD)
                                        if re.fullmatch(r"libsummit\.so\.\d+\.\d+\.\d+", name))
    sys.path.insert(0, os.path.join(os.path.dirname(BUILD), "python"))
    import summit
    for game, rng in games(home, 8, 8):
        rules = summit.Rules(home.file("new.game"))
        truth = summit.Truth(rules)
        for states in (0, 1):
            env = summit.VectorEnv(rules, 64, seed=rng.randrange(1000), states=states)
            follow(env, game, truth)


def follow(env, game, truth):
    """Plays random moves in all games of a batch and in the brute force beside it."""
    beside = [game.start()] * env.num_envs
    for _ in range(60):
        for index, state in enumerate(beside):
            legal = [place for place, _ in game.moves(state)]
            equal([place for place in range(len(game.ops)) if env.legal[index][place]], legal)
            position = env.position(index)
            win, plies = game.value(state)
            equal(truth.winner(position), (state[2] if win else 1 - state[2], plies))
        actions = list(env.sample())
        env.step()
        for index, action in enumerate(actions):
            state = beside[index]
            after = dict(game.moves(state))[int(action)]
            over = after is None or not list(game.moves(after))
            equal(bool(env.done[index]), over)
            if over:
                won = after is None or not game.stuck_wins(after)
                equal(env.winner[index], state[2] if won else after[2])
            beside[index] = game.start() if over else after


main()
