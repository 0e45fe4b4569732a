"""A word of a table that nobody knows is an error when the table is loaded."""

import re
from types import ModuleType

import pytest

from engine.core.rows import by_id, check_word, for_each
from engine.second_edition.lore import effects, timing
from engine.second_edition.state.sides import Side
from engine.second_edition.tables import (
    armies,
    command_cards,
    lore_cards,
    scenario_cards,
    terrain,
    units,
)
from engine.second_edition.tables.lore_deeds import On
from tests.rows import load

TABLES = (armies, command_cards, lore_cards, scenario_cards, terrain, units)


@pytest.mark.parametrize("module", TABLES)
def test_a_table_loads_as_it_is(module: ModuleType) -> None:
    load(module, "import", "import")


@pytest.mark.parametrize(
    ("module", "old", "new", "told"),
    [
        (lore_cards, "Moment.W10", "Moment.W99", "W99"),
        (lore_cards, "During.MELEE", "During.MELE", "MELE"),
        (lore_cards, "Need.OWN_CAVALRY", "Need.OWN_CALVARY", "OWN_CALVARY"),
        (lore_cards, "Target.HURT", "Target.HURTS", "HURTS"),
        (lore_cards, "Special.SPLIT_DICE", "Special.SPLIT", "SPLIT"),
        (lore_cards, "Mark.REROLL", "Mark.REROL", "REROL"),
        (lore_cards, "When.COUNTER", "When.COUNTERS", "COUNTERS"),
        (lore_cards, '"blood_toll"', '"dark_pact"', "dark_pact is there twice"),
        (command_cards, "Effect.RECOVER", "Effect.RECOVERS", "RECOVERS"),
        (command_cards, "Trait.ARCHER", "Trait.ARCHERS", "ARCHERS"),
        (command_cards, "Stat.ATTACKS", "Stat.ATTACK", "ATTACK"),
        (command_cards, '"rally"', '"battle_cry"', "battle_cry is there twice"),
        (scenario_cards, "B.  ..", "X.  ..", "there is no 'X.'; there are"),
        (scenario_cards, "Bd  ..", "Bx  ..", "there is no 'Bx'; there are"),
        (scenario_cards, "L5 ..", "M5 ..", "there is no 'M5'; there are"),
        (terrain, "Terrain(LAKE", "Terrain(RIVER", "river is there twice"),
        (units, "Does.FEROCITY)", "Does.FEROCIOUS)", "FEROCIOUS"),
        (units, '    Does.HARRY: "BL2-9.9",\n', "", "nothing is done for HARRY"),
        (armies, '("rune_golem", 2)', '("rune_golom", 2)', "there is no 'rune_golom'; there are"),
        (armies, '("viper_legion", 5)', '("rune_golem", 5)', "blood_harvesters, viper_legion"),
    ],
)
def test_a_misspelt_word_is_an_error_when_the_table_loads(
    module: ModuleType, old: str, new: str, told: str
) -> None:
    with pytest.raises((AttributeError, ValueError), match=re.escape(told)):
        load(module, old, new)


@pytest.mark.parametrize(
    ("module", "row"),
    [
        (timing, "        Need.OWN_CAVALRY: _has_cavalry,\n"),
        (timing, "        Target.OWN: _one(_own_units),\n"),
        (effects, "        On.KILLER: _for_the_killer,\n"),
        (effects, "        Special.LOSE_ORDER: _visions,  # BL2-UL12\n"),
    ],
)
def test_a_word_that_nothing_carries_out_is_an_error(module: ModuleType, row: str) -> None:
    name = row.split(":", maxsplit=1)[0].strip().partition(".")[2]
    with pytest.raises(ValueError, match=f"nothing is done for {name}"):
        load(module, row, "")


def test_every_kind_of_action_is_carried_out() -> None:
    found = {type(deed) for row in lore_cards.LORE.values() for deed in row.does}
    assert found == set(effects._DEEDS)


def test_an_unknown_word_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="army: there is no 'x'; there are a, b"):
        check_word("army", "x", ("a", "b"))
    with pytest.raises(ValueError, match="On: nothing is done for SIDE, TARGET"):
        for_each(On, dict.fromkeys((On.KILLER, On.ATTACK, On.ROLL), 0))
    with pytest.raises(ValueError, match="daqan is there twice"):
        by_id([_Row(Side.DAQAN.value), _Row(Side.DAQAN.value)])


class _Row:
    def __init__(self, name: str) -> None:
        self.id = name
