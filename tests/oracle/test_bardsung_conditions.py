"""Bardsung: conditions, who can have them and what their numbers come to in a position."""

from pathlib import Path
from typing import Any

import pytest

from engine.bardsung.enemies.defending import defence_sources
from engine.bardsung.explore.resting import recover_all
from engine.bardsung.heroes.numbers import attack_sources, defence_total
from engine.bardsung.rules.conditions import CONDITIONS, can_gain
from engine.bardsung.rules.stats import actions_of
from engine.bardsung.state.events import DieRolled
from engine.bardsung.state.steps import Defence, Do
from engine.bardsung.tables.abilities import FACES
from tests.bardsung.position import Position, make_position
from tests.oracle.compare import by_key, table

FOLDER = Path(__file__).parents[1]
PRINTED = by_key(lambda entry: str(entry["id"]), table("bardsung_conditions")["condition"])


def standing(more: str = "", enemy: str = "", **given: Any) -> Position:
    """Return a position with a hero and an enemy far away, each with some conditions."""
    return make_position(f"Stoneheart TUT.n {more}, miner1 TUT.s {enemy}", **given)


def test_conditions() -> None:
    """Each condition of the table, and no other; who can gain it, and whether it stacks."""
    assert PRINTED.keys() == set(CONDITIONS)
    for name, entry in PRINTED.items():
        game = standing()
        assert can_gain(game.state, "stoneheart", name) is entry["heroes"], name
        assert can_gain(game.state, "miner1", name) is entry["enemies"], name
        if name != "pinned":
            who = "stoneheart" if entry["heroes"] else "miner1"
            held = standing(name) if entry["heroes"] else standing(enemy=name)
            assert can_gain(held.state, who, name) is entry.get("stacks", False), name


def ended() -> Position:
    """Return a position after the conditions of an End phase, with a hero and an enemy on fire."""
    return standing("burn", "burn", shuffles=("shuffle stoneheart miner",)).play("end conditions")


def blows(more: str) -> int:
    """Return how many wounds, one by one, defeat a miner."""
    game, count = standing(enemy=more), 0
    while game.state.enemies:
        game.play("hurt miner1")
        count += 1
    return count


def test_the_numbers_of_conditions() -> None:
    bleeds = make_position("Stoneheart TUT.n bleed, Lightweaver TUT.n bleed", dice="5")
    bleeds.play("event Stoneheart")
    (rolled,) = bleeds.told(DieRolled)
    burnt = ended()
    poisoned = make_position("Stoneheart TUT.n, hook_horror1 TUT.s poison")
    poisoned.play("gain hook_horror1 poison")
    dazed, awake = (standing(more).hero("Stoneheart") for more in ("stunned stunned", ""))
    rests = make_position("Stoneheart TUT.n stunned stunned, Lightweaver TUT.n")
    rests.play("done")
    has = {
        "bleed": {"event_roll": (rolled.result - rolled.face) // 2},
        "burn": {"wounds": burnt.enemy("miner1").wounds, "end_phase_step": 1},
        "frostbite": {"enemy_additional_wounds": blows("") - blows("frostbite")},
        "poison": {"wounds_per_token_held": poisoned.enemy("hook_horror1").wounds},
        "stunned": {
            "actions": (actions_of(dazed) - actions_of(awake)) // 2,
            "tokens_removed_at_turn_end": 2 - rests.hero("Stoneheart").conditions.count("stunned"),
        },
    }
    numbers = {
        name: {field: value for field, value in entry.items() if type(value) is int}
        for name, entry in PRINTED.items()
    }
    assert {name: each for name, each in numbers.items() if each} == has
    assert burnt.hero("Stoneheart").conditions == ()


def sources(mine: str = "", enemy: str = "") -> dict[str, tuple[set[str], set[str]]]:
    """Return what gives an attack and a defence of Stoneheart advantage, and disadvantage."""
    game = make_position(f"Stoneheart TUT.n {mine}, brigand1 TUT.n {enemy}")
    state, hero, foe = game.state, game.hero("Stoneheart"), game.enemy("brigand1")
    rolls = {
        "attack": attack_sources(state, hero, FACES["ST1", 1], foe),
        "defence": defence_sources(state, Defence("stoneheart", "brigand1", "brigand"), hero),
    }
    return {
        name: ({each[0] for each in better}, {each[0] for each in worse})
        for name, (better, worse) in rolls.items()
    }


ROLLS = {
    "action": {"attack", "defence"},
    "attack_against": {"attack"},
    "defence_against": {"defence"},
}
"""The rolls that a condition of each kind is about."""


@pytest.mark.parametrize("name", [name for name, each in PRINTED.items() if each.get("roll")])
def test_the_next_roll_of_its_kind_has_what_the_table_says(name: str) -> None:
    entry = PRINTED[name]
    found = sources(name if entry["heroes"] else "", name if entry["enemies"] else "")
    if entry["has"] == "no_modifiers":
        both = [standing(more) for more in ("", name)]
        totals = [defence_total(each.state, each.hero("Stoneheart"), False).value for each in both]
        assert (totals[0] > 0, totals[1]) == (True, 0)
        assert entry["roll"] == "defence"
        return
    place = {"advantage": 0, "disadvantage": 1}[entry["has"]]
    assert {roll for roll, each in found.items() if name in each[place]} == ROLLS[entry["roll"]]
    assert not any(name in each[1 - place] for each in found.values())


def test_which_conditions_end_when_the_heroes_rest() -> None:
    held = [name for name, entry in PRINTED.items() if entry["heroes"] and name != "pinned"]
    game = make_position(f"Stoneheart TUT.n {' '.join(held)}")
    game.does(recover_all, Do("recover_all", "stoneheart"))
    left = set(game.hero("Stoneheart").conditions)
    assert set(held) - left == {name for name in held if PRINTED[name]["ends"] == "rest"}


ENDS = {
    "that_roll": "test_examples_attacks.py::test_e08_two_advantages_are_one_extra_die",
    "that_wound": "test_conditions.py::test_frostbite",
    "then": "test_conditions.py::test_burn_and_fatigue",
    "turn_end": "test_examples_growth.py::test_e84_stunned_in_the_middle_of_a_turn",
    "new_order_dealt": ("test_pinned.py::test_pinned_cards_keep_their_space_and_lose_the_token"),
    "rest": "test_bardsung_conditions.py::test_which_conditions_end_when_the_heroes_rest",
}
"""When a token goes, and the test that plays it."""


def test_when_each_condition_ends() -> None:
    ends: dict[str, set[str]] = {}
    for name, entry in PRINTED.items():
        ends.setdefault(entry["ends"], set()).add(name)
    assert ends.keys() == ENDS.keys()
    assert ends["that_roll"] == {name for name, entry in PRINTED.items() if "roll" in entry}
    assert (ends["that_wound"], ends["then"]) == ({"frostbite"}, {"burn"})
    assert PRINTED["frostbite"]["hero_next_wound"] == "serious"
    for named in ENDS.values():
        file, _, test = named.partition("::")
        (found,) = FOLDER.glob(f"*/{file}")
        assert f"def {test}(" in found.read_text("utf-8"), named
