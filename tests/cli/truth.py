"""Who wins where: solve, map, hint, review and certificates, against a brute force of their own."""

import json
import os
import random
import re
import signal
import stat
import sys
import xml.dom.minidom

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import (PATIENCE, Terminal, contains, equal, is_safe, main,  # noqa: E402
                     wait_until)
from model import CASES, DRAWN, Game, Truth  # noqa: E402

GAMES = ["number-reach", "operation-duel", "number-maze", "number-tower", "reach-the-edge"]
TRUTHS = {words: Truth(game) for words, game in CASES.items()}
LONG_SOLVE = ["solve", "number-maze", "--ops", "+1,*2,-1", "--target", "3000", "--method", "retrograde"]


def sample(positions, count, seed=1):
    positions = sorted(positions, key=repr)
    return random.Random(seed).sample(positions, min(count, len(positions)))


def solve(home, words, *more):
    """What `solve --json` tells."""
    result = home.run("solve", *words.split(), "--json", *more)
    equal((result.status, result.err), (0, ""))
    return result.out


def expected_json(words, position, method):
    """The very line that is to be printed for a position."""
    truth, end = TRUTHS[words], position
    while end.winner is None and not truth.game.legal(end):
        end = truth.game.lose_turn(end)
    if end.winner is not None:  # nobody can go on
        told = {"game": words.split()[0], "over": True, "winner": end.winner + 1}
        return json.dumps(told, separators=(",", ":")) + "\n"
    moves = [{"move": truth.game.write(move), **truth.json_after(position, then)}
             for move, _, then in truth.follow[position] if move is not None]
    told = {"game": words.split()[0], "to_move": position.turn + 1, **truth.json(position),
            "best": truth.best(position), "moves": moves, "method": method}
    return json.dumps(told, separators=(",", ":")) + "\n"


# ---- solve -----------------------------------------------------------------------------------------


def test_json_is_the_truth_field_by_field(home):
    for words, truth in TRUTHS.items():
        for position in sample(truth.moved & truth.follow.keys(), 25):
            found = solve(home, words, "--after", ",".join(truth.way[position]))
            equal(found, expected_json(words, position, json.loads(found).get("method")))


def test_the_five_as_printed(home):
    for game, value, plies in (("number-reach", "lose", 14), ("operation-duel", "lose", 14),
                               ("number-maze", "win", 15), ("number-tower", "win", 3),
                               ("reach-the-edge", "win", 11)):
        told = json.loads(solve(home, game))
        equal((told["to_move"], told["value"], told["plies"]), (1, value, plies))


def replay(game, position, words):
    """Plays the words of a best line; the plies and the position at its end."""
    plies = 0
    for word in [*re.findall(r"\(lost turn\)|\S+", words), None]:
        while position.winner is None and game.stuck == "loses" and not game.legal(position):
            position = game.lose_turn(position)  # out of the game, which is no turn
        if word is None:
            break
        lost = word == "(lost turn)"
        equal(not game.legal(position), lost)
        position = game.lose_turn(position) if lost else game.play(position, game.ops.index(word))
        plies += 1
    return plies, position


def test_words_mark_the_best_moves_and_end_with_the_best_line(home):
    for words, truth in TRUTHS.items():
        for position in sample([p for p in truth.moved & truth.follow.keys()
                                if truth.game.legal(p)], 8, seed=2):
            out = home.run("solve", *words.split(), "--after", " ".join(truth.way[position])).out
            marked = re.findall(r"^  (\S+) +makes .*<- best$", out, re.M)
            equal(marked, truth.best(position))
            equal(re.findall(r"^  (\S+) +makes (\d+),", out, re.M),
                  [(truth.game.ops[i], str(truth.game.made(position, i)))
                   for i in truth.game.legal(position)])
            ends = {truth.game.ops[i]: "wins" if then.winner == position.turn else "loses"
                    for i, _, then in truth.follow[position] if then.winner is not None}
            equal(dict(re.findall(r"^  (\S+) .*, (wins|loses) at once", out, re.M)), ends)
            line = re.search(r"^Best line: (.*?)((?:,| \.\.\.) .*)?$", out, re.M)
            plies, end = replay(truth.game, position, line[1])
            winner, expected = truth.value[position]
            if line[2] is None:
                equal((end.winner, plies), (winner, expected))
            elif winner == DRAWN:
                equal(truth.value[end][0], DRAWN)
                equal(line[2], " ... and so on forever" if end.winner is None
                      else ", and nobody can move")
            else:
                equal(line[2], f" ... and {expected - plies} more")


def test_three_players_name_the_winner(home):
    out = home.run("solve", "number-reach", "--players", "3", "--target", "14", "--after", "+1").out
    contains(out, "the number is 2, and Player 1 wins in 6 turns.\n")
    contains(out, "  *2     makes 4, then Player 3 wins in 4 turns\n")
    contains(out, "If you can't win, play the first move in the list.\n")


