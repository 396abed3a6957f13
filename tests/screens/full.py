"""The full screen: every view at 80 columns and 24 lines in UTF-8, keys, sizes, and how it ends."""

import os
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import contains, equal, main  # noqa: E402
from tmux import Golden, Tmux, full  # noqa: E402

KEYS = "h hint"  # the last line of a game names its keys


def test_home_and_two_presses_into_a_game(home):
    golden = Golden("full-menu", home)
    with full(home) as tmux:
        tmux.expect("Play Number Reach")
        golden.see(tmux, "home")
        tmux.press("Down", "Down", "Down")
        golden.see(tmux, "further down")
        tmux.press("/")
        tmux.type("nim")
        golden.see(tmux, "a search")
        tmux.press("Enter")
        tmux.expect("[the computer]")
        golden.see(tmux, "a card")
        tmux.press("r")
        golden.see(tmux, "its rules")
        tmux.escape("[the computer]")
        tmux.escape("/ search")
        tmux.press("?")
        golden.see(tmux, "help")
        tmux.escape("/ search")
        tmux.press("a")
        tmux.expect("Race to 21")
        tmux.press("Enter")
        tmux.expect("You", KEYS)
        tmux.press("1")
        tmux.expect("You      +1")


def test_the_form_keeps_what_it_is_told(home):
    golden = Golden("full-form", home)
    with full(home) as tmux:
        tmux.expect("Play Number Reach")
        tmux.press("1")
        tmux.expect("[the computer]")
        tmux.press("m")
        tmux.expect("Number to land on")
        golden.see(tmux, "the form")
        tmux.press("Down")
        tmux.type("x")
        tmux.press("Enter")
        golden.see(tmux, "no number")
        tmux.press("Escape")
        tmux.expect("[the computer]")
        tmux.press("m")
        golden.see(tmux, "it is still there")
        tmux.press("Down", "Delete")
        tmux.type("30")
        tmux.press("Enter")
        tmux.expect("Land exactly on 30.")


def test_saved_games_are_gone_on_with_and_deleted(home):
    with full(home) as tmux:
        tmux.expect("Play Number Reach")
        tmux.press("Enter")
        tmux.expect(KEYS)
        for key in "11":
            tmux.wait_quiet(0.3)
            tmux.press(key)
        tmux.wait_quiet(0.5)
        tmux.press("q")
        tmux.expect("Continue")
        tmux.press("y")
        tmux.expect("Number Reach")
        tmux.press("DC")
        tmux.wait_quiet(0.3)
        tmux.press("Escape")
        tmux.expect("Play Number Reach")
    equal(home.games(), [])


def test_hints_that_are_off_are_nowhere(home):
    """The opponent has a solver, but neither a hint nor the values of moves come from it."""
    with full(home, "play", "number-reach", "--player2", "perfect", "--seed", "1", "--no-hints") as tmux:
        tmux.expect(KEYS)
        tmux.press("2")
        tmux.expect("[3]")
        for key in ("h", "h", ":map\r"):
            tmux.type(key)
            tmux.expect("Hints are off in this game.")
        shown = tmux.wait_quiet(0.5)
        assert "◆" not in shown and "◀" not in shown, shown


def test_a_game_against_the_computer_with_hints_and_a_review(home):
    golden = Golden("full-game", home)
    with full(home, "play", "number-reach", "--player2", "perfect", "--seed", "1") as tmux:
        tmux.expect(KEYS)
        golden.see(tmux, "the game")
        for title in ("who wins", "the move", "why"):
            tmux.press("h")
            golden.see(tmux, title)
        tmux.type(":map\r")
        golden.see(tmux, "the map")
        tmux.escape(KEYS)
        tmux.press("?")
        golden.see(tmux, "help")
        tmux.escape(KEYS)
        tmux.press("1")
        tmux.expect("[3]")
        golden.see(tmux, "a move and the computer's")
        tmux.press("[")
        golden.see(tmux, "looking back")
        tmux.press("]")
        tmux.type(":nonsense\r")
        golden.see(tmux, "no move")
        tmux.type(":resign\r")
        tmux.expect("again")
        golden.see(tmux, "the end")
        tmux.press("f")
        golden.see(tmux, "no moment to find")
        tmux.press("r")
        golden.see(tmux, "the review")
        tmux.press("Right")
        golden.see(tmux, "its first move")
        tmux.press("a")
        golden.see(tmux, "all moves")


