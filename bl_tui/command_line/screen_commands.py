"""The commands that open a screen; Textual is loaded only when there is one."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.command_line.gc_pause import begin_loading
from bl_tui.command_line.startup import NO, ChosenScenario, Refused, Start, TypedAgreement
from bl_tui.games.module import GameModule
from bl_tui.games.registry import ScenarioPlace
from bl_tui.play.preferences import config_dir
from bl_tui.play.remembered import REMEMBERED_FILE
from bl_tui.play.seats import CALLED, HUMAN, PEOPLE, Players, Seats, is_name, kinds_for
from bl_tui.terminal.surroundings import why_no_screen
from engine.bots.roster import roster_of
from engine.core.frozen import replace
from saves.errors import SaveError
from saves.summary import summarise


def title(start: Start) -> int:
    """Open the title screen."""
    program = open_program(start)
    return NO if program is None else int(program.title())


def new(
    start: Start, word: str, seed: str | None, agreed: TypedAgreement | None, players: Players
) -> int:
    """Begin a battle, at its beginning or at a position."""
    from saves.positions import is_position  # rarely needed

    if is_position(word):
        return _from_position(start, word, seed, agreed, players)
    try:
        chosen = start.scenario(word)
    except Refused as why:
        return start.refuse(why)
    if chosen is None:
        return start.no_scenario(word)
    result = start.with_agreed(chosen, agreed)
    if isinstance(result, int):
        return result
    chosen = result if agreed is not None else as_usual(start, result)
    names = [seat.value for seat in chosen.module.game.seats(chosen.setup)]
    refused = refuse_players(start, players, {chosen.module.id: names})
    if refused is not None:
        return refused
    program = open_program(start)
    if program is None:
        return NO
    seats = usual_players(start, chosen.module, chosen.setup, players)
    # A seed or players on the command line: the player knows what begins.
    program.lobby.briefs = seed is None and not players.named
    return int(program.begin(chosen, seed, seats, players.budget, chosen.match))


def _from_position(
    start: Start, word: str, seed: str | None, agreed: TypedAgreement | None, players: Players
) -> int:
    """Begin a battle from a position."""
    if seed is not None or agreed is not None:
        return start.wrong("cli.wrong.position_agreed")
    try:
        loaded = start.position(word)
    except SaveError as error:
        return start.no_save(error)
    module, setup = start.games[loaded.header.game], loaded.record.setup
    names = [seat.value for seat in module.game.seats(setup)]
    refused = refuse_players(start, players, {module.id: names})
    program = open_program(start) if refused is None else None
    if program is None:
        return NO if refused is None else refused
    seats = usual_players(start, module, setup, players)
    return int(program.begin_from(loaded, seats, players.budget))


def as_usual(start: Start, scenario: ChosenScenario) -> ChosenScenario:
    """Return a new game for which nobody named options with the house rules and the handicaps of
    the title."""
    from bl_tui.forms.chosen import usual  # the commands without a game do not need it

    module, file = scenario.module, config_dir(start.environ) / REMEMBERED_FILE
    choice = usual(start.games, module, file)
    known = () if module.house is None else module.house.names
    house = tuple(name for name in choice.house if name in known)
    return replace(scenario, house=house, handicaps=choice.handicaps)


def usual_players(start: Start, module: GameModule, setup: Any, players: Players) -> Seats:
    """Return the players of a new game: those named and people, or, if nobody is named, those that
    the title offers."""
    if players.named:
        return players.instead_of(PEOPLE)
    from bl_tui.forms.chosen import usual_seats  # the commands without a game do not need it

    file = config_dir(start.environ) / REMEMBERED_FILE
    return usual_seats(start.games, module, setup, file)


def refuse_players(
    start: Start, players: Players, seats: Mapping[str, Sequence[str]]
) -> int | None:
    """Return the exit code for players or seats that none of these games has, or None."""
    for seat, player in players.named.items():
        kind, called, name = player.partition(CALLED)
        kinds = {
            kind: None
            for game, known in seats.items()
            if seat in known
            for kind in kinds_for(seat, known, roster_of(game).opponents)
        }
        if not kinds:
            known = dict.fromkeys(seat_name for some in seats.values() for seat_name in some)
            return start.not_there("cli.wrong.seat", seat, known)
        if kind not in kinds or (called and kind != HUMAN):
            return start.not_there("cli.wrong.player", player, kinds)
        if called and not is_name(name):
            return start.wrong("app.seats.name.refused")
    return None


def resume(start: Start, word: str | None, players: Players, read_only: bool) -> int:
    """Resume a save, the latest if none is named; or replay it."""
    rows = start.games.rows
    refused = refuse_players(start, players, {game: row.seats for game, row in rows.items()})
    if refused is not None:
        return refused
    if read_only and players.named:
        return start.wrong("cli.wrong.read_only_players", option=f"--{next(iter(players.named))}")
    if word is None:
        playable = [save for save in start.store.list() if save.problem is None]
        if not playable:
            return start.no("cli.wrong.no_saves", scenario=_first(start))
        word = str(playable[0].path)
    try:
        path = start.store.find(word)
    except SaveError:
        return start.no_save_called(word)
    game = summarise(path).game
    if game in rows:
        refused = refuse_players(start, players, {game: rows[game].seats})
        if refused is not None:
            return refused
    program = open_program(start)
    return NO if program is None else int(program.resume(path, players, read_only=read_only))


def _first(start: Start) -> str:
    """Return the first scenario of all, as a player may write it."""
    place = ScenarioPlace(start.games.first, start.games.rows[start.games.first].scenarios[0])
    return place.scenario if start.games.places(place.scenario) == (place,) else str(place)


def open_program(start: Start) -> Any:
    """Return the program for this terminal; None if it cannot draw, with the reason printed."""
    reason = why_no_screen(start.environ, sys.stdin, sys.stdout)
    if reason is not None:
        start.no(f"cli.no_screen.{reason.value}")
        return None
    start.own_scenarios()  # their saves are named by the titles in their files
    begin_loading()  # it ends when the first screen is shown
    from bl_tui.command_line.program import Program

    return Program(start)
