"""The eight adventures with mercenaries, creatures or Lore as their sheets draw them (part E)."""

from collections import Counter

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.lore.setup_phase import ROWS
from engine.battlelore.rules.councils import COMMAND_CARDS, levels_to_share, own_councils
from engine.battlelore.state.adventure_rules import Council, LoreClass
from engine.battlelore.state.events import TurnBegan
from engine.battlelore.state.model import GRID, BlazonRule, Landmark, Stance
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import FULL_DECK
from engine.battlelore.tables.units import ROSTER, WEAPONS
from tests.battlelore.rules.lore_games import council, opened
from tests.battlelore.rules.lore_sheets import CHANGED, TERRAIN, UNITS
from tests.marks import rule

NAMES = list(UNITS)
STANDARD, PENNANT = Side.STANDARD, Side.PENNANT
BOTH = (STANDARD, PENNANT)

# number, who moves first, Command cards and banners of either camp
CAMPS = {
    "companies": (3, PENNANT, 5, 5),
    "thing": (4, STANDARD, 5, 5),
    "wizards": (5, STANDARD, 5, 6),
    "council": (6, PENNANT, 5, 6),
    "estates": (7, STANDARD, 5, 6),
    "shrines": (8, PENNANT, 5, 6),
    "pass": (11, STANDARD, 5, 6),
    "crown": (12, STANDARD, 5, 7),
}
BANNERS = {"companies": (5, 4), "thing": (6, 4), "shrines": (5, 5), "pass": (5, 4)}
"""Banners of Standard and of Pennant that are not those of the sheet (docs/balance.md)."""
# units of Standard and of Pennant, as changed for an even game
STRENGTH = {
    "companies": (9, 12),
    "thing": (8, 11),
    "wizards": (10, 11),
    "council": (11, 12),
    "estates": (9, 11),
    "shrines": (10, 11),
    "pass": (8, 11),
    "crown": (11, 13),
}
# woods, hills, and what else lies there
COUNTS = {
    "companies": {"woods": 4, "hill": 5},
    "thing": {"woods": 13, "hill": 2},
    "wizards": {"woods": 6, "hill": 3},
    "council": {"woods": 7, "hill": 4},
    "estates": {"woods": 4, "hill": 4},
    "shrines": {"woods": 5, "hill": 4},
    "pass": {"woods": 4, "hill": 18},
    "crown": {"woods": 4, "hill": 4, "waterway": 10, "ford": 2, "bridge": 1},
}
COUNCILS = {
    "companies": ("", ""),
    "thing": ("", ""),
    "wizards": ("wizard 1", "wizard 1"),
    "council": ("commander 2 wizard 1 cleric 2 warrior 1", "commander 2 warrior 2 rogue 2"),
    "estates": ("commander 2 cleric 3 rogue 1", "commander 2 wizard 3 warrior 1"),
    "shrines": ("commander 2 wizard 2 rogue 2", "commander 2 cleric 2 warrior 2"),
    "pass": (
        "commander 2 cleric 2 warrior 1 creatures 1",
        "commander 2 wizard 2 rogue 1 creatures 1",
    ),
    "crown": ("commander 2 wizard 3 creatures 1", "commander 2 warrior 3 creatures 1"),
}


@rule("BL-1.2")
def test_the_adventures_come_with_the_game_in_their_order() -> None:
    assert [each.number for each in library().values()] == list(range(1, len(library()) + 1))


@rule("HR-5.1", "HR-5.2", "HR-0.1")
def test_an_adventure_has_a_dragon_at_which_several_units_strike() -> None:
    """Its house rule is always on there, and swordsmen enough stand against the Dragon."""
    found = library()["dragon"]
    assert found.house == (MASSED_STRIKE,)
    (dragon,) = [unit for unit in found.units if ROSTER[unit.kind].creature is not None]
    assert ROSTER[dragon.kind].name == "dragon"
    swords = [unit for unit in found.units if unit.side is not dragon.side]
    assert sum(not WEAPONS[ROSTER[unit.kind].weapon].ranged for unit in swords) >= 6


