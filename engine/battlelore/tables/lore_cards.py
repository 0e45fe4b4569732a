"""The Lore deck: 60 cards, every one a row of data (cards sheet, part B; BL-17 to BL-19).

A card says when it can be played, at what, and what it does: verbs of a closed list, carried out in
order (verbs.py). Numbers that grow with the level of the Lore Master are given for levels 1, 2, 3.
What lasts is a grant: a modifier that units have while the effect of the card holds.
"""

from functools import lru_cache

from engine.battlelore.state.model import CardId
from engine.battlelore.state.stats import Modifier, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_cleric import cleric
from engine.battlelore.tables.lore_rogue import rogue
from engine.battlelore.tables.lore_verbs import (
    ALL,
    Arrange,
    Bolt,
    Cancel,
    CopyDiscard,
    DiscardCommand,
    Dodge,
    GainLore,
    Give,
    Grant,
    Heal,
    HealAll,
    LastStand,
    Levels,
    LoreCard,
    LoreVerb,
    NameLater,
    OrderBy,
    Overrule,
    Purify,
    ReplaceCommand,
    Reroll,
    Roll,
    Rout,
    Scope,
    SeeHand,
    StealLore,
    StopMove,
    Storm,
    StrikeFirst,
    Swap,
    TakeLoreCard,
    Target,
    TargetKind,
    Teleport,
    Until,
    at_level,
)
from engine.battlelore.tables.lore_warrior import warrior
from engine.battlelore.tables.lore_wizard import wizard

__all__ = [
    "ALL",
    "DEJA_VU",
    "LORE_CARDS",
    "Arrange",
    "Bolt",
    "Cancel",
    "CopyDiscard",
    "DiscardCommand",
    "Dodge",
    "GainLore",
    "Give",
    "Grant",
    "Heal",
    "HealAll",
    "LastStand",
    "Levels",
    "LoreCard",
    "LoreVerb",
    "NameLater",
    "OrderBy",
    "Overrule",
    "Purify",
    "ReplaceCommand",
    "Reroll",
    "Roll",
    "Rout",
    "Scope",
    "SeeHand",
    "StealLore",
    "StopMove",
    "Storm",
    "StrikeFirst",
    "Swap",
    "TakeLoreCard",
    "Target",
    "TargetKind",
    "Teleport",
    "Until",
    "at_level",
    "grants_of",
    "source_of",
]

LORE_CARDS: dict[CardId, LoreCard] = {
    card.id: card for card in (*wizard(), *cleric(), *rogue(), *warrior())
}
"""All 60 cards by id, in the order of the sheet."""

DEJA_VU: CardId = next(card.id for card in LORE_CARDS.values() if Moment.OWN_LORE in card.at)


def source_of(card: CardId) -> str:
    """Return the id under which a card stands in accounts of numbers."""
    return f"lore.{card}"


_RULES = {Stat.FLAGS: "LC-9"} | dict.fromkeys(
    (Stat.DICE, Stat.LEAST_DICE, Stat.CAPS, Stat.CARD_DICE, Stat.EXTRA_ROLLS), "LC-5"
)
"""The rule by which a card changes a number; for the others, that it wins over the base rule."""


@lru_cache(maxsize=256)
def grants_of(card: CardId, level: int) -> tuple[tuple[bool, Modifier[Stat]], ...]:
    """Return what an effect gives at a level: (whether against its holders, modifier)."""
    found = []
    for verb in LORE_CARDS[card].verbs:
        if isinstance(verb, Give | NameLater):
            found += [
                (
                    each.against,
                    Modifier(
                        each.stat,
                        each.op,
                        at_level(each.amount, level),
                        source_of(card),
                        _RULES.get(each.stat, "BL-1.5"),
                        each.layer,
                        each.when,
                    ),
                )
                for each in verb.grants
                if level >= each.from_level
            ]
    return tuple(found)
