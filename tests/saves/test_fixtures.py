"""Real files of every schema load, and can be played on to the end."""

from pathlib import Path
from random import Random

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.steps import Retreat
from saves.header import SCHEMA
from saves.lines import KINDS
from saves.store import Store, read_save
from tests.battlelore.walk import options
from tests.saves.make_fixture import FIXTURES, FOCUS, LEAST, NAME, interrupted_twice
from tests.saves.played import NOON, Untouched, choose, raws

FILES = sorted(FIXTURES.glob("schema-*.jsonl"))
LORE = sorted(FIXTURES.glob("schema-*-lore.jsonl"))


def test_every_schema_has_a_file() -> None:
    plain = {path.name for path in FILES if path not in LORE}
    assert plain == {f"schema-{n}.jsonl" for n in range(1, SCHEMA + 1)}
    assert {path.name for path in LORE} == {f"schema-{n}-lore.jsonl" for n in range(1, SCHEMA + 1)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_a_schema_loads_where_it_was_left(path: Path) -> None:
    with Untouched(path):
        loaded = read_save(path)
    assert loaded.n >= LEAST
    assert loaded.header.name == NAME
    assert loaded.focus == FOCUS
    state = loaded.record.state
    if path in LORE:
        assert interrupted_twice(state.steps, options(state))
    else:
        assert isinstance(state.steps[-1], Retreat)


@pytest.mark.parametrize("path", LORE, ids=lambda path: path.stem)
def test_a_battle_interrupted_twice_resumes_from_a_file(path: Path) -> None:
    """A custom council was agreed; whether the card is cancelled or not, the dice fall after it."""
    record = read_save(path).record
    assert record.setup.custom
    (side,) = BATTLELORE.to_act(record.state)
    assert side is record.state.active, "the attacker may cancel what the defender played"
    told = {}
    for action in BATTLELORE.legal_actions(record.state, side):
        after = BATTLELORE.play(record.state, side, action)
        told[type(action).__name__] = [type(event).__name__ for event in after.events]
    assert "LoreCancelled" in told["PlayLore"]
    assert "LoreCancelled" not in told["Pass"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_a_schema_is_played_on_to_the_end(path: Path, tmp_path: Path) -> None:
    store, rng = Store(tmp_path), Random(1)
    mine = tmp_path / "mine.jsonl"
    mine.write_bytes(path.read_bytes())
    loaded, journal = store.open(mine)
    assert journal is not None
    record = loaded.record
    while BATTLELORE.to_act(record.state):
        record = choose(record, rng)
        journal.write(record, NOON)
    journal.close(NOON)
    again = read_save(mine)
    assert again.record == record
    assert again.record.state.over is not None


def test_the_newest_file_has_lines_of_every_kind() -> None:
    assert {raw.get("t", "act") for raw in raws(FILES[-1])} == set(KINDS)
