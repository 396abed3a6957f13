"""The line mode as people see it: every view on a screen of 80 columns and 24 lines."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import equal, main  # noqa: E402
from tmux import Golden, Tmux  # noqa: E402


def line(home, *arguments, **options):
    return Tmux(home, *arguments, **{"SUMMIT_LINE": "1", **options})


def test_the_menu_and_two_keys_into_a_game(home):
    golden = Golden("line-menu", home)
    with line(home) as tmux:
        tmux.expect_last("Which one?")
        golden.see(tmux, "the menu")
        tmux.enter("1")
        tmux.expect("Enter your move")
        golden.see(tmux, "1 and Enter")
        tmux.enter("*2")
        tmux.expect("New Current Number: 2")
        golden.see(tmux, "*2 and Enter")
        tmux.enter("quit")
        tmux.expect_last("Which one?")
        golden.see(tmux, "quit and Enter")
        tmux.enter("q")
        equal(tmux.end(), 0)


main(6)
