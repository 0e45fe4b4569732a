"""The gains of both sides in the next VP Step, and their scenario cards."""

from collections.abc import Mapping

from bl_tui.games.second_edition.board.inks import Ink
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import turn_of
from bl_tui.text.lines import (
    BLANK,
    Line,
    Role,
    Span,
    dotted,
    fit,
    headed,
    shortened,
    width_of,
    wrap,
)
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.events import PointsGained
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.turn.upkeep import banner_points, scenario_points
from engine.second_edition.turn.views import View, public_state

WHOLE = 99
"""More lines than any rule has."""

WIDE = 26
"""Columns in which a line has room for a whole sentence."""


def gains(view: View, side: Side) -> tuple[PointsGained, ...]:
    """Return the gains of a side if its VP Step came now."""
    state = public_state(view)
    events = (*banner_points(state, side).events, *scenario_points(state, side).events)
    return tuple(event for event in events if isinstance(event, PointsGained))


def ending(teller: Teller, view: View) -> str:
    """Return who can win when the first player's next turn begins (BL2-14.2), "" if nobody can."""
    turn = turn_of(view)
    if turn is None:
        return ""
    now = {side: view.of(side).hand.points for side in Side}
    own = turn.side
    soon = now | {own: now[own] + sum(event.points for event in gains(view, own))}
    check = view.turn + (2 if own is view.first else 1)
    for side in Side:
        who, other = teller.side(side), teller.side(side.other)
        if leads(now, side):
            text = "app.ending.unless"
            return teller.say(text, side=who, other=other, turn=check, points=now[side])
        if leads(soon, side):
            return teller.say("app.ending.may", side=who, turn=check, points=soon[side])
    if own is not view.first:
        return ""
    then = soon | {own.other: soon[own.other] + sum(e.points for e in gains(view, own.other))}
    if not leads(then, own.other):
        return ""
    who, points = teller.side(own.other), then[own.other]
    return teller.say("app.ending.next", side=who, turn=check, points=points)


def leads(points: Mapping[Side, int], side: Side) -> bool:
    """Return whether a side with these points wins at the next check (BL2-14.2).

    >>> leads({Side.DAQAN: 17, Side.UTHUK: 17}, Side.DAQAN)
    False
    """
    return points[side] >= GOAL and points[side] > points[side.other]


def points_lines(teller: Teller, view: View, width: int, height: int) -> list[Line]:
    """Return the next points of both sides, then the rules of both scenario cards as far as they
    fit."""
    lines = next_lines(teller, view, width) if turn_of(view) is not None else []
    sides = [side for side in Side if view.of(side).hand.scenario]
    if sides:
        named = width >= WIDE
        whole = rules_lines(teller, view, width, names=named)
        if len(lines) + 1 + len(whole) <= height:
            return [*lines, *([BLANK] if lines else []), *whole]
        height_each = (height - len(lines)) // len(sides)
        for side in sides:
            lines += _rule(teller, view, side, width, height_each, names=named)
    return headed(lines, height)


def next_lines(teller: Teller, view: View, width: int) -> list[Line]:
    """Return the gains of each side in the next VP Step, one by one."""
    lines: list[Line] = wrap(teller.say("app.points.title"), width, Role.TITLE)
    for side in Side:
        events = gains(view, side) if turn_of(view) is not None else ()
        if not events:
            none = Span(f" {teller.say('app.points.none')}", Role.DIM)
            lines.append(fit((teller.small(side), none), width))
        for place, event in enumerate(events):
            sign = teller.small(side) if not place else Span("   ")
            lines.append(fit((sign, *_gain(teller, event)), width))
    return lines


def _gain(teller: Teller, event: PointsGained) -> Line:
    _, _, spot = event.cause.partition(" ")
    what = f"{spot} " if spot else teller.say("app.points.card")
    sign = Span(teller.glyphs.badge.get(f"banner.{event.points}", ""), Ink.BANNER)
    return (
        Span(f" {what}"),
        *((sign,) if spot else ()),
        Span(f" +{event.points}", Role.STRONG),
    )


def rules_lines(teller: Teller, view: View, width: int, *, names: bool) -> list[Line]:
    """Return the scenario cards of both sides: initiative mark, name and rule."""
    lines: list[Line] = [(Span(teller.say("app.points.scenario"), Role.TITLE),)]
    for side in Side:
        if view.of(side).hand.scenario:
            lines += _rule(teller, view, side, width, WHOLE, names=names)
    return lines


def _rule(
    teller: Teller, view: View, side: Side, width: int, height: int, *, names: bool
) -> list[Line]:
    """Return the scenario card of a side, cut to some lines."""
    card = view.of(side).hand.scenario
    row = SCENARIOS[card]
    mark = Span(f" {row.letter}{row.number}", Role.STRONG)
    room = width - width_of((teller.small(side), mark)) - 1
    name = Span(f" {dotted(teller.card(card), room)}" if names else "", Role.STRONG)
    head = fit((teller.small(side), mark, name), width)
    text = teller.say(f"scenario.{card}.text")
    return [head, *shortened(text, width, height - 1, Role.DIM)]


def points_panel(teller: Teller, view: View, width: int) -> list[Line]:
    """Return points and tokens of both sides, the next gains, and both scenario cards."""
    lines: list[Line] = []
    for side in Side:
        hand = view.of(side).hand
        score = teller.say("app.track.points", has=hand.points, needed=GOAL)
        pieces = (teller.camp(side), Span(f" {score} ", Role.STRONG), teller.tokens(hand.lore))
        lines.append(fit(pieces, width))
    lines += [BLANK, *next_lines(teller, view, width)]
    if any(view.of(side).hand.scenario for side in Side):
        lines += [BLANK, *rules_lines(teller, view, width, names=True)]
    lines += [BLANK, *wrap(teller.say("app.points.goal", goal=GOAL), width, Role.DIM)]
    return lines
