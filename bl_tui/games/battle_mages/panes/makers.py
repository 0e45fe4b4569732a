"""The panes and panels of Battle Mages: their places, and the functions for their lines."""

from collections.abc import Mapping

from bl_tui.games.battle_mages.decisions.magic import Spells
from bl_tui.games.battle_mages.odds import odds_text
from bl_tui.games.battle_mages.options import aim_at, goals
from bl_tui.games.battle_mages.panes.hand import backs
from bl_tui.games.battle_mages.panes.inspector import brief, inspector_lines
from bl_tui.games.battle_mages.panes.mages import mages_lines, mages_pane, mages_rows, sheet_lines
from bl_tui.games.battle_mages.panes.overview import luck_lines, overview_lines
from bl_tui.games.battle_mages.panes.track import track_line
from bl_tui.games.battle_mages.position import piece_at, piece_of, spell_of, state_of
from bl_tui.table.panes.game_panes import Maker, Panel
from bl_tui.table.panes.layout import Pane
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Role, wrap
from engine.battle_mages.magic.quintessence import most_qe
from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.steps import Shot
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.turn.views import View

LINES_EACH = 3
"""Lines of a player in the pane of all Magi: boxes, spheres, a blank."""


def extra_panes(view: View) -> tuple[Pane, ...]:
    """Return the panes of the game in addition to the common ones."""
    height = LINES_EACH * view.setup.players
    foot = {2: 2, 3: 3, 4: 2}[view.setup.players]
    return (Pane("mages", heights=((height + 8, height),), foot=foot),)


def _track(scene: Scene, width: int, _: int) -> list[Line]:
    return [track_line(scene.teller, scene.view, width)]


def _inspector(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the pane beside the board, without texts: each step of the cursor sends it again."""
    return inspector_lines(scene.teller, scene.view, scene.selection, width, height, whole=False)


def _inspect(scene: Scene, width: int, height: int) -> list[Line]:
    return inspector_lines(scene.teller, scene.view, scene.selection, width, height)


def _brief(scene: Scene, width: int, _: int) -> list[Line]:
    return [brief(scene.teller, scene.view, scene.selection, width)]


def _backs(scene: Scene, width: int, height: int) -> list[Line]:
    return backs(scene.teller, scene.view, height, width)


def _mages(scene: Scene, width: int, height: int) -> list[Line]:
    if height < LINES_EACH * scene.view.setup.players:
        return mages_rows(scene.teller, scene.view, width, height)
    return mages_pane(scene.teller, scene.view, width)[:height]


PANES: Mapping[str, Maker] = {
    "track": _track,
    "inspector": _inspector,
    "brief": _brief,
    "backs": _backs,
    "mages": _mages,
}


# --- panels --------------------------------------------------------------------------------------


def _overview(scene: Scene, width: int, _: int) -> list[Line]:
    return overview_lines(scene.teller, scene.view, width, scene.rolls)


def _luck(scene: Scene, width: int, _: int) -> list[Line]:
    return luck_lines(scene.teller, scene.view, scene.rolls, width)


def _mages_panel(scene: Scene, width: int, _: int) -> list[Line]:
    return mages_lines(scene.teller, scene.view, width)


def _seat_of(scene: Scene) -> Army:
    """Return the owner of the sheet: the Magus under the cursor, else the viewer's."""
    view = scene.view
    occupant = piece_at(view, scene.selection.cursor)
    if occupant is not None and occupant.kind == "magus":
        return occupant.seat
    seat: Army = view.seat or view.active
    return seat


def _sheet(scene: Scene, width: int, _: int) -> list[Line]:
    return sheet_lines(scene.teller, scene.view, _seat_of(scene), width)


def _effect(scene: Scene) -> str:
    """Return the current or selected spell, "" for none."""
    view, selection = scene.view, scene.selection
    spell = spell_of(view)
    if spell is not None:
        return spell.effect if spell.effect in EFFECTS else ""
    turned = selection.mode == Spells.name
    action = Spells(view).pointed(selection, do.Cast) if turned else None
    return action.effect if action is not None and action.effect in EFFECTS else ""


def _odds(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the odds of the selected attack or volley, else of the player's magic."""
    teller, view, selection = scene.teller, scene.view, scene.ahead
    state = state_of(view)
    held = piece_of(view, selection.unit)
    action = goals(view, selection.held).get(selection.cursor) if held is not None else None
    if isinstance(action, do.Attack) and state.members(action.target):
        return odds_text.melee_lines(teller, state, action.side, action.target, width)
    if isinstance(action, do.Attack):
        return wrap(odds_text.attack_brief(teller, state, action), width)
    step = view.steps[-1] if view.steps else None
    if isinstance(step, Shot) and step.shooters and state.members(step.target):
        return odds_text.volley_lines(teller, state, step.shooters, step.target, width)
    aim = aim_at(view, selection.cursor)
    if aim is not None and view.seat is not None and state.members(aim.target):
        able = volleys(state, view.seat)[aim.target]
        return odds_text.volley_lines(teller, state, able, aim.target, width)
    if view.seat is None or state.magus(view.seat) is None:
        return wrap(teller.say("app.odds.none"), width, Role.DIM)
    most = most_qe(state, view.seat)
    lines = odds_text.magic_lines(teller, state, view.seat, most, width)
    effect = _effect(scene)
    if not effect or spell_of(view) is not None:
        return lines + _counters(scene, effect, width)
    sphere, qe = EFFECTS[effect].sphere, Spells(view).qe(selection)
    return lines + odds_text.counter_lines(teller, state, view.seat, sphere, qe, width)


def _counters(scene: Scene, effect: str, width: int) -> list[Line]:
    """Return the dice with which others may counter the current spell."""
    teller, view = scene.teller, scene.view
    lines: list[Line] = []
    for seat in odds_text.opponents(view, effect) if effect else ():
        odds = odds_text.magic_brief(teller, state_of(view), seat, 0)
        text = teller.say("app.spell.may_counter.odds", side=teller.side(seat), odds=odds)
        lines += wrap(text, width, Role.WARNING, " ")
    return lines


PANELS: Mapping[str, Panel] = {
    "inspect": Panel(_inspect),
    "odds": Panel(_odds, beside=True, of_hand=True),
    "log": Panel(sister="luck"),
    "luck": Panel(_luck, sister="log"),
    "overview": Panel(_overview),
    "mages": Panel(_mages_panel, sister="sheet"),
    "sheet": Panel(_sheet, beside=True, sister="mages"),
}
