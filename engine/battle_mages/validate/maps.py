"""Set-ups made of a player's own files: a map, a Wheel, or both; and what is unfair about a map."""

from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.boards.map_check import lopsided
from engine.battle_mages.boards.map_file import map_of
from engine.battle_mages.boards.own_text import (
    BOARD,
    WHEEL,
    names_players,
    players_of,
    take_apart,
    title_of,
)
from engine.battle_mages.state.model import (
    Map,
    Setup,
    laid_by,
)
from engine.battle_mages.validate.wheel_file import wheel_in
from engine.core.faults import Faults
from engine.core.frozen import replace
from engine.core.text_file import File


def setup_of(text: str, source: str, agreed: Setup | None = None) -> Setup:
    """Return the set-up of a file, with the switches that were agreed on (BM-3.7, BM-4.2, BM-16).

    A file without a board is played on the standard one, for two players unless it says otherwise.
    Raises BadFile at the first line that is wrong.
    """
    file, setup = take_apart(text, source), agreed or Setup()
    if BOARD in file.sections:
        setup = _with_map(setup, file)
    else:
        players = players_of(file) if names_players(file) else setup.players
        setup = replace(setup, players=players, title=title_of(file))
    if WHEEL in file.sections:
        fields = wheel_in(file)
        setup = replace(setup, wheel=True, wheel_title=title_of(file), wheel_fields=fields)
    return setup


def _with_map(setup: Setup, file: File) -> Setup:
    found = map_of(file)
    return replace(
        setup,
        players=found.players,
        map=Map.CUSTOM,
        hills=found.hills,
        mountains=found.mountains,
        lakes=found.lakes,
        title=found.title,
    )


def unfair(setup: Setup) -> Faults:
    """Find what makes a map of a player's own better for one seat: a warning only (BM-3.9)."""
    if setup.map is Map.CUSTOM:
        board = BOARDS[setup.players]
        laid = laid_by(setup)
        yield from lopsided(board, board.lay(laid))
