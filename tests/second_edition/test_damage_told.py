"""Damage in the log: from whom, to whom, and with what."""

from collections.abc import Callable

from bl_tui.games.second_edition.words.record import WORDS
from bl_tui.words import Words
from engine.second_edition.state.events import UnitDamaged
from engine.second_edition.state.model import Setup
from tests.second_edition.position import Position

Place = Callable[..., Position]


def damage_in(game: Position) -> list[str]:
    """Return the lines of the log about damage."""
    words, names = Words("en", WORDS.catalogue), WORDS.names(Setup())
    return [WORDS.tell(words, event, names) for event in game.happened(UnitDamaged)]


def test_damage_of_melee(place: Place) -> None:
    game = place("CG@4,6 BH@3,6", dice="S C P").play("attack CG BH", "pass")
    (line,) = damage_in(game)
    assert line.startswith("Citadel Guard dealt 2 damage to Blood Harvesters (")
    assert line.endswith(") in melee, 1 left")


def test_damage_at_range(place: Place) -> None:
    game = place("YA@5,6 BH@3,6", dice="P S").play("attack YA BH")
    (line,) = damage_in(game)
    assert line.startswith("Yeoman Archers dealt 1 damage to Blood Harvesters (")
    assert line.endswith(") at range, 2 left")


def test_damage_of_bombard_beside_the_target(place: Place) -> None:
    game = place("SG@4,3 BH@4,6 BH@3,6", dice="H P P").play("attack SG BH", "commit 1")
    beside = [line for line in damage_in(game) if line.startswith("Siege Golem, Bombard: 1 damage")]
    assert len(beside) == 1
