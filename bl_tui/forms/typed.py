"""Switches as they are typed on the command line, with files of the player's own as values."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

from bl_tui.games.module import GameModule, SetupForm, form_with

TEXT = ".txt"
"""The end of the name of a file that may be a value."""


class Files(Protocol):
    """Reads the files of a player (`Start`)."""

    def own_files(self) -> dict[str, Path]:
        """Return the files in the player's own folder by `own/NAME`."""
        ...

    def scenario_in(self, path: Path, typed: str) -> Any:
        """Return the game and the scenario of a file. Raises Refused."""
        ...


def named_switches(text: str) -> Iterable[tuple[str, str]]:
    """Yield the switches that were typed, "zoc_radius=4, wheel=yes", each with its value."""
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        yield name, value


def form_with_files(start: Files, module: GameModule, text: str) -> SetupForm:
    """Return the form of a game with the files of the player's own that are named as values.

    Raises Refused for a file that is wrong or cannot be read.
    """
    if module.form.with_own is None:
        return module.form
    own, scenarios = start.own_files(), dict[str, Any]()
    for _, value in named_switches(text):
        path = own.get(value) or (Path(value) if value.endswith(TEXT) else None)
        chosen = None if path is None else start.scenario_in(path, value)
        if chosen is not None and chosen.module is module:
            scenarios[value] = chosen.scenario
    return form_with(module, scenarios)
