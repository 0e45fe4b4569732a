"""Mustering an army, in secret and at once (BL2-13.1 to BL2-13.6, BL2-13.13)."""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Any

from engine.core.frozen import fields_of, replace
from engine.core.game import Next, Refusal
from engine.core.rng import Rng
from engine.core.steps import Chapter, pop, swap
from engine.second_edition.handicaps import muster_points
from engine.second_edition.rules.refusals import not_now
from engine.second_edition.state.actions import Action, Muster, TakeArmy
from engine.second_edition.state.model import CardId, Hand, Setup, State, change_hand
from engine.second_edition.state.setup_events import ArmyMustered
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Mustering, Secretly
from engine.second_edition.tables.armies import (
    ARMIES,
    CARDS,
    DECOY,
    DECOYS,
    MOST_LORE,
    POINTS,
    Army,
    copies,
    cost,
    kinds_of,
)
from engine.second_edition.tables.units import SECOND_LEGENDS

Counts = tuple[int, ...]


def counts_of(action: Muster) -> Counts:
    """Return the numbers of an action in the order of the faction's table."""
    return tuple(fields_of(action).values())


def cost_of(side: Side, counts: Counts) -> int:
    """Return the muster cost of an army, a tent's bonus taken off (BL2-13.4).

    The printed costs agree with a worked example (BL2-18.4).
    """
    return sum(n * cost(kind) for n, kind in zip(counts, kinds_of(side), strict=True))


def lore_for(side: Side, counts: Counts, points: int = POINTS) -> int:
    """Return the Lore tokens for points not spent (BL2-13.11)."""
    return min(MOST_LORE, points - cost_of(side, counts))


def refuse_army(
    side: Side, counts: Counts, second_legends: bool, most_points: int = POINTS
) -> Refusal | None:
    """Return why an army cannot be mustered; None if it can."""
    for number, kind in zip(counts, kinds_of(side), strict=True):
        most = copies(kind, second_legends)
        if not 0 <= number <= most:
            rule = "BL2-18.2" if kind in SECOND_LEGENDS and not second_legends else "BL2-13.5"
            facts = (("card", kind), ("count", number), ("most", most))
            return Refusal("muster.copies", rule, facts)
    total = sum(counts)
    if not CARDS - DECOYS <= total <= CARDS:
        bounds = (("cards", total), ("least", CARDS - DECOYS), ("most", CARDS))
        return Refusal("muster.cards", "BL2-13.2", bounds)
    points = cost_of(side, counts)
    if points > most_points:
        return Refusal("muster.cost", "BL2-13.3", (("points", points), ("most", most_points)))
    return None


def counts_in(side: Side, army: tuple[CardId, ...]) -> Counts:
    """Return the numbers of the cards of an army in the order of the faction's table."""
    counts = Counter(army)
    return tuple(counts[kind] for kind in kinds_of(side))


def lore_of(setup: Setup, side: Side, army: tuple[CardId, ...]) -> int:
    """Return the Lore tokens for points that an army leaves, at least none (BL2-13.11)."""
    return max(0, lore_for(side, counts_in(side, army), muster_points(setup, side)))


def refuse_cards(side: Side, army: tuple[CardId, ...], second_legends: bool) -> Refusal | None:
    """Return why these deployment cards, decoys included, are no army; None if they are one."""
    refusal = refuse_army(side, counts_in(side, army), second_legends)
    if len(army) != CARDS and (refusal is None or refusal.code == "muster.cards"):
        return Refusal("muster.total", "BL2-13.2", (("cards", len(army)), ("wanted", CARDS)))
    return refusal


@lru_cache(maxsize=4)
def musters(side: Side, second_legends: bool, points: int = POINTS) -> tuple[Muster, ...]:
    """Return all armies that a faction may muster."""
    ranges = (range(copies(kind, second_legends) + 1) for kind in kinds_of(side))
    return tuple(
        Muster(*counts)
        for counts in product(*ranges)
        if refuse_army(side, counts, second_legends, points) is None
    )


def army_cards(side: Side, counts: Counts) -> tuple[CardId, ...]:
    """Return the 18 cards of an army, decoys last."""
    named = zip(counts, kinds_of(side), strict=True)
    cards = tuple(kind for number, kind in named for _ in range(number))
    return (*cards, *(DECOY,) * (CARDS - len(cards)))


