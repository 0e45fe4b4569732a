"""Counter Attack: what it copies, how it is mirrored, when there is nothing (cards sheet, A.2)."""

from collections.abc import Callable

import pytest

from engine.battlelore.state.events import (
    AttackDeclared,
    CardCopied,
    CardDiscarded,
    CardPlayed,
    FallbackTaken,
    OrdersImpossible,
)
from engine.battlelore.state.sides import Side
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]
CARD = "counter_attack"

# one unit of either side in each strip of the board: West, Middle, East
BOTH = "pW Ib I2, pM Ib I7, pE Ib I12, sW Ib A2, sM Ib A7, sE Ib A12"


def strips(game: Position, camp: str) -> str:
    """Return the strips in which a unit can be ordered now: "WME"."""
    return "".join(strip for strip in "WME" if game.code(f"order {camp}{strip}") == "")


MIRRORED = [
    ("pennant", "attack_left", "E"),  # Standard's left is the East
    ("pennant", "attack_right", "W"),
    ("pennant", "attack_centre", "M"),
    ("standard", "attack_left", "W"),  # Pennant's left is the West
    ("standard", "attack_right", "E"),
    ("standard", "attack_centre", "M"),
]


@rule("BL-4.3", "BL-2.6")
@pytest.mark.parametrize("name", ["scout", "patrol", "attack", "advance"])
@pytest.mark.parametrize(("side", "last", "strip"), MIRRORED)
def test_a_copied_section_card_works_in_the_same_strip_of_the_board(
    position: Make, side: str, last: str, strip: str, name: str
) -> None:
    copied = last.replace("attack", name)
    game = position(BOTH, phase="card", side=side, card=CARD, last=copied)
    game.play(f"play {CARD}")
    assert strips(game, side[0]) == strip


@rule("BL-4.3")
@pytest.mark.parametrize("side", ["pennant", "standard"])
@pytest.mark.parametrize(
    ("last", "found"), [("march_all", "WME"), ("forward_all", "WME"), ("surround", "WE")]
)
def test_a_copied_card_for_several_sections_keeps_them(
    position: Make, side: str, last: str, found: str
) -> None:
    game = position(BOTH, phase="card", side=side, card=CARD, last=last)
    game.play(f"play {CARD}")
    assert strips(game, side[0]) == found


@rule("BL-4.3")
@pytest.mark.parametrize(("last", "most"), [("patrol_right", 2), ("attack_right", 3)])
def test_a_copied_section_card_orders_as_many_units(position: Make, last: str, most: int) -> None:
    units = "p1 Ib I1, p2 Ib I2, p3 Ib I3, p4 Ib I4, s1 Ib A7"
    game = position(units, phase="card", card=CARD, last=last)
    game.play(f"play {CARD}", *(f"order p{n}" for n in range(1, most + 1)))
    assert game.rule(f"order p{most + 1}") == "BL-4.3"


@rule("BL-4.3")
def test_the_refusal_names_the_section_as_its_reader_sees_it(position: Make) -> None:
    game = position(BOTH, phase="card", card=CARD, last="attack_left")
    game.play(f"play {CARD}")
    why = game.refusal("order pW")
    assert why is not None
    assert (why.code, why.rule) == ("order.other_section", "BL-4.3")
    assert dict(why.facts)["section"] == "right"


@rule("BL-4.1")
def test_everybody_sees_what_was_copied(position: Make) -> None:
    game = position(BOTH, phase="card", card=CARD, last="attack_left")
    game.play(f"play {CARD}")
    (copied,) = game.happened(CardCopied)
    assert copied.seen_by(Side.STANDARD) == CardCopied(Side.PENNANT, "attack_left", True)


@rule("BL-4.8", "BL-R.4")
def test_a_copied_section_card_has_no_fallback(position: Make) -> None:
    game = position("p1 Ib I7, s1 Ib A7", phase="card", card=CARD, last="attack_left")
    game.play(f"play {CARD}")
    assert len(game.happened(OrdersImpossible)) == 1
    assert game.happened(FallbackTaken) == []


@rule("BL-13.1")
def test_counter_attack_itself_is_discarded(position: Make) -> None:
    game = position(BOTH, phase="card", card=CARD, last="attack_left", deck="surround")
    game.play(f"play {CARD}", "done")
    assert game.state.discards == (CARD,)
    assert game.happened(CardDiscarded) == [CardDiscarded(Side.PENNANT, CARD)]
    assert "surround" in game.state.hand(Side.PENNANT).cards


