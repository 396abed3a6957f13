"""The same game on every kind of terminal: sizes, locales, colours, with libraries and without.

What is shown follows from size and locale alone, so all others are compared with the same files;
where the full screen can't be, with the line mode's. Any two values stand together at least once;
with LONG=1 every combination is tried.
"""

import itertools
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import equal, main  # noqa: E402
from tmux import UTF8, Golden, colours_of, full, line, pairs, without  # noqa: E402

FACTORS = {"size": [(40, 12), (60, 18), (80, 24), (120, 40)], "locale": ["C", UTF8], "colours": [0, 8, 256],
           "libedit": [True, False], "ncurses": [True, False]}


def rows():
    if os.environ.get("LONG"):
        return [dict(zip(FACTORS, values)) for values in itertools.product(*FACTORS.values())]
    return pairs(FACTORS)


class Look:
    """Screens of one row, compared; and looked at for what the terminal can't show."""

    def __init__(self, home, tmux, row, mode):
        self.tmux, self.row = tmux, row
        self.golden = Golden("matrix-{}-{}x{}-{}".format(
            mode, *row["size"], "ascii" if row["locale"] == "C" else "utf8"), home)

    def see(self, title):
        self.golden.see(self.tmux, title)
        styled = self.tmux.screen(styled=True)
        if colours_of(styled) > self.row["colours"]:
            raise AssertionError(f"{self.row['colours']} colours have to do for\n{styled!r}")
        if self.row["locale"] == "C" and not self.tmux.screen().isascii():
            raise AssertionError(f"more than ASCII in\n{self.tmux.screen()}")


def line_mode(home, tmux, row):
    look = Look(home, tmux, row, "line")
    tmux.expect_last("What now?")
    look.see("home")
    for entry, told in (("1", "gentle"), ("perfect", "perfect ("), ("first", "first (")):
        tmux.enter(entry)
        tmux.wait(lambda shown, told=told: told in shown and shown.endswith("What now?"), told)
    look.see("a card")
    tmux.enter("")
    tmux.expect_last("Move?")
    look.see("a game")
    for entry, told in (("hint", "can win"), ("+1", "[3]")):
        tmux.enter(entry)
        tmux.wait(lambda shown, told=told: told in shown and shown.endswith("Move?"), told)
    look.see("a hint, a move and its answer")
    tmux.enter("resign")
    tmux.expect_last("What now?")
    look.see("the end")
    tmux.type("q")
    tmux.wait(lambda shown: "[y] " in shown and shown.endswith("What now?"), "home")
    tmux.enter("q")
    equal(tmux.end(), 0)


def full_screen(home, tmux, row):
    look = Look(home, tmux, row, "full")
    tmux.expect("Number Reach")
    look.see("home")
    tmux.press("1")
    tmux.expect("Play against")
    look.see("a card")
    tmux.press("m")
    tmux.expect("start")
    look.see("the form")
    tmux.press("Escape")
    tmux.expect("Play against")
    tmux.press("Down", "Down", "Left")
    tmux.press("Down", "Left")
    tmux.press("Enter")
    tmux.expect("h hint")
    look.see("a game")
    tmux.press("h")
    tmux.press("1")
    tmux.expect("[3]")
    look.see("a hint, a move and its answer")
    tmux.type(":map\r")
    look.see("the map")
    tmux.escape("h hint")
    tmux.type(":resign\r")
    tmux.expect("again")
    look.see("the end")
    tmux.press("f")
    look.see("the review")
    tmux.escape("again")
    tmux.press("q")
    tmux.expect("Number Reach")
    tmux.press("q")
    equal(tmux.end(), 0)


def play(home, row):
    missing = without(home, *(name for name in ("libedit", "ncurses") if not row[name]))
    given = {name: row[name] for name in ("size", "locale", "colours")}
    with line(home, **given, **missing) as tmux:
        line_mode(home, tmux, row)
    home.clear()
    missing = without(home, *(name for name in ("libedit", "ncurses") if not row[name]))
    with full(home, **given, **missing) as tmux:
        (full_screen if row["ncurses"] else line_mode)(home, tmux, row)


def name_of(row):
    return "test_{}x{}_{}_{}_colours{}{}".format(
        *row["size"], row["locale"], row["colours"], "" if row["libedit"] else "_without_libedit",
        "" if row["ncurses"] else "_without_ncurses")


for each in rows():
    globals()[name_of(each)] = lambda home, row=each: play(home, row)

main(6)
