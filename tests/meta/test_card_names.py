"""A card is found in the code by its English title."""

import re
from unicodedata import normalize

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_verbs import LoreCard


def key_of(title: str) -> str:
    """Return a title as rows of a table name it: "River's Rage" is rivers_rage."""
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower().replace("'", "")
    return "_".join(re.findall(r"[a-z0-9]+", plain))


@pytest.mark.parametrize("card", LORE_CARDS.values(), ids=lambda card: card.id)
def test_a_lore_card_is_named_in_its_row_as_in_the_catalogue(card: LoreCard) -> None:
    assert card.name == key_of(Words("en", CATALOGUE).say(f"lore.{card.id}.name"))