def test_a_game_that_is_over(home):
    for words, after, winner in (
            ("number-reach", "*2,*2,+1,*2,*2", 1), ("number-reach", "*2,*2,*2,*2,*2", 2),
            ("reach-the-edge --first 2", "3,1,3,1,3", 2),
            ("number-reach --players 3", "*2,*2,*2,*2,*2,*2", 1),
            ("number-reach --target 4611686018427387904 --ops +1,*4611686018427387904",
             "*4611686018427387904", 1)):
        equal(solve(home, words, "--after", after),
              f'{{"game":"{words.split()[0]}","over":true,"winner":{winner}}}\n')
    home.file("drawn.game", "start = 1\ntarget = 9\nops = +1\nuses = 1\nstuck = passes\n")
    equal(solve(home, "drawn.game", "--after", "+1,+1"), '{"game":"drawn","over":true,"winner":0}\n')
    contains(home.run("solve", "number-reach", "--after", "*2,*2,+1,*2,*2").out,
             "the number is 20, and the game is over.\n")


def test_after_takes_moves_as_people_write_them(home):
    plain = solve(home, "operation-duel", "--after", "+1,*2")
    for after in ("+1 *2", "1,2", "+1,,x2,", " +1  ×2 "):
        equal(solve(home, "operation-duel", "--after", after), plain)
    equal(solve(home, "operation-duel", "--after", ""), solve(home, "operation-duel"))


def test_after_with_mistakes(home):
    for words, after, says in (
            ("number-reach", "+3", 'found "+3"'), ("number-reach", "*2,\033[2J", "\\x1b[2J"),
            ("number-reach", "*2,*2,+1,*2,*2,+1", "The game is over."),
            ("number-tower", "9,9,9", "You have used 9 already."),
            ("reach-the-edge", "3,3", "so you can't"),
            ("number-reach", "+1," * 9000, "The game is over.")):
        for verb in ("solve", "map"):
            result = home.run(verb, words, "--after", after)
            equal((result.status, result.out, result.err.count("\n")), (2, "", 1))
            contains(result.err, "--after: ")
            contains(result.err, says)
            is_safe(result.err)


def test_a_game_file_is_solved(home):
    home.file("race.game", "start = 0\ntarget = 21\nops = +1, +2, +3\n")
    told = json.loads(solve(home, "./race.game"))
    equal((told["game"], told["value"], told["best"]), ("race", "win", ["+1"]))


# ---- Methods, memory, threads ----------------------------------------------------------------------


def test_every_method_finds_the_same_or_says_why_not(home):
    found = {"arithmetic": 0, "race": 0, "retrograde": 0}
    for words, truth in TRUTHS.items():
        for position in sample(truth.moved & truth.follow.keys(), 3, seed=3):
            for method in found:
                result = home.run("solve", *words.split(), "--json", "--method", method,
                                  "--after", ",".join(truth.way[position]))
                found[method] += result.status == 0
                if result.status == 0:
                    equal(result.out, expected_json(words, position, method))
                else:
                    equal((result.status, result.out), (1, ""))
                    contains(result.err, f"{method} " if method != "race" else "the race method ")
                    contains(result.err, " need")
    equal(found["retrograde"], 3 * len(TRUTHS))  # it takes everything
    assert min(found.values()) >= 9, found


def test_a_game_without_an_end_in_sight_is_refused_early(home):
    """Heaps that get another digit and lose anything: found long before memory ends, on any machine at the same place."""
    home.file("long.game", "heaps = 4, 2\nops.1 = append 2\nops.2 = -3, else -2+\ntarget = 1\nstuck = settles\n")
    for option in ((), ("--certificate", "it.cert")):
        result = home.run("solve", "./long.game", *option)
        equal((result.status, result.out), (1, ""))
        contains(result.err, "too large to solve here: after 8388734 positions there are more new ones than ever; "
                             "`summit solve --memory MIB` tries all the same\n")
    contains(home.run("solve", "./long.game", "--memory", "64").err, "which need more than 67 MB\n")


def test_too_little_memory_is_said_with_the_figure(home):
    result = home.run("solve", "number-maze", "--ops", "+1,*2,-1", "--target", "3000",
                      "--method", "retrograde", "--memory", "1")
    equal((result.status, result.out), (1, ""))
    contains(result.err, "this game is too large to solve: its 18 million positions need ")
    assert re.search(r"need \d+\.\d MB of memory, and at most 1\.0 MB", result.err), result.err


def test_options_with_mistakes_are_named(home):
    for option, value in (("--memory", "x"), ("--memory", "0"), ("--threads", "0"),
                          ("--threads", "many"), ("--method", "magic")):
        result = home.run("solve", "number-reach", option, value)
        equal(result.out, "")
        assert result.status in (1, 2), result.status
        contains(result.err, option)
        contains(result.err, f'"{value}"')


def test_threads_change_nothing(home):
    for words in ("number-reach --ops +1,*3,-2,/2 --target 30001",
                  "number-maze --ops +1,*2,-1 --target 150", "number-tower"):
        one, two = (solve(home, words, "--method", "retrograde", "--threads", threads)
                    for threads in "12")
        equal(one, two)


def listens(process):
    """Whether a process looks after Control-C by itself: catches it, or holds it back for a look."""
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        sets = re.findall(r"^Sig(?:Cgt|Blk):\s*(\w+)", file.read(), re.M)
    return any(int(signals, 16) >> (signal.SIGINT - 1) & 1 for signals in sets)


def stops(home, *arguments):
    """Interrupts work that would take much longer; what it leaves behind."""
    process = home.start(*arguments)
    wait_until(lambda: listens(process) or process.poll() is not None, "a look at Control-C")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    equal(out, b"")
    assert process.returncode in (1, -signal.SIGINT), (process.returncode, err)
    return err.decode()


