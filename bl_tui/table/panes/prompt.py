"""The prompt: who decides, the question, the effect of the selection, and the keys."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bl_tui.commands import Keys
from bl_tui.table.panes.game_panes import GamePanes
from bl_tui.table.panes.key_line import FIRST, keys_line, room_for
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.panes.prompt_keys import key_commands, mutes, phase_message
from bl_tui.table.pointing.choosing import ahead
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.selection import Commands, Selection
from bl_tui.text.lines import TIE, Line, Role, Span, fit, width_of, wrap
from engine.core.frozen import Value, record


def expectation(game: GameBoard, teller: Phrases, view: Any, selection: Selection) -> str:
    """Return what the player must do, and what it would do, in one sentence or two."""
    asked = game.decisions.asked(view, selection)
    return asked.prompt(teller, ahead(game, view, selection))


@record
class Said(Value):
    """The texts of the prompt other than the question, and changes of its keys.

    `also` are commands that do not follow from the view (`prompt_keys.key_commands`), `without`
    those that do but are not active.
    """

    task: str = ""
    """The task of a lesson, which replaces the question; "" for none."""
    remark: str = ""
    """A warning, or why the place under the cursor cannot be chosen; "" for none."""
    role: str = Role.PROMPT
    """The look of the remark."""
    also: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    threat: tuple[str, ...] = ()
    """The threat to the held unit, from the longest text to the shortest one."""
    own: tuple[tuple[str, str], ...] = ()
    """The commands of a puzzle, which replace others of the same name."""


def prompt_lines(
    game: GamePanes,
    teller: Phrases,
    keys: Keys,
    view: Any,
    selection: Selection,
    width: int,
    said: Said,
) -> tuple[list[Line], str]:
    """Return who decides, the phase, and the question; below it the keys. A remark follows the
    question, or is in lines of its own above where it has no room there.

    The second value is the part of the question that fits neither there nor before the keys.
    """
    decision = game.decisions.due(view)
    phase = Span(f" {teller.say(phase_message(game, view, selection))}  ", Role.PROMPT_KEY)
    question = said.task or expectation(game, teller, view, selection)
    usual, mute = key_commands(game, view, selection, said.also), mutes(game, view, selection)
    commands = (
        _renamed(usual, said.own, keys)
        if said.own
        else [command for command in usual if command[0] not in said.without]
    )
    seat = decision.seat or game.active(view)
    tail = (phase, *teller.dice(decision.dice() if decision.seat is not None else ()))
    threats = () if said.remark else said.threat
    texts = _beside(teller, question, threats) if threats else [question]
    heads = [tail if seat is None else (teller.camp(seat), *tail)]
    if seat is not None and width_of(heads[0]) + len(texts[0]) > width:
        heads.append((teller.camp_sign(seat), *tail))
    for wanted in ((*FIRST, "quiet"), FIRST):
        least = room_for(teller, keys, commands, wanted)
        head, text, rest = _laid_out(texts, heads, width, width - least - 2)
        if len(rest) + 2 <= width - least:
            break
    left: Line = ()
    if rest and len(rest) + 2 <= width - least:
        left, rest = (Span(f" {rest} ", Role.PROMPT),), ""
    shown = keys_line(teller, keys, commands, width - width_of(left), mute)
    first, above = (*head, Span(text, Role.PROMPT)), list[Line]()
    if said.remark:
        first, above = _remarked(first, said, width, whole=not (left or rest))
    lines = (*above, first, (*left, *shown))
    return [fit(line, width, Role.PROMPT) for line in lines], rest


def _renamed(usual: Commands, own: Sequence[tuple[str, str]], keys: Keys) -> Commands:
    """Return commands with other names for some; what is not among them comes before the last one,
    unless its key has another meaning now."""
    names = dict(own)
    commands = [(name, names.pop(name, text)) for name, text in usual]
    taken = [keys.first(name) for name, _ in commands]
    commands[-1:-1] = [more for more in names.items() if keys.first(more[0]) not in taken]
    return commands


def _beside(teller: Phrases, question: str, threats: Sequence[str]) -> list[str]:
    """Return the question with each of the threats, and alone."""
    say = partial(teller.say, "app.threat.beside", prompt=question)
    return [*(say(threat=threat) for threat in threats), question]


def _remarked(first: Line, said: Said, width: int, *, whole: bool) -> tuple[Line, list[Line]]:
    """Return the first line with the remark at its end, if there is room behind a `whole` question;
    else the first line as it is, and the remark in lines of its own."""
    piece = Span(f"  {said.remark}", said.role)
    if whole and width_of(first) + width_of((piece,)) <= width:
        return (*first, piece), []
    return first, going_on(said.remark, said.role, width)


def going_on(rest: str, role: str, width: int) -> list[Line]:
    """Return a text in lines of its own beside those of the prompt.

    >>> going_on("", Role.PROMPT, 80)
    []
    """
    lines = wrap(rest, width - 2, role)
    return [fit((Span(" ", role), *line), width, Role.PROMPT) for line in lines]


def _laid_out(
    texts: Sequence[str], heads: Sequence[Line], width: int, beside: int
) -> tuple[Line, str, str]:
    """Return the first of the texts that has room on the line of a head, that head, and the rest.

    Where none has, the rest of the last text is placed before the keys, where `beside` cells are
    free; where it does not fit there either, the shortest head leaves most room.
    """
    *longer, shortest = texts
    for among in (longer, [shortest]):
        for head in heads:
            room = width - width_of(head)
            for text in among:
                if len(text) <= room:
                    return head, _spaced(text), ""
    tried = [(head, *broken(shortest, width - width_of(head))) for head in heads]
    return next((attempt for attempt in tried if len(attempt[2]) <= beside), tried[-1])


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
