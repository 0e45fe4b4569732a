"""What is loaded stays to the end: to look for garbage in it would be a tenth of the start."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def begin_loading() -> None:
    """Nothing is looked through for garbage from now on."""
    gc.disable()


def end_loading() -> None:
    """All that is there is never looked through for garbage, but what comes after is."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


@contextmanager
def loading() -> Iterator[None]:
    """Modules are loaded here."""
    begin_loading()
    try:
        yield
    finally:
        end_loading()
