"""Numbers of the design that balance does not touch: enemies, bosses, rooms, pages (BC-6 to BC-14).

Written off the design a second time; what is ours to choose stands in docs/balance.md.
"""

import pytest

from engine.bardsung.campaign.beginning import GROWN, tokens
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import ENEMY_CARDS, Side
from engine.bardsung.tables.tiles import tiles
from tests.bardsung.conformance import ALL

PROFILES = """
brigand 9 2 4 | raider 10 2 4 | brute 10 1 5, 11 2 4 | reaver 11 2 5, 12 2 5 | shaman 11 2 4, 10 2 4
berserker 10 3 4, 9 3 4 | hunter 10 2 4 | miner 10 1 6 | executioner 12 1 6, 12 2 5
kingsguard 13 1 6, 12 2 5 | sniper 11 1 4, 12 2 4 | arcanist 12 2 4, 13 2 4
shadow 12 3 5, 11 3 4 | elemental 12 1 7, 12 2 6 | giant_rat 10 3 4, 10 3 4
giant_spider 11 2 5, 12 3 4 | ettercap 12 2 5, 12 2 5 | hook_horror 13 2 6, 12 2 5
BU1 11 2 5, 12 2 5 | BU2 11 2 5, 12 2 5
"""
"""TN, speed and toughness of each side (BC-6, BC-13.1)."""
BOSSES = """
SB1 12 wound+push, 13 wound+wound+push | SB2 11 wound, 12 wound+stunned
SB3 12 fatigue, 12 fatigue+slow | SB4 12 serious_wound, 13 serious_wound+wound
KG1 12 wound+wound, 13 wound+wound | KG2 12 wound, 12 wound+sundered+stop | KG3 12 burn, 13 burn
FG1 13 wound, 13 wound+burn | FG2 13 wound+stunned, 14 wound+wound
FG3 12 fatigue, 13 burn | FG4 13 wound, 13 wound+wound
"""
"""TN and effects of each side of a boss's cards (BC-13.2, BC-13.3)."""
PAGES = """
exploration brigand raider brute |
EN-1 brigand raider brute miner rubble+pillar chest+stone | giant_rat WE1 WE2 WE5
EN-2 miner hunter reaver shaman water+stalagmites gas+vines | giant_spider ettercap WE1 WE3 WE4
EN-3 raider berserker brute shaman firepit+stalagmites elevation+drift | \
giant_rat giant_spider WE1 WE2 WE4
EN-5 kingsguard sniper executioner key banner+drift chest+stone | ettercap hook_horror WE1 WE2 WE4
"""
"""What the symbols stand for, and the wandering deck (BC-14.2, BC-14.3)."""
SYMBOLS = """
C04 a.E1 b.E2 c.E1 c.E1* | C05 a.E2 b.E1 d.E1 c.E2* | C06 a.E1 a.E2 b.E1 b.E3*
R01 a.E1 b.E1 b.E2* d.E1 | R02 a.E1 b.E2 c.E1 c.E1* | R04 a.E2 c.E1 c.E2* e.E1* b.E3
R05 b.E1 c.E3 d.E1 d.E4* | R07 b.E1 c.E3 f.E1 f.E2* | R09 a.E2 b.E1 d.E1 d.E2*
R10 a.E1 b.E1 b.E3* d.E4 | R12 a.E2 b.E3 c.E2* e.E4* d.E1 | R14 a.E1 d.E1 d.E2* b.E4
"""
"""Who stands where in the rooms with a battle (BC-7)."""


def rows(text: str) -> list[tuple[str, str]]:
    """Return the name and the rest of each row, of which a line may have several."""
    found = (row.strip().partition(" ") for line in text.split("\n") for row in line.split("|"))
    return [(name, rest) for name, _, rest in found if name]


def sides(card: str) -> list[Side]:
    """Return the sides of a card."""
    row = ENEMY_CARDS[card]
    return [each for each in (row.normal, row.heated) if each is not None]


@pytest.mark.parametrize(("card", "numbers"), rows(PROFILES))
def test_an_enemy_has_the_numbers_of_its_card(card: str, numbers: str) -> None:
    found = [f"{each.tn} {each.speed} {each.toughness}" for each in sides(card)]
    assert found == [part.strip() for part in numbers.split(",")]


@pytest.mark.parametrize(("card", "text"), rows(BOSSES))
def test_a_boss_attacks_as_its_card_says(card: str, text: str) -> None:
    found = [f"{each.tn} {'+'.join(each.attack.effects)}" for each in sides(card)]
    assert found == [part.strip() for part in text.split(",")]


@pytest.mark.parametrize("line", PAGES.strip().split("\n"))
def test_an_encounter_has_the_enemies_and_the_wandering_deck_of_its_page(line: str) -> None:
    signs, wandering = line.split("|")
    name, *words = signs.split()
    assert [word for _, word in ENCOUNTERS[name].signs] == words
    assert list(ENCOUNTERS[name].wandering) == wandering.split()


def test_rooms_hold_the_enemies_of_their_cards() -> None:
    wanted = {tile: sorted(text.split()) for tile, text in rows(SYMBOLS)}
    found = {
        tile.id: sorted(f"{each.zone}.{each.sign}{'*' * each.ringed}" for each in tile.enemies)
        for tile in tiles().values()
        if tile.enemies
    }
    assert found == wanted


BEFORE_ALL = ("EN-1", "EN-2", "EN-3", "EN-4", "EN-5", "EN-6")


def test_a_campaign_and_each_encounter_begin_with_three_tokens_of_each() -> None:
    """BS-18.3."""
    assert tokens() == (3, 3, 3, 3)
    assert {*GROWN} == {"campaign", *BEFORE_ALL}
    for name in BEFORE_ALL:
        assert len(ENCOUNTERS[name].more) == len(ALL)