def test_a_trail_keeps_its_place(home):
    """Wherever moves lead, beyond the goal too."""
    with full(home, "play", "number-reach") as tmux:
        shown = tmux.expect(KEYS)
        places = {(row, line.index("19"), line.index("⚑")) for row, line in enumerate(shown.split("\n"))
                  if "⚑" in line}
        for move, number in zip("12222", ("[2]", "[4]", "[8]", "[16]", "[32]")):
            tmux.press(move)
            lines = tmux.expect(number).split("\n")
            equal({(row, line.index("19"), line.index("⚑")) for row, line in enumerate(lines)
                   if "⚑" in line}, places)


def test_find_the_moment(home):
    """The board stands where a win was missed: a wrong move is answered, the right one is praised, and
    from there the game can be played again."""
    golden = Golden("full-moment", home)
    with full(home, "play", "number-reach") as tmux:
        tmux.expect(KEYS)
        for move, shown in zip("12211", ("[2]", "[4]", "[8]", "[9]", "[10]")):
            tmux.press(move)
            tmux.expect(shown)
        tmux.press("2")
        tmux.expect("won in 3 moves.")
        tmux.press("f")
        golden.see(tmux, "the moment")
        tmux.press("1")
        golden.see(tmux, "a wrong move")
        tmux.press("Right", "Right", "Enter")
        golden.see(tmux, "the right one")
        tmux.press("n")
        tmux.expect("[4]", "Find the move.")
        tmux.press("a")
        tmux.expect("+1")
        tmux.press("r")
        tmux.expect("who was winning")
        tmux.press("a")
        golden.see(tmux, "all moves")
        tmux.escape("who was winning")
        tmux.escape("t try again")
        tmux.press("t")
        tmux.expect("[4]", KEYS)


def test_a_digit_that_is_no_move_says_why(home):
    with full(home, "play", "number-tower") as tmux:
        tmux.expect(KEYS)
        for digit, shown in (("9", "9 → 9"), ("9", "9, now 9. Player 1"), ("9", "used 9 already")):
            tmux.press(digit)
            tmux.expect(shown)
    with full(home, "play", "number-reach") as tmux:
        tmux.expect(KEYS)
        tmux.press("7")
        tmux.expect("There is no move 7 in the list.")
        tmux.type(":7\r")
        tmux.expect("Please enter +1 or ×2.")
        tmux.press("1")
        tmux.expect("[2]")
        assert "no move" not in tmux.screen()


def test_no_way_from_this_side_can_be_swapped(home):
    with full(home, "play", "number-reach", "--player2", "perfect", "--seed", "1") as tmux:
        tmux.expect(KEYS)
        tmux.type(":resign\r")
        tmux.expect("again")
        tmux.press("f")
        tmux.expect("x swap sides")
        tmux.press("x")
        tmux.expect("Player 1, perfect", KEYS, "[2]")


def test_a_match(home):
    golden = Golden("full-match", home)
    with full(home, "play", "number-tower", "--best-of", "3", "--names", "Ann,漢字") as tmux:
        tmux.expect(KEYS)
        for entry in ("9", "9", "6"):
            tmux.type(entry)
            tmux.wait_quiet(0.3)
        tmux.expect("next round")
        golden.see(tmux, "the first round is won")
        tmux.press("Enter")
        tmux.expect(KEYS)
        golden.see(tmux, "the second round")
        tmux.type(":score\r")
        golden.see(tmux, "the score")


def test_looking_back(home):
    golden = Golden("full-history", home)
    home.run("play", "number-reach", "--names", "Ann,Ben", typed="*2\n*2\n*2\n*2\n+1\n*2\n")
    home.run("play", "nim", typed="1: -1\n2: -1\n3: -1\n2: -1\n")
    with full(home) as tmux:
        tmux.expect("Continue")
        tmux.press("y")
        tmux.wait_quiet(0.3)
        tmux.press("Down", "Enter")
        tmux.expect("who was winning")
        golden.see(tmux, "a finished game")
    with full(home, "review") as tmux:
        golden.see(tmux, "summit review")


