"""The prompts of the decisions that every battle has, in one sentence or two."""

from bl_tui.games.battlelore.board.highlights import outlook
from bl_tui.games.battlelore.decisions.about import turn_of
from bl_tui.games.battlelore.decisions.choosing import (
    cards_drawn,
    cards_held,
    doers,
    goals,
    unit_at,
    unit_of,
)
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.previews import Battle, Journey, battle_at, journey, order_price
from bl_tui.games.battlelore.panes.inspector_house import leaving
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from bl_tui.words.naming import listed
from engine.battlelore.numbers.orders_allowed import allowances, rooms
from engine.battlelore.rules.movement import march_allowance, move_allowance, price
from engine.battlelore.rules.orders import orders_left
from engine.battlelore.state.actions import (
    Attack,
    FreeUnit,
    MassStrike,
    MoveUnit,
    OrderUnit,
)
from engine.battlelore.state.model import CardId
from engine.battlelore.state.steps import Battle as BattleStep
from engine.battlelore.state.steps import Retreat, Spell
from engine.battlelore.tables.command_cards import Count
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


def orders_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell whom the card may order still, or what an order of the unit there costs."""
    turn = turn_of(view)
    if turn is None:
        return ""
    here = _order_here(teller, view, selection)
    if here:
        return here
    card, given, board = teller.card(turn.card), len(turn.orders), public_state_of(view)
    left = orders_left(board)
    if any(each.count is Count.ALL for each in allowances(turn)):
        return teller.count("app.prompt.orders_all", left, card=card, given=given)
    most = sum(rooms(board, turn))
    return teller.count("app.prompt.orders", left, card=card, given=given, most=most)


def _order_here(teller: Teller, view: View, selection: Selection) -> str:
    """Return what an order of the unit under the cursor costs, or what frees it; or else ""."""
    unit = unit_at(view, selection.cursor)
    if unit is None:
        return ""
    if FreeUnit(unit.id) in view.actions:
        return teller.say("app.prompt.order_webbed", unit=teller.unit(unit))
    price = order_price(view, unit.id)
    if not price or OrderUnit(unit.id) not in view.actions:
        return ""
    has = view.of(view.active).lore
    return teller.say("app.prompt.order_price", unit=teller.unit(unit), lore=price, has=has)


def moves_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell how far the unit held may go, or what the way to the cursor leads to."""
    unit = unit_of(view, selection.unit)
    if unit is None:
        return _free(teller, view, "moves")
    way = journey(view, selection)
    name = teller.unit(unit)
    if way is None:
        board = public_state_of(view)
        move, march = move_allowance(board, unit).value, march_allowance(board, unit).value
        if march > move:
            return teller.say("app.prompt.move_march", unit=name, move=move, march=march)
        return teller.count("app.prompt.move", move, unit=name)
    return leaving(teller, view, unit) or _way_told(teller, view, selection, way)


def _way_told(teller: Teller, view: View, selection: Selection, way: Journey) -> str:
    """Tell how far a unit would go to the cursor, and whom it could battle there."""
    unit, steps = way.unit, way.arrival.length
    name = teller.unit(unit)
    lore = price(public_state_of(view), unit, steps)
    if lore:
        return teller.count("app.prompt.way_lore", lore, unit=name, to=selection.cursor)
    if way.arrival.rush:
        return teller.say("app.prompt.way_rush", unit=name, to=selection.cursor)
    if not way.arrival.may_battle:
        return teller.count("app.prompt.way_no_battle", steps, unit=name, to=selection.cursor)
    if not way.battles:
        return teller.count("app.prompt.way", steps, unit=name, to=selection.cursor)
    foes = listed(teller.words, [_foe(teller, each) for each in way.battles])
    return teller.count("app.prompt.way_battles", steps, unit=name, to=selection.cursor, foes=foes)


def _free(teller: Teller, view: View, name: str) -> str:
    """Return how many units can act when none is taken up; after an undo there may be none."""
    count = len(doers(view))
    if not count:
        return teller.say(f"app.prompt.{name}_none")
    return teller.count(f"app.prompt.{name}", count)


def _foe(teller: Teller, battle: Battle) -> str:
    return teller.count("app.prompt.foe", battle.dice.value, target=teller.unit(battle.target))


def battles_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell whom the unit held could attack, or the dice and odds of the attack pointed at."""
    unit = unit_of(view, selection.unit)
    if unit is None:
        return _free(teller, view, "battles")
    open_to = goals(view, unit.id)
    there = open_to.get(selection.cursor)
    if isinstance(there, MoveUnit):
        return teller.say("app.prompt.retire", unit=teller.unit(unit), to=selection.cursor)
    if isinstance(there, MassStrike):
        return teller.say("app.prompt.strike", unit=teller.unit(unit))
    foes = sum(isinstance(action, Attack | MassStrike) for action in open_to.values())
    return _against(teller, view, selection, decision) or teller.count(
        "app.prompt.targets", foes, unit=teller.unit(unit)
    )


def _against(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    battle = battle_at(view, selection, decision)
    if battle is None:
        return ""
    harm = leaving(teller, view, battle.unit, battle.target)
    if harm:
        return harm
    return teller.count(
        "app.prompt.battle" if teller.odds else "app.prompt.battle_dice",
        battle.dice.value,
        target=teller.unit(battle.target),
        odds=in_brief(teller, battle.target, battle.odds),
    )


def flags_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many flags the unit has to answer for."""
    step = view.steps[-1]
    unit = unit_of(view, decision.unit)
    if unit is None or not isinstance(step, BattleStep | Spell):
        return ""
    return teller.count("app.prompt.flags", step.flags, unit=teller.unit(unit))


def retreat_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many hexes the unit retreats still."""
    step = view.steps[-1]
    unit = unit_of(view, decision.unit)
    if unit is None or not isinstance(step, Retreat):
        return ""
    return teller.count("app.prompt.retreat", step.hexes, unit=teller.unit(unit))


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


def bonus_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which unit may attack once more, or the dice and odds of that."""
    unit = unit_of(view, decision.unit)
    if unit is None:
        return ""
    return _against(teller, view, selection, decision) or teller.say(
        "app.prompt.bonus", unit=teller.unit(unit)
    )


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
