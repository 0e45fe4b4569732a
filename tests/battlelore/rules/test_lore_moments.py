"""When each Lore card may be played, by whom, and what it costs (cards sheet, part B; LC-4)."""

from collections.abc import Callable

import pytest

from engine.battlelore.lore.casting import refuse_play
from engine.battlelore.rules.hands import change_hand
from engine.battlelore.state.actions import PlayLore
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import Make, both, other, own
from tests.marks import rule

NEAR, FAR = "p1 Ib E7, s1 Ib D7", "p1 Ar F7, s1 Ib C7"
PLAY = "play patrol_centre"
ENOUGH = {
    "lore_hand": " ".join(LORE_CARDS),
    "other_lore_hand": "",
    "goblet": (0, 40),
    "lore_deck": "",
    "council": "wizard 1 cleric 1 rogue 1 warrior 1",
}
THEIRS = {
    "lore_hand": "",
    "other_lore_hand": " ".join(LORE_CARDS),
    "goblet": (40, 0),
    "lore_deck": "",
    "other_council": "wizard 1 cleric 1 rogue 1 warrior 1",
}


def mine(make: Make, units: str, *actions: str, **more: str) -> Position:
    """Return a position of Pennant's turn; Pennant holds all cards and plays these actions."""
    return own(make, "wizard_01", units, **(ENOUGH | more)).play(*actions)


def rival(make: Make, units: str, *actions: str, **more: str) -> Position:
    """Return a position of Pennant's turn; Standard holds all cards."""
    return other(make, "wizard_01", units, **(THEIRS | more)).play(*actions)


def answer(make: Make, units: str, *actions: str, **more: str) -> Position:
    """Return a position in which Standard, who holds all cards, answers Pennant's Fireball."""
    given = THEIRS | {"lore_hand": "wizard_08", "goblet": (40, 20), "council": "wizard 1"}
    return both(make, "wizard_08", "wizard_01", units, **(given | more)).play(*actions)


WITH = {
    "wizard_01": 0,
    "wizard_05": 2,
    "wizard_07": 4,
    "wizard_08": 5,
    "wizard_10": 6,
    "wizard_14": 7,
    "wizard_15": 9,
    "cleric_01": 1,
    "cleric_05": 3,
    "cleric_10": 5,
    "cleric_11": 7,
    "cleric_12": 7,
    "cleric_13": 8,
    "cleric_14": 8,
    "cleric_15": 8,
    "rogue_01": 1,
    "rogue_08": 5,
    "rogue_13": 5,
}
COMBAT = {"cleric_03": 2, "rogue_06": 2, "warrior_01": 1, "warrior_08": 3}
MELEE = {"rogue_12": 4, "warrior_07": 4, "warrior_10": 4, "warrior_13": 5}
UNDER_ATTACK = {
    "wizard_12": 6,
    "cleric_06": 3,
    "rogue_02": 1,
    "rogue_04": 3,
    "warrior_02": 1,
    "warrior_04": 3,
    "warrior_06": 3,
}

MOMENTS: dict[str, tuple[Callable[[Make], Position], dict[str, int]]] = {
    "with the Command card": (lambda make: mine(make, NEAR, PLAY, phase="card"), WITH),
    "instead of it": (
        lambda make: mine(make, NEAR, phase="card"),
        {"rogue_14": 5, "warrior_14": 6, "warrior_15": 13},
    ),
    "before a move": (
        lambda make: mine(make, NEAR, phase="move", ordered="p1"),
        {
            "wizard_06": 4,
            "wizard_09": 5,
            "wizard_13": 7,
            "cleric_04": 3,
            "rogue_09": 2,
            "warrior_05": 2,
        },
    ),
    "before a battle": (lambda make: mine(make, NEAR, ordered="p1"), {"wizard_04": 2}),
    "in melee": (
        lambda make: mine(make, NEAR, "attack p1 s1", ordered="p1"),
        COMBAT | MELEE,
    ),
    "at a distance": (
        lambda make: mine(make, FAR, "attack p1 s1", ordered="p1"),
        COMBAT | {"wizard_04": 2, "warrior_03": 2},
    ),
    "after the own roll": (
        lambda make: mine(make, NEAR, "attack p1 s1", "pass", ordered="p1", dice="G R L"),
        {"cleric_02": 2},
    ),
    "on a Command card": (
        lambda make: rival(make, NEAR, PLAY, phase="card"),
        {
            "wizard_11": 6,
            "cleric_08": 4,
            "cleric_09": 5,
            "rogue_07": 5,
            "warrior_09": 4,
        },
    ),
    "on a move": (
        lambda make: rival(make, "p1 Ib G7, s1 Ib D7", "move p1 F7", phase="move", ordered="p1"),
        {"cleric_07": 3},
    ),
    "under attack in melee": (
        lambda make: rival(make, NEAR, "attack p1 s1", ordered="p1"),
        UNDER_ATTACK | {"rogue_11": 3, "warrior_12": 5},
    ),
    "under attack at a distance": (
        lambda make: rival(make, FAR, "attack p1 s1", ordered="p1"),
        UNDER_ATTACK | {"wizard_02": 2},
    ),
    "after a roll in melee": (
        lambda make: rival(make, NEAR, "attack p1 s1", "pass", ordered="p1", dice="G R L"),
        {"rogue_05": 3, "rogue_10": 3, "warrior_11": 4},
    ),
    "after a roll at a distance": (
        lambda make: rival(make, FAR, "attack p1 s1", "pass", ordered="p1", dice="G R"),
        {"rogue_10": 3},
    ),
    "on a Lore card": (
        lambda make: answer(make, NEAR, PLAY, "lore wizard_08", phase="card"),
        {"wizard_03": 3, "rogue_15": 4},
    ),
    "after spell dice": (
        lambda make: answer(make, NEAR, PLAY, "lore wizard_08", "pass", phase="card", dice="G R"),
        {"rogue_10": 3},
    ),
}
"""The cards that may be played at each moment, with their cost, as they are printed."""