def test_a_puzzle(home):
    golden = Golden("full-puzzle", home)
    with full(home, "puzzle", "operation-duel", "--seed", "1", "--level", "easy") as tmux:
        tmux.expect("solution")
        golden.see(tmux, "a puzzle")
        tmux.press("1")
        golden.see(tmux, "the wrong move")
        tmux.press("2")
        golden.see(tmux, "the right one")


def click(tmux, text):
    """Clicks on the second character of a text."""
    shown = tmux.expect(text).split("\n")
    row = next(at for at, line in enumerate(shown, 1) if text in line)
    column = shown[row - 1].index(text) + 2
    tmux.type(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")


def test_a_question_is_marked_on_the_board(home):
    """Numbers are marked by their digits, by arrows and the space bar, and by clicks on their stops."""
    golden = Golden("full-question", home)
    with full(home, "puzzle", "--seed", "8", TERM="xterm-256color") as tmux:
        tmux.expect("Enter send")
        golden.see(tmux, "a question")
        tmux.type("11")
        tmux.expect("11 ◆", "◆(11)")
        tmux.press("Right", "Space")
        tmux.expect("12 ◆")
        tmux.press("Enter")
        golden.see(tmux, "what beats a wrong answer")
        for number, mark in (("11", "·"), ("12", "·"), ("13", "◆"), ("14", "◆")):
            click(tmux, f"({number})")
            tmux.expect(f"{number} {mark}")
        tmux.press("Enter")
        tmux.expect("Solved")
    with full(home, "puzzle", "--seed", "4") as tmux:
        tmux.expect("8 ?")
        tmux.type("8899")
        tmux.expect("8 second", "9 second")
        tmux.type("9 10 11")
        tmux.press("Enter")
        tmux.expect("Try again.")


def test_a_lesson_from_a_card(home):
    """Each step asks for what it is about; what was reached is there the next time."""
    golden = Golden("full-lesson", home)
    with full(home) as tmux:
        tmux.expect("Play Number Reach")
        tmux.press("1")
        tmux.expect("[the computer]")
        tmux.press("l")
        golden.see(tmux, "the first step")
        tmux.press("]")
        golden.see(tmux, "finish")
        tmux.press("2")
        tmux.expect("loses on the spot")
        golden.see(tmux, "a wrong move")
        tmux.press("1")
        tmux.expect("1/2")
        tmux.press("]")
        golden.see(tmux, "backwards")
        tmux.press("n")
        golden.see(tmux, "a wrong answer stays until somebody goes on")
        tmux.press("Enter")
        tmux.expect("Can you win?")
        tmux.press("]", "]")
        golden.see(tmux, "the plan")
        tmux.press("2")
        golden.see(tmux, "a plan that breaks")
        tmux.press("Enter", "]")
        golden.see(tmux, "other sizes")
        tmux.press("]")
        golden.see(tmux, "the whole game")
        tmux.press("q")
        tmux.expect("Learn Number Reach")
        tmux.press("l")
        tmux.expect("Do you go first or second?")
        tmux.press("]")
        tmux.expect("That was the whole lesson.")
        tmux.press("Enter")
        tmux.expect("/ search")


def test_a_lesson_by_its_verb(home):
    with full(home, "learn", "nim") as tmux:
        tmux.expect("Step 1 of 7")
        tmux.press("1")
        tmux.expect("Your move?")
        tmux.press("?")
        tmux.expect("your progress is saved")
        tmux.escape("Your move?")
        tmux.press("q")
        equal(tmux.end(), 0)
    with full(home, "learn", "nim", size=(40, 12)) as tmux:
        tmux.expect("Step 1 of 7")
        tmux.press("Enter")
        tmux.expect("Your move?")
        tmux.press("]")
        tmux.expect("Step 2 of 7")
        tmux.press("Enter")
        tmux.expect("Which move wins on the spot?")


def test_a_lesson_asks_for_heaps_by_letters(home):
    with full(home, "learn", "nim") as tmux:
        tmux.expect("Step 1 of 7")
        tmux.press(*"]]]]]")
        tmux.expect("Who wins now")
        tmux.press("1")
        tmux.expect("1/4")
        tmux.press("1")
        tmux.expect("2/4")
        tmux.press("2")
        tmux.expect("the start is safe")
        tmux.escape("h: 1, 4, 5")
        tmux.press("c", "f", "Enter")
        tmux.expect("1, 2, 5 isn't safe: there the computer plays “take 2 from heap 3”.")


def test_new_sizes_never_break_it(home):
    golden = Golden("full-sizes", home)
    with full(home, "play", "number-tower") as tmux:
        tmux.expect(KEYS)
        tmux.press("9")
        for size in ((120, 40), (60, 18), (40, 12), (39, 12), (20, 5), (1, 1), (80, 24)):
            tmux.resize(*size)
            golden.see(tmux, "{}x{}".format(*size))


def clicked(home, term, report):
    """A move is played by a click on it, told as this kind of terminal does."""
    with full(home, "play", "number-reach", TERM=term) as tmux:
        shown = tmux.expect(KEYS).split("\n")
        row = next(at for at, text in enumerate(shown, 1) if "2  ×2" in text)
        tmux.type(report(shown[row - 1].index("2  ×2") + 1, row))
        tmux.expect("Player 1 ×2")


def test_a_click_on_the_board(home):
    """Where a move lands, a click makes it; arrows choose there, and Enter plays."""
    with full(home, "play", "number-reach", TERM="xterm-256color") as tmux:
        tmux.expect(KEYS)
        tmux.press("2")
        click(tmux, "(4)")
        tmux.expect("[4]")
        tmux.press("Right", "Right", "Enter")
        tmux.expect("[8]")


def test_too_small_a_window_offers_the_line_mode(home):
    with full(home, "play", "number-reach", size=(39, 11)) as tmux:
        tmux.expect("line by line")
        tmux.press("Enter")
        tmux.expect_last("(+1 or *2):")
        tmux.enter("*2")
        tmux.wait(lambda shown: "Player 2" in shown and shown.endswith("(+1 or *2):"), "a move")
        tmux.enter("quit")
        equal(tmux.end(), 0)


def test_the_mouse(home):
    clicked(home, "tmux-256color", lambda column, row:
            f"\x1b[M {chr(32 + column)}{chr(32 + row)}\x1b[M#{chr(32 + column)}{chr(32 + row)}")
    clicked(home, "xterm-256color", lambda column, row:
            f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")


def left(home, leave, status):
    """A game that was left in some way: it is kept, and the shell's screen is there again."""
    with full(home, "play", "number-reach") as tmux:
        tmux.expect(KEYS)
        tmux.press("2")
        tmux.expect("[2]")
        leave(tmux)
        equal(tmux.end(), status)
        contains(tmux.screen(), "Saved. Continue with: summit resume")
        equal(tmux.told("alternate_on"), "0")
    contains(home.run("resume").out, "Current Number: 2\n")
    home.clear()


def in_a_mouse_report(tmux):
    """A report of the mouse's that is cut off is no reason to wait for the rest."""
    tmux.type("\x1b[M")
    tmux.wait_quiet(0.5)
    os.kill(tmux.pid(), signal.SIGTERM)


def test_however_it_ends_the_game_is_kept(home):
    left(home, lambda tmux: tmux.press("q"), 0)
    left(home, lambda tmux: tmux.press("C-c"), -signal.SIGINT)
    left(home, in_a_mouse_report, -signal.SIGTERM)
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        left(home, lambda tmux, number=number: os.kill(tmux.pid(), number), -number)


def test_a_stop_gives_the_terminal_back(home):
    with Tmux(home, "-i", program="sh", ENV="/dev/null") as tmux:
        tmux.edits = False
        tmux.wait(lambda shown: shown.endswith(("#", "$")), "a shell")
        tmux.enter("PS1='shell: '")
        tmux.expect_last("shell:")
        tmux.enter("summit play number-reach --screen")
        tmux.expect(KEYS)
        tmux.press("2")
        tmux.expect("[2]")
        tmux.press("C-z")
        tmux.expect_last("shell:")
        equal(tmux.told("alternate_on"), "0")
        tmux.enter("fg")
        tmux.expect(KEYS, "[2]")
        tmux.press("1")
        tmux.expect("[3]")


main(6)