def test_control_c_ends_a_long_solve(home):
    contains(stops(home, *LONG_SOLVE), "the work was cancelled\n")
    contains(stops(home, *LONG_SOLVE, "--certificate", "c"), "the work was cancelled\n")
    equal(os.listdir(home.path), [])


def test_control_c_ends_a_certificate_without_leftovers(home):
    stops(home, "solve", "number-maze", "--target", "3000", "--certificate", "c")
    equal(os.listdir(home.path), [])


def test_no_signal_leaves_half_a_certificate(home):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        process = home.start("solve", "number-maze", "--target", "3000", "--certificate", "c")
        wait_until(lambda: os.listdir(home.path) or process.poll() is not None,  # pylint: disable=cell-var-from-loop
                   "the file that is written")
        process.send_signal(number)
        process.communicate(timeout=PATIENCE)
        equal(process.returncode, 1 if number == signal.SIGINT else -number)
        equal(os.listdir(home.path), [])


def test_a_progress_bar_on_a_terminal_alone(home):
    terminal = Terminal(home, *LONG_SOLVE, "--threads", "1")
    seen = terminal.expect(" s left")
    assert re.search(r"solving, \d+ MiB \[#*\.*\] +\d+ %, \d+ s left", seen), seen
    terminal.type("\x03")
    equal(terminal.end(), 1)
    contains(terminal.out, "\r\x1b[K")  # it is wiped out
    equal(home.run("solve", "number-reach").err, "")


def long_games(rng):
    """Games that take long, each in a way of its own."""
    up = rng.randrange(6 * 10**7, 8 * 10**7)
    ops = [f"+{step}" for step in rng.sample(range(2, 60), 15)]
    ops += [f"*{factor}" for factor in rng.sample(range(2, 60), 16)]
    return [["number-maze", "--target", str(2 * up - 1), "--ops", f"+{up},-{up - 1}"],
            ["number-maze", "--target", str(rng.randrange(4 * 10**8, 5 * 10**8)), "--ops",
             "+1,+7,*2,*3"],
            ["number-reach", "--target", str(rng.randrange(10**18, 4 * 10**18)), "--ops",
             ",".join(["+1", *ops])],
            ["reach-the-edge", "--size", str(rng.randrange(5 * 10**7, 6 * 10**7)), "--steps", "1,5,7"],
            ["number-reach", "--players", "3", "--target", str(rng.randrange(10**7, 12 * 10**6)),
             "--ops", f"+{rng.randrange(2, 9)},+1,*2,-1"],
            ["number-maze", "--players", "3", "--target", str(rng.randrange(250, 300))]]


def test_control_c_stops_whatever_takes_long_after_it_has_shown_how_far_it_is(home):
    for number, game in enumerate(long_games(random.Random(3))):
        verb = ("solve", "map", "solve", "match")[number % 4]
        players = ["--player", "perfect", "--player", "random"] if verb == "match" else []
        terminal = Terminal(home, verb, *game, *players)
        terminal.expect("solving, ", 60)
        terminal.type("\x03")
        terminal.expect("the match was stopped before its first game" if verb == "match"
                        else "the work was cancelled")
        assert terminal.end() in (1, 2), terminal.out


def test_control_c_leads_back_to_the_prompt(home):
    for game in long_games(random.Random(4))[2:5]:
        terminal = Terminal(home, "play", *game)
        for word in ("hint", "map"):
            terminal.expect(": ")
            terminal.type(word + "\n")
            terminal.expect("solving, ", 60)
            terminal.type("\x03")
            terminal.expect("That can't be shown: the work was cancelled")
        terminal.type("quit\n")
        terminal.expect("You made no move, so there is nothing to save.")
        equal(terminal.end(), 0)


def test_a_signal_to_end_ends_what_a_game_works_out_and_keeps_the_game(home):
    game = long_games(random.Random(5))[4]
    terminal = Terminal(home, "play", *game)
    terminal.expect("Enter your move")
    terminal.type("+1\n")
    terminal.expect("Enter your move")
    terminal.type("hint\n")
    terminal.expect("solving, ", 60)
    os.kill(terminal.pid, signal.SIGTERM)
    terminal.expect("Saved. Continue with")
    equal(terminal.end(), -signal.SIGTERM)


def test_control_c_stops_an_opponent_a_review_and_an_engine_at_work(home):
    opponent, reviewed, engine = long_games(random.Random(6))[3:6]
    terminal = Terminal(home, "play", *opponent, "--player2", "perfect")
    terminal.expect("solving, ", 60)
    terminal.type("\x03")
    terminal.expect("the work was cancelled")
    assert terminal.end() in (1, 2), terminal.out
    equal(home.run("play", *reviewed, typed="+1\n+1\nsave g\n").status, 0)
    terminal = Terminal(home, "review", "g")
    terminal.expect("solving, ", 60)
    terminal.type("\x03")
    terminal.expect("the work was cancelled")
    equal(terminal.end(), 1)
    terminal = Terminal(home, "engine", *engine)
    terminal.type("genmove b\n")
    terminal.expect("solving, ", 60)
    terminal.type("\x03")
    terminal.expect("? the work was cancelled")
    terminal.type("name\n")
    terminal.expect("= Summit")
    terminal.type("quit\n")
    equal(terminal.end(), 0)


# ---- Maps ------------------------------------------------------------------------------------------


