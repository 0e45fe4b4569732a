"""The parts of a scene: a pane is rebuilt only when a value that it has read changes."""

from collections.abc import Callable
from operator import attrgetter, is_
from typing import Any

from bl_tui.table.pointing.selection import Selection
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line
from bl_tui.text.rule_links import cited

Notes = dict[str, object]
"""The values that were read, by the names that lead to them: "view", "selection.option"."""


class _Pointed(Selection):
    """A selection that records each value when it is first read."""

    __slots__ = ("_notes", "_whole")

    def __getattr__(self, name: str) -> Any:
        # Only an empty slot leads here: each value is looked up in the whole once.
        value = getattr(self._whole, name)
        self._notes[f"selection.{name}"] = value
        object.__setattr__(self, name, value)
        return value


class ScenePart(Scene):
    """The part of a scene that one pane reads; each value is recorded when it is first read."""

    __slots__ = ("_notes", "_whole")

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._whole, name)
        if name == "selection":
            value = _reading(_Pointed, value, self._notes)
        else:
            self._notes[name] = value
        object.__setattr__(self, name, value)
        return value


def _reading(kind: type, whole: object, notes: Notes) -> Any:
    part: Any = object.__new__(kind)
    object.__setattr__(part, "_whole", whole)
    object.__setattr__(part, "_notes", notes)
    return part


class Kept:
    """The lines of the panes of one screen, each with the part of the scene behind it."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[object, Any, tuple[object, ...], list[Line]]] = {}

    def lines(
        self, name: str, scene: Scene, make: Callable[[Scene], list[Line]], room: object = None
    ) -> list[Line]:
        """Return the lines of a pane, the identical list while its part and its room are
        unchanged.

        >>> Kept().lines("hand", Scene(*[None] * 6), lambda part: [])
        []
        """
        known = self._made.get(name)
        if known is not None and known[0] == room and all(map(is_, known[1](scene), known[2])):
            return known[3]
        notes: Notes = {"presenter": scene.presenter, "plan": scene.plan}
        lines = cited(make(_reading(ScenePart, scene, notes)))
        self._made[name] = room, attrgetter(*notes), tuple(notes.values()), lines
        return lines
