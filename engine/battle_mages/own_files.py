"""A player's own files: a map, a Wheel (BM-4.2), or both; and what is unfair about a map.

    game     battle_mages
    title    The Wheel of Storms

    [wheel]
    1-3   calm
    4     gale
    5-6   fog mud
    7-10  spark

A line has a face of the die, or the first and the last of several, then the events of that field.
"""

from engine.battle_mages.boards.board import OBJECTIVES
from engine.battle_mages.boards.map_check import lopsided
from engine.battle_mages.boards.map_file import map_of
from engine.battle_mages.boards.own_text import (
    BOARD,
    PLAYERS,
    WHEEL,
    names,
    players_of,
    scenario_of,
    take_apart,
    title_of,
)
from engine.battle_mages.state.model import Map, Setup, laid_by
from engine.battle_mages.tables.wheel import CALM, field_of
from engine.battle_mages.tables.wheel import WHEEL as FIELDS
from engine.core.faults import Faults, nearest_first
from engine.core.frozen import replace
from engine.core.text_file import File, FileError, FileLine, as_number


def setup_of(text: str, source: str, agreed: Setup | None = None) -> Setup:
    """Return the set-up of a file, with the chosen switches (BM-3.7, BM-4.2, BM-16).

    A file without a board is played on the standard one, for two players unless it says otherwise.
    Raises BadFile at the first line that is wrong.
    """
    file, setup = take_apart(text, source), agreed or Setup()
    scenario = scenario_of(file)
    if scenario:
        setup = _with_scenario(setup, file, scenario)
    elif BOARD in file.sections:
        setup = _with_map(setup, file)
    else:
        players = players_of(file) if names(file, PLAYERS) else setup.players
        setup = replace(setup, players=players, title=title_of(file))
    if WHEEL in file.sections:
        fields = wheel_in(file)
        setup = replace(setup, wheel=True, wheel_title=title_of(file), wheel_fields=fields)
    return setup


def _with_map(setup: Setup, file: File) -> Setup:
    drawn = map_of(file)
    return replace(
        setup,
        players=drawn.players,
        map=Map.CUSTOM,
        hills=drawn.hills,
        mountains=drawn.mountains,
        lakes=drawn.lakes,
        title=drawn.title,
    )


def _with_scenario(setup: Setup, file: File, scenario: str) -> Setup:
    """Return the set-up of a scenario, on the board that a file draws or on its own one (BM-17.1).

    Raises FileError at the first row with a fault.
    """
    from engine.battle_mages.boards.fields import drawing_faults  # noqa: PLC0415 - rarely needed

    drawing: tuple[str, ...] = ()
    if BOARD in file.sections:
        rows = file.sections[BOARD]
        drawing = tuple(" ".join(row.words) for row in rows)
        for fault in drawing_faults(scenario, drawing):
            line = rows[int(fault.about[1])].number if rows else file.last
            raise FileError(file.source, line, fault.code, *fault.facts)
    objective = OBJECTIVES[scenario]
    return replace(
        setup,
        players=objective.players,
        round_limit=objective.rounds,
        scenario=scenario,
        drawing=drawing,
        title=title_of(file),
    )


def unfair(setup: Setup) -> Faults:
    """Find what makes a map of a player's own better for one seat: a warning only (BM-3.9)."""
    if setup.map is Map.CUSTOM:
        board = setup.board
        laid = laid_by(setup)
        yield from lopsided(board, board.lay(laid))


def wheel_in(file: File) -> tuple[str, ...]:
    """Return the ten fields of a file that has a Wheel.

    Raises FileError at the first line that is wrong, and for a face that has no field.
    """
    by_number: dict[int, str] = {}
    lines = file.sections[WHEEL]
    for line in lines:
        field = _field(file, line)
        for number in _numbers(file, line):
            if number in by_number:
                raise FileError(
                    file.source, line.number, "map_file.wheel_again", ("number", number)
                )
            by_number[number] = field
    at = lines[-1].number if lines else file.last
    for number in range(1, len(FIELDS) + 1):
        if number not in by_number:
            raise FileError(file.source, at, "map_file.wheel_missing", ("number", number))
    return tuple(by_number[number] for number in sorted(by_number))


def _numbers(file: File, line: FileLine) -> range:
    """Return the faces of a line, "4" or "4-6"."""
    text = line.words[0]
    first, dash, last = text.partition("-")
    ends = as_number(first), as_number(last) if dash else as_number(first)
    if ends[0] is None or ends[1] is None or not 1 <= ends[0] <= ends[1] <= len(FIELDS):
        raise FileError(
            file.source, line.number, "map_file.wheel_number", ("text", text), ("most", len(FIELDS))
        )
    return range(ends[0], ends[1] + 1)


def _field(file: File, line: FileLine) -> str:
    events = line.words[1:]
    if not events:
        raise FileError(file.source, line.number, "map_file.wheel_empty", ("text", line.words[0]))
    for place, event in enumerate(events):
        if event not in FIELDS:
            facts = (("text", event), ("events", " ".join(nearest_first(event, FIELDS))))
            raise FileError(file.source, line.number, "map_file.wheel_event", *facts)
        if event in events[:place]:
            raise FileError(file.source, line.number, "map_file.wheel_twice", ("text", event))
    if CALM in events and len(events) > 1:
        raise FileError(file.source, line.number, "map_file.wheel_calm", ("text", CALM))
    return field_of(events)
