"""Why a move can't be played: the first reason in the order that the documents give."""

import re

from summit_verify.interpreter import apply


def about_moves(game, position, mark, amount, use):
    """What the moves before forbid."""
    seat = position.turn
    most = game.limits.get(use, game.uses) if game.limited else None
    if most is not None and game.times(position, seat, use) >= most:
        return "used"
    last, own = position.last, position.own[seat]
    if (game.repeat == "never" and mark in position.made) or \
            (game.repeat == "not-last" and last and last[0] == mark) or \
            (game.repeat == "not-own-last" and own and own[0] == mark):
        return "repeated"
    before = (own if game.next_own else last) if game.next else None
    return "next" if before and not game.next.has(amount, before[1]) else None


def about_numbers(game, op, owner, made):
    """What the bounds and the target forbid."""
    if made is None:
        return "uneven"
    if game.least_said is not None and made < game.least_said:
        return "below said"
    if game.most_said is not None and made > game.most_said:
        return "above said"
    if game.only and not game.only.has(made):
        return "only"
    if op != "=" and game.is_beyond(owner, made):
        return "beyond" if game.beyond == "refused" else None
    if made < game.least:
        return "below"
    return "above" if made > game.most else None


# The order of the reasons that the number itself has to do with; others hold on both of two heaps.
ORDER = ["unknown", "used", "repeated", "next", "uneven", "below said", "above said", "only",
         "beyond", "below", "above"]
BOUNDS = ORDER.index("below said")


def on_number(game, position, on, op, amount, mark):
    """Why a move can't be made on a number, if it has this amount."""
    numbers = position.numbers
    number, other = numbers[on], numbers[1 - on] if len(numbers) == 2 else 0
    if game.begin and not position.begun and not game.begin.has(amount, number, other):
        return "unknown"
    owner = on if game.own else position.turn
    return about_moves(game, position, mark, amount, mark) or \
        about_numbers(game, op, owner, apply(op, number, amount))


def of_ops(game, position, text):
    """Why a move that is written so can't be made; "else" is what remains if it isn't listed."""
    heap, words, op, amount = re.fullmatch(
        r"(?:(\d+): )?((?:their |both )?)(//|[-+*/=]|append )(-?\d+)", text).groups()
    op, amount, numbers = op.strip(), int(amount), position.numbers
    on = int(heap) - 1 if heap else position.turn if game.own else 0
    on = 1 - on if words == "their " else on
    parts = [part for part in game.parts[position.turn] if part.op == op and
             part.their == (words == "their ") and part.both == (words == "both ")]
    if any(part.item.highest(9) is None for part in parts):
        return "endless"  # how far it goes is a matter of taste
    if op == "append" and amount > 9:
        return "unknown"
    places = (0, 1) if words == "both " else (on,)
    if not any(all(part.item.has(amount, numbers[place],
                                 numbers[1 - place] if len(numbers) == 2 else 0)
                   for place in places) for part in parts):
        return "unknown"
    mark = re.sub(r"^(\d+: |both )", "", text)
    reasons = [on_number(game, position, place, op, amount, mark) for place in places]
    # One of the bounds is as good a reason as another: then the first heap has it.
    return min(filter(None, reasons), key=lambda why: min(ORDER.index(why), BOUNDS), default="else")


def of_single(game, position, text):
    """The same where a move is a number."""
    seat = position.turn
    several = len(game.operations) > 1
    op, amount = re.fullmatch(r"(//|[-+*/=]|append )(\d+)" if several else r"()(-?\d+)", text).groups()
    op, amount, on = op.strip() or game.operations[0], int(amount), seat if game.own else 0
    if game.steps[seat]:
        op = game.step[seat]
    number = position.numbers[on]
    if game.begin and not position.begun and not game.begin.has(amount, number):
        return "unknown"
    return about_moves(game, position, text, amount, str(amount)) or \
        about_numbers(game, op, seat, apply(op, number, amount))


def reason(game, position, text):
    """Why a move that isn't listed can't be made."""
    return (of_ops if game.parts[position.turn] else of_single)(game, position, text)
