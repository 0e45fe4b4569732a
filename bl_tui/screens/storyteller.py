"""Shows what happened step by step; a timer runs only while there is something to tell."""

from collections.abc import Callable, Sequence

from textual.message_pump import MessagePump
from textual.timer import Timer

from bl_tui.play.settings import PACE
from bl_tui.present.story import Frame


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
        self.skipped = False
        """Whether the player cut a story short; whoever cares sets it back."""

    @property
    def frame(self) -> Frame | None:
        """The step that is shown now; None when nothing is told."""
        return self._frames[0] if self._frames else None

    def tell(self, frames: Sequence[Frame], pace: str) -> None:
        """Begin to show these steps; at pace "off" they are over at once."""
        self._frames = list(frames)
        if frames and PACE[pace]:
            self._step(PACE[pace])
        else:
            self._over()

    def _step(self, seconds: float) -> None:
        self._show()
        self._timer = self._clock.set_timer(seconds, lambda: self._next(seconds))

    def _next(self, seconds: float) -> None:
        del self._frames[:1]
        if self._frames:
            self._step(seconds)
        else:
            self._over()

    def stop(self) -> None:
        """Skip to the end."""
        self.skipped = True
        self._over()

    def _over(self) -> None:
        self._frames = []
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._end()
