"""Saves of Lighthouse can be read while its tests run."""

from collections.abc import Iterator

import pytest

from saves.codec import codec
from saves.games import GAMES, KNOWN
from tests.toy.program import SAVES


@pytest.fixture(autouse=True)
def joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let saves know the game."""
    monkeypatch.setitem(KNOWN, "lighthouse", SAVES)
    yield
    GAMES.pop("lighthouse", None)
    codec.cache_clear()
