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


YOUNG, MIDDLE, OLD = 700, 14, 10
"""New objects before a young collection, such collections before the next generation, and those
before a full one.

With 20,000 a collection of a host took 30 ms and each tenth 100 to 200, while fifty sessions
pressed keys; now none takes more than 25.
"""
NEVER = 1_000_000


def serve() -> None:
    """Restart garbage collection, of young objects only: a full collection takes longer than the
    answer to a key may. The program calls `look_when_due` between keys."""
    if not gc.isenabled():
        end_loading()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)


def serve_many() -> None:
    """Collect only young objects: a full collection of a host's many programs is so slow that every
    player would notice. The host calls `look_at_all` in a quiet moment."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


def look_at_all() -> None:
    """Run a full collection."""
    gc.collect()


def look_when_due() -> None:
    """Run a full collection if Python would have run one since the last."""
    if gc.get_count()[2] >= OLD:
        gc.collect()
