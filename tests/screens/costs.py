"""What it costs, counted: bytes sent to the terminal, wakings and CPU while nothing happens."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import equal, main  # noqa: E402
from tmux import TERMS, full, line  # noqa: E402

# The most bytes for a typed character or a moved selection, for a move, and for a clock's second.
KEY, MOVE, TICK = 200, 1024, 60


def sent_by(tmux, act):
    """How many bytes are sent to the terminal for what is done."""
    tmux.wait_quiet(0.3)
    before = tmux.sent
    act()
    tmux.wait(lambda _: tmux.sent > before, "anything")
    tmux.wait_quiet(0.3)
    return tmux.sent - before


def cheap(count, most, what):
    if count > most:
        raise AssertionError(f"{what}: {count} bytes, expected at most {most}")


def test_line_mode_sends_little(home):
    for colours in TERMS:
        with line(home, "play", "number-reach", "--player2", "perfect", colours=colours) as tmux:
            tmux.expect_last("(+1 or *2):")
            cheap(sent_by(tmux, lambda: tmux.type("+")), KEY, "a typed character")
            cheap(sent_by(tmux, lambda: tmux.type("1\r")), MOVE, "a move")
        home.clear()


def test_the_full_screen_sends_little(home):
    for colours, size in ((0, (80, 24)), (8, (80, 24)), (256, (80, 24)), (256, (120, 40))):
        with full(home, colours=colours, size=size) as tmux:
            tmux.expect("Play Number Reach")
            for key in ("Down", "Down", "Up"):
                cheap(sent_by(tmux, lambda key=key: tmux.press(key)), KEY, "a moved selection")
            tmux.press("1")
            tmux.expect("Play against")
            for key in ("Down", "Right"):
                cheap(sent_by(tmux, lambda key=key: tmux.press(key)), KEY, "a choice on a card")
            tmux.press("m")
            tmux.expect("Number to land on")
            cheap(sent_by(tmux, lambda: tmux.press("Down")), KEY, "a moved line of the form")
            tmux.press("Enter")
            tmux.expect("h hint")
            cheap(sent_by(tmux, lambda: tmux.press("Right")), KEY, "a moved selection in a game")
            cheap(sent_by(tmux, lambda: tmux.type(":")), KEY, "the first of a typed word")
            cheap(sent_by(tmux, lambda: tmux.type("s")), KEY, "a typed character")
            tmux.escape("h hint")
            for move in "121":
                cheap(sent_by(tmux, lambda move=move: tmux.press(move)), MOVE, "a move")
        home.clear()
    for game, moves in (("number-tower", "985"), ("reach-the-edge", "323"), ("nim", "432")):
        with full(home, "play", game) as tmux:
            tmux.expect("h hint")
            for move in moves:
                cheap(sent_by(tmux, lambda move=move: tmux.press(move)), MOVE, f"a move of {game}")
        home.clear()


def cost(pid):
    """How often a process has waited for something, and its CPU time in ticks."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        waited = next(int(text.split()[1]) for text in file if text.startswith("voluntary"))
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        words = file.read().rpartition(")")[2].split()
    return waited, int(words[11]) + int(words[12])


def clock_ticks(tmux, count):
    """Waits until the clock has gone on so often; how many bytes that took."""
    shown, sent = tmux.wait_quiet(0.3), tmux.sent
    for _ in range(count):
        before = shown
        shown = tmux.wait(lambda now, before=before: now != before, "the clock to go on")
    return tmux.sent - sent


def idle(home, mode, asked):
    """One game waits without a clock, and one with: two of its seconds are the time looked at."""
    with mode(home, "play", "number-reach") as quiet:
        quiet.expect(asked)
        quiet.wait_quiet(0.5)
        quiet.wait_keys()
        before, sent = cost(quiet.pid()), quiet.sent
        with mode(home, "play", "number-reach", "--time", "300") as timed:
            timed.expect(asked)
            # One more may be on its way. Four a second would be sixteen.
            cheap(clock_ticks(timed, 3), 4 * TICK, "3 s of the clock")
            used = cost(timed.pid())[1]
            if used > 20:
                raise AssertionError(f"a clock of 3 s took {used} ticks of CPU")
        quiet.wait_quiet(0.1)
        equal((cost(quiet.pid()), quiet.sent), (before, sent))


def test_idle_line_mode_does_nothing(home):
    idle(home, line, "(+1 or *2):")


def start_costs(home, mode, *arguments):
    """The CPU time until the first screen, in ms; a test fails only far above the goal of 10."""
    with mode(home, *arguments) as tmux:
        tmux.expect("Number Reach")
        tmux.wait_quiet(0.3)
        with open(f"/proc/{tmux.pid()}/schedstat", encoding="ascii") as file:
            took = int(file.read().split()[0]) / 1e6
        print(f"# {took:.1f} ms of CPU until the first screen")
        if took > 100:
            raise AssertionError(f"{took} ms of CPU, the goal is 10")


def test_line_mode_starts_fast(home):
    start_costs(home, line)


def test_an_idle_full_screen_does_nothing(home):
    idle(home, full, "h hint")


def test_the_full_screen_starts_fast(home):
    start_costs(home, full)


main(6)
