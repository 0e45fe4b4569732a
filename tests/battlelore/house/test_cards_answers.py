"""HR-7.1: cards that answer, roll by themselves, move and order. Pennant has the turn.

The rows on windows and Mass Shield from behind are in test_engagement_ends, that on Sudden Attack
after an evasion in test_evasion_rolls.
"""

import pytest

from engine.battlelore.house.weakened import weakened
from engine.battlelore.state.events import (
    BackAttacked,
    BattledBack,
    EngagementEnded,
    SpellRolled,
)
from engine.battlelore.state.house_steps import (
    EngagementOffer,
    EvasionMove,
    EvasionOffer,
    FlankReroll,
    Recruiting,
)
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.battlelore.house.card_game import CARD, tied
from tests.battlelore.position import unused_dice
from tests.battlelore.rules.lore_game import Make, other, own, through
from tests.marks import rule

# --- answers -------------------------------------------------------------------------------------


@rule("HR-7.1")
def test_the_card_evasion_goes_back_by_the_base_rules_at_any_price(position: Make) -> None:
    """Blue foot may use it; its partner strikes first, unless that is the attacker."""
    card = CARD["evasion"]
    house = "evasion vector_retreat engagement"
    units = "p1 Ib E7, p2 Ib E8, s1 Ib D7"
    game = tied(other(position, card, units, ordered="p1", house=house, dice="B R R"), ("s1", "p2"))
    game.play("attack p1 s1", f"lore {card}")
    assert game.figures("s1") == 3
    assert [event.unit for event in game.happened(BackAttacked)] == ["p2"]
    assert game.options == ["retreat C7", "retreat C8"]
    game = tied(other(position, card, units, ordered="p1", house=house), ("s1", "p1"))
    game.play("attack p1 s1", f"lore {card}", "retreat C8")
    assert (game.figures("s1"), game.happened(BackAttacked)) == (4, [])
    assert [(each.unit, each.target) for each in game.happened(EngagementEnded)] == [("s1", "p1")]


@rule("HR-7.1", "HR-2.1")
def test_a_sudden_attack_rolls_the_current_dice_and_drives_off_straight(position: Make) -> None:
    card = CARD["sudden_attack"]
    game = other(
        position,
        card,
        "p1 Ib E7, s1 Ib D7 2",
        ordered="p1",
        house="weakened vector_retreat",
        dice="F G",
    )
    game.play("attack p1 s1", f"lore {card}")
    assert game.where("p1") == "F6"  # straight away from D7; nobody chose


@rule("HR-7.1", "HR-5.12")
def test_a_sudden_attack_answers_the_leader(position: Make) -> None:
    card = CARD["sudden_attack"]
    game = other(
        position,
        card,
        "p1 Cr E7, p2 Cb E8, p3 Ig F7, p4 Ig F8, s1 Dg D7",
        ordered="p1",
        house="massed_strike",
        dice="R R R G",
    )
    game.play("mass p1 s1", "choose p2", "done", f"lore {card}")
    assert (game.figures("p1"), game.figures("p2")) == (0, 3)


@rule("HR-7.1")
def test_a_last_stand_rolls_all_dice_and_excludes_evading_units(position: Make) -> None:
    card = CARD["last_stand"]
    units = "p1 Ib E7, s1 Ig D7 1"
    house = "weakened evasion"
    game = other(position, card, units, ordered="p1", house=house, dice="G R R  R R")
    game.play("attack p1 s1", "pass")
    through(game, f"lore {card}")
    assert [event.dice for event in game.happened(BattledBack)] == [2]
    game = other(position, card, units, ordered="p1", house=house, dice="G R R")
    game.play("attack p1 s1", "evade")
    while game.decides == "standard" and game.figures("s1"):
        assert game.code(f"lore {card}") in ("lore.evades", "lore.moment")
        game.play("pass")
    assert game.figures("s1") == 0


@rule("HR-7.1")
def test_backstab_turns_no_strike_against_an_evading_unit(position: Make) -> None:
    card = CARD["backstab"]
    game = other(position, card, "p1 Ib E7, s1 Ig D7", ordered="p1", house="evasion", dice="S S R")
    game.play("attack p1 s1", "evade")
    through(game, f"lore {card}", "evade_to C7")
    assert (game.figures("p1"), game.figures("s1")) == (4, 4)


@rule("HR-7.1", "HR-5.8")
def test_backstab_turns_the_strikes_of_a_pool_on_the_leader(position: Make) -> None:
    card = CARD["backstab"]
    game = other(
        position,
        card,
        "p1 Cr E7, p2 Cb E8, p3 Ig F7, p4 Ig F8, s1 Dg D7",
        ordered="p1",
        house="massed_strike",
        dice="S S G G G G",
    )
    game.play("mass p1 s1", "choose p2", "done")
    through(game, f"lore {card}")
    assert (game.figures("p1"), game.figures("p2")) == (1, 3)


