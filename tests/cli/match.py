"""Matches: repeatable, fair, broken off and gone on with; bots that misbehave; levels; seats."""

import csv
import io
import itertools
import json
import os
import re
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import PATIENCE, Terminal, contains, equal, main, wait_until  # noqa: E402

GAMES = ["number-reach", "operation-duel", "number-maze", "number-tower", "reach-the-edge"]
ALL = [word for game in GAMES for word in ("--game", game)]


def match(home, *words):
    """The JSON of a match that has to succeed, and what was said beside it."""
    result = home.run("match", *words, "--json")
    equal(result.status, 0)
    told = json.loads(result.out)
    equal(told["finished"], told["games"])
    return told, result.err


def players(*who):
    return [word for name in who for word in ("--player", name)]


def by_name(told):
    return {player["name"]: player for player in told["players"]}


# ---- The result ------------------------------------------------------------------------------------


def test_the_result_does_not_depend_on_the_concurrency(home):
    words = ["match", *ALL, *players("easy", "medium", "random"), "--games", "40",
             "--random-plies", "2", "--seed", "9", "--json"]
    results = [home.run(*words, "--concurrency", str(n)).out for n in (1, 2, 4)]
    equal(results[1:], results[:1] * 2)
    assert home.run(*words[:-3], "--seed", "10", "--json").out != results[0]


def test_everybody_meets_everybody_from_both_sides(home):
    told, _ = match(home, "number-reach", "--game", "number-maze",
                    *players("a=random", "b=random", "c=random", "d=easy"), "--games", "10",
                    "--seed", "1")
    equal(told["games"], 2 * 6 * 10)
    for player in told["players"]:
        equal(player["games"], 2 * 3 * 10)
        equal(player["games"], player["wins"] + player["draws"] + player["losses"])
        equal([seat["games"] for seat in player["seats"]], [30, 30])
        equal(player["wins"], sum(seat["wins"] for seat in player["seats"]))
        assert abs(player["score"] - (player["wins"] + player["draws"] / 2) / 60) < 1e-5
    equal(sum(p["wins"] + p["draws"] / 2 for p in told["players"]), told["games"])


def test_three_at_a_table_take_every_seat(home):
    told, _ = match(home, "number-reach", "--players", "3", *players("a=random", "b=easy", "c=hard"),
                    "--games", "30", "--seed", "1")
    for player in told["players"]:
        equal([seat["games"] for seat in player["seats"]], [10, 10, 10])
    result = home.run("match", "number-reach", "--players", "3", *players("random", "easy"))
    equal(result.status, 2)
    contains(result.err, "found 2 players")


def saved_games(home, folder, count):
    """The first moves of each saved game, the oldest game first."""
    found = []
    for number in range(1, count + 1):
        with open(home.file(f"{folder}/{number:07}.summit"), encoding="utf-8") as file:
            found.append(re.findall(r"^\d+\. player (\d): (\S+)", file.read(), re.M))
    return found


def test_random_openings_are_played_from_both_sides(home):
    told, _ = match(home, "number-maze", *players("random", "easy"), "--games", "20",
                    "--random-plies", "4", "--seed", "3", "--save", "kept")
    openings = [tuple(game[:4]) for game in saved_games(home, "kept", told["games"])]
    equal(openings[0::2], openings[1::2])
    assert len(set(openings)) > 3, openings
    for name in sorted(os.listdir(home.file("kept")))[:5]:
        if name != "results.csv":
            equal(home.run("replay", f"kept/{name}").status, 0)
            equal(home.run("review", f"kept/{name}").status, 0)


def test_games_that_go_round_are_drawn(home):
    words = ["number-reach", "--ops", "+1,*2,-1", *players("a=perfect", "b=perfect"),
             "--games", "10", "--seed", "1"]
    drawn, _ = match(home, *words, "--save", "three")
    equal([p["draws"] for p in drawn["players"]], [10, 10])
    match(home, *words, "--repetition", "6", "--save", "six")
    for one, two in zip(saved_games(home, "three", 10), saved_games(home, "six", 10)):
        assert len(one) < len(two)
        equal(two[:len(one)], one)


