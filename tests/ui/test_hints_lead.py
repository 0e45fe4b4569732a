"""A hint leads somewhere in each game: what it advises can be pointed at, and a key does it."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.table.session.advising import way_to
from bl_tui.words import Words
from tests.conformance.games import trial
from tests.conformance.walk import walk_game
from tests.ui.sittings import Sitting

POSITIONS, GAMES_TRIED = 90, 6
TOGETHER = {"KeepLore"}
"""Actions that are done with others only."""
BLOCKED = {"March"}
"""Actions that may be begun where nobody can do anything then, and that no key begins there."""


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_hint_can_select_each_kind_of_action(game: str) -> None:
    """At the first decision of a kind at which it can be done, wherever the cursor was before."""
    found, met = trial(game), set[tuple[str, ...]]()
    plays = tuple(found.rotating("hints"))
    for play in plays[:: max(1, len(plays) // GAMES_TRIED)]:
        walk = walk_game(found.game, play.setup, play.policy(Random(play.seed)), play.seed)
        for moment in islice(walk, POSITIONS):
            new = {_kind(each): each for each in moment.options if _kind(each) not in met}
            if new:
                met |= set(new)
                sitting = _sat(game, moment.record)
                lost = [each for each in new.values() if _is_lost(sitting, each)]
                assert not lost, (play.name, sitting.table.count, lost)
    assert len(met) > 5


def _kind(action: Any) -> tuple[str, ...]:
    """Return the kind of an action: one with a roll that is paid for is another."""
    paid = (str(getattr(action, name, "")) for name in ("empower", "way"))
    return (type(action).__name__, *paid)


def _is_lost(sitting: Sitting, action: Any) -> bool:
    if type(action).__name__ in TOGETHER | BLOCKED:
        return False
    return way_to(sitting.session, sitting.seen, action) is None


def _sat(game: str, record: Any) -> Sitting:
    found, row = trial(game), RULEBOOKS[game]
    assert found.module is not None
    signs = Games().art(game).glyphs("ascii", Words("en", row.catalogue))
    keys = standard_keys(row.commands)
    return Sitting(
        Table(found.game, record, MemoryJournal()), presenter=found.module.presenter(),
        catalogue=row.catalogue, signs=signs, keys=keys, curtains=False,
    )  # fmt: skip
