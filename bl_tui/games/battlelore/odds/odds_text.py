"""Chances and averages in words: the possible results of a battle, in one line or in several."""

from functools import reduce
from typing import TYPE_CHECKING

from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.panes.phrases import decimal, percent
from bl_tui.table.pointing.pieces import unit_of
from bl_tui.text.lines import Line, Role, wrap
from engine.battlelore.house.engagement import back_dice, goes_free
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.model import Unit
from engine.battlelore.turn.views import View, public_state

if TYPE_CHECKING:
    from engine.battlelore.odds.odds import Odds
    from engine.battlelore.odds.odds_dice import Chances

WIDE = 28
"""Columns from which there is room for whole sentences."""

LEAST = 0.005
"""Chances below this are not worth a place on a line."""


def in_brief(teller: Teller, target: Unit, odds: "Odds") -> str:
    """Return the figures lost, chances to destroy and drive off, and the cost of a battle back.

    Averages are over all outcomes: a battle back counts as often as it occurs. A target that may
    evade has other losses then, which come last.
    """
    parts = []
    if target.figures > 1:
        parts.append(teller.say("app.brief.lost", figures=decimal(teller, odds.expected, 1)))
    parts.append(teller.say("app.brief.kill", chance=percent(teller, odds.destroyed)))
    if len(odds.flags) > 1:
        parts.append(teller.say("app.brief.retreat", chance=percent(teller, odds.retreats)))
    if odds.back is not None:
        risk = decimal(teller, odds.holds * odds.back.expected, 1)
        parts.append(teller.say("app.brief.back", figures=risk))
    if odds.evaded is not None:
        evaded = decimal(teller, odds.evaded.expected, 1)
        parts.append(teller.say("app.brief.evaded", figures=evaded))
    return reduce(lambda items, item: teller.say("app.brief.next", items=items, item=item), parts)


def in_lines(teller: Teller, target: Unit, odds: "Odds", width: int, *, lore: bool) -> list[Line]:
    """Return the figures lost with their chances, other results, and the battle back.

    Without room the prompt's numbers are left out, and the flags are only in the table.
    """
    full = width >= WIDE
    lines: list[Line] = []
    if target.figures > 1:
        lines += wrap(_range(teller, "app.inspect.odds.lost", odds, full=full), width)
        lines += row(teller, "app.inspect.odds.each", odds.lost, width, first=0)
    if full:
        kill = percent(teller, odds.destroyed)
        lines += wrap(teller.say("app.inspect.odds.kill", chance=kill), width)
    lines += outcomes(teller, target, odds, width, full=full, lore=lore)
    if full and odds.back is not None:
        chance = percent(teller, odds.answered)
        text = _range(teller, "app.inspect.odds.back", odds.back, full=full, chance=chance)
        lines += wrap(text, width, Role.PLAIN, "  ")
    return lines


def _range(teller: Teller, message: str, odds: "Odds", *, full: bool, **places: str) -> str:
    """Return the figures lost: on average, at least and at most."""
    expected = decimal(teller, odds.expected, 2 if full else 1)
    ends = {"least": odds.least, "most": odds.most}
    return teller.say(message, expected=expected, **ends, **places)


def outcomes(
    teller: Teller, target: Unit, odds: "Odds", width: int, *, full: bool = True, lore: bool
) -> list[Line]:
    """Return results apart from losses; lore faces count only where they are tokens."""
    lines: list[Line] = []
    if full and odds.retreats > LEAST:
        from engine.battlelore.odds.odds import mean  # odds are imported by now

        hexes = decimal(teller, mean(odds.ways))
        chance = percent(teller, odds.retreats)
        lines += wrap(teller.say("app.odds.retreats", chance=chance, hexes=hexes), width)
    if full:
        lines += row(teller, "app.odds.flags", odds.flags, width)
    if full and odds.ways != odds.flags:
        lines += row(teller, "app.odds.ways", odds.ways, width)
    if full:
        lines += row(teller, "app.odds.cut_off", odds.cut_off, width)
    if kind_of(target).creature is not None:
        chance = percent(teller, odds.critical)
        lines += wrap(teller.say("app.odds.critical", chance=chance), width)
    if lore:
        lines += row(teller, "app.odds.lore", odds.tokens, width)
    return lines


def row(
    teller: Teller, message: str, chances: "Chances", width: int, first: int = 1, **places: str
) -> list[Line]:
    """Return a name and the chances of 1, of 2, ...; [] if only 0 is possible."""
    if sum(chances[1:]) <= LEAST:
        return []
    pairs = [(n, chance) for n, chance in enumerate(chances) if n >= first and chance > LEAST]
    gap, hang = ("  ", "  ") if width >= WIDE else (" ", "")
    shown = gap.join(
        teller.say("app.odds.each", number=n, chance=percent(teller, chance)).replace(" ", "\u00a0")
        for n, chance in pairs
    )
    return wrap(teller.say(message, chances=shown, **places), width, Role.DIM, hang)


def leaving(teller: Teller, view: View, unit: Unit, foe: Unit | None = None) -> str:
    """Return the price of leaving an engagement partner, for another foe or for another hex.

    "" for a unit that is not engaged, is free by its order or battles its partner.
    """
    if not view.engaged:
        return ""
    state = public_state(view)
    partner = unit_of(view, partner_of(state, unit.id))
    if partner is None or (foe is not None and partner.id == foe.id) or goes_free(state, unit):
        return ""
    return teller.count(
        "app.prompt.leaving",
        back_dice(partner),
        unit=teller.unit(unit),
        partner=teller.unit(partner),
    )
