"""No call from Python ends the interpreter, and copies and pickles are what they were made from."""

import copy
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "python"))
import hostile
import summit


def run(words):
    """How a process with hostile calls ends, and the last that it said."""
    script = os.path.join(HERE, "hostile.py")
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen([sys.executable, script, *words], stdout=said, stderr=said)
        try:
            status = child.wait(timeout=900)
        except subprocess.TimeoutExpired:
            child.kill()
            status = "it hangs"
        said.seek(0)
        return status, said.read().decode(errors="replace").splitlines()[-12:]


class Hostile(unittest.TestCase):
    def test_no_call_ends_the_interpreter(self):
        both_ways = [[name, *way] for name in hostile.CASES for way in (["plain"], [])]
        ways = both_ways if os.environ.get("LONG") == "1" else both_ways[::3]
        if not summit.numpy:
            ways = [way for way in ways if way[1:]]
        with ThreadPoolExecutor(2) as pool:
            for words, (status, said) in zip(ways, pool.map(run, ways)):
                with self.subTest(case=words):
                    self.assertEqual(status, 0, "\n".join(said))

    def test_every_public_call_is_tried(self):
        """So that a new one isn't forgotten."""
        for kind in (*summit.__all__, "Discrete", "Box", "Rows"):
            if kind in ("Error", "games", "classics"):
                continue
            for name, thing in vars(getattr(summit, kind)).items():
                if callable(thing) and not name.startswith("_"):
                    self.assertIn(name, hostile.CALLS[kind][1])


def play(env, actions):
    """What a learner sees when it plays these."""
    seen = []
    for action in actions:
        if env.position.over:
            break
        row, reward, over, cut, info = env.step(action)
        seen.append((list(row), reward, over, cut, list(info["action_mask"]), info["winner"]))
    return seen


WAYS = [copy.copy, copy.deepcopy]
for number in range(pickle.HIGHEST_PROTOCOL + 1):
    WAYS.append(lambda thing, number=number: pickle.loads(pickle.dumps(thing, number)))


