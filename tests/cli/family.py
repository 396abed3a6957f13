"""The larger language everywhere: as options, in records, GTP, JSON, matches, bots; and tosses."""

import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import BUILD, contains, equal, main  # noqa: E402

NIM = "title = Nim\nheaps = 3, 4, 5\nops = -any\ntarget = none\n"
TOSS = "title = Toss\nstart = toss 20-100\ntarget = none\nops = -1-3\n"

# Games with every kind of move and memory.
GAMES = {
    "nim": NIM,
    "wythoff": "heaps = 4, 7\nops = -any, both -any\ntarget = none\n",
    "euclid": "heaps = 25, 7\nops = -multiples of other\ntarget = none\n",
    "towers": "number = own\nstart = 0\ntarget = 15\nops = +1, 2, 4, their -3\nmin = -9\n",
    "digits": "start = 1\ntarget = 100+\nops = append 0-3, //2, else =7\n",
    "negative": "start = 5\nmin = -20\ntarget = -12\nops = -1-3, //2\n",
    "green": "numbers = 1-20\npool = shared\nwith = =\nnext = divisors, multiples\nbegin = even\n"
             "target = none\n",
    "kayles": "numbers = 1-12\npool = shared\nwith = =\ntakes = neighbours\ntarget = none\n",
    "pool": "number = own\nstart = 0\ntarget = 15\nnumbers = 1-9\npool = shared\nbeyond = refused\n"
            "stuck = passes\nsettle = higher last\n",
    "with": "start = 1\ntarget = 40\nnumbers = 1-4\nwith = +, *, //\nuses = 3\nbeyond = refused\n",
    "fibonacci": "start = 30\ntarget = none\nops = -any\nnext = up to double\nbegin = not all\n",
    "own-next": "start = 30\ntarget = none\nops = -1-9\nnext = other parity of own\n",
    "never": "start = 1\ntarget = 31\nops = +1-9\nrepeat = never\nbeyond = refused\n",
    "not-own": "start = 1\ntarget = 31\nops = +1-4\nrepeat = not-own-last\nstuck = draws\n",
    "lose": "start = 1\ntarget = 41\nlose = multiples of 7\nops = +1-5\nonly = 0-60\n",
    "misere": "start = 17\ntarget = none\nops = -1-3\nstuck = wins\n",
    "huge": "start = 1000000\ntarget = none\nops = -any\nbegin = not all\n",
    "three": "players = 3\nheaps = 2, 3\nops = -any\ntarget = none\n",
}


def files(home):
    for name, text in GAMES.items():
        home.file(f"{name}.game", text)
        yield name, f"./{name}.game"


# ---- Options --------------------------------------------------------------------------------------


def test_every_key_is_an_option(home):
    game = ["rules", "number-reach"]
    told = home.run(*game, "--heaps", "3,4,5", "--ops", "-any", "--target", "none")
    assert told.status != 0 and "heaps" in told.err, told  # number-reach has a start
    home.file("bare.game", "start = 30\ntarget = none\nops = -1-3\n")
    for words, part in (
            (["--stuck", "wins"], "stuck = wins"),
            (["--stuck=passes", "--settle", "first"], "settle = first"),
            (["--lose", "7, 11", "--begin", "odd"], "lose = 7, 11"),
            (["--next", "up to double"], "next = up to double"),
            (["--only", "0-30", "--repeat", "never"], "repeat = never"),
            (["--number", "own", "--start.2", "25"], "start.2 = 25"),
            (["--min", "-5", "--max", "40", "--uses", "4"], "uses = 4"),
            (["--title", "Mine", "--about", "own"], "title = Mine")):
        home.run("play", "./bare.game", *words, "--write-rules", "out.game")
        with open(home.file("out.game"), encoding="utf-8") as file:
            contains(file.read(), part + "\n")
        equal(home.run("rules", "./out.game").status, 0)
        os.remove(home.file("out.game"))
    result = home.run("rules", "./bare.game", "--stuck", "waits")
    contains(result.err, '--stuck: found "waits", expected loses or passes or wins')


def test_short_forms_stay_what_they_were(home):
    contains(home.run("rules", "number-reach", "--be", "3").out, "The first player with 2 points wins the match.")
    contains(home.run("rules", "number-reach", "--stu", "wins").out, "wins")


# ---- Records --------------------------------------------------------------------------------------


def test_games_are_kept_and_read_again(home):
    for name, path in files(home):
        played = home.run("play", path, "--player1", "random", "--player2", "random", "--seed", "3",
                          *(["--player3", "random"] if name == "three" else []))
        equal((name, played.status), (name, 0))
        folder = home.file(".local/state/summit/finished")
        kept = max((os.path.join(folder, one) for one in os.listdir(folder)), key=os.path.getmtime)
        again = home.run("replay", kept)
        equal((name, again.status, again.err), (name, 0, ""))
        contains(played.out, again.out.strip().splitlines()[-1])


def test_a_game_that_was_left_goes_on(home):
    home.file("nim.game", NIM)
    home.run("play", "./nim.game", typed="2: -3\n3 -2\nquit\n")
    out = home.run("resume", typed="from 1 take 3\nsave it\nquit\n").out
    with open(home.file("it"), encoding="utf-8") as file:
        contains(file.read(), "1. player 1: 2: -3 -> 1\n2. player 2: 3: -2 -> 3\n"
                              "3. player 1: 1: -3 -> 0\n")
    assert out, out


# ---- Solving, JSON, GTP ---------------------------------------------------------------------------


