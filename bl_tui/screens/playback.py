"""Shows what happened step by step; a timer runs only while there is something to tell."""

from collections.abc import Callable, Sequence

from textual.message_pump import MessagePump
from textual.timer import Timer

from bl_tui.play.settings import PACE
from bl_tui.table.story import Frame


class Storyteller:
    """The steps still to be shown; calls `show` at each, and `end` after the last."""

    def __init__(
        self, clock: MessagePump, show: Callable[[], None], end: Callable[[], None]
    ) -> None:
        self._clock = clock
        self._show = show
        self._end = end
        self._frames: list[Frame] = []
        self._timer: Timer | None = None
        self._seconds = 0.0
        self.held = False
        """Whether each step waits for the player; then the pace does not matter."""
        self.skipped = False
        """Whether the player cut a story short; whoever cares sets it back."""

    @property
    def frame(self) -> Frame | None:
        """The step that is shown now; None when nothing is told."""
        return self._frames[0] if self._frames else None

    def tell(self, frames: Sequence[Frame], pace: str) -> None:
        """Begin to show these steps; at pace "off" they are over at once."""
        self._frames = list(frames)
        self._seconds = PACE[pace]
        if frames and (self._seconds or self.held):
            self._show()
            self._wait()
        else:
            self._over()

    def go_on(self) -> None:
        """Show the next step; after the last one the story is over."""
        self._rest()
        del self._frames[:1]
        if self._frames:
            self._show()
            self._wait()
        else:
            self._over()

    def hold(self) -> None:
        """From now on each step waits until `go_on` is called."""
        self.held, self.skipped = True, False
        self._rest()

    def release(self) -> None:
        """Steps follow each other at their pace again."""
        self.held = False
        if self._frames and not self._seconds:
            self._over()
        elif self._frames:
            self._wait()

    def stop(self) -> None:
        """Skip to the end."""
        self.skipped = not self.held
        self._over()

    def _wait(self) -> None:
        if not self.held:
            self._timer = self._clock.set_timer(self._seconds, self.go_on)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _over(self) -> None:
        self._frames = []
        self._rest()
        self._end()
