"""The story of the Second Edition: the steps that are shown, and their lights."""

from collections.abc import Iterable
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import Trail, notes_on
from bl_tui.games.second_edition.board.view import Board, standing
from bl_tui.games.second_edition.dice import DICE
from bl_tui.table.story import Story
from engine.core.frozen import replace
from engine.hexes.grid import Hex
from engine.second_edition.state import events as ev
from engine.second_edition.state import setup_events as before
from engine.second_edition.state.lore_events import (
    EffectBegan,
    LoreCancelled,
    LoreGained,
    LorePlayed,
    TargetChosen,
)
from engine.second_edition.state.model import GRID
from engine.second_edition.state.sides import Side

SHOWN = (
    before.ScenariosRevealed, before.FordPlaced, before.ArmiesRevealed, before.TentPitched,
    ev.TentCaptured, ev.CardPlayed, ev.OrdersFinished, ev.UnitMoved, ev.Trampled,
    ev.AttackDeclared, ev.DiceRolled,
    ev.DiceRerolled, ev.DiceSplit, ev.GroupPicked, ev.DiceCommitted, ev.DamageIgnored,
    ev.UnitDamaged, ev.UnitEliminated, ev.UnitRecovered, ev.MarkerPlaced, ev.MarkerRemoved,
    ev.RetreatsIgnored, ev.UnitRetreated, ev.UnitSupported, ev.RetreatBlocked, ev.CounterMade,
    ev.UnitAdvanced, ev.PointsGained, LoreGained, LorePlayed, LoreCancelled,
    TargetChosen, EffectBegan, ev.OrderLost, ev.GameEnded,
)  # fmt: skip
OWN_STEPS = (
    before.FordPlaced, ev.CardPlayed, ev.OrdersFinished, ev.UnitMoved, ev.AttackDeclared,
    ev.DiceCommitted, ev.DamageIgnored, ev.RetreatsIgnored, ev.CounterMade, ev.UnitAdvanced,
    LorePlayed, TargetChosen,
)  # fmt: skip
"""Events that a player need not be shown after their own choice."""

UNITS_CHANGED = (
    ev.UnitMoved, ev.UnitRetreated, ev.UnitAdvanced, ev.UnitDamaged, ev.UnitRecovered,
    ev.MarkerPlaced, ev.MarkerRemoved,
)  # fmt: skip
AT_ONCE = (before.ScenariosRevealed, before.BoardLaid, before.ArmiesRevealed)
CHANGES = (
    dict.fromkeys(UNITS_CHANGED, "unit")
    | dict.fromkeys((before.FordPlaced, before.TentPitched, ev.TentCaptured), "hex")
    | {ev.UnitEliminated: "fallen.unit"}
    | dict.fromkeys((*AT_ONCE, before.WarBattleWon), "")
)
"""The events that change the board, with the field that names the piece. All that cards show which
are turned up is on the board at once."""

WALKS = (ev.UnitMoved, ev.UnitRetreated, ev.UnitAdvanced)
"""Events in which a unit goes along a path."""

AT_HOME = (
    ev.UnitRecovered, ev.DiceCommitted, ev.RetreatsIgnored, ev.DamageIgnored, ev.MarkerRemoved,
    ev.UnitSupported, EffectBegan,
)  # fmt: skip
"""Events about one unit, to the good of it."""

STRUCK = (ev.UnitDamaged, ev.MarkerPlaced, ev.RetreatBlocked, ev.OrderLost)
"""Events about one unit, to the harm of it."""

FIGHTS = (ev.AttackDeclared, ev.DiceRolled, ev.CounterMade, ev.Trampled)
"""Events with a unit that acts and a target."""