class Copies(unittest.TestCase):
    def all_rules(self):
        for game in summit.games():
            yield summit.Rules(game)
        yield summit.Rules("number-maze", players=3, limit="*2=5", target=30, **{"ops.2": "+1, *3"})
        yield summit.Rules(hostile.LIMITED)
        yield summit.Rules(hostile.BANNED)
        yield summit.Rules(hostile.MANY)
        yield summit.Rules(hostile.STUCK)

    def test_rules(self):
        for rules in self.all_rules():
            for way in WAYS:
                again = way(rules)
                self.assertEqual(again.write(), rules.write())
                self.assertEqual((again.name, again.describe()), (rules.name, rules.describe()))
                self.assertEqual((again, hash(again)), (rules, hash(rules)))
        self.assertNotEqual(summit.Rules("number-reach"), summit.Rules("number-reach", target=9))

    def test_rules_outlive_what_they_were_copied_from(self):
        for way in WAYS:
            position = summit.Position(way(summit.Rules("number-reach")))
            self.assertEqual(way(position).play(0).numbers, [2])

    def test_positions(self):
        for rules in self.all_rules():
            position = summit.Position(rules)
            while True:
                for way in WAYS:
                    again = way(position)
                    self.assertEqual(again, position)
                    self.assertEqual((again.mask, again.observe()), (position.mask, position.observe()))
                    if not position.over:  # one doesn't move the other
                        before = position.key()
                        self.assertNotEqual(again.play(again.legal()[-1]), position)
                        self.assertEqual(position.key(), before)
                if position.over:
                    break
                position.play(position.legal()[0])

    def test_positions_that_cannot_be(self):
        """What a pickle may not hold."""
        position = summit.Position(summit.Rules(hostile.LIMITED)).play("+2")
        again, (rules, words, *rest) = position.__reduce__()
        self.assertEqual(again(rules, words, *rest), position)
        # turn, out, passes, winner, last, before, fresh
        self.assertEqual(rest, [1, 0, 0, summit.NOBODY, 0, 0, 0])
        for changed in (
            [(10, *words[1:]), *rest],  # past the target
            [(-1, *words[1:]), *rest],  # less than the least
            [(words[0], -1, *words[2:]), *rest],  # moves made more often than they may be
            [words[:-1], *rest],
            [(*words, 0), *rest],
            [(2**64, *words[1:]), *rest],
            [words, 3, 0, 0, -1, 0, 0, 0],
            [words, 257, 0, 0, -1, 0, 0, 0],
            [words, 1, 2, 0, -1, 0, 0, 0],  # the turn of one who is out
            [words, 1, 5, 0, -1, 0, 0, 0],  # the only one left
            [words, 1, 8, 0, -1, 0, 0, 0],
            [words, 1, 0, 4, -1, 0, 0, 0],
            [words, 1, 0, 0, 3, 0, 0, 0],
            [words, 1, 0, 0, -3, 0, 0, 0],
            [words, 1, 0, 0, -1, 1, 0, 0],  # nothing is banned here
            [words, 1, 0, 0, -1, 0, 1, 0],  # no amount matters to the next move
            [words, 1, 0, 0, -1, 0, 0, 1],  # nor whether one was made
            [words, *rest, 0],
            [words, *rest[:-1]],
        ):
            with self.subTest(parts=changed), self.assertRaisesRegex(summit.Error, "can't come up"):
                again(rules, *changed)

        again, (rules, words, *rest) = summit.Position(summit.Rules("number-reach")).__reduce__()
        with self.assertRaisesRegex(summit.Error, "can't come up"):
            again(rules, (words[0], 1, *words[2:]), *rest)  # nothing is counted here

    def test_truth(self):
        truth = summit.Truth(summit.Rules("number-reach"))
        for way in WAYS:
            position = summit.Position(truth.rules)
            self.assertEqual(way(truth).winner(way(position)), truth.winner(position))

    def test_envs(self):
        for opponent in ("random", "perfect", min_move):
            env = summit.Env("number-maze", opponent, target=40)
            env.reset(seed=3)
            env.step(0)
            for way in WAYS:
                copies = [way(env) for _ in range(2)]
                seen = [play(one, [0, 1, 0, 1, 1, 0] * 5) for one in copies]
                self.assertEqual(seen[0], seen[1])  # each has dice of its own, with the same luck
                self.assertEqual(env.plies, 2)
            self.assertEqual(play(env, [0, 1, 0, 1, 1, 0] * 5), seen[0])

    def test_aec_envs(self):
        env = summit.AECEnv("number-tower")
        env.reset()
        env.step(2)
        for way in WAYS:
            again = way(env)
            again.step(3)
            self.assertEqual((env.position.numbers, env.agent_selection), ([3, 0], "player_2"))
            self.assertEqual(again.position.numbers, [3, 4])

    def test_vector_envs_are_refused(self):
        env = summit.VectorEnv("number-reach", 4)
        for way in WAYS:
            with self.assertRaisesRegex(TypeError, "can't be copied or pickled"):
                way(env)
        env.step(bytes(4))

    def test_pickles_go_to_other_processes(self):
        code = "import pickle, sys; e = pickle.load(sys.stdin.buffer); print(e.step(0)[0][4])"
        env = summit.Env("number-reach", "perfect")
        env.reset(seed=1)
        folder = os.path.dirname(summit.__file__)
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=pickle.dumps(env),
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": folder + os.pathsep + os.environ.get("PYTHONPATH", "")},
            check=True,
        )
        self.assertEqual(int(done.stdout), env.step(0)[0][4])


def min_move(position):
    return position.legal()[0]


class Misuse(unittest.TestCase):
    """What some of the exceptions say."""

    def refused(self, part, call, *arguments):
        with self.assertRaisesRegex(summit.Error, part):
            call(*arguments)

    def test_closed(self):
        env = summit.VectorEnv("number-reach", 4)
        env.close()
        env.close()
        for name, given in hostile.VECTOR.items():
            if name not in ("__init__", "close"):
                self.refused("closed", getattr(env, name), *given)
        self.assertEqual(list(env.done), [0] * 4)

    def test_truth(self):
        truth = summit.Truth(summit.Rules("number-reach"))
        over = hostile.finished(truth.rules)
        self.refused("the game is over", truth.move, over)
        for position in hostile.foreign():
            for call in (truth.move, truth.winner, truth.best, truth.after):
                self.refused("other rules", call, position)
        again = summit.Position(summit.Rules("number-reach", target=20))  # the same, said again
        self.assertEqual(truth.best(again), truth.best(summit.Position(truth.rules)))

    def test_from_within(self):
        env = summit.VectorEnv("number-reach", 4)
        self.refused("during another", env.seat, 0, lambda position: env.step(bytes(4)))

    def test_numbers(self):
        env = summit.VectorEnv("number-reach", 4)
        self.refused("expected 0 to 3", env.position, 4)
        self.refused("expected 0 to 1", env.seat, 2**32, "random")
        self.refused("whole number", env.random, 1.5)
        self.refused("expected 0 to 1", summit.Rules("number-reach").moves, 2)
        self.refused("NUL", summit.Rules, "number-reach\0")
        self.refused("enough memory", summit.VectorEnv, "number-reach", 2**40)
        with self.assertRaises(TypeError):
            env.step(4)  # it isn't four actions


if __name__ == "__main__":
    unittest.main()
