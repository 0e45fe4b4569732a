"""Lore cards of both factions (chapters 11 and 20), one by one."""

from collections import Counter
from collections.abc import Callable

import pytest

from engine.second_edition.rules.numbers import greatest_range, move
from engine.second_edition.state.events import DiceRolled
from engine.second_edition.state.lore_events import LoreCancelled
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Casting, Window, turn_of
from engine.second_edition.tables.lore_cards import LORE, lore_deck
from tests.marks import rule
from tests.second_edition.position import Position

Place = Callable[..., Position]

# code: copies, cost, window
DAQAN = {
    "DL01": (2, 0, "W10"),
    "DL02": (2, 2, "W10"),
    "DL03": (2, 2, "W9"),
    "DL04": (2, 2, "W9"),
    "DL05": (2, 2, "W6"),
    "DL06": (1, 2, "W13"),
    "DL07": (1, 3, "W2"),
    "DL08": (2, 3, "W5"),
    "DL09": (1, 4, "W4"),
    "DL10": (1, 2, "W7"),
    "DL11": (1, 3, "W6"),
    "DL12": (1, 2, "W9"),
    "DL13": (1, 4, "W3"),
    "DL14": (1, 1, "W2"),
}
UTHUK = {
    "UL01": (2, 2, "W12"),
    "UL02": (1, 4, "W8"),
    "UL03": (2, 0, "W11"),
    "UL04": (2, 2, "W6"),
    "UL05": (2, 2, "W2"),
    "UL06": (1, 4, "W3"),
    "UL07": (2, 2, "W7"),
    "UL08": (2, 1, "W10"),
    "UL09": (2, 3, "W3"),
    "UL10": (1, 2, "W10"),
    "UL11": (1, 0, "W1"),
    "UL12": (1, 3, "W14"),
    "UL13": (1, 1, "W9"),
}


@rule(
    "BL2-11.10",
    "BL2-DL01",
    "BL2-DL02",
    "BL2-DL03",
    "BL2-DL04",
    "BL2-DL05",
    "BL2-DL06",
    "BL2-DL07",
    "BL2-DL08",
    "BL2-DL09",
    "BL2-DL10",
    "BL2-DL11",
    "BL2-DL12",
    "BL2-DL13",
    "BL2-DL14",
    "BL2-UL01",
    "BL2-UL02",
    "BL2-UL03",
    "BL2-UL04",
    "BL2-UL05",
    "BL2-UL06",
    "BL2-UL07",
    "BL2-UL08",
    "BL2-UL09",
    "BL2-UL10",
    "BL2-UL11",
    "BL2-UL12",
    "BL2-UL13",
)
def test_the_decks_have_the_cards_of_the_digest() -> None:
    for side, rows in ((Side.DAQAN, DAQAN), (Side.UTHUK, UTHUK)):
        counts = Counter(LORE[card].code for card in lore_deck(side))
        assert counts == {code: row[0] for code, row in rows.items()}
        for card in LORE.values():
            if card.side is side:
                assert (card.copies, card.cost, card.moment.value) == rows[card.code]


# --- what holds for all --------------------------------------------------------------------------


