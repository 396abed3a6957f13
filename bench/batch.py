"""Measures the vectorised environment through Python, on one core. usage: batch.py [SECONDS]

Each move is chosen from the legal ones, played, and every usual array is written.
"""

import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import summit

GAMES, STEPS, GOAL = 4096, 20, 20


def best_rate(play, seconds):
    best, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        moves = play()
        best = max(best, moves / (time.perf_counter() - start))
    return best / 1e6


def steps(env):
    for _ in range(STEPS):
        env.step(env.sample())
    return GAMES * STEPS


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
    numpy = "numpy" if summit.numpy else "no numpy"
    for game in summit.games():
        env = summit.VectorEnv(game, num_envs=GAMES, seed=1)
        rate = best_rate(lambda: steps(env), seconds)
        what = f"{game}, python ({numpy}), sample and step"
        print(f"{what:58} {rate:7.1f}  {GOAL:5}  {'reached' if rate >= GOAL else 'missed'}")
        rate = best_rate(lambda: env.random(STEPS * 20)["moves"], seconds)
        what = f"{game}, python ({numpy}), random"
        print(f"{what:58} {rate:7.1f}")


if __name__ == "__main__":
    main()
