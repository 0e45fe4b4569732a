"""The sides of the map and the objective of an encounter, in words."""

from collections.abc import Iterator

from bl_tui.games.bardsung.board.scene import standing
from bl_tui.games.bardsung.board.view import board_of
from bl_tui.words import Words
from bl_tui.words.naming import listed
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.state.model import Enemy, State
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.tiles import EAST, SOUTH
from engine.bardsung.turn.views import View


def side_texts(words: Words, view: View, zone: str, *, whole: bool) -> Iterator[str]:
    """Yield the edges of the map that a zone touches (BS-24.2), and before them, if `whole`, how
    far the threshold is (BS-24.4)."""
    board = board_of(standing(view.table))
    if board.threshold is None:
        return
    x, y = lattice_of(view.table.board).cells[zone]
    if whole and board.ahead:
        yield words.count("app.inspect.ahead", y - board.threshold)
    at = (("gate.side.W", x == 0), ("gate.side.E", x == EAST), ("gate.side.S", y == SOUTH))
    sides = [words.say(side) for side, touched in at if touched]
    if sides:
        yield words.say("app.inspect.edge", sides=listed(words, sides))


def goal_message(state: State, enemy: Enemy) -> str:
    """Return the message of an enemy that must be defeated (BS-29.2, BC-14.9), "" for any other."""
    if enemy.id not in standing(state).goals:
        return ""
    boss = bool(ENCOUNTERS[state.encounter].boss)
    return "app.inspect.goal" if boss else "app.inspect.goal.stairs"


def objective(words: Words, view: View) -> Iterator[str]:
    """Yield the way to the threshold as long as there are no stairs."""
    rows = board_of(standing(view.table)).ahead
    if rows:
        yield words.count("show.ahead", rows)
