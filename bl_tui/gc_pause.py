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
