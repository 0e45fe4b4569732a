"""The luck of the dice of the first edition in words."""

from bl_tui.games.battlelore.odds.deeds import deed
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import source_name
from bl_tui.table.panes.luck import LuckWords
from engine.battlelore.odds.luck_ledger import Throw
from engine.battlelore.state.events import FlagsIgnored
from engine.battlelore.state.model import State, Unit
from engine.battlelore.state.sides import Side


def _kinds(teller: Teller, roll: Throw) -> str:
    """Return the attacker and the target of a roll; other units that it hurt are marked."""
    by = source_name(teller.words, roll.source) if roll.unit is None else teller.kind(roll.unit)
    message = "app.luck.beside" if roll.beside else "app.luck.kinds"
    if roll.unit is not None and roll.unit.id == roll.target.id:
        message = "app.luck.turned"
    return teller.say(message, unit=by, target=teller.kind(roll.target))


def _ignored(state: State, event: object) -> tuple[Unit | None, int]:
    """Return the unit that ignored flags, and how many."""
    return (state.unit(event.unit), event.ignored) if isinstance(event, FlagsIgnored) else (None, 0)


LUCK = LuckWords[Throw, Teller](
    sides=tuple(Side),
    left=lambda roll: roll.target.figures,
    kinds=_kinds,
    deed=deed,
    ignored=_ignored,
)
