"""Pause garbage collection while importing; it would cost 10 % of start-up."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def begin_loading() -> None:
    """Stop garbage collection."""
    gc.disable()


def end_loading() -> None:
    """Restart garbage collection, without the objects that exist already."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


@contextmanager
def loading() -> Iterator[None]:
    """Pause garbage collection while modules are imported."""
    begin_loading()
    try:
        yield
    finally:
        end_loading()


YOUNG, MIDDLE = 700, 14
"""Thresholds of a host: new objects before a young collection, and such collections before the next
generation.

With 20,000 a collection took 30 ms and each tenth 100 to 200, while fifty sessions pressed keys;
now none takes more than 25.
"""


def serve_many() -> None:
    """Collect only young objects: a full collection of a host's many programs is so slow that every
    player would notice. The host calls `look_at_all` in a quiet moment."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, 1_000_000)


def look_at_all() -> None:
    """Run a full collection."""
    gc.collect()
