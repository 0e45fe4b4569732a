"""The pause in looking for garbage: in what is loaded it would be a tenth of the start."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def begin_loading() -> None:
    """Stop looking for garbage from now on."""
    gc.disable()


def end_loading() -> None:
    """Look for garbage again, but never in what is there already."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


@contextmanager
def loading() -> Iterator[None]:
    """Look for no garbage while modules are loaded."""
    begin_loading()
    try:
        yield
    finally:
        end_loading()


YOUNG, MIDDLE = 700, 14
"""After so many new objects a host looks at those, after so many looks at what they left.

With 20,000 a look took 30 milliseconds and each tenth 100 to 200, while fifty sessions pressed
keys; now none takes more than 25.
"""


def serve_many() -> None:
    """Look for garbage among what is new only: a look at all that many programs hold takes so long
    that each of their players would notice. Whoever serves them calls `look_at_all` in a quiet
    moment."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, 1_000_000)


def look_at_all() -> None:
    """Look for garbage everywhere."""
    gc.collect()