def test_a_position_comes_up_just_so_often(home):
    """A game is drawn when its position has come up as often as was said, and not later."""
    for times in (2, 3, 5):
        match(home, "number-reach", "--ops", "+1,*2,-1", *players("a=perfect", "b=perfect"),
              "--games", "1", "--seed", "1", "--repetition", str(times), "--save", str(times))
        with open(home.file(f"{times}/0000001.summit"), encoding="utf-8") as file:
            moves = re.findall(r"^\d+\. player (\d): \S+ -> (\d+)$", file.read(), re.M)
        came_up = [("2", "1")] + moves  # as if player 2 had made the number 1
        equal(came_up.count(came_up[-1]), times)
        assert max(came_up.count(one) for one in came_up[:-1]) <= times


def test_intervals_are_exact_at_the_ends(home):
    told, _ = match(home, "number-reach", *players("perfect", "random"), "--games", "50",
                    "--seed", "1")
    best, worst = told["players"]
    equal((best["score"], best["score_high"], worst["score"], worst["score_low"]), (1, 1, 0, 0))
    equal((best["elo"], best["elo_high"], worst["elo"], worst["elo_low"]), (None,) * 4)
    z2 = 1.959964 ** 2
    assert abs(best["score_low"] - 1 / (1 + z2 / 50)) < 1e-4, best  # Wilson's, for 50 of 50


def test_json_and_csv_and_words_tell_the_same(home):
    words = ["number-reach", "--player", 'a,"b"=easy', "--player", "<\u00e4 &>=hard",
             "--games", "30", "--seed", "2"]
    told, _ = match(home, *words)
    rows = list(csv.DictReader(io.StringIO(home.run("match", *words, "--csv").out)))
    equal([row["player"] for row in rows], ['a,"b"', "<\u00e4 &>"])
    for row, player in zip(rows, told["players"]):
        equal(row["player"], player["name"])
        for name in ("games", "wins", "draws", "losses", "forfeits", "illegal", "judged", "kept"):
            equal(int(row[name]), player[name])
        assert abs(float(row["score"]) - player["score"]) < 1e-5
    text = home.run("match", *words).out
    contains(text, "30 of 30 games\n")
    for player in told["players"]:
        assert re.search(re.escape(player["name"]) + rf" +30 +{player['wins']} +0 +{player['losses']}",
                         text), text


def test_options_with_mistakes(home):
    for words, says in ((["number-reach"], "fewer than two players"),
                        (["number-reach", *players("random", "human")], "human"),
                        (["number-reach", *players("random", "strong")], "strong"),
                        (["number-reach", *players("a", "b"), "--games", "0"], "--games"),
                        (players("random", "easy"), "which game"),
                        (["number-reach", *players("random", "easy"), "--tries", "0"], "--tries"),
                        (["number-reach", *players("random", "easy"), "--move-time", "x"],
                         "--move-time"),
                        (["number-reach", *players("random", "easy"), "--resume"], "--save"),
                        (["number-reach", *players("random", "easy"), "--best-of", "3"], "--games"),
                        (["number-reach", *players("random", "easy"), "--save", "/dev/null/x"],
                         "can't be written")):
        result = home.run("match", *words)
        equal((result.status, result.out), (2, ""))
        contains(result.err, says)


# ---- Truth and levels ------------------------------------------------------------------------------


def test_perfect_never_loses_value(home):
    told, _ = match(home, *ALL, *players("perfect", "random", "easy", "hard"), "--games", "50",
                    "--random-plies", "3", "--seed", "4")
    perfect = by_name(told)["perfect"]
    equal((perfect["kept"], perfect["loss_per_move"], perfect["first_mistake"]),
          (perfect["judged"], 0, None))
    for name in ("random", "easy", "hard"):
        player = by_name(told)[name]
        assert 0 < player["kept"] < player["judged"]
        assert player["first_mistake"] >= 1


