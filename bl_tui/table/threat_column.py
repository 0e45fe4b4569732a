"""The threats to the viewer's units in the column beside the board, the worst first."""

from bl_tui.table.panes.phrases import decimal, percent
from bl_tui.table.scene import Scene
from bl_tui.table.threats import SURE, InDanger, threat_lines
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap

NAMED = 28
"""Columns from which a row names its unit."""


def threat_column(scene: Scene, width: int, height: int) -> list[Line]:
    """Return a row for each unit: where it is, the dice against it, what it loses on average, how
    often it is destroyed; below them the threat to the unit under the cursor in words.

    >>> teller, cursor = SimpleNamespace(say=lambda text: text), SimpleNamespace(cursor="D8")
    >>> scene = SimpleNamespace(teller=teller, selection=cursor, threats=())
    >>> threat_column(scene, width=30, height=1)[0][0].text
    'app.threat.column'
    """
    say = scene.teller.say
    title: Line = (Span(say("app.threat.column"), Role.TITLE),)
    lines = [title, *wrap(say("app.threat.column.rows"), width, Role.DIM)]
    here = [one for one in scene.threats if one.spot == scene.selection.cursor]
    about: list[Line] = []
    for text in threat_lines(scene.presenter, scene.teller, scene.view, here[0]) if here else ():
        about += wrap(text, width)
    room = max(height - len(lines) - (len(about) + 1 if about else 0), 1)
    rows = [_row(scene, one, width) for one in scene.threats]
    return [*lines, *rows[:room], *([BLANK, *about] if about else [])][:height]


def _row(scene: Scene, one: InDanger, width: int) -> Line:
    threat = one.threat
    lost, gone = decimal(scene.teller, threat.expected, 1), percent(scene.teller, threat.destroyed)
    numbers = f"{threat.dice:>3}{lost:>4}{gone:>5}"
    name = scene.presenter.unit_name(scene.teller, scene.view, one.unit) if width >= NAMED else ""
    room = width - len(numbers) - 4
    place = f"{one.spot:<3}{' ' + name[:room] if name else ''}"
    worst = Role.WARNING if threat.expected >= SURE else Role.PLAIN
    role = Role.POINTED if one.spot == scene.selection.cursor else worst
    return fit((Span(f"{place:<{width - len(numbers)}}{numbers}", role),), width, Role.PLAIN)
