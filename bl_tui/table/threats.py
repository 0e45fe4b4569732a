"""Threats on the screen: what the enemies' next turn may cost a unit where it stands or goes to."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from bl_tui.table.panes.phrases import decimal, percent
from bl_tui.table.pointing.choosing import acting, ahead, goals_of
from bl_tui.table.pointing.selection import Selection, Spot
from bl_tui.table.presenter import Presenter
from engine.core.frozen import Value, record
from engine.core.threats import MOST as USUAL
from engine.core.threats import Threat, dice_of

Dangers = Mapping[Spot, tuple[int, str]]
"""The degree of danger of places, from 0 to 3, and the numbers on them."""

Texts = tuple[str, ...]

SOME, MUCH, MOST = 4, 7, 10
"""Dice from which a place is dangerous, more so, and most."""
SURE = 1.0
"""Expected losses from which a unit is in the greatest danger."""
RINGED = 3


@record
class InDanger(Value):
    """A unit, a place where it may end its turn, and what threatens it there."""

    unit: str
    spot: Spot
    threat: Threat


def _count(game: Presenter, what: str, view: Any, *about: str, most: int = 0) -> Any:
    """Return what the module of a game counts: "threat", "attackers_of", "attackable"; of the
    attackers at `most` so many, where the game may order fewer than all."""
    assert game.threats is not None, "it counts threats"
    limit = (most,) if most and game.threats.limited else ()
    module = import_module(game.threats.module)
    return getattr(module, what)(game.threats.public(view), *about, *limit)


def threat_to(game: Presenter, view: Any, unit: str, spot: Spot, most: int = USUAL) -> InDanger:
    """Return what threatens a unit on a place."""
    return InDanger(unit, spot, _count(game, "threat", view, unit, spot, most=most))


def own_units(game: Presenter, view: Any) -> Iterator[tuple[str, Spot]]:
    """Yield the viewer's units on the board, each with its place."""
    for spot in game.spots(view):
        unit = game.own_at(view, spot)
        if unit is not None:
            yield unit, spot


def all_threats(game: Presenter, view: Any, most: int = USUAL) -> tuple[InDanger, ...]:
    """Return what threatens the viewer's units where they stand, the worst first."""
    every = [threat_to(game, view, unit, spot, most) for unit, spot in own_units(game, view)]
    return tuple(sorted(every, key=lambda one: (-one.threat.expected, -one.threat.dice)))


def _ends(game: Presenter, view: Any, selection: Selection) -> Iterator[tuple[str, Spot]]:
    """Yield the held unit with each place where a move may end; nothing where none is held."""
    decision = game.decisions.due(view)
    if not (game.threats and decision.mine and decision.moves):
        return
    units = acting(game, view, selection)
    if len(units) == 1:
        here = game.spot_of(view, units[0])
        yield from [] if here is None else [(units[0], here)]
        for spot, action in goals_of(game, view, selection).items():
            if isinstance(action, decision.moves):
                yield units[0], spot


def in_danger(
    game: Presenter, view: Any, selection: Selection, *, everywhere: bool = False, most: int = USUAL
) -> InDanger | None:
    """Return what threatens the held unit on the place under the cursor, None where it cannot end
    there; `everywhere` also a unit of the viewer that is not held."""
    ending = ahead(game, view, selection)
    for unit, spot in _ends(game, view, ending):
        if spot == ending.cursor:
            return threat_to(game, view, unit, spot, most)
    unit_here = game.own_at(view, selection.cursor) if everywhere and game.threats else None
    return None if unit_here is None else threat_to(game, view, unit_here, selection.cursor, most)


def threat_told(game: Presenter, teller: Any, danger: InDanger | None, *, safe: bool) -> str:
    """Return a threat in one sentence; "" without one, unless `safe` asks to say that, too.

    >>> threat_told(game=None, teller=None, danger=None, safe=True)
    ''
    """
    if danger is None or game.threats is None:
        return ""
    threat = danger.threat
    if not threat.attackers:
        return str(teller.say("app.threat.none")) if safe else ""
    return str(
        teller.count(
            game.threats.message,
            threat.dice,
            lost=decimal(teller, threat.expected, 1),
            chance=percent(teller, threat.destroyed),
        )
    )


def threat_forms(game: Presenter, teller: Any, danger: InDanger | None, *, safe: bool) -> Texts:
    """Return a threat in one sentence, and in shorter texts for where that has no room: the dice,
    what they cost and the risk in numbers; what they cost alone. None without a threat."""
    sentence = threat_told(game, teller, danger, safe=safe)
    if danger is None or not sentence or not danger.threat.attackers:
        return (sentence,) if sentence else ()
    threat = danger.threat
    lost, chance = decimal(teller, threat.expected, 1), percent(teller, threat.destroyed)
    short = teller.count("app.threat.short", threat.dice, lost=lost, chance=chance)
    return sentence, str(short), str(teller.say("app.threat.shortest", lost=lost))


def threat_lines(game: Presenter, teller: Any, view: Any, danger: InDanger) -> Iterator[str]:
    """Yield a threat in sentences without a picture: the unit and place, then who attacks."""
    unit = game.unit_name(teller, view, danger.unit)
    text = threat_told(game, teller, danger, safe=True)
    here = game.spot_of(view, danger.unit) == danger.spot
    message = "app.threat.of" if here else "app.threat.of_at"
    yield str(teller.say(message, unit=unit, spot=danger.spot, told=text))
    for attacker in danger.threat.attackers:
        name = game.unit_name(teller, view, attacker.unit)
        dice = attacker.dice * attacker.times
        yield str(teller.count("app.threat.by", dice, unit=name, spot=attacker.hex))


def dangers(
    game: Presenter,
    view: Any,
    selection: Selection,
    watched: tuple[str, ...],
    *,
    shown: bool,
    most: int = USUAL,
) -> Dangers:
    """Return what threats show on the board.

    Enemies that threaten the place under the cursor of a held unit are ringed. `shown`: numbers on
    the viewer's units, and on the places where a held one may end. The reach of `watched` enemies
    is tinted.
    """
    if not (game.threats and (shown or watched or selection.held)):
        return {}
    marks: dict[Spot, tuple[int, str]] = {}
    here = [(unit, spot) for unit in watched if (spot := game.spot_of(view, unit)) is not None]
    for unit, _ in here:
        reach = _count(game, "attackable", view, unit)
        marks |= {spot: (marks.get(spot, (0, ""))[0] % 2 + 1, "") for spot in reach}
    if shown:
        marks |= _numbers(game, view, selection, most)
    pointed = in_danger(game, view, selection, everywhere=shown, most=most)
    ringed = [] if pointed is None else [one.unit for one in pointed.threat.attackers]
    spots = [game.spot_of(view, unit) for unit in ringed] + [spot for _, spot in here]
    return marks | {spot: (RINGED, "") for spot in spots if spot is not None}


def _numbers(game: Presenter, view: Any, selection: Selection, most: int) -> Dangers:
    """Return the dice at the places where a held unit may end, and the losses of all units."""
    numbers: dict[Spot, tuple[int, str]] = {}
    for unit, spot in _ends(game, view, ahead(game, view, selection)):
        dice = dice_of(_count(game, "attackers_of", view, unit, spot, most=most))
        degree = (dice >= SOME) + (dice >= MUCH) + (dice >= MOST)
        numbers[spot] = degree, str(dice) if dice else ""
    for one in all_threats(game, view, most):
        lost = one.threat.expected
        text = f"-{lost:.1f}" if one.threat.attackers else ""
        numbers[one.spot] = (RINGED if lost >= SURE else int(bool(text))), text
    return numbers
