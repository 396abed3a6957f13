"""GTP: the engine against a model of the games, and check-bot on good and bad bots."""

import os
import random
import re
import select
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import PATIENCE, contains, equal, is_safe, main  # noqa: E402
from model import CASES, DRAWN, Truth  # noqa: E402

GAMES = ["number-reach", "operation-duel", "number-maze", "number-tower", "reach-the-edge"]
COMMANDS = """protocol_version name version known_command list_commands quit clear_board play genmove
undo showboard time_settings time_left final_score known_games game summit-legal_moves
summit-position summit-value summit-level summit-rules summit-drawn""".split()


class Engine:
    """An engine that is asked one thing after the other."""

    def __init__(self, home, *words):
        self.process = home.start("engine", *words, stderr=subprocess.DEVNULL)

    def say(self, line):
        """The answer to a line, as it comes, without the empty line that ends it."""
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        answer = b""
        while not answer.endswith(b"\n\n"):
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                raise AssertionError(f"no answer to {line!r} but {answer!r}")
            got = os.read(self.process.stdout.fileno(), 65536)
            if not got:
                raise AssertionError(f"it ended at {line!r}")
            answer += got
        return answer[:-2].decode()

    def done(self, line):
        """The text of an answer that has to be good."""
        answer = self.say(line)
        if not re.match(r"=( |$)", answer):
            raise AssertionError(f"{line!r} is answered by {answer!r}")
        return answer[2:]

    def refused(self, line, says=""):
        answer = self.say(line)
        equal(answer[:2], "? ")
        contains(answer, says)

    def end(self, last="quit"):
        out = self.process.communicate(last.encode() + b"\n" if last else b"", timeout=PATIENCE)[0]
        equal((self.process.returncode, out), (0, b"=\n\n" if last else b""))


def batch(home, text, *words):
    """All that comes for an input that is sent at once."""
    result = home.run("engine", *words, typed=text)
    equal((result.status, result.err), (0, ""))
    return result.out


# ---- The protocol ----------------------------------------------------------------------------------


def test_ids_comments_empty_lines_and_dos_lines(home):
    for text, answer in (
            ("name\n", "= Summit\n\n"), ("7 name\n", "=7 Summit\n\n"), ("007 name\n", "=007 Summit\n\n"),
            ("name\r\n", "= Summit\n\n"), ("\tname\t\n", "= Summit\n\n"), ("  12  name \n", "=12 Summit\n\n"),
            ("name # what\n", "= Summit\n\n"), ("# name\n\n \r\n\t\n", ""), ("na\x01me\x7f\n", "= Summit\n\n"),
            ("8 dance\n", "?8 unknown command\n\n"), ("dance\n", "? unknown command\n\n"),
            ("9\n", "?9 unknown command\n\n"), ("4294967296 name\n", "=4294967296 Summit\n\n"),
            ("-1 name\n", "? unknown command\n\n"), ("7name\n", "? unknown command\n\n"),
            ("NAME\n", "? unknown command\n\n"), ("name", "= Summit\n\n"), ("", "")):
        equal(batch(home, text), answer)


def test_lines_that_are_too_long_are_refused_and_the_next_is_heard(home):
    out = batch(home, "1 " + "x" * 5000 + "\n2 name\n")
    assert re.fullmatch(r"\?1? the line is too long\n\n=2 Summit\n\n", out), out
    equal(batch(home, "#" + "x" * (1 << 20) + "\nname\n")[-10:], "= Summit\n\n")


def test_bytes_of_every_kind_get_an_answer_and_do_no_harm(home):
    chance = random.Random(1)
    noise = b"".join(bytes(chance.randrange(256) for _ in range(chance.randrange(60))) + b"\n"
                     for _ in range(300))
    out = batch(home, noise.replace(b"quit", b"") + b"\n77 name\n")
    contains(out, "=77 Summit\n\n")
    is_safe(out)
    for answer in out[:-2].split("\n\n"):
        assert answer[0] in "=?", answer


def test_end_of_input_and_quit_end_it(home):
    equal(batch(home, "quit\nname\n"), "=\n\n")
    Engine(home).end(last="")
    Engine(home).end()


def test_a_controller_that_goes_away(home):
    process = home.start("engine")
    process.stdout.close()
    process.stdin.write(b"name\n" * 1000)
    try:
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(timeout=PATIENCE) != 0
    process.stderr.close()


