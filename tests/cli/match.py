"""Matches: repeatable, fair, broken off and gone on with; bots that misbehave; levels; seats."""

import csv
import io
import itertools
import json
import os
import re
import resource
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import LONG, PATIENCE, Terminal, contains, equal, main, seal, wait_until  # noqa: E402

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


def test_moves_are_judged_as_in_a_review(home):
    """And no two seats of a game draw the same chances."""
    home.run("match", "number-maze", "--target", "40", *players("random", "random"), "--games", "6",
             "--seed", "5", "--save", "kept")
    alike = 0
    _, lines = results(home, "kept")
    for line in lines:
        number, _, _, _, *judged = line.decode().split(",")[:14]
        path = f"kept/{int(number) + 1:07}.summit"
        entries = json.loads(home.run("review", path, "--json").out)["entries"]
        for seat in (1, 2):
            mistakes = [entry["mistake"] for entry in entries if entry["player"] == seat]
            moves, kept, _, first, wrong = map(int, judged[5 * seat - 5:5 * seat])
            equal((moves, kept, wrong), (len(mistakes), mistakes.count(False), 0))
            equal(first, mistakes.index(True) + 1 if True in mistakes else 0)
        chosen = [entry["move"] for entry in entries]
        alike += chosen[0:8:2] == chosen[1:9:2]
    assert alike < 3, alike


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


def test_levels_look_ahead_where_the_game_is_too_large(home):
    """Three at the tower, four in the maze: each level beats random, and chance is repeatable."""
    words = ["number-tower", "--players", "3", *players("a=random", "b=random", "hard"), "--games",
             "60", "--seed", "1"]
    told, err = match(home, *words)
    contains(err, "moves aren't judged: this game is too large to solve: it has 1.21 billion "
                  "positions\n")
    assert by_name(told)["hard"]["score_low"] > 1 / 3, told
    equal(match(home, *words, "--concurrency", "1")[0], told)
    if LONG:
        told, _ = match(home, "number-maze", "--players", "4", "--games", "24", "--seed", "1",
                        *players("a=random", "b=random", "c=random", "medium"))
        assert by_name(told)["medium"]["score_low"] > 1 / 4, told
    for verb, more in (("match", players("random", "hard", "perfect")),
                       ("play", ["--player3", "perfect"])):
        result = home.run(verb, "number-tower", "--players", "3", *more)
        equal((result.status, result.out), (2, ""))
        contains(result.err, "summit: perfect can't play here, but every level below it can: this "
                             "game is too large to solve: it has 1.21 billion positions\n")


def test_every_level_sits_in_a_game_too_large(home):
    for words in ("number-tower --players 3", "number-tower --players 5 --target 40",
                  "number-maze --players 8 --target 12",
                  "number-maze --players 4 --ops +1,*2,-1,/2")[:4 if LONG else 1]:
        count = int(words.split()[2])
        seats = [word for seat in range(count) for word in
                 (f"--player{seat + 1}", ("random", "easy", "hard", "level:99")[seat % 4])]
        games = [home.run("play", *words.split(), *seats, "--seed", "1") for _ in range(2)]
        equal((games[0].status, games[0].err), (0, ""))
        equal(games[1].out, games[0].out)
    contains(home.run("play", "number-tower", "--players", "3", typed="hint\n").out,
             "That can't be shown: this game is too large to solve: it has 1.21 billion "
             "positions\n")


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


def await_file(home, name, process):
    wait_until(lambda: os.path.exists(home.file(name)) or process.poll() is not None, name)
    assert os.path.exists(home.file(name)), name


def results(home, folder):
    """The head and the lines of the results in a folder."""
    with open(home.file(f"{folder}/results.csv"), "rb") as file:
        lines = file.read().splitlines(True)
    return [line for line in lines if line[:1] == b"#"], [line for line in lines if line[:1] != b"#"]


