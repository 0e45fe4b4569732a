"""The abilities of all heroes at both levels (BC-4); BS-5.1 says what a card has."""

from engine.bardsung.tables.hero_cards import Face
from engine.bardsung.tables.heroes import HEROES

FACES: dict[tuple[str, int], Face] = {
    key: face for hero in HEROES for key, face in hero.faces().items()
}
"""Each side of each card by its code and level (BS-5.7, BS-28.16)."""
ABILITIES = tuple(dict.fromkeys(card for card, _ in FACES))
"""All codes, in the order of the paths."""