@rule("BL-1.2", "BL-21.2")
@pytest.mark.parametrize("name", NAMES)
def test_the_terrain_is_placed_as_drawn(name: str) -> None:
    """Every hex that is not named is countryside."""
    found: dict[str, list[str]] = {}
    for spot, ground in zip(GRID.hexes, library()[name].terrain, strict=True):
        found.setdefault(ground, []).append(spot)
    del found["countryside"]
    assert found == {ground: spots.split() for ground, spots in TERRAIN[name].items()}
    assert {ground: len(spots) for ground, spots in found.items()} == COUNTS[name]


@rule("BL-1.2", "BL-2.11", "BL-2.12")
@pytest.mark.parametrize("name", NAMES)
def test_the_units_are_placed_as_drawn_at_full_strength(name: str) -> None:
    found: dict[str, list[str]] = {}
    for unit in library()[name].units:
        assert unit.figures == ROSTER[unit.kind].full
        found.setdefault(unit.side.value[0] + unit.kind, []).append(unit.hex)
    wanted = UNITS[name] | CHANGED.get(name, {})
    assert found == {code: spots.split() for code, spots in wanted.items() if spots}


@rule("BL-1.2", "BL-2.12")
@pytest.mark.parametrize("name", NAMES)
def test_there_are_as_many_units_as_there_should_be(name: str) -> None:
    sides = Counter(unit.side for unit in library()[name].units)
    assert (sides[STANDARD], sides[PENNANT]) == STRENGTH[name]


@rule("BL-1.2", "BL-2.24", "BL-3.2", "BL-3.4")
@pytest.mark.parametrize("name", NAMES)
def test_seats_hands_banners_and_first_player(name: str) -> None:
    number, first, cards, banners = CAMPS[name]
    adventure = library()[name]
    assert (adventure.number, adventure.first, adventure.year) == (number, first, 0)
    wanted = BANNERS.get(name, (banners, banners))
    for camp, seat, count in zip(adventure.camps, ("top", "bottom"), wanted, strict=True):
        assert (camp.seat.value, camp.cards, camp.banners) == (seat, cards, count)


@rule("BL-1.3", "BL-17.1")
@pytest.mark.parametrize("name", NAMES)
def test_an_adventure_uses_the_lore_rules_of_its_sheet(name: str) -> None:
    """Mercenaries without Lore, the creature with tokens only, then cards too."""
    adventure = library()[name]
    wanted = {"companies": (False, False), "thing": (True, False)}.get(name, (True, True))
    assert (adventure.lore, adventure.lore_cards) == wanted
    assert adventure.lore_deck == ((LoreClass.WIZARD,) if name == "wizards" else ())


@rule("BL-20.3", "BL-20.18", "BL-R.60")
@pytest.mark.parametrize("name", NAMES)
def test_the_councils_are_those_of_the_sheet(name: str) -> None:
    camps = library()[name].camps
    assert [camp.council for camp in camps] == [council(text) for text in COUNCILS[name]]
    if own_councils(library()[name]):
        assert [camp.council.total for camp in camps] == [6, 6]


@rule("BL-20.4", "BL-T6")
@pytest.mark.parametrize("name", NAMES)
def test_the_cards_stated_are_those_of_the_commander(name: str) -> None:
    adventure = library()[name]
    for camp in adventure.camps:
        if own_councils(adventure):
            assert camp.cards == COMMAND_CARDS[camp.council.commander]


@rule("BL-20.18", "BL-20.8")
def test_the_camps_get_the_extras_of_the_sheet() -> None:
    """Tokens in the woods and in the pass; no adventure has other levels than its council has.

    In the pass the sheet gives 2 to Standard; 4 for Pennant make it even (docs/balance.md).
    """
    tokens = {name: tuple(camp.lore for camp in library()[name].camps) for name in NAMES}
    assert {name: given for name, given in tokens.items() if any(given)} == {
        "thing": (2, 2),
        "pass": (0, 4),
    }
    councils = {name: library()[name].camps for name in NAMES if own_councils(library()[name])}
    shared = {name: [levels_to_share(camp) for camp in camps] for name, camps in councils.items()}
    assert set(shared) == {"council", "estates", "shrines", "pass", "crown"}
    assert all(levels == [6, 6] for levels in shared.values())


