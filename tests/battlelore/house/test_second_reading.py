"""The engine agrees with a second reading of HR-2, in positions drawn by chance."""

from random import Random

from engine.battlelore.state.model import GRID
from tests.battlelore.house.second_reading import Drawn, draw
from tests.battlelore.position import Position
from tests.marks import rule

POSITIONS = 300
NO_HITS = " L" * 20
"""What is rolled besides flags: nothing that hits, nor harms a creature that is checked."""


def check(drawn: Drawn, game: Position) -> None:
    """See where everybody stands, and what is left of them."""
    for name in {*drawn.units, *drawn.figures}:
        spot = drawn.units.get(name)
        assert game.where(name) == (GRID.name(*spot) if spot else ""), (name, drawn)
    assert {name: game.figures(name) for name in drawn.figures} == drawn.figures, drawn


@rule("HR-2.3", "HR-2.5", "HR-2.6", "HR-2.7", "HR-2.8", "HR-2.9", "HR-2.10", "HR-2.12")
def test_troops_are_driven_off_as_a_second_reading_says() -> None:
    """Friends, enemies, water and the edge in the way; Bold units ignore a flag or do not."""
    coin = Random("troops")
    for _ in range(POSITIONS):
        drawn, flags = draw(coin, creature=False), coin.randint(1, 3)
        game = drawn.place(" F" * flags + NO_HITS)
        if drawn.bold and drawn.heading():
            ignored = coin.choice((0, 1))
            game.play(f"ignore {ignored}")
            flags -= ignored
        elif drawn.bold:
            flags -= 1
        drawn.figures[drawn.target] -= drawn.driven(flags)
        if not drawn.figures[drawn.target]:
            del drawn.units[drawn.target]
        check(drawn, game)


@rule("HR-2.15", "HR-2.9")
def test_a_creature_tramples_its_way_as_a_second_reading_says() -> None:
    """A Spider ignores one flag and goes two hexes for each other one."""
    coin = Random("spider")
    for _ in range(POSITIONS):
        drawn, flags = draw(coin, creature=True), coin.randint(2, 3)
        game = drawn.place(" F" * flags + NO_HITS)
        drawn.driven(2 * (flags - 1))
        check(drawn, game)
