#!/usr/bin/env python3
"""Writes a saved game of Number Reach that goes all the way up and down again, one move a turn.

usage: long_record.py MOVES < SAVE > LONG_SAVE     SAVE: a saved game of one move, +1
"""
import sys
import zlib

moves = int(sys.argv[1])
lines = sys.stdin.read().splitlines()[:-1]  # but for the line with the sum
for i in range(2, moves + 1):
    number = 1 + (i if i <= moves // 2 else moves - i)
    lines.append(f"{i}. player {2 - i % 2}: {'+1' if i <= moves // 2 else '-1'} -> {number}")
text = "".join(f"{line}\n" for line in lines)
print(f"{text}end, {len(lines) + 1} lines, {zlib.crc32(text.encode()):08x}")
