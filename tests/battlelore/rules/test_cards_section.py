"""Section cards: how many, where, from either seat (cards sheet, A.1)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import OrdersImpossible
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

# seven own units in each strip of the board: West, Middle, East
SPOTS = {
    "W": "I1 I2 I3 I4 H1 H2 H3",
    "M": "I6 I7 I8 H5 H6 H7 H8",
    "E": "I10 I11 I12 I13 H10 H11 H12",
}


def units(camp: str) -> str:
    """Return blue foot "pW1" and so on in every strip, and an enemy in the far corner."""
    enemy = "s9 Ib A1" if camp == "p" else "p9 Ib A1"
    own = [
        f"{camp}{strip}{n} Ib {spot}"
        for strip, spots in SPOTS.items()
        for n, spot in enumerate(spots.split(), 1)
    ]
    return ", ".join([*own, enemy])


def ordered(game: Position, camp: str) -> dict[str, int]:
    """Order all units that can be ordered, strip after strip; how many there were in each."""
    found: dict[str, int] = {}
    for strip, spots in SPOTS.items():
        for n in range(1, len(spots.split()) + 1):
            if game.code(f"order {camp}{strip}{n}") == "":
                game.play(f"order {camp}{strip}{n}")
                found[strip] = found.get(strip, 0) + 1
    return found


CARDS = {
    "scout": {"left": 1, "centre": 1, "right": 1},
    "patrol": {"left": 2, "centre": 2, "right": 2},
    "attack": {"left": 3, "centre": 3, "right": 3},
    "advance": {"left": 4, "centre": 4, "right": 4},  # four cards in the hand, this one included
}
STRIPS = {
    "pennant": {"left": "W", "centre": "M", "right": "E"},
    "standard": {"left": "E", "centre": "M", "right": "W"},
}


@rule("BL-4.3", "BL-4.4", "BL-2.6")
@pytest.mark.parametrize("side", STRIPS)
@pytest.mark.parametrize("section", ["left", "centre", "right"])
@pytest.mark.parametrize("name", CARDS)
def test_a_card_for_one_section_orders_there_and_nowhere_else(
    position: Make, name: str, section: str, side: str
) -> None:
    """Pennant's left is the West, Standard's the East; the hand holds three more cards."""
    card = f"{name}_{section}"
    game = position(units(side[0]), phase="card", side=side, card=card)
    game.play(f"play {card}")
    assert ordered(game, side[0]) == {STRIPS[side][section]: CARDS[name][section]}


@rule("BL-4.3")
@pytest.mark.parametrize("side", STRIPS)
@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("march_all", {"W": 1, "M": 1, "E": 1}),
        ("forward_all", {"W": 2, "M": 2, "E": 2}),
        ("surround", {"W": 2, "E": 2}),
    ],
)
def test_a_card_for_several_sections_orders_in_each(
    position: Make, card: str, found: dict[str, int], side: str
) -> None:
    game = position(units(side[0]), phase="card", side=side, card=card)
    game.play(f"play {card}")
    assert ordered(game, side[0]) == found


@rule("BL-4.3", "BL-4.4", "BL-2.6")
@pytest.mark.parametrize(
    ("card", "strip"), [("advance_left", "W"), ("advance_right", "E"), ("patrol_left", "W")]
)
def test_standard_at_the_bottom_reads_his_cards_from_there(
    position: Make, card: str, strip: str
) -> None:
    game = position(units("s"), phase="card", side="standard", card=card, top="pennant")
    game.play(f"play {card}")
    assert set(ordered(game, "s")) == {strip}


@rule("BL-4.4")
@pytest.mark.parametrize("others", range(6))
def test_advance_orders_as_many_units_as_there_are_cards_in_the_hand(
    position: Make, others: int
) -> None:
    hand = " ".join(
        ["attack_left", "attack_right", "scout_left", "scout_right", "surround"][:others]
    )
    game = position(units("p"), phase="card", card="advance_centre", hand=hand)
    game.play("play advance_centre")
    assert ordered(game, "p") == {"M": others + 1}


@rule("BL-2.6")
def test_the_standard_players_left_is_the_high_flank(position: Make) -> None:
    """EX-D-006: "left, 2 units" with units at (2,10) and (2,2)."""
    game = position(
        "s1 Ib C11, s2 Ib C3, p1 Ib I7", phase="card", side="standard", card="patrol_left"
    )
    game.play("play patrol_left")
    assert game.code("order s1") == ""
    assert (game.code("order s2"), game.rule("order s2")) == ("order.other_section", "BL-4.3")


@rule("BL-4.8", "BL-R.4")
@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("section", ["left", "right"])
def test_a_section_card_has_no_fallback(position: Make, name: str, section: str) -> None:
    card = f"{name}_{section}"
    game = position("p1 Ib I7, s1 Ib A7", phase="card", card=card)
    game.play(f"play {card}")
    assert [e.card for e in game.happened(OrdersImpossible)] == [card]


@rule("BL-4.8", "BL-R.4")
def test_surround_orders_no_unit_in_the_centre(position: Make) -> None:
    game = position("p1 Ib I7, p2 Ib H5, s1 Ib A7", phase="card", card="surround")
    game.play("play surround")
    assert len(game.happened(OrdersImpossible)) == 1


@rule("BL-4.13", "BL-4.3")
@pytest.mark.parametrize(("card", "each"), [("march_all", 1), ("forward_all", 2), ("surround", 2)])
def test_orders_of_an_empty_section_are_lost(position: Make, card: str, each: int) -> None:
    """All units stand on the left: the orders of the other sections go to nobody."""
    game = position("p1 Ib I1, p2 Ib I2, p3 Ib I3, s1 Ib A7", phase="card", card=card)
    game.play(f"play {card}", *(f"order p{n}" for n in range(1, each + 1)))
    why = game.refusal(f"order p{each + 1}")
    assert why is not None
    assert (why.code, why.rule) == ("order.none_left", "BL-4.3")


# --- units on dotted lines ---------------------------------------------------------------------

LINES = [
    # I5 is left and centre, I9 centre and right; who is ordered, in this order, and who cannot be
    ("march_all", "p1 Ib I5, p2 Ib I1", ["p1", "p2"], []),
    ("march_all", "p1 Ib I5, p2 Ib I7", ["p1", "p2"], []),
    ("march_all", "p1 Ib I5, p2 Ib I1, p3 Ib I7", ["p1", "p2"], ["p3"]),
    ("march_all", "p1 Ib I5, p2 Ib G5, p3 Ib I1", ["p1", "p2"], ["p3"]),
    ("march_all", "p1 Ib I5, p2 Ib I9, p3 Ib G5", ["p1", "p2", "p3"], []),
    ("march_all", "p1 Ib I9, p2 Ib I5, p3 Ib I1, p4 Ib I7", ["p1", "p2", "p3"], ["p4"]),
    ("march_all", "p1 Ib I5, p2 Ib I9, p3 Ib I1, p4 Ib I13", ["p1", "p2", "p3"], ["p4"]),
    ("forward_all", "p1 Ib I5, p2 Ib G5, p3 Ib E5, p4 Ib I1", ["p1", "p2", "p3", "p4"], []),
    (
        "forward_all",
        "p1 Ib I5, p2 Ib G5, p3 Ib I1, p4 Ib I2, p5 Ib I6",
        ["p1", "p2", "p3", "p4"],
        ["p5"],
    ),
    ("surround", "p1 Ib I5, p2 Ib I1, p3 Ib I2", ["p1", "p2"], ["p3"]),
    ("surround", "p1 Ib I5, p2 Ib I9, p3 Ib I1, p4 Ib I13", ["p1", "p2", "p3", "p4"], []),
    ("surround", "p1 Ib I9, p2 Ib G9, p3 Ib I13, p4 Ib I1", ["p1", "p2", "p4"], ["p3"]),
]


@rule("BL-R.5", "BL-4.12")
@pytest.mark.parametrize(("card", "own", "orders", "refused"), LINES)
def test_a_unit_on_a_dotted_line_takes_whichever_place_leaves_room_for_the_others(
    position: Make, card: str, own: str, orders: list[str], refused: list[str]
) -> None:
    game = position(f"{own}, s1 Ib A7", phase="card", card=card)
    game.play(f"play {card}", *(f"order {unit}" for unit in orders))
    assert [game.code(f"order {unit}") for unit in refused] == ["order.none_left"] * len(refused)


@rule("BL-R.5")
def test_a_cancelled_order_frees_its_place_in_either_section(position: Make) -> None:
    game = position("p1 Ib I5, p2 Ib I1, p3 Ib I7, s1 Ib A7", phase="card", card="march_all")
    game.play("play march_all", "order p1", "order p2")
    assert game.code("order p3") == "order.none_left"
    game.play("cancel p2")
    assert game.code("order p3") == ""