@rule("BL-2.23", "BL-13.6")
@pytest.mark.parametrize("name", NAMES)
def test_the_blazons_are_placed_as_on_the_sheet(name: str) -> None:
    held = {"shrines": ("E3", "E7", "E11"), "crown": ("E7",)}.get(name, ())
    wanted: dict[str, tuple[BlazonRule, tuple[Side, ...]]]
    wanted = dict.fromkeys(held, (BlazonRule.HELD, BOTH))
    if name == "crown":
        wanted |= {
            "A7": (BlazonRule.CAPTURED, (PENNANT,)),
            "I7": (BlazonRule.CAPTURED, (STANDARD,)),
        }
    found = library()[name].blazons
    assert {each.hex: (each.rule, each.camps) for each in found} == wanted
    assert all(each.holder is None for each in found)


@rule("BL-22.42", "BL-22.35", "BL-22.8")
@pytest.mark.parametrize("name", NAMES)
def test_the_landmarks_are_placed_as_on_the_sheet(name: str) -> None:
    """Two Strongholds with owners in adventure 7, four ramparts in adventure 12."""
    adventure = library()[name]
    wanted = {
        "estates": (Landmark("stronghold", "B6", STANDARD), Landmark("stronghold", "H7", PENNANT)),
        "crown": tuple(Landmark("rampart", spot) for spot in ("C6", "C7", "G7", "G8")),
    }
    assert adventure.landmarks == wanted.get(name, ())
    assert adventure.masters is (name in wanted)


@rule("BL-22.10", "BL-22.11")
def test_the_estates_propose_the_hexes_of_their_landmarks() -> None:
    """The Pool on (2, 4) and the Pentacle on (6, 8)."""
    estates = library()["estates"]
    assert estates.quick == (
        Landmark("pool", "C5", STANDARD),
        Landmark("pentacle", "G9", PENNANT),
    )
    for mark in estates.quick:
        assert mark.owner is not None
        assert mark.hex[0] in ROWS[estates.camp(mark.owner).seat]


@rule("BL-15.1", "BL-23.11")
def test_the_creatures_of_the_adventures() -> None:
    found = {
        name: [
            unit.side.value[0] + unit.kind
            for unit in adventure.units
            if ROSTER[unit.kind].stance is Stance.CREATURE
        ]
        for name, adventure in library().items()
    }
    assert {name: kinds for name, kinds in found.items() if kinds} == {
        "thing": ["sSp"],
        "pass": ["sEl", "pGi"],
        "crown": ["sSp", "pGi"],
        "dragon": ["sDg"],
    }


@rule("BL-23.11", "BL-23.12")
@pytest.mark.parametrize("name", NAMES)
def test_dwarves_fight_for_standard_and_goblins_for_pennant(name: str) -> None:
    races = {(unit.side, ROSTER[unit.kind].race) for unit in library()[name].units}
    assert (STANDARD, "goblinoid") not in races
    assert (PENNANT, "dwarf") not in races


@rule("BL-3.1", "BL-1.2")
@pytest.mark.parametrize("name", NAMES)
def test_every_adventure_reaches_its_first_turn(name: str) -> None:
    game = opened(name)
    state = game.state
    assert [event.side for event in game.happened(TurnBegan)] == [library()[name].first]
    cards = [*state.hands[0].cards, *state.hands[1].cards, *state.deck]
    assert Counter(cards) == Counter(FULL_DECK)
    assert [len(hand.cards) for hand in state.hands] == [5, 5]
    tokens = state.pool + sum(hand.lore for hand in state.hands)
    assert tokens == (60 if library()[name].lore else 0)


@rule("BL-20.2")
def test_an_adventure_without_councils_has_empty_ones() -> None:
    assert {camp.council for camp in library()["agincourt"].camps} == {Council()}
