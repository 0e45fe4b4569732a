"""The subject of the decision that is due: pieces, sides, a hex, and the state to ask about."""

from typing import Any

from bl_tui.table.pointing.asks import NOTHING, About
from engine.battle_mages.state.model import Piece, State
from engine.battle_mages.state.steps import Casting, Melee, Shot, Turn
from engine.battle_mages.turn.views import View, playable
from engine.core.caching import while_same
from engine.hexes.grid import Hex


@while_same(lambda view: (view,))
def state_of(view: View) -> State:
    """Return a state to ask the rules about; the same for the same view."""
    return playable(view)


def step_of(view: View) -> Any:
    """Return the innermost step, None at the end of a game."""
    return view.steps[-1] if view.steps and view.over is None else None


def turn_of(view: View) -> Turn | None:
    """Return the turn in progress, None before the first one."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None


def piece_at(view: View, spot: Hex) -> Piece | None:
    """Return the piece on a hex, or None."""
    return state_of(view).at(spot)


def piece_of(view: View, name: str | None) -> Piece | None:
    """Return the piece of an id if it is on the board, or None."""
    return None if name is None else state_of(view).piece(name)


def id_at(view: View, spot: Hex) -> str | None:
    """Return the id of the piece on a hex, or None."""
    piece = piece_at(view, spot)
    return None if piece is None else piece.id


def own_at(view: View, spot: Hex) -> str | None:
    """Return the id of the piece on a hex if it is the viewer's, or None."""
    piece = piece_at(view, spot)
    return piece.id if piece is not None and piece.seat is view.seat else None


def spot_of(view: View, name: str) -> Hex | None:
    """Return the hex of a piece, None if it is not on the board."""
    piece = piece_of(view, name)
    return None if piece is None else piece.hex


def members_of(view: View, side: str) -> tuple[Piece, ...]:
    """Return the pieces of a side: a team, or one that is in none."""
    return state_of(view).members(side)


def fight_of(view: View) -> Melee | Shot | None:
    """Return the melee or the volley that is going on, the innermost."""
    found = (each for each in reversed(view.steps) if isinstance(each, Melee | Shot))
    return next(found, None)


def spell_of(view: View) -> Casting | None:
    """Return the spell that is going on, the innermost."""
    return next((each for each in reversed(view.steps) if isinstance(each, Casting)), None)


def of_fight(view: View) -> About:
    """Return a piece that is attacked and one that attacks."""
    fight = fight_of(view)
    if isinstance(fight, Melee):
        lost, won = fight.targets, fight.attackers
        if fight.attacker_loses:
            lost, won = won, lost
        return _pair(view, lost, won)
    if isinstance(fight, Shot):
        return _pair(view, fight.targets, fight.shooters)
    return NOTHING


def _pair(view: View, one: tuple[str, ...], other: tuple[str, ...]) -> About:
    there = [
        next((name for name in names if piece_of(view, name) is not None), None)
        for names in (one, other)
    ]
    return About(there[0], there[1])


def of_spell(view: View) -> About:
    """Return the Magus who casts."""
    spell = spell_of(view)
    magus = state_of(view).magus(spell.seat) if spell is not None else None
    return NOTHING if magus is None else About(None, magus.id, magus.hex)


def concerned(view: View) -> frozenset[str]:
    """Return the pieces that a reaction is about: those of a fight, or the targets of a spell."""
    spell, fight = spell_of(view), fight_of(view)
    found = {item.what for item in spell.items} if spell is not None else set()
    if isinstance(fight, Melee):
        found |= {*fight.attackers, *fight.targets}
    elif isinstance(fight, Shot):
        found |= {*fight.shooters, *fight.targets}
    return frozenset(found)
