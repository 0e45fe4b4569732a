"""The engine agrees with a second reading of the rules, in positions drawn by chance."""

from itertools import islice
from random import Random

from engine.second_edition.state.events import UnitRetreated
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Moves, Roll
from engine.second_edition.tables.units import BY_CODE
from tests.marks import rule
from tests.second_edition.position import Position
from tests.second_edition.second_reading import (
    Drawn,
    able,
    around,
    draw,
    fate,
    goals,
    rolls,
)

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


# --- what follows a roll -------------------------------------------------------------------------


def calm(game: Position) -> None:
    """Commit no dice, ignore all that can be, and take the first of two directions."""
    while game.options and game.options[0].split()[0] in ("commit", "ignore", "head"):
        commits = game.options[0].startswith("commit")
        game.play(game.options[-1 if commits else 0])


def stands(game: Position, name: str) -> tuple[int, int] | None:
    """Return where a unit stands, None when it is gone."""
    where = game.where(name)
    return _spot(where) if where else None


def may_counter(game: Position, drawn: Drawn) -> bool:
    """Return whether the target may counter (BL2-8.11, BL2-8.13, BL2-9.9)."""
    code, target = drawn.units[0][0], drawn.units[1][0]
    one, other = stands(game, code), stands(game, target)
    reach = BY_CODE[target].reach
    next_door = one is not None and other is not None and other in around(one)
    return next_door and "harry" not in able(code) and (reach is None or reach[0] == 1)


def may_advance(game: Position, drawn: Drawn) -> bool:
    """Return whether the attacker may advance (BL2-8.16, BL2-8.19); no water lies under units."""
    (code, start, _), (_, goal, _) = drawn.units[:2]
    taken = {stands(game, unit.id) for unit in game.state.units}
    forced = any(event.unit == code for event in game.happened(UnitRetreated))
    return stands(game, code) == start and not forced and goal not in taken


@rule("BL2-8.11", "BL2-8.12", "BL2-8.14", "BL2-8.16", "BL2-8.19", "BL2-9.9", "BL2-9.12")
def test_a_second_reading_agrees_on_who_may_counter_and_advance() -> None:
    """After damage, retreats near and far, support, and counters early and late."""
    coin = Random("follows")
    for _ in range(POSITIONS):
        drawn = draw(coin, attack=True)
        code, target = drawn.units[0][0], drawn.units[1][0]
        if coin.random() < 0.5 and BY_CODE[code].side is Side.DAQAN:  # one that counters early
            target = "OB"
            drawn.units[1] = (target, drawn.units[1][1], 3)
        if code == "SG":  # it does not shoot at a neighbour
            continue
        game = drawn.place(dice=" ".join(coin.choice("SCPMMLH") for _ in range(24)))
        game.play(f"attack {code} {target}")
        calm(game)
        early = False
        if set(game.options) == {"counter", "pass"} and isinstance(game.state.steps[-1], Roll):
            early = coin.random() < 0.5
            game.play("counter" if early else "pass")
            calm(game)
        offered = set(game.options) == {"counter", "pass"}
        assert offered is (may_counter(game, drawn) and not early), drawn
        if offered:
            game.play(coin.choice(("counter", "pass")))
            calm(game)
        assert ("advance" in game.options) is may_advance(game, drawn), drawn