class Map:
    """A printed map: title, legend, and the cells by the heads of their row and column."""

    def __init__(self, text):
        head, table = text.split("\n\n")
        self.title, *self.legend = head.split("\n")
        heads, *rows = table.splitlines()
        ends = [match.end() for match in re.finditer(r"\S+", heads)]
        names = heads.split()
        if heads[0] != " " or len(ends) > 1 and ends[1] - ends[0] != ends[2] - ends[1]:
            ends, names = ends[1:], names[1:]  # the first is the corner
        wide = ends[1] - ends[0]
        self.cells, self.here = {}, []
        for row in rows:
            row = row.ljust(ends[-1] + 1)
            name = row[:ends[0] - wide + 1].strip()
            for column, end in zip(names, ends):
                cell = row[end - wide + 1:end + 1]
                if cell.strip():
                    self.cells[name, column] = cell.strip(" []")
                if "[" in cell:
                    self.here.append((name, column))


def mark(truth, position):
    """What a map shows for a position."""
    winner, _ = truth.value[position]
    if winner == DRAWN:
        return "–"
    if truth.game.players > 2:
        return str((winner - position.turn) % truth.game.players + 1)
    return "·" if winner == position.turn else "◆"


def draw(home, words, *more):
    result = home.run("map", *words.split(), *more)
    equal((result.status, result.err), (0, ""))
    return Map(result.out)


def at(game, *numbers, turn=0, last=None):
    before = None if last is None else (game.ops[last], None)
    return game.first(turn)._replace(numbers=numbers, last=before)


