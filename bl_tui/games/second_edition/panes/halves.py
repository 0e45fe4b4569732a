"""The scenario cards offered to a player, as small maps one below the other."""

from bl_tui.games.second_edition.board.inks import Ink
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import Line, Role, Span, fit, width_of, wrap
from engine.second_edition.state.model import GRID
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import SCENARIOS, Cell, ScenarioCard
from engine.second_edition.turn.views import View

MAP = 27
"""Columns of a small map: two for each hex, and half a hex."""


def halves_lines(teller: Teller, view: View, selection: Selection, width: int) -> list[Line]:
    """Return each card offered: its map, its mark, its name and its rule beside it."""
    offered = () if view.side is None else view.of(view.side).hand.offered
    lines: list[Line] = []
    for place, card in enumerate(offered):
        pointed = place == (selection.option or 0)
        lines += half_lines(teller, SCENARIOS[card], place, width, pointed=pointed)
    return lines


def half_lines(
    teller: Teller, card: ScenarioCard, place: int, width: int, *, pointed: bool
) -> list[Line]:
    """Return one card in six lines: a title, and five rows of the map with the rule beside."""
    role = Role.CARD_POINTED if pointed else Role.CARD
    mark = ">" if pointed else " "
    head = f"{mark}{place + 1} {card.letter}{card.number} {teller.card(card.id)}"
    link = f"option:{place}"
    lines: list[Line] = [fit((Span(head, role, link),), width, role, link)]
    rule_rows = [*_told(teller, card, width - MAP - 2)]
    for row, drawn in enumerate(small_map(teller, card)):
        beside = rule_rows[row] if row < len(rule_rows) else ()
        gap = Span(" " * (MAP + 1 - width_of(drawn)))
        lines.append((*drawn, gap, *beside))
    return lines


def _told(teller: Teller, card: ScenarioCard, width: int) -> list[Line]:
    text = teller.say(f"scenario.{card.id}.text")
    first = teller.say("app.halves.mark", mark=f"{card.letter}{card.number}")
    return [*wrap(text, width), *wrap(first, width, Role.DIM)]


def small_map(teller: Teller, card: ScenarioCard) -> list[Line]:
    """Return the half as its owner sees it, the centre row on top, two columns a hex."""
    cells = {cell.hex: cell for cell in card.cells}
    rows = range(4, 9) if card.side is Side.DAQAN else range(4, -1, -1)
    lines: list[Line] = []
    for row in rows:
        spots = [GRID.name(row, col) for col in range(GRID.row_length(row))]
        if card.side is Side.UTHUK:
            spots.reverse()
        drawn = [_cell(teller, cells.get(spot)) for spot in spots]
        lines.append((Span(" " * (row % 2)), *drawn))
    return lines


def _cell(teller: Teller, cell: Cell | None) -> Span:
    glyphs = teller.glyphs
    if cell is None:
        return Span("  ")
    ground = f"ground.{cell.terrain}"
    if cell.points:
        return Span(glyphs.badge[f"banner.{cell.points}"], Ink.BANNER)
    sign = glyphs.ground[cell.terrain]
    return Span(f"{sign}{'.' if cell.deploy else ' '}", ground)
