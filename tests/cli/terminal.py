"""At a terminal: line editing, colour, keys that end it, a clock."""

import os
import re
import signal
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import PATIENCE, Shell, Terminal, contains, equal, main, wait_until  # noqa: E402

PROMPT = "Enter your move (+1 or *2): "


class Terminal(Terminal):
    """One that can only print isn't told statements here: what is looked at are lines and keys."""

    def __init__(self, home, *arguments, **env):
        super().__init__(home, *arguments, **{"SUMMIT_PLAIN": "0", **env})



def test_one_line_tells_how_to_get_help(home):
    terminal = Terminal(home, "play", "number-reach")
    contains(terminal.expect(PROMPT), "help")
    terminal.type("help\n")
    terminal.expect("Enter a move, or one of these words:")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_lines_are_edited_and_come_again(home):
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("+9\x7f1\n")  # the 9 taken back
    terminal.expect("New Current Number: 2")
    terminal.expect(PROMPT)
    terminal.type("\x1b[A\n")  # the line before
    terminal.expect("New Current Number: 3")
    terminal.expect(PROMPT)
    terminal.type("1\x01+\n")  # to the front, and something there
    terminal.expect("New Current Number: 4")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_dumb_terminal_gets_plain_lines(home):
    terminal = Terminal(home, "play", "number-reach", TERM="dumb")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def colours(home, **env):
    """The colours that a game shows."""
    terminal = Terminal(home, "play", "number-reach", **env)
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.type("quit\n")
    equal(terminal.end(), 0)
    return re.findall(r"\x1b\[[0-9;]*m", terminal.out)


def test_colour_only_where_it_is_wanted(home):
    assert colours(home), "no colour at all"
    equal(colours(home, NO_COLOR="1"), [])
    for kind in ("dumb", "vt100", "xterm-mono", "rxvt-m"):
        equal(colours(home, TERM=kind), [])
    assert colours(home, NO_COLOR=""), "an empty NO_COLOR asks for nothing"


def left_by(home, key, status):
    """Leaves a game with a key after one move; it is kept."""
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.expect(PROMPT)
    terminal.expect_keys()
    terminal.type(key)
    equal(terminal.end(), status)
    contains(terminal.plain(), "Saved. Continue with: summit resume")
    contains(home.run("resume").out, "Current Number: 2\n")


def test_control_c_keeps_the_game(home):
    left_by(home, "\x03", -signal.SIGINT)


def interrupts(home, terminal):
    """Waits until the program that plays is asked, and presses Ctrl-C."""
    end = time.monotonic() + PATIENCE
    while not os.path.exists(home.file("asked")):
        assert time.monotonic() < end, terminal.plain()
        terminal.read(0.01)
    os.remove(home.file("asked"))
    terminal.type("\x03")
    terminal.expect("l LEVEL: change the level")


def thinking_for_ever(home):
    """A game against a program that never answers, after one move."""
    bot = home.file("bot", 'while read -r l; do case $l in genmove*) : >asked; sleep 1000;; esac; '
                           'printf "=\\n\\n"; done\n')
    terminal = Terminal(home, "play", "number-reach", "--player2", f"bot:sh {bot}", "--move-time",
                        "1000")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    return terminal


def test_control_c_in_a_computers_turn_asks_what_to_do(home):
    terminal = thinking_for_ever(home)
    interrupts(home, terminal)
    terminal.type("\n")  # waits on
    interrupts(home, terminal)
    terminal.type("l huge\n")
    terminal.expect("That isn't possible: found no level, expected random, easy")
    interrupts(home, terminal)
    terminal.type("l perfect\n")
    terminal.expect("Player 2 (perfect) plays +1, now 3")
    terminal.expect("Player 1's turn")
    terminal.type("quit\n")
    terminal.expect("Saved. Continue with")
    equal(terminal.end(), 0)


def test_control_c_in_a_computers_turn_can_take_back_and_leave(home):
    terminal = thinking_for_ever(home)
    interrupts(home, terminal)
    terminal.type("u\n")
    terminal.expect("Player 1's turn")
    terminal.expect(PROMPT)
    terminal.type("+1\n")
    interrupts(home, terminal)
    terminal.type("q\n")
    terminal.expect("Saved. Continue with")
    equal(terminal.end(), 0)


def test_control_backslash_keeps_the_game(home):
    left_by(home, "\x1c", -signal.SIGQUIT)


def test_control_d_keeps_the_game(home):
    left_by(home, "\x04", 0)


def test_a_closed_terminal_keeps_the_game(home):
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("*2\n")
    terminal.expect("New Current Number: 2")
    terminal.expect(PROMPT)
    os.close(terminal.fd)
    wait_until(lambda: os.waitpid(terminal.pid, os.WNOHANG)[0], "an end without a terminal")
    contains(home.run("resume").out, "Current Number: 2\n")


