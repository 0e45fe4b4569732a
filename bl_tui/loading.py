"""Modules that are loaded stay to the end: to look for garbage in them is a tenth of the start."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """Nothing is looked through for garbage while modules are loaded here, nor they ever after."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
