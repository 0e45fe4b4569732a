"""The inspector for house rules: the states of a unit, and changes of a battle."""

from bl_tui.games.battlelore.odds.odds_text import leaving
from bl_tui.games.battlelore.odds.previews import BattleInSight
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.position import turn_of
from bl_tui.table.panes.phrases import decimal
from bl_tui.table.pointing.pieces import unit_of
from bl_tui.text.lines import Line, Role, Span, wrap
from engine.battlelore.house.engagement import is_flank
from engine.battlelore.house.switches import WEAKENED
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.house.vector_retreat import beside, both_ways, choose, driven_from
from engine.battlelore.house.weakened import weakened
from engine.battlelore.state.model import GRID, State, Unit
from engine.battlelore.turn.views import View, public_state
from engine.hexes.grid import Hex

NARROW = 15
"""Columns so narrow that the second blank in front of a line would split some words."""


def marks(teller: Teller, view: View, unit: Unit) -> list[Span]:
    """Return a word each if a unit is engaged, and if it is weakened."""
    messages = []
    if view.engaged and partner_of(public_state(view), unit.id):
        messages.append("app.brief.engaged")
    if WEAKENED in view.house and weakened(public_state(view), unit):
        messages.append("app.brief.weakened")
    return [Span(f"  {teller.say(message)}", Role.WARNING) for message in messages]


def status_lines(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    """Return a unit's engagement partner, whether it is weakened, and the effects of recruiting."""
    if not view.house:
        return []
    state, turn = public_state(view), turn_of(view)
    texts: list[str] = []
    partner = unit_of(view, partner_of(state, unit.id))
    if partner is not None:
        texts.append(teller.say("app.inspect.engaged", unit=teller.unit(partner)))
    if WEAKENED in view.house and weakened(state, unit):
        texts.append(teller.say("app.inspect.weakened"))
    if turn is not None and unit.id in turn.recruited:
        texts.append(teller.say("app.inspect.recruited"))
    if turn is not None and unit.id in turn.unfit:
        texts.append(teller.say("app.inspect.unfit"))
    return [line for text in texts for line in wrap(text, width, Role.WARNING, "  ")]


def battle_lines(teller: Teller, view: View, battle: BattleInSight, width: int) -> list[Line]:
    """Return the changes that house rules make to a possible battle."""
    if not view.house:
        return []
    state, unit, foe = public_state(view), battle.unit, battle.target
    melee = foe.hex in GRID.neighbours[unit.hex]
    texts = [leaving(teller, view, unit, foe)]
    evaded = battle.odds.evaded
    if evaded is not None:
        figures = decimal(teller, evaded.expected, 1)
        evades = teller.say("app.inspect.evades", figures=figures)
        texts.append(evades if teller.odds else teller.say("app.inspect.may_evade"))
    if is_flank(state, unit, foe, melee):
        texts.append(teller.say("app.inspect.flank"))
    source = driven_from(state, unit, foe, melee)
    if source:
        texts.append(_driven(teller, state, foe, source))
    hang = "  " if width > NARROW else " "
    return [line for text in texts if text for line in wrap(text, width, Role.RULE, hang)]


def _driven(teller: Teller, state: State, foe: Unit, source: Hex) -> str:
    """Return where a flag drives a unit along the attack vector, or by which rule nowhere."""
    heading = choose(state, foe, source)
    if heading:
        return teller.say("app.inspect.driven", hex=beside(foe.hex, heading))
    ahead = state.unit_at(beside(foe.hex, both_ways(state, foe, source)[0]))
    enemy = ahead is not None and ahead.side is not foe.side
    return teller.say("app.inspect.cornered", rule="HR-2.9" if enemy else "HR-2.8")
