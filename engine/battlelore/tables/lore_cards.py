"""The Lore deck: 60 cards, every one a row of data (cards sheet, part B; BL-17 to BL-19).

A card has its moments, its targets and its effects: verbs of a closed list, carried out in order
(verbs.py). Numbers that grow with the level of the Lore Master are given for levels 1, 2, 3. A
lasting effect is a grant: a modifier that units have while the effect of the card holds.
"""

from functools import lru_cache

from engine.battlelore.state.model import CardId
from engine.battlelore.state.stats import Modifier, Stat, sourced
from engine.battlelore.tables import lore_cleric, lore_rogue, lore_warrior, lore_wizard
from engine.battlelore.tables.command_cards import CARDS, CardKind, CommandCard
from engine.battlelore.tables.lore_verbs import Give, Grant, LoreCard, NameLater, OrderBy
from engine.battlelore.tables.targets import at_level
from engine.core.rows import by_id

LORE_CARDS: dict[CardId, LoreCard] = by_id(
    card
    for deck in (lore_wizard, lore_cleric, lore_rogue, lore_warrior)
    for card in vars(deck).values()
    if isinstance(card, LoreCard)
)
"""All 60 cards by id, in the order of the sheet."""

DEJA_VU: CardId = lore_rogue.DEJA_VU.id
"""The card that goes on top of another one (LC-3)."""


def source_of(card: CardId) -> str:
    """Return the id under which a card stands in accounts of numbers."""
    return f"lore.{card}"


_BY_SOURCE = {source_of(card): card for card in LORE_CARDS}


def card_of(source: str) -> CardId:
    """Return the Lore card that is the source of a part of a number, or ""."""
    return _BY_SOURCE.get(source, "")


_RULES: dict[Stat, str] = {
    Stat.FLAGS: "LC-9",
    **dict.fromkeys(
        (Stat.DICE, Stat.LEAST_DICE, Stat.CAPS, Stat.CARD_DICE, Stat.EXTRA_ROLLS), "LC-5"
    ),
    **dict.fromkeys(
        (
            Stat.RETREAT,
            Stat.MOVE,
            Stat.MARCH,
            Stat.ATTACKS,
            Stat.RANGE,
            Stat.OVER_UNITS,
            Stat.THROUGH_UNITS,
            Stat.THROUGH_WOODS,
            Stat.PANIC,
            Stat.LORE_HITS,
            Stat.HELMETS_STOPPED,
            Stat.STRIKES_STOPPED,
            Stat.STRIKES_TURNED,
            Stat.POISONS,
            Stat.BONUS,
            Stat.RETIRE,
            Stat.TARGET,
            Stat.BATTLE_BACK,
            Stat.ORDERS,
        ),
        "BL-1.5",
    ),
}
"""The rule by which a card changes a number; BL-1.5 says that it wins over the base rule."""


@lru_cache(maxsize=256)
def grants_of(card: CardId, level: int) -> tuple[tuple[bool, Modifier[Stat]], ...]:
    """Return what an effect gives at a level: (whether against its holders, modifier)."""
    return tuple(
        (grant.against, _modifier(card, grant, level))
        for verb in LORE_CARDS[card].verbs
        if isinstance(verb, Give | NameLater)
        for grant in verb.grants
        if level >= grant.from_level
    )


def _modifier(card: CardId, grant: Grant, level: int) -> Modifier[Stat]:
    amount, rule = at_level(grant.amount, level), _RULES[grant.stat]
    return Modifier(grant.stat, grant.op, amount, source_of(card), rule, grant.layer, grant.when)


# --- in lieu of a Command card -------------------------------------------------------------------


def _orders(card: CardId) -> OrderBy | None:
    return next((verb for verb in LORE_CARDS[card].verbs if isinstance(verb, OrderBy)), None)


ORDERING: tuple[CardId, ...] = (*CARDS, *(card for card in LORE_CARDS if _orders(card)))
"""The cards of a turn: Command cards, and Lore cards in lieu of one (BL-18.10)."""


@lru_cache(maxsize=64)
def orders_of(card: CardId) -> CommandCard:
    """Return the orders of a Command card, or of a Lore card in lieu of one (BL-18.10).

    Raises LookupError for any other card.
    """
    if card in CARDS:
        return CARDS[card]
    verb = _orders(card) if card in LORE_CARDS else None
    if verb is None:
        raise LookupError(f"{card!r} gives no orders: these do: {', '.join(ORDERING)}")
    grants = sourced(source_of(card), verb.grants)
    return CommandCard(
        card, LORE_CARDS[card].name, CardKind.LORE, 0, verb.allowances, grants=grants
    )
