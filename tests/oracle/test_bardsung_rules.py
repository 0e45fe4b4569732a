"""Bardsung: numbers of the rules that no card has, each found by a position."""

from typing import Any

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.explore.exploring import MANY
from engine.bardsung.explore.resting import recover_all
from engine.bardsung.rules.dice import SIZES, larger
from engine.bardsung.state.events import DieRolled, Rolled
from engine.bardsung.state.steps import Do
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.position import Position, make_position
from tests.oracle.compare import NOT_FACTS, table


def by_chance(seed: int, **given: Any) -> Position:
    """Return a position whose dice fall by chance."""
    game = make_position("Stoneheart TUT.n, brigand1 TUT.n", **given)
    game.state = replace(game.state, rng=Rng(f"numbers {seed}"))
    return game


def struck(seed: int) -> Rolled:
    """Return an empowered attack roll."""
    game = by_chance(seed)
    game.play("use Balanced Strike on brigand1 with fate")
    roll: Rolled = game.told(Rolled)[0]
    return roll


def event(seed: int) -> int:
    """Return the die of an event roll."""
    game = by_chance(seed)
    game.play("event Stoneheart")
    face: int = game.told(DieRolled)[0].face
    return face


def natural() -> int:
    """Return the fate that a natural 20 turns back."""
    game = make_position("Stoneheart TUT.n, brigand1 TUT.n", dice="20", fate="1/3")
    game.play("use Balanced Strike on brigand1")
    return game.state.fate - 1


def uses() -> int:
    """Return how often an ability can be used in a turn of three actions."""
    game, count = make_position("Stoneheart TUT.n", dice=""), 0
    while game.offers("use Bulwark"):
        game.play("use Bulwark")
        while game.choices:
            game.play(game.options[0])
        count += 1
    return count


def blows() -> int:
    """Return how many wounds, one by one, defeat a Brigand."""
    game, count = make_position("Stoneheart TUT.n, brigand1 TUT.s"), 0
    while game.state.enemies:
        game.play("hurt brigand1")
        count += 1
    return count


def rested() -> tuple[int, int]:
    """Return the wounds that a rest heals, and the firewood that it costs."""
    game = make_position("Stoneheart TUT.n 3 wounds")
    game.play("rest TUT")
    wood = 3 - game.state.resources[1]
    healed = make_position("Stoneheart TUT.n 3 wounds")
    healed.does(recover_all, Do("recover_all", "stoneheart"))
    while healed.choices:
        healed.play(healed.options[0])
    return 3 - len(healed.hero("Stoneheart").wounds), wood


def test_the_numbers_of_the_rules() -> None:
    rolls = [struck(seed) for seed in range(300)]
    doubled = make_position("Lightweaver TUT.n blessing, brigand1 TUT.n bane", dice="3 8 2")
    doubled.play("use Arc Bolt on brigand1")
    wounds, wood = rested()
    (gear,) = {len(row.gear) for row in PROFILES.values()}
    (levels,) = {len(row.levels) for row in GEAR.values()}
    (full,) = {len(new_hero(name, tutorial=False).abilities) for name in PROFILES}
    (few,) = {len(new_hero(name, tutorial=True).abilities) for name in PROFILES}
    has = {
        "action_die": max(roll.natural for roll in rolls),
        "empower_die": max(roll.d4 for roll in rolls),
        "event_die": max(event(seed) for seed in range(100)),
        "largest_damage_die": larger(8, 9),
        "steps_of_an_upgrade": SIZES.index(larger(6, 1)) - SIZES.index(6),
        "extra_dice_of_several_advantages": len(doubled.told(Rolled)[0].faces) - 1,
        "fate_for_a_natural_1_or_20": natural(),
        "uses_of_an_ability_in_a_turn": uses(),
        "wounds_that_defeat_or_heat": blows(),
        "wounds_healed_by_a_rest": wounds,
        "firewood_for_a_rest": wood,
        "equipment_cards_of_a_hero": gear,
        "equipment_levels": levels,
        "abilities_at_the_start": full,
        "abilities_in_the_tutorials": few,
        "ringed_enemies_from_heroes": MANY,
    }
    numbers = table("bardsung_rules")["numbers"]
    assert has == {name: value for name, value in numbers.items() if name not in NOT_FACTS}
