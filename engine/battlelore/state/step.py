"""The base of all unfinished steps (steps.py)."""

from engine.battlelore.state.sides import Side
from engine.core.frozen import Value, record


@record
class Step(Value):
    """A step that both sides see whole; one with secrets says what each side may see of it."""

    def seen_by(self, side: Side | None) -> "Step":
        """Return the step as `side` may know it; None is a stranger."""
        return self