def test_time_runs_out_while_one_thinks(home):
    terminal = Terminal(home, "play", "number-reach", "--time", "3")
    contains(terminal.expect(PROMPT), "0:0")
    terminal.type("*")  # half a move
    contains(terminal.expect("Player 2 wins the game!"), "Player 1 has run out of time.")
    terminal.expect("What now? ")
    terminal.type("q")
    equal(terminal.end(), 0)


def test_a_pause_shows_no_clock(home):
    terminal = Terminal(home, "play", "number-reach", "--player2", "easy", SUMMIT_PAUSE="1.5")
    terminal.expect("(+1 or *2): ")
    terminal.type("*2\n")
    terminal.expect("Number: 2")
    terminal.expect("(+1 or *2): ")  # after the pause
    terminal.type("quit\n")
    terminal.end()
    assert "[ 0:" not in terminal.out, terminal.out


def test_half_a_line_is_forgotten_with_its_turn(home):
    for kind in ("xterm", "dumb"):  # with line editing and without
        terminal = Terminal(home, "play", "number-reach", "--time", "1.2", TERM=kind)
        terminal.expect(PROMPT)
        terminal.type("*")
        terminal.expect("What now? ")
        terminal.type("u\n")  # not *u
        terminal.expect(PROMPT)
        terminal.type("*2\n")
        terminal.expect("New Current Number: 2")
        terminal.type("quit\n")
        equal(terminal.end(), 0)


def test_every_word_can_be_typed_after_a_game(home):
    terminal = Terminal(home, "play", "number-reach", "--names", "Ann,Ben")
    terminal.expect(PROMPT)
    terminal.type("resign\n")
    for typed, told in (("score", "Score: Ann: 0, Ben: 1"), ("redo", "nothing to redo"),
                        ("resign", "already out of the game"), ("moves", "The game is over."),
                        ("hint", "The game is over."), ("map", "The game is over."), ("*2", "The game is over."),
                        ("what", "The game is over.")):
        terminal.expect("What now? ")
        terminal.type(":")
        terminal.expect(": ")
        terminal.type(typed + "\n")
        terminal.expect(told)
    terminal.expect("What now? ")
    terminal.type(":")
    terminal.expect(": ")
    terminal.type("swap\n")
    terminal.expect("Player 1 (Ben)'s turn")
    terminal.expect(PROMPT)
    terminal.type("resign\n")
    terminal.expect("What now? ")
    terminal.type("q")
    equal(terminal.end(), 0)


def test_a_terminal_is_left_as_it_was(home):
    fresh = os.openpty()
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("quit\n")
    equal(terminal.end(), 0)
    equal(termios.tcgetattr(terminal.fd)[:4], termios.tcgetattr(fresh[1])[:4])


def stopped_and_continued(home, command, prompt, typed, **env):
    """Types a part of an answer, then Ctrl-Z and `fg`; the prompt is there again."""
    shell = Shell(home, **env)
    shell.run(command)
    shell.expect(prompt)
    if env.get("TERM") != "dumb":
        shell.expect_keys()  # before that, the terminal itself would take the line, and drop it
    shell.type(typed)
    shell.expect(typed)
    shell.type("\x1a")
    shell.expect("Stopped")
    shell.expect("shell ")
    shell.type("fg\n")
    shell.expect("fg\n")
    shell.expect(prompt)
    return shell


def leaves(shell, key):
    shell.type(key)
    shell.leave()


def test_after_control_z_the_prompt_and_what_was_typed_are_there_again(home):
    shell = stopped_and_continued(home, "summit play number-reach", PROMPT, "*")
    shell.expect("*")
    shell.type("2\n")
    shell.expect("New Current Number: 2")
    leaves(shell, "quit\n")


def test_after_control_z_a_plain_prompt_is_there_again(home):
    shell = stopped_and_continued(home, "summit play number-reach", PROMPT, "", TERM="dumb", SUMMIT_PLAIN="0")
    shell.type("*2\n")
    shell.expect("New Current Number: 2")
    leaves(shell, "quit\n")


def test_after_control_z_a_key_is_still_a_key(home):
    shell = stopped_and_continued(home, "summit map number-reach --target 500", MORE, "")
    leaves(shell, "q")


def test_a_program_that_was_stopped_while_nobody_was_asked_asks_once(home):
    shell = Shell(home)
    shell.run("summit play number-reach")
    shell.expect(PROMPT)
    shell.type("\x1a")
    shell.expect("Stopped")
    shell.expect("shell ")
    shell.type("fg\n")
    shell.expect(PROMPT)
    shell.type("*2\n")
    equal(shell.expect(PROMPT).count(PROMPT), 1)
    leaves(shell, "quit\n")


