"""HR-7.1: cards that change dice, what hits and who is Bold. Pennant, at the bottom, has the turn.

The rows on Parry and Blinding Light are in test_massed_strike.
"""

import pytest

from engine.battlelore.house.engagement import back_dice
from engine.battlelore.house.massed_strike import support, why_not_join
from engine.battlelore.house.weakened import weakened
from engine.battlelore.state.events import (
    AttackDeclared,
    BattledBack,
    DiceRolled,
    TokenPlaced,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from tests.battlelore.house.card_game import CARD, in_force
from tests.battlelore.rules.lore_game import Make, other, own, through
from tests.marks import rule

# --- dice ----------------------------------------------------------------------------------------


@rule("HR-1.5", "HR-1.8", "HR-3.7", "HR-7.1", "HR-7.2")
def test_hrx_88_strength_counts_in_full_against_an_evading_unit(position: Make) -> None:
    game = own(
        position,
        CARD["strength"],
        "p1 Ib E7 2, s1 Cr D7",
        ordered="p1",
        house="evasion weakened",
        ground="D7 woods",
        dice="R L S",
        goblet="pennant 5",
    )
    game.play("attack p1 s1", "evade", "lore warrior_01")
    through(game, "evade_to C7", "evade_to B6")
    assert (game.figures("s1"), game.tokens("pennant")) == (2, 5 - 1 + 1)


BY_CARD = [
    ("strength", "Ib E7 2", 1),
    ("bless", "Ib E7 2", 1),
    ("berserk", "Ib E7 2", 1),
]


@rule("HR-7.1", "HR-1.5")
@pytest.mark.parametrize(("name", "unit", "more"), BY_CARD)
def test_dice_of_a_fighter_come_after_losses_and_limits(
    position: Make, name: str, unit: str, more: int
) -> None:
    """Also against who evades; a strike then brings Berserk no die."""
    game = own(
        position,
        CARD[name],
        f"p1 {unit}, s1 Ig D7",
        ordered="p1",
        house="evasion weakened",
        ground="D7 woods",
        dice="S S S",
    )
    game.play("attack p1 s1", "evade", f"lore {CARD[name]}")
    through(game, "evade_to C7")
    assert [len(event.dice) for event in game.happened(DiceRolled)] == [2 + more]
    assert game.figures("s1") == 4


BY_ORDER = [
    ("leadership", "Ib E7 2", 1),
    ("mounted_charge", "Cr E7 1", 1),
    ("battlelore", "Ib E7 2", 1),
]


@rule("HR-7.1")
@pytest.mark.parametrize(("card", "unit", "more"), BY_ORDER)
def test_dice_of_a_command_card_come_after_losses_and_limits(
    position: Make, card: str, unit: str, more: int
) -> None:
    game = position(
        f"p1 {unit}, s1 Ig D7",
        card=card,
        ordered="p1",
        house="evasion weakened",
        ground="D7 woods",
        dice="R R R",
    )
    game.play("attack p1 s1", "evade", "evade_to C7", "evade_to B6")
    assert [event.dice for event in game.happened(AttackDeclared)] == [2 + more]


@rule("HR-7.1")
@pytest.mark.parametrize("name", ["strength", "bless", "berserk", "mass_might"])
def test_dice_of_a_card_help_a_lone_leader_and_no_unit_in_the_back(
    position: Make, name: str
) -> None:
    state = position("p1 Cr E7, p2 Cb E8, s1 Dg D7", house="massed_strike", lore_cards=True).state
    plain = support(state, ("p2",), state.need("s1"))
    on = in_force(state, name, units=("p2",))
    assert support(on, ("p2",), on.need("s1")) == plain
    assert plain[0].amount == 2
    assert back_dice(on.need("p2")) == 3


@rule("HR-7.1")
def test_dice_of_a_card_for_a_whole_kind_are_the_leader_s_bonus_only(position: Make) -> None:
    game = position(
        "p1 Cr E7, p2 Cb E8, p3 Ig F7, p4 Ig F8, s1 Dg D7",
        house="massed_strike",
        card="mounted_charge",
        ordered="p1 p2",
        dice="B B B B B B B R G G G",
    )
    game.play("mass p1 s1", "choose p2", "done")
    assert [event.dice for event in game.happened(AttackDeclared)] == [4 + 1 + 2]
    game.play("back")


# --- what hits -----------------------------------------------------------------------------------


@rule("HR-7.1", "HR-1.8")
@pytest.mark.parametrize("poisoned", [False, True])
def test_lore_faces_do_not_hit_an_evading_unit(position: Make, poisoned: bool) -> None:
    unit = "s1 Ig D7 poisoned" if poisoned else "s1 Ig D7"
    card = CARD["pick_pocket" if poisoned else "battle_cry"]
    game = own(position, card, f"p1 Ib E7, {unit}", ordered="p1", house="evasion", dice="L L L")
    game.play("attack p1 s1", "evade")
    if not poisoned:
        game.play(f"lore {card}")
    through(game, "evade_to C7", "evade_to B6")
    cost = 0 if poisoned else LORE_CARDS[card].cost
    assert (game.figures("s1"), game.tokens("pennant")) == (4, 20 - cost + 3)


@rule("HR-7.1", "HR-1.7")
def test_poisoned_blades_poison_an_evading_unit_hit_by_a_helmet(position: Make) -> None:
    card = CARD["poisoned_blades"]
    for dice, placed in (("G S F", 1), ("S S L", 0)):
        game = own(position, card, "p1 Ib E7, s1 Ig D7", ordered="p1", house="evasion", dice=dice)
        game.play("attack p1 s1", "evade", f"lore {card}")
        through(game, "evade_to C7")
        assert len(game.happened(TokenPlaced)) == placed


@rule("HR-7.1", "HR-1.7")
@pytest.mark.parametrize("name", ["agility", "mass_shield"])
def test_helmets_stopped_by_a_card_do_not_hit_an_evading_unit(position: Make, name: str) -> None:
    game = other(
        position, CARD["agility"], "p1 Ib E7, s1 Ig D7", ordered="p1", house="evasion", dice="G G R"
    )
    if name == "mass_shield":
        game.state = in_force(game.state, name, camp=Side.STANDARD)
    game.play("attack p1 s1", "evade")
    game.play(f"lore {CARD['agility']}" if name == "agility" else "pass")
    through(game, "evade_to C7")
    assert game.figures("s1") == 3


# --- Bold or not ---------------------------------------------------------------------------------


@rule("HR-3.3", "HR-3.9", "HR-7.1")
@pytest.mark.parametrize("name", ["fearless", "shield_of_faith"])
def test_hrx_92_a_card_that_makes_bold_ends_the_weakness(position: Make, name: str) -> None:
    """It battles back with 3 dice, also by a card that lasts for the one roll."""
    game = other(
        position,
        CARD[name],
        "p1 Ig E7, s1 Ib D7 1",
        ordered="p1",
        house="weakened",
        dice="R R  R R R",
    )
    assert weakened(game.state, game.state.need("s1"))
    game.play("attack p1 s1", f"lore {CARD[name]}")
    through(game, "back")
    assert [event.dice for event in game.happened(BattledBack)] == [3]


@rule("HR-3.3", "HR-7.1")
@pytest.mark.parametrize("name", ["fearless", "shield_of_faith", "hymn_of_valor"])
def test_a_card_that_makes_bold_lets_a_unit_join(position: Make, name: str) -> None:
    state = position(
        "p1 Ib E7 1, p2 Cb E8, s1 Dg D7", house="massed_strike weakened", lore_cards=True
    ).state
    unit, target = state.need("p1"), state.need("s1")
    assert weakened(state, unit)
    assert why_not_join(state, unit, target) is not None
    whom = {"camp": Side.PENNANT} if name == "hymn_of_valor" else {"units": ("p1",)}
    on = in_force(state, name, **whom)
    assert not weakened(on, unit)
    assert why_not_join(on, unit, target) is None


@rule("HR-1.12", "HR-7.1")
def test_an_evading_unit_does_not_battle_back_even_if_bold(position: Make) -> None:
    game = other(
        position,
        CARD["fearless"],
        "p1 Ib E7, s1 Ig D7",
        ordered="p1",
        house="evasion",
        dice="F F R",
    )
    game.play("attack p1 s1", "evade", f"lore {CARD['fearless']}")
    through(game, "evade_to C7", "evade_to B7")
    assert (game.where("s1"), game.happened(BattledBack)) == ("B7", [])


@rule("HR-7.1", "HR-2.11")
def test_mists_of_terror_weaken_and_drive_further_along_the_vector(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Db D7 2, s2 Dr E8, p2 Dg E9",
        house="weakened vector_retreat massed_strike evasion",
        ordered="p1",
        lore_cards=True,
        dice="F R R  G G",
    )
    assert not weakened(game.state, game.state.need("s1"))
    game.state = in_force(game.state, "mists_of_terror", camp=Side.STANDARD)
    state = game.state
    assert weakened(state, state.need("s1"))
    why = why_not_join(state, state.need("s2"), state.need("p2"))
    assert why is not None
    assert why.code == "mass.not_bold"
    through(game, "attack p1 s1")
    while game.where("s1") == "D7":
        game.play("pass")
    assert game.where("s1") == "B8"  # two hexes, straight away from E7
