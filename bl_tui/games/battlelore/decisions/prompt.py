"""The prompts of the decisions that every battle has, in one sentence or two."""

from bl_tui.games.battlelore.board.highlights import outlook
from bl_tui.games.battlelore.decisions.about import turn_of
from bl_tui.games.battlelore.decisions.choosing import (
    cards_drawn,
    cards_held,
    unit_of,
)
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.previews import battle_at
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.state.model import CardId
from engine.battlelore.state.steps import Battle as BattleStep
from engine.battlelore.state.steps import Spell
from engine.battlelore.turn.views import View


def card_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what the card pointed at would order, or how many cards there are."""
    options = cards_held(view, selection) if decision.mine else ()
    if selection.option is None or selection.option >= len(options):
        return teller.count("app.prompt.card", len(options))
    action = options[selection.option]
    found = outlook(view, action.card)
    name = teller.card(action.card)
    if found.copied is not None:
        name = teller.say("app.prompt.card_as", card=name, copied=teller.card(found.copied))
    if found.how == "dice":
        return teller.count("app.prompt.card_dice", len(options), card=name)
    if found.how == "any_one":
        return teller.say("app.prompt.card_any_one", card=name)
    count = len(found.units)
    if found.most < count:
        return teller.count("app.prompt.card_up_to", count, card=name, most=found.most)
    return teller.count("app.prompt.card_pointed", count, card=name)


def keep_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell of how many drawn cards one is kept."""
    return teller.count("app.prompt.keep", len(cards_drawn(view, selection)))


def card_in_play(view: View) -> CardId | None:
    """Return the card on the table, or None."""
    turn = turn_of(view)
    return turn.card if turn is not None and turn.in_play else None


def flags_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many flags the unit has to answer for."""
    step = view.steps[-1]
    unit = unit_of(view, decision.unit)
    if unit is None or not isinstance(step, BattleStep | Spell):
        return ""
    return teller.count("app.prompt.flags", step.flags, unit=teller.unit(unit))


def gain_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which hex the unit may advance to."""
    unit = unit_of(view, decision.unit)
    if unit is None:
        return ""
    return teller.say("app.prompt.gain", unit=teller.unit(unit), to=decision.at)


def pursue_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which unit may pursue."""
    unit = unit_of(view, decision.unit)
    return teller.say("app.prompt.pursue", unit=teller.unit(unit)) if unit is not None else ""


def battle_back_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell the dice and odds of a battle back."""
    unit, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or target is None:
        return ""
    found = battle_at(view, Selection(target.hex, (unit.id,)), decision)
    if found is None:
        return ""
    return teller.count(
        "app.prompt.battle_back" if teller.odds else "app.prompt.back_dice",
        found.dice.value,
        target=teller.unit(target),
        odds=in_brief(teller, target, found.odds),
    )


def over_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell who has won."""
    return teller.say("app.prompt.over", side=teller.side(view.over.winner)) if view.over else ""
