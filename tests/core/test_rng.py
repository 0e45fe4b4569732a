"""Dice and shuffles by a seed, and by a script of any faces and orders."""

import pytest

from engine.battlelore.state.model import FACES, Face
from engine.core.rng import BadScript, OutOfDice, Rng, Scripted, chance

D20 = range(1, 21)
DECK = ("mill", "road", "fen", "gate", "ford")


def test_numbers_and_faces_are_scripted_alike() -> None:
    dice = chance("s", ("20", "3", "flag"))
    numbers, dice = dice.roll(2, D20)
    assert numbers == (20, 3)
    assert dice.roll(1, FACES)[0] == (Face.FLAG,)


def test_a_script_that_ends_says_how_many_dice_are_missing() -> None:
    with pytest.raises(OutOfDice) as caught:
        chance("s", ("1",)).roll(3, D20)
    assert (caught.value.code, caught.value.facts) == ("out_of_dice", {"needed": 3, "left": 1})


def test_a_face_that_the_die_has_not_is_named() -> None:
    with pytest.raises(BadScript) as caught:
        chance("s", ("21",)).roll(1, D20)
    assert (caught.value.code, caught.value.facts) == ("no_such_face", {"face": "21"})


def test_shuffles_take_their_orders_one_after_the_other() -> None:
    rng = chance("s", ("shuffle fen mill road gate ford", "4", "shuffle ford"))
    first, rng = rng.shuffle(DECK)
    assert first[::-1] == ("fen", "mill", "road", "gate", "ford")
    second, rng = rng.shuffle(DECK)
    assert second[-1] == "ford"
    assert sorted(second) == sorted(DECK)
    assert rng.roll(1, D20)[0] == (4,)


def test_results_outside_the_script_follow_the_seed() -> None:
    """A game with a script of dice alone is dealt the same cards as one without."""
    scripted, _ = chance("s", ("1",)).shuffle(DECK)
    seeded, after = Rng("s").shuffle(DECK)
    assert scripted == seeded
    partly, then = chance("s", ("shuffle gate",)).shuffle(DECK)
    assert partly[:-1] == tuple(card for card in seeded if card != "gate")
    assert then.shuffle(DECK)[0] == after.shuffle(DECK)[0]


@pytest.mark.parametrize("order", ["shuffle castle", "shuffle mill mill"])
def test_a_card_that_is_not_shuffled_is_named(order: str) -> None:
    with pytest.raises(BadScript) as caught:
        chance("s", (order,)).shuffle(DECK)
    assert caught.value.code == "no_such_card"
    assert caught.value.facts["card"] == order.rsplit(maxsplit=1)[-1]


def test_a_generator_of_a_script_without_shuffles_is_as_it_was() -> None:
    assert chance("s", ("1", "2")) == Scripted(("1", "2"), seed="s")
