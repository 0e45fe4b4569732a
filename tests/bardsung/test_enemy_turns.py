"""Turns of enemies: whom they choose, potions in between, cards that turn (chapters 11, 12)."""

from engine.bardsung.state.events import EnemyAttacked
from engine.bardsung.state.model import change_hero
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-12.15", "BS-R.49")
def test_a_potion_is_drunk_before_the_next_effect_of_an_attack(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n 2 wounds, Stoneheart TUT.s, reaver1 TUT.n",
        order="reaver Lightweaver Stoneheart",
        dice="2",
    )
    game.play("acts reaver", "choose potion")
    game.shows("Lightweaver has no wounds, has sundered, resources 2/3/3/3")


@rule("BS-12.15", "BS-R.49")
def test_a_pulse_continues_after_a_potion(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n 2 wounds, Stoneheart TUT.n, hook_horror1 TUT.n",
        order="hook_horror Lightweaver Stoneheart",
        dice="2 15",
    )
    game.play("acts hook_horror", "choose potion")
    game.shows(
        "attacked Lightweaver Stoneheart, Lightweaver has no wounds, Stoneheart has no wounds"
    )


@rule("BS-12.19", "BC-5.2")
def test_an_enemy_engages_the_hero_in_its_own_zone(position: Make) -> None:
    """So a Raider rather attacks the one who is not engaged."""
    game = position(
        "Stoneheart TUT.c, Lightweaver TUT.n, raider1 TUT.c",
        order="raider Stoneheart Lightweaver",
        dice="15",
    )
    game.play("acts raider")
    game.shows("attacked Lightweaver")


@rule("BS-12.15", "BS-12.16")
def test_an_enemy_attacks_a_hero_in_reach_when_its_favourite_is_too_far(position: Make) -> None:
    game = position(
        "Stoneheart C02.a, Lightweaver C02.d 1 wound, reaver1 C02.a",
        order="reaver Stoneheart Lightweaver",
        dice="16",
    )
    game.play("acts reaver")
    game.shows("attacked Stoneheart")


@rule("BC-5.7")
def test_an_escort_goes_to_the_closest_enemy_of_another_zone_and_type(position: Make) -> None:
    game = position(
        "Stoneheart C02.d, Lightweaver C02.d, kingsguard1 C02.b, sniper1 C02.b, hunter1 C02.a",
        order="kingsguard Stoneheart Lightweaver (sniper) (hunter)",
    )
    game.play("acts kingsguard")
    game.shows("kingsguard1 at C02.a")


@rule("BS-12.15", "BS-13.1")
def test_enemies_attack_the_first_of_two_heroes_with_defiance(position: Make) -> None:
    """ST7 can be learnt by others: the higher initiative decides, not the order of the party."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n, brigand1 TUT.n",
        order="brigand Dawnguard Lightweaver Stoneheart",
        dice="15",
    )
    for hero in ("stoneheart", "lightweaver"):
        game.state = change_hero(game.state, hero, marks=("round:defiance",))
    game.acts("brigand")
    assert game.hero("Lightweaver").wounds == ()
    assert [each.hero for each in game.told(EnemyAttacked)] == ["lightweaver"]


@rule("BS-3.7", "BS-21.14", "BS-21.25")
def test_an_attack_that_poisons_wounds_as_well(position: Make) -> None:
    """The Rat's Poison sets off the one that Stoneheart holds: its attack caused a wound (BC-2)."""
    game = position(
        "Stoneheart TUT.n poison, Lightweaver TUT.s, giant_rat1 TUT.n",
        order="giant_rat (Stoneheart) Lightweaver",
        dice="2",
        fate="0/3",
    )
    game.change("Stoneheart", abilities="Balanced Strike, Old Grudge")
    game.acts("giant_rat")
    assert len(game.hero("Stoneheart").wounds) == 1
    assert game.hero("Stoneheart").grudge
    assert game.state.fate == 1


@rule("BS-11.16", "BS-12.7", "BS-12.22", "BS-R.50")
def test_an_ettercap_that_is_turned_shoots_no_second_time(position: Make) -> None:
    """Thorns (TR13) turn the card of an enemy that attacks.

    The bracket of its new side is read no further.
    """
    game = position(
        "Stoneheart C02.a, Lightweaver C02.d, ettercap1 C02.a 1 wound",
        order="ettercap Stoneheart Lightweaver",
        dice="18",
    )
    game.change("Stoneheart", treasures="Rune of Thorns@1")
    game.play("acts ettercap")
    game.shows("attacked Stoneheart, read volley:2, order ettercap^ Stoneheart Lightweaver")


@rule("BS-11.16", "BS-12.7", "BS-12.22", "BS-R.50")
def test_a_hook_horror_whose_card_is_turned_attacks_no_other_hero(position: Make) -> None:
    """Thorns (TR13) turn the card of an enemy that attacks."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, hook_horror1 TUT.n 1 wound",
        order="hook_horror Stoneheart Lightweaver",
        dice="18",
    )
    game.change("Stoneheart", treasures="Rune of Thorns@1")
    game.play("acts hook_horror")
    game.shows("attacked Stoneheart, order hook_horror^ Stoneheart Lightweaver")


@rule("BS-11.16", "BS-12.7", "BS-12.22", "BS-R.50")
def test_an_arcanist_that_is_turned_stays_where_it_is(position: Make) -> None:
    """Thorns (TR13) turn the card of an enemy that attacks."""
    game = position(
        "Stoneheart C02.a, Lightweaver C02.d, arcanist1 C02.a 1 wound",
        order="arcanist Stoneheart Lightweaver",
        dice="18",
    )
    game.change("Stoneheart", treasures="Rune of Thorns@1")
    game.play("acts arcanist")
    game.shows("attacked Stoneheart, arcanist1 at C02.a")


@rule("BS-11.16", "BS-12.7", "BS-12.22", "BS-R.50")
def test_the_next_brute_acts_with_the_heated_side(position: Make) -> None:
    """Thorns (TR13) turn the card of an enemy that attacks.

    The one that was turned ends its turn as it began.
    """
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, brute1 TUT.n 1 wound, brute2 TUT.n",
        order="brute Stoneheart Lightweaver",
        dice="18 12 13",
    )
    game.change("Stoneheart", treasures="Rune of Thorns@1")
    game.play("acts brute")
    game.shows("attacked Stoneheart Stoneheart, read relentless:1 ferocious:1, dice 1 2")


@rule("BC-5.1", "BC-5.5", "BS-12.15")
def test_a_stalker_among_pairs_attacks_the_first_in_range_and_not_the_closest(
    position: Make,
) -> None:
    """With four heroes in two zones nobody is alone, so its third line is the first possible."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.c, Nightfeather TUT.c,"
        " giant_spider1 TUT.n",
        order="giant_spider Dawnguard Nightfeather Stoneheart Lightweaver",
        dice="19",
    )
    game.play("acts giant_spider")
    game.shows("attacked Dawnguard, giant_spider1 at TUT.n")


@rule("BC-5.2", "BC-5.5", "BS-12.15")
def test_a_headhunter_without_a_wounded_hero_attacks_the_first_in_its_zone(position: Make) -> None:
    """Each Headhunter has range 0: of heroes in range none is closer than another."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.c, Nightfeather TUT.c, reaver1 TUT.n",
        order="reaver Dawnguard Lightweaver Stoneheart Nightfeather",
        dice="19",
    )
    game.play("acts reaver")
    game.shows("attacked Lightweaver, reaver1 at TUT.n")
