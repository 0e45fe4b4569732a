"""The class of all screens: it is arranged once for each size of the terminal."""

from typing import Generic, TypeVar

from textual.geometry import Size
from textual.screen import Screen

Result = TypeVar("Result")


class HostScreen(Screen[Result], Generic[Result]):
    """A screen that `HostApp` shows.

    Textual arranges and renders a new screen when it comes, and the whole of it again when it is
    told the size that it has already.
    """

    def _screen_resized(self, size: Size) -> None:
        if size != self._compositor.size:
            super()._screen_resized(size)
