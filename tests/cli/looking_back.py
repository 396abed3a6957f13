#!/usr/bin/env python3
"""Tests of looking back: the list of finished games, and what is taken from it; JSON for programs."""

import json
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from harness import Terminal, contains, equal, is_safe, main  # noqa: E402

FINISHED = ".local/state/summit/finished"


def play(home, *more, moves="*2 +1", game="number-reach", age=0):
    """A finished game, which ended so many seconds ago; the path of its file."""
    before = set(home.journals())
    equal(home.run("play", game, "--target", "3", *more, typed=moves.replace(" ", "\n") + "\n").status, 0)
    path, = set(home.journals()) - before
    when = time.time() - age
    os.utime(path, (when, when))
    return path


def listed(home):
    result = home.run("history", "--json")
    equal((result.status, result.err), (0, ""))
    return json.loads(result.out)["games"]


def test_nothing_yet(home):
    result = home.run("history")
    equal((result.status, result.out), (0, ""))
    contains(result.err, "You haven't finished a game yet")
    equal(listed(home), [])
    for verb in ("replay", "review"):
        result = home.run(verb)
        equal((result.status, result.out), (1, ""))
        contains(result.err, "You haven't finished a game yet")


def test_a_line_for_each_game_the_newest_first(home):
    play(home, "--names", "Alice,Bob", age=90000)
    play(home, "--player2", "easy", "--seed", "1", moves="*2 resign", age=7200)
    play(home, "--players", "3", "--names", "Äpfel,Birne,Quitte", moves="resign resign", age=60)
    result = home.run("history", env={"TZ": "UTC"})
    equal((result.status, result.err), (0, ""))
    lines = result.out.splitlines()
    equal(len(lines), 3)
    equal([line.split()[0] for line in lines], ["1", "2", "3"])
    contains(lines[0], "Quitte beat Äpfel, Birne")
    contains(lines[1], "Player 2 (easy) beat Player 1")
    contains(lines[2], "Bob beat Alice")
    begins = [re.search(r"\S+( 2 \(easy\))? beat", line).start() for line in lines]
    equal(begins, [begins[0]] * 3)  # aligned
    for age, line in zip((60, 7200, 90000), lines):
        contains(line, time.strftime("%Y-%m-%d %H:%M", time.gmtime(time.time() - age))[:14])


def test_a_game_that_waits_is_none_of_them(home):
    play(home)
    home.run("play", "number-reach", typed="*2\nquit\n")
    equal((len(listed(home)), len(home.games())), (1, 1))
    contains(home.run("replay").out, "wins the game!")


def test_what_programs_read(home):
    path = play(home, "--names", "A\"x\\y,Ünal", "--player2", "level:60", "--seed", "1", moves="*2")
    game, = listed(home)
    equal(game["path"], path)
    equal([game[key] for key in ("number", "game", "title", "moves", "rounds")],
          [1, "number-reach", "Number Reach", 2, 1])
    equal(game["players"], [{"name": "A\"x\\y", "who": "human"}, {"name": "Ünal", "who": "level:60"}])
    equal(game["winner"], 2)
    ended = time.mktime(time.strptime(game["ended"], "%Y-%m-%dT%H:%M:%SZ")) - time.timezone
    assert abs(ended - os.stat(path).st_mtime) <= 1, game["ended"]


def test_who_won_a_match_and_a_drawn_game(home):
    play(home, "--best-of", "3", moves="*2 +1 *2 +1 *2 +1")
    game, = listed(home)
    equal((game["rounds"], game["moves"]), (3, 6))
    home.file("draw.game", "title = Nobody\nstart = 0\ntarget = 9\nops = +1, -1\nmin = 0\n")
    home.run("play", "./draw.game", "--player1", "perfect", "--player2", "perfect", "--seed", "1",
             "--start", "3", "--ops", "+2,-2", "--target", "8", "--min", "1", "--max", "12")
    drawn = listed(home)[0]
    equal((drawn["title"], drawn["winner"]), ("Nobody", 0))
    contains(home.run("history").out, "Player 1 (perfect), Player 2 (perfect): drawn")


