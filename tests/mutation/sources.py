"""Where the facts of a game are: its tables, and the numbers that some modules of rules name."""

import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

import attrs

from tests.mutation.facts import NOT_FACTS, Cell, Table, named

MORE: Mapping[str, tuple[str, ...]] = {
    "battlelore": (
        *("adventures.library", "rules.councils", "lore.replenish", "rules.goblin_rush"),
        *("house.evasion", "house.recruiting", "house.weakened", "lore.lore_targets"),
    ),
    "second_edition": ("rules.victory", "setup.preparing", "setup.learning", "turn.upkeep"),
    "battle_mages": ("boards.board", "magic.quintessence", "rules.dice", "state.model"),
    "bardsung": (
        *("campaign.beginning", "campaign.shopping", "explore.wandering", "rules.pools"),
        *("rules.stats", "turn.end_phase", "rules.dice"),
    ),
}
"""Modules outside `tables` whose public tables and numbers are facts of the rules, too."""

SET_UP = re.compile(r"tiles\.tiles|library\.library|board\.BOARDS|scenario_cards\..*\.drawing")
"""Maps and pieces on them, which no rule reads: `--rules` leaves these mutants out."""

DERIVED = (
    *("effects.KNOWN", "units.FULL_STRENGTH", "dice.FACES", "learning.BANNERS"),
    *("pieces.BASE_MOVE", "pieces.BASE_STRENGTH", "stats.ENEMY_CARDS_KIND"),
    *("lore_row_helpers.ATTACKED", "lore_row_helpers.FIGHTER", "lore_row_helpers.FEARLESS"),
    *("lore_row_helpers.YOU", "lore_row_helpers.OPPONENT", "lore_row_helpers.UP"),
    *("heroes.HEROES", "tiles.PRINTED"),
    *("board.WEDGE", "dice.SIX", "dice.SIZES", "tiles.STEP", "tiles.OPPOSITE"),
    *("board.KINDS", "board.RADIUS", "scenario_cards.GROUND", "heroes.OWNERS", "shopping.PRICED"),
    *("scenario_cards.POINTS", "scenario_cards.SHARED_CELLS"),
)
"""Others that are made of facts, or are used up, when their module loads; and parts of rows."""


def tables(game: str) -> list[Table]:
    """Return the tables of a game.

    They are the public mappings and tuples of records, the mappings of plain values, the numbers
    with a name, and what a function without parameters reads from files, in `engine/<game>/tables`
    and in the modules of `MORE`. A row that is a part of another row is changed in its own table.
    """
    seen: set[int] = set()
    found: list[Table] = []
    for module in modules(game):
        for name, value in list(vars(module).items()):
            full = f"{_last(module)}.{name}"
            if not name.startswith("_") and full not in DERIVED and _is_own(module, name, value):
                table = _table(full, value, seen)
                if table.rows:
                    found.append(table)
    rows = frozenset(id(row) for table in found for row in table.rows.values())
    return [*(Table(each.name, each.rows, rows) for each in found), *_numbers(game)]


def modules(game: str) -> list[ModuleType]:
    """Return the modules that hold the facts of a game."""
    package = importlib.import_module(f"engine.{game}.tables")
    names = sorted(f"tables.{info.name}" for info in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"engine.{game}.{name}") for name in (*names, *MORE[game])]


def _last(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def _is_own(module: ModuleType, name: str, value: Any) -> bool:
    """Return whether a module makes a value itself."""
    if inspect.isfunction(inspect.unwrap(value)) if callable(value) else False:
        return bool(value.__module__ == module.__name__)
    # A package that imports its own modules names itself.
    names = (source for source in _imported_from(module) if source != module.__name__)
    others = (sys.modules.get(source) for source in names)
    return not any(other and vars(other).get(name) is value for other in others)


def _imported_from(module: ModuleType) -> Iterator[str]:
    """Yield the modules from which a module imports names."""
    for line in inspect.getsource(module).split("\n"):
        if line.startswith("from "):
            yield line.split()[1]


def _table(name: str, value: Any, seen: set[int]) -> Table:
    """Return a table with those rows that no table before has; none if a value is no table."""
    if callable(value) and hasattr(value, "cache_info"):
        if inspect.signature(value).parameters:
            return Table(name, {})
        value = value()
    if isinstance(value, Mapping):
        rows = {named(key): row for key, row in value.items() if _is_row(row, seen)}
        if not rows and isinstance(value, dict):
            rows = {
                named(key): Cell((value,), key, each)
                for key, each in value.items()
                if isinstance(each, (int, str, tuple)) and not _holds_records(each)
            }
    elif isinstance(value, tuple):
        rows = {f"{place}": row for place, row in enumerate(value) if _is_row(row, seen)}
    else:
        rows = {}
    seen |= {id(row) for row in rows.values()}
    return Table(name, rows)


def _is_row(value: Any, seen: set[int]) -> bool:
    return attrs.has(type(value)) and id(value) not in seen


def _holds_records(value: Any) -> bool:
    return isinstance(value, tuple) and any(attrs.has(type(each)) for each in value)


def _numbers(game: str) -> Iterator[Table]:
    """Yield the numbers that have a name, and the tuples of plain values, a table for a module."""
    for module in modules(game):
        rows = {
            name: Cell(tuple(_holders(module, name, value)), name, value)
            for name, value in vars(module).items()
            if name.isupper() and not NOT_FACTS.search(name.lower())
            if not name.startswith("_") and f"{_last(module)}.{name}" not in DERIVED
            if _is_number(value) and _is_own(module, name, value)
        }
        if rows:
            yield Table(_last(module), rows)


def _is_number(value: Any) -> bool:
    """Return whether a value is a number, or is made of numbers and words."""
    if type(value) is tuple:
        return any(map(_is_number, value)) and all(
            isinstance(each, str) or _is_number(each) for each in value
        )
    return type(value) is int


def _holders(module: ModuleType, name: str, value: Any) -> Iterator[dict[str, Any]]:
    """Yield the names of each module that has a number from this one."""
    yield vars(module)
    for other in list(sys.modules.values()):
        if vars(other).get(name) is value and other is not module and hasattr(other, "__file__"):
            source = inspect.getsource(other) if _is_ours(other) else ""
            if f"from {module.__name__} import" in source:
                yield vars(other)


def _is_ours(module: ModuleType) -> bool:
    return module.__name__.partition(".")[0] in ("engine", "saves", "bl_tui", "tests")
