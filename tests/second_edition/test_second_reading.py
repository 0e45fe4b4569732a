"""The engine agrees with a second reading of the rules, in positions drawn by chance."""

from itertools import islice
from random import Random

from engine.second_edition.state.steps import Moves
from tests.marks import rule
from tests.second_edition.position import Position
from tests.second_edition.second_reading import Drawn, draw, fate, goals, rolls

POSITIONS = 600


def moves(game: Position, code: str) -> set[tuple[int, int]]:
    """Return where a unit may move by the engine's list."""
    if not isinstance(game.state.steps[-1], Moves):
        return set()
    found = (each.split() for each in game.options)
    return {_spot(words[2]) for words in found if words[:2] == ["move", code]}


def _spot(text: str) -> tuple[int, int]:
    row, col = text.split(",")
    return int(row), int(col)


@rule("BL2-5.1", "BL2-5.4", "BL2-5.5", "BL2-5.7", "BL2-9.14", "BL2-9.15", "BL2-9.25", "BL2-9.26")
def test_moves_are_those_of_a_second_reading() -> None:
    """Terrain that stops, water, units, flying, burrowing, lurching and fear, all mixed."""
    coin = Random("moves")
    for _ in range(POSITIONS):
        drawn = draw(coin, attack=False)
        assert moves(drawn.place(phase="move"), drawn.units[0][0]) == goals(drawn), drawn


def attacked(drawn: Drawn, letters: str) -> tuple[str, Position]:
    """Return the roll of an attack with all dice committed and all ignored, and what came of it."""
    code, target = drawn.units[0][0], drawn.units[1][0]
    game = drawn.place(dice=" ".join(letters))
    roll = letters[: game.dice(code, target)]
    game.play(f"attack {code} {target}")
    while game.options and game.options[0].split()[0] in ("commit", "ignore"):
        game.play(game.options[0])
    if {"counter", "pass"} <= set(game.options):
        game.play("pass")
    while game.options and game.options[0].split()[0] == "ignore":
        game.play(game.options[0])
    return roll, game


@rule("BL2-7.2", "BL2-7.3", "BL2-7.11", "BL2-8.7", "BL2-8.8", "BL2-8.9", "BL2-9.18", "BL2-10.5")
def test_a_roll_does_what_a_second_reading_says() -> None:
    """Damage, die abilities, walls, retreats, support, blocked ways: what is left, and where."""
    coin = Random("rolls")
    letters = rolls(coin)
    for _ in range(POSITIONS):
        drawn = draw(coin, attack=True)
        if drawn.units[0][0] == "SG":  # it does not shoot at a neighbour
            continue
        roll, game = attacked(drawn, "".join(islice(letters, 9)))
        target = drawn.units[1][0]
        where = game.where(target)
        found = game.health(target), _spot(where) if where else None
        assert found == fate(drawn, roll), (drawn, roll)
