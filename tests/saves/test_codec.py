"""What is read is what was written, to the type of the last number."""

from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action, IgnoreFlags, MoveUnit
from engine.battlelore.state.model import Setup, State
from engine.core.faults import COUNTED
from engine.core.record import begin
from saves.codec import BadData, Codec, codec
from tests.conformance.saved import same
from tests.saves.played import WHOLE, played

CODEC = codec("battlelore")


def again(value: Any, kind: Any) -> Any:
    """Return a value written as text and read again."""
    return CODEC.load(orjson.loads(CODEC.dumps(value, kind)), kind)


def test_a_setup_holds_its_whole_adventure() -> None:
    setup = Setup(library()["tourelles"])
    assert same(again(setup, Setup), setup)


def test_scripted_dice_survive() -> None:
    state = begin(BATTLELORE, Setup(library()["crecy"]), "x", ("flag", "blue")).start
    assert same(again(state, State), state)


def test_different_states_have_different_digests() -> None:
    states = [entry.state for entry in played(WHOLE).entries]
    assert len({CODEC.digest(state) for state in states}) == len(set(states))


def test_cached_text_of_one_state_never_gets_into_another() -> None:
    """Fields that an action leaves alone keep their text; each state is whole all the same."""
    states = [entry.state for entry in played(60, battle="crown").entries]
    for state in (*states, *reversed(states), *states[::7]):
        assert CODEC.dump_state(state) == Codec(CODEC.saved).dump_state(state)


def test_text_is_canonical() -> None:
    text = CODEC.dump_state(played(10).state)
    assert text == orjson.dumps(orjson.loads(text), option=orjson.OPT_SORT_KEYS)


@pytest.mark.parametrize(
    "data",
    [
        {"t": "IgnoreFlags", "count": True},
        {"t": "IgnoreFlags", "count": "1"},
        {"t": "IgnoreFlags", "count": 1.0},
        {"t": "IgnoreFlags", "count": None},
        {"t": "IgnoreFlags"},
        {"t": "MoveUnit", "unit": "p1", "to": 5},
        {"t": "MoveUnit", "unit": "p1", "to": ["D8"]},
        {"t": "Fly", "unit": "p1"},
        {"t": ["Done"]},
        {"unit": "p1", "to": "D8"},
        ["Done"],
        "Done",
        None,
        7,
    ],
)
def test_an_unknown_action_is_refused(data: object) -> None:
    with pytest.raises(BadData):
        CODEC.load(data, Action)


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(BadData) as found:
        CODEC.load({"t": "IgnoreFlags", "count": 1, "more": 2}, Action)
    assert found.value.key == "more"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn", True),
        ("turn", 1.0),
        ("deck", "attack_left"),
        ("deck", {"attack_left": 1}),
        ("deck", [1]),
        ("active", "red"),
        ("active", 0),
        ("hands", []),
        ("units", [{"id": "s1"}]),
        ("units", None),
        ("over", 0),
        ("steps", [{"t": "Turn", "side": "standard", "stage": "sleep"}]),
        ("steps", [{"t": "Rng", "seed": "1"}]),
        ("rng", {"seed": "1"}),
        ("secret", 1),
    ],
)
def test_a_state_with_something_wrong_is_refused(key: str, value: object) -> None:
    raw = orjson.loads(CODEC.dump_state(played(10).state))
    with pytest.raises(BadData):
        CODEC.load({**raw, key: value}, State)


PRINTABLE = st.text().filter(str.isprintable)


@given(PRINTABLE, PRINTABLE, st.integers(-COUNTED, COUNTED))
def test_any_words_and_numbers_survive(unit: str, to: str, count: int) -> None:
    move, flags = MoveUnit(unit, to), IgnoreFlags(count)
    assert again(move, Action) == move
    assert same(again(flags, Action), flags)


@pytest.mark.parametrize(
    "raw",
    [
        {"t": "MoveUnit", "unit": "\x1b[2J", "to": "A1"},
        {"t": "MoveUnit", "unit": "p1", "to": "A1\n"},
        {"t": "IgnoreFlags", "count": COUNTED + 1},
        {"t": "IgnoreFlags", "count": -(2**62)},
    ],
)
def test_a_text_that_commands_a_terminal_and_an_endless_number_are_refused(raw: object) -> None:
    with pytest.raises(BadData):
        CODEC.load(raw, Action)
