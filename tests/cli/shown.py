"""Nothing is shown before it is kept; and the clock of a turn."""

import os
import select
import signal
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import PATIENCE, contains, equal, main, unseal, wait_for  # noqa: E402


# ---- Nothing is shown before it is kept ------------------------------------------------------------


class StoppedScreen:
    """A game whose screen is a terminal that can be stopped: what writes to it then waits."""

    def __init__(self, home, *arguments):
        self.home, self.out = home, ""
        self.reading, self.screen = os.openpty()
        self.process = home.start(*arguments, stdout=self.screen, env={"TERM": "dumb"})

    def wait_for_prompt(self, nth):
        """Until it has asked so often."""
        while self.out.count("Enter your move") < nth:
            if not select.select([self.reading], [], [], 20)[0]:
                raise AssertionError(f"no prompt {nth} in {self.out!r}")
            self.out += os.read(self.reading, 65536).decode()

    def type(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def stop(self):
        termios.tcflow(self.screen, termios.TCOOFF)

    def expect_kept(self, line):
        """Waits until the journal ends with this line."""
        end = time.monotonic() + PATIENCE
        text = ""
        while not text.endswith("\n" + line + "\n"):
            if time.monotonic() > end:
                raise AssertionError(f"{line!r} is shown before it is kept: {text!r}")
            time.sleep(0.01)
            for path in self.home.journals():
                text = unseal(path)

    def end(self):
        self.process.kill()
        os.close(self.screen)
        os.close(self.reading)
        self.process.communicate()


def test_what_comes_through_a_pipe_is_kept_before_it_is_shown(home):
    screen = StoppedScreen(home, "play", "number-reach")
    screen.wait_for_prompt(1)
    screen.stop()
    screen.type("*2\n")
    screen.expect_kept("1. player 1: *2 -> 2")
    screen.end()


def test_an_undo_is_kept_before_it_is_shown(home):
    screen = StoppedScreen(home, "play", "number-reach")
    screen.type("*2\n*2\n")
    screen.wait_for_prompt(3)
    screen.stop()
    screen.type("undo\n")
    screen.expect_kept("undo")
    screen.end()


def test_a_resignation_is_kept_before_it_is_shown(home):
    screen = StoppedScreen(home, "play", "number-reach")
    screen.wait_for_prompt(1)
    screen.stop()
    screen.type("resign\n")
    screen.expect_kept("player 1 resigns, player 2 wins")
    screen.end()


def test_a_lost_clock_is_kept_before_it_is_shown(home):
    screen = StoppedScreen(home, "play", "number-reach", "--time", "0.5")
    screen.wait_for_prompt(1)
    screen.stop()
    screen.expect_kept("player 1 runs out of time, player 2 wins")
    screen.end()


def bot_answers(home, answer, line):
    """A bot that answers when it is told to, while nothing can be shown. It reads a line of the question
    first: what it says before it is asked counts for nothing."""
    os.mkfifo(home.file("go"))
    screen = StoppedScreen(home, "play", "number-reach", "--player2",
                           f"text:read question; read line < go; {answer}", "--move-time", "60")
    screen.type("*2\n")
    screen.wait_for_prompt(2)
    screen.stop()
    with open(home.file("go"), "w", encoding="utf-8") as file:
        file.write("go\n")
    screen.expect_kept(line)
    screen.end()


def test_a_computers_move_is_kept_before_it_is_shown(home):
    bot_answers(home, "echo '+1'; cat > /dev/null", "2. player 2: +1 -> 3")


def test_a_forfeit_is_kept_before_it_is_shown(home):
    bot_answers(home, "exit", "player 2 resigns, player 1 wins")


# ---- The clock -------------------------------------------------------------------------------------


def test_the_rest_of_a_line_that_came_too_late_is_no_answer(home):
    reading, writing = os.pipe()
    os.write(writing, b"*2")
    process = home.start("play", "number-reach", "--time", "1", "--best-of", "9", stdin=reading)
    wait_for(process.stdout, b"Player 1 has run out of time.")
    os.write(writing, b"+1\n*2\nquit\n")
    out = process.stdout.read().decode()
    contains(out, "Enter your move (+1 or *2): *2\nNew Current Number: 2\n")
    assert "+1\n" not in out, out
    process.communicate()
    os.close(reading)
    os.close(writing)


def test_a_suspended_program_has_a_suspended_clock(home):
    process = home.start("play", "number-reach", "--time", "8")
    wait_for(process.stdout, b"turn.")
    process.send_signal(signal.SIGSTOP)
    os.waitpid(process.pid, os.WUNTRACED)
    time.sleep(8.5)  # more than it has
    process.stdin.write(b"*2\nquit\n")
    process.stdin.flush()
    process.send_signal(signal.SIGCONT)
    contains(process.communicate(timeout=PATIENCE)[0].decode(), "New Current Number: 2\n")


def test_time_runs_out_on_a_pipe(home):
    began = time.monotonic()
    process = home.start("play", "number-reach", "--time", "0.3")
    out = process.stdout.read().decode()
    contains(out, "Player 1 has run out of time.\nPlayer 2 wins the game!\n")
    if time.monotonic() - began < 0.25:
        raise AssertionError("the clock is too fast")
    process.stdin.close()
    equal(process.wait(timeout=PATIENCE), 0)
    process.stdout.close()
    process.stderr.close()


main()
