"""Tests of the binding, with numpy and without: rules, positions, the three environments."""

import array
import os
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import both

GAMES = ["number-reach", "operation-duel", "number-maze", "number-tower", "reach-the-edge"]


def many_moves(count, more=""):
    """A game with so many moves."""
    moves = ", ".join(f"+{by}" for by in range(1, count + 1))
    return f"start = 0\ntarget = {2 * count}\nops = {moves}\nbeyond = refused\n{more}"


class Common:
    """Every test here runs once for each way of loading; `summit` is the module."""

    def test_rules(self):
        summit = self.summit
        self.assertEqual(sorted(summit.games()), sorted(GAMES))
        self.assertIn("nim", summit.classics())
        rules = summit.Rules("number-reach", target=50, players=3)
        self.assertEqual((rules.players, rules.targets, rules.move_count), (3, [50, 50, 50], 2))
        self.assertEqual(rules.title, "Number Reach")
        self.assertIn("target = 50", rules.write())
        self.assertIn("50", rules.describe())
        again = summit.Rules(rules.write())
        self.assertEqual(again.write(), rules.write())
        self.assertEqual(summit.Rules("like = number-reach\ntarget = 9\n").targets, [9, 9])
        self.assertEqual(len(rules.scale()), rules.width)

    def test_rules_from_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "race.game")
            with open(path, "w", encoding="utf-8") as file:
                file.write("start = 0\ntarget = 21\nops = +1, +2, +3\n")
            rules = self.summit.Rules(path)
        self.assertEqual((rules.name, rules.moves()), ("race", ["+1", "+2", "+3"]))

    def test_mistakes(self):
        summit = self.summit
        for game, options in (
            ("no-such-game", {}),
            ("number-reach", {"target": 0}),
            ("number-reach", {"no_such_key": 1}),
            ("start = 1\ntarget = x\n", {}),
        ):
            with self.assertRaises(summit.Error):
                summit.Rules(game, **options)
        position = summit.Position(summit.Rules("number-reach"))
        for move in (2, -1, 99, "+3", ""):
            before = position.key()
            with self.assertRaises(summit.Error):
                position.play(move)
            self.assertEqual(position.key(), before)
        with self.assertRaises(summit.Error):
            summit.Position(position.rules, first=2)
        with self.assertRaises(summit.Error):
            summit.VectorEnv(num_envs=0)
        with self.assertRaises(summit.Error):
            summit.VectorEnv(want=("observation", "colour"))
        with self.assertRaises(summit.Error):
            summit.VectorEnv(num_envs=3).step([0, 0])
        with self.assertRaises(summit.Error):
            summit.VectorEnv(opponents={0: "random", 1: "random"})

    def test_positions(self):
        summit = self.summit
        position = summit.Position(summit.Rules("number-tower"))
        self.assertEqual(position.legal(), list(range(9)))
        other = position.copy().play("9")
        self.assertNotEqual(position, other)
        self.assertEqual(other.numbers, [9, 0])
        self.assertEqual(other.play(8).legal(), [0, 1, 2, 3, 4, 5])
        self.assertEqual(other.play("6").winner, 0)
        self.assertTrue(other.over)
        self.assertEqual(other.mask, 0)
        self.assertEqual(other.legal(), [])

    def test_many_moves(self):
        """What is legal, against what can be played, with as many moves as there can be."""
        summit = self.summit
        for count in (1, 32, 33, 64, 256):
            rules = summit.Rules(many_moves(count, "repeat = not-last\n"))
            dice = random.Random(count)
            position = summit.Position(rules)
            self.assertEqual((rules.move_count, len(rules.moves())), (count, count))
            self.assertEqual(position.mask, 2**count - 1)
            while not position.over:
                self.assertEqual(self.playable(position), position.legal())
                self.assertEqual(position.mask, sum(1 << move for move in position.legal()))
                move = dice.choice(position.legal())
                typed = position.copy().play(rules.moves()[move])
                self.assertEqual(position.play(move), typed)
            self.assertEqual((position.legal(), position.mask), ([], 0))
        with self.assertRaises(summit.Error):
            summit.Rules(many_moves(257))

    def playable(self, position):
        """The moves that can be played, by trying all."""
        moves = []
        for move in range(-1, position.rules.move_count + 1):
            try:
                position.copy().play(move)
            except self.summit.Error:
                continue
            moves.append(move)
        return moves

    def test_seats_with_other_moves(self):
        """A seat with fewer moves has none of the other numbers."""
        rules = self.summit.Rules("number-reach", **{"ops.1": "+1, +2, *3", "ops.2": "+4"})
        position = self.summit.Position(rules)
        self.assertEqual((rules.move_count, position.legal()), (3, [0, 1, 2]))
        position.play("*3")
        self.assertEqual((position.legal(), position.mask, self.playable(position)), ([0], 1, [0]))
        env = self.summit.VectorEnv(rules, 2)
        env.step([2, 2])
        self.assertEqual(list(env.legal[0]), [1, 0, 0])

    def test_env(self):
        summit = self.summit
        for game in GAMES:
            for seat in (0, 1, None):
                env = summit.Env(game, seat=seat, first=None)
                for number in range(20):
                    row, info = env.reset(seed=number)
                    over = False
                    while not over:
                        self.assertEqual(len(row), env.rules.width)
                        self.assertEqual(row[summit.SEE_TURN], info["seat"])
                        action = env.action_space.sample(info["action_mask"])
                        row, reward, terminated, truncated, info = env.step(action)
                        self.assertFalse(info["illegal"])
                        over = terminated or truncated
                    won = info["winner"] == info["seat"]
                    self.assertEqual(reward, 1.0 if won else 0.0 if info["winner"] < 0 else -1.0)
                    with self.assertRaises(summit.Error):
                        env.step(0)

    def test_env_repeats(self):
        def run(seed):
            env = self.summit.Env("reach-the-edge", seat=None, first=None)
            row, info = env.reset(seed=seed)
            rows, over = [list(row)], False
            while not over:
                action = list(info["action_mask"]).index(1)
                row, _, terminated, truncated, info = env.step(action)
                rows.append(list(row))
                over = terminated or truncated
            return rows

        self.assertEqual(run(5), run(5))
        self.assertTrue(any(run(5) != run(seed) for seed in range(6, 12)))

    def test_env_illegal_and_limit(self):
        env = self.summit.Env("number-maze", limit=3, illegal_reward=-0.5)
        env.reset(seed=1)
        before = env.position.key()
        _, reward, terminated, truncated, info = env.step(31)
        self.assertEqual((reward, terminated, truncated), (-0.5, False, False))
        self.assertTrue(info["illegal"])
        self.assertEqual(env.position.key(), before)
        _, reward, terminated, truncated, info = env.step(0)
        self.assertEqual((reward, terminated, truncated), (0.0, False, True))

    def test_aec(self):
        summit = self.summit
        for game, options in [(name, {}) for name in GAMES] + [("number-maze", {"players": 4})]:
            env = summit.AECEnv(game, first=None, **options)
            dice = random.Random(2)
            for number in range(20):
                env.reset(seed=number)
                total = dict.fromkeys(env.possible_agents, 0.0)
                left = []
                for agent in env.agent_iter():
                    seen, reward, terminated, truncated, info = env.last()
                    total[agent] += reward
                    mask = [int(bit) for bit in seen["action_mask"]]
                    legal = [move for move, bit in enumerate(mask) if bit]
                    over = terminated or truncated
                    left += [agent] if over else []
                    self.assertTrue(over or legal)
                    env.step(None if over else dice.choice(legal))
                self.assertEqual(sorted(left), env.possible_agents)
                winner = env.position.winner
                for seat, agent in enumerate(env.possible_agents):
                    expected = 0.0 if winner < 0 else 1.0 if seat == winner else -1.0
                    self.assertEqual(total[agent], expected)

    def test_aec_illegal_and_limit(self):
        env = self.summit.AECEnv("number-reach", limit=2)
        env.reset()
        env.step(7)
        self.assertEqual(env.rewards, {"player_1": -1.0, "player_2": 0.0})
        self.assertTrue(all(env.terminations.values()))
        env.reset()
        env.step(0)
        self.assertEqual(list(env.observe("player_1")["action_mask"]), [0, 0])
        env.step(0)
        self.assertTrue(all(env.truncations.values()))
        env = self.summit.AECEnv(many_moves(256))
        for action, illegal in ((255, False), (256, True), (None, True)):
            env.reset()
            env.step(action)
            self.assertEqual(env.infos["player_1"].get("illegal", False), illegal)

    def test_vector_against_positions(self):
        """Every row of every array against a Position that is played beside it."""
        summit = self.summit
        want = tuple(name for name, _, _ in summit._ARRAYS)
        for game in GAMES:
            env = summit.VectorEnv(game, num_envs=20, seed=3, limit=25, want=want)
            models = [summit.Position(env.rules) for _ in range(20)]
            plies = [0] * 20
            for _ in range(100):
                actions = env.sample().tolist()
                env.step(actions)
                for i, model in enumerate(models):
                    mover = model.turn
                    model.play(actions[i])
                    plies[i] += 1
                    cut = not model.over and plies[i] >= 25
                    self.assertEqual((env.done[i], env.truncated[i]), (model.over, cut))
                    self.assertEqual(env.winner[i], model.winner)
                    sign = 0 if model.winner < 0 else 1 if model.winner == mover else -1
                    self.assertEqual(env.reward[i], sign)
                    self.assertEqual(env.rewards[i][mover], sign)
                    if model.over or cut:
                        self.assertEqual(env.final[i].tolist(), model.observe())
                        models[i] = model = summit.Position(env.rules)
                        plies[i] = 0
                    self.assertEqual(env.observation[i].tolist(), model.observe())
                    self.assertEqual((env.mask[i], env.turn[i]), (model.mask, model.turn))
                    legal = [m for m, bit in enumerate(env.legal[i]) if bit]
                    self.assertEqual(legal, model.legal())
                    self.assertEqual(env.position(i), model)

    def test_vector_opponents(self):
        summit = self.summit
        asked = []

        def last(position):
            asked.append(position.turn)
            return position.legal()[-1]

        env = summit.VectorEnv("number-maze", num_envs=10, seed=1, opponents={0: last})
        for _ in range(50):
            self.assertEqual(set(bytes(env.turn)), {1})
            env.step(env.sample())
        self.assertEqual(set(asked), {0})
        env = summit.VectorEnv("number-reach", 10, opponents={1: "random"}, first="toss")
        for _ in range(50):
            env.step(env.sample())
            self.assertEqual(set(bytes(env.turn)), {0})

    def test_vector_opponent_raises(self):
        def broken(position):
            raise KeyError(position.turn)

        env = self.summit.VectorEnv("number-reach", 4, opponents={1: broken})
        with self.assertRaises(KeyError):
            env.step(bytes(4))
        with self.assertRaises(KeyError):
            self.summit.VectorEnv("number-reach", 4, opponents={0: broken})
        env.seat(1, None)
        env.step(bytes(4))

    def test_vector_repeats(self):
        summit = self.summit
        for tables in (True, False):
            one = summit.VectorEnv("number-tower", 50, seed=9, tables=tables)
            two = summit.VectorEnv("number-tower", 50, seed=9)
            self.assertEqual(one.states > 0, tables)
            counts = one.random(40)
            for _ in range(40):
                two.step(two.sample())
            self.assertEqual(counts["moves"], 2000)
            self.assertTrue(all(one.position(i) == two.position(i) for i in range(50)))

    def test_vector_illegal(self):
        env = self.summit.VectorEnv("number-reach", 4, want=("illegal", "mask", "done"))
        env.step([0, 1, 2, 255])
        self.assertEqual(list(env.illegal), [0, 0, 1, 1])
        self.assertIsNone(env.observation)
        env.step([0, 256, 2**16 - 1, 257])
        self.assertEqual(list(env.illegal), [0, 1, 1, 1])
        for number in (-1, 2**16, 2**70):
            with self.assertRaises(self.summit.Error):
                env.step([0, 0, 0, number])

    def test_vector_many_moves(self):
        """More moves than a mask has bits, and than a byte has numbers."""
        summit = self.summit
        want = ("observation", "legal", "turn", "illegal")
        for count in (33, 256):
            for tables in (True, False):
                env = summit.VectorEnv(many_moves(count), 10, seed=4, want=want, tables=tables)
                models = [summit.Position(env.rules) for _ in range(10)]
                for _ in range(30):
                    actions = env.sample().tolist()
                    env.step(actions)
                    self.assertEqual(list(env.illegal), [0] * 10)
                    for i, action in enumerate(actions):
                        if models[i].play(action).over:
                            models[i] = summit.Position(env.rules)
                        legal = [move for move, bit in enumerate(env.legal[i]) if bit]
                        self.assertEqual(legal, models[i].legal())
                        self.assertEqual(env.observation[i].tolist(), models[i].observe())
                        self.assertEqual(env.position(i), models[i])
                env.reset()
                env.step([count - 1] * 5 + [count] * 5)
                self.assertEqual(list(env.illegal), [0] * 5 + [1] * 5)

    def test_vector_without_a_mask(self):
        summit = self.summit
        env = summit.VectorEnv(many_moves(33), 4)
        with self.assertRaisesRegex(summit.Error, "found 33 moves, expected at most 32 for a mask"):
            env.mask
        self.assertFalse(hasattr(env, "mask"))
        with self.assertRaisesRegex(summit.Error, "found 33 moves, expected at most 32 for a mask"):
            summit.VectorEnv(many_moves(33), 4, want=("legal", "mask"))
        with self.assertRaises(AttributeError):
            env.colour
        self.assertEqual(list(summit.VectorEnv(many_moves(32), 2).mask), [2**32 - 1] * 2)

    def test_vector_actions(self):
        """Actions of every kind do the same."""
        chosen = [8, 0, 3]
        given = [bytes(chosen), bytearray(chosen), memoryview(bytes(chosen)), tuple(chosen)]
        given += [iter(chosen), dict.fromkeys(chosen), array.array("q", chosen), None]
        for actions in given:
            env = self.summit.VectorEnv("number-tower", 3)
            env.actions[:] = array.array("H", chosen)
            env.step(actions)
            self.assertEqual([env.position(i).numbers[0] for i in range(3)], [9, 1, 4])