def test_every_command_is_known_and_answers(home):
    engine = Engine(home)
    equal(engine.done("list_commands").split("\n"), COMMANDS)
    for command in COMMANDS:
        equal(engine.done(f"known_command {command}"), "true")
        if command != "quit":
            assert engine.say(command)[0] in "=?"
    equal(engine.done("known_command"), "false")
    equal(engine.done("known_command dance"), "false")
    equal(engine.done("protocol_version"), "2")
    known = engine.done("known_games").split("\n")
    equal(known[:len(GAMES)], GAMES)
    assert "nim" in known, known
    contains(engine.done("summit-rules"), "Whoever lands exactly on 20 wins.")
    contains(engine.done("showboard"), "Target Number: 20")
    engine.done("time_settings 60 10 5")
    engine.refused("time_left b", "syntax error")
    engine.end()


def test_levels(home):
    engine = Engine(home, "--level", "hard", "--seed", "1")
    equal(engine.done("summit-level"), "75")
    for name, level in (("random", 0), ("easy", 25), ("medium", 50), ("hard", 75),
                        ("perfect", 100), ("33", 33), ("level:7", 7)):
        engine.done(f"summit-level {name}")
        equal(engine.done("summit-level"), str(level))
    for name in ("101", "-1", "human", "bot:true", "level:", "x"):
        engine.refused(f"summit-level {name}")
    equal(engine.done("summit-level"), "7")
    engine.end()
    equal(home.run("engine", "--level", "bot:true").status, 2)


def test_the_same_seed_makes_the_same_moves(home):
    text = "".join("genmove b\ngenmove w\n" for _ in range(8))
    once = [batch(home, text, "--level", "random", "--seed", seed) for seed in ("5", "5", "6", "7")]
    equal(once[0], once[1])
    assert once[0] != once[2] or once[0] != once[3]


# ---- Playing ---------------------------------------------------------------------------------------


class Mirror:
    """An engine and the model beside it, which has to agree at every step."""

    def __init__(self, home, words, chance):
        self.words, self.chance = words, chance
        self.truth, self.game = Truth(CASES[words]), CASES[words]
        self.engine = Engine(home, *words.split())
        self.passed = [self.game.first()]

    @property
    def now(self):
        return self.passed[-1]

    def color(self, seat):
        names = [["b", "B", "black", "1"], ["w", "White", "2"], ["3"]]
        return self.chance.choice(names[seat])

    def enter(self, position):
        """The engine takes the loss of a turn by itself."""
        while position.winner is None and not self.game.legal(position):
            position = self.game.lose_turn(position)
        self.passed.append(position)

    def play(self):
        now = self.now
        index = self.chance.randrange(len(self.game.ops))
        line = f"play {self.color(now.turn)} {self.game.ops[index]}"
        if now.winner is None and index in self.game.legal(now):
            equal(self.engine.done(line), "")
            self.enter(self.game.play(now, index))
        else:
            self.engine.refused(line, "illegal move: ")

    def play_out_of_turn(self):
        seat = (self.now.turn + 1) % self.game.players
        self.engine.refused(f"play {self.color(seat)} {self.game.ops[0]}", "illegal move")
        self.engine.refused(f"genmove {self.color(seat)}")

    def genmove(self):
        now = self.now
        line = f"genmove {self.color(now.turn)}"
        if now.winner is not None:
            self.engine.refused(line, "the game is over")
            return
        move = self.engine.done(line)
        contains(self.truth.best(now), move)  # it is perfect
        self.enter(self.game.play(now, self.game.ops.index(move)))

    def undo(self):
        if len(self.passed) > 1:
            equal(self.engine.done("undo"), "")
            self.passed.pop()
        else:
            self.engine.refused("undo", "cannot undo")

    def clear(self):
        equal(self.engine.done("clear_board"), "")
        del self.passed[1:]

    def look(self):
        now, over = self.now, self.now.winner is not None
        told = "number " + " ".join(map(str, now.numbers))
        shown = self.engine.done("summit-position")
        equal(shown, told + (f" to_move {now.turn + 1}" if not over else
                             " drawn" if now.winner == DRAWN else f" winner {now.winner + 1}"))
        equal(self.engine.done("summit-legal_moves").split(),
              [self.game.ops[i] for i in self.game.legal(now)])
        if over:
            names = {DRAWN: "0", 0: "B+1", 1: "W+1", 2: "3+1"}
            equal(self.engine.done("final_score"), names[now.winner])
            return
        self.engine.refused("final_score", "cannot score")
        value = self.truth.json(now)
        told = value["value"] + (f" {value['plies']}" if "plies" in value else "")
        told += f" winner {value['winner']}" if "winner" in value else ""
        equal(self.engine.done("summit-value"), f"{told} best {' '.join(self.truth.best(now))}")