def test_json_tells_where_a_game_stands(home):
    for name, words, parts in (
            ("nim", ["--after", "2: -3, 1 -1"], {"heaps": ["2", "1", "5"], "to_move": 1}),
            ("green", ["--after", "4,8,16"], {"taken": ["4", "8", "16"], "before": "16"}),
            ("kayles", ["--after", "5"], {"taken": ["4", "5", "6"]}),
            ("fibonacci", [], {"before": None})):
        home.file("one.game", GAMES[name])
        told = json.loads(home.run("solve", "./one.game", "--json", *words).out)
        equal({key: told.get(key, "nothing") for key in parts}, parts)


def test_the_engine_plays_every_game(home):
    for name, path in files(home):
        commands = ["game " + path, "summit-legal_moves"]
        commands += [f"genmove {1 + turn % (3 if name == 'three' else 2)}" for turn in range(4)]
        out = home.run("engine", "--level", "easy", "--seed", "2",
                       typed="\n".join([*commands, "summit-position", "undo", ""])).out
        answers = out.split("\n\n")
        assert answers[0] == "=" and answers[1].startswith("= "), (name, out)
        if name == "nim":
            contains(answers[1], "= 1: -1, 1: -2, ")
    out = home.run("engine", typed="game number-reach --start 12 --target none --ops '-1, else -3' "
                                   "--next \"up to double\"\nsummit-rules\nsummit-legal_moves\n").out
    contains(out, "\n\n= -1\n")


def test_levels_play_very_many_moves(home):
    home.file("huge.game", "start = 1000000000000\ntarget = none\nops = -any\nbegin = not all\n")
    moves = set()
    for seed in range(5):
        out = home.run("engine", "./huge.game", "--level", "random", "--seed", str(seed),
                       typed="genmove b\n").out
        moves.add(int(re.match(r"= -(\d+)", out)[1]))
    assert max(moves) > 10**6, moves


# ---- Matches and bots -----------------------------------------------------------------------------


def test_matches_of_every_game(home):
    for name, path in files(home):
        if name in ("three", "huge"):
            continue
        told = json.loads(home.run("match", path, "--player", "hard", "--player", "random",
                                   "--games", "4", "--seed", "1", "--json").out)
        equal((name, told["finished"]), (name, 4))


def test_a_bot_plays_with_heaps(home):
    home.file("nim.game", NIM)
    bot = f"bot:{BUILD}/summit engine ./nim.game --level perfect"
    told = json.loads(home.run("match", "./nim.game", "--player", bot, "--player", "random",
                               "--games", "6", "--seed", "1", "--json").out)
    equal((told["players"][0]["forfeits"], told["players"][0]["illegal"]), (0, 0))


# ---- Tosses ---------------------------------------------------------------------------------------


def drawn(text):
    return int(re.search(r"Drawn: the game starts at (\d+)\.", text)[1])


def test_a_toss_is_repeated_by_its_seed(home):
    home.file("toss.game", TOSS)
    numbers = [drawn(home.run("play", "./toss.game", "--seed", str(seed), typed="quit\n").out)
               for seed in (1, 2, 3, 1)]
    equal(numbers[0], numbers[3])
    assert len(set(numbers)) > 1 and all(20 <= number <= 100 for number in numbers), numbers
    contains(home.run("play", "./toss.game", "--seed", "1", "--lang", "de", typed="quit\n").out,
             f"Das Spiel beginnt bei {numbers[0]}.")


def test_a_record_holds_what_was_drawn(home):
    home.file("toss.game", TOSS)
    number = drawn(home.run("play", "./toss.game", "--seed", "4", typed="1\nsave it\nquit\n").out)
    with open(home.file("it"), encoding="utf-8") as file:
        text = file.read()
    contains(text, f"  start = {number}\n")
    contains(text, f"1. player 1: -1 -> {number - 1}\n")
    equal(home.run("replay", "it").status, 0)


def test_what_is_not_played_wants_the_number(home):
    home.file("toss.game", TOSS)
    for verb in ("solve", "map"):
        result = home.run(verb, "./toss.game")
        equal(result.status, 1)
        contains(result.err, "drawn before each game")
        contains(result.err, "--start N")
        equal(home.run(verb, "./toss.game", "--start", "57").status, 0)
    equal(home.run("rules", "./toss.game").status, 0)
    home.run("play", "./toss.game", "--write-rules", "out.game")
    with open(home.file("out.game"), encoding="utf-8") as file:
        contains(file.read(), "start = toss 20-100\n")


def test_numbers_that_cannot_be_played_are_not_drawn(home):
    home.file("far.game", "start = toss 1-30\ntarget = 20\nops = +1-3\n")
    for seed in range(8):
        assert drawn(home.run("play", "./far.game", "--seed", str(seed), typed="quit\n").out) < 20


def test_bots_are_told(home):
    home.file("toss.game", TOSS)
    words = ["--player1", f"bot:{BUILD}/summit engine ./toss.game --seed 99", "--player2",
             "text:head -n 400 > heard; echo 1"]
    out = home.run("play", "./toss.game", "--seed", "7", *words).out
    number = drawn(out)
    contains(out, f"The number is {number}." if "The number is" in out else str(number))
    told = json.loads(home.run("match", "./toss.game", "--player",
                               f"bot:{BUILD}/summit engine ./toss.game", "--player", "random",
                               "--games", "4", "--seed", "5", "--json").out)
    equal([player["forfeits"] for player in told["players"]], [0, 0])
    out = home.run("engine", "./toss.game", "--seed", "1", typed="summit-drawn start 33\n"
                   "summit-position\nclear_board\nsummit-position\nsummit-drawn pool 3\n").out
    equal(out.count("= number 33 to_move 1"), 2)
    contains(out, "? illegal number")


main()