def test_a_terminal_may_be_resized_while_one_types(home):
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.type("*")
    terminal.expect("*")
    for lines, columns in ((24, 30), (1, 1), (5, 20), (0, 0), (50, 200), (24, 80)):
        terminal.resize(lines, columns)
    terminal.expect(PROMPT)
    terminal.type("2\n")
    terminal.expect("New Current Number: 2")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_tiny_terminals_play_all_the_same(home):
    for size_ in ((1, 1), (2, 3), (10, 20)):
        class Tiny(Terminal):
            size = size_
        terminal = Tiny(home, "play", "number-reach")
        terminal.expect("turn")
        terminal.type("*2\n+1\nhelp\nrules\nhint\nmap\nresign\n")
        terminal.expect("now?")  # a key, for which nothing typed before counts
        terminal.type("q")
        equal(terminal.end(), 0)


def test_broken_bytes_never_swallow_the_enter(home):
    for typed in (b"\xc3", b"\xe2\x82", b"\xf0\x9f\x91", b"\xff", b"a\xc3b", b"\xf0\xc3"):
        for kind in ("xterm", "dumb"):
            terminal = Terminal(home, "play", "number-reach", TERM=kind)
            terminal.expect(PROMPT)
            terminal.type(typed + b"\n")
            terminal.expect("That is not a move here. Please enter +1 or *2.")
            terminal.expect(PROMPT)
            terminal.type("quit\n")
            equal(terminal.end(), 0)


def test_what_is_pasted_at_a_prompt_is_read_line_by_line(home):
    paste = "Dear all,\n\n" + "a" * 300 + "\n\x1b[200~*2\x1b[201~\x1b]0;t\x07\n\0\n" + "é€👍\n"
    for kind in ("xterm", "dumb"):
        terminal = Terminal(home, "play", "number-reach", TERM=kind)
        terminal.expect(PROMPT)
        terminal.type(paste)
        terminal.type("undo\n")
        terminal.expect("nothing to undo")
        terminal.type("quit\n")
        equal(terminal.end(), 0)


def test_a_marked_paste_is_one_line_and_waits_for_enter(home):
    terminal = Terminal(home, "play", "number-reach")
    terminal.expect(PROMPT)
    terminal.expect_keys()
    contains(terminal.out, "\x1b[?2004h")
    terminal.type("\x1b[200~*2\nquit\r\n\x1b[201~\n")
    terminal.expect("*2 quit")
    terminal.expect("That is not a move here. Please enter +1 or *2.")
    terminal.type("\x1b[200~\n\t*2\n\x1b[201~\n")
    terminal.expect("New Current Number: 2")
    terminal.expect(PROMPT)
    terminal.type("\x1b[200~" + "*" * 100000 + "\x1b[201~\n")
    terminal.expect("That is not a move here. Please enter +1 or *2.")
    terminal.type("\x1b[200~*2")  # whose end never comes
    os.kill(terminal.pid, signal.SIGTERM)
    equal(terminal.end(), -signal.SIGTERM)
    assert terminal.out.rfind("\x1b[?2004h") < terminal.out.rfind("\x1b[?2004l")


def test_a_stop_ends_the_marking_of_pastes(home):
    shell = Shell(home)
    shell.run("summit play number-reach")
    shell.expect(PROMPT)
    shell.expect_keys()
    shell.type("\x1a")
    shell.expect("Stopped")
    stopped = shell.out.partition("Stopped")[0]
    assert stopped.rfind("\x1b[?2004h") < stopped.rfind("\x1b[?2004l")
    shell.expect("shell ")
    before = len(shell.out)
    shell.type("fg\n")
    shell.expect(PROMPT)
    again = shell.out[before:].partition("fg")[2]
    assert again.rfind("\x1b[?2004h") > again.rfind("\x1b[?2004l")
    shell.type("quit\n")
    shell.expect("nothing to save.")
    shell.leave()


# ---- Keys without Enter -----------------------------------------------------------------------------

MORE = "-- Space: more, b: back, q: quit -- "


def paged(home, **env):
    """A text that is longer than the terminal, at its first question."""
    terminal = Terminal(home, "map", "number-reach", "--target", "500", **env)
    contains(terminal.expect(MORE), "Number Reach")
    return terminal


def test_keys_turn_the_pages_of_a_long_text(home):
    terminal = paged(home)
    terminal.type(" ")
    second = terminal.expect(MORE)
    terminal.type("b")
    contains(terminal.expect(MORE), "Number Reach")
    terminal.type("\x1b[6~")  # a key of several bytes is one key
    equal(terminal.expect(MORE), second)
    terminal.type("z")  # is none of them
    terminal.expect(MORE)
    terminal.type("q")
    equal(terminal.end(), 0)


