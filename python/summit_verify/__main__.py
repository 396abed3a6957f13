"""usage: summit-verify FILE. Says whether a certificate is right: status 0, or 1 if it is not."""

import argparse
import os
import signal
import stat
import sys

from .interpreter import DRAWN
from .sets import Unchecked, Wrong
from .verifier import MOST_BYTES, verify

RIGHT, FAILED = 0, 1  # a wrong command is 2, as argparse has it


def read(path):
    """The bytes of a file, none of it if it can't be a certificate that is checked here."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("it isn't a regular file")
    with open(path, "rb") as file:
        return file.read(MOST_BYTES + 1)


def sentence(proof):
    """What was proved."""
    winner, plies = proof.start
    how = "all {} values follow from the rules" if plies is not None else \
        "its pairs prove who wins"
    result = "the game is drawn" if winner == DRAWN else f"player {winner + 1} wins"
    if plies and winner != DRAWN:
        result += f" in {plies} turn{'s' if plies > 1 else ''}"
    return f"{how.format(proof.values)}. If player {proof.first + 1} begins, {result}."


def check(path):
    """Whether the certificate in a file is right, and a sentence about it."""
    try:
        return True, f"{path} is correct: {sentence(verify(read(path)))}"
    except Wrong as wrong:
        return False, f"{path} is wrong: {wrong}"
    except Unchecked as why:
        return False, f"{path} can't be checked: {why}"
    except MemoryError:
        return False, f"{path} can't be checked: there is too little memory"
    except (OSError, ValueError) as error:  # the latter for a path with a zero byte
        return False, f"{path} can't be read: {getattr(error, 'strerror', None) or error}"


def shown(text):
    """Without anything that a terminal would obey."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


class Parser(argparse.ArgumentParser):
    """Complains about a wrong command without repeating what a terminal would obey."""

    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(2, shown(f"{self.prog}: error: {message}") + "\n")


def main():
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    for stream in filter(None, (sys.stdout, sys.stderr)):  # None if it is closed
        stream.reconfigure(errors="backslashreplace")
    parser = Parser(
        prog="summit-verify", description="Checks a certificate that `summit solve --certificate` "
        "has written, without Summit: it shares no code with it. Says what was proved, or what is "
        "wrong; the status is 0 only if all of it is right.")
    parser.add_argument("file", metavar="FILE", help="the certificate")
    right, told = check(parser.parse_args().file)
    stream = sys.stdout if right else sys.stderr
    try:
        if stream is not None:
            print(shown(told if right else f"summit-verify: {told}"), file=stream, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # nothing more can be said
        return FAILED
    return RIGHT if right and stream is not None else FAILED


if __name__ == "__main__":
    sys.exit(main())