def test_results_that_were_cut_off_are_played_again(home):
    words = ["match", *ALL, *players("easy", "medium"), "--games", "6", "--seed", "5", "--json",
             "--save", "kept"]
    whole = home.run(*words).out
    head, lines = results(home, "kept")
    equal(len(lines), 30)
    text = b"".join(head + lines)
    for cut in (len(text) - 5, len(b"".join(head + lines[:9])) + 3, len(b"".join(head))):
        home.file("kept/results.csv", text[:cut] + b"\n7,9,9,nonsense\n\xff\0\n-1,")
        for _ in range(2):
            again = home.run(*words, "--resume")
            equal((again.status, again.out), (0, whole))
    for cut in (0, 1, len(head[0]) + 3, len(b"".join(head)) - 1):
        home.file("kept/results.csv", text[:cut])
        equal(home.run(*words, "--resume").out, whole)
        equal(results(home, "kept")[0], head)
    home.file("kept/results.csv", text[20:])
    contains(home.run(*words, "--resume").err, "belongs to another match")
    contains(home.run(*words).err, "add --resume")


def test_a_torn_line_is_no_part_of_the_next(home):
    """Wherever the last line is cut off, its game is played again, and no other game's result."""
    words = ["match", "number-reach", *players("easy", "medium"), "--games", "24", "--seed", "5",
             "--concurrency", "1", "--json", "--save", "kept"]
    whole = home.run(*words).out
    head, lines = results(home, "kept")
    for cut in range(len(lines[11])):
        home.file("kept/results.csv", b"".join(head + lines[:11]) + lines[11][:cut])
        equal(home.run(*words, "--resume").out, whole)
        equal(results(home, "kept"), (head, lines))


def test_a_line_that_was_changed_is_played_again(home):
    words = ["match", "number-reach", *players("easy", "medium"), "--games", "6", "--seed", "5",
             "--concurrency", "1", "--json", "--save", "kept"]
    whole = home.run(*words).out
    head, lines = results(home, "kept")
    for at in range(len(lines[3])):
        changed = lines[3][:at] + (b"1" if lines[3][at:at + 1] != b"1" else b"0") + lines[3][at + 1:]
        home.file("kept/results.csv", b"".join(head + lines[:3]) + changed + b"".join(lines[4:]))
        equal(home.run(*words, "--resume").out, whole)


def test_a_line_that_stands_twice_counts_once(home):
    words = ["match", "number-reach", *players("easy", "medium"), "--games", "6", "--seed", "5",
             "--concurrency", "1", "--json", "--save", "kept"]
    whole = home.run(*words).out
    head, lines = results(home, "kept")
    home.file("kept/results.csv", b"".join(head + lines[:3] + lines[:2]))
    resumed = home.run(*words, "--resume")
    equal((resumed.status, resumed.out), (0, whole))


def test_a_full_disk_stops_a_match_and_is_told(home):
    """What is on disk counts, what isn't is played again: the limit stands for a full disk."""
    words = ["match", "number-reach", *players("easy", "medium"), "--games", "60", "--seed", "5",
             "--json", "--save"]
    whole = home.run(*words, "whole").out
    head, lines = results(home, "whole")
    head = len(b"".join(head))
    for limit in (100, head, head + 1, head + 10 * len(lines[0]) + 7):
        result = home.run(*words, "kept", preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (limit, limit)))  # pylint: disable=cell-var-from-loop
        equal(result.status, 1)
        contains(result.err, "can't be written: File too large\n")
        if limit >= head:
            finished = json.loads(result.out)["finished"]
            equal(finished, len(results(home, "kept")[1]))
            contains(result.err, f"the match was stopped after {finished} of 60 games; --resume")
        equal(home.run(*words, "kept", "--resume").out, whole)
        equal(sorted(results(home, "kept")[1]), sorted(lines))
        for name in os.listdir(home.file("kept")):
            os.remove(home.file(f"kept/{name}"))


