"""Moves of heroes: blows on leaving, vines, lava, doors, Charge and Blink (chapters 8 and 10)."""

import pytest

from engine.bardsung.state.events import AttackJudged, TurnEnded
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-8.6", "BS-8.12")
def test_an_opportunity_attack_for_each_zone_on_the_way(position: Make) -> None:
    """The first one succeeds, the second one ends the Move where it is rolled."""
    game = position("Nightfeather C02.a, brigand1 C02.a, raider1 C02.b", dice="15 2")
    game.play("move C02.c")
    game.shows("Nightfeather at C02.b, spent 1, dice 1 1")


@rule("BS-8.10", "BS-8.12")
def test_an_opportunity_attack_has_advantage_where_heroes_outnumber_enemies(position: Make) -> None:
    game = position("Nightfeather C02.a, Stoneheart C02.b, brigand1 C02.b", dice="2 12")
    game.play("move C02.c")
    game.shows("Nightfeather at C02.c, dice 2")


@rule("BS-8.12", "BS-32.9")
def test_leaving_a_haunted_zone_rolls_for_neither_attacks_nor_vines(position: Make) -> None:
    """The Blessing is kept for another roll."""
    game = position("Stoneheart TUT.n blessing, Wyldshell TUT.s", tokens="ghost@TUT.n vines@TUT.n")
    game.change("Wyldshell", abilities="Haunting:2")
    game.play("move TUT.c")
    game.shows("Stoneheart at TUT.c, has blessing, no dice")


@rule("BS-32.9")
def test_vines_fatigue_a_hero_again_after_the_fatigue_was_used_up(position: Make) -> None:
    game = position("Stoneheart TUT.n fatigue", tokens="vines@TUT.n", dice="2 13")
    game.play("move TUT.c")
    game.shows("dice 2, Stoneheart at TUT.n, has fatigue")


@rule("BS-32.9")
def test_a_charge_at_level_two_tears_loose_from_vines(position: Make) -> None:
    """The only die is that of the attack."""
    game = position("Stoneheart TUT.n, brigand1 TUT.c", tokens="vines@TUT.n", dice="2")
    game.change("Stoneheart", abilities="Charge:2")
    game.play("use Charge", "move TUT.c", "aim brigand1")
    game.shows("Stoneheart at TUT.c, dice 1")


@rule("BC-TE4")
def test_no_way_leads_through_lava(position: Make) -> None:
    game = position("Nightfeather C02.a", tokens="lava@C02.b")
    game.refuses("move C02.c", "BC-TE4")


@rule("BC-TE4", "BS-8.14")
def test_no_hero_blinks_into_lava(position: Make) -> None:
    game = position("Lightweaver C02.a", tokens="lava@C02.b")
    game.change("Lightweaver", abilities="Blink")
    game.play("use Blink")
    game.shows("choices C02.c")


@rule("BS-10.15", "BS-10.16")
def test_a_push_goes_through_no_closed_door(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.e, brute1 ENT.b",
        order="brute Stoneheart Lightweaver",
        doors="ENT.b:N=closed",
        tiles="ENT@6,14 C01@7,11",
        dice="2",
    )
    game.play("acts brute")
    game.shows("choices ENT.a ENT.c")


@rule("BS-32.9")
def test_vines_fatigue_a_hero_whose_action_is_used(position: Make) -> None:
    """The lower of two dice counts for the tired."""
    game = position("Stoneheart TUT.n fatigue", tokens="vines@TUT.n", dice="15 7")
    game.play("move TUT.c")
    game.shows("Stoneheart at TUT.n, has fatigue, dice 2, Stoneheart spent 1")


@rule("BS-32.9")
def test_each_patch_of_vines_asks(position: Make) -> None:
    """The first lets go, the second holds."""
    game = position("Stoneheart C02.a", tokens="vines@C02.a vines@C02.b", dice="10 2")
    game.play("move C02.c")
    game.shows("Stoneheart at C02.b, has fatigue, dice 1 1")


@rule("BS-5.8")
@pytest.mark.parametrize(("enemy", "legal"), [("c", True), ("d", False)])
def test_a_charge_needs_a_target_within_its_move(position: Make, enemy: str, legal: bool) -> None:
    """ST4 cannot be chosen where no free Move of speed 2 ends beside an enemy."""
    game = position(f"Stoneheart C02.a, brigand1 C02.{enemy}", tiles="C02@7,8")
    game.change("Stoneheart", abilities="Charge")
    assert (game.offers("use Charge")) == legal
    if not legal:
        assert game.why("use Charge") == ("use.no_target", "BS-5.8")


@rule("BS-8.4", "BS-8.12")
def test_a_path_through_a_haunted_zone_provokes_no_opportunity_attack(position: Make) -> None:
    """WY5 at level 2: of two ways the one past the Ghost asks for no blow, and is dry."""
    game = position(
        "Stoneheart TUT.nw, Wyldshell TUT.se, brigand1 TUT.n", tokens="ghost@TUT.n water@TUT.w"
    )
    game.change("Wyldshell", abilities="Haunting:2")
    game.play("move TUT.c")
    assert game.hero("Stoneheart").zone == "TUT.c"


@rule("BS-27.13", "BS-19.5", "BS-32.3")
def test_a_wanderer_comes_between_a_charge_and_its_attack(position: Make) -> None:
    """ST4 into Water: a monster comes, and the turn ends at once, before a target is chosen."""
    game = position(
        "Stoneheart C01.c, brigand1 C01.a",
        encounter="EN-2",
        tiles="ENT@6,14 C01@7,11",
        tokens="water@C01.b",
        dice="1",
        shuffles=("shuffle giant_rat", "shuffle stoneheart"),
        echo="ENT.b",
        wandering="giant_rat WE3",
    )
    game.change("Stoneheart", abilities="Charge")
    game.play("use Charge", "move C01.b")
    assert game.told(AttackJudged) == []
    assert any(each.cut for each in game.told(TurnEnded))
    assert "giant_rat" in {card.id for card in game.state.order}
