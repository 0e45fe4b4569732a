"""War Councils (BL-20): what the seats give at the start, and the Lore deck that they make."""

from collections.abc import Iterable

from engine.battlelore.state.adventure_rules import Camp, Council, LoreClass
from engine.battlelore.state.model import Adventure, CardId, State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.core.frozen import record
from engine.core.rng import AnyRng

COMMAND_CARDS = (3, 4, 5, 6)
"""Command cards by the level of the Commander, 0 without one (BL-T6, BL-20.4, BL-20.5)."""


@record
class LoreStart:
    """Gifts of the highest Lore Master: cards kept and tokens at the start, the hand limit."""

    cards: int
    tokens: int
    limit: int


STARTS = (LoreStart(0, 0, 1), LoreStart(1, 1, 2), LoreStart(2, 2, 3), LoreStart(3, 3, 4))
"""By the level of the highest Lore Master (BL-T7); 0 without any (BL-R.57)."""

OF_CLASS = {2: 14, 1: 8, 0: 5}
"""Cards of a class in the Lore deck, by the number of councils that it sits in (BL-T9)."""

DEALT = 4
"""Lore cards dealt to each side to choose from (BL-17.2, BL-20.14)."""

ADVISED, MOST = 6, 10
"""Levels of a custom council that the manual advises, and the most (BL-20.18)."""


def start_of(council: Council) -> LoreStart:
    """Return what a council has at the start; only its highest Lore Master counts (BL-20.7)."""
    return STARTS[council.highest]


def hand_limit(state: State, side: Side) -> int:
    """Return the Lore cards that a side may hold (BL-19.11)."""
    return start_of(state.hand(side).council).limit


def own_councils(adventure: Adventure) -> bool:
    """Return whether councils, not the adventure, decide Command hands and Lore deck (BL-17.1)."""
    return adventure.lore_cards and not adventure.lore_deck


def levels_to_share(camp: Camp) -> int:
    """Return the default levels of a custom council.

    They are those that the adventure names, or as many as its council has, or else those that the
    manual advises (BL-20.3, BL-20.18). Creatures count.
    """
    return camp.levels or camp.council.total or ADVISED


def command_cards(state: State, side: Side) -> int:
    """Return how many Command cards a side plays with, the one on the table included.

    The number follows from the level of its Commander (BL-20.4) or from the adventure. It is one
    fewer while an enemy has taken its Stronghold (BL-22.40).
    """
    level = state.hand(side).council.commander
    by_level = level > 0 or own_councils(state.adventure)
    whole = COMMAND_CARDS[level] if by_level else state.adventure.camp(side).cards
    return whole - sum(landmark.taken and landmark.owner is side for landmark in state.landmarks)


def cards_of_classes(councils: Iterable[Council]) -> dict[LoreClass, int]:
    """Return how many cards of each class go into the Lore deck (BL-20.10 to BL-20.12, BL-R.58).

    A class of one council puts in 8 (BL-20.11).
    """
    both = tuple(councils)
    return {cls: OF_CLASS[sum(council.level(cls) > 0 for council in both)] for cls in LoreClass}


def build_deck(
    adventure: Adventure, councils: Iterable[Council], rng: AnyRng
) -> tuple[tuple[CardId, ...], AnyRng]:
    """Return the shuffled Lore deck; nobody sees the cards left out (BL-20.9 to BL-20.14).

    It holds all cards of the classes that the adventure names, or random ones as the councils say.
    """
    whole = adventure.lore_deck
    counts = dict.fromkeys(whole, len(LORE_CARDS)) if whole else cards_of_classes(councils)
    taken: list[CardId] = []
    for cls, count in counts.items():
        cards, rng = rng.shuffle([card.id for card in LORE_CARDS.values() if card.cls is cls])
        taken += cards[:count]
    return rng.shuffle(taken)
