"""JSON as others read it: JavaScript, which holds 53 bits of a number, over every verb."""

import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness import BUILD, LONG, ROOT, equal, main  # noqa: E402

LARGE = str(2 ** 62)
# Numbers and counts beyond 2^53, and the shapes that JSON has for other games.
SOLVED = [["number-reach", "--target", LARGE],
          ["number-reach", "--target", LARGE, "--ops", "+1,+4,*2,*3"],
          ["number-reach", "--target", LARGE, "--after", "+1,*2"],
          ["number-reach", "--target", "30", "--players", "3"],
          ["nim", "--heaps", f"{LARGE},3,{2 ** 53 + 1}"],
          ["nim"], ["wythoff", "--after", "1: -3"], ["fibonacci-nim", "--after", "1"],
          ["fibonacci-nim", "--start", LARGE, "--after", "7"],
          ["juniper-green", "--after", "4"], ["number-tower", "--after", "3"], ["number-maze"],
          ["reach-the-edge"], ["twenty-one"]]


def read(lines):
    """What JavaScript has to say about these lines."""
    run = subprocess.run(["node", os.path.join(ROOT, "tests", "numbers.mjs")], input="".join(lines),
                         capture_output=True, text=True, check=False)
    equal((run.returncode, run.stdout), (0, f"{len(lines)} lines\n"))


def told(home, *words):
    result = home.run(*words, "--json")
    equal((words, result.status), (words, 0))
    return result.out


def test_javascript_reads_every_verb(home):
    lines = [told(home, "solve", *words) for words in SOLVED]
    lines += [told(home, "map", *words) for words in SOLVED]
    lines += [told(home, "rules", *words) for words in SOLVED if "--after" not in words]
    lines.append(told(home, "games"))
    for words, moves in ((["number-reach", "--target", LARGE], "*2 +1 *2"),
                         (["nim", "--heaps", f"{LARGE},3"], "1: -5 2: -1")):
        home.run("play", *words, "--time", "99", typed="\n".join([*moves.split(" "), "resign", "yes", ""]))
        lines += [told(home, "history"), told(home, "review")]
    for seed in ("3", str(2 ** 53 - 1), str(2 ** 53), LARGE):
        lines.append(told(home, "puzzle", "number-reach", "--seed", seed))
        for sign in ("", "-"):
            lines.append(told(home, "match", "number-reach", "--player", "random", "--player", "easy",
                              "--games", "2", "--seed", sign + seed))
    read(lines)


def test_a_count_is_a_number_as_far_as_it_is_exact(home):
    solved = [json.loads(told(home, "solve", "number-reach", "--ops", "+1", "--target", str(target)))
              for target in (2 ** 53, 2 ** 53 + 1, LARGE)]
    equal([one["plies"] for one in solved], [2 ** 53 - 1, str(2 ** 53), str(2 ** 62 - 1)])
    seeds = [json.loads(told(home, "match", "number-reach", "--player", "random", "--player", "easy",
                             "--games", "2", "--seed", str(seed)))["seed"]
             for seed in (-1, 2 ** 53 - 1, 2 ** 53, -2 ** 62)]
    equal(seeds, [-1, 2 ** 53 - 1, str(2 ** 53), str(-2 ** 62)])


def test_javascript_reads_the_calls_of_the_page(home):
    """Each call and its answer has its length in front."""
    del home
    said = subprocess.run([os.path.join(BUILD, "tests", "wasm", "page"), "200" if LONG else "20", "3"],
                          capture_output=True, check=True).stdout
    pieces, at = [], 0
    while at < len(said):
        end = said.index(b"\n", at)
        at = end + 1 + int(said[at:end])
        pieces.append(said[end + 1:at])
    answers = [piece.decode() for piece in pieces[1::2]]
    assert len(answers) > 100, len(answers)
    read([answer.replace("\n", "") + "\n" for answer in answers])


main()
