"""Examples of a table that plays everything in the box: written as a test plays a position.

    example("Cleave:1", "Stoneheart TUT.n, brigand1 TUT.n", dice="20")
        .play("use Cleave on brigand1", "choose all")
        .shows("brigand1 is gone")

Nothing is played until `play_all` plays the examples of one thing.
"""

from collections.abc import Iterable
from typing import Any

from attrs import frozen

from engine.core.frozen import replace
from tests.bardsung.names import coded
from tests.bardsung.position import Position, make_position, unused_dice


@frozen
class Example:
    """What is played of a thing, and what is then so."""

    of: str
    models: str
    given: dict[str, Any]
    changes: tuple[tuple[str, dict[str, Any]], ...] = ()
    steps: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def _then(self, step: str, *texts: str) -> "Example":
        return replace(self, steps=(*self.steps, (step, texts)))

    def change(self, name: str, **changes: Any) -> "Example":
        """Change a hero before anything is played (`Position.change`)."""
        return replace(self, changes=(*self.changes, (name, changes)))

    def play(self, *plays: str) -> "Example":
        """Play (`Position.play`)."""
        return self._then("play", *plays)

    def shows(self, text: str) -> "Example":
        """Check what is so (`Position.shows`)."""
        return self._then("shows", text)

    def refuses(self, text: str, rule: str) -> "Example":
        """Check the rule by which an action is refused."""
        return self._then("refuses", text, rule)

    def named(self, of: str) -> "Example":
        """Return the same example, as one of another thing."""
        return replace(self, of=coded(of))

    def go(self) -> Position:
        """Play it, and check all that it shows."""
        game = make_position(self.models, **self.given)
        for name, changes in self.changes:
            game.change(name, **changes)
        for step, texts in self.steps:
            getattr(game, step)(*texts)
        assert unused_dice(game) == 0, f"{self.of}: dice were left"
        return game


def example(of: str, models: str, **given: Any) -> Example:
    """Begin an example of a thing, in a position as tests make them."""
    return Example(coded(of), models, given)


def play_all(examples: Iterable[Example], of: str) -> None:
    """Play all examples of a thing; there is at least one."""
    mine = [each for each in examples if each.of == of]
    assert mine, f"nothing shows what {of} does"
    for each in mine:
        each.go()
