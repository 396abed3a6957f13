"""What the full screen costs, beside the goals: CPU until it is there, bytes and time for a key."""

import os
import signal
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tests"))
from harness import Home, Terminal  # noqa: E402

RUNS = 20


def cpu_ms(pid):
    with open(f"/proc/{pid}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[0]) / 1e6


def pressed(terminal, key):
    """The bytes that come for a key, and the milliseconds until the first of them."""
    before, begun = len(terminal.out.encode()), time.monotonic()
    terminal.type(key)
    terminal.read(10)
    took = (time.monotonic() - begun) * 1e3
    terminal.read(0.1)
    return len(terminal.out.encode()) - before, took


def measure(home, *arguments, keys, first):
    """The CPU until the first screen, and of each key its bytes and milliseconds."""
    terminal = Terminal(home, *arguments, TERM="xterm-256color", SUMMIT_LINE=None)
    terminal.expect(first)
    terminal.read(0.2)
    cpu, told = cpu_ms(terminal.pid), [pressed(terminal, key) for key in keys]
    os.kill(terminal.pid, signal.SIGTERM)
    terminal.end()
    return cpu, told


home = Home()
try:
    starts, downs, moves = [], [], []
    for _ in range(RUNS):
        cpu, told = measure(home, keys=["\x1bOB"], first="q quit")
        starts.append(cpu)
        downs += told
        moves += measure(home, "play", "number-reach", "--screen", keys="12", first="q leave")[1]
        home.clear()
    print(f"the first full screen:            {sorted(starts)[RUNS // 2]:.1f} ms of CPU (goal: under 10 ms)")
    for name, told, goal in (("a moved selection", downs, 200), ("a move, with the disk's sync", moves, 1024)):
        print(f"{name + ':':33} {max(size for size, _ in told)} bytes at most (goal: {goal}), "
              f"{sorted(ms for _, ms in told)[len(told) // 2]:.1f} ms (goal: 16 and the sync)")
finally:
    home.remove()
