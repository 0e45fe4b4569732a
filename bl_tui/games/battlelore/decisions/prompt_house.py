"""The prompts of the decisions that only house rules bring."""

from bl_tui.games.battlelore.decisions.choosing import unit_at, unit_of
from bl_tui.games.battlelore.panes.inspector_house import leaving
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.table.panes.numbers import decimal
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.house.massed_strike import open_to, pool
from engine.battlelore.house.recruiting import PRICE
from engine.battlelore.turn.views import View


def evade_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which unit may evade whom, and how many figures that would save on average."""
    unit, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or target is None:
        return ""
    from engine.battlelore.odds.odds import odds  # read when a unit may evade

    names = {"unit": teller.unit(unit), "target": teller.unit(target)}
    found = odds(public_state_of(view), target, unit, True) if teller.odds else None
    if found is None or found.evaded is None:
        return teller.say("app.prompt.evade", **names)
    figures = {"stands": found, "evades": found.evaded}
    told = {each: decimal(teller, of.expected, 1) for each, of in figures.items()}
    return teller.say("app.prompt.evade_odds", **names, **told)


def evade_to_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many hexes a unit that evades has still to go."""
    unit = unit_of(view, decision.unit)
    if unit is None:
        return ""
    return teller.count("app.prompt.evade_to", view.steps[-1].hexes, unit=teller.unit(unit))


def engage_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which unit may tie down whom."""
    unit, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or target is None:
        return ""
    return teller.say("app.prompt.engage", unit=teller.unit(unit), target=teller.unit(target))


def flank_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which unit may roll one symbol of its flank strike again."""
    unit = unit_of(view, decision.unit)
    return teller.say("app.prompt.flank", unit=teller.unit(unit)) if unit is not None else ""


def mass_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell who leads a massed strike, and how many dice it has so far.

    Pointed at one that is engaged and could join, tell what it costs to leave (HR-6.13).
    """
    step, state = view.steps[-1], public_state_of(view)
    unit, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or target is None:
        return ""
    joins = unit_at(view, selection.cursor)
    if joins is not None and joins.id in open_to(state, step):
        cost = leaving(teller, view, joins)
        if cost:
            return cost
    dice = pool(state, unit, step.supporters, target).value
    return teller.count("app.prompt.mass", dice, unit=teller.unit(unit), target=teller.unit(target))


def strike_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell who is to lead a massed strike, and what it costs one that is engaged."""
    unit = unit_of(view, selection.unit)
    if unit is None:
        return ""
    return leaving(teller, view, unit) or teller.say("app.prompt.strike", unit=teller.unit(unit))


def recruit_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which unit may roll for a figure, or for whose lore face its side may pay."""
    unit = unit_of(view, decision.unit)
    if unit is None:
        return ""
    paid = "app.prompt.recruit_pay" if view.steps[-1].rolled else "app.prompt.recruit"
    return teller.say(paid, unit=teller.unit(unit), lore=PRICE)
