"""The screens of all games look as they were recorded, cell for cell."""

import pytest

from tests.ui.frames import GAMES, digests, recorded


@pytest.mark.parametrize(("name", "seed", "pace"), GAMES, ids=[game[0] for game in GAMES])
def test_the_screen_looks_as_it_was_recorded(name: str, seed: str, pace: str) -> None:
    """A change that nobody meant to see on the screen changes no cell of it."""
    known = recorded()
    differ = [scene for scene, digest in digests(name, seed, pace) if known.get(scene) != digest]
    assert not differ, (
        f"these scenes look different: {differ}. Where that is meant, look at them, and record them"
        " anew with `python -m tests.ui.frames`"
    )