@rule("HR-7.1", "HR-6.20")
@pytest.mark.parametrize("name", ["prayer", "loaded_dice"])
def test_dice_of_a_flank_strike_may_be_rolled_again_by_a_card(position: Make, name: str) -> None:
    """After the symbol was rolled again, and the same dice."""
    make = own if name == "prayer" else other
    game = make(
        position,
        CARD[name],
        "p1 Ib E7, p2 Ib E8, s1 Ib D7",
        ordered="p2",
        house="engagement",
        dice="G G R  R F  G",
    )
    tied(game, ("p1", "s1"))
    game.play("attack p2 s1")
    assert through(game, "reroll green").state.steps[-1] != FlankReroll("p2", "s1")
    game.play(f"lore {CARD[name]}", "choose 2", "done")
    assert unused_dice(game) == 0


# --- no attacks ----------------------------------------------------------------------------------


@rule("HR-7.1", "HR-6.8")
def test_hrx_94_terrified_frees_and_drives_by_the_base_rules(position: Make) -> None:
    card = CARD["terrified"]
    game = own(
        position,
        card,
        "p1 Ib E7, s1 Ig D7, p2 Ib G7",
        phase="card",
        house="engagement vector_retreat evasion",
        dice="R R",
    )
    tied(game, ("p1", "s1"))
    game.play("play patrol_centre", f"lore {card}", "retreat C7")
    assert game.state.engaged == ()
    assert game.happened(BackAttacked) == []
    assert game.options == ["retreat B6", "retreat B7"]
    game.play("retreat B6")


SPELLS = ["smite", "fireball", "chain_lightning", "creeping_doom"]
GROUND = ["hills_rumble", "forest_frenzy", "rivers_rage"]


@rule("HR-7.1")
@pytest.mark.parametrize("name", [*SPELLS, *GROUND])
def test_spells_do_not_count_as_attacks(position: Make, name: str) -> None:
    """Nobody evades, is engaged, strikes a flank or loses a die; Smite drives to the own edge."""
    ground = dict(zip(GROUND, ("hill", "woods", "ford"), strict=True)).get(name, "countryside")
    card = CARD[name]
    game = own(
        position,
        card,
        "p1 Ib E7 1, s1 Ig D7, s2 Cr A1, p2 Ib E8",
        phase="card",
        house="evasion vector_retreat engagement weakened",
        ground=f"D7 {ground}",
        goblet=(0, 30),
    )
    tied(game, ("p1", "s1"))
    game.state = replace(game.state, rng=Rng("spells"))
    game.play("play patrol_centre", f"lore {card}")
    offers = (EvasionOffer, EvasionMove, EngagementOffer, FlankReroll)
    while type(game.state.steps[-1]).__name__ not in ("GiveOrders", "ChooseCard"):
        assert not isinstance(game.state.steps[-1], offers)
        game.play(next(each for each in game.options if each not in ("pass", "done")))
    assert game.happened(SpellRolled)
    assert all(each.unit != "p1" for each in game.happened(BackAttacked))


@rule("HR-7.1", "HR-2.1")
def test_flags_of_a_smite_drive_to_the_own_edge(position: Make) -> None:
    card = CARD["smite"]
    game = own(
        position,
        card,
        "p1 Ib C7, s1 Ig D7",
        phase="card",
        house="vector_retreat",
        dice="F R R",
    )
    game.play("play patrol_centre", f"lore {card}")
    assert game.where("s1") == "C8"  # not away from C7


# --- moving and healing --------------------------------------------------------------------------


@rule("HR-6.8", "HR-6.11", "HR-6.14", "HR-7.1")
@pytest.mark.parametrize("command", ["leadership", "blue_banners"])
def test_hrx_94_portal_costs_an_attack_in_the_back(position: Make, command: str) -> None:
    """Also if Blue Banners ordered the unit: the card's move does not carry out that order."""
    card = CARD["portal"]
    game = own(
        position,
        card,
        "p1 Ib E7, s1 Ig D7",
        phase="move",
        card=command,
        ordered="p1",
        house="engagement",
        dice="B R",
    )
    tied(game, ("p1", "s1"))
    game.play(f"lore {card}", "choose G6")
    assert (game.where("p1"), game.figures("p1"), game.state.engaged) == ("G6", 3, ())


@rule("HR-6.8", "HR-6.13", "HR-7.1")
@pytest.mark.parametrize("command", ["march_all", "blue_banners"])
def test_hit_and_run_costs_an_attack_in_the_back(position: Make, command: str) -> None:
    card = CARD["hit_and_run"]
    game = own(
        position,
        card,
        "p1 Ib E7, s1 Ig D7",
        card=command,
        ordered="p1",
        house="engagement",
        dice="R R R  B R",
    )
    tied(game, ("p1", "s1"))
    game.play("attack p1 s1", f"lore {card}")
    through(game, "move p1 F7")
    assert (game.where("p1"), game.figures("p1"), game.state.engaged) == ("F7", 3, ())


