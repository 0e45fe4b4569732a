"""The dice of the Second Edition in the story: their pictures, and the effect of each."""

from collections.abc import Sequence
from typing import Any

from bl_tui.table.panes.dice import DiceLooks, Thrown
from engine.second_edition.rules.ground import adjacent
from engine.second_edition.state import events as ev
from engine.second_edition.state.lore_events import LoreGained
from engine.second_edition.state.model import Face, Unit
from engine.second_edition.tables.units import UNITS, weak
from engine.second_edition.turn.views import View

DRAWN = {
    Face.STRIKE: ("  |  ", "  |  ", " -+- "),
    Face.CLEAVE: (" (|) ", "  |  ", "  |  "),
    Face.PIERCE: ("     ", ">--->", "     "),
    Face.MORALE: (" |>> ", " |>> ", " |   "),
    Face.LORE: (" \\|/ ", "--*--", " /|\\ "),
    Face.HEROIC: ("|\\^/|", "|   |", "'---'"),
}

OVER = (
    ev.TurnBegan, ev.CardPlayed, ev.UnitMoved, ev.AttackDeclared, ev.CounterMade, ev.UnitAdvanced,
)  # fmt: skip


def marks(view: View, thrown: Thrown) -> tuple[str, ...]:
    """Return the effect of each die (BL2-7.2 to BL2-7.8); for committed ones the unit's ability
    (BL2-7.9), also for those that may still be committed."""
    rolled: Sequence[Face] = thrown.event.dice
    units = {unit.id: unit for unit in thrown.board.units}
    unit = units.get(getattr(thrown.first, "unit", ""))
    target = units.get(getattr(thrown.first, "target", ""))
    if unit is None or target is None:
        return ("",) * len(rolled)
    does = _works(unit, target)
    effects = [does.get(face, "nothing") for face in rolled]
    able, count = UNITS[unit.kind].die_ability, _committed(thrown)
    if able is not None and able.face is not None:
        for place in _places(rolled, able.face)[:count]:
            effects[place] = "ability"
    retreats, damage = _ignored(thrown)
    for what, most in (("flag", retreats), ("hit", damage)):
        for place in [n for n, effect in enumerate(effects) if effect == what][:most]:
            effects[place] = "ignored"
    return tuple(effects)


def _works(unit: Unit, target: Unit) -> dict[Face, str]:
    """Return the effects of faces in a roll of a unit against a target; Lore is a token in every
    scenario (BL2-7.6)."""
    flags = {Face.MORALE: "flag", Face.LORE: "token"}
    if not adjacent(unit, target):
        return flags | {Face.PIERCE: "hit"}
    return flags | {Face.STRIKE: "hit"} | ({} if weak(unit) else {Face.CLEAVE: "hit"})


def _committed(thrown: Thrown) -> int:
    """Return how many dice were committed, or all before that decision."""
    for event in thrown.later:
        if isinstance(event, ev.DiceCommitted):
            return event.dice
    return (
        0 if any(isinstance(event, DECIDED) for event in thrown.later) else len(thrown.event.dice)
    )


DECIDED = (ev.UnitDamaged, ev.UnitEliminated, ev.DamageIgnored, ev.RetreatsIgnored, LoreGained)


def _ignored(thrown: Thrown) -> tuple[int, int]:
    """Return how many retreats and how much damage of the roll its target ignored."""
    retreats = damage = 0
    target = getattr(thrown.first, "target", "")
    for event in thrown.later:
        if isinstance(event, ev.RetreatsIgnored) and event.unit == target:
            retreats += event.count
        elif isinstance(event, ev.DamageIgnored) and event.unit == target:
            damage += event.damage
    return retreats, damage


def _places(rolled: Sequence[Any], face: Face) -> list[int]:
    return [place for place, die in enumerate(rolled) if die is face]


DICE = DiceLooks(
    rolled=(ev.DiceRolled, ev.DiceRerolled, ev.GroupPicked),
    over=OVER,
    drawn=DRAWN,
    marks=marks,
)
