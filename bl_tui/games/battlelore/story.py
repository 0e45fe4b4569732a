"""The story of the first edition: the steps that are shown, and their lights."""

from collections.abc import Iterable
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import Trail, notes_on
from bl_tui.games.battlelore.board.view import Board, standing
from bl_tui.games.battlelore.dice import DICE
from bl_tui.table.story import Story
from engine.battlelore.state import events as ev
from engine.battlelore.state.model import GRID, UnitId
from engine.battlelore.state.sides import Side
from engine.hexes.grid import Hex

SHOWN = (
    ev.CardPlayed, ev.CardCopied, ev.OrdersRolled, ev.FallbackTaken, ev.OrdersImpossible,
    ev.OrdersFinished,
    ev.UnitMoved, ev.AttackDeclared, ev.BattledBack, ev.DiceRolled, ev.FiguresLost,
    ev.UnitEliminated, ev.UnitLeft,
    ev.FlagsIgnored, ev.RetreatBlocked, ev.UnitRetreated, ev.GroundGained,
    ev.Pursued, ev.BlazonTaken, ev.BlazonLost, ev.BattleWon,
    ev.CouncilSeated, ev.LandmarkPlaced, ev.LandmarkRemoved, ev.Replenished,
    ev.LorePlayed, ev.LoreSpent, ev.LoreGained, ev.TargetChosen, ev.LoreCancelled, ev.EffectBegan,
    ev.OrdersVoided, ev.HandSeen, ev.LoreTaken, ev.SpellRolled, ev.DiceRerolled, ev.DiceChanged,
    ev.HitsCounted, ev.AttackLost, ev.CriticalRolled, ev.PanicRolled, ev.BlockedRolled, ev.Trampled,
    ev.PowerUsed, ev.LoreStored, ev.TokenPlaced, ev.TokenRemoved, ev.FiguresRestored,
    ev.UnitPlaced, ev.UnitHeld, ev.UnitTrained, ev.PassageUsed, ev.Retired,
    ev.StrongholdTaken, ev.StrongholdRetaken, ev.BlazonCaptured,
    ev.EvasionChosen, ev.UnitEvaded, ev.EngagementBegan, ev.EngagementEnded, ev.BackAttacked,
    ev.FlankRerolled, ev.MassStruck, ev.RecruitRolled,
    ev.LaurelsWon, ev.VeteranNamed, ev.FieldChosen, ev.Rallied, ev.CampaignWon,
)  # fmt: skip
OWN_STEPS = (
    ev.CardPlayed, ev.OrdersFinished, ev.UnitMoved, ev.AttackDeclared, ev.GroundGained,
    ev.Pursued, ev.TargetChosen,
    ev.LandmarkPlaced, ev.Replenished, ev.LorePlayed,
    ev.EvasionChosen, ev.EngagementBegan, ev.MassStruck,
    ev.VeteranNamed, ev.FieldChosen, ev.Rallied,
)  # fmt: skip
"""Events that are not shown to the player who has just chosen them."""

UNITS_CHANGED = (
    ev.UnitMoved, ev.Retired, ev.UnitRetreated, ev.UnitEvaded, ev.GroundGained, ev.Pursued,
    ev.UnitPlaced, ev.PassageUsed, ev.FiguresLost, ev.FiguresRestored, ev.UnitEliminated,
    ev.UnitLeft, ev.TokenPlaced, ev.TokenRemoved, ev.LoreStored, ev.PowerUsed, ev.UnitTrained,
)  # fmt: skip
PLACES_CHANGED = (
    ev.LandmarkPlaced, ev.LandmarkRemoved, ev.StrongholdTaken, ev.StrongholdRetaken,
    ev.BlazonTaken, ev.BlazonCaptured, ev.BlazonLost,
)  # fmt: skip
CHANGES = (
    dict.fromkeys(UNITS_CHANGED, "unit")
    | dict.fromkeys(PLACES_CHANGED, "at")
    | dict.fromkeys((ev.EngagementBegan, ev.EngagementEnded), "")
)
"""The events that change the board, with the field that names the piece."""


def _lights(event: ev.Event, before: Board) -> dict[Hex, Light]:
    """Return the lights of a step: the unit, its start and its end."""
    where = {unit.id: unit.hex for unit in before.units}
    if isinstance(event, ev.OrdersFinished):
        return {where[unit]: Light.ORDERED for unit in event.units if unit in where}
    if isinstance(event, ev.UnitMoved):
        way = dict.fromkeys(event.path, Light.PATH)
        return way | {event.path[-1]: Light.SELECTED}
    if isinstance(event, ev.AttackDeclared | ev.BattledBack | ENGAGING):
        return {event.at: Light.SELECTED, event.target_at: Light.TARGET}
    if isinstance(event, ev.DiceRolled):
        pairs = ((event.unit, Light.SELECTED), (event.target, Light.TARGET))
        return {where[unit]: light for unit, light in pairs if unit in where}
    if isinstance(event, ev.UnitRetreated | ev.UnitEvaded | ev.GroundGained | ev.Pursued):
        return {event.start: Light.PATH, event.to: Light.SELECTED}
    if isinstance(event, ev.FiguresLost | ev.UnitEliminated | ev.UnitLeft | ev.RetreatBlocked):
        return {event.at: Light.TARGET}
    if isinstance(event, AT_HOME):
        return {event.at: Light.SELECTED}
    return _lore_lights(event, where)


