"""Pairs: who wins a list in which each number is linked to the one taken before.

Two players take numbers from one list, each of them linked to the one before, and whoever can't take
one loses. As docs/certificates.md says: a largest matching of the numbers decides it, and the cuts
prove that no matching has more pairs.
"""

import re

from .interpreter import apply
from .sets import Wrong

MOST = 1024  # numbers, one that can be taken several times counted as often
LINES = re.compile(rb"begins (?:wins (-?[0-9]{1,19})|loses)\npairs ([0-9]{1,4})\n"
                   rb"((?:-?[0-9]{1,19} -?[0-9]{1,19}\n)*)cuts ([0-9]{1,4})\n((?:-?[0-9]{1,19}\n)*)")


def amounts(game):
    """What can be taken, in order, or None if the rules are no such list: one list for both players,
    from which each number is taken so often and no more by anybody."""
    plain = game.players == 2 and not (game.own or game.heaps or game.takes or any(game.targets)) \
        and game.stuck == "loses" and game.repeat in ("free", "never") and game.next \
        and not game.next_own and game.said.get(("lose", 0)) == game.said.get(("lose", 1))
    if not plain:
        return None
    if game.pools[0] and game.pools[0] == game.pools[1] and game.operations == ["="] and \
            (game.shared_pool or game.repeat == "never"):
        return game.pools[0]
    parts = game.parts[0]
    if not parts or game.repeat != "never" or game.said.get(("ops", 0)) != game.said.get(("ops", 1)) \
            or any(part.op != "=" or part.item.relative or part.group for part in parts):
        return None
    listed = {}
    for part in parts:
        listed.update(dict.fromkeys(part.item.members(None, None, budget=game.budget)))
    return list(listed)


class Graph:
    """Each vertex is a number; those of a number that can be taken several times follow each other."""

    def __init__(self, game):
        listed = amounts(game)
        if listed is None:
            raise Wrong("found pairs, but these rules are no list that pairs decide")
        self.number = []
        for number in listed:
            if game.judge("=", 0, apply("=", 0, number)) is None:
                times = 1 if game.repeat == "never" else game.limits.get(str(number), game.uses)
                self.number += [number] * min(times, MOST + 1)
            if len(self.number) > MOST:
                raise Wrong(f"found more than {MOST} numbers, which pairs don't decide")
        self.first = {}
        for vertex, number in enumerate(self.number):
            self.first.setdefault(number, vertex)
        vertices = range(len(self.number))
        follows = [{b for b in vertices if b != a and game.next.has(self.number[b], self.number[a])}
                   for a in vertices]
        if any(a not in follows[b] for a in vertices for b in follows[a]):
            raise Wrong("found pairs, but the links of this list don't go both ways")
        self.links = follows

    def take(self, text, marked):
        """The first vertex of a number that isn't marked, which it then is."""
        number = int(text)
        vertex = self.first.get(number)
        while vertex in marked:
            vertex += 1
        if vertex is None or vertex >= len(self.number) or self.number[vertex] != number:
            raise Wrong(f"found {number}, which isn't left in the list")
        marked.add(vertex)
        return vertex

    def parts(self, cuts):
        """The parts that the graph falls into without the cuts."""
        seen = set(cuts)
        for vertex in range(len(self.number)):
            if vertex in seen:
                continue
            seen.add(vertex)
            part = [vertex]
            for member in part:  # grows as it is gone through
                new = self.links[member] - seen
                seen |= new
                part += new
            yield part


def read_lines(graph, text):
    """The number to begin with or None, the pairs, and the cuts, each in the order of the list."""
    lines = LINES.fullmatch(text)
    if not lines:
        raise Wrong("found pairs that were changed or cut off")
    marked, pairs, cuts = set(), [], set()
    for line in lines[3].splitlines():
        one, two = line.split()
        pairs.append((graph.take(one, marked), graph.take(two, marked)))
    for line in lines[5].splitlines():
        graph.take(line, cuts)
    if len(pairs) != int(lines[2]) or len(cuts) != int(lines[4]):
        raise Wrong("found another count of pairs or cuts")
    first = graph.take(lines[1], set()) if lines[1] else None
    if render(graph, first, pairs, cuts) != text:
        raise Wrong("found pairs or cuts that don't stand in their order")
    return first, pairs, cuts


def render(graph, first, pairs, cuts):
    """What is read has to be what would be written, so that no change goes unnoticed."""
    number = graph.number
    lines = ["begins loses" if first is None else f"begins wins {number[first]}",
             f"pairs {len(pairs)}"]
    lines += [f"{number[one]} {number[two]}" for one, two in sorted(map(sorted, pairs))]
    lines += [f"cuts {len(cuts)}"] + [str(number[cut]) for cut in sorted(cuts)]
    return "".join(line + "\n" for line in lines).encode()


def check_pairs(game, text):
    """Checks what stands behind the rules, but for its sum; returns whether whoever begins wins."""
    graph = Graph(game)
    first, pairs, cuts = read_lines(graph, text)
    if any(two not in graph.links[one] for one, two in pairs):
        raise Wrong("found a pair of numbers that aren't linked")
    odd = [vertex for part in graph.parts(cuts) if len(part) % 2 for vertex in part]
    count = sum(len(part) % 2 for part in graph.parts(cuts))
    alone = set(range(len(graph.number))) - {vertex for pair in pairs for vertex in pair}
    if len(alone) != count - len(cuts):
        raise Wrong("found cuts that don't prove that there can't be more pairs")
    begin = game.begins()

    def can_begin(vertex):
        number = graph.number[vertex]
        return not game.begin or game.begin.has(number, begin.numbers[0])
    if first is not None:
        if not can_begin(first) or not any(graph.number[vertex] == graph.number[first]
                                           for vertex in alone):
            raise Wrong(f"found {graph.number[first]} as what wins, expected a number to begin with "
                        "that isn't paired")
        return True
    for vertex in odd:
        if can_begin(vertex):
            raise Wrong(f"found that whoever begins loses, but for {graph.number[vertex]} that isn't "
                        "proved")
    return False