class WithoutNumpy(Common, unittest.TestCase):
    summit = both.plain

    def test_there_is_none(self):
        self.assertIsNone(self.summit.numpy)
        self.assertIsInstance(self.summit.VectorEnv(num_envs=2).mask, memoryview)


@unittest.skipUnless(both.has_numpy, "there is no numpy")
class WithNumpy(Common, unittest.TestCase):
    summit = both.usual

    def test_arrays(self):
        numpy = self.summit.numpy
        env = self.summit.VectorEnv("number-tower", num_envs=64)
        self.assertEqual(env.observation.shape, (64, env.rules.width))
        self.assertEqual(env.observation.dtype, numpy.int64)
        self.assertEqual(env.legal.shape, (64, 9))
        env.step(numpy.argmax(env.legal, axis=1))
        self.assertEqual(env.observation[:, self.summit.SEE_TURN].tolist(), [1] * 64)
        few = self.summit.VectorEnv("number-reach", 4, want=("illegal",))
        few.step(numpy.array([0, 256, -1, 1]))
        self.assertEqual(few.illegal.tolist(), [0, 1, 1, 0])
        for kind in "bBhHiIqQ?":  # every kind of whole numbers
            few.reset()
            few.step(numpy.array([1, 0, 1, 1], dtype=kind))
            self.assertEqual(few.illegal.tolist(), [0] * 4)
        many = self.summit.VectorEnv(many_moves(256), 4, want=("illegal",))
        many.step(numpy.array([255, 256, -1, 2**40]))
        self.assertEqual(many.illegal.tolist(), [0, 1, 1, 1])
        few.step(numpy.array([2**16, 2**32, 2**63, 1], dtype="Q"))
        self.assertEqual(few.illegal.tolist(), [1, 1, 1, 0])
        self.assertEqual((env.actions.dtype, env.sample().dtype), (numpy.uint16, numpy.uint16))
        with self.assertRaises(self.summit.Error):
            env.step(numpy.zeros(63, dtype=numpy.uint8))


if __name__ == "__main__":
    unittest.main()
