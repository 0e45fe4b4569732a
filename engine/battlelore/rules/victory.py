"""Banners, blazons and the end of the game (BL-2.21 to BL-2.24, BL-13.4 to BL-13.6)."""

from functools import partial

from engine.battlelore.rules.hands import change_hand, gain
from engine.battlelore.state import events as ev
from engine.battlelore.state.model import Banner, Blazon, BlazonRule, Ending, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battle
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import then
from engine.hexes.grid import Hex


def score(state: State, side: Side) -> int:
    """Return the banners of a side: captured ones and the blazons that it holds (BL-13.6).

    An eliminated unit that was an objective counts for more; a source of Lore for nothing.
    """
    held = sum(blazon.holder is side and not blazon.lore for blazon in state.blazons)
    won = state.hand(side).banners
    more = 0
    if state.adventure.objectives:
        gone = {banner.unit for banner in won}
        goals = (objective for objective in state.adventure.objectives if objective.side is side)
        more = sum(goal.banners for goal in goals if goal.unit in gone)
    return len(won) + held + more


def check(state: State) -> Next[State]:
    """End the game at once when a side has its banners, the active one first (BL-13.5, BL-R.29).

    During Last Stand the check waits: the unit is eliminated afterwards, and both banners count
    together.
    The check follows each elimination at once, so it is step BL-P2.14 as well.
    """
    if state.over is not None or any(isinstance(s, Battle) and s.last for s in state.steps):
        return Next(state)
    for side in (state.active, state.active.other):
        has = score(state, side)
        if has >= state.adventure.camp(side).banners:
            ending = Ending(side, "banners", "BL-13.5")
            return Next(replace(state, over=ending), (ev.BattleWon(side, has, state.turn),))
    return Next(state)


def capture_banner(state: State, unit: Unit, side: Side) -> Next[State]:
    """Give a side the banner of a unit that is gone (BL-2.21, BL-2.22)."""
    won = (*state.hand(side).banners, Banner(unit.id, unit.kind))
    after = change_hand(state, side, banners=won)
    event = ev.BannerCaptured(side, unit.id, unit.kind, score(after, side))
    return then(Next(after, (event,)), check)


def arrive(state: State, unit: Unit, retreating: bool = False) -> Next[State]:
    """Give a blazon to the unit that has stopped on its hex (BL-2.23).

    `retreating` says that the unit did not come by a move, a gain of ground or a pursuit; then it
    captures no blazon.
    """
    return then(
        _hold(state, unit.hex, unit.side),
        lambda now: Next(now) if retreating else _capture(now, unit),
    )


def leave(state: State, spot: Hex) -> Next[State]:
    """Remove the holder of a blazon when its hex is empty (BL-2.23)."""
    return _hold(state, spot, None)


def _with_holder(state: State, blazon: Blazon, holder: Side | None) -> State:
    changed = replace(blazon, holder=holder)
    return replace(
        state, blazons=tuple(changed if other is blazon else other for other in state.blazons)
    )


def _capture(state: State, unit: Unit) -> Next[State]:
    """Give a blazon for good to the first unit of a named camp that ends there (BL-2.23)."""
    for blazon in state.blazons:
        if blazon.rule is BlazonRule.CAPTURED and blazon.hex == unit.hex:
            if blazon.holder is not None or unit.side not in blazon.camps:
                continue
            after = _with_holder(state, blazon, unit.side)
            event = ev.BlazonCaptured(unit.side, unit.hex, score(after, unit.side), blazon.lore)
            return then(
                Next(after, (event,)),
                partial(gain, side=unit.side, count=blazon.lore, cause="source"),
                check,
            )
    return Next(state)


def _hold(state: State, spot: Hex, side: Side | None) -> Next[State]:
    for blazon in state.blazons:
        if blazon.rule is not BlazonRule.HELD or blazon.hex != spot:
            continue
        holder = side if side in blazon.camps else None
        if holder is blazon.holder:
            return Next(state)
        after = _with_holder(state, blazon, holder)
        events: list[ev.Event] = []
        if blazon.holder is not None:
            has = score(after, blazon.holder)
            events.append(ev.BlazonLost(blazon.holder, spot, has, blazon.lore))
        if holder is not None:
            events.append(ev.BlazonTaken(holder, spot, score(after, holder), blazon.lore))
        return then(Next(after, tuple(events)), check)
    return Next(state)


def sources(state: State, side: Side) -> Next[State]:
    """Give a side the tokens of the sources of Lore that it holds at the end of its turn.

    This is BL-19.14; a source that is captured yields once, when it is.
    """
    held = (
        blazon
        for blazon in state.blazons
        if blazon.rule is BlazonRule.HELD and blazon.holder is side
    )
    return gain(state, side, sum(source.lore for source in held), "source")
