"""The commands that open a screen; Textual is loaded only when there is one."""

import sys
from typing import Any

from bl_tui.gc_pause import begin_loading
from bl_tui.play.seats import KINDS, PEOPLE, Players
from bl_tui.startup import NO, Refused, Start
from bl_tui.terminal.surroundings import why_no_screen
from saves.errors import SaveError


def title(start: Start) -> int:
    """Open the title screen."""
    program = open_program(start)
    return NO if program is None else int(program.title())


def new(start: Start, word: str, seed: str | None, players: Players) -> int:
    """Begin a battle."""
    if (unknown := players.unknown()) is not None:
        return _no_player(start, unknown)
    try:
        chosen = start.scenario(word)
    except Refused as why:
        return start.refuse(why)
    if chosen is None:
        return start.no_scenario(word)
    program = open_program(start)
    if program is None:
        return NO
    return int(program.begin(chosen, seed, players.instead_of(PEOPLE), players.budget))


def _no_player(start: Start, name: str) -> int:
    return start.wrong("cli.wrong.player", name=name, players=", ".join(KINDS))


def resume(start: Start, word: str | None, players: Players, read_only: bool) -> int:
    """Go on with a save, the one played last if none is named; or only look at it."""
    if (unknown := players.unknown()) is not None:
        return _no_player(start, unknown)
    if read_only and players.named:
        return start.wrong("cli.wrong.read_only_players")
    if word is None:
        playable = [each for each in start.store.list() if each.problem is None]
        if not playable:
            return start.no("cli.wrong.no_saves")
        word = str(playable[0].path)
    try:
        path = start.store.find(word)
    except SaveError:
        return start.no("cli.wrong.save", name=word)
    program = open_program(start)
    return NO if program is None else int(program.resume(path, players, read_only=read_only))


def open_program(start: Start) -> Any:
    """The program for this terminal; None, with the reason told, if it is none to draw on."""
    reason = why_no_screen(start.environ, sys.stdin, sys.stdout)
    if reason is not None:
        start.no(f"cli.no_screen.{reason.value}")
        return None
    begin_loading()  # it ends when the first screen is shown
    from bl_tui.program import Program  # noqa: PLC0415 - loads Textual

    return Program(start)