def test_a_resumed_match_is_the_same_or_refused(home):
    """Everything that changes what is measured is named where it differs."""
    home.file("bot.py", TEXT % "answer = '+1'")
    same = ["--save", "kept", "--resume"]
    usual = ["--games", "4", "--seed", "5"]
    bot = players("it=text:python3 bot.py", "easy")
    match(home, "number-reach", *bot, *usual, *same)
    with open(home.file("kept/results.csv"), "rb") as file:
        before = file.read()
    for words, there, here in (
            ([*bot, "--lenient"], "--lenient no", "--lenient yes"),
            ([*bot, "--tries", "2"], "--tries 3", "--tries 2"),
            ([*bot, "--lang", "de"], "--player it=text:python3 bot.py", "--lang de"),
            ([*bot, "--move-time", "2.5"], "--move-time 10.000", "--move-time 2.500"),
            ([*bot, "--repetition", "0"], "--repetition 3", "--repetition 0"),
            ([*bot, "--random-plies", "1"], "--random-plies 0", "--random-plies 1"),
            ([*bot, "--games", "4", "--seed", "6"], "--seed 5", "--seed 6"),
            ([*bot, "--games", "6", "--seed", "5"], "--games 4", "--games 6"),
            ([*bot, "--target", "30"], "game 1: target = 20", "game 1: target = 30"),
            ([*bot, "--first", "2"], "game 1: start = 1", "game 1: first = 2"),
            ([*bot, "--game", "number-maze"], "", "game 2: number-maze, moves are judged"),
            (players("it=bot:python3 bot.py", "easy"), "--player it=text:python3 bot.py",
             "--player it=bot:python3 bot.py"),
            (players("it=text:python3 bot.py", "easy=level:26"), "--player easy=level:25",
             "--player easy=level:26"),
            ([*bot, *players("hard")], "game 1: ", "--player hard=level:75")):
        more = [] if "--seed" in words else usual
        result = home.run("match", "number-reach", *same, *words, *more)
        equal((words, result.status, result.out), (words, 2, ""))
        german = "--lang" in words
        contains(result.err, ("kept/results.csv gehört zu einem anderen Wettkampf: dort steht „" if german else
                              "kept/results.csv belongs to another match: it has \"") + there)
        contains(result.err, f"“, wo in diesem „{here}" if german else f"\" where this one has \"{here}")
        with open(home.file("kept/results.csv"), "rb") as file:
            equal(file.read(), before)
    match(home, "number-reach", *bot, *usual, *same, "--concurrency", "1")


def test_a_resumed_match_has_the_seed_of_its_file(home):
    """Without --seed one is drawn, for a new match alone; what the file says is what is played."""
    home.file("toss.game", "start = toss 1-9\ntarget = 40\nops = +1, +3, *2\n")
    words = ["match", "./toss.game", *players("easy", "medium"), "--games", "6", "--save", "kept",
             "--json"]
    whole = home.run(*words)
    head, lines = results(home, "kept")
    seed = json.loads(whole.out)["seed"]
    for kept in (6, 3, 0):
        home.file("kept/results.csv", b"".join(head + lines[:kept]))
        again = home.run(*words, "--resume")
        equal((again.status, again.out), (0, whole.out))
        equal(sorted(results(home, "kept")[1]), sorted(lines))
    home.file("kept/results.csv", b"".join(head + lines[:3]))
    other = home.run(*words, "--resume", "--seed", "3")
    equal((other.status, other.out), (2, ""))
    contains(other.err, "it has \"--seed ")
    equal(home.run(*words, "--resume", "--seed", str(seed)).out, whole.out)
    # A match that was stopped before its seed was written, or that isn't there, is a new one.
    # A seed that is cut off fits one that is drawn and begins alike; no seed begins with 00.
    for text in (b"".join(head[:2]), head[0] + head[1] + b"# --seed 00", b""):
        home.file("kept/results.csv", text)
        equal(home.run(*words, "--resume").status, 2 if b"seed" in text else 0)
    os.remove(home.file("kept/results.csv"))
    equal(home.run(*words, "--resume").status, 0)