def test_what_is_pasted_is_no_key(home):
    terminal = paged(home)
    terminal.type("quit the whole thing\nq now\n" * 20)
    terminal.expect(MORE)
    terminal.type(b"\xff\xfe")
    terminal.expect(MORE)
    terminal.type("Q\n")  # an Enter by habit is one
    equal(terminal.end(), 0)


def test_a_dumb_terminal_gives_lines_for_keys(home):
    terminal = paged(home, TERM="dumb")
    terminal.type("\n")
    terminal.expect(MORE)
    terminal.type("quit\n")
    equal(terminal.end(), 0)


def test_a_terminal_is_as_it_was_after_a_key(home):
    fresh = os.openpty()
    for key, status in (("q", 0), ("\x04", 0), ("\x03", -signal.SIGINT), ("\x1c", -signal.SIGQUIT)):
        terminal = paged(home)
        terminal.type(key)
        equal(terminal.end(), status)
        equal(termios.tcgetattr(terminal.fd)[:4], termios.tcgetattr(fresh[1])[:4])


# ---- Widths -----------------------------------------------------------------------------------------


def shown(home, columns, *arguments, lines=1000, typed="", **env):
    """What a terminal of so many columns shows; no line of it is wider."""
    class Sized(Terminal):
        size = (lines, columns)
    terminal = Sized(home, *arguments, **env)
    terminal.type(typed)
    equal(terminal.end(), 0)
    for line in terminal.plain().splitlines():
        assert len(line) <= columns, (columns, arguments, line)
    return terminal.plain()


def test_texts_fit_the_width(home):
    verbs = ("play", "resume", "history", "replay", "review", "puzzle", "solve", "verify", "map",
             "match", "engine", "check-bot", "games", "rules")
    for columns in (80, 40):
        for lang in ("en", "de"):
            for words in (["--help"], ["games"], ["rules", "number-maze"], ["solve", "number-tower"],
                          *([verb, "--help"] for verb in verbs)):
                shown(home, columns, *words, "--lang", lang)
    contains(shown(home, 40, "rules", "number-maze"), "2 players take turns: Player 1 and\nPlayer 2.")
    contains(shown(home, 60, "play", "--help"),
             "  --limit MOVE=N       how often each player may use a move\n"
             "                       (can be repeated)\n")


def test_maps_are_cut_never_folded(home):
    games = [line.split()[0] for line in home.run("games").out.splitlines() if line.startswith(" ")]
    for columns in (80, 60, 40):
        for game in games:
            if game != "lucky-heap":  # which takes its time
                shown(home, columns, "map", game, NO_COLOR="1")
    narrow = shown(home, 40, "map", "number-tower", NO_COLOR="1")
    contains(narrow, "\nmove  then     1     2     3     4     5\n")
    contains(narrow, "\nmove  6  7  8  9\n")
    contains(shown(home, 40, "map", "number-reach", NO_COLOR="1"), "\n    +0  +1  +2  +3  +4\n")


def test_what_a_table_says_fits_the_width(home):
    class Narrow(Terminal):
        size = (1000, 30)
    terminal = Narrow(home, "play", "number-tower", NO_COLOR="1")
    for typed in ("help", "rules", "1", "1", "why", "map", "12", "quit"):
        told = terminal.expect("Select a number to add to your\ntower: ")
        for line in told.splitlines()[1:]:  # behind what was typed
            assert len(line) <= 30, line
        terminal.type(typed + "\n")
    equal(terminal.end(), 0)


def test_errors_fit_the_width(home):
    class Narrow(Terminal):
        size = (24, 40)
    terminal = Narrow(home, "play", "reach")
    equal(terminal.end(), 2)
    equal(terminal.plain(), "summit: which game do you mean? reach\nmatches number-reach, reach-the-edge and\n"
                            "reach-a-hundred\n")


def test_pipes_are_not_broken(home):
    line = max(home.run("map", "number-tower").out.splitlines(), key=len)
    equal(len(line), 75)
    error = home.run("play", "number-reach", "--names", "A" * 33 + ",B").err
    equal(error.count("\n"), 1)


def test_help_pages_where_it_is_longer_than_the_screen(home):
    for words, pages, last in ((["--help"], 2, "`man summit` has everything"),
                               (["play", "--help"], 2, "show this help"), (["games"], 3, "tower-attack")):
        terminal = Terminal(home, *words)
        for _ in range(pages - 1):
            equal(terminal.expect(MORE).count("\n"), 23)
            terminal.type(" ")
        terminal.expect(last)
        equal(terminal.end(), 0)
    equal(Terminal(home, "verify", "--help").end(), 0)  # which is short


main()
