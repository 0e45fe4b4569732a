"""A form as lines: a row for each counter, rows that cannot be changed, and what it comes to."""

from typing import Any

from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.pointing.asks import Form
from bl_tui.table.pointing.filling import numbers_of
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap


def form_lines(
    teller: Phrases, form: Form, view: Any, selection: Selection, width: int
) -> list[Line]:
    """Return the rows with their numbers, those that are fixed, and what is told of them all."""
    numbers = numbers_of(form, view, selection)
    names = form.names(teller, view)
    room = max(map(len, names))
    most = [form.limits(view, numbers, place)[1] for place in range(len(numbers))]
    widest = max(map(max, zip(most, numbers, strict=True)))
    lines: list[Line] = []
    for place, (name, number) in enumerate(zip(names, numbers, strict=True)):
        pointed = place == (selection.option or 0)
        signs = teller.glyphs.figure * number + teller.glyphs.lost * (most[place] - number)
        text = f"{'>' if pointed else ' '}{place + 1} {name:<{room}}  {signs:<{widest}}  {number}"
        role, link = Role.CARD_POINTED if pointed else Role.CARD, f"option:{place}"
        lines.append(fit((Piece(text, role, link),), width, role, link))
    lines += [fit((Piece(f"   {text}", Role.DIM),), width) for text in form.fixed(teller, view)]
    about = form.about(teller, view, selection.option or 0)
    lines += wrap(about, width, Role.DIM) if about else []
    told = [line for text in form.notes(teller, view, numbers) for line in wrap(text, width)]
    return [*lines, BLANK, *told]