# --- tactics -----------------------------------------------------------------------------------

TACTICS = {
    "green_banners": "p1",
    "blue_banners": "p2 p4",
    "red_banners": "p3 p5",
    "mounted_charge": "p4 p5",
    "foot_onslaught": "p1 p2 p3",
    "darken_sky": "p1",
    "leadership": "p1 p2 p3 p4 p5",
}


@rule("BL-4.5", "BL-4.6")
@pytest.mark.parametrize("last", TACTICS)
def test_a_tactic_card_is_copied_as_it_is(position: Make, last: str) -> None:
    units = "p1 Ar I1, p2 Ib I5, p3 Ir I7, p4 Cb I9, p5 Cr I13, s1 Ib A1"
    game = position(units, phase="card", card=CARD, last=last)
    game.play(f"play {CARD}")
    offered = [option.split()[1] for option in game.options if option.startswith("order")]
    assert offered == TACTICS[last].split()


@rule("BL-7.9")
@pytest.mark.parametrize("last", ["leadership", "mounted_charge"])
def test_a_copied_tactic_grants_its_die(position: Make, last: str) -> None:
    game = position("p1 Cb E7, s1 Ib D7", phase="card", card=CARD, last=last, dice="L L L L")
    game.play(f"play {CARD}", "order p1", "done", "done", "attack p1 s1")
    assert game.happened(AttackDeclared)[0].dice == 4


@rule("BL-6.2")
def test_a_copied_darken_the_sky_shoots_twice(position: Make) -> None:
    game = position(
        "p1 Ar E7, s1 Ib B7", phase="card", card=CARD, last="darken_sky", dice="L L L L"
    )
    game.play(f"play {CARD}", "order p1", "done", "attack p1 s1", "attack p1 s1")


@rule("BL-4.7")
def test_a_copied_onslaught_asks_for_a_linked_group(position: Make) -> None:
    units = "p1 Ib I6, p2 Ib I8, s1 Ib A1"
    game = position(units, phase="card", card=CARD, last="foot_onslaught")
    game.play(f"play {CARD}", "order p1")
    assert game.code("order p2") == "order.not_linked"


@rule("BL-4.4")
@pytest.mark.parametrize(("last", "kind"), [("advance_centre", "Ib"), ("mounted_charge", "Cb")])
@pytest.mark.parametrize("others", ["", "patrol_left"])
def test_equal_to_command_counts_the_copiers_hand(
    position: Make, last: str, kind: str, others: str
) -> None:
    """The opponent holds three cards; the copier one or two, this one included."""
    units = f"p1 {kind} I6, p2 {kind} I7, p3 {kind} I8, p4 {kind} H6, s1 Ib A1"
    game = position(units, phase="card", card=CARD, last=last, hand=others)
    most = len(others.split()) + 1
    game.play(f"play {CARD}", *(f"order p{n}" for n in range(1, most + 1)))
    assert game.rule(f"order p{most + 1}") == "BL-4.4"


@rule("BL-4.5")
def test_a_copied_tactic_that_fits_no_unit_falls_back_without_its_die(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7", phase="card", card=CARD, last="mounted_charge", dice="L L L"
    )
    game.play(f"play {CARD}", "order p1", "done", "done", "attack p1 s1")
    assert game.happened(FallbackTaken) == [FallbackTaken(Side.PENNANT, CARD)]
    assert game.happened(AttackDeclared)[0].dice == 3


# --- nothing to copy, and copies of copies -----------------------------------------------------


@rule("BL-4.5")
def test_in_the_first_turn_it_orders_one_unit_of_choice(position: Make) -> None:
    game = position(BOTH, phase="card", card=CARD)
    game.play(f"play {CARD}")
    assert game.happened(CardCopied) == []
    assert game.happened(FallbackTaken) == [FallbackTaken(Side.PENNANT, CARD)]
    assert strips(game, "p") == "WME"
    game.play("order pE")
    assert strips(game, "p") == ""


@rule("BL-4.3", "BL-2.6")
@pytest.mark.parametrize(
    ("last", "strip"), [("~attack_right", "E"), ("~attack_left", "W"), ("~patrol_centre", "M")]
)
def test_a_copy_of_a_mirrored_card_is_mirrored_again(position: Make, last: str, strip: str) -> None:
    """Standard's mirrored "right" was his left, the East; so it is Pennant's right again."""
    game = position(BOTH, phase="card", card=CARD, last=last)
    game.play(f"play {CARD}")
    (copied,) = game.happened(CardCopied)
    assert copied.mirrored is False
    assert strips(game, "p") == strip


