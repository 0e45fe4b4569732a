"""Records that are copied and made by short cuts are frozen records like all others."""

import copy
import pickle
import re
from collections.abc import Callable
from inspect import signature
from typing import Any, ClassVar

import attrs
import pytest
from attr._make import _transform_attrs
from attrs import field
from attrs.exceptions import FrozenInstanceError

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.modifiers import Asked
from engine.battlelore.rules.movement import Arrival
from engine.battlelore.state.model import Landmark, Setup, Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.core.frozen import FEW, Value, changer, record, replace
from engine.core.game import Next, Refusal
from tests.meta.tree import PACKAGES, python_files

UNIT = Unit("s1", "Ib", Side.STANDARD, "D8", 4)


def first_state() -> State:
    """Return the first position of adventure 1."""
    return BATTLELORE.start(Setup(library()["agincourt"]), "records").state


CHANGED: tuple[tuple[Any, dict[str, Any], Any], ...] = (
    (UNIT, {"hex": "D7", "webbed": True}, Unit("s1", "Ib", Side.STANDARD, "D7", 4, webbed=True)),
    (Landmark("den", "A1"), {"taken": True}, Landmark("den", "A1", taken=True)),
    (Next(UNIT), {"events": (1,)}, Next(UNIT, (1,))),
)


@pytest.mark.parametrize(("before", "changes", "after"), CHANGED)
def test_a_changed_record_is_as_good_as_new(before: Any, changes: Any, after: Any) -> None:
    """It is equal to one made anew, of the same class and hash; the first one is as it was."""
    was, _ = repr(before), hash(before)  # a hash that is kept must not be kept for the copy
    made = replace(before, **changes)
    assert type(made) is type(after)
    assert (made, hash(made), repr(made)) == (after, hash(after), repr(after))
    assert repr(before) == was
    assert pickle.loads(pickle.dumps(made)) == after  # noqa: S301 (our own)


def test_a_changed_state_shares_what_did_not_change() -> None:
    """A state differs from the one before in the fields named."""
    state = first_state()
    made = replace(state, turn=7)
    assert made.turn == 7
    assert made != state
    assert replace(made, turn=state.turn) == state
    assert made.units is state.units


@pytest.mark.parametrize("name", ["hexes", "spot", "unit", "__dict__"])
def test_only_fields_can_be_changed(name: str) -> None:
    """A misspelt field, a method or a property is refused."""
    with pytest.raises(TypeError, match=name):
        replace(first_state(), **{name: 1})
    with pytest.raises(TypeError, match=name):
        changer(name)(first_state(), 1)


MADE = (
    (Next(UNIT), "state"),
    (replace(UNIT, figures=3), "figures"),
    (changer("figures")(UNIT, 3), "figures"),
    (Refusal("move.too_far", "BL-5.9"), "code"),
    (Arrival(("D8", "D7")), "path"),
    (Asked(UNIT), "unit"),
)


@pytest.mark.parametrize(("record", "field"), MADE)
def test_records_are_frozen(record: Any, field: str) -> None:
    """However it was made, nothing of a record changes."""
    with pytest.raises(FrozenInstanceError):
        setattr(record, field, None)
    with pytest.raises(FrozenInstanceError):
        delattr(record, field)


def test_records_made_by_a_short_cut_know_their_fields() -> None:
    """By place and by name, with defaults, and with an error where one is missing."""
    assert Arrival(("D8",)) == Arrival(path=("D8",), barred="", rush=False)
    assert Refusal(rule="BL-1.1", code="x").facts == ()
    with pytest.raises(TypeError):
        Refusal("x")  # type: ignore[call-arg]


def test_names_stay_the_same_keys_after_pickling() -> None:
    """A name is a key by itself, also after it was sent somewhere."""
    table = {each: each.value for kind in (Side, Stance) for each in kind}
    assert pickle.loads(pickle.dumps(table)) == table  # noqa: S301 (our own)
    assert Side.STANDARD.other is Side.PENNANT
    assert Side.PENNANT.other is Side.STANDARD


@record
class Base:
    """A record with a default and something made anew for each."""

    name: str
    count: int = 0
    seen: dict[str, int] = field(factory=dict)


@record
class Derived(Base):
    """A record with one field more than its base, which is compared by then."""

    more: int = 1


@record
class Pair(Value):
    """A record that is made many times."""

    one: int
    two: int = 2


def test_the_first_records_of_a_class_and_the_later_ones_are_alike() -> None:
    made = [Pair(number, two=number) for number in range(FEW + 3)]
    assert made == [Pair(two=number, one=number) for number in range(FEW + 3)]
    assert [(each.one, each.two) for each in made] == [(n, n) for n in range(FEW + 3)]
    assert len({hash(each) for each in made}) == FEW + 3