@rule("HR-6.13", "HR-7.1")
def test_transposition_costs_an_attack_in_the_back(position: Make) -> None:
    card = CARD["transposition"]
    game = own(
        position,
        card,
        "p1 Ib E7, p2 Ib G7, s1 Ig D7",
        phase="move",
        ordered="p1",
        house="engagement",
        dice="B B",
    )
    tied(game, ("p1", "s1"))
    game.play(f"lore {card}", "choose p1")
    assert (game.where("p1"), game.figures("p1"), game.state.engaged) == ("G7", 2, ())


@rule("HR-7.1", "HR-1.17", "HR-6.23")
def test_the_bonus_attack_of_follow_through(position: Make) -> None:
    """None after an evasion; it may be evaded, and may be a flank strike."""
    card = CARD["follow_through"]
    units = "p1 Ib E7, s1 Ig D7 1, s2 Ig C7, p2 Ib C6, p3 Ib I1"
    house = "evasion engagement"
    game = own(position, card, units, ordered="p1", house=house, dice="G R R")
    game.play("attack p1 s1", "evade", f"lore {card}")
    assert (game.figures("s1"), game.where("p1")) == (0, "E7")
    game = own(position, card, units, ordered="p1", house=house, dice="G R R  R R R")
    tied(game, ("p2", "s2"))
    game.play("attack p1 s1", "pass", "pass", f"lore {card}")
    through(game, "gain", "attack p1 s2")
    assert isinstance(game.state.steps[-1], EvasionOffer)
    while not isinstance(game.state.steps[-1], FlankReroll):
        game.play("pass")
    game.play("pass")


@rule("HR-3.10", "HR-7.1")
def test_healing_recomputes_the_weakness(position: Make) -> None:
    card = CARD["healing"]
    game = own(
        position,
        card,
        "p1 Ib H7 1, p2 Ib A1, s1 Ib A7",
        phase="card",
        house="weakened recruiting",
        ground="H7 countryside tent:pennant",
        dice="R",
    )

    def away() -> bool:  # on its Tent it is Bold
        return weakened(game.state, replace(game.state.need("p1"), hex="H9"))

    game.play("play patrol_centre", f"lore {card}")
    assert (game.figures("p1"), away()) == (2, True)
    through(game, "recruit")
    assert (game.figures("p1"), away()) == (3, False)


# --- Command cards that stand for others ---------------------------------------------------------

TENT = {"phase": "card", "house": "recruiting", "ground": "H7 countryside tent:pennant"}


@rule("HR-7.1", "HR-4.8")
@pytest.mark.parametrize("name", ["field_command", "assault"])
def test_recruiting_comes_when_a_card_in_lieu_is_known(position: Make, name: str) -> None:
    game = own(position, CARD[name], "p1 Ib H7 2, p2 Ib E7, s1 Ib A7", dice="R", **TENT)
    game.play(f"lore {CARD[name]}")
    through(game, "recruit")
    assert game.figures("p1") == 3


@rule("HR-7.1", "HR-4.8")
def test_recruiting_comes_after_false_orders(position: Make) -> None:
    game = other(position, CARD["false_orders"], "p1 Ib H7 2, s1 Ib A7", dice="R", **TENT)
    game.play("play patrol_centre")
    assert not any(isinstance(step, Recruiting) for step in game.state.steps)
    game.play(f"lore {CARD['false_orders']}")
    through(game, "recruit")
    assert game.figures("p1") == 3


@rule("HR-7.1", "HR-6.8")
@pytest.mark.parametrize(("last", "lost"), [("blue_banners", 0), ("patrol_centre", 1)])
def test_a_copied_banners_card_counts_as_that_card(position: Make, last: str, lost: int) -> None:
    game = position(
        "p1 Ib E7, p2 Ig G7, s1 Ig D7",
        phase="card",
        hand="counter_attack",
        last=last,
        house="engagement",
        dice="B R" if lost else "",
    )
    tied(game, ("p1", "s1"))
    game.play("play counter_attack", "order p1", "done", "move p1 F7")
    assert (game.figures("p1"), game.state.engaged) == (4 - lost, ())


@rule("HR-6.13", "HR-7.1")
def test_the_secret_passage_costs_an_attack_in_the_back(position: Make) -> None:
    game = own(
        position,
        CARD["portal"],
        "p1 Ib F7, s1 Ig E7, s2 Ib A1",
        phase="move",
        ordered="p1",
        house="engagement",
        ground="F7 countryside den:pennant, C7 woods passage:pennant",
        dice="B R",
    )
    tied(game, ("p1", "s1"))
    game.play("passage p1")
    through(game, "done")
    assert (game.where("p1"), game.figures("p1"), game.state.engaged) == ("C7", 3, ())
