"""What just happened, step by step: a board and a caption for each thing that is worth a look."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from attrs import frozen

from bl_tui.boards.board_model import Light
from engine.battlelore.rules.board_replay import Board, first_board, fold
from engine.battlelore.state import events as ev
from engine.battlelore.state.model import GRID, Adventure, UnitId
from engine.battlelore.state.sides import Side
from engine.core.frozen import Value
from engine.hexes.grid import Hex


@frozen(repr=False)
class Frame(Value):
    """One step: the board after it, what is lit, and the event that the caption tells."""

    board: Board
    lights: tuple[tuple[Hex, Light], ...]
    event: ev.Event


SHOWN = (
    ev.CardPlayed, ev.CardCopied, ev.OrdersRolled, ev.FallbackTaken, ev.OrdersImpossible,
    ev.UnitMoved, ev.AttackDeclared, ev.BattledBack, ev.DiceRolled, ev.FiguresLost,
    ev.UnitEliminated, ev.FlagsIgnored, ev.RetreatBlocked, ev.UnitRetreated, ev.GroundGained,
    ev.Pursued, ev.BlazonTaken, ev.BlazonLost, ev.BattleWon,
    ev.CouncilSeated, ev.LandmarkPlaced, ev.LandmarkRemoved, ev.Replenished,
    ev.LorePlayed, ev.LoreSpent, ev.LoreGained, ev.TargetChosen, ev.LoreCancelled, ev.EffectBegan,
    ev.OrdersVoided, ev.HandSeen, ev.LoreTaken, ev.SpellRolled, ev.DiceRerolled, ev.DiceChanged,
    ev.HitsCounted, ev.AttackLost, ev.CriticalRolled, ev.PanicRolled, ev.BlockedRolled, ev.Trampled,
    ev.PowerUsed, ev.LoreStored, ev.TokenPlaced, ev.TokenRemoved, ev.FiguresRestored,
    ev.UnitPlaced, ev.UnitHeld, ev.UnitTrained, ev.PassageUsed, ev.Retired,
    ev.StrongholdTaken, ev.StrongholdRetaken, ev.BlazonCaptured,
)  # fmt: skip
OWN_STEPS = (
    ev.CardPlayed, ev.UnitMoved, ev.AttackDeclared, ev.GroundGained, ev.Pursued, ev.TargetChosen,
    ev.LandmarkPlaced, ev.Replenished, ev.LorePlayed,
)  # fmt: skip
"""What a player has just chosen himself he need not be shown."""


def frames(before: Board, events: Iterable[ev.Event], *, own: bool) -> list[Frame]:
    """The steps of what happened since `before`; `own` leaves out what the viewer chose himself.

    What was chosen comes first, so only the first event of a kind may be the viewer's choice.
    """
    found: list[Frame] = []
    board = before
    for event in events:
        after = fold(event, board)
        if isinstance(event, SHOWN) and not (own and not found and isinstance(event, OWN_STEPS)):
            found.append(Frame(after, tuple(_lights(event, board).items()), event))
        board = after
    return found


def board_after(board: Board, events: Iterable[ev.Event]) -> Board:
    """The board after all that happened."""
    for event in events:
        board = fold(event, board)
    return board


def _lights(event: ev.Event, before: Board) -> dict[Hex, Light]:
    """What is lit in a step: who, where from, where to."""
    where = {unit.id: unit.hex for unit in before.units}
    if isinstance(event, ev.UnitMoved):
        way = dict.fromkeys(event.path, Light.PATH)
        return way | {event.path[-1]: Light.SELECTED}
    if isinstance(event, ev.AttackDeclared | ev.BattledBack):
        return {event.at: Light.SELECTED, event.target_at: Light.TARGET}
    if isinstance(event, ev.DiceRolled):
        pairs = ((event.unit, Light.SELECTED), (event.target, Light.TARGET))
        return {where[unit]: light for unit, light in pairs if unit in where}
    if isinstance(event, ev.UnitRetreated | ev.GroundGained | ev.Pursued):
        return {event.start: Light.PATH, event.to: Light.SELECTED}
    if isinstance(event, ev.FiguresLost | ev.UnitEliminated | ev.RetreatBlocked):
        return {event.at: Light.TARGET}
    if isinstance(event, AT_HOME):
        return {event.at: Light.SELECTED}
    return _lore_lights(event, where)


AT_HOME = (
    ev.FlagsIgnored, ev.BlazonTaken, ev.BlazonLost, ev.BlazonCaptured, ev.PowerUsed, ev.LoreStored,
    ev.FiguresRestored, ev.UnitTrained, ev.UnitHeld, ev.LandmarkPlaced, ev.LandmarkRemoved,
    ev.StrongholdTaken, ev.StrongholdRetaken, ev.TokenRemoved,
)  # fmt: skip
"""Events about one hex, to the good of who stands there or of nobody."""

STRUCK = (
    ev.SpellRolled, ev.CriticalRolled, ev.PanicRolled, ev.BlockedRolled, ev.TokenPlaced,
    ev.Trampled,
)  # fmt: skip
"""Events about one hex, to the harm of who stands there."""


def _lore_lights(event: ev.Event, where: dict[UnitId, Hex]) -> dict[Hex, Light]:
    """What is lit in the steps of Lore games."""
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
    if isinstance(event, ev.DiceChanged | ev.HitsCounted | ev.AttackLost):
        pairs = ((event.unit, Light.SELECTED), (event.target, Light.TARGET))
        return {where[unit]: light for unit, light in pairs if unit in where}
    if isinstance(event, ev.DiceRerolled) and event.target in where:
        return {where[event.target]: Light.TARGET}
    return {}


def told_so_far(events: Sequence[ev.Event], frame: Frame | None) -> tuple[ev.Event, ...]:
    """The events up to the step that is shown, so that the log does not run ahead of the story."""
    places = [place for place, event in enumerate(events) if frame and event == frame.event]
    return tuple(events[: places[-1] + 1] if places else events)


def traces(events: Iterable[ev.Event]) -> dict[Hex, Light]:
    """The quiet light on what happened last: where units came from and went to."""
    lit: dict[Hex, Light] = {}
    for event in events:
        if isinstance(event, ev.UnitMoved):
            lit |= {event.path[0]: Light.LAST, event.path[-1]: Light.LAST}
        elif isinstance(event, ev.UnitRetreated | ev.GroundGained | ev.Pursued):
            lit |= {event.start: Light.LAST, event.to: Light.LAST}
        elif isinstance(event, ev.UnitEliminated):
            lit[event.at] = Light.LAST
    return lit


class Past(Protocol):
    """One action of the past, as its viewer may know it."""

    @property
    def side(self) -> Side | None:
        """Who acted."""
        ...

    @property
    def events(self) -> tuple[ev.Event, ...]:
        """What came of it."""
        ...


def recall(adventure: Adventure, past: Sequence[Past], viewer: Side | None) -> list[Frame]:
    """What happened since the viewer last acted in his own turn, or that action if nothing did.

    What he does in the other side's turn, to react or to pass, is part of what is told.
    A stranger is shown the turn in progress and the one before it.
    """
    start = _since(past, viewer)
    board = board_after(first_board(adventure), [e for each in past[:start] for e in each.events])
    events = [event for each in past[start:] for event in each.events]
    return frames(board, events, own=False)


def _since(past: Sequence[Past], viewer: Side | None) -> int:
    last = len(past) - 1
    if viewer is None:
        begun = [place for place, each in enumerate(past) if _begun(each)]
        return begun[-2] + 1 if len(begun) > 1 else 1
    own, active = 0, viewer
    for place, each in enumerate(past):
        if each.side is viewer and active is viewer:
            own = place
        active = _begun(each) or active
    return own if own == last else own + 1


def _begun(each: Past) -> Side | None:
    """Whose turn began with this action; None if none did."""
    return next((event.side for event in each.events if isinstance(event, ev.TurnBegan)), None)