def test_each_record_gets_its_own_default_value() -> None:
    made = [Base("a") for _ in range(FEW + 2)]
    assert len({id(each.seen) for each in made}) == FEW + 2


def test_a_record_that_derives_from_one_that_was_compared_compares_its_own_fields_too() -> None:
    assert Base("a") == Base("a")
    assert Derived("a", more=1) != Derived("a", more=2)
    assert Derived("a") != Base("a")
    assert repr(Derived("a")) == "Derived(name='a', count=0, seen={}, more=1)"


@pytest.mark.parametrize("made", [0, FEW + 1])
@pytest.mark.parametrize(
    ("args", "named"), [((), {}), ((1, 2, 3), {}), ((1,), {"one": 1}), ((1,), {"three": 3})]
)
def test_a_record_takes_its_fields_and_nothing_else(
    made: int, args: tuple[int, ...], named: dict[str, int]
) -> None:
    """Whether it is one of the first or not."""

    @record
    class Fresh(Value):
        one: int
        two: int = 2

    for number in range(made):
        Fresh(number)
    with pytest.raises(TypeError):
        Fresh(*args, **named)


def test_a_field_that_is_converted_needs_more_than_a_record() -> None:
    @record
    class Converted(Value):
        one: int = field(converter=int)

    with pytest.raises(TypeError, match=r"attrs\.frozen"):
        Converted(1)


@record
class Tagged(Base):
    """A record with something of the class, and a field that nobody compares."""

    kind: ClassVar[str] = "tag"
    note: str = field(default="", eq=False)


def test_attrs_knows_a_record_as_one_of_its_own() -> None:
    """What reads and writes saves asks attrs for fields, defaults and types."""
    fields = attrs.fields(Tagged)  # type: ignore[arg-type]
    assert [each.name for each in fields] == ["name", "count", "seen", "note"]
    assert [each.type for each in fields] == [str, int, dict[str, int], str]
    assert [each.default for each in fields[:2]] == [attrs.NOTHING, 0]
    assert attrs.asdict(Tagged("a")) == {"name": "a", "count": 0, "seen": {}, "note": ""}  # type: ignore[arg-type]
    assert attrs.evolve(Tagged("a"), count=2) == Tagged("a", 2)  # type: ignore[misc]


def test_records_that_differ_in_an_uncompared_field_are_equal() -> None:
    assert Tagged("a", note="x") == Tagged("a", note="y")
    assert Tagged("a").kind == "tag"


def _sent(one: Tagged) -> Tagged:
    """Return what another process gets."""
    found: Tagged = pickle.loads(pickle.dumps(one))  # noqa: S301 (our own)
    return found


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, _sent])
def test_a_copy_of_a_record_is_equal_and_locked(again: Callable[[Tagged], Tagged]) -> None:
    made = again(Tagged("a", 3, {"b": 1}))
    assert made == Tagged("a", 3, {"b": 1})
    with pytest.raises(FrozenInstanceError):
        made.count = 4  # type: ignore[misc]


def test_a_record_takes_no_more_than_its_fields() -> None:
    with pytest.raises(AttributeError):
        object.__setattr__(Tagged("a"), "other", 1)


def test_a_record_that_is_like_itself_only() -> None:
    """Records of functions and tables are keys of what was made of them."""

    @record(eq=False)
    class Alone:
        table: dict[str, int]

    one, other = Alone({}), Alone({})
    assert one != other
    assert {one: 1}[one] == 1


def test_a_record_derives_from_records_only() -> None:
    @attrs.frozen
    class Foreign:
        one: int

    with pytest.raises(TypeError, match="Foreign"):

        @record
        class Mixed(Foreign):
            two: int


def test_evolve_recomputes_derived_fields() -> None:
    """`attrs.evolve` works it out again."""

    @attrs.frozen
    class Doubled:
        one: int
        twice: int = field(init=False)

        @twice.default
        def _twice(self) -> int:
            return 2 * self.one

    with pytest.raises(TypeError, match=r"attrs\.evolve"):
        replace(Doubled(1), one=2)


def test_the_private_parts_of_attrs_are_as_they_were_and_in_one_module() -> None:
    """A new version of attrs that changes one of them fails here, and not in a game."""
    names = list(signature(_transform_attrs).parameters)
    assert names == [
        "cls", "these", "auto_attribs", "kw_only", "collect_by_mro", "field_transformer",
    ]  # fmt: skip
    hashed = attrs.frozen(cache_hash=True)(type("Hashed", (), {}))
    assert hasattr(hashed, "_attrs_cached_hash")
    private = re.compile(r"attr\._\w+|_attrs_cached_hash")
    users = [
        path.name for path in python_files(*PACKAGES) if private.search(path.read_text("utf-8"))
    ]
    assert users == ["frozen.py"]
