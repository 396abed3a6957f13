"""The truth and the opponents that know it, from Python: against `summit solve`, and in play."""

import json
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import both

BUILD = os.path.dirname(os.environ.get("SUMMIT_LIBRARY", os.path.join(both.ROOT, "build", "")))
SUMMIT = os.path.join(BUILD, "summit")
CASES = [
    ("number-reach", {}),
    ("number-reach", {"ops": "+1, *2, -1", "target": 11}),
    ("number-maze", {"target": 9}),
    ("number-tower", {"numbers": "1-4", "target": 7}),
    ("reach-the-edge", {"size": 9, "start": 4, "steps": "1, 5"}),
    ("number-reach", {"players": 3, "target": 10}),
    ("number-reach", {"ops": ", ".join(f"+{by}" for by in range(1, 41)), "target": 60}),
]


def walk(summit, rules):
    """Every position that can arise, with the moves that lead there."""
    start = summit.Position(rules)
    ways, todo = {start.key(): (start, [])}, [start]
    while todo:
        position = todo.pop()
        for move in position.legal():
            then = position.copy().play(move)
            if then.key() not in ways:
                written = rules.moves(position.turn)[move]
                ways[then.key()] = (then, ways[position.key()][1] + [written])
                todo += [] if then.over else [then]
    return ways.values()


def solve(game, options, way):
    """What `summit solve` says of a position."""
    words = [f"--{name}={value}" for name, value in options.items()]
    run = subprocess.run(
        [SUMMIT, "solve", game, *words, "--json", "--after", ",".join(way)],
        stdout=subprocess.PIPE,
        check=True,
    )
    return json.loads(run.stdout)


class Common:
    """Every test here runs once for each way of loading; `summit` is the module."""

    def test_truth_is_what_solve_says(self):
        summit = self.summit
        for game, options in CASES:
            rules = summit.Rules(game, **options)
            truth = summit.Truth(rules)
            for position, way in list(walk(summit, rules))[:60]:
                if position.over:
                    continue
                told = solve(game, options, way)
                if not told["moves"]:
                    continue  # a turn is lost here, which the binding has passed over already
                self.assertEqual(told["to_move"], position.turn + 1)
                winner, plies = truth.winner(position)
                names = rules.moves(position.turn)
                value = "draw" if winner < 0 else "win" if winner == position.turn else "lose"
                self.assertEqual((value, plies), (told["value"], told.get("plies", 0)))
                self.assertEqual([names[move] for move in truth.best(position)], told["best"])
                after = truth.after(position)
                self.assertEqual([names[m] for m in after], [m["move"] for m in told["moves"]])
                self.assertEqual(
                    [after[m][1] for m in after], [m.get("plies", 0) for m in told["moves"]]
                )
                self.assertIn(truth.move(position), truth.best(position))

    def test_truth_mistakes(self):
        summit = self.summit
        truth = summit.Truth(summit.Rules("number-reach"))
        position = summit.Position(truth.rules)
        for level in (101, -1, "strong", 50.5, None):
            with self.assertRaises(summit.Error):
                truth.move(position, level)
        with self.assertRaises(summit.Error):
            summit.Truth(summit.Rules("number-maze", ops="+1, *2, -1", limit="*2=9", target=10**9))

    def test_levels_repeat_and_differ(self):
        summit = self.summit
        truth = summit.Truth(summit.Rules("number-reach", target=100))
        position = summit.Position(truth.rules).play(0).play(0)
        for level in ("easy", "medium", "hard", 10):
            moves = [truth.move(position, level, chance * 2**40) for chance in range(200)]
            again = [truth.move(position, level, chance * 2**40) for chance in range(200)]
            self.assertEqual(moves, again)
            self.assertEqual(set(moves), {0, 1})
        self.assertEqual({truth.move(position, 100, c) for c in range(50)}, {truth.best(position)[0]})

    def score(self, first, opponent, games=300):
        """The share of games that a level wins against an opponent in Env, from both seats."""
        summit = self.summit
        truth = summit.Truth(summit.Rules("number-reach", target=30))
        env = summit.Env(truth.rules, opponent=opponent, seat=None)
        won = 0
        for number in range(games):
            _, info = env.reset(seed=number)
            over = False
            while not over:
                move = truth.move(env.position, first, number * 2**32 + env.plies * 2**20)
                _, reward, over, _, info = env.step(move)
            won += reward > 0
        return won / games

    def test_stronger_opponents_win_more(self):
        self.assertGreater(self.score("hard", "easy"), 0.6)
        self.assertLess(self.score("easy", "hard"), 0.4)
        self.assertGreater(self.score(100, "random"), 0.95)

    def test_perfect_opponent_never_loses_what_is_won(self):
        """The second player wins Number Reach: nobody beats the perfect one there."""
        summit = self.summit
        env = summit.Env("number-reach", opponent="perfect", seat=0)
        for number in range(200):
            _, info = env.reset(seed=number)
            over = False
            while not over:
                action = env.action_space.sample(info["action_mask"])
                _, reward, over, _, info = env.step(action)
            self.assertEqual((reward, info["winner"]), (-1.0, 1))

    def test_perfect_opponent_resists(self):
        """Lost, it lasts as long as it can, and leaves the most answers that let it escape."""
        rules = self.summit.Rules("number-tower")
        truth = self.summit.Truth(rules)
        told_apart = 0
        for position, _ in walk(self.summit, rules):
            if position.over or truth.winner(position)[0] == position.turn:
                continue
            ways = {}
            for move in truth.best(position):
                then = position.copy().play(move)
                winner = truth.winner(then)[0]
                after = {} if then.over else truth.after(then)
                ways[move] = sum(won != winner for won, _ in after.values())
            self.assertEqual(ways[truth.move(position)], max(ways.values()))
            told_apart += min(ways.values()) < max(ways.values())
        self.assertGreater(told_apart, 20)

    def test_named_opponents_in_many_games(self):
        summit = self.summit
        wins = {}
        for name in ("random", "easy", "medium", "hard", "perfect"):
            env = summit.VectorEnv("number-reach", 200, seed=5, opponents={1: name})
            wins[name] = games = 0
            for _ in range(40):
                env.step(env.sample())
                ended = [i for i in range(200) if env.done[i]]
                games += len(ended)
                wins[name] += sum(1 for i in ended if env.winner[i] == 1)
            self.assertGreater(games, 500)
            wins[name] /= games
        self.assertEqual(wins["perfect"], 1)
        self.assertGreater(wins["easy"], wins["random"])
        self.assertGreater(wins["hard"], wins["random"])

    def test_vector_opponents_repeat(self):
        summit = self.summit

        def run(seed):
            env = summit.VectorEnv("number-maze", 20, seed=seed, opponents={1: "medium"})
            for _ in range(60):
                env.step(env.sample())
            return [env.position(i).key() for i in range(20)]

        self.assertEqual(run(1), run(1))
        self.assertNotEqual(run(1), run(2))


class WithoutNumpy(Common, unittest.TestCase):
    summit = both.plain


@unittest.skipUnless(both.has_numpy, "there is no numpy")
class WithNumpy(Common, unittest.TestCase):
    summit = both.usual


if __name__ == "__main__":
    unittest.main()
