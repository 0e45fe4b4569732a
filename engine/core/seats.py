"""Who plays: each rulebook has its own closed list of seats."""

from importlib.util import find_spec
from pkgutil import iter_modules

from engine.core.frozen import Name


class Seat(Name):
    """A place in a game. It has no members: a rulebook derives its own list from it.

    The value of a member is its text in saves, refusals and the ids of the catalogue.
    """


def seats_in(package: str) -> tuple[str, ...]:
    """Return the seats of a game that has a module for each in a package, by name.

    No module is read. Raises ModuleNotFoundError for a package that there is not.
    """
    spec = find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(package)
    return tuple(sorted(each.name for each in iter_modules(spec.submodule_search_locations)))
