"""The panels of a scene: detailed views over the board or beside it, page by page in little room,
and the keys that show what a pane leaves out."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from bl_tui.boards.board_model import Box
from bl_tui.table.panes.game_panes import Panel
from bl_tui.table.panes.key_line import key_name
from bl_tui.table.panes.log import log_page
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.parts import Kept
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, DOTS, Line, Role, Span, dotted, fit, width_of, wrap
from bl_tui.text.rule_links import cited

BESIDE, ROOM_FOR_ALL = (20, 17), (36, 17)
"""Columns and lines beside the board from which a panel that may be narrow is placed there, and
from which all are, except wide ones."""


ACROSS = 36
"""The least width of a column of a panel below the prompt."""
GAP = Span(" ")


def stands_beside(scene: Scene) -> bool:
    """Return whether the panel replaces the inspector, so that it covers no board."""
    box, panel = scene.plan.inspector, _panel(scene)
    columns, lines = BESIDE if panel.beside else ROOM_FOR_ALL
    room = box is not None and box.width >= columns and box.height >= lines
    return bool(scene.panel) and room and not panel.wide and not _whole(scene)


def _panel(scene: Scene) -> Panel:
    return scene.presenter.panels.get(scene.panel, INSPECTOR)


INSPECTOR = Panel()
"""A panel with the lines of the inspector."""


def panel_box(scene: Scene, cursor_x: int, kept: Kept | None = None) -> Box:
    """Return the box of the panel: below the prompt, over a hand that is not needed, or over the
    log, where all of it has room; else over the board."""
    kept = kept or Kept()
    for name, box in _below(scene):
        room = box.width, box.height
        lines = kept.lines(
            name, scene, partial(_in_columns, width=box.width, height=box.height), room
        )
        if len(lines) <= box.height:
            return box
    own = _whole(scene)
    wide = own or _panel(scene).wide
    on_board = scene.presenter.decisions.due(scene.view).on_board
    return scene.plan.panel(cursor_x, wide=wide, whole=own and not on_board)


def _below(scene: Scene) -> Iterator[tuple[str, Box]]:
    """Yield the boxes below the prompt that the panel may cover: the player needs neither now."""
    plan = scene.plan
    if plan.log is None or _panel(scene).wide or _whole(scene):
        return
    if not chooses_in_hand(scene):
        yield "panel_below", Box(0, plan.hand.y, plan.track.width, plan.hand.height)
    if scene.panel != "log":
        yield "panel_beside", plan.log


def _whole(scene: Scene) -> bool:
    """Return whether the panel is the one that replaces the board in this decision."""
    decision = scene.presenter.decisions.due(scene.view)
    return decision.wide and scene.panel == decision.panel


def panel_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the panel over the board: the details that the player asked for."""
    if any((box.width, box.height) == (width, height) for _, box in _below(scene)):
        lines = _in_columns(scene, width, height)
        if len(lines) <= height:
            return lines
    shown_lines = _within(scene, lambda room: _told(scene, width - 2, room), height - 1)
    return _headed(scene, shown_lines, width)


