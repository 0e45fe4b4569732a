"""The exploits of a finished game: sentences about units destroyed or hurt, for its story.

>>> Exploit("your archers destroyed the enemy cavalry at D5", against=(), fell=True).weight
2
"""

from collections.abc import Collection, Iterable
from typing import Any

from bl_tui.table.panes.phrases import Phrases
from engine.core.frozen import Value, record, replace


@record
class Exploit(Value):
    """A sentence about an action, without its full stop."""

    text: str
    against: Collection[Any]
    """The seats that it harmed."""
    fell: bool = False
    """Whether a unit was destroyed."""
    out: bool = False
    """Whether it put the seats that it harmed out of the game."""

    @property
    def weight(self) -> int:
        """How much it matters: 2 where a unit was destroyed, else 1."""
        return 1 + self.fell


@record
class UnitLoss(Value):
    """The figures or the health that a unit lost in an action."""

    id: str
    """The unit's id."""
    side: Any
    """The unit's side."""
    unit: str
    """The name of its kind."""
    hex: str
    lost: int
    left: int
    by: str = ""
    """The name of the attacker's kind, "" where no enemy unit did it."""


def struck(teller: Phrases, loss: UnitLoss, you: Any) -> Exploit:
    """Return a loss as a sentence to the person at the seat `you`, or to everybody (None)."""
    reader = "all" if you is None else "yours" if you is loss.side else "theirs"
    places = {
        "unit": loss.by,
        "target": loss.unit,
        "hex": loss.hex,
        "side": teller.side(loss.side),
        "left": loss.left,
    }
    if loss.left:
        message = f"tale.hurt.{reader}" if loss.by else f"tale.hurt.bare.{reader}"
        text = teller.count(message, loss.lost, **places)
    else:
        message = f"tale.felled.{reader}" if loss.by else f"tale.felled.bare.{reader}"
        text = teller.say(message, **places)
    return Exploit(text, (loss.side,), not loss.left)


def worst(losses: Iterable[UnitLoss]) -> UnitLoss | None:
    """Return the loss that matters most: a unit destroyed, else the greatest loss.

    Several losses of a unit are one, told as the last of them.
    """
    by_unit: dict[str, UnitLoss] = {}
    for loss in losses:
        lost = by_unit[loss.id].lost if loss.id in by_unit else 0
        by_unit[loss.id] = replace(loss, lost=lost + loss.lost)
    return max(by_unit.values(), key=lambda loss: (not loss.left, loss.lost), default=None)
