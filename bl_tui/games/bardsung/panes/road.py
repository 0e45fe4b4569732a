"""The road of the campaign: what lies behind the party, where it stands, what it may come to."""

from bl_tui.games.bardsung.decisions.looking import step_of
from bl_tui.games.bardsung.panes.overview import ROADS, party_lines
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from engine.bardsung.state import actions as a
from engine.bardsung.state.steps import Ask
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.turn.views import View

PANEL = "road"


def road_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return all encounters in their order, those that may come next with what they are about, and
    the party."""
    teller, view = scene.teller, scene.view
    offered = [each.option for each in view.actions if isinstance(each, a.Choose)]
    next_up = [name for name in offered if name in ENCOUNTERS] or [view.table.encounter]
    lines: list[Line] = []
    for name in ROADS:
        sign, role = _stands(view, name)
        link = ""
        if name in offered:
            place = offered.index(name)
            pointed = place == scene.selection.option
            sign, role = str(place + 1), Role.CARD_POINTED if pointed else Role.CARD
            link = f"option:{place}"
        elif name in next_up:
            sign, role = teller.glyphs.acts, Role.STRONG
        elif sign:
            sign = teller.glyphs.done
        title = f" {sign or ' '} {teller.say(f'adventure.{name}.title')}"
        lines.append(fit((Piece(title, role, link),), width, role, link))
        if name in next_up:
            lines += wrap(f"   {teller.say(f'adventure.{name}.about')}", width, Role.PLAIN, "   ")
    return [*lines, BLANK, *party_lines(scene, width)]


def _stands(view: View, name: str) -> tuple[str, Role]:
    """Return a sign and the look of an encounter: behind the party, passed by, or to come."""
    to_come, found = [view.table.encounter], set[str]()
    while to_come:
        found |= {*(following := ENCOUNTERS[to_come.pop()].following)}
        to_come += following
    step = step_of(view)
    failed = isinstance(step, Ask) and name == view.table.encounter
    flag = ENCOUNTERS[name].flag
    behind = name not in found and not failed and (not flag or flag in view.table.flags)
    return ("done", Role.DIM) if behind else ("", Role.DIM if name not in found else Role.PLAIN)