def _in_columns(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the whole panel in as many columns as there is room for; more lines than the height
    where it is too long for them."""
    count = 1 if scene.panel == "log" else max(width // ACROSS, 1)
    inner = (width - 1) // count - 1
    rows = height - 1
    lines = _told(scene, inner, rows * count)
    columns = [lines[at : at + rows] for at in range(0, rows * count, rows)]
    across = [
        tuple(
            piece for column in columns for piece in (*fit(_at(column, y), inner, Role.PLAIN), GAP)
        )
        for y in range(min(rows, len(lines)))
    ]
    too_many = is_cut(lines) or len(lines) > rows * count
    return _headed(scene, [*across, *[BLANK] * (too_many * height)], width)


def _at(lines: Sequence[Line], y: int) -> Line:
    return lines[y] if y < len(lines) else BLANK


def _headed(scene: Scene, lines: Sequence[Line], width: int) -> list[Line]:
    own = scene.presenter.decisions.due(scene.view).panel
    head = _head(scene, width, closes=not own or scene.panel != own)
    return [head, *cited((GAP, *line) for line in lines)]


def _told(scene: Scene, inner: int, height: int) -> list[Line]:
    """Return the text of the panel in lines of a width, up to a height."""
    presenter = scene.presenter
    decision = presenter.decisions.due(scene.view)
    if scene.panel == "log":
        shown = presenter.log, scene.teller, scene.events
        return log_page(*shown, inner, height - 1, scene.entry)
    if isinstance(decision, FormDecision) and scene.panel == decision.panel not in presenter.panels:
        return form_lines(scene.teller, decision, scene.selection, inner)
    make = _panel(scene).lines
    if scene.panel != "overview" or not scene.match:
        return make(scene, inner, height)
    first = wrap(scene.match, inner, Role.STRONG)
    return [*first, BLANK, *make(scene, inner, max(height - len(first), 1))]


def _within(scene: Scene, lines_in: Callable[[int], list[Line]], height: int) -> list[Line]:
    """Return the lines that fit, without blank ones if need arises.

    Where that is not enough the last line names the key that turns the page: through the whole
    text, page by page, and from the last page to the first.
    """
    lines = lines_in(height)
    if len(lines) > height:
        lines = [line for line in lines if line != BLANK]
    if len(lines) <= height and not is_cut(lines):
        return lines
    if not scene.turns:
        return [*lines[: height - 1], (Span(DOTS, Role.DIM),)]
    more = more_line(scene, "page_down")
    whole = [line for line in lines_in(WHOLE) if line != BLANK]
    leaves = [whole[at : at + height - 1] for at in range(0, len(whole), height - 1)]
    first = lines[: height - 1]
    leaves = leaves if leaves[0] == first else [first, *leaves]
    return [*leaves[scene.leaf % len(leaves)], more]


WHOLE = 400
"""Lines in which everything has room."""


def is_cut(lines: Sequence[Line]) -> bool:
    """Return whether a pane ends with the dots for missing lines.

    >>> is_cut([BLANK, (Span(DOTS, Role.DIM),)])
    True
    """
    return bool(lines) and lines[-1] == (Span(DOTS, Role.DIM),)


def keyed_by(
    scene: Scene, panel: str, lines: list[Line], width: int, *, all_cuts: bool = False
) -> list[Line]:
    """Return the lines with a key behind the dots of cut texts: it opens the panel with the full
    text.

    The hand shows its full texts in the same panel, one at a time: each names the key.
    """
    if panel not in (*scene.presenter.open_panels(scene.view), *scene.presenter.tells):
        return lines
    key = key_name(scene.teller, scene.keys, panel)
    return keyed(lines, key, width, all_cuts=all_cuts)


def more_line(scene: Scene, command: str) -> Line:
    """Return the dots for missing lines, and the key that shows them."""
    key = key_name(scene.teller, scene.keys, command)
    return (Span(f"{DOTS} {key}", Role.DIM, f"command:{command}"),)


def _head(scene: Scene, width: int, *, closes: bool) -> Line:
    """Return the title of the panel, the panel to switch to, and the key that closes it."""
    teller, other = scene.teller, _panel(scene).sister
    other = other if other in scene.presenter.open_panels(scene.view) else ""
    close = teller.say("app.panel.close") if closes else ""
    more: Line = ()
    if other:
        key, name = key_name(teller, scene.keys, other), teller.say(f"app.command.{other}.name")
        text = teller.say("app.rulebook.command", keys=key, name=name)
        more = (Span(f"{text}  ", Role.POINTED, f"command:{other}"),)
    title = Span(f" {teller.say(f'app.panel.{scene.panel}')}", Role.POINTED)
    head = fit((title,), width - width_of(more) - len(close) - 1, Role.POINTED)
    return (*head, *more, Span(f"{close} ", Role.POINTED, "command:back"))


def keyed(lines: Sequence[Line], key: str, width: int, *, all_cuts: bool = False) -> list[Line]:
    """Return the lines with the key behind the dots that end a text: the last ones, or `all_cuts`.

    No line gets wider, but the last text of a line may fill the `width`.
    """
    keyed_lines = list(lines)
    for y in range(len(keyed_lines) - 1, -1, -1):
        places = [x for x, piece in enumerate(keyed_lines[y]) if _is_cut(piece)]
        for x in reversed(places if all_cuts else places[-1:]):  # blanks behind a piece go into it
            keyed_lines[y] = _with_key(keyed_lines[y], x, key, width)
        if places and not all_cuts:
            break
    return keyed_lines


def _is_cut(piece: Span) -> bool:
    return DOTS in piece.text and piece.text.rstrip().endswith(DOTS)


def _with_key(shown: Line, place: int, key: str, width: int) -> Line:
    """Return the line with the key in one piece; words give way where there is no room.

    Blanks of the same colour behind the piece count as room, and what is beside it stays there.
    """
    piece, tail, after = shown[place], f" {key}", shown[place + 1 :]
    while after and after[0].role == piece.role and not after[0].text.strip():
        piece, after = Span(piece.text + after[0].text, piece.role, piece.link), after[1:]
    before = sum(len(part.text) for part in shown[:place])
    padded = bool(after) or piece.text.endswith(" ")
    room = len(piece.text) if padded else width - before
    text = piece.text.rstrip()
    if len(text) + len(tail) > room:
        start = text[: len(text) - len(text.lstrip())]
        text = start + dotted(text.strip().removesuffix(DOTS) + "  more", room - len(start + tail))
    text = f"{text}{tail}".ljust(room if padded else 0)
    return (*shown[:place], Span(text, piece.role, piece.link), *after)


def chooses_in_hand(scene: Scene) -> bool:
    """Return whether the hand shows the choices."""
    decisions, view = scene.presenter.decisions, scene.view
    form = decisions.due(view)
    in_hand = isinstance(form, FormDecision) and form.in_hand
    return in_hand or bool(decisions.choices(view, scene.selection))


def form_lines(
    teller: Phrases, form: FormDecision[Any], selection: Selection, width: int
) -> list[Line]:
    """Return the numbered rows, the fixed ones, and the remarks about all of them."""
    numbers = form.filled(selection)
    names = form.rows(teller)
    room = max(map(len, names))
    most = [form.limits(numbers, place)[1] for place in range(len(numbers))]
    widest = max(map(max, zip(most, numbers, strict=True)))
    lines: list[Line] = []
    for place, (name, number) in enumerate(zip(names, numbers, strict=True)):
        pointed = place == (selection.option or 0)
        signs = teller.glyphs.figure * number + teller.glyphs.lost * (most[place] - number)
        text = f"{'>' if pointed else ' '}{place + 1} {name:<{room}}  {signs:<{widest}}  {number}"
        role, link = Role.CARD_POINTED if pointed else Role.CARD, f"option:{place}"
        lines.append(fit((Span(text, role, link),), width, role, link))
    lines += [fit((Span(f"   {text}", Role.DIM),), width) for text in form.fixed(teller)]
    about = form.about_row(teller, selection.option or 0)
    lines += wrap(about, width, Role.DIM) if about else []
    notes = [line for text in form.notes(teller, numbers) for line in wrap(text, width)]
    return [*lines, BLANK, *notes]