def test_perfect_never_loses_value_in_variations(home):
    for words in ("number-reach --ops +1,*2,-1,/2 --target 11", "number-reach --limit +1=3",
                  "operation-duel --limit +1=2 --limit *2=1",
                  "reach-the-edge --size 9 --start 4 --steps 1,5", "number-tower --first 2"):
        told, _ = match(home, *words.split(), *players("perfect", "random"), "--games", "50",
                        "--random-plies", "1", "--seed", "4")
        perfect = by_name(told)["perfect"]
        equal((words, perfect["kept"]), (words, perfect["judged"]))


def test_each_level_beats_the_one_below(home):
    levels = [0, 10, 25, 50, 75, 90, 100]
    for low, high in zip(levels, levels[1:]):
        told, _ = match(home, "number-reach", "--target", "100", "--games", "2000", "--seed", "1",
                        "--random-plies", "2", *players(f"high=level:{high}", f"low=level:{low}"))
        if by_name(told)["high"]["score_low"] <= 0.5:
            raise AssertionError(f"{high} against {low}: {by_name(told)['high']}")


# ---- Stopped and gone on with ----------------------------------------------------------------------


def test_an_interrupted_match_goes_on_to_the_same_result(home):
    # A bot that stops in the middle, so that the signal comes there.
    home.file("slow.sh", "while read -r line; do case $line in *:) "
              "while [ -e hold ] && [ -e part/0000003.summit ]; do sleep 0.01; done; echo +1 ;; "
              "esac; done")
    words = ["match", "number-reach", *players("slow=text:sh slow.sh", "easy"), "--games", "40",
             "--seed", "5", "--json"]
    whole = home.run(*words, "--save", "whole").out
    hold = home.file("hold", "")
    process = home.start(*words, "--save", "part")
    wait_until(lambda: os.path.exists(home.file("part/0000003.summit")), "three games")
    process.send_signal(signal.SIGINT)
    out = json.loads(process.communicate(timeout=PATIENCE)[0])
    os.remove(hold)
    equal(process.returncode, 1)
    assert 2 <= out["finished"] < 40, out
    resumed = home.run(*words, "--save", "part", "--resume")
    equal((resumed.status, resumed.out), (0, whole))
    for name in os.listdir(home.file("whole")):
        if name != "results.csv":
            with open(home.file(f"whole/{name}"), "rb") as one, \
                    open(home.file(f"part/{name}"), "rb") as two:
                equal(two.read(), one.read())