def test_forfeits_are_told_of_a_match_that_was_gone_on_with(home):
    words = ["number-reach", *players("it=text:true", "easy"), "--games", "4", "--seed", "5",
             "--save", "kept"]
    _, told = match(home, *words)
    contains(told, "it forfeited game 1: it ended in the middle of the game\n")
    equal(match(home, *words, "--resume")[1], told)


def test_what_is_no_file_is_refused_at_once(home):
    words = ["match", "number-reach", *players("easy", "medium"), "--games", "2", "--save", "kept"]
    os.mkdir(home.file("kept"))
    os.mkfifo(home.file("kept/results.csv"))
    for more in ([], ["--resume"]):
        result = home.run(*words, *more)
        equal((result.status, result.out), (2, ""))
        contains(result.err, "kept/results.csv isn't a regular file")
    os.remove(home.file("kept/results.csv"))
    os.mkfifo(home.file("kept/0000002.summit"))
    equal(home.run(*words).status, 1)
    os.mkfifo(home.file("pipe"))
    equal(home.run(*words[:-1], "pipe").status, 2)


def test_two_matches_never_write_the_same_results(home):
    home.file("slow.sh", "while read -r line; do case $line in *:) sleep 0.05; echo +1 ;; esac; done")
    words = ["match", "number-reach", *players("slow=text:sh slow.sh", "easy"), "--games", "400",
             "--seed", "5", "--save", "kept"]
    process = home.start(*words)
    await_file(home, "kept/0000001.summit", process)
    result = home.run(*words, "--resume")
    equal((result.status, result.out), (2, ""))
    contains(result.err, "is being written right now, by another match")
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=PATIENCE)


def test_messages_never_land_in_a_file(home):
    """Where standard error is closed, the results don't get its number."""
    home.run("match", "number-reach", *players("it=text:true", "easy"), "--games", "4", "--save",
             "kept", stderr=None, preexec_fn=lambda: os.close(2))
    head, lines = results(home, "kept")
    equal((len(lines), [line for line in head + lines if b"summit:" in line]), (4, []))


def test_a_long_game_is_stopped_in_the_middle(home):
    home.file("slow.sh", "while read -r line; do case $line in *:) sleep 0.05; echo +1 ;; esac; done")
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        process = home.start("match", "number-reach", "--ops", "+1", "--target", "3000000",
                             *players("slow=text:sh slow.sh", "easy"), "--games", "1", "--save", str(number),
                             "--repetition", "0")
        await_file(home, f"{number}/results.csv", process)
        process.send_signal(number)
        _, err = process.communicate(timeout=PATIENCE)
        contains(err.decode(), "the match was stopped after 0 of 1 games; --resume continues it\n")
        equal(process.returncode, 1)


def test_a_game_of_billions_of_moves_has_no_result(home):
    """Each turn of it has one move, which takes 3 of a trillion: Summit can't play it to its end, so nobody lost it."""
    home.file("long.game", "start = 1000000000000\ntarget = none\nops = -3, else -2+\n")
    for who in ("random", "easy"):
        result = home.run("match", "./long.game", *players("a=random", f"b={who}"), "--games", "1", "--save", who)
        contains(result.err, "the match can't continue: a game isn't over after 1000000 moves\n"
                             "summit: the match was stopped after 0 of 1 games; --resume continues it\n")
        equal((result.status, results(home, who)[1]), (1, []))


