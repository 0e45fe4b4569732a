"""The messages of lessons, notes and handicaps, and the places they may have."""

from collections.abc import Iterable

from bl_tui.commands import COMMANDS, Command
from bl_tui.games.registry import Games
from bl_tui.play.lessons import Lessons
from bl_tui.table.panes.notes import Note


def ids_of_lessons(lessons: Lessons, own: tuple[Command, ...]) -> dict[str, set[str]]:
    """Return what is said in the lessons of a game, which may name the key of any command; `own`
    are those that only this game has."""
    keys = _keys(own)
    found: dict[str, set[str]] = {}
    for name, lesson in lessons.items():
        found |= {f"lesson.{name}.title": set(), f"lesson.{name}.about": set()}
        found[f"adventure.lesson_{name}.title"] = set()
        for step in lesson.steps:
            found[f"lesson.{name}.{step.text}"] = keys
            if step.tells:
                found[f"lesson.{name}.{step.text}.not"] = keys
    return found


def ids_of_notes(notes: Iterable[Note], own: tuple[Command, ...]) -> dict[str, set[str]]:
    """Return what is told of the rules of a game, which may name the key of any command."""
    return {f"note.{note.id}": _keys(own) for note in notes}


def _keys(own: tuple[Command, ...]) -> set[str]:
    return {each.id for each in (*COMMANDS, *own)}


def ids_of_handicaps(game: str) -> dict[str, set[str]]:
    """Return what is said of the handicaps of a game: name, effect, an amount of more or less."""
    module = Games()[game]
    handicaps, ids = module.handicaps(), dict[str, set[str]]()
    assert handicaps is not None
    for scenario in module.scenarios.library().values():
        for row in handicaps.rows(module.scenarios.setup(scenario)):
            own = f"handicap.{row.kind}"
            ids |= {own: set(), f"{own}.help": set(), f"{own}.more": {"n"}}
            ids |= {f"{own}.less": {"n"}} if row.least < 0 else {}
    return ids
