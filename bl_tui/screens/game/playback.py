"""The interface of a screen for its session, and the clock of the story, which stops while the
player holds it."""

from collections.abc import Callable
from typing import Protocol

from textual.message_pump import MessagePump
from textual.timer import Timer

from bl_tui.table.session.state import Telling


class LendingScreen(Protocol):
    """The parts of a screen that its session may use."""

    @property
    def free(self) -> bool:
        """Return whether the player looks at the table now, so that bots may act."""
        ...

    @property
    def budget(self) -> float:
        """Return the seconds that a bot that searches may think about a decision."""
        ...

    def show(self) -> None:
        """Mark the screen as outdated, so that it is drawn once at the end."""
        ...

    def follow(self, story: Telling) -> None:
        """Call `Conductor.go_on_telling` when the current step has been shown."""
        ...

    def wake_after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` after some time."""
        ...

    def open(self, command: str) -> None:
        """Run a command of the screen itself."""
        ...

    def open_rule(self, rule: str) -> None:
        """Show the rulebook, open there."""
        ...


class Playback:
    """Calls `go_on` when the current step of a story has been shown long enough."""

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
        """Wait for the end of the current step, if it ends by itself."""
        shown = story.frames if story.frames and not story.waits else None
        if shown is self._waits_for:
            return
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._waits_for = shown
        if shown is not None:
            self._timer = self._clock.set_timer(story.seconds, self._go_on)