def test_map_of_one_shared_number(home):
    for words in ("number-reach", "operation-duel", "number-reach --ops +1,*2,-1,/2 --target 11",
                  "number-reach --players 3 --target 14"):
        game = CASES[words]
        picture = draw(home, words)
        truth = Truth(game, *(at(game, n) for n in range(1, game.goals[0])))
        equal(picture.cells, {(str(n // 10 * 10), f"+{n % 10}"): mark(truth, at(game, n))
                              for n in range(1, game.goals[0])})
        equal(picture.here, [("0", "+1")])


def test_map_of_a_race(home):
    picture = draw(home, "number-maze", "--after", "*2,+1,*2")
    away = [0] * 101
    for n in range(99, 0, -1):
        away[n] = 1 + min(away[n + 1], away[2 * n] if 2 * n <= 100 else 1000)
    equal(picture.cells, {(str(n // 10 * 10), f"+{n % 10}"): str(away[n]) for n in range(1, 100)})
    equal(picture.here, [("0", "+2")])  # the number of the player to move


def test_map_as_a_grid(home):
    game = Game("number = own\nstart = 1\ntarget = 8\nops = +1, *2\n")
    picture = draw(home, "number-maze --target 8", "--after", "*2")
    cells = {(str(own), str(other)): at(game, other, own, turn=1)
             for own in range(1, 8) for other in range(1, 8)}
    truth = Truth(game, *cells.values())
    equal(picture.cells, {place: mark(truth, position) for place, position in cells.items()})
    equal(picture.here, [("1", "2")])


def test_map_of_the_line_by_what_is_forbidden(home):
    for words, after, here in (("reach-the-edge", "3", ("10", "3")),
                               ("reach-the-edge --size 9 --start 4 --steps 1,5", "", None)):
        game = CASES[words]
        turn = 1 if after else 0
        picture = draw(home, words, "--after", after)
        low, high = game.goals
        cells = {(str(away), "none" if last is None else game.ops[last]):
                 at(game, high - away if turn else low + away, turn=turn, last=last)
                 for away in range(1, high) for last in [None, *range(len(game.ops))]}
        truth = Truth(game, *cells.values())
        equal(picture.cells, {place: mark(truth, position)
                              for place, position in cells.items()})
        equal(picture.here, [here or ("4", "none")])


def test_map_by_the_next_moves(home):
    for words in ("number-tower --numbers 1-5 --target 9", "number-reach --limit +1=3",
                  "number-maze --players 3 --target 6"):
        truth, game = TRUTHS[words], CASES[words]
        expected = {}
        for move, _, then in truth.follow[game.first()]:
            expected[game.ops[move], "then"] = mark(truth, then)
            for answer, _, last in truth.follow.get(then, []):
                expected[game.ops[move], game.ops[answer]] = mark(truth, last)
        equal(draw(home, words).cells, expected)


def test_no_map_after_the_end_of_a_game(home):
    for words, after in (("number-reach", "*2,*2,+1,*2,*2"), ("number-tower", "9,1,6")):
        result = home.run("map", words, "--after", after)
        equal((result.status, result.out), (2, ""))
        contains(result.err, "--after: the game is over there")


def test_a_large_map_shows_what_is_around(home):
    picture = draw(home, "number-reach", "--target", "1000000", "--start", "500000")
    equal(len(picture.cells), 1000)
    equal(picture.here, [("500000", "+0")])


def test_a_picture_for_a_slide(home):
    for words in [*GAMES, *CASES]:
        name = "picture.svg"
        result = home.run("map", *words.split(), "--svg", name)
        equal((result.status, result.out), (0, "Written to picture.svg\n"))
        picture = xml.dom.minidom.parse(home.file(name))
        shown = [node.firstChild.data for node in picture.getElementsByTagName("text")
                 if node.firstChild]
        printed = draw(home, words)
        contains(" ".join(shown), printed.title)
        title = picture.getElementsByTagName("title")[0]
        equal(title.firstChild.data, printed.title)
        root = picture.documentElement
        equal((root.getAttribute("role"), root.getAttribute("aria-labelledby")),
              ("img", title.getAttribute("id")))
        sizes = [float(root.getAttribute(side).removesuffix("mm")) for side in ("width", "height")]
        assert min(sizes) <= 190 and max(sizes) <= 277, (words, sizes)  # A4 without its edges
        box = [int(number) for number in root.getAttribute("viewBox").split()]
        assert abs(sizes[0] / sizes[1] - box[2] / box[3]) < 0.01, (words, sizes, box)
        cells = sorted(printed.cells.values())
        equal(len(picture.getElementsByTagName("rect")), len(cells) + 1)
        for cell in set(cells) - {"·"}:
            assert shown.count(cell) >= cells.count(cell), (words, cell)
    home.file("odd.game", "title = <A & B>\nstart = 1\ntarget = 9\nops = +1, *2\n")
    home.run("map", "./odd.game", "--svg", "odd.svg")
    contains(xml.dom.minidom.parse(home.file("odd.svg")).toxml(), "&lt;A &amp; B&gt;")


def test_a_long_title_is_broken_not_cut(home):
    for title in ("A game with a title that is far longer than the picture would be wide by itself",
                  "IN LARGE LETTERS FOR THE WHOLE OF THE CLASS AND EVERYBODY ELSE", "\u6570\u5b57" * 20):
        home.run("map", "number-reach", "--title", title, "--svg", "long.svg")
        picture = xml.dom.minidom.parse(home.file("long.svg"))
        lines = [node.firstChild.data for node in picture.getElementsByTagName("text")
                 if node.getAttribute("font-weight") == "bold"]
        assert len(lines) > 1, lines
        contains("".join(lines).replace(" ", ""), title.replace(" ", ""))
        widths = [sum(1.5 if "A" <= letter <= "Z" else 2 if letter > "\u1000" else 1
                      for letter in line) for line in lines]
        assert max(widths) * 12 <= 660, (lines, widths)


def test_a_picture_that_cannot_be_written(home):
    for path, says in (("/none/a.svg", "can't be written: No such file or directory"),
                       (".", "isn't a regular file")):
        result = home.run("map", "number-reach", "--svg", path)
        equal((result.status, result.out), (1, ""))
        contains(result.err, f"{path} {says}")
    equal(os.listdir(home.path), [])


def test_what_is_no_file_is_never_replaced(home):
    """A pipe stands for the devices, which whoever is root could lose for good."""
    os.mkfifo(home.file("pipe"))
    for words in (["map", "number-reach", "--svg"], ["solve", "number-reach", "--certificate"]):
        equal(home.run(*words, "pipe").status, 1)
        assert stat.S_ISFIFO(os.stat(home.file("pipe")).st_mode), "the pipe is gone"
    equal(os.listdir(home.path), ["pipe"])


def test_a_map_in_colour_has_its_marks_too(home):
    terminal = Terminal(home, "map", "number-reach")
    equal(terminal.end(), 0)
    contains(terminal.out, "\x1b[1;32m◆\x1b[0m")
    equal(Map(terminal.plain()).cells, draw(home, "number-reach").cells)


def test_a_map_longer_than_the_terminal_is_paged(home):
    terminal = Terminal(home, "map", "number-reach", "--target", "2000")
    more = "-- Space: more, b: back, q: quit -- "
    equal(terminal.expect(more).count("\n"), 23)
    terminal.expect_keys()
    terminal.type(" ")
    contains(terminal.expect(more), "\n 300 ")
    terminal.expect_keys()
    terminal.type("q")
    equal(terminal.end(), 0)


# ---- At the prompt ---------------------------------------------------------------------------------


def answers(home, game, *typed):
    """What is shown when these lines are typed."""
    return home.run("play", *game.split(), typed="\n".join(typed) + "\n").out


def test_hint_says_what_and_then_why(home):
    for words, typed, what, why in (
            ("number-reach", ["*2"], "+1 is best: it wins in 13 turns.\n",
             "+1 leaves 3, and from there every answer loses.\n"),
            ("number-reach", ["*2", "*2", "+1", "*2"], "*2 is best: it wins in 1 turn.\n",
             "*2 leaves 20, the target.\n"),
            ("number-reach", [],
             "Every move loses against best play. +1 holds out longest: 14 turns.\n",
             "+1 leaves 2. From there Player 2 wins in 13 turns, and no other move lasts longer.\n"),
            ("number-reach --ops +1,*2,-1", [], "+1 is best: nobody can force a win after it.\n",
             "+1 leaves 2. From there neither Player 2 nor you can force a win.\n"),
            ("number-maze", [], "+1 is best: it wins in 15 turns.\n",
             "+1 makes your number 2, and from there every answer loses.\n")):
        out = answers(home, words, *typed, "hint", "hint")
        contains(out, what)
        contains(out.split(what)[1], why)
        # A move later it is what, not why, again.
        first = "+1" if "maze" not in words else "1"
        equal(answers(home, words, *typed, "hint", "hint", first, "hint").count("best"),
              out.count("best") + 1)


def test_maps_and_reviews_as_json(home):
    home.file("odd.game", 'title = Say "hi" \\ now\nstart = 1\ntarget = 30\nops = +1, *2\n')
    for words in ("number-reach", "number-maze", "number-maze --target 9", "number-tower",
                  "reach-the-edge", "./odd.game", "number-reach --players 3"):
        said = json.loads(home.run("map", *words.split(), "--json").out)
        shown = home.run("map", *words.split()).out
        contains(shown, said["title"] + "\n")
        rows = shown.split("\n\n")[1].splitlines()[1:]
        equal(len(rows), len(said["rows"]))
        for row, head, cells in zip(rows, said["rows"], said["cells"]):
            equal(len(cells), len(said["columns"]))
            equal(row.replace("[", " ").replace("]", " ").split(),
                  [head] + [{"W": "·", "L": "◆", "D": "–", "-": "–", "=": str(cell.get("turns"))}
                            .get(cell["letter"], cell["letter"])
                            for cell in cells if cell["letter"] not in " ."])
    typed = "*2\n*2\n+1\n*2\nsave turned\nresign\n"
    home.run("play", "number-reach", typed=typed)
    said = json.loads(home.run("review", "turned", "--json").out)
    equal([entry["mistake"] for entry in said["entries"]], [False, True, False, False])
    equal(said["entries"][1]["best"], ["+1"])
    equal((said["turns"], said["last_turn"]), (1, 2))
    folder = home.file(".local/state/summit/finished")
    said = json.loads(home.run("review", os.path.join(folder, os.listdir(folder)[0]), "--json").out)
    equal(said["entries"][-1], {"kind": "resign", "round": 1, "player": 1})


def test_hint_teaches_at_a_terminal(home):
    terminal = Terminal(home, "play", "number-maze", "--names", "Ann,Tom")
    for typed, said in (("1", ""), ("2", ""), ("1", ""), ("2", ""),
                        ("hint", "You are winning. One of your moves keeps it."),
                        ("hint", "You need 6 more moves, the other side 7."),
                        ("hint", "Play ×2: that keeps you ahead."),
                        ("hint", "Play ×2: that keeps you ahead."),
                        ("2", ""), ("hint", "The other side can win"), ("quit", "")):
        terminal.expect("(1 or 2): ")
        terminal.type(typed + "\n")
        terminal.expect(said)
    equal(terminal.end(), 0)


def test_hint_for_three_names_the_one_who_wins(home):
    words = "number-reach --players 3 --target 14"
    truth = TRUTHS[words]
    for typed in (["+1"], ["+1", "*2"], ["+1", "+1"], ["+1", "+1", "+1"]):
        position = CASES[words].first()
        for move in typed:
            position = CASES[words].play(position, CASES[words].ops.index(move))
        out = answers(home, words, *typed, "hint", "hint")
        why = out.split("hint\n")[2]
        winner = truth.value[position][0]
        if winner != position.turn:
            contains(why.splitlines()[0], f"Player {winner + 1} wins")


def test_map_at_the_prompt_marks_where_you_are(home):
    out = answers(home, "number-reach", "*2", "*2", "map")
    picture = Map(out[out.index("Number Reach: who"):out.rindex("\nEnter") + 1])
    equal(picture.here, [("0", "+4")])
    equal(picture.cells, draw(home, "number-reach").cells)


# ---- Review ----------------------------------------------------------------------------------------

MOVE = re.compile(r" *\d+  Player (\d) +(\S+) -> (\d+) +(won|lost|drawn)(?: in (\d+))?, "
                  r"then (won|lost|drawn)(?:  (\?+) (.*) keeps the (win|draw))?")


def check_review(words, out):
    """Every line about a move, against the model; how many moves there are and were marked."""
    truth, position, moves, marked = TRUTHS[words], None, 0, 0
    for line in out.splitlines():
        match = MOVE.fullmatch(line)
        if not match:
            assert not re.match(r" *\d+  Player", line), line
            continue
        seat = int(match[1]) - 1
        if position is None or position.winner is not None:
            position = truth.game.first(seat)  # a round begins
        while position.winner is None and not truth.game.legal(position):
            position = truth.game.lose_turn(position)
        if position not in truth.value:
            truth = Truth(truth.game, position)
        index = truth.game.ops.index(match[2])
        then = truth.game.play(position, index)
        values = {seat: "won", DRAWN: "drawn"}
        had, plies = truth.value[position]
        kept = truth.value[then][0]
        equal(match[4], values.get(had, "lost"))
        equal(match[5], None if had == DRAWN else str(plies))
        equal(match[6], values.get(kept, "lost"))
        thrown = had != kept and (had == seat or kept not in (seat, DRAWN)) and \
            (had in (seat, DRAWN))
        equal(match[7], None if not thrown else "??" if had == seat else "?")
        if thrown:
            equal(match[8].split(" or "), truth.best(position))
        moves, marked, position = moves + 1, marked + thrown, then
    return moves, marked


def review(home, path):
    result = home.run("review", path)
    equal((result.status, result.err), (0, ""))
    return result.out


def test_review_marks_the_moves_that_threw_something_away(home):
    chance, all_marked = random.Random(4), 0
    for words in CASES:
        if "players" in words:
            continue
        game = CASES[words]
        for number in range(4):
            position, typed = game.first(), []
            while position.winner is None and len(typed) < 30:
                if game.legal(position):
                    typed.append(chance.choice(game.legal(position)))
                    position = game.play(position, typed[-1])
                else:
                    position = game.lose_turn(position)
            name = f"{words.replace(' ', '_').replace('/', 'd')}-{number}"
            home.run("play", *words.split(),
                     typed="".join(f"{game.ops[i]}\n" for i in typed[:-1]) + f"save {name}\nquit\n")
            out = review(home, name)
            moves, marked = check_review(words, out)
            equal(moves, len(typed) - 1)
            all_marked += marked
            contains(out, f"The game turned {marked} time" if marked else
                     "Nobody gave a win away." if moves else "")
    assert all_marked > 20, all_marked


def leaders(out):
    """Who wins after each move by the chart: a player's number, or None where it says nothing."""
    rows = re.findall(r"^  (?:Player (\d)|nobody) +\|(.*)\|$", out, re.M)
    return [next((name for name, row in rows if row[i] == "#"), None)
            for i in range(len(rows[0][1]))]


def test_a_review_of_three_counts_the_turns_of_its_chart(home):
    chance, given = random.Random(5), 0
    for words in CASES:
        if "players" not in words:
            continue
        game, truth = CASES[words], TRUTHS[words]
        for number in range(12):
            position, typed = game.first(), []
            while position.winner is None and game.legal(position):
                typed.append(chance.choice(game.legal(position)))
                position = game.play(position, typed[-1])
            name = f"{words.replace(' ', '_')}-{number}"
            home.run("play", *words.split(),
                     typed="".join(f"{game.ops[i]}\n" for i in typed[:-1]) + f"save {name}\nquit\n")
            out = review(home, name)
            before = [str(truth.value[game.first()][0] + 1)] + leaders(out) if len(typed) > 1 else []
            turns = sum(a != b for a, b in zip(before, before[1:]))
            contains(out, f"The game turned {turns} time" if turns else "Nobody gave")
            given += " took the game from Player " in out
    assert given > 0, "nobody handed a game from one to another"


def test_review_of_journals_matches_and_other_endings(home):
    finished = home.file(".local/state/summit/finished")
    home.run("play", "number-reach", typed="*2\n*2\n")
    equal(check_review("number-reach", review(home, home.games()[0])), (2, 1))

    def last(*arguments, typed=""):
        """Plays to the end; where that game is kept."""
        before = set(os.listdir(finished)) if os.path.isdir(finished) else set()
        process = home.start("play", *arguments)
        process.stdin.write(typed.encode())
        process.stdin.flush()
        process.stdout.read()  # the input stays open: only what is typed ends it, or the clock
        process.communicate()
        return os.path.join(finished, *(set(os.listdir(finished)) - before))

    out = review(home, last("number-reach", typed="*2\n*2\nresign\n"))
    contains(out, "\n      Player 1 resigns\n")
    equal(check_review("number-reach", out), (2, 1))
    out = review(home, last("number-reach", "--time", "0.3"))
    contains(out, "\n      Player 1 runs out of time\n")
    out = review(home, last("number-reach", "--best-of", "3", typed="*2\n*2\n*2\n+1\n*2\n*2\n" * 3))
    contains(out, "\n      Round 2\n")
    assert check_review("number-reach", out)[0] >= 8, out
    out = review(home, last("number-reach", "--ops", "+1,*2,-1", "--player1", "perfect",
                            "--player2", "perfect", "--seed", "1"))
    contains(out, "\n      drawn by repetition\n")
    assert "runs out of time" not in out, out


def test_review_of_what_is_no_game(home):
    for path, content in (("none", None), ("empty", ""), ("other", "hello\n")):
        result = home.run("review", home.file(path, content))
        equal((result.status, result.out), (1, ""))
        contains(result.err, path)
    result = home.run("review")
    equal((result.status, result.out), (1, ""))
    contains(result.err, "You haven't finished a game yet")


def test_review_is_offered_at_the_end_of_a_game(home):
    terminal = Terminal(home, "play", "number-reach", "--target", "3")
    for move in ("*2", "+1"):
        terminal.expect("Enter your move")
        terminal.type(move + "\n")
    terminal.expect("What now? ")
    terminal.type("r")
    terminal.expect("move by move")
    terminal.expect("Winning after move 1 to 2")
    terminal.expect("Nobody gave a win away.")
    terminal.expect("What now? ")
    terminal.type("q")
    equal(terminal.end(), 0)


# ---- Certificates ----------------------------------------------------------------------------------


def certificate(home, words):
    """Writes one; its bytes, and how many positions it tells about."""
    if os.path.exists(home.file("proof")):
        os.remove(home.file("proof"))
    result = home.run("solve", *words.split(), "--certificate", "proof")
    equal((result.status, result.err), (0, ""))
    equal(sorted(os.listdir(home.path)), ["proof"])
    with open(home.file("proof"), "rb") as file:
        return file.read(), int(re.search(r"the values of (\d+) positions", result.out)[1])


def test_certificates_of_every_kind_are_right(home):
    for words in [*GAMES, *CASES]:
        content, positions = certificate(home, words)
        contains(content, f"positions {positions}\n".encode())
        result = home.run("verify", "proof")
        equal((result.status, result.err), (0, ""))
        contains(result.out, f"proof is correct: all {positions} values follow")
        if words in TRUTHS and TRUTHS[words].game.players == 2:
            # Either player may be the one who starts.
            starts = Truth(CASES[words], CASES[words].first(0), CASES[words].first(1))
            equal(positions, len(starts.follow))


def test_a_flipped_bit_anywhere_is_found_and_placed(home):
    for words in ("number-reach", "reach-the-edge", "number-reach --ops +1,*2,-1,/2 --target 11",
                  "number-reach --players 3 --target 14"):
        content, positions = certificate(home, words)
        values = len(content) - 4 * positions
        for place in [*range(0, values, 50), *range(values, len(content), 7)]:
            flipped = bytearray(content)
            flipped[place] ^= 1 << place % 8
            result = home.run("verify", home.file("flipped", bytes(flipped)))
            equal((result.status, result.out), (1, ""))
            contains(result.err, "flipped is wrong: ")
            if place >= values:
                contains(result.err, "position ")
                contains(result.err, "to move")
        os.remove(home.file("flipped"))


def test_large_certificates_with_a_flipped_bit(home):
    for game in ("number-maze", "number-tower"):
        content, positions = certificate(home, game)
        values = len(content) - 4 * positions
        for place in random.Random(5).sample(range(values, len(content)), 10):
            flipped = bytearray(content)
            flipped[place] ^= 1 << place % 8
            result = home.run("verify", home.file("flipped", bytes(flipped)))
            equal(result.status, 1)
            contains(result.err, "position ")
        os.remove(home.file("flipped"))


def test_files_that_are_no_certificate(home):
    content, _ = certificate(home, "number-reach")
    rules = content[:content.index(b"positions")]
    files = [content[:cut] for cut in range(0, len(content), 41)]
    files += [content + b"\0", content[:-1], b"\0" * 5000, b"\xff" * 5000,
              b"summit certificate 1\n", b"summit certificate 2\n" + content[21:],
              b"summit certificate 1\nrules 99999999999999999999 0\n",
              b"summit certificate 1\nrules -1 0000000000000000\n",
              rules + b"positions 99999999\n", rules + b"positions 100000001\n" + b"\0" * 64,
              rules + b"positions -1\n", rules + b"positions 0\n",
              rules + b"positions 18446744073709551616\n" + content[len(rules) + 13:]]
    for number, bad in enumerate(files):
        result = home.run("verify", home.file(f"bad{number}", bad))
        equal((result.status, result.out), (1, ""))
        contains(result.err, f"bad{number} is wrong: found ")
        is_safe(result.err)
    for path in ("/none", home.path, "/dev/null"):
        equal(home.run("verify", path).status, 1)
    equal(home.run("verify").status, 2)


def test_a_certificate_of_another_game_fails(home):
    content, _ = certificate(home, "number-reach")
    other, _ = certificate(home, "number-reach --ops +1,*2,-1")
    cut = content.index(b"positions")
    result = home.run("verify", home.file("mixed", content[:cut] + other[other.index(b"positions"):]))
    equal(result.status, 1)
    contains(result.err, "position")


def test_certificates_that_cannot_be(home):
    for words, path in (("number-reach", "/none/c"), ("number-reach", ".")):
        result = home.run("solve", *words.split(), "--certificate", path)
        equal((result.status, result.out), (1, ""))
    # It is refused before the work, which would never end.
    result = home.run("solve", "number-reach", "--target", str(10**12), "--certificate", "c")
    equal((result.status, result.out), (1, ""))
    contains(result.err, "positions")
    equal(os.listdir(home.path), [])


def test_a_certificate_never_replaces_anything_else(home):
    content, _ = certificate(home, "number-reach")
    # One of the very same rules may be written again, even if it was damaged.
    home.file("proof", content[:-1])
    for _ in range(2):
        equal(home.run("solve", "number-reach", "--certificate", "proof").status, 0)
        with open(home.file("proof"), "rb") as file:
            equal(file.read(), content)
    home.file("other", "precious")
    home.file("short", content[:30])
    os.symlink("nowhere", home.file("link"))
    os.symlink("other", home.file("proof2.part"))
    for name, before in (("other", b"precious"), ("short", content[:30]), ("proof", content)):
        result = home.run("solve", "number-reach", "--target", "21", "--certificate", name)
        equal((result.status, result.out), (1, ""))
        contains(result.err, f"{name} contains something else, which would be lost\n")
        with open(home.file(name), "rb") as file:
            equal(file.read(), before)
    equal(home.run("solve", "number-reach", "--certificate", "link").status, 1)
    equal(home.run("solve", "number-reach", "--certificate", "proof2").status, 0)
    with open(home.file("other"), "rb") as file:
        equal(file.read(), b"precious")
    equal(sorted(os.listdir(home.path)),
          ["link", "other", "proof", "proof2", "proof2.part", "short"])
    result = home.run(*LONG_SOLVE, "--certificate", "other")  # refused before the work
    contains(result.err, "other contains something else")


def test_a_file_that_comes_while_a_certificate_is_written_stays(home):
    process = home.start("solve", "number-maze", "--target", "1000", "--certificate", "c")
    wait_until(lambda: os.listdir(home.path) or process.poll() is not None, "a file")
    process.send_signal(signal.SIGSTOP)
    os.waitpid(process.pid, os.WUNTRACED)
    assert os.listdir(home.path) != ["c"], "it was too quick"
    home.file("c", "precious")
    process.send_signal(signal.SIGCONT)
    contains(process.communicate(timeout=60)[1].decode(), "c contains something else")
    equal(os.listdir(home.path), ["c"])
    with open(home.file("c"), "rb") as file:
        equal(file.read(), b"precious")


main()
