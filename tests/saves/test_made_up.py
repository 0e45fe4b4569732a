"""Files that a hand or a hostile program made up, with sums that are right: never a crash."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves import codec, games
from saves.errors import CODES, SaveError
from saves.lines import reseal
from saves.reading import read
from tests.saves.played import played, raws, saved

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=3),
    st.sampled_from(["A1", "D8", "I13", "p1", "s1", "standard", "hidden", "attack_left", "flag"]),
    st.lists(st.integers(0, 3), max_size=2),
    st.dictionaries(st.text(max_size=2), st.integers(0, 3), max_size=2),
)
ENTRIES = 55
PATH = Path("made-up.jsonl")


def leaves(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in raw data: its container and its key there."""
    places = list(data.items()) if isinstance(data, dict) else list(enumerate(data))
    for key, value in places:
        yield data, key
        if isinstance(value, (dict, list)):
            yield from leaves(value)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the lines of a save of a game that goes on, as one JSON text."""
    return orjson.dumps(raws(saved(tmp_path_factory.mktemp("made_up"), played(ENTRIES))))


def told(data: bytes) -> SaveError | None:
    """Return what is wrong with a file, or None if it can be played."""
    try:
        loaded = read(data, PATH).loaded
    except SaveError as error:
        return error
    assert games.GAMES["battlelore"].status(loaded.record.state)
    assert codec.codec("battlelore").digest(loaded.record.state)
    return None


@given(st.data())
@settings(max_examples=150)
def test_no_value_anywhere_makes_reading_fail_otherwise(whole: bytes, data: st.DataObject) -> None:
    """One to three values are replaced by others, or left out, in the header or a line."""
    lines = orjson.loads(whole)
    line = data.draw(st.sampled_from([0, 1, 2, 3, ENTRIES, ENTRIES + 2]), "line")
    for _ in range(data.draw(st.integers(1, 3), "changes")):
        places = list(leaves(lines[line]))
        holder, key = places[data.draw(st.integers(0, len(places) - 1), "place")]
        if data.draw(st.booleans(), "leave out") and isinstance(holder, dict):
            del holder[key]
        else:
            holder[key] = data.draw(JUNK, "junk")
        if not lines[line]:
            return
    error = told(reseal(lines)[0])
    if error is not None:
        assert error.places.keys() == {"file", "line", *CODES[error.code]}