def test_the_last_one_or_one_by_its_number(home):
    older = play(home, "--names", "Old,Older", age=500)
    newer = play(home, "--names", "New,Newer")
    for verb in ("replay", "review"):
        for operand, path, said in (((), newer, "Newer beat New"), (("1",), newer, "Newer beat New"),
                                    (("2",), older, "Older beat Old")):
            result, named = home.run(verb, *operand), home.run(verb, path)
            equal((result.status, result.out), (0, named.out))
            contains(result.err, "Number Reach, ")
            contains(result.err, said)
            equal(named.err, "")
        result = home.run(verb, "3")
        equal((result.status, result.out), (1, ""))
        contains(result.err, "There are 2 finished games; `summit history` lists them.")
    contains(home.run("review", "--json").out, '"entries":[')


def test_a_bare_number_is_never_a_file(home):
    path = play(home, "--names", "New,Newer")
    os.rename(play(home, "--names", "Old,Older", age=500), home.file("1"))
    contains(home.run("replay", "1").err, "Newer beat New")
    contains(home.run("review", "./1").out, "Older")
    equal(home.run("replay", "0").status, 1)
    os.remove(path)
    equal(home.run("replay", "1").status, 1)


def test_what_is_damaged_is_left_out_and_said(home):
    play(home, "--names", "Old,Older", age=900)
    torn = play(home, "--names", "Torn,Tearer", age=500)
    with open(torn, "rb") as file:
        content = file.read()
    home.file(torn, content.replace(b"*2 -> 2", b"*2 -> 7"))
    home.file(FINISHED + "/empty.summit", "")
    home.file(FINISHED + "/\x1b[31m\n.summit", "summit journal 1\nrules x\n\xff")
    home.file(FINISHED + "/random.summit", os.urandom(3000))
    os.mkdir(home.file(FINISHED + "/folder.summit"))
    os.mkfifo(home.file(FINISHED + "/pipe.summit"))
    home.file(FINISHED + "/other.txt", "no game")
    result = home.run("history")
    equal((result.status, len(result.out.splitlines())), (0, 1))
    equal(result.out[:4], " 1  ")
    contains(result.out, "Older beat Old")
    is_safe(result.err)
    equal(len(result.err.splitlines()), 6)
    for name in (os.path.basename(torn), "empty.summit", "random.summit", "folder.summit", "pipe.summit"):
        contains(result.err, name)
    contains(home.run("replay").err, "Older beat Old")
    equal([game["number"] for game in json.loads(home.run("history", "--json").out)["games"]], [1])


def test_the_hundred_that_ended_last(home):
    path = play(home)
    with open(path, "rb") as file:
        content = file.read()
    for number in range(130):
        name = home.file(f"{FINISHED}/20200101-000000-{number:07}-x.summit", content)
        os.utime(name, (1000000 + number, 1000000 + number))
    equal(len(listed(home)), 131)
    play(home)  # makes room as it is put away
    games = listed(home)
    equal(([game["number"] for game in games]), list(range(1, 101)))
    ends = [game["ended"] for game in games]
    equal(ends, sorted(ends, reverse=True))


def test_in_german(home):
    play(home, "--player2", "hard", "--seed", "1", moves="*2")
    contains(home.run("history", "--lang", "de").out,
             "2 Züge  Spieler 2 (schwer) schlägt Spieler 1\n")
    contains(home.run("replay", "7", "--lang", "de").err, "Es gibt 1 beendetes Spiel; ")


def test_a_long_list_is_paged_at_a_terminal(home):
    with open(play(home), "rb") as file:
        content = file.read()
    for number in range(40):
        home.file(f"{FINISHED}/20200101-000000-{number:07}-x.summit", content)
    terminal = Terminal(home, "history")
    equal(terminal.expect("-- Space: more, b: back, q: quit -- ").count("\n"), 23)
    terminal.expect_keys()
    terminal.type("q")
    equal(terminal.end(), 0)


def test_shells_offer_the_numbers(home):
    play(home, "--names", "Old,Older", age=500)
    play(home, "--names", "New,Newer")
    for verb in ("replay", "review"):
        offered = home.run("--complete", verb, "").out.splitlines()
        equal([line.split("\t")[0] for line in offered], ["1", "2", ":files"])
        contains(offered[0], "Newer beat New")


