"""The ledger of luck: all dice that can cost figures are in it, with their odds, and no others."""

from collections.abc import Callable

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.odds.luck_ledger import Note, Throw, ledger, rolls_at
from engine.battlelore.state.events import FiguresLost
from engine.battlelore.state.notation import parse_action
from engine.core.record import Entry
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import other, own

Make = Callable[..., Position]

PLAY = "play patrol_centre"


def rolls(game: Position, *actions: str) -> list[Throw]:
    """Return what the ledger has of a game after some actions."""
    notes: list[Note] = []
    for text in actions:
        before, side = game.state, BATTLELORE.to_act(game.state)[0]
        known = len(game.events)
        game.play(text)
        events = tuple(game.events[known:])
        notes += rolls_at(before, Entry(side, parse_action(text), events, game.state))
    return list(ledger(notes))


def lost(found: list[Throw]) -> list[tuple[str, int]]:
    """Return each unit with the figures that it lost."""
    return [(each.target.id, each.lost) for each in found]


def test_the_ledger_includes_trampled_units(position: Make) -> None:
    """Two flags, the spider is blocked: chances of all three are told, whatever happens."""
    units = "p1 Ib E7, s1 Sp D7, s2 Ib C7, s3 Ib C8 2"
    game = position(units, ordered="p1", lore=True, dice="R F F B B")
    spider, second, third = rolls(game, "attack p1 s1")
    assert lost([spider, second, third]) == [("s1", 0), ("s2", 2), ("s3", 2)]
    assert (spider.beside, second.beside, third.beside) == (False, True, True)
    assert second.expected > 0
    assert third.destroyed == pytest.approx(second.chances[2] + sum(second.chances[3:]))


def test_a_creature_that_dies_of_the_check_is_in_it(position: Make) -> None:
    game = position("p1 Ib B7, s1 Sp A7", ordered="p1", lore=True, dice="R F F G G G B")
    (spider,) = rolls(game, "attack p1 s1")
    assert spider.lost == 1


def test_bonus_strikes_turned_by_a_card_are_bad_luck_of_the_roller(position: Make) -> None:
    """Nobody could expect them."""
    game = other(position, "rogue_05", "p1 Ib E7, s1 Ib D7", ordered="p1", dice="S S B")
    found = rolls(game, "attack p1 s1", "pass", "lore rogue_05")
    assert lost(found) == [("s1", 1), ("p1", 2)]
    assert (found[1].beside, found[1].expected) == (True, 0)


def test_the_ledger_includes_the_panic_of_a_unit_driven_off(position: Make) -> None:
    """Two dice, each a hit in one of six."""
    game = own(position, "rogue_08", "p1 Ib F7, s1 Db D7", 1, phase="card", dice="B G")
    (panic,) = rolls(game, PLAY, "lore rogue_08", "retreat C7", "retreat B6")
    assert (panic.source, panic.target.id, panic.lost) == ("lore.rogue_08", "s1", 1)
    assert panic.expected == pytest.approx(2 / 6)


def test_dice_of_an_earthquake_are_in_it_and_its_blow_is_not(position: Make) -> None:
    """The spider is checked with a die; that the troops lose a figure each is sure."""
    units = "p1 El F7, s1 Ib E7, s2 Sp E8, p2 Ib G7 1"
    game = position(units, dice="L L G R  B", ordered="p1", lore=True)
    found = rolls(game, "attack p1 s1", "power earthquake 2", "choose s2")
    assert lost(found) == [("s1", 0), ("s2", 0)]
    assert found[1].source == "power.earthquake"
    assert found[1].chances == pytest.approx((5 / 6, 1 / 6))


def test_the_die_for_a_dragon_in_a_web_is_in_it(position: Make) -> None:
    game = position("p1 Sp F7, s1 Dg E7", dice="L G  R", ordered="p1", lore=True)
    found = rolls(game, "attack p1 s1", "power web 1")
    assert [(each.source, each.lost) for each in found] == [("", 0), ("power.web", 1)]


def test_dice_that_heal_are_not_in_it(position: Make) -> None:
    """And those of the same turn are told with what they took."""
    units = "p1 Ib F7 2, p2 Cb G8 2, s1 Ib E7"
    game = own(position, "cleric_11", units, 2, phase="card", dice="B L  L B  B B B")
    actions = (PLAY, "lore cleric_11", "order p1", "done", "done", "attack p1 s1")
    assert lost(rolls(game, *actions)) == [("s1", 3)]


def test_a_unit_driven_off_without_dice_is_not_luck(position: Make) -> None:
    """The last hexes of the board cost figures, but nothing was rolled for them."""
    game = own(position, "rogue_08", "p1 Ib C7, s1 Db A7", 1, phase="card")
    assert rolls(game, PLAY, "lore rogue_08") == []
    assert sum(event.lost for event in game.happened(FiguresLost)) == 2
