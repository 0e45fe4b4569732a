"""The luck of the dice of the Second Edition in words."""

from bl_tui.games.second_edition.odds.deeds import deed
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.panes.luck import LuckWords
from engine.second_edition.odds.luck_ledger import Throw
from engine.second_edition.state.events import PointsGained, RetreatsIgnored
from engine.second_edition.state.model import State, Unit
from engine.second_edition.state.sides import Side

BANNER = "banner "
"""The cause of victory points begins with it where a banner brought them; its hex follows."""


def _kinds(teller: Teller, roll: Throw) -> str:
    """Return the attacker and the target of a roll; other units that it hurt are marked."""
    by = teller.source(roll.source) if roll.unit is None else teller.kind(roll.unit)
    message = "app.luck.beside" if roll.beside else "app.luck.kinds"
    if roll.unit is not None and roll.unit.id == roll.target.id:
        message = "app.luck.turned"
    return teller.say(message, unit=by, target=teller.kind(roll.target))


def _ignored(state: State, event: object) -> tuple[Unit | None, int]:
    """Return the unit that ignored retreats, and how many."""
    if isinstance(event, RetreatsIgnored):
        return state.unit(event.unit), event.count
    return None, 0


def _earned(state: State, event: object) -> tuple[Unit | None, int]:
    """Return the unit at the banner that brought victory points, and how many."""
    if isinstance(event, PointsGained) and event.cause.startswith(BANNER):
        return state.at(event.cause.removeprefix(BANNER)), event.points
    return None, 0


LUCK = LuckWords[Throw, Teller](
    sides=tuple(Side),
    left=lambda roll: roll.target.health,
    kinds=_kinds,
    deed=deed,
    ignored=_ignored,
    earned=_earned,
    bearer=("medal.bearer", "medal.bearer.text"),
)
