"""The prompts of a turn: cards, orders, moves, attacks, upkeep, in one sentence or two."""

from collections.abc import Iterable

from bl_tui.games.second_edition.board.outlook import outlook
from bl_tui.games.second_edition.decisions.about import step_of, turn_of, unit_at, unit_of
from bl_tui.games.second_edition.decisions.choosing import (
    cards_held,
    doers,
    goals,
    lore_held,
    rides,
)
from bl_tui.games.second_edition.odds.odds_text import in_brief
from bl_tui.games.second_edition.odds.previews import Fight, declared, fight_after, fight_at
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.panes.numbers import percent
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from bl_tui.words.naming import listed
from engine.core.notation import names_in
from engine.second_edition.odds.attack_odds import ride_odds
from engine.second_edition.rules.ground import stops
from engine.second_edition.rules.movement import moves_of
from engine.second_edition.rules.numbers import move
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.actions import Attack
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import DiscardLore, Moves
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.turn.upkeep import PRICE
from engine.second_edition.turn.views import View, public_state


def over_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell who has won, and how."""
    return ending(teller, view)


def ending(teller: Teller, view: View) -> str:
    """Return how the game ended."""
    if view.over is None:
        return ""
    if not view.over.won:
        return teller.say(f"app.prompt.over.{view.over.reason}.draw")
    side = teller.side(view.over.won[0])
    return teller.say(f"app.prompt.over.{view.over.reason}", side=side)


def card_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what the card pointed at would order, or how many cards there are."""
    options = cards_held(view, selection) if decision.mine else ()
    if selection.option is None or selection.option >= len(options):
        told = teller.count("app.prompt.card", len(options))
        wins = about_to_win(view)
        if wins is None:
            return told
        side, first = teller.side(wins), teller.side(view.first)
        return teller.say("app.prompt.card_last", told=told, side=side, first=first)
    card = options[selection.option].card
    found = outlook(view, card)
    name, count = teller.card(card), len(found.units)
    if not count:
        return teller.say("app.prompt.card_none", card=name)
    if found.most < count:
        return teller.count("app.prompt.card_up_to", count, card=name, most=found.most)
    return teller.count("app.prompt.card_pointed", count, card=name)


def about_to_win(view: View) -> Side | None:
    """Return who would win if points stayed as they are until the first player's next turn."""
    points = {side: view.of(side).hand.points for side in Side}
    return next((s for s in Side if points[s] >= GOAL and points[s] > points[s.other]), None)


def orders_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell whom the card may order still."""
    turn = turn_of(view)
    if turn is None:
        return ""
    given, more = len(turn.orders), len(doers(view))
    by = getattr(step_of(view), "by", "")
    if by:
        return teller.say("app.prompt.orders_more", card=teller.card(by))
    if not turn.text:
        return teller.say("app.prompt.orders_any", card=teller.card(turn.card))
    most = COMMAND[turn.card].most
    left = min(most - given, more) if decision.mine else most - given
    card, sections = teller.card(turn.card), COMMAND[turn.card].sections
    if len(sections) > 1:
        parts = ", ".join(f"{n} {teller.say(f'section.{part.value}')}" for part, n in sections)
        return teller.count("app.prompt.orders_parts", left, card=card, parts=parts)
    return teller.count("app.prompt.orders", left, card=card, given=given, most=most)


def moves_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell how far the unit held may go, or what the way to the cursor leads to."""
    step, unit = step_of(view), unit_of(view, selection.unit)
    extra = isinstance(step, Moves) and step.extra
    if unit is None:
        count = len(doers(view))
        none = "app.prompt.moves_none" if not extra else "app.prompt.moves_extra_none"
        if not count:
            return teller.say(none)
        return teller.count("app.prompt.moves_extra" if extra else "app.prompt.moves", count)
    state, name = public_state(view), teller.unit(unit)
    way = moves_of(state, unit.id, extra).get(selection.cursor)
    if way is None:
        return teller.count("app.prompt.move", 1 if extra else move(state, unit).value, unit=name)
    told = teller.count("app.prompt.way", len(way) - 1, unit=name, to=selection.cursor)
    if stops(state, unit, selection.cursor):
        ground = teller.say(f"terrain.{state.ground(selection.cursor)}")
        told = teller.say("app.prompt.way_ends", way=told, ground=ground)
    foes = _foes(teller, fight_after(view, selection))
    if not foes:
        return told
    return teller.say("app.prompt.way_foes", way=told, foes=listed(teller.words, foes))


