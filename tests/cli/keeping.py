"""Nothing that was played is lost: kills, torn lines, full disks, signals, two games at once."""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import (LONG, OLD, PATIENCE, Terminal, contains, environment, equal, is_safe, main,  # noqa: E402
                     seal, unseal, wait_for)

KILLS = 300 if LONG else 60


# ---- Kills -----------------------------------------------------------------------------------------


def reach_numbers(moves):
    """The numbers after each of these moves of +1 and undo, from 1."""
    numbers = [1]
    for move in moves:
        if move == "undo":
            numbers.pop()
        else:
            numbers.append(numbers[-1] + 1)
        yield numbers[-1]


def played_so_far(out):
    """How many of the moves have been shown."""
    return max(0, out.count("Current Number: ") - 1)  # the opening says it too


def resumed_number(home):
    """The number at which the game goes on, or None if there is none to go on with."""
    result = home.run("resume")
    # A kill before the first move is on disk leaves no game.
    if result.status == 1 and "there is no unfinished game" in result.err:
        equal([path for path in home.games() if not path.endswith(".part")], [])
        return None
    equal((result.status, result.err if result.status else ""), (0, ""))
    contains(result.err, "Continuing ")
    contains(result.out, "Current Number: ")
    return int(result.out.split("Current Number: ")[1].split()[0])


def kill_once(home, chance, moves):
    """Feeds moves without a pause, kills after any of them, and looks at what is left."""
    process = home.start("play", "number-reach", "--target", "1000000")
    moves = moves[:chance.randrange(1, len(moves))]
    process.stdin.write("".join(move + "\n" for move in moves).encode())
    process.stdin.flush()
    seen = chance.randrange(len(moves) + 1)
    out = wait_for(process.stdout, b"Current Number: ", seen + 1) if seen else b""
    time.sleep(chance.random() * 0.002)  # anywhere between one move and the next
    process.kill()
    out = (out + process.communicate()[0]).decode()
    shown = played_so_far(out)
    assert shown >= seen, (shown, seen)
    numbers = list(reach_numbers(moves))
    found = resumed_number(home)
    # A line may be on disk and not be shown yet, never the other way round.
    allowed = [1] + numbers
    allowed = {allowed[shown], allowed[min(shown + 1, len(numbers))]}
    if found is None:
        equal(shown, 0)
    elif found not in allowed:
        raise AssertionError(f"{shown} moves were shown; it goes on at {found}, not at {allowed}")
    for path in home.games():
        os.remove(path)


def test_killed_at_any_moment_it_goes_on_from_there(home):
    chance = random.Random(2)
    moves = ["+1"] * 200
    for _ in range(KILLS):
        kill_once(home, chance, moves)


