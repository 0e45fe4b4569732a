"""Numbers with their parts, in layers that a game names for itself."""

from engine.core.frozen import Name
from engine.core.stats import Modifier, Op, StatLayer, TotalPart, compute


class Number(Name):
    SPEED = "speed"


class Order(StatLayer):
    """The layers of a game that is no other's."""

    BORN = "born"
    TOLD = "told", True
    LAST = "last"


def change(op: Op, amount: int, source: str, layer: Order) -> Modifier[Number]:
    return Modifier(Number.SPEED, op, amount, source, "AB-1", layer)


def test_the_layers_count_in_the_order_of_their_list() -> None:
    found = [
        change(Op.AT_MOST, 4, "roof", Order.LAST),
        change(Op.ADD, 3, "wind", Order.TOLD),
        change(Op.SET, 2, "legs", Order.BORN),
    ]
    total = compute(1, "base", "AB-0", found)
    assert [part.source for part in total.parts] == ["base", "legs", "wind", "roof"]
    assert total.value == 4


def test_in_a_layer_set_comes_first_whatever_was_found_first() -> None:
    found = [change(Op.ADD, 1, "more", Order.BORN), change(Op.SET, 5, "set", Order.BORN)]
    assert compute(0, "base", "AB-0", found).value == 6


def test_in_a_layer_as_played_the_later_wins() -> None:
    found = [change(Op.ADD, 1, "more", Order.TOLD), change(Op.SET, 5, "set", Order.TOLD)]
    assert compute(0, "base", "AB-0", found).value == 5


def test_a_change_without_effect_is_not_listed_as_a_part() -> None:
    found = [change(Op.AT_LEAST, 2, "floor", Order.LAST)]
    assert compute(3, "base", "AB-0", found).parts == (TotalPart("base", "AB-0", Op.SET, 3, 3),)
