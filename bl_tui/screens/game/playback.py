"""A screen as its session needs it, and its clock, which runs while a step of a story is shown and
nobody holds it."""

from collections.abc import Callable
from typing import Protocol

from textual.message_pump import MessagePump
from textual.timer import Timer

from bl_tui.table.session.state import Telling


class Host(Protocol):
    """The parts of a screen that it lends to the session that it shows."""

    @property
    def free(self) -> bool:
        """Return whether the player looks at the table now, so that bots may act."""
        ...

    @property
    def budget(self) -> float:
        """Return the seconds that a bot that searches may think about a decision."""
        ...

    def show(self) -> None:
        """Mark what is shown as old, so that it is drawn anew when all is done."""
        ...

    def follow(self, story: Telling) -> None:
        """Call `Conductor.go_on_telling` when the step that is shown has been shown."""
        ...

    def wake_after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call this after some time."""
        ...

    def open(self, command: str) -> None:
        """Give a command of the screen itself."""
        ...

    def open_rule(self, rule: str) -> None:
        """Show the rulebook, open there."""
        ...


class Playback:
    """Calls `go_on` when the step of a story that is shown has been shown long enough."""

    def __init__(self, clock: MessagePump, go_on: Callable[[], None]) -> None:
        self._clock = clock
        self._go_on = go_on
        self._waits_for: object = None
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Return whether the next step comes by itself."""
        return self._timer is not None

    def follow(self, story: Telling) -> None:
        """Wait for the end of the step that is shown now, if it ends by itself."""
        shown = story.frames if story.frames and not story.held else None
        if shown is self._waits_for:
            return
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._waits_for = shown
        if shown is not None:
            self._timer = self._clock.set_timer(story.seconds, self._go_on)