def _lights(event: Any, board: Board) -> dict[Hex, Light]:
    """Return the lights of a step: the unit, its start and its end."""
    where = {unit.id: unit.hex for unit in board.units}
    if isinstance(event, ev.OrdersFinished):
        return {where[unit]: Light.ORDERED for unit in event.units if unit in where}
    if isinstance(event, WALKS):
        return dict.fromkeys(event.path, Light.PATH) | {event.path[-1]: Light.SELECTED}
    if isinstance(event, FIGHTS):
        pairs = ((event.unit, Light.SELECTED), (event.target, Light.TARGET))
        return {where[unit]: light for unit, light in pairs if unit in where}
    if isinstance(event, AT_HOME):
        return {where[event.unit]: Light.SELECTED} if event.unit in where else {}
    if isinstance(event, STRUCK):
        return {where[event.unit]: Light.TARGET} if event.unit in where else {}
    if isinstance(event, ev.UnitEliminated):
        return {event.fallen.hex: Light.TARGET}
    return _of_places(event, where)


def _of_places(event: Any, where: dict[str, Hex]) -> dict[Hex, Light]:
    """Return the lights of events about hexes."""
    if isinstance(event, before.FordPlaced | before.TentPitched | ev.TentCaptured):
        return {event.hex: Light.SELECTED}
    if isinstance(event, TargetChosen):
        spot = where.get(event.what, event.what)
        return {spot: Light.TARGET} if spot in GRID else {}
    if isinstance(event, ev.PointsGained):
        spot = event.cause.rpartition(" ")[2]
        return {spot: Light.SELECTED} if spot in GRID else {}
    if isinstance(event, before.ArmiesRevealed):
        return {card.hex: Light.LAST for cards in event.placed for card in cards}
    return {}


def traces(events: Iterable[Any]) -> dict[Hex, Light]:
    """Return the dim light on the latest moves: their starts and ends."""
    lit: dict[Hex, Light] = {}
    for event in events:
        if isinstance(event, WALKS):
            lit |= {event.path[0]: Light.LAST, event.path[-1]: Light.LAST}
        elif isinstance(event, ev.UnitEliminated):
            lit[event.fallen.hex] = Light.LAST
    return lit


def _notes(events: Iterable[tuple[Any, Any]], board: Board) -> dict[Hex, str]:
    """Return the notes on what happened last."""
    trail = Trail({unit.id: unit.hex for unit in board.units})
    for event, _ in events:
        if isinstance(event, WALKS):
            trail.went(event.unit, event.path[0], event.path[-1])
        elif isinstance(event, ev.UnitDamaged):
            trail.hit(event.unit, event.damage)
        elif isinstance(event, ev.UnitEliminated):
            trail.fell(event.fallen.hex)
    return notes_on(GRID, trail)


WAVE = (4, 7, 10, 13)
"""The columns, counted from the west, up to which the cards are turned step by step."""


def _wave(event: Any, board: Board, after: Board) -> list[tuple[Board, dict[Hex, Light]]]:
    """Return the steps in which all cards are turned up, from west to east; decoys are gone."""
    if not isinstance(event, before.ArmiesRevealed):
        return []
    steps, west = [], 0
    hexes = [card.hex for cards in event.placed for card in cards]
    for east in WAVE:
        revealed = {spot for spot in hexes if GRID.row_col(spot)[1] < east}
        now = {spot for spot in revealed if GRID.row_col(spot)[1] >= west}
        lit = dict.fromkeys((spot for spot in hexes if spot not in revealed), Light.LAST)
        lit |= dict.fromkeys(now, Light.SELECTED)
        turned = tuple(unit for unit in after.units if unit.hex in revealed)
        steps.append((replace(board, units=turned), lit))
        west = east
    return steps


def _begun(event: Any) -> Side | None:
    return event.side if isinstance(event, ev.TurnBegan) else None


STORY = Story(
    shown=SHOWN,
    own=OWN_STEPS,
    lights=_lights,
    traces=traces,
    notes=_notes,
    standing=standing,
    changes=CHANGES,
    counts={ev.UnitDamaged: ("left", "health")},
    begun=_begun,
    dice=DICE,
    wave=_wave,
    walks=(ev.UnitMoved, ev.UnitAdvanced),
)
