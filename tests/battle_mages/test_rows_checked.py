"""A word of a table that nobody knows is an error when the table is loaded."""

import re
from types import ModuleType

import pytest

from engine.battle_mages.magic import targets, verbs
from engine.battle_mages.tables import effects, pieces
from tests.rows import load

TABLES = (effects, pieces)


@pytest.mark.parametrize("module", TABLES)
def test_a_table_loads_as_it_is(module: ModuleType) -> None:
    load(module, "import", "import")


@pytest.mark.parametrize(
    ("module", "old", "new", "told"),
    [
        (effects, "Reach.FIVE", "Reach.SIX", "SIX"),
        (effects, "AimedAt.BRICKS", "AimedAt.BRICK", "BRICK"),
        (effects, "Does.STEAL", "Does.STEALS", "STEALS"),
        (effects, "Whom.TOWER", "Whom.TOWERS", "TOWERS"),
        (effects, "Nature.ILLUSION", "Nature.ILUSION", "ILUSION"),
        (effects, "stat=UMBRA", 'stat="umbral"', "there is no 'umbral'; there are s"),
        (
            effects,
            '"BM-15.19",\n        MIND',
            '"BM-15.19",\n        "minds"',
            "matter, mind, prime",
        ),
        (effects, '"teleport"', '"seal"', "seal is there twice"),
        (pieces, "(CAVALRY, 2)", '("horses", 2)', "there is no 'horses'; there are infantry"),
        (pieces, "Kind(TOWER", "Kind(KING", "king is there twice"),
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
        (targets, "        AimedAt.HEX: _hexes,\n"),
        (verbs, "        Does.STEAL: _steal,\n"),
    ],
)
def test_a_word_that_nothing_carries_out_is_an_error(module: ModuleType, row: str) -> None:
    name = row.split(":", maxsplit=1)[0].strip().partition(".")[2]
    with pytest.raises(ValueError, match=f"nothing is done for {name}"):
        load(module, row, "")