# ---- JSON ------------------------------------------------------------------------------------------


def test_games_for_programs(home):
    home.file(".local/share/summit/games/mine.game", "title = My \"own\"\nstart = 1\ntarget = 9\nops = +1\n")
    home.file(".local/share/summit/games/wrong.game", "target = \x01\n")
    games = json.loads(home.run("games", "--json").out)["games"]
    told = home.run("games").out
    kinds = {}
    for game in games:
        kinds.setdefault(game["kind"], []).append(game["name"])
        contains(told, game["name"])
        if "about" in game:
            contains(told, game["about"])
    equal((list(kinds), len(kinds["five"]), kinds["own"]), (["five", "classic", "own"], 5, ["mine", "wrong"]))
    equal(games[0]["title"], "Number Reach")
    equal((games[-2]["title"], "error" in games[-1]), ("My \"own\"", True))
    contains(games[-1]["path"], "wrong.game")


def test_rules_for_programs(home):
    for game in json.loads(home.run("games", "--json").out)["games"]:
        for more in ((), ("--players", "3"), ("--best-of", "3", "--names", "A,B")):
            told, result = home.run("rules", game["name"], *more), home.run("rules", game["name"], *more, "--json")
            equal(result.status, told.status)
            if told.status != 0:
                continue
            rules = json.loads(result.out)
            equal((rules["game"], rules["title"], rules["about"]), (game["name"], game["title"], game["about"]))
            variants = [f"{variant['title']}: {variant['keys']}" for variant in rules["variants"]]
            equal([rules["title"], rules["goal"]] + rules["sentences"] +
                  ["Variants (--variant NAME):"] * (variants != []) + variants,
                  [line.strip() for line in told.out.splitlines() if line])
            home.file("again.game", rules["file"])
            again = json.loads(home.run("rules", "./again.game", "--json").out)
            equal([again[key] for key in ("sentences", "options", "file")],
                  [rules[key] for key in ("sentences", "options", "file")])
            equal(len({option["key"] for option in rules["options"]}), len(rules["options"]))


def test_options_have_their_present_values(home):
    rules = json.loads(home.run("rules", "number-reach", "--target", "33", "--json").out)
    values = {option["key"]: option["value"] for option in rules["options"]}
    equal((values["target"], values["start"], values["players"]), ("33", "1", "2"))
    assert "size" not in values, "there is no line"
    german = json.loads(home.run("rules", "number-reach", "--json", "--lang", "de").out)
    contains(german["sentences"][0], "Spieler")
    contains(german["options"][0]["help"], "Zahl")


def test_what_a_game_tells_about_itself(home):
    rules = json.loads(home.run("rules", "number-reach", "--json").out)
    equal((rules["goal"], rules["family"]), ("Land exactly on 20. Going past 20 loses.", "race"))
    king = json.loads(home.run("rules", "corner-the-king", "--json", "--lang", "de").out)
    equal((king["goal"], king["board"]), ("Bring den König in die Ecke.", "grid"))
    families = {game["family"] for game in json.loads(home.run("games", "--json").out)["games"]}
    equal(families, {"race", "take-away", "heaps", "divisors", "lists", "own numbers"})


def test_variants(home):
    def target(*options):
        return json.loads(home.run("rules", "number-reach", *options, "--json").out)["goal"].split(".")[0]
    equal(target("--variant", "longer"), "Land exactly on 50")
    equal(target("--target", "30", "--variant", "Longer"), "Land exactly on 30")  # an option goes over it
    equal(target("--variant", "Longer", "--target", "30"), "Land exactly on 30")
    equal(target("--variant", "three-players", "--variant", "SHORTER"), "Land exactly on 10")
    for options, told in ((("--variant", "Longer", "--variant", "Shorter"), "found target in both Longer and Shorter"),
                          (("--variant", "Wider"), "Shorter, Longer, Subtract and divide, Three players")):
        wrong = home.run("rules", "number-reach", *options)
        equal(wrong.status, 2)
        contains(wrong.err, told)
    home.file("odd.game", "start = 1\ntarget = 20\nops = +1, *2\nvariant Never = target 0\n")
    wrong = home.run("rules", "./odd.game")
    contains(wrong.err, "odd.game:4: variant Never: ")


main()