def test_sequences_against_the_model(home):
    chance = random.Random(3)
    for words in CASES:
        mirror = Mirror(home, words, chance)
        acts = [mirror.play] * 5 + [mirror.genmove, mirror.undo, mirror.look, mirror.look,
                                    mirror.play_out_of_turn]
        for _ in range(80):
            chance.choice(acts)()
        while len(mirror.passed) > 1:
            mirror.undo()
        mirror.look()
        mirror.genmove()
        mirror.clear()
        mirror.look()
        mirror.engine.end()


def test_resigning(home):
    engine = Engine(home)
    engine.done("play w resign")  # out of turn, too
    equal(engine.done("final_score"), "B+1")
    engine.refused("play b +1", "the game is over")
    engine.done("undo")
    equal(engine.done("summit-position"), "number 1 to_move 1")
    engine.end()
    engine = Engine(home, "number-reach", "--players", "3")
    engine.done("play 1 resign")
    equal(engine.done("summit-position"), "number 1 to_move 2")
    engine.refused("play 1 resign", "out")
    engine.done("play 2 +1")
    engine.done("play 3 +1")
    equal(engine.done("summit-position"), "number 3 to_move 2")
    engine.done("play w resign")
    equal(engine.done("final_score"), "3+1")
    engine.end()


def test_words_that_are_wrong_change_nothing(home):
    engine = Engine(home)
    for line in ("play", "play b", "play x +1", "play 3 +1", "play 0 +1", "genmove", "genmove x",
                 "genmove b w", "play b +3", "play b pass", "play +1 b", "play b \u202e"):
        engine.refused(line)
    equal(engine.done("summit-position"), "number 1 to_move 1")
    engine.refused("undo")
    engine.end()


def test_another_game(home):
    engine = Engine(home)
    engine.done("play b *2")
    for line, says in (("game chess", "no game called chess"), ("game number-reach --target 1", "target"),
                       ("game number-reach --targt 9", "--target"), ("game --target 9", ""),
                       ("game number-reach more", "too many"), ("game ./none.game", "No such file"),
                       ("game number-reach " + "x" * 2000, ""), ("game number-reach --json", ""),
                       ("game number-reach" + " --limit +1=1" * 100, ""),
                       ("game number-reach --player1 bot:true", "")):
        engine.refused(line, says)
        equal(engine.done("game"), "number-reach")
        equal(engine.done("summit-position"), "number 2 to_move 2")
    engine.done("game number-tower --target 21 --numbers 1-6")
    equal(engine.done("game"), "number-tower")
    equal(engine.done("summit-legal_moves"), "1 2 3 4 5 6")
    engine.refused("undo")
    home.file("race.game", "start = 0\ntarget = 21\nops = +1, +2, +3\n")
    engine.done("game ./race.game --first 2")
    equal(engine.done("summit-position"), "number 0 to_move 2")
    equal(engine.done("genmove w"), "+1")
    engine.done("game number-maze --players 3")
    equal(engine.done("summit-position"), "number 1 1 1 to_move 1")
    engine.end()
    equal(home.run("engine", "chess").status, 2)


def test_a_game_too_large_to_solve_is_played_by_looking_ahead(home):
    words = ["number-maze", "--ops", "+1,*2,-1", "--limit", "*2=9", "--target", "1000000000"]
    engine = Engine(home, *words)
    engine.refused("genmove b", "perfect can't play here, but every level below it can: "
                                "this game is too large to solve")
    engine.refused("summit-value", "this game is too large to solve")
    for level in ("random", "easy", "99"):
        engine.done(f"summit-level {level}")
        contains(["+1", "*2", "-1"], engine.done("genmove b"))
        contains(["+1", "*2", "-1"], engine.done("genmove w"))
    # The third at the tower takes the number that wins, and the first two avoid leaving it.
    engine.done("game number-tower --players 3")
    engine.done("summit-level 99")
    for color, move in (("b", 1), ("w", 2), ("3", 9), ("b", 2), ("w", 3)):
        engine.done(f"play {color} {move}")
    equal(engine.done("genmove 3"), "6")
    equal(engine.done("final_score"), "3+1")
    engine.end()


