"""When a number of the first edition changes, and by what: the step and the source of each row.

The order is BL-7.10: the dice of a colour, then what weapon and movement take, then the limits of
ground, then Command cards and Lore cards in the order of play (LC-5). Lost figures take theirs
before any ground does (HR-3.7). A token that holds a unit, and a card that leaves two dice, hold
whatever else is played.
"""

import pytest

from engine.battlelore.house.weakened import FEWER
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import Colour
from engine.battlelore.state.stats import Layer, Modifier, Op, Stat
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import LORE_CARDS, orders_of
from engine.battlelore.tables.lore_verbs import Give, Grant, NameLater, OrderBy, Scope
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.terrain import TERRAIN, Ground
from engine.battlelore.tables.tokens import TOKENS
from engine.battlelore.tables.units import WEAPONS
from tests.marks import rule

LAST = {"wizard_12", "warrior_06"}
"""Cards that leave two dice, whatever adds to them before or later (Blinding Light, Parry)."""
GROUND = {**TERRAIN, **LANDMARKS}


def of_ground(row: Ground) -> tuple[Modifier[Stat], ...]:
    return (*row.on_it, *row.against, *row.guards)


def of_card(name: str) -> list[Grant]:
    """Return what a Lore card gives, to units at once or to those that are named later."""
    given = (verb for verb in LORE_CARDS[name].verbs if isinstance(verb, Give | NameLater))
    return [grant for verb in given for grant in verb.grants]


@rule("BL-7.10", "BL-7.2", "BL-7.3")
@pytest.mark.parametrize("name", WEAPONS)
def test_modifiers_of_a_weapon_for_movement_come_first(name: str) -> None:
    for row in WEAPONS[name].modifiers:
        assert (row.layer, row.source, row.when) == (
            Layer.WEAPON,
            f"weapon.{name}",
            (Condition.MOVED,),
        )


@rule("BL-14.2", "BL-14.9", "BL-15.14")
@pytest.mark.parametrize("name", RACES)
def test_modifiers_of_a_race_come_first(name: str) -> None:
    for row in RACES[name].modifiers:
        assert (row.layer, row.source) == (Layer.WEAPON, f"race.{name}")


@rule("HR-3.2", "HR-3.7", "HR-3.8")
def test_losses_take_a_die_before_ground_does_and_leave_one() -> None:
    taken, left = FEWER
    assert (taken.stat, taken.op, taken.amount) == (Stat.DICE, Op.ADD, -1)
    assert (left.stat, left.op, left.amount) == (Stat.DICE, Op.AT_LEAST, 1)
    assert {(row.layer, row.source, row.when) for row in FEWER} == {
        (Layer.WEAKENED, "weakened", ())
    }


@rule("BL-7.10", "BL-R.14")
@pytest.mark.parametrize("name", GROUND)
def test_ground_limits_dice_after_the_weapon_and_before_cards(name: str) -> None:
    kind = "landmark" if name in LANDMARKS else "terrain"
    for row in of_ground(GROUND[name]):
        assert (row.layer, row.source) == (Layer.TERRAIN, f"{kind}.{name}")


@rule("BL-21.8", "BL-21.9", "BL-21.14", "BL-21.20", "BL-22.2")
@pytest.mark.parametrize("name", GROUND)
def test_a_limit_of_ground_holds_for_all_and_morale_of_a_landmark_for_troops(
    name: str,
) -> None:
    """Only a hill counts for nothing where the attacker stands as high (BL-21.14)."""
    ground = GROUND[name]
    troops = (Condition.TROOP,) if name in LANDMARKS else ()
    for row in ground.on_it:
        assert row.when == (() if row.stat is Stat.DICE else troops)
    assert {row.when for row in ground.guards} <= {()}
    for row in ground.against:
        assert row.when == ((Condition.NOT_ELEVATED,) if name == "hill" else ())
    assert ground.elevated is (name == "hill")


@rule("BL-7.10", "LC-5")
@pytest.mark.parametrize("name", CARDS)
def test_a_command_card_counts_after_ground(name: str) -> None:
    for row in CARDS[name].grants:
        assert (row.layer, row.source) == (Layer.CARD, f"card.{name}")


@rule("HR-6.8")
@pytest.mark.parametrize("name", CARDS)
def test_only_cards_of_a_banner_free_units_of_its_colour(name: str) -> None:
    frees = {"green_banners": Colour.GREEN, "blue_banners": Colour.BLUE}
    assert CARDS[name].frees is frees.get(name)


def test_darken_the_sky_forbids_moves_and_melee_and_gives_a_second_shot() -> None:
    assert [(row.stat, row.op, row.amount, row.when) for row in CARDS["darken_sky"].grants] == [
        (Stat.MOVE, Op.AT_MOST, 0, ()),
        (Stat.MARCH, Op.AT_MOST, 0, ()),
        (Stat.ATTACKS, Op.SET, 2, (Condition.RANGED,)),
        (Stat.ATTACKS, Op.AT_MOST, 0, (Condition.MELEE,)),
    ]


@rule("LC-5", "BL-7.10")
@pytest.mark.parametrize("name", LORE_CARDS)
def test_a_lore_card_counts_in_the_order_of_play(name: str) -> None:
    """What stands in lieu of a Command card counts as one (BL-18.10)."""
    expected = Layer.LIMIT if name in LAST else Layer.LORE
    assert all(grant.layer is expected for grant in of_card(name))
    for verb in LORE_CARDS[name].verbs:
        if isinstance(verb, OrderBy):
            assert all(row.layer is Layer.CARD and not row.source for row in verb.grants)
            assert {row.source for row in orders_of(name).grants} <= {f"lore.{name}"}


@rule("BL-16.5", "BL-16.8", "BL-16.9")
@pytest.mark.parametrize("name", TOKENS)
def test_a_token_holds_a_unit_whatever_is_played(name: str) -> None:
    held = {(row.stat, row.op, row.amount) for row in TOKENS[name].modifiers}
    if name == "poison":
        assert held == {(Stat.LORE_WOUNDS, Op.SET, 1)}
    else:
        none_left = {(stat, Op.AT_MOST, 0) for stat in (Stat.MOVE, Stat.MARCH, Stat.ATTACKS)}
        never = {(stat, Op.SET, 0) for stat in (Stat.BATTLE_BACK, Stat.RETIRE)}
        assert held == none_left | never | {(Stat.FLAG_HITS, Op.SET, 1)}
    for row in TOKENS[name].modifiers:
        assert (row.layer, row.source, row.when) == (Layer.LIMIT, f"token.{name}", ())


@rule("BL-18.15")
def test_hold_forbids_battles_of_the_unit_that_moves() -> None:
    """At level 2 to attack, at level 3 to battle back, too."""
    (given,) = (verb for verb in LORE_CARDS["cleric_07"].verbs if isinstance(verb, Give))
    assert {grant.amount for grant in given.grants} == {(0, 0, 0)}
    assert given.to == (Scope.MOVER,) * 3


@rule("LC-9")
def test_hymn_of_valor_is_for_troops_in_all_that_it_gives() -> None:
    assert {grant.when for grant in of_card("cleric_08")} == {(Condition.TROOP,)}
