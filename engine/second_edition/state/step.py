"""The base of all unfinished steps."""

from engine.core.frozen import Value, record
from engine.second_edition.state.sides import Side


@record
class Unfinished(Value):
    """A step that both sides see whole; one with secrets says what each side may see of it."""

    def seen_by(self, side: Side | None) -> "Unfinished":
        """Return the step as `side` may know it; None is a stranger."""
        return self
