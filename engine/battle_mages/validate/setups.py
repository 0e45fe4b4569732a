"""Checks of a set-up from a file."""

from engine.battle_mages.boards.board import BOARDS, OBJECTIVES
from engine.battle_mages.boards.map_check import map_faults
from engine.battle_mages.handicaps import HANDICAPS
from engine.battle_mages.state.model import (
    Map,
    Setup,
    laid_by,
)
from engine.battle_mages.tables.wheel import CALM, WHEEL, events_of
from engine.core.faults import (
    COUNTED,
    Fault,
    Faults,
    all_known,
    first,
    fitting,
    known,
    once,
    within,
)

MOST_ZONE = 8
"""The widest ZOC of a set-up: half a board."""
LONGEST_TITLE = 60


def wrong_setup(setup: Setup) -> Fault | None:
    """Return why no game can be set up like this, None if one can."""
    return first(setup_faults(setup))


def setup_faults(setup: Setup) -> Faults:
    """Find what is wrong with an agreement: players (BM-1.1), map (BM-3.9), switches (BM-16).

    A map of a player's own may be lopsided (BM-3.9).
    """
    yield from within("players", setup.players, min(BOARDS), max(BOARDS))
    yield from within("zoc_radius", setup.zoc_radius, 1, MOST_ZONE)
    yield from within("round_limit", setup.round_limit, 0, COUNTED)
    yield from within("title", len(setup.title), 0, LONGEST_TITLE)
    yield from fitting("title", setup.title.isprintable())
    yield from _wheel_faults(setup)
    yield from _scenario_faults(setup)
    yield from HANDICAPS.faults(setup)
    board = setup.board
    laid = {"hills": setup.hills, "mountains": setup.mountains, "lakes": setup.lakes}
    if setup.map is not Map.CUSTOM:
        yield from fitting("map", not any(laid.values()))
        return
    for name, spots in laid.items():
        yield from all_known(name, spots, board.grid)
    yield from once("map", (*setup.hills, *setup.mountains, *setup.lakes))
    kinds = laid_by(setup)
    yield from map_faults(board, board.lay(kinds))


def _scenario_faults(setup: Setup) -> Faults:
    """Find an unknown scenario, one that is set up otherwise, and a wrong drawing."""
    yield from within("cup", setup.cup, 0, 1)
    if setup.cup:
        yield from fitting("scenario", not setup.scenario and not setup.title)
        yield from fitting("map", setup.map is Map.STANDARD)
        yield from fitting("free_deploy", not setup.free_deploy)
        yield from within("round_limit", setup.round_limit, 1, COUNTED)  # BM-17.9
    if not setup.scenario:
        yield from fitting("drawing", not setup.drawing)
        return
    yield from known("scenario", setup.scenario, OBJECTIVES)
    objective = OBJECTIVES[setup.scenario]
    yield from fitting("players", setup.players == objective.players)
    yield from fitting("map", setup.map is Map.STANDARD)
    yield from fitting("free_deploy", not setup.free_deploy)
    yield from within("round_limit", setup.round_limit, 1, COUNTED)  # BM-17.9
    if setup.drawing:
        from engine.battle_mages.boards.fields import drawing_faults  # noqa: PLC0415

        yield from drawing_faults(setup.scenario, setup.drawing)


def _wheel_faults(setup: Setup) -> Faults:
    """Find what is wrong with a Wheel of a player's own: ten fields of events (BM-4.2)."""
    yield from within("wheel_title", len(setup.wheel_title), 0, LONGEST_TITLE)
    yield from fitting("wheel_title", setup.wheel_title.isprintable())
    fields = setup.wheel_fields
    if not fields:
        yield from fitting("wheel_title", not setup.wheel_title)
        return
    yield from fitting("wheel_fields", setup.wheel)
    yield from within("wheel_fields", len(fields), len(WHEEL), len(WHEEL))
    for place, field in enumerate(fields):
        what, events = f"wheel_fields[{place}]", events_of(field)
        yield from fitting(what, events)
        yield from all_known(what, events, WHEEL)
        yield from once(what, events)
        yield from fitting(what, len(events) == 1 or CALM not in events)
