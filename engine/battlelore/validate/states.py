"""Checks of a position from a file, so that it can be shown and played on.

Nothing here asks whether a game could have come there, only what the rules and all who look at a
game rely on: pieces, cards and tokens that there are, each in one place, and steps that fit.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.battlelore.house.switches import agreed
from engine.battlelore.rules.councils import MOST, cards_of_classes
from engine.battlelore.rules.victory import score
from engine.battlelore.state.model import (
    GRID,
    HIGHEST,
    Banner,
    CardId,
    Colour,
    Ending,
    LoreClass,
    Resolved,
    Setup,
    State,
    Unit,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Battle, Casting, DrawCards, DrawLore, Turn
from engine.battlelore.tables.command_cards import FULL_DECK
from engine.battlelore.tables.landmarks import STRONGHOLD
from engine.battlelore.tables.lore_cards import LORE_CARDS, ORDERING, grants_of
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.turn.views import councils_secret
from engine.battlelore.validate.house import engagement_faults
from engine.battlelore.validate.setups import council_faults, landmark_faults
from engine.battlelore.validate.steps import step_faults
from engine.core.faults import (
    COUNTED,
    Fault,
    Faults,
    all_known,
    first,
    fitting,
    known,
    once,
    within,
)
from engine.core.frozen import replace
from engine.core.rng import Rng


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be like this, None if one can; ask of the set-up first.

    That somebody can decide is left to whoever knows the whole game.
    """
    return first(_state(setup, state))


def _state(setup: Setup, state: State) -> Faults:
    yield from fitting("adventure", state.adventure == setup.adventure)
    yield from fitting("house", state.house == agreed(setup))
    yield from _rng(state)
    yield from within("turn", state.turn, 0, COUNTED)
    yield from _units(state)
    yield from _landmarks(state)
    yield from _blazons(state)
    yield from _hands(state)
    yield from _banners(state)
    yield from _command(state)
    yield from _lore(state)
    yield from _effects(state)
    yield from _tokens(state)
    yield from _over(state)
    yield from engagement_faults(state)
    yield from step_faults(state)


def _rng(state: State) -> Faults:
    """Check that the dice fall by a seed: a script of dice ends, and nobody could play on."""
    if not isinstance(state.rng, Rng):
        yield from fitting("rng", False)
        return
    yield from within("rng.dice", state.rng.dice, 0, COUNTED)
    yield from within("rng.cards", state.rng.cards, 0, COUNTED)


# --- the board -----------------------------------------------------------------------------------


def _units(state: State) -> Faults:
    """Check the units: of the adventure, one on a hex, with figures left (BL-2.11)."""
    born = {unit.id: unit for unit in state.adventure.units}
    for place, unit in enumerate(state.units):
        what = f"units[{place}]"
        yield from known(f"{what}.id", unit.id, born)
        fresh = born[unit.id]
        born_so = (fresh.kind, fresh.side, fresh.whole)
        yield from fitting(what, (unit.kind, unit.side, unit.whole) == born_so)
        yield from known(f"{what}.hex", unit.hex, GRID)
        ground = TERRAIN[state.adventure.terrain[GRID.hexes.index(unit.hex)]]
        yield from fitting(f"{what}.hex", not ground.impassable)
        yield from within(f"{what}.figures", unit.figures, 1, fresh.figures)
        yield from _extras(state, unit, what)
    yield from once("units", (unit.id for unit in state.units))
    yield from once("units", (unit.hex for unit in state.units))


def _extras(state: State, unit: Unit, what: str) -> Faults:
    """Check what lies beside units: creatures store tokens, troops train (BL-15.33, BL-R.68)."""
    kind = ROSTER[unit.kind]
    stored = kind.creature.most_stored if kind.creature is not None and state.adventure.lore else 0
    ladder = tuple(Colour)
    steps = 0 if kind.creature is not None else len(ladder) - 1 - ladder.index(kind.colour)
    yield from within(f"{what}.stored", unit.stored, 0, stored)
    yield from within(f"{what}.trained", unit.trained, 0, steps)


def _landmarks(state: State) -> Faults:
    yield from landmark_faults(state.landmarks)
    for place, mark in enumerate(state.landmarks):
        held = mark.kind == STRONGHOLD and mark.owner is not None
        yield from fitting(f"landmarks[{place}].taken", held or not mark.taken)


def _blazons(state: State) -> Faults:
    """Check the blazons: those of the adventure, held by a camp they count for or by nobody."""
    bare = tuple(replace(each, holder=None) for each in state.blazons)
    yield from fitting("blazons", bare == state.adventure.blazons)
    for place, each in enumerate(state.blazons):
        holder = each.holder
        yield from fitting(f"blazons[{place}].holder", holder is None or holder in each.camps)


# --- what the sides have -------------------------------------------------------------------------


def _hands(state: State) -> Faults:
    yield from fitting("hands", tuple(hand.side for hand in state.hands) == tuple(Side))
    for place, hand in enumerate(state.hands):
        what = f"hands[{place}]"
        yield from resolved(f"{what}.last", hand.last)
        yield from within(f"{what}.lore", hand.lore, 0, COUNTED)
        yield from council_faults(f"{what}.council", hand.council)
        yield from within(f"{what}.council", hand.council.total, 0, MOST)
    yield from resolved("stood_for", state.stood_for)


