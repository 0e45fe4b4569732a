"""The road of the campaign: what lies behind the party, where it stands, what it may come to."""

from bl_tui.games.bardsung.panes.overview import party_lines, stands
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from engine.bardsung.state import actions as a
from engine.bardsung.tables.encounters import ENCOUNTERS, ROAD

PANEL = "road"


def road_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return all encounters in their order, those that may come next with what they are about, and
    the party."""
    teller, view = scene.teller, scene.view
    offered = [each.option for each in view.actions if isinstance(each, a.Choose)]
    next_up = [name for name in offered if name in ENCOUNTERS] or [view.table.encounter]
    lines: list[Line] = []
    for name in ROAD:
        done, role = stands(view, name)
        sign = teller.glyphs.done if done else ""
        link = ""
        if name in offered:
            place = offered.index(name)
            pointed = place == scene.selection.option
            sign, role = str(place + 1), Role.CARD_POINTED if pointed else Role.CARD
            link = f"option:{place}"
        elif name in next_up:
            sign, role = teller.glyphs.acts, Role.STRONG
        title = f" {sign or ' '} {teller.say(f'adventure.{name}.title')}"
        lines.append(fit((Piece(title, role, link),), width, role, link))
        if name in next_up:
            lines += wrap(f"   {teller.say(f'adventure.{name}.about')}", width, Role.PLAIN, "   ")
    return [*lines, BLANK, *party_lines(scene, width)]