def test_results_that_were_cut_off_are_played_again(home):
    words = ["match", *ALL, *players("easy", "medium"), "--games", "6", "--seed", "5", "--json",
             "--save", "kept"]
    whole = home.run(*words).out
    with open(home.file("kept/results.csv"), "rb") as file:
        results = file.read()
    for cut in (len(results) - 5, len(results) // 2, results.index(b"\n") + 1):
        home.file("kept/results.csv", results[:cut] + b"\n7,9,9,nonsense\n\xff\0\n-1,")
        for _ in range(2):
            again = home.run(*words, "--resume")
            equal((again.status, again.out), (0, whole))
    home.file("kept/results.csv", results[20:])
    contains(home.run(*words, "--resume").err, "is of another match")
    contains(home.run(*words).err, "add --resume")


def test_a_progress_line_and_the_standing_on_control_c(home):
    home.file("slow.sh", "while read -r line; do case $line in *:) sleep 0.05; echo +1 ;; esac; done")
    terminal = Terminal(home, "match", "number-reach", *players("slow=text:sh slow.sh", "easy"),
                        "--games", "1000", "--seed", "1")
    terminal.expect(" of 1000 games, slow ")
    terminal.type("\x03")
    terminal.expect("score, 95 % interval")
    equal(terminal.end(), 1)


# ---- Bots ------------------------------------------------------------------------------------------

TEXT = r"""
import os, subprocess, sys, time
turns = 0
for line in sys.stdin:
    if line.endswith(": \n"):
        turns += 1
        %s
        print(answer, flush=True)
"""


def against_random(home, code, *more, games=4):
    """How a bot does whose answer this code sets; and what is said."""
    home.file("bot.py", TEXT % code)
    told, err = match(home, "number-reach", *players("it=text:exec python3 bot.py", "random"),
                      "--games", str(games), "--seed", "1", *more)
    return by_name(told)["it"], err


def test_bots_that_misbehave_forfeit(home):
    for code, says in (("os._exit(3)", "it ended in the middle of the game"),
                       ("os.kill(os.getpid(), 9)", "it ended in the middle of the game"),
                       ("time.sleep(999)", "it took longer than the time for a move"),
                       ("answer = 'x' * 100000", "it wrote more than any answer holds"),
                       ("os.close(1); time.sleep(999)", "it ended in the middle of the game"),
                       ("answer = 'dance'", "none of its answers was a legal move")):
        seconds = "0.5" if "longer" in says else str(PATIENCE)
        it, err = against_random(home, code, "--move-time", seconds, games=2)
        equal((code, it["forfeits"], it["losses"]), (code, 2, 2))
        contains(err, f"summit: it forfeited game 1: {says}\n")


def test_only_some_games_are_forfeited(home):
    it, _ = against_random(home, "answer = '+1' if turns < 6 else 'dance'", games=20)
    assert 0 < it["forfeits"] < 20, it
    equal(it["illegal"], 3 * it["forfeits"])


# Long enough for a bot to start and to answer, short enough to wait for one that doesn't.
SHORT = "5"


def alive(mark):
    """The processes that have these words in their command."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                if name.isdigit() and mark in file.read():
                    found.append(name)
        except OSError:
            pass
    return found


def test_children_that_are_left_behind_are_killed(home):
    seconds = str(3000 + os.getpid() % 1000) + ".25"  # nobody else sleeps for so long
    mark = b"sleep\0" + seconds.encode()
    born = "subprocess.Popen(['sleep', '%s']); open('born', 'w').close()" % seconds
    for end in ("answer = '+1'", "time.sleep(999)", "os._exit(1)"):
        against_random(home, f"{born}; {end}", "--move-time", SHORT, games=1)
        os.remove(home.file("born"))
        # They are sent the signal before the match ends, and are gone soon after.
        wait_until(lambda: not alive(mark), "no child that lives on")
    # Those of a match that is broken off, too.
    home.file("bot.py", TEXT % f"{born}; time.sleep(999)")
    process = home.start("match", "number-reach", *players("text:python3 bot.py", "random"),
                         "--move-time", str(PATIENCE))
    wait_until(lambda: alive(mark), "a child")
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    wait_until(lambda: not alive(mark), "no child that lives on")


def test_wrong_answers_are_counted_and_tries_are_limited(home):
    code = "answer = '+1' if turns % 3 == 0 else 'dance'"  # right at the third try
    it, _ = against_random(home, code)
    equal((it["forfeits"], it["illegal"] > 0, it["illegal"] % 2), (0, True, 0))
    it, _ = against_random(home, code, "--tries", "2")
    equal((it["forfeits"], it["illegal"]), (4, 8))


def test_lenient_takes_the_move_among_words(home):
    code = "answer = 'I think that +1 is good.'"
    it, _ = against_random(home, code)
    equal((it["forfeits"], it["illegal"]), (4, 12))
    it, _ = against_random(home, code, "--lenient")
    equal((it["forfeits"], it["illegal"]), (0, 0))
    it, _ = against_random(home, "answer = '+1 or *2, who knows'", "--lenient")
    equal(it["forfeits"], 4)


def test_our_engine_as_a_bot_plays_as_itself(home):
    for game in GAMES:
        words = [game, "--games", "6", "--random-plies", "1", "--seed", "3"]
        bot, err = match(home, *words, *players(f"it=bot:summit engine {game}", "random"))
        equal(err, "")
        it = by_name(bot)["it"]
        equal((it["forfeits"], it["illegal"], it["kept"]), (0, 0, it["judged"]))


GTP = r"""
import sys
with open(sys.argv[1], "a") as log:
    for line in sys.stdin:
        log.write(line); log.flush()
        command = line.split()[0]
        print("=" + (" %s" if command == "genmove" else "") + "\n", flush=True)
        if command == "quit": break
"""


def test_a_gtp_bot_hears_of_those_who_leave(home):
    home.file("gtp.py", GTP % "+1")
    for leaver in ("text:true", "text:while read -r x; do echo resign; done"):
        log = home.file("log", "")
        match(home, "number-reach", "--players", "3", "--target", "9", "--games", "3", "--seed", "1",
              "--concurrency", "1", *players("gtp=bot:python3 gtp.py log", f"gone={leaver}", "easy"))
        with open(log, encoding="utf-8") as file:
            told = file.read()
        assert re.search(r"^play (b|w|3) resign$", told, re.M), told
        equal(told.count("clear_board\n"), 3)


def test_a_gtp_bot_is_asked_to_undo_what_was_wrong(home):
    home.file("gtp.py", GTP % "+7")
    told, err = match(home, "number-reach", *players("gtp=bot:python3 gtp.py log", "random"),
                      "--games", "1", "--seed", "1", "--tries", "2")
    equal((by_name(told)["gtp"]["illegal"], by_name(told)["gtp"]["forfeits"]), (2, 1))
    with open(home.file("log"), encoding="utf-8") as file:
        contains(file.read(), "genmove b\nundo\ngenmove b\n")
    contains(err, "none of its answers was a legal move")


# ---- Seats of a game -------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_game(home):
    for game in GAMES:
        words = ["play", game, "--player1", "easy", "--player2", "easy", "--seed"]
        games = [home.run(*words, str(seed)).out for seed in (1, 1, 2, 3, 4)]
        equal(games[0], games[1])
        assert len(set(games)) > 1, game
    contains(games[0], "wins")


def test_a_game_against_the_computer_is_resumed(home):
    home.run("play", "number-reach", "--player2", "perfect", typed="+1\n+1\n")
    result = home.run("resume", typed="undo\nhint\nresign\n")
    contains(result.out, "Player 1 resigns.")
    moves = re.findall(r"Current Number: (\d+)", result.out)
    equal(moves[:2], ["5", "3"])  # 1, +1, +1 of the computer, +1, +1; both turns are taken back


def test_a_saved_game_never_starts_a_program(home):
    bot = "text:touch started; while read -r x; do echo +1; done"
    home.run("play", "number-reach", "--player2", bot, typed="+1\nsave s\nquit\n")
    assert os.path.exists(home.file("started"))
    os.remove(home.file("started"))
    with open(home.file("s"), encoding="utf-8") as file:
        text = file.read()
    contains(text, "player 2 is program\n")
    assert "touch" not in text
    for name in ("s", home.games()[0]):
        result = home.run("resume", name)
        equal((result.status, result.out), (2 if result.status == 2 else 1, ""))
        contains(result.err, "player 2 was a program; say which one again: --player2")
    forged = text.replace("is program", "is text:touch started")
    equal(home.run("resume", home.file("forged", forged)).status, 1)
    for verb in ("replay", "review"):
        home.run(verb, "s")
    equal(os.path.exists(home.file("started")), False)
    contains(home.run("resume", "s", "--player2", "random", typed="quit\n").out, "Current Number: ")


def test_a_program_that_forfeits_resigns_in_a_game(home):
    result = home.run("play", "number-reach", "--player1", "text:true")
    contains(result.err, "player 1 forfeits: it ended in the middle of the game\n")
    contains(result.out, "Player 2 wins the game!\n")


def test_every_seat_may_be_anybody(home):
    for one, two in itertools.product(("random", "level:30", "bot:summit engine"), repeat=2):
        result = home.run("play", "number-reach", "--player1", one, "--player2", two, "--seed", "1")
        equal((result.status, result.err), (0, ""))
        contains(result.out, " wins the game!\n")
    equal(home.run("play", "number-reach", "--player3", "random").status, 2)
    equal(home.run("play", "number-reach", "--player1", "level:101").status, 2)


main()