def test_killed_with_undo_it_goes_on_from_there(home):
    chance = random.Random(3)
    moves = (["+1", "+1", "undo", "+1"] * 100)[:200]
    for _ in range(KILLS // 3):
        kill_once(home, chance, moves)


def test_each_move_is_on_disk_before_it_is_shown(home):
    process = home.start("play", "number-reach", "--target", "1000")
    for number in range(2, 12):
        process.stdin.write(b"+1\n")
        process.stdin.flush()
        wait_for(process.stdout, f"New Current Number: {number}\n".encode())
        contains(unseal(home.games()[0]), f"-> {number}\n")
    process.kill()
    process.communicate()


# ---- Damage ----------------------------------------------------------------------------------------


def kept(home, typed="*2\n*2\nundo\n+1\n"):
    """The journal of a game that was left."""
    home.run("play", "number-reach", typed=typed)
    return home.games()[-1]


def test_a_torn_last_line_is_healed_and_said(home):
    path = kept(home)
    with open(path, "ab") as file:
        file.write(b"3. player 1: *2 -")
    result = home.run("resume", typed="+1\n")
    equal(result.status, 0)
    contains(result.err, "cut off while it was being written")
    contains(result.out, "Current Number: 3\n")
    contains(unseal(path), "undo\n2. player 2: +1 -> 3\n3. player 1: +1 -> 4\n")


def test_damage_is_refused_with_file_line_and_reason(home):
    path = kept(home)
    with open(path, "rb") as file:
        text = file.read()
    for old, new, says in ((b"-> 2", b"-> 3", ":22: found a wrong checksum at the end of this line"),
                           (b"target = 20", b"target = 21", ":19: found a wrong checksum"),
                           (b"summit journal 2", b"summit journal 9", "saved by a newer version of Summit"),
                           (b"summit", b"\033ummit", "\\x1bummit")):
        damaged = home.file("damaged.summit", text.replace(old, new, 1))
        for verb in ("resume", "replay"):
            result = home.run(verb, damaged)
            equal((result.status, result.out), (1, ""))
            contains(result.err, "damaged.summit")
            contains(result.err, says)
            is_safe(result.err)
    equal(home.run("resume", home.file("none")).status, 1)
    equal(home.run("replay", home.path).status, 1)


def test_a_cut_off_save_is_never_another_game(home):
    home.run("play", "number-reach", typed="*2\n*2\nundo\n+1\nsave s\nquit\n")
    with open(home.file("s"), "rb") as file:
        text = file.read()
    expected = home.run("replay", "s").out
    for cut in range(0, len(text), 7):
        result = home.run("replay", home.file("cut", text[:cut]))
        equal(result.status, 1)
        contains(result.err, "cut")
    result = home.run("resume", home.file("cut", text[:-1]))
    contains(result.err, "cut off")
    contains(expected, "New Current Number: 3\n")
    contains(result.out, "Current Number: 3\n")


def test_a_save_with_any_byte_changed_is_refused(home):
    home.run("play", "number-reach", "--target", "9", typed="*2\n*2\nundo\n+1\nsave s\nquit\n")
    with open(home.file("s"), "rb") as file:
        text = file.read()
    for place in range(0, len(text) - 1, 3):
        changed = bytearray(text)
        changed[place] ^= 1 << place % 7
        result = home.run("replay", home.file("changed", bytes(changed)))
        if (result.status, result.out) != (1, ""):
            raise AssertionError(f"byte {place} of {text!r} may be changed")
        is_safe(result.err)


def test_a_journal_appears_with_its_first_entry(home):
    process = home.start("play", "number-reach")
    wait_for(process.stdout, b"Enter your move")
    equal(home.games(), [])
    process.stdin.write(b"*2\n")
    process.stdin.flush()
    wait_for(process.stdout, b"New Current Number: 2")
    equal(len(home.games()), 1)
    process.kill()
    process.communicate()
    contains(home.run("resume").out, "Current Number: 2\n")


def test_a_save_never_replaces_anything_else(home):
    home.file("other", "precious")
    result = home.run("play", "number-reach",
                      typed="*2\nsave s\nsave other\n*2\nsave s\nundo\nundo\n+1\nsave s\nquit\n")
    equal(result.out.count("Saved as s."), 3)
    contains(result.out, "other contains something else, which would be lost")
    with open(home.file("other"), encoding="utf-8") as file:
        equal(file.read(), "precious")
    home.run("play", "number-reach", typed="+1\nsave t\nquit\n")
    # Neither of them is the beginning of this game: s is longer, t is shorter.
    for name in ("s", "t"):
        with open(home.file(name), "rb") as file:
            before = file.read()
        result = home.run("play", "number-reach", typed=f"*2\n+1\n+1\nsave {name}\nquit\n")
        contains(result.out, "contains something else")
        result = home.run("play", "number-maze", typed=f"1\n1\n1\n1\nsave {name}\nquit\n")
        contains(result.out, "contains something else")
        with open(home.file(name), "rb") as file:
            equal(file.read(), before)
    result = home.run("play", "number-reach", typed="+1\nsave /none/s\nsave .\nquit\n")
    contains(result.out, "/none/s can't be written: No such file or directory")


# ---- Several games ---------------------------------------------------------------------------------


def test_two_games_at_once(home):
    one = home.start("play", "number-reach")
    one.stdin.write(b"*2\n")
    one.stdin.flush()
    wait_for(one.stdout, b"New Current Number: 2")
    two = home.run("play", "number-reach", typed="+1\n+1\n")
    equal(two.status, 0)
    equal(len(home.games()), 2)
    result = home.run("resume")
    contains(result.out, "Current Number: 3\n")  # not the one that is being played
    busy = [path for path in home.games() if home.run("resume", path).status == 1]
    equal(len(busy), 1)
    contains(home.run("resume", busy[0]).err, "is playing")
    one.stdin.write(b"*2\n")
    out = one.communicate()[0].decode()
    contains(out, "New Current Number: 4\n")


def test_the_list_of_games_that_wait(home):
    equal(home.run("resume").status, 1)
    contains(home.run("resume").err, "there is no unfinished game")
    for typed in ("*2\n", "+1\n+1\n"):
        home.run("play", "number-reach", typed=typed)
    listed = home.run("resume", "--list")
    equal(listed.status, 0)
    equal(len(listed.out.splitlines()), 2)
    contains(home.run("resume").err, "You have 2 unfinished games")


def test_a_finished_game_waits_no_more(home):
    home.run("play", "number-reach", typed="resign\n")
    equal(home.games(), [])
    equal(len(os.listdir(home.file(".local/state/summit/finished"))), 1)


def test_an_old_game_that_ends_today_stays(home):
    finished = ".local/state/summit/finished/"
    for number in range(100):  # games that began later and ended earlier
        path = home.file(f"{finished}2999{number:02}.summit", "x")
        os.utime(path, ns=(0, (1000000000 + number) * 10**9 + 999999999))
    home.run("play", "number-reach", typed="*2\nresign\n")
    names = sorted(os.listdir(home.file(finished)))
    equal(len(names), 100)
    contains(names[0], "-number-reach.summit")
    equal(names[1], "299901.summit")  # the one that ended first is gone


def test_a_game_undone_to_nothing_does_not_wait(home):
    result = home.run("play", "number-reach", typed="*2\nundo\nquit\n")
    contains(result.err, "You made no move, so there is nothing to save.\n")
    equal(home.games(), [])
    # Nor does one whose program was killed then.
    process = home.start("play", "number-reach")
    process.stdin.write(b"*2\nundo\n")
    process.stdin.flush()
    wait_for(process.stdout, b"Current Number: 2")
    wait_for(process.stdout, b"Current Number: 1")
    process.kill()
    process.communicate()
    equal(len(home.games()), 1)
    equal(home.run("resume", "--list").status, 1)
    contains(home.run("resume").err, "there is no unfinished game")
    equal(home.games(), [])
    # A copy of the user's own stays, and so does a game whose start is all that was saved.
    path = kept(home, "*2\n")
    os.rename(path, home.file("mine"))
    contains(home.run("resume", "mine", typed="undo\nquit\n").err, "summit resume mine\n")
    contains(home.run("resume", "mine").out, "Current Number: 1\n")


def test_a_game_that_is_played_elsewhere_is_not_denied(home):
    process = home.start("play", "number-reach")
    process.stdin.write(b"*2\n")
    process.stdin.flush()
    wait_for(process.stdout, b"New Current Number: 2")
    for words in (["resume"], ["resume", "--list"]):
        result = home.run(*words)
        equal((result.status, result.out), (1, ""))
        contains(result.err, "1 is being played right now, by another summit")
    process.kill()
    process.communicate()
    # Nor is one that can't be opened.
    os.symlink("loop.summit", home.file(".local/state/summit/games/loop.summit"))
    result = home.run("resume")
    contains(result.out, "Current Number: 2\n")
    contains(result.err, "loop.summit can't be opened: Too many levels of symbolic links\n")


def test_the_command_that_is_told_can_be_typed(home):
    for name in ("plain", "x y.summit", "it's", "$HOME", "-x", "~tilde", "é", "a\\b", "\x1b'\\[2J"):
        result = home.run("play", "number-reach", typed=f"*2\nsave {name}\nquit\n")
        is_safe(result.out)
        told = result.out.split("Continue with: ")[1].splitlines()[0]
        done = subprocess.run(["bash", "-c", told], cwd=home.path, input=b"quit\n", check=False,
                              env=environment(home.path), capture_output=True)
        contains(done.stdout.decode(), "Current Number: 2\n")
        assert os.path.exists(home.file(name)), name
    contains(home.run("play", "number-reach", typed="*2\nsave plain2\n").out,
             "Continue with: summit resume plain2\n")


def test_a_match_is_resumed_with_its_rounds(home):
    home.run("play", "number-reach", "--target", "3", "--best-of", "3", typed="*2\n+1\n*2\n")
    result = home.run("resume", typed="+1\nresign\n")
    contains(result.out, "Score: Player 1: 1, Player 2: 1\n")
    contains(result.out, "Player 2 wins the match!\n")
    equal(home.games(), [])


DRAWN = ["number-reach", "--target", "9", "--ops", "+1,-1", "--best-of", "3",
         "--player1", "perfect", "--player2", "perfect"]


def test_another_game_after_all_was_taken_back(home):
    result = home.run("play", "number-reach", typed="*2\nundo\nagain\n+1\n+1\nquit\n")
    equal(result.status, 0)
    equal((len(home.games()), len(home.journals())), (1, 1))
    contains(home.run("resume").out, "Current Number: 3\n")


def test_each_game_that_cant_be_kept_says_so(home):
    terminal = Terminal(home, "play", "number-reach", XDG_STATE_HOME="/proc/none", TERM="dumb", SUMMIT_PLAIN="0")
    for word in ("again\n", "q\n"):
        terminal.expect("Enter your move")
        terminal.type("*2\n")
        terminal.expect("this game can't be saved to disk")
        terminal.type("resign\n")
        terminal.expect("What now? ")
        terminal.type(word)
    equal(terminal.end(), 0)


def test_games_of_the_same_second_are_kept_each(home):
    terminal = Terminal(home, "play", "number-reach", TERM="dumb", SUMMIT_PLAIN="0")
    for word in ("again\n" * 5).splitlines(True) + ["quit\n"]:
        terminal.expect("Enter your move")
        terminal.type("*2\nresign\n")
        terminal.expect("What now? ")
        terminal.type(word)
    equal(terminal.end(), 0)
    equal((len(home.games()), len(home.journals())), (0, 6))


def finished(home):
    """The path of the last game that is over."""
    folder = home.file(".local/state/summit/finished")
    return os.path.join(folder, sorted(os.listdir(folder))[-1])


def test_a_drawn_match_ends_and_reads_back(home):
    out = home.run("play", *DRAWN).out
    equal(out.count("Round "), 3)
    contains(out, "Score: Player 1: 0, Player 2: 0\nThe match is drawn.\n")
    path = finished(home)
    contains(unseal(path), "repetition, drawn, the match is drawn\n")
    equal(home.run("replay", path).out, out)
    contains(home.run("review", path).out, "Nobody gave a win away.")
    contains(home.run("resume", path).err, "over")


def test_a_match_of_old_goes_on_as_it_was_begun(home):
    """Earlier programs had no end of a match but by points."""
    shutil.copy(os.path.join(OLD, "1", "journal-unending.summit"), home.file("old.summit"))
    contains(home.run("replay", "old.summit").out, "Round 4: Player 2 goes first.\n")
    equal(home.run("review", "old.summit").status, 0)
    result = home.run("resume", "old.summit", "--player1", "human", "--player2", "human",
                      typed="rules\n+1\nresign\n")
    contains(result.out, "Score: Player 1: 0, Player 2: 1\n\nRound 5: Player 1 goes first.\n")
    if "drawn ones included" in result.out:
        raise AssertionError("the rules of a match of old tell of an end that it doesn't have")


def long_journal(home, moves):
    """A journal of so many moves, all the way up and down again, so that each position comes twice."""
    home.run("play", "number-reach", "--ops", "+1,-1", "--target", "1000000000", typed="+1\n")
    path = home.games()[-1]
    lines = [unseal(path)]
    for i in range(2, moves + 1):
        up = i <= moves // 2
        number = 1 + (i if up else moves - i)
        lines.append(f"{i}. player {2 - i % 2}: {'+1' if up else '-1'} -> {number}\n")
    home.file(path, seal("".join(lines)))
    return path


def test_the_time_for_a_game_grows_with_its_length_alone(home):
    moves = 240000 if LONG else 20000  # with a search through all that was before, each of these would take minutes
    path = long_journal(home, moves)
    contains(home.run("resume", "--list").out, f"Number Reach, {moves} moves: ")
    out = home.run("replay", path).out
    equal(out.count("New Current Number: "), moves)
    contains(home.run("review", path).out, f"Winning after move {moves // 56 * 56 + 1} to {moves}:")
    home.file(path, seal(unseal(path) + "undo\n" * (moves - 1)))
    contains(home.run("resume", "--list").out, "Number Reach, 1 move: ")
    equal(home.run("resume", typed="+1\nundo\n" * 2).status, 0)


# ---- Disks that refuse -----------------------------------------------------------------------------


def limit_files(size):
    """No file may grow beyond this size, as on a full disk."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # which would end the program
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def goes_on_without_disk(result):
    equal(result.status, 0)
    contains(result.err, "can't be saved to disk")
    contains(result.err, "continues in memory only")
    contains(result.out, "Player 1 wins the game!\n")
    equal(result.err.count("can't be saved"), 1)


GAME = "*2\n*2\n*2\n+1\n*2\n+1\n+1\n"


def test_a_full_disk_from_the_start(home):
    result = home.run("play", "number-reach", typed=GAME, preexec_fn=limit_files(100))
    goes_on_without_disk(result)


def test_a_full_disk_in_the_middle(home):
    home.run("play", "number-reach", typed="*2\n")
    size = os.path.getsize(home.games()[0])
    os.remove(home.games()[0])
    result = home.run("play", "number-reach", typed=GAME, preexec_fn=limit_files(size + 35))
    goes_on_without_disk(result)
    # What was kept before is still good.
    contains(home.run("resume").out, "Current Number: 4\n")


def test_a_tiny_disk(home):
    if os.geteuid() != 0:
        return
    disk = home.file("disk")
    os.mkdir(disk)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", disk],
                             check=False, capture_output=True).returncode == 0
    if not mounted:  # not every container may mount; the limit above stands for it
        return
    try:
        with open(os.path.join(disk, "fill"), "wb") as file:
            file.write(b"x" * 4096)
        result = home.run("play", "number-reach", typed=GAME, env={"XDG_STATE_HOME": disk})
        goes_on_without_disk(result)
    finally:
        subprocess.run(["umount", disk], check=True)


def test_no_place_to_keep_games(home):
    for env in ({"XDG_STATE_HOME": "/dev/null"}, {"HOME": None}, {"HOME": "/proc/none"}):
        goes_on_without_disk(home.run("play", "number-reach", typed=GAME, env=env))


def test_a_disk_that_has_room_again(home):
    state = home.file("state", "in the way")
    process = home.start("play", "number-reach", env={"XDG_STATE_HOME": state})
    process.stdin.write(b"*2\n")
    process.stdin.flush()
    wait_for(process.stderr, b"in memory only")
    os.remove(state)
    process.stdin.write(b"*2\nquit\n")
    err = process.communicate()[1].decode()
    contains(err, "the game is being saved to disk again")
    contains(home.run("resume", env={"XDG_STATE_HOME": state}).out, "Current Number: 4\n")


# ---- Signals ---------------------------------------------------------------------------------------


def test_signals_keep_the_game(home):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        process = home.start("play", "number-reach")
        process.stdin.write(b"*2\n")
        process.stdin.flush()
        wait_for(process.stdout, b"New Current Number: 2")
        process.send_signal(number)
        # Standard input stays open: the signal alone has to end it.
        equal(process.wait(timeout=PATIENCE), -number)
        contains(process.stderr.read().decode(), "Saved. Continue with: summit resume\n")
        process.stdin.close()
        process.stdout.close()
        process.stderr.close()
        contains(home.run("resume").out, "Current Number: 2\n")
        for path in home.games():
            os.remove(path)


def test_a_signal_that_came_before_the_question_is_not_forgotten(home):
    def pending():
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
        os.kill(os.getpid(), signal.SIGTERM)
    with home.start("play", "number-reach", preexec_fn=pending) as process:
        try:
            process.wait(PATIENCE)  # though nothing is typed
        finally:
            process.kill()


def test_a_closed_standard_output_ends_it(home):
    reading, writing = os.pipe()
    os.close(reading)
    result = home.run("play", "number-reach", typed=GAME, stdout=writing)
    os.close(writing)
    equal(result.status, 1)
    result = home.run("games", stdout=os.open("/dev/full", os.O_WRONLY))
    equal(result.status, 1)


main()