# ---- check-bot -------------------------------------------------------------------------------------


def check(home, command, *more):
    """The status and the lines of check-bot."""
    result = home.run("check-bot", command, *more)
    is_safe(result.out)
    contains(result.out.splitlines()[-1], " failed")
    return result.status, result.out.splitlines()


def wrong_lines(lines):
    return [line for line in lines if line.startswith("FAILED")]


def test_our_own_engine_is_a_good_bot(home):
    for words in [*GAMES, "number-reach --first 2", "number-maze --players 3",
                  "reach-the-edge --size 9 --start 4 --steps 1,5", "number-reach --ops +1,*2,-1"]:
        game, *options = words.split()
        status, lines = check(home, f"summit engine {words} --level medium", "--game", game, *options)
        equal((status, wrong_lines(lines)), (0, []))
        contains(lines, "passed a whole game")


BOT = """
import sys, time, os
for line in sys.stdin:
    line = line.split("#")[0].split()
    if not line: continue
    id = ""
    if line[0].isdigit(): id, *line = line
    command, *rest = line
    good, text = True, ""
    if command == "protocol_version": text = "2"
    elif command == "known_command": text = "true" if rest[0] == "genmove" else "false"
    elif command == "genmove": text = "+1"
    elif command == "play": good = rest[1] != "nonsense"
    elif command == "no_such_command": good = False
    {wrong}
    print(("=" if good else "?") + id + " " + text + "\\n", flush=True)
    if command == "quit": break
"""


def test_bad_bots_are_told_what_is_wrong(home):
    for wrong, says in (
            ("pass", None),
            ("id = ''", "the id comes back: expected =42"),
            ("id = '43' if id else ''", "the id comes back: expected =42"),
            ("text = '3' if command == 'protocol_version' else text", "protocol_version is 2: found"),
            ("good = True", "an unknown command is refused: found =, expected ?"),
            ("text = '+3' if command == 'genmove' else text", "at move 1 it answered \"= +3\""),
            ("good = good and command != 'play'", "though the move is legal"),
            ("good = good and command != 'undo'", "undo: found"),
            ("text = 'x' * 9000 if command == 'name' else text", "wrote more than an answer can hold"),
            ("text = 'x\\n' * 9000 if command == 'name' else text", "wrote more than an answer"),
            ("time.sleep(999) if command == 'version' else 0", "it didn't answer in time"),
            ("os._exit(3) if command == 'clear_board' else 0", "it closed its output or ended"),
            ("print('hello') if command == 'name' else 0", "must begin with = or ?"),
            ("print('\\033[2J') if command == 'name' else 0", "must begin with = or ?"),
            ("command = 'stay' if command == 'quit' else command", "it ends after quit: it keeps running")):
        home.file("bot.py", BOT.format(wrong=wrong))
        slow = "sleep" in wrong or "stay" in wrong  # the others answer, however late
        status, lines = check(home, "python3 bot.py", "--move-time", "5" if slow else str(PATIENCE))
        if says is None:
            equal((status, wrong_lines(lines)), (0, []))
            continue
        equal(status, 1)
        contains("\n".join(wrong_lines(lines)), says)


def test_bots_that_say_nothing_or_cannot_start(home):
    for command, says in (("true", "it closed its output or ended"),
                          ("/none/bot 2> /dev/null", "it closed its output or ended"),
                          ("sleep 999", "it didn't answer in time; does it flush its output"),
                          ("yes", "must begin with = or ?"), ("tr -d '\\n' < /dev/zero", "wrote more"),
                          ("exec python3 -u -c 'import sys; sys.stdout.buffer.write(b\"=\" * 9999)'",
                           "wrote more")):
        seconds = "0.3" if "in time" in says else str(PATIENCE)
        status, lines = check(home, command, "--move-time", seconds)
        equal(status, 1)
        contains("\n".join(lines), says)
    equal(home.run("check-bot").status, 2)
    equal(home.run("check-bot", "true", "--move-time", "x").status, 2)
    contains(home.run("check-bot", "true", "--move-time", "x").err, "--move-time")


main()
