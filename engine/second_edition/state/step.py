"""The base of all unfinished steps."""

from attrs import frozen

from engine.core.frozen import Value
from engine.second_edition.state.sides import Side


@frozen(repr=False, eq=False)
class Unfinished(Value):
    """A step that both sides see whole; one with secrets says what each side may see of it."""

    def seen_by(self, side: Side | None) -> "Unfinished":
        """Return the step as `side` may know it; None is a stranger."""
        return self
