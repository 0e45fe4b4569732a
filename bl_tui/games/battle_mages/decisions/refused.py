"""What choosing a hex comes to on which nothing can be chosen: the question why not, or a deed."""

from bl_tui.games.battle_mages.decisions.about import own_at, piece_at, piece_of, spell_of, step_of
from bl_tui.games.battle_mages.decisions.choosing import aim_at
from bl_tui.games.battle_mages.decisions.finishing import TEAM, enemy_at
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.choosing import back
from bl_tui.table.pointing.selection import Answer, Ask, Do, Hint, Selection, no_target, no_unit
from engine.battle_mages.rules.numbers import shooting_dice
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import Marching
from engine.battle_mages.tables.effect_words import (
    Aim,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace


def why_no_act(view: View, selection: Selection, _: Decision) -> Answer:
    """Aim at an enemy or a brick; else ask about the move of the piece held or under the cursor."""
    spot = selection.cursor
    held, own = piece_of(view, selection.unit), own_at(view, spot)
    if held is not None and own is None:
        return _why_not_held(view, held.id, spot)
    aim = aim_at(view, spot)
    if aim is not None:
        return Do(aim)
    foe = enemy_at(view, spot)
    if foe is not None:
        return Ask(do.Aim(foe.side))
    if own is None:
        return Ask(do.Aim(spot)) if spot in view.bricks else no_unit(selection)
    piece = piece_of(view, own)
    if piece is None:
        return no_unit(selection)
    return Ask(do.March(piece.team) if piece.team else do.Move(own, spot))


def _why_not_held(view: View, held: str, spot: str) -> Answer:
    piece, foe = piece_of(view, held), enemy_at(view, spot)
    if piece is None:
        return Hint("app.hint.nobody")
    if foe is not None and shooting_dice(piece):
        aim = do.Aim(foe.side)
        return Do(aim) if aim in view.actions else Ask(aim)
    if piece.team and not isinstance(step_of(view), Marching):
        march = do.March(piece.team)
        far = Hint("app.hint.out_of_reach", (("hex", spot),))
        return far if march in view.actions else Ask(march)
    return Ask(do.Move(held, spot))


def why_no_march(view: View, selection: Selection, _: Decision) -> Answer:
    """Ask about the move of the member held, or of the one under the cursor."""
    own = own_at(view, selection.cursor)
    unit = selection.unit if own is None else own
    return no_unit(selection) if unit is None else Ask(do.Move(unit, selection.cursor))


def why_no_attack(view: View, selection: Selection, _: Decision) -> Answer:
    """Ask about the attack on whoever stands under the cursor."""
    held, there = piece_of(view, selection.unit), piece_at(view, selection.cursor)
    if there is not None and there.seat is view.seat:
        return Ask(do.Attack(there.side, there.side))
    if held is None:
        return no_unit(selection)
    if there is None and selection.cursor not in view.bricks:
        return no_target(selection)
    return Ask(do.Attack(held.side, selection.cursor if there is None else there.side))


def why_no_target(view: View, selection: Selection, _: Decision) -> Answer:
    """Ask why what lies under the cursor cannot be a target of the spell."""
    spell, there = spell_of(view), piece_at(view, selection.cursor)
    if spell is None:
        return no_target(selection)
    if spell.pending:
        return Ask(do.Place(selection.cursor))
    if EFFECTS[spell.effect].aim in (Aim.FREE, Aim.BRICKS, Aim.HEX):
        return Ask(do.Target(selection.cursor))
    if there is None:
        return no_target(selection)
    side = EFFECTS[spell.effect].aim is Aim.SIDE
    return Ask(do.Target(there.side if side else there.id))


def look_no_more(_view: View, selection: Selection, _: Decision) -> Answer:
    """Turn back from zones and ranges."""
    return back(selection)


def why_no_member(view: View, selection: Selection, _: Decision) -> Answer:
    """Ask why the piece under the cursor cannot join the team or leave it; nothing of the piece
    whose team it is.
    """
    there, held = piece_at(view, selection.cursor), piece_of(view, selection.unit)
    if there is None or held is None:
        return no_unit(selection)
    if there.id == held.id:
        return selection
    if there.team and there.team == held.team:
        return Ask(do.Leave(there.id))
    return Ask(do.Join(there.id, held.side))


def take_for_team(view: View, selection: Selection, _: Decision) -> Answer:
    """Turn to the team of the piece under the cursor."""
    own = own_at(view, selection.cursor)
    return no_unit(selection) if own is None else replace(selection, held=(own,), mode=TEAM)


def why_no_hex(_view: View, selection: Selection, _: Decision) -> Answer:
    """Ask about the brick under the cursor."""
    return Ask(do.Break(selection.cursor))


def why_no_place(_view: View, selection: Selection, _: Decision) -> Answer:
    """Ask about the hex under the cursor while pieces are deployed."""
    return Ask(do.Deploy(selection.unit or "infantry", selection.cursor))
