"""The prompts before the first turn: scenario cards, fords, armies, opening hands."""

from bl_tui.games.second_edition.decisions.choosing import kinds_left
from bl_tui.games.second_edition.decisions.muster_form import (
    MUSTER,
    decoys,
    kinds_shown,
    limits,
    one_more,
    points,
)
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.naming import NAMES
from bl_tui.games.second_edition.words.refusals import why_not
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.filling import numbers_of
from bl_tui.table.pointing.selection import Selection
from engine.second_edition.setup.deploying import free_hexes, left_to_lay, rows_out
from engine.second_edition.setup.mustering import counts_of, refuse_army
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import CARDS, DECOY, POINTS, TENT, copies
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.turn.views import View, public_state


def scenario_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell the scenario card pointed at."""
    if view.side is None or not decision.mine:
        return teller.say("app.prompt.scenario_other")
    offered = view.of(view.side).hand.offered
    row = SCENARIOS[offered[min(selection.option or 0, len(offered) - 1)]]
    mark = f"{row.letter}{row.number}"
    return teller.say("app.prompt.scenario", card=teller.card(row.id), mark=mark)


def ford_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell that a ford is placed, and that it serves both."""
    return teller.say("app.prompt.ford")


def muster_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell points and cards, or why a number cannot rise."""
    if not decision.mine:
        return teller.say("app.prompt.muster_other")
    numbers = numbers_of(MUSTER, view, selection)
    row = selection.option or 0
    why = _why_no_more(teller, view, numbers, row)
    if why:
        return why
    spent = points(view, numbers)
    return teller.say("app.prompt.muster", points=spent, most=POINTS, decoys=decoys(numbers))


def _why_no_more(teller: Teller, view: View, numbers: tuple[int, ...], row: int) -> str:
    """Return why there cannot be one card more of the kind pointed at; "" if there can."""
    kind = kinds_shown(view)[row]
    if numbers[row] < limits(view, numbers, row)[1]:
        return ""
    if numbers[row] >= copies(kind, view.setup.second_legends):
        return teller.count("app.prompt.muster_all", numbers[row], card=teller.card(kind))
    counts = counts_of(one_more(view, numbers, row))
    refusal = refuse_army(view.side or Side.DAQAN, counts, view.setup.second_legends)
    if refusal is None:
        return ""
    if refusal.code == "muster.cost":
        return teller.say("app.prompt.muster_cost", card=teller.card(kind), **dict(refusal.facts))
    told = why_not(teller.words, refusal, NAMES)
    return teller.say("app.prompt.muster_no", card=teller.card(kind), why=told)


def deploy_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what is laid, how much is left, and what the tent asks for."""
    if view.side is None or not decision.mine:
        return teller.say("app.prompt.deploy_other")
    state = public_state(view)
    left = left_to_lay(state, view.side)
    if not left:
        return teller.say("app.prompt.deploy_done", cards=CARDS)
    kinds = kinds_left(view, selection)
    card = kinds[min(selection.option or 0, len(kinds) - 1)]
    tent = next((p.hex for p in view.of(view.side).hand.placed if p.card == TENT), None)
    told = teller.count("app.prompt.deploy", len(left), card=teller.card(card))
    if tent is None or card in (TENT, DECOY):
        return told
    limit = rows_out(view.side, tent)
    room = sum(rows_out(view.side, spot) <= limit for spot in free_hexes(state, view.side))
    units = sum(each not in (TENT, DECOY) for each in left)
    return teller.say("app.prompt.deploy_tent", told=told, units=units, hexes=room)


def return_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell what goes back."""
    return teller.say("app.prompt.return" if decision.mine else "app.prompt.return_other")
