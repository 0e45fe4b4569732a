"""The clock of a story: a timer runs only while there is a step to be shown and nobody holds it."""

from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer

from bl_tui.table.session.state import Telling


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