def _foes(teller: Teller, fights: Iterable[Fight]) -> list[str]:
    """Return the dice that there would be, each number with the hexes of whom it would hit."""
    hexes: dict[int, list[str]] = {}
    for fight in fights:
        hexes.setdefault(fight.odds.dice.value, []).append(fight.target.hex)
    by_dice = sorted(hexes.items(), reverse=True)
    return [
        teller.count("app.prompt.foe", dice, target=listed(teller.words, spots))
        for dice, spots in by_dice
    ]


def attacks_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell whom the unit held could attack, or the dice and odds of the attack pointed at."""
    unit = unit_of(view, decision.unit or selection.unit)
    if unit is None:
        count = len(doers(view))
        if not count:
            return teller.say("app.prompt.attacks_none")
        return teller.count("app.prompt.attacks", count)
    fight = fight_at(view, selection, decision)
    if fight is not None and unit_at(view, selection.cursor) == fight.target:
        return fight_told(teller, fight)
    foes = sum(isinstance(each, Attack) for each in goals(view, (unit.id,)).values())
    return teller.count("app.prompt.targets", foes, unit=teller.unit(unit))


def fight_told(teller: Teller, fight: Fight) -> str:
    """Return the dice of an attack or a counter, and what they may come to.

    The target is told by its hex: the inspector and the cursor tell who it is.
    """
    dice, target = fight.odds.dice.value, fight.target.hex
    if teller.odds:
        message = "app.prompt.counter" if fight.back else "app.prompt.attack"
        return teller.count(message, dice, target=target, odds=in_brief(teller, fight))
    message = "app.prompt.counter_dice" if fight.back else "app.prompt.attack_dice"
    return teller.count(message, dice, target=target)


def counter_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell the dice and odds of a counter."""
    fight = declared(view)
    return "" if fight is None else fight_told(teller, fight)


# --- upkeep --------------------------------------------------------------------------------------


def exchange_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell what is paid for a victory point."""
    side = view.side or view.active
    return teller.say("app.prompt.exchange", cost=PRICE, has=view.of(side).hand.lore)


def keep_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell of how many drawn cards one is kept."""
    return teller.count("app.prompt.keep", len(step_of(view).drawn))


def gain_lore_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell what the viewer has of Lore."""
    hand = view.of(view.side or view.active).hand
    cards = len(hand.lore_cards)
    return teller.count("app.prompt.gain_lore", cards, tokens=hand.lore)


def discard_lore_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell how many Lore cards are still to be discarded."""
    step = step_of(view)
    if not isinstance(step, DiscardLore):
        return ""
    more = len(view.of(step.side).hand.lore_cards) - step.down_to
    return teller.count("app.prompt.discard_lore", more, keep=step.down_to, rule=step.rule)


# --- the Lore hand -------------------------------------------------------------------------------


def lore_hand_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell of the Lore card pointed at, or that there are some."""
    return pointed_lore(teller, view, selection) or teller.say("app.prompt.lore_hand")


def pointed_lore(teller: Teller, view: View, selection: Selection) -> str:
    """Return what the Lore card pointed at costs and does; "" without one."""
    cards = lore_held(view, selection)
    if selection.option is None or selection.option >= len(cards) or view.side is None:
        return ""
    row = LORE[cards[selection.option].card]
    has = view.of(view.side).hand.lore
    return teller.say("app.prompt.lore", card=teller.card(row.id), cost=row.cost, has=has)


def special_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell what the unit can do besides, and what riding the way pointed at does to whom."""
    ways = rides(view, selection)
    if selection.option is None or selection.option >= len(ways) or not teller.odds:
        return teller.say("app.prompt.special", to=selection.cursor)
    trod = ride_odds(public_state(view), names_in(ways[selection.option].over))
    foes = [
        teller.say(
            "app.prompt.trod",
            target=teller.unit(each.unit),
            chance=percent(teller, float(each.lost[1])),
        )
        for each in trod
    ]
    return teller.say("app.prompt.ride", to=selection.cursor, foes=listed(teller.words, foes))