def chain(position: Make, first: str, **given: str) -> Position:
    """Let Pennant play a card and Standard counter it; Pennant is to play again."""
    game = position(
        BOTH,
        phase="card",
        card=first,
        hand=f"{CARD} patrol_centre",
        other_hand=f"{CARD} patrol_centre",
        **given,
    )
    return game.play(f"play {first}")


@rule("BL-4.3", "BL-2.6")
@pytest.mark.parametrize(
    ("first", "strip"), [("attack_left", "W"), ("attack_right", "E"), ("attack_centre", "M")]
)
def test_counter_upon_counter_stays_in_the_same_strip(
    position: Make, first: str, strip: str
) -> None:
    """Played through: each acts where the first card acted."""
    game = chain(position, first)
    assert strips(game, "p") == strip
    game.play("done", f"play {CARD}")
    assert strips(game, "s") == strip
    game.play("done", f"play {CARD}")
    assert strips(game, "p") == strip
    assert [e.card for e in game.happened(CardCopied)] == [first, first]


@rule("BL-4.5")
def test_counter_upon_counter_copies_the_tactic_on(position: Make) -> None:
    game = chain(position, "blue_banners")
    game.play("done", f"play {CARD}", "done", f"play {CARD}")
    assert strips(game, "p") == "WME"
    assert [(e.card, e.side) for e in game.happened(CardCopied)] == [
        ("blue_banners", Side.STANDARD),
        ("blue_banners", Side.PENNANT),
    ]


@rule("BL-4.5")
def test_a_counter_of_a_counter_that_copied_nothing_copies_nothing(position: Make) -> None:
    hand = "patrol_centre"
    game = position(BOTH, phase="card", card=CARD, hand=hand, other_hand=f"{CARD} {hand}")
    game.play(f"play {CARD}", "done", f"play {CARD}")
    assert game.happened(CardCopied) == []
    assert [e.side for e in game.happened(FallbackTaken)] == [Side.PENNANT, Side.STANDARD]
    assert strips(game, "s") == "WME"


@rule("BL-4.5")
def test_a_card_that_fell_back_is_copied_with_its_printed_text(position: Make) -> None:
    """Pennant has no green unit, so his card fell back; Standard has two and orders both."""
    units = "p1 Ib I7, s1 Ar A1, s2 Ig A2, s3 Ib A7"
    game = position(units, phase="card", card="green_banners", other_hand=CARD)
    game.play("play green_banners", "done", f"play {CARD}", "order s1", "order s2")
    assert (game.code("order s3"), game.rule("order s3")) == ("order.not_green", "BL-4.7")
    assert [e.side for e in game.happened(FallbackTaken)] == [Side.PENNANT]


@rule("BL-4.3")
def test_a_card_that_ordered_no_unit_can_still_be_copied(position: Make) -> None:
    game = position(
        "p1 Ib I7, s1 Ib A1, s2 Ib A7", phase="card", card="attack_left", other_hand=CARD
    )
    game.play("play attack_left", f"play {CARD}")
    assert game.options == ["order s1", "done"]


@rule("BL-4.3")
def test_only_the_opponents_last_card_is_copied(position: Make) -> None:
    """Not one's own last card, and not an older one."""
    hand = f"patrol_right {CARD}"
    game = position(BOTH, phase="card", card="attack_left", hand=hand, other_hand="surround")
    game.play("play attack_left", "done", "play surround", "done", f"play {CARD}")
    assert [e.card for e in game.happened(CardPlayed)] == ["attack_left", "surround", CARD]
    assert strips(game, "p") == "WE"


# --- copied Scout and Battlelore ---------------------------------------------------------------


@rule("BL-13.1", "BL-4.3")
def test_a_copied_scout_draws_two_and_keeps_one(position: Make) -> None:
    game = position(
        BOTH, phase="card", card=CARD, last="scout_left", deck="surround leadership march_all"
    )
    game.play(f"play {CARD}")
    assert strips(game, "p") == "E"
    game.play("done")
    assert game.options == ["keep march_all", "keep leadership"]
    game.play("keep leadership")
    assert game.state.discards == (CARD, "march_all")
    assert "leadership" in game.state.hand(Side.PENNANT).cards