@rule("BL2-11.4")
def test_a_card_is_refused_out_of_its_window(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", lore="daqan 9", lore_hand="plunder forced_march")
    assert game.rule("lore plunder") == game.rule("lore forced_march") == "BL2-11.4"
    assert game.rule("lore take_aim") == "BL2-11.5", "it is not in the hand"


@rule("BL2-11.6")
def test_one_card_a_turn_and_player(place: Place) -> None:
    hand = "death_from_above death_from_above"
    game = place("YA@4,6 CG@7,6 BH@4,8 BH@6,6", dice="L L", lore="daqan 9", lore_hand=hand)
    game.play("lore death_from_above", "choose YA", "attack YA BH")
    assert turn_of(game.state).lore == (Side.DAQAN,)
    assert game.rule("lore death_from_above") == "BL2-11.6"


@rule("BL2-11.8")
def test_a_card_without_a_target_is_refused(place: Place) -> None:
    game = place("CG@4,6 CG@7,7", phase="move", lore="daqan 9", lore_hand="second_wind")
    assert game.rule("lore second_wind") == "BL2-11.8"


@rule("BL2-11.5", "BL2-11.9")
def test_a_card_is_paid_and_discarded(place: Place) -> None:
    game = place("BH@4,6x1", phase="move", lore="uthuk 30", lore_hand="warp_flesh")
    game.play("lore warp_flesh", "choose BH")
    assert game.lore("uthuk") == 27
    assert game.hand("uthuk").lore_discards == ("warp_flesh",)
    assert game.hand("uthuk").lore_cards == ()


@rule("BL2-11.10", "BL2-1.10")
def test_a_window_opens_on_public_information(place: Place) -> None:
    """Two hands of the same size make the same pauses; without tokens there is none."""
    for hand in ("iron_hide", "dark_pact"):
        game = place("CG@4,6 BH@3,6", dice="L L L", lore="uthuk 1", other_lore_hand=hand).play(
            "attack CG BH"
        )
        assert isinstance(game.state.steps[-1], Window), hand
        assert game.decides == "uthuk"
        game.play("pass")
    poor = place("CG@4,6 BH@3,6", dice="L L L", other_lore_hand="iron_hide")
    assert not isinstance(poor.play("attack CG BH").state.steps[-1], Window)
    gone = place(
        "CG@4,6 BH@3,6",
        dice="L L L",
        lore="uthuk 1",
        other_lore_hand="dark_pact",
        lore_discards="iron_hide",
    ).play("attack CG BH")
    assert not isinstance(gone.state.steps[-1], Window)


@rule("BL2-11.1", "BL2-3.12", "BL2-3.11")
@pytest.mark.parametrize(("way", "lore", "cards"), [("tokens", 2, 0), ("both", 1, 1)])
def test_the_options_of_the_lore_step(place: Place, way: str, lore: int, cards: int) -> None:
    game = place("CG@4,6", phase="lore").play(f"take {way}")
    assert game.lore("daqan") == lore
    assert len(game.hand("daqan").lore_cards) == cards


@rule("BL2-11.3")
def test_without_any_lore_cards_none_is_drawn(place: Place) -> None:
    game = place("CG@4,6", phase="lore", lore_discards=" ".join(lore_deck(Side.DAQAN)))
    assert game.hand("daqan").lore_deck == ()
    game.play("take both")
    assert len(game.hand("daqan").lore_cards) == 1


@rule("BL2-16.17")
def test_mirrored_wounds_is_for_attacks_only(place: Place) -> None:
    game = place(
        "BH@3,6 CG@4,6", dice="L L L L L L", lore="uthuk 9", lore_hand="mirrored_wounds dark_pact"
    )
    game.play("attack BH CG", "pass", "counter")
    assert isinstance(game.state.steps[-1], Window), "W9 covers counters, too"
    assert game.rule("lore mirrored_wounds") == "BL2-11.4"


# --- Daqan ---------------------------------------------------------------------------------------


@rule("BL2-DL02", "BL2-1.9")
def test_defend_the_realm(place: Place) -> None:
    given = {"dice": "S P P", "lore": "daqan 2", "lore_hand": "defend_the_realm"}
    home = place("CG@5,6 BH@4,6x1", **given).play("attack CG BH", "pass", "lore defend_the_realm")
    assert home.points("daqan") == 1
    abroad = place("CG@4,6 BH@3,6x1", **given).play("attack CG BH", "pass")
    assert abroad.rule("lore defend_the_realm") == "BL2-DL02"


@rule("BL2-DL04")
def test_wall_of_steel(place: Place) -> None:
    game = place("BH@3,6 CG@4,6", dice="S S M", lore="daqan 2", other_lore_hand="wall_of_steel")
    game.play("attack BH CG", "lore wall_of_steel")
    assert "choose strike" in game.options
    game.play("choose strike")
    assert game.decides == "uthuk"
    assert game.options == ["pick 1", "pick 2"]
    one, two = (game.state, game.state)
    assert Position(one).play("pick 1").health("CG") == 2
    other = Position(two).play("pick 2")
    assert (other.health("CG"), other.where("CG")) == (2, "5,5")


@rule("BL2-DL05", "BL2-20.3")
def test_take_aim(place: Place) -> None:
    given = {"lore": "daqan 2", "lore_hand": "take_aim"}
    game = place("YA@6,6 BH@4,7", dice="S L P P P", moved="YA", **given)
    game.play("attack YA BH", "lore take_aim")
    assert len(game.happened(DiceRolled)[0].dice) == 3
    game.play("reroll strike+lore")
    assert game.where("BH") == ""
    melee = place("CG@4,6 BH@3,6", dice="L L L", lore="daqan 2", lore_hand="take_aim")
    melee.play("attack CG BH")
    assert melee.rule("lore take_aim") == "BL2-11.4", "W6 was no moment for it"


@rule("BL2-DL06", "BL2-16.16")
def test_runic_barrier_is_for_cards_of_the_opponent(place: Place) -> None:
    game = place(
        "BH@4,6x1 CG@4,7",
        phase="move",
        lore="uthuk 3 daqan 2",
        lore_hand="warp_flesh",
        other_lore_hand="runic_barrier",
    )
    game.play("lore warp_flesh", "lore runic_barrier")
    assert game.happened(LoreCancelled)
    assert (game.health("BH"), game.lore("uthuk"), game.lore("daqan")) == (1, 3, 0)
    assert not any(isinstance(step, Casting) for step in game.state.steps)


@rule("BL2-DL07")
def test_overrun_rolls_for_each_enemy(place: Place) -> None:
    given = {"lore": "daqan 3", "lore_hand": "overrun"}
    wild = place("RR@5,5 BH@4,5 VL@3,4", phase="ordered", **given, dice="C S")
    wild.play("lore overrun", "move RR 2,4 4,5+3,4")
    assert (wild.health("BH"), wild.health("VL"), wild.where("RR")) == (2, 2, "2,4")
    missed = place("RR@5,5 BH@4,5", phase="ordered", **given, dice="P")
    missed.play("lore overrun", "move RR 3,4 4,5")
    assert missed.health("BH") == 3


@rule("BL2-DL07", "BL2-5.7", "BL2-9.26")
@pytest.mark.parametrize(
    ("units", "ground"),
    [
        ("RR@5,5 BH@4,5", "forest 4,5"),
        ("RR@5,5 BH@4,5", "building 4,5"),
        ("RR@5,5 BH@4,5", "ford 4,5"),
        ("RR@5,5 BH@4,5 DB@4,4", ""),
    ],
)
def test_no_unit_rides_through_enemies_where_its_move_would_end(
    place: Place, units: str, ground: str
) -> None:
    """A forest under the enemy ends the move on an occupied hex, and so does fear."""
    given = {"lore": "daqan 3", "lore_hand": "overrun", "ground": ground}
    game = place(units, phase="ordered", **given)
    game.play("lore overrun")
    assert game.rule("move RR 3,5 4,5") in ("BL2-DL07", "BL2-9.26")
    assert not [each for each in game.options if each.endswith(" E6")]


@rule("BL2-DL08", "BL2-20.7")
def test_death_from_above(place: Place) -> None:
    given = {"lore": "daqan 3", "lore_hand": "death_from_above", "ordered": "CG"}
    units = "CG@7,6 YA@6,6 YA@8,11 RW@5,2 BH@4,7 BH@6,7 CL@4,2"
    game = place(units, dice="L L", **given)
    assert "attack CG BH2" in game.options
    game.play("lore death_from_above")
    assert game.options == ["choose YA", "choose RW"], "who can attack; the guard does not fly"
    game.play("choose YA")
    assert game.options == ["attack YA BH", "attack YA BH2"]
    assert game.rule("attack CG BH2") == "BL2-DL08"
    game.play("attack YA BH")
    assert game.rule("attack YA BH") != "", "that was the one attack"


@rule("BL2-DL09")
def test_enchanted_arrows(place: Place) -> None:
    game = place(
        "YA@8,6 CG@7,6 BH@4,8 BH@0,6",
        phase="move",
        ordered="YA",
        ground="forest 6,7",
        lore="daqan 4",
        lore_hand="enchanted_arrows",
    )
    game.play("done", "lore enchanted_arrows")
    assert greatest_range(game.state, game.state.the("YA")).value == 8
    assert game.rule("attack YA BH") == ""
    assert game.rule("attack YA BH2") == ""


@rule("BL2-DL10")
def test_superior_tactics(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", dice="L L L", lore="daqan 2", lore_hand="superior_tactics").play(
        "attack CG BH", "lore superior_tactics"
    )
    assert game.where("BH") == "1,7"


@rule("BL2-DL11")
def test_rune_blade(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", dice="H H L", lore="daqan 3", lore_hand="rune_blade")
    game.play("attack CG BH", "lore rune_blade", "pass")
    assert game.health("BH") == 1


@rule("BL2-DL12", "BL2-16.14")
def test_hold_the_gate(place: Place) -> None:
    game = place(
        "BH@3,6 CG@4,6",
        dice="S S S",
        ground="building 4,6",
        lore="daqan 2",
        other_lore_hand="hold_the_gate",
    ).play("attack BH CG", "lore hold_the_gate")
    assert game.options == ["ignore 3", "ignore 2", "ignore 1", "ignore 0"]
    assert game.play("ignore 3").health("CG") == 3


@rule("BL2-DL13", "BL2-UL09")
@pytest.mark.parametrize(
    ("unit", "card"),
    [("CG", "second_wind"), ("RW", "second_wind"), ("BH", "warp_flesh"), ("CL", "warp_flesh")],
)
def test_a_hero_recovers_two_health(place: Place, unit: str, card: str) -> None:
    """A legend lacks more than two, so that a third would be seen."""
    side = "daqan" if card == "second_wind" else "uthuk"
    game = place(f"{unit}@4,6x1", phase="move", lore=f"{side} 4", lore_hand=card)
    game.play(f"lore {card}", f"choose {unit}")
    assert game.health(unit) == 3


@rule("BL2-DL14")
def test_forced_march(place: Place) -> None:
    game = place("CG@6,6 RR@7,7", phase="ordered", lore="daqan 1", lore_hand="forced_march").play(
        "lore forced_march"
    )
    assert game.options == ["choose CG", "choose dx"]
    game.play("choose CG")
    assert move(game.state, game.state.the("CG")).value == 3


@rule("BL2-DL06", "BL2-11.6", "BL2-16.16")
def test_a_card_that_was_cancelled_was_the_card_of_that_turn(place: Place) -> None:
    """Neither side plays another: no Iron Hide against the roll, no Superior Tactics for it."""
    game = place("CG@4,6 BH@3,6", dice="S S M", lore="daqan 6 uthuk 6",
                 lore_hand="runic_barrier superior_tactics",
                 other_lore_hand="mirrored_wounds iron_hide").play("attack CG BH")  # fmt: skip
    game.casts("mirrored_wounds").casts("runic_barrier")
    assert (game.where("BH"), game.health("BH")) == ("2,7", 1)
    assert (game.lore("daqan"), game.lore("uthuk")) == (4, 6)
