"""The prompt: who decides, the question, the effect of the selection, and the keys."""

from collections.abc import Sequence
from typing import Any

from bl_tui.commands import Keys
from bl_tui.table.panes.game_panes import GamePanes
from bl_tui.table.panes.key_line import FIRST, keys_line, room_for
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.panes.prompt_keys import key_commands, mutes, phase_message
from bl_tui.table.pointing.choosing import ahead
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import TIE, Line, Role, Span, fit, width_of, wrap
from engine.core.frozen import Value, record


def expectation(game: GameBoard, teller: Phrases, view: Any, selection: Selection) -> str:
    """Return what the player must do, and what it would do, in one sentence or two."""
    asked = game.decisions.asked(view, selection)
    return asked.prompt(teller, ahead(game, view, selection))


@record
class Said(Value):
    """A text that replaces the prompt, "" for none: a quiet reason, or a warning.

    `also` are commands that do not follow from the view (`prompt_keys.key_commands`), `without`
    those that do but are not active.
    """

    text: str = ""
    role: str = Role.PROMPT
    also: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    beside: str = ""
    """A text that follows the prompt."""


def prompt_lines(
    game: GamePanes,
    teller: Phrases,
    keys: Keys,
    view: Any,
    selection: Selection,
    width: int,
    said: Said,
) -> tuple[list[Line], str]:
    """Return who decides, the phase, and the prompt or message; below it the keys.

    The second value is the text that fits neither there nor before the keys.
    """
    decision = game.decisions.due(view)
    phase = Span(f" {teller.say(phase_message(game, view, selection))}  ", Role.PROMPT_KEY)
    message = said.text or expectation(game, teller, view, selection)
    if said.beside:
        message = teller.say("app.threat.beside", prompt=message, threat=said.beside)
    commands, mute = key_commands(game, view, selection, said.also), mutes(game, view, selection)
    commands = [command for command in commands if command[0] not in said.without]
    seat = decision.seat or game.active(view)
    camp = (teller.camp(seat),) if seat is not None else ()
    dice = teller.dice(decision.dice() if decision.seat is not None else ())
    heads: tuple[Line, ...] = (
        (*camp, phase, *dice),
        (*camp, Span(" ", Role.PROMPT_KEY), *dice),
    )
    for wanted in ((*FIRST, "quiet"), FIRST):
        least = room_for(teller, keys, commands, wanted)
        head, text, rest = _laid_out(message, heads, width, width - least - 2)
        if len(rest) + 2 <= width - least:
            break
    left: Line = ()
    if rest and len(rest) + 2 <= width - least:
        left, rest = (Span(f" {rest} ", said.role),), ""
    shown = keys_line(teller, keys, commands, width - width_of(left), mute)
    first = fit((*head, Span(text, said.role)), width, Role.PROMPT)
    return [first, fit((*left, *shown), width, Role.PROMPT)], rest


def going_on(rest: str, said: Said, width: int) -> list[Line]:
    """Return the overflow of a text, as lines between its first one and the keys."""
    lines = wrap(rest, width - 2, said.role)
    return [fit((Span(" ", said.role), *line), width, Role.PROMPT) for line in lines]


def _laid_out(text: str, heads: Sequence[Line], width: int, beside: int) -> tuple[Line, str, str]:
    """Return the first head that leaves the text room on its line, the text there, and the rest.

    Where no head does, the one that leaves most is taken; for the rest `beside` cells are free
    before the keys.
    """
    tried = [(head, *broken(text, width - width_of(head))) for head in heads]
    for free in (0, beside):
        for attempt in tried:
            if len(attempt[2]) <= free:
                return attempt
    return tried[-1]


def broken(text: str, room: int) -> tuple[str, str]:
    """Return the text in two parts, the first of which has room; no-break spaces hold words.

    A number keeps its per cent sign.

    >>> broken("Choose a target.", room=9)
    ('Choose a', 'target.')
    >>> broken("hit 39 %", room=7)
    ('hit', '39 %')
    """
    text = text.replace(" %", f"{TIE}%")
    if len(text) <= room:
        return _spaced(text), ""
    place = text.rfind(" ", 0, room + 1)
    parts = (text[:place], text[place + 1 :]) if place > 0 else ("", text)
    return _spaced(parts[0]), _spaced(parts[1])


def _spaced(text: str) -> str:
    return text.replace(TIE, " ")
