"""House rules, handicaps and switches as they are typed on the command line."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol

from bl_tui.forms.handicaps import of_typed, typed
from bl_tui.games.module import GameModule, SetupForm, form_with
from bl_tui.games.registry import Games
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.core.seats import Handicap

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


class Told(Protocol):
    """Says what is wrong with a word of the command line, and returns the exit code (`Start`)."""

    games: Games
    words: Words

    def wrong(self, message: str, **places: object) -> int:
        """Print a fault of the command line."""
        ...

    def not_there(self, message: str, name: str, known: Iterable[str], **places: object) -> int:
        """Print that a name is unknown, the known ones, and a guess."""
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


def with_house(start: Told, chosen: Any, text: str | None) -> Any:
    """Return a scenario with the house rules named, commas or blanks between them.

    An exit code, with the reason printed, for an unknown rule.
    """
    if text is None:
        return chosen
    house = chosen.module.house
    if house is None:
        title = start.games.title(start.words, chosen.module.id)
        return start.wrong("cli.wrong.no_house", game=title)
    named = text.replace(",", " ").replace("-", "_").lower().split()
    for name in named:
        if name not in house.names:
            return start.not_there("cli.wrong.house", name, house.names)
    return replace(chosen, house=tuple(named))


def with_handicaps(start: Told, chosen: Any, text: str | None) -> Any:
    """Return a scenario with the handicaps named, "standard.banners=1, pennant.lore=2", or
    "fate=1" where they are for the whole party.

    An exit code, with the reason printed, for an unknown handicap or an amount out of its bounds.
    """
    if text is None:
        return chosen
    module: GameModule = chosen.module
    handicaps = module.handicaps()
    known = handicaps.rows(chosen.setup) if handicaps is not None else ()
    if not known:
        title = start.games.title(start.words, module.id)
        return start.wrong("cli.wrong.no_handicap", game=title)
    rows = {typed(Handicap(row.kind, row.seat, 0)).partition("=")[0]: row for row in known}
    named = {}
    for name, value in named_switches(text):
        key = name.lower().replace("-", "_")
        if key not in rows:
            return start.not_there("cli.wrong.handicap", name, rows)
        row, handicap = rows[key], of_typed(f"{key}={value}")
        if handicap is None or not row.least <= handicap.amount <= row.most:
            bounds = {"least": row.least, "most": row.most}
            return start.wrong("cli.wrong.handicap_amount", name=key, **bounds)
        named[key] = handicap
    return replace(chosen, handicaps=tuple(named.values()))