def printed(army: CardId) -> tuple[CardId, ...]:
    """Return the 18 cards of a printed army."""
    row = ARMIES[army]
    numbers = dict(row.units)
    return army_cards(row.side, tuple(numbers.get(kind, 0) for kind in kinds_of(row.side)))


def armies_for(setup: Setup, side: Side) -> tuple[Army, ...]:
    """Return the printed armies of a faction that its points allow (BL2-13.13, BL2-22.1)."""
    own = (army for army in ARMIES.values() if army.side is side)
    return tuple(army for army in own if printed_lore(setup, army) >= 0)


def printed_lore(setup: Setup, army: Army) -> int:
    """Return the Lore tokens of a printed army; points of a handicap count as not spent
    (BL2-13.11, BL2-22.1)."""
    return min(MOST_LORE, army.lore + muster_points(setup, army.side) - POINTS)


def imagined_army(setup: Setup, hand: Hand, rng: Rng) -> tuple[Hand, Rng]:
    """Return a side's hand with an army that it might have mustered, or the one it was given."""
    given = setup.given_army(hand.side)
    if given:
        return replace(hand, army=given, army_lore=lore_of(setup, hand.side, given)), rng
    allowed = armies_for(setup, hand.side)
    if not allowed:
        army = musters(hand.side, setup.second_legends, muster_points(setup, hand.side))[0]
        counts = counts_of(army)
        return replace(hand, army=army_cards(hand.side, counts)), rng
    armies, rng = rng.shuffle(tuple(army.id for army in allowed))
    lore = printed_lore(setup, ARMIES[armies[0]])
    return replace(hand, army=printed(armies[0]), army_lore=lore), rng


# --- the step ------------------------------------------------------------------------------------


def undecided(_: State, step: Secretly) -> tuple[Side, ...]:
    """Return the sides that have not chosen yet."""
    return tuple(side for side in Side if side not in step.ready)


def both(*_: Any) -> tuple[Side, ...]:
    """Return all who take part in a secret choice."""
    return tuple(Side)


def is_ready(state: State, step: Secretly, side: Side) -> State:
    """Return the state after a side has chosen."""
    ready = tuple(other for other in Side if other is side or other in step.ready)
    return swap(state, replace(step, ready=ready))


def over(state: State, _: Secretly) -> Next[State]:
    """Go on when both have chosen."""
    return Next(pop(state))


def _options(state: State, _: Mustering, side: Side) -> tuple[Action, ...]:
    armies = (TakeArmy(army.id) for army in armies_for(state.setup, side))
    most = muster_points(state.setup, side)
    return (*armies, *musters(side, state.setup.second_legends, most))


def _refuse(state: State, _: Mustering, side: Side, action: Action) -> Refusal | None:
    if isinstance(action, TakeArmy):
        return _refuse_printed(state.setup, side, action)
    if isinstance(action, Muster):
        most = muster_points(state.setup, side)
        return refuse_army(side, counts_of(action), state.setup.second_legends, most)
    return not_now(state)


def _refuse_printed(setup: Setup, side: Side, action: TakeArmy) -> Refusal | None:
    army = ARMIES.get(action.army)
    if army is None or army.side is not side:
        return Refusal("muster.army", "BL2-13.13", (("army", action.army),))
    if army in armies_for(setup, side):
        return None
    facts = (("points", POINTS - army.lore), ("most", muster_points(setup, side)))
    return Refusal("muster.cost", "BL2-13.3", facts)


def _take(state: State, step: Mustering, side: Side, action: Action) -> Next[State]:
    state = is_ready(state, step, side)
    if isinstance(action, TakeArmy):
        cards, name = printed(action.army), action.army
        lore = printed_lore(state.setup, ARMIES[action.army])
    else:
        assert isinstance(action, Muster)
        counts = counts_of(action)
        cards, name = army_cards(side, counts), ""
        lore = lore_for(side, counts, muster_points(state.setup, side))
    state = change_hand(state, side, army=cards, army_lore=lore)
    return Next(state, (ArmyMustered(side, cards, name),))


MUSTER = Chapter(undecided, over, _options, _refuse, _take, exact=True, choosers=both)
