#!/usr/bin/env python3
"""Deliberate faults: each is put into a copy of the sources, and the tests that it names must fail.

usage: run.py [--check] [--jobs N] [PATTERN]

Files *.faults in this folder hold them, one block for each:

    ## what breaks, in a few words
    file src/core/legal.c
    tests unit/moves solve/random
    <<<
    the old text, which occurs exactly once in the file
    ===
    the new text
    >>>

`tests` names what must catch it: programs of build/tests (unit/moves), files below tests (cli/match.py), or
suites of tests/run. One line `equivalent REASON` instead says that nothing can tell the difference; its tests
must pass. With --check nothing is built: each old text has to be there, once. With a pattern only faults
whose file or title matches it are tried."""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PATIENCE = 600  # seconds: a fault that hangs a test is caught, too
BLOCK = re.compile(r"^## (?P<title>[^\n]+)\nfile (?P<file>\S+)\ntests (?P<tests>[^\n]+)\n"
                   r"(?:equivalent (?P<equivalent>[^\n]+)\n)?<<<\n(?P<old>.*?)\n?===\n(?P<new>.*?)\n?>>>\n",
                   re.MULTILINE | re.DOTALL)


def read_faults():
    faults = []
    for path in sorted(glob.glob(os.path.join(HERE, "*.faults"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        found = [match.groupdict() for match in BLOCK.finditer(text)]
        if len(found) != text.count("\n## ") + text.startswith("## "):
            sys.exit(f"{path}: a block isn't written as run.py says")
        faults += found
    return faults


def read_source(root, fault):
    with open(os.path.join(root, fault["file"]), encoding="utf-8") as file:
        return file.read()


def write_source(root, fault, text):
    with open(os.path.join(root, fault["file"]), "w", encoding="utf-8") as file:
        file.write(text)


def applies(fault):
    """What keeps a fault from being put in, or None."""
    if not os.path.exists(os.path.join(ROOT, fault["file"])):
        return "there is no such file"
    count = read_source(ROOT, fault).count(fault["old"])
    return None if count == 1 else f"its old text occurs {count} times"


def command_of(test):
    if test.endswith(".py"):
        return ["python3", os.path.join("tests", test)]
    if "/" in test:
        return [os.path.join("build", "tests", test)]
    return ["tests/run", test]


def succeeds(command, folder):
    # In a session of its own, so that nothing stays behind when its time is over.
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, start_new_session=True,
                          env={**os.environ, "BUILD": "build"}) as process:
        try:
            return process.wait(PATIENCE) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            return False


def build(folder, targets):
    return succeeds(["make", "--silent", "GOAL=variant", "BUILD=build", "CC=gcc", "CPPFLAGS=", "LDFLAGS=",
                     "CFLAGS=-O1", *targets], folder)


def targets_of(fault):
    """What has to be built anew for its tests."""
    tests = fault["tests"].split()
    programs = [os.path.join("build", "tests", test) for test in tests
                if "/" in test and not test.endswith(".py")]
    if len(programs) == len(tests):
        return programs
    return programs + ["all", "test-programs"]


def verdict(fault, folder):
    """Puts a fault into a copy, builds and tests, and takes it out: None if all is as it says."""
    source = read_source(folder, fault)
    write_source(folder, fault, source.replace(fault["old"], fault["new"]))
    try:
        if not build(folder, targets_of(fault)):
            return "it doesn't build"
        caught = [test for test in fault["tests"].split() if not succeeds(command_of(test), folder)]
    finally:
        write_source(folder, fault, source)
    if fault["equivalent"]:
        return f"it is no equivalent: {', '.join(caught)}" if caught else None
    missed = [test for test in fault["tests"].split() if test not in caught]
    return f"nothing notices it in {', '.join(missed)}" if missed else None


def copy_sources(folder):
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in files.decode().split("\0")[:-1]:
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        shutil.copy2(os.path.join(ROOT, name), os.path.join(folder, name))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("pattern", nargs="?", default="")
    arguments = parser.parse_args()
    faults = [fault for fault in read_faults()
              if re.search(arguments.pattern, fault["file"] + " " + fault["title"])]
    failed = 0

    def tell(fault, wrong):
        nonlocal failed
        failed += wrong is not None
        print(f"{'ok' if wrong is None else 'not ok'} - {fault['file']}: {fault['title']}"
              + (f"\n# {wrong}" if wrong else ""), flush=True)

    ready = []
    for fault in faults:
        wrong = applies(fault)
        if wrong or arguments.check:
            tell(fault, wrong)
        else:
            ready.append(fault)
    with tempfile.TemporaryDirectory() as folder:
        copies = SimpleQueue()
        for number in range(min(arguments.jobs, len(ready))):
            copy = os.path.join(folder, str(number))
            copy_sources(copy)
            if not build(copy, ["-j2", "all", "test-programs"]):
                sys.exit("the sources don't build without a fault")
            copies.put(copy)

        def try_one(fault):
            copy = copies.get()
            tell(fault, verdict(fault, copy))
            copies.put(copy)

        with ThreadPoolExecutor(max(1, copies.qsize())) as pool:
            list(pool.map(try_one, ready))
    print(f"{len(faults) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
