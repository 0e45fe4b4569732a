"""Checks of what each kind of step refers to; steps.py checks which lies on which."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.battlelore.numbers.orders_allowed import OUT_OF_SECTION
from engine.battlelore.rules.councils import MOST, own_councils
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Battles,
    Casting,
    ChooseCard,
    DrawCards,
    DrawLore,
    GiveOrders,
    HandLimit,
    Movement,
    NameUnits,
    Opening,
    Order,
    PickCard,
    Place,
    Replenishing,
    ShareOut,
    Turn,
    TurnStage,
    Window,
)
from engine.battlelore.tables.command_cards import CARDS, FULL_DECK
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import LORE_CARDS, ORDERING
from engine.battlelore.tables.lore_verbs import NameLater
from engine.battlelore.validate.fights import FIGHTS
from engine.battlelore.validate.house import HOUSE
from engine.battlelore.validate.lore import casting_faults, window_faults
from engine.battlelore.validate.stacked_step import (
    DICE,
    StackedStep,
    born,
    rule_or_none,
    spot_or_none,
)
from engine.core.faults import COUNTED, Faults, all_known, fitting, known, once, within

# --- turns ---------------------------------------------------------------------------------------


def _turn(at: StackedStep, step: Turn) -> Faults:
    """Check a turn of the active side, with its card and its orders."""
    yield from fitting(f"{at.what}.side", step.side is at.state.active)
    if step.card:
        yield from known(f"{at.what}.card", step.card, CARDS)
    if step.resolved is not None:
        yield from known(f"{at.what}.resolved.card", step.resolved.card, ORDERING)
    yield from within(f"{at.what}.command", step.command, 0, len(FULL_DECK))
    yield from within(f"{at.what}.dice", len(step.dice), 0, DICE)
    reacts = step.stage in (TurnStage.REACT, TurnStage.PREPARE)
    carded = isinstance(at.above, Window | Casting) and reacts
    yield from fitting(f"{at.what}.card", step.card or not carded)
    for place, played in enumerate(step.lore):
        yield from within(f"{at.what}.lore[{place}].tokens", played.tokens, 0, COUNTED)
    yield from all_known(f"{at.what}.flanked", step.flanked, born(at.state))
    for name in ("massed", "recruited", "unfit", "stored"):
        yield from all_known(f"{at.what}.{name}", getattr(step, name), born(at.state))
    for unit in at.state.units:
        yield from within(f"{at.what}.stored", step.stored.count(unit.id), 0, unit.stored)
    yield from once(f"{at.what}.orders", (order.unit for order in step.orders))
    own = [unit for unit, side in born(at.state).items() if side is step.side]
    for place, order in enumerate(step.orders):
        what = f"{at.what}.orders[{place}]"
        yield from known(f"{what}.unit", order.unit, own)
        yield from _order(what, order)


def _order(what: str, order: Order) -> Faults:
    yield from all_known(f"{what}.path", order.path, GRID)
    yield from within(f"{what}.path", len(order.path), 0, len(GRID.hexes))
    yield from within(f"{what}.attacks", order.attacks, 0, DICE)
    yield from within(f"{what}.paid", order.paid, 0, OUT_OF_SECTION)
    yield from rule_or_none(f"{what}.barred", order.barred)
    yield from rule_or_none(f"{what}.halted", order.halted)
    yield from spot_or_none(f"{what}.stopped_at", order.stopped_at)


Owned = ChooseCard | GiveOrders | Movement | Battles | NameUnits | Replenishing | DrawCards


def _of_turn(at: StackedStep, step: Owned) -> Faults:
    """Check that a step belongs to the player whose turn it is."""
    yield from fitting(f"{at.what}.side", step.side is at.turn.side)


def _replenishing(at: StackedStep, step: Replenishing) -> Faults:
    yield from _of_turn(at, step)
    yield from fitting(at.what, at.state.adventure.lore_cards)


def _name_units(at: StackedStep, step: NameUnits) -> Faults:
    """Check that units are named for a lasting card that waits for them (Mass Might)."""
    yield from _of_turn(at, step)
    waits = any(effect.card == step.card for effect in at.state.effects)
    yield from fitting(f"{at.what}.card", waits)
    verbs = LORE_CARDS[step.card].verbs
    yield from fitting(f"{at.what}.card", any(isinstance(each, NameLater) for each in verbs))
    yield from all_known(f"{at.what}.units", step.units, [one.unit for one in at.turn.orders])
    yield from once(f"{at.what}.units", step.units)


# --- cards ---------------------------------------------------------------------------------------


def _drawing(at: StackedStep, step: DrawCards | DrawLore) -> Faults:
    """Check that more cards were drawn than may be kept.

    One card is kept after the other.
    """
    yield from within(f"{at.what}.draw", step.draw, 0, len(FULL_DECK))
    yield from within(f"{at.what}.keep", step.keep, 1, len(FULL_DECK))
    if at.decides:
        yield from fitting(f"{at.what}.drawn", len(step.drawn) > step.keep)


def _draw_cards(at: StackedStep, step: DrawCards) -> Faults:
    yield from _of_turn(at, step)
    yield from _drawing(at, step)
    if at.decides:
        yield from within(f"{at.what}.keep", step.keep, 1, 1)
    yield from fitting(f"{at.what}.drawn", at.above is None or not step.drawn)


def _draw_lore(at: StackedStep, step: DrawLore) -> Faults:
    yield from _drawing(at, step)
    yield from fitting(
        f"{at.what}.back", step.back is any(isinstance(each, Opening) for each in at.state.steps)
    )
    if isinstance(at.below, HandLimit):
        yield from fitting(f"{at.what}.side", step.side is at.below.side)


def _hand_limit(at: StackedStep, step: HandLimit) -> Faults:
    yield from fitting(at.what, at.state.adventure.lore_cards)
    yield from fitting(f"{at.what}.side", step.side is at.below.side)


def _pick_card(at: StackedStep, step: PickCard) -> Faults:
    """Check that the cards looked at are where they were taken from (hands_and_decks.py)."""
    casting: Casting = at.below
    yield from fitting(f"{at.what}.side", step.side is casting.side)
    rival, deck = at.state.hand(step.side.other), at.state.deck
    piles = {
        "steal": rival.lore_cards,
        "sabotage": rival.cards,
        "arrange": deck[len(deck) - len(step.cards) :],
    }
    yield from known(f"{at.what}.why", step.why, piles)
    there, taken = Counter(step.cards), Counter(step.taken)
    yield from fitting(f"{at.what}.cards", there <= Counter(piles[step.why]))
    yield from fitting(f"{at.what}.taken", taken <= there and taken != there)
    yield from fitting(f"{at.what}.taken", step.why == "arrange" or not step.taken)


# --- before the first turn -----------------------------------------------------------------------


def _opening(at: StackedStep, step: Opening) -> Faults:
    adventure = at.state.adventure
    yield from fitting(at.what, adventure.lore_cards)
    yield from fitting(f"{at.what}.custom", own_councils(adventure) or not step.custom)
    shares = isinstance(at.above, ShareOut)
    yield from fitting(f"{at.what}.custom", step.custom or not shares)
    yield from within(f"{at.what}.levels", len(step.levels), *(2 * [len(Side) * step.custom]))
    for place, (camp, levels) in enumerate(zip(adventure.camps, step.levels, strict=False)):
        least = camp.council.creatures + camp.least
        yield from within(f"{at.what}.levels[{place}]", levels, least, MOST)


def _share_out(at: StackedStep, step: ShareOut) -> Faults:
    camp = at.state.adventure.camp(step.side)
    least = camp.council.creatures + camp.least
    yield from within(f"{at.what}.levels", step.levels, least, MOST)
    twice = isinstance(at.below, ShareOut) and at.below.side is step.side
    yield from fitting(f"{at.what}.side", not twice)


def _place(at: StackedStep, step: Place) -> Faults:
    yield from known(f"{at.what}.kind", step.kind, LANDMARKS)


CHECKS: dict[type, Callable[[StackedStep, Any], Faults]] = {
    Turn: _turn,
    ChooseCard: _of_turn,
    GiveOrders: _of_turn,
    Movement: _of_turn,
    Battles: _of_turn,
    NameUnits: _name_units,
    Replenishing: _replenishing,
    DrawCards: _draw_cards,
    DrawLore: _draw_lore,
    HandLimit: _hand_limit,
    PickCard: _pick_card,
    Opening: _opening,
    ShareOut: _share_out,
    Place: _place,
    Window: window_faults,
    Casting: casting_faults,
    **FIGHTS,
    **HOUSE,
}
"""The check for each kind of step."""
