"""What is typed or given that makes no sense: said clearly, and nothing is harmed."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import PATIENCE, SUMMIT, contains, equal, is_safe, main  # noqa: E402

PROMPT = "Enter your move (+1 or *2): "
REFUSAL = "That is not a move here. Please enter +1 or *2.\n"


def refused(home, typed, shown=None):
    """A line that is no move: echoed safely, refused, and the same prompt comes again."""
    line = typed if isinstance(typed, bytes) else typed.encode()
    result = home.run("play", "number-reach", typed=line + b"\n*2\n")
    equal(result.status, 0)
    is_safe(result.out)
    contains(result.out, REFUSAL + PROMPT + "*2\nNew Current Number: 2\n")
    if shown is not None:
        contains(result.out, PROMPT + shown + "\n" + REFUSAL)


def test_letters(home):
    refused(home, "abc", "abc")


def test_nothing(home):
    refused(home, "", "")
    refused(home, "   ")


def test_another_operation(home):
    refused(home, "+2", "+2")


def test_300_characters(home):
    refused(home, "a" * 300, "a" * 200 + "...")


def test_a_line_of_a_megabyte(home):
    refused(home, "a" * (1 << 20))
    refused(home, "+" * (1 << 20))


def test_nul_bytes(home):
    refused(home, b"\0\0", "\\x00\\x00")
    refused(home, b"*2\0", "*2\\x00")


def test_a_byte_order_mark_and_no_break_spaces_are_no_part_of_a_move(home):
    result = home.run("play", "number-reach", typed="\ufeff*2\n\u00a0×\u00a02\u00a0\n\u00a0quit\u202f\n")
    contains(result.out, PROMPT + "*2\nNew Current Number: 2\n")
    contains(result.out, "New Current Number: 4\n")
    contains(result.err, "Saved. Continue with")


def test_a_number_that_fits_several_moves_is_asked_back(home):
    prompt = "Enter your move (+2, +3, or *2): "
    result = home.run("play", "number-reach", "--ops", "+2,+3,*2", typed="2\n1\n3\n")
    contains(result.out, prompt + "2\nWhich one: +2 or *2?\n" + prompt + "1\nThat is not a move")
    contains(result.out, prompt + "3\nNew Current Number: 4\n")


def test_only_a_file_that_is_wrong_by_itself_is_blamed_by_line(home):
    home.file("good.game", "target = 20\nstart = 1\nops = +1\n")
    home.file("bad.game", "target = 20\nstart = 30\nops = +1\n")
    for words, says in (("number-reach --ops -1", "number-reach: found a target of 20"),
                        ("good.game --ops -1", "good.game: found a target of 20"),
                        ("good.game --limit *2=1", "good.game: found a limit for *2"),
                        ("bad.game", "bad.game:2: found a target of 20"),
                        ("bad.game --time 3", "bad.game:2: found a target of 20")):
        result = home.run("rules", *words.split())
        equal((result.status, result.out), (2, ""))
        contains(result.err, "summit: " + says)


def test_what_a_prompt_shows_can_be_typed(home):
    result = home.run("play", "number-reach", "--limit", "*2=2", typed="*2 (2 left)\n")
    contains(result.out, "(+1 or *2 (2 left)): *2 (2 left)\nNew Current Number: 2\n")
    result = home.run("play", "reach-the-edge", "--limit", "3=1", typed="3 (1 left)\n")
    contains(result.out, "Marker moved to position 5")


def test_broken_utf8(home):
    refused(home, b"\xff\xfe\xc3", "\\xff\\xfe\\xc3")


def test_escape_sequences_are_never_echoed(home):
    refused(home, "\033[2J\033]0;owned\007", "\\x1b[2J\\x1b]0;owned\\x07")
    refused(home, b"\xc2\x9b2J", "\\xc2\\x9b2J")
    refused(home, "\u202eabc")


def test_numbers_that_overflow(home):
    refused(home, "99999999999999999999999999")
    refused(home, "*99999999999999999999999999")
    refused(home, "-9223372036854775808")


def test_dos_lines_tabs_and_spaces(home):
    result = home.run("play", "number-reach", typed="*2\r\n\t+1\t\r\n  * 2  \r\n")
    contains(result.out, "New Current Number: 6\n")
    is_safe(result.out)


def test_upper_and_lower_case(home):
    result = home.run("play", "number-reach", typed="X2\nADD 1\nHELP\nQuit\n")
    contains(result.out, "New Current Number: 3\n")
    contains(result.out, "Enter a move, or one of these words:")
    equal(result.status, 0)


def test_a_last_line_without_its_end(home):
    contains(home.run("play", "number-reach", typed="*2").out, "New Current Number: 2\n")


def test_the_end_of_input_keeps_the_game(home):
    result = home.run("play", "number-reach", typed="*2\n")
    equal(result.status, 0)
    equal(result.err, "Saved. Continue with: summit resume\n")
    equal(len(home.games()), 1)


def test_a_line_without_end_is_the_end(home):
    """Somebody who writes for ever neither holds the clock up nor the program."""
    for arguments, says in ((("play", "number-reach"), "Enter your move"),
                            (("play", "number-reach", "--time", "0.2"), "has run out of time"),
                            (("engine",), "")):
        with open("/dev/zero", "rb") as zero:
            process = home.start(*arguments, stdin=zero)
            out, _ = process.communicate(timeout=PATIENCE)
        equal(process.returncode, 0)
        contains(out.decode(), says)


def test_input_without_end_stops_neither_the_clock_nor_a_signal(home):
    with open("/dev/zero", "rb") as zeros:
        process = home.start("play", "number-reach", "--time", "0.3", stdin=zeros)
        contains(process.communicate(timeout=PATIENCE)[0].decode(), "Player 1 has run out of time.")
        process = home.start("play", "number-reach", stdin=zeros)
        process.stdout.readline()
        process.terminate()
        process.communicate(timeout=PATIENCE)


def test_nothing_played_nothing_kept(home):
    equal(home.run("play", "number-reach").err, "You made no move, so there is nothing to save.\n")
    equal(home.games(), [])


# ---- The command line ------------------------------------------------------------------------------


def wrong(home, *arguments, says, status=2):
    """A command that is wrong: one line on standard error, nothing on standard output."""
    result = home.run(*arguments)
    equal((result.status, result.out), (status, ""))
    contains(result.err, says)
    is_safe(result.err)
    equal(result.err.count("\n"), 1)


def test_targets_that_cannot_be(home):
    for target in ("+0", "x", "", "1.5", "9223372036854775808", "4611686018427387905",
                   "1e3", "0x10", "٣"):
        wrong(home, "play", "number-reach", "--target", target, says="--target: found ")
    for target in ("-1", "0", "1"):
        wrong(home, "play", "number-reach", "--target", target, says=f"found a target of {target}")
    wrong(home, "play", "number-reach", "--target", "5", "--start", "9", says="start of 9")
    wrong(home, "play", "number-reach", "--start", "20", says="start of 20")


def test_unknown_options_get_a_suggestion(home):
    wrong(home, "play", "number-reach", "--targt", "5", says="did you mean --target?")
    wrong(home, "play", "number-reach", "--zzzzzz", says="--help lists the options")
    wrong(home, "play", "number-reach", "--\033[2J", says="\\x1b[2J")
    wrong(home, "play", "number-reach", "-t", "5", says="two dashes")
    wrong(home, "play", "number-reach", "--target", says="needs a value")
    wrong(home, "play", "number-reach", "--target", "5", "--target", "6", says="more than once")
    wrong(home, "resume", "--list=yes", says="takes no value")


def test_unknown_verbs_and_games_get_a_suggestion(home):
    wrong(home, "paly", says="did you mean play?")
    wrong(home, "number-reach", says="summit play number-reach")
    wrong(home, "\033[2J", says="\\x1b[2J")
    wrong(home, "play", says="which game?")
    wrong(home, "play", "number-rech", says="did you mean number-reach?")
    wrong(home, "play", "number-reach", "more", says="one word too many: more; --help shows what is expected")
    wrong(home, "--line", "more", says="one word too many: more")
    wrong(home, "--help", "more", says="one word too many: more")
    wrong(home, "--taget", "5", says="there is no option --taget here; --help lists the options")
    wrong(home, "play", "nim", "--player2", "bob", says='--player2: found "bob", expected human, random')
    equal(home.run("help", "solve").out, home.run("solve", "--help").out)


def test_options_that_do_not_go_together(home):
    for options, says in (
            (["--limit", "*3=1"], "found a limit for *3"), (["--points", "0"], "--points: found"),
            (["--best-of", "4"], "an odd number"), (["--names", "A,A"], "different name"),
            (["--names", "A\033,B"], "\\x1b"), (["--names", "A"], "found 1 name"),
            (["--players", "9"], "from 2 to 8"), (["--ops", "/0"], "1 or more"),
            (["--ops", "*0"], "1 or more"), (["--steps", "0"], "1 or more"),
            (["--time", "0"], "--time: found"), (["--first", "3"], "found player 3"),
            (["--best-of", "3", "--points", "2"], "best-of"), (["--size", "1"], "--size: found"),
            (["--names", "A" * 33 + ",B"], "1 to 32")):
        wrong(home, "play", "number-reach", *options, says=says)
    wrong(home, "play", "reach-the-edge", "--players", "3", says="expected 2")


def test_a_value_may_begin_with_a_dash(home):
    for words in (["--limit", "-1=3"], ["--limit=-1=3"]):
        contains(home.run("rules", "number-reach", "--ops", "+1,*2,-1", *words).out,
                 "-1  (Subtract 1), at most 3 times for each player")


def test_help_and_version(home):
    for arguments in ([], ["--help"], ["play", "--help"], ["--version"], ["games"]):
        result = home.run(*arguments)
        equal((result.status, result.err), (0, ""))
        assert result.out


# ---- Game files ------------------------------------------------------------------------------------


def test_files_that_are_no_games(home):
    wrong(home, "play", "./none.game", says="No such file")
    os.mkdir(home.file("dir.game"))
    wrong(home, "play", "./dir.game", says="is a directory")
    wrong(home, "play", "/dev/zero", says="isn't a regular file")
    os.mkfifo(home.file("fifo.game"))
    wrong(home, "play", "./fifo.game", says="isn't a regular file")
    home.file("huge.game", b"#" * (1 << 20))
    wrong(home, "play", "./huge.game", says="more than 65536 bytes")
    with open(SUMMIT, "rb") as program:
        home.file("binary.game", program.read(4096))
    wrong(home, "play", "./binary.game", says="./binary.game:1: found byte 0x7f")
    home.file("empty.game", b"")
    wrong(home, "play", "./empty.game", says="./empty.game: found no target")
    home.file("nul.game", b"start = 1\n\0")
    wrong(home, "play", "./nul.game", says="./nul.game:2: found byte 0x00")
    home.file("esc.game", b"start = 1\ntitle = \033[2J\n")
    wrong(home, "play", "./esc.game", says="./esc.game:2: found byte 0x1b")


def test_games_that_cannot_be_played(home):
    home.file("a.game", "start = 1\ntarget = 20\nops = *30\nbeyond = refused\n")
    wrong(home, "play", "./a.game", says="no move that player 1 can start with")
    # In a match everybody starts once.
    home.file("m.game", "start = 1\ntarget = 20\nops.1 = +1, *2\nops.2 = *30\nbeyond = refused\n")
    equal(home.run("play", "./m.game").status, 0)
    wrong(home, "play", "./m.game", "--best-of", "3", says="no move that player 2 can start with")
    home.file("b.game", "start = 1\ntarget = 20\nops = +2\nbeyond = refused\nstuck = passes\n")
    wrong(home, "play", "./b.game", says="nobody can ever land on")
    home.file("c.game", "start = 1\ntarget = 20\nops = -1\n")
    wrong(home, "play", "./c.game", says="no move goes up")
    home.file("d.game", "start = 1\ntargt = 20\n")
    wrong(home, "play", "./d.game", says="./d.game:2: found \"targt\", expected a key")


def test_a_lone_brace_in_words_is_refused(home):
    for words in ("{", "a {", "{ ", "{player", "}{"):
        home.file("e.game", f"start = 1\ntarget = 20\nops = +1\nsay won = {words}\n")
        wrong(home, "play", "./e.game", says="./e.game:4: say won: found")


def test_a_file_name_that_acts_on_a_terminal(home):
    wrong(home, "play", "./\033[2J.game", says="\\x1b[2J")


def test_a_target_out_of_reach_is_noted(home):
    result = home.run("play", "number-tower", "--target", "50", typed="quit\n")
    contains(result.err, "Nobody can land exactly on 50")
    equal(result.status, 0)


main()