ENGAGING = ev.EvasionChosen | ev.EngagementBegan | ev.BackAttacked
"""Events of house rules between one unit and another."""

AT_HOME = (
    ev.FlagsIgnored, ev.BlazonTaken, ev.BlazonLost, ev.BlazonCaptured, ev.PowerUsed, ev.LoreStored,
    ev.FiguresRestored, ev.UnitTrained, ev.UnitHeld, ev.LandmarkPlaced, ev.LandmarkRemoved,
    ev.StrongholdTaken, ev.StrongholdRetaken, ev.TokenRemoved, ev.RecruitRolled,
)  # fmt: skip
"""Events about one hex that help the unit on it, or no unit."""

STRUCK = (
    ev.SpellRolled, ev.CriticalRolled, ev.PanicRolled, ev.BlockedRolled, ev.TokenPlaced,
    ev.Trampled,
)  # fmt: skip
"""Events about one hex that harm the unit on it."""


def _lore_lights(event: ev.Event, where: dict[UnitId, Hex]) -> dict[Hex, Light]:
    """Return the lights of events in Lore games."""
    if isinstance(event, STRUCK):
        return {event.at: Light.TARGET}
    if isinstance(event, ev.UnitPlaced | ev.PassageUsed):
        return {event.start: Light.PATH, event.to: Light.SELECTED}
    if isinstance(event, ev.Retired):
        return dict.fromkeys(event.path, Light.PATH) | {event.path[-1]: Light.SELECTED}
    if isinstance(event, ev.EffectBegan):
        return {where[unit]: Light.ELIGIBLE for unit in event.units if unit in where}
    if isinstance(event, ev.TargetChosen):
        spot = where.get(event.what, event.what)
        return {spot: Light.TARGET} if spot in GRID else {}
    if isinstance(event, ev.DiceChanged | ev.HitsCounted | ev.AttackLost | ev.FlankRerolled):
        pairs = ((event.unit, Light.SELECTED), (event.target, Light.TARGET))
        return {where[unit]: light for unit, light in pairs if unit in where}
    if isinstance(event, ev.DiceRerolled) and event.target in where:
        return {where[event.target]: Light.TARGET}
    return _house_lights(event, where)


def _house_lights(event: ev.Event, where: dict[UnitId, Hex]) -> dict[Hex, Light]:
    """Return the lights of house rule events apart from ENGAGING."""
    if isinstance(event, ev.EngagementEnded):
        return {where[unit]: Light.LAST for unit in (event.unit, event.target) if unit in where}
    if isinstance(event, ev.MassStruck):
        lit = {where[unit]: Light.ORDERED for unit in event.units if unit in where}
        return lit | {event.at: Light.SELECTED, event.target_at: Light.TARGET}
    return {}


def traces(events: Iterable[ev.Event]) -> dict[Hex, Light]:
    """Return the dim light on the latest moves: their starts and ends."""
    lit: dict[Hex, Light] = {}
    for event in events:
        if isinstance(event, ev.UnitMoved):
            lit |= {event.path[0]: Light.LAST, event.path[-1]: Light.LAST}
        elif isinstance(event, ev.UnitRetreated | ev.UnitEvaded | ev.GroundGained | ev.Pursued):
            lit |= {event.start: Light.LAST, event.to: Light.LAST}
        elif isinstance(event, ev.UnitEliminated):
            lit[event.at] = Light.LAST
    return lit


def _notes(events: Iterable[tuple[ev.Event, Any]], board: Board) -> dict[Hex, str]:
    """Return the notes on what happened last."""
    trail = Trail({unit.id: unit.hex for unit in board.units})
    for event, _ in events:
        match event:
            case ev.UnitMoved() | ev.Retired():
                trail.went(event.unit, event.path[0], event.path[-1])
            case (
                ev.UnitRetreated()
                | ev.UnitEvaded()
                | ev.GroundGained()
                | ev.Pursued()
                | ev.UnitPlaced()
            ):
                trail.went(event.unit, event.start, event.to)
            case ev.FiguresLost():
                trail.hit(event.unit, event.lost)
            case ev.UnitEliminated():
                trail.fell(event.at)
    return notes_on(GRID, trail)


def _begun(event: ev.Event) -> Side | None:
    return event.side if isinstance(event, ev.TurnBegan) else None


STORY = Story(
    shown=SHOWN,
    own=OWN_STEPS,
    lights=_lights,
    traces=traces,
    notes=_notes,
    standing=standing,
    changes=CHANGES,
    counts={ev.FiguresLost: ("left", "figures")},
    begun=_begun,
    dice=DICE,
    walks=(
        ev.UnitMoved,
        ev.GroundGained,
        ev.Pursued,
        ev.Retired,
        ev.UnitPlaced,
        ev.PassageUsed,
    ),
    lasting=(ev.MassStruck,),
)
