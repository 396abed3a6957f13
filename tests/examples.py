#!/usr/bin/env python3
"""Runs the examples in Markdown files and man pages, and compares what they print.

usage: examples.py [--update] FILE ...

With --update, what is printed now takes the place of what a Markdown file expects; look at the
difference before you commit it.

In a block that is marked console, a line that starts with "$ " is a command, and lines that start
with "> " right below it belong to it. The lines after that are what it prints, on standard output
and standard error; a line "..." stands for any lines. In a man page such blocks are
.Bd -literal displays that start with "$ ". The blocks of one file run in order in one fresh
directory, which is also the home."""

import difflib
import os
import re
import subprocess
import sys

import harness


def markdown_blocks(text):
    """The console blocks of a Markdown file: line number and lines of each."""
    block, start = None, 0
    for number, line in enumerate(text.splitlines(), 1):
        if block is None and re.fullmatch(r"\s*```console\s*", line):
            block, start = [], number
        elif block is not None and line.strip() == "```":
            yield start, block
            block = None
        elif block is not None:
            block.append(line)


def man_blocks(text):
    """The literal displays of a man page that are sessions."""
    block, start = None, 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(".Bd -literal"):
            block, start = [], number
        elif line.startswith(".Ed") and block is not None:
            if block and block[0].startswith("$ "):
                yield start, block
            block = None
        elif block is not None:
            line = re.sub(r"^\\&", "", line)
            block.append(line.replace("\\-", "-").replace("\\(aq", "'").replace("\\e", "\\"))


def commands(block):
    """Each command of a block, and the lines that it has to print."""
    command, expected = None, []
    for line in block:
        if line.startswith("$ "):
            if command is not None:
                yield command, expected
            command, expected = line[2:], []
        elif line.startswith("> ") and command is not None and not expected:
            command += "\n" + line[2:]
        elif command is not None:
            expected.append(line)
    if command is not None:
        yield command, expected


def matches(expected, printed):
    """Whether the printed lines are those expected, where "..." stands for any lines."""
    if not expected:
        return not printed
    if expected[0] == "...":
        return any(matches(expected[1:], printed[skip:]) for skip in range(len(printed) + 1))
    return bool(printed) and expected[0] == printed[0] and matches(expected[1:], printed[1:])


def run(command, home):
    return subprocess.run(["bash", "-c", command], cwd=home.path, timeout=harness.PATIENCE,
                          env=harness.environment(home.path), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                          ).stdout.decode(errors="replace")


def check(block, home):
    """Runs a block; what went wrong, or None."""
    for command, expected in commands(block):
        printed = run(command, home).splitlines()
        # A block can't end with an empty line that a reader would see.
        while expected and not expected[-1] and expected != printed:
            expected.pop()
        if not matches(expected, printed):
            return "\n".join([f"$ {command}", *difflib.unified_diff(
                expected, printed, "expected", "printed", lineterm="")])
    return None


def update(path):
    """Writes what the commands of a Markdown file print now into it."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    home = harness.Home()
    result, at = [], 0
    for start, block in markdown_blocks("\n".join(lines)):
        result += lines[at:start]
        for command, expected in commands(block):
            printed = run(command, home).splitlines()
            first, *more = command.split("\n")
            result += ["$ " + first] + ["> " + line for line in more]
            result += expected if matches(expected, printed) else printed
        at = start + len(block)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(result + lines[at:]) + "\n")
    home.remove()


def main(paths):
    if paths[:1] == ["--update"]:
        for path in paths[1:]:
            update(path)
        return 0
    number, failed = 0, False
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        blocks = man_blocks(text) if re.search(r"\.\d$", path) else markdown_blocks(text)
        home = harness.Home()
        for line, block in blocks:
            number += 1
            problem = check(block, home)
            failed = failed or problem is not None
            harness.report(number, f"{os.path.relpath(path, harness.ROOT)}:{line}", problem)
        home.remove()
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