ONLY_ON_TOP = "rogue_03"
"""Deja Vu goes on top of another card."""


def code(game: Position, side: Side, card: str) -> str:
    """Return why a side cannot play a card, "" if it can."""
    why = refuse_play(game.state, side, PlayLore(card))
    return why.code if why is not None else ""


@rule("BL-18.4", "BL-18.17", "LC-4")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_card_is_played_at_its_own_moment_alone(position: Make, moment: str) -> None:
    make, cards = MOMENTS[moment]
    game = make(position)
    side = Side(game.decides)
    wrong = {"lore.moment", "lore.no_reaction"}
    assert {card for card in LORE_CARDS if code(game, side, card) not in wrong} == cards.keys()


def test_each_card_but_deja_vu_has_a_moment() -> None:
    played = {card for _, cards in MOMENTS.values() for card in cards}
    assert LORE_CARDS.keys() - played == {ONLY_ON_TOP}


@rule("BL-18.2", "BL-17.7", "LC-1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_card_costs_its_tokens_and_no_fewer(position: Make, moment: str) -> None:
    make, cards = MOMENTS[moment]
    game = make(position)
    side = Side(game.decides)
    for card, cost in cards.items():
        game.state = change_hand(game.state, side, lore=cost)
        assert code(game, side, card) != "lore.too_few_tokens", card
        if cost:
            game.state = change_hand(game.state, side, lore=cost - 1)
            assert code(game, side, card) == "lore.too_few_tokens", card


@rule("BL-20.16", "BL-19.7")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_card_of_a_class_without_a_seat_costs_three_extra_tokens(
    position: Make, moment: str
) -> None:
    make, cards = MOMENTS[moment]
    game = make(position)
    side = Side(game.decides)
    for card, cost in cards.items():
        seats = {name: int(not card.startswith(name)) for name in ("wizard", "cleric", "rogue")}
        council = Council(warrior=int(not card.startswith("warrior")), **seats)
        game.state = change_hand(game.state, side, lore=cost + 2, council=council)
        assert code(game, side, card) == "lore.too_few_tokens", card
        game.state = change_hand(game.state, side, lore=cost + 3)
        assert code(game, side, card) != "lore.too_few_tokens", card


REACTIONS = (
    "wizard_02 wizard_03 wizard_11 wizard_12 cleric_06 cleric_07 cleric_08 cleric_09 "
    "rogue_02 rogue_04 rogue_05 rogue_07 rogue_10 rogue_11 rogue_15 "
    "warrior_02 warrior_04 warrior_06 warrior_09 warrior_11 warrior_12"
)
"""The cards with the sign of a reaction."""


@rule("BL-18.8")
def test_only_reactions_are_played_in_the_other_turn(position: Make) -> None:
    game = rival(position, NEAR, PLAY, phase="card")
    standard = Side.STANDARD
    refused = {card for card in LORE_CARDS if code(game, standard, card) == "lore.no_reaction"}
    assert LORE_CARDS.keys() - refused == {*REACTIONS.split()}