def test_solving_is_stopped_too(home):
    home.file("slow.game", "number = own\nstart = 1\ntarget = 2000\nops = +1, *2, -1\nrepeat = not-last\n")
    terminal = Terminal(home, "match", "./slow.game", *players("random", "easy"), "--games", "1")
    terminal.expect("solving, ")
    terminal.type("\x03")
    terminal.expect("the match was stopped before its first game")
    equal(terminal.end(), 1)


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
                       ("answer = 'x' * 100000", "it wrote more than an answer can hold"),
                       ("os.close(1); time.sleep(999)", "it ended in the middle of the game"),
                       ("answer = 'dance'", "none of its answers was a legal move"),
                       (r"answer = '+1\0'", "none of its answers was a legal move"),
                       (r"answer = '+1\0*2'", "none of its answers was a legal move")):
        seconds = "0.5" if "longer" in says else str(PATIENCE)
        it, err = against_random(home, code, "--move-time", seconds, games=2)
        equal((code, it["forfeits"], it["losses"]), (code, 2, 2))
        contains(err, f"summit: it forfeited game 1: {says}\n")


def test_a_zero_byte_ends_no_answer_in_gtp(home):
    home.file("bot.py", """
import sys
for line in sys.stdin:
    print('= +1\\0' if line.startswith('genmove') else '=', end='\\n\\n', flush=True)
""")
    for lenient in ([], ["--lenient"]):
        told, err = match(home, "number-reach", *players("it=bot:python3 bot.py", "random"),
                          "--games", "2", "--seed", "1", *lenient)
        equal(by_name(told)["it"]["forfeits"], 0 if lenient else 2)


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


def await_alive(mark, expected):
    """Waits until there are such processes, or none any more."""
    wait_until(lambda: bool(alive(mark)) == expected,
               "a child" if expected else "no child that lives on")


def own_sleep():
    """A number of seconds for which nobody else sleeps, and what marks who does."""
    seconds = str(3000 + os.getpid() % 1000) + ".25"
    return seconds, b"sleep\0" + seconds.encode()


def test_children_that_are_left_behind_are_killed(home):
    seconds, mark = own_sleep()
    born = f"subprocess.Popen(['sleep', '{seconds}']); open('born', 'w').close()"
    for end in ("answer = '+1'", "time.sleep(999)", "os._exit(1)"):
        against_random(home, f"{born}; {end}", "--move-time", SHORT, games=1)
        os.remove(home.file("born"))
        # They are sent the signal before the match ends, and are gone soon after.
        await_alive(mark, False)
    # Those of a match that is broken off, too.
    home.file("bot.py", TEXT % f"{born}; time.sleep(999)")
    process = home.start("match", "number-reach", *players("text:python3 bot.py", "random"),
                         "--move-time", str(PATIENCE))
    await_alive(mark, True)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    await_alive(mark, False)


def test_nothing_that_ends_summit_leaves_a_bot(home):
    """Whatever signal it is, and whatever the verb: the bots end first."""
    seconds, mark = own_sleep()
    bot = f"sleep {seconds}"
    for started in (bot, f"setsid {bot} & {bot}; true", f"(setsid sh -c '{bot} & {bot}' &) & {bot}; true"):
        for words in (["match", "number-reach", *players(f"bot:{started}", "random")],
                      ["check-bot", started],
                      ["play", "number-reach", "--player1", f"bot:{started}"]):
            process = home.start(*words)
            await_alive(mark, True)
            process.kill()
            process.wait(timeout=PATIENCE)
            process.communicate()
            await_alive(mark, False)
    moves = "while read -r x; do case $x in *:) echo +1; " + bot + ";; esac; done"
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        for words, status in ((["match", "number-reach", *players(f"text:{bot}", "random")], 1),
                              (["match", "number-reach", *players(f"bot:{bot}", "random")], 1),
                              (["check-bot", bot], -number),
                              (["play", "number-reach", "--player1", f"bot:{bot}"], -number),
                              (["play", "number-reach", "--player1", "text:" + moves], -number)):
            process = home.start(*words, preexec_fn=no_core)
            await_alive(mark, True)
            if words[-1].endswith(moves):  # it has moved, and a person is asked
                while b"Player 2's turn" not in process.stdout.readline():
                    pass
            process.send_signal(number)
            process.wait(timeout=PATIENCE)
            process.communicate()
            equal((words, process.returncode), (words, status))
            await_alive(mark, False)


