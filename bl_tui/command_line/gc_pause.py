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


def look_at_young(look: int) -> None:
    """Run a small collection; each fifth includes the middle generation.

    Python counts new objects less freed ones, and a host that frees as many as it makes would
    collect so late that one collection stopped all players for 40 ms.
    """
    gc.collect(1 if look % 5 == 0 else 0)


def look_at_all() -> None:
    """Run a full collection."""
    gc.collect()


def is_due() -> bool:
    """Return whether Python would have run a full collection since the last."""
    return gc.get_count()[2] >= OLD


def look_when_due() -> None:
    """Run a full collection if one is due."""
    if is_due():
        gc.collect()


CALM = 5.0
"""Seconds without a key pressed anywhere that are a quiet moment."""
MOST_GONE = 400
"""Ended sessions whose memory may wait for a quiet moment."""
UNTIDY = 900.0
"""Seconds after which a due collection waits no longer; with 250 sessions, it takes 0.3 s. Memory
of keys and of ended sessions is freed without it: only closed dialogs wait."""


class Tidying:
    """When a host runs a full collection, which stops all its players.

    It counts ended sessions, and the time since the last collection.
    """

    def __init__(self, now: float) -> None:
        self.gone = 0
        """Sessions that have ended since then."""
        self._at = now

    def is_time(self, now: float, *, heard: float, due: bool) -> bool:
        """Return whether to run a full collection now, and count from there if so.

        `heard` is the moment of the last key, `due` whether Python would run one.
        """
        is_calm = now - heard > CALM
        is_late = now - self._at >= UNTIDY
        wanted = self.gone >= MOST_GONE or ((self.gone or due) and (is_calm or is_late))
        if wanted:
            self.gone, self._at = 0, now
        return bool(wanted)