def resolved(what: str, card: Resolved | None) -> Faults:
    """Check that what a card stood for is something that gives orders."""
    if card is not None:
        yield from known(f"{what}.card", card.card, ORDERING)


def _banners(state: State) -> Faults:
    """Check the banners: each gone unit's once, with its enemy (BL-2.21)."""
    there = {unit.id for unit in state.units}
    gone = [unit for unit in state.adventure.units if unit.id not in there]
    for place, hand in enumerate(state.hands):
        wanted = {Banner(unit.id, unit.kind) for unit in gone if unit.side is not hand.side}
        leaves = any(each.side is hand.side for each in state.adventure.exits)
        own = {Banner(unit.id, unit.kind) for unit in gone if unit.side is hand.side and leaves}
        rival = state.hand(hand.side.other).banners
        has = set(hand.banners)
        won = len(hand.banners) == len(has) and has <= wanted | own and has.isdisjoint(rival)
        yield from fitting(f"hands[{place}].banners", won and wanted <= has | set(rival))


def _gathered(
    state: State, piles: Iterable[tuple[CardId, ...]], drawing: type[Any]
) -> list[CardId]:
    """Return all cards of some piles, and of the steps in which some were drawn."""
    drawn = (step.drawn for step in state.steps if isinstance(step, drawing))
    return [card for pile in (*piles, *drawn) for card in pile]


def _command(state: State) -> Faults:
    """Check that each of the 60 Command cards is in exactly one place."""
    piles = (state.deck, state.discards, *(hand.cards for hand in state.hands))
    found = _gathered(state, piles, DrawCards)
    found += [step.card for step in state.steps if isinstance(step, Turn) and step.in_play]
    if Counter(found) != Counter(FULL_DECK):
        yield Fault("fault.cards", (("wanted", len(FULL_DECK)),))


def _lore(state: State) -> Faults:
    """Check the Lore cards: those that the deck was made of, each in one place, or none."""
    piles = (state.lore_deck, state.lore_discards, *(hand.lore_cards for hand in state.hands))
    found = _gathered(state, piles, DrawLore)
    for step in state.steps:
        if isinstance(step, Turn):
            found += [played.card for played in step.lore]
        elif isinstance(step, Casting) and step.deja_vu:
            found.append(step.deja_vu)
    yield from all_known("lore_cards", found, LORE_CARDS if state.adventure.lore_cards else ())
    yield from once("lore_cards", found)
    built = state.adventure.lore_cards and not councils_secret(state.steps)
    if Counter(LORE_CARDS[card].cls for card in found) != (
        _lore_deck(state) if built else Counter()
    ):
        yield Fault("fault.lore_cards")


def _lore_deck(state: State) -> Counter[LoreClass]:
    """Return how many cards each class has, by the adventure or the councils (BL-20.10)."""
    whole = state.adventure.lore_deck
    if whole:
        return Counter(card.cls for card in LORE_CARDS.values() if card.cls in whole)
    return Counter(cards_of_classes(hand.council for hand in state.hands))


def _effects(state: State) -> Faults:
    """Check that lasting effects of Lore cards are on units of the game (BL-18.19)."""
    born = {unit.id for unit in state.adventure.units}
    yield from fitting("effects", state.adventure.lore_cards or not state.effects)
    yield from once("effects", state.effects)
    for place, effect in enumerate(state.effects):
        what = f"effects[{place}]"
        yield from known(f"{what}.card", effect.card, LORE_CARDS)
        yield from within(f"{what}.level", effect.level, 1, HIGHEST)
        yield from fitting(f"{what}.card", grants_of(effect.card, effect.level))
        yield from all_known(f"{what}.units", effect.units, born)
        yield from once(f"{what}.units", effect.units)
        yield from within(f"{what}.roll", effect.roll, 0, len(state.steps))


def _tokens(state: State) -> Faults:
    """Check that no Lore token is owed, and none is one too many (BL-17.4, BL-19.16)."""
    yield from within("pool", state.pool, 0, COUNTED)
    table = [each.tokens for step in state.steps if isinstance(step, Turn) for each in step.lore]
    goblets = sum(hand.lore for hand in state.hands)
    there = state.pool + goblets + sum(unit.stored for unit in state.units) + sum(table)
    most = state.adventure.pool if state.adventure.lore else 0
    if there > most:
        yield Fault("fault.tokens", (("count", there), ("most", most)))


def _over(state: State) -> Faults:
    """Check that the game is over exactly when a side has its banners (BL-13.5)."""
    enough = [side for side in Side if score(state, side) >= state.adventure.camp(side).banners]
    last_stand = any(isinstance(step, Battle) and step.last for step in state.steps)
    if state.over is None:
        yield from fitting("over", last_stand or not enough)
    else:
        ended = Ending(state.over.winner, "banners", "BL-13.5")
        yield from fitting("over", state.over == ended and state.over.winner in enough)