def test_what_leaves_its_group_is_killed_too(home):
    seconds, mark = own_sleep()
    born = f"subprocess.Popen(['setsid', 'sleep', '{seconds}'], start_new_session=True)"
    against_random(home, f"{born}; answer = '+1'", games=2)
    await_alive(mark, False)


def test_what_summit_cannot_do_is_no_result(home):
    """Without descriptors no bot can be started: that stops the match, which goes on later."""
    home.file("bot.py", TEXT % "answer = '+1'")
    words = ["match", "number-reach", *players("it=text:python3 bot.py", "easy"), "--games", "6",
             "--seed", "5", "--concurrency", "1", "--json", "--save", "kept"]
    whole = match(home, *words[1:-3])[0]
    for limit in range(5, 20):
        result = home.run(*words, "--resume", preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_NOFILE, (limit, limit)))  # pylint: disable=cell-var-from-loop
        if result.status == 0:
            break
        equal(result.status, 1)
        contains(result.err, "Too many open files\n")
        if result.out:
            equal([player["forfeits"] for player in json.loads(result.out)["players"]], [0, 0])
            contains(result.err, "summit: the match can't continue: Too many open files\n")
            contains(result.err, " of 6 games; --resume continues it\n")
    assert 5 < limit < 19, limit
    equal(json.loads(home.run(*words, "--resume").out), whole)
    play = home.run("play", "number-reach", "--player1", "text:python3 bot.py",
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (6, 6)))
    equal(play.status, 1)
    contains(play.err, "summit: the game can't continue now: Too many open files\n")
    assert "resigns" not in play.out, play.out


def no_core():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def test_what_was_ignored_stays_ignored(home):
    """A match that was started with nohup doesn't mind a hangup."""
    home.file("slow.sh", "while read -r line; do case $line in *:) sleep 0.01; echo +1 ;; esac; done")
    process = home.start("match", "number-reach", *players("slow=text:sh slow.sh", "easy"), "--games",
                         "10", "--seed", "5", "--json", "--save", "kept",
                         preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    await_file(home, "kept/0000001.summit", process)
    process.send_signal(signal.SIGHUP)
    equal(json.loads(process.communicate(timeout=PATIENCE)[0])["finished"], 10)


def test_bots_get_three_descriptors(home):
    code = """
        numbers = [int(name) for name in os.listdir('/proc/self/fd')]
        there = []
        for fd in numbers:
            try: os.fstat(fd); there.append(fd)
            except OSError: pass
        open('numbers', 'a').write(repr(sorted(there)) + chr(10)); answer = '+1'"""
    against_random(home, code.strip(), "--save", "kept", "--concurrency", "4", games=12)
    with open(home.file("numbers"), encoding="utf-8") as file:
        equal(set(file), {"[0, 1, 2]\n"})


def test_a_bot_is_told_sixty_thousand_moves(home):
    """It answers each of them, so that both pipes would fill up if nobody read meanwhile."""
    match(home, "number-reach", "--ops", "+1", "--target", "60003", *players("a=random", "b=random"),
          "--games", "1", "--seed", "1", "--repetition", "0", "--save", "kept")
    with open(home.file("kept/0000001.summit"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    lines[0] = "summit journal 2"
    home.file("gtp.py", GTP % "+1")
    for bot in ("bot:python3 gtp.py log", "text:while read -r x; do case $x in *:) echo +1; esac; done"):
        home.file("long.summit", seal("\n".join(lines[:-4])))  # no end, and two moves less
        result = home.run("resume", "long.summit", "--player1", bot, "--player2", "random")
        contains(result.out, "Current Number: 60003\n")
        assert "forfeits" not in result.err, result.err


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
        contains(result.err, "player 2 was a program; name it again: --player2")
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
